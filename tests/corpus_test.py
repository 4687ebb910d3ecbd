#!/usr/bin/env python3
"""Holds the corpus as a product: it is sound, ids are for good, and the export can be used without the program.

    tests/corpus_test.py --ofcheck build/ofcheck            check
    tests/corpus_test.py --ofcheck build/ofcheck --release  add the ids that are new to cases/released-ids.txt, and seal it

cases/released-ids.txt has a line for each id that was ever released: `id`, `id -> new-id` for one that was renamed, or
`id withdrawn: reason`. A line is never taken out, and an id that stands there is never given to another case. A seal,
`sealed VERSION: COUNT ids, SHA-256`, is over the ids of all lines above it, so that a rename or a withdrawal leaves it
whole and a line that is gone breaks it. The last line is a seal.
"""
import argparse
import ast
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
RELEASED = ROOT / "cases/released-ids.txt"
LINE = re.compile(r"(?P<id>[a-z0-9-]+)(?: -> (?P<new>[a-z0-9-]+)| withdrawn: (?P<why>\S.*))?")
SEAL = re.compile(r"sealed (?P<version>[0-9][^ :]*): (?P<count>[0-9]+) ids, (?P<hash>[0-9a-f]{64})")


def lines_of(text):
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def seal(version, ids):
    text = "".join(f"{name}\n" for name in ids)
    return f"sealed {version}: {len(ids)} ids, {hashlib.sha256(text.encode()).hexdigest()}"


def seal_faults(text):
    """What is wrong with the list by itself: lines of another form, broken seals, ids that stand twice."""
    known, sealed = [], 0
    for line in lines_of(text):
        if stamp := SEAL.fullmatch(line):
            if line != seal(stamp["version"], known):
                yield (f"the seal of {stamp['version']} is broken: it is over {stamp['count']} ids, and {len(known)} stand above "
                       "it, or others; put back the lines that were taken out or changed")
            sealed = len(known)
        elif match := LINE.fullmatch(line):
            known.append(match["id"])
        else:
            yield f"this line is none of `id`, `id -> new-id`, `id withdrawn: reason` and a seal: {line}"
    for name in sorted({name for name in known if known.count(name) > 1}):
        yield f"{name} stands there twice"
    if not known:
        yield "the list is empty"
    elif not sealed:
        yield "the list has no seal, so its end is missing"


def id_faults(text, ids):
    """What is wrong with the list, and with the ids of the corpus by it."""
    yield from seal_faults(text)
    lines = lines_of(text)
    if lines and not SEAL.fullmatch(lines[-1]):
        yield "ids stand below the last seal; tests/corpus_test.py --release seals them"
    matches = [match for match in map(LINE.fullmatch, lines) if match]
    renamed = {match["id"]: match["new"] for match in matches if match["new"]}
    withdrawn = {match["id"] for match in matches if match["why"]}
    for match in matches:
        line, name = match[0], match["id"]
        if match["new"]:
            seen = []
            while name in renamed and name not in seen:
                seen.append(name)
                name = renamed[name]
            if match["id"] in ids:
                yield f"{line}: the old id must be gone"
            if name in seen or (name not in ids and name not in withdrawn):
                yield f"{line}: that leads to no case, nor to one that was withdrawn"
        elif match["why"] and name in ids:
            yield f"{line}: it was withdrawn, and its id must not be used again"
        elif not match["why"] and name not in ids:
            yield f"the released case {line} is gone; write down its new id, or why it was withdrawn"


def check_of_the_list_faults():
    """The check itself finds what it is there for."""
    whole = f"a\nb\nc\n{seal('1.0.0', ['a', 'b', 'c'])}\nd\n{seal('1.1.0', ['a', 'b', 'c', 'd'])}\n"
    good = [
        ("the whole list", whole, "abcd"),
        ("a case that is not released yet", whole, "abcde"),
        ("a chain of renames", whole.replace("a\n", "a -> b\n", 1).replace("\nb\n", "\nb -> x\n"), "xcd"),
        ("a case that is withdrawn", whole.replace("a\n", "a withdrawn: mistaken\n", 1), "bcd"),
        ("a renamed case that is withdrawn", whole.replace("a\nb\n", "a -> b\nb withdrawn: mistaken\n"), "cd"),
    ]
    bad = [
        ("a line taken out with its case", whole.replace("b\n", ""), "acd"),
        ("a line taken out of the newest", whole.replace("\nd\n", "\n"), "abc"),
        ("the end cut off", "a\nb\n", "abcd"),
        ("the last seal cut off", whole[:whole.rindex("sealed")], "abcd"),
        ("a line added above a seal", "z\n" + whole, "abcdz"),
        ("a case that is gone", whole, "abd"),
        ("a withdrawn id used again", whole.replace("a\n", "a withdrawn: mistaken\n", 1), "abcd"),
        ("an old id used again", whole.replace("a\n", "a -> x\n", 1), "abcdx"),
        ("a rename to nothing", whole.replace("a\n", "a -> x\n", 1), "bcd"),
        ("renames in a circle", whole.replace("a\nb\n", "a -> b\nb -> a\n"), "cd"),
        ("a line of another form", whole.replace("a\n", "a = x\n", 1), "xbcd"),
        ("nothing", "", ""),
    ]
    for what, text, ids in good:
        for fault in id_faults(text, set(ids)):
            yield f"{what}: {fault}"
    for what, text, ids in bad:
        if not list(id_faults(text, set(ids))):
            yield f"{what} is not noticed"


def release(version, ids):
    """Adds the new ids and a seal; gives what stands against it."""
    text = RELEASED.read_text(encoding="utf-8")
    if faults := list(seal_faults(text)):
        return faults
    lines = lines_of(text)
    known = [LINE.fullmatch(line)["id"] for line in lines if not SEAL.fullmatch(line)]
    new = [name for name in ids if name not in set(known)]
    if new or not SEAL.fullmatch(lines[-1]):
        added = [*new, seal(version, known + new)]
        RELEASED.write_text(text.rstrip("\n") + "\n" + "".join(f"{line}\n" for line in added), encoding="utf-8")
    return []


def lint_faults(ofcheck):
    for cases in ([], ["--cases", "pairs"]):
        done = subprocess.run([ofcheck, "cases", "lint", *cases], capture_output=True, text=True, cwd=ROOT)
        if done.returncode:
            yield done.stderr


def pair_faults(ofcheck):
    """The crossed pairs are asked like cases: the oracle passes each, and one of them by itself."""
    lines = (ROOT / "harness/deals/pairs.jsonl").read_text(encoding="utf-8").splitlines()
    done = subprocess.run([ofcheck, "run", "--cases", "pairs", "--", ofcheck, "oracle"], capture_output=True, text=True, cwd=ROOT)
    if done.returncode or f"{len(lines)} passed, none wrong" not in done.stdout:
        yield f"run --cases pairs: {done.stdout}{done.stderr}"
    one = json.loads(lines[0])
    name = "-".join([one["first"].replace(".", "-"), one["value"], "with", one["second"].replace(".", "-"), one["other"]])
    done = subprocess.run([ofcheck, "repro", "--cases", "pairs", name, "--", ofcheck, "oracle"], capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        yield f"repro --cases pairs {name}: {done.stdout}{done.stderr}"


def hash_faults(ofcheck, folder, whole):
    """The hash is of what the cases hold, wherever they lie; other cases have another one."""

    def header(*options, where=ROOT):
        done = subprocess.run([ofcheck, "cases", "export", *options], check=True, capture_output=True, text=True, cwd=where)
        first = json.loads(done.stdout.splitlines()[0])
        return first["corpus"], first["hash"]

    copy = shutil.copytree(ROOT / "cases", folder / "copy")
    for where, path in ((ROOT, "cases"), (ROOT, "./cases"), (ROOT, str(ROOT / "cases")), (folder, "copy")):
        if header("--cases", path, where=where) != (None, whole["hash"]):
            yield f"--cases {path}: it has a version, or not the hash of the built-in corpus, which is the same"
    if header("--only", "foul")[1] in (whole["hash"], header("--only", "royalties")[1]):
        yield "a part of the corpus has the hash of another part, or of all"
    order = copy / "foul/order.yaml"
    order.write_text(order.read_text(encoding="utf-8").replace("    title: ", "    title: Now ", 1), encoding="utf-8")
    if header("--cases", str(copy))[1] == whole["hash"]:
        yield "a changed corpus has the hash of the built-in one"


def report_faults(ofcheck):
    """Every report names the version, and the hash of the cases that it used."""
    version = subprocess.run([ofcheck, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
    for options, named in ([], version + " "), (["--cases", ROOT / "cases"], ""):
        exported = subprocess.run([ofcheck, "cases", "export", "--only", "cards", *options], check=True, capture_output=True, text=True)
        expected = named + json.loads(exported.stdout.splitlines()[0])["hash"]
        done = subprocess.run([ofcheck, "run", "--only", "cards", *options, "--", ofcheck, "oracle"], capture_output=True, text=True)
        if not re.search(rf"^corpus   \d+ cases, \d+ questions, {re.escape(expected)}$", done.stdout, re.MULTILINE):
            yield f"a report does not name its corpus, {expected}: {done.stdout}{done.stderr}"
    done = subprocess.run([ofcheck, "run", "--metamorphic", "--deals", "1", "--", ofcheck, "oracle"], capture_output=True, text=True)
    if f"\nkit      ofcheck {version}, questions from generated deals and not from a corpus\n" not in done.stdout:
        yield f"a metamorphic report does not name the kit: {done.stdout}{done.stderr}"


def export_faults(ofcheck, ids):
    with tempfile.TemporaryDirectory() as folder:
        document, lines = pathlib.Path(folder, "corpus.json"), pathlib.Path(folder, "corpus.jsonl")
        subprocess.run([ofcheck, "cases", "export", "--format", "json", "--output", document], check=True)
        subprocess.run([ofcheck, "cases", "export", "--output", lines], check=True)
        whole = json.loads(document.read_text(encoding="utf-8"))
        header, *cases = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
        if whole["cases"] != cases or header["cases"] != len(cases) or header["hash"] != whole["hash"]:
            yield "the document and the lines differ"
        if [case["id"] for case in cases] != ids:
            yield "the export does not have the cases of the list"
        yield from hash_faults(ofcheck, pathlib.Path(folder), whole)
        for command in (["python3", "native.py"], ["node", "native.js"]):
            example = ROOT / "tests/native" / command[1]
            text = example.read_text(encoding="utf-8")
            if text.strip() not in (ROOT / "docs/native-corpus.md").read_text(encoding="utf-8"):
                yield f"docs/native-corpus.md does not show {command[1]} word for word"
            good = subprocess.run([command[0], example, document], capture_output=True, text=True)
            if good.returncode or not good.stdout.endswith(" 0 failed\n"):
                yield f"{command[1]}: {good.stdout}{good.stderr}"
            # A wrong engine: trips are called a pair.
            broken = pathlib.Path(folder, command[1])
            broken.write_text(text.replace('"trips"', '"pair"'), encoding="utf-8")
            if subprocess.run([command[0], broken, document], capture_output=True, text=True).returncode != 1:
                yield f"{command[1]} finds nothing wrong with a wrong engine"


def replies(ofcheck, requests):
    """What the oracle says to these requests, in their order."""
    lines = "".join(json.dumps({"id": place, **request}) + "\n" for place, request in enumerate(requests))
    done = subprocess.run([ofcheck, "oracle"], input=lines, check=True, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def in_order(value):
    """An answer or an expectation with every list of cards sorted; `ranks` and lists of numbers are none."""
    if isinstance(value, dict):
        return {name: in_order(each) for name, each in value.items()}
    if isinstance(value, list):
        cards = all(isinstance(each, str) and re.fullmatch("[2-9TJQKA][cdhs]", each) for each in value)
        return sorted(value) if cards else [in_order(each) for each in value]
    return value


def agrees(holds, expected, got):
    """Whether an answer agrees with an expectation, as docs/native-corpus.md has it; `holds` is that of its example."""
    if expected.get("refused"):
        return got.get("refused", {}).get("code") == expected["refused"]["code"]
    wanted, given = in_order(expected["result"]), in_order(got.get("result", {}))
    for name, key in (("placements", str), ("divide", lambda each: str(each["placement"]))):
        if name in wanted and name in given:
            if sorted(wanted.pop(name), key=key) != sorted(given.pop(name), key=key):
                return False
    for pair in wanted.pop("pairs", []):
        if not any(other["seats"] == pair["seats"] and holds(pair, other) for other in given.get("pairs", [])):
            return False
    return holds(wanted, given)


def example_holds():
    """The function `holds` of the worked example in Python."""
    text = (ROOT / "tests/native/native.py").read_text(encoding="utf-8")
    found = next(node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef) and node.name == "holds")
    names = {}
    exec(compile(ast.Module([found], []), "native.py", "exec"), names)
    return names["holds"]


# What is expected, what is answered, and whether it holds.
PARTS = [
    ({}, {"a": 1}, True), ({"a": 1}, {"a": 1, "b": 2}, True), ({"a": 1}, {"b": 1}, False), ({"a": 1}, {"a": 2}, False),
    ({"a": None}, {"a": None}, True), ({"a": None}, {}, False), ({"a": None}, {"a": {}}, False), ({"a": {}}, {"a": None}, False),
    ([{"a": 1}], [{"a": 1, "b": 2}], True), ([{"a": 1}], [{"b": 2}], False), ([1, 2], [1, 2], True), ([1, 2], [2, 1], False),
    ([1], [1, 2], False), ([1, 2], [1], False), ([], [], True), ([], [1], False), ([], {}, False), ({}, [], False), ("a", ["a"], False),
    ({"v": {"h": [None, ["As"]]}}, {"v": {"h": [None, ["As"]], "d": []}}, True), ({"v": {"h": [None]}}, {"v": {"h": [[]]}}, False),
    ([10], ["10"], False), ([1, 2], ["1,2"], False), (True, True, True), (True, False, False),
]


def comparison_faults():
    """`holds` of both worked examples is the comparison that the page tells."""
    holds = example_holds()
    script = (ROOT / "tests/native/native.js").read_text(encoding="utf-8")
    function = re.search(r"^function holds\(.*?^}$", script, re.MULTILINE | re.DOTALL)[0]
    check = f"{function}\nconsole.log(JSON.stringify({json.dumps(PARTS)}.map(([expected, got]) => holds(expected, got))));"
    node = json.loads(subprocess.run(["node", "-e", check], check=True, capture_output=True, text=True).stdout)
    for (expected, got, wanted), given in zip(PARTS, node, strict=True):
        for language, answer in (("Python", holds(expected, got)), ("JavaScript", given)):
            if answer is not wanted:
                yield f"{language}: {expected} against {got} gives {answer}"


def outcome_faults(ofcheck):
    """Each entry of `expect_by` fits into `rules` as it is; each answer of the oracle agrees by the page's comparison."""
    exported = subprocess.run([ofcheck, "cases", "export"], check=True, capture_output=True, text=True).stdout.splitlines()[1:]
    asked = []
    for case in map(json.loads, exported):
        asked.append((case["id"], case["rules"], case["request"], case["expect"]))
        for outcome in case["expect_by"]:
            name, option, value = case["id"], outcome["option"], outcome["value"]
            if option not in case["rules"] or case["rules"][option] == value:
                yield f"{name}: {option}: {value!r} is no option of its rules, or no other value of it"
            rules = {**case["rules"], option: value}
            asked.append((f"{name}, {option}: {value!r}", rules, case["request"], outcome["expect"]))
    requests = [request for _, rules, question, _ in asked for request in ({"op": "configure", "rules": rules}, question)]
    answers = replies(ofcheck, requests)
    holds = example_holds()
    for (name, _, _, expected), configured, got in zip(asked, answers[::2], answers[1::2], strict=True):
        if set(configured.get("result", {"none": 0})) - {"note"}:
            yield f"{name}: configure: {configured}"
        elif not agrees(holds, expected, got):
            yield f"{name}: expected {expected}, got {got}"


def wrong_answer_faults():
    """The comparison that the checks above use notices what it must."""
    holds = example_holds()
    placed = [{"top": ["As", "Kd"]}, {"top": ["Kd"], "discard": ["As"]}]
    pairs = [{"seats": [0, 1], "points": 1, "rows": [1, 0, 0]}, {"seats": [1, 2], "points": 2}]
    checks = [
        ({"placements": placed}, {"placements": [placed[1], {"top": ["Kd", "As"]}], "count": 2}, True),
        ({"placements": placed}, {"placements": placed[:1]}, False),
        ({"placements": placed[:1]}, {"placements": [{"top": ["As", "Kd"], "bottom": ["2c"]}]}, False),
        ({"divide": [{"placement": placed[0], "count": 3}]}, {"divide": [{"placement": placed[0], "count": 3}]}, True),
        ({"divide": [{"placement": placed[0], "count": 3}]}, {"divide": [{"placement": placed[0], "count": 4}]}, False),
        ({"pairs": [{"seats": [1, 2], "points": 2}]}, {"pairs": pairs}, True),
        ({"pairs": [{"seats": [1, 2], "points": 3}]}, {"pairs": pairs}, False),
        ({"pairs": [{"seats": [0, 2]}]}, {"pairs": pairs}, False),
        ({"hands": [{"over": True}]}, {"hands": [{"over": True, "button": 1}]}, True),
        ({"hands": [{"over": True}]}, {"hands": [{"over": True}, {"over": True}]}, False),
        ({"ranks": ["K", "2"]}, {"ranks": ["2", "K"]}, False),
    ]
    for expected, got, wanted in checks:
        if agrees(holds, {"result": expected}, {"result": got}) is not wanted:
            yield f"{expected} against {got}: not {wanted}"
    for got in ({"refused": {"code": "bad-card"}}, {"result": {}}):
        if agrees(holds, {"refused": {"code": "row-full"}}, got):
            yield f"a refusal agrees with {got}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    parser.add_argument("--release", action="store_true", help="add the new ids to the list, and seal it")
    arguments = parser.parse_args()
    ofcheck = str(pathlib.Path(arguments.ofcheck).resolve())
    listed = subprocess.run([ofcheck, "cases", "list", "--format", "json"], check=True, capture_output=True, text=True)
    ids = [json.loads(line)["id"] for line in listed.stdout.splitlines()]
    if arguments.release:
        version = subprocess.run([ofcheck, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
        faults = release(version, ids)
        for fault in faults:
            print(f"{RELEASED.relative_to(ROOT)}: {fault}", file=sys.stderr)
        return 2 if faults else 0
    checks = {
        "the corpus is sound": lint_faults(ofcheck),
        "crossed pairs of options are a corpus": pair_faults(ofcheck),
        "released ids are kept": id_faults(RELEASED.read_text(encoding="utf-8"), set(ids)),
        "a list that is cut is noticed": check_of_the_list_faults(),
        "reports name the corpus": report_faults(ofcheck),
        "the export serves without the program": export_faults(ofcheck, ids),
        "the examples compare as the page says": comparison_faults(),
        "a wrong answer is noticed": wrong_answer_faults(),
        "each outcome of the export holds under its rules": outcome_faults(ofcheck),
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
