#!/usr/bin/env python3
"""Runs what README and docs/demo.md show, and holds them to what the programs print and to the size of the corpus.

    tests/readme_test.py --ofcheck build/ofcheck
"""
import argparse
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")

SHOWN = README + (ROOT / "docs/demo.md").read_text(encoding="utf-8")
MOST_LINES = 100

# A line of a block that they paste, and the command that printed the block. A line `  …` stands for what was left out.
PASTED = {
    "shorter-row-ties-on-equal-kicker": "run -- node tests/engines/npm/pokersolver.js",
    "tied-queens-and-two-rows-won-paid-as-a-scoop": "run --only showdown -- python3 tests/engines/wrong/scoop_on_two_wins_and_a_tie.py",
}


def printed(ofcheck, arguments):
    done = subprocess.run([ofcheck, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60,
                          env={**os.environ, "NO_COLOR": "1"}, stdin=subprocess.DEVNULL)
    return done.stdout + done.stderr


def blocks():
    return re.findall(r"^```\w*\n(.*?)^```$", SHOWN, re.MULTILINE | re.DOTALL)


def without_margin(text):
    """Every line without the spaces at its ends: a report indents what a page need not."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def wrong_pastes(ofcheck):
    for mark, command in PASTED.items():
        block = next((block for block in blocks() if mark in block), None)
        if block is None:
            yield f"no block shows {mark}"
            continue
        output = without_margin(printed(ofcheck, shlex.split(command)))
        for part in re.split(r"^ *… *$", block, flags=re.MULTILINE):
            if without_margin(part) not in output:
                yield f"`ofcheck {command}` does not print this any more:\n{part}\nbut ends with:\n{output[-1200:]}"


def wrong_transcripts(ofcheck):
    """Blocks that begin with `$ build/ofcheck …` and show all that it prints."""
    shown = [block for block in blocks() if block.startswith("$ build/ofcheck ")]
    if not shown:
        yield "no block shows a command with what it prints"
    for block in shown:
        command, output = re.fullmatch(r"\$ build/ofcheck ((?:[^\n]*\\\n)*[^\n]*)\n(.*)", block, re.DOTALL).groups()
        actual = printed(ofcheck, shlex.split(command.replace("\\\n", " ")))
        if without_margin(output) != without_margin(actual):
            yield f"`ofcheck {command}` prints:\n{actual}"


def wrong_counts(ofcheck):
    said = re.search(r"the questions of\s+([\d,]+)\s+cases\s+\(([\d,]+)\s+for\s+an\s+engine", README)
    if said is None:
        return ["README does not say how many cases and questions there are"]
    cases = int(re.search(r"^(\d+) cases, corpus", printed(ofcheck, ["cases", "list"]), re.MULTILINE)[1])
    table = printed(ofcheck, ["run", "--", ofcheck, "oracle"])
    questions = int(re.search(r"^all +(\d+) ", table, re.MULTILINE)[1])
    actual = (f"{cases:,}", f"{questions:,}")
    return [] if said.groups() == actual else [f"README has {said[1]} cases, {said[2]} questions; there are {actual[0]} and {actual[1]}"]


def wrong_badge(ofcheck):
    """The badge is the one that `--report badge` writes about the oracle."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "badge.json"
        printed(ofcheck, ["run", "--summary", "--report", f"badge={path}", "--", ofcheck, "oracle"])
        said = json.loads(path.read_text(encoding="utf-8"))
    label, message = (urllib.parse.quote(said[name], safe="") for name in ("label", "message"))
    wanted = f"![{said['label']}: {said['message']}](https://img.shields.io/badge/{label}-{message}-{said['color']})"
    return [] if wanted in README else [f"README has no badge {wanted}"]


def too_long(_):
    lines = README.count("\n")
    return [] if lines <= MOST_LINES and README.count("![What") == 1 else [f"README has {lines} lines, at most {MOST_LINES}, and one picture"]


CHECKS = (wrong_pastes, wrong_transcripts, wrong_counts, wrong_badge, too_long)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    ofcheck = str(pathlib.Path(parser.parse_args().ofcheck).resolve())
    if not (ROOT / "tests" / "engines" / "npm" / "node_modules").exists():
        sys.exit("tests/engines/npm/node_modules is missing: run `./bootstrap test`, or `npm ci` in tests/engines/npm")
    failed = 0
    for check in CHECKS:
        faults = list(check(ofcheck))
        failed += bool(faults)
        print("\n".join([f"{'not ok' if faults else 'ok'} - {check.__name__}", *faults]))
    print(f"{len(CHECKS) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
