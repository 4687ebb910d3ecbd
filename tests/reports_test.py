#!/usr/bin/env python3
"""Holds what `ofcheck run` says of wrong engines to what a person can read: the verdict first, then causes, each with the smallest question
that shows it and a command that can be pasted, then at most ten failures.

    tests/reports_test.py --ofcheck build/ofcheck
"""
import argparse
import functools
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from checks import Checks, in_part

ENGINES = pathlib.Path(__file__).resolve().parent / "engines"
WIDEST = 200

# The oracle, but wrong about scores while another line waits.
RACE = '''import json, os, subprocess, sys
oracle = subprocess.Popen([sys.argv[1], "oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
buffer = b""
while chunk := os.read(0, 1 << 16):
    buffer += chunk
    while b"\\n" in buffer:
        line, _, buffer = buffer.partition(b"\\n")
        oracle.stdin.write(line + b"\\n")
        oracle.stdin.flush()
        reply = json.loads(oracle.stdout.readline())
        points = reply.get("result", {}).get("points") if json.loads(line)["op"] == "score" else None
        if points and b"\\n" in buffer:
            reply["result"] = {"points": [2 * p for p in points]}
        os.write(1, json.dumps(reply).encode() + b"\\n")
'''


class ReportChecks(Checks):
    def run(self, *words, ofcheck=None, env=None):
        return subprocess.run([str(ofcheck or self.ofcheck), *map(str, words)], capture_output=True, text=True, timeout=300, env=env, check=False)

    @functools.cache
    def once(self, *words):
        """A run that several checks look at."""
        return self.run(*words)

    def check(self, name, holds, *shown):
        self.verdict(name, [] if holds else [str(text)[:3000] for text in shown])


def wrong(name):
    return ["--", sys.executable, str(ENGINES / "wrong" / f"{name}.py")]


def pasted(text):
    """Every command that is offered, with what it ended with in a shell."""
    commands = [line.split("again: ")[1] for line in text.splitlines() if "again: " in line]
    return [(command, subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=120, check=False)) for command in commands]


def order(c):
    for words, verdict in (([], "does not conform: 37 of "), (["--deals", "2000"], "does not conform: ")):
        done = c.once("run", *words, *wrong("kicker_ignored"))
        lines = done.stdout.splitlines()
        shown = [line for line in lines if line.startswith("fail ")]
        places = [done.stdout.find(text) for text in (verdict, "\nlikely causes\n", "\nfail ", "\n… and ", "\nengine   ")]
        c.check(f"verdict, causes, failures, table {words}", places == sorted(places) and places[0] == 0, done.stdout)
        c.check(f"the verdict is the last line, too {words}", lines[-1] == lines[0], lines[0], lines[-1])
        c.check(f"at most ten failures {words}", len(shown) == 10, shown)
        c.check(f"two causes, each once {words}", done.stdout.count("  only the first of the ranks of pairs counts\n") == done.stdout.count("  only the first 2 of the ranks of two pairs count\n") == 1, done.stdout)
    done = c.once("run", *wrong("kicker_ignored"))
    c.check("the failures that are left are counted", "… and 27 more: --all, or the HTML report\n" in done.stdout, done.stdout)
    c.check("every cause among the first", {"fail ranking.kickers  pair-first-kicker-ignored", "fail ranking.kickers  two-pair-kicker-ignored"} <= set(done.stdout.splitlines()), done.stdout)
    every = c.once("run", "--all", *wrong("kicker_ignored")).stdout
    c.check("--all shows every failure and every reason", every.count("\nfail ") == 37 and " more: " not in every and " other reasons" not in every, every)
    two = c.run("run", "--max-failures", "2", *wrong("kicker_ignored")).stdout
    c.check("--max-failures 2", two.count("\nfail ") == 2 and "… and 35 more: " in two, two)
    summary = c.run("run", "--summary", *wrong("kicker_ignored")).stdout
    c.check("--summary shows no failure", "\nfail " not in summary and "\nlikely causes\n" in summary and "\n37 failures: " in summary and "\nsection " in summary, summary)
    both = c.run("run", "--summary", "--all", *wrong("kicker_ignored"))
    c.check("--summary and --all exclude each other", both.returncode == 2 and not both.stdout, both)
    ways = (["run", "--all"], ["run", "--deals", "500"], ["fuzz", "--count", "500"])
    for name, words in in_part(itertools.product(("kicker_ignored", "both_foul_paid"), ways)):
        long = [line for line in c.once(*words, *wrong(name)).stdout.splitlines() if len(line) > WIDEST and "again: " not in line]
        c.check(f"no line of {' '.join(words)} is longer than {WIDEST} characters: {name}", not long, *long)


def fail_fast(c):
    done = c.run("run", "--fail-fast", "--format", "json", *wrong("kicker_ignored"))
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    failed = [line["question"] for line in lines if line["type"] == "question" and line["outcome"] == "fail"]
    left = [line for line in lines if line["type"] == "question" and line["outcome"] == "not-asked"]
    c.check("--fail-fast ends at the first failure", len(failed) == 1 and done.returncode == 1, failed)
    c.check("what is left says why it was not asked", len(left) > 500 and {line["reason"] for line in left} == {"not asked: --fail-fast ended the run at the first failure"}, left[:2])
    known = c.folder / "known.yaml"
    c.run("run", "--known", known, "--update-known", "--only", failed[0], *wrong("kicker_ignored"))
    c.check("a list of known failures", c.run("run", "--known", known, "--update-known", *wrong("kicker_ignored")).returncode == 0 and known.exists())
    done = c.run("run", "--fail-fast", "--known", known, *wrong("kicker_ignored"))
    c.check("failures that the list has are no end", done.returncode == 0 and "37 failed as the list of known failures says" in done.stdout, done.stdout)
    done = c.run("run", "--deals", "2000", "--fail-fast", *wrong("kicker_ignored"))
    c.check("--fail-fast with generated deals", done.returncode == 1 and done.stdout.startswith("does not conform: 1 of 5 answers are wrong; 1995 questions were not asked"), done.stdout)
    done = c.run("run", "--fail-fast", *wrong("correct"))
    c.check("--fail-fast and an engine that is right", done.returncode == 0, done.stdout)


def again(c):
    ways = (["run", "--max-failures", "3"], ["run", "--deals", "600", "--max-failures", "1"], ["fuzz", "--count", "600"])
    for words, name in in_part(itertools.product(ways, ("kicker_ignored", "both_foul_paid", "pair_royalty_by_highest_card"))):
        done = c.run(*words, *wrong(name))
        commands = pasted(done.stdout)
        bad = [f"{command}: {again.returncode}" for command, again in commands if again.returncode != 1 or not command.startswith(str(c.ofcheck))]
        c.check(f"what {words[0]} offers to paste shows the failure: {name}", commands and not bad, *(bad or [done.stdout]))
    words = "only the first of the ranks of pairs counts"
    text = c.once("run", *wrong("kicker_ignored")).stdout
    shrunk = text[text.find(words):]
    c.check("the example of a cause is shrunk", "\n       first   middle  2h 2c 3d 4c 5c\n" in shrunk, shrunk[:800])
    plain = c.run("run", "--no-questions", *wrong("kicker_ignored")).stdout
    c.check("--no-questions shrinks nothing", words in plain and "2h 2c 3d 4c 5c" not in plain, plain)
    found = c.folder / "bin"
    found.mkdir()
    shutil.copy(c.ofcheck, found / "ofcheck")
    called = subprocess.run(["ofcheck", "run", "--max-failures", "1", *wrong("kicker_ignored")], capture_output=True, text=True, timeout=120,
                            env={**os.environ, "PATH": f"{found}:{os.environ['PATH']}"}, check=False).stdout
    c.check("a program that was found by its name is called by it", "again: ofcheck repro " in called and "again: /" not in called, called)


def typed_questions(c):
    request = '{"op":"compare","first":{"row":"middle","cards":["5c","4c","3d","2h","2c"]},"second":{"row":"middle","cards":["6c","4d","3c","2s","2d"]}}'
    done = c.run("repro", request, *wrong("kicker_ignored"))
    c.check("a question in JSON", done.returncode == 1 and "fail: winner: expected second, got tie" in done.stdout and "\n  ranking.kickers\n" in done.stdout and '"op":"compare"' in done.stdout, done)
    done = c.run("repro", request, *wrong("correct"))
    c.check("a right answer to it", done.returncode == 0 and "\n  pass\n" in done.stdout, done)
    for text, says in (("{", "not JSON: Missing a name for object member. (at byte 1); a question in JSON is written as docs/protocol.md has the requests"), ('{"op":"rank"}', "the request has no 'row'"), ('{"op":"bet"}', "'op' names no operation (known: rank, "), ('{"op":7}', "'op' names no operation"),
                       ('{"op":"rank","row":"top","cards":["2c"]}', "wrong-card-count"), ('{"op":"rank","row":"top","cards":["Qs","Qd","2c"],"x":1}', "unknown member 'x'")):
        done = c.run("repro", text, *wrong("correct"))
        c.check(f"no question: {text}", done.returncode == 2 and says in done.stderr and not done.stdout, done)
    settle = '{"op":"settle","stacks":[9,9],"scores":[1,-1]}'
    done = c.run("repro", settle, *wrong("correct"))
    c.check("an operation that the engine lacks, or a form that is none", done.returncode == 2 and not done.stdout, done)


def right_alone(c):
    race = c.folder / "race.py"
    race.write_text(RACE, encoding="utf-8")
    engine = ["--", sys.executable, race, c.ofcheck]
    done = c.run("run", "--only", "showdown.scoop", *engine)
    c.check("an engine that is wrong while lines wait is told", done.returncode == 1 and "flaky showdown" in done.stdout and "right when asked alone: it keeps something from question to question" in done.stdout, done.stdout)
    passing = [command for command, again in pasted(done.stdout) if again.returncode == 0]
    c.check("no command is offered that passes without a word", not passing, *passing)
    after = ["--", sys.executable, ENGINES / "faults" / "wrong_after_five.py"]
    done = c.run("run", "--only", "showdown", *after)
    c.check("an engine that is wrong after five questions is told", done.returncode == 1 and "right when asked alone" in done.stdout, done.stdout)
    passing = [command for command, again in pasted(done.stdout) if again.returncode == 0]
    c.check("nothing passes without a word there", not passing, *passing)
    done = c.run("fuzz", "--count", "300", *after)
    passing = [command for command, again in pasted(done.stdout) if again.returncode == 0]
    c.check("nor in a hunt", done.returncode == 1 and not passing, *passing, done.stdout)
    dies = ["--", sys.executable, ENGINES / "faults" / "crashes_on_third.py"]
    for words in (["run", "--only", "royalties.table"], ["run", "--deals", "12"], ["fuzz", "--count", "12"]):
        done = c.run(*words, *dies)
        passing = [command for command, again in pasted(done.stdout) if again.returncode == 0]
        c.check(f"an engine that dies of its third question, whatever it is: {words}", done.returncode == 1 and not passing and ("flaky" in done.stdout or "right when asked alone" in done.stdout), *passing, done.stdout)
        c.check("and no bug is named", not re.search(r"^1. bug", done.stdout, re.M), done.stdout)


def shards(c):
    engine = wrong("kicker_ignored")
    whole = c.run("run", "--deals", "600", "--no-questions", *engine)
    parts = []
    for k in (1, 2, 3):
        parts.append(c.folder / f"{k}.json")
        c.run("run", "--no-questions", "--deals", "600", "--shard", f"{k}/3", "--report", f"json={parts[-1]}", *engine)
    merged = c.run("merge", *parts)
    c.check("joined shards of deals tell the causes of the undivided run", merged.stdout == whole.stdout and "likely causes" in merged.stdout, merged.stdout[:1500], whole.stdout[:1500])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    checks = ReportChecks(pathlib.Path(parser.parse_args().ofcheck).resolve())
    with tempfile.TemporaryDirectory() as folder:
        checks.folder = pathlib.Path(folder)
        for group in (order, fail_fast, again, typed_questions, right_alone, shards):
            group(checks)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
