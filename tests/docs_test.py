#!/usr/bin/env python3
"""Holds the documents against the tree: links lead somewhere, rule ids exist, the tutorial shows the engines that are tested.

    tests/docs_test.py --ofcheck build/ofcheck
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def pages():
    return [path for path in ROOT.glob("**/*.md") if "node_modules" not in path.parts and not path.parts[len(ROOT.parts)].startswith("build")]


def anchors(path):
    """The anchors of a page's headings, as code hosts make them: small letters, without dots, hyphens for spaces."""
    headings = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links():
    for page in pages():
        text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S)
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            if "://" in target:
                continue
            file, _, anchor = target.partition("#")
            path = (page.parent / file).resolve() if file else page
            if not path.exists():
                yield f"{page.relative_to(ROOT)}: the link to {target} leads nowhere"
            elif anchor and path.suffix == ".md" and anchor not in anchors(path):
                yield f"{page.relative_to(ROOT)}: {target}: there is no such heading"


def unknown_rules(rules):
    known = {rule["rule"] for rule in rules}
    sections = "|".join(sorted({rule["section"] for rule in rules}))
    # A rule id, but not the end of a path or of a longer name, nor a file name.
    pattern = re.compile(r"(?<![\w./-])(?:%s)\.[a-z][a-z-]*(?![\w./(-])" % sections)
    endings = {"yaml", "md", "h", "cpp", "py", "js", "json", "name", "size", "begin", "end", "data", "empty"}
    files = pages() + list(ROOT.glob("cases/**/*.yaml"))
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for found in pattern.findall(line):
                if found not in known and found.split(".")[1] not in endings:
                    yield f"{path.relative_to(ROOT)}:{number}: there is no rule {found}"


def rules_without(rules, what, has):
    for rule in rules:
        if not has(rule):
            yield f"the rule {rule['rule']} has no {what}"


def tutorial_differs():
    tutorial = (ROOT / "docs/write-an-adapter.md").read_text(encoding="utf-8")
    for engine in sorted((ROOT / "tests/engines/minimal").glob("*.*")):
        if engine.is_symlink() or not engine.is_file():
            continue
        if engine.read_text(encoding="utf-8").strip() not in tutorial:
            yield f"docs/write-an-adapter.md does not show {engine.name} word for word"
        if len(engine.read_text(encoding="utf-8").splitlines()) > 40:
            yield f"{engine.name} has more than 40 lines"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    command = [str(pathlib.Path(parser.parse_args().ofcheck).resolve()), "rules", "--format", "json"]
    rules = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    code = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("oracle/*.cpp")) + "".join(
        path.read_text(encoding="utf-8") for path in ROOT.glob("oracle/*.h") if path.name != "rule_id.h")
    checks = {
        "every link leads somewhere": broken_links(),
        "every rule id in documents and cases exists": unknown_rules(rules),
        "every rule is named in the oracle's code": rules_without(rules, "code that names it", lambda rule: rule["rule"] in code),
        "every rule has a heading in the rule book": rules_without(
            rules, "heading in the rule book",
            lambda rule: f"\n## {rule['rule']}\n" in (ROOT / f"docs/rules/{rule['section']}.md").read_text(encoding="utf-8")),
        "the tutorial shows the engines that are tested": tutorial_differs(),
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
