#!/usr/bin/env python3
"""The adapters that speak in words, one for each language: the small engines on them, and the twenty lines for points alone.

    tests/languages_test.py --ofcheck build/ofcheck                  every language; one that is not installed is left out
    tests/languages_test.py --ofcheck build/ofcheck ruby             one language; exit code 77 if it is not installed
    tests/languages_test.py --ofcheck build/ofcheck --required       and one that is not installed is a failure

Each small engine has to come through the corpus as the one in Python does, wherever both are asked the same.
Another engine has an odd name, odd reasons and a fault: they have to come out as they are.
"""
import argparse
import functools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from checks import Checks

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINES = ROOT / "tests/engines"
SKIPPED = 77

# The programs that it takes; how to build an engine of these sources into a folder; how to start it. {main} is the name of the
# first source without its ending.
LANGUAGES = {
    "c": (["cc"], ["cc", "-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", "-o", "{out}/engine", "{first}"], ["{out}/engine"]),
    "rust": (["rustc"], ["rustc", "--edition", "2021", "-O", "-D", "warnings", "-o", "{out}/engine", "{first}"], ["{out}/engine"]),
    "go": (["go"], ["go", "build", "-o", "{out}/engine", "{all}"], ["{out}/engine"]),
    "java": (["javac", "java"], ["javac", "-d", "{out}", "{all}"], ["java", "-cp", "{out}", "{main}"]),
    "csharp": (["mcs", "mono"], ["mcs", "-out:{out}/engine.exe", "{all}"], ["mono", "{out}/engine.exe"]),
    "ruby": (["ruby"], ["ruby", "-wc", "{first}"], ["ruby", "{first}"]),
    "haskell": (["ghc"], ["ghc", "-O", "-Wall", "-Wno-name-shadowing", "-Wno-x-partial", "-outputdir", "{out}", "-o", "{out}/engine", "-i{folder}", "{first}"], ["{out}/engine"]),
}
POINTS = {"c": "points.c", "rust": "points.rs", "go": "points.go", "java": "Points.java", "ruby": "points.rb", "haskell": "points.hs"}
MINIMAL = {"c": ["minimal.c"], "rust": ["minimal.rs"], "go": ["minimal.go", "ofcheck_adapter.go"], "java": ["Minimal.java", "OfcheckAdapter.java"],
           "csharp": ["Minimal.cs", "OfcheckAdapter.cs"], "ruby": ["minimal.rb"], "haskell": ["Minimal.hs"]}

# An engine whose name and reasons have blanks, backslashes and line ends; its score fails, in C it looks at two rules.
TEXT = r'"one\ntwo \\n three\r"'
TEXTS = {
    "c": ("texts.c", r"""
#include "ofcheck_adapter.h"
static int foul(const ofcheck_board *board) { return board ? ofcheck_unsupported(TEXT) : 0; }
static int score(const ofcheck_board *boards, int seats) {
  const char *wheel = ofcheck_rule("ranking.wheel"), *table = ofcheck_rule("fantasyland.stay-table");
  if (ofcheck_rule("table") || ofcheck_rule("lowest") || !boards || strcmp(wheel, "lowest") != 0)
    return ofcheck_refused("bad-request");
  return ofcheck_points((int[]){(int)strlen(table), seats}, 2);
}
int main(void) { return ofcheck_serve(&(ofcheck_engine){.name = "my engine\\c", .foul = foul, .score = score}); }
"""),
    "rust": ("texts.rs", r"""
mod ofcheck_adapter;
use ofcheck_adapter::*;
fn foul(_: &Board, _: &Rules) -> Answer { Err(unsupported(TEXT)) }
fn score(_: &[Board], _: &Rules) -> Answer { panic!("{}", TEXT) }
fn main() { serve(Engine { name: "my engine\\c", foul: Some(foul), score: Some(score), ..Engine::default() }) }
"""),
    "go": ("texts.go", r"""
package main
func main() {
	foul := func(Board, Rules) string { panic(Unsupported(TEXT)) }
	score := func([]Board, Rules) string { panic(TEXT) }
	Serve(Engine{Name: "my engine\\c", Foul: foul, Score: score})
}
"""),
    "java": ("Texts.java", r"""
class Texts {
  public static void main(String[] arguments) throws Exception {
    OfcheckAdapter engine = new OfcheckAdapter("my engine\\c");
    engine.foul = (board, rules) -> { throw new OfcheckAdapter.Unsupported(TEXT); };
    engine.score = (boards, rules) -> { throw new AssertionError(TEXT); };
    engine.serve();
  }
}
"""),
    "csharp": ("Texts.cs", r"""
static class Texts {
  static void Main() {
    var engine = new Ofcheck.Engine("my engine\\c");
    engine.Foul = (board, rules) => { throw new Ofcheck.Unsupported(TEXT); };
    engine.Score = (boards, rules) => { throw new System.Exception(TEXT); };
    engine.Serve();
  }
}
"""),
    "ruby": ("texts.rb", r"""
require_relative "ofcheck_adapter"
Ofcheck.serve(name: "my engine\\c", foul: ->(_board, _rules) { raise Ofcheck::Unsupported, TEXT },
              score: ->(_boards, _rules) { raise NotImplementedError, TEXT })
"""),
    "haskell": ("Texts.hs", r"""
import OfcheckAdapter
main :: IO ()
main = serve (engine "my engine\\c") {foul = Just (\_ _ -> Left (unsupported TEXT)), score = Just (\_ _ -> error TEXT)}
"""),
}


def run(*command):
    environment = {**os.environ, "NO_COLOR": "1", "GO111MODULE": "off"}
    environment.setdefault("GOCACHE", str(pathlib.Path(tempfile.gettempdir()) / "ofcheck-go-cache"))
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=600, check=False, cwd=ROOT, env=environment)


def built(language, sources, out):
    """The command of the engine, or what was wrong."""
    _, build, start = LANGUAGES[language]

    def words(template):
        for word in template:
            if word == "{all}":
                yield from map(str, sources)
            else:
                yield word.format(out=out, first=sources[0], main=sources[0].stem, folder=sources[0].parent)

    done = run(*words(build))
    return (list(words(start)), []) if done.returncode == 0 else ([], [done.stdout + done.stderr])


def report(ofcheck, *command):
    done = run(ofcheck, "run", "--recheck", "0", "--format", "json", "--timeout", "20", *command)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return done.returncode, [line for line in lines if line["type"] == "question"], lines[-1] if lines else {}, done.stderr


@functools.lru_cache(maxsize=None)
def python_passes(ofcheck):
    code, questions, _, trouble = report(ofcheck, "--direct", "--", sys.executable, ENGINES / "minimal/minimal.py")
    if code != 0:
        sys.exit(f"the engine in Python does not conform: {trouble}")
    return {line["question"] for line in questions if line["outcome"] == "pass"}


def points_faults(ofcheck, language, out):
    command, faults = built(language, [ENGINES / "points" / POINTS[language]], out)
    if faults:
        return faults
    code, questions, end, trouble = report(ofcheck, "--only", "showdown", "--", *command)
    answered = [line for line in questions if line["outcome"] in ("pass", "fail")]
    wrong = [line["question"] for line in answered if line["outcome"] == "fail" and line.get("got") != "[0, 0]"]
    faults = [] if code == 1 and len(answered) > 50 else [f"exit code {code}, {len(answered)} answered: {trouble}"]
    faults += [f"{end[outcome]} {outcome}" for outcome in ("timeout", "crash", "protocol-error", "not-asked", "stray_count") if end.get(outcome) != 0]
    return faults + ([f"answers that it does not give: {wrong[:5]}"] if wrong else [])


def minimal_faults(ofcheck, language, out):
    command, faults = built(language, [ENGINES / "minimal" / language / name for name in MINIMAL[language]], out)
    if faults:
        return faults
    code, questions, end, trouble = report(ofcheck, "--direct", "--strict", "--", *command)
    passes = {line["question"] for line in questions if line["outcome"] == "pass"}
    lacking = python_passes(ofcheck) - passes
    faults = [] if code == 0 else [f"exit code {code}: {json.dumps(end)[:400]} {trouble[-400:]}"]
    faults += [f"passes in Python and not here: {sorted(lacking)[:10]}"] if lacking else []
    scored = len(passes) - len(python_passes(ofcheck))
    faults += [] if scored > 100 else [f"only {scored} more than in Python, which has no score"]
    doctor = run(ofcheck, "doctor", "--", *command)
    return faults + ([] if doctor.returncode == 0 and "in words" in doctor.stdout else [doctor.stdout])


def texts_faults(language, out):
    folder = pathlib.Path(out)
    for file in (ROOT / "harness/adapters" / language).iterdir():
        shutil.copy(file, folder)
    name, program = TEXTS[language]
    (folder / name).write_text(program.replace("TEXT", TEXT).lstrip(), encoding="utf-8")
    command, faults = built(language, [folder / name, *(folder / file for file in MINIMAL[language][1:])], out)
    if faults:
        return faults
    board = "QsQd2c/AsAd4h4dJc/8h9dTsJhQc"
    table = "trips=14;" * 90 + "quads=14"
    asked = ["{}", f"configure 1 fantasyland.stay-table {table} ranking.wheel lowest", f"foul 2 {board}",
             f"score 3 {board} {board}", "configure 4 cards.jokers 2", f"foul 5 {board}", "bye 6"]
    text = "\n".join(asked) + "\n"
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=60, check=False)
    said = done.stdout.split("\n")[:-1]
    if len(said) != len(asked):
        return [f"{len(said)} replies to {len(asked)} requests: {done.stdout} {done.stderr[-400:]}"]
    text = r"one\ntwo \\n three\r"
    score = f"3 points {len(table)} 2" if language == "c" else "3 error "
    faults = [] if r" name my\sengine\\c " in said[0] else [f"another name: {said[0]}"]
    jokers = "unsupported the adapter knows the 52 cards alone: cards.jokers is 2"
    wanted = ["1 ok", f"2 unsupported {text}", said[3], f"4 {jokers}", f"5 {jokers}", "6 ok"]
    faults += [f"{got}, not {right}" for got, right in zip(said[1:], wanted) if got != right]
    if not said[3].startswith(score) or (language != "c" and text not in said[3]):
        faults.append(f"{said[3]}, not {score}{text}")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE", help=f"of {', '.join(LANGUAGES)}; all if none is named")
    parser.add_argument("--ofcheck", required=True, help="the program")
    parser.add_argument("--required", action="store_true", help="a language that is not installed is a failure")
    arguments = parser.parse_args()
    if unknown := set(arguments.languages) - set(LANGUAGES):
        parser.error(f"there is no language {unknown.pop()}; they are {', '.join(LANGUAGES)}")
    c = Checks(str(pathlib.Path(arguments.ofcheck).resolve()))
    missing = 0
    for language in arguments.languages or LANGUAGES:
        lacking = [tool for tool in LANGUAGES[language][0] if shutil.which(tool) is None]
        if lacking:
            missing += 1
            print(f"not run: {lacking[0]} is not installed ({language})", flush=True)
            continue
        with tempfile.TemporaryDirectory() as out:
            c.verdict(f"{language}: the small engine", minimal_faults(c.ofcheck, language, out))
        with tempfile.TemporaryDirectory() as out:
            c.verdict(f"{language}: odd texts, failures and jokers", texts_faults(language, out))
        if language in POINTS:
            with tempfile.TemporaryDirectory() as out:
                c.verdict(f"{language}: points alone", points_faults(c.ofcheck, language, out))
    failed = c.failed + (missing if arguments.required else 0)
    print(f"{c.passed} passed, {failed} failed, {missing} languages not run")
    return 1 if failed else SKIPPED if missing else 0


if __name__ == "__main__":
    sys.exit(main())
