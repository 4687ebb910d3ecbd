#include "harness/audit/input.h"

#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "harness/base/problem.h"
#include "tests/catch.h"

using namespace ofcheck;

namespace {

struct File {
  explicit File(const std::string& text) { std::ofstream(path, std::ios::binary) << text; }
  ~File() { std::filesystem::remove(path); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  std::string path = std::filesystem::temp_directory_path() / "ofcheck_input_test";
};

std::string packed(const std::string& text) {
  const std::string path = std::filesystem::temp_directory_path() / "ofcheck_input_test.gz";
  gzFile file = gzopen(path.c_str(), "wb");
  gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
  gzclose(file);
  std::ifstream in(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  std::filesystem::remove(path);
  return bytes;
}

std::string many_lines() {
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += "line " + std::to_string(i) + "\n";
  return text;
}

/// All that is read; each block but the last one ends with a line.
std::string all_of(Input& input) {
  std::string text;
  std::uint64_t line = 1;
  while (const std::optional<LogBlock> block = input.next()) {
    CHECK(block->first_line == line);
    CHECK((text.empty() || text.back() == '\n'));
    text += block->text;
    line += static_cast<std::uint64_t>(std::count(block->text.begin(), block->text.end(), '\n'));
  }
  return text;
}

}  // namespace

TEST_CASE("Blocks are whole lines, plain or gzip, and together they are the file") {
  const std::string text = many_lines() + "the end";
  for (const std::string& bytes : {text, packed(text), packed(text.substr(0, 999)) + packed(text.substr(999))}) {
    const File file(bytes);
    Input input(file.path);
    CHECK(all_of(input) == text);
    CHECK(input.cut_off().empty());
  }
}

TEST_CASE("Of gzip data that breaks off the whole lines are read") {
  const std::string text = many_lines();
  const std::string bytes = packed(text);
  const File file(bytes.substr(0, bytes.size() / 2));
  Input input(file.path);
  const std::string read = all_of(input);
  CHECK(input.cut_off() == "the gzip data breaks off");
  CHECK(text.starts_with(read));
  CHECK(read.ends_with('\n'));
  CHECK(read.size() > text.size() / 4);
  CHECK(input.line() == 1 + static_cast<std::uint64_t>(std::count(read.begin(), read.end(), '\n')));
}

TEST_CASE("A huge line is cut, and the lines around it are not") {
  const File file("first\n" + std::string(10'000'000, 'x') + "\nlast\n");
  Input input(file.path);
  const std::string read = all_of(input);
  CHECK(read.starts_with("first\n"));
  CHECK(read.ends_with("\nlast\n"));
  CHECK(std::count(read.begin(), read.end(), '\n') == 3);
  CHECK(read.size() > longest_line);
  CHECK(read.size() < 2'000'000);
}

TEST_CASE("A file that cannot be read is a problem") {
  CHECK_THROWS_AS(Input("/nowhere/log.csv"), Problem);
  CHECK_THROWS_AS(Input(std::filesystem::temp_directory_path()), Problem);
}
