#!/usr/bin/env python3
"""Builds the oracle's shared library and holds ofcheck_oracle.py against the program.

    tests/packaging/python_oracle_test.py --ofcheck build/ofcheck --build build/packaging/library
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import questions

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from checks import Checks  # noqa: E402

MOST_BYTES = 2_000_000
TEXTS = ["Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc", "Kh 9c 3d / 5c 5s 5h 7d 8d / 2h 6h 7h Th Ah"]


def needs(library):
    """What the finished library needs and shows besides what it is meant to."""
    dynamic = subprocess.run(["readelf", "-dW", library], check=True, capture_output=True, text=True).stdout
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic))
    symbols = subprocess.run(["nm", "-D", "--defined-only", library], check=True, capture_output=True, text=True).stdout
    shown = {line.split()[-1] for line in symbols.splitlines()}
    if not needed <= {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}:
        yield f"it needs {sorted(needed)}"
    if shown != {"ofcheck_oracle_new", "ofcheck_oracle_free", "ofcheck_oracle_answer"}:
        yield f"it shows {sorted(shown)[:10]}"
    if library.stat().st_size > MOST_BYTES:
        yield f"it has {library.stat().st_size} bytes"


def answers_of(module, oracle):
    """Every function with what it came to, and the request that asks the program the same."""
    boards = [module.board(text) for text in TEXTS]
    first, second = boards
    streets = [["2c", "3c", "4c", "5c", "6c"]]
    hands = [{"deck": "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac".split(), "actions": []}]
    tops = [{"row": "top", "cards": board["top"]} for board in boards]
    held = ["2c", "3c", "4c"]
    yield "rank", {"row": "top", "cards": first["top"]}, oracle.rank("top", first["top"])
    yield "compare", {"first": tops[0], "second": tops[1]}, oracle.compare(*tops)
    yield "foul", {"board": first}, oracle.foul(first)
    yield "royalties", {"board": second}, oracle.royalties(second)
    yield "score", {"boards": boards}, oracle.score(boards)
    yield "fantasyland", {"board": first, "entered_with": None}, oracle.fantasyland(first)
    yield "placements", {"board": {}, "held": held, "place": 2, "discard": 1, "list": True}, oracle.placements({}, held, 2, 1)
    yield "perft", {"board": {}, "streets": streets, "divide": True}, oracle.perft({}, streets, divide=True)
    yield "settle", {"boards": boards, "stacks": [1, 9], "bought_in": [1, 9], "point_value": 1}, oracle.settle(boards, [1, 9])
    yield "play", {"chairs": 2, "stacks": [9, 9], "button": 1, "point_value": 1, "hands": hands, "viewer": 0}, oracle.play(2, [9, 9], 1, hands, viewer=0)


def wrong_answers(ofcheck, module, oracle):
    asked = list(answers_of(module, oracle))
    lines = [questions.as_line({"id": 0, "op": operation, **request}) for operation, request, _ in asked]
    for (operation, _, got), reply in zip(asked, questions.answered_natively(ofcheck, lines)):
        if json.loads(reply).get("result") != got:
            yield f"{operation}: expected {reply}, got {got}"
    if len(asked) != 10:
        yield f"{len(asked)} operations"


def wrong_tables(ofcheck, module, oracle):
    def said(*command):
        return json.loads(subprocess.run([ofcheck, *command, "--format", "json"], check=True, capture_output=True, text=True).stdout)
    boards = [module.board(text) for text in TEXTS]
    rules = [{name: member for name, member in rule.items() if name != "cases"} for rule in said("rules")]
    house = {"preset": "classic", "showdown.lines": "two-four"}
    (preset,) = (preset for preset in oracle.presets() if preset["preset"] == "classic")
    classic = {name: entry["value"] for name, entry in preset["options"].items()}
    got = oracle.house("classic")
    for name, fine in (("presets", oracle.presets() == said("presets")), ("rules", oracle.rules() == rules), ("a house", got == classic),
                       ("an option of a house", oracle.house(house)["showdown.lines"] == "two-four"),
                       ("a table of a house", oracle.house({"royalties.bottom": {"straight": 0, "quads": 8}})["royalties.bottom"] == {"quads": 8}),
                       ("a dispute", oracle.dispute(boards) == said("dispute", *TEXTS)),
                       ("two houses", oracle.dispute(boards, as_="classic", against="pokermagnet", stacks=[9, 9])
                        == said("dispute", "--as", "classic", "--against", "pokermagnet", "--stacks", "9", *TEXTS))):
        if not fine:
            yield f"{name}: not what the program prints"
    if oracle.score(boards, {"showdown.lines": "two-four"})["points"] != [1, -1] or oracle.score(boards)["points"] != [2, -2]:
        yield "the rules of a question are not heeded"


def wrong_refusals(module, oracle):
    first, second = (module.board(text) for text in TEXTS)
    joker = {**first, "top": ["X1", "Qs", "Qd"]}

    def beyond(operation, **request):
        """One of the operations that the library has and the module has no function for."""
        return oracle._reply(operation, request)
    for begins, call in (
            ("duplicate-card: Qs stands there twice", lambda: oracle.score([first, first])),
            ("bad-card: ", lambda: oracle.foul({**first, "top": ["Qs", "Qd", "1c"]})),
            ("wrong-card-count: ", lambda: oracle.foul({**first, "top": []})),
            ("bad-request: there is no preset 'clasic' (did you mean classic?)", lambda: oracle.foul(first, "clasic")),
            ("bad-request: unknown option 'showdown.line' (did you mean showdown.lines?)", lambda: oracle.foul(first, {"showdown.line": "x"})),
            ("bad-request: the request has no 'rules'", lambda: oracle.foul(first, None)),
            ("bad-request: the request has an unknown member 'buton' (did you mean button?)", lambda: oracle.dispute([first], buton=0)),
            ("bad-request: the request cannot be written as JSON", lambda: oracle.foul(object())),
            ("bad-request: the request cannot be written as JSON", lambda: oracle.foul(float("nan"))),
            ("bad-request: the line is not one JSON object", lambda: oracle.foul("\ud800")),
            ("bad-request: a dispute does not play with jokers yet; choose rules with cards.jokers: 0",
             lambda: beyond("verdict", boards=[first, second], corpus="0" * 16, rules={"cards.jokers": 2})),
            ("bad-request: a dispute does not play with jokers yet, nor do verdicts", lambda: beyond("verdict", boards=[joker, second], corpus="0" * 16)),
            ("bad-card: ", lambda: oracle.house("bga-pineapple") and beyond("outlook", board={"top": joker["top"]})),
            ("bad-card: ", lambda: beyond("outlook", board={"top": first["top"][:2]}, gone=["X1"])),
            ("bad-card: ", lambda: beyond("ruling", boards=[joker, second], rules="classic")),
            ("bad-request: a board is three rows", lambda: module.board("As"))):
        try:
            yield f"expected {begins}, got {call()}"
        except module.Refused as refused:
            if not str(refused).startswith(begins) or refused.code != begins.split(":")[0]:
                yield f"expected {begins}, got {refused}"


def page_faults(folder):
    """The example of docs/packages.md, run as it stands: each print has beside it what it prints."""
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs/packages.md").read_text(encoding="utf-8"), re.S)
    expected = re.findall(r"print\(.*\) +# (.*)", example)
    done = subprocess.run([sys.executable, "-c", example], cwd=folder, capture_output=True, text=True, check=False)
    return [] if len(expected) > 3 and done.stdout.splitlines() == expected else [f"expected {expected}, got {done.stdout}{done.stderr}"]


def replies(module, lines):
    oracle = module.Oracle()
    return [oracle.answer(line).rstrip("\n") for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, type=pathlib.Path)
    parser.add_argument("--build", required=True, type=pathlib.Path, help="where the library is built; what is there is used again")
    args = parser.parse_args()
    checks = Checks(args.ofcheck)
    for command in (["cmake", "-G", "Ninja", "-S", ROOT / "harness/packaging/library", "-B", args.build], ["cmake", "--build", args.build]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            print(done.stdout, done.stderr)
            return 1
    checks.verdict("no source of the library may give a warning", list(questions.lenient_flags(args.build)))
    library = args.build / "libofcheck_oracle.so"
    checks.verdict("the library needs the C library alone and shows three functions", list(needs(library)))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file in (ROOT / "harness/packaging/python/ofcheck_oracle.py", library):
            shutil.copy(file, folder)
        sys.path.insert(0, str(folder))
        import ofcheck_oracle as module
        oracle = module.Oracle()
        checks.verdict("every function answers as the program does", list(wrong_answers(args.ofcheck, module, oracle)))
        checks.verdict("presets, rules, houses and disputes are the program's", list(wrong_tables(args.ofcheck, module, oracle)))
        checks.verdict("what cannot be asked is refused with a code", list(wrong_refusals(module, oracle)))
        lines = [*questions.of_the_corpus(args.ofcheck), *questions.generated(args.ofcheck, 2000)]
        lines += [line for line in [*questions.broken(lines, 2000), *questions.hostile()] if "\n" not in line]
        expected = questions.answered_natively(args.ofcheck, lines)
        checks.verdict(f"{len(lines)} lines get the program's replies, byte for byte", list(questions.differences(lines, expected, replies(module, lines))))
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            several = list(pool.map(lambda _: replies(module, lines[:1500]), range(4)))
        checks.verdict("oracles in several threads do not disturb each other", ["they do"] * any(each != expected[:1500] for each in several))
        raw = oracle.answer(b'{"id":1,"op":"foul","board":"\xff"}')
        checks.verdict("bytes that are no UTF-8 are refused", [] if json.loads(raw)["refused"]["code"] == "bad-request" else [raw])
        long = oracle.answer(b" " * (1 << 24) + b" ")
        checks.verdict("a request without end is refused", [] if "at most 16777216 are read" in long and json.loads(long) else [long[:200]])
        checks.verdict("the page about packages shows what comes out", page_faults(folder))
        missing = subprocess.run([sys.executable, "-c", "import ofcheck_oracle; ofcheck_oracle.Oracle()"], cwd=ROOT / "harness/packaging/python",
                                 env={**os.environ, "OFCHECK_ORACLE": str(folder / "none.so")}, capture_output=True, text=True, check=False)
        checks.verdict("a library that is not there is named", [] if "none.so" in missing.stderr else [missing.stderr])
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
