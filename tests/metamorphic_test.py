#!/usr/bin/env python3
"""Engines that contradict themselves are caught by `ofcheck run --metamorphic`, without the oracle; those that are right are not.

    tests/metamorphic_test.py --ofcheck build/ofcheck
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from checks import in_part

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINES = ROOT / "tests" / "engines"

# By which relation and operation each is caught. Every one that is listed must be broken; of those in `only` no other may be.
CAUGHT = {
    "relations/last_hand_remembered": {("asked-twice", "royalties"), ("asked-after-others", "royalties"), ("asked-after-others", "score")},
    "relations/straight_needs_order": {("cards-reordered", operation) for operation in ("rank", "compare", "foul", "royalties", "score")},
    "relations/first_seat_wins_ties": {("seats-rotated", "score"), ("players-swapped", "score")},
    "relations/spades_above_clubs": {("suits-permuted", "score")},
    "relations/quads_below_full_house": {("row-improved", "royalties"), ("row-improved", "score")},
    "wrong/pair_royalty_by_highest_card": {("row-improved", "royalties"), ("row-improved", "score")},
    "wrong/equal_rows_foul": {("row-improved", "royalties"), ("row-improved", "score")},
    "wrong/shared_prefix_foul": {("row-improved", "royalties"), ("row-improved", "score")},
    "wrong/wheel_unknown": {("row-improved", "royalties"), ("row-improved", "score")},
    "wrong/three_card_straight": {("row-improved", "compare"), ("row-improved", "score")},
    "wrong/wheel_above_other_straights": {("row-improved", "compare"), ("row-improved", "score")},
    "wrong/scoop_bonus_not_paid_by_loser": {("players-swapped", "score"), ("seats-rotated", "score")},
    "wrong/both_foul_paid": {("players-swapped", "score"), ("seats-rotated", "score")},
}
ONLY = {"relations/first_seat_wins_ties", "relations/spades_above_clubs", "relations/quads_below_full_house", "wrong/both_foul_paid"}
RIGHT = ["wrong/correct", "wrong/correct_play"]


def ask(ofcheck, command, *arguments):
    done = subprocess.run([ofcheck, "run", "--metamorphic", "--format", "json", *arguments, "--", *command], capture_output=True, text=True,
                          timeout=120, stdin=subprocess.DEVNULL, check=False)
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done


def of_type(lines, kind):
    return [line for line in lines if line["type"] == kind]


def faults_of_wrong(ofcheck, name, wanted):
    code, lines, done = ask(ofcheck, [sys.executable, str(ENGINES / f"{name}.py")], "--deals", "200")
    broken = {(line["relation"], line["operation"]) for line in of_type(lines, "relation") if line["violated"]}
    if code != 1:
        yield f"exit code {code}: {done.stderr[:300]}"
    for missing in sorted(wanted - broken):
        yield f"not caught by {missing}"
    if name in ONLY:
        for more in sorted(broken - wanted):
            yield f"also {more}"
    for line in of_type(lines, "violation"):
        if line["first"]["op"] != line["operation"] or not line["member"] or line["expected"] == line["got"]:
            yield f"a violation that says nothing: {line}"
            break


def faults_of_right(ofcheck, command, *arguments):
    code, lines, done = ask(ofcheck, command, *arguments)
    footer = lines[-1] if lines else {}
    if code != 0 or footer.get("violated") != 0 or not footer.get("holds"):
        yield f"exit code {code}, {footer} {done.stderr[:300]}"


ENGINE = """import json, sys
for line in sys.stdin:
    request = json.loads(line)
    result = {"protocol": 1, "name": "own", "operations": ["foul"], "window": 1} if request["op"] == "hello" else {}
    if request["op"] == "foul":
        %s
    print(json.dumps({"id": request["id"], "result": result}), flush=True)
"""


def faults_of_own(ofcheck, folder, lines_of_foul, code, kind, outcome=None):
    path = pathlib.Path(folder) / "own.py"
    path.write_text(ENGINE % lines_of_foul, encoding="utf-8")
    got, lines, done = ask(ofcheck, [sys.executable, str(path)], "--deals", "2", "--timeout", "1")
    if got != code:
        yield f"exit code {got}, expected {code}: {done.stderr[:300]}"
    if kind and outcome not in {line.get("outcome") for line in of_type(lines, kind)}:
        yield f"no {kind} line says {outcome}"


def faults_of_text(ofcheck):
    done = subprocess.run([ofcheck, "run", "--metamorphic", "--deals", "100", "--", sys.executable, str(ENGINES / "relations/first_seat_wins_ties.py")],
                          capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL, check=False)
    for says in ("violated players-swapped  score, deal ", "two players who have changed places", "first answer", "second answer", "more are not shown",
                 "does not hold"):
        if says not in done.stdout:
            yield f"does not say {says!r}"
    if done.stdout.count("violated players-swapped") != 3:
        yield "shows not exactly three of a kind"


def faults_of_repeat(ofcheck):
    oracle = [ofcheck, "oracle"]
    same = [ask(ofcheck, oracle, "--deals", "20", "--seed", "9")[2].stdout for _ in range(2)]
    if same[0] != same[1]:
        yield "the same seed makes another report"
    first = ask(ofcheck, oracle, "--deals", "20", "--seed", "9", "--jobs", "3")[2].stdout
    if first != same[0]:
        yield "three copies make another report"


def faults_of_usage(ofcheck):
    for arguments in (["--metamorphic", "--deals", "10001"], ["--seed", "5"], ["--metamorphic", "--only", "foul"], ["--metamorphic", "--deals", "0"]):
        done = subprocess.run([ofcheck, "run", *arguments, "--", ofcheck, "oracle"], capture_output=True, text=True, timeout=60,
                              stdin=subprocess.DEVNULL, check=False)
        if done.returncode != 2:
            yield f"{arguments}: exit code {done.returncode}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ofcheck", required=True)
    ofcheck = str(pathlib.Path(parser.parse_args().ofcheck).resolve())
    checks = [(name, list(faults_of_wrong(ofcheck, name, wanted))) for name, wanted in in_part(CAUGHT.items())]
    checks += [(name, list(faults_of_right(ofcheck, [sys.executable, str(ENGINES / f"{name}.py")], "--deals", "60"))) for name in RIGHT]
    for rules in ("bga-pineapple", "variations-deuce", "basics-regular", "chinese-one-six"):
        checks.append((f"the oracle under {rules}", list(faults_of_right(ofcheck, [ofcheck, "oracle"], "--deals", "60", "--strict", "--rules", rules))))
    with tempfile.TemporaryDirectory() as folder:
        checks.append(("an engine that crashes", list(faults_of_own(ofcheck, folder, "sys.exit(3)", 1, "unanswered", "crash"))))
        checks.append(("an engine that is silent", list(faults_of_own(ofcheck, folder, "continue", 1, "unanswered", "timeout"))))
        checks.append(("an engine that claims nothing", list(faults_of_own(ofcheck, folder, "pass", 5, None))))
    checks.append(("the report for people", list(faults_of_text(ofcheck))))
    checks.append(("the same report again", list(faults_of_repeat(ofcheck))))
    checks.append(("wrong use", list(faults_of_usage(ofcheck))))
    for path in sorted((ENGINES / "relations").glob("*.py")):
        if f"relations/{path.stem}" not in CAUGHT:
            checks.append((f"{path.name} has no expectation", ["add it to CAUGHT"]))
    for name, faults in checks:
        print("\n    ".join([f"{'not ok' if faults else 'ok'} - {name}", *faults]), flush=True)
    return 1 if any(faults for _, faults in checks) else 0


if __name__ == "__main__":
    sys.exit(main())
