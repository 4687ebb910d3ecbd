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
    c.expect("an unknown option", ["run", "--colour", *CORRECT], 2, "--colour")
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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    ofcheck = str(pathlib.Path(parser.parse_args().ofcheck).resolve())
    os.environ.pop("PYTHONUNBUFFERED", None)
    with tempfile.TemporaryDirectory() as folder:
        checks = Checks(ofcheck, folder)
        for group in (help_and_usage, engines, names, case_files, scores, output, terminal, interrupt):
            group(checks)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
