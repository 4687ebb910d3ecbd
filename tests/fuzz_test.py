#!/usr/bin/env python3
"""Hunts for the faults of the engines that are wrong on purpose, and holds `ofcheck fuzz` to what it says of them.

    tests/fuzz_test.py --ofcheck build/ofcheck

Each engine's faults are found, blamed as expected and saved; a saved case is sound, fails again on its engine and passes on a correct
one. Two runs, and runs with more copies, write the same bytes. Engines that die, sulk or change their mind are groups of their own,
bad input is refused, Ctrl-C prints what is known, and docs/fuzzing.md shows what is printed.
"""
import argparse
import itertools
import json
import os
import pathlib
import random
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

from checks import Checks, in_part, in_turn

ROOT = pathlib.Path(__file__).resolve().parent.parent
WRONG = pathlib.Path("tests/engines/wrong")
FAULTS = pathlib.Path("tests/engines/faults")

# The causes that each engine of finished boards is found to have. A value explains the engine only if it explains all that it answers.
CAUSES = {
    "scoop_on_two_wins_and_a_tie": {"bug"},
    "kicker_ignored": {"bug"},
    "wheel_above_other_straights": {"bug"},
    "wheel_unknown": {"bug"},
    "royal_paid_as_straight_flush": {"undocumented-rule"},
    "equal_rows_foul": {"foul.middle-bottom-tie: foul"},
    "shared_prefix_foul": {"bug"},  # two values together explain its fouls, but it compares rows by neither
    "three_card_straight": {"bug"},
    "top_trips_not_compared_with_middle_trips": {"bug"},
    "pair_royalty_by_highest_card": {"bug"},
    "both_foul_paid": {"bug"},
    "scoop_bonus_not_paid_by_loser": {"bug"},
}
# Under which options of bga-pineapple the faults of the engines that play show, and how many questions that takes.
PLAY = {
    "button_moves_when_frozen": ({"table.button-in-fantasyland": "frozen"}, 400),
    "fourteenth_card_kept": ({}, 2000),
    "discards_shown": ({}, 100),
    "settlement_in_wrong_order": ({}, 400),
    "set_ends_one_hand_early": ({}, 200),
}


class HuntChecks(Checks):
    def run(self, *arguments, timeout=120):
        return subprocess.run([self.ofcheck, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, timeout=timeout,
                              stdin=subprocess.DEVNULL, env={**os.environ, "NO_COLOR": "1"})

    def expect(self, name, arguments, code, *texts):
        done = self.run(*arguments)
        said = done.stdout + done.stderr
        faults = [f"no {text!r} in: {said[-800:]}" for text in texts if text not in said]
        if done.returncode != code:
            faults.append(f"exit code {done.returncode}, not {code}: {said[-800:]}")
        self.verdict(name, faults)
        return done


def engine(path):
    return ["--", "python3", str(path)]


def found(done):
    return [json.loads(line) for line in done.stdout.splitlines() if json.loads(line)["type"] == "fault"]


def cause_of(fault):
    values = ", ".join(f"{option}: {value}" for option, value in sorted(fault["values"].items()))
    return values or fault["cause"]


def contents(folder):
    return {path.name: path.read_text(encoding="utf-8") for path in pathlib.Path(folder).glob("*")}


def wrong_engines(c, folder):
    for name, causes in in_part(CAUSES.items()):
        saved = folder / name
        path = WRONG / f"{name}.py"
        arguments = ["fuzz", "--count", "3000", "--format", "json", "--save-cases", saved]
        done = c.run(*arguments, *engine(path))
        faults = [] if done.returncode == 1 else [f"exit code {done.returncode}: {done.stderr[-500:]}"]
        list_of = found(done)
        given = {cause_of(fault) for fault in list_of}
        if given != causes:
            faults.append(f"blamed {given}, not {causes}")
        if len(list_of) > 5:
            faults.append(f"{len(list_of)} distinct faults: {[fault['title'] for fault in list_of]}")
        questions = sum(line["count"] for fault in list_of for line in fault["seen"])
        footer = json.loads(done.stdout.splitlines()[-1])
        if questions != footer["fail"] + footer["wrongly-refused"] + footer["wrongly-accepted"] or footer["others"]:
            faults.append(f"{questions} failures are told, the footer has {footer}")
        lint = c.run("cases", "lint", "--cases", saved)
        if lint.returncode != 0:
            faults.append(f"the saved cases are not sound: {lint.stdout + lint.stderr}")
        again = c.run("run", "--format", "json", "--cases", saved, *engine(path))
        outcomes = [json.loads(line)["outcome"] for line in again.stdout.splitlines() if json.loads(line)["type"] == "question"]
        if set(outcomes) != {"fail"} or len(outcomes) != len(list_of) or again.returncode != 1:
            faults.append(f"asked again: {outcomes}")
        right = c.run("run", "--cases", saved, *engine(WRONG / "correct.py"))
        if right.returncode != 0:
            faults.append(f"the correct engine does not pass the saved cases: {right.stdout[-500:]}")
        c.verdict(f"the faults of {name} are found, blamed, saved, and fail again", faults)


def correct_engines(c, folder):
    c.expect("a correct engine has no faults", ["fuzz", "--count", "2000", "--save-cases", folder / "none", *engine(WRONG / "correct.py")], 0, "nothing found")
    c.verdict("and no cases are saved", [str(contents(folder / "none"))] if contents(folder / "none") else [])
    c.expect("a correct engine has none at play", ["fuzz", "--play", "--count", "60", *engine(WRONG / "correct_play.py")], 0, "nothing found")


def play_engines(c, folder):
    for name, (options, count) in in_part(PLAY.items()):
        rules = folder / f"{name}.yaml"
        rules.write_text("\n".join(["preset: bga-pineapple", *(f"{option}: {value}" for option, value in options.items())]) + "\n")
        saved = folder / f"play-{name}"
        path = WRONG / f"{name}.py"
        done = c.run("fuzz", "--play", "--rules", rules, "--count", count, "--format", "json", "--save-cases", saved, *engine(path))
        list_of = found(done)
        faults = [] if done.returncode == 1 and list_of else [f"exit code {done.returncode}, {len(list_of)} faults: {done.stderr[-500:]}"]
        if any(fault["cause"] == "flaky" or not fault["shrunk"] for fault in list_of):
            faults.append("flaky, or not shrunk")
        lint = c.run("cases", "lint", "--cases", saved)
        if lint.returncode != 0:
            faults.append(f"the saved cases are not sound: {(lint.stdout + lint.stderr)[-800:]}")
        again = c.run("run", "--cases", saved, *engine(path))
        right = c.run("run", "--cases", saved, *engine(WRONG / "correct_play.py"))
        if again.returncode != 1 or right.returncode != 0:
            faults.append(f"asked again: exit codes {again.returncode} and {right.returncode}")
        c.verdict(f"the faults of {name} at play are found, shrunk and saved", faults)


def same_bytes(c, folder):
    arguments = ["fuzz", "--count", "600", "--seed", "4"]
    path = engine(WRONG / "wheel_unknown.py")
    once = c.run(*arguments, "--save-cases", folder / "once", *path)
    again = c.run(*arguments, "--save-cases", folder / "again", *path)
    more = c.run(*arguments, "--jobs", "3", "--save-cases", folder / "more", *path)
    texts = [done.stdout.replace(str(folder / name), "DIR") for done, name in ((once, "once"), (again, "again"), (more, "more"))]
    c.verdict("two hunts say the same, and one with three copies", [] if len(set(texts)) == 1 else texts)
    files = [contents(folder / name) for name in ("once", "again", "more")]
    c.verdict("and save the same files", [] if files[0] and files[0] == files[1] == files[2] else [str(files)])
    command = next((line.split("again: ")[1] for line in once.stdout.splitlines() if "again: " in line), "false")
    pasted = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    c.verdict("the command that repeats a fault does", [] if " repro " in command and pasted.returncode == 1 and "\n  fail: " in pasted.stdout else [command, pasted.stdout + pasted.stderr])
    parts = [found(c.run(*arguments, "--format", "json", "--shard", f"{k}/2", *path)) for k in (1, 2)]
    whole = found(c.run(*arguments, "--format", "json", *path))
    counts = [sum(fault["count"] for fault in faults) for faults in (*parts, whole)]
    c.verdict("shards divide the questions", [] if counts[0] + counts[1] == counts[2] and min(counts) > 0 else [str(counts)])
    kept = next(iter((folder / "once").glob("*")))
    kept.write_text("mine\n")
    c.expect("a case that was changed is left as it is", [*arguments, "--save-cases", folder / "once", *path], 1, "left as it is")
    c.verdict("and is", [] if kept.read_text() == "mine\n" else [kept.read_text()])


def troubles(c, folder):
    c.expect("an engine that changes its mind", ["fuzz", "--count", "200", *engine(FAULTS / "answers_by_turns.py")], 1, "flaky", "nothing can be inferred")
    dies = f"import sys\nsys.path.insert(0, {str(ROOT / FAULTS)!r})\nfrom wire import play\nplay(lambda request, reply: sys.exit(3) if request['op'] == 'foul' else reply)"
    c.expect("an engine that crashes", ["fuzz", "--count", "90", "--", "python3", "-c", dies], 1, "the engine exited with code 3", "foul", "1 distinct fault")
    start = f"import sys\nsys.path.insert(0, {str(ROOT / FAULTS)!r})\nfrom wire import play\n"
    raises = f"{start}play(lambda request, reply: 1 // 0 if request['op'] != 'rank' else reply)"
    done = c.expect("one exception is one fault, whatever was asked", ["fuzz", "--count", "90", "--", "python3", "-c", raises], 1, "1. bug  the engine exited with code #: ZeroDivisionError: ", "\n    foul  ", "\n    score  ", "1 distinct fault")
    others = f"{start}play(lambda request, reply: {{}}[request['op']] if request['op'] in ('foul', 'score') else reply)"
    c.expect("two exceptions are two", ["fuzz", "--count", "90", "--", "python3", "-c", others], 1, "KeyError: 'foul'", "KeyError: 'score'", "2 distinct faults")
    done = c.expect("in a run it is one cause, with the engine's last words", ["run", "--recheck", "0", "--", "python3", "-c", raises], 1, "  the engine exited with code #: ZeroDivisionError: ", "a bug: there is no answer", "seen in ", "last words on standard error")
    c.verdict("which is told once", [] if done.stdout.count("\n       a bug: there is no answer\n") == 1 else [done.stdout[:3000]])
    words = "word " * 60
    loud = f"import sys\nsys.path.insert(0, {str(ROOT / FAULTS)!r})\nfrom wire import play\ndef of(request, reply):\n  if request['op'] == 'foul':\n    sys.exit('\x1b[31m12 {words}')\n  return {{'id': request['id'], 'error': {{'message': '\x1b[31m12 {words}'}}}}\nplay(of)"
    done = c.expect("an engine with long last words", ["fuzz", "--count", "90", "--", "python3", "-c", loud], 1, "\\x1b[31m12 word word", "\\x1b[#m#")
    c.verdict("no line is longer than 200 characters", [line for line in done.stdout.splitlines() if len(line) > 200 and "again: " not in line])
    c.expect("an engine that falls silent", ["fuzz", "--count", "30", "--timeout", "0.3", *engine(FAULTS / "never_answers.py")], 1, "no answer within", "1 distinct fault")
    c.expect("an engine that is not there", ["fuzz", "--", "./no-such-engine"], 4, "no-such-engine")
    c.expect("an engine that ends at once", ["fuzz", *engine(FAULTS / "exits_at_once.py")], 4)
    none = "import json, sys\nfor line in sys.stdin:\n  r = json.loads(line)\n  print(json.dumps({'id': r['id'], 'result': {'protocol': 1, 'name': 'none', 'version': '1', 'operations': []} if r['op'] == 'hello' else {}}), flush=True)"
    c.expect("an engine without any operation", ["fuzz", "--", "python3", "-c", none], 5, "nothing ran")
    c.expect("an engine that does not play", ["fuzz", "--play", *engine(WRONG / "correct.py")], 5, "nothing ran")
    c.expect("no engine", ["fuzz"], 2, "no engine was named")
    c.expect("an unknown option", ["fuzz", "--seeds", "1", *engine(WRONG / "correct.py")], 2, "--seeds")
    c.expect("no questions", ["fuzz", "--count", "0", *engine(WRONG / "correct.py")], 2, "--count")
    c.expect("a time that is none", ["fuzz", "--time", "soon", *engine(WRONG / "correct.py")], 2, "soon is no time")
    c.expect("rules that are not there", ["fuzz", "--rules", "pinapple", *engine(WRONG / "correct.py")], 2, "pinapple")
    c.expect("a shard that is none", ["fuzz", "--shard", "3/2", *engine(WRONG / "correct.py")], 2, "3/2")
    file = folder / "a-file"
    file.write_text("")
    c.expect("a folder that is a file", ["fuzz", "--save-cases", file, *engine(WRONG / "correct.py")], 6, "--save-cases", "no file can be written there")
    c.expect("a folder below a file", ["fuzz", "--save-cases", file / "below", *engine(WRONG / "correct.py")], 6, "--save-cases")
    begun = time.monotonic()
    done = c.expect("a hunt against time", ["fuzz", "--time", "1s", *engine(WRONG / "wheel_unknown.py")], 1, "1 distinct fault")
    took = time.monotonic() - begun
    c.verdict("a hunt against time ends in time", [] if took < 30 and done.returncode == 1 else [f"{took:.1f} seconds"])


def interrupted(c):
    hunt = subprocess.Popen([c.ofcheck, "fuzz", "--count", "100000000", *engine(WRONG / "wheel_unknown.py")], cwd=ROOT, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, env={**os.environ, "NO_COLOR": "1"})
    time.sleep(3)
    hunt.send_signal(signal.SIGINT)
    out, err = hunt.communicate(timeout=60)
    faults = [f"no {text!r} in: {(out + err)[-600:]}" for text in ("interrupted", "wheel", "nothing was shrunk") if text not in out]
    c.verdict("Ctrl-C prints what was found until then", faults + ([] if hunt.returncode == 130 else [f"exit code {hunt.returncode}"]))


# An oracle that is told rules and keeps to its own.
STUBBORN = """\
import json, subprocess, sys
oracle = subprocess.Popen([sys.argv[1], "oracle", "--rules", sys.argv[2]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
for line in sys.stdin.buffer:
    if b'"configure"' in line:
        print(json.dumps({"id": json.loads(line)["id"], "result": {}}), flush=True)
        continue
    oracle.stdin.write(line)
    sys.stdout.buffer.write(oracle.stdout.readline())
    sys.stdout.buffer.flush()
"""
NUMBERS = {"settlement.cap": [5, 20, 37, 90], "table.hands": [1, 2, 3], "table.starting-points": [50]}
OF_DEALS = {"ranking", "foul", "royalties", "showdown", "fantasyland"}
OF_ANOTHER_GAME = {"low.middle", "seating.players", "deal.pattern"}


def houses(c, folder, many):
    """Engines that play houses of their own: every fault is blamed on values in which the engine differs from what it is told."""
    relay = folder / "stubborn.py"
    relay.write_text(STUBBORN)
    options = {rule["rule"]: [value["value"] for value in rule["values"]] for rule in json.loads(c.run("rules", "--format", "json").stdout) if "values" in rule}
    presets = sorted(path.stem for path in (ROOT / "cases" / "presets").glob("*.yaml"))

    def hunt(preset, house, play, count):
        file = folder / "house.yaml"
        file.write_text("\n".join([f"preset: {preset}", *(f"{option}: {value}" for option, value in house.items())]) + "\n")
        return c.run("fuzz", "--format", "json", "--rules", preset, "--count", count, *(["--play"] if play else []), "--",
                     sys.executable, relay, c.ofcheck, file)

    def comes_to_the_same(preset, house, option, value):
        """Whether the program itself says that no deal tells the two values apart in this house."""
        files = [folder / "one.yaml", folder / "other.yaml"]
        for file, changed in zip(files, (house, {**house, option: value})):
            file.write_text("\n".join([f"preset: {preset}", *(f"{name}: {given}" for name, given in changed.items())]) + "\n")
        told = c.run("rules", "diff", "--format", "json", *files)
        return told.returncode in (0, 1) and all("remark" in each for each in json.loads(told.stdout))

    faults = houses_tried = found_in_all = 0
    wrong = []
    many = len(in_part(range(many)))
    for seed in in_part(range(1000)):
        if houses_tried == many:
            break
        random_ = random.Random(seed)
        preset, play = random_.choice(presets), seed % 3 == 0
        pool = [option for option in options if option not in OF_ANOTHER_GAME and (play or option.split(".")[0] in OF_DEALS)]
        house = {option: random_.choice(NUMBERS.get(option) or options[option]) for option in random_.sample(pool, random_.randint(1, 4))}
        done = hunt(preset, house, play, 150 if play else 1500)
        if done.returncode not in (0, 1):  # a house whose table needs more than the deck
            continue
        houses_tried += 1
        list_of = found(done)
        faults += len(list_of)
        found_in_all += bool(list_of)
        for fault in list_of:
            named = {option: value for option, value in fault["values"].items() if str(house.get(option)) != str(value)}
            strange = [option for option, value in named.items() if option not in house or not comes_to_the_same(preset, house, option, value)]
            if fault["cause"] not in ("house-rule", "reading") or strange:
                wrong.append(f"{preset} {house}: {fault['cause']} {fault['values']}: {fault['title']}")
    if faults < many // 2 or found_in_all < many * 2 // 5:
        wrong.append(f"only {faults} faults, of {found_in_all} houses")
    c.verdict("every fault of a house of its own is blamed on its house rules", wrong)
    given = {cause_of(fault) for fault in found(hunt("bga-pineapple", {"showdown.both-foul": "each-loses-six", "settlement.cap": 20}, True, 400))}
    c.verdict("a cap is found with its number", [] if "settlement.cap: 20" in given and "bug" not in given else [str(given)])
    done = hunt("basics-ultimate", {"fantasyland.stay": "never"}, True, 400)
    given = [cause_of(fault) for fault in found(done)]
    c.verdict("who never lets a seat stay has one fault", [] if given == ["fantasyland.stay: never"] else [str(given)])
    house = folder / "together.yaml"
    house.write_text("preset: bga-pineapple\nshowdown.lines: one-four\nshowdown.scoop: loses-none\n")
    command = ["--", sys.executable, relay, c.ofcheck, house]
    c.expect("two that show together are named once each", ["fuzz", "--count", "2000", *command], 1, "2 distinct faults",
             "this is a literal or an observed reading: showdown.scoop: loses-none", "showdown.lines: one-four")


def coins(c):
    """An engine that tosses a coin for every score: nothing is blamed on it."""
    tosses = (f"import random, sys\nsys.path.insert(0, {str(ROOT / FAULTS)!r})\nfrom wire import play\n"
              "def reply(request, right):\n"
              "  if request['op'] == 'score' and random.random() < 0.5:\n"
              "    right['result'] = {'points': [point + random.randint(1, 3) for point in right['result']['points']]}\n"
              "  return right\n"
              "play(reply)")
    done = c.run("fuzz", "--count", "400", "--format", "json", "--", sys.executable, "-c", tosses)
    causes = [fault["cause"] for fault in found(done)]
    c.verdict("an engine that tosses coins has flaky faults only", [] if causes and set(causes) == {"flaky"} else [str(causes), done.stderr[-300:]])


def coins_for_later_members(c, folder):
    """The first difference of an answer is the same each time, and what comes after it is not: flaky, in parts too."""
    tosses = folder / "later_coins.py"
    tosses.write_text(f"import random, sys\nsys.path.insert(0, {str(ROOT / FAULTS)!r})\nfrom wire import play\n"
                      "def reply(request, right):\n"
                      "  if request['op'] == 'royalties' and right['result'].get('bottom'):\n"
                      "    earned = right['result']\n"
                      "    right['result'] = {'top': earned['top'] + 1, 'bottom': earned['bottom'] + random.randint(0, 1)}\n"
                      "  return right\n"
                      "play(reply)\n")
    command = [sys.executable, tosses]
    whole = c.run("fuzz", "--count", "300", "--format", "json", "--", *command)
    shards = []
    for shard in ("1/2", "2/2"):
        shards.append(folder / f"coins-{shard[0]}.jsonl")
        shards[-1].write_text(c.run("fuzz", "--count", "300", "--format", "json", "--shard", shard, "--", *command).stdout)
    merged = c.run("merge", "--format", "json", "--engine", f"{sys.executable} {tosses}", *shards)
    for name, done in (("whole", whole), ("merged", merged)):
        causes = [fault["cause"] for fault in found(done)]
        c.verdict(f"coins for later members are flaky, {name}", [] if set(causes) == {"flaky"} else [str(causes), done.stderr[-300:]])


def ends(c):
    """Engines that crash or reply errors on trips in the bottom: the deal is shrunk all the same."""
    start = f"import sys\nsys.path.insert(0, {str(ROOT / FAULTS)!r})\nfrom wire import play\n"
    trips = "max([card[0] for card in request.get('board', {}).get('bottom', [])].count(rank) for rank in '23456789TJQKA') == 3"
    for name, what in (("crashes", "sys.exit(3)"), ("replies errors", "{'id': request['id'], 'error': f'no place {hash(str(request)) / 1e15}'}")):
        code = f"{start}play(lambda request, reply: {what} if request['op'] == 'foul' and {trips} else reply)"
        done = c.run("fuzz", "--count", "1500", "--format", "json", "--", sys.executable, "-c", code)
        list_of = found(done)
        faults = [] if len(list_of) == 1 and list_of[0]["shrunk"] else [f"{len(list_of)} faults: {done.stdout[-500:]}{done.stderr[-300:]}"]
        for fault in list_of:
            board = fault["request"]["board"]
            high = [card for row in board.values() for card in row if card[0] in "TJQKA"]
            if high:
                faults.append(f"cards that are not low: {board}")
        c.verdict(f"what an engine {name} on is shrunk", faults)


def blame_of_runs(c):
    """A run says what its failures look like, also where its parts are joined."""
    path = engine(WRONG / "equal_rows_foul.py")
    c.expect("a run says which house rule an engine plays", ["run", *path], 1, "likely causes", "a house rule: foul.middle-bottom-tie: foul")
    c.expect("a run says what is a bug", ["run", *engine(WRONG / "wheel_unknown.py")], 1, "5 4 3 2 A in the middle and at the bottom is not known as a straight\n       a bug\n")
    unchecked = f"import sys\nsys.path.insert(0, {str(ROOT / WRONG)!r})\nimport ofc_rules\nofc_rules.check = lambda *rows: None\nofc_rules.play(ofc_rules.Ofc())"
    c.expect("a run says that input is not checked, once", ["run", "--", sys.executable, "-c", unchecked], 1, "likely causes\n   17  input checks: impossible cards are not refused", "check() of the adapter", "to be refused as wrong-card-count 10, duplicate-card 7",
             "the engine reported an error: KeyError: (2,); the rules refuse this: wrong-card-count")
    lines = [json.loads(line) for line in c.run("run", "--format", "json", *path).stdout.splitlines()]
    failed = [line for line in lines if line.get("outcome") == "fail"]
    wrong = [line["question"] for line in failed if line.get("cause") != "foul.middle-bottom-tie: foul"]
    c.verdict("each failure has its cause", [f"without: {wrong}"] if wrong or not failed else [])
    passed = [line["question"] for line in lines if line.get("outcome") == "pass" and "cause" in line]
    c.verdict("and no other question has one", [f"with: {passed}"] if passed else [])
    correct = c.run("run", *engine(WRONG / "correct.py"))
    c.verdict("a run without failures says nothing of them", ["it does"] if "likely causes" in correct.stdout else [])


def shares(c):
    """docs/fuzzing.md says which share of the questions each operation gets."""
    page = (ROOT / "docs" / "fuzzing.md").read_text(encoding="utf-8")
    for of, count, options in (("deals", 1920, []), ("matches", 120, ["--play"])):
        table = re.search(rf"^\| operation \| share of the {of} .*?\n\n", page, re.M | re.S)[0]
        told = {name: float(share) for names, share in re.findall(r"^\| ((?:`\w+` ?)+)\| ([\d.]+) %", table, re.M) for name in re.findall(r"\w+", names)}
        done = c.run("fuzz", *options, "--count", count, "--", c.ofcheck, "oracle")
        line = re.search(r"^ +(\w+ \d+(?:, \w+ \d+)*)$", done.stdout, re.M)[1]
        asked = {name: round(100 * int(questions) / count, 1) for name, questions in (each.split() for each in line.split(", "))}
        c.verdict(f"docs/fuzzing.md tells the shares of {of}", [] if told == asked else [f"told {told}, asked {asked}"])


# An engine that plays for two, and declines what is about more of them; a byte in a file says that it was asked.
FOR_TWO = """\
import json, os, subprocess, sys
program, how, declined, *preset = sys.argv[1:]
oracle = subprocess.Popen([program, "oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
declines = {"unsupported": {"reason": "two seats only"}, "refused": {"code": "wrong-seat-count"}, "error": {"message": "two seats only"}}
for line in sys.stdin.buffer:
    request = json.loads(line)
    oracle.stdin.write(line)
    reply = json.loads(oracle.stdout.readline())
    if request["op"] == "hello":
        reply["result"].pop("options", None)
        reply["result"].update({"options": {"seating.players": ["2"]}} if how == "announced" else {}, **({"rules": preset[0]} if preset else {}))
    elif len(request.get("boards", "..")) != 2 or request.get("chairs", 2) != 2:
        word = "unsupported" if how == "announced" else how
        if how == "exit":
            with open(declined, "a") as file:
                file.write(".")
            os._exit(1)
        reply = {"id": request["id"], word: declines[word]}
        with open(declined, "a") as file:
            file.write(".")
    print(json.dumps(reply), flush=True)
"""


def relay_for_two(folder):
    relay = folder / "for_two.py"
    relay.write_text(FOR_TWO)
    return relay


def two_seats(c, folder):
    """Every generated question for an engine that announces two seats is about two."""
    relay = relay_for_two(folder)
    ways = (["fuzz", "--count", "500"], ["fuzz", "--play", "--count", "60"], ["run", "--deals", "500"], ["run", "--metamorphic", "--deals", "40"])
    for preset, words in in_part(itertools.product(([], ["basics-regular"], ["variations-turbo"]), ways)):
        done = c.run(*words, "--", sys.executable, relay, c.ofcheck, "announced", folder / "announced", *preset)
        name, seats = {"basics-regular": ("basics-regular", "2-3"), "variations-turbo": ("variations-turbo", "2-4")}.get("".join(preset), ("bga-pineapple", "1-3"))
        said = f"ofcheck {words[0]}: {name} is played with seating.players: 2 instead of {seats}, as the engine announces\n"
        faults = [] if done.returncode == 0 and done.stderr == said else [(done.stdout + done.stderr)[-600:]]
        if (folder / "announced").exists():
            faults.append("it is asked about more than two seats")
        c.verdict(f"an engine for two seats is asked about two: {' '.join([*words, *preset])}", faults)


def found_for_two(c, folder):
    """An engine that plays for two without saying so is found out, which is said once; what it declines still counts."""
    relay = relay_for_two(folder)
    hows = (("unsupported", 0), ("refused", 1), ("error", 1))
    ways = ((["run", "--deals", "500"], 20), (["fuzz", "--count", "500"], 20), (["fuzz", "--play", "--count", "122"], 10), (["fingerprint"], 40), (["run", "--recheck", "0"], 1000))
    for (how, ending), (words, most) in in_part(itertools.product(hows, ways)):
        shrinking = 0 if how == "unsupported" or words[0] != "fuzz" else 250  # what is a fault is asked again and made small
        asked = folder / f"declined-{how}-{words[0]}-{len(words)}"
        done = c.run(*words, "--", sys.executable, relay, c.ofcheck, how, asked)
        declined = asked.stat().st_size
        faults = [] if declined <= most + shrinking else [f"{declined} questions are not about two seats"]
        if words[0] != "fingerprint" and "--recheck" not in words and done.returncode != ending:
            faults.append(f"exit code {done.returncode}, expected {ending}")
        if done.stderr.count("two seats are answered") != 1 or '{"seating.players": ["2"]}' not in done.stderr:
            faults.append(f"it is not said once: {done.stderr}")
        c.verdict(f"an engine for two that declines with {how} is found out: {' '.join(words)}", faults)
    for words in (["run", "--deals", "60"], ["fuzz", "--count", "60"], ["run", "--recheck", "0", "--no-questions"]):
        done = c.run(*words, "--", sys.executable, relay, c.ofcheck, "exit", folder / "declined-exit")
        told = done.stderr.count("two seats are answered") == 1 and '{"seating.players": ["2"]}' in done.stderr
        c.verdict(f"an engine that ends at tables of other sizes is found out: {' '.join(words)}", [] if told else [done.stderr])
    done = c.expect("so does a fingerprint, which goes on", ["fingerprint", "--questions", "120", "--", sys.executable, relay, c.ofcheck, "exit", folder / "fingerprint-exit"], 1, "120 questions asked", "crash: the engine exited with code")
    c.verdict("it says so once", [] if done.stderr.count("two seats are answered") == 1 else [done.stderr])
    engine = ["--", sys.executable, relay, c.ofcheck, "error", folder / "again"]
    for words in (["run", "--deals", "200"], ["fuzz", "--count", "200"]):
        nobody_asks = ["--no-questions"] if words[0] == "run" else []  # as where shards are joined
        whole = c.run(*words, *nobody_asks, *engine).stdout
        faults = [] if c.run(*words, *nobody_asks, *engine).stdout == whole else ["a second run prints something else"]
        shards = []
        for shard in ("1/2", "2/2"):
            shards.append(folder / f"two-{words[0]}-{shard[0]}.jsonl")
            shards[-1].write_text(c.run(*words, "--shard", shard, "--format", "json", *engine).stdout)
        joined = c.run("merge", *shards).stdout
        if joined != whole:
            faults.append(f"joined shards print something else:\n{joined}\nnot:\n{whole}")
        c.verdict(f"an engine for two is found out each time, and by each shard: {' '.join(words)}", faults)
    journal = folder / "two.journal"
    words = ["run", "--deals", "200"]
    first, again = c.run(*words, "--journal", journal, *engine), c.run(*words, "--resume", journal, *engine)
    c.verdict("a journal goes on with an engine for two", [] if again.stdout == first.stdout else [again.stdout + again.stderr])
    for name, engine in (("one that answers all", [c.ofcheck, "oracle"]), ("one that answers none", [sys.executable, ROOT / "tests/engines/faults/error_on_every_question.py"])):
        done = c.run("run", "--deals", "50", "--", *engine)
        c.verdict(f"no engine for two is {name}", ["it is taken for one"] if "two seats" in done.stderr else [])


def shown(c):
    """docs/fuzzing.md shows what its commands print; a line of an ellipsis stands for lines that are left out."""
    page = (ROOT / "docs" / "fuzzing.md").read_text(encoding="utf-8")
    blocks = [block for block in page.split("```\n")[1::2] if block.startswith("$ ofcheck ")]
    c.verdict("docs/fuzzing.md shows commands", [] if len(blocks) >= 3 else [f"only {len(blocks)}"])
    for block in blocks:
        command, _, wanted = block[2:].partition("\n")
        done = c.run(*shlex.split(command)[1:])
        printed = done.stdout.replace(f"again: {c.ofcheck} ", "again: ofcheck ")
        faults = [part for part in re.split(r"^ *…$\n?", wanted, flags=re.M) if part.strip() and part.rstrip("\n") not in printed]
        c.verdict(f"docs/fuzzing.md shows what is printed: {command[:70]}", [f"not printed:\n{faults[0]}\nbut:\n{done.stdout}"] if faults else [])


def shown_case(c, folder):
    """docs/fuzzing.md shows the case of its first command."""
    page = (ROOT / "docs" / "fuzzing.md").read_text(encoding="utf-8")
    block = re.search(r"^```yaml\n(.*?)^```$", page, re.M | re.S)[1]
    command = next(block for block in page.split("```\n")[1::2] if block.startswith("$ ofcheck "))[2:].partition("\n")[0]
    words = shlex.split(command)[1:]
    c.run(words[0], "--save-cases", folder / "shown", *words[1:])
    files = contents(folder / "shown")
    c.verdict("docs/fuzzing.md shows the case that is saved", [] if block in files.values() else [str(files)])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    parser.add_argument("--houses", type=int, default=20, help="how many houses of their own are hunted (20)")
    arguments = parser.parse_args()
    c = HuntChecks(str(pathlib.Path(arguments.ofcheck).resolve()))
    in_a_folder = [wrong_engines, correct_engines, play_engines, same_bytes, troubles, two_seats, found_for_two,
                   lambda c, folder: houses(c, folder, arguments.houses), shown_case, coins_for_later_members]
    with tempfile.TemporaryDirectory() as name:
        for check in in_turn(in_a_folder):
            check(c, pathlib.Path(name))
    for check in in_turn([coins, ends, interrupted, blame_of_runs, shares, shown]):
        check(c)
    print(f"{c.passed} passed, {c.failed} failed")
    return 1 if c.failed else 0


if __name__ == "__main__":
    sys.exit(main())
