#!/usr/bin/env python3
"""Holds the shards and the journal of `ofcheck audit` to their promise: the report is that of the undivided, undisturbed audit.

    tests/audit_parts_test.py --ofcheck build/ofcheck [--kills 8]

A log of several files, with wrong lines, lines that cannot be read, houses by line, chips and Fantasyland, is divided and joined again; its
journal is cut off, damaged and gone on with; audits are killed with SIGKILL. Every report has to have the bytes of the whole one. What is no
part of one audit, and what is forged, is refused with the reason.
"""
import argparse
import copy
import gzip
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

from audit_test import AuditChecks, Log, PairOfSixes, RIGHT, board_of
from checks import HOSTILE, as_lines, in_part, in_turn, sealed, unsafe

FORMATS = ("json", "html", "junit", "markdown", "sarif")


class Parts(AuditChecks):
    def __init__(self, ofcheck, folder):
        super().__init__(ofcheck, folder)
        self.random = random.Random(20261126)
        self.count = 0

    def new(self, name):
        self.count += 1
        return self.folder / f"{self.count}-{name}"

    def ofcheck_does(self, *arguments, stdin=b"", before=()):
        done = subprocess.run([*before, self.ofcheck, *map(str, arguments)], capture_output=True, timeout=300, check=False, cwd=self.folder, input=stdin,
                              env={**os.environ, "NO_COLOR": "1"})
        done.stdout, done.stderr = done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
        return done

    def reported(self, command, *arguments, stdin=b""):
        """What a command prints and writes, and its exit code."""
        kept = [self.new(name) for name in FORMATS]
        done = self.ofcheck_does(command, *[f"--report={name}={path}" for name, path in zip(FORMATS, kept)], *arguments, stdin=stdin)
        return [done.returncode, done.stdout, *(path.read_bytes() if path.exists() else f"none: {done.stderr[-300:]}" for path in kept)]

    @staticmethod
    def differing(whole, other):
        names = ("the exit code", "what is printed", *FORMATS)
        return [f"{name} differs: {str(one)[:60]} … {str(two)[:300]}" for name, one, two in zip(names, whole, other) if one != two]

    # --- the log -----------------------------------------------------------------------------------------------------

    def chips(self, count=900):
        """Lines with every column, some of them wrong."""
        lines = []
        for i, hand in enumerate(self.hands[:count]):
            a, b = map(board_of, hand)
            points = RIGHT.pay(a, b)[1]
            cards = [(RIGHT.next_cards(board, None) or [0])[0] for board in (a, b)]
            rows = ["/".join(map(str, RIGHT.royalties(board))) for board in (a, b)]
            totals = [str(sum(RIGHT.royalties(board))) for board in (a, b)]
            after = [100 + points, 100 - points]
            pays = f"2>1:{points}" if points > 0 else f"1>2:{-points}" if points < 0 else "-"
            if i % 45 == 7:
                kind = i // 45 % 4
                cards[1] = cards[1] if kind else 0 if cards[1] else 14
                after[0] += kind == 1
                pays = "1>2:99" if kind == 2 else pays
                totals[0] = "77" if kind == 3 else totals[0]
            house = ("bga-pineapple", "", "bga-pineapple", "nowhere")[i % 4 if i % 200 == 3 else i % 3]
            lines.append(f"{hand[0]} | {hand[1]},{' '.join(totals if i % 2 else rows)},{' '.join(map(str, cards))},100 100,{after[0]} {after[1]},{pays},{house}")
        return "boards,royalties,fantasyland,stacks,stacks_after,payments,house\n" + "\n".join(lines) + "\n"

    def log(self):
        """Files of every kind."""
        table = Log(self.hands, PairOfSixes()).flip(1000).csv().splitlines(keepends=True)
        table[900] = "a line that is no hand\n"
        record = self.folder / "match.yaml"
        subprocess.run([self.ofcheck, "play", "--seed", "7", "--rules", "pokermagnet", "--hands", "3", "--save", record], capture_output=True, check=True)
        text = record.read_text()
        stacks = re.search(r"stacks: \[(-?\d+), (-?\d+)\]\}", text)
        self.file("wrong.yaml", text.replace(stacks[0], f"stacks: [{int(stacks[1]) + 1}, {stacks[2]}]}}"))
        self.file("table.csv", table[0] + "".join(table[1:]) + "".join(Log(self.hands, PairOfSixes()).csv().splitlines(keepends=True)[1:]))
        short = Log(self.hands).flip(1500).csv().splitlines(keepends=True)
        self.file("short.csv", short[0] + "".join(short[1:] * 2) + "a line that is no hand\n")
        self.file("chips.csv.gz", gzip.compress(self.chips().encode()))
        self.file("lines.jsonl", Log(self.hands, PairOfSixes()).json() * 2)
        packed = gzip.compress(Log(self.hands).csv().encode())
        self.file("cut.csv.gz", packed[:len(packed) // 2])
        return ["table.csv", "chips.csv.gz", "wrong.yaml", "lines.jsonl", "match.yaml", "cut.csv.gz"]

    # --- shards ------------------------------------------------------------------------------------------------------

    def divided(self, name, whole, count, arguments, code, stdin=b"", between=()):
        """Divides an audit, joins its shards in another order, and holds the joined reports to the whole ones."""
        parts = [self.new(f"part{k}.jsonl") for k in range(1, count + 1)]
        faults = []
        for k, part in enumerate(parts, 1):
            done = self.ofcheck_does("audit", "--shard", f"{k}/{count}", "--report", f"json={part}", *between[k - 1:k], *arguments, stdin=stdin)
            faults += [] if f"shard    {k} of {count}" in done.stdout else [f"the text does not name the shard: {done.stdout[:300]} {done.stderr[:300]}"]
        shuffled = self.random.sample(parts, count)
        joined = self.reported("merge", *shuffled)
        faults += self.differing(whole, joined)
        faults += [] if joined[0] == code else [f"exit code {joined[0]}, expected {code}"]
        as_json = self.ofcheck_does("merge", "--format", "json", *shuffled)
        faults += [] if as_json.stdout.encode() == whole[2] else ["--format json differs"]
        self.verdict(name, faults)
        return parts

    def shards(self, files):
        whole = self.reported("audit", *files)
        self.verdict("The log has what is to be tried", [] if whole[0] == 1 and all(text in whole[1] for text in ("cannot be read", "sixes on top", "names: bga-pineapple"))
                     and "breaks off" in whole[3].decode() and b"wrong.yaml" in whole[2] else [whole[1][:2000]])
        for count in in_part((3, 9)):
            self.divided(f"{count} shards join to the whole: the house as told by the log", whole, count, files, 1)
        whole = self.reported("audit", "--rules", "pokermagnet", *files)
        parts = self.divided("Shards join to the whole: the house as given, and threads", whole, 3, ["--rules", "pokermagnet", *files], 1, between=["--jobs=2", "--jobs=3", "--jobs=1"])
        clean = self.file("clean.csv", Log(self.hands).csv())
        self.divided("Shards of a log without a fault join", self.reported("audit", clean), 3, [clean], 0)
        text = clean.read_bytes() * 2
        self.divided("Shards of standard input join", self.reported("audit", "-", stdin=text), 2, ["-"], 4, stdin=text)
        mapped = self.file("mapped.csv", clean.read_text().replace("points", "delta"))
        self.divided("Shards of a log with other names join", self.reported("audit", "--map", "points=delta", mapped), 2, ["--map", "points=delta", mapped], 0)
        empty = self.file("header.csv", "boards,points\n")
        self.divided("Shards of a log without a hand join", self.reported("audit", empty), 2, [empty], 5)
        return parts

    def refusals(self, files, parts):
        def merged(name, shards, *texts):
            done = self.ofcheck_does("merge", *shards)
            said = re.sub(r"\s+", " ", done.stderr)
            self.verdict(f"Refused: {name}", [f"exit code {done.returncode}: {said[:600]}"] if done.returncode != 2 or done.stdout or any(str(text) not in said for text in texts) else [])

        def part(k, of, *arguments):
            path = self.new("other.jsonl")
            self.ofcheck_does("audit", "--shard", f"{k}/{of}", "--report", f"json={path}", *arguments)
            return path
        merged("a shard is missing", parts[:2], "no report of the shard 3/3")
        merged("a shard is there twice", [*parts, parts[0]], parts[0], "overlap")
        merged("other rules", [part(1, 3, *files), *parts[1:]], "are not shards of one run", "rules")
        merged("another number of shards", [part(1, 2, "--rules", "pokermagnet", *files), *parts[1:]], "number of shards")
        merged("other files", [part(1, 3, "--rules", "pokermagnet", *files[1:]), *parts[1:]], "the log is")
        merged("other names", [part(1, 3, "--rules", "pokermagnet", "--map", "points=points", "table.csv"), part(2, 3, "--rules", "pokermagnet", "table.csv"), part(3, 3, "--rules", "pokermagnet", "table.csv")], "--map")
        table = self.folder / "table.csv"
        before = table.read_bytes()
        table.write_bytes(before[:-3] + b"9" + before[-2:])
        merged("a log that was changed meanwhile", [part(1, 3, "--rules", "pokermagnet", *files), *parts[1:]], "had another text", "table.csv")
        table.write_bytes(before)
        for name, change in (("damaged", lambda text: text.replace('"hands":', '"hands":1', 1)), ("cut off", lambda text: text[:len(text) // 2]),
                             ("without its footer", lambda text: text[:text.rindex('{"type":"footer"')]), ("empty", lambda text: "")):
            broken = self.file("broken.jsonl", change(parts[1].read_text()))
            merged(f"a shard is {name}", [parts[0], broken, parts[2]], broken)
        lines = [json.loads(line) for line in parts[1].read_text().splitlines()]
        merged("an interrupted shard", [parts[0], self.file("broken.jsonl", sealed([*lines[:2], {**lines[-1], "status": "interrupted"}])), parts[2]], "broken.jsonl")
        report = self.new("whole.jsonl")
        self.ofcheck_does("audit", "--report", f"json={report}", "match.yaml")
        merged("the report of a whole log", [report], "the report of a whole log", "--shard")
        self.ofcheck_does("run", "--only", "foul", "--report", f"json={report}", "--", self.ofcheck, "oracle")
        merged("a report of a run", [parts[0], report], report, "no report of ofcheck audit")
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        merged("a pipe", [parts[0], pipe], "is no ordinary file")
        for said in ("0/3", "4/3", "1/99999999", "x", "1", "-1/3", "1/0"):
            self.expect(f"Refused: --shard {said}", [f"--shard={said}", *files], 2, "--shard")
        self.expect("Refused: a format that names every question", ["--shard", "1/3", "--report", "tap=x", *files], 2, "names every question")

    def forged(self, parts):
        """Lines that nobody has written, sealed again."""
        lines = [json.loads(line) for line in parts[0].read_text().splitlines()]
        block = next(i for i, line in enumerate(lines) if line["type"] == "block" and line.get("wrong") and line.get("right"))
        end = next(i for i, line in enumerate(lines) if line["type"] == "end")
        play = next(i for i, line in enumerate(lines) if line["type"] == "block" and any("difference" in wrong for wrong in line.get("wrong", [])))
        values = [None, -1, 0, 1, 2 ** 63, 2 ** 64 - 1, 10 ** 30, 1.5, "x", HOSTILE, [], {}, [[]], True, [None], {"x": 1}, ["x" * 70000]]
        nested = []
        for _ in range(60):
            nested = [nested]

        def members(value, path):
            """The paths to members of a value, the first of every list."""
            if isinstance(value, dict):
                for name in value:
                    yield [*path, name]
                    yield from members(value[name], [*path, name])
            elif isinstance(value, list) and value:
                yield [*path, 0]
                yield from members(value[0], [*path, 0])
        faults = []
        tried = refused = 0
        places = [[number, *path] for number in (0, block, end, play, len(lines) - 1) for path in members(lines[number], []) if path[0] != "rules" or len(path) < (2 if number == 0 else 3)]
        for place in in_part(places):
            for value in [*self.random.sample(values, 2), self.random.choice([nested, "nothing"])]:
                forged = copy.deepcopy(lines)
                at = forged
                for step in place[:-1]:
                    at = at[step]
                if at[place[-1]] == value and type(at[place[-1]]) is type(value):
                    continue
                if value == "nothing":
                    del at[place[-1]]
                else:
                    at[place[-1]] = value
                shard = self.file("forged.jsonl", sealed(forged))
                done = self.ofcheck_does("merge", shard, *parts[1:])
                tried += 1
                refused += done.returncode == 2
                if done.returncode not in (0, 1, 2, 4, 5) or (done.returncode == 2 and "forged.jsonl" not in done.stderr) or unsafe(done.stdout) or unsafe(done.stderr):
                    faults.append(f"{place} = {str(value)[:40]}: exit code {done.returncode} {done.stderr[:300]} {unsafe(done.stdout)}")
        self.verdict(f"Forged lines are refused or harmless: {tried}, {refused} refused", faults[:10] if faults else [] if refused > tried / 2 else ["hardly any was refused"])
        right = copy.deepcopy(lines)
        right[block]["wrong"][0]["reply"] = right[block]["right"][0]["reply"]
        right[block]["wrong"][0]["request"] = right[block]["right"][0]["request"]
        done = self.ofcheck_does("merge", self.file("forged.jsonl", sealed(right)), *parts[1:])
        self.verdict("A right answer is not taken for a wrong one", [] if done.returncode == 2 and "is right under its rules" in done.stderr else [done.stderr])
        moved = [*lines[:block], lines[block + 1], lines[block], *lines[block + 2:]]
        done = self.ofcheck_does("merge", self.file("forged.jsonl", sealed(moved)), *parts[1:])
        self.verdict("Blocks in another order are refused", [] if done.returncode == 2 and "was expected" in done.stderr else [done.stderr])

    # --- journals ----------------------------------------------------------------------------------------------------

    def journals(self, files):
        whole = self.reported("audit", *files)
        journal = self.new("journal.jsonl")
        self.verdict("A journal changes no report", self.differing(whole, self.reported("audit", "--journal", journal, *files)))
        good = journal.read_bytes()
        lines = good.splitlines(keepends=True)
        self.verdict("The journal of a finished audit is a shard that is all of it", self.differing(whole, self.reported("merge", journal)))

        def resumed(name, content, *options):
            journal.write_bytes(content)
            faults = self.differing(whole, self.reported("audit", "--resume", journal, *options, *files))
            return [f"{name}: {fault}" for fault in faults + ([] if journal.read_bytes() == good else ["the journal is not what it would have been"])]
        ends = [sum(map(len, lines[:i])) for i in range(len(lines) + 1)]
        faults = []
        places = sorted({place for end in ends for place in (end, end + self.random.choice((-1, 30))) if 0 <= place <= len(good)} | {self.random.randrange(len(good)) for _ in range(6)})
        places = in_part(places)
        for place in places:
            faults += resumed(f"cut off after {place} bytes", good[:place], "--jobs", self.random.choice("123"))
        self.verdict(f"A journal that is cut off anywhere is gone on with: {len(places)} places", faults[:5])
        half = len(lines) // 2
        damages = (
            ("zeros at the end, as after a power failure", b"".join(lines[:half]) + bytes(500)),
            ("a damaged line", b"".join(lines[:half]) + b"\0" * len(lines[half]) + b"".join(lines[half + 1:])),
            ("a line that is missing", b"".join(lines[:half] + lines[half + 1:])),
            ("a line that nests deep", b"".join(lines[:half]) + b"[" * 100000 + b"\n"),
            ("a line with another count", b"".join(lines[:2]) + b'{"type":"block","file":0,"block":1,"crc":0,"operations":{},"hands":-1}\n'),
            ("an empty file", b""))
        for name, content in in_part(damages):
            self.verdict(f"A journal is gone on with: {name}", resumed(name, content))

        part = self.new("part.journal")
        report = self.new("part.jsonl")
        self.ofcheck_does("audit", "--shard", "2/3", "--journal", part, "--report", f"json={report}", *files)
        self.verdict("The journal of a shard is its report", [] if part.read_bytes() == report.read_bytes() else ["they differ"])
        kept = part.read_bytes()
        part.write_bytes(kept[:len(kept) // 2])
        self.ofcheck_does("audit", "--shard", "2/3", "--resume", part, "--report", f"json={report}", *files)
        self.verdict("A shard is gone on with", [] if part.read_bytes() == report.read_bytes() == kept else ["they differ"])

        begun = b"".join(lines[:4])
        journal.write_bytes(begun)
        table = self.folder / "short.csv"
        before = table.read_bytes()
        for name, arguments, *says in (("other files", files[1:], "files: "), ("other rules", ["--rules", "pokermagnet", *files], "rules: ", "now, "),
                                       ("other names", ["--map", "board1=board1", *files[:1]], "map: "), ("another shard", ["--shard", "1/2", *files], "shard: ")):
            self.expect(f"Refused: the journal of an audit with {name}", ["--resume", journal, *arguments], 2, "it is the journal of another audit", *says, rules=False)
        table.write_bytes(before + b"\n")
        self.expect("Refused: the journal of a log that has grown", ["--resume", journal, *files], 2, "another audit", "bytes", rules=False)
        changed = before.replace(b"board1", b"Board1", 1)
        for name, text in (("a line", before[:200000].replace(b" ", b"\t", 1) + before[200000:]), ("the header", changed)):
            table.write_bytes(text)
            self.expect(f"Refused: the journal of a log that was changed in {name}", ["--resume", journal, *files], 2, "found another text than when the journal was kept", "begin anew", rules=False)
        table.write_bytes(before)
        self.verdict("A journal that is refused is left as it is", [] if journal.read_bytes() == begun else ["it changed"])
        letter = self.file("letter", "a letter to a friend\n")
        self.expect("Refused: a file that is no journal", ["--resume", letter, *files], 2, "it is no journal of an audit")
        self.ofcheck_does("run", "--only", "foul", "--journal", self.folder / "run.journal", "--", self.ofcheck, "oracle")
        self.expect("Refused: the journal of a run", ["--resume", "run.journal", *files], 2, "it is no journal of an audit")
        self.expect("Refused: a journal where a file is", ["--journal", letter, *files], 2, "there is a file already", "--resume")
        self.expect("Refused: a journal that is not there", ["--resume", "none", *files], 2, "No such file", "an audit keeps one with --journal")
        self.expect("Refused: both at once", ["--journal", "a", "--resume", "b", *files], 2, "excludes")
        self.expect("Refused: a journal of standard input", ["--journal", self.folder / "a", "-"], 2, "standard input: found no ordinary file", "leave out --journal")
        self.expect("Refused: a journal in the place of the log", ["--resume", "short.csv", *files], 2, "--resume")
        self.verdict("A refused journal is not begun", [] if not (self.folder / "a").exists() else ["it was"])
        journal = self.new("full.jsonl")
        limited = self.ofcheck_does("audit", "--journal", journal, *files, before=["bash", "-c", 'trap "" XFSZ; ulimit -f 20; exec "$@"', "-"])
        faults = [] if limited.returncode == 6 and "good for --resume" in limited.stderr and limited.stdout == whole[1] else [f"exit code {limited.returncode}: {limited.stderr[:300]}"]
        faults += [] if journal.read_bytes().endswith(b"\n") else ["the journal ends within a line"]
        self.verdict("A full disk ends the journal, not the audit, and it goes on when there is room", faults + self.differing(whole, self.reported("audit", "--resume", journal, *files)))

    def killed(self, kills):
        log = Log(self.hands).flip(600).csv().splitlines(keepends=True)
        path = self.file("long.csv", log[0] + "".join(log[1:] * 40))
        started = time.monotonic()
        whole = self.reported("audit", path)
        longest = time.monotonic() - started
        journal, report = self.new("killed.jsonl"), self.new("killed.report")
        count, unfinished, faults = 0, 0, []
        while count < kills:
            keep = "--resume" if journal.exists() else "--journal"
            child = subprocess.Popen([self.ofcheck, "audit", keep, journal, "--jobs", "2", "--report", f"json={report}", path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            size = journal.stat().st_size if journal.exists() else 0
            while child.poll() is None and (journal.stat().st_size if journal.exists() else 0) <= size:
                time.sleep(0.001)
            time.sleep(self.random.uniform(0, longest / 2 / kills))
            child.kill()
            child.wait()
            count += 1
            unfinished += not report.exists()
            report.unlink(missing_ok=True)
            if journal.exists() and journal.stat().st_size < size - 1000 and unfinished == count:
                faults.append(f"the journal had {size} bytes, and has {journal.stat().st_size}")
        faults += self.differing(whole, self.reported("audit", "--resume", journal, path))
        faults += [] if unfinished > 1 else [f"{unfinished} of {kills} kills came before the end: no test"]
        self.verdict(f"An audit that is killed goes on where it was: {unfinished} times", faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True)
    parser.add_argument("--kills", type=int, default=8, help="how often an audit is killed")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        checks = Parts(str(pathlib.Path(arguments.ofcheck).resolve()), pathlib.Path(folder))
        files = checks.log()
        small = ["chips.csv.gz", "wrong.yaml", "match.yaml"]
        few = [checks.file("few.csv", checks.chips(60)).name, "wrong.yaml", "match.yaml"]

        def small_logs():
            checks.divided("A small log joins", checks.reported("audit", *small), 2, small, 1)
            checks.forged(checks.divided("A shard that is all of a log joins", checks.reported("audit", *few), 1, few, 1))

        for check in in_turn([lambda: checks.refusals(files, checks.shards(files)), small_logs,
                              lambda: checks.journals(["short.csv", *small, "cut.csv.gz"]), lambda: checks.killed(arguments.kills)]):
            check()
        print(f"{checks.passed} passed, {checks.failed} failed")
        return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
