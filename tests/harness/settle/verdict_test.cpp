// Verdicts: a file that is confirmed as it was written, and refused with its fault where it was not.
#include "harness/settle/verdict.h"

#include "harness/base/hash.h"
#include "harness/base/schema.h"
#include "tests/harness/support.h"

using namespace ofcheck;
using namespace ofcheck::test;

namespace {

const KitName here{"0.1.0", "0123456789abcdef"};

std::string written(const std::function<void(DisputeArguments&)>& change = [](DisputeArguments&) {}) {
  DisputeArguments arguments;
  arguments.boards = {std::string(queens), std::string(fouled)};
  change(arguments);
  return verdict_text(read_dispute(arguments), here);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t place = text.find(from);
  REQUIRE(place != std::string::npos);
  return text.replace(place, from.size(), to);
}

/// The text with the hash that it then has, as a forger makes it.
std::string hashed_anew(std::string text) {
  const std::size_t digits = text.size() - std::string_view("\"\n}\n").size() - 64;
  text.replace(digits, 64, 64, '0');
  return text.replace(digits, 64, sha256(text));
}

VerdictCheck checked(const std::string& text, const KitName& kit = here) {
  return check_verdict("verdict.json", text, kit);
}

std::string problem_of(const std::string& text) {
  return problem([&] { return checked(text); });
}

}  // namespace

TEST_CASE("SHA-256 gives what its standard gives", "[harness][verdict]") {
  // FIPS 180-4, the examples of the empty text and of "abc".
  CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_CASE("A verdict is confirmed by the kit that wrote it, whatever was asked", "[harness][verdict]") {
  const TemporaryFolder folder;
  const std::string own = folder.write("own.yaml", "preset: pokermagnet\nsettlement.cap: 7\n");
  const std::vector<std::function<void(DisputeArguments&)>> disputes = {
      [](DisputeArguments&) {},
      [](DisputeArguments& a) { a.stacks = "5,1000000000000", a.bought_in = "9,0", a.point_value = 3, a.button = 1; },
      [](DisputeArguments& a) {
        a.entered = "16,-", a.given = {"settlement.cap=none", "low.middle=high"};
      },
      [&](DisputeArguments& a) { a.rules = own, a.as = "classic", a.against = own, a.stacks = "100"; },
      [](DisputeArguments& a) { a.stacks = "-4,24", a.bought_in = "10"; },
      [](DisputeArguments& a) { a.names = "Ann,Bob Lee"; },
      [](DisputeArguments& a) { a.as = "classic", a.against = "pokermagnet", a.given = {"showdown.foul-pays=six"}; },
  };
  for (const auto& dispute : disputes) {
    const std::string text = written(dispute);
    CHECK(text == written(dispute));
    const VerdictCheck check = checked(text);
    INFO(check.report);
    CHECK(check.confirmed);
    CHECK_THAT(check.report,
               Has("confirmed: verdict.json: ofcheck 0.1.0, corpus 0123456789abcdef says the same, to the last byte"));
    CHECK(schema_fault("verdict", json(text)).value_or("valid") == "valid");
  }
}

TEST_CASE("A verdict's hash is that of its text with zeros in the hash's place", "[harness][verdict]") {
  const std::string text = written();
  CHECK(hashed_anew(text) == text);
  CHECK(text.ends_with("\"\n}\n"));
}

TEST_CASE("A verdict that was changed is found out, and the place is named", "[harness][verdict]") {
  const std::string text = written();
  const std::string tampered = replaced(text, "\"points\": 6,", "\"points\": 5,");
  const VerdictCheck check = checked(tampered);
  CHECK_FALSE(check.confirmed);
  CHECK_THAT(check.report, Has("the file was changed after it was written") && Has("houses[0].ledger[0].points") &&
                               Has("the file has 5, the rules give 6"));
  const std::size_t line = static_cast<std::size_t>(
      1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("\"points\": 6,")), '\n'));
  CHECK_THAT(check.report, Has("line " + std::to_string(line) + ": "));

  const VerdictCheck forged = checked(hashed_anew(tampered));
  CHECK_FALSE(forged.confirmed);
  CHECK_THAT(forged.report, Has("whoever changed it made the hash anew") && Has("houses[0].ledger[0].points"));

  const VerdictCheck other_boards = checked(hashed_anew(replaced(text, "\"Qs Qd 2c\"", "\"Js Jd 2c\"")));
  CHECK_FALSE(other_boards.confirmed);

  const VerdictCheck only_hash = checked(replaced(text, "\"kit\": \"0.1.0\"", "\"kit\": \"0.1.1\""));
  CHECK_FALSE(only_hash.confirmed);
  CHECK_THAT(only_hash.report, Has("that input, its hash, kit or corpus was changed"));

  const VerdictCheck spaced = checked(replaced(text, "\"button\": 1", "\"button\":  1"));
  CHECK_FALSE(spaced.confirmed);
  CHECK_THAT(spaced.report, Has("written otherwise than ofcheck writes it"));
}

TEST_CASE("A verdict of another kit is confirmed by what it says, and explained where it differs",
          "[harness][verdict]") {
  const KitName later{"0.2.0", "fedcba9876543210"};
  const VerdictCheck same = checked(written(), later);
  CHECK(same.confirmed);
  CHECK_THAT(same.report, Has("it was written by ofcheck 0.1.0, corpus 0123456789abcdef"));
  const VerdictCheck other = checked(hashed_anew(replaced(written(), "\"points\": 6,", "\"points\": 5,")), later);
  CHECK_FALSE(other.confirmed);
  CHECK_THAT(other.report, Has("between the two kits") && Has("houses[0].ledger[0].points"));
}

TEST_CASE("A verdict that names no kit, or another corpus of this one, is not confirmed", "[harness][verdict]") {
  const std::string text = written();
  const auto with_kit = [&](const char* kit) {
    return hashed_anew(replaced(text, "\"kit\": \"0.1.0\"", "\"kit\": \"" + std::string(kit) + "\""));
  };
  CHECK_THAT(problem_of(with_kit("0.1.0 (confirmed by the umpire)")),
             Has("kit: '0.1.0 (confirmed by the umpire)' is no version of ofcheck"));
  CHECK_THAT(problem_of(with_kit("")), Has("is no version of ofcheck"));
  CHECK(checked(with_kit("0.0.9")).confirmed);
  CHECK(checked(with_kit("1.0.0-rc1")).confirmed);
  const auto with_corpus = [&](const char* corpus) { return hashed_anew(replaced(text, "0123456789abcdef", corpus)); };
  CHECK_THAT(problem_of(with_corpus("zz")), Has("corpus: 'zz' is no hash of a corpus"));
  const VerdictCheck other = checked(with_corpus("0123456789abcdee"));
  CHECK_FALSE(other.confirmed);
  CHECK_THAT(other.report, Has("not confirmed") && Has("it names corpus 0123456789abcdee, and ofcheck 0.1.0 has corpus "
                                                       "0123456789abcdef: one of the two was changed"));
}

TEST_CASE("The order of the cards in a row makes no other verdict, and one with another order is confirmed",
          "[harness][verdict]") {
  const auto asked = [](const char* first, const char* second) {
    DisputeArguments arguments;
    arguments.boards = {first, second};
    return read_dispute(arguments);
  };
  const ReadDispute one =
      asked("Qs Qd 2c / As Ad 4h 4d Jc / Ah Ac 4s 4c Js", "6s 6d 7c / Ks Kd 3h 3s 9c / 5h 5c 5d 8s Jd");
  const ReadDispute other =
      asked("2c Qd Qs / 4h As Jc Ad 4d / 4s Js Ah 4c Ac", "7c 6d 6s / 3h 3s 9c Ks Kd / Jd 5h 8s 5c 5d");
  CHECK(verdict_text(for_verdict(one), here) == verdict_text(for_verdict(other), here));
  CHECK(verdict_text(one, here) != verdict_text(other, here));
  CHECK(checked(verdict_text(for_verdict(one), here)).confirmed);
  CHECK(checked(verdict_text(other, here)).confirmed);
}

TEST_CASE("What is no verdict is refused with its fault", "[harness][verdict]") {
  const std::string text = written();
  CHECK_THAT(problem_of(text.substr(0, text.size() / 2)), Has("verdict.json:") && Has("cut off"));
  CHECK_THAT(problem_of(""), Has("verdict.json: the file is empty; expected a JSON object"));
  CHECK_THAT(problem_of("Dear judge,\n"),
             Has("no JSON: it begins with 'Dear judge,'") && Has("expected a JSON object") && !Has("cut off"));
  CHECK_THAT(problem_of("\x7f"
                        "ELF"),
             Has("no JSON: it begins with '\\x7fELF'"));
  CHECK_THAT(problem_of("{ nothing of the kind; said the judge"), Has("this is no JSON"));
  CHECK_THAT(problem_of("{\"a\": nonsense}"), Has("verdict.json:1: this is no JSON"));
  CHECK_THAT(problem_of("{}"), Has("this is no verdict"));
  CHECK_THAT(problem_of("[1]"), Has("this is no verdict"));
  CHECK_THAT(problem_of(std::string(100, '[')), Has("nests too deeply"));
  CHECK_THAT(problem_of(replaced(text, "\"ofcheck_verdict\": 2", "\"ofcheck_verdict\": 3")),
             Has("in format 3") && Has("reads format 2"));
  CHECK_THAT(problem_of(text.substr(0, text.size() - 1)), Has("does not end with its sha256"));
  CHECK_THAT(problem_of(replaced(text, "\"kit\": \"0.1.0\"", "\"kit\": 1")), Has("no text \"kit\""));
  CHECK_THAT(problem_of(hashed_anew(replaced(text, "Qs Qd 2c", "Qs Qs 2c"))), Has("input: Qs appears twice"));
  CHECK_THAT(problem_of(hashed_anew(replaced(text, "\"button\": 1", "\"button\": 7"))), Has("there is no seat 8"));
  CHECK_THAT(problem_of(hashed_anew(replaced(text, "\"input\": {", "\"inputs\": {"))), Has("input is missing"));
  CHECK_THAT(problem_of(replaced(text, "\"button\": 1", "\"button\": \"x\"")),
             Has("button") && Has("the file was changed after it was written"));
}

TEST_CASE("A verdict is bound to a hash and to a hand that is counted from 1, and to no other text",
          "[harness][verdict]") {
  DisputeArguments arguments;
  arguments.boards = {std::string(queens), std::string(fouled)};
  ReadDispute asked = read_dispute(arguments);
  const std::string hash(64, 'a');
  asked.question.dispute.record = BoundRecord{hash, 1};
  const std::string text = verdict_text(asked, here);
  CHECK_THAT(checked(text).report, Has("it is bound to hand 1 of the record with SHA-256 " + hash));
  for (const std::string& other : {hash + "; match.yaml is that record", std::string(64, 'A'), std::string(63, 'a')}) {
    CHECK_THAT(problem_of(hashed_anew(replaced(text, "\"" + hash + "\"", "\"" + other + "\""))),
               Has("input: sha256: expected 64 digits of 0 to 9 and a to f, found '" + other.substr(0, 60)));
  }
  CHECK_THAT(problem_of(hashed_anew(replaced(text, "\"hand\": 1", "\"hand\": 0"))),
             Has("input: hand: there is no hand 0"));
}

TEST_CASE("A verdict keeps a house's own table, and is confirmed by it", "[harness][verdict][tables]") {
  ReadDispute asked = read_dispute([] {
    DisputeArguments arguments;
    arguments.boards = {"7c 4d 3d / 7s 6c 5c 3c 2d / Ah As Ad Ac 9c", "7h 4s 3s / 7d 5s 4h 3h 2h / Kh Ks Kd Qd Qc"};
    return arguments;
  }());
  HouseRules house{"quads-eight", preset("bga-pineapple").rules, {}};
  house.rules.tables.bottom[static_cast<std::size_t>(ofc::Category::quads)] = 8;
  asked.question.asked = house;
  const std::string text = verdict_text(for_verdict(asked), here);
  const VerdictCheck check = checked(text);
  CHECK(check.confirmed);
  REQUIRE(check.asked.question.asked);
  CHECK(check.asked.question.asked->rules == house.rules);
  // Another table is another verdict.
  const VerdictCheck forged = checked(hashed_anew(replaced(text, "\"quads\": 8", "\"quads\": 9")));
  CHECK_FALSE(forged.confirmed);
  // A house that is called as a preset has its tables.
  CHECK(problem_of(hashed_anew(replaced(text, "\"name\": \"quads-eight\"", "\"name\": \"bga-pineapple\"")))
            .find("but has other options than it") != std::string::npos);
}
