#!/usr/bin/env python3
"""Holds `ofcheck audit` to logs whose faults are known.

    tests/audit_test.py --ofcheck build/ofcheck

The generator takes boards from `ofcheck deals` and points from the Python scorer of tests/engines/wrong, or from one with a fault in it.
Which lines are wrong is what the two scorers say; the audit has to find these lines, all of them, and the cause.
"""
import argparse
import csv
import gzip
import io
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
from collections import namedtuple

from checks import Checks, HOSTILE, unsafe

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "engines" / "wrong"))
from ofc_rules import Ofc, PAIR  # noqa: E402

Board = namedtuple("Board", "top middle bottom")
RIGHT = Ofc()


class PairOfSixes(Ofc):
    """A pair of sixes on top earns 2 instead of 1."""

    def royalty(self, row, cards):
        return 2 if row == "top" and self.hand(cards)[0] == PAIR and self.hand(cards)[1][0] == 6 else super().royalty(row, cards)


class TiesLose(Ofc):
    """A tied row goes to the second seat."""

    def row_results(self, a, b):
        return [row or -1 for row in super().row_results(a, b)]


class BothFoul(Ofc):
    """Where both foul each loses six."""

    def both_foul(self):
        return -6, -6


def board_of(text):
    return Board(*[row.split() for row in text.split(" / ")])


class Log:
    """Hands of two seats, and what a scorer says of them."""

    def __init__(self, hands, scorer=RIGHT):
        self.hands = hands
        self.points = [list(scorer.pay(*map(board_of, boards))[1:]) for boards in hands]

    def flip(self, every):
        """The sign of every n-th line is wrong."""
        self.points[::every] = [[-each for each in points] for points in self.points[::every]]
        return self

    def wrong_lines(self):
        """Lines of the file, whose header is line 1."""
        return [i + 2 for i, (boards, points) in enumerate(zip(self.hands, self.points)) if points != list(RIGHT.pay(*map(board_of, boards))[1:])]

    def csv(self, names=("board1", "board2", "points"), end="\n"):
        out = io.StringIO()
        writer = csv.writer(out, lineterminator=end)
        writer.writerow(names)
        for boards, points in zip(self.hands, self.points):
            writer.writerow([*boards, f"{points[0]:+d} {points[1]:+d}"])
        return out.getvalue()

    def json(self):
        return "".join(json.dumps({"boards": boards, "points": points}) + "\n" for boards, points in zip(self.hands, self.points))


class AuditChecks(Checks):
    def __init__(self, ofcheck, folder):
        super().__init__(ofcheck)
        self.folder = folder
        deals = subprocess.run([ofcheck, "deals", "--count", "6000", "--seed", "3"], capture_output=True, text=True, check=True).stdout
        found = [re.findall("'([^']*)'", line) for line in deals.splitlines()]
        self.hands = [boards for boards in found if len(boards) == 2]

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def run(self, *arguments, stdin=b"", rules=True):
        house = ["--rules", "bga-pineapple"] if rules else []
        done = subprocess.run([self.ofcheck, "audit", *house, *map(str, arguments)], capture_output=True, timeout=300, check=False, cwd=self.folder,
                              input=stdin, env={**os.environ, "NO_COLOR": "1"})
        done.stdout, done.stderr = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
        return done

    def expect(self, name, arguments, code, *texts, absent=(), stdin=b"", rules=True):
        done = self.run(*arguments, stdin=stdin, rules=rules)
        said = re.sub(r"\s+", " ", done.stdout + done.stderr)
        faults = [] if done.returncode == code else [f"exit code {done.returncode}, expected {code}: {said[-300:]}"]
        faults += [f"no {text!r} in: {said[-900:]}" for text in texts if text not in said]
        faults += [f"{text!r} in: {said[-900:]}" for text in absent if text in said]
        faults += [f"a line of {len(line)} characters: {line[:80]}" for line in done.stdout.splitlines() if len(line) > 200 and "again: " not in line]
        self.verdict(name, faults)
        return done

    def lines_found(self, name, arguments, wrong, stdin=b""):
        """The JSON report has exactly these lines."""
        done = self.run("--format", "json", *arguments, stdin=stdin)
        found = [line["line"] for line in map(json.loads, done.stdout.splitlines()) if line["type"] == "question"]
        self.verdict(name, [] if found == wrong else [f"{len(found)} lines found, {len(wrong)} are wrong; {sorted(set(found) ^ set(wrong))[:5]} {done.stderr[-300:]}"])

    # --- what is wrong with the points -------------------------------------------------------------------------------

    def faults_of_points(self):
        clean = self.file("clean.csv", Log(self.hands).csv())
        self.expect("A log without a fault conforms", [clean], 0, f"conforms: {len(self.hands)} passed, none wrong", f"{len(self.hands)} hands checked")
        for name, log, cause in [("a wrong royalty", Log(self.hands, PairOfSixes()), "sixes on top earn 2"),
                                 ("row ties to the second seat", Log(self.hands, TiesLose()), "tie"),
                                 ("both foul", Log(self.hands, BothFoul()), "showdown.both-foul: each-loses-six")]:
            wrong = log.wrong_lines()
            if not 3 <= len(wrong) < len(self.hands) / 2:
                self.verdict(f"The generator makes {name}", [f"{len(wrong)} lines are wrong"])
            path = self.file("fault.csv", log.csv())
            self.expect(f"The cause is told: {name}", [path], 1, f"{len(wrong)} of {len(self.hands)} answers are wrong", "likely causes", cause, f"fault.csv:{wrong[0]}",
                        absent=["unexplained: "])
            self.lines_found(f"All lines are told: {name}", [path], wrong)
        flipped = Log(self.hands).flip(50)
        path = self.file("flipped.csv", flipped.csv())
        self.lines_found("All lines are told: the sign flipped on some lines", [path], flipped.wrong_lines())
        self.expect("A flipped sign on some lines is not blamed on a house rule", [path], 1, "unexplained: ", absent=["house rule:", "showdown.both-foul: "])

    # --- lines that cannot be read -----------------------------------------------------------------------------------

    def bad_lines(self):
        good = ",".join([*self.hands[0], "0 0"]).replace("0 0", " ".join(map(str, Log(self.hands[:1]).points[0])))
        first, second = self.hands[0]
        bad = {
            "3 hands": "found 1 fields, expected 3",
            f"{first},{second},": "says nothing that can be checked",
            f"{first},{second},6": "points: found 1 value, expected 2",
            f"{first},{second},6 x": "points of seat 2: found 'x', expected a whole number",
            f"{first},{second},6 99999999999999999999": "expected a whole number from",
            f"{first},{first},6 -6": "twice, expected different cards",
            f"{first[3:]},{second},6 -6": "found 2 cards",
            f"{first.replace(first[:2], 'Xx')},{second},6 -6": "'Xx' is not a card",
            f'"{first},{second},6 -6': "quote that is not closed",
            f'"{first}"x,{second},6 -6': "found 'x' after the closing quote",
            f"{first},{second},6 -6,,": "found 5 fields, expected 3",
            f"{first},{second},6\0 -6": "found a NUL",
            f"{first},{second},{'6' * 70000}": "found more than 65536 bytes",
            f"{first},{second},{'6' * 700000}": "found more than 65536 bytes",
        }
        for line, why in bad.items():
            path = self.file("bad.csv", f"board1,board2,points\n{good}\n{line}\n{good}\n")
            self.expect(f"A bad line is told: {why}", [path], 4, "bad.csv:3: ", why, "lines cannot be read: 2 passed, none wrong; 1 line of the log cannot be read")
        path = self.file("bad.csv", "board1,board2,points\n" + "\n".join([good, "x"] * 40) + "\n")
        self.expect("The first ten bad lines are shown, and all are counted", [path], 4, "bad.csv:3: ", "bad.csv:21: ", "and 30 times more", "40 lines of the log cannot be read",
                    absent=["bad.csv:23: "])
        path = self.file("bad.csv", f"board1,board2,points\n{HOSTILE}\n{good}\n")
        done = self.run(path)
        self.verdict("A hostile log is harmless before a terminal", unsafe(done.stdout) + unsafe(done.stderr))
        packed = gzip.compress(Log(self.hands).csv().encode())
        self.expect("gzip data that breaks off is told, and what was there is checked", [self.file("cut.csv.gz", packed[:len(packed) // 2])], 4, "the gzip data breaks off", "passed, none wrong")
        packed = gzip.compress((Log(self.hands).csv() + "x\n").encode() + b"\n" * 2000000)
        damaged = packed[:-8] + bytes(8)
        self.expect("Damaged gzip data is told", [self.file("damaged.csv.gz", damaged)], 4, "the gzip data is damaged", "the hands before it were checked", f"{len(self.hands)} passed")

    def usage(self):
        first, second = self.hands[0]
        self.expect("A header without boards is refused", [self.file("h.csv", "a,b,points\n")], 2, "h.csv:1: found a header without boards", "--map boards=NAME")
        self.expect("A header without anything to check is refused", [self.file("h.csv", "board1,board2\n")], 2, "without anything to check")
        self.expect("A column that is there twice is refused", [self.file("h.csv", "boards,points,Points\n")], 2, "has points twice")
        self.expect("An empty file is refused", [self.file("h.csv", "")], 2, "is empty")
        self.expect("A folder is refused", [self.folder], 2, "is a folder")
        self.expect("A file that is not there is refused", [self.folder / "none.csv"], 2, "cannot be read")
        self.expect("A mapped column that is not there is refused", ["--map", "points=delta", self.file("h.csv", "boards,points\n")], 2, "--map points=delta: there is no such column")
        self.expect("A map of a column that the kit does not know is refused", ["--map", "pionts=delta", self.file("h.csv", "boards,points\n")], 2, "expected COLUMN=NAME")
        self.expect("A header alone has nothing to check", [self.file("h.csv", "boards,points\n")], 5, "the log has no hand that can be checked")
        self.expect("Columns that are not read are named", [self.file("h.csv", f"id,boards,points\n7,{first} | {second},0 0\n")], 1, "columns that are not checked: id")

    # --- forms -------------------------------------------------------------------------------------------------------

    def forms(self):
        log = Log(self.hands, PairOfSixes())
        wrong, plain = log.wrong_lines(), log.csv()
        quoted = "\n".join(",".join(f'"{field}"' for field in line.split(",")) for line in plain.splitlines()) + "\n"
        ours = {
            "CRLF": log.csv(end="\r\n"),
            "a byte order mark": "\ufeff" + plain,
            "quoted fields": quoted,
            "semicolons": plain.replace(",", ";"),
            "tabs": plain.replace(",", "\t"),
            "no end of the last line": plain.rstrip("\n"),
            "capitals and spaces": plain.replace("board1,board2,points", "Board 1,BOARD_2,Points"),
            "gzip": gzip.compress(plain.encode()),
            "two members of gzip": gzip.compress(plain[:1000].encode()) + gzip.compress(plain[1000:].encode()),
            "cards without spaces": re.sub(r"(?<=[cdhs]) (?=[2-9TJQKA])", "", plain),
        }
        for name, content in ours.items():
            self.lines_found(f"The same is found with {name}", [self.file("form", content)], wrong)
        self.lines_found("The same is found on standard input", ["-"], wrong, stdin=gzip.compress(plain.encode()))
        self.lines_found("The same is found in JSON lines", [self.file("form", log.json())], [line - 1 for line in wrong])
        parts = "".join(json.dumps({"hands": 1, "boards": [board_of(board)._asdict() for board in boards], "delta": {"no": 1} and points}) + "\n"
                        for boards, points in zip(log.hands, log.points))
        self.lines_found("The same is found in JSON with boards in parts", ["--map", "points=delta", self.file("form", parts)], [line - 1 for line in wrong])
        mapped = plain.replace("board1,board2,points", "hero,villain,delta")
        self.lines_found("The same is found with other names", ["--map", "points=delta", "--map", "board1=hero", "--map", "board2=villain", self.file("form", mapped)], wrong)
        one = self.run("--format", "json", self.file("form", plain)).stdout
        many = self.run("--format", "json", "--jobs", "3", self.file("form", plain)).stdout
        self.verdict("Threads make the same report", [] if one == many and len(one) > 1000 else ["the reports differ"])
        bad_json = {'{"boards": 1': "found no JSON", "[1]": "no object", '{"boards": ["x"], "points": [1]}': "board of seat 1: found 'x', expected three rows separated by slashes, top first, such as Qs Qd 2c / As",
                    '{"boards": [1,2], "points": [1]}': "board of seat 1: found '1', expected three rows separated by slashes",
                    '{"boards": [1.5], "points": [1]}': "not whole", "[" * 100: "nest deeper"}
        for line, why in bad_json.items():
            path = self.file("bad.jsonl", Log(self.hands[:1]).json() + line + "\n")
            self.expect(f"A bad line of JSON is told: {why}", [path], 4, "bad.jsonl:2: ", why)

    def other_columns(self):
        boards = self.hands[:800]
        seats = [[board_of(board) for board in hand] for hand in boards]
        lines = []
        wrong = set()
        for i, (hand, (a, b)) in enumerate(zip(boards, seats)):
            points = RIGHT.pay(a, b)[1]
            fouled = ["yes" if RIGHT.foul_rule(board) else "no" for board in (a, b)]
            royalties = [sum(RIGHT.royalties(board)) for board in (a, b)]
            rows = ["/".join(map(str, RIGHT.royalties(board))) for board in (a, b)]
            cards = [(RIGHT.next_cards(board, None) or [0])[0] for board in (a, b)]
            after = [100 + points, 100 - points]
            pays = f"2>1:{points}" if points > 0 else f"1>2:{-points}" if points < 0 else "-"
            if i % 40 == 7:
                kind = i // 40 % 6
                wrong.add((i + 2, ["fouled", "total", "royalties", "fantasyland", "stacks", "payments"][kind]))
                if kind == 0:
                    fouled[1] = "no" if fouled[1] == "yes" else "yes"
                elif kind == 1:
                    royalties[0] += 1
                elif kind == 2:
                    rows[1] = "9/9/9"
                elif kind == 3:
                    cards[1] = 0 if cards[1] else 14
                elif kind == 4:
                    after[0] += 1
                else:
                    pays = "1>2:99"
            by = rows if i % 2 else royalties
            if i % 40 == 7 and kind in (1, 2):
                by = rows if kind == 2 else royalties
            lines.append(f"{hand[0]} | {hand[1]},{' '.join(fouled)},{' '.join(map(str, by))},{' '.join(map(str, cards))},100 100,{after[0]} {after[1]},{pays}")
        path = self.file("all.csv", "boards,fouled,royalties,fantasyland,stacks,stacks_after,payments\n" + "\n".join(lines) + "\n")
        done = self.run("--format", "json", path)
        found = {(line["line"], line["member"].split(" of ")[0]) for line in map(json.loads, done.stdout.splitlines()) if line["type"] == "question"}
        same = {(line, {"fantasyland": "fantasyland", "stacks": "stacks"}.get(member, member)) for line, member in wrong}
        self.verdict("Fouls, royalties, Fantasyland, stacks and payments are checked", [] if {line for line, _ in found} == {line for line, _ in same} and len(found) == len(same)
                     else [f"found {sorted(found)[:8]}, expected {sorted(same)[:8]}: {done.stderr[-300:]}"])
        members = {member for _, member in found}
        self.verdict("Each of them is named", [] if members >= {"fouled", "total", "royalties", "fantasyland", "stacks"} else [f"{members}"])
        path = self.file("no_stacks.csv", f"boards,payments\n{boards[0][0]} | {boards[0][1]},2>1:6\n")
        self.expect("Payments without stacks are told", [path], 4, "stacks: found none")

    def records(self):
        record = self.folder / "match.yaml"
        subprocess.run([self.ofcheck, "play", "--seed", "7", "--rules", "pokermagnet", "--hands", "3", "--save", record], capture_output=True, check=True)
        self.expect("A record conforms", [record], 0, "3 hands checked", rules=False)
        text = record.read_text()
        stacks = re.search(r"stacks: \[(-?\d+), (-?\d+)\]\}", text)
        wrong = text.replace(stacks[0], f"stacks: [{int(stacks[1]) + 1}, {stacks[2]}]}}")
        line = text[:text.index(stacks[0])].count("\n") + 1
        self.expect("A record whose end is wrong does not", [self.file("wrong.yaml", wrong)], 1, f"wrong.yaml:{line}", "stacks: expected", rules=False)
        self.expect("A record that cannot be read is told", [self.file("wrong.yaml", text.replace("chairs:", "chars:"))], 4, "wrong.yaml:", "chars", rules=False)
        subprocess.run([self.ofcheck, "play", record, "--save", self.folder / "match.jsonl"], capture_output=True, check=True)
        self.expect("A record in JSON lines conforms, beside a table", [self.folder / "match.jsonl", self.file("clean.csv", Log(self.hands[:50]).csv())], 0, "53 hands checked", rules=False)

    # --- house rules -------------------------------------------------------------------------------------------------

    def houses(self):
        told = "house rules told by the log: all of the first"
        self.expect("A log tells its house", [self.file("h.csv", Log(self.hands).csv())], 0, told, "agree with bga-pineapple", rules=False)
        path = self.file("h.csv", Log(self.hands, BothFoul()).csv())
        self.expect("A house that no preset plays is told by its values", [path], 0, "showdown.both-foul: each-loses-six", "options show in these answers", rules=False)
        wrong = Log(self.hands, PairOfSixes())
        self.expect("A fault is not taken for a house rule", [self.file("h.csv", wrong.csv())], 1, "sixes on top earn 2", f"{len(wrong.wrong_lines())} of", rules=False)
        first, second = self.hands[0]
        points = " ".join(map(str, Log(self.hands[:1]).points[0]))
        text = f"boards,points,house\n{first} | {second},{points},bga-pineapple\n{first} | {second},{points},bga-pinapple\n"
        self.expect("A line names its house", [self.file("h.csv", text)], 4, "h.csv:3: rules: found 'bga-pinapple', expected the name of a preset (did you mean bga-pineapple?)",
                    "names: bga-pineapple 1", rules=False)
        self.expect("--rules is for all lines", [self.file("h.csv", text)], 0, "2 passed", rules=True)

        both = Log(self.hands, BothFoul()).csv()
        record = self.folder / "house.yaml"
        subprocess.run([self.ofcheck, "play", "--seed", "7", "--rules", "pokermagnet", "--save", record], capture_output=True, check=True)
        path = self.file("h.csv", both)
        for files in [record, path], [path, record], [record, "-"]:
            self.expect("A log tells its house wherever it stands among the files", files, 0, "showdown.both-foul: each-loses-six",
                        absent=["by default"], stdin=both.encode() if "-" in files else b"", rules=False)
        self.expect("The default house is named where it was taken", [record], 0, "house rules by default: bga-pineapple", rules=False)

    # --- reports -----------------------------------------------------------------------------------------------------

    def reports(self):
        log = Log(self.hands, PairOfSixes())
        path = self.file("reported.csv", log.csv() + "x\n")
        formats = ["junit", "html", "markdown", "badge", "sarif", "codequality", "json"]
        self.run(path, *[argument for name in formats for argument in ("--report", f"{name}={self.folder / ('r.' + name)}")])
        first = log.wrong_lines()[0]
        texts = {name: (self.folder / f"r.{name}").read_text() for name in formats}
        faults = [f"{name} does not name the line" for name in formats if name != "badge" and f"reported.csv:{first}" not in texts[name].replace("\\", "").replace("&#58;", ":")]
        suites = xml.etree.ElementTree.fromstring(texts["junit"])
        failures = len(suites.findall(".//failure"))
        faults += [] if failures == len(log.wrong_lines()) else [f"junit has {failures} failures, expected {len(log.wrong_lines())}"]
        faults += [] if "every line can be read" in texts["junit"] and "answers agree" in texts["junit"] else ["junit has no suite of the log"]
        places = [result["locations"][0]["physicalLocation"] for result in json.loads(texts["sarif"])["runs"][0]["results"] if result.get("locations")]
        lines = [place["region"]["startLine"] for place in places]
        faults += [] if sorted(lines) == log.wrong_lines() else [f"sarif has the lines {lines[:5]}"]
        faults += [] if "deals:" not in texts["markdown"] else ["markdown has deals"]
        faults += [f"markdown has no '{part}'" for part in (f"- log: {len(self.hands)} hands checked", "- a line that cannot be read: ") if part not in texts["markdown"]]
        self.verdict("Reports name file and line, and what became of the log", faults)
        self.expect("TAP is refused", [path, "--report", f"tap={self.folder / 'r.tap'}"], 2, "names every question")
        done = subprocess.run([self.ofcheck, "merge", self.folder / "r.json"], capture_output=True, text=True, check=False)
        self.verdict("A whole audit is no shard", [] if done.returncode == 2 and "the report of a whole log" in done.stderr else [done.stderr])

    def again(self):
        """What a failure offers to paste gives what was expected."""
        log = Log(self.hands).flip(997)
        done = self.run(self.file("again.csv", log.csv()))
        command = re.search(r"again: (.*)", done.stdout)[1]
        expected = re.search(r"points: expected \[(-?\d+), (-?\d+)\]", done.stdout)
        told = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, env={**os.environ, "NO_COLOR": "1"}).stdout
        self.verdict("The command to paste shows the hand", [] if f"seat 1: {int(expected[1]):+d}" in told else [told[-300:]])

    def memory(self):
        header, *lines = Log(self.hands).csv().splitlines(keepends=True)
        path = self.file("large.csv", header + "".join(lines * 60))
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        script = "import resource,subprocess,sys;done=subprocess.run(sys.argv[1:],capture_output=True);print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss,done.returncode)"
        done = subprocess.run([sys.executable, "-c", script, self.ofcheck, "audit", path], capture_output=True, text=True, check=True)
        kib, code = map(int, done.stdout.split())
        self.verdict(f"{len(lines) * 60} hands take {kib // 1024} MiB", [] if code == 0 and kib < 64 * 1024 else [f"{kib} KiB, exit code {code}, {before}"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True)
    parser.add_argument("--sanitized", action="store_true", help="leave out what the sanitizers' own memory breaks")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        checks = AuditChecks(str(pathlib.Path(arguments.ofcheck).resolve()), pathlib.Path(folder))
        for check in (checks.faults_of_points, checks.bad_lines, checks.usage, checks.forms, checks.other_columns, checks.records, checks.houses, checks.reports, checks.again):
            check()
        if not arguments.sanitized:
            checks.memory()
        print(f"{checks.passed} passed, {checks.failed} failed")
        return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
