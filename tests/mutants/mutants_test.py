#!/usr/bin/env python3
"""Holds the mutation script itself: what it changes, that a mutant runs which is asked for, what it counts and what it refuses to.

    tests/mutants/mutants_test.py --cxx c++

Builds a program of ten lines, not the oracle; `.ci/run` measures a sample of the oracle's own mutants.
"""
import argparse
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import building
import mutants as script
import operators
import report
import schemata
from cpp_source import read_source

FEWEST = 400
KINDS = {"comparison", "logical operator", "clause removed", "branch", "negated", "arithmetic", "constant", "table entry", "enumerator",
         "rule id", "name", "cases exchanged", "returned value", "statement removed", "loop removed", "default"}
TINY = """#include "oracle/tiny.h"
namespace ofc {
int larger(int a, int b) { return a < b ? b : a; }
bool both(bool a, bool b) { return a && b; }
}
"""
MAIN = """#include <cstdio>
#include <cstdlib>
#include "oracle/mutant.h"
#include "oracle/tiny.h"
int ofc::mutants::active = 0;
int main(int, char** words) {
  ofc::mutants::active = std::atoi(words[1]);
  std::printf("%d%d%d", ofc::larger(1, 2), ofc::larger(2, 1), ofc::larger(2, 2));
  std::printf("%d%d%d%d", ofc::both(true, true), ofc::both(true, false), ofc::both(false, true), ofc::both(false, false));
}
"""
# What the program above prints for larger(1, 2), larger(2, 1), larger(2, 2), then both() of each two truth values.
UNCHANGED = "222" "1000"
CHANGED = {
    ("<", "<="): "222" "1000",     # of two equal numbers either is the larger one: the only mutant that nobody can tell
    ("<", ">="): "112" "1000",     # the smaller one
    ("a < b", "true"): "212" "1000",   # always the second
    ("a < b", "false"): "122" "1000",  # always the first
    ("a < b ? b : a", "0"): "000" "1000",
    ("&&", "||"): "222" "1110",
    ("a", "true"): "222" "1010",   # the second alone decides
    ("b", "true"): "222" "1100",   # the first alone decides
    ("a && b", "true"): "222" "1111",
    ("a && b", "false"): "222" "0000",
}


def tiny():
    source = read_source("oracle/tiny.cpp", TINY)
    made = operators.all_mutants({source.path: source})
    for number, mutant in enumerate(made, 1):
        mutant.number = number
    return source, made


def operator_faults():
    """The whole oracle is changed, in every way that the docs list, and no two mutants are one."""
    sources = script.read_oracle()
    made = operators.all_mutants(sources)
    if len(made) < FEWEST:
        yield f"{len(made)} mutants are fewer than {FEWEST}"
    changed = {mutant.path for mutant in made}
    for path, source in sources.items():
        if path not in changed and source.functions:
            yield f"no mutant of {path}, which has functions"
    if {mutant.kind for mutant in made} != KINDS:
        yield f"kinds that differ from the listed ones: {sorted({mutant.kind for mutant in made} ^ KINDS)}"
    if len({mutant.id for mutant in made}) != len(made):
        yield "two mutants have one id"
    if any(mutant.text(sources[mutant.path]) == sources[mutant.path].text for mutant in made):
        yield "a mutant changes nothing"
    starts = {path: {token.start for token in source.tokens} for path, source in sources.items()}
    for mutant in made:
        if any(edit.start not in starts[mutant.path] for edit in mutant.edits):
            yield f"{mutant.before} → {mutant.after} of {mutant.path}:{mutant.line} changes a comment"
    alone = sum(not mutant.schematic for mutant in made)
    if not 0 < alone < len(made) / 20:
        yield f"{alone} of {len(made)} mutants are built one by one"


def sample_faults():
    """The same seed chooses the same mutants."""
    made = operators.all_mutants(script.read_oracle())

    def chosen(seed):
        args = argparse.Namespace(section=None, only=None, survivors=False, one_build=True, sample=300, seed=seed)
        return [mutant.id for mutant in script.choose(None, args, made, {})]
    if chosen(7) != chosen(7):
        yield "one seed chooses twice differently"
    if chosen(7) == chosen(8):
        yield "two seeds choose the same"
    if len(set(chosen(7))) != 300:
        yield "a sample of 300 has another number of mutants"


def equivalents_faults():
    """Each entry of equivalent.json names mutants that there are, and its reason."""
    equivalents = report.Equivalents(building.PROJECT / "equivalent.json")
    reasons = equivalents.explain(operators.all_mutants(script.read_oracle()))
    yield from equivalents.problems
    if not reasons:
        yield "nothing is listed"


def schemata_faults(cxx):
    """A build that holds many mutants runs the one that is asked for, which does what its change says."""
    source, made = tiny()
    found = {(mutant.before, mutant.after): mutant for mutant in made}
    if set(found) != set(CHANGED):
        yield f"other mutants than expected: {sorted(set(found) ^ set(CHANGED))}"
        return
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "oracle").mkdir()
        text, _ = schemata.write_schemata(source, made)
        (folder / "oracle/tiny.cpp").write_text(text, encoding="utf-8")
        (folder / "oracle/tiny.h").write_text("#pragma once\nnamespace ofc { int larger(int a, int b); bool both(bool a, bool b); }\n", encoding="utf-8")
        (folder / "oracle/mutant.h").write_text(schemata.HEADER, encoding="utf-8")
        (folder / "main.cpp").write_text(MAIN, encoding="utf-8")
        subprocess.run([*cxx.split(), "-std=c++20", "-I", folder, folder / "main.cpp", folder / "oracle/tiny.cpp", "-o", folder / "tiny"], check=True)

        def prints(number):
            return subprocess.run([folder / "tiny", str(number)], capture_output=True, text=True, check=True).stdout
        if prints(0) != UNCHANGED:
            yield f"without a mutant: {prints(0)}, not {UNCHANGED}"
        for change, expected in CHANGED.items():
            got = prints(found[change].number)
            if got != expected:
                yield f"{change[0]} → {change[1]}: {got}, not {expected}"


def blame_faults():
    """A compiler's error takes out the mutant in whose lines it stands, and no other."""
    source, made = tiny()
    _, lines = schemata.write_schemata(source, made)
    for line, mutant in lines.items():
        said = f"/a/src/oracle/tiny.cpp:{line}:9: error: no such thing\n/a/src/oracle/tiny.cpp:{line}:9: note: here\n"
        if building.blamed(said, {"tiny.cpp": lines}) != {mutant.id}:
            yield f"an error in line {line} is not blamed on {mutant.before} → {mutant.after}"
    if building.blamed("/a/src/oracle/tiny.cpp:1:1: error: no such thing\n", {"tiny.cpp": lines}):
        yield "an error outside of all mutants is blamed on one"
    if {mutant.id for mutant in lines.values()} != {mutant.id for mutant in made}:
        yield "the lines are not those of the mutants"


def report_faults():
    """What is counted, and what is not."""
    _, made = tiny()
    first, second, third, fourth = [mutant.id for mutant in made[:4]]

    def printed(outcomes, reasons):
        out = io.StringIO()
        report.print_table(made, outcomes, reasons, out)
        survivors = report.print_survivors(made, outcomes, reasons, out)
        return out.getvalue(), [mutant.id for mutant in survivors]
    killed, survived, not_built = ("killed", "a-case"), ("survived", ""), ("not built", "")
    text, survivors = printed({first: killed, second: survived, third: survived, fourth: not_built}, {third: ("equal", "a proof")})
    if "score: 1 killed of 2 " not in text or "50.00 %" not in text:
        yield f"the score of one killed and one survivor: {text}"
    if survivors != [second]:
        yield "a survivor without a reason is not the one that is named"
    for nothing in ({}, {first: not_built}, {third: survived}):
        text, _ = printed(nothing, {third: ("equal", "a proof")})
        if "score" in text:
            yield f"a score of nothing: {text}"


def list_faults():
    """An entry of the list is wrong if it matches nothing, gives no reason, or if its mutant is killed or does not compile."""
    _, made = tiny()
    mutant = made[0]
    key = mutant.key()
    wrong = {
        "matches no mutant": ([{"kind": "equal", "reason": "a proof", "mutants": [{**key, "line": "no such line"}]}], {}),
        "an entry without a reason": ([{"kind": "equal", "reason": " ", "mutants": [key]}], {}),
        "an entry whose kind": ([{"kind": "likely", "reason": "a proof", "mutants": [key]}], {}),
        "unknown members": ([{"kind": "equal", "reason": "a proof", "mutants": [{**key, "colour": "red"}]}], {}),
        "is killed": ([{"kind": "equal", "reason": "a proof", "mutants": [key]}], {mutant.id: ("killed", "a-case")}),
        "does not compile": ([{"kind": "equal", "reason": "a proof", "mutants": [key]}], {mutant.id: ("not built", "")}),
        "": ([{"kind": "equal", "reason": "a proof", "mutants": [key]}], {mutant.id: ("survived", "")}),
    }
    for words, (entries, outcomes) in wrong.items():
        with tempfile.TemporaryDirectory() as name:
            path = pathlib.Path(name, "equivalent.json")
            path.write_text(json.dumps(entries), encoding="utf-8")
            equivalents = report.Equivalents(path)
        equivalents.explain(made)
        equivalents.check_killed(outcomes)
        if bool(words) != bool(equivalents.problems) or not any(words in problem for problem in equivalents.problems or [""]):
            yield f"'{words}' is not what is said: {equivalents.problems}"


def cut_list_faults():
    """Whoever reads only the first lines of the list gets no traceback."""
    command = [sys.executable, str(pathlib.Path(script.__file__)), "--list"]
    listing = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if not listing.stdout.readline().strip():
        yield "the list is empty"
    listing.stdout.close()
    complaint = listing.stderr.read()
    if listing.wait(timeout=60) != 0 or complaint:
        yield f"exit code {listing.returncode}: {complaint[-300:]}"


def nothing_measured_faults():
    """Where nothing ran there is no score, and the exit code says so."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name, "build")
        runs = {
            "an unknown section": (["--section", "nothing"], {}, 2),
            "an unknown mutant": (["--only", "nothing"], {}, 2),
            "a sample of none": (["--sample", "0"], {}, 2),
            "no survivors to run again": (["--survivors"], {}, 3),
            "a broken compiler": (["--sample", "5"], {"CXX": "false"}, 3),
        }
        for what, (words, environment, expected) in runs.items():
            done = subprocess.run([sys.executable, building.PROJECT / "mutants.py", "--build", folder, *words], env={**os.environ, **environment},
                                  capture_output=True, text=True, check=False)
            if done.returncode != expected:
                yield f"{what}: exit {done.returncode}, not {expected}: {done.stderr[-500:]}"
            if done.stdout:
                yield f"{what}: prints {done.stdout}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cxx", default=os.environ.get("CXX", "c++"), help="the compiler")
    arguments = parser.parse_args()
    checks = {
        "all of the oracle is changed": operator_faults(),
        "a seed chooses a sample": sample_faults(),
        "the list of equivalents names mutants that there are": equivalents_faults(),
        "a build of many mutants runs each of them": schemata_faults(arguments.cxx),
        "what does not compile is found": blame_faults(),
        "the report counts what ran": report_faults(),
        "a wrong list is found out": list_faults(),
        "a list is read in part": cut_list_faults(),
        "nothing measured is no score": nothing_measured_faults(),
    }
    failed = 0
    for name, faults in checks.items():
        faults = list(faults)
        failed += bool(faults)
        print(f"{'not ok' if faults else 'ok'} - {name}")
        for fault in faults:
            print(f"    {fault}")
    print(f"{len(checks) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
