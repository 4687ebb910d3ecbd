#!/usr/bin/env python3
"""Runs every command that asks an engine on engines that contradict themselves, and holds it to an end in good order.

    tests/inconsistent_test.py --ofcheck build-sanitize/ofcheck [--seed N]

The engines are the oracle, but for what they get wrong: when lines wait (race), now and then (coin), by how many questions they had (state),
by the time (clock). Each lies in several ways, and each command is run with many limits. Nothing can be said of what is found: only that
the program ends by itself, in time, with one of its exit codes, and that no sanitizer that is built in has anything to say. OFCHECK_PART
takes a part of the rounds.
"""
import argparse
import concurrent.futures
import itertools
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from checks import Checks, in_part

ENGINE = '''import json, os, random, subprocess, sys, time
oracle = subprocess.Popen([sys.argv[3], "oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
whim, lie = sys.argv[1:3]
asked = 0


def lies(waiting):
    return {"race": waiting, "coin": random.random() < 0.3, "state": asked % 7 in (3, 4), "clock": int(time.monotonic() * 40) % 3 == 0}[whim]


def changed(value):
    """The value with its first number or its first yes and no changed, and whether there was one."""
    if isinstance(value, bool):
        return not value, True
    if isinstance(value, int):
        return value + 1, True
    items = list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    for key, member in items:
        new, done = changed(member)
        if done:
            value[key] = new
            return value, True
    return value, False


def wrong(request, reply):
    if lie == "value":
        return {"id": request["id"], "result": changed(reply["result"])[0]} if "result" in reply else {"id": request["id"], "result": {}}
    return {"id": request["id"], lie: {"refused": {"code": "bad-request"}, "unsupported": {"reason": "not now"}, "error": {"message": "not now"}}[lie]}


buffer = b""
while chunk := os.read(0, 1 << 16):
    buffer += chunk
    while b"\\n" in buffer:
        line, _, buffer = buffer.partition(b"\\n")
        oracle.stdin.write(line + b"\\n")
        oracle.stdin.flush()
        reply = oracle.stdout.readline()
        request = json.loads(line)
        if request["op"] not in ("hello", "configure", "bye"):
            asked += 1
            if lies(b"\\n" in buffer):
                reply = json.dumps(wrong(request, json.loads(reply))).encode() + b"\\n"
        os.write(1, reply)
'''
WHIMS = ("race", "coin", "state", "clock")
LIES = ("value", "refused", "unsupported", "error")
LONGEST = 240  # seconds, under sanitizers on a busy machine
COMMANDS = [
    ["run", "--only", "foul", "--only", "showdown", "--window", "1"], ["run", "--only", "settlement", "--recheck", "3", "--jobs", "3"], ["run", "--only", "deal", "--time-limit", "1"],
    ["run", "--deals", "1"], ["run", "--deals", "300", "--window", "7"], ["run", "--deals", "2000", "--jobs", "2", "--time-limit", "2"],
    ["run", "--metamorphic", "--deals", "5"], ["run", "--metamorphic", "--deals", "40", "--window", "3"],
    ["fuzz", "--count", "1"], ["fuzz", "--count", "30", "--window", "1"], ["fuzz", "--count", "300"], ["fuzz", "--count", "1000", "--jobs", "2"],
    ["fuzz", "--play", "--count", "1"], ["fuzz", "--play", "--count", "40"], ["fuzz", "--play", "--count", "150", "--window", "2"], ["fuzz", "--time", "1s"],
    *(["fingerprint", "--questions", str(limit)] for limit in (100, 101, 110, 123, 150, 180, 220, 300, 400)), ["fingerprint", "--time-limit", "2"],
    ["doctor"], ["repro", "wheel-missed"],
]
SHARDED = (["run", "--only", "royalties"], ["run", "--deals", "200"], ["fuzz", "--count", "200"])
COMPARED = ["run", "--oracle", "none", "--only", "foul"]


class Inconsistent(Checks):
    def __init__(self, ofcheck, folder):
        super().__init__(ofcheck)
        self.folder = folder
        self.engine = folder / "inconsistent.py"
        self.engine.write_text(ENGINE, encoding="utf-8")

    def command(self, whim, lie):
        return [sys.executable, str(self.engine), whim, lie, self.ofcheck]

    def faults(self, arguments, codes=(0, 1, 4, 5)):
        """What is wrong with how a run ends, and what it writes."""
        environment = {**os.environ, "NO_COLOR": "1", "UBSAN_OPTIONS": "print_stacktrace=1"}
        try:
            done = subprocess.run([self.ofcheck, *arguments], capture_output=True, text=True, errors="replace", timeout=LONGEST, check=False, stdin=subprocess.DEVNULL, env=environment)
        except subprocess.TimeoutExpired:
            return [f"has not ended within {LONGEST} s"], ""
        found = [f"exit code {done.returncode}: {done.stderr[-1500:]}"] if done.returncode not in codes else []
        found += [f"{word}: {done.stderr[-3000:]}" for word in ("Sanitizer", "runtime error:") if word in done.stderr]
        return found, done.stdout

    def round(self, number, whim, lie, arguments):
        engine = self.command(whim, lie)
        if arguments in SHARDED:
            shards, faults = [], []
            for part in (1, 2):
                found, report = self.faults([*arguments, "--shard", f"{part}/2", "--format", "json", "--", *engine])
                faults += found
                shards.append(self.folder / f"{number}-{part}.jsonl")
                shards[-1].write_text(report, encoding="utf-8")
            again = ["--engine", " ".join(engine)] if arguments[0] == "fuzz" else []
            faults += self.faults(["merge", *map(str, shards), *again])[0]
        elif arguments == COMPARED:
            faults = self.faults([*arguments, "--engine", f"a={' '.join(engine)}", "--engine", f"b={self.ofcheck} oracle"])[0]
        else:
            faults = self.faults([*arguments, "--", *engine])[0]
        self.verdict(f"{whim}, {lie}: {' '.join(arguments)}", faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program, best with sanitizers built in")
    parser.add_argument("--seed", type=int, default=1, help="decides the order of the rounds, and so which are in which part")
    parsed = parser.parse_args()
    rounds = list(itertools.product(WHIMS, LIES, [*COMMANDS, *SHARDED, COMPARED]))
    random.Random(parsed.seed).shuffle(rounds)
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        c = Inconsistent(str(pathlib.Path(parsed.ofcheck).resolve()), pathlib.Path(folder))
        list(pool.map(lambda each: c.round(each[0], *each[1]), in_part(enumerate(rounds))))
    print(f"{c.passed} passed, {c.failed} failed")
    return 1 if c.failed else 0


if __name__ == "__main__":
    sys.exit(main())
