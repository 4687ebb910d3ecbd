#include "harness/audit/table.h"

#include "harness/base/problem.h"
#include "tests/catch.h"

using namespace ofcheck;

namespace {

CsvTable table(std::string_view header, const std::vector<std::string>& map = {}) {
  return {header, ColumnNames(map), "log.csv"};
}

std::vector<std::string> values(const Cells& cells, Column column) {
  return {cells[column].values.begin(), cells[column].values.end()};
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("A column is known by its name, whatever its spelling, and by the number of a seat") {
  const ColumnNames names({});
  CHECK(names.find("Stacks After")->column == Column::stacks_after);
  CHECK(names.find("POINT-VALUE")->column == Column::point_value);
  CHECK_FALSE(names.find("points")->seat);
  CHECK(names.find("board 2")->column == Column::boards);
  CHECK(names.find("board2")->seat == 1U);
  CHECK(names.find("house")->column == Column::rules);
  CHECK_FALSE(names.find("board0"));
  CHECK_FALSE(names.find("id"));
}

TEST_CASE("A mapped name takes the place of the usual one") {
  const ColumnNames names({"points=delta", "board1=hero"});
  CHECK(names.find("delta")->column == Column::points);
  CHECK(names.find("delta2")->seat == 1U);
  CHECK_FALSE(names.find("points"));
  CHECK(names.find("hero")->seat == 0U);
  const ColumnNames swapped({"points=stacks", "stacks=points"});
  CHECK(swapped.find("stacks")->column == Column::points);
  CHECK(swapped.find("points")->column == Column::stacks);
  const ColumnNames twice({"points=delta", "points2=hero"});
  CHECK(twice.find("hero")->column == Column::points);
  CHECK(twice.find("hero")->seat == 1U);
  CHECK_THROWS_AS(ColumnNames({"pints=delta"}), Problem);
  CHECK_THROWS_AS(ColumnNames({"points"}), Problem);
  CHECK_THROWS_AS(ColumnNames({"points="}), Problem);
}

TEST_CASE("A field in quotes keeps its separators, and two quotes are one") {
  const CsvTable csv = table("boards,points");
  Cells cells;
  csv.read(R"("a,b ""c""",  "+6 -6")", cells);
  CHECK(values(cells, Column::boards) == Words{R"(a,b "c")"});
  csv.read("a , 1 -1 ", cells);
  CHECK(values(cells, Column::boards) == Words{"a"});
  CHECK(values(cells, Column::points) == Words{"1 -1"});
  CHECK_FALSE(cells[Column::fouled].is_there);
}

TEST_CASE("A line that is no line of the table is refused") {
  const CsvTable csv = table("boards,points");
  Cells cells;
  for (const char* line : {"a", "a,b,c", "\"a,b", "\"a\"b,c", ""}) CHECK_THROWS_AS(csv.read(line, cells), BadLine);
}

TEST_CASE("The separator is the one that the header has most of") {
  Cells cells;
  table("boards;points").read("a,b;1", cells);
  CHECK(values(cells, Column::boards) == Words{"a,b"});
  table("boards\tpoints").read("a;b\t1", cells);
  CHECK(values(cells, Column::boards) == Words{"a;b"});
}

TEST_CASE("Columns of seats make one list") {
  Cells cells;
  table("board2,points,board1").read("b,1,a", cells);
  CHECK(cells[Column::boards].is_list);
  CHECK(values(cells, Column::boards) == Words{"a", "b"});
  CHECK_FALSE(cells[Column::points].is_list);
}

TEST_CASE("A header needs boards and something to check, and each column once") {
  for (const char* header : {"points", "boards", "boards,rules,stacks", "boards,points,POINTS", "boards,board1,points"})
    CHECK_THROWS_AS(table(header), Problem);
  CHECK_THROWS_AS(table("boards,points", {"fouled=bust"}), Problem);
  CHECK(table("id,boards,points").unread() == Words{"id"});
}

TEST_CASE("JSON says the same as CSV") {
  const ColumnNames names({});
  Cells cells;
  read_json_cells(
      R"({"boards": [{"top": ["As","Ad","2c"], "middle": "m", "bottom": "b"}, "t / m / b"], "points": [6, -6],
    "fouled": [false, true], "royalties": [[1,2,3], 4], "payments": [{"from": 2, "to": null, "paid": 6}], "x": {"y": 1}})",
      names, cells);
  CHECK(values(cells, Column::boards) == Words{"As Ad 2c/m/b", "t / m / b"});
  CHECK(values(cells, Column::points) == Words{"6", "-6"});
  CHECK(values(cells, Column::fouled) == Words{"no", "yes"});
  CHECK(values(cells, Column::royalties) == Words{"1/2/3", "4"});
  CHECK(values(cells, Column::payments) == Words{"2>-:6"});
  read_json_cells(R"({"board1": "a", "points": null})", names, cells);
  CHECK(cells[Column::boards].is_list);
  CHECK_FALSE(cells[Column::points].is_there);
  for (const char* line : {"{", "[]", R"({"points": 1.5})", R"({"boards": [{"top": "a"}]})"})
    CHECK_THROWS_AS(read_json_cells(line, names, cells), BadLine);
}
