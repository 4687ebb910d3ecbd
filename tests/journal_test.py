#!/usr/bin/env python3
"""Holds `ofcheck run --journal` and `--resume` to their promise: nothing is lost.

    tests/journal_test.py --ofcheck build/ofcheck [--kills 100]

Runs are killed with SIGKILL at random moments, as often as --kills says or as is OFCHECK_PART's share of it, and gone on with; the report
in the end must be that of a run that nobody disturbed, byte for byte. A journal that is torn, damaged, of another run or on a full disk is dealt with as the manual says.
"""
import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from checks import in_part
from jobs_test import BY_QUESTION, ENGINES, JobsChecks


class Journals(JobsChecks):
    def __init__(self, ofcheck, folder, kills):
        super().__init__(ofcheck, folder)
        self.kills = kills
        self.random = random.Random(f"20261121 {os.environ.get('OFCHECK_PART', '')}")  # other moments in each part
        self.count = 0

    def path(self):
        self.count += 1
        return self.folder / f"journal-{self.count}.jsonl"

    @staticmethod
    def until_it_writes(child, journal, size):
        """Waits until the journal is longer than before, or the run is over."""
        while child.poll() is None and (journal.stat().st_size if journal.exists() else 0) <= max(size, 0):
            time.sleep(0.002)

    def killed_and_resumed(self, name, kills, longest, arguments, exit_code, **environment):
        """Kills a run at a moment of its first `longest` seconds, again and again, and holds its report to that of a whole run."""
        kills = len(in_part(range(kills)))
        env = dict(os.environ, **environment)
        kept = [self.folder / f"report.{form}" for form in ("json", "text", "junit", "html") if "--deals" not in arguments]  # beside what is printed
        said = self.folder / "stdout", self.folder / "stderr"
        arguments = [*(f"--report={path.suffix[1:]}={path}" for path in kept), *arguments]
        started = time.monotonic()
        whole = self.run(*arguments, **environment)
        wanted = [path.read_bytes() for path in kept]
        longest = max(longest, 0.8 * (time.monotonic() - started))  # engines take their time to start
        faults = [] if whole.returncode == exit_code else [f"the whole run ends with {whole.returncode}: {whole.stderr[:300]}"]
        resumed = 0
        unfinished = 0
        while resumed < kills and not faults:
            journal = self.path()
            size = -1
            while not faults:
                resumes = journal.exists() and journal.stat().st_size > 0
                keeping = ["--resume" if resumes else "--journal", str(journal)]
                if not resumes:
                    journal.unlink(missing_ok=True)
                with open(said[0], "wb") as out, open(said[1], "wb") as err:  # no pipes: a full one would hold the run up
                    child = subprocess.Popen([self.ofcheck, "run", *keeping, *arguments], stdout=out, stderr=err, env=env,
                                             stdin=subprocess.DEVNULL, start_new_session=True)
                moment = self.random.uniform(0, longest)
                if resumed < kills and resumed % 2 == 0:  # every other kill comes while results are written, however long the start takes
                    self.until_it_writes(child, journal, size)
                    moment /= 4
                try:
                    child.wait(timeout=moment if resumed < kills else 120)
                except subprocess.TimeoutExpired:
                    child.kill()
                    child.wait()
                    resumed += 1
                    new_size = journal.stat().st_size if journal.exists() else 0
                    unfinished += new_size > 0
                    if new_size < size - 200:
                        faults.append(f"the journal had {size} bytes, and has {new_size} after one more kill")
                    size = new_size
                    continue
                out, err = (path.read_text(encoding="utf-8") for path in said)
                if child.returncode != whole.returncode or out != whole.stdout:
                    faults.append(f"exit code {child.returncode}; {err[:300]}; the reports differ: "
                                  f"{len(out)} bytes, {len(whole.stdout)} of the whole run")
                faults += [f"{path.name} differs" for path, before in zip(kept, wanted) if path.read_bytes() != before]
                break
        if not faults and unfinished < kills / 4:
            faults.append(f"only {unfinished} of {kills} kills came while results were written: no test")
        self.verdict(f"{name}: killed {resumed} times", faults)

    def expect(self, name, arguments, exit_code, *says):
        done = self.run(*arguments)
        faults = [] if done.returncode == exit_code else [f"exit code {done.returncode}, expected {exit_code}"]
        faults += [f"does not say {text!r}: {(done.stdout + done.stderr)[:500]!r}" for text in says if text not in done.stdout + done.stderr]
        self.verdict(name, faults)
        return done


def kills(c):
    oracle = ["--", c.ofcheck, "oracle"]
    part = c.kills // 3
    c.killed_and_resumed("generated deals", c.kills - 2 * part, 0.4, ["--deals", "60000", "--window", "16", "--format", "json", *oracle], 0)
    c.killed_and_resumed("the corpus, with failures, by two copies", part, 0.6,
                         ["--format", "json", "--jobs", "2", "--rules", "bga-pineapple", *c.engine("lies.py", BY_QUESTION)], 1,
                         FAULTS="lie=3,chatter=11,refuse=7")
    c.killed_and_resumed("crashes, as text", part, 1.0,
                         ["--only", "showdown", "--rules", "bga-pineapple", *c.engine("ends.py", BY_QUESTION)], 1,
                         FAULTS="crash=23,lie=5")


def damage(c):
    deals = ["--deals", "3000", "--format", "json"]
    oracle = ["--", c.ofcheck, "oracle"]
    whole = c.run(*deals, *oracle)
    journal = c.path()
    c.run("--journal", str(journal), *deals, *oracle)
    good = journal.read_bytes()
    lines = good.splitlines(keepends=True)

    def resumed(name, content, *options):
        journal.write_bytes(content)
        done = c.run("--resume", str(journal), *options, *deals, *oracle)
        faults = [] if done.returncode == 0 and done.stdout == whole.stdout else [f"exit code {done.returncode}: {done.stderr[:300]}"]
        if journal.read_bytes() != good:
            faults.append("the journal is not what it would have been")
        c.verdict(name, faults)

    resumed("a whole journal asks nothing more", good)
    resumed("a journal of a header alone", lines[0])
    resumed("a torn header", lines[0][:40])
    resumed("an empty file", b"")
    resumed("a torn last line", good[:len(good) // 2])
    resumed("a torn last line, by two copies", good[:len(good) // 2], "--jobs", "2")
    resumed("zeros at the end, as after a power failure", b"".join(lines[:900]) + bytes(500))
    resumed("a damaged line in the middle", b"".join(lines[:900]) + b"\0" * len(lines[900]) + b"".join(lines[901:]))
    resumed("a line that is missing", b"".join(lines[:900] + lines[901:]))
    resumed("a line that replaces an outcome that there was not", b"".join(lines[:900]) + b'{"place":898,"replaces":"crash","outcome":"pass"}\n')
    resumed("a NUL and more behind a line", b"".join(lines[:900]) + lines[900][:-1] + b"\0 and more\n" + b"".join(lines[901:]))
    resumed("a line with another outcome's name", b"".join(lines[:900]) + b'{"place":899,"outcome":"passed"}\n')

    journal.write_bytes(b"".join(lines[:900]))
    for name, arguments, *says in (
            ("another seed", ["--seed", "2", *deals, *oracle], "the journal of another run", "seed: 2 now, 1 in the journal"),
            ("another number of deals", ["--deals", "2999", *oracle], "deals: 2999 now, 3000 in the journal"),
            ("another shard", ["--shard", "1/2", *deals, *oracle], 'shard: "1/2" now, "1/1" in the journal'),
            ("another rule set", ["--rules", "pokermagnet", *deals, *oracle], "rules: ", "now, "),
            # of another engine, since a sanitized one reserves terabytes
            ("other limits", ["--memory", "500", "--processes", "9", *deals, "--", sys.executable, str(ENGINES / "wrong" / "correct.py")], "memory_mib: 500 now, 0 in the journal", "processes: 9 now, 0 in the journal"),
            ("another command", [*deals, "--", c.ofcheck, "oracle", "--help"], ""),
            ("a corpus", ["--only", "foul", *oracle], "corpus: ", "nothing in the journal")):
        exit_code = 4 if name == "another command" else 2
        c.expect(f"a journal of another run: {name}", ["--resume", str(journal), *arguments], exit_code, *says)
    other = c.folder / "another-name"
    other.symlink_to(c.ofcheck)
    c.expect("a journal of another run: another path", ["--resume", str(journal), *deals, "--", str(other), "oracle"], 2, "command: ")
    c.verdict("a journal that is refused is left as it is", [] if journal.read_bytes() == b"".join(lines[:900]) else ["it changed"])

    journal.write_text("a letter to a friend\n", encoding="utf-8")
    c.expect("a file that is no journal", ["--resume", str(journal), *deals, *oracle], 2, "it is no journal of a run")
    c.verdict("and it is left as it is", [] if journal.read_text(encoding="utf-8") == "a letter to a friend\n" else ["it changed"])
    c.expect("a journal where a file is", ["--journal", str(journal), *deals, *oracle], 2, "there is a file already", "--resume")
    c.expect("a journal that is not there", ["--resume", str(c.folder / "none"), *deals, *oracle], 2, "No such file", "--journal")
    c.expect("both at once", ["--journal", "a", "--resume", "b", *deals, *oracle], 2, "excludes")
    c.expect("a journal that is a device", ["--journal", "/dev/full", *deals, *oracle], 2, "there is a file already")
    c.expect("a journal that is a device to go on with", ["--resume", "/dev/zero", *deals, *oracle], 2, "is no ordinary file")
    pipe = c.folder / "pipe"
    os.mkfifo(pipe)
    c.expect("a journal that is a pipe", ["--resume", str(pipe), *deals, *oracle], 2, "is no ordinary file")


def torn(c):
    """What a power failure may leave: a beginning of the journal of any length, and zeros after it."""
    engine = ["--only", "foul", "--rules", "bga-pineapple", *c.engine("torn.py", BY_QUESTION)]
    faulty = {"FAULTS": "crash=29,lie=7,chatter=11"}
    report = c.folder / "torn.jsonl"
    journal = c.path()
    whole = c.run("--journal", str(journal), "--report", f"json={report}", *engine, **faulty)
    good, wanted = journal.read_bytes(), report.read_bytes()
    faults = [] if whole.returncode == 1 else [f"the whole run ends with {whole.returncode}: {whole.stderr[:300]}"]
    places = [c.random.randrange(len(good)) for _ in range(max(4, c.kills // 4))]
    for place in places:
        zeros = bytes(c.random.choice((0, 0, 1, 4096)))
        journal.write_bytes(good[:place] + zeros)
        done = c.run("--resume", str(journal), "--report", f"json={report}", *engine, **faulty)
        if zeros and place <= len(good.splitlines(keepends=True)[0]) - 1:
            continue  # a first line that is neither whole nor cut off is not taken for a journal: nothing is overwritten
        if done.returncode != 1 or done.stdout != whole.stdout or report.read_bytes() != wanted:
            faults.append(f"cut off after {place} bytes, with {len(zeros)} zeros: exit code {done.returncode}, {done.stderr[:200]}")
        elif journal.read_bytes() != good:
            faults.append(f"cut off after {place} bytes, with {len(zeros)} zeros: the journal is not what it would have been")
    c.verdict(f"a journal that is cut off anywhere: {len(places)} places", faults)


def endless(c):
    """An engine that says the same without end fills neither the disk nor the memory."""
    text = f"""
import sys
sys.path.insert(0, {str(ENGINES / "faults")!r})
from wire import requests, right, send
for line, request in requests():
    reply = right(line)
    if request["op"] == "configure":
        send("\\n".join(["thinking"] * 30000))
    send(reply if request["op"] in ("hello", "configure") else "\\n".join([reply] * 30000))
"""
    arguments = ["--only", "foul.order", "--recheck", "0", *c.engine("endless.py", text)]
    journal = c.path()
    whole = c.run("--journal", str(journal), *arguments)
    faults = [] if whole.returncode == 1 else [f"exit code {whole.returncode}: {whole.stderr[:300]}"]
    if "and 29980 times more" not in whole.stdout:
        faults.append(f"the strays are not counted: {whole.stdout[-300:]}")
    if journal.stat().st_size > 100_000:
        faults.append(f"the journal has {journal.stat().st_size} bytes")
    again = c.run("--resume", str(journal), *arguments)
    if again.stdout != whole.stdout:
        faults.append(f"the reports differ: {again.stdout[-300:]!r} and {whole.stdout[-300:]!r}")
    c.verdict("an engine that repeats itself without end leaves a small journal", faults)


def full_disk(c):
    """A file of limited size is what a full disk is to a program."""
    deals = ["--deals", "20000", "--format", "json", "--", c.ofcheck, "oracle"]
    journal = c.path()
    whole = c.run(*deals)
    limited = subprocess.run(["bash", "-c", 'trap "" XFSZ; ulimit -f 100; exec "$@"', "-", c.ofcheck, "run", "--journal", str(journal), *deals],
                             capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60, check=False)
    faults = [] if limited.returncode == 6 and "good for --resume" in limited.stderr else [f"exit code {limited.returncode}: {limited.stderr[:300]}"]
    if not journal.read_bytes().endswith(b"\n"):
        faults.append("the journal ends within a line")
    done = c.run("--resume", str(journal), *deals)
    if done.stdout != whole.stdout:
        faults.append(f"the reports differ; exit code {done.returncode}: {done.stderr[:300]}")
    c.verdict("a disk that is full ends the journal, and it goes on when there is room", faults)

    journal = c.path()
    faults = []
    filled = 0
    room = 8
    done = None
    while room < 4000 and not faults:
        room += c.random.randrange(1, 300)
        keeping = "--resume" if journal.exists() else "--journal"
        done = subprocess.run(["bash", "-c", f'trap "" XFSZ; ulimit -f {room}; exec "$@"', "-", c.ofcheck, "run", keeping, str(journal), *deals],
                              capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60, check=False)
        if done.returncode == 0:
            break
        filled += 1
        if done.returncode != 6 or "good for --resume" not in done.stderr:
            faults.append(f"exit code {done.returncode} with room for {room} KiB: {done.stderr[:300]}")
    if done.stdout != whole.stdout:
        faults.append("the reports differ")
    c.verdict(f"a disk that is full again and again: {filled} times", faults)

    done = c.run("--only", "foul.order", "--report", "json=/dev/full", "--", c.ofcheck, "oracle")
    faults = [] if done.returncode == 6 and "No space left" in done.stderr else [f"exit code {done.returncode}: {done.stderr[:300]}"]
    c.verdict("a report that finds no room is an error", faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    parser.add_argument("--kills", type=int, default=100, help="how many runs are killed")
    arguments = parser.parse_args()
    ofcheck = str(pathlib.Path(arguments.ofcheck).resolve())
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        c = Journals(ofcheck, pathlib.Path(folder), arguments.kills)
        for group in (kills, damage, torn, endless, full_disk):
            group(c)
    print(f"{c.passed} passed, {c.failed} failed in {time.monotonic() - started:.0f} s")
    return 1 if c.failed else 0


if __name__ == "__main__":
    sys.exit(main())
