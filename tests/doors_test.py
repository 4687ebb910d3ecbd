#!/usr/bin/env python3
"""Runs over the corpus by engines that offer a part of the operations, and the table of what that shows: docs/doors.md.

    tests/doors_test.py --ofcheck build/ofcheck             # checks, and the table against the page
    tests/doors_test.py --ofcheck build/ofcheck --write     # writes the table anew

Each engine of tests/engines/wrong, and each of tests/engines/faults, is asked through tests/engines/relay/narrow.py, which
drops operations and members.
"""
import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from checks import Checks, in_part, in_turn

ROOT = pathlib.Path(__file__).resolve().parent.parent
NARROW = "tests/engines/relay/narrow.py"
PAGE = ROOT / "docs" / "doors.md"
BEGIN, END = "<!-- what each set of operations shows -->\n", "<!-- end -->\n"
BEGIN_BROKEN, END_BROKEN = "<!-- which broken engines points alone show -->\n", "<!-- end of broken engines -->\n"
BROKEN = json.loads((ROOT / "tests/engines/expectations.json").read_text(encoding="utf-8"))["faults"]
del BROKEN["anothers_id"]  # it errs where two questions arrive in one piece, which a relay cannot promise

SETS = {
    "points": ["score:points"], "`score`": ["score"], "`foul`": ["foul"], "`compare`": ["compare"], "`rank`": ["rank"],
    "`royalties`": ["royalties"], "`fantasyland`": ["fantasyland"], "`play`": ["play"], "`settle`": ["settle"],
    "points, `fantasyland`": ["score:points", "fantasyland"],
}
SHOWN = ["points", "`foul`", "`compare`", "`rank`", "`royalties`", "`fantasyland`", "`play`"]
ENGINES = sorted(path.stem for path in (ROOT / "tests/engines/wrong").glob("*.py")
                 if not path.stem.startswith(("ofc_", "correct")))


class DoorChecks(Checks):
    def run(self, *arguments):
        return subprocess.run([self.ofcheck, *map(str, arguments)], capture_output=True, text=True, timeout=300, check=False, cwd=ROOT,
                              stdin=subprocess.DEVNULL, env={**os.environ, "NO_COLOR": "1"})

    def narrow(self, offered, engine, *options, command="run"):
        return self.run(command, *options, "--", sys.executable, NARROW, *offered, "--", *engine)

    def lines(self, offered, engine, *options):
        done = self.narrow(offered, engine, "--recheck", "0", "--format", "json", *options)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def oracle(self):
        return [self.ofcheck, "oracle"]

    def wrong(self, name):
        return [sys.executable, f"tests/engines/wrong/{name}.py"]


def questions(lines):
    return [line for line in lines if line["type"] == "question"]


def failures(lines):
    return [line for line in questions(lines) if line["outcome"] not in ("pass", "unsupported", "not-asked")]


def check_oracle(checks):
    """Who answers by the rules conforms through every set of operations."""
    for name, offered in SETS.items():
        lines = checks.lines(offered, checks.oracle())
        faults = [f"{line['question']}: {line.get('reason')}" for line in failures(lines)[:5]]
        passed = sum(line["outcome"] == "pass" for line in questions(lines))
        if passed < 100:
            faults.append(f"only {passed} questions passed")
        checks.verdict(f"the oracle conforms through {name}", faults)


def check_report(checks):
    """Names, rules and expectations are those of the case; what cannot be reached is said."""
    engine = checks.wrong("shared_prefix_foul")
    lines = checks.lines(["score:points"], engine)
    direct = checks.lines(["score:points"], engine, "--direct")
    faults = []
    if [(q["question"], q["rule"]) for q in questions(lines)] != [(q["question"], q["rule"]) for q in questions(direct)]:
        faults.append("through doors the questions have other names than without")
    wrong = failures(lines)
    if not wrong or any(line.get("via") != "score" for line in wrong):
        faults.append(f"not every failure is via score: {wrong[:1]}")
    if failures(direct) or any("via" in line for line in direct):
        faults.append("--direct asks through doors")
    if not any(line["rule"].startswith("foul.") and line["got"] == "true" and line["member"] == "fouled" for line in wrong):
        faults.append("no failure says that a board counts as fouled")
    checks.verdict("a wrong foul test shows through points, under the names of its cases", faults)

    rules = {line["rule"]: line for line in lines if line["type"] == "rule"}
    faults = [] if rules.get("foul.order", {}).get("via_others") else ["foul.order is not reached via another operation"]
    if rules.get("deal.turn", {}).get("asked") != 0 or not rules.get("deal.turn", {}).get("no_door"):
        faults.append(f"deal.turn: {rules.get('deal.turn')}")
    asked = collections.Counter(line["rule"] for line in questions(lines) if line["outcome"] not in ("unsupported", "not-asked"))
    faults += [f"{rule}: {line['asked']} asked, {asked[rule]} counted" for rule, line in rules.items() if line["asked"] != asked[rule]]
    checks.verdict("each rule says how it was asked about", faults)

    text = checks.narrow(["score:points"], engine).stdout
    reached = sum(line["asked"] > 0 for line in rules.values())
    faults = [f"no {part!r}" for part in (f"reached {reached} of {len(rules)} rules; not reachable through score: ", "(via score)")
              if part not in text]
    checks.verdict("the report for people says it in a line at its end", faults)

    one = wrong[0]["question"]
    text = checks.narrow(["score:points"], engine, one, command="repro").stdout
    faults = [f"no {part!r} in {text[-500:]}" for part in ("via score", wrong[0]["reason"], '"op":"score"') if part not in text]
    checks.verdict("repro asks the frames of a question", faults)


def check_formats(checks, folder):
    files = {name: folder / name for name in ("tap", "junit", "markdown", "html")}
    reports = [word for name, path in files.items() for word in ("--report", f"{name}={path}")]
    checks.narrow(["score:points"], checks.wrong("shared_prefix_foul"), *reports)
    wanted = {"tap": ["(via score)", "# reached ", "# deal.turn: "], "junit": ['<system-out>put through score</system-out>', 'name="reach" value="reached '],
              "markdown": ["(via score)", "- reached "], "html": ["(via score)", "reached "]}
    for name, parts in wanted.items():
        text = files[name].read_text(encoding="utf-8")
        checks.verdict(f"{name} knows of doors", [f"no {part!r}" for part in parts if part not in text])


def check_lists(checks, folder):
    """Lists of known failures, journals and shards hold questions that go through doors as they hold others."""
    engine = checks.wrong("shared_prefix_foul")
    known = folder / "known.yaml"
    checks.narrow(["score:points"], engine, "--known", known, "--update-known")
    done = checks.narrow(["score:points"], engine, "--known", known)
    checks.verdict("a list of known failures forgives what fails through a door", [] if done.returncode == 0 else [done.stdout[-500:]])

    # Joined shards have no engine that smaller questions could be put to.
    whole = checks.narrow(["score:points"], engine, "--format", "json", "--no-questions")
    parts = []
    for number in (1, 2, 3):
        parts.append(folder / f"{number}.jsonl")
        done = checks.narrow(["score:points"], engine, "--format", "json", "--shard", f"{number}/3", "--jobs", number)
        parts[-1].write_text(done.stdout, encoding="utf-8")
    joined = checks.run("merge", "--format", "json", *parts)
    checks.verdict("joined shards are the undivided run", [] if joined.stdout == whole.stdout else ["the reports differ"])

    direct = []
    for number in (1, 2, 3):
        direct.append(folder / f"direct-{number}.jsonl")
        done = checks.narrow(["score:points"], engine, "--direct", "--format", "json", "--shard", f"{number}/3")
        direct[-1].write_text(done.stdout, encoding="utf-8")
    mixed = checks.run("merge", parts[0], parts[1], direct[2])
    faults = [] if mixed.returncode == 2 and "the list of options is '' in the first, '--direct' in the second" in mixed.stderr else [mixed.stdout[-300:] + mixed.stderr]
    checks.verdict("shards with and without doors are not joined", faults)
    undivided = checks.narrow(["score:points"], engine, "--direct", "--format", "json")
    joined = checks.run("merge", "--format", "json", *direct)
    checks.verdict("joined shards without doors are the undivided run", [] if joined.stdout == undivided.stdout else ["the reports differ"])

    journal = folder / "journal"
    checks.narrow(["score:points"], engine, "--journal", journal)
    text = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(text[:len(text) // 2]) + b"{torn")
    resumed = checks.narrow(["score:points"], engine, "--format", "json", "--resume", journal)
    asked_all = checks.narrow(["score:points"], engine, "--format", "json")
    checks.verdict("a run that goes on with a journal is the whole run", [] if resumed.stdout == asked_all.stdout else ["the reports differ"])


def rows_of(checks, engines):
    """How many questions fail through each set of operations, a row an engine; and how many of them without doors."""
    rows = []

    def count(engine, offered):
        failed = failures(checks.lines(offered, checks.wrong(engine)))
        direct = sum("via" not in line for line in failed)
        return "–" if not failed else str(direct) if direct == len(failed) else f"{len(failed)} ({direct})"

    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for engine in engines:
            rows.append((engine, [pool.submit(count, engine, SETS[name]) for name in SHOWN]))
        return [f"| `{engine}` | {' | '.join(cell.result() for cell in cells)} |\n" for engine, cells in rows]


def ending_of(checks, name):
    """How a run over the cases that are pinned to a broken engine ends, where it offers points alone."""
    pinned = BROKEN[name]
    limits = ["--timeout", "0.6" if "timeout" in pinned["outcomes"] else "2", "--start-timeout", pinned.get("start_timeout", "20"), *pinned.get("arguments", [])]
    only = [word for rule in pinned["only"] for word in ("--only", rule)]
    done = checks.narrow(["score:points"], [sys.executable, f"tests/engines/faults/{name}.py"], *limits, *only)
    return {0: "conforms", 1: "shown", 4: "not started", 5: "nothing is claimed"}.get(done.returncode, f"exit code {done.returncode}: {done.stderr}")


def check_broken(checks, write):
    """The list of the engines of tests/engines/faults by how a run through points alone ends."""
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN_BROKEN)
    there, _, after = rest.partition(END_BROKEN)
    names = sorted(BROKEN) if write else in_part(sorted(BROKEN))
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        endings = dict(zip(names, pool.map(lambda name: ending_of(checks, name), names)))
    if write:
        lines = [f"| {ending} | {' '.join(f'`{name}`' for name in names if endings[name] == ending)} |\n" for ending in sorted(set(endings.values()))]
        PAGE.write_text(f"{before}{BEGIN_BROKEN}| through points | engines |\n|---|---|\n{''.join(lines)}{END_BROKEN}{after}", encoding="utf-8")
        return
    told = {name: line.split(" | ")[0][2:] for line in there.splitlines()[2:] for name in line.split("`")[1::2]}
    faults = [f"{name}: {ending}, and docs/doors.md has {told.get(name)}" for name, ending in endings.items() if told.get(name) != ending]
    checks.verdict("docs/doors.md says which broken engines points alone show", faults)


def check_table(checks, write):
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    there, _, after = rest.partition(END)
    head = f"| engine | {' | '.join(SHOWN)} |\n|---|{'---|' * len(SHOWN)}\n"
    if write:
        PAGE.write_text(f"{before}{BEGIN}{head}{''.join(rows_of(checks, ENGINES))}{END}{after}", encoding="utf-8")
        return
    faults = [f"the page lacks {row}" for row in [head, *rows_of(checks, in_part(ENGINES))] if row not in there]
    checks.verdict("docs/doors.md has the table of what each set of operations shows",
                   [*faults, "write it anew: tests/doors_test.py --ofcheck build/ofcheck --write"] if faults else [])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    parser.add_argument("--write", action="store_true", help="write the table of docs/doors.md anew")
    arguments = parser.parse_args()
    checks = DoorChecks(os.path.abspath(arguments.ofcheck))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        tables = [lambda: check_table(checks, arguments.write), lambda: check_broken(checks, arguments.write)]
        others = [lambda: check_oracle(checks), lambda: check_report(checks), lambda: check_formats(checks, folder), lambda: check_lists(checks, folder)]
        for check in tables if arguments.write else in_turn(others + tables):
            check()
    print(f"{checks.passed} passed, {checks.failed} failed")
    return checks.failed > 0


if __name__ == "__main__":
    sys.exit(main())
