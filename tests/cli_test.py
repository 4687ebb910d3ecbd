#!/usr/bin/env python3
"""Uses ofcheck as people do, rightly and wrongly, and holds it to exit codes and messages.

    tests/cli_test.py --ofcheck build/ofcheck
"""
import argparse
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINES = ROOT / "tests" / "engines"
LEGAL = "Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc"
FOULED = "2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd"
CORRECT = ["--", sys.executable, str(ENGINES / "wrong" / "correct.py")]
GOOD_CASE = """rule: foul.order
cases:
  - id: one
    title: A board is legal
    rules: bga-pineapple
    ask: foul
    board: {top: Qs Qd 2c, middle: As Ad 4h 4d Jc, bottom: 8h 9d Ts Jh Qc}
    expect: {fouled: null}
"""


# An engine in a few lines; what it does with a question comes after it.
OWN_ENGINE = """import json, os, sys, time

def send(reply):
    print(json.dumps(reply), flush=True)

for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "hello":
        send({"id": request["id"], "result": {"protocol": 1, "name": "own", "operations": ["foul"], "window": 1}})
        continue
    if request["op"] in ("configure", "bye"):
        send({"id": request["id"], "result": {}})
        continue
"""


class Checks:
    def __init__(self, ofcheck, folder):
        self.ofcheck, self.folder, self.passed, self.failed = ofcheck, pathlib.Path(folder), 0, 0

    def run(self, *arguments, **options):
        return subprocess.run([self.ofcheck, *map(str, arguments)], capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL, **options)

    def verdict(self, name, faults):
        self.failed += bool(faults)
        self.passed += not faults
        print("\n    ".join([f"{'not ok' if faults else 'ok'} - {name}", *faults]), flush=True)

    def expect(self, name, arguments, exit_code, *says, **options):
        done = self.run(*arguments, **options)
        faults = [] if done.returncode == exit_code else [f"exit code {done.returncode}, expected {exit_code}"]
        faults += [f"does not say {text!r}" for text in says if text not in done.stdout + done.stderr]
        if faults:
            faults.append(f"it says: {(done.stdout + done.stderr)[:600]!r}")
        self.verdict(name, faults)
        return done

    def expect_in_time(self, name, seconds, arguments, exit_code, *says, **options):
        """The same for something that may go on for ever."""
        try:
            done = subprocess.run([self.ofcheck, *map(str, arguments)], capture_output=True, text=True, timeout=seconds, stdin=subprocess.DEVNULL, check=False, **options)
        except subprocess.TimeoutExpired:
            return self.verdict(name, [f"has not ended within {seconds} s"])
        said = done.stdout + done.stderr
        faults = [] if done.returncode == exit_code else [f"exit code {done.returncode}, expected {exit_code}: {said[-600:]!r}"]
        self.verdict(name, faults + [f"does not say {text!r}: {said[-600:]!r}" for text in says if text not in said])

    def own_engine(self, name, with_question, hello='"window": 1'):
        """The command of an engine with these lines for a question, and this in its hello."""
        lines = "".join(f"    {line}\n" for line in with_question.splitlines())
        return ["--", sys.executable, self.file(name, OWN_ENGINE.replace('"window": 1', hello) + lines)]

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def cases(self, name, text, *says):
        """A file of cases that is wrong in one way."""
        self.expect(name, ["run", "--cases", self.file(name.replace(" ", "-") + ".yaml", text), *CORRECT], 2, *says)


def help_and_usage(c):
    c.expect("help is there", ["--help"], 0, "run", "score", "presets", "rules", "oracle")
    c.expect("help for run", ["run", "--help"], 0, "--rules", "--cases", "--only", "--window", "--timeout", "--format", "Exit codes")
    c.expect("the version", ["--version"], 0, "ofcheck ")
    c.expect("no command", [], 2)
    c.expect("an unknown command", ["runn"], 2)
    c.expect("an unknown option", ["run", "--windo", "3", *CORRECT], 2, "there is no option '--windo' (did you mean --window?)")
    c.expect("a format that is not there", ["run", "--format", "xml", *CORRECT], 2, "text", "json")
    c.expect("a format by number", ["run", "--format", "0", *CORRECT], 2, "--format")
    c.expect("a window of nothing", ["run", "--window", "0", *CORRECT], 2, "--window")


def engines(c):
    c.expect("no engine", ["run"], 2, "no engine was named", "--")
    c.expect("an engine that is not there", ["run", "--", "./no-such-engine"], 4, "./no-such-engine", "No such file")
    plain = c.file("plain.txt", "no program\n")
    c.expect("an engine that is not executable", ["run", "--", plain], 4, "Permission denied", "chmod +x")
    c.expect("an engine that ends at once", ["run", "--", sys.executable, ENGINES / "faults/exits_at_once.py"], 4, "exited with code 3", "cannot open the rules database")
    c.expect("an engine that says nothing and ends", ["run", "--", "true"], 4, "exited with code 0", "wrote nothing to standard error")
    c.expect("an engine that is no engine", ["run", "--start-timeout", "1", "--", "cat"], 4)


def names(c):
    c.expect("a misspelt preset", ["run", "--rules", "bga-pineaple", *CORRECT], 2, "did you mean bga-pineapple?")
    c.expect("a misspelt rule", ["run", "--only", "foul.ordr", *CORRECT], 2, "did you mean foul.order?")
    c.expect("a misspelt case", ["run", "--only", "wheel-mised", *CORRECT], 2, "did you mean wheel-missed?")
    c.expect("a misspelt rule to show", ["rules", "show", "foul.ordr"], 2, "did you mean foul.order?")
    c.expect("a misspelt preset to show", ["presets", "show", "clasic"], 2, "did you mean classic?")
    house = c.file("house.yaml", "preset: pokermagnet\nroyalties.netting: row-winner-only\n")
    c.expect("house rules from a file", ["score", "--rules", house, LEGAL, FOULED], 0, "royalties.netting: row-winner-only")
    c.expect("rules that the engine does not play", ["run", "--rules", house, *CORRECT], 2, "royalties.netting: row-winner-only (the engine plays difference)")
    unknown = c.file("unknown.yaml", "preset: pokermagnet\nroyalties.neting: difference\n")
    c.expect("an unknown option in a file", ["score", "--rules", unknown, LEGAL, FOULED], 2, "unknown.yaml:2:1", "did you mean royalties.netting?")
    value = c.file("value.yaml", "preset: pokermagnet\nroyalties.netting: winner\n")
    c.expect("an unknown value in a file", ["score", "--rules", value, LEGAL, FOULED], 2, "value.yaml:2:20", "row-winner-only")
    many = c.file("many.yaml", "preset: pokermagnet\nseating.players: 2-4\n")
    c.expect("rules that need more than the deck", ["score", "--rules", many, LEGAL, FOULED], 2, "4 seats × 17 cards = 68 > 52")
    c.expect("nothing to ask", ["run", "--only", "seating", "--", sys.executable, ENGINES / "minimal/by_hand.py"], 5, "nothing ran")


def case_files(c):
    c.expect("a good case", ["run", "--cases", c.file("good.yaml", GOOD_CASE), *CORRECT], 0, "conforms: 1 passed")
    c.expect("cases that are not there", ["run", "--cases", "no-such-file.yaml", *CORRECT], 2, "no-such-file.yaml")
    (c.folder / "void").mkdir()
    c.expect("a folder without cases", ["run", "--cases", c.folder / "void", *CORRECT], 2, "holds no .yaml files")
    (c.folder / "trap" / "folder.yaml").mkdir(parents=True)
    c.expect("a folder named like a file", ["run", "--cases", c.folder / "trap" / "folder.yaml", *CORRECT], 2)
    c.cases("an empty file", "", "the file is empty")
    c.cases("no YAML", "rule: [foul.order\n", "is not YAML", ".yaml:2:1")
    c.cases("tabs", "rule: foul.order\ncases:\n\t- id: one\n", "holds a tab", ".yaml:3:")
    c.cases("an unknown key", GOOD_CASE.replace("title:", "titel:"), "unknown key 'titel'", "did you mean title?", ":4:5")
    c.cases("a rule that is not there", GOOD_CASE.replace("foul.order", "foul.odrer"), "did you mean foul.order?", ":1:7")
    c.cases("an id that stands twice", GOOD_CASE + GOOD_CASE.split("cases:\n")[1], "the id 'one' is taken already", ":9:5")
    c.cases("a card that stands twice", GOOD_CASE.replace("8h 9d", "Qs 9d"), "the card Qs stands here twice", ":7:12")
    c.cases("a row with a card too few", GOOD_CASE.replace("4h 4d Jc", "4h 4d"), "found 4 cards", "expected 5", ":7:")
    c.cases("a word that is no card", GOOD_CASE.replace("8h", "1h"), "'1h' is not a card")
    wrong = GOOD_CASE.replace("fouled: null", "fouled: foul.order")
    c.expect("a case that the oracle does not meet", ["run", "--cases", c.file("wrong.yaml", wrong), *CORRECT], 3, "the oracle does not give what the case expects", "wrong.yaml:3:5")


def scores(c):
    c.expect("a score", ["score", LEGAL, FOULED], 0, "seat 0: +15", "seat 1: -15", "fouled by foul.order", "showdown.foul-pays")
    c.expect("a board with two rows", ["score", "Qs Qd 2c / As Ad 4h 4d Jc", FOULED], 2, "board 1", "found 2 rows")
    c.expect("a board with a wrong card", ["score", LEGAL.replace("Qs", "Qx"), FOULED], 2, "'Qx' is not a card")
    c.expect("a board with a card too many", ["score", LEGAL.replace("2c", "2c 3c"), FOULED], 2, "found 4 cards")
    c.expect("a card on two boards", ["score", LEGAL, FOULED.replace("2s", "Qs")], 2, "the card Qs stands there twice")
    c.expect("too many seats for the rules", ["score", "--rules", "basics-regular", LEGAL], 2, "seating.players allows 2 to 3")
    done = c.expect("a score as JSON", ["score", "--format", "json", LEGAL, FOULED], 0)
    answer = json.loads(done.stdout)
    total = sum(line["points"] for line in answer["ledger"] if line["to"] == 0) - sum(line["points"] for line in answer["ledger"] if line["from"] == 0)
    c.verdict("the ledger sums to the points", [] if total == answer["result"]["points"][0] == 15 else [str(answer)])


def perft(c):
    c.expect("a count for each street", ["perft"], 0, "rules: bga-pineapple", "2c 2d 2h 2s 3c", " 232\n", " 5334\n", " 100170\n", " 1259874\n", " 5837832\n")
    done = c.expect("so many streets", ["perft", "--rules", "variations-turbo", "--streets", "2"], 0, " 11130\n")
    c.verdict("no more than were asked for", [] if "72072" not in done.stdout else [done.stdout])
    c.expect("a Fantasyland hand", ["perft", "--fantasyland", "14"], 0, " 1009008\n")
    done = c.expect("the count of each first move", ["perft", "--board", "2c 7c 8c / 3c 4c / 5c 6c", "--streets", "Tc Jc Qc", "--divide"], 0, "12 first moves", "1  middle Jc Tc | discard Qc\n")
    c.verdict("one line a move", [] if done.stdout.count("| discard ") == 12 else [done.stdout])
    done = c.expect("counts as JSON", ["perft", "--streets", "2c 3c 4c 5c 6c / 7c 8c 9c", "--divide", "--format", "json"], 0)
    answer = json.loads(done.stdout)
    moves = answer["result"]["divide"]
    right = [depth["count"] for depth in answer["depths"]] == [232, 5334] and len(moves) == 232 and sum(move["count"] for move in moves) == 5334 == answer["result"]["count"]
    c.verdict("the moves' counts sum to the whole", [] if right else [done.stdout[:300]])
    c.expect("cards that the board has are not dealt again", ["perft", "--board", "2c 2d / 2h 2s / 3c", "--streets", "1"], 0, "3d 3h 3s", " 24\n")
    c.expect("a street with too few cards", ["perft", "--streets", "2c 3c 4c 5c"], 2, "street 1 is dealt 5 cards, not 4")
    c.expect("more streets than are left", ["perft", "--streets", "6"], 2, "--streets: found 6, expected 1 to 5")
    c.expect("no streets", ["perft", "--streets", "0"], 2, "--streets: found 0, expected 1 to 5")
    c.expect("a word that is no card of a street", ["perft", "--streets", "2c 3c 4c 5c 6c / 7x 8c 9c"], 2, "--streets: street 2 of the list: '7x' is not a card")
    c.expect("a board with one row", ["perft", "--board", "2c"], 2, "--board: found 1 rows, expected three")
    c.expect("a board with a full row too many", ["perft", "--board", "2c 3c 4c 5c / / "], 2, "--board: top: found 4 cards (2c 3c 4c 5c), expected at most 3")
    c.expect("a board between two streets", ["perft", "--board", "2c / / "], 2, "--board: 1 cards are set, and no street of this deal begins with so many")
    c.expect("a finished board", ["perft", "--board", "2c 3c 4c / 2d 3d 4d 5d 6d / 2h 3h 4h 5h 6h"], 2, "no street is left")
    c.expect("a card on the board and in a street", ["perft", "--board", "2c / 3c 4c / 5c 6c", "--streets", "2c 8c 9c"], 2, "the card 2c stands there twice")
    c.expect("Fantasyland where there is none", ["perft", "--rules", "chinese-one-six", "--fantasyland", "14"], 2, "there is no Fantasyland under chinese-one-six")
    c.expect("a Fantasyland hand of 18", ["perft", "--fantasyland", "18"], 2, "--fantasyland", "13 to 17")
    c.expect("Fantasyland with streets", ["perft", "--fantasyland", "14", "--streets", "1"], 2, "excludes")
    c.expect("a division into too many moves", ["perft", "--fantasyland", "14", "--divide"], 2, "1009008 placements; at most 5000 are listed")


def output(c):
    done = c.expect("no colour and no progress bar in a pipe", ["run", *CORRECT], 0, "conforms")
    c.verdict("plain text in a pipe", [] if "\x1b" not in done.stdout and "\r" not in done.stderr else ["escapes or a bar"])
    done = c.expect("a run as JSON lines", ["run", "--format", "json", *CORRECT], 0)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    whole = lines[0]["type"] == "header" and lines[-1]["type"] == "footer" and lines[0]["questions"] == len(lines) - 2
    c.verdict("a header, a line a question, a footer", [] if whole else [done.stdout[:300]])
    for command in (["rules"], ["rules", "show", "foul.order"], ["presets"], ["presets", "show", "classic"], ["rules", "diff", "classic", "pokermagnet"]):
        done = c.run(*command, "--format", "json")
        try:
            json.loads(done.stdout)
            c.verdict(f"{' '.join(command)} as JSON", [])
        except ValueError as error:
            c.verdict(f"{' '.join(command)} as JSON", [str(error), done.stderr])
    c.expect("the oracle keeps to the schemas", ["run", "--strict", "--", c.ofcheck, "oracle"], 0, "conforms")
    if os.path.exists("/dev/full"):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([c.ofcheck, "run", *CORRECT], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
        said = "cannot write to standard output" in done.stderr and done.returncode == 3
        c.verdict("a full disk is an error", [] if said else [f"{done.returncode} {done.stderr}"])


def failures(c):
    """What people see of a wrong answer."""
    wrong = ["--", sys.executable, ENGINES / "wrong" / "scoop_on_two_wins_and_a_tie.py"]
    c.expect("a failure with all that belongs to it", ["run", "--only", "scoop-paid-on-a-tied-top", *wrong], 1,
             "fail showdown.scoop  scoop-paid-on-a-tied-top\n", "    seat 0\n      top     ", "    seat 1\n      top     ", "points of seats 0 and 1: expected 2, got 5\n",
             "the oracle:\n", "seat 0 gets 1 from seat 1", "rules: bga-pineapple\n", "docs/rules/showdown.md#showdownscoop", "cases/showdown/scoop.yaml:",
             "engine   scoop_on_two_wins_and_a_tie.py", "section          pass  wrong  unsupported\n", "does not conform: 1 of 1 answers are wrong\n")
    crash = ["--", sys.executable, ENGINES / "faults" / "crashes_on_third.py"]
    c.expect("a crash with the engine's last words", ["run", "--only", "royalties.table", *crash], 1,
             "crash royalties.table  ", "the engine exited with code 1", "last words on standard error:\n", "IndexError: list index out of range", " crash\n")


def terminal(c):
    """On a terminal there are a bar and colours; NO_COLOR takes the colours away."""
    import pty
    for name, environment, coloured in (("colours on a terminal", {}, True), ("NO_COLOR on a terminal", {"NO_COLOR": "1"}, False)):
        ours, theirs = pty.openpty()
        process = subprocess.Popen([c.ofcheck, "run", "--only", "foul", *CORRECT], stdout=theirs, stderr=theirs, stdin=subprocess.DEVNULL,
                                   env={**os.environ, "TERM": "xterm", "NO_COLOR": "", **environment})
        os.close(theirs)
        seen = b""
        while True:
            try:
                chunk = os.read(ours, 65536)
            except OSError:
                break
            if not chunk:
                break
            seen += chunk
        process.wait(timeout=30)
        os.close(ours)
        faults = [] if b"\r[" in seen else ["no progress bar"]
        if (b"\x1b[32m" in seen) != coloured:
            faults.append(f"colours: {seen[-300:]!r}")
        c.verdict(name, faults)


def interrupt(c):
    mark = f"interrupt-{os.getpid()}"
    process = subprocess.Popen([c.ofcheck, "run", "--timeout", "30", "--", sys.executable, str(ENGINES / "faults" / "never_answers.py")],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=dict(os.environ, OFCHECK_TEST_MARK=mark))
    time.sleep(1.5)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=20)
    faults = [] if process.returncode == 130 else [f"exit code {process.returncode}"]
    if "interrupted: these are partial results" not in out:
        faults.append(f"does not say that the results are partial: {out[-300:]!r}")
    wanted = f"OFCHECK_TEST_MARK={mark}".encode()
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                faults.append(f"the process {folder.name} is left behind")
        except OSError:
            continue
    c.verdict("Ctrl-C ends the engine and shows what there is", faults)


def usage(c):
    """Wrong arguments, one at a time."""
    for name, arguments in (
        ("a window below nothing", ["--window", "-1"]), ("a window of a word", ["--window", "many"]), ("a window and a half", ["--window", "1.5"]),
        ("no time at all", ["--timeout", "0"]), ("less than no time", ["--timeout", "-1"]), ("a time of a word", ["--timeout", "soon"]),
        ("a time that is no number", ["--timeout", "nan"]), ("a time without end", ["--timeout", "inf"]),
        ("no time to start", ["--start-timeout", "0"]), ("a time to start that is no number", ["--start-timeout", "nan"]),
        ("a format that there is not", ["--format", "xml"]), ("a format left out", ["--format"]), ("a selection of no name", ["--only", ""]),
    ):
        c.expect_in_time(name, 10, ["run", *arguments, *CORRECT], 2, arguments[0])
    c.expect("an option of the engine before the hyphens", ["run", "--verbose", "python3", "engine.py"], 2, "--verbose")
    c.expect("nothing after the hyphens", ["run", "--"], 2, "no engine was named")
    c.expect("an empty command", ["run", "--", ""], 4)
    c.expect("a rule without cases", ["run", "--cases", ROOT / "cases" / "foul", "--only", "table.bust", *CORRECT], 5, "--only table.bust: the corpus has no case of this rule")
    c.expect("one wrong name among right ones", ["run", "--only", "foul.order", "--only", "foul.odrer", *CORRECT], 2, "did you mean foul.order?")
    c.expect("rules in a folder", ["run", "--rules", c.folder, *CORRECT], 2, "this is a folder; expected a file")
    c.expect("rules that are empty", ["run", "--rules", c.file("empty-rules.yaml", ""), *CORRECT], 2, "the file is empty")
    c.expect("rules without a preset", ["run", "--rules", c.file("no-preset.yaml", "ranking.wheel: lowest\n"), *CORRECT], 2, "name the preset that they start from")
    c.expect("rules with tabs", ["run", "--rules", c.file("tabs.yaml", "preset: classic\n\tranking.wheel: lowest\n"), *CORRECT], 2, "tabs.yaml:", "holds a tab")
    c.expect("the value of another option", ["score", "--rules", c.file("other.yaml", "preset: classic\nshowdown.scoop: one-six\n"), LEGAL, FOULED], 2,
             "other.yaml:2:17", "that is a value of showdown.lines")
    for name, arguments in (("--rules", ["run", "--rules", "\x1b[2Jred", *CORRECT]), ("--only", ["run", "--only", "\x1b[2Jred", *CORRECT]),
                            ("--cases", ["run", "--cases", "\x1b[2Jred", *CORRECT]), ("a command", ["run", "--", "\x1b[2Jred"]),
                            ("rules show", ["rules", "show", "\x1b[2Jred"]), ("presets show", ["presets", "show", "\x1b[2Jred"]),
                            ("score", ["score", "\x1b[2Jred", LEGAL])):
        done = c.run(*arguments)
        faults = ["a terminal escape got through"] if "\x1b" in done.stdout + done.stderr else []
        c.verdict(f"an escape in {name} is shown, not sent", faults + ([] if "\\x1b[2Jred" in done.stderr or name == "score" else [done.stderr]))


def selections(c):
    def asked(*only):
        done = c.run("run", "--format", "json", *[word for name in only for word in ("--only", name)], *CORRECT)
        return {line["case"]: line["rule"] for line in map(json.loads, done.stdout.splitlines()) if line["type"] == "question"}

    order, wheel = asked("foul.order"), asked("ranking.wheel")
    c.verdict("--only takes a rule", [] if order and set(order.values()) == {"foul.order"} else [str(order)])
    section = asked("foul")
    c.verdict("--only takes a section", [] if set(order) < set(section) and {rule.split(".")[0] for rule in section.values()} == {"foul"} else [str(section)])
    case = next(iter(order))
    c.verdict("--only takes a case", [] if asked(case) == {case: "foul.order"} else [case])
    c.verdict("--only may be repeated", [] if asked("foul.order", "ranking.wheel", case) == {**order, **wheel} else ["not the union"])
    c.expect("rules of the user's own", ["run", "--rules", c.file("deuce.yaml", "preset: bga-pineapple-deuce\n"), "--only", "low", "--", c.ofcheck, "oracle"], 0, "conforms", "bga-pineapple-deuce")
    for window in ("1", "2", "65536"):
        c.expect(f"a window of {window}", ["run", "--window", window, "--", c.ofcheck, "oracle"], 0, "conforms")
    c.expect("any folder will do", ["run", "--only", "foul", "--", c.ofcheck, "oracle"], 0, "conforms", cwd="/")
    c.expect("a short path", ["run", "--cases", "good.yaml", "--", c.ofcheck, "oracle"], 0, "conforms: 1 passed", cwd=c.folder)
    c.expect("a folder of cases", ["run", "--cases", ROOT / "cases" / "foul", "--", c.ofcheck, "oracle"], 0, "conforms")


def bad_programs(c):
    """What stands where an engine is expected."""
    c.expect("a folder as an engine", ["run", "--", c.folder], 4, "cannot be started")
    for name, text, says in (("no-first-line", "print(1)\n", "names? an interpreter"), ("no-interpreter", "#!/no/such/interpreter\n", "No such file")):
        path = c.file(name, text)
        path.chmod(0o755)
        done = c.run("run", "--start-timeout", "5", "--", path)
        c.verdict(f"a script with {name.replace('-', ' ')}", [] if done.returncode == 4 and "cannot be started" in done.stderr else [f"{done.returncode}, {says}: {done.stderr}"])
    long_name = "x" * 5000
    c.expect("a command of five thousand letters", ["run", "--", long_name], 4, "cannot be started", "…")
    c.expect("an engine that reads and writes nothing", ["run", "--start-timeout", "0.5", "--", "sleep", "60"], 4, "did not answer 'hello' within 0.5 s")
    c.expect("an engine that echoes", ["run", "--start-timeout", "2", "--", "cat"], 4, "cat: ")
    c.expect_in_time("an engine that floods before hello", 20, ["run", "--start-timeout", "5", "--", "sh", "-c", "yes | tr -d '\\n'"], 4, "without an end of line")
    c.expect_in_time("an engine that chatters before hello", 20, ["run", "--start-timeout", "5", "--", "yes"], 4, "not JSON")
    words = "; ".join(f"echo line {i} >&2" for i in range(40))
    done = c.expect("an engine with many last words", ["run", "--", "sh", "-c", f"{words}; exit 7"], 4, "exited with code 7", "line 39")
    c.verdict("only the last of the last words are shown", [] if "line 5\n" not in done.stderr else [done.stderr])


def never_ending(c):
    """Engines that must not keep ofcheck for ever."""
    short = ["run", "--only", "foul.order", "--timeout", "0.5", "--start-timeout", "1"]
    for name, window in (("one question", 1), ("eight questions", 8)):
        chatter = c.own_engine(f"chatter{window}.py", 'while True:\n    print("thinking", flush=True)\n    time.sleep(0.02)', f'"window": {window}')
        c.expect_in_time(f"chatter without end instead of an answer to {name}", 15, [*short, *chatter], 1, "thinking")
    blank = c.own_engine("blank.py", "while True:\n    print(flush=True)\n    time.sleep(0.02)")
    c.expect_in_time("empty lines without end instead of an answer", 15, [*short, *blank], 1, "no answer within 0.5 s")
    drip = c.own_engine("drip.py", 'while True:\n    sys.stdout.write("x")\n    sys.stdout.flush()\n    time.sleep(0.02)')
    c.expect_in_time("a line that never ends, letter by letter", 15, [*short, *drip], 1, "no answer within 0.5 s")
    deep = c.own_engine("deep_note.py", 'print(\'{"id":%d,"result":{"note":%s}}\' % (request["id"], "[" * 200000 + "]" * 200000), flush=True)')
    few = ["--only", "foul.low", "--only", "foul.top-bottom-tie", "--only", "fouled-flush-netted", "--only", "equal-pairs-foul"]
    c.expect_in_time("two hundred thousand brackets in a note", 15, ["run", *few, *deep], 1, "brackets nest deeper than 64")
    c.expect_in_time("two hundred thousand brackets in a note under --strict", 15, ["run", "--strict", *few, *deep], 1, "protocol-error")
    flood = OWN_ENGINE.replace('if request["op"] in', 'while request["op"] == "configure":\n        sys.stdout.write("chatter\\n" * 8192)\n    if request["op"] in')
    done = c.expect("chatter without end instead of an answer to configure", [*short, "--", sys.executable, c.file("flood.py", flood)], 1, "chatter")
    c.verdict("a hundred thousand lines of chatter are not repeated", [] if len(done.stdout) < 100_000 else [f"{len(done.stdout)} bytes of report"])
    hello = subprocess.run([c.ofcheck, "oracle"], input='{"id":0,"op":"hello","protocol":1,"kit":"test"}\n', capture_output=True, text=True, timeout=30, check=True).stdout
    flag = c.folder / "started-before"
    once = c.own_engine("starts_once.py", f"open({str(flag)!r}, 'w').close()\nos._exit(1)", '"options": ' + json.dumps(json.loads(hello)["result"]["options"]))
    once[-1].write_text(f"import os, time\nif os.path.exists({str(flag)!r}):\n    time.sleep(60)\n" + once[-1].read_text(encoding="utf-8"), encoding="utf-8")
    c.expect_in_time("an engine that starts only once", 20, ["run", "--start-timeout", "0.5", "--timeout", "0.5", *once], 1, "did not answer 'hello'")
    vanishing = c.folder / "vanishing.py"
    c.own_engine("vanishing.py", "os.remove(__file__)\nos._exit(1)")
    vanishing.write_text("#!" + sys.executable + "\n" + vanishing.read_text(encoding="utf-8"), encoding="utf-8")
    vanishing.chmod(0o755)
    c.expect_in_time("an engine that is gone when it is to be started again", 20, [*short, "--", vanishing], 1, "does not conform")


def cut_short(c):
    """Ctrl-C at other times, a reader that goes away, and full disks."""
    never = [sys.executable, str(ENGINES / "faults" / "never_answers.py")]
    for name, number, arguments in (("SIGTERM", signal.SIGTERM, ["--timeout", "30", "--", *never]),
                                    ("Ctrl-C while the engine starts", signal.SIGINT, ["--start-timeout", "30", "--", "sleep", "30"])):
        process = subprocess.Popen([c.ofcheck, "run", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(0.7)
        process.send_signal(number)
        try:
            _, error = process.communicate(timeout=10)
            c.verdict(f"{name} ends a run with 130", [] if process.returncode == 130 else [f"exit code {process.returncode}: {error}"])
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            c.verdict(f"{name} ends a run with 130", ["it has not ended within 10 s"])
    process = subprocess.Popen([c.ofcheck, "run", "--format", "json", "--timeout", "30", "--", *never], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(0.7)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=20)
    lines = [json.loads(line) for line in out.splitlines()]
    c.verdict("an interrupted run has its footer", [] if lines and lines[-1]["status"] == "interrupted" and lines[-1]["not-asked"] > 0 else [out[-300:]])

    process = subprocess.Popen([c.ofcheck, "run", "--format", "json", *CORRECT], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    error = process.stderr.read().decode()
    process.stderr.close()
    c.verdict("a reader that goes away is an error, not a crash", [] if process.wait(timeout=30) == 3 and "cannot write to standard output" in error else [f"{process.returncode}: {error}"])

    if os.path.exists("/dev/full"):
        requests = '{"id":1,"op":"hello","protocol":1,"kit":"test"}\n'
        for arguments in (["score", LEGAL, FOULED], ["score", "--format", "json", LEGAL, FOULED], ["rules"], ["rules", "--format", "json"], ["presets"],
                          ["presets", "show", "classic"], ["run", "--format", "json", "--only", "foul", "--", c.ofcheck, "oracle"], ["oracle"]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([c.ofcheck, *arguments], input=requests, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
            said = "cannot write to standard output" in done.stderr and done.returncode == 3
            c.verdict(f"a full disk is an error of {' '.join(arguments[:2])}", [] if said else [f"{done.returncode} {done.stderr}"])


def oracle(c):
    """`ofcheck oracle` as an engine: whatever comes, a reply to each line, and no crash."""
    def talk(*lines):
        text = "".join(line + "\n" for line in lines)
        return subprocess.run([c.ofcheck, "oracle"], input=text.encode("utf-8", "surrogateescape"), capture_output=True, timeout=30, check=False)

    def replies(done):
        return [json.loads(line) for line in done.stdout.decode().splitlines()]

    board = '{"top":["2s","2d","7c"],"middle":["As","Ad","4h","4d","Jc"],"bottom":["8h","9d","Ts","Jh","Qc"]}'
    done = talk('{"id":0,"op":"hello","protocol":1,"kit":"test"}', '{"id":1,"op":"foul","board":%s}' % board, "", '{"id":2,"op":"bye"}', '{"id":3,"op":"foul","board":%s}' % board)
    said = replies(done)
    right = done.returncode == 0 and [line["id"] for line in said] == [0, 1, 2] and said[1]["result"] == {"fouled": False, "rule": None} and said[2]["result"] == {}
    c.verdict("hello, a question, bye, and nothing after it", [] if right else [str(said)])
    done = talk('{"id":1,"op":"foul","board":%s}' % board)
    c.verdict("the end of its input ends the oracle", [] if done.returncode == 0 and len(replies(done)) == 1 else [str(done)])
    wrong = ["not json", "[]", "7", "{}", '{"id":5}', '{"id":6,"op":7}', '{"id":7,"op":"foul"}', '{"id":8,"op":"foul","board":[]}', '{"id":9,"op":"foul","board":%s,"x":1}' % board,
             '{"id":10,"op":"configure","rules":{"ranking.whel":"lowest"}}', '{"id":11,"op":"configure"}', '{"id":12,"op":"rank","row":"top","cards":["\udcff"]}']
    done = talk(*wrong, '{"id":99,"op":"foul","board":%s}' % board)
    said = replies(done)
    right = len(said) == len(wrong) + 1 and all(line["refused"]["code"] == "bad-request" for line in said[:-1]) and said[-1]["result"]["fouled"] is False
    c.verdict("each wrong line is refused, and the next one is answered", [] if right else [str(said)])
    unknown = replies(talk('{"id":1,"op":"solve"}'))
    c.verdict("an operation that there is not is unsupported", [] if "unsupported" in unknown[0] else [str(unknown)])
    identity = replies(talk('{"id":"a \\" b","op":"foul","board":%s}' % board))
    c.verdict("an id goes back as it came", [] if identity[0]["id"] == 'a " b' else [str(identity)])
    for name, line in (("ten thousand brackets as an id", '{"id":%s,"op":"bye"}' % ("[" * 10000 + "]" * 10000)), ("a million brackets as an id", '{"id":%s,"op":"bye"}' % ("[" * 500000 + "]" * 500000)),
                       ("a million brackets as cards", '{"id":1,"op":"rank","row":"top","cards":%s}' % ("[" * 500000 + "]" * 500000)), ("a million brackets", "[" * 1000000)):
        done = talk(line)
        c.verdict(f"{name} do not end the oracle", [] if done.returncode == 0 and done.stdout.count(b"\n") == 1 else [f"exit code {done.returncode}: {done.stdout[:100]!r}"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    ofcheck = str(pathlib.Path(parser.parse_args().ofcheck).resolve())
    os.environ.pop("PYTHONUNBUFFERED", None)
    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(ofcheck, folder)
        for group in (help_and_usage, usage, engines, bad_programs, names, case_files, selections, scores, perft, oracle, output, failures, terminal, interrupt, cut_short, never_ending):
            group(checks)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
