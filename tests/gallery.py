#!/usr/bin/env python3
"""Writes docs/gallery.md: what each command that hunts or settles prints about real engines, those that are wrong on purpose
and those of the npm registry. Every line of output on the page was printed by the command above it.

    tests/gallery.py --ofcheck build/ofcheck            writes the page
    tests/gallery.py --ofcheck build/ofcheck --check    says whether the page is what would be written; with OFCHECK_PART
                                                        K/N it hunts in part of the wrong engines and believes the page of the others

Exit 0: written, or the same. 1: the page is stale. 2: something that it needs is not there.
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

from checks import in_part

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "gallery.md"
WRONG = "tests/engines/wrong"
NPM = "tests/engines/npm"
NPM_ENGINES = ("phe", "poker-evaluator", "pokersolver")
BOARDS = ["Qs Qd 2c / As Ad 4h 4d Jc / Ah Ac 4s 4c Js", "6s 6d 7c / Ks Kd 3h 3s 9c / 5h 5c 5d 8s Jd"]

# Rules under which the faults of play show: a button that stays, stacks that limit what is paid, counts that differ.
HOUSE = """preset: bga-pineapple-progressive
table.button-in-fantasyland: frozen
settlement.stakes: table-stakes
"""

BEGIN = """# Gallery

What ofcheck says of engines that are wrong on purpose ([tests/engines/wrong](../tests/engines/wrong/README.md)) and of three
from the npm registry, asked through the adapters in [tests/engines/npm](../tests/engines/npm). `tests/gallery.py --ofcheck
build/ofcheck` makes this page: it runs each command and pastes what comes. A line `  …` stands for lines that are left out.

"""


class Shell:
    """Runs commands as a reader would, from the project's folder, with a folder of his own for what they write."""

    def __init__(self, ofcheck, folder, check):
        self.ofcheck = str(pathlib.Path(ofcheck).resolve())
        self.folder = folder
        self.check = check

    def run(self, words):
        """What `ofcheck words…` prints. A word that begins with `out/` is a path in the reader's folder."""
        real = [re.sub(r"^out/", f"{self.folder}/", word) for word in words]
        done = subprocess.run(["ofcheck", *real], executable=self.ofcheck, cwd=ROOT, capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL,
                              env={**os.environ, "NO_COLOR": "1"}, check=False)
        if done.returncode not in (0, 1):
            raise SystemExit(f"gallery: {shlex.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return (done.stdout + done.stderr).replace(f"{self.folder}/", "out/")

    def shown(self, words, most=1000, end=0):
        """A command with what it prints: the first `most` lines of it and the last `end`."""
        lines = self.run(words).rstrip("\n").split("\n")
        if len(lines) > most + end + 1:
            lines = [*lines[:most], "  …", *lines[len(lines) - end:]]
        return "```\n$ " + " ".join(word_in_shell(word) for word in ["ofcheck", *words]) + "\n" + "".join(line.rstrip() + "\n" for line in lines if lines != [""]) + "```\n\n"


def word_in_shell(word):
    return word if re.fullmatch(r"[\w@%+=:,./-]+", word) else shlex.quote(word)


def python(name):
    return ["--", "python3", f"{WRONG}/{name}.py"]


def node(name):
    return ["--", "node", f"{NPM}/{name}.js"]


def stated_faults():
    """The wrong engines in the order of their README, each with the fault that it says it has."""
    readme = (ROOT / WRONG / "README.md").read_text(encoding="utf-8")
    return re.findall(r"^\| \[`(\w+)\.py`\]\(\1\.py\) \| (.*) \|$", readme, re.MULTILINE)


def plays(name):
    """Whether the engine is asked about matches; it is broken in play."""
    return "ofc_play" in (ROOT / WRONG / f"{name}.py").read_text(encoding="utf-8")


def found(shell, arguments):
    """How many faults `ofcheck fuzz` finds, the first of them and its cause, as cells of a table."""
    lines = [json.loads(line) for line in shell.run(["fuzz", "--format", "json", *arguments]).splitlines()]
    faults = [line for line in lines if line["type"] == "fault"]
    first = faults[0] if faults else {"title": "–", "explanation": "–"}
    return f"{len(faults)} | {first['title']} | {first['explanation']}"


def row_of_page(begin):
    """The row of the page that begins so, with its end of line; nothing, which makes the page stale, if there is none."""
    return next((line + "\n" for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(begin)), "")


def hunt(shell):
    """A table of what `ofcheck fuzz` finds in each wrong engine."""
    text = "| engine | what it does wrong, as its author says | found | the first fault, shrunk | cause |\n|---|---|---|---|---|\n"
    (shell.folder / "house.yaml").write_text(HOUSE, encoding="utf-8")
    faults = stated_faults()
    hunted = in_part(faults) if shell.check else faults
    for name, stated in faults:
        if (name, stated) not in hunted:
            text += row_of_page(f"| `{name}.py` | {stated} | ")
            continue
        way = ["--play", "--count", "3000", "--rules", "out/house.yaml"] if plays(name) else ["--count", "3000"]
        text += f"| `{name}.py` | {stated} | {found(shell, [*way, *python(name)])} |\n"
    return text + "\n"


def hunt_npm(shell):
    """The same of the engines from the npm registry."""
    text = "| engine | found | the first fault, shrunk | cause |\n|---|---|---|---|\n"
    return text + "".join(f"| `{name}.js` | {found(shell, ['--count', '3000', *node(name)])} |\n" for name in NPM_ENGINES) + "\n"


def pages(shell):
    """The page, part by part."""
    yield BEGIN
    yield "## Hunting: `ofcheck fuzz`\n\n"
    yield "Deals that are arranged as players arrange theirs; failures of one kind are one fault, shrunk to its smallest question ([fuzzing.md](fuzzing.md)).\n\n"
    yield shell.shown(["fuzz", "--count", "3000", *python("kicker_ignored")])
    yield "Every engine that is wrong on purpose: 3,000 deals each, or `--play` with 3,000 matches where the fault is one of play, under these rules:\n\n"
    yield f"```yaml\n{HOUSE}```\n\n"
    yield hunt(shell)
    yield "Three evaluators from the npm registry. They know rows alone, so that they are asked only to rank and compare:\n\n"
    yield hunt_npm(shell)
    yield "One of them in full, whose three-card rows have no kickers:\n\n"
    yield shell.shown(["fuzz", "--count", "3000", *node("poker-evaluator")], 24, 8)
    yield "## A fault becomes a case\n\n"
    yield "`--save-cases` writes each fault, shrunk, as a case that a corpus can take.\n\n"
    saved = ["fuzz", "--count", "3000", "--save-cases", "out/found", *python("wheel_unknown")]
    yield shell.shown(saved, 0, 3)
    made = sorted((shell.folder / "found").glob("*.yaml"))
    yield "```yaml\n" + made[0].read_text(encoding="utf-8").replace(f"{shell.folder}/", "out/") + "```\n\n"
    yield shell.shown(["run", "--cases", "out/found", *python("correct")])
    yield "## Why: causes\n\n"
    yield "A run says which causes predict its failures, and how far each reaches. A bug:\n\n"
    yield shell.shown(["run", "--only", "showdown.scoop", *python("scoop_on_two_wins_and_a_tie")], 22, 17)
    yield "A house rule that the documents of other houses have:\n\n"
    yield shell.shown(["run", *python("equal_rows_foul")], 0, 26)
    yield "A bug that shows in several operations is one cause:\n\n"
    yield shell.shown(["run", *python("fantasyland_after_a_foul")], 0, 28)
    yield "What the corpus says of the evaluators:\n\n"
    for name in NPM_ENGINES:
        yield shell.shown(["run", "--only", "ranking", *node(name)], 0, 22)
    yield "## What does it play: `ofcheck fingerprint`\n\n"
    yield "Without telling or asking the engine what it plays ([fingerprint.md](fingerprint.md)). The author of this one broke it; to the table it is a house rule:\n\n"
    yield shell.shown(["fingerprint", *python("equal_rows_foul")])
    yield "A bug is told apart from house rules:\n\n"
    yield shell.shown(["fingerprint", *python("wheel_unknown")])
    yield "An evaluator that knows rows alone leaves most options open, and says which questions it would have to answer:\n\n"
    yield shell.shown(["fingerprint", *node("pokersolver")])
    yield "## Who owes whom: `ofcheck dispute`\n\n"
    yield shell.shown(["dispute", *BOARDS], 40)
    yield "The whole answer, with the documents and where in them, is in [dispute.md](dispute.md).\n\n"
    yield "## On paper: `ofcheck verdict`\n\n"
    yield shell.shown(["verdict", "--output", "out/verdict.json", *BOARDS])
    yield shell.shown(["verdict", "--check", "out/verdict.json"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    parser.add_argument("--check", action="store_true", help="compare with the page that is there")
    arguments = parser.parse_args()
    if not (ROOT / NPM / "node_modules").is_dir():
        print(f"gallery: {NPM}/node_modules is not there; ./bootstrap test installs it", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        page = "".join(pages(Shell(arguments.ofcheck, pathlib.Path(folder), arguments.check))).rstrip("\n") + "\n"
    if not arguments.check:
        PAGE.write_text(page, encoding="utf-8")
        print("docs/gallery.md")
        return 0
    stale = PAGE.read_text(encoding="utf-8") != page
    print("1 passed, 0 failed" if not stale else "docs/gallery.md is stale: run tests/gallery.py --ofcheck build/ofcheck\n0 passed, 1 failed")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
