#!/usr/bin/env python3
"""Puts hostile text wherever ofcheck reads something, and holds it to what reaches the terminal.

    tests/hostile_test.py --ofcheck build/ofcheck

Into each string and each key of each kind of file that is read (cases, house rules, records, known failures, journals, verdicts, reports of
shards), into file names and into arguments goes a text with terminal escapes, marks that turn the direction of writing, commands to CI
systems and a line of its own. Whether ofcheck takes the file or refuses it: nothing of that may come out as it went in.
"""
import argparse
import concurrent.futures
import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from checks import Checks, HOSTILE, as_lines, in_part, in_turn, sealed, unsafe

ROOT = pathlib.Path(__file__).resolve().parent.parent
WRONG = ROOT / "tests" / "engines" / "wrong"
def places_in(value, path=()):
    """The places of the strings and keys in a document."""
    if isinstance(value, dict):
        for key, member in value.items():
            yield (*path, key), True
            yield from places_in(member, (*path, key))
    elif isinstance(value, list):
        for i, member in enumerate(value):
            yield from places_in(member, (*path, i))
    elif isinstance(value, str):
        yield path, False


def injected(document, path, is_key):
    changed = copy.deepcopy(document)
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    if is_key:
        members = {(key + HOSTILE if key == path[-1] else key): member for key, member in inner.items()}
        inner.clear()
        inner.update(members)
    else:
        inner[path[-1]] += HOSTILE
    return changed


def shape(path, is_key):
    """A place with every element of a list as one, and every option of a set of rules."""
    steps = ["[]" if isinstance(step, int) else "*" if before in ("rules", "options") else step for before, step in zip(("", *path), path)]
    return ".".join(steps) + (" (key)" if is_key else "")


def injections(document):
    """A copy with the hostile text for each place; of alike elements of lists only the first."""
    seen = set()
    for path, is_key in places_in(document):
        if shape(path, is_key) not in seen:
            seen.add(shape(path, is_key))
            yield shape(path, is_key), injected(document, path, is_key)


def line_injections(lines):
    """The same for JSON lines: of alike lines only the first that has such a place."""
    seen = set()
    for i, line in enumerate(lines):
        for path, is_key in places_in(line):
            where = f"{line.get('type', 'line')}: {shape(path, is_key)}"
            if where not in seen:
                seen.add(where)
                yield where, [*lines[:i], injected(line, path, is_key), *lines[i + 1:]]


class HostileChecks(Checks):
    def __init__(self, ofcheck, folder):
        super().__init__(ofcheck)
        self.folder = folder
        self.pool = concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count() or 2)

    def run(self, *arguments, **options):
        return subprocess.run([self.ofcheck, *map(str, arguments)], capture_output=True, text=True, errors="surrogateescape", timeout=300, check=False,
                              stdin=subprocess.DEVNULL, env={**os.environ, "NO_COLOR": "1"}, cwd=ROOT, **options)

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def output(self, arguments):
        """What is wrong with what a command prints, and whether some of the hostile text is in it."""
        done = self.run(*arguments)
        said = done.stdout + done.stderr
        faults = unsafe(said)
        if done.returncode not in (0, 1, 2, 3, 4, 5, 6):
            faults.append(f"exit code {done.returncode}: {said[-300:]!r}")
        return faults, "error]y" in said or "1b]0" in said

    def hold(self, name, ending, variants, commands, least):
        """Runs each command with each variant of a file, or with a part of very many; `least` of all have to show what was put in, and one of a part, or nothing is held to anything."""
        chosen = in_part(variants) if len(variants) > 100 else variants
        least = least if len(chosen) == len(variants) else 1
        def one(variant):
            number, (where, text) = variant
            parts = text if isinstance(text, tuple) else (text,)
            path = self.file(f"{name.replace(' ', '-')}-{number}{ending}", parts[0])
            for i, part in enumerate(parts[1:]):
                self.file(f"{path.name}.{i + 2}", part)
            results = [self.output(arguments) for arguments in commands(path)]
            return [f"{where}: {fault}" for found, _ in results for fault in found], any(shown for _, shown in results)
        results = list(self.pool.map(one, enumerate(chosen)))
        faults = [fault for found, _ in results for fault in found]
        shown = sum(is_shown for _, is_shown in results)
        if shown < least:
            faults.append(f"only {shown} of {len(results)} places are shown at all, expected {least}")
        self.verdict(f"{name}: {shown} of {len(results)} places are shown, and none as it was put in", faults[:12] + ([f"… {len(faults)} in all"] if len(faults) > 12 else []))


CASES = {"rule": "foul.order", "cases": [
    {"id": "one", "title": "A board is legal", "source": ["variations"], "rules": "bga-pineapple", "ask": "foul", "why": "It is in order",
     "board": {"top": "Qs Qd 2c", "middle": "As Ad 4h 4d Jc", "bottom": "8h 9d Ts Jh Qc"}, "expect": {"fouled": None},
     "expect_by": {"foul.middle-bottom-tie": {"foul": {"fouled": None}}}},
    {"id": "two", "title": "A board is fouled", "source": "basics", "rules": {"preset": "bga-pineapple", "foul.middle-bottom-tie": "foul"}, "ask": "foul",
     "board": {"top": "2s 2d 7c", "middle": "Ks Kd 3h 3s 9c", "bottom": "6h 6c 8s 8d Jd"}, "expect": {"fouled": "foul.order"}}]}
RULES = {"preset": "bga-pineapple", "foul.middle-bottom-tie": "foul"}
KNOWN = {"engine": "equal_rows_foul.py", "rules": "bga-pineapple", "known": [{"case": "one", "outcome": "fail", "member": "fouled", "reason": "Not mended yet", "link": "https://example.org/1"}],
         "flaky": [{"case": "two", "reason": "It comes and goes"}]}
BOARDS = ("Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc", "2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd")
COMPARES_WRONGLY = ["--", sys.executable, WRONG / "equal_rows_foul.py"]

# Broken and talkative in many ways, by what is asked; seldom wrong, since no cause of that is found however long it is looked for.
BY_QUESTION = """
import hashlib, json, sys
sys.path.insert(0, "tests/engines/faults")
from wire import requests, right, send
for line, request in requests():
    reply = json.loads(right(line))
    number = int(hashlib.sha256(json.dumps({k: v for k, v in request.items() if k != "id"}, sort_keys=True).encode()).hexdigest(), 16)
    if request["op"] == "hello":
        reply["result"]["operations"] = sys.argv[1:] or reply["result"]["operations"]
    elif request["op"] in ("configure", "bye"):
        pass
    elif number % 7 == 0:
        reply = {"id": request["id"], "unsupported": {"reason": f"no {number % 41}"}}
    elif number % 11 == 0:
        reply = {"id": request["id"], "refused": {"code": "bad-request"}}
    elif number % 25 == 0 and "points" in reply.get("result", {}):
        reply["result"]["points"][0] += 1
    elif number % 25 == 0 and "fouled" in reply.get("result", {}):
        reply["result"]["fouled"] = not reply["result"]["fouled"]
    elif number % 37 == 0:
        sys.exit("no such cards")
    send(json.dumps(reply))
print("and one word more", flush=True)
"""


def documents(c):
    cases = [(where, json.dumps(document)) for where, document in injections(CASES)]
    c.hold("cases", ".yaml", cases, lambda path: [
        ["cases", "list", "--cases", path], ["cases", "list", "--format", "json", "--cases", path], ["cases", "lint", "--cases", path],
        ["cases", "export", "--cases", path], ["run", "--cases", path, *COMPARES_WRONGLY], ["run", "--format", "json", "--cases", path, *COMPARES_WRONGLY],
        ["repro", "one", "--cases", path, *COMPARES_WRONGLY]], 25)
    rules = [(where, json.dumps(document)) for where, document in injections(RULES)]
    c.hold("house rules", ".yaml", rules, lambda path: [
        ["score", "--rules", path, BOARDS[0]], ["rules", "diff", path, "bga-pineapple"], ["presets", "show", path], ["dispute", *BOARDS, "--rules", path]], 3)
    good = c.file("good.yaml", json.dumps(CASES))
    known = [(where, json.dumps(document)) for where, document in injections(KNOWN)]
    c.hold("known failures", ".yaml", known, lambda path: [
        ["run", "--rules", "bga-pineapple", "--cases", good, "--known", path, *COMPARES_WRONGLY],
        ["run", "--rules", "bga-pineapple", "--cases", good, "--known", path, "--update-known", *COMPARES_WRONGLY]], 8)


def lines_of(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def line_files(c):
    match = c.folder / "match.jsonl"
    c.run("play", "--seed", "7", "--rules", "pokermagnet", "--hands", "2", "--save", match)
    variants = [(where, as_lines(lines)) for where, lines in line_injections(lines_of(match))]
    c.hold("records", ".jsonl", variants, lambda path: [["play", path], ["play", path, "--format", "json"]], 8)
    journal = c.folder / "journal.jsonl"
    good = c.file("good.yaml", json.dumps(CASES))
    asked = ["run", "--cases", good, "--recheck", "0"]
    c.run(*asked, "--journal", journal, *COMPARES_WRONGLY)
    variants = [(where, as_lines(lines)) for where, lines in line_injections(lines_of(journal))]
    c.hold("journals", ".jsonl", variants, lambda path: [[*asked, "--resume", path, *COMPARES_WRONGLY]], 5)
    verdict = c.folder / "verdict.json"
    c.run("verdict", *BOARDS, "--output", verdict)
    document = json.loads(verdict.read_text(encoding="utf-8"))
    variants = [(where, json.dumps(changed, indent=2, ensure_ascii=False) + "\n") for where, changed in injections(document)][:150]
    c.hold("verdicts", ".json", variants, lambda path: [["verdict", "--check", path]], 1)


def reports(c):
    everything = ["--", sys.executable, c.file("by_question.py", BY_QUESTION)]
    for name, arguments, least in (("corpus", ["run", "--only", "foul", "--only", "showdown.scoop", "--recheck", "2"], 20), ("deals", ["run", "--deals", "300"], 10), ("hunt", ["fuzz", "--count", "60"], 5)):
        shards = []
        engine = [*everything, "foul"] if name == "hunt" else everything
        for number in (1, 2):
            shards.append(c.file(f"{name}-{number}.jsonl", c.run(*arguments, "--shard", f"{number}/2", "--format", "json", *engine).stdout))
        lines = lines_of(shards[0])
        variants = [(where, sealed(changed)) for where, changed in line_injections(lines)]
        merged = c.run("merge", *shards, "--engine", " ".join(map(str, engine[1:]))) if name == "hunt" else c.run("merge", *shards)
        c.verdict(f"the shards of {name} can be joined", [] if merged.returncode == 1 else [merged.stderr[-500:]])
        forms = ([],) if name == "hunt" else ([], ["--format", "json"])
        if name == "hunt":  # whose faults are found anew each time
            variants = [variant for variant in variants if not variant[0].startswith("fault")][::4]
        c.hold(f"shards of {name}", ".jsonl", variants, lambda path: [["merge", path, shards[1], *form] for form in forms], least)
        # Two that agree in what was put into them are joined.
        both = [(where, (sealed(changed), sealed(other))) for (where, changed), (_, other) in zip(line_injections(lines[:1]), line_injections(lines_of(shards[1])[:1]))]
        both = [(where, tuple(sealed([*map(json.loads, header.splitlines()), *rest[1:]]) for header, rest in zip(pair, (lines, lines_of(shards[1]))))) for where, pair in both]
        c.hold(f"shards of {name} with like headers", ".jsonl", both, lambda path: [["merge", path, f"{path}.2", *form] for form in forms], 3)


def file_names(c):
    folder = c.folder / HOSTILE
    folder.mkdir()
    good = {"cases": json.dumps(CASES), "rules": json.dumps(RULES), "known": json.dumps({"known": KNOWN["flaky"]}), "match": (c.folder / "match.jsonl").read_text(encoding="utf-8"),
            "shard": (c.folder / "corpus-1.jsonl").read_text(encoding="utf-8"), "journal": "", "verdict": (c.folder / "verdict.json").read_text(encoding="utf-8")}
    commands = {
        "cases": lambda path: [["run", "--cases", path, *COMPARES_WRONGLY], ["run", "--format", "json", "--cases", path, *COMPARES_WRONGLY], ["cases", "list", "--cases", path], ["cases", "lint", "--cases", path],
                               ["repro", "one", "--cases", path, *COMPARES_WRONGLY]],
        "rules": lambda path: [["run", "--only", "foul.order", "--rules", path, *COMPARES_WRONGLY], ["run", "--deals", "20", "--rules", path, *COMPARES_WRONGLY], ["fuzz", "--count", "200", "--rules", path, *COMPARES_WRONGLY],
                               ["score", "--rules", path, BOARDS[0]], ["presets", "show", path], ["rules", "diff", path, "bga-pineapple"], ["verdict", *BOARDS, "--rules", path], ["dispute", *BOARDS, "--rules", path],
                               ["perft", "--rules", path, "--streets", "1"], ["deals", "--rules", path, "--count", "1"], ["prove", "foul.middle-bottom-tie", "legal", "foul", "--rules", path], ["play", "--seed", "1", "--rules", path]],
        "known": lambda path: [["run", "--cases", c.folder / "good.yaml", "--known", path, *COMPARES_WRONGLY], ["run", "--cases", c.folder / "good.yaml", "--known", path, "--update-known", *COMPARES_WRONGLY]],
        "match": lambda path: [["play", path], ["play", path, "--save", f"{path}.yaml"]],
        "shard": lambda path: [["merge", path], ["merge", path, path]],
        "journal": lambda path: [["run", "--cases", c.folder / "good.yaml", "--resume", path, *COMPARES_WRONGLY], ["run", "--cases", c.folder / "good.yaml", "--journal", path, *COMPARES_WRONGLY]],
        "verdict": lambda path: [["verdict", "--check", path]],
    }
    for kind, make in commands.items():
        faults = []
        for state in ("good", "bad", "missing"):
            path = folder / f"{kind}-{state}"
            if state != "missing":
                path.write_text(good[kind] if state == "good" else "{a: [", encoding="utf-8")
            for arguments in make(path):
                faults += [f"{state}: {arguments[0]}: {fault}" for fault in c.output(arguments)[0]]
        c.verdict(f"names of files: {kind}", faults)
    out = folder / "none" / "x"
    for arguments in (["run", "--only", "foul.order", "--report", f"json={out}", *COMPARES_WRONGLY], ["run", "--only", "foul.order", "--trace", out, *COMPARES_WRONGLY], ["run", "--only", "foul.order", "--journal", out, *COMPARES_WRONGLY],
                      ["run", "--only", "foul.order", "--replay-script", out, *COMPARES_WRONGLY], ["fuzz", "--save-cases", c.folder / "good.yaml" / HOSTILE, *COMPARES_WRONGLY], ["cases", "export", "--output", out],
                      ["verdict", *BOARDS, "--output", out], ["play", "--seed", "1", "--save", f"{out}.yaml"], ["docs", "--check", "--root", out], ["run", "--", out], ["doctor", "--", out], ["run", "--engine", f"a={out}"],
                      ["fuzz", "--count", "300", "--save-cases", folder / "found", *COMPARES_WRONGLY]):
        c.verdict(f"a name that is written: {' '.join(map(str, arguments[:2]))}", c.output(arguments)[0])


def files(c):
    """Files of lines, reports and names of files, which go with what the first two leave."""
    line_files(c)
    reports(c)
    file_names(c)


def engine_text(c):
    """An engine that is hostile in whatever it says."""
    engine = ["--", sys.executable, ROOT / "tests" / "engines" / "faults" / "hostile_text.py"]
    for arguments in (["run", "--only", "showdown.scoop"], ["run", "--only", "foul", "--jobs", "2"], ["run", "--deals", "40"], ["run", "--metamorphic", "--deals", "3"], ["fuzz", "--count", "40"], ["fingerprint", "--questions", "100"],
                      ["doctor"], ["repro", "scoop-paid-on-a-tied-top"]):
        for form in ([], ["--format", "json"]) if arguments[0] not in ("doctor", "repro") else ([],):
            timeout = "1" if arguments[0] == "doctor" else "5"  # of which a doctor waits for eight
            faults, shown = c.output([*arguments, *form, "--timeout", timeout, *engine])
            c.verdict(f"an engine's text in {' '.join([*arguments, *form])}", faults + ([] if shown else ["nothing of it is shown"]))


def words(c):
    """The hostile text as a word of the command line."""
    h = HOSTILE
    for arguments in ([h], [f"--{h}"], ["run", f"--{h}"], ["run", h, *COMPARES_WRONGLY], ["run", "--only", h, *COMPARES_WRONGLY], ["run", "--shard", h, *COMPARES_WRONGLY], ["run", "--report", h, *COMPARES_WRONGLY],
                      ["run", "--report", f"json={h}", "--window", h, *COMPARES_WRONGLY], ["run", "--timeout", h, *COMPARES_WRONGLY], ["run", "--format", h], ["run", "--engine", h], ["run", "--engine", f"{h}=x"],
                      ["run", "--only", "foul.order", "--engine", f"{h}={sys.executable} {WRONG / 'correct.py'}", "--engine", f"b{h}={sys.executable} {WRONG / 'equal_rows_foul.py'}"],
                      ["run", "--oracle", "none", "--only", "foul.order", "--engine", f"{h}={sys.executable} {WRONG / 'correct.py'}", "--engine", f"b{h}={sys.executable} {WRONG / 'equal_rows_foul.py'}"],
                      ["run", "--only", "foul.order", *COMPARES_WRONGLY, h], ["fuzz", "--count", "300", *COMPARES_WRONGLY, h], ["fingerprint", "--questions", "60", *COMPARES_WRONGLY, h], ["doctor", "--timeout", "1", *COMPARES_WRONGLY, h],
                      ["repro", h, *COMPARES_WRONGLY], ["score", h], ["score", BOARDS[0] + h], ["dispute", "--given", h, *BOARDS], ["dispute", "--button", h, *BOARDS], ["play", "--seed", "1", "--to", h], ["play", "--seed", "1", "--stacks", h],
                      ["play", "--seed", "1", "--save", h], ["perft", "--board", h], ["perft", "--streets", h], ["prove", h], ["prove", "low.middle", h, h], ["presets", h], ["presets", "show", h], ["rules", "show", h], ["rules", "diff", h, h],
                      ["completion", h], ["merge", h], ["merge", h, "--engine", h], ["cases", h], ["deals", "--rules", h], ["oracle", "--rules", h], ["run", "--env", h, *COMPARES_WRONGLY], ["run", "--sandbox", "--env", h, *COMPARES_WRONGLY]):
        c.verdict(f"a word: {' '.join('…' if HOSTILE in str(word) else pathlib.Path(str(word)).name for word in arguments[:4])}", c.output(arguments)[0])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    ofcheck = str(pathlib.Path(parser.parse_args().ofcheck).resolve())
    with tempfile.TemporaryDirectory() as folder:
        c = HostileChecks(ofcheck, pathlib.Path(folder))
        for check in in_turn([documents, files, engine_text, words]):
            check(c)
    print(f"{c.passed} passed, {c.failed} failed")
    return 1 if c.failed else 0


if __name__ == "__main__":
    sys.exit(main())
