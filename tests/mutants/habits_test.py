#!/usr/bin/env python3
"""Holds the corpus to the habits: each is noticed by two cases, and through every set of operations that shows it; and the
list of habits to the oracle, docs/mutation.md to what is measured.

    tests/mutants/habits_test.py --habits build/ofcheck_habits
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import habits
from cpp_source import read_source

TINY = "namespace ofc {\nint one() { return 1 + 1; }\nint two() { return 2; }\n}\n"


def refused(entry):
    """What is said of a habit that does not fit the source."""
    try:
        habits.mutants_of([("family", "x", {"in": "tiny.cpp", "habit": "h", **entry})], {"tiny.cpp": read_source("tiny.cpp", TINY)})
    except habits.Wrong as problem:
        return str(problem)
    return ""


def checks(program):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "caught.txt"
        done = subprocess.run([program, "--caught", file], capture_output=True, text=True, check=False)
        caught = file.read_text(encoding="utf-8")
    yield "every habit is noticed by two cases, and through every offer that shows it", done.returncode == 0, done.stdout + done.stderr
    page = (habits.ROOT / "docs/mutation.md").read_text(encoding="utf-8")
    yield "docs/mutation.md shows the table as it is printed", done.stdout.strip() in page, done.stdout
    yield ("caught.txt has what is measured (build/ofcheck_habits --caught tests/mutants/caught.txt)",
           caught == (habits.ROOT / "tests/mutants/caught.txt").read_text(encoding="utf-8"), caught[:500])
    yield "there are at least 250 habits", len(habits.read_habits()) >= 250, ""
    said = refused({"fn": "one", "before": "1", "after": "2"})
    yield "what stands twice is refused", said == "x: '1' stands 2 times in one of tiny.cpp", said
    said = refused({"fn": "one", "before": "3", "after": "2"})
    yield "what stands nowhere is refused", said == "x: '3' stands 0 times in one of tiny.cpp", said
    said = refused({"fn": "one", "before": "1", "after": "2", "nth": 2}) + refused({"fn": "two", "before": "2", "after": "1"})
    yield "what stands once, or is counted, is taken", said == "", said


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--habits", required=True, help="the program that runs them")
    failed = passed = 0
    for name, good, said in checks(parser.parse_args().habits):
        print(f"{'ok' if good else 'not ok'} - {name}")
        if not good:
            print("    " + said.replace("\n", "\n    "))
        failed, passed = failed + (not good), passed + bool(good)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
