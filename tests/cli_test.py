#!/usr/bin/env python3
"""Uses ofcheck as people do, rightly and wrongly, and holds it to exit codes and messages.

    tests/cli_test.py --ofcheck build/ofcheck
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from checks import Checks, in_part, in_turn, unfolded

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


class CommandChecks(Checks):
    def __init__(self, ofcheck, folder):
        super().__init__(ofcheck)
        self.folder = pathlib.Path(folder)

    def run(self, *arguments, **options):
        return subprocess.run([self.ofcheck, *map(str, arguments)], capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL, **options)

    def expect(self, name, arguments, exit_code, *says, **options):
        done = self.run(*arguments, **options)
        faults = [] if done.returncode == exit_code else [f"exit code {done.returncode}, expected {exit_code}"]
        whole = unfolded(done.stdout) + done.stderr
        faults += [f"does not say {text!r}" for text in says if text not in done.stdout + done.stderr and text not in whole]
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
    shown = c.expect("help in groups", ["help"], 0, "Check an engine:\n  doctor ", "\nSettle who owes whom:\n  score ", "\nExplore the rules:\n  presets ", "\nMaintain:\n  docs ")
    c.verdict("help is what --help says", [] if shown.stdout == c.run("--help").stdout and "Subcommands:" not in shown.stdout else [shown.stdout[:400]])
    for words in (["run"], ["rules", "show"], ["cases", "export"]):
        asked = c.expect(f"help {' '.join(words)}", ["help", *words], 0, f"Usage: ofcheck {' '.join(words)} ")
        c.verdict(f"{' '.join(words)} --help says the same", [] if asked.stdout == c.run(*words, "--help").stdout else [asked.stdout])
    of_many = "`ofcheck help rules COMMAND` says more of each.\n"
    c.verdict("only help about commands with others ends with where to read more", [line for words, wanted in (
        (["rules"], True), (["rules", "show"], False), (["oracle"], False), (["sources"], False), (["docs"], False), (["cases", "list"], False))
        for shown in [c.run(*words, "--help").stdout] for line in [" ".join(words)] if shown.endswith(of_many) != wanted or ("says more of each" in shown) != wanted])
    for name, words, missing in (("a file", ["merge"], "ofcheck merge: FILE... is missing: The reports of all shards\n`ofcheck merge --help` says more\n"),
                                 ("an option", ["site", "x"], "ofcheck site: --out DIR is missing: The folder for the pages"),
                                 ("a second house", ["rules", "diff", "classic"], "ofcheck rules diff: PRESET|FILE is missing: The rule set to compare it with"),
                                 ("a shell", ["completion"], "ofcheck completion: bash|zsh|fish is missing: The shell that it is for")):
        c.expect(f"{name} is missing", words, 2, missing)
    c.verdict("an audit's help offers no TAP", [line for line in c.run("audit", "--help").stdout.splitlines() if "formats:" in line and " tap" in line])
    c.expect("help about nothing known", ["help", "rules", "shw"], 2, "ofcheck help: there is no command 'ofcheck rules shw' (did you mean show?)\n")
    c.expect("help about what has no commands", ["help", "run", "x"], 2, "ofcheck help: `ofcheck run` has no commands of its own; found 'x'\n")
    c.verdict("-v is --version", [] if c.run("-v").stdout == c.run("--version").stdout != "" else ["they differ"])
    c.expect("help for run", ["run", "--help"], 0, "--rules", "--cases", "--only", "--window", "--timeout", "--format", "Exit codes")
    c.expect("the version", ["--version"], 0, "ofcheck ")
    c.expect("no command", [], 2, "ofcheck: expected a command (known: doctor, run, ")
    c.expect("no command of cases", ["cases"], 2, "ofcheck cases: expected a command (known: list, lint, export)\n")
    c.expect("an unknown command", ["runn"], 2)
    c.expect("an unknown option", ["run", "--windo", "3", *CORRECT], 2, "there is no option '--windo' (did you mean --window?)")
    c.expect("a format that is not there", ["run", "--format", "xml", *CORRECT], 2, "text", "json")
    c.expect("a format by number", ["run", "--format", "0", *CORRECT], 2, "--format")
    c.expect("a window of nothing", ["run", "--window", "0", *CORRECT], 2, "--window")
    for arguments, exit_code in ((["run", "--window", "0", *CORRECT], 2), (["run", "--windo", "0"], 2), (["score", "--rules", "clasic", LEGAL], 2), (["presets", "show"], 2),
                                 (["rules", "diff", "classic"], 2), (["run", "--", "./no-such-engine"], 4), (["cases", "lint", "--cases", "/nowhere"], 2), (["play", "--seed", "x"], 2),
                                 (["score", LEGAL, LEGAL], 2), (["docs", "--root", "/"], 2), (["completion", "ksh"], 2), (["verdict", "--check", "/nowhere"], 2),
                                 (["merge", "/nowhere"], 2), (["deals", "--count", ""], 2), (["cases", "export", "--output", "/nowhere/x"], 6)):
        done = c.run(*arguments)
        words = "ofcheck " + " ".join(word for word in arguments[:2] if word in ("show", "diff", "lint", "export") or word == arguments[0])
        c.verdict(f"an error begins '{words}:'", [] if done.returncode == exit_code and done.stderr.startswith(f"{words}: ") else [f"{done.returncode}: {done.stderr[:300]!r}"])
    said = c.run("runn").stderr
    c.verdict("an error without a command begins 'ofcheck:'", [] if said.startswith("ofcheck: ") else [said])


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
    c.expect("a rule in capitals", ["rules", "show", "FOUL.ORDER"], 2, "did you mean foul.order?")
    c.expect("a section for a rule", ["rules", "show", "foul"], 2, "foul is a section, not a rule; its rules are foul.order, foul.middle-bottom-tie")
    c.expect("a misspelt command", ["rule"], 2, "there is no command 'ofcheck rule' (did you mean rules?)")
    c.expect("no such command", ["foo"], 2, "ofcheck: there is no command 'ofcheck foo' (known: doctor, run, ")
    c.expect("a preset for a command", ["presets", "bga-pineapple"], 2, "ofcheck presets: there is no command 'ofcheck presets bga-pineapple' (did you mean `ofcheck presets show bga-pineapple`?)\n")
    c.expect("a misspelt preset for a command", ["presets", "bga-pineaple"], 2, "(did you mean `ofcheck presets show bga-pineapple`?)\n")
    c.expect("a rule for a command", ["rules", "foul.order"], 2, "(did you mean `ofcheck rules show foul.order`?)\n")
    c.expect("a preset where rules are listed", ["rules", "classic"], 2, "(did you mean `ofcheck presets show classic`?)\n")
    c.expect("a misspelt format", ["run", "--format", "jsn", *CORRECT], 2, "ofcheck run: --format: 'jsn' is none of text, json (did you mean json?)\n")
    c.expect("a misspelt format of an export", ["cases", "export", "--format", "jsnl"], 2, "'jsnl' is none of jsonl, json (did you mean jsonl?)\n")
    c.expect("a misspelt oracle", ["run", "--oracle", "non", *CORRECT], 2, "(did you mean none?)\n")
    c.expect("a misspelt shell", ["completion", "bahs"], 2, "(did you mean bash?)\n")
    c.expect("a misspelt value in a file", ["score", "--rules", c.file("near.yaml", "preset: classic\nroyalties.netting: diference\n"), LEGAL, FOULED], 2, "(did you mean difference?)\n")
    c.expect("a misspelt value that a table agrees on", ["dispute", "--given", "low.middle=hihg", LEGAL, FOULED], 2, "(known: high, deuce-to-seven) (did you mean high?)\n")
    own = c.own_engine("text.py", "pass", hello='"window": 1, "options": {"fantasyland.base-cards": ["14"]}')
    c.expect("a number that is announced as text", ["run", *own], 4, "'fantasyland.base-cards'", "expected an integer")
    c.expect("a misspelt outcome", ["run", "--known", c.file("near-known.yaml", "known:\n  - case: queens-legal\n    outcome: fial\n    reason: a slip\n"), *CORRECT], 2, "did you mean fail?")
    c.expect("a misspelt operation in a case", ["run", "--cases", c.file("near-case.yaml", GOOD_CASE.replace("ask: foul", "ask: fuol")), *CORRECT], 2, "did you mean foul?")
    for hello, meant in (('"operations": ["fuol"]', "foul"), ('"rules": "clasic"', "classic"), ('"options": {"low.middle": ["hihg"]}', "high"), ('"options": {"low.midle": ["high"]}', "low.middle"),
                         ('"options": {"seating.players": ["2-33"]}', "2-3")):
        own = c.own_engine("near.py", "pass", hello=f'"window": 1, {hello}')
        c.expect(f"an engine that announces {hello}", ["run", *own], 4, f"(did you mean {meant}?)")
    c.expect("a misspelt subcommand", ["rules", "shw"], 2, "there is no command 'ofcheck rules shw' (did you mean show?)")
    c.expect("a command's own options, each once", ["rules", "--bogus"], 2, "there is no option '--bogus' (known: --help, --format)\n")
    done = c.expect("a misspelt rule set to compare", ["rules", "diff", "pokermagnet", "classc"], 2, "'classc' is neither a preset (did you mean classic?)")
    c.verdict("no option that nobody typed", [] if "--rules" not in done.stderr else [done.stderr])
    c.expect("a preset's own file as rules", ["score", "--rules", ROOT / "cases/presets/classic.yaml", LEGAL, FOULED], 0, "rules: classic\n")
    idle = c.file("idle.yaml", "preset: pokermagnet\ntable.hands: 7\n")
    for command in (["score", "--rules", idle, LEGAL, FOULED], ["deals", "--rules", idle, "--count", "1"], ["play", "--rules", idle, "--seed", "1", "--hands", "1"],
                    ["perft", "--rules", idle, "--streets", "1"], ["run", "--rules", idle, "--only", "foul.order", "--", c.ofcheck, "oracle"]):
        c.expect(f"{command[0]} says which option of a file is without effect", command, 0, "idle.yaml: table.hands: 7 is without effect: table.match is not fixed-hands\n")
    c.expect("a file of house rules as a preset is shown", ["presets", "show", idle], 0, "idle.yaml", "house rules: pokermagnet, table.hands: 7",
             "this file; without effect: table.match is not fixed-hands")
    shown = json.loads(c.run("presets", "show", "--format", "json", idle).stdout)[0]["options"]["table.hands"]
    c.verdict("and as JSON", [] if shown == {"value": 7, "source": "this file", "without_effect": "table.match is not fixed-hands"} else [str(shown)])
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


QUADS = "7c 4d 3d / 7s 6c 5c 3c 2d / Ah As Ad Ac 9c"
FULL_HOUSE = "7h 4s 3s / 7d 5s 4h 3h 2h / Kh Ks Kd Qd Qc"

# Pays quads eight at the bottom and everything else as documented, whatever it is configured to.
QUADS_EIGHT_ENGINE = """import json, subprocess, sys
oracle = subprocess.Popen([sys.argv[1], "oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "configure":
        request["rules"].pop("royalties.bottom", None)
        if sys.argv[2] == "own":
            request["rules"]["royalties.bottom"] = {"straight": 2, "flush": 4, "full-house": 6, "quads": 8, "straight-flush": 15, "royal-flush": 25}
    oracle.stdin.write(json.dumps(request) + "\\n")
    oracle.stdin.flush()
    reply = json.loads(oracle.stdout.readline())
    if request["op"] == "hello":
        reply["result"]["options"].pop("royalties.bottom")
    print(json.dumps(reply), flush=True)
"""


def tables(c):
    """A house's own royalty tables, through every command."""
    house = c.file("quads-eight.yaml", "preset: bga-pineapple\nroyalties.bottom: {straight: 2, flush: 4, full-house: 6, quads: 8, straight-flush: 15, royal-flush: 25}\n")
    line = "royalties.bottom: {straight: 2, flush: 4, full-house: 6, quads: 8, straight-flush: 15, royal-flush: 25}"
    c.expect("a house's own table", ["score", "--rules", house, QUADS, FULL_HOUSE], 0, line, "seat 1: +4")
    c.expect("the documented one", ["score", "--rules", "bga-pineapple", QUADS, FULL_HOUSE], 0, "seat 1: +6")
    c.expect("a table is shown as a table", ["presets", "show", house], 0, "royalties.bottom                    a table of its own          this file\n", "    quads                    8  (documented: 10)\n",
             "royalties.top                       standard                    bga\n", "royalties.low-middle                standard                    bga; without effect: the middle is played high\n")
    shown = json.loads(c.run("presets", "show", "--format", "json", house).stdout)[0]["tables"]
    c.verdict("and as JSON", [] if shown["royalties.bottom"]["quads"] == 8 and shown["royalties.top"] == "standard" else [str(shown)])
    c.expect("the documented table of a rule", ["rules", "show", "royalties.bottom"], 0, "documented table", "  straight                 2\n", "  nothing for high-card, pair, two-pair, trips\n",
             "\nroyalties.bottom: {straight: 2, flush: 4, full-house: 6, quads: 10, straight-flush: 15,\n  royal-flush: 25}\n")
    for name in ("royalties.top", "showdown.lines-table", "showdown.foul-table", "fantasyland.entry-table", "fantasyland.stay-table"):
        shown = c.run("rules", "show", name).stdout
        about, _, copied = shown.partition("the same as a line of a house file, where an entry that is not named is 0\n")
        copied = copied[:copied.index("}") + 1] + "\n"
        wide = [row for row in (about.partition("page: ")[2] + copied).splitlines() if len(row) > 100]
        c.verdict(f"{name} is shown in 100 columns", wide)
        entries = dict(re.findall(r"^  (\S+) +(\d+)$", about, re.MULTILINE))
        c.verdict("with all entries of its line", [] if entries and entries == dict(re.findall(r"([\w-]+): (\d+)", copied.partition("{")[2])) else [shown])
        same = c.file("copied.yaml", "preset: bga-pineapple\n" + copied)
        table = "standard" if name.startswith("royalties") else "a table of its own"
        c.expect("which can be copied", ["presets", "show", same], 0, f"{name:<36}{table:<28}this file\n")
    shown = c.run("presets", "show", c.file("stays.yaml", "preset: classic\nfantasyland.stay-table: {bottom-quads: 14, top-222: 15}\n")).stdout
    c.verdict("what has no entry is folded", [row for row in shown.partition("    nothing for ")[2].splitlines() if len(row) > 100] + ([] if "    top-222                 15\n    bottom-quads            14\n" in shown else [shown]))
    c.expect("two houses with unlike tables", ["rules", "diff", house, "bga-pineapple"], 0, "differ in 1 table\n", "royalties.bottom: quads 8 | 10\n", ": 8 | 10\n")
    differ = json.loads(c.run("rules", "diff", "--format", "json", house, "bga-pineapple").stdout)
    c.verdict("and as JSON", [] if [each["option"] for each in differ] == ["royalties.bottom"] and differ[0]["a"]["quads"] == 8 and differ[0]["b"] == "standard" else [str(differ)])
    c.expect("an entry that is misspelt", ["score", "--rules", c.file("quad.yaml", "preset: classic\nroyalties.bottom: {quad: 8}\n"), QUADS, FULL_HOUSE], 2,
             "quad.yaml:2:20: royalties.bottom has no entry 'quad' (known: high-card,", "(did you mean quads?)")
    c.expect("an entry that is no whole number", ["score", "--rules", c.file("half.yaml", "preset: classic\nroyalties.bottom: {quads: 7.5}\n"), QUADS, FULL_HOUSE], 2, "half.yaml:2:27", "from 0 to 1000; found quads: 7.5")
    c.expect("a table that is not a table", ["score", "--rules", c.file("word.yaml", "preset: classic\nroyalties.bottom: high\n"), QUADS, FULL_HOUSE], 2, "word.yaml:2:19: royalties.bottom is a table: expected 'standard'")
    c.expect("a table without effect", ["score", "--rules", c.file("idle-table.yaml", "preset: classic\nroyalties.low-middle: {9-high: 3}\n"), QUADS, FULL_HOUSE], 0,
             "idle-table.yaml: royalties.low-middle: {9-high: 3} is without effect: the middle is played high")
    c.expect("a dispute under a table", ["dispute", "--rules", house, QUADS, FULL_HOUSE], 0, "royalties.bottom is a table of quads-eight.yaml: seat 1 bottom 8 (documented: 10); by the documented table: seat 2 owes seat 1 6.")
    c.expect("two houses in a dispute", ["dispute", "--as", house, "--against", "bga-pineapple", QUADS, FULL_HOUSE], 0, "by royalties.bottom: quads 8 | 10")
    c.expect("a verdict under a table", ["verdict", "--rules", house, "--output", c.folder / "table.json", QUADS, FULL_HOUSE], 0)
    c.expect("as a page", ["dispute", "--rules", house, "--html", c.folder / "table.html", QUADS, FULL_HOUSE], 0)
    c.verdict("which names the table", [] if "royalties.bottom is a table of quads-eight.yaml: seat 1 bottom 8" in (c.folder / "table.html").read_text(encoding="utf-8") else ["it does not"])
    c.expect("a verdict that is confirmed", ["verdict", "--check", c.folder / "table.json"], 0, "confirmed")
    record = c.folder / "table.jsonl"
    c.expect("a match under a table", ["play", "--rules", house, "--seed", "3", "--hands", "2", "--save", record], 0)
    c.expect("whose record keeps it", ["play", record], 0, line)
    c.expect("a proof under a table", ["prove", "royalties.netting", "difference", "both-void", "--rules", house], 0)
    c.expect("the oracle under a table", ["run", "--rules", house, "--only", "royalties", "--", c.ofcheck, "oracle"], 0, "conforms")
    c.expect("deals under a table", ["run", "--rules", house, "--deals", "200", "--", c.ofcheck, "oracle"], 0, line)
    c.expect("a hunt under a table", ["fuzz", "--rules", house, "--count", "300", "--", c.ofcheck, "oracle"], 0)
    c.expect("in words", ["run", "--rules", house, "--only", "royalties", "--", c.ofcheck, "oracle", "--plain"], 0, "conforms")
    engine = c.file("quads_eight.py", QUADS_EIGHT_ENGINE)
    own, documented = ([sys.executable, engine, c.ofcheck, which] for which in ("own", "documented"))
    c.expect("an engine with the house's table conforms under it", ["run", "--rules", house, "--deals", "300", "--", *own], 0, "conforms")
    c.expect("and not under the documented one", ["run", "--deals", "300", "--", *own], 1, "quads at the bottom")
    c.expect("one with the documented table does not under the house's", ["run", "--rules", house, "--deals", "300", "--", *documented], 1, "quads at the bottom")
    c.expect("a case with a table is not asked of an engine that announces none", ["run", "--only", "own-bottom-table-quads", "--", *documented], 5, "nothing ran")


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
    c.expect("a score", ["score", LEGAL, FOULED], 0, "seat 1: +15", "seat 2: -15", "fouled by foul.order", "showdown.foul-pays")
    c.expect("a board with two rows", ["score", "Qs Qd 2c / As Ad 4h 4d Jc", FOULED], 2, "board 1", "found 2 rows")
    c.expect("a board with a wrong card", ["score", LEGAL.replace("Qs", "Qx"), FOULED], 2, "'Qx' is not a card")
    c.expect("a board with a card too many", ["score", LEGAL.replace("2c", "2c 3c"), FOULED], 2, "found 4 cards")
    c.expect("a card on two boards", ["score", LEGAL, FOULED.replace("2s", "Qs")], 2, "Qs appears twice; all cards of a deal come from one deck")
    c.expect("too many seats for the rules", ["score", "--rules", "basics-regular", LEGAL], 2, "seating.players allows 2 to 3")
    done = c.expect("a score as JSON", ["score", "--format", "json", LEGAL, FOULED], 0)
    answer = json.loads(done.stdout)
    total = sum(line["points"] for line in answer["ledger"] if line["to"] == 0) - sum(line["points"] for line in answer["ledger"] if line["from"] == 0)
    c.verdict("the ledger sums to the points", [] if total == answer["result"]["points"][0] == 15 else [str(answer)])
    done = c.expect("a score with stacks as JSON", ["score", "--stacks", "100,100", "--format", "json", LEGAL, FOULED], 0)
    c.verdict("the loser's 15 points are paid from the stacks", [] if json.loads(done.stdout)["settlement"]["stacks"] == [115, 85] else [done.stdout])


def cards_as_typed(c):
    """Cards without spaces and with 10 are the same cards, wherever people type them."""
    def squeezed(text):
        return text.replace("T", "10").replace(" ", "").replace("/", " / ")
    record = c.folder / "spaced.jsonl"
    c.run("play", "--seed", "3", "--hands", "1", "--save", record)
    close = c.file("close.jsonl", re.sub(r"\b(?:[2-9TJQKA][cdhs] )*[2-9TJQKA][cdhs]\b", lambda found: squeezed(found[0]), record.read_text()))
    c.verdict("a record is written close", [] if close.read_text() != record.read_text() and "10" in close.read_text() else ["nothing was changed"])
    case = c.file("close.yaml", GOOD_CASE.replace("As Ad 4h 4d Jc", "AsAd4h4dJc").replace("8h 9d Ts Jh Qc", "8h9d10sJhQc"))
    for name, spaced, close_up in (
            ("score", ["score", LEGAL, FOULED], ["score", squeezed(LEGAL), squeezed(FOULED)]),
            ("dispute", ["dispute", LEGAL, FOULED], ["dispute", squeezed(LEGAL), squeezed(FOULED)]),
            ("verdict", ["verdict", LEGAL, FOULED], ["verdict", squeezed(LEGAL), squeezed(FOULED)]),
            ("perft", ["perft", "--board", "Qs / 4h 4d / 8h 9d", "--streets", "Qd 5c Th / Ts 2c 2d"], ["perft", "--board", "Qs/4h4d/8h9d", "--streets", "Qd5c10h/10s2c2d"]),
            ("play", ["play", record], ["play", close])):
        one, other = c.run(*spaced), c.run(*close_up)
        c.verdict(f"{name} takes cards without spaces and with 10", [] if one.returncode == other.returncode == 0 and one.stdout == other.stdout else [other.stderr[:400]])
    c.expect("a case takes them", ["run", "--cases", case, *CORRECT], 0, "1 passed")
    c.expect("what is no card is shown whole", ["score", "QsQd2x / AsAd4h4dJc / 8h9dTsJhQc", FOULED], 2, "'QsQd2x' is not a card")
    said = subprocess.run([c.ofcheck, "oracle"], input='{"id":1,"op":"rank","row":"top","cards":["QsQd2c"]}\n{"id":2,"op":"rank","row":"top","cards":["10s","Qd","2c"]}\n',
                          capture_output=True, text=True, timeout=30).stdout
    c.verdict("on the wire the notation is exact", [] if said.count('"bad-card"') == 2 else [said])


def perft(c):
    c.expect("a count for each street", ["perft"], 0, "rules: bga-pineapple", "2c 2d 2h 2s 3c", " 232\n", " 5334\n", " 100170\n", " 1259874\n", " 5837832\n")
    done = c.expect("that many streets", ["perft", "--rules", "variations-turbo", "--streets", "2"], 0, " 11130\n")
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
    c.expect("a board with one row", ["perft", "--board", "2c"], 2, "--board: found 1 row, expected three")
    c.expect("a board with a full row too many", ["perft", "--board", "2c 3c 4c 5c / / "], 2, "--board: top: found 4 cards (2c 3c 4c 5c), expected at most 3")
    c.expect("a board between two streets", ["perft", "--board", "2c / / "], 2, "--board: 1 cards are set, and no street of this deal begins with that many")
    c.expect("a finished board", ["perft", "--board", "2c 3c 4c / 2d 3d 4d 5d 6d / 2h 3h 4h 5h 6h"], 2, "no street is left")
    c.expect("a card on the board and in a street", ["perft", "--board", "2c / 3c 4c / 5c 6c", "--streets", "2c 8c 9c"], 2, "2c appears twice; all cards of a deal come from one deck")
    c.expect("Fantasyland where there is none", ["perft", "--rules", "chinese-one-six", "--fantasyland", "14"], 2, "there is no Fantasyland under chinese-one-six")
    c.expect("a Fantasyland hand of 18", ["perft", "--fantasyland", "18"], 2, "--fantasyland", "13 to 17")
    c.expect("Fantasyland with streets", ["perft", "--fantasyland", "14", "--streets", "1"], 2, "excludes")
    c.expect("a division into too many moves", ["perft", "--fantasyland", "14", "--divide"], 2, "1009008 placements; at most 5000 are listed")


def output(c):
    done = c.expect("no colour and no progress bar in a pipe", ["run", *CORRECT], 0, "conforms")
    c.verdict("plain text in a pipe", [] if "\x1b" not in done.stdout and "\r" not in done.stderr else ["escapes or a bar"])
    done = c.expect("a run as JSON lines", ["run", "--format", "json", *CORRECT], 0)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    whole = lines[0]["type"] == "header" and lines[-1]["type"] == "footer" and lines[0]["questions"] == sum(line["type"] == "question" for line in lines)
    whole = whole and {line["type"] for line in lines[1:-1]} == {"question", "rule"}
    c.verdict("a header, a line a question and a rule, a footer", [] if whole else [done.stdout[:300]])
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
        said = "cannot write to standard output" in done.stderr and done.returncode == 6
        c.verdict("a full disk is an error", [] if said else [f"{done.returncode} {done.stderr}"])


def views(c):
    """The registry's views: a rule with its cases, two rule sets with a deal for each difference."""
    c.expect("a rule with all that belongs to it", ["rules", "show", "foul.middle-bottom-tie"], 0, "sources: ", "page: docs/rules/foul.md#foulmiddle-bottom-tie\n",
             "  legal    ", "documented", "\ncases: ", "\n  cases/foul/middle-bottom-tie.yaml\n", "\n    equal-pairs-foul: A middle and a bottom with the same pair and kickers are legal\n")
    shown = json.loads(c.run("rules", "show", "--format", "json", "foul.middle-bottom-tie").stdout)[0]
    c.verdict("a rule's neighbours", [] if shown["see_also"] == "foul.top-middle-tie foul.top-bottom-tie" else [shown["see_also"]])
    c.expect("the options beside a rule", ["rules", "show", "foul.order"], 0, "\nsee also: foul.middle-bottom-tie, foul.top-middle-tie, foul.top-bottom-tie\n")
    case = next(case for case in shown["cases"] if case["case"] == "equal-pairs-foul")
    c.verdict("a rule's cases as JSON", [] if case["values"] == "legal foul" and case["file"] == "cases/foul/middle-bottom-tie.yaml" else [str(case)])
    preset = json.loads(c.run("presets", "show", "--format", "json", "classic").stdout)[0]
    c.verdict("each value of a preset has its source", [] if preset["options"] and all(option["source"] for option in preset["options"].values()) else [str(preset)])

    def differences(a, b):
        return {entry["option"]: entry for entry in json.loads(c.run("rules", "diff", "--format", "json", a, b).stdout)}

    turbo = differences("variations-turbo", "bga-original")
    shown = turbo["settlement.stakes"]
    c.verdict("a difference with a deal and both outcomes", [] if (shown["ask"], shown["member"], shown["a_gives"], shown["b_gives"]) == ("settle", "payments[0].paid", "3", "5") else [str(shown)])
    shown = turbo["seating.players"]
    c.verdict("a deal that one side refuses", [] if shown["a_gives"] == "refused: 1 seat; seating.players allows 2 to 4" and shown["b_gives"] == "answered" else [str(shown)])
    shown = turbo["deal.pattern"]
    c.verdict("a difference in the deal", [] if shown["ask"] == "play" and shown["a_gives"] != shown["b_gives"] else [str(shown)])
    shown = differences("basics-regular", "pokermagnet")["fantasyland.stay"]  # equal on every legal board
    one_hand = "preset: bga-pineapple\ntable.match: fixed-hands\ntable.hands: 1\n"
    c.expect("of a match of one hand nobody sees Fantasyland", ["rules", "diff", c.file("one.yaml", one_hand), c.file("seen.yaml", one_hand + "fantasyland.sight: at-own-turn\n")], 0, "fantasyland.sight")
    c.verdict("values that come to the same say why", [] if shown["remark"].startswith("the two values come to the same here: just these rows earn ten") and "deal" not in shown else [str(shown)])
    shown = differences("bga-original-deuce", "classic")["fantasyland.stay"]
    under_b = "with the other options of classic:" in shown["remark"] and shown["a_gives"] != shown["b_gives"]
    c.verdict("a difference that only the other side's options show", [] if under_b else [str(shown)])
    shown = differences("bga-original", "bga-pineapple")["deal.pattern"]
    c.verdict("no deck that is too small", [] if "cards each" not in shown["a_gives"] + shown["b_gives"] and shown["a_gives"] != shown["b_gives"] else [str(shown)])
    five, twelve = (c.file(f"hands-{n}.yaml", f"preset: basics-regular\ntable.match: fixed-hands\ntable.hands: {n}\ntable.starting-points: {n}\n") for n in (5, 12))
    shown = differences(five, twelve)
    deal = shown["table.hands"]["deal"]
    c.verdict("a match that is played under the very rules", [] if deal.count("    hand ") == 5 and "seat 3 has" not in deal and "remark" not in shown["table.hands"] else [str(shown["table.hands"])])
    shown = shown["table.starting-points"]
    c.verdict("what each chair begins with", [] if shown["member"] == "hands[0].stacks" and shown["a_gives"] != shown["b_gives"] else [str(shown)])
    c.verdict("a difference without effect says why", [] if turbo["foul.top-middle-tie"]["remark"].startswith("without effect: ") and "deal" not in turbo["foul.top-middle-tie"] else [str(turbo)])
    shown = differences("basics-ultimate", "variations-progressive")["fantasyland.stay-cards"]
    own = {case["case"] for case in json.loads(c.run("rules", "show", "--format", "json", "fantasyland.stay-cards").stdout)[0]["cases"]}
    c.verdict("of equal deals one of the option's own cases is shown", [] if shown.get("case") in own else [str(shown)])
    c.expect("no difference", ["rules", "diff", "classic", "classic"], 0, "are the same rules")
    for first, second in (("classic", "pokermagnet"), ("variations-deuce", "bga-pineapple-deuce"), ("chinese-one-six", "basics-regular")):
        silent = [entry["option"] for entry in differences(first, second).values() if "deal" not in entry and "remark" not in entry]
        c.verdict(f"each difference of {first} and {second} has a deal or a remark", silent)
    examples = sorted((ROOT / "cases/presets/examples").glob("*.yaml"))
    c.verdict("there are houses as examples", [] if examples else ["cases/presets/examples is empty"])
    for example in examples:
        preset, *lines = (line for line in example.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
        found = differences(preset.removeprefix("preset: "), example)
        shown = [entry for entry in found.values() if "deal" in entry]
        c.verdict(f"{example.name} differs from its preset in what it writes, with a deal or why there is none",
                  [] if shown and set(found) == {line.split(":")[0] for line in lines if not line.startswith(" ")} and all("deal" in entry or "come to the same here" in entry["remark"] for entry in found.values()) else [str(found)])


def presets_for_configure(c):
    """What `presets show --format json` has as values is what `configure` takes, and the oracle then plays that preset."""
    board = {"top": ["Qs", "Qd", "2c"], "middle": ["As", "Ad", "4h", "4d", "Jc"], "bottom": ["8h", "9d", "Ts", "Jh", "Qc"]}
    faults = []
    for preset in json.loads(c.run("presets", "--format", "json").stdout):
        values = {name: choice["value"] for name, choice in preset["options"].items()}
        asked = [{"op": "configure", "rules": values}, {"op": "fantasyland", "board": board}]
        def replies(*words):
            return subprocess.run([c.ofcheck, "oracle", *words], input="".join(json.dumps({"id": i, **request}) + "\n" for i, request in enumerate(asked)), capture_output=True, text=True, timeout=30).stdout
        got = replies().splitlines()
        if got[0] != '{"id":0,"result":{}}' or type(values["fantasyland.base-cards"]) is not int:
            faults.append(f"{preset['preset']}: {got[0]}")
        asked[0] = {"op": "rank", "row": "top", "cards": ["Qs", "Qd", "2c"]}
        if replies("--rules", preset["preset"]).splitlines()[1] != got[1]:
            faults.append(f"{preset['preset']}: it plays {got[1]}")
    c.verdict("configure takes every preset as JSON has it", faults)


def generated_pages(c):
    """`ofcheck docs --check` in a copy of the tree: it finds each page that is stale."""
    root = c.folder / "tree"
    for part in ("docs", "cases/schema", "tests/oracle", "tests/harness"):
        shutil.copytree(ROOT / part, root / part)
    (root / "oracle").mkdir()
    shutil.copy(ROOT / "oracle/registry.cpp", root / "oracle")
    check = ["docs", "--check", "--root", root]
    c.expect("no page is stale", check, 0)
    for page in in_part(("docs/coverage.md", "docs/rules/foul.md", "docs/rules/pairs.md", "docs/rules/README.md", "docs/ofcheck.1", "docs/completion/ofcheck.bash", "docs/completion/ofcheck.zsh", "docs/completion/ofcheck.fish")):
        text = (root / page).read_text(encoding="utf-8")
        (root / page).write_text(text.replace("foul", "fuol", 1), encoding="utf-8")
        c.expect(f"{page} is stale", check, 3, "these pages are stale", page)
        (root / page).write_text(text, encoding="utf-8")
    (root / "docs/rules/deal.md").unlink()
    c.expect("a page is missing", check, 3, "docs/rules/deal.md")
    c.expect("the pages are written anew", ["docs", "--root", root], 0, "docs/rules/deal.md")
    c.verdict("as they were", [] if (root / "docs/rules/deal.md").read_bytes() == (ROOT / "docs/rules/deal.md").read_bytes() else ["docs/rules/deal.md differs"])
    (root / "tests/oracle/new_test.cpp").write_text('TEST_CASE("A new one", "[deal.turn]") {}\n', encoding="utf-8")
    c.expect("a test more makes the coverage table stale", check, 3, "docs/coverage.md")
    page = root / "docs/coverage.md"
    before = page.read_bytes()
    done = subprocess.run(["sh", "-c", 'ulimit -f 0; exec "$@"', "-", c.ofcheck, "docs", "--root", str(root)], capture_output=True, text=True, timeout=300, check=False)
    c.verdict("on a full disk a page stays as it was", [] if done.returncode == 6 and f"{page}: cannot be written: " in done.stderr and page.read_bytes() == before else [str(done)])
    c.expect("a folder that is no checkout", ["docs", "--check", "--root", c.folder], 2, "not the root of an ofcheck checkout")


def proofs(c):
    """`ofcheck prove`: what coincides, one pair under every preset or under one house's rules, and wrong names."""
    done = c.expect("the readings that coincide", ["prove"], 0, "trips-full-house-or-quads and ten-royalties-in-a-row", "they part under", "kinds of boards")
    lines = [line for line in done.stdout.splitlines() if not line.startswith(" ")]
    c.verdict("all five of them", [] if len(lines) == 5 and all(line.startswith("equal  ") for line in lines) else lines)
    c.expect("a pair that differs", ["prove", "royalties.netting", "difference", "row-winner-only"], 0,
             "part under bga-pineapple", "equal under chinese-one-six: there are no royalties", "bottom  9c 8h 8s 5d 4h", "difference: seat 1 -6, seat 2 +6", "row-winner-only: seat 1 -7, seat 2 +7")
    c.expect("a pair under one house's rules", ["prove", "fantasyland.stay", "regular", "trips-full-house-or-quads", "--rules", "classic"], 0,
             "equal under classic", "kinds of boards gone through", "with fantasyland.stay-threshold: exact")
    house = c.file("prove-house.yaml", "preset: bga-pineapple\nroyalties.table: none\n")
    c.expect("a pair that another option hides", ["prove", "royalties.netting", "difference", "both-void", "--rules", house], 0, "prove-house.yaml: there are no royalties", "kinds of pairs of boards")
    pair = json.loads(c.run("prove", "showdown.foul-pays", "six", "nothing", "--format", "json").stdout)
    c.verdict("a pair as JSON", [] if pair["equal"] is False and pair["first_says"] == "seat 1 +6, seat 2 -6" and pair["second_says"] == "seat 1 +0, seat 2 +0" else [str(pair)])
    made = c.file("made.yaml", pair["case"])
    c.expect("its case is one", ["cases", "list", "--cases", made], 0, "showdown-foul-pays-six-or-nothing")
    c.verdict("the coincidences as JSON", [] if [each["equal"] for each in json.loads(c.run("prove", "--format", "json").stdout)] == [True] * 5 else ["not five"])
    c.expect("a misspelt option", ["prove", "royalties.neting", "a", "b"], 2, "did you mean royalties.netting?", "showdown.lines")
    c.expect("a misspelt value", ["prove", "royalties.netting", "diference", "both-void"], 2, "did you mean difference?", "known: difference, row-winner-only")
    c.expect("an option of another section", ["prove", "table.bust", "leaves", "loses-at-once"], 2, "not among the options that are decided", "ofcheck rules diff")
    c.expect("a rule without options", ["prove", "foul.order", "a", "b"], 2, "a rule without options")
    c.expect("one value", ["prove", "royalties.netting", "difference"], 2, "found one value of royalties.netting, expected two", "known: difference")
    c.expect("three values", ["prove", "royalties.netting", "difference", "both-void", "equal-cancels"], 2)
    c.expect("the same value twice", ["prove", "royalties.netting", "difference", "difference"], 2, "name two")
    c.expect("rules without an option", ["prove", "--rules", "classic"], 2, "--rules goes with an option")
    c.expect("rules that are not there", ["prove", "royalties.netting", "difference", "both-void", "--rules", "clasic"], 2, "did you mean classic?")


def failures(c):
    """What people see of a wrong answer."""
    wrong = ["--", sys.executable, ENGINES / "wrong" / "scoop_on_two_wins_and_a_tie.py"]
    c.expect("a failure with all that belongs to it", ["run", "--only", "scoop-paid-on-a-tied-top", *wrong], 1,
             "fail showdown.scoop  scoop-paid-on-a-tied-top\n", "    seat 1\n      top     ", "    seat 2\n      top     ", "points of seats 1 and 2: expected 2, got 5\n",
             "the oracle:\n", "seat 1 gets 1 from seat 2", "rules: bga-pineapple\n", "docs/rules/showdown.md#showdownscoop", "cases/showdown/scoop.yaml:",
             "engine   scoop_on_two_wins_and_a_tie.py", "section          pass  wrong  unsupported\n", "does not conform: 1 of 1 answers are wrong\n")
    crash = ["--", sys.executable, ENGINES / "faults" / "crashes_on_third.py"]
    c.expect("a crash with the engine's last words", ["run", "--recheck", "0", "--only", "royalties.table", *crash], 1,
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


def wait_for(there, process, longest=20):
    """Waits until something is there, for as long as the process runs."""
    deadline = time.monotonic() + longest
    while not there() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.02)


def silent_engine(c):
    """An engine that never answers a question, and the file that it makes when it has one."""
    asked = c.folder / f"asked-{time.monotonic_ns()}"
    return c.own_engine("silent.py", f"open({str(asked)!r}, 'w').close()\ntime.sleep(60)"), asked


def interrupt(c):
    mark = f"interrupt-{os.getpid()}"
    engine, asked = silent_engine(c)
    process = subprocess.Popen([c.ofcheck, "run", "--timeout", "30", *engine], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               env=dict(os.environ, OFCHECK_TEST_MARK=mark))
    wait_for(asked.exists, process)
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
    c.expect("a short path", ["run", "--cases", c.file("short.yaml", GOOD_CASE).name, "--", c.ofcheck, "oracle"], 0, "conforms: 1 passed", cwd=c.folder)
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
    c.expect_in_time("an engine that chatters before hello", 20, ["run", "--start-timeout", "5", "--", "yes"], 4, "yes: the first line on standard output is not JSON: y; print everything but replies to standard error")
    words = "; ".join(f"echo line {i} >&2" for i in range(40))
    done = c.expect("an engine with many last words", ["run", "--", "sh", "-c", f"{words}; exit 7"], 4, "exited with code 7", "line 39")
    c.verdict("only the last of the last words are shown", [] if "line 5\n" not in done.stderr else [done.stderr])


def never_ending(c):
    """Engines that must not keep ofcheck for ever."""
    short = ["run", "--only", "foul.order", "--timeout", "0.5", "--start-timeout", "1"]
    for name, window in (("one question", 1), ("eight questions", 8)):
        chatter = c.own_engine(f"chatter{window}.py", 'while True:\n    print("thinking", flush=True)\n    time.sleep(0.02)', f'"window": {window}')
        c.expect_in_time(f"chatter without end instead of an answer to {name}", 30, [*short, *chatter], 1, "thinking")
    few = ["--only", "foul.low", "--only", "foul.top-bottom-tie", "--only", "fouled-flush-netted", "--only", "equal-pairs-foul"]
    short_few = ["run", *few, *short[3:]]  # each question waits for its whole time limit
    blank = c.own_engine("blank.py", "while True:\n    print(flush=True)\n    time.sleep(0.02)")
    c.expect_in_time("empty lines without end instead of an answer", 15, [*short_few, *blank], 1, "no answer within 0.5 s")
    drip = c.own_engine("drip.py", 'while True:\n    sys.stdout.write("x")\n    sys.stdout.flush()\n    time.sleep(0.02)')
    c.expect_in_time("a line that never ends, letter by letter", 15, [*short_few, *drip], 1, "no answer within 0.5 s")
    deep = c.own_engine("deep_note.py", 'print(\'{"id":%d,"result":{"note":%s}}\' % (request["id"], "[" * 200000 + "]" * 200000), flush=True)')
    c.expect_in_time("two hundred thousand brackets in a note", 15, ["run", *few, *deep], 1, "brackets nest deeper than 64")
    c.expect_in_time("two hundred thousand brackets in a note under --strict", 15, ["run", "--strict", *few, *deep], 1, "protocol-error")
    flood = OWN_ENGINE.replace('if request["op"] in', 'while request["op"] == "configure":\n        sys.stdout.write("chatter\\n" * 8192)\n    if request["op"] in')
    done = c.expect("chatter without end instead of an answer to configure", [*short, "--", sys.executable, c.file("flood.py", flood)], 4, "the engine could not be set up", "chatter")
    c.verdict("a hundred thousand lines of chatter are not repeated", [] if len(done.stdout + done.stderr) < 10_000 else [f"{len(done.stdout)} bytes of report"])
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
    engine, asked = silent_engine(c)
    for name, number, arguments in (("SIGTERM", signal.SIGTERM, ["--timeout", "30", *engine]),
                                    ("Ctrl-C while the engine starts", signal.SIGINT, ["--start-timeout", "30", "--", "sleep", "30"])):
        process = subprocess.Popen([c.ofcheck, "run", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children")
        wait_for(lambda: children.exists() and children.read_text(encoding="utf-8").strip(), process)
        process.send_signal(number)
        try:
            _, error = process.communicate(timeout=10)
            c.verdict(f"{name} ends a run with 130", [] if process.returncode == 130 else [f"exit code {process.returncode}: {error}"])
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            c.verdict(f"{name} ends a run with 130", ["it has not ended within 10 s"])
    asked.unlink(missing_ok=True)
    process = subprocess.Popen([c.ofcheck, "run", "--format", "json", "--timeout", "30", *engine], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    wait_for(asked.exists, process)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=20)
    lines = [json.loads(line) for line in out.splitlines()]
    c.verdict("an interrupted run has its footer", [] if lines and lines[-1]["status"] == "interrupted" and lines[-1]["not-asked"] > 0 else [out[-300:]])

    process = subprocess.Popen([c.ofcheck, "run", "--format", "json", *CORRECT], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    error = process.stderr.read().decode()
    process.stderr.close()
    c.verdict("a reader that goes away is an error, not a crash", [] if process.wait(timeout=30) == 141 and "cannot write to standard output" in error else [f"{process.returncode}: {error}"])

    if os.path.exists("/dev/full"):
        requests = '{"id":1,"op":"hello","protocol":1,"kit":"test"}\n'
        for arguments in (["score", LEGAL, FOULED], ["score", "--format", "json", LEGAL, FOULED], ["rules"], ["rules", "--format", "json"], ["presets"],
                          ["presets", "show", "classic"], ["run", "--format", "json", "--only", "foul", "--", c.ofcheck, "oracle"], ["play", "--seed", "1"], ["oracle"]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([c.ofcheck, *arguments], input=requests, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
            said = "cannot write to standard output" in done.stderr and done.returncode == 6
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


def shuffled(seed):
    """The deck of a seed, as docs/records.md has it."""
    def random():
        nonlocal seed
        seed = (seed + 0x9E3779B97F4A7C15) % 2**64
        z = seed
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        return z ^ (z >> 31)

    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    for left in range(52, 1, -1):
        other = random() % left
        deck[left - 1], deck[other] = deck[other], deck[left - 1]
    return deck


WHOLE_DECK = " ".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
# Two chairs; seat 2 is dealt 2c 2h 3c 3h 4c, seat 1 2d 2s 3d 3s 4d, and then seat 2 4h 4s 5c.
CUT_RECORD = f"""record: 1
rules: bga-pineapple
chairs: 2
stacks: [100, 100]
hands:
  - deck: {WHOLE_DECK}
    actions:
      - "1: top 2c | middle 3c 3h | bottom 4c 2h"
      - "0: top 2d | middle 3d 3s | bottom 4d 2s"
"""


def play(c):
    """`ofcheck play` with records, right and wrong."""
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    yaml, lines = page.split("```yaml\n")[1].split("```")[0], "{" + page.split("```\n{")[1].split("```")[0]
    c.expect("the record in the document", ["play", c.file("document.yaml", yaml)], 0, "seat 1: middle Td 4c | bottom Qs 6h 4h", "seat 2 is to act on street 2")
    c.expect("the JSON lines in the document", ["play", c.file("document.jsonl", lines)], 0, "seat 2: top 6s 6c | middle 7c | bottom Ks 7s", "seat 1 is to act on street 1")
    c.verdict("the deck in the document is that of its seed", [] if " ".join(shuffled(1)) in page.replace("\n", " ") else [" ".join(shuffled(1))])
    cut = c.file("cut.yaml", CUT_RECORD)
    c.expect("a hand that is cut short says what is next", ["play", cut], 0, "street 1\n  seat 2: top 2c | middle 3h 3c | bottom 4c 2h\n    top     2c -- --\n",
             "seat 2 is to act on street 2, and holds 4h 4s 5c\n  3 dealt, 2 to place, 1 to discard (placement.discard)\n", "room: top 2, middle 3, bottom 3\n  legal placements: 27\n    top 4s 4h | discard 5c\n", "the match goes on")
    c.expect("the other chair does not see what is dealt", ["play", cut, "--seat", "1"], 0, "as seat 1 sees it", "seat 1 holds 2d 2s 3d 3s 4d", "seat 2 is to act on street 2\n")
    c.expect("a record before anybody acts", ["play", cut, "--to", "1.0"], 0, "seat 2 is to act on street 1, and holds 2c 2h 3c 3h 4c", "legal placements: 232\n")
    done = c.expect("a record as JSON lines", ["play", cut, "--format", "json"], 0)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    kinds = [line["type"] for line in lines]
    right = kinds == ["match", "hand", "action", "action", "next", "end"] and lines[4]["held"] == ["4h", "4s", "5c"] and lines[4]["placements"] == 27 == len(set(lines[4]["legal"]))
    c.verdict("a line for each thing that happens", [] if right else [done.stdout])
    for name, text, *says in (
        ("a row that is full", CUT_RECORD.replace("top 2c | middle 3c 3h | bottom 4c 2h", "top 2c 2h 3c 3h | bottom 4c"),
         "illegal.yaml:8:9: hand 1, action 1: what seat 2 does is refused by placement.full (row-full): no room for "),
        ("a card that is not held", CUT_RECORD.replace("4d 2s", "4d 5s"), "illegal.yaml:9:9: ", "placement.free (card-not-held): 5s is not held", "seat 2: top 2c"),
        ("a chair out of turn", CUT_RECORD.replace('"0: top', '"1: top'), "illegal.yaml:9:9: ", "deal.turn (not-your-turn): seat 1 is to act"),
        ("a card too few", CUT_RECORD.replace("4d 2s", "4d"), "illegal.yaml:9:9: ", "deal.pattern: pineapple (wrong-number-placed): 4 cards placed, not 5"),
        ("a wrong end", CUT_RECORD + "end: {points: [3, -3]}\n", "illegal.yaml:10:6: the record says that its points are [3, -3]; they are [0, 0]"),
        ("an unknown key", CUT_RECORD.replace("stacks", "stakcs"), "illegal.yaml:4:1: unknown key 'stakcs' in a record (did you mean stacks?)"),
        ("an unknown preset", CUT_RECORD.replace("bga-pine", "bga-pinne"), "illegal.yaml:2:8: there is no preset", "did you mean bga-pineapple?"),
        ("a card twice in the deck", CUT_RECORD.replace("Ah As", "Ah Ah"), "illegal.yaml:6:11: the card Ah stands here twice"),
        ("a deck of 51", CUT_RECORD.replace("Ah As", "Ah"), "illegal.yaml:6:11: expected the 52 cards of a deck, found 51"),
    ):
        c.expect(f"a record with {name}", ["play", c.file("illegal.yaml", text)], 2, *says)
    c.expect("--to stops before what is illegal", ["play", c.file("illegal.yaml", CUT_RECORD.replace("4d 2s", "4d 5s")), "--to", "1.0"], 0, "legal placements: 232")
    for name, arguments, *says in (
        ("nothing to play", [], "nothing to play"), ("a record that is not there", ["no-such.yaml"], "no-such.yaml: cannot be read"), ("a folder", [c.folder], "this is a folder"),
        ("a hand that is not there", [cut, "--hand", "2"], "there is no hand 2: the record has 1"), ("a street that is not there", [cut, "--to", "6"], "there is no street 6: a hand has 5"),
        ("a street of another hand", [cut, "--hand", "1", "--to", "2.1"], "--to 2.1 is in hand 2"), ("a street of a word", [cut, "--to", "flop"], "--to: expected a street", "'flop'"),
        ("no street", [cut, "--to", "1."], "--to: expected a street"), ("hand 0", [cut, "--to", "0.1"], "--to: expected a street"), ("a chair that is not there", [cut, "--seat", "3"], "there is no seat 3"),
        ("an unknown option", [cut, "--set", "1"], "there is no option '--set' (did you mean --seat?)"), ("a record and a seed", [cut, "--seed", "1"], "--seed"),
        ("rules for a record", [cut, "--rules", "classic"], "--rules"), ("a street to save", [cut, "--to", "1", "--save", "x.yaml"], "--save"),
        ("hands and sets", ["--seed", "1", "--hands", "1", "--sets", "1"], "--sets"), ("a seed below nothing", ["--seed", "-1"], "--seed"),
        ("a seed that JSON does not keep", ["--seed", "9007199254740992"], "--seed"), ("a misspelt preset", ["--seed", "1", "--rules", "clasic"], "did you mean classic?"),
        ("too many players", ["--seed", "1", "--rules", "classic", "--players", "4"], "--players: 4 seats; seating.players allows 2 to 3"),
        ("stacks with nothing in between", ["--seed", "1", "--stacks", "1,,2"], "--stacks: expected something on both sides of each comma, found '1,,2'"),
        ("stacks for other chairs", ["--seed", "1", "--stacks", "1,2,3"], "--stacks: expected chips for 2 seats, or once for all, found 3"),
        ("stacks of words", ["--seed", "1", "--stacks", "ten"], "--stacks: expected whole numbers", "'ten'"), ("a button beyond the chairs", ["--seed", "1", "--button", "3"], "--button: there is no seat 3"),
        ("no hands", ["--seed", "1", "--hands", "0"], "--hands"), ("an ending that is no format", ["--seed", "1", "--save", c.folder / "x.txt"], "--save: expected a name that ends in .yaml, .yml or .jsonl"),
        ("an escape", ["\x1b[2Jred"], "\\x1b[2Jred"),
    ):
        done = c.expect(f"play with {name}", ["play", *arguments], 2, *says)
        if "\x1b" in done.stderr:
            c.verdict(f"play with {name} sends no escape", [done.stderr])


def seeded_play(c):
    """Matches from a seed: the same everywhere, and saved whole."""
    seeded = ["play", "--seed", "7", "--rules", "pokermagnet", "--players", "3"]
    yaml, lines = c.folder / "match.yaml", c.folder / "match.jsonl"
    shown = c.expect("a match from a seed", seeded, 0, "rules: pokermagnet", "hand 3", "the set is complete (table.button)", "showdown.row", "payments", "after the hand")
    c.verdict("the same seed, the same bytes", [] if c.run(*seeded).stdout == shown.stdout else ["it differs"])
    c.verdict("another seed, another match", [] if c.run("play", "--seed", "8", *seeded[3:]).stdout != shown.stdout else ["it is the same"])
    c.expect("a match saved as YAML", [*seeded, "--save", yaml], 0, "match.yaml: 3 hands")
    c.expect("a record saved as JSON lines", ["play", yaml, "--save", lines], 0, "match.jsonl: 3 hands")
    for name, again in (("YAML", c.run("play", yaml)), ("JSON lines", c.run("play", lines))):
        c.verdict(f"a match read from {name} shows the same", [] if again.returncode == 0 and again.stdout == shown.stdout else [again.stderr, again.stdout[:300]])
    with open(lines, encoding="utf-8") as text:
        done = subprocess.run([c.ofcheck, "play", "-"], stdin=text, capture_output=True, text=True, timeout=30, check=False)
    c.verdict("a match from standard input shows the same", [] if done.stdout == shown.stdout else [done.stderr])
    c.run("play", lines, "--save", c.folder / "again.yaml")
    c.verdict("a record goes through both formats unchanged", [] if (c.folder / "again.yaml").read_bytes() == yaml.read_bytes() else ["it differs"])

    open_table = c.file("open.yaml", "preset: variations-turbo\ntable.match: open\n")
    bust = ["play", "--seed", "5", "--hands", "2", "--players", "3", "--rules", open_table, "--stacks", "10,10,10"]
    done = c.expect("a chair that sits out sees what lies open", [*bust, "--hand", "2", "--seat", "1"], 0, "seat 1 has 0, and takes no part", "    top     4h -- --\n", "Ac Qc 9c 7c")
    c.verdict("and no card that is held", ["it sees what is held"] if "holds" in done.stdout or "unseen" in done.stdout else [])
    owed = [payment["owed"] for line in c.run(*bust, "--format", "json").stdout.splitlines() for payment in json.loads(line).get("payments", [])]
    c.verdict("no payment of nothing", [] if owed and 0 not in owed else [str(owed)])

    record = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    happened = [json.loads(line) for line in c.run("play", lines, "--format", "json", "--hand", "1").stdout.splitlines()]
    deck, order, faults = shuffled(record[1]["seed"]), happened[1]["order"], []
    for action in (line for line in happened if line["type"] == "action"):
        seat, street = order.index(action["chair"]), action["street"]
        dealt = deck[seat:15:3] if street == 1 else deck[15 + 9 * (street - 2) + 3 * seat:][:3]
        cards = [card for row in action["placed"].values() for card in row] + action["discarded"]
        if sorted(cards) != sorted(dealt):
            faults.append(f"street {street}, chair {action['chair']}: {cards}, dealt {dealt}")
    c.verdict("a seed deals the cards that the document says", faults if len(happened) > 15 else ["too few lines"])
    final = record[-1]
    c.verdict("points come to nothing, and stacks to what there was", [] if final["hands"] == 3 and sum(final["points"]) == 0 and sum(final["stacks"]) == 300 else [str(final)])

    for viewer in range(3):
        actions = [line for line in map(json.loads, c.run("play", lines, "--hand", "1", "--format", "json").stdout.splitlines()) if line["type"] == "action"]
        seen = c.run("play", lines, "--hand", "1", "--seat", viewer + 1)
        hidden = [card for action in actions if action["chair"] != viewer for card in action["discarded"]]
        own = [card for action in actions if action["chair"] == viewer for card in action["discarded"]]
        faults = [f"{card} was discarded by another chair" for card in hidden if card in seen.stdout] + [f"{card} is not shown" for card in own if card not in seen.stdout]
        c.verdict(f"chair {viewer} sees its own discards and no others", faults if len(hidden) == 8 and len(own) == 4 else ["too few discards"])

    # A match with a Fantasyland hand: its cards are seen by nobody else before the showdown.
    c.run("play", "--seed", "1", "--players", "3", "--rules", "bga-pineapple-deuce", "--stacks", "100000", "--hands", "60", "--save", c.folder / "long.jsonl")
    everything = [json.loads(line) for line in c.run("play", c.folder / "long.jsonl", "--format", "json").stdout.splitlines()]
    in_fantasyland = [(line["hand"], chair) for line in everything if line["type"] == "hand" for chair, state in enumerate(line["chairs"]) if state["fantasyland"]]
    checked, faults = 0, []
    for number, chair in in_fantasyland[:4]:
        whole = next(line for line in everything if line["type"] == "action" and line["hand"] == number and line["chair"] == chair)
        cards = [card for row in whole["placed"].values() for card in row] + whole["discarded"]
        for viewer in set(range(3)) - {chair}:
            before, _, after = c.run("play", c.folder / "long.jsonl", "--hand", number, "--seat", viewer + 1).stdout.partition("showdown")
            checked += 1
            faults += [f"chair {viewer} sees {card} in hand {number}" for card in cards if card in before]
            faults += [f"the showdown of hand {number} hides {card}" for card in cards[:13] if card not in after]
    c.verdict("a Fantasyland board is hidden until the showdown", faults if checked else ["there was no Fantasyland hand"])

    # And it sees nobody else's board before it has set its own.
    orders = {line["hand"]: line["order"] for line in everything if line["type"] == "hand"}
    number, chair = next((number, chair) for number, chair in in_fantasyland if chair == orders[number][2] and [n for n, _ in in_fantasyland].count(number) == 1)
    first, second, own = [line for line in map(json.loads, c.run("play", c.folder / "long.jsonl", "--hand", number, "--seat", chair + 1, "--format", "json").stdout.splitlines())
                          if line["type"] == "action"][:3]
    sealed = all(line["board"] is None and line["unseen_placed"] == 5 for line in (first, second))
    c.verdict("a Fantasyland seat sees the others when it has set", [] if sealed and [seen["chair"] for seen in own["in_sight"]] == orders[number][:2] else [str((first, second, own))])

    text = lines.read_text(encoding="utf-8")
    c.expect("a record without its end", ["play", c.file("short.jsonl", text[:text.rindex('{"type": "end"')])], 2, "short.jsonl:5:1: expected a line of type 'end' after 3 hands", "cut off")
    c.expect("a record that ends in a line", ["play", c.file("short.jsonl", text[:-30])], 2, "short.jsonl:5:", "not JSON", "cut off")
    c.expect("a record with a line too few", ["play", c.file("short.jsonl", "".join(line for i, line in enumerate(text.splitlines(True)) if i != 2))], 2, "short.jsonl:4:26: the record has 2 hands; the end says 3")

    no_text = c.folder / "no-text.yaml"
    no_text.write_bytes(b"rule: cards.deck\ncases:\n  - {id: no-text, title: no text, source: classic, rules: bga-pineapple, ask: rank, row: top,"
                        b" cards: As Ad \xff, expect: {refused: bad-card}}\n")
    c.expect("an export holds the request of a case whose cards are no UTF-8", ["cases", "export", "--cases", no_text], 0, r'"cards":["As","Ad","\\xff"]')
    c.expect("a device is written to, and stays one", ["cases", "export", "--output", "/dev/full"], 6, "/dev/full: cannot be written: No space left")
    c.verdict("/dev/full is a device", [] if os.path.exists("/dev/full") and not os.path.isfile("/dev/full") else ["it was replaced"])
    c.expect("a folder that is not there", [*seeded, "--save", c.folder / "nowhere" / "x.yaml"], 6, "x.yaml: cannot be written: No such file")
    (c.folder / "link.yaml").symlink_to(yaml)
    c.expect("a link is written through", ["play", lines, "--save", c.folder / "link.yaml"], 0)
    c.verdict("a link stays a link", [] if (c.folder / "link.yaml").is_symlink() and yaml.read_text(encoding="utf-8").startswith("record: 1") else ["it was replaced"])
    yaml.chmod(0o640)
    c.run("play", lines, "--save", yaml)
    c.verdict("a file keeps who may read it", [] if yaml.stat().st_mode & 0o777 == 0o640 else [oct(yaml.stat().st_mode)])
    kept = c.file("kept.yaml", "as it was")
    import resource

    def small_files():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    done = subprocess.run([c.ofcheck, *seeded, "--save", kept], preexec_fn=small_files, restore_signals=False, capture_output=True, text=True, timeout=30, check=False)
    faults = [] if done.returncode == 6 and "kept.yaml: cannot be written: File too large" in done.stderr else [f"{done.returncode} {done.stderr}"]
    faults += [] if kept.read_text(encoding="utf-8") == "as it was" else ["the earlier file is gone"]
    faults += [f"{path.name} is left behind" for path in c.folder.glob("*.part")]
    c.verdict("a failed write is an error and leaves the earlier file", faults)
    left = subprocess.run(["sh", "-c", 'touch "$2.$$.part"; exec "$0" play --seed 1 --hands 1 --save "$2"', c.ofcheck, "-", kept], capture_output=True, text=True, timeout=30, check=False)
    c.verdict("a file that a killed run has left beside it stands in nobody's way", [] if left.returncode == 0 and kept.read_text(encoding="utf-8") != "as it was" else [left.stderr])


def deals(c):
    """A deal is made from two numbers, of which neither goes round 2 to the 64th; a list of situations fits its rules."""
    for name, arguments, *says in (
        ("a seed below nothing", ["--seed", "-1"], "--seed: -1 is not a whole number from 0 to 9007199254740991"), ("a seed that JSON does not keep", ["--seed", "9007199254740992"], "--seed"),
        ("a seed that could be octal", ["--seed", "010"], "--seed: 010 begins with a 0"), ("a seed past 64 bits", ["--seed", "18446744073709551616"], "--seed"), ("a seed that goes round to 1", ["--seed", "-18446744073709551615"], "--seed"),
        ("an index below nothing", ["--from", "-1"], "--from"), ("an index past the last", ["--from", "18446744073709551615", "--count", "1"], "--from"),
        ("a count past the last index", ["--from", "9007199254740990", "--count", "3"], "--count 3 from index 9007199254740990", "ask for 2 or fewer"), ("a count of nothing", ["--count", "0"], "--count"),
    ):
        done = c.expect(f"deals with {name}", ["deals", *arguments], 2, *says)
        c.verdict(f"deals with {name} prints no deal", [done.stdout] if done.stdout else [])
    last = ["--from", "9007199254740991"]
    c.expect("a run past the last index", ["run", "--deals", "2", *last, *CORRECT], 2, "--deals 2 from index 9007199254740991", "ask for 1 or fewer")
    c.expect("a hunt past the last index", ["fuzz", "--count", "2", *last, *CORRECT], 2, "--count 2 from index 9007199254740991", "ask for 1 or fewer")
    c.expect("a run of the last deal", ["run", "--deals", "1", *last, *CORRECT], 0)
    c.expect("a hunt of the last deal against time", ["fuzz", "--time", "9s", *last, *CORRECT], 0)
    done = c.expect("the last deals", ["deals", "--from", "9007199254740990", "--count", "2"], 0)
    c.verdict("the last deals are two", [] if [line.split()[0] for line in done.stdout.splitlines()] == ["9007199254740990", "9007199254740991"] else [done.stdout])
    c.expect("checks without an oracle from such a seed", ["run", "--metamorphic", "--seed", "-1", "--", c.ofcheck, "oracle"], 2, "--seed")
    c.expect("situations that the rules cannot have", ["deals", "--coverage", "--rules", "basics-regular"], 0, "\nLeft out, since no deal under these rules can be so:\n", "  a middle equal to the bottom: that tie is a foul\n")
    c.expect("a situation that did not come up", ["deals", "--coverage", "--count", "1"], 1, " in 1 deals from index 0 of seed 1")
    listed = json.loads(c.run("deals", "--coverage", "--count", "1", "--rules", "basics-regular", "--format", "json").stdout)
    c.verdict("and as JSON", [] if [s["situation"] for s in listed if s.get("impossible") == "that tie is a foul"] == ["a middle equal to the bottom"] else [str(listed)])


def disputes(c):
    """Hands that houses judge otherwise, by arithmetic from the rules, and everything that is wrong with a question."""
    tie = ["Qs Qd 2c / As Ad 4h 4d Jc / Ah Ac 4s 4c Js", "6s 6d 7c / Ks Kd 3h 3s 9c / 5h 5c 5d 8s Jd"]
    # Rows +1 +1 -1, queens 7 less sixes 1: 7. Where the tie fouls: six, and the sixes' 1.
    done = c.expect("a dispute over a tie", ["dispute", *tie], 0, "Under bga-pineapple seat 2 owes seat 1 7, as in 10 of 14 houses; 4 houses: seat 1 owes seat 2 7.", "foul.middle-bottom-tie decides:",
                    "basics B16, classic C29 by the letter (4 houses)", "Not counted: 5 houses (2-7 middle), because no middle here qualifies as a low", "--given foul.middle-bottom-tie=foul")
    c.verdict("a dispute is short", [] if 3 <= len(done.stdout.splitlines()) <= 8 else [done.stdout])
    done = c.expect("a dispute over a tie in full", ["dispute", "--all", "--given", "low.middle=high", *tie], 0, "10 of 15 houses: seat 2 owes seat 1 7", "4 of 15 houses: seat 1 owes seat 2 7",
                    "1 of 15 houses: seat 2 owes seat 1 1", "what tells these houses apart: foul.middle-bottom-tie, royalties.table", "legal: V9: ", "by the letter foul: B16: ", "Board Game Arena",
                    "left out, as it plays low.middle: deuce-to-seven", "next hand of seat 2\n  in all 15 houses: no Fantasyland",
                    "no source and no counted house, seen elsewhere")  # chinese-one-six plays royalties.table: none, and is set aside
    c.verdict("nobody is shown a document's number, nor told that all sources agree", [f"it says {text}" for text in ("6b502f4c9c77644c", "all sources agree") if text in done.stdout])
    both = ["2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd", "5s 5d 7h / Qs Qd 4h 4s 9h / 7d 7s 8h 8c Jc"]
    c.expect("two fouled boards", ["dispute", *both], 0, "In all 20 houses nobody owes anybody.", "Both boards foul.  showdown.both-foul decides:", "classic C43, bga A33 (10 houses); ofcheck's default for 6 houses whose source does not say, and for 4 houses although variations, read literally, says otherwise",
             "variations V13 by the letter; no house")
    c.expect("the other reading of two fouled boards", ["dispute", "--given", "showdown.both-foul=each-loses-six", *both], 0, "lose 6 each", "no house plays that, so each is asked with it")
    c.expect("a score on what is agreed", ["score", "--given", "showdown.both-foul=each-loses-six", *both], 0, "seat 1: -6\n  seat 2: -6")
    c.expect("a score in Fantasyland with stacks", ["score", "--entered", "14,-", "--stacks", "100,5", *tie], 0, "in Fantasyland, which it entered with 14 cards", "seat 2 pays seat 1 7", "seat 2: -2")
    page = c.folder / "page.html"
    for command in ("dispute", "score", "verdict"):
        c.expect(f"a page of {command}", [command, "--html", page, *tie], 0, f"wrote {page}")
        text = page.read_text(encoding="utf-8")
        c.verdict(f"a page of {command} has boards, ledger, rule and sources", [f"it lacks {part}" for part in ("The boards", "The ledger under bga-pineapple", "foul.middle-bottom-tie", "Board Game Arena", 'class="card red"') if part not in text])
        c.expect(f"a page of {command} replaces nothing", [command, "--html", page, *tie], 2, "is there already", "--force")
        c.verdict(f"a page of {command} is as it was", [] if page.read_text(encoding="utf-8") == text else ["it changed"])
        c.expect(f"a page of {command} by force", [command, "--html", page, "--force", *tie], 0, "wrote ")
        page.unlink()
    page = c.folder / "agreed.html"
    both_foul = ["2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd", "5s 5d 7h / Qs Qd 4h 4s 9h / 7d 7s 8h 8c Jc"]
    c.expect("a page of what is agreed on", ["score", "--given", "showdown.both-foul=each-loses-six", "--html", page, *both_foul], 0)
    c.verdict("which has each house once", [] if "20 houses" in page.read_text(encoding="utf-8") else ["it does not"])
    c.expect("force without a page", ["score", "--force", *tie], 2, "--force requires --html")
    c.expect("the sources", ["sources"], 0, "Open Face Chinese Poker Games in India", "Board Game Arena", "not stated: site, author, date")
    c.expect("one statement", ["sources", "V13"], 0, "showdown.both-foul: each-loses-six by the letter")
    c.expect("a source that there is not", ["sources", "clasic"], 2, "did you mean classic?")
    done = c.expect("a source as JSON", ["sources", "classic", "--format", "json"], 0)
    c.verdict("all its statements", [] if len(json.loads(done.stdout)["statements"]) == 58 else [done.stdout[:200]])
    c.expect("two houses line by line", ["dispute", "--as", "basics-ultimate", "--against", "pokermagnet", *tie], 0, "by foul.middle-bottom-tie: foul | legal", "8 of 10 lines differ",
             "basics-ultimate: foul (literal)", "pokermagnet: legal (documented)", "P6 pokermagnet")
    as_a_preset = c.folder / "pokermagnet"
    as_a_preset.write_text("preset: basics-ultimate\nshowdown.scoop: loses-none\n", encoding="utf-8")
    c.expect("a house in a file that is called as a preset", ["dispute", "--rules", as_a_preset, *tie], 0, "file pokermagnet")
    for name in ("--rules", "--stacks", "--entered", "--given", "--as"):
        c.expect(f"{name} of nothing", ["dispute", name, "", *tie], 2, f"{name}: expected a value, found an empty one")
    c.expect("an option of nothing after its equals sign", ["dispute", "--stacks=", *tie], 2, "--stacks: expected a value")
    c.expect("two houses that say the same", ["dispute", "--as", "classic", "--against", "bga-original", *tie], 0, "classic and bga-original say the same of this hand")
    c.expect("a stack below zero", ["score", "--stacks", "-4,24", *tie], 0, "stacks")
    c.expect("a stack below zero that limits payments", ["score", "--rules", "variations-turbo", "--stacks", "-4,24", *tie], 2, "a stack is below zero, and variations-turbo limits payments by it")
    for option in (["--all"], ["--rules", "classic"]):
        duel = ["dispute", *option, "--as", "classic", "--against", "bga-original", *tie]
        c.expect(f"{option[0]} beside two houses", duel, 2, f"{option[0]}: found it beside --as", f"leave {option[0]} out")
        c.expect(f"{option[0]} beside two houses in JSON", [*duel, "--format", "json"], 0, '"against"')
    trips = "8s 8d 8c / As Ad Ah 4d 4c / Kh Kd Ks Kc 2h"
    c.expect("who stays with how many cards", ["dispute", "--all", "--entered", "17", trips], 0, "in Fantasyland, which it entered with 17 cards", "Fantasyland with 17 cards\n      basics-ultimate\n",
             "Fantasyland with 15 cards\n      pokermagnet\n", "fantasyland.stay-cards")
    three = ["Qs Qd 2c / As Ad 4h 4d Jc / 5h 5c 5d 5s 9c", "3s 4s 6c / 7h 7d 8c 2d 3c / 8h 8d 9h 9d 2h", "3h 6h 7c / Th Td 2s 3d 6s / Jh Jd Kc Kd 8s"]
    # The example of variations: two chips win 2, then four win 4.
    c.expect("stacks that limit what is won", ["dispute", "--all", "--stacks", "2,100,100", *three], 0, "stacks 8, 92, 102", "stacks 48, 71, 83", "settlement.stakes")
    c.expect("the button decides who is paid first", ["dispute", "--all", "--stacks", "2,5,3", "--button", "1", *three], 0, "stacks 8, 0, 2")
    house = c.file("own.yaml", "preset: pokermagnet\nroyalties.table: none\n")
    c.expect("the table's own house", ["dispute", "--all", "--rules", house, *tie], 0, "own.yaml", "of 21 houses")

    marked = c.run("dispute", "--format", "json", "--names", "##[x,Bob", *tie)
    c.verdict("a dispute as JSON gives back a name that is no plain text", [] if marked.returncode == 0 and "##[" not in marked.stdout and "##[x" in json.dumps(json.loads(marked.stdout)) else [marked.stdout + marked.stderr])
    done = c.expect("a dispute as JSON", ["dispute", "--format", "json", "--given", "low.middle=high", *tie], 0)
    points = json.loads(done.stdout)["parts"][0]
    faults = [] if [side["outcome"] for side in points["sides"]] == ["seat 2 owes seat 1 7", "seat 1 owes seat 2 7", "seat 2 owes seat 1 1"] else [str(points["sides"])]
    faults += [] if sum(o["vectors"] for o in points["all"]["outcomes"]) == points["all"]["vectors"] == 400 else [str(points["all"])]
    c.verdict("the vectors of a dispute add up", faults)

    for name, arguments, *says in (
        ("no boards", [], "found 0 boards"), ("a bad card", [tie[0], tie[1].replace("Jd", "Jx")], "board 2", "Jx"), ("four cards on top", [tie[0], tie[1].replace("7c /", "7c 8c /")], "board 2", "top"),
        ("the same card twice", [tie[0], tie[1].replace("Jd", "Jc")], "Jc appears twice"), ("five boards", [*tie, *three], "found 5 boards"),
        ("stacks for other boards", ["--stacks", "1,2,3", *tie], "--stacks: expected chips for 2 seats"), *((f"stacks {given!r}", ["--stacks", given, *tie], "--stacks: expected something on both sides of each comma") for given in ("100,,", ",100", "100, ,80", "1,2,")),
        ("nothing bought in for", ["--stacks", "9", "--bought-in", "1,,2", *tie], "--bought-in: expected something"), ("nothing entered with", ["--entered", "17,,-", *tie], "--entered: expected something"),
        ("stacks of words", ["--stacks", "ten", *tie], "--stacks: expected whole numbers", "'ten'"),
        ("bought in without stacks", ["--bought-in", "10", *tie], "--bought-in requires --stacks"), ("a button beyond the chairs", ["--button", "3", *tie], "--button: there is no seat 3"),
        ("too many cards", ["--entered", "18,-", *tie], "--entered: expected 13 to 17 cards", "'18'"), ("cards for one chair", ["--entered", "14", *tie], "--entered: expected one word for each of 2 boards"),
        ("an agreement without a value", ["--given", "low.middle", *tie], "--given: expected an option and its value"), ("an agreement on nothing known", ["--given", "low.midle=high", *tie], "did you mean low.middle?"),
        ("an agreement on a rule without options", ["--given", "foul.order=yes", *tie], "nothing to choose"), ("an unknown value", ["--given", "low.middle=low", *tie], "known: high, deuce-to-seven"),
        ("an agreement that no preset plays together", ["--given", "low.middle=deuce-to-seven", "--given", "royalties.table=none", *tie], "no preset is left to ask"), ("one house alone", ["--as", "classic", *tie], "--as requires --against"),
        ("a misspelt house", ["--as", "clasic", "--against", "classic", *tie], "--as:", "did you mean classic?"), ("a misspelt house of the table", ["--rules", "clasic", *tie], "--rules:", "did you mean classic?"),
        ("a house that seats fewer", ["--as", "classic", "--against", "bga-original", *three, "4c 6d 7s / 9s Tc Js Qc Kh / Ac Ah Ks Qh Ts"], "classic does not seat 4"),
        ("an escape", ["--stacks", "\x1b[2J", *tie], "\\x1b[2J"),
    ):
        done = c.expect(f"a dispute with {name}", ["dispute", *arguments], 2, *says)
        if "\x1b" in done.stderr:
            c.verdict(f"a dispute with {name} sends no escape", [done.stderr])


def verdicts(c):
    """A verdict is confirmed as it was written, and found out where it was not."""
    boards = ["Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc", "2s 2d 7c / Ks Kd 3h 3s 9c / 6h 6c 8s 8d Jd"]
    path = c.folder / "verdict.json"
    c.expect("a verdict is written", ["verdict", "--output", path, *boards], 0)
    text = path.read_text(encoding="utf-8")
    c.expect("a verdict replaces nothing", ["verdict", "--output", path, "--rules", "classic", *boards], 2, f"--output: {path} is there already", "--force")
    c.verdict("a verdict that is there stays as it was", [] if path.read_text(encoding="utf-8") == text else ["it changed"])
    c.expect("a verdict by force", ["verdict", "--output", path, "--force", *boards], 0, f"wrote {path}")
    c.expect("force without a file", ["verdict", "--force", *boards], 2, "--force: there is no file to replace")
    c.expect("a device is no file to replace", ["verdict", "--output", "/dev/null", *boards], 0, "wrote /dev/null")
    for command in ("dispute", "score", "verdict"):
        page = c.folder / f"{command}-kept.html"
        with open("/dev/full", "wb") as full:
            done = subprocess.run([c.ofcheck, command, "--html", str(page), *boards], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        faults = [] if done.returncode == 6 and "cannot write to standard output: No space left" in done.stderr else [f"{done.returncode}: {done.stderr}"]
        c.verdict(f"{command} to a full disk fails and keeps its page", faults + ([] if page.is_file() and "</html>" in page.read_text(encoding="utf-8") else ["there is no page"]))
    c.verdict("a verdict is the same on standard output", [] if c.run("verdict", *boards).stdout == text else ["it differs"])
    c.verdict("a verdict is the same in another locale and at another time zone", [] if c.run("verdict", *boards, env={**os.environ, "LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"}).stdout == text else ["it differs"])
    verdict = json.loads(text)
    import hashlib
    zeros = text.replace(verdict["sha256"], "0" * 64)
    c.verdict("a verdict's hash is its own SHA-256", [] if hashlib.sha256(zeros.encode()).hexdigest() == verdict["sha256"] else ["it is not"])
    c.verdict("a verdict holds every option of every house", [] if len(verdict["houses"]) == 20 and all(len(house["options"]) == len(verdict["houses"][0]["options"]) > 30 for house in verdict["houses"]) else ["it does not"])
    c.expect("a verdict is confirmed", ["verdict", "--check", path], 0, "confirmed: ", "to the last byte")
    c.expect("a verdict that was changed", ["verdict", "--check", c.file("changed.json", text.replace('"points": 6,', '"points": 4,', 1))], 1, "not confirmed", "was changed after it was written", "houses[0].ledger[0].points: the file has 4, the rules give 6")
    forged = zeros.replace('"points": 6,', '"points": 4,', 1)
    forged = forged.replace("0" * 64, hashlib.sha256(forged.encode()).hexdigest())
    duel = json.loads(c.run("verdict", "--as", "basics-ultimate", "--against", "pokermagnet", *boards).stdout)
    as_another = json.dumps(duel, indent=2).replace('"name": "basics-ultimate"', '"name": "classic"')
    c.expect("a verdict whose house has another's name", ["verdict", "--check", c.file("renamed.json", as_another + "\n")], 2, "called 'classic' as the preset, but has other options")
    c.expect("a verdict that was forged", ["verdict", "--check", c.file("forged.json", forged)], 1, "made the hash anew", "houses[0].ledger[0].points")
    older = zeros.replace('"kit": "' + verdict["kit"], '"kit": "0.0.9')
    older = older.replace("0" * 64, hashlib.sha256(older.encode()).hexdigest())
    c.expect("a verdict of another version", ["verdict", "--check", c.file("older.json", older)], 0, "confirmed", "it was written by ofcheck 0.0.9")
    for name, broken, *says in (
        ("cut off", text[:4000], "cut off", "broken.json:"), ("empty", "", "the file is empty", "expected a JSON object"), ("a letter", "Dear judge,", "no JSON: it begins with 'Dear judge,'", "expected a JSON object"), ("no JSON", "{verdict}", "this is no JSON"), ("another JSON", "{}", "this is no verdict"),
        ("of an earlier format", text.replace('"ofcheck_verdict": 2', '"ofcheck_verdict": 1'), "in format 1, written by ofcheck", "reads format 2: check it with the kit that wrote it"),
        ("of a later format", text.replace('"ofcheck_verdict": 2', '"ofcheck_verdict": 9'), "in format 9", "reads format 2"), ("with other line ends", text.replace("\n", "\r\n"), "does not end with its sha256", "those of Windows"),
        ("with an end of line more", text + "\n", "does not end with its sha256", "made longer"), ("not UTF-8", text.replace("houses", "hous\udcffes", 1), "this is no JSON", "encoding"),
        ("a list", "[1]", "this is no verdict"), ("with a number that is too big", re.sub(r'"points": (-?\d+)', r'"points": 1e400', text, count=1), "Number too big"),
        ("with a button that is nobody's", re.sub(r'"button": \d+', '"button": 7', text, count=1), "there is no seat 8"),
        ("of a card twice", text.replace("Qs Qd 2c", "Qs Qs 2c"), "Qs appears twice", "was changed"),
    ):
        c.file("broken.json", "")
        (c.folder / "broken.json").write_bytes(broken.encode("utf-8", "surrogateescape"))
        c.expect(f"a verdict that is {name}", ["verdict", "--check", c.folder / "broken.json"], 2, *says)
    for name, options in (("with stacks", ["--stacks", "20,30", "--point-value", "2"]), ("on Fantasyland", ["--entered", "14,-"]), ("on two houses", ["--as", "basics-ultimate", "--against", "pokermagnet"])):
        forged = c.run("verdict", *boards, *options).stdout
        for what, pattern, instead in (("points", r'"points": -?\d+', '"points": 99'), ("rules", r'(?s)(.*)"royalties.netting": "[a-z-]+"', r'\1"royalties.netting": "nobody"'),
                                       ("a member more", r'"ofcheck_verdict": 2,', '"ofcheck_verdict": 2,\n  "more": 1,'), ("a member twice", r'("points": -?\d+)', r'\1, \1')):
            changed = re.sub(pattern, instead, forged, count=1)
            hashed = re.sub(r'"sha256": "[0-9a-f]{64}"', '"sha256": "' + "0" * 64 + '"', changed)
            hashed = hashed.replace("0" * 64, hashlib.sha256(hashed.encode()).hexdigest())
            c.expect(f"a verdict {name}, forged: {what}", ["verdict", "--check", c.file("forged.json", hashed)], 1, "not confirmed", "made the hash anew", "the file has")
    record = c.folder / "bound.yaml"
    c.run("play", "--seed", "3", "--hands", "2", "--save", record)
    bound = c.folder / "bound.json"
    c.expect("a verdict on a hand of a record", ["verdict", "--record", record, "--hand", "1", "--output", bound], 0)
    c.expect("it says to what it is bound", ["verdict", "--check", bound], 0, "it is bound to hand 1 of the record with SHA-256 " + hashlib.sha256(record.read_bytes()).hexdigest())
    c.expect("and is checked against it", ["verdict", "--check", bound, "--record", record], 0, "is that record, and its hand has these boards")
    c.run("play", "--seed", "4", "--hands", "2", "--save", c.folder / "other.yaml")
    c.expect("another record is found out", ["verdict", "--check", bound, "--record", c.folder / "other.yaml"], 1, "not confirmed", "it is bound to the record with SHA-256")
    c.expect("a verdict that is bound to no record", ["verdict", "--check", path, "--record", record], 1, "it is bound to no record")
    c.expect("a hand that a record does not have", ["verdict", "--record", record, "--hand", "9"], 2, "hand 9 is not there or not complete; the record has 2")
    c.expect("a record and boards", ["verdict", "--record", record, *boards], 2, "--record")
    c.expect("a verdict that is a folder", ["verdict", "--check", c.folder], 2, "this is a folder")
    c.expect("a verdict that is not there", ["verdict", "--check", "no-such.json"], 2, "no-such.json: cannot be read")
    c.expect("a check with boards", ["verdict", "--check", path, *boards], 2, "--check")
    c.expect("a verdict without boards", ["verdict"], 2, "found 0 boards")
    c.expect("a verdict on a full disk", ["verdict", "--output", "/dev/full", *boards], 6, "/dev/full: cannot be written: No space left")


def shown_disputes(c):
    """docs/dispute.md shows what its commands print; a line of an ellipsis stands for lines that are left out."""
    page = (ROOT / "docs" / "dispute.md").read_text(encoding="utf-8")
    blocks = [block for block in page.split("```\n")[1::2] if block.startswith("$ ofcheck ")]
    c.verdict("docs/dispute.md shows commands", [] if len(blocks) >= 5 else [f"only {len(blocks)}"])
    for block in blocks:
        lines = block[2:].splitlines()
        end = next(i for i, line in enumerate(lines) if not line.endswith("\\"))
        arguments = shlex.split("\n".join(lines[:end + 1]).replace("\\\n", " "))[1:]
        done = c.run(*arguments, cwd=c.folder)
        # The kit's version and the corpus's hash change with every case.
        shown, printed = (re.sub(r"ofcheck [0-9.]+, corpus [0-9a-f]{16}", "this kit", text) for text in ("\n".join(lines[end + 1:]), (done.stdout + done.stderr).rstrip("\n")))
        begins, cut, ends = shown.partition("\n  …")
        same = printed.startswith(begins) and printed.endswith(ends) if cut else printed == shown
        c.verdict(f"docs/dispute.md shows what is printed: {' '.join(arguments)[:70]}", [] if same and done.returncode == 0 else [printed[:300]])
# An engine that answers `foul`: wrongly where the board's top begins with this card.
FOULS_WRONGLY = """import json, sys

wrong = set(sys.argv[1:])
for line in sys.stdin:
    request = json.loads(line)
    result = {}
    if request["op"] == "hello":
        result = {"protocol": 1, "name": "fouls", "version": "1", "operations": ["foul"]}
    if request["op"] == "foul":
        top = request["board"]["top"][0]
        result = {"fouled": top == "2s"}
        if top in wrong:
            result = {"fouled": top != "2s"}
    print(json.dumps({"id": request["id"], "result": result}), flush=True)
"""
FOUL_CASES = """rule: foul.order
cases:
""" + "".join(f"""  - id: {name}
    title: A board is judged
    rules: bga-pineapple
    ask: foul
    board: {{top: {top}, middle: {middle}, bottom: {bottom}}}
    expect: {{fouled: {fouled}}}
""" for name, top, middle, bottom, fouled in (
    ("queens-legal", "Qs Qd 2c", "As Ad 4h 4d Jc", "8h 9d Ts Jh Qc", "null"),
    ("deuces-fouled", "2s 2d 7c", "Ah Ac 5h 5d 9h", "3c 3d 6s Tc Kh", "foul.order"),
    ("sevens-legal", "7s 7d 5c", "Ks Kd 3h 3s 9c", "8h 9d Ts Jh Qc", "null"),
))


def report_files(c):
    import xml.etree.ElementTree as elements
    cases = ["--cases", c.file("fouls.yaml", FOUL_CASES)]
    engine = c.file("fouls.py", FOULS_WRONGLY)
    right, wrong = [sys.executable, str(engine)], [sys.executable, str(engine), "Qs"]
    named = lambda name, command: ["--engine", f"{name}={' '.join(command)}"]
    path = {name: c.folder / f"report.{name}" for name in ("text", "json", "junit", "tap", "html", "markdown", "badge")}
    wanted = [word for name, file in path.items() for word in ("--report", f"{name}={file}")]

    done = c.expect("every report at once", ["run", *cases, *wanted, "--", *wrong], 1, "does not conform: 1 of 3")
    text = {name: file.read_text(encoding="utf-8") for name, file in path.items()}
    c.verdict("the text report in a file is the one that is shown", [] if text["text"] == done.stdout else [text["text"][:300]])
    header = json.loads(text["json"].splitlines()[0])
    c.verdict("every report but the badge names engine, kit, corpus and rules", [
        f"{name} does not name {what!r}" for name in path for what in ("fouls", header["corpus"], header["kit"].split()[1], "bga-pineapple" if name != "markdown" else "bga\\-pineapple")
        if name != "badge" and what not in text[name] and (name, what) not in (("json", "bga-pineapple"), ("text", header["kit"].split()[1]))])
    suite = elements.fromstring(text["junit"]).find("testsuite")
    outcomes = {case.get("name"): [child.tag for child in case] for case in suite.iter("testcase")}
    c.verdict("JUnit is XML with a failure", [] if outcomes == {"queens-legal": ["failure"], "deuces-fouled": [], "sevens-legal": []} else [str(outcomes)])
    c.verdict("TAP has a plan and its points", [] if text["tap"].startswith("TAP version 13\n1..3\n") and "not ok 1 - foul.order queens-legal" in text["tap"] else [text["tap"][:300]])
    c.verdict("the page is one document with no script but its own", [] if text["html"].startswith("<!doctype html>") and text["html"].count("<script") == 1 else [text["html"][:300]])
    c.verdict("the badge is red", [] if json.loads(text["badge"])["color"] == "red" else [text["badge"]])

    c.expect("a report of no format", ["run", *cases, "--report", "junti=x", "--", *right], 2, "did you mean junit?")
    c.expect("a report without a file", ["run", *cases, "--report", "junit", "--", *right], 2, "expected a format and a file")
    c.expect("a report in a folder that is not there", ["run", *cases, "--report", f"tap={c.folder / 'nowhere' / 'x'}", "--", *right], 6, "cannot be written: No such file or directory; make ")
    c.expect("a folder in the place of a report", ["run", *cases, "--report", f"tap={c.folder}", "--", *right], 6, "cannot be written: it is a folder")
    c.expect("a report onto a full disk", ["run", *cases, "--report", "tap=/dev/full", "--", *right], 6, "/dev/full: cannot be written")

    # No output takes the place of an input or of another output, however the file is spelled, and nothing is begun.
    kept = {name: c.file(name, "kept\n") for name in ("kept.yaml", "kept.jsonl")}
    (c.folder / "sub").mkdir(exist_ok=True)
    other = lambda name: c.folder / "sub" / ".." / name
    list_ = c.file("kept-known.yaml", "known:\n  - {case: queens-legal, outcome: fail, reason: hard}\n")
    for name, words, *says in (
            ("the list of known failures", ["--known", list_, "--report", f"json={other('kept-known.yaml')}"], "would overwrite the file of --known"),
            ("a list that is brought up to date", ["--known", list_, "--update-known", "--report", f"json={list_}"], "both are to go into"),
            ("the cases", ["--trace", other("fouls.yaml")], "--trace", "would overwrite the file of --cases"),
            ("the house's rules", ["--rules", c.file("kept-house.yaml", "preset: classic\n"), "--report", f"tap={other('kept-house.yaml')}"], "would overwrite the file of --rules"),
            ("the engine", ["--replay-script", other("fouls.py")], "--replay-script", "would overwrite the file of the engine's command"),
            ("the journal", ["--journal", c.folder / "new.journal", "--report", f"json={other('new.journal')}"], "--journal", "both are to go into"),
            ("a journal that is gone on with", ["--resume", kept["kept.jsonl"], "--trace", other("kept.jsonl")], "--resume", "--trace", "both are to go into"),
            ("a script and a trace", ["--replay-script", c.folder / "new", "--trace", other("new")], "--replay-script", "--trace", "both are to go into"),
            ("two reports", ["--report", f"json={c.folder / 'new'}", "--report", f"html={other('new')}"], "--report json=", "--report html=", "two reports are to go into")):
        before = {path: path.read_bytes() for path in c.folder.iterdir() if path.is_file()}
        c.expect(f"an output in the place of {name}", ["run", *cases, *words, "--", *right], 2, *says)
        c.verdict("every file is as it was", [] if before == {path: path.read_bytes() for path in c.folder.iterdir() if path.is_file()} else ["a file was changed"])
    c.expect("a report about deals in the place of another", ["run", "--deals", "5", "--report", f"json={c.folder / 'new'}", "--report", f"text={other('new')}", "--", *right], 2, "two reports are to go into")
    c.expect("devices may be named twice", ["run", *cases, "--report", "json=/dev/null", "--report", "html=/dev/null", "--trace", "/dev/null", "--", *right], 0, "conforms")
    c.expect("a report on standard output", ["run", *cases, "--report", "json=-", "--", *right], 2, "'-' is none", "say --format json")
    for command, *words in (["fuzz", "--count", "5"], ["repro", *cases, "queens-legal"], ["doctor"], ["fingerprint"]):
        c.expect(f"the trace of {command} in the place of the engine", [command, *words, "--trace", other("fouls.py"), "--", *right], 2, "--trace", "would overwrite the file of the engine's command")
    c.verdict("the engine is as it was", [] if engine.read_text(encoding="utf-8") == FOULS_WRONGLY else [engine.read_text(encoding="utf-8")[:99]])
    c.expect("an export in the place of its cases", ["cases", "export", *cases, "--output", other("fouls.yaml")], 2, "--output", "would overwrite the file of --cases")
    c.expect("a match in the place of its record", ["play", c.folder / "kept.yaml", "--save", other("kept.yaml")], 2, "--save", "would overwrite the file of the record")
    c.expect("a match in the place of its rules", ["play", "--seed", "1", "--rules", c.folder / "kept-house.yaml", "--save", other("kept-house.yaml")], 2, "--save", "would overwrite the file of --rules")
    c.expect("a verdict in the place of its rules", ["verdict", "--rules", c.folder / "kept-house.yaml", "--output", other("kept-house.yaml"), LEGAL, FOULED], 2, "--output", "would overwrite the file of --rules")

    c.expect("engines side by side", ["run", *cases, *named("good", right), *named("bad", wrong)], 1, "passed/asked         good        bad", "foul                  3/3        2/3", "bad: does not conform")
    c.expect("an engine that does not start keeps no other from it", ["run", *cases, "--engine", "gone=./no-such-engine", *named("good", right)], 4, "gone: did not start", "good: conforms")
    done = c.expect("engines one after the other as JSON", ["run", *cases, "--format", "json", *named("good", right), *named("bad", wrong)], 1)
    parts = [line.get("part") for line in map(json.loads, done.stdout.splitlines()) if line["type"] == "header"]
    c.verdict("each says which of them it is", [] if parts == [{"number": 1, "of": 2}, {"number": 2, "of": 2}] else [str(parts)])
    c.expect("an engine twice", ["run", *cases, *named("a", right), *named("a", wrong)], 2, "--engine a: this name is there twice")
    c.expect("engines here and there", ["run", *cases, *named("a", right), "--", *wrong], 2, "name all of them with --engine")

    none = ["run", *cases, "--oracle", "none"]
    c.expect("engines that differ", [*none, *named("one", right), *named("two", wrong)], 1, "fouled: one says false, two says true", "different: 2 answers agree, 1 differ")
    c.expect("engines that agree", [*none, *named("one", wrong), *named("two", wrong)], 0, "same: 3 answers agree, 0 differ")
    files = {name: c.folder / f"gone.{name}" for name in ("text", "json", "html", "markdown")}
    gone = [*none, *named("one", right), "--engine", "gone=./no-such-engine", *named("two", wrong)]
    done = c.expect("an engine that does not start keeps no others from being compared", [*gone, *(word for name, file in files.items() for word in ("--report", f"{name}={file}"))], 4,
                    "fouled: one says false, two says true", "engine   gone: did not start: the engine './no-such-engine' cannot be started", "2 answers agree, 1 differ, 0 were not compared; gone did not start")
    text = {name: file.read_text(encoding="utf-8") if file.exists() else "" for name, file in files.items()}
    c.verdict("every report names it and says why", [f"{name}: {report[:300]}" for name, report in text.items() if "gone" not in report or "cannot be started" not in report]
              + ([] if text["text"] == done.stdout else ["the text report is another one"]))
    footer = json.loads((text["json"].splitlines() or ["{}"])[-1])
    c.verdict("as JSON in the footer", [] if footer.get("status") == "engine-did-not-start" and footer["exit"] == 4 and [engine["name"] for engine in footer["not_started"]] == ["gone"] else [str(footer)])
    slow = c.file("starts_late.py", "import time\ntime.sleep(20)\n")
    c.expect("nor one that is slow to start", [*none, "--start-timeout", "0.5", "--engine", f"late={sys.executable} {slow}", *named("one", right), *named("two", right)], 4, "late: did not start", "did not answer 'hello' within 0.5 s", "3 answers agree")
    c.expect("nor where the run has no time left for it", [*none, "--time-limit", "2", *named("one", right), *named("two", right), "--engine", f"late={sys.executable} {slow}"], 4,
             "late: did not start: the run's time limit was over before the engine answered 'hello'", "3 answers agree")
    c.expect("two engines of which one does not start", [*none, "--engine", "gone=./no-such-engine", *named("two", right)], 4, "--oracle none holds two engines or more against one another, and fewer started",
             "gone: did not start: the engine './no-such-engine' cannot be started")
    c.expect("one engine without the oracle", [*none, *named("one", right)], 2, "name two or more")
    c.expect("a comparison as JUnit", [*none, *named("one", right), *named("two", wrong), "--report", "junit=x.xml"], 2, "nothing is right or wrong")
    c.expect("a comparison against a list", [*none, *named("one", right), *named("two", wrong), "--known", path["text"]], 2, "leave out --known")
    c.expect("a comparison in parts", [*none, *named("one", right), *named("two", wrong), "--shard", "1/2"], 2, "--shard", "need not be asked the same questions", "with --only")

    # Nothing explains this failure, however many other answers are looked at.
    missed = [sys.executable, str(engine), "2s"]
    c.run("run", "--no-questions", *cases, *wanted, "--", *missed)
    text = {name: file.read_text(encoding="utf-8") for name, file in path.items()}
    for number in (1, 2, 3, 4):
        c.run("run", "--no-questions", *cases, "--shard", f"{number}/4", "--report", f"json={c.folder / f'{number}.jsonl'}", "--", *missed)
    shards = [c.folder / f"{number}.jsonl" for number in (3, 1, 4, 2)]
    merged = [word for name, file in path.items() for word in ("--report", f"{name}={file}.merged")]
    c.expect("shards joined", ["merge", *shards, *merged], 1, "does not conform: 1 of 3 answers are wrong")
    c.verdict("joined they are the undivided run in every format", [
        f"{name} differs" for name, file in path.items() if pathlib.Path(f"{file}.merged").read_text(encoding="utf-8") != text[name]])
    first = shards[0].read_bytes()
    c.expect("a joined report in the place of a shard", ["merge", *shards, "--report", f"json={c.folder / 'sub' / '..' / shards[0].name}"], 2, "--report json=", "would overwrite the file of the shard")
    c.verdict("the shard is as it was", [] if shards[0].read_bytes() == first else ["it was changed"])
    c.expect("a gap between shards", ["merge", *shards[:3]], 2, "no report of the shard 2/4")
    c.expect("shards that overlap", ["merge", *shards, shards[0]], 2, "3.jsonl and", "overlap: both are shard 3 of 4")
    c.expect("a whole run is no shard", ["merge", path["json"]], 2, "report.json is no shard")
    c.expect("a shard that was cut off", ["merge", c.file("cut.jsonl", shards[0].read_text(encoding="utf-8")[:-9]), *shards[1:]], 2, "cut.jsonl", "cut off")
    c.run("run", "--no-questions", *cases, "--shard", "2/4", "--rules", "pokermagnet", "--report", f"json={c.folder / 'other.jsonl'}", "--", *missed)
    c.expect("a shard under other rules", ["merge", *shards[:3], c.folder / "other.jsonl"], 2, "the rules is 'bga-pineapple' in the first, 'pokermagnet' in the second")
    c.expect("a shard that there is not", ["run", *cases, "--shard", "5/4", "--", *right], 2, "such as 2/8")


def known_failures(c):
    cases = ["--cases", c.file("fouls.yaml", FOUL_CASES)]
    engine = c.file("fouls.py", FOULS_WRONGLY)
    wrong = ["--", sys.executable, engine, "Qs"]
    entry = "known:\n  # since always\n  - case: queens-legal\n    outcome: fail\n    member: fouled\n    reason: queens are hard\n"
    known = c.file("known.yaml", entry)
    c.expect("a failure that is known", ["run", *cases, "--known", known, *wrong], 0, "conforms: 2 passed, 1 failed as the list of known failures says")
    c.expect("a failure that is not listed", ["run", *cases, "--known", known, *wrong, "7s"], 1, "does not conform", "not on the list yet", "- case: sevens-legal")
    c.expect("a listed failure that passes", ["run", *cases, "--known", known, "--", sys.executable, engine], 1, "listed as a known failure, but it passes")
    other = c.file("other.yaml", entry.replace("outcome: fail\n    member: fouled", "outcome: crash"))
    c.expect("a listed failure that ends in another way", ["run", *cases, "--known", other, *wrong], 1, "listed as a known failure, but it ends in another way")
    c.expect("an entry that matches nothing", ["run", *cases, "--known", c.file("typo.yaml", entry.replace("queens", "quens")), *wrong], 2, "typo.yaml:3:5: 'quens-legal' matches no question", "did you mean queens-legal?")
    c.expect("a list with an unknown key", ["run", *cases, "--known", c.file("key.yaml", entry.replace("reason", "why")), *wrong], 2, "key.yaml:6:5: unknown key 'why'")
    c.expect("a list that is not there", ["run", *cases, "--known", "no-such-list.yaml", *wrong], 2, "no-such-list.yaml: cannot be read")
    c.expect("the list of another engine", ["run", *cases, "--known", c.file("else.yaml", "engine: other\n" + entry), *wrong], 2, "about the engine 'other'", "calls itself 'fouls'")
    c.expect("a list for a part of the questions", ["run", *cases, "--known", known, "--shard", "2/3", *wrong], 0, "conforms")

    update = ["run", *cases, "--known", known, "--update-known"]
    c.expect("an update that changes nothing", [*update, *wrong], 0, "known.yaml: up to date, 1 entries")
    c.verdict("the list is as it was", [] if known.read_text(encoding="utf-8") == entry else [known.read_text(encoding="utf-8")])
    c.expect("an update of a filtered run", [*update, "--only", "queens-legal", *wrong], 2, "asks only a part of the questions")
    c.expect("an update of a shard", [*update, "--shard", "1/2", *wrong], 2, "asks only a part of the questions")
    c.expect("an update without a list", ["run", *cases, "--update-known", *wrong], 2, "--known")
    c.expect("an update of a run that was cut short", [*update, "--time-limit", "8", *fault("hangs_ignoring_sigterm")], 1, "were not asked", "the list stays as it is")
    c.verdict("nothing is lost of it", [] if known.read_text(encoding="utf-8") == entry else [known.read_text(encoding="utf-8")])
    page = c.folder / "update.md"
    for what, doing in (("changed", "open({!r}, 'a').write('# an edit\\n')"), ("removed", "os.path.exists({0!r}) and os.remove({0!r})")):
        edited = c.file("edited.yaml", entry)
        edits = c.own_engine(f"edits-{what}.py", doing.format(str(edited)) + "\nsend({'id': request['id'], 'result': {'fouled': request['board']['top'][0] == '2s'}})")
        page.unlink(missing_ok=True)
        c.expect(f"a list that was {what} while the run went on", ["run", *cases, "--known", edited, "--update-known", "--report", f"markdown={page}", *edits], 2,
                 f"edited.yaml: --update-known: the list was {what} while the run went on; it is left as it is", "Run again", "listed as a known failure, but it passes", "does not conform")
        c.verdict("it is left so", [] if (edited.read_text(encoding="utf-8").startswith(entry + "# an edit\n") if what == "changed" else not edited.exists()) else ["it was written"])
        c.verdict("and the report is there", [] if page.exists() and "does not conform" in page.read_text(encoding="utf-8") else ["no report"])
    comes = c.file("comes.yaml", "flaky:\n  - case: queens-legal\n    reason: comes and goes\n")
    c.expect("failures that the list calls flaky", ["run", *cases, "--known", comes, *wrong], 0, "conforms: 2 passed, 1 failed that the list calls flaky")
    c.expect("where all that is asked fails so", ["run", *cases, "--only", "queens-legal", "--known", comes, "--report", f"markdown={page}", *wrong], 0, "conforms: 0 passed, 1 failed that the list calls flaky")
    c.verdict("what a list forgives has no tick", [] if "| foul | ⚠️ 0 of 1 |" in page.read_text(encoding="utf-8") else [page.read_text(encoding="utf-8")])
    everything = c.file("everything.yaml", "flaky:\n  - case: '*/*'\n    reason: whatever\n")
    c.expect("a wildcard that hides everything", ["run", *cases, "--known", everything, *wrong], 2, "would hide everything")
    c.expect("an update with a new failure", [*update, "--", sys.executable, engine, "7s"], 0, "known.yaml: brought up to date, 1 entries")
    text = known.read_text(encoding="utf-8")
    c.verdict("the new one is there, the old one gone, the comment kept", [] if "sevens-legal" in text and "queens" not in text and "# since always" in text else [text])
    c.expect("what was updated holds", ["run", *cases, "--known", known, "--", sys.executable, engine, "7s"], 0, "conforms")
    noted = c.file("noted.yaml", """# the head
known: # of a list
  # above the first
  - case: queens-legal  # beside its name
    # inside
    outcome: crash  # it crashed once
    reason: 'see #3, it''s # 7'  # at the end
  # above the second
  - outcome: fail  # before its name
    case: sevens-legal
    member: legal  # it was legal
    reason: |
      a text
      # of the text
    link: https://example.org/#a  # why
  # after all
""")
    c.expect("comments inside entries", ["run", *cases, "--known", noted, "--update-known", *wrong], 0, "noted.yaml: brought up to date, 1 entries")
    text = noted.read_text(encoding="utf-8")
    wanted = """# the head
known: # of a list
  # above the first
  - case: queens-legal  # beside its name
    # inside
    outcome: fail  # it crashed once
    reason: 'see #3, it''s # 7'  # at the end
  # above the second
  # before its name
  # it was legal
  # why
  # after all
"""
    c.verdict("none is lost", [] if text == wanted else [text])
    told = "known:\n  - case: queens-legal\n    reason: |\n      member: none\n      outcome: it crashed\n    outcome: crash\n"
    noted = c.file("keys-in-a-reason.yaml", told)
    c.expect("a reason that looks like keys", ["run", *cases, "--known", noted, "--update-known", *wrong], 0, "brought up to date, 1 entries")
    text = noted.read_text(encoding="utf-8")
    c.verdict("it stays as it is", [] if text == told.replace("outcome: crash", "outcome: fail") else [text])
    made = c.folder / "made-known.yaml"
    c.expect("a new list", ["run", *cases, "--known", made, "--update-known", *wrong], 0, "made-known.yaml: brought up to date, 1 entries")
    c.expect("the new list holds", ["run", *cases, "--known", made, *wrong], 0, "conforms")
    c.verdict("the new list says which cases it is for", [] if f"cases: \"{cases[1]}\"" in made.read_text(encoding="utf-8") else [made.read_text(encoding="utf-8")])
    empty = c.folder / "empty-known.yaml"
    empty.write_text("", encoding="utf-8")
    c.expect("an empty list is brought up to date", ["run", *cases, "--known", empty, "--update-known", *wrong], 0, "empty-known.yaml: brought up to date, 1 entries")
    c.verdict("as a new one", [] if empty.read_text(encoding="utf-8") == made.read_text(encoding="utf-8") else [empty.read_text(encoding="utf-8")])
    noted = c.folder / "only-a-comment.yaml"
    noted.write_text("# what we know of it\n", encoding="utf-8")
    c.expect("a list of comments is brought up to date", ["run", *cases, "--known", noted, "--update-known", *wrong], 0, "only-a-comment.yaml: brought up to date, 1 entries")
    new = made.read_text(encoding="utf-8")
    c.verdict("and keeps them", [] if noted.read_text(encoding="utf-8") == "# what we know of it\n" + new[new.index("\n") + 1:] else [noted.read_text(encoding="utf-8")])
    lines = c.folder / "carriage-returns.yaml"
    lines.write_bytes(b"# its lines end as on Windows\r\nknown:\r\n")
    c.expect("a list with carriage returns is brought up to date", ["run", *cases, "--known", lines, "--update-known", *wrong], 0, "carriage-returns.yaml: brought up to date, 1 entries")
    c.verdict("each of its lines has one", [] if lines.read_bytes().count(b"\r\n") == lines.read_bytes().count(b"\n") > 3 else [str(lines.read_bytes())])
    for key, option in (("rules", "--rules"), ("cases", "--cases")):
        made_with = c.file(f"made-with-{key}.yaml", f"# mine\n{key}: nonsense\nknown:\n  - {{case: one, outcome: fail, reason: x}}\n")
        c.expect(f"a list with wrong {key}", ["run", "--known", made_with, *wrong], 2, f"{made_with}:2:8: this list was made with {option} nonsense, but this run has none")
    c.expect("the list of other cases", ["run", "--known", made, *wrong], 2, "this list was made with --cases", "but this run has none")
    foreign = c.file("foreign.yaml", "known:\n  - case: wheel-straight-is-below-six-high\n    outcome: fail\n    reason: mine\n")
    c.expect("an update that would lose what other cases have", ["run", *cases, "--known", foreign, "--update-known", *wrong], 2, "foreign.yaml:2:5: --update-known:", "is about no question of this run", "at its head")


def fault(name):
    return ["--", sys.executable, str(ENGINES / "faults" / f"{name}.py")]


FEW = ["--only", "scoop-paid-on-a-tied-top", "--only", "scoop-paid-on-a-tied-middle", "--only", "scoop-paid-on-a-tied-bottom"]


def doctor(c):
    c.expect("a sound engine has no trouble", ["doctor", *CORRECT], 0, "ok       starts", "ok       hello      correct.py", "ok       flushes", "ok       configure  bga-pineapple",
             "ok       score      answers 37 of 37, all rightly", "ok       ids        64 asked at once, each answered once, in order", "ok       window     64", "ok       steady",
             "ok       ends       after bye, it exited with code 0", "ok       children   none is left behind", "ok       input", "ok       output     nothing but replies", "ok       time")
    done = c.expect("the oracle has no trouble", ["doctor", "--", c.ofcheck, "oracle"], 0, "ok       play", "ok       perft")
    c.verdict("no trouble in it", [] if "trouble" not in done.stdout else [done.stdout])
    c.expect("no engine for the doctor", ["doctor"], 2, "no engine was named")
    c.expect("an engine that does not start", ["doctor", "--", "./no-such-engine"], 4, "trouble  starts", "No such file")
    c.expect("the doctor counts what is refused", ["doctor", "--", c.ofcheck, "oracle"], 0, "ok       refusals   refused 9 of 9 questions that must be refused\n")


def doctor_of_held_replies(c):
    """Replies that stand in a buffer: each costs the doctor its patience."""
    held = c.file("held.py", f"""
import json
import os
import sys
sys.path.insert(0, {str(ENGINES / "faults")!r})
from wire import requests, right
out = os.fdopen(os.dup(1), "wb", 1 << 20)
count = 0
for line, request in requests():
    reply = right(line)
    count += 1
    holds = {{"refusals": "refused" in json.loads(reply), "configures": request["op"] == "configure" and count > 2,
             "second": count == 4, "soon": count > 20, "later": count > 230}}[sys.argv[1]]
    out.write(reply.rstrip().encode() + b"\\n")
    if not holds:
        out.flush()
    if request["op"] == "bye":
        break
out.flush()
""")
    for name, *says in (("refusals", "ok       rank", "trouble  refusals", "the reply to rank came only after standard input was closed"),
                        ("configures", "ok       configure", "trouble  configure  a second time: ", "the reply to configure came only after standard input was closed"),
                        ("second", "trouble  rank", "the reply to rank came only after standard input was closed"),
                        ("later", "trouble  window", "were answered only when standard input was closed: see 'flushes' below", "the reply to one of many questions came only after")):
        c.expect(f"the doctor finds {name} that are held back", ["doctor", "--timeout", "0.6", "--", sys.executable, held, name], 1, *says, "it stood in a buffer")
    c.expect("a run finds out that later answers are held back", ["run", "--timeout", "0.6", "--only", "ranking.wheel", "--", sys.executable, held, "soon"], 1, "it came only when standard input was closed")


def doctor_of_broken_engines(c):
    for name, code, *says in (("never_flushes", 4, "trouble  flushes", "it stood in a buffer", "flush=True"),
                              ("flushes_hello_only", 1, "trouble  configure", "trouble  flushes    the reply to configure came only after standard input was closed", "it stood in a buffer", "ok       output     nothing but replies"),
                              ("never_flushes_answers", 1, "ok       configure", "trouble  rank", "no answer within 0.6 s, but one when standard input was closed: see 'flushes' below",
                               "trouble  flushes    the reply to rank came only after standard input was closed, 0.6 s later: it stood in a buffer", "ok       output     nothing but replies"),
                              ("speaks_after_bye", 1, "ok       ends", "trouble  output     4 lines of its standard output are no replies, the first: after bye: a reply with the id"),
                              ("exits_at_once", 4, "trouble  starts", "exited with code 3", "cannot open the rules database"),
                              ("slow_hello", 4, "trouble  hello", "give a run a longer --start-timeout"), ("wrong_protocol_version", 4, "trouble  hello", "speaks protocol 2"),
                              ("never_answers", 1, "trouble  rank       answers 0 of 2; 2 failed, the first: ", "no answer within 0.6 s"),
                              ("claims_what_it_lacks", 1, "trouble  rank", "leave it out of 'operations'"),
                              ("unsupported_configure", 1, "trouble  configure", "plays by the rules of the house"),
                              ("chatter", 1, "trouble  output", "not JSON", "standard error"),
                              ("duplicate_reply", 1, "trouble  ids", "was answered before"),
                              ("answers_by_clock", 1, "wrong    score", " wrongly: see `", f"/ofcheck repro lone-board-is-refused -- {sys.executable}", "trouble  steady     another answer to the same question for 37 of"),
                              ("wrong_after_five", 1, "trouble  alone"),
                              ("forks_child_keeping_pipe", 1, "trouble  children", "1 of its processes go on"),
                              ("forks_daemon", 1, "trouble  children", "1 of its processes go on"),
                              ("ignores_sigterm", 1, "trouble  ends", "did not end within 2 s"),
                              ("escape_codes", 1, "\\x1b[31mred"), ("segfaults", 1, "trouble  fantasyland", "was ended by signal 11")):
        patience = {"never_flushes": "1.5", "slow_hello": "2.5"}.get(name, "20")
        done = c.expect(f"the doctor looks at {name}", ["doctor", "--start-timeout", patience, "--timeout", "0.6", *fault(name)], code, *says)
        if "\x1b" in done.stdout + done.stderr:
            c.verdict(f"the doctor lets no escapes of {name} through", ["one got through"])


def doctor_of_slow_engines(c):
    answer = "    send({'id': request['id'], 'result': {'fouled': False}})\n"
    polite = c.file("polite.py", OWN_ENGINE + answer + "print('ciao', flush=True)\n")
    c.expect("an engine that says goodbye in words", ["doctor", "--", sys.executable, polite], 1, "ok       ends       after bye", "trouble  output     1 lines of its standard output are no replies, the first: after bye: ", "not JSON")
    for name, when in (("answers_slowly", "request['op'] == 'foul'"), ("configures_slowly", "request['op'] == 'configure'")):
        slow = c.file(f"{name}.py", OWN_ENGINE.replace("    if request", f"    if {when}:\n        time.sleep(1)\n    if request", 1) + answer)
        done = c.expect(f"an engine that {name.replace('_', ' ')}", ["doctor", "--timeout", "0.8", "--", sys.executable, slow], 1, "answered only after 1.0 s: give a run a longer --timeout",
                        "ok       flushes", "ok       output     nothing but replies")
        done = c.expect("it holds nothing back in a run either", ["run", "--timeout", "0.8", "--recheck", "0", "--only", "equal-pairs-foul", "--", sys.executable, slow], 4 if name == "configures_slowly" else 1, "within 0.8 s")
        c.verdict("and the run does not say so", [] if "standard input was closed" not in done.stdout else [done.stdout])
    done = c.expect("an engine that says nothing is not told to flush", ["run", "--timeout", "0.4", "--recheck", "0", "--only", "equal-pairs-foul", *fault("never_answers")], 1, "no answer within 0.4 s\n")
    done = c.expect("nor by the doctor", ["doctor", "--timeout", "0.4", *fault("never_answers")], 1, "ok       flushes")

    quits = c.own_engine("quits.py", "asked = globals().get('asked', 0) + 1\nif asked == 40:\n    os._exit(9)\nsend({'id': request['id'], 'result': {'fouled': False}})", '"window": 64')
    c.expect("an engine that ends while many questions are on their way", ["doctor", *quits], 1, "trouble  window     of 50 questions at once ", " were not answered: the engine exited with code 9")
    gone = c.file("gone.py", f"#!{sys.executable}\n" + OWN_ENGINE + "    asked = globals().get('asked', 0) + 1\n    if asked == 3:\n        os.remove(sys.argv[0])\n        os._exit(9)\n" + answer)
    gone.chmod(0o755)
    c.expect("an engine that cannot be started a second time", ["doctor", "--", gone], 1, "answers 2 of 3, ", "; 1 failed, the first: ", ": the engine exited with code 9\n", "\ntrouble  starts     another time it does not: the engine ", "cannot be started: No such file")


# What the doctor says of each usual mistake of the engine beside it, and of engines that are right.
SAID = "trouble  mistake    "
MISTAKES = {"rows": SAID + "boards are taken upside down, the bottom for the top: top is the row of three cards", "names": SAID + "`royalties` has top and bottom the wrong way round",
            "seats": SAID + "everything that is told by seats has them in the opposite order", "sign": SAID + "points have the opposite sign",
            "sign_alone": SAID + "the two seats' points are exchanged", "winners": SAID + "only winners' points are given", "tens": SAID + "tens are not read",
            "tens_as_two": SAID + "tens are taken for deuces: a ten is T on the wire", "tens_lowest": SAID + "tens are taken for cards of a rank below the deuce", "tens_lost": SAID + "tens are taken for cards of a rank below the deuce",
            "lettered": SAID + "cards whose rank is a letter are not read", "uppercase": SAID + "no card can be read", "errors": SAID + "every question ends in an error",
            "no_flush": SAID + "suits are not read", "all_flush": SAID + "all suits are taken for one", "flush_first": SAID + "all suits are taken for one", "two_merged": SAID + "diamonds and hearts are taken for one suit", "colours": SAID + "clubs and spades are taken for one suit, diamonds and hearts for another",
            "zeros": SAID + "score answers 0 to all ", "waiting": "trouble  at-once    of "}


def usual_mistakes(c):
    """The doctor names the usual mistakes and accuses no right engine, however little it offers."""
    mistaken = ["--", sys.executable, c.file("mistaken.py", MISTAKEN)]
    presets = [line.split()[0] for line in c.run("presets").stdout.splitlines() if line]
    for name, words in MISTAKES.items():
        done = c.expect(f"the doctor names {name}", ["doctor", *mistaken, name, ENGINES / "faults"], 1, words)
        others = {line.split(".")[0] for line in done.stdout.splitlines() if line.startswith("trouble  mistake") and not line.startswith(words)}
        c.verdict("and no other mistake, with an example", [*others] + ([] if "As in " in unfolded(done.stdout) or name == "waiting" else [done.stdout]))
    for name in in_part(["rows", "seats", "sign_alone", "tens_as_two", "no_flush", "flush_first", "two_merged"]):
        words = MISTAKES[name].removeprefix(SAID).split(":")[0] if name != "sign_alone" else "points have the opposite sign"
        c.expect(f"a run tells {name} in the same words", ["run", *mistaken, name, ENGINES / "faults"], 1, f"  {words}", "       a bug: ")
    for name, why in (("two_seats", "unsupported to the others (two seats only)"), ("two_seats_refused", "declines others (refused a question that the rules allow: wrong-seat-count)")):
        c.expect(f"a right engine of {name}", ["doctor", *mistaken, name, ENGINES / "faults"], 0, "ok       score      answers ", f", all rightly; {why}; say \"options\": {{\"seating.players\": [\"2\"]}} in hello to be asked only about two seats")
    c.expect("a right engine that refuses a single board", ["doctor", *mistaken, "no_single", ENGINES / "faults"], 0, "all rightly; declines others", '{"seating.players": ["2-3"]} in hello to be asked only about 2-3 seats')
    c.expect("one that ends in an error on three seats is told what to announce", ["doctor", *mistaken, "two_seats_error", ENGINES / "faults"], 1, "trouble  score", '{"seating.players": ["2"]} in hello')
    done = c.expect("wrong answers that no usual mistake explains are called so", ["doctor", *mistaken, "losers", ENGINES / "faults"], 0, "wrong    unknown    ", " answers are wrong, and no usual mistake of an adapter explains them: the cause is not known")
    done = c.expect("what one question leaves behind", ["doctor", *mistaken, "sums", ENGINES / "faults"], 1, "trouble  steady     another answer to the same question")
    c.verdict("is not laid to questions that wait", [done.stdout] if "at-once" in done.stdout else [])
    done = c.expect("tens that end in an error", ["doctor", *mistaken, "tens", ENGINES / "faults"], 1, "trouble  score")
    c.verdict("are not laid to the seats", [done.stdout] if "seating.players" in done.stdout else [])
    strings = c.file("ids_as_strings.py", 'import sys\nfor line in sys.stdin: print(\'{"id": "0", "result": {}}\', flush=True)\n')
    c.expect("a reply that cannot be read is not waited for in vain", ["doctor", "--", sys.executable, strings], 4, "trouble  hello      no answer that can be read; what it wrote is no reply: 'id' is a string")
    quits = c.own_engine("quits_with_child.py", "if os.fork() == 0:\n    time.sleep(20)\n    os._exit(0)\nos._exit(7)")
    done = c.expect("an engine that ends while its child holds its output", ["run", "--recheck", "0", "--no-questions", "--only", "equal-pairs-foul", *quits], 1, "exited with code 7")
    c.verdict("is no silent one", [done.stdout] if "timeout" in done.stdout else [])
    c.expect("a right engine with points alone", ["doctor", *mistaken, "points", ENGINES / "faults"], 0, "ok       score      answers 37 of 37, all rightly")
    unannounced = c.file("unannounced.py", UNANNOUNCED)
    for preset in presets:
        done = c.run("doctor", "--", sys.executable, unannounced, c.ofcheck, "oracle", "--rules", preset)
        c.verdict(f"a right engine that plays {preset} unannounced is accused of nothing", [] if done.returncode == 0 and "trouble" not in done.stdout else [done.stdout])
        if preset == "variations-deuce":
            c.verdict("and is told what fits", [] if "ok       rules      the answers are right by the rules of " in done.stdout else [done.stdout])
    adapter = (ROOT / "docs/first-hour.md").read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    stub = c.file("stub.py", f"import sys\nsys.path.insert(0, {str(ROOT / 'harness/adapters/python')!r})\n{adapter}")
    done = c.expect("the guide's own stub is told that it answers 0", ["doctor", "--", sys.executable, stub], 1, SAID + "score answers 0 to all 34 different questions: check that the adapter calls your engine and returns its result")
    c.verdict("and nothing else", [] if done.stdout.count("trouble") == 1 else [done.stdout])
    for name, says in (("answers_by_race", "trouble  at-once    of "), ("answers_by_turns", "trouble  alone")):
        c.expect(f"an engine of six operations that {name}", ["doctor", *fault(name)], 1, says)
    for preset in presets:
        c.expect(f"the oracle that plays {preset}", ["doctor", "--", c.ofcheck, "oracle", "--rules", preset], 0, "all rightly")
    narrow = ["--", sys.executable, ENGINES / "relay/narrow.py"]
    for offer in (["score:points"], ["score:points,fouled"], ["royalties:total"], ["foul:fouled"], ["rank:category"], ["settle:stacks"], ["play:points"], ["compare", "fantasyland:fantasyland"]):
        c.expect(f"an engine that offers {' '.join(offer)} alone", ["doctor", *narrow, *offer, "--", c.ofcheck, "oracle"], 0, "all rightly")
    files = {name: c.folder / f"doctor.{name}" for name in ("text", "json", "markdown")}
    done = c.expect("a doctor's reports", ["doctor", "--format", "json", *(word for name, path in files.items() for word in ("--report", f"{name}={path}")), *mistaken, "sign", ENGINES / "faults"], 1)
    said = json.loads(done.stdout)
    faults = [] if said["exit"] == 1 and [each["check"] for each in said["findings"] if not each["ok"]] == ["mistake"] else [done.stdout]
    faults += [name for name, path in files.items() if "points have the opposite sign" not in path.read_text(encoding="utf-8")] + ([] if json.loads(files["json"].read_text())["findings"][0]["check"] == "kit" else ["json"])
    c.verdict("are all there", faults)
    c.expect("a format that it has not", ["doctor", "--report", "sarif=x", *mistaken, "sign", ENGINES / "faults"], 2, "here there are text, json, junit")


UNANNOUNCED = """
import json, subprocess, sys
engine = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for line in sys.stdin:
    request = json.loads(line)
    reply = {"id": request["id"], "result": {}}
    if request["op"] != "configure":
        engine.stdin.write(line)
        engine.stdin.flush()
        reply = json.loads(engine.stdout.readline())
    if request["op"] == "hello":
        reply["result"] = {"protocol": 1, "name": "unannounced", "operations": ["foul", "royalties", "score"], "window": 1}
    if len(request.get("boards", [0, 0])) != 2:
        reply = {"id": request["id"], "refused": {"code": "wrong-seat-count"}}
    print(json.dumps(reply), flush=True)
    if request["op"] == "bye":
        break
"""


MISTAKEN = r'''# Answers rightly but for one usual mistake, which its argument names; the folder of wire.py follows.
import json
import os
import sys

sys.path.insert(0, sys.argv[2])
sys.path.insert(0, sys.argv[2] + "/../wrong")
import ofc_rules  # noqa: E402

kind = sys.argv[1]
Ofc = ofc_rules.Ofc
hand = Ofc.hand
SUITS = {"two_merged": str.maketrans("h", "d"), "colours": str.maketrans("sh", "cd")}
RANKS = "3456789TJQKA"


def lowest(self, cards):  # tens count less than deuces
    count = ofc_rules.Counter("T23456789_JQKA".index(card[0]) + 1 for card in cards)
    ranks = tuple(sorted(count, key=lambda rank: (count[rank], rank), reverse=True))
    category, found = hand(self, cards)
    straight = ranks[0] - ranks[-1] == 4 and len(ranks) == 5 or ranks == (14, 5, 4, 3, 2)
    flush = len(cards) == 5 and len({card[1] for card in cards}) == 1
    if any(card[0] == "T" for card in cards) and len(ranks) == 5:
        category = 8 if flush and straight else 5 if flush else 4 if straight else 0
    return (category, ranks[:1] if straight else ranks) if any(card[0] == "T" for card in cards) else (category, found)


def lost(self, cards):  # no two tens are the same
    tens = [card for card in cards if card[0] == "T"]
    others = [card for card in cards if card[0] != "T"]
    if not tens or not others:
        return hand(self, cards)
    count = ofc_rules.Counter("23456789TJQKA".index(card[0]) + 2 for card in others)
    ranks = tuple(sorted(count, key=lambda rank: (count[rank], rank), reverse=True))
    shape = tuple(sorted([*count.values(), *[1] * len(tens)], reverse=True))
    flush = len(cards) == 5 and len({card[1] for card in cards}) == 1
    return (5 if flush else ofc_rules.SHAPES.get(shape, 0)), ranks


if kind == "flush_first":  # a flush before pairs
    def first(self, cards):
        found = hand(self, [card[0] + "s" for card in cards] if len(cards) == 5 else cards)
        return found if len(cards) < 5 or found[0] > 7 else (5, tuple(sorted(("23456789TJQKA".index(card[0]) + 2 for card in cards), reverse=True)))
    Ofc.hand = first
if kind == "tens_lowest":
    Ofc.hand = lowest
if kind == "tens_lost":
    Ofc.hand = lost
if kind == "tens_as_two":
    Ofc.hand = lambda self, cards: hand(self, [card.replace("T", "2") for card in cards]) if len(cards) < 5 or len({card.replace("T", "2")[0] for card in cards}) > 1 else hand(self, cards)
sums = []
if kind in SUITS:
    Ofc.hand = lambda self, cards: hand(self, [card[0] + card[1].translate(SUITS[kind]) for card in cards])
if kind == "rows":
    Ofc.foul_rule = lambda self, board: "foul.order" if self.breaks_order(board.top, board.middle) or self.breaks_order(board.middle, board.bottom) else None
    Ofc.royalties = lambda self, board: [0, 0, 0] if self.foul_rule(board) else [self.royalty("top", board.bottom), self.royalty("middle", board.middle), self.royalty("bottom", board.top)]
if kind == "no_flush":  # hearts and spades by turns
    ofc_rules.Ofc.hand = lambda self, cards: hand(self, [card[0] + "hs"[i % 2] for i, card in enumerate(cards)])
if kind == "all_flush":
    ofc_rules.Ofc.hand = lambda self, cards: hand(self, [card[0] + "s" for card in cards])
from wire import play, requests, right, send  # noqa: E402


def cards_of(value):
    if isinstance(value, dict):
        value = list(value.values())
    return [card for each in value for card in cards_of(each)] if isinstance(value, list) else [value] if isinstance(value, str) else []


def to_question(request, reply):
    cards = "".join(cards_of([request.get(name, []) for name in ("cards", "board", "boards", "first", "second")]))
    ident, result = request["id"], reply.get("result")
    if kind == "tens" and "T" in cards:
        return {"id": ident, "error": {"message": "KeyError: 'T'"}}
    if kind == "errors":
        return {"id": ident, "error": {"message": "no database"}}
    if kind == "uppercase":
        return {"id": ident, "refused": {"code": "bad-card", "message": "no suit s"}}
    if kind == "lettered" and set(cards) & set("TJQKA"):
        return {"id": ident, "error": {"message": "KeyError: 'A'"}}
    if result is None:
        return reply
    if kind == "two_seats" and len(request.get("boards", [])) > 2:
        return {"id": ident, "unsupported": {"reason": "two seats only"}}
    seats = len(request.get("boards", [])) or 2
    if kind == "two_seats_refused" and seats != 2 or kind == "no_single" and seats == 1:
        return {"id": ident, "refused": {"code": "wrong-seat-count"}}
    if kind == "two_seats_error" and seats != 2:
        return {"id": ident, "error": {"message": "too many boards"}}
    if kind == "zeros" and request["op"] == "score":
        reply["result"] = {"points": [0] * seats}
    if kind == "points" and request["op"] == "score":
        reply["result"] = {"points": result["points"]}
    if kind == "names" and request["op"] == "royalties":
        result["top"], result["bottom"] = result["bottom"], result["top"]
    if request["op"] == "score":
        result.pop("pairs", None)
        if kind == "seats":
            reply["result"] = {name: values[::-1] for name, values in result.items()}
        if kind in ("sign", "sign_alone"):
            result["points"] = [-points for points in result["points"]]
        if kind == "sign_alone":
            reply["result"] = {"points": result["points"]} if len(result["points"]) == 2 else {}
        if kind == "losers":
            result["points"] = [min(0, points) for points in result["points"]]
        if kind == "sums":
            sums.extend([0] * (seats - len(sums)))
            sums[:seats] = [before + now for before, now in zip(sums, result["points"])]
            result["points"] = sums[:seats]
        if kind == "winners":
            result["points"] = [max(0, points) for points in result["points"]]
    return reply


def one_at_a_time():
    # All that wait get the answer of the last of them.
    rest = b""
    while True:
        chunk = os.read(0, 1 << 20)
        *lines, rest = (rest + chunk).split(b"\n")
        last = None
        for line in lines:
            request = json.loads(line)
            reply = json.loads(right(line.decode()))
            if request["op"] in ("rank", "foul", "royalties", "score"):
                last = [json.loads(right(each.decode())) for each in lines if json.loads(each)["op"] == request["op"]][-1]
                reply = dict(last, id=request["id"])
            send(json.dumps(reply))
            if request["op"] == "bye":
                return
        if not chunk:
            return


if kind in ("two_seats", "two_seats_refused", "two_seats_error", "no_single"):  # they announce nothing
    wire_right = right

    def right(line):
        reply = json.loads(wire_right(line))
        if "operations" in reply.get("result", {}):
            reply["result"].pop("options", None)
        return json.dumps(reply)

    sys.modules["wire"].right = right
one_at_a_time() if kind == "waiting" else play(to_question)
'''


def repro(c):
    wrong = ["--", sys.executable, str(ENGINES / "wrong" / "scoop_on_two_wins_and_a_tie.py")]
    case = "scoop-paid-on-a-tied-top"
    c.expect("one question with all that belongs to it", ["repro", case, *wrong], 1, "seat 1\n      top     Ks 8d 2c", ' > {"id":2,"op":"score"', ' < {"id":2,"result":', "* exited with code 0",
             'expected  {"result":{"points":[2,-2]', 'got       {"result":{"points":[5,-5]', "fail: points of seats 1 and 2: expected 2, got 5", "seat 1 gets 1 from seat 2 middle", "sources: variations",
             "docs/rules/showdown.md#showdownscoop", "cases/showdown/scoop.yaml:")
    c.expect("a question that passes", ["repro", case, *CORRECT], 0, "  pass\n")
    c.expect("a variant of a question", ["repro", f"{case}@showdown.scoop=two-wins-and-a-tie", *CORRECT], 2, "is not asked", case)
    under = ["repro", '{"op":"rank","row":"bottom","cards":["Ad","5c","4c","3c","2c"],"rules":{"ranking.wheel":%s}}']
    c.expect("a typed question under rules of its own", [under[0], under[1] % '"second-highest"', "--", c.ofcheck, "oracle"], 0, "ranking.wheel: second-highest", "  pass\n")
    c.expect("a value that its rules do not have", [under[0], under[1] % '"highest"', "--", c.ofcheck, "oracle"], 2, "ranking.wheel has no value 'highest' (known: lowest, second-highest)")
    c.expect("a case that there is not", ["repro", "scoop-payed-on-a-tied-top", *CORRECT], 2, "did you mean scoop-paid-on-a-tied-top?")
    c.expect("an engine that shows only its standard error", ["repro", case, *fault("exits_at_once")], 4, "! cannot open the rules database", "* exited with code 3")
    unshrunk = ["run", "--no-questions"]  # a shrunk question has no case, so that its command holds the question
    run = c.expect("a failure ends with the command that repeats it", [*unshrunk, "--rules", "bga-pineapple", *FEW, *wrong], 1, f"again: {c.ofcheck} repro {case} --rules bga-pineapple -- ")
    command = next((line.split("again: ")[1] for line in run.stdout.splitlines() if case + " " in line and "again: " in line), "false")
    again = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60)
    c.verdict("that command repeats it", [] if again.returncode == 1 and "expected 2, got 5" in again.stdout else [again.stdout + again.stderr])
    script = c.folder / "again.sh"
    c.expect("a script is written of what failed", ["run", *FEW, "--replay-script", script, *wrong], 1)
    replayed = subprocess.run(["sh", script, case], capture_output=True, text=True, timeout=60)
    faults = [] if f"--- {case}\n    fail: points of seats 1 and 2: expected 2, got 5\n" in replayed.stdout else ["the question is not named"]
    faults += [] if '{"id":2,"result":{"points":[5,-5]' in replayed.stdout else ["the engine did not answer it"]
    faults += [] if replayed.stdout.count("---") == 1 else ["it asked others as well"]
    c.verdict("the script asks it again", faults and [*faults, replayed.stdout + replayed.stderr])
    everything = subprocess.run(["sh", script], capture_output=True, text=True, timeout=60)
    c.verdict("the script asks all of it again", [] if everything.stdout.count("---") == 3 else [everything.stdout + everything.stderr])
    mistaken = subprocess.run(["sh", script, "no-such-name"], capture_output=True, text=True, timeout=60)
    c.verdict("a name that is none of those", [] if mistaken.returncode == 2 and "'no-such-name'" in mistaken.stderr and f"\n  {case}\n" in mistaken.stderr and not mistaken.stdout else [str(mistaken)])
    lines = ["--", "bash", "-c", "exec \\\n\t'" + "' '".join(map(str, wrong[1:])) + "'"]
    c.expect("a script of a command with lines", ["run", *FEW, "--replay-script", script, *lines], 1)
    replayed = subprocess.run(["sh", script, case], capture_output=True, text=True, timeout=60)
    c.verdict("every sh reads that script", [] if '{"id":2,"result":{"points":[5,-5]' in replayed.stdout and "$'" not in script.read_text(encoding="utf-8") else [replayed.stdout + replayed.stderr])
    limited = ["--timeout", "7.5", "--start-timeout", "25", "--strict", "--memory", "900", "--processes", "6"]
    run = c.expect("limits are a part of the command", [*unshrunk, *limited, *FEW, *wrong], 1, f"again: {c.ofcheck} repro {case} {' '.join(limited)} -- ")
    command = next((line.split("again: ")[1] for line in run.stdout.splitlines() if case + " " in line and "again: " in line), "false")
    again = subprocess.run(["sh", "-c", command], capture_output=True, text=True, timeout=60)
    c.verdict("repro takes all of them", [] if again.returncode == 1 and "expected 2, got 5" in again.stdout else [again.stdout + again.stderr])
    c.expect("strict is strict there", ["repro", "--strict", case, *fault("unknown_member")], 1, "--strict")
    reports = {name: c.folder / f"again.{name}" for name in ("junit", "tap", "markdown", "html", "json")}
    c.expect("every report", ["run", "--timeout", "7.5", *FEW, *(word for name, path in reports.items() for word in ("--report", f"{name}={path}")), *wrong], 1)
    for name, path in reports.items():
        found = path.read_text(encoding="utf-8").count(f" repro {case} --timeout 7.5 -- ")
        c.verdict(f"{name} has the command for a failure", [] if found == 1 else [f"{found} times"])

    later = c.folder / "later.sh"
    c.expect("a failure that depends on what came before", ["run", "--only", "showdown.scoop", "--replay-script", later, *fault("wrong_after_five")], 1, "flaky showdown.scoop")
    text = later.read_text(encoding="utf-8")
    names = next(line for line in text.splitlines() if line.startswith("names="))[6:].strip("'").split()
    alone = subprocess.run(["sh", later, names[0]], capture_output=True, text=True, timeout=60).stdout.splitlines()
    before = subprocess.run(["sh", later, "--before", names[0]], capture_output=True, text=True, timeout=60).stdout.splitlines()
    points = [json.loads(lines[-2])["result"]["points"] for lines in (alone, before)]
    faults = [] if points[1] == [2 * n for n in points[0]] != points[0] else [f"alone {points[0]}, after what came before {points[1]}"]
    c.verdict("it comes back with what its engine had been sent before", faults + ([] if len(before) > len(alone) + 4 and "--before" in text else [f"{len(before)} lines"]))


def given_up(c):
    """An engine that hangs on one operation is asked everything else, and what it was not asked is counted apart."""
    few = ["--timeout", "0.4", "--recheck", "0", "--only", "royalties.middle", "--only", "showdown.scoop"]
    silent = fault("silent_on_royalties")
    done = c.expect("an engine that hangs on one operation", ["run", "--format", "json", *few, *silent], 1)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    left = [line for line in lines if line["type"] == "question" and line["outcome"] == "not-asked"]
    scores = [line["outcome"] for line in lines if line["type"] == "question" and line["rule"] == "showdown.scoop"]
    faults = [] if scores and "pass" in scores and not {"not-asked", "timeout", "crash"} & set(scores) else [f"score: {scores}"]
    faults += [] if lines[-1]["timeout"] == 8 and lines[-1]["not-asked"] == len(left) > 0 else [f"{len(left)} not asked; {lines[-1]}"]
    faults += [f"{line['question']}: {line['reason']}" for line in left if line["reason"] != "not asked: the engine had fallen silent on 5 questions in a row, the last of them 'royalties', and answered none of 3 others elsewhere"]
    c.verdict("the other operations are asked all the same", faults)
    tap = c.folder / "given-up.tap"
    words = f"no answer is wrong; 8 of {lines[-1]['pass'] + 8} questions were not answered; {len(left)} questions were not asked: the engine had fallen silent on 5 questions in a row, the last of them 'royalties', and answered"
    c.expect("the summary says what was not asked", ["run", *few, "--report", f"tap={tap}", *silent], 1, words)
    c.verdict("in TAP each of them is skipped with the reason", [] if tap.read_text(encoding="utf-8").count("# SKIP not asked: the engine had fallen silent") == len(left) else [tap.read_text(encoding="utf-8")[:500]])
    journal = c.folder / "given-up.journal"
    first = c.expect("a journal of it", ["run", "--format", "json", "--journal", journal, *few, *silent], 1)
    again = c.expect("which is whole", ["run", "--format", "json", "--resume", journal, *few, *silent], 1)
    c.verdict("the resumed report is the same", [] if first.stdout == again.stdout == done.stdout else [again.stdout[-500:]])
    reason = "royalties: the engine had fallen silent on 5 questions in a row, the last of them 'royalties', and answered none of 3 others elsewhere"
    limits = ["--timeout", "0.4", "--memory", "900", "--processes", "50"]
    c.expect("generated deals", ["run", "--deals", "400", *limits, "--strict", *silent], 1, "questions were not asked", f"not asked      16  {reason}", f"again: {c.ofcheck} run --timeout 0.4 --strict --memory 900 --processes 50 --deals 1 --seed 1 --from ")
    c.expect("a hunt", ["fuzz", "--count", "400", *limits, *silent], 1, f"16 not asked, {reason}", f"again: {c.ofcheck} repro ", f" {' '.join(limits)} -- ")
    for name, arguments in (("run", ["run", "--deals", "400"]), ("fuzz", ["fuzz", "--count", "400"])):
        done = c.expect(f"{name} tells it to programs", [*arguments, "--format", "json", *limits, *silent], 1)
        footer = json.loads(done.stdout.splitlines()[-1])
        wanted = [{"operation": "royalties", "reason": "not asked: " + reason.split(": ")[1], "count": footer["not-asked"]}]
        c.verdict(f"{name}: count, operation and reason", [] if footer.get("not_asked_reasons") == wanted and footer["not-asked"] == 16 else [str(footer)])
    word = "a\nb"
    done = c.expect("a newline in a command", ["run", "--recheck", "0", "--only", "showdown.scoop", "--", sys.executable, ENGINES / "wrong/scoop_on_two_wins_and_a_tie.py", word], 1, f"again: {c.ofcheck} repro ", "$'a\\nb'")
    command = next(line.split("again: ")[1] for line in done.stdout.splitlines() if "again: " in line)
    again = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    c.verdict("can be pasted", [] if again.returncode == 1 else [command, again.stderr])
    c.expect("relations", ["run", "--metamorphic", "--deals", "30", "--timeout", "0.4", *silent], 1, "not asked   ", "the last of them 'royalties'")


def not_set_up(c):
    """An engine that cannot be set up gets one verdict after five tries, and no answer is called wrong where there is none."""
    count = f'open({str(c.folder / "starts")!r}, "a").write("x")\n'
    ends = OWN_ENGINE.replace('if request["op"] in', 'if request["op"] == "configure":\n        print("no such wheel", file=sys.stderr, flush=True)\n        os._exit(9)\n    if request["op"] in')
    says = OWN_ENGINE.replace('if request["op"] in', 'if request["op"] == "configure":\n        send({"id": request["id"], "error": {"message": "no such wheel"}})\n        continue\n    if request["op"] in')
    for name, text, words in (("ends", ends, "it exited with code 9; its last words on standard error:\n    | no such wheel\n"), ("reports an error", says, "configure ended in an error: no such wheel")):
        engine = ["--", sys.executable, c.file(f"configure_{name}.py".replace(" ", "_"), text.replace("import json, os, sys, time\n", "import json, os, sys, time\n" + count))]
        for how in (["run"], ["run", "--only", "foul.order"], ["run", "--deals", "2000"], ["run", "--deals", "2000", "--format", "json"], ["run", "--metamorphic"], ["fuzz"]):
            (c.folder / "starts").write_text("")
            done = c.expect(f"an engine that {name} at configure, {' '.join(how)}", [*how, *engine], 4, "the engine could not be set up: 'configure' failed 5 times in a row; the last time: ", words)
            starts = len((c.folder / "starts").read_text())
            c.verdict("it is set up five times, and there is one short message", [] if starts in (5, 6) and not done.stdout and len(done.stderr) < 1000 else [f"{starts} starts; {done.stdout[:300]}{done.stderr[:300]}"])
        stale = c.file("stale.xml", '<testsuites tests="1" failures="0"/>')
        done = c.expect(f"a report file of an engine that {name} at configure", ["run", "--report", f"junit={stale}", "--report", "tap=/dev/full", "--report", "text=/dev/full", *engine], 4, "\nofcheck run: --report: /dev/full: ")
        c.verdict("is not an earlier run's", [] if "could not be set up" in stale.read_text() and "<error" in stale.read_text() else [stale.read_text()])
        done = c.expect(f"repro of an engine that {name} at configure", ["repro", "equal-pairs-foul", *engine], 1, "no answer that can be read", "no such wheel")
    hello = OWN_ENGINE.replace('"result": {"protocol": 1, "name": "own", "operations": ["foul"], "window": 1}', '"error": {"message": "no licence here"}')
    engine = ["--", sys.executable, c.file("error_in_hello.py", hello)]
    for how in (["run"], ["run", "--deals", "20"], ["fuzz"], ["fingerprint"], ["doctor"]):
        c.expect(f"an error in hello is quoted by {' '.join(how)}", [*how, *engine], 4, "hello ended in an error: no licence here")
    announced = subprocess.run([c.ofcheck, "oracle"], input='{"id":0,"op":"hello","protocol":1,"kit":"test"}\n', capture_output=True, text=True, timeout=30, check=True).stdout
    some = OWN_ENGINE.replace('if request["op"] in', 'if request["op"] == "configure" and request["rules"]["low.middle"] != "high":\n        os._exit(9)\n    if request["op"] in')
    some = some.replace('"window": 1', '"window": 8, "options": ' + json.dumps(json.loads(announced)["result"]["options"])) + '    send({"id": request["id"], "result": {"fouled": False}})\n'
    done = c.run("run", "--recheck", "0", "--format", "json", "--", sys.executable, c.file("some_rules.py", some))
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    outcomes = [line.get("outcome") for line in lines if line["type"] == "question"]
    c.verdict("one that only ends at some rules is asked about all others", [] if outcomes.count("protocol-error") > 5 and outcomes.count("pass") > 50 and "not-asked" not in outcomes else [str(lines[-1:]) + done.stderr[-300:]])
    dies = c.own_engine("dies.py", "os._exit(7)")
    text = "none of 3 questions was answered"
    reports = {name: c.folder / f"unanswered.{name}" for name in ("html", "markdown", "json")}
    c.expect("questions that nobody answered are not wrong", ["run", "--recheck", "0", "--only", "foul.middle-bottom-tie", *(word for name, path in reports.items() for word in ("--report", f"{name}={path}")), *dies], 1, "questions was answered\n")
    c.verdict("nor in other reports", [name for name in ("html", "markdown") if "questions was answered" not in reports[name].read_text() or "are wrong" in reports[name].read_text()])
    c.expect("nor in a hunt", ["fuzz", "--count", "3", *dies], 1, text)
    c.expect("nor in generated deals", ["run", "--deals", "3", *dies], 1, text)
    half = c.own_engine("half.py", 'if request["board"]["top"][0][1] == "c":\n    os._exit(7)\nsend({"id": request["id"], "result": {"fouled": True}})')
    done = c.expect("some wrong, some without an answer", ["run", "--deals", "60", *half], 1, "answers are wrong; ", "of 60 questions were not answered\n")
    shards = []
    for k in (1, 2):
        shards.append(c.folder / f"half{k}.json")
        c.run("run", "--deals", "60", "--shard", f"{k}/2", "--report", f"json={shards[-1]}", *half)
    c.expect("in joined shards, too", ["merge", *shards], 1, "answers are wrong; ", "of 60 questions were not answered\n")


def named_seats(c):
    """Seats are counted from 1, or have the names that they are given."""
    names = ["--names", "Ann, Bob Lee"]
    c.expect("named seats of a score", ["score", *names, LEGAL, FOULED], 0, "Ann: legal", "Bob Lee: fouled", "Ann gets 6 from Bob Lee: ", "  Ann: +15\n  Bob Lee: -15\n")
    c.expect("named seats of a dispute", ["dispute", "--all", *names, LEGAL, FOULED], 0, "Ann\n  top", "Bob Lee, the button\n", "Bob Lee owes Ann 15", "next hand of Ann\n")
    c.expect("named seats held against each other", ["dispute", *names, "--as", "classic", "--against", "variations-deuce", LEGAL, FOULED], 0, "Ann and Bob Lee")
    verdict = c.folder / "named.json"
    c.expect("named seats of a verdict", ["verdict", *names, "--output", verdict, LEGAL, FOULED], 0)
    c.verdict("it keeps the names", [] if json.loads(verdict.read_text())["input"]["names"] == ["Ann", "Bob Lee"] and "Bob Lee owes Ann 15" in verdict.read_text() else [verdict.read_text()[:600]])
    c.expect("and is right", ["verdict", "--check", verdict], 0)
    c.expect("named seats of a match", ["play", "--seed", "1", "--hands", "1", "--names", "Ann,Bob", "--seat", "2"], 0, "as Bob sees it", "Ann has 100 and the button", "Bob holds", " has the button next")
    for what, given, says in (("too few", "Ann", "expected a name for each of 2 seats, found 1"), ("one that stands twice", "Ann,Ann", "'Ann' stands there twice"), ("an empty one", "Ann,", "names of 1 to 20 printable characters"),
                              ("one that is too long", "Ann," + "x" * 21, "names of 1 to 20 printable characters"), ("one that draws", "Ann,\x1b[31mBob", "\\x1b[31mBob")):
        for command in (["score"], ["dispute"], ["verdict"], ["play", "--seed", "1"]):
            c.expect(f"names for {command[0]}: {what}", [*command, "--names", given, *([] if command[0] == "play" else [LEGAL, FOULED])], 2, f"ofcheck {command[0]}: --names: ", says)
    for command in (["score", LEGAL, FOULED], ["play", "--seed", "1"]):
        c.expect(f"names in the JSON of {command[0]}", [*command, "--format", "json", "--names", "Ann,Bob"], 2, "--names: JSON has the seats by their places")
    c.expect("seat 0", ["play", "--seed", "1", "--seat", "0"], 2, "--seat")


def seats(c):
    """An engine of two seats is held to presets with two; seats that no deck serves are named with the arithmetic."""
    def announces(values):
        return ["--", sys.executable, c.file(f"seats{values[0]}.py", OWN_ENGINE.replace('"window": 1', f'"window": 8, "options": {json.dumps({"seating.players": values})}') + '    send({"id": request["id"], "result": {"fouled": False}})\n')]
    for preset in ("classic", "basics-regular", "variations-pineapple", "bga-pineapple"):
        for how in (["run", "--recheck", "0", "--only", "foul.order"], ["run", "--deals", "20"], ["fuzz", "--count", "20"]):
            c.expect(f"{preset} for two seats, {how[0]} {how[1]}", [*how, "--rules", preset, *announces(["2"])], 1, f"ofcheck {how[0]}: {preset} is played with seating.players: 2 instead of ")
    for how, code in ((["run"], 4), (["run", "--deals", "20"], 4), (["fuzz"], 4), (["fingerprint"], 4), (["doctor"], 1)):
        c.expect(f"four seats of seventeen cards, {' '.join(how)}", [*how, *announces(["1-4"])], code, "4 seats × 17 cards = 68 > 52", 'such as "seating.players": ["2"]')
    c.expect("of several announced the first that the deck serves is played", ["run", "--recheck", "0", "--only", "foul.order", *announces(["2-4", "2"])], 1, "seating.players: 2 instead of 1-3")


def spoken_to_ci(c):
    """No line of output can be taken as a command to a CI system, and nothing in Markdown becomes a link or a mention by itself."""
    engine = fault("speaks_to_ci")
    markdown, tap = c.folder / "ci.md", c.folder / "ci.tap"
    reports = ["--report", f"markdown={markdown}", "--report", f"tap={tap}"]
    case = "scoop-paid-on-a-tied-top"
    outputs = {}
    for how, arguments in (("a run", ["run", *reports, *FEW, *engine]), ("an engine that dies", ["run", *FEW, *engine, "--dies"]), ("relations", ["run", "--metamorphic", "--deals", "1", *engine, "--dies"]),
                           ("deals", ["run", "--deals", "3", *engine, "--dies"]), ("the doctor", ["doctor", *engine, "--dies"]), ("repro", ["repro", case, *engine, "--dies"])):
        done = c.expect(f"{how} of an engine that speaks to CI systems", arguments, 1)
        outputs[how] = done.stdout + done.stderr
    outputs["TAP"] = tap.read_text(encoding="utf-8")
    for how, text in outputs.items():
        c.verdict(f"{how}: nothing is a command", [line for line in text.splitlines() if line.strip().startswith("::") or "##[" in line] + ([] if "owned" in text else ["nothing is quoted"]))
    c.verdict("what is quoted stands behind a mark", [] if "\n    | ::error file=a.c::owned\n" in outputs["an engine that dies"] else [outputs["an engine that dies"][:2000]])
    page = markdown.read_text(encoding="utf-8")
    outside = "".join(part for i, part in enumerate(page.split("```")) if i % 2 == 0)
    c.verdict("nothing in Markdown is a link", [mark for mark in ("@everyone", "@evil", "https://", "http://", "www.evil", "#1") if mark in outside] + ([] if "everyone" in outside else ["the name is missing"]))


def flaky(c):
    done = c.expect("an engine that changes its mind", ["run", "--format", "json", *FEW, *fault("answers_by_turns")], 1, '"outcome":"flaky"', "fail (points", "asked again in a fresh engine: pass")
    c.verdict("flaky ones are counted", [] if json.loads(done.stdout.splitlines()[-1])["flaky"] == 1 else [done.stdout])
    untried = "the `again:` commands were not tried: an engine that keeps something from question to question may pass them\n"
    c.expect("nothing is asked again", ["run", "--recheck", "0", *FEW, *fault("answers_by_turns")], 1, "does not conform: 1 of 3 answers are wrong", "fail showdown.scoop")
    wrong = ["--", sys.executable, ENGINES / "wrong/scoop_on_two_wins_and_a_tie.py"]
    untried_run = ["run", "--recheck", "0", "--no-questions", "--only", "showdown.scoop"]
    c.expect("which is said", [*untried_run, *wrong], 1, "again: ", untried)
    for format in ("markdown", "html", "json"):
        c.expect(f"and in {format}", [*untried_run, "--report", f"{format}={c.folder / 'untried'}", *wrong], 1)
        text = (c.folder / "untried").read_text(encoding="utf-8")
        c.verdict(f"so does {format}", [] if untried[:-1].split("`")[-1] in text or '"untried":true' in text else [text[-2000:]])
    c.verdict("what was tried has no such words", [done.stdout for done in [c.run("run", "--only", "showdown.scoop", *wrong)] if untried in done.stdout or "again: " not in done.stdout])
    c.expect("deals of which none is asked again", ["run", "--deals", "300", "--no-questions", *wrong], 1, untried)
    shards = [c.folder / f"tried-{i}.jsonl" for i in (1, 2)]
    for i, path in enumerate(shards, 1):
        c.run("run", "--deals", "300", "--shard", f"{i}/2", "--report", f"json={path}", *wrong)
    c.expect("what is joined was not tried", ["merge", *shards], 1, "again: ", untried)
    for i, path in enumerate(shards, 1):
        c.run("fuzz", "--count", "300", "--shard", f"{i}/2", "--report", f"json={path}", *wrong)
    done = c.expect("nor what is joined of a hunt", ["merge", *shards], 1, "again: ")
    c.verdict("and that is said", [] if done.stderr == "ofcheck merge: " + untried else [done.stderr])
    c.expect("flaky is a failure", ["run", *FEW, *fault("answers_by_turns")], 1, "flaky showdown.scoop", "1 flaky", "does not conform: 1 of 3 answers are wrong")
    tired = c.run("run", "--recheck", "10", "--no-questions", *fault("tires")).stdout
    c.verdict("where much of what is asked again changes, all is", [] if "does not conform: 47 of 903" in tired and "\nfail " not in tired else [tired])
    c.verdict("and no rule is blamed for it", [] if tired.count("       a bug:") == 1 and "   47  the same question is answered otherwise when it is asked again" in tired else [tired])
    noisy = c.run("run", "--recheck", "10", "--no-questions", *fault("prints_between")).stdout
    c.verdict("lines between replies are one cause, and none that changes", [] if noisy.count("       a bug:") == 1 and "hand dealt" in noisy and "flaky" not in noisy else [noisy])


REPEATS = f"""
import sys, time
sys.path.insert(0, {str(ENGINES / "faults")!r})
from wire import requests, right, send
asked = 0
for line, request in requests():
    reply = right(line)
    send(reply)
    asked += request["op"] not in ("hello", "configure", "bye")
    if asked == 3:
        for word in sys.argv[2:]:
            send(word)
        while True:
            send(reply)
            time.sleep(float(sys.argv[1]))
"""


def repeated(c):
    """An engine that repeats its last reply instead of the next one is silent for all that, however fast, and is told to whoever asks."""
    engine = c.file("repeats.py", REPEATS)
    for name, words in (("slowly", ["0.1"]), ("at once", ["0"]), ("at once after a line that is none", ["0", "garbage"])):
        c.expect_in_time(f"an engine that repeats itself {name}", 60, ["run", "--recheck", "0", "--timeout", "0.5", "--only", "foul.middle-bottom-tie", "--time-limit", "55", "--", sys.executable, engine, *words], 1, "does not conform")
    for name in ("duplicate_reply", "repeats_without_end"):
        c.expect(f"a hunt among the replies of {name}", ["fuzz", "--count", "20", *fault(name)], 1, "the request was answered a second time")
        c.expect(f"a fingerprint of {name}", ["fingerprint", *fault(name)], 4, "the request was answered a second time")


def written(c):
    """What is found is printed before anything is saved, and one exit code says that something could not be written."""
    wrong = ["--", sys.executable, ENGINES / "wrong" / "equal_rows_foul.py"]
    full = c.folder / "full"
    full.mkdir()
    room = ["sh", "-c", 'ulimit -f 0; exec "$@"', "-", c.ofcheck]  # no file may grow: a disk that is full

    def run(*arguments):
        return subprocess.run([*map(str, room), *map(str, arguments)], capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL, check=False)
    done = run("fuzz", "--count", "300", "--save-cases", full, *wrong)
    faults = [] if done.returncode == 6 and "--save-cases: " in done.stderr and "File too large" in done.stderr else [f"exit code {done.returncode}: {done.stderr[-300:]}"]
    c.verdict("a hunt whose cases cannot be saved is printed all the same", faults + ([] if "distinct fault" in done.stdout else [done.stdout[-300:]]))
    c.verdict("and leaves nothing that was begun", [str(path) for path in full.iterdir()])
    asked = ["--recheck", "0", "--only", "foul.middle-bottom-tie"]
    done = run("run", *asked, "--replay-script", full / "script", "--report", f"json={full / 'report'}", *wrong)
    faults = [f"exit code {done.returncode}: {done.stderr[-300:]}"] if done.returncode != 6 else []
    c.verdict("a script that cannot be written keeps nobody from the report", faults + [word for word in ("--replay-script: ", "--report: ") if word not in done.stderr] + ([] if "does not conform" in done.stdout else [done.stdout[-300:]]))
    for number, words in enumerate((["run", "--recheck", "0"], ["run", "--deals", "2000"])):
        journal = c.folder / f"short-{number}"
        done = subprocess.run(["sh", "-c", 'ulimit -f 40; exec "$@"', "-", c.ofcheck, *words, "--journal", journal, *map(str, wrong)],
                              capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL, check=False)
        faults = [] if done.returncode == 6 and "what stands in it is good for --resume" in done.stderr else [f"exit code {done.returncode}: {done.stderr[-300:]}"]
        c.verdict(f"a journal that cannot grow keeps nobody from the report of {' '.join(words)}", faults + ([] if "does not conform" in done.stdout else [done.stdout[-300:]]))
        whole, again = (subprocess.run([c.ofcheck, *words, *map(str, [*option, *wrong])], capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL, check=False).stdout for option in ([], ["--resume", journal]))
        c.verdict(f"and the run of {' '.join(words)} goes on with it", [] if whole == again and whole else [again[-300:]])
    lines, text = full / "lines", full / "text"
    for words in (["run", *asked], ["run", "--deals", "60"]):
        with open("/dev/full", "w", encoding="utf-8") as nowhere:
            done = subprocess.run([c.ofcheck, *map(str, [*words, "--report", f"json={lines}", "--report", f"text={text}", *wrong])], stdout=nowhere, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
        faults = [] if done.returncode == 6 and "cannot write to standard output" in done.stderr else [f"exit code {done.returncode}: {done.stderr[-300:]}"]
        faults += [f"{file.name} is not there" for file in (lines, text) if not file.exists()] or ([] if json.loads(lines.read_text().splitlines()[-1])["type"] == "footer" and "does not conform" in text.read_text() else ["a report is not whole"])
        c.verdict(f"a standard output that is full keeps no report of {words[1]} from its file", faults)
        lines.unlink(missing_ok=True)
        text.unlink(missing_ok=True)
    c.expect("the exit codes are said", ["run", "--help"], 0, "6 could not write", "141 the reader is gone")
    piped = subprocess.run(f"{shlex.quote(c.ofcheck)} rules | true; exit ${{PIPESTATUS[0]}}", shell=True, executable="/bin/bash", capture_output=True, text=True, timeout=60, check=False)
    c.verdict("a pure command whose reader is gone ends so, too", [] if piped.returncode in (0, 141) and not piped.stderr else [f"exit code {piped.returncode}: {piped.stderr}"])


def interrupted(c):
    """Ctrl-C ends the commands that ask no engine, too: at once, with exit code 130, and no half line after another."""
    for words in (["deals", "--count", "1000000000"], ["deals", "--coverage", "--count", "1000000000"], ["deals", "--format", "json", "--count", "1000000000"], ["oracle"]):
        process = subprocess.Popen([c.ofcheck, *words], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        try:
            _, said = process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            said = process.communicate()[1] + "has not ended within 10 s"
        c.verdict(f"{' '.join(words[:2])} that is interrupted", [] if process.returncode == 130 and said == f"ofcheck {words[0]}: interrupted\n" else [f"{process.returncode}: {said!r}"])


def interrupted_doctor(c):
    """Ctrl-C while a second process does not answer: its other questions are not asked, and the reports are written."""
    engine = c.own_engine("waits.py", """if "waits" not in globals():
    waits = os.path.exists(sys.argv[1])
    open(sys.argv[1], "w").close()
if waits:
    open(sys.argv[2], "w").close()
    time.sleep(60)
send({"id": request["id"], "result": {"fouled": False}})""")
    waits, report = c.folder / "waits", c.folder / "interrupted-doctor.json"
    process = subprocess.Popen([c.ofcheck, "doctor", "--report", f"json={report}", *map(str, engine), c.folder / "asked", waits], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    until = time.monotonic() + 60
    while not waits.exists() and time.monotonic() < until:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=60)[0]
    faults = [] if process.returncode == 130 else [f"exit code {process.returncode}: {said}"]
    c.verdict("a doctor that is interrupted", faults + ([] if report.exists() else ["there is no report"]))


HELLO_AFTER_BYE = """import json, os, sys
first = not os.path.exists(sys.argv[1])
open(sys.argv[1], "w").close()
lines = []
for line in sys.stdin:
    request = json.loads(line)
    lines.append(request)
    if not first and request["op"] != "bye":
        continue
    for each in lines:
        result = {"protocol": 1, "name": "late", "operations": ["foul"], "window": 1} if each["op"] == "hello" else {"fouled": None} if each["op"] == "foul" else {}
        if each["op"] != "foul":
            print(json.dumps({"id": each["id"], "result": result}), flush=True)
    lines = []
"""


def late(c):
    """An engine whose `hello` or `configure` is under way when the run's time is over owes an answer, and is accused of nothing."""
    engine = c.file("late.py", HELLO_AFTER_BYE)
    done = c.run("run", "--time-limit", "5", "--timeout", "60", "--jobs", "2", "--only", "foul", "--", sys.executable, engine, c.folder / "started")
    faults = [f"it says {word!r}: {done.stdout[-500:]}" for word in ("a second time", "protocol trouble", "answers no question") if word in done.stdout + done.stderr]
    c.verdict("a hello still under way when time is over", faults + ([] if done.returncode == 1 and "time limit was over" in done.stdout else [f"exit code {done.returncode}: {(done.stdout + done.stderr)[-500:]}"]))


def bounds(c):
    """How much is read, how deep, and names that are too long."""
    big = c.file("big.yaml", GOOD_CASE + "# " + "x" * (8 << 20) + "\n")
    c.expect("a file of more than 8 MiB", ["run", "--cases", big, *CORRECT], 2, "big.yaml: this is larger than 8 MiB; where it is meant to be so, allow it with --max-yaml MIB")
    c.expect("which is allowed", ["run", "--cases", big, "--max-yaml", "9", *CORRECT], 0, "conforms")
    c.expect("a bound of nothing", ["run", "--cases", big, "--max-yaml", "0", *CORRECT], 2, "--max-yaml")
    for words in (["score", "--rules", big, LEGAL], ["cases", "lint", "--cases", big], ["presets", "show", big], ["rules", "diff", big, big], ["play", big], ["fuzz", "--rules", big, *CORRECT]):
        c.expect(f"nor does {words[0]} read it", words, 2, "larger than 8 MiB")
    for name, text in (("brackets", "rule: " + "[" * 3000 + "]" * 3000 + "\n"), ("brackets without end", "[" * 100000), ("maps", "\n".join(" " * i + "a:" for i in range(3000)))):
        deep = c.file(f"deep {name}.yaml", text)
        c.expect(f"{name} that nest too deep", ["run", "--cases", deep, *CORRECT], 2, "this nests too deep: ", "levels")
    long = "n" * 5000
    for words in (["run", "--cases", long, *CORRECT], ["run", "--rules", long, *CORRECT], ["run", "--known", long, *CORRECT], ["run", "--journal", long, *CORRECT], ["run", "--resume", long, *CORRECT], ["run", "--report", f"json={long}", *CORRECT],
                  ["run", "--trace", long, *CORRECT], ["run", "--replay-script", long, *CORRECT], ["merge", long], ["play", long], ["play", "--seed", "1", "--save", f"{long}.yaml"], ["score", "--rules", long, LEGAL], ["verdict", "--check", long],
                  ["verdict", "--output", long, LEGAL, FOULED], ["fuzz", "--save-cases", long, *CORRECT], ["cases", "export", "--output", long], ["cases", "list", "--cases", long], ["presets", "show", long], ["rules", "diff", long, long],
                  ["docs", "--check", "--root", long], ["repro", "one", "--cases", long, *CORRECT], ["doctor", "--trace", long, *CORRECT]):
        done = c.run(*words)
        c.verdict(f"a name of 5,000 characters for {' '.join('NAME' if long in str(word) else word for word in words[:3])}", [] if done.returncode == 2 and "File name too long" in done.stderr and len(done.stderr) < 1000 else [f"exit code {done.returncode}: {done.stderr[:300]}"])


def limits(c):
    few = ["run", "--recheck", "0", *FEW]
    c.expect("a run that is out of time", ["run", "--time-limit", "8", "--timeout", "60", *FEW, *fault("never_answers")], 1, "3 questions were not asked: the run's time limit was over")
    c.expect("time that is over before hello", ["run", "--time-limit", "0.5", *fault("slow_hello")], 4, "the run's time limit was over before the engine answered 'hello'")
    c.expect("time enough", ["run", "--time-limit", "60", *FEW, *CORRECT], 0, "conforms")
    c.expect("a negative time", ["run", "--time-limit", "-1", *CORRECT], 2, "--time-limit")
    c.expect("memory that an engine may take", [*few, "--memory", "1000", "--timeout", "20", *fault("needs_much_memory")], 0, "conforms")
    c.expect("memory that it may not take", [*few, "--memory", "200", "--timeout", "20", *fault("needs_much_memory")], 1, "MemoryError", "exited with code 1")
    c.expect("Node has room within a limit", ["run", "--memory", "512", "--only", "ranking.three", "--", "node", ENGINES / "minimal/minimal.js"], 0)
    c.expect("processes that an engine may not have", [*few, "--processes", "5", *fault("forks_without_end")], 1, "and --processes allows 5")
    c.expect("processes that it may have", [*few, "--processes", "5", *CORRECT], 0, "conforms")
    c.expect("one question is enough to count them", ["repro", "scoop-paid-on-a-tied-top", "--processes", "5", *fault("forks_a_crowd")], 1, "and --processes allows 5")
    c.expect("no bubblewrap", [*few, "--sandbox", *CORRECT], 2, "no program 'bwrap' on the PATH", env=dict(os.environ, PATH=str(c.folder)))
    fake = c.folder / "fake"
    fake.mkdir()
    (fake / "bwrap").write_text("#!/bin/sh\necho bwrap: setting up uid map: Permission denied >&2\nexit 1\n")
    (fake / "bwrap").chmod(0o755)
    path = dict(os.environ, PATH=f"{fake}:{os.environ['PATH']}")
    c.expect("a bubblewrap that cannot work here", [*few, "--sandbox", *CORRECT], 2, "cannot make a sandbox here (bwrap exited with code 1: bwrap: setting up uid map: Permission denied)", env=path)
    asked = c.folder / "asked"
    (fake / "bwrap").write_text(f"#!/bin/sh\necho \"$@\" >> {asked}\nwhile [ \"$1\" != -- ]; do shift; done\nshift\nexec \"$@\"\n")
    c.expect("an engine behind bubblewrap", [*few, "--sandbox", *CORRECT], 0, "conforms", env=path)
    wanted = ["--unshare-net", "--ro-bind / /", "--size 67108864 --tmpfs /dev/shm --remount-ro /dev"]
    c.verdict("no network, no writing and little memory is asked of it", [word for word in wanted if word not in asked.read_text()])
    variables = c.own_engine("variables.py", 'left = {"PATH", "LC_CTYPE", "PWD", "SHLVL", "_", *sys.argv[1:]}\nsend({"id": request["id"], "result": {"fouled": bool(set(os.environ) - left or set(sys.argv[1:]) - set(os.environ))}})')
    kept = ["run", "--sandbox", "--recheck", "0", "--only", "equal-pairs-foul"]
    secret = dict(path, SECRET="x", WANTED="y")
    c.expect("an engine in a sandbox has no variables but where programs are", [*kept, *variables], 0, "conforms", env=secret)
    c.expect("and those that are let in", [*kept, "--env", "WANTED", *variables, "WANTED"], 0, "conforms", env=secret)
    c.expect("which says the command that asks again", [*kept, "--env", "WANTED", *c.own_engine("wrong.py", 'send({"id": request["id"], "result": {"fouled": True}})')], 1, "--sandbox --env WANTED -- ", env=secret)
    c.expect("outside of it it has all of them", ["run", "--recheck", "0", "--only", "equal-pairs-foul", *variables], 1, "does not conform", env=secret)
    c.expect("a variable that there is not", [*kept, "--env", "NONE", *variables], 2, "--env NONE: there is no variable of that name", env=path)
    c.expect("a variable with its value", [*kept, "--env", "A=b", *variables], 2, "--env A=b: there is no variable of that name; set it for ofcheck, and name it alone", env=path)
    c.expect("a variable without a sandbox", ["run", "--env", "PATH", *variables], 2, "--env requires --sandbox", env=path)
    c.expect("the sandbox says what it does not hide", ["run", "--help"], 0, "It hides no file")
    if shutil.which("bwrap") and subprocess.run(["bwrap", "--ro-bind", "/", "/", "--unshare-net", "--unshare-pid", "true"], capture_output=True).returncode == 0:
        spoiled = c.folder / "spoiled"
        writes = c.own_engine("writes.py", f'try:\n    open({str(spoiled)!r}, "w")\nexcept OSError as error:\n    send({{"id": request["id"], "error": {{"message": str(error)}}}})\n    continue\nsend({{"id": request["id"], "result": {{"fouled": False}}}})')
        c.expect("an engine that writes to a file in a sandbox", ["run", "--sandbox", "--recheck", "0", "--only", "equal-pairs-foul", *writes], 1, "Read-only file system")
        c.verdict("the file is not there", ["it was written"] if spoiled.exists() else [])
        proc = c.own_engine("proc.py", 'import os\nfor name in ("sys/kernel/hostname", "sys/vm/drop_caches", "self/oom_score_adj"):\n    try:\n        os.close(os.open("/proc/" + name, os.O_WRONLY))\n    except OSError:\n        continue\n    os._exit(7)\nsend({"id": request["id"], "result": {"fouled": True}})')
        c.expect("nor does it write to the machine's own settings", ["run", "--sandbox", "--recheck", "0", "--only", "equal-pairs-foul", *proc], 1, "fouled: expected false, got true")
        held = c.own_engine("held.py", 'import os\nopen_files = [fd for fd in range(3, 64) if os.path.exists(f"/proc/self/fd/{fd}") and "held" in os.readlink(f"/proc/self/fd/{fd}")]\nsend({"id": request["id"], "result": {"fouled": bool(open_files)}})')
        with open(c.folder / "held", "w", encoding="utf-8") as file:
            kept = subprocess.run([c.ofcheck, "run", "--sandbox", "--recheck", "0", "--only", "equal-pairs-foul", *map(str, held)], capture_output=True, text=True, pass_fds=[file.fileno()], check=False)
        c.verdict("nor has it a file open that ofcheck was given", [] if kept.returncode == 0 else [kept.stdout])
        memory = c.own_engine("memory.py", 'written = 0\nfor folder in ("/dev/shm", "/dev"):\n    try:\n        with open(folder + "/much", "wb") as file:\n            for _ in range(80):\n                written += file.write(bytes(1 << 20))\n    except OSError:\n        pass\nsend({"id": request["id"], "result": {"fouled": written > 64 << 20}})')
        c.expect("nor does it fill the memory with files", ["run", "--sandbox", "--recheck", "0", "--only", "equal-pairs-foul", *memory], 0, "conforms")
        c.expect("processes are counted in a sandbox, too", [*few, "--sandbox", "--processes", "5", *fault("forks_a_crowd")], 1, "and --processes allows 5")
        c.expect("and its own are not", [*few, "--sandbox", "--processes", "1", *CORRECT], 0, "conforms")
        c.expect("memory is limited in a sandbox from the first moment", [*few, "--sandbox", "--memory", "200", "--timeout", "20", *fault("needs_much_memory")], 1, "MemoryError")
    c.expect("memory is limited from the first moment, whoever starts the engine", [*few, "--memory", "200", "--timeout", "20", "--", "sh", "-c", '"$@"; exit', "-", *map(str, fault("needs_much_memory")[1:])], 1, "MemoryError")
    stubborn = subprocess.Popen([c.ofcheck, *few, "--timeout", "30", *map(str, fault("hangs_ignoring_sigterm"))], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    engine = None
    for _ in range(3000):  # however long a sanitized ofcheck takes to start
        children = pathlib.Path(f"/proc/{stubborn.pid}/task/{stubborn.pid}/children").read_text().split()
        engine = children[0] if children else engine
        if engine is not None:
            break
        time.sleep(0.01)
    time.sleep(0.3)
    stubborn.kill()
    stubborn.wait()
    gone = False
    for _ in range(300):
        gone = engine is not None and not pathlib.Path(f"/proc/{engine}").exists()
        if gone:
            break
        time.sleep(0.01)
    c.verdict("an engine that does not look at its input ends with a run that is killed", [] if gone else [f"process {engine} goes on"])


def trace(c):
    kept = c.folder / "trace.txt"
    c.expect("a run with a trace", ["run", "--trace", kept, *FEW, *CORRECT], 0)
    lines = kept.read_text().splitlines()
    faults = [] if lines[0].startswith("# ofcheck trace 1") else ["the format is not named"]
    faults += [f"a line is none: {line!r}" for line in lines[1:] if not line.split(" ", 3)[0].replace(".", "").isdigit() or line.split(" ", 3)[2] not in "<>!*"]
    sent = "".join(line.split(" ", 3)[3] for line in lines[1:] if line.split(" ", 3)[2] == ">").encode().decode("unicode_escape")
    answered = subprocess.run([*CORRECT[1:]], input=sent, capture_output=True, text=True, timeout=30)
    received = "".join(line.split(" ", 3)[3] for line in lines[1:] if line.split(" ", 3)[2] == "<").encode().decode("unicode_escape")
    faults += [] if answered.stdout == received and sent.count("\n") == 6 else ["what was sent does not give what was received"]
    c.verdict("a trace holds the bytes both ways", faults)
    c.expect("bytes that are no text in a trace", ["run", "--trace", kept, "--recheck", "0", *FEW, *fault("nul_after_reply")], 1)
    c.verdict("they are kept", [] if "\\x00\\n" in kept.read_text() else [kept.read_text()[:400]])
    c.expect("a second process in a trace", ["run", "--trace", kept, *FEW, *fault("answers_by_turns")], 1)
    c.verdict("it has the number 2", [] if any(line.split(" ", 3)[1:3] == ["2", "*"] for line in kept.read_text().splitlines()[1:]) else [kept.read_text()[-400:]])
    c.expect("a trace on a full disk", ["run", "--trace", "/dev/full", *FEW, *CORRECT], 6, "conforms", "--trace /dev/full: cannot be written whole: No space left")
    c.expect("a trace in a folder that is not there", ["run", "--trace", c.folder / "nowhere" / "x", *FEW, *CORRECT], 6, "cannot be written")


# Those that mostly wait, for engines that say nothing, come first.
GROUPS = (interrupted_doctor, doctor_of_broken_engines, doctor_of_held_replies, doctor_of_slow_engines, tables, never_ending, repeated, given_up, not_set_up, seats, named_seats, spoken_to_ci, doctor, usual_mistakes, generated_pages, verdicts, limits, written, interrupted, late, bounds, trace, repro, help_and_usage, usage, engines, bad_programs, names, case_files, selections, scores, cards_as_typed,
          deals, disputes, shown_disputes, play, seeded_play, perft, oracle, output, views, presets_for_configure, proofs, failures, terminal, interrupt, cut_short, report_files, known_failures, flaky)


def in_a_folder_of_its_own(ofcheck, folder, group):
    checks = CommandChecks(ofcheck, folder / group.__name__)
    checks.folder.mkdir()
    group(checks)
    return checks


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    ofcheck = str(pathlib.Path(parser.parse_args().ofcheck).resolve())
    os.environ.pop("PYTHONUNBUFFERED", None)
    # Twice as many as there are processors: most of the time they wait for engines that do not answer.
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(4) as pool:
        done = list(pool.map(lambda group: in_a_folder_of_its_own(ofcheck, pathlib.Path(folder), group), in_turn(GROUPS)))
    failed = sum(checks.failed for checks in done)
    print(f"{sum(checks.passed for checks in done)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
