// record_corpus OUTPUT FILES…: writes OUTPUT, a C++ file that holds FILES for harness/corpus/recorded.h. The build runs
// it in the project's root.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <fstream>
#include <span>
#include <string>

#include "harness/base/yaml.h"

namespace {

/// A literal of any bytes. An octal escape ends after three digits, so that what follows it cannot be taken for a part.
std::string literal(std::string_view bytes) {
  std::string text = "\"";
  std::size_t on_the_line = 0;
  for (const char c : bytes) {
    const bool is_plain = c >= ' ' && c <= '~' && c != '"' && c != '\\' && c != '?';
    text += is_plain ? std::string(1, c) : fmt::format("\\{:03o}", static_cast<unsigned char>(c));
    if (++on_the_line < 100) continue;
    on_the_line = 0;
    text += "\"\n\"";
  }
  return text + '"';
}

}  // namespace

int main(int count, char** arguments) {
  try {
    const std::span<char*> files(arguments + 2, arguments + (count < 2 ? 2 : count));
    if (count < 2) throw std::runtime_error("record_corpus OUTPUT FILES…");
    std::ofstream output(arguments[1], std::ios::binary);
    output << "// Generated from the corpus; do not edit.\n#include \"harness/corpus/recorded.h\"\n\n"
              "namespace ofcheck {\nnamespace {\nusing namespace std::string_view_literals;\n"
              "constexpr RecordedFile files[] = {\n";
    for (const char* file : files) {
      const std::string recording = ofcheck::record_yaml(file, ofcheck::read_file(file));
      output << "{\"" << file << "\",\n" << literal(recording) << "sv},\n";
    }
    output << "};\n}  // namespace\nstd::span<const RecordedFile> recorded_files() { return files; }\n}  // namespace "
              "ofcheck\n";
    output.close();
    if (!output) throw std::runtime_error(fmt::format("{} cannot be written", arguments[1]));
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "record_corpus: {}\n", error.what());
    return 1;
  }
}
