#!/usr/bin/env python3
"""Runs every engine under tests/engines/ against the corpus and holds ofcheck to the verdicts in tests/engines/expectations.json.

    tests/engines_test.py --ofcheck build/ofcheck [--only NAME] [--sanitized] [--rewrite-npm]

Wrong engines must fail the cases that are named for their fault, and a correct one must fail none. Where another outcome than "fail"
shows the fault, the case stands with it: an engine that keeps a card has wrongly accepted the action. Of the npm engines the exact list of
failing questions is pinned; --rewrite-npm writes that list anew, to be read before it is committed. Misbehaving engines get the outcome,
the exit code and the message that are pinned to them, and end in time; every question of the run has an outcome, and ofcheck itself stays
small (which cannot be told where sanitizers are built in: they take memory of their own). No engine leaves a process behind. OFCHECK_PART
K/N asks every Nth engine.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys
import time

from checks import in_part, unsafe

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINES = ROOT / "tests" / "engines"
EXPECTATIONS = ENGINES / "expectations.json"
ANSWERED = ("fail", "wrongly-refused", "wrongly-accepted")  # the outcomes of an engine that is wrong and not broken
LONGEST = 60  # seconds that one run may take
LARGEST = 96  # MiB that ofcheck may take, whatever an engine sends


def mark_of(name):
    """What marks the processes of one engine of this run of the tests."""
    return f"{name} {os.getpid()}"


# Runs a program and says how much memory it took: its own peak in KiB, not that of its children.
MEASURE = """import os, re, subprocess, sys, threading
program = subprocess.Popen(sys.argv[2:])
peak, ended = 0, threading.Event()
def watch():
    global peak
    while not ended.wait(0.02):
        try:
            found = re.search(r"VmHWM:\\s+(\\d+)", open(f"/proc/{program.pid}/status").read())
        except OSError:
            return
        peak = max(peak, int(found.group(1)) if found else 0)
watcher = threading.Thread(target=watch)
watcher.start()
code = program.wait()
ended.set()
watcher.join()
print(sys.argv[1], "peak", peak, file=sys.stderr)
sys.exit(code)
"""


def run(ofcheck, command, arguments, name, measured=False):
    environment = dict(os.environ, OFCHECK_TEST_MARK=mark_of(name))
    environment.pop("PYTHONUNBUFFERED", None)  # it would hide an engine that does not flush
    words = [ofcheck, "run", "--format", "json", *arguments, "--", *command]
    if measured:
        words = [sys.executable, "-c", MEASURE, mark_of(name), *words]
    done = subprocess.run(words, cwd=ENGINES, env=environment,
                          capture_output=True, text=True, errors="replace", timeout=LONGEST, stdin=subprocess.DEVNULL)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return done, [line for line in lines if line["type"] == "question"]


def left_behind(name):
    """The processes of an engine whose run is over."""
    wanted = f"OFCHECK_TEST_MARK={mark_of(name)}".encode()
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (folder / "environ").read_bytes().split(b"\0") and "\nState:\tZ" not in (folder / "status").read_text():
                found.append(folder.name)
        except OSError:
            continue
    return found


def still_there(name):
    """The same a moment later: what was killed may need one to go."""
    deadline = time.monotonic() + 1
    while left_behind(name) and time.monotonic() < deadline:
        time.sleep(0.05)
    remaining = left_behind(name)
    return [f"left behind: processes {remaining}"] if remaining else []


def failures(questions):
    return {line["question"]: line["outcome"] for line in questions if line["outcome"] not in ("pass", "unsupported")}


def check_wrong(ofcheck, name, caught_by):
    done, questions = run(ofcheck, [sys.executable, f"wrong/{name}.py"], [], name)
    failed = failures(questions)
    wanted = caught_by if isinstance(caught_by, dict) else dict.fromkeys(caught_by, "fail")
    faults = [f"the case {case} did not catch it: {failed.get(case, 'pass')}, not {outcome}"
              for case, outcome in wanted.items() if failed.get(case) != outcome]
    faults += [f"{case}: {outcome}; the engine answers, and wrong" for case, outcome in failed.items() if outcome not in ANSWERED]
    if not caught_by and failed:
        faults.append(f"failed: {', '.join(sorted(failed))}")
    if done.returncode != (1 if caught_by else 0):
        faults.append(f"exit code {done.returncode}: {done.stderr.strip()}")
    return faults


def check_conforming(ofcheck, name, command, least):
    done, questions = run(ofcheck, command, ["--strict"], name)
    passed = sum(line["outcome"] == "pass" for line in questions)
    if done.returncode == 0 and passed >= least:
        return []
    return [f"exit code {done.returncode}, {passed} passed; failed: {failures(questions)} {done.stderr.strip()}"]


def npm_command(name):
    """`pokersolver threecard` is the engine pokersolver.js with an argument."""
    engine, *arguments = name.split()
    return ["node", f"npm/{engine}.js", *arguments]


def check_npm(ofcheck, name, pinned):
    if not (ENGINES / "npm" / "node_modules").exists():
        return ["tests/engines/npm/node_modules is missing: run `./bootstrap test`, or `npm ci` in tests/engines/npm"]
    done, questions = run(ofcheck, npm_command(name), [], name)
    failed = failures(questions)
    faults = [f"{case}: {pinned[case]} is pinned, got {failed.get(case, 'pass')}" for case in pinned if failed.get(case) != pinned[case]]
    faults += [f"{case}: {outcome}, which is not pinned" for case, outcome in failed.items() if case not in pinned]
    if done.returncode != 1:
        faults.append(f"exit code {done.returncode}: {done.stderr.strip()}")
    return faults


def largest(done, name):
    """What is wrong with the memory that a run took, as far as it says."""
    mark = f"{mark_of(name)} peak "
    peaks = [int(line.removeprefix(mark)) for line in done.stderr.splitlines() if line.startswith(mark)]
    if len(peaks) != 1:
        return ["the memory of the run was not measured"]
    return [f"ofcheck took {peaks[0] // 1024} MiB"] if peaks[0] > LARGEST * 1024 else []


def whole(done):
    """What is missing in a report: the footer, or the line of a question."""
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    if not lines:
        return []
    asked = sum(line["type"] == "question" for line in lines)
    return [] if lines[-1]["type"] == "footer" and lines[0]["questions"] == asked else [f"the report was cut off after {asked} questions"]


def check_fault(ofcheck, name, expected, sanitized):
    silent = "timeout" in expected["outcomes"]  # others are given time, so that a busy machine makes no timeouts
    arguments = ["--timeout", "0.6" if silent else "2", "--start-timeout", expected.get("start_timeout", "20"), "--recheck", "3", *expected.get("arguments", [])]
    for rule in expected["only"]:
        arguments += ["--only", rule]
    started = time.monotonic()
    done, questions = run(ofcheck, [sys.executable, f"faults/{name}.py"], arguments, name, measured=True)
    took = time.monotonic() - started
    faults = ([] if sanitized else largest(done, name)) + whole(done)
    if done.returncode != expected["exit"]:
        faults.append(f"exit code {done.returncode}, expected {expected['exit']}: {done.stderr.strip()}")
    outcomes = sorted({line["outcome"] for line in questions})
    if outcomes != expected["outcomes"]:
        faults.append(f"outcomes {outcomes}, expected {expected['outcomes']}")
    said = done.stderr + "\n".join(line.get("reason", "") + "\n" + line.get("stderr", "") for line in questions)
    if expected["says"] not in said:
        faults.append(f"nothing says '{expected['says']}'; it says: {said[:300]!r}")
    faults += unsafe(done.stdout + done.stderr)
    if took > LONGEST / 2:
        faults.append(f"took {took:.0f} s")
    return faults


def by_hand(command, requests):
    lines = "".join(json.dumps({"id": place, **request}) + "\n" for place, request in enumerate(requests))
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=60, check=False, cwd=ENGINES)


def check_jokers(command):
    """That the adapter declines a house with jokers, and takes one without them afterwards."""
    ask = {"op": "rank", "row": "top", "cards": ["Ks", "Kd", "2c"]}
    jokers, none = ({"op": "configure", "rules": rules} for rules in ({"cards.jokers": 2}, {}))
    done = by_hand(command, [jokers, ask, none, ask])
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    declined = {"reason": "the adapter knows the 52 cards alone: cards.jokers is 2"}
    right = [reply.get("unsupported") == declined or "result" in reply and "answered" for reply in replies]
    return [] if right == [True, True, "answered", "answered"] else [done.stdout + done.stderr]


def check_announced_jokers(command):
    """That an engine that announces jokers is told at its start why it cannot."""
    done = by_hand(command, [{"op": "hello", "protocol": 1, "kit": "test"}])
    told = done.returncode != 0 and "the adapter knows the 52 cards alone: leave it out" in done.stderr
    return [] if told and not done.stdout else [f"{done.returncode}: {done.stdout}{done.stderr}"]


def checks(expectations, ofcheck, sanitized):
    for name, caught_by in expectations["wrong"].items():
        yield name, lambda name=name, caught_by=caught_by: check_wrong(ofcheck, name, caught_by)
    for name, pinned in expectations["npm"].items():
        yield name, lambda name=name, pinned=pinned: check_npm(ofcheck, name, pinned)
    for name, expected in expectations["faults"].items():
        yield name, lambda name=name, expected=expected: check_fault(ofcheck, name, expected, sanitized)
    folder = pathlib.Path(ofcheck).parent
    conforming = {"minimal.py": ([sys.executable, "minimal/minimal.py"], 100),
                  "minimal.js": (["node", "minimal/minimal.js"], 100),
                  "minimal.cpp": ([str(folder / "minimal_engine")], 100),
                  "by_hand.py": ([sys.executable, "minimal/by_hand.py"], 10),
                  "correct_play.py": ([sys.executable, "wrong/correct_play.py"], 1000),
                  "relay.js": (["node", "relay/relay.js", ofcheck], 250),
                  "relay.cpp": ([str(folder / "relay_engine"), ofcheck], 250)}
    for name, (command, least) in conforming.items():
        yield name, lambda name=name, command=command, least=least: check_conforming(ofcheck, name, command, least)
    for name in ("minimal.py", "minimal.js", "minimal.cpp"):
        yield f"{name}: jokers", lambda command=conforming[name][0]: check_jokers(command)
    announcing = {
        "python": [sys.executable, "-c", "import sys; sys.path.insert(0, 'minimal'); "
                                         "from ofcheck_adapter import serve; "
                                         "serve('x', options={'cards.jokers': [0, 1]})"],
        "node": ["node", "-e", "const {serve} = require('./minimal/ofcheck-adapter.js'); "
                               "serve({name: 'x', options: {'cards.jokers': [0, 1]}})"]}
    for name, command in announcing.items():
        yield f"{name}: announced jokers", lambda command=command: check_announced_jokers(command)


def unlisted(expectations):
    """Engines that stand in the folders and that nobody holds to anything."""
    for folder, ending in (("wrong", ".py"), ("faults", ".py"), ("npm", ".js")):
        for path in sorted((ENGINES / folder).glob("*" + ending)):
            if path.stem not in expectations[folder] and path.stem not in ("ofc_rules", "ofc_play", "wire"):
                yield f"{folder}/{path.name} has no expectation"


def rewrite_npm(expectations, ofcheck):
    for name in expectations["npm"]:
        expectations["npm"][name] = failures(run(ofcheck, npm_command(name), [], name)[1])
    EXPECTATIONS.write_text(json.dumps(expectations, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    parser.add_argument("--only", help="only the engine of this name")
    parser.add_argument("--sanitized", action="store_true", help="the program has sanitizers built in")
    parser.add_argument("--rewrite-npm", action="store_true", help="pin what the npm engines fail now")
    arguments = parser.parse_args()
    ofcheck = str(pathlib.Path(arguments.ofcheck).resolve())
    expectations = json.loads(EXPECTATIONS.read_text(encoding="utf-8"))
    if arguments.rewrite_npm:
        rewrite_npm(expectations, ofcheck)
        return 0
    chosen = [(name, check) for name, check in checks(expectations, ofcheck, arguments.sanitized) if arguments.only in (None, name)]
    if arguments.only is None:
        chosen = in_part(chosen)
    if not chosen:
        sys.exit(f"there is no engine {arguments.only}")
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=3) as pool:
        for (name, _), faults in zip(chosen, pool.map(lambda item: item[1]() + still_there(item[0]), chosen)):
            failed += bool(faults)
            print("\n    ".join([f"{'not ok' if faults else 'ok'} - {name}", *faults]), flush=True)
    strays = list(unlisted(expectations))
    print("\n".join(strays) + "\n" if strays else "", end="")
    failed += bool(strays)
    print(f"{len(chosen) + bool(strays) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
