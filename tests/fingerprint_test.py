#!/usr/bin/env python3
"""`ofcheck fingerprint` tells real engines' house rules: sound ones, wrong ones, ones that lack operations, lie, waver or die.

    tests/fingerprint_test.py --ofcheck build/ofcheck
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from checks import in_part

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINES = ROOT / "tests" / "engines"

# The options in which each wrong engine is told to differ from bga-pineapple, the operations in whose answers it has a bug
# that no house rule explains, and what the bugs are called. A fault that is nothing else than a house rule is told as
# that rule; one that shows only under other rules is not seen here, and is asked about under those in PLAYED.
WRONG = {
    "correct": ({}, {}, []),
    "correct_play": ({}, {}, []),
    "both_foul_paid": ({}, {"score"}, ["where both boards foul the first seat pays the other 6"]),
    "button_moves_when_frozen": ({}, {}, []),
    "discards_shown": ({}, {"play"}, ["a seat is shown what every seat has discarded"]),
    "equal_rows_foul": ({"foul.middle-bottom-tie": "foul"}, {}, []),
    # Who enters could be fantasyland.entry-board: top-row-only; who stays is no house rule. One bug is both.
    "fantasyland_after_a_foul": ({}, {"fantasyland"}, ["a fouled board leads to Fantasyland as if it were legal"]),
    "fourteenth_card_kept": ({}, {"play"}, ["not refused: wrong-number-discarded"]),
    "kicker_ignored": ({}, {"compare", "score"}, ["only the first of the ranks of pairs counts", "only the first 2 of the ranks of two pairs count"]),
    "pair_royalty_by_highest_card": ({}, {"score"}, ["a pair on top earns what a pair of the highest of its three cards should"]),
    "royal_paid_as_straight_flush": ({}, {"score"}, ["royal flushes in the middle and at the bottom earn as much as straight flushes"]),
    "scoop_bonus_not_paid_by_loser": ({}, {"score"}, ["the winner of a scoop, or of a foul, is paid for it and the loser does not pay"]),
    "scoop_on_two_wins_and_a_tie": ({}, {"score"}, ["two rows won and one tied are paid as a scoop"]),
    "set_ends_one_hand_early": ({}, {"play"}, ["a set is complete one seat early: before its last seat has had the button"]),
    "settlement_in_wrong_order": ({}, {"settle"}, ["neighbours settle first, then seats that are farther apart"]),
    "shared_prefix_foul": ({}, {"score"}, ["a card that the top lacks counts as the highest, but not in answers to `compare`"]),
    "stack_limit_from_hand_start": ({}, {}, []),
    "stay_counted_as_entry": ({}, {}, []),
    "three_card_straight": ({}, {"rank", "score"}, ["three cards in sequence on top are taken for a straight"]),
    "top_trips_not_compared_with_middle_trips": ({}, {"score"}, ["ranks of trips do not count where top and the row below it are compared, but not in answers to `compare`"]),
    # Whatever ranking.wheel says, with this bug no answer shows it: the wheel stands above all other straights.
    "wheel_above_other_straights": ({}, {"compare", "score"}, ["5 4 3 2 A stands above all other straights"]),
    "wheel_unknown": ({}, {"rank", "score"}, ["5 4 3 2 A in the middle and at the bottom is not known as a straight"]),
}

# The same for engines that are set to other rules of play before they are asked: preset, differences, bugs, names.
PLAYED = {
    "correct_play table.match=set settlement.stakes=loser-only": ("bga-pineapple", {"table.match": "set", "settlement.stakes": "loser-only"}, {}, []),
    # To the table a button that always moves is the rule that it moves.
    "button_moves_when_frozen table.button-in-fantasyland=frozen": ("bga-pineapple", {}, {}, []),
    "stack_limit_from_hand_start settlement.stakes=table-stakes": ("bga-pineapple", {"settlement.stakes": "table-stakes"}, {"settle"}, ["a seat can win what its stack was at the hand's start, not what it has just then"]),
    # What the top row would bring an ordinary hand is what fantasyland.stay-cards: by-current-top deals.
    "stay_counted_as_entry fantasyland.cards=ladder": ("bga-pineapple-progressive", {"fantasyland.stay-cards": "by-current-top"}, {}, []),
    "fourteenth_card_kept fantasyland.cards=ladder": ("bga-pineapple-progressive", {}, {"play"}, ["not refused: wrong-number-discarded"]),
    # Its matches end where it says that a set is complete: it plays sets, and is wrong in when they are complete.
    "set_ends_one_hand_early table.match=set": ("bga-pineapple", {"table.match": "set"}, {"play"}, ["a set is complete one seat early: before its last seat has had the button"]),
    "set_ends_one_hand_early table.button-in-fantasyland=frozen settlement.stakes=table-stakes": (
        "bga-pineapple", {"table.button-in-fantasyland": "frozen", "settlement.stakes": "table-stakes"}, {"play"}, ["a set is complete one seat early: before its last seat has had the button"]),
}

# The engines of tests/engines/relations, all of them bga-pineapple: the options that their fault leaves open, how many distinct
# faults they have, and what the most frequent one is called and shrinks to. One keeps state, and so contradicts itself.
RELATIONS = {
    "last_hand_remembered": None,
    "straight_needs_order": (set(), 1, "a straight in the middle and at the bottom is known only if its cards are given from the highest down",
        {"op": "rank", "row": "bottom", "cards": ["6c", "3c", "5c", "4d", "2c"]}),
    "first_seat_wins_ties": ({"showdown.scoop", "showdown.lines"}, 1, "the first seat wins rows that tie at the showdown, in answers to `score` alone", {"op": "score", "boards": [
        {"top": ["4c", "3c", "2c"], "middle": ["7c", "5c", "4d", "3d", "2d"], "bottom": ["Tc", "8c", "7d", "6c", "5d"]},
        {"top": ["4s", "3h", "2h"], "middle": ["7h", "5h", "4h", "3s", "2s"], "bottom": ["Td", "8d", "7s", "6d", "5s"]}]}),
    "spades_above_clubs": ({"showdown.scoop", "showdown.lines"}, 1, "suits decide between rows that tie at the showdown, in answers to `score` alone", {"op": "score", "boards": [
        {"top": ["4c", "3c", "2c"], "middle": ["7c", "5c", "4d", "3d", "2d"], "bottom": ["Tc", "8c", "7d", "6c", "5d"]},
        {"top": ["4s", "3h", "2h"], "middle": ["7h", "5h", "4h", "3s", "2s"], "bottom": ["Td", "8d", "7s", "6d", "5s"]}]}),
    "quads_below_full_house": (set(), 1, "quads at the bottom earn 1; the rules: 10", {"op": "royalties", "board":
        {"top": ["5d", "4c", "2c"], "middle": ["7c", "6c", "5c", "4d", "2d"], "bottom": ["3s", "3h", "3d", "3c", "2h"]}}),
}

# Runs a wrong engine as if it had been configured: settings are option=value.
CONFIGURED = """\
import runpy, sys
folder, name, *settings = sys.argv[1:]
sys.path.insert(0, folder)
import ofc_play
for setting in settings:
    option, value = setting.split("=")
    ofc_play.PLAYED[option] = [value]
runpy.run_path("%s/%s.py" % (folder, name))
"""

HOUSE = """\
preset: basics-ultimate
royalties.netting: both-void
fantasyland.entry: kings
settlement.stakes: table-stakes
settlement.cap: 137
table.match: fixed-hands
table.hands: 12
"""

# Engines in one file: they relay to `ofcheck oracle` and change what passes.
RELAY = """\
import json, subprocess, sys
oracle = subprocess.Popen([sys.argv[1], "oracle", *sys.argv[2:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
asked = 0
for line in sys.stdin:
    request = json.loads(line)
    asked += 1
    oracle.stdin.write(line)
    oracle.stdin.flush()
    reply = json.loads(oracle.stdout.readline())
    %s
    print(json.dumps(reply), flush=True)
"""
LIES = 'if request["op"] == "hello": reply["result"].update(rules="classic", options={"royalties.netting": ["both-void"]})'
HEARS = 'assert request["op"] != "configure", "it was told rules"'
WAVERS = 'if request["op"] == "score" and asked % 2: reply = {"id": request["id"], "result": {"points": [asked] * len(request["boards"])}}'
DIES = 'if request["op"] == "score": sys.exit("that was too much")'
RANK_WRONG = 'if request["op"] == "rank" and "result" in reply: reply["result"] = {"category": "pair" if reply["result"]["category"] != "pair" else "trips"}'
ROYAL_UNKNOWN = 'if request["op"] == "rank" and reply["result"]["category"] == "royal-flush": reply["result"] = {"category": "straight-flush"}'
# Tosses a coin on single wheels, or on one question in fifty.
TOSSES_ON_WHEELS = 'import random; coin = globals().setdefault("coin", random.Random(7)); wheel = request["op"] == "rank" and {card[0] for card in request["cards"]} == set("A2345")\n    if wheel and coin.random() < 0.5: reply["result"] = {"category": "high-card"}'
TOSSES_SELDOM = 'import random; coin = globals().setdefault("coin", random.Random(3))\n    if request["op"] == "score" and "result" in reply and coin.random() < 0.02: reply["result"] = {"points": [point + 1 for point in reply["result"]["points"]]}'
# Answers every question about staying in Fantasyland with an error.
NO_STAY = 'if request["op"] == "fantasyland" and request.get("entered_with"): reply = {"id": request["id"], "error": {"message": "no such method"}}'
NO_PERFT = 'if request["op"] == "perft": reply = {"id": request["id"], "unsupported": True, "reason": "later"}'
FOUL_ALONE = 'if request["op"] == "hello": reply["result"]["operations"] = ["foul", "compare"]'
SLOW = 'import time; time.sleep(0.1)'
# Falls silent once the 400 questions are asked, when its faults are to be shrunk.
LATE = 'import time; time.sleep(60 if asked > 402 else 0)'
NOTHING = 'if request["op"] == "hello": reply["result"]["operations"] = []'

checked = []
failures = []


def check(what, holds, *shown):
    checked.append(what)
    if not holds:
        failures.append(what)
        print("FAILED:", what, *shown)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--ofcheck", required=True)
    ofcheck = os.path.abspath(parser.parse_args().ofcheck)
    with tempfile.TemporaryDirectory() as folder:

        def run(*arguments):
            return subprocess.run([ofcheck, "fingerprint", *arguments], cwd=folder, capture_output=True, text=True, timeout=300)

        def told(*command):
            done = run("--format", "json", "--", *command)
            check(f"{command[-1]}: JSON", done.stdout.startswith("{"), done.stdout, done.stderr)
            return done.returncode, json.loads(done.stdout or "{}")

        def relay(name, change):
            pathlib.Path(folder, name).write_text(RELAY % change)
            return [sys.executable, name, ofcheck]

        pathlib.Path(folder, "house.yaml").write_text(HOUSE)
        code, print_ = told(ofcheck, "oracle", "--rules", "house.yaml")
        check("a house of its own is told", (code, print_["preset"]) == (0, "basics-ultimate"), code, print_["preset"])
        wanted = dict(line.split(": ") for line in HOUSE.splitlines()[1:])
        check("and how it differs", print_["differences"] == wanted, print_["differences"])
        check("in at most 400 questions", 0 < print_["questions"] <= 400, print_["questions"])
        check("some are asked again", 0 < print_["asked_again"] < print_["questions"])
        check("no bug", print_["bugs"] == [] and print_["contradictions"] == [])
        for preset in in_part(("pokermagnet", "variations-deuce", "chinese-one-six")):
            done = run("--", ofcheck, "oracle", "--rules", preset)
            check(f"{preset} is told", done.returncode == 0 and f"It plays {preset}.\n" in done.stdout, done.stdout)
        done = run("--questions", "100", "--", ofcheck, "oracle", "--rules", "pokermagnet")
        check("in a hundred questions, too", done.returncode == 0 and ": 100 questions asked" in done.stdout and "It plays pokermagnet.\n" in done.stdout, done.stdout)
        done = run("--questions", "99", "--", ofcheck, "oracle")
        check("fewer are refused", done.returncode == 2 and "99 not in range 100 to 400" in done.stderr, done.returncode, done.stderr)
        _, print_ = told(ofcheck, "oracle", "--rules", "variations-deuce")
        together = [pair["values"] for pair in print_["together"] if pair["proved"] and pair["why"]]
        check("what comes to the same only together", {"fantasyland.cards": "ladder", "fantasyland.deuce-cards": "same"} in together, print_["together"])
        done = run("--", ofcheck, "oracle", "--rules", "variations-deuce")
        check("and is said so", "only together: proved" in done.stdout and "fantasyland.cards: ladder with fantasyland.deuce-cards: same" in done.stdout, done.stdout)
        done = run("--", ofcheck, "oracle", "--rules", "no-such-preset")
        check("an oracle without rules does not start", done.returncode == 4 and "no-such-preset" in done.stderr, done.stderr)

        engines = {path.stem for path in (ENGINES / "wrong").glob("*.py")} - {"ofc_play", "ofc_rules"}
        check("every wrong engine is asked", engines == set(WRONG), engines ^ set(WRONG))
        pathlib.Path(folder, "configured.py").write_text(CONFIGURED)
        asked = [(name, [str(ENGINES / "wrong" / f"{name}.py")], ("bga-pineapple", *wanted)) for name, wanted in WRONG.items()]
        asked += [(name, ["configured.py", str(ENGINES / "wrong"), *name.split()], wanted) for name, wanted in PLAYED.items()]
        for name, command, (preset, differences, operations, titles) in in_part(asked):
            code, print_ = told(sys.executable, *command)
            bugs = print_.get("bugs", [])
            found = {line["ask"] for bug in bugs for line in bug["seen"]} | {bug["ask"] for bug in bugs}
            check(f"{name}: the preset", print_.get("preset") == preset, print_.get("preset"))
            check(f"{name}: the options", print_.get("differences") == differences, print_.get("differences"))
            check(f"{name}: the bugs", set(operations) <= found and bool(operations) == bool(found), found)
            called = sorted(bug["title"].split(": expected ")[0] for bug in bugs)
            check(f"{name}: what its bugs are called", called == sorted(titles), called)
            check(f"{name}: distinct questions", len({bug["request"] for bug in bugs}) == len(bugs), bugs)
            check(f"{name}: the exit code", code == (1 if operations else 0), code)
            check(f"{name}: at most 400 questions", print_["questions"] <= 400)
            check(f"{name}: and those of shrinking apart", bool(bugs) == (0 < print_["questions_to_shrink"] <= 2020), print_["questions_to_shrink"])
            if name == "set_ends_one_hand_early":
                for option in print_["options"]:
                    check("one wrong member of a match leaves the options told", option["status"] != "not-told", option)
            for bug in bugs:
                check(f"{name}: a bug's deal can be asked again", json.loads(bug["request"])["op"] == bug["ask"])
                check(f"{name}: it is shrunk", bug["shrunk"] and bug["answers"] == sum(line["answers"] for line in bug["seen"]), bug)
        relations = {path.stem for path in (ENGINES / "relations").glob("*.py")}
        check("every engine that contradicts a relation is asked", relations == set(RELATIONS), relations ^ set(RELATIONS))
        for name, wanted in in_part(RELATIONS.items()):
            code, print_ = told(sys.executable, str(ENGINES / "relations" / f"{name}.py"))
            if wanted is None:
                check(f"{name} contradicts itself", code == 1 and print_["contradictions"] and "preset" not in print_, print_)
                continue
            left_open, faults, title, request = wanted
            check(f"{name}: the rules", (code, print_.get("preset"), print_.get("differences")) == (1, "bga-pineapple", {}), print_.get("differences"))
            open_ = {option["option"] for option in print_["options"] if option["status"] == "not-told"}
            check(f"{name}: what is left open", open_ == left_open, open_)
            bugs = print_["bugs"]
            check(f"{name}: its faults", len(bugs) == faults and bugs[0]["title"].startswith(title) and all(bug["shrunk"] for bug in bugs), [bug["title"] for bug in bugs])
            check(f"{name}: the smallest deal", json.loads(bugs[0]["request"]) == {"id": 0, **request}, bugs[0]["request"])
        done = run("--", sys.executable, str(ENGINES / "wrong" / "kicker_ignored.py"))
        check("a bug is shown with its deal", "What no house rule explains" in done.stdout and "got tie" in done.stdout, done.stdout)
        check("both numbers of questions are said", re.search(r": \d+ questions asked, \d+ of them again at the end; \d+ more to explain", done.stdout), done.stdout)
        kit = subprocess.run([ofcheck, "cases", "list"], capture_output=True, text=True).stdout.rsplit("corpus ", 1)[1]
        version = subprocess.run([ofcheck, "--version"], capture_output=True, text=True).stdout.strip()
        check("kit and corpus are named", f"{version}, corpus {kit}" in done.stdout, done.stdout)
        code, print_ = told(sys.executable, str(ENGINES / "wrong" / "correct.py"))
        check("in JSON too", (print_["kit"], print_["corpus"]) == (version, kit.split()[-1]), print_["kit"], print_["corpus"])
        check("what needs an operation is said", "needs settle" in done.stdout)

        code, print_ = told(*relay("lies.py", LIES))
        check("what an engine announces is not believed", (code, print_["preset"], print_["differences"]) == (0, "bga-pineapple", {}), print_)
        code, print_ = told(*relay("hears.py", HEARS))
        check("an engine is never told any rules", code == 0 and print_["preset"] == "bga-pineapple")
        ranks_wrongly = (("rank_wrong.py", RANK_WRONG, "taken for"), ("royal_unknown.py", ROYAL_UNKNOWN, "royal flushes are taken for straight flushes"))
        for name, change, category in in_part(ranks_wrongly):
            code, print_ = told(*relay(name, change))
            check(f"{name}: rank is asked, though no option needs it", (code, print_["preset"], print_["differences"]) == (1, "bga-pineapple", {}), print_["differences"])
            check(f"{name}: and its bug told", print_["bugs"] and print_["bugs"][0]["shrunk"] and all(bug["ask"] == "rank" for bug in print_["bugs"]) and any(category in bug["title"] for bug in print_["bugs"]), print_["bugs"])
        code, print_ = told(ofcheck, "oracle")
        asked = {each["ask"]: each["questions"] for each in print_["operations"]}
        check("every operation is asked several times", len(asked) == 10 and min(asked.values()) >= 4, asked)
        check("most is asked again", print_["asked_again"] >= 150, print_["asked_again"])
        for name, change in in_part((("wheels.py", TOSSES_ON_WHEELS), ("seldom.py", TOSSES_SELDOM))):
            done = run("--", *relay(name, change))
            check(f"{name}: a coin tossed seldom is found out", done.returncode == 1 and "contradicts itself" in done.stdout and "It plays" not in done.stdout, done.stdout, done.stderr)
        done = run("--", *relay("no_perft.py", NO_PERFT))
        check("an announced operation without an answer is named", "Announced, but not judged\n  perft " in done.stdout, done.stdout, done.stderr)
        code, print_ = told(*relay("foul.py", FOUL_ALONE))
        needs = {option["option"] for option in print_["options"] if option["status"] == "needs-operations"}
        check("options that need what the engine lacks", code == 0 and {"royalties.table", "fantasyland.stay", "settlement.cap"} <= needs, needs)

        done = run("--", *relay("wavers.py", WAVERS))
        check("an engine that wavers is not fitted", done.returncode == 1 and "contradicts itself" in done.stdout and "It plays" not in done.stdout, done.stdout)
        code, print_ = told(*relay("wavers.py", WAVERS))
        check("nor in JSON", code == 1 and print_["contradictions"] and "preset" not in print_)
        for name in in_part(("answers_by_turns", "answers_by_clock")):
            done = run("--", sys.executable, str(ENGINES / "faults" / f"{name}.py"))
            check(f"{name} is not fitted", done.returncode == 1 and "contradicts itself" in done.stdout and "It plays" not in done.stdout, done.stdout)
            code, print_ = told(sys.executable, str(ENGINES / "faults" / f"{name}.py"))
            check(f"{name}: nor in JSON", code == 1 and print_["contradictions"] and not {"preset", "options", "bugs"} & set(print_), print_)
        done = run("--", *relay("dies.py", DIES))
        check("an engine that ends again and again", done.returncode == 4 and "could not be asked to the end" in done.stderr, done.stdout, done.stderr)
        check("with the question and its last words", "\n    seat 1\n      top     " in done.stderr and "\n    | that was too much" in done.stderr, done.stderr)
        code, print_ = told(*relay("no_stay.py", NO_STAY))
        failed = print_["failures"]
        check("an engine that answers with errors is told by the rest", code == 1 and print_["preset"] == "bga-pineapple" and not print_["differences"], print_["preset"], print_["differences"])
        check("and its errors are named", len(failed) == 1 and failed[0]["ask"] == "fantasyland" and "no such method" in failed[0]["why"] and failed[0]["questions"] > 10 and '"entered_with"' in failed[0]["request"], failed)
        done = run("--", *relay("no_stay.py", NO_STAY))
        check("to people too", "What it did not answer\nbug crash: the engine reported an error: no such method" in done.stdout and "Every answer that it gave is explained" in done.stdout, done.stdout)
        done = run("--", sys.executable, str(ENGINES / "faults" / "speaks_after_bye.py"))
        check("what an engine says after the last question is told", done.returncode == 4 and done.stderr.count("protocol trouble outside of any question: ") == 4 and "goodbye" in done.stderr and "It plays bga-pineapple" in done.stdout, done.returncode, done.stderr)
        done = run("--", *relay("nothing.py", NOTHING))
        check("an engine without operations", done.returncode == 5 and "answered none" in done.stdout, done.returncode, done.stdout)
        done = run("--timeout", "0.2", "--", sys.executable, str(ENGINES / "faults" / "never_answers.py"))
        check("an engine that never answers", done.returncode == 4, done.returncode, done.stderr)
        done = run("--time-limit", "3", "--", *relay("slow.py", SLOW))
        check("an engine that is too slow for the time limit", done.returncode == 4 and "could not be asked to the end: the run's time limit was over after " in done.stderr and "--time-limit" in done.stderr and not done.stdout, done.returncode, done.stderr, done.stdout)
        done = run("--time-limit", "10", "--timeout", "60", "--", *relay("late.py", f"{LATE}; {RANK_WRONG}".replace("; if", "\n    if")))
        check("time that is over while faults are shrunk", done.returncode == 1 and "It plays bga-pineapple" in done.stdout and "not shrunk" in done.stdout and "What it did not answer" not in done.stdout, done.returncode, done.stdout)
        check("is told", "the run's time limit was over before what is wrong was shrunk" in done.stderr, done.stderr)
        done = run("--time-limit", "300", "--", ofcheck, "oracle", "--rules", "pokermagnet")
        check("time enough", done.returncode == 0 and "It plays pokermagnet.\n" in done.stdout, done.returncode, done.stderr)
        check("no time", run("--time-limit", "0", "--", ofcheck, "oracle").returncode == 2)

        page = (ROOT / "docs" / "fingerprint.md").read_text(encoding="utf-8")
        blocks = [block for block in page.split("```\n") if block.startswith("$ ofcheck ")]
        check("the page shows fingerprints", len(blocks) == 2)
        for block in blocks:
            command, shown = block.split("\n", 1)
            words = [ofcheck if word == "ofcheck" else word for word in command.split()[1:]]
            done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300, env={**os.environ, "NO_COLOR": "1"})
            printed = done.stdout.replace(f"again: {ofcheck} ", "again: ofcheck ")
            plain = [re.sub(r", corpus .*", ", corpus", text) for text in (printed, shown)]  # any change of a case gives another hash
            check(f"docs/fingerprint.md: {command}", plain[0] == plain[1], done.stdout)
            for line in re.findall(r"again: (.*)", done.stdout):
                again = subprocess.run(["sh", "-c", line], cwd=ROOT, capture_output=True, text=True, timeout=60)
                check("its command shows the failure", again.returncode == 1 and "fail: " in again.stdout, line, again.stdout, again.stderr)

        check("no engine", run().returncode == 2)
        done = run("--", "./no-such-engine")
        check("an engine that is not there", done.returncode == 4 and "no-such-engine" in done.stderr, done.stderr)
        check("an unknown option", run("--rules", "classic", "--", "x").returncode == 2)
        check("an unknown format", run("--format", "xml", "--", "x").returncode == 2)
    print(f"{len(checked)} checks, {len(failures)} failures")
    return 1 if failures or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
