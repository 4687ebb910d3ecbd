#!/usr/bin/env python3
"""Holds the corpus as a product: it is sound, ids are for good, and the export can be used without the program.

    tests/corpus_test.py --ofcheck build/ofcheck            check
    tests/corpus_test.py --ofcheck build/ofcheck --release  add the ids that are new to cases/released-ids.txt

cases/released-ids.txt has a line for each id that was ever released: `id`, `id -> new-id` for one that was renamed, or
`id withdrawn: reason`. A line is never taken out, and an id that stands there is never given to another case.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
RELEASED = ROOT / "cases/released-ids.txt"
LINE = re.compile(r"(?P<id>[a-z0-9-]+)(?: -> (?P<new>[a-z0-9-]+)| withdrawn: (?P<why>\S.*))?")


def released():
    lines = [line for line in RELEASED.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return lines, [LINE.fullmatch(line) for line in lines]


def id_faults(ids):
    lines, matches = released()
    known = [match["id"] for match in matches if match]
    for line, match in zip(lines, matches):
        if match is None:
            yield f"this line is none of `id`, `id -> new-id`, `id withdrawn: reason`: {line}"
        elif match["new"] and (match["id"] in ids or match["new"] not in ids):
            yield f"{line}: the old id must be gone, and the new one be there"
        elif match["why"] and match["id"] in ids:
            yield f"{line}: it was withdrawn, and its id must not be used again"
        elif not match["new"] and not match["why"] and match["id"] not in ids:
            yield f"the released case {line} is gone; write down its new id, or why it was withdrawn"
    for name in sorted({name for name in known if known.count(name) > 1}):
        yield f"{name} stands there twice"
    if not known:
        yield "the list is empty"


def lint_faults(ofcheck):
    done = subprocess.run([ofcheck, "cases", "lint"], capture_output=True, text=True)
    if done.returncode:
        yield done.stderr


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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    parser.add_argument("--release", action="store_true", help="add the new ids to the list")
    arguments = parser.parse_args()
    ofcheck = str(pathlib.Path(arguments.ofcheck).resolve())
    listed = subprocess.run([ofcheck, "cases", "list", "--format", "json"], check=True, capture_output=True, text=True)
    ids = [json.loads(line)["id"] for line in listed.stdout.splitlines()]
    if arguments.release:
        known = {match["id"] for match in released()[1]}
        with RELEASED.open("a", encoding="utf-8") as file:
            file.writelines(f"{name}\n" for name in ids if name not in known)
        return 0
    checks = {
        "the corpus is sound": lint_faults(ofcheck),
        "released ids are kept": id_faults(set(ids)),
        "the export serves without the program": export_faults(ofcheck, ids),
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
