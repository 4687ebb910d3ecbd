#!/usr/bin/env python3
"""Builds the npm package ofcheck-oracle, installs it into an empty folder and holds it against the program.

    tests/packaging/npm_oracle_test.py --ofcheck build/ofcheck --build build/packaging/npm-oracle

Exit code 77 where emscripten or npm is not installed.
"""
import argparse
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import questions

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from checks import Checks  # noqa: E402

SKIPPED = 77
TSC = HERE / "node_modules/typescript/bin/tsc"
MOST_BYTES = 400_000
# Nothing of a browser or of Node but this.
GLOBALS = ["WebAssembly", "atob", "Blob", "Response", "DecompressionStream", "TextEncoder", "TextDecoder"]


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)


def must(*command, **options):
    done = run(*command, **options)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(str(word) for word in command)}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def install(package, folder):
    """A project in which the packed package was installed, without a network and with an empty cache."""
    (tarball,) = json.loads(must("npm", "pack", "--json", "--pack-destination", folder, cwd=package))
    project = folder / "project"
    project.mkdir()
    (project / "package.json").write_text('{"private": true}')
    must("npm", "install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--cache", folder / "cache",
         folder / tarball["filename"], cwd=project)
    for name in ("calls.cjs", "types_test.mts"):
        shutil.copy(HERE / name, project)
    (project / "from_esm.mjs").write_text('import * as oracle from "ofcheck-oracle";\nimport calls from "./calls.cjs";\nconsole.log(JSON.stringify(await calls(oracle)));\n')
    (project / "from_cjs.cjs").write_text('require("./calls.cjs")(require("ofcheck-oracle")).then((done) => console.log(JSON.stringify(done)));\n')
    (project / "both.mjs").write_text(
        'import { createRequire } from "node:module";\nimport { Oracle, Refused } from "ofcheck-oracle";\n'
        'const other = createRequire(import.meta.url)("ofcheck-oracle");\nconsole.log(Oracle === other.Oracle && Refused === other.Refused);\n')
    (project / "lines.cjs").write_text(
        'const lines = require("node:fs").readFileSync(0, "utf8").split("\\n").slice(0, -1);\n'
        'require("ofcheck-oracle").load().then((oracle) => process.stdout.write(lines.map((line) => oracle.answer(line)).join("")));\n')
    (project / "web.cjs").write_text(
        'const vm = require("node:vm");\n'
        f'const web = {{ {", ".join(GLOBALS)} }};\n'
        'const context = vm.createContext(web, { codeGeneration: { strings: false, wasm: true } });\n'
        'vm.runInContext(require("node:fs").readFileSync(require.resolve("ofcheck-oracle").replace("index.cjs", "oracle.js"), "utf8"), context);\n'
        'context.line = JSON.stringify({ id: 1, op: "hello", protocol: 1 });\n'
        'vm.runInContext("globalThis[Object.getOwnPropertySymbols(globalThis).find((key) => String(key).includes(`ofcheck-oracle`))].load().then((oracle) => oracle.answer(line))", context)\n'
        '  .then((reply) => console.log(JSON.parse(reply).result.name));\n')
    return project


def wrong_answers(ofcheck, answers):
    """Each answer against the program's reply to the same question under the same options."""
    lines = []
    for number, each in enumerate(answers):
        lines.append(questions.as_line({"id": number, "op": "configure", "rules": each["options"]}))
        lines.append(questions.as_line({"id": number, "op": each["operation"], **each["request"]}))
    replies = [json.loads(line) for line in questions.answered_natively(ofcheck, lines)]
    for each, configured, reply in zip(answers, replies[::2], replies[1::2]):
        got = {"result": each["result"]} if "result" in each else {"refused": each["refused"]}
        want = {kind: said for kind, said in reply.items() if kind != "id"}
        if "refused" in want:
            want = {"refused": {"code": want["refused"]["code"], "text": f"{want['refused']['code']}: {want['refused']['message']}"}}
        if got != want or "result" not in configured:
            yield f"{each['operation']} {each['request']}: expected {want}, got {got}"


def wrong_tables(ofcheck, done):
    """Presets, rules, houses and disputes against what the program's commands print."""
    def said(*command):
        return json.loads(must(ofcheck, *command, "--format", "json"))
    boards = ["Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc", "Kh 9c 3d / 5c 5s 5h 7d 8d / 2h 6h 7h Th Ah"]
    rules = [{name: member for name, member in rule.items() if name != "cases"} for rule in said("rules")]
    full = ["--button", "1", "--entered", "14,-", "--stacks", "100,80", "--bought-in", "100,90", "--point-value", "2", "--given", "low.middle=high",
            "--as", "basics-ultimate", "--against", "pokermagnet"]
    for name, want in (("presets", said("presets")), ("rules", rules), ("dispute", said("dispute", *boards)), ("dispute_in_full", said("dispute", *full, *boards))):
        if done[name] != want:
            yield f"{name} is not what `ofcheck {name.split('_')[0]}` prints"
    differences = [{name: member for name, member in each.items() if name != "deal"} for each in said("rules", "diff", "pokermagnet", "classic")]
    if done["differences"] != differences:
        yield "what two houses play otherwise is not what `ofcheck rules diff` prints"
    if [(each["option"], each.get("among")) for each in done["differences_without_cases"]] != [("showdown.lines", "first")]:
        yield f"without cases no deal is made: {done['differences_without_cases']}"
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as house:
        house.write("preset: classic\nshowdown.lines: two-four\nsettlement.cap: 7\n")
        house.flush()
        want = said("dispute", "--rules", house.name, *boards)
        ours = "classic, showdown.lines: two-four, settlement.cap: 7"
        renamed = json.loads(json.dumps(want).replace(os.path.basename(house.name), ours))
        if done["dispute_of_a_house"] != renamed:
            yield "a dispute with a house of its own is not what the program says of the same house"


def wrong_sheets(ofcheck, done, folder):
    """Verdicts, rulings, outlooks, cards and decks against what the program's commands take and print."""
    unsealed = done["verdict"]["unsealed"]
    sealed = folder / "verdict.json"
    sealed.write_text(hashlib.sha256(unsealed.encode()).hexdigest().join(unsealed.rsplit("0" * 64, 1)), encoding="utf-8")
    checked = run(ofcheck, "verdict", "--check", sealed)
    if checked.returncode != 0:
        yield f"the verdict is not accepted: {checked.stdout}{checked.stderr}"
    (ours,) = [house for house in json.loads(unsealed)["houses"] if house["name"] == "bga-pineapple"]
    if {"name": "bga-pineapple", **done["ruling"]} != ours:
        yield f"the ruling is not what the verdict has of the same house: {done['ruling']}"
    if [(each["upper"], each["lower"], each["behind"], each["fouled_by"]) for each in done["outlook"]["order"]] != [("middle", "bottom", "foul.order", None)]:
        yield f"kings over queens: {done['outlook']}"
    if done["outlook"]["rows"]["middle"]["most"]["category"] != "full-house":  # the king of hearts is gone: three kings and a pair
        yield f"the most that K K 2 can make: {done['outlook']['rows']}"
    if done["cards"] != ["Qs", "Qd", "Th", "Td"]:
        yield f"cards: {done['cards']}"
    if "".join(done["deck"][:5]) != "6s4c6cTd7c" or len(set(done["deck"])) != 52:  # as tests/harness/answer/player_test.cpp has it
        yield f"the deck of seed 1: {done['deck']}"


REFUSALS = [
    "no object: bad-request: 'foul' takes an object with the members of the request",
    "a list: bad-request: 'foul' takes an object with the members of the request",
    "nothing: bad-request: 'foul' takes an object with the members of the request",
    "a circle: bad-request: the request cannot be written as JSON: Converting circular structure to JSON",
    "no JSON: bad-request: the request cannot be written as JSON: Do not know how to serialize a BigInt",
    "an unknown preset: bad-request: there is no preset 'clasic' (did you mean classic?)",
    "an unknown option: bad-request: unknown option 'showdown.line' (did you mean showdown.lines?)",
    "an unknown value: bad-request: ranking.wheel has no value 'middle' (known: lowest, second-highest)",
    "rules of no type: bad-request: 'rules' is an integer, expected a preset's name or an object",
    "too many cards: bad-request: these rules can need more cards than the deck has; allow fewer seats or deal fewer cards",
    "half a board: bad-request: a board is three rows from the top, with slashes between them",
    "a dispute of nobody: wrong-seat-count: ",
    "a dispute over a card twice: duplicate-card: Qs stands there twice",
    "a dispute with stacks for one: bad-request: 'stacks' has 1 numbers, expected one for each of 2 boards",
    "a dispute about points that are worth nothing: bad-request: 'point_value' is 0, expected 1 to 1000000",
    "a dispute that agrees on what nobody plays: bad-request: no preset is left to ask",
    "a dispute between one house: bad-request: the request has no 'against'",
    "a dispute on a button that is not there: bad-request: 'button' is 2, expected 0 to 1",
    "a dispute on a button beyond 32 bits: bad-request: 'button' is 4294967296, expected 0 to 1",
    "names for one: bad-request: 'names': expected a name for each of 2 seats, found 1",
    "a name with a comma: bad-request: 'names': expected names of 1 to 20 printable characters such as Ann,Bob, found 'B,b'",
    "a verdict of no corpus: bad-request: 'corpus' is no hash of a corpus, which has sixteen hexadecimal digits",
    "a verdict with jokers: bad-request: a dispute does not play with jokers yet; choose rules with cards.jokers: 0",
    "a verdict on a joker: bad-request: a dispute does not play with jokers yet, nor do verdicts",
    "a ruling on a joker that the house has not: bad-card: ",
    "a ruling for one too few: wrong-seat-count: 3 boards; seating.players: 2",
    "an outlook of a card twice: duplicate-card: As stands there twice",
    "an outlook of a joker: bad-card: ",
    "an outlook without a joker that the house has not: bad-card: ",
    "an outlook with jokers: bad-request: an outlook does not play with jokers yet; choose rules with cards.jokers: 0",
    "differences of one house: bad-request: the request has no 'b'",
    "differences on a case of no operation: bad-request: a case's 'request' names no operation",
    "no card: bad-card: 'QsXx' is no card; write As, Td, 10d or T♦",
    "a deck of no number: bad-request: 'seed' is a string, expected",
]


def wrong_refusals(refusals):
    if len(refusals) != len(REFUSALS):
        yield f"{len(refusals)} refusals, expected {len(REFUSALS)}"
    yield from (f"expected {want}, got {got}" for want, got in zip(REFUSALS, refusals) if not got.startswith(want))


def literals(done):
    """What came out, as a program that is right only if the types fit it: no member too few, none too many."""
    text = 'import type * as types from "ofcheck-oracle";\n'
    kinds = [(each["operation"].capitalize() + "Result", each["result"]) for each in done["answers"] if "result" in each]
    kinds += [("RuleOptions", each["options"]) for each in done["answers"]]
    kinds += [("Preset[]", done["presets"]), ("Rule[]", done["rules"])]
    kinds += [("HouseDifference[]", done[name]) for name in ("differences", "differences_without_cases")]
    kinds += [("DisputeResult", done[name]) for name in ("dispute", "dispute_in_full", "dispute_of_a_house")]
    for number, (kind, value) in enumerate(kinds):
        text += f"export const value{number}: types.{kind} = {json.dumps(value)};\n"
    return text


def type_faults(project, *files):
    flags = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess", "--target", "es2022", "--module", "nodenext"]
    done = run("node", TSC, *flags, *files, cwd=project)
    return [] if done.returncode == 0 else (done.stdout + done.stderr).splitlines()[:20]


def readme_faults(project, package):
    """The examples of the package's page, run as they stand."""
    text = (package / "README.md").read_text(encoding="utf-8")
    first, second = re.findall(r"```js\n(.*?)```", text, re.S)
    claims = re.findall(r"^(oracle\..*);\s+// (.*)$", first, re.M)
    kept = [line for line in first.splitlines() if not line.startswith("oracle.")]
    shown = [f"console.log(JSON.stringify({call}) === JSON.stringify({claim}) || {json.dumps(call)});" for call, claim in claims if re.match(r"[\[{0-9]", claim)]
    (project / "readme.mjs").write_text("\n".join([second.split("\n")[0], *kept, *shown, *second.split("\n")[1:]]))
    done = run("node", "readme.mjs", cwd=project)
    expected = ["true"] * len(shown) + [re.search(r"console\.log.*// (.*)", second)[1]]
    return [] if shown and done.stdout.splitlines() == expected else [f"README.md: expected {expected}, got {done.stdout}{done.stderr}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, type=pathlib.Path)
    parser.add_argument("--build", required=True, type=pathlib.Path, help="where the package is built; what is there is used again")
    args = parser.parse_args()
    for tool in ("em++", "emcmake", "ninja", "node", "npm"):
        if not shutil.which(tool):
            print(f"skipped: {tool} is not installed")
            return SKIPPED
    ofcheck = args.ofcheck.resolve()
    checks = Checks(ofcheck)
    print(must("node", ROOT / "harness/packaging/npm-oracle/build.mjs", args.build), end="")
    checks.verdict("no source of the module may give a warning", list(questions.lenient_flags(args.build / "wasm")))
    package = args.build.resolve() / "package"
    size = sum(path.stat().st_size for path in package.iterdir())
    checks.verdict("the package is small", [] if size <= MOST_BYTES else [f"{size} bytes"])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        project = install(package, folder)
        cases = folder / "cases.json"
        cases.write_text(must(ofcheck, "cases", "export", "--format", "json"))
        corpus = json.loads(cases.read_text())["hash"]
        esm, cjs = (must("node", script, cwd=project, env={**os.environ, "OFCHECK_CORPUS": corpus, "OFCHECK_CASES": str(cases)}) for script in ("from_esm.mjs", "from_cjs.cjs"))
        done = json.loads(esm)
        checks.verdict("an import and a require say the same", [] if esm == cjs else ["they do not"])
        checks.verdict("an import and a require give the same classes", [] if must("node", "both.mjs", cwd=project) == "true\n" else ["they do not"])
        checks.verdict("every function answers as the program does", list(wrong_answers(ofcheck, done["answers"])))
        checks.verdict("presets, rules, houses and disputes are the program's", list(wrong_tables(ofcheck, done)))
        checks.verdict("verdicts, rulings, outlooks, cards and decks are the program's", list(wrong_sheets(ofcheck, done, folder)))
        checks.verdict("what cannot be asked is refused with a code", list(wrong_refusals(done["refusals"])))
        checks.verdict("load() alone makes an Oracle", [] if done["made"] == "an Oracle is made by load()" else [done["made"]])
        version = json.loads((package / "package.json").read_text())["version"]
        says = run(ofcheck, "--version").stdout
        checks.verdict("the package has the program's version", [] if done["version"] == version and version in says else [f"{done['version']}, {version}, {says}"])
        checks.verdict("a line that changes the rules is no question's rule", [] if done["fresh"] == done["after_a_line"] else [f"{done['after_a_line']}"])

        lines = [*questions.of_the_corpus(ofcheck), *questions.generated(ofcheck, 2000)]
        lines += [line for line in [*questions.broken(lines, 2000), *questions.hostile()] if "\n" not in line]
        got = must("node", "--disallow-code-generation-from-strings", "lines.cjs", cwd=project, input="".join(line + "\n" for line in lines)).splitlines()
        checks.verdict(f"{len(lines)} lines get the program's replies, byte for byte", list(questions.differences(lines, questions.answered_natively(ofcheck, lines), got)))
        web = run("node", "web.cjs", cwd=project)
        checks.verdict("it needs nothing of Node", [] if web.stdout == "ofcheck oracle\n" else [web.stdout + web.stderr])

        if not TSC.exists():
            checks.verdict("the types fit", ["TypeScript is missing: run `npm ci` in tests/packaging"])
        else:
            (project / "literals.mts").write_text(literals(done))
            shutil.copy(project / "types_test.mts", project / "types_test.cts")
            text = (project / "types_test.cts").read_text().replace("const oracle = await load();", 'declare const oracle: import("ofcheck-oracle").Oracle;\nload();')
            (project / "types_test.cts").write_text(text)
            checks.verdict("the types fit what comes out, and refuse what is misspelt", type_faults(project, "literals.mts", "types_test.mts", "types_test.cts"))
            wrong = literals(done).replace('"fouled": false', '"fould": false', 1)
            (project / "wrong.mts").write_text(wrong)
            checks.verdict("a member that the types do not have is found", [] if any("fould" in line for line in type_faults(project, "wrong.mts")) else ["it is not"])
        checks.verdict("the package's page shows what comes out", readme_faults(project, package))
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
