#!/usr/bin/env python3
"""The protocol in words: docs/protocol-plain.md, and every command with an engine that speaks it.

    tests/plain_test.py --ofcheck build/ofcheck
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from checks import Checks, in_turn, unsafe

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/protocol-plain.md"
POINTS = ROOT / "tests/engines/points"


class PlainChecks(Checks):
    def run(self, *arguments, text=""):
        return subprocess.run([self.ofcheck, *map(str, arguments)], input=text, capture_output=True, text=True, timeout=300, check=False, cwd=ROOT,
                              env={**os.environ, "NO_COLOR": "1"})

    def oracle(self, plain):
        return [self.ofcheck, "oracle", *(["--plain"] if plain else [])]

    def same(self, name, *arguments, exit_code=0):
        """That a command says of the oracle in words what it says of the oracle in JSON."""
        by_json, by_words = (self.run(*arguments, "--", *self.oracle(plain)) for plain in (False, True))
        faults = []
        if (by_json.returncode, by_words.returncode) != (exit_code, exit_code):
            faults.append(f"exit codes {by_json.returncode} and {by_words.returncode}: {by_words.stderr[-400:]}")
        # The command stands in some reports, and with it another seal.
        by_json.stdout, by_words.stdout = (re.sub(r'"seal":"\w+"', "", done.stdout.replace(" --plain", "")) for done in (by_json, by_words))
        if by_words.stdout != by_json.stdout:
            pairs = zip(by_json.stdout.splitlines(), by_words.stdout.splitlines())
            faults.append("another report: " + next((f"{a[:200]!r} is {b[:200]!r}" for a, b in pairs if a != b), "its length"))
        self.verdict(name, faults)

    def faulty(self, mode, exit_code, *says, options=(), timeout="2"):
        done = self.run("run", "--only", "showdown", "--timeout", timeout, "--recheck", "0", *options, "--", sys.executable, POINTS / "faulty.py", self.ofcheck, mode)
        faults = [] if done.returncode == exit_code else [f"exit code {done.returncode}, not {exit_code}"]
        said = done.stdout + done.stderr
        faults += [f"nothing says {text!r}: {said[:600]!r}" for text in says if text not in said]
        self.verdict(f"an engine in words: {mode}", faults + unsafe(said))


def page_faults(c):
    """The questions on the page are answered as they are there."""
    text = PAGE.read_text(encoding="utf-8")
    block = re.search(r"## Every question\n\n```\n(.*?)```", text, re.S)[1].splitlines()
    questions, answers = ([line[2:] for line in block if line.startswith(mark)] for mark in "→←")
    said = c.run("oracle", "--plain", text="\n".join(questions) + "\n").stdout.splitlines()
    faults = [f"{question}: {got}, not {answer}" for question, answer, got in zip(questions, answers, said) if not (got + " ").startswith(answer + " ")]
    operations = {question.split()[0] for question in questions}
    if len(operations) != 10 or not len(questions) == len(answers) == len(said):
        faults.append(f"{len(questions)} questions, {len(answers)} answers, {len(said)} replies, {len(operations)} operations")
    return faults


def points_faults():
    """The page shows the adapters for points alone word for word, and none has more than twenty lines."""
    text = PAGE.read_text(encoding="utf-8")
    files = [path for path in sorted(POINTS.iterdir()) if path.suffix in {".c", ".go", ".rs", ".java", ".rb", ".hs"}]
    faults = [f"{path.name} is not on the page" for path in files if path.read_text(encoding="utf-8") not in text]
    faults += [f"{path.name} has more than 20 lines" for path in files if len(path.read_text(encoding="utf-8").splitlines()) > 20]
    return faults + ([] if len(files) == 6 else [f"{len(files)} adapters"])


def check_tools(c, folder):
    """Trace, replay script, journal and repro, with an engine in words that is wrong."""
    engine = [sys.executable, POINTS / "faulty.py", c.ofcheck, "wrong"]
    trace, script, journal = folder / "trace", folder / "script", folder / "journal"
    options = ["run", "--only", "showdown.scoop", "--trace", trace, "--replay-script", script, "--journal", journal, "--format", "json"]
    first = c.run(*options, "--", *engine)
    lines = [json.loads(line) for line in first.stdout.splitlines()]
    failed = [line["question"] for line in lines if line["type"] == "question" and line["outcome"] == "fail"]
    c.verdict("a wrong engine in words fails", [] if first.returncode == 1 and failed else [f"{first.returncode}: {first.stderr}"])
    text = trace.read_text(encoding="utf-8")
    c.verdict("a trace has the words of both sides", [] if re.search(r"> score \d+ \S+/\S+/\S+ ", text) and "< 2 points 1 -1" in text else [text[:800]])
    for how in ([], ["--before"]):
        done = subprocess.run(["sh", script, *how, *failed[:1]], capture_output=True, text=True, timeout=120, check=False)
        faults = [] if re.search(r"^\d+ points 1 -1\r?$", done.stdout, re.M) and re.search(r"^\d+ ok", done.stdout, re.M) else [done.stdout + done.stderr]
        c.verdict(f"a replay script asks in words {' '.join(how)}".rstrip(), faults)
    again = c.run("run", "--only", "showdown.scoop", "--resume", journal, "--format", "json", "--", *engine)
    c.verdict("a journal is gone on with", [] if again.returncode == 1 and again.stdout.count('"outcome":"fail"') == first.stdout.count('"outcome":"fail"') else [again.stderr + again.stdout[-300:]])
    repro = c.run("repro", failed[0], "--", *engine)
    c.verdict("repro asks in words", [] if repro.returncode == 1 and "points" in repro.stdout else [f"{repro.returncode}: {repro.stdout}{repro.stderr}"])
    doctor = c.run("doctor", "--", *engine[:3], "points")
    c.verdict("doctor looks at an engine in words", [] if doctor.returncode == 0 and "in words" in doctor.stdout else [doctor.stdout + doctor.stderr])
    buffers = c.run("doctor", "--timeout", "2", "--start-timeout", "2", "--", *engine[:3], "buffers")
    c.verdict("doctor sees that it does not flush", [] if buffers.returncode == 4 and "it stood in a buffer" in buffers.stdout else [buffers.stdout])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    c = PlainChecks(str(pathlib.Path(parser.parse_args().ofcheck).resolve()))
    c.verdict("the page's questions are answered as it says", page_faults(c))
    c.verdict("the page shows the short adapters", points_faults())
    alike = (
        ("the corpus, as text", "run", "--all"),
        ("the corpus, as JSON", "run", "--format", "json"),
        ("the corpus under --strict", "run", "--strict"),
        ("the corpus under another house's rules", "run", "--rules", "pokermagnet", "--format", "json"),
        ("one question at a time, in two copies", "run", "--only", "fantasyland", "--window", "1", "--jobs", "2"),
        ("generated deals", "run", "--deals", "3000", "--format", "json"),
        ("generated deals under --strict", "run", "--deals", "300", "--strict", "--format", "json"),
        ("relations", "run", "--metamorphic", "--deals", "200"),
        ("a hunt", "fuzz", "--count", "1000"),
        ("a fingerprint", "fingerprint"),
    )
    for words in in_turn(alike):
        c.same(*words)
    c.faulty("none", 0, "conforms")
    c.faulty("points", 0, "conforms")
    c.faulty("windows", 0, "conforms")
    c.faulty("points", 0, "conforms", options=["--strict"])
    c.faulty("wrong", 1, "does not conform")
    c.faulty("member", 1, "unknown member 'pionts' (did you mean points?)")
    c.faulty("type", 1, "'points' is a string, expected an integer")
    c.faulty("id", 1, "has the id")
    c.faulty("stray", 1, "does not begin with the id of a request: debug: scoring")
    c.faulty("twice", 1, "answered a second time")
    c.faulty("json", 1, "does not begin with the id of a request")
    c.faulty("error", 1, "no \\x0a such thing")
    c.faulty("unsupported", 0, "too hard")
    c.faulty("refused", 1, "bad-card")
    c.faulty("empty", 0, "unsupported")
    c.faulty("dies", 1, "exited with code 3")
    c.faulty("hangs", 1, "no answer within 0.5 s", timeout="0.5")  # which is waited for more than a dozen times
    c.faulty("version", 4, "the engine speaks protocol 2, this kit speaks 1")
    c.faulty("nameless", 4, "hello's result has no 'name'")
    with tempfile.TemporaryDirectory() as folder:
        check_tools(c, pathlib.Path(folder))
    print(f"{c.passed} passed, {c.failed} failed")
    return 1 if c.failed else 0


if __name__ == "__main__":
    sys.exit(main())
