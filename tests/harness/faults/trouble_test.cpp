// What an engine did in place of an answer is told by its exception.
#include "harness/faults/trouble.h"

#include "tests/harness/support.h"

using namespace ofcheck;

TEST_CASE("The exception is found among an engine's last words", "[harness][faults]") {
  CHECK(exception_in("").empty());
  CHECK(exception_in("Traceback (most recent call last):\n  File \"/srv/e.py\", line 9, in <module>\n    table[99]\n"
                     "    ~~~~~^^^^\nIndexError: list index out of range\n") == "IndexError: list index out of range");
  CHECK(exception_in("thread 'main' panicked at src/main.rs:3:5:\nindex out of bounds: the len is 3\n"
                     "note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n") ==
        "thread 'main' panicked at src/main.rs:3:5: index out of bounds: the len is 3");
  CHECK(exception_in("/srv/e.js:3\n    throw new TypeError('rows');\n    ^\n\nTypeError: rows\n"
                     "    at Object.<anonymous> (/srv/e.js:3:7)\n\nNode.js v20.19.2\n") == "TypeError: rows");
  CHECK(
      exception_in("Exception in thread \"main\" java.lang.ArithmeticException: / by zero\n\tat E.main(E.java:3)\n") ==
      "Exception in thread \"main\" java.lang.ArithmeticException: / by zero");
  CHECK(exception_in("panic: runtime error: index out of range [9] with length 3\n\ngoroutine 1 [running]:\n"
                     "main.main()\n\t/srv/e.go:5 +0x1d\nexit status 2\n") ==
        "panic: runtime error: index out of range [9] with length 3");
  CHECK(exception_in("terminate called after throwing an instance of 'std::out_of_range'\n  what():  array::at\n") ==
        "what():  array::at");
  CHECK(exception_in("e: Prelude.!!: index too large\n") == "e: Prelude.!!: index too large");
  CHECK(exception_in("   \n  indented\n").empty());
}

TEST_CASE("Troubles are the same whatever numbers, addresses and paths are in them", "[harness][faults]") {
  const auto of = [](std::string_view reason, std::string_view words = "") {
    return trouble_of(Verdict::crash, reason, words);
  };
  CHECK(of("the engine exited with code 1", "IndexError: index 7 is out of bounds\n") ==
        "the engine exited with code #: IndexError: index # is out of bounds");
  CHECK(of("the engine reported an error: <E object at 0x7f3a10> has no row -2") ==
        "the engine reported an error: <E object at #> has no row #");
  CHECK(of("an error in /srv/a b/e.py: no file") == of("an error in /home/x b/f.py: no file"));
  CHECK(of("in \"src/a.rs\":12") == "in \"…\":#");
  CHECK(of("expected 1.5e+3, got [2,3]") == "expected #, got [#,#]");
  CHECK(of("'discarded' holds 4h twice") == of("'discarded' holds Jd twice"));
  CHECK(of("'discarded' holds 4h twice") == "'discarded' holds # twice");
  CHECK(of("\\x1b[31m red") == "\\x1b[#m red");
  CHECK(of("won / lost") == "won / lost");
  CHECK(of("one\ntwo") == "one");
  const auto malformed = [](std::string_view reason) { return trouble_of(Verdict::protocol_error, reason, ""); };
  CHECK(malformed("'category' is \"fullHouse\", which is none of: pair") ==
        "'category' is \"…\", which is none of: pair");
  CHECK(malformed("'ranks' holds \"K\" twice") == malformed("'ranks' holds \"7\" twice"));
  CHECK(malformed("'placements' holds the placement \"top Qd | discard 2s\" twice") ==
        malformed("'placements' holds the placement \"middle Ac Qd\" twice"));
  CHECK(malformed("the reply has no 'id': {\"result\": 3}") == "the reply has no 'id': {\"result\": #}");
  CHECK(malformed("an \"end without one") == "an \"end without one");
  CHECK(of("no \"fullHouse\"") == "no \"fullHouse\"");
  // What an engine wrote before it fell silent is not why.
  CHECK(trouble_of(Verdict::timeout, "no answer within 10 s", "Error: x\n") == "no answer within # s");
}
