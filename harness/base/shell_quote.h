// Words as a shell takes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ofcheck {

/// A word in single quotes, for every shell.
std::string in_quotes(std::string_view text);

/// A word as every `sh` takes it, for a script: as it is if nothing in it means anything to a shell, otherwise in
/// single quotes, whatever is in it.
std::string sh_word(std::string_view word);

/// The same for people who type it; where there is something in it that a report does not show as it is (a newline, a
/// terminal escape), in `$'…'`, which bash, zsh and ksh read, and dash does not.
std::string shell_word(std::string_view word);

/// Words as a shell takes them, with spaces between.
std::string shell_words(const std::vector<std::string>& words);

/// The first word of a command that calls this program again: what it was called by, or `ofcheck`.
const std::string& program_word();
void set_program_word(std::string word);

}  // namespace ofcheck
