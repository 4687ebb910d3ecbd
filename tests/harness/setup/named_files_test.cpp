// Which of a command line's files are one and the same, and that none of them takes another's place.
#include "harness/setup/named_files.h"

#include <filesystem>
#include <fstream>

#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

namespace fs = std::filesystem;

std::string fault_of(const NamedFiles& files) {
  return problem([&] {
    files.check();
    return 0;
  });
}

}  // namespace

TEST_CASE("Files are compared, not how they are spelled", "[harness][files]") {
  const TemporaryFolder folder;
  const std::string here = folder.path("here");
  std::ofstream(here) << "text";
  fs::create_hard_link(here, folder.path("hard"));
  fs::create_symlink("here", folder.path("link"));
  fs::create_symlink("gone", folder.path("dangling"));
  fs::create_directory(folder.path("sub"));
  CHECK(is_same_file(here, folder.path("sub/../here")));
  CHECK(is_same_file(here, folder.path("hard")));
  CHECK(is_same_file(here, folder.path("link")));
  CHECK(is_same_file(here, fs::relative(here).string()));
  CHECK(is_same_file(folder.path("gone"), folder.path("./no/../gone")));
  CHECK(is_same_file(folder.path("gone"), folder.path("dangling")));
  CHECK(is_same_file("no-such-file", "./no-such-file"));
  CHECK_FALSE(is_same_file(here, folder.path("gone")));
  CHECK_FALSE(is_same_file(folder.path("gone"), folder.path("sub/gone")));
}

TEST_CASE("Devices and standard output may be named twice", "[harness][files]") {
  for (const char* path : {"/dev/null", "/dev/stdout", "/dev/./stderr", "/dev/fd/1", "/proc/self/fd/1"}) {
    CAPTURE(path);
    CHECK_FALSE(is_same_file(path, path));
  }
  CHECK(fault_of(NamedFiles().reports({"json=/dev/null", "html=/dev/null"}).writes("--trace", "/dev/null")) ==
        nothing_thrown);
}

TEST_CASE("No output takes the place of an input or of another output", "[harness][files]") {
  CHECK(fault_of(NamedFiles().reads("--known", "k").reports({"json=./k"})) ==
        "--report json=./k would overwrite the file of --known k; name another file for what is written");
  CHECK(fault_of(NamedFiles().writes("--journal", "j").reports({"tap=x", "json=y/../j"})) ==
        "--journal j and --report json=y/../j: both are to go into j; name a file for each");
  CHECK(fault_of(NamedFiles().reports({"tap=x", "json=x"})) ==
        "--report tap=x and --report json=x: two reports are to go into x; name a file for each");
  CHECK(fault_of(NamedFiles().rules("house.yaml").writes("--save", "house.yaml")) ==
        "--save house.yaml would overwrite the file of --rules house.yaml; name another file for what is written");
  CHECK(fault_of(NamedFiles().reads("--known", "same").reads("--rules", "same")) == nothing_thrown);
  CHECK(fault_of(NamedFiles().rules("classic").reports({"json=classic"})) == nothing_thrown);  // a preset, no file
  CHECK(fault_of(NamedFiles().reads("--known", "").writes("--trace", "").writes("--journal", "")) == nothing_thrown);
}

TEST_CASE("The cases of a folder and the files of an engine are inputs", "[harness][files]") {
  const TemporaryFolder folder;
  std::ofstream(folder.path("one.yaml")) << "rule: foul.order";
  const std::string other = folder.path("one.jsonl");
  std::ofstream(other) << "no case";
  const auto with = [&](const std::string& path) {
    return NamedFiles().cases(folder.path("")).writes("--trace", path);
  };
  CHECK_THAT(fault_of(with(folder.path("one.yaml"))), Has("would overwrite the file of --cases "));
  CHECK(fault_of(with(other)) == nothing_thrown);
  CHECK(fault_of(NamedFiles().cases(folder.path("no-such-folder"))) == nothing_thrown);
  EngineArguments engine;
  engine.trace = other;
  CHECK_THAT(fault_of(NamedFiles().engine({"cat", other}, engine)),
             Has("would overwrite the file of the engine's command, "));
  CHECK(fault_of(NamedFiles().engine({"cat", folder.path("new")}, engine)) == nothing_thrown);
}
