#!/usr/bin/env python3
"""Holds `ofcheck run --jobs N` to its promise: the report is the same with any number of copies of an engine.

    tests/jobs_test.py --ofcheck build/ofcheck

The engines answer, crash, fall silent, chatter, refuse and lie by what they are asked, so that each question has one outcome, whoever
is asked it. A copy that cannot start leaves its questions to the others. Ctrl-C ends every copy.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile
import time

from checks import Checks, in_part, in_turn

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINES = ROOT / "tests" / "engines"

BY_QUESTION = f"""
import hashlib, json, os, sys, time
sys.path.insert(0, {str(ENGINES / "faults")!r})
from wire import requests, right, send
marks = dict(pair.split("=") for pair in os.environ["FAULTS"].split(","))
for line, request in requests():
    reply = right(line)
    if request["op"] in ("hello", "configure", "bye"):
        send(reply)
        continue
    number = int(hashlib.sha256(json.dumps({{k: v for k, v in request.items() if k != "id"}}, sort_keys=True).encode()).hexdigest(), 16)
    does = next((what for what, each in marks.items() if number % int(each) == len(what) % int(each)), "right")
    if does == "crash":
        sys.exit(3)
    if does == "kill":
        os.abort()
    if does == "hang":
        time.sleep(60)
    if does == "chatter":
        send(json.dumps({{"id": request["id"], "result": {{"pionts": 1}}}}))
    elif does == "garble":
        send("what was that?")
    elif does == "refuse":
        send(json.dumps({{"id": request["id"], "refused": {{"code": "bad-request"}}}}))
    elif does == "lie":
        reply = json.loads(reply)
        if "points" in reply.get("result", {{}}):
            reply["result"]["points"][0] += 1
        send(json.dumps(reply))
    else:
        send(reply)
"""

RANK_ONLY = f"""
import json, sys
sys.path.insert(0, {str(ENGINES / "faults")!r})
from wire import requests, right, send
for line, request in requests():
    reply = json.loads(right(line))
    if request["op"] == "hello":
        reply["result"]["operations"] = ["rank", "play"]
    send(json.dumps(reply))
"""

ONE_COPY_ONLY = f"""
import os, sys
try:
    os.close(os.open(os.environ["LOCK"], os.O_CREAT | os.O_EXCL))
except FileExistsError:
    sys.exit("the licence is for one copy")
sys.path.insert(0, {str(ENGINES / "faults")!r})
import time
from wire import play
def slowly(request, reply):
    time.sleep(0.005)
    return reply
play(slowly)
"""

SLOW = f"""
import sys, time
sys.path.insert(0, {str(ENGINES / "faults")!r})
from wire import play
def slowly(request, reply):
    time.sleep(0.05)
    return reply
play(slowly)
"""


class JobsChecks(Checks):
    def __init__(self, ofcheck, folder):
        super().__init__(ofcheck)
        self.folder = folder

    def engine(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return ["--", sys.executable, str(path)]

    def run(self, *arguments, **environment):
        env = dict(os.environ, **environment)
        return subprocess.run([self.ofcheck, "run", *arguments], capture_output=True, text=True, timeout=120, env=env, check=False,
                              stdin=subprocess.DEVNULL)

    def different(self, arguments, wanted, option="--jobs", values=(1, 2, 5), **environment):
        """What is not the same in the reports for 1, 2 and 5 copies, or for other values of an option; and which outcome of `wanted` is not in them."""
        reports = {value: self.run("--format", "json", option, str(value), *arguments, **environment) for value in values}
        faults = [f"exit code {done.returncode} with {option} {value}: {done.stderr}" for value, done in reports.items() if done.returncode != 1]
        first = reports[1].stdout.splitlines()
        outcomes = {json.loads(line).get("outcome") for line in first}
        faults += [f"the engine is no test: no question is '{outcome}'" for outcome in wanted if outcome not in outcomes]
        for value, done in reports.items():
            lines = done.stdout.splitlines()
            different = [f"{option} {value}: {theirs}, {option} 1: {ours}" for ours, theirs in zip(first, lines) if ours != theirs]
            faults += different[:2]
            if len(lines) != len(first):
                faults.append(f"{len(lines)} lines with {option} {value}, {len(first)} with 1")
        return faults


def sameness(c):
    engine = c.engine("by_question.py", BY_QUESTION)
    corpus = ["--only", "showdown", "--rules", "bga-pineapple", "--timeout"]
    usual, hasty = [*corpus, "1", *engine], [*corpus, "0.5", "--recheck", "0", *engine]
    narrow = [*corpus, "1", "--window", "3", *engine]
    rounds = {"wrong answers": (usual, ["fail", "protocol-error", "wrongly-refused"], {"FAULTS": "lie=3,chatter=11,refuse=7"}),
              "crashes": (usual, ["crash", "pass", "fail"], {"FAULTS": "crash=23,kill=29,lie=3"}),
              "crashes, at a window of 3": (narrow, ["crash", "pass"], {"FAULTS": "crash=23,kill=29"}),
              "replies that cannot be read, at any window": (hasty, ["protocol-error", "crash", "fail", "pass"],
                                                             {"option": "--window", "values": (1, 3, 8, 64), "FAULTS": "garble=23,lie=5,crash=61"}),
              "silence": (usual, ["timeout", "pass"], {"FAULTS": "hang=61"}),
              "an engine that crashes on everything": (usual, ["crash"], {"FAULTS": "crash=1"}),
              "an engine that is silent on everything": (usual, ["timeout"], {"FAULTS": "hang=1"})}
    # They mostly wait, for engines that are silent: three of them at once.
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        waiting = {name: pool.submit(c.different, arguments, wanted, **more) for name, (arguments, wanted, more) in in_part(rounds.items())}
        for name, faults in waiting.items():
            c.verdict(name, faults.result())


def generated(c):
    engine = c.engine("by_question.py", BY_QUESTION)
    c.verdict("generated deals", c.different(["--deals", "600", *engine], ["fail", "protocol-error", "wrongly-refused", "crash"],
                                             FAULTS="lie=9,chatter=31,refuse=17,crash=97"))
    faults = {"FAULTS": "lie=5"}

    def failing(*arguments):
        lines = [json.loads(line) for line in c.run("--format", "json", "--no-questions", "--seed", "3", *arguments, *engine, **faults).stdout.splitlines()]
        return {line["deal"]: line["reason"] for line in lines[1:-1]}, lines[-1]["pass"]
    whole, passed = failing("--deals", "500", "--from", "7")
    parts = [failing("--deals", "500", "--from", "7", "--shard", f"{k}/3") for k in (1, 2, 3)]
    trouble = [f"shard {k + 1}/3 has the deal {deal}" for k, (part, _) in enumerate(parts) for deal in part if deal % 3 != k]
    if {deal: reason for part, _ in parts for deal, reason in part.items()} != whole or sum(p for _, p in parts) != passed:
        trouble.append("the shards together are not the whole")
    if len(whole) < 20 or passed < 100 or any(part == {} for part, _ in parts):
        trouble.append(f"the engine is no test: {len(whole)} failed, {passed} passed")
    c.verdict("shards are the whole, each deal in one of them", trouble)

    text = c.run("--deals", "300", "--seed", "3", "--no-questions", *engine, **faults).stdout
    again = next((line.split("again: ")[1].split(" run ", 1)[1] for line in text.splitlines() if "again: " in line), "")
    done = c.run(*shlex.split(again), **faults) if again else None
    trouble = [] if done and done.returncode == 1 and "1 of 1 answers are wrong" in done.stdout else [f"it says: {text[:500]!r}"]
    c.verdict("a failure says how to see it again", trouble)
    for name, arguments, says in (("no shard", ["--deals", "5", "--shard", "3/2"], "--shard 3/2: expected the number of a part"), ("a shard of what", ["--deals", "5", "--shard", "half"], "--shard half: expected the number of a part"),
                                  ("no deals", ["--deals", "0"], "--deals"), ("deals and cases", ["--deals", "5", "--only", "foul"], "excludes")):
        done = c.run(*arguments, *engine, **faults)
        c.verdict(f"wrong: {name}", [] if done.returncode == 2 and says in done.stderr else [f"{done.returncode}: {done.stderr[:300]}"])
    nothing = c.engine("rank_only.py", RANK_ONLY)
    done = c.run("--deals", "64", *nothing)
    c.verdict("an engine that answers little is asked that", [] if done.returncode == 0 and "rank" in done.stdout else [done.stdout + done.stderr])


def losses(c):
    engine = c.engine("one_copy_only.py", ONE_COPY_ONLY)
    lock = c.folder / "lock"
    corpus = ["--only", "showdown", "--rules", "bga-pineapple", "--format", "json"]
    alone = c.run(*corpus, *engine, LOCK=str(lock))
    lock.unlink()
    three = c.run(*corpus, "--jobs", "3", *engine, LOCK=str(lock))
    faults = [] if alone.returncode == three.returncode == 0 else [f"exit codes {alone.returncode} and {three.returncode}: {three.stderr}"]
    if alone.stdout != three.stdout:
        faults.append("the reports differ")
    if three.stderr.count("a copy of the engine was lost") != 2 or "the licence is for one copy" not in three.stderr:
        faults.append(f"it does not say that two copies were lost: {three.stderr!r}")
    c.verdict("copies that do not start leave their questions to the others", faults)


def processes_with(mark):
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes().split(b"\0") and "\nState:\tZ" not in (folder / "status").read_text():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def interruption(c):
    engine = c.engine("slow.py", SLOW)
    mark = f"OFCHECK_TEST_MARK=jobs {os.getpid()}"
    env = dict(os.environ, OFCHECK_TEST_MARK=mark.split("=")[1])
    run = subprocess.Popen([c.ofcheck, "run", "--jobs", "3", "--format", "json", *engine], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                           text=True, env=env, stdin=subprocess.DEVNULL)
    deadline = time.monotonic() + 20
    while len(processes_with(mark)) < 4 and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(1)
    run.send_signal(signal.SIGINT)
    out, _ = run.communicate(timeout=20)
    lines = [json.loads(line) for line in out.splitlines()]
    faults = [] if run.returncode == 130 else [f"exit code {run.returncode}"]
    if not lines or lines[-1].get("status") != "interrupted":
        faults.append("the report does not end with 'interrupted'")
    else:
        asked = sum(line.get("outcome") == "pass" for line in lines)
        if asked == 0 or lines[-1]["not-asked"] == 0:
            faults.append(f"{asked} passed, {lines[-1]['not-asked']} not asked")
    deadline = time.monotonic() + 2
    while processes_with(mark) and time.monotonic() < deadline:
        time.sleep(0.05)
    if processes_with(mark):
        faults.append(f"left behind: {processes_with(mark)}")
    c.verdict("Ctrl-C ends every copy, and what they had answered is reported", faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    ofcheck = str(pathlib.Path(parser.parse_args().ofcheck).resolve())
    with tempfile.TemporaryDirectory() as folder:
        c = JobsChecks(ofcheck, pathlib.Path(folder))
        for group in in_turn((sameness, generated, losses, interruption)):
            group(c)
    print(f"{c.passed} passed, {c.failed} failed")
    return 1 if c.failed else 0


if __name__ == "__main__":
    sys.exit(main())
