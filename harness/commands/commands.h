// The command line as a whole, and the subcommands. Each of these takes its parsed arguments and returns the exit code;
// wrong input is thrown as Problem.
#pragma once

#include <string>

#include "harness/settle/dispute_arguments.h"
#include "harness/setup/arguments.h"

namespace ofcheck {

/// Parses the command line, which runs the command that it names.
Exit run_command_line(int argc, char** argv);

Exit run_command(const RunArguments& arguments);

/// Joins the reports of a run's shards.
Exit merge_command(const MergeArguments& arguments);
/// Asks an engine one question and shows everything that belongs to it.
Exit repro_command(const ReproArguments& arguments);

/// Says whether an engine can be run at all, one line for each thing that it must do.
Exit doctor_command(const DoctorArguments& arguments);

/// Hunts for faults with generated questions, and shrinks and explains what it finds.
Exit fuzz_command(const FuzzArguments& arguments);

/// Tells from an engine's answers which house rules it plays; does_not_conform if no house rule explains them.
Exit fingerprint_command(const FingerprintArguments& arguments);

/// Who owes whom under one house, line by line.
Exit score_command(const DisputeArguments& arguments);

/// What every house and every vector of house rules makes of finished boards.
Exit dispute_command(const DisputeArguments& arguments);
/// Writes the answer to a dispute as a verdict, to a file or to standard output.
Exit verdict_command(const DisputeArguments& arguments, const std::string& output);
/// Works a verdict out again and says whether it is right; does_not_conform if it is not. `record` is the record to
/// which it must be bound; empty: whichever it names.
Exit verdict_check_command(const std::string& path, const std::string& record);
/// Throws Problem if two of the files are one, or if the page that `--html` asks for is there. `output` is the
/// verdict's.
void check_files(const DisputeArguments& arguments, const std::string& output = "");
/// Writes that page if there is to be one, and says on standard error where it is. `seal` is the verdict's, if any.
void write_page(const DisputeArguments& arguments, const DisputeAnswer& answer, const std::string& seal);
/// Lists the sources, or shows one with its statements, or one statement. Empty: all.
Exit sources_command(const std::string& name, Format format);

/// Lists the cases of a corpus.
Exit cases_list_command(const CasesArguments& arguments);
/// Whether a corpus is sound. Throws Problem, kit_broken, with every fault that it has.
Exit cases_lint_command(const CasesArguments& arguments);
/// Writes the corpus as JSON, a case a line or one document, to a file or to standard output.
Exit cases_export_command(const CasesArguments& arguments, bool lines, const std::string& output);

Exit play_command(const PlayArguments& arguments);

/// Prints generated deals, or how often each situation comes up in them.
Exit deals_command(const DealsArguments& arguments);

Exit perft_command(const PerftArguments& arguments);

/// Speaks the protocol as an engine on standard input and output; plays `rules`, a preset's name or a file, until it is
/// configured. Empty: the default preset. `plain`: in words instead of JSON.
Exit oracle_command(const std::string& rules, bool plain);

/// Lists the presets, or shows one of them.
Exit presets_command(const std::string& name, Format format);

/// Lists the rules, or shows one of them.
Exit rules_command(const std::string& name, Format format);

/// Shows every option in which two rule sets differ, with a smallest deal of the corpus on which it shows.
Exit rules_diff_command(const std::string& a, const std::string& b, Format format);

/// Decides whether two values of an option ever differ, and shows the smallest deal where they do.
Exit prove_command(const ProveArguments& arguments);

/// Writes the generated pages below the project's root, or only checks that they are not stale.
Exit docs_command(const std::string& root, bool check);

/// What `--rules` takes, with a line on standard error for each option of a file that is without effect. Empty: the
/// default preset.
HouseRules rules_for_command(const std::string& argument);
/// The same of a command that leaves the rules to the engine, or the log, where nothing is given.
ChosenRules chosen_rules(const std::string& argument);

}  // namespace ofcheck
