#!/usr/bin/env python3
"""Holds `ofcheck merge` to its promise: the shards of a run, joined, are what the undivided run reports.

    tests/merge_test.py --ofcheck build/ofcheck

Runs over the corpus, over generated deals and hunts of ofcheck fuzz are divided in three, one part with two copies of the engine, and
joined again; every report has to have the bytes of the undivided run's. What is no part of one run is refused, with the reason.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from checks import Checks, in_part, in_turn, sealed

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINES = ROOT / "tests" / "engines"
WRONG = pathlib.Path("tests/engines/wrong")

# Wrong in several ways, by what is asked, and unsupported for more reasons than a report names.
BY_QUESTION = f"""
import hashlib, json, sys
sys.path.insert(0, {str(ENGINES / "faults")!r})
from wire import requests, right, send
for line, request in requests():
    reply = json.loads(right(line))
    number = int(hashlib.sha256(json.dumps({{k: v for k, v in request.items() if k != "id"}}, sort_keys=True).encode()).hexdigest(), 16)
    if request["op"] in ("hello", "configure", "bye"):
        pass
    elif number % 7 == 0:
        reply = {{"id": request["id"], "unsupported": {{"reason": f"no {{number % 41}}"}}}}
    elif number % 11 == 0:
        reply = {{"id": request["id"], "refused": {{"code": "bad-request"}}}}
    elif number % 5 == 0 and "points" in reply.get("result", {{}}):
        reply["result"]["points"][0] += 1
    elif number % 97 == 0:
        sys.exit("no such cards")
    send(json.dumps(reply))
"""


class MergeChecks(Checks):
    def __init__(self, ofcheck, folder):
        super().__init__(ofcheck)
        self.folder = folder

    def run(self, *arguments):
        return subprocess.run([self.ofcheck, *map(str, arguments)], capture_output=True, text=True, timeout=300, check=False, cwd=ROOT,
                              stdin=subprocess.DEVNULL, env={**os.environ, "NO_COLOR": "1"})

    def expect(self, name, arguments, code, *texts):
        done = self.run(*arguments)
        faults = [] if done.returncode == code else [f"exit code {done.returncode}, expected {code}"]
        faults += [f"no {text!r} in: {(done.stdout + done.stderr)[-600:]}" for text in texts if text not in done.stdout + done.stderr]
        self.verdict(name, faults)
        return done

    def shard(self, name, arguments, engine, number, of=3):
        """The file of a shard's JSON report; the second shard is asked of two copies of the engine."""
        jobs = ["--jobs", "2"] if number == 2 else []
        done = self.run(*arguments, "--shard", f"{number}/{of}", "--format", "json", *jobs, "--", *engine)
        file = self.folder / f"{name}-{number}.jsonl"
        file.write_text(done.stdout, encoding="utf-8")
        return file

    def shards(self, name, arguments, engine, of=3):
        return [self.shard(name, arguments, engine, number, of) for number in range(1, of + 1)]

    def same(self, name, ours, theirs, printed=None):
        """The same bytes and exit code, or the first line that differs; `printed` stands for what the undivided run printed."""
        faults = [] if ours.returncode == theirs.returncode else [f"exit code {ours.returncode}, undivided {theirs.returncode}: {ours.stderr[:300]}"]
        faults += self.differences(ours.stdout, theirs.stdout if printed is None else printed)
        self.verdict(name, faults)

    @staticmethod
    def differences(ours, theirs):
        if ours == theirs:
            return []
        lines = [f"joined: {a}\n    undivided: {b}" for a, b in zip(ours.splitlines(), theirs.splitlines()) if a != b]
        return lines[:1] or [f"{len(ours.splitlines())} lines joined, {len(theirs.splitlines())} undivided"]


def changed(path, name, change):
    """A copy of a report of which the lines were changed, and that was sealed again."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    copy = path.with_name(name)
    copy.write_text(sealed(change(lines)), encoding="utf-8")
    return copy


def with_header(path, name, **members):
    return changed(path, name, lambda lines: [{**lines[0], **members}, *lines[1:]])


def too_many_seats(lines):
    return [{**lines[0], "rules": {**lines[0]["rules"], "seating.players": "2-4", "deal.pattern": "pineapple"}}, *lines[1:]]


def forged(c):
    """Words that the kit writes in one line: with a line's end or a control character in them a shard is refused, sealed or not."""
    engine = ["python3", ENGINES / "points" / "faulty.py", c.ofcheck, "wrong"]
    shards = c.shards("forged", ["run", "--only", "foul.order"], engine, of=2)
    c.expect("the shards that are forged are joined as they are", ["merge", *shards], 1)
    lines = [json.loads(line) for line in shards[0].read_text(encoding="utf-8").splitlines()]
    path = c.folder / "forged.jsonl"
    tried = {}
    for place, line in enumerate(lines):
        for name in ("corpus", "question", "case", "via", "title", "sources", "rules", "shown", "ledger", "cause", "again", "says", "extent", "example"):
            text = line.get(name)
            if name in tried or not text or not isinstance(text, (str, list)):
                continue
            hostile = "x\n::error::\x1b[31m"
            changed = [*lines[:place], {**line, name: [hostile, *text[1:]] if isinstance(text, list) else hostile}, *lines[place + 1:]]
            path.write_text(sealed(changed), encoding="utf-8")
            done = c.run("merge", path, shards[1])
            tried[name] = [] if done.returncode == 2 and f"'{name}'" in done.stderr and "without control characters" in done.stderr and not done.stdout else [str(done)[:400]]
    for name, faults in tried.items():
        c.verdict(f"a shard with a forged {name}", faults)
    c.verdict("every member of that kind is forged", [] if len(tried) >= 13 else [f"only {sorted(tried)}"])


def flags(c):
    engine = ["python3", WRONG / "kicker_ignored.py"]
    run = ["run", "--only", "foul.order", "--format", "json", "--shard"]
    one = c.folder / "flags-1.jsonl"
    one.write_text(c.run(*run, "1/2", "--", *engine).stdout, encoding="utf-8")
    for flag in (["--time-limit", "100"], ["--timeout", "7"], ["--recheck", "1"], ["--fail-fast"]):
        other = c.folder / "flags-2.jsonl"
        other.write_text(c.run(*run, "2/2", *flag, "--", *engine).stdout, encoding="utf-8")
        c.expect(f"shards with and without {flag[0]}", ["merge", one, other], 2, "are not shards of one run", " ".join(flag))


def corpus(c):
    formats = ("junit", "tap", "html", "markdown", "badge")
    for engine, alone_otherwise in in_part((("stay_counted_as_entry", True), ("kicker_ignored", True), ("equal_rows_foul", False))):
        command = ["python3", WRONG / f"{engine}.py"]

        def reports(where):
            return [word for name in formats for word in ("--report", f"{name}={c.folder / where}.{name}")]
        whole = c.run("run", "--no-questions", "--format", "json", *reports("whole"), "--report", f"text={c.folder / 'whole.text'}", "--", *command)
        files = c.shards(engine, ["run"], command)
        backwards = files[::-1]
        joined = c.run("merge", *backwards, "--format", "json", *reports("joined"))
        c.same(f"{engine}: the corpus in three parts", joined, whole)
        c.same(f"{engine}: the same as text", c.run("merge", *files), whole, (c.folder / "whole.text").read_text(encoding="utf-8"))
        faults = [name for name in formats if (c.folder / f"joined.{name}").read_text() != (c.folder / f"whole.{name}").read_text()]
        c.verdict(f"{engine}: the same in the other formats", faults)
        altered(c, f"the corpus with {engine}", files)
        if alone_otherwise:
            causes = [line for line in map(json.loads, whole.stdout.splitlines()) if line["type"] == "cause"]
            alone = [[{name: line[name] for name in line if name != "smallest"} for line in map(json.loads, file.read_text().splitlines()) if line["type"] == "cause"]
                     for file in files]
            differs = any(lines != causes for lines in alone)
            c.verdict(f"{engine}: a part by itself has other causes", [] if differs else ["this engine is no test: each part says what the whole does"])


def asked(c):
    """What the shards asked beside the plan is evidence for the whole: without it too few answers speak for the cause."""
    engine = ["python3", WRONG / "top_trips_not_compared_with_middle_trips.py"]

    def causes(text):
        return [{name: line[name] for name in ("title", "says", "extent")} for line in map(json.loads, text.splitlines()) if line["type"] == "cause"]
    files = c.shards("asked", ["run"], engine, of=2)
    lines = [line for file in files for line in map(json.loads, file.read_text().splitlines())]
    c.verdict("shards keep what they asked", [] if any(line["type"] == "asked" for line in lines) else ["they asked nothing"])
    whole = causes(c.run("run", "--format", "json", "--", *engine).stdout)
    joined = causes(c.run("merge", *files, "--format", "json").stdout)
    c.verdict("the causes of the whole are found with it", [] if joined == whole and len(whole) == 1 else [f"joined {joined}, undivided {whole}"])
    silent = [changed(file, f"silent-{file.name}", lambda lines: [{k: v for k, v in line.items() if k != "asked"} for line in lines if line["type"] != "asked"])
              for file in files]
    c.verdict("and not without it", [] if causes(c.run("merge", *silent, "--format", "json").stdout) != whole else ["the same without what was asked"])
    fewer = changed(files[1], "fewer.jsonl", lambda lines: [line for line in lines if line["type"] != "asked"])
    last = next(line for line in map(json.loads, files[1].read_text().splitlines()) if line["type"] == "asked")
    more = changed(files[1], "more.jsonl", lambda lines: [*lines[:-1], *[last] * 300, {**lines[-1], "asked": lines[-1]["asked"] + 300}])
    c.expect("a shard that asks without end", ["merge", files[0], more], 2, "more.jsonl", "at most 240 questions beside its plan")
    c.expect("a shard that has lost what it asked", ["merge", files[0], fewer], 2, "fewer.jsonl", "asked")


def deals(c):
    path = c.folder / "by_question.py"
    path.write_text(BY_QUESTION, encoding="utf-8")
    engine = [sys.executable, path]
    run = ["run", "--deals", "300", "--from", "5", "--seed", "3"]
    files = c.shards("deals", run, engine)
    formats = ("json", "text", "markdown", "badge")

    def reports(where):
        return [word for name in formats for word in ("--report", f"{name}={c.folder / where}.{name}")]
    run.append("--no-questions")  # which shards have nobody to ask
    whole = c.run(*run, "--format", "json", *reports("whole-deals"), "--", *engine)
    outcomes = {line.get("outcome") for line in map(json.loads, whole.stdout.splitlines())}
    footer = json.loads(whole.stdout.splitlines()[-1])
    c.verdict("the engine of the deals is a test", [f"no {name}" for name in ("fail", "wrongly-refused", "crash") if name not in outcomes] +
              ([] if footer["other_reasons"] > 0 and len(footer["unsupported_reasons"]) == 20 else [str(footer)]))
    joined = c.run("merge", *reports("joined-deals"), files[2], files[0], files[1], "--format", "json")
    c.same("deals in three parts", joined, whole)
    as_text = c.run(*run, "--", *engine)
    c.same("the same as text", c.run("merge", *files), as_text)
    written = {name: (c.folder / f"whole-deals.{name}").read_text() for name in formats}
    c.verdict("a run over deals writes every report that it can", MergeChecks.differences(written["json"], whole.stdout) +
              MergeChecks.differences(written["text"], as_text.stdout) +
              ([] if "| score |" in written["markdown"] and json.loads(written["badge"])["color"] == "red" else [str(written)]))
    c.verdict("and so do its parts, joined", [name for name in formats if (c.folder / f"joined-deals.{name}").read_text() != written[name]])
    for name, why in (("junit", "those that passed are not kept"), ("tap", "those that passed are not kept"), ("codequality", "generated deals stand in none")):
        c.expect(f"deals as {name}", [*run, "--report", f"{name}={c.folder / 'x'}", "--", *engine], 2, f"--report {name}=", why)
        c.expect(f"joined deals as {name}", ["merge", *files, "--report", f"{name}={c.folder / 'x'}"], 2, why)
    keep = c.folder / "kept.jsonl"
    keep.write_text("before")
    c.expect("an engine that does not start", [*run, "--report", f"json={keep}", "--", "./no-such-engine"], 4, "no-such-engine")
    c.verdict("leaves the report that was there", [] if keep.read_text() == "before" else [keep.read_text()])
    c.expect("a report where none can be", [*run, "--report", f"json={c.folder}/none/x", "--", *engine], 6, "cannot be written")

    # More parts than deals: some are empty.
    few = ["run", "--deals", "3"]
    c.same("more parts than deals", c.run("merge", *c.shards("few", few, engine, 5), "--format", "json"), c.run(*few, "--format", "json", "--", *engine))

    refused = [("a gap", files[:2], "no report of the shard 3/3"), ("an overlap", [*files, files[1]], "overlap: both are shard 2 of 3")]
    for what, arguments, says in (("seed", ["--seed", "4"], "the seed is '3' in the first, '4' in the second"), ("number of deals", ["--deals", "301"], "the number of deals is '300'"),
                                  ("first deal", ["--from", "6"], "the first deal is '5'")):
        options = dict(zip(run[1::2], run[2::2]))
        options.update(dict(zip(arguments[::2], arguments[1::2])))
        other = c.run("run", "--no-questions", *[word for pair in options.items() for word in pair], "--shard", "3/3", "--format", "json", "--", *engine).stdout
        file = c.folder / f"other-{what.split()[0]}.jsonl"
        file.write_text(other, encoding="utf-8")
        refused.append((f"another {what}", [*files[:2], file], says))
    last = files[2]
    other_rules = changed(last, "rules.jsonl", lambda lines: [{**lines[0], "rules": {**lines[0]["rules"], "showdown.both-foul": "each-loses-six"}}, *lines[1:]])
    other_table = changed(last, "table.jsonl", lambda lines: [{**lines[0], "rules": {**lines[0]["rules"], "royalties.bottom": {"quads": 8}}}, *lines[1:]])
    refused += [("another royalty table", [*files[:2], other_table], "royalties.bottom: {quads: 8}'"), ("other rules", [*files[:2], other_rules], "the rules is '"), ("other questions", [*files[:2], with_header(last, "generator.jsonl", generator="0123456789abcdef")], "the generator is"),
                ("another generator in all", [with_header(file, f"g{i}.jsonl", generator="0123456789abcdef") for i, file in enumerate(files)], "made by another generator"),
                ("another version", [*files[:2], with_header(last, "kit.jsonl", kit="ofcheck 0.0.1")], "written by ofcheck 0.0.1"),
                ("another number of parts", [*files[:2], c.shard("half", run, engine, 1, 2)], "the number of shards is '3' in the first, '2'"),
                ("a whole run", [c.folder / "whole-deals.json"], "is no shard: it is the report of a whole run"),
                ("a failure that was taken out", [*files[:2], changed(last, "less.jsonl", lambda lines: [lines[0], *lines[2:]])], "the footer counts"),
                ("a failure of another part", [*files[:2], changed(last, "moved.jsonl", lambda lines: [lines[0], {**lines[1], "deal": lines[1]["deal"] + 1}, *lines[2:]])], "does not belong here"),
                ("failures in another order", [*files[:2], changed(last, "order.jsonl", lambda lines: [lines[0], lines[2], lines[1], *lines[3:]])], "stands after deal"),
                ("a failure that does not begin with its type", [*files[:2], changed(last, "turned.jsonl", lambda lines: [lines[0], {"deal": lines[1]["deal"], **lines[1]}, *lines[2:]])], 'turned.jsonl:2: a line of a report begins with {"type":"question", found {"deal":'),
                ("a report without its footer", [*files[:2], changed(last, "open.jsonl", lambda lines: lines[:-1])], "cut off: it has no footer")]
    for name, rules in (("value", {"foul.middle-bottom-tie": "nonsense"}), ("option", {"preset": "nonsense"})):
        wrong = with_header(last, f"wrong-{name}.jsonl", rules={**json.loads(last.read_text().splitlines()[0])["rules"], **rules})
        refused.append((f"rules with a wrong {name}", [*files[:2], wrong], f"{wrong}:1: 'rules': "))
    unlike = [*run, "--strict", "--shard", "3/3", "--format", "json", "--", *engine]
    strict = c.folder / "strict.jsonl"
    strict.write_text(c.run(*unlike).stdout, encoding="utf-8")
    refused.append(("another way of asking", [*files[:2], strict], "the list of options is '' in the first, '--strict' in the second"))
    given = c.folder / "given.jsonl"
    given.write_text(c.run(*run, "--rules", "bga-pineapple", "--shard", "3/3", "--format", "json", "--", *engine).stdout, encoding="utf-8")
    refused.append(("rules that were given and not announced", [*files[:2], given], "the --rules is '' in the first, 'bga-pineapple' in the second"))
    cut = c.folder / "cut.jsonl"
    cut.write_text(last.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    refused.append(("a report that was cut off", [*files[:2], cut], "cut off: its last line has no end"))
    for name, arguments, says in refused:
        c.expect(f"deals: {name}", ["merge", *arguments], 2, says)
    altered(c, "deals", files)
    c.expect("deals: an engine that nobody needs", ["merge", *files, "--engine", "x"], 2, "--engine: only reports of ofcheck fuzz")
    return files


def altered(c, kind, files):
    """One character of a shard is another one: whichever it is, the shard is refused."""
    text = files[0].read_text(encoding="utf-8")
    copy = c.folder / "altered.jsonl"
    accepted = []
    for i in in_part(range(40)):
        at = (2 * i + 1) * len(text) // 80
        copy.write_text(text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1:], encoding="utf-8")
        done = c.run("merge", copy, *files[1:])
        if done.returncode != 2 or str(copy) not in done.stderr:
            accepted.append(f"at {at}: {text[at - 20:at + 20]!r}: exit code {done.returncode}: {done.stderr[:200]}")
    c.verdict(f"an altered shard of {kind} is refused, wherever it was altered", accepted)
    copy.write_text(text.replace('"seal":"', '"seal":"0', 1), encoding="utf-8")
    c.expect(f"and one of {kind} whose seal is another", ["merge", copy, *files[1:]], 2, "the report was changed after it was written")


def hunts(c, of_deals):
    of_boards = (("wheel_unknown", ["--count", "1500"], "wheel_unknown"), ("kicker_ignored", ["--count", "1500", "--seed", "2"], "kicker_ignored"))
    for name, arguments, engine in (*in_part(of_boards), ("matches", ["--play", "--count", "45"], "set_ends_one_hand_early")):
        command = ["python3", WRONG / f"{engine}.py"]
        files = c.shards(name, ["fuzz", *arguments], command)
        help_ = ["--engine", " ".join(map(str, command))]
        text = c.folder / f"{name}.txt"
        whole = c.run("fuzz", *arguments, "--format", "json", "--report", f"text={text}", "--", *command)
        for form, printed in (("json", whole.stdout), ("text", text.read_text(encoding="utf-8"))):
            c.same(f"fuzz {name}: three parts as {form}", c.run("merge", *files[::-1], "--format", form, *help_), whole, printed)
    altered(c, "a hunt", files)
    deals = c.shard("deals-hunt", ["fuzz", "--count", "45"], command, 3)
    # Without what the shards had asked, the engine has to be there.
    bare = [changed(file, f"bare-{i}.jsonl", lambda lines: [*(line for line in lines[:-1] if line["type"] != "answer"), {**lines[-1], "answers": 0}])
            for i, file in enumerate(files)]
    c.expect("fuzz: answers that nobody has", ["merge", *bare], 2, "no shard has asked the engine", "--engine 'python3 tests/engines/wrong/set_ends_one_hand_early.py'")
    c.same("fuzz: and the engine that has them", c.run("merge", *bare, "--format", "json", *help_), whole)
    correct = ["python3", WRONG / "correct.py"]
    c.same("fuzz: nothing to find", c.run("merge", *c.shards("correct", ["fuzz", "--count", "300"], correct)), c.run("fuzz", "--count", "300", "--", *correct))
    timed = c.shards("timed", ["fuzz", "--count", "30", "--time", "60s"], correct)
    other = c.shard("seed", ["fuzz", *arguments, "--seed", "9"], command, 3)
    more = c.shard("more", ["fuzz", *arguments[:-1], "46"], command, 3)
    for name, arguments, says in (("a time limit", timed, "a hunt with --time ends where its time is over"), ("a gap", files[1:], "no report of the shard 1/3"),
                                  ("an overlap", [*files, files[0]], "overlap: both are shard 1 of 3"), ("another seed", [*files[:2], other], "the seed is '1' in the first, '9'"),
                                  ("another count", [*files[:2], more], "the number of questions is '45'"), ("deals among matches", [*files[:2], deals], "the kind of question is 'matches'"),
                                  ("another version", [*files[:2], with_header(files[2], "fuzz-kit.jsonl", kit="ofcheck 0.0.1")], "written by ofcheck 0.0.1"),
                                  ("other questions", [*files[:2], with_header(files[2], "fuzz-generator.jsonl", generator="0123456789abcdef")], "the generator is"),
                                  ("more seats than the deck serves", [*files[:2], changed(files[2], "fuzz-deck.jsonl", too_many_seats)], "'rules': "),
                                  ("a group that was taken out", [*files[:2], changed(files[2], "fuzz-less.jsonl", lambda lines: [line for line in lines if line["type"] != "group"])], "the footer says"),
                                  ("no footer", [*files[:2], changed(files[2], "fuzz-open.jsonl", lambda lines: lines[:-1])], "cut off: it has no footer"),
                                  ("a run over deals", [*files[:2], of_deals[2]], "this is no report of ofcheck fuzz"), ("among deals", [of_deals[0], *files[1:]], "this is no report of generated deals"),
                                  ("a badge for it", [*files, "--report", "badge=x"], "this format is about the questions of a run")):
        c.expect(f"fuzz: {name}", ["merge", *arguments], 2, says)


def undivided(c):
    command = ["python3", WRONG / "correct.py"]
    c.expect("relations in parts", ["run", "--metamorphic", "--shard", "1/2", "--", *command], 2, "--shard: the questions of --metamorphic are not divided", "with its own --seed")
    file = c.folder / "relations.jsonl"
    file.write_text(c.run("run", "--metamorphic", "--deals", "2", "--format", "json", "--", *command).stdout)
    c.expect("relations to be joined", ["merge", file], 2, "a run with --metamorphic has no shards")
    none = c.run("run", "--oracle", "none", "--only", "foul", "--engine", f"a=python3 {WRONG / 'correct.py'}", "--engine", f"b=python3 {WRONG / 'correct.py'}", "--format", "json")
    file.write_text(none.stdout)
    c.expect("a comparison to be joined", ["merge", file], 2, "a run with --oracle none has no shards", "--only")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    ofcheck = str(pathlib.Path(parser.parse_args().ofcheck).resolve())
    with tempfile.TemporaryDirectory() as folder:
        c = MergeChecks(ofcheck, pathlib.Path(folder))
        for check in in_turn([forged, flags, corpus, asked, lambda c: hunts(c, deals(c)), undivided]):
            check(c)
    print(f"{c.passed} passed, {c.failed} failed")
    return 1 if c.failed else 0


if __name__ == "__main__":
    sys.exit(main())
