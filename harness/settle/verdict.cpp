#include "harness/settle/verdict.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <regex>

#include "harness/base/hash.h"
#include "harness/base/problem.h"
#include "harness/corpus/case_file.h"
#include "harness/settle/dispute_record.h"
#include "harness/wire/protocol_members.h"

namespace ofcheck {

namespace {

constexpr std::string_view before_the_hash = "  \"sha256\": \"";
constexpr std::string_view after_the_hash = "\"\n}\n";

/// The hash of a verdict's text: with zeros where the hash stands, `digits` from the end of the file.
std::string hash_of(std::string text) {
  const std::size_t start = text.size() - after_the_hash.size() - digits_in_a_hash;
  text.replace(start, digits_in_a_hash, digits_in_a_hash, '0');
  return sha256(text);
}

/// The hash that the file ends with, or nothing if it does not end so.
std::optional<std::string_view> hash_in(std::string_view text) {
  const std::size_t tail = before_the_hash.size() + digits_in_a_hash + after_the_hash.size();
  if (text.size() < tail) return std::nullopt;
  const std::string_view end = text.substr(text.size() - tail);
  if (!end.starts_with(before_the_hash) || !end.ends_with(after_the_hash)) return std::nullopt;
  return end.substr(before_the_hash.size(), digits_in_a_hash);
}

// --- reading -------------------------------------------------------------------------------------------------------

HouseRules read_house(const JsonValue& value, std::string_view member) {
  if (!value.IsObject()) wrong_type(member, "an object", value);
  const Members members(value, member, {"name", "options"});
  HouseRules house;
  house.name = std::string(read_string(members.require("name"), "name"));
  house.rules = read_options(members.require("options"), "rules", preset(default_preset).rules);
  if (claims_a_preset(house)) {
    throw ProtocolFault(
        fmt::format("'{}' is called '{}' as the preset, but has other options than it", member, house.name));
  }
  return house;
}

std::string joined_numbers(const JsonValue& array, std::string_view member) {
  std::vector<std::string> numbers;
  for (const JsonValue& value : read_array(array, member).GetArray()) {
    numbers.push_back(value.IsNull() ? "-" : std::to_string(read_amount(value, member)));
  }
  return fmt::format("{}", fmt::join(numbers, ","));
}

std::string typed_value(const JsonValue& value, std::string_view option) {
  if (value.IsNull()) return "none";
  return value.IsInt() ? std::to_string(value.GetInt()) : std::string(read_string(value, option));
}

/// The record that a verdict is bound to. What is confirmed names it, so that nothing but a hash may stand there.
BoundRecord read_bound_record(const JsonValue& value) {
  if (!value.IsObject()) wrong_type("record", "an object", value);
  const Members members(value, "record", {"sha256", "hand"});
  const std::string_view hash = read_string(members.require("sha256"), "sha256");
  if (hash.size() != digits_in_a_hash || hash.find_first_not_of("0123456789abcdef") != std::string_view::npos) {
    throw ProtocolFault(fmt::format("sha256: expected {} digits of 0 to 9 and a to f, found '{}'", digits_in_a_hash,
                                    printable(hash, 80)));
  }
  const std::uint64_t hand = read_count(members.require("hand"), "hand");
  if (hand == 0) throw ProtocolFault("hand: there is no hand 0; they are counted from 1");
  return {std::string(hash), hand};
}

/// The dispute of a verdict, checked as if it had been typed. Throws ProtocolFault and Problem.
ReadDispute read_input(const JsonValue& input) {
  if (!input.IsObject()) wrong_type("input", "an object", input);
  const Members members(input, "input",
                        {"boards", "button", "entered_with", "names", "stacks", "bought_in", "point_value", "agreed",
                         "record", "asked", "as", "against"});
  DisputeArguments typed;
  for (const JsonValue& value : read_array(members.require("boards"), "boards").GetArray()) {
    if (!value.IsObject()) wrong_type("a board", "an object", value);
    const Members board(value, "a board", {"top", "middle", "bottom"});
    typed.boards.push_back(fmt::format("{} / {} / {}", read_string(board.require("top"), "top"),
                                       read_string(board.require("middle"), "middle"),
                                       read_string(board.require("bottom"), "bottom")));
  }
  typed.button = static_cast<std::size_t>(read_count(members.require("button"), "button")) + 1;
  typed.entered = joined_numbers(members.require("entered_with"), "entered_with");
  if (const JsonValue* names = members.find("names")) {
    std::vector<std::string_view> given;
    for (const JsonValue& name : read_array(*names, "names").GetArray()) given.push_back(read_string(name, "names"));
    typed.names = fmt::format("{}", fmt::join(given, ","));
  }
  if (const JsonValue* stacks = members.find("stacks")) {
    typed.stacks = joined_numbers(*stacks, "stacks");
    typed.bought_in = joined_numbers(members.require("bought_in"), "bought_in");
    typed.point_value = read_amount(members.require("point_value"), "point_value");
    if (typed.point_value < 1 || typed.point_value > most_point_value) {
      throw ProtocolFault(fmt::format("point_value: expected 1 to {}, found {}", most_point_value, typed.point_value));
    }
  }
  const JsonValue& agreed = members.require("agreed");
  if (!agreed.IsObject()) wrong_type("agreed", "an object", agreed);
  for (const auto& member : agreed.GetObject()) {
    typed.given.push_back(fmt::format("{}={}", view(member.name), typed_value(member.value, view(member.name))));
  }
  ReadDispute read = read_dispute(typed);
  if (const JsonValue* record = members.find("record")) read.question.dispute.record = read_bound_record(*record);
  if (const JsonValue* asked = members.find("asked")) read.question.asked = read_house(*asked, "asked");
  if (const JsonValue* as = members.find("as")) {
    read.duel = duel_of(read.question, read_house(*as, "as"), read_house(members.require("against"), "against"));
  }
  return read;
}

constexpr std::string_view what_a_verdict_is =
    "expected a JSON object that begins with \"ofcheck_verdict\"; `ofcheck verdict BOARD... --output FILE` writes one";

/// Why a text cannot be read as JSON: it is something else altogether, was cut off, or was changed.
Problem unreadable(const std::string& name, std::string_view text, const JsonDocument& document) {
  constexpr std::string_view blank = " \n\r\t";
  const std::size_t first = text.find_first_not_of(blank);
  if (first == std::string_view::npos)
    return Problem(fmt::format("{}: the file is empty; {}", name, what_a_verdict_is));
  if (text[first] != '{') {
    const std::string_view beginning = text.substr(first, text.find_first_of("\n\r", first) - first);
    return Problem(fmt::format("{}: this is no verdict, and no JSON: it begins with '{}'; {}", name,
                               printable(beginning, 24), what_a_verdict_is));
  }
  constexpr std::size_t longest_escape = 6;  // where one is cut, the error stands at its beginning
  const std::size_t offset = document.GetErrorOffset();
  const std::size_t last = text.find_last_not_of(blank);
  const bool cut = offset > last || (text[last] != '}' && offset + longest_escape > last);
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n');
  return Problem(fmt::format("{}:{}: {}: {}; ask for the whole file again", name, line,
                             cut ? "the file is cut off" : "this is no JSON",
                             rapidjson::GetParseError_En(document.GetParseError())));
}

JsonDocument parsed(const std::string& name, std::string_view text) {
  JsonDocument document;
  if (nesting(text) > deepest_nesting) throw Problem(fmt::format("{}: this is no verdict: it nests too deeply", name));
  parse_json(document, text);
  if (document.HasParseError()) throw unreadable(name, text, document);
  if (!document.IsObject() || !document.HasMember("ofcheck_verdict"))
    throw Problem(fmt::format("{}: this is no verdict: {}", name, what_a_verdict_is));
  return document;
}

/// A text member of a verdict.
std::string text_member(const std::string& name, const JsonDocument& document, const char* member) {
  if (document.HasMember(member) && document[member].IsString()) return std::string(view(document[member]));
  throw Problem(fmt::format("{}: the verdict has no text \"{}\"; ask for the file again", name, member));
}

/// A version is numbers with points between them, as 1.0.2, and may have a suffix, as -rc1; a corpus' hash has sixteen
/// hexadecimal digits. Whatever else stands there would be repeated as if it were ofcheck's.
void check_names_a_kit(const std::string& name, const KitName& kit) {
  static const std::regex version("[0-9]{1,6}([.][0-9]{1,6}){0,3}(-[0-9a-z.]{1,20})?");
  static const std::regex corpus("[0-9a-f]{16}");
  const auto refuse = [&](const char* member, const std::string& found, const char* wanted) {
    throw Problem(fmt::format("{}: {}: '{}' is {}; ask for the file as ofcheck wrote it", name, member,
                              printable(found, 60), wanted));
  };
  constexpr std::size_t longest = 50;  // std::regex takes stack for each character
  if (kit.version.size() > longest || !std::regex_match(kit.version, version))
    refuse("kit", kit.version, "no version of ofcheck");
  if (kit.corpus.size() > longest || !std::regex_match(kit.corpus, corpus))
    refuse("corpus", kit.corpus, "no hash of a corpus");
}

// --- comparing -----------------------------------------------------------------------------------------------------

std::string in_short(const JsonValue& value) { return printable(json_text_of(value), 120); }

/// The members that say who wrote the verdict, and not what it is.
bool names_the_writer(std::string_view path) { return path == "kit" || path == "corpus" || path == "sha256"; }

std::optional<Difference> first_part(const std::string& path, const JsonValue& found, const JsonValue& right);

std::optional<Difference> first_part_of_objects(const std::string& path, const JsonValue& found,
                                                const JsonValue& right) {
  for (auto a = found.MemberBegin(), b = right.MemberBegin();; ++a, ++b) {
    const bool a_ends = a == found.MemberEnd();
    const bool b_ends = b == right.MemberEnd();
    if (a_ends && b_ends) return std::nullopt;
    if (a_ends || b_ends || view(a->name) != view(b->name)) {
      return Difference{path.empty() ? "the members" : path, a_ends ? "nothing more" : in_short(a->name),
                        b_ends ? "nothing more" : in_short(b->name)};
    }
    const std::string member = fmt::format("{}{}{}", path, path.empty() ? "" : ".", view(a->name));
    if (names_the_writer(member)) continue;
    if (auto difference = first_part(member, a->value, b->value)) return difference;
  }
}

std::optional<Difference> first_part_of_arrays(const std::string& path, const JsonValue& found,
                                               const JsonValue& right) {
  for (rapidjson::SizeType i = 0; i < std::min(found.Size(), right.Size()); ++i) {
    if (auto difference = first_part(fmt::format("{}[{}]", path, i), found[i], right[i])) return difference;
  }
  if (found.Size() == right.Size()) return std::nullopt;
  return Difference{path, fmt::format("{} items", found.Size()), fmt::format("{} items", right.Size())};
}

/// Where two JSON values part first: the path, and what both have there; nothing if they are equal but for the members
/// that name the writer.
std::optional<Difference> first_part(const std::string& path, const JsonValue& found, const JsonValue& right) {
  if (found.IsObject() && right.IsObject()) return first_part_of_objects(path, found, right);
  if (found.IsArray() && right.IsArray()) return first_part_of_arrays(path, found, right);
  if (found == right) return std::nullopt;
  return Difference{path, in_short(found), in_short(right)};
}

/// The number of the first line in which two texts part, not counting those that name the writer; 0 if there is none.
std::size_t first_line_that_differs(std::string_view found, std::string_view right) {
  std::size_t line = 1;
  while (!found.empty() || !right.empty()) {
    const std::string_view a = found.substr(0, found.find('\n'));
    const std::string_view b = right.substr(0, right.find('\n'));
    const auto is_of_writer = [](std::string_view text) {
      return text.starts_with("  \"kit\": ") || text.starts_with("  \"corpus\": ") || text.starts_with(before_the_hash);
    };
    if (a != b && !(is_of_writer(a) && is_of_writer(b))) return line;
    found.remove_prefix(std::min(a.size() + 1, found.size()));
    right.remove_prefix(std::min(b.size() + 1, right.size()));
    ++line;
  }
  return 0;
}

/// Where the file and the right text part, for people; empty where they do not.
std::string where_it_differs(std::string_view text, const JsonDocument& document, const std::string& right) {
  const std::size_t line = first_line_that_differs(text, right);
  if (line == 0) return "";
  JsonDocument again;
  parse_json(again, right);
  const std::optional<Difference> difference = first_part("", document, again);
  if (!difference)
    return fmt::format("line {}: it is written otherwise than ofcheck writes it, and says the same\n", line);
  return fmt::format("line {}: {}: the file has {}, the rules give {}\n", line, printable(difference->member),
                     difference->expected, difference->got);
}

std::string kit_text(const KitName& kit) { return fmt::format("ofcheck {}, corpus {}", kit.version, kit.corpus); }

}  // namespace

KitName this_kit() { return {OFCHECK_VERSION, embedded_corpus().hash}; }

std::string_view seal_of(std::string_view verdict) { return *hash_in(verdict); }

std::string verdict_text(const ReadDispute& asked, const KitName& kit) {
  std::string text = unsealed_verdict(asked, kit);
  const std::string hash = hash_of(text);
  text.replace(text.size() - after_the_hash.size() - digits_in_a_hash, digits_in_a_hash, hash);
  return text;
}

VerdictCheck check_verdict(const std::string& name, std::string_view text, const KitName& kit) {
  const JsonDocument document = parsed(name, text);
  const JsonValue& format = document["ofcheck_verdict"];
  const KitName writer{text_member(name, document, "kit"), text_member(name, document, "corpus")};
  check_names_a_kit(name, writer);
  const std::string writer_text = kit_text(writer);
  if (!format.IsInt() || format.GetInt() != verdict_format) {
    throw Problem(
        fmt::format("{}: the verdict is in format {}, written by {}; this is {}, which reads format {}: check "
                    "it with the kit that wrote it",
                    name, in_short(format), writer_text, kit_text(kit), verdict_format));
  }
  const std::optional<std::string_view> hash = hash_in(text);
  if (!hash && text.find("\r\n") != std::string_view::npos) {
    throw Problem(
        fmt::format("{}: the verdict does not end with its sha256, alone on its line: the ends of its lines were "
                    "changed to those of Windows; ask for the file as ofcheck wrote it",
                    name));
  }
  if (!hash) {
    throw Problem(
        fmt::format("{}: the verdict does not end with its sha256, alone on its line; it was written anew by "
                    "another program, cut, or made longer: ask for the file as ofcheck wrote it",
                    name));
  }
  const std::string right_hash = hash_of(std::string(text));
  const bool intact = *hash == right_hash;
  const std::string changed =
      intact ? ""
             : fmt::format("the file was changed after it was written: it says its SHA-256 is {}, and it is {}\n",
                           printable(*hash), right_hash);
  std::string right;
  VerdictCheck check;
  try {
    if (!document.HasMember("input")) throw ProtocolFault("the member input is missing");
    check.asked = read_input(document["input"]);
    right = verdict_text(check.asked, kit);
  } catch (const ProtocolFault& fault) {
    throw Problem(fmt::format("{}: input: {}\n{}", name, fault.what(), changed));
  } catch (const Problem& problem) {
    throw Problem(fmt::format("{}: input: {}\n{}", name, problem.what(), changed), problem.exit());
  }
  const bool same_kit = writer.version == kit.version && writer.corpus == kit.corpus;
  const std::string difference = where_it_differs(text, document, right);
  const bool false_corpus = writer.version == kit.version && writer.corpus != kit.corpus;
  check.confirmed = intact && difference.empty() && !false_corpus;
  if (check.confirmed) {
    check.report = fmt::format("confirmed: {}: {} says the same, to the last byte\n", name, kit_text(kit));
    if (!same_kit) {
      check.report = fmt::format("confirmed: {}: {} says the same in every member\n", name, kit_text(kit)) +
                     fmt::format("it was written by {}\n", writer_text);
    }
    if (const auto& record = check.asked.question.dispute.record) {
      check.report +=
          fmt::format("it is bound to hand {} of the record with SHA-256 {}\n", record->hand, record->sha256);
    }
    return check;
  }
  check.report = fmt::format("not confirmed: {}\n", name) + changed + difference;
  if (false_corpus) {
    check.report += fmt::format("it names corpus {}, and ofcheck {} has corpus {}: one of the two was changed\n",
                                writer.corpus, kit.version, kit.corpus);
  } else if (intact && !same_kit) {
    check.report += fmt::format(
        "it says that it was written by {}; this is {}. Either the rules, their sources or this format changed between "
        "the two kits (CHANGELOG.md tells which verdicts), or the file was changed and its hash made anew: checked "
        "with the kit that it names, it tells\n",
        writer_text, kit_text(kit));
  } else if (intact) {
    check.report += "its SHA-256 is right: whoever changed it made the hash anew\n";
  } else if (difference.empty()) {
    check.report +=
        "its answer is what the rules give for the input that it has now; that input, its hash, kit or corpus was "
        "changed\n";
  }
  return check;
}

VerdictCheck check_verdict(const std::string& name, std::string_view text, const KitName& kit,
                           const std::string& record_name, std::string_view record) {
  VerdictCheck check = check_verdict(name, text, kit);
  const std::string difference = difference_from_record(check.asked.question.dispute, record_name, record);
  if (difference.empty()) {
    if (check.confirmed) check.report += fmt::format("{} is that record, and its hand has these boards\n", record_name);
    return check;
  }
  if (check.confirmed) check.report = fmt::format("not confirmed: {}\n", name);
  check.confirmed = false;
  check.report += difference + "\n";
  return check;
}

}  // namespace ofcheck
