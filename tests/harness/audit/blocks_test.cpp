#include "harness/audit/blocks.h"

#include <filesystem>
#include <fstream>

#include "harness/wire/house_rules.h"
#include "harness/wire/protocol.h"
#include "tests/catch.h"

using namespace ofcheck;

namespace {

constexpr std::string_view boards =
    "Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc | 2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd";

/// The checked block of a table with these lines after its header.
KeptBlock checked(const std::string& header, const std::vector<std::string>& lines) {
  const std::string path = std::filesystem::temp_directory_path() / "ofcheck_blocks_test";
  std::ofstream out(path, std::ios::binary);
  out << header << '\n';
  for (const std::string& line : lines) out << line << '\n';
  out.close();
  const ColumnNames names({});
  LogFile file(path, names);
  KeptBlock block{3, 17, 4'294'967'295, {}};
  block.checked = file.check(*file.next(), {preset("pokermagnet").rules, "pokermagnet"}, true);
  std::filesystem::remove(path);
  return block;
}

KeptBlock read_back(const std::string& line) {
  JsonDocument document;
  parse_json(document, line);
  REQUIRE_FALSE(document.HasParseError());
  return read_block(document);
}

KeptBlock block_of_everything() {
  const std::string hand(boards);
  return checked(
      "boards,points,fouled,royalties,fantasyland,entered,stacks,stacks_after,payments,house",
      {hand + ",15 -15,no no,7 0,14 -,,100 100,115 85,2>1:15,bga-pineapple",
       hand + ",14 -14,yes no,7/0/0 0/0/0,- 17,14 -,100 10,100 10,1>-:3,",
       hand + ",1000000 -1000000,,99 98,yes no,,-5 900000000,0 0,-,classic", "no hand at all", hand + ",1,,,,,,,,"});
}

}  // namespace

TEST_CASE("What came of a block is read back from its line as it was") {
  const KeptBlock block = block_of_everything();
  REQUIRE(block.checked.wrong.size() >= 5);
  REQUIRE(block.checked.right.size() > 3);
  REQUIRE(block.checked.houses.size() == 2);
  REQUIRE(block.checked.bad_count == 2);
  const std::string line = block_line(block);
  const KeptBlock again = read_back(line);
  CHECK(block_line(again) == line);
  CHECK(again.file == 3);
  CHECK(again.number == 17);
  CHECK(again.crc == 4'294'967'295);
  CHECK(again.checked.hands == block.checked.hands);
  CHECK(again.checked.bad == block.checked.bad);
  CHECK(again.checked.houses == block.checked.houses);
  REQUIRE(again.checked.wrong.size() == block.checked.wrong.size());
  for (std::size_t i = 0; i < again.checked.wrong.size(); ++i) {
    const WrongClaim& one = block.checked.wrong[i];
    const WrongClaim& two = again.checked.wrong[i];
    CHECK(one.line == two.line);
    CHECK(one.house == two.house);
    CHECK(one.rules == two.rules);
    CHECK(one.claim.seat == two.claim.seat);
    CHECK(one.result.reason == two.result.reason);
    CHECK(text_of(one.claim.question) == text_of(two.claim.question));
    CHECK(answer_json(one.claim.said) == answer_json(two.claim.said));
  }
}

TEST_CASE("A block that counts other wrong answers than it has is refused") {
  KeptBlock block = block_of_everything();
  block.checked.wrong.pop_back();
  CHECK_THROWS_AS(read_back(block_line(block)), ProtocolFault);
}

TEST_CASE("A right answer among the wrong ones is refused") {
  KeptBlock block = block_of_everything();
  const Heard& right = block.checked.right.front();
  block.checked.wrong.front().claim = {right.question, std::get<Result>(right.answer)};
  block.checked.wrong.front().rules = right.rules;
  CHECK_THROWS_WITH(read_back(block_line(block)), "a wrong answer is right under its rules");
}

TEST_CASE("A wrong answer among the right ones is refused") {
  KeptBlock block = block_of_everything();
  const WrongClaim& wrong = block.checked.wrong.front();
  block.checked.right.front() = {wrong.claim.question, wrong.rules, Answer(wrong.claim.said)};
  CHECK_THROWS_WITH(read_back(block_line(block)), "a right answer is wrong under its rules");
}

TEST_CASE("The end of a file is read back from its line") {
  const KeptEnd end{2, 40, 7, "hands.csv.gz:8: the gzip data breaks off"};
  const std::string line = end_line(end);
  JsonDocument document;
  parse_json(document, line);
  CHECK(read_end(document) == end);
}
