#!/usr/bin/env python3
"""Holds the documents against the tree: links lead somewhere, rule ids exist, the tutorial shows the engines that are tested.

    tests/docs_test.py --ofcheck build/ofcheck
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

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
    # A rule id, but not the end of a path or of a longer name, nor a file name. A man page writes its hyphens \\-.
    pattern = re.compile(r"(?<![\w./-])(?:%s)\.[a-z][a-z-]*(?![\w./(\\-])" % sections)
    endings = {"yaml", "md", "h", "cpp", "py", "js", "json", "name", "size", "begin", "end", "data", "empty"}
    code = list(ROOT.glob("oracle/*")) + [path for path in ROOT.glob("harness/**/*") if path.suffix in {".h", ".cpp"}]
    for path in pages() + list(ROOT.glob("cases/**/*.yaml")) + code:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            # Of code, what it says in comments and strings: table.size there is no rule. Tests misspell ids on purpose.
            text = " ".join(re.findall(r'//.*|"(?:[^"\\]|\\.)*"', line)) if path in code else line
            for found in pattern.findall(text):
                if found not in known and found.split(".")[1] not in endings:
                    yield f"{path.relative_to(ROOT)}:{number}: there is no rule {found}"


def rules_without(rules, what, has):
    for rule in rules:
        if not has(rule):
            yield f"the rule {rule['rule']} has no {what}"


def statements():
    """The rows of docs/sources.md: number, rules, values and what stands under cases."""
    for number, line in enumerate((ROOT / "docs/sources.md").read_text(encoding="utf-8").splitlines(), 1):
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if re.fullmatch(r"[VOBCAP]\d+", cells[0] if cells else ""):
            yield f"docs/sources.md:{number}: {cells[0]}", cells[0], cells[1:]


def values_in(cells):
    """The value cells of a statement, one a rule: the values that it supports, and whether only by the letter.

    `` `14` / `13`, –, `no` / literal `yes` `` is three cells: two values, none, and a plain and a literal one. `N` is any number.
    """
    return [[(name, bool(literal)) for literal, name in re.findall(r"(literal )?`([^`]*)`", cell)] for cell in cells.split(", ")]


def wrong_statements(rules):
    """Each statement of a source that is a rule of play names cases: of its rules, and asked under each of its values."""
    known = {rule["rule"]: rule for rule in rules}
    cases = {case["case"]: (rule["rule"], case.get("values", "").split()) for rule in rules for case in rule["cases"]}
    expected = {letter: 1 for letter in "VOBCAP"}
    for place, number, cells in statements():
        if number != f"{number[0]}{expected[number[0]]}":
            yield f"{place}: expected {number[0]}{expected[number[0]]} here"
        expected[number[0]] = int(number[1:]) + 1
        if len(cells) != 5:
            yield f"{place}: {len(cells) + 1} cells, expected 6"
            continue
        named = re.findall(r"`([^`]*)`", cells[1])
        values = values_in(cells[2])
        listed, _, reason = cells[3].partition(";")
        if not named:
            if cells[1:4] != ["–", "–", "–"]:
                yield f"{place}: no rule, but a value or a case"
            continue
        if len(values) != len(named):
            yield f"{place}: {len(named)} rules and {len(values)} values"
            continue
        if ", ".join(" / ".join(f"{'literal ' * literal}`{value}`" for value, literal in cell) or "–" for cell in values) != cells[2]:
            yield f"{place}: the values are not written as the page says"
        wanted = {rule: [value for value, _ in cell] for rule, cell in zip(named, values)}
        for rule in wanted:
            if rule not in known:
                yield f"{place}: there is no rule {rule}"
                continue
            for value in wanted[rule]:
                if value not in [each["value"] for each in known[rule].get("values", [])]:
                    yield f"{place}: {rule} has no value {value}"
        parts = re.findall(r"`([^`]*)`(?: \(`([^`]*)`\))?", listed)
        if not parts and not reason.strip():
            yield f"{place}: neither a case nor a reason"
        covered = set()
        for case, other in parts:
            owner, under = cases.get(case, ("", []))
            under = under + ["N"] * any(value.isdigit() for value in under)
            covered |= {owner} | {(owner, value) for value in under}
            if not owner:
                yield f"{place}: there is no case {case}"
            elif owner not in wanted and other != owner:
                yield f"{place}: {case} belongs to {owner}; if it shows the statement, say so in brackets"
            elif owner in wanted and other:
                yield f"{place}: {case} belongs to {owner}, which the statement names; the brackets are idle"
            elif wanted.get(owner) and not set(wanted[owner]) & set(under):
                yield f"{place}: {case} has no outcome for {owner}: {' or '.join(wanted[owner])}"
        for (rule, several), cell in zip(wanted.items(), values):
            for value, literal in cell:
                if literal and not cells[4]:
                    yield f"{place}: {rule}: {value} is literal, and no remark says how"
                if (rule in covered or literal or len(several) > 1) and (rule, value) not in covered:
                    yield f"{place}: no case has an outcome for {rule}: {value}"
        if not reason.strip() and not any(other for _, other in parts):
            for rule in wanted:
                if rule not in covered:
                    yield f"{place}: no case of {rule}, and no reason"
    for letter, following in expected.items():
        if following == 1:
            yield f"docs/sources.md: there is no statement {letter}1"


def cases_that_cannot_fail(ofcheck, rules):
    """A case cited for a statement on fouls and royalties has a fouled board, one for a statement on a number names its
    source, and each value read by the letter has a case that tells it from another value."""
    exported = [json.loads(line) for line in subprocess.run([ofcheck, "cases", "export"], check=True, capture_output=True, text=True).stdout.splitlines()[1:]]
    asked = {case["id"]: case for case in exported}
    numbers = {rule["rule"] for rule in rules if "N" in [value["value"] for value in rule.get("values", [])]}
    sources = dict(zip("VOBCAP", ("variations", "one-six", "basics", "classic", "bga", "pokermagnet")))

    def tells_apart(case, rule, value):
        outcomes = {text_of(case["rules"][rule]): case["expect"]} | {text_of(by["value"]): by["expect"] for by in case["expect_by"] if by["option"] == rule}
        return value in outcomes and any(outcome != outcomes[value] for outcome in outcomes.values())

    for place, number, cells in statements():
        cited = [asked[case] for case in re.findall(r"`([^`]*)`", cells[3]) if case in asked]
        for rule, cell in zip(re.findall(r"`([^`]*)`", cells[1]), values_in(cells[2])):
            for value, literal in cell:
                if literal and not any(case["rule"] == rule and tells_apart(case, rule, value) for case in cited):
                    yield f"{place}: no case tells {rule}: {value} from another value"
        for case in re.findall(r"`([^`]*)`", re.sub(r"\([^)]*\)", "", cells[3].partition(";")[0])):
            if case not in asked:
                continue
            if asked[case]["rule"] in numbers and sources[number[0]] not in asked[case]["sources"]:
                yield f"{place}: {case} is a case of other sources"
            if "`foul.order`" not in cells[1] or not asked[case]["rule"].startswith("royalties."):
                continue
            lines = [{"op": "configure", "id": 1, "rules": asked[case]["rules"]}, {"op": "foul", "id": 2, "board": asked[case]["request"]["board"]}]
            answers = subprocess.run([ofcheck, "oracle"], input="".join(json.dumps(line) + "\n" for line in lines), check=True, capture_output=True, text=True).stdout
            if not json.loads(answers.splitlines()[-1])["result"]["fouled"]:
                yield f"{place}: the board of {case} is not fouled"


def wrong_decisions():
    """What a decision says of a statement can be looked up, and a statement that points to a decision stands there."""
    rows = {number: cells for _, number, cells in statements()}
    decisions = {path.name: path.read_text(encoding="utf-8") for path in ROOT.glob("docs/decisions/*.md")}
    for name, text in sorted(decisions.items()):
        for number in re.findall(r"\b[VOBCAP]\d+\b", text):
            if number not in rows:
                yield f"docs/decisions/{name}: there is no statement {number}"
    for number, cells in rows.items():
        for name in re.findall(r"\(decisions/([^)#]*)", cells[4]):
            if not re.search(rf"\b{number}\b", decisions.get(name, "")):
                yield f"docs/sources.md: {number} points to docs/decisions/{name}, which does not name it"


def told_by_the_sources():
    """What the statements tell: (source, rule) -> value -> whether every statement that supports it does so by the letter alone."""
    sources = dict(zip("VOBCAP", ("variations", "one-six", "basics", "classic", "bga", "pokermagnet")))
    told = {}
    for _, number, cells in statements():
        for rule, values in zip(re.findall(r"`([^`]*)`", cells[1]), values_in(cells[2])):
            found = told.setdefault((sources[number[0]], rule), {})
            for value, literal in values:
                found[value] = found.get(value, True) and literal
    return told


def wrong_citations(rules):
    """The registry cites a source for a rule or a value just where a statement of that source names it, and a literal
    value is supported by the letter alone."""
    told = told_by_the_sources()
    for rule in rules:
        name, values = rule["rule"], {value["value"]: value for value in rule.get("values", [])}
        cited, stated = set(rule["sources"].split()), {source for source, named in told if named == name}
        for source in sorted(cited - stated):
            yield f"the registry cites {source} for {name}; no statement of it names the rule"
        for source in sorted(stated - cited):
            yield f"a statement of {source} names {name}; the registry does not cite it"
        for value, info in values.items():
            stated = {source: found[value] for (source, named), found in told.items() if named == name and value in found}
            for source in sorted(set(info["sources"].split()) - set(stated)):
                yield f"the registry cites {source} for {name}: {value}; no statement of it says so"
            for source in sorted(set(stated) - set(info["sources"].split())):
                yield f"a statement of {source} supports {name}: {value}; the registry does not cite it"
            if stated and (info["standing"] == "literal") != all(stated.values()):
                yield f"{name}: {value} is {info['standing']} in the registry; the statements say otherwise"


def text_of(value):
    """The value of an option as a file has it, from JSON."""
    return "none" if value is None else str(value)


def wrong_presets(ofcheck, presets):
    """A preset cites its source just where a statement of it supports the value; where it is silent all the same, a remark says why."""
    told = told_by_the_sources()
    for preset in presets:
        name, source = preset["preset"], preset["source"]
        lines = (ROOT / f"cases/presets/{name}.yaml").read_text(encoding="utf-8").splitlines()
        remarked = {line.split(":")[0].strip() for line in lines if "}  # " in line}
        shown = subprocess.run([ofcheck, "presets", "show", name], check=True, capture_output=True, text=True).stdout
        idle = {line.split()[0] for line in shown.splitlines() if "without effect" in line}
        for option, choice in preset["options"].items():
            supported = text_of(choice["value"]) in told.get((source, option), {})
            if choice["source"] == "silent" and supported and option not in idle | remarked:
                yield f"{name}: {option}: {choice['value']} is silent without a remark; a statement of {source} supports it"
            for cited in choice["source"].split():
                if cited != "silent" and text_of(choice["value"]) not in told.get((cited, option), {}):
                    yield f"{name} cites {cited} for {option}: {choice['value']}; no statement of it says so"


def wrong_copies(rules, presets):
    """The program holds the cases and the presets of this tree."""
    cases = {}
    for rule in rules:
        for case in rule["cases"]:
            cases.setdefault(case["file"], []).append(case["case"])
    for file, held in cases.items():
        written = re.findall(r"^  - id: (\S+)$", (ROOT / file).read_text(encoding="utf-8"), re.M)
        if written != held:
            yield f"{file}: the program holds other cases: {sorted(set(written) ^ set(held))}"
    held = {preset["preset"]: preset for preset in presets}
    files = {path.stem: path.read_text(encoding="utf-8") for path in ROOT.glob("cases/presets/*.yaml")}
    if set(held) != set(files):
        yield f"the program holds other presets: {sorted(set(held) ^ set(files))}"
    for name in sorted(set(held) & set(files)):
        lines = re.findall(r'^  ([a-z0-9-]+\.[a-z0-9-]+): \{value: "?([^",}]+)"?, source: \[?([^\]}]+)\]?\}', files[name], re.M)
        written = [(option, value, source.replace(",", "")) for option, value, source in lines]
        if written != [(option, text_of(choice["value"]), choice["source"]) for option, choice in held[name]["options"].items()]:
            yield f"cases/presets/{name}.yaml and the program differ"


def wrong_case_files(rules, presets):
    """One file a rule: cases/foul/order.yaml for foul.order, with at least one case. Beside these only whole sets, a file a preset."""
    homes = {f"cases/{rule['rule'].replace('.', '/')}.yaml": rule for rule in rules}
    sets = {f"cases/hands/{preset['preset']}.yaml" for preset in presets}
    for home, rule in homes.items():
        files = {case["file"] for case in rule["cases"]}
        if home not in files:
            yield f"{home}: {rule['rule']} has no case there"
        for stray in sorted(files - {home} - sets):
            yield f"{stray}: a case of {rule['rule']} stands there"
    found = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("cases/*/*.yaml") if path.parent.name != "presets"}
    for path in sorted(found - set(homes) - sets):
        yield f"{path}: there is no rule and no preset of this name"
    for path in sorted(sets - found):
        yield f"{path}: the preset has no whole set"


def wrong_tags(rules):
    """Each rule has a test that carries its tag, [foul.order], and no tag with a dot is anything else."""
    known = {rule["rule"] for rule in rules}
    found = set()
    for path in sorted(ROOT.glob("tests/oracle/*.cpp")) + sorted(ROOT.glob("tests/harness/*/*.cpp")):
        text = path.read_text(encoding="utf-8")
        for tags in re.findall(r'TEST_CASE\(\s*"(?:[^"\\]|\\.)*"\s*,((?:\s*"[^"]*")+)', text):
            for tag in re.findall(r"\[([^\]]*\.[^\]]*)\]", tags):
                found.add(tag)
                if tag not in known:
                    yield f"{path.relative_to(ROOT)}: the tag [{tag}] is no rule"
    for rule in sorted(known - found):
        yield f"no test is tagged [{rule}]"


def pages_without_an_example(rules):
    """Each rule's entry in the rule book has an example with its verdict, and a link to its cases."""
    for rule in rules:
        page = (ROOT / f"docs/rules/{rule['section']}.md").read_text(encoding="utf-8")
        _, _, entry = page.partition(f"\n## {rule['rule']}\n")
        entry = entry.split("\n## ")[0]
        shown = re.search(r"^Example \(`([^`]*)`\): .*\n\n```\n(?:.*\n)+?```$", entry, re.M)
        if not shown or shown[1] not in {case["case"] for case in rule["cases"]}:
            yield f"docs/rules/{rule['section']}.md: {rule['rule']} has no example among its cases"
        if f"](../../cases/{rule['rule'].replace('.', '/')}.yaml)" not in entry:
            yield f"docs/rules/{rule['section']}.md: {rule['rule']} has no link to its cases"


def tutorial_differs():
    tutorial = (ROOT / "docs/write-an-adapter.md").read_text(encoding="utf-8")
    for engine in sorted((ROOT / "tests/engines/minimal").glob("*.*")):
        if engine.is_symlink() or not engine.is_file():
            continue
        if engine.read_text(encoding="utf-8").strip() not in tutorial:
            yield f"docs/write-an-adapter.md does not show {engine.name} word for word"
        if len(engine.read_text(encoding="utf-8").splitlines()) > 40:
            yield f"{engine.name} has more than 40 lines"


def guide_faults(ofcheck):
    """The guide has at most 600 words, and its commands and its adapter run as they are written; the first one is the README's."""
    guide = (ROOT / "docs/first-hour.md").read_text(encoding="utf-8")
    if len(guide.split()) > 600:
        yield f"docs/first-hour.md has {len(guide.split())} words"
    commands = [line for block in re.findall(r"```sh\n(.*?)```", guide, re.S) for line in block.splitlines()]
    if commands[0] not in (ROOT / "README.md").read_text(encoding="utf-8"):
        yield f"the README does not have {commands[0]}"
    (adapter,) = re.findall(r"```python\n(.*?)```", guide, re.S)
    with tempfile.TemporaryDirectory() as folder:
        clone = pathlib.Path(folder)
        (clone / "build").mkdir()
        (clone / "build/ofcheck").symlink_to(ofcheck)
        (clone / "harness").symlink_to(ROOT / "harness")
        for command in commands[1:]:
            if "adapter.py" in command and "cp " not in command:
                (clone / "my-engine/adapter.py").write_text(adapter, encoding="utf-8")
            done = subprocess.run(command, shell=True, cwd=clone, capture_output=True, text=True, timeout=120)
            if done.returncode not in ((0, 1) if "ofcheck doctor" in command else (1,) if "ofcheck run" in command else (0,)):
                yield f"{command}: exit code {done.returncode}: {(done.stdout + done.stderr)[-400:]}"
            if "ofcheck run" in command and "answers are wrong" not in done.stdout:
                yield f"{command}: {done.stdout[-400:]}"
        # With an engine that is right behind it, the same adapter conforms.
        right = adapter.replace("return 0 ", "return __import__('ofc_rules').Ofc().pay(mine, theirs)[1] ")
        (clone / "my-engine/adapter.py").write_text(right, encoding="utf-8")
        done = subprocess.run([ofcheck, "run", "--", sys.executable, "my-engine/adapter.py"], cwd=clone, capture_output=True, text=True, timeout=120,
                              env={**os.environ, "PYTHONPATH": str(ROOT / "tests/engines/wrong")})
        if right == adapter or done.returncode != 0:
            yield f"the guide's adapter with an engine that is right: exit code {done.returncode}: {(done.stdout + done.stderr)[-600:]}"


def stale_hashes(ofcheck):
    """A page that shows the corpus's hash, or with it the number of cases, shows those of the program."""
    shown = subprocess.run([ofcheck, "cases", "list"], check=True, capture_output=True, text=True).stdout
    cases, version, corpus = re.search(r"^(\d+) cases, corpus (\S+) ([0-9a-f]{16})$", shown, re.M).groups()
    for page in pages():
        if page.name == "CHANGELOG.md":
            continue
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            for found in re.finditer(r"\bcorpus (?:(\d\S*) )?([0-9a-f]{16})(?: of (\d+) cases)?", line):
                if found[1] not in (None, version) or found[2] != corpus or found[3] not in (None, cases):
                    yield f"{page.relative_to(ROOT)}:{number}: {found[0]}; the corpus is {version} {corpus} of {cases} cases"


def unknown_members():
    """The protocol's page names every member of a reply, and the adapters know it."""
    adapters = ROOT / "harness/adapters"
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    node = (adapters / "node/ofcheck-adapter.js").read_text(encoding="utf-8").partition("const MEMBERS")[2]
    cpp = (adapters / "cpp/ofcheck_adapter.h").read_text(encoding="utf-8")
    sys.path.insert(0, str(adapters / "python"))
    python = __import__("ofcheck_adapter")
    source = (adapters / "python/ofcheck_adapter.py").read_text(encoding="utf-8").partition("\nMEMBERS = ")[2]
    for path in sorted(ROOT.glob("docs/schema/*.reply.json")):
        operation = path.name.split(".")[0]
        if operation not in python.MEMBERS:
            continue
        schema = json.loads(path.read_text(encoding="utf-8"))
        own = set(schema["properties"]["result"]["properties"]) - {"note"}
        if own != set(python.MEMBERS[operation]):
            yield f"ofcheck_adapter.py: {operation} has other members: {sorted(own ^ set(python.MEMBERS[operation]))}"
        parts = {"refused", "unsupported", "error", "placement", "board"}  # no members of a result's own
        inner = {name for key, what in schema["definitions"].items() if key not in parts for name in what.get("properties", {})}
        for name in sorted(own | inner):
            word = re.compile(rf"\b{name}\b")
            for where, text in (("docs/protocol.md", page), ("ofcheck_adapter.py", source), ("ofcheck-adapter.js", node), ("ofcheck_adapter.h", cpp)):
                if not word.search(text):
                    yield f"{where} does not know the member '{name}' of {operation}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    ofcheck = str(pathlib.Path(parser.parse_args().ofcheck).resolve())
    rules, presets = (json.loads(subprocess.run([ofcheck, what, "--format", "json"], check=True, capture_output=True, text=True).stdout) for what in ("rules", "presets"))
    lists = {"rule_id.h", "registry.cpp"}  # they name every rule by their nature
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("oracle/*")) if path.name not in lists)
    named = set(re.findall(r"[a-z]+\.[a-z]+(?:-[a-z]+)*", code)) | {word.replace("_", ".", 1).replace("_", "-") for word in re.findall(r"\brule::([a-z_]+)", code)}
    checks = {
        "every link leads somewhere": broken_links(),
        "every rule id in documents and cases exists": unknown_rules(rules),
        "every statement of the sources has its cases": wrong_statements(rules),
        "the cases of a statement can fail for it": cases_that_cannot_fail(ofcheck, rules),
        "the decisions and the statements name each other": wrong_decisions(),
        "the registry cites just what stands in the sources": wrong_citations(rules),
        "the presets cite just what stands in the sources": wrong_presets(ofcheck, presets),
        "the program holds the cases and presets of this tree": wrong_copies(rules, presets),
        "every rule has a case file of its own": wrong_case_files(rules, presets),
        "every rule has a tagged test, and every tag is a rule": wrong_tags(rules),
        "every rule has an example in the rule book": pages_without_an_example(rules),
        "every rule is named in the oracle's code": rules_without(rules, "code that names it", lambda rule: rule["rule"] in named),
        "every rule has a heading in the rule book": rules_without(
            rules, "heading in the rule book",
            lambda rule: f"\n## {rule['rule']}\n" in (ROOT / f"docs/rules/{rule['section']}.md").read_text(encoding="utf-8")),
        "the tutorial shows the engines that are tested": tutorial_differs(),
        "the guide is short, and what it shows runs": guide_faults(ofcheck),
        "the pages show the corpus that there is": stale_hashes(ofcheck),
        "the protocol's page and the adapters know every member of a reply": unknown_members(),
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
