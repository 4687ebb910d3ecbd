#!/usr/bin/env python3
"""Holds each format of a report to the program that reads it: prove, the runner of GitHub's actions (as it is documented), schemas by
xmllint and ajv.

    tests/reports/readers_test.py --ofcheck build/ofcheck

Each run is made with several engines: one that is right, one that is wrong, refuses and says odd things, one that does not start.
What a reader understood is held against the JSON report of the same run.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from checks import Checks, unsafe  # noqa: E402

WRONG = ("fail", "wrongly-refused", "wrongly-accepted", "timeout", "crash", "protocol-error", "flaky")


def command(*words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL, **options)


class Runs(Checks):
    """The runs whose reports are read, each with a report in every format."""

    def __init__(self, ofcheck, folder):
        super().__init__(ofcheck)
        self.folder = folder
        engine = f"{sys.executable} {HERE / 'engine.py'}"
        hand = ["--only", "ranking", "--only", "foul"]
        mine = ["--engine", f"odd={engine}", "--engine", f"right: 1={ofcheck} oracle", "--engine", "gone=/no/such/engine"]
        self.reports = {
            "a right engine": self.run("right", ["--only", "ranking"], ofcheck, "oracle"),
            "a wrong engine with odd words": self.run("odd", hand, sys.executable, HERE / "engine.py"),
            "a wrong engine that is asked again": self.run("again", ["--only", "foul"], sys.executable, HERE / "engine.py"),
            "questions through doors": self.run("doors", ["--only", "ranking"], sys.executable, HERE.parent / "engines" / "minimal" / "minimal.py"),
            "known failures": self.run("known", [*hand, "--known", self.known()], sys.executable, HERE / "engine.py", "odd"),
            "several engines": self.run("several", [*hand, *mine]),
            "questions that are not asked any more": self.run("silent", ["--only", "royalties", "--timeout", "0.3"], sys.executable, HERE / "engine.py", "silent"),
        }

    def known(self):
        path = self.folder / "known.yaml"
        command(self.ofcheck, "run", "--known", path, "--update-known", "--", sys.executable, HERE / "engine.py", "odd")
        return path

    def run(self, name, options, *engine):
        files = {kind: self.folder / f"{name}.{kind}" for kind in ("json", "tap", "junit", "badge", "github", "sarif", "codequality")}
        words = [word for kind, path in files.items() for word in ("--report", f"{kind}={path}")]
        done = command(self.ofcheck, "run", *options, *words, *(["--", *engine] if engine else []))
        if done.returncode not in (0, 1, 4):
            raise SystemExit(f"{name}: exit code {done.returncode}: {done.stderr}")
        lines = [json.loads(line) for line in files["json"].read_text().splitlines()]
        return {**files, "code": done.returncode, "lines": lines, "questions": [line for line in lines if line["type"] == "question"]}

    def standard_output(self):
        """Annotations on standard output come from ofcheck alone, whatever an engine says."""
        words = [self.ofcheck, "run", "--only", "foul", "--report", "github=-"]
        done = command(*words, "--", sys.executable, HERE / "engine.py")
        read = annotations(done.stdout)
        faults = [] if read and read[-1][0] == "notice" and "answers are wrong" in done.stdout else [done.stdout[-500:]]
        faults += [f"{level} {properties}" for level, properties, _ in read if level not in ("error", "notice") or set(properties) - {"file", "line", "col", "title"}]
        faults += [message for *_, message in read if message.startswith("forged")]
        json_too = command(*words, "--format", "json", "--", sys.executable, HERE / "engine.py")
        if json_too.returncode != 2 or "JSON lines alone" not in json_too.stderr:
            faults.append(f"--format json: {json_too.returncode} {json_too.stderr}")
        self.verdict("annotations go to standard output, behind the report, and not between JSON lines", faults)

    def over_all(self, name, look):
        """Looks at every run; what is wrong is told with the run's name."""
        self.verdict(name, [f"{run}: {fault}" for run, files in self.reports.items() for fault in look(files)])


def tap_faults(files):
    read = [json.loads(line) for line in command("perl", HERE / "tap.pl", files["tap"]).stdout.splitlines()]
    *tests, end = read or [{"errors": ["nothing was read"], "plan": "", "version": 0}]
    faults = [f"TAP::Parser says: {error}" for error in end["errors"]]
    if end["version"] != 13 or end["plan"] != f"1..{len(tests)}":
        faults.append(f"read as {end}")
    for question, test in zip(files["questions"], tests):
        wrong = question["outcome"] in WRONG
        if test.get("unknown") or question["question"] not in test["name"]:
            faults.append(f"{question['question']} was read as {test}")
        elif wrong != (not test["ok"]):
            faults.append(f"{question['question']}: {question['outcome']} was read as {test}")
        elif question["outcome"] in ("unsupported", "not-asked") and test["skip"] is None:
            faults.append(f"{question['question']}: its reason was not read")
        elif question.get("known") == "expected-failure" and test["todo"] is None:
            faults.append(f"{question['question']}: it was not read as to do")
        elif wrong:
            said = test.get("diagnosis") or {}
            cards = [line for line in said.get("cards", [])]
            if said.get("outcome") != question["outcome"] or cards != question.get("shown", []) or said.get("again") != question["again"]:
                faults.append(f"{question['question']}: its diagnosis was read as {said}")
    return faults[:5]


def prove_faults(files):
    done = command("prove", files["tap"])
    unasked = any(question["outcome"] == "not-asked" for question in files["questions"])
    faults = [] if "Parse errors" not in done.stdout else [done.stdout]
    if not unasked and (done.returncode == 0) != (files["code"] == 0):
        faults.append(f"prove ends with {done.returncode} and the run with {files['code']}")
    return faults


def junit_faults(files, folder):
    faults = []
    whole = command("xmllint", "--noout", "--schema", HERE / "jenkins_xunit.xsd", files["junit"])
    if whole.returncode != 0:
        faults.append(f"Jenkins: {whole.stderr[:600]}")
    suites = list(ElementTree.parse(files["junit"]).getroot())
    for place, suite in enumerate(suites):
        path = folder / f"suite-{place}.xml"
        ElementTree.ElementTree(suite).write(path, encoding="utf-8", xml_declaration=True)
    paths = [folder / f"suite-{place}.xml" for place in range(len(suites))]
    each = command("xmllint", "--noout", "--schema", HERE / "surefire.xsd", *paths)
    if each.returncode != 0:
        faults.append(f"Surefire: {each.stderr[:600]}")
    tests = [(test.get("classname"), test.get("name")) for suite in suites for test in suite.findall("testcase")]
    for question in files["questions"]:
        if not any(name == question["question"] and (of == question["rule"] or of.endswith(f".{question['rule']}")) for of, name in tests):
            faults.append(f"no test {question['question']} of the class {question['rule']}")
    return faults[:5]


def checklist_faults(runs, folder):
    """The reports of the commands that are no run: what their readers make of them."""
    engine = [sys.executable, HERE.parent / "engines" / "wrong" / "shared_prefix_foul.py"]
    for words, failed in ((["fuzz", "--count", "500"], True), (["fingerprint", "--questions", "100"], True), (["doctor"], True), (["fuzz", "--count", "200"], False), (["fingerprint", "--questions", "100"], False), (["doctor"], False)):
        files = {kind: folder / f"checks.{kind}" for kind in ("text", "json", "junit", "tap", "html", "markdown", "github")}
        about = [runs.ofcheck, "oracle"] if not failed else [*engine[:1], HERE / "engine.py"] if words == ["doctor"] else engine
        done = command(runs.ofcheck, *words, *(word for kind, path in files.items() for word in ("--report", f"{kind}={path}")), "--", *about)
        read = [json.loads(line) for line in command("perl", HERE / "tap.pl", files["tap"]).stdout.splitlines()]
        *tests, end = read or [{"errors": ["nothing was read"]}]
        faults = [f"TAP: {error}" for error in end["errors"]]
        wrong = [test for test in tests if not test["ok"]]
        if done.returncode != (1 if failed else 0) or bool(wrong) != failed or not tests or not all(test["diagnosis"]["message"] for test in wrong):
            faults.append(f"exit code {done.returncode}, {len(wrong)} of {len(tests)} tests failed")
        suite = list(ElementTree.parse(files["junit"]).getroot())[0]
        ElementTree.ElementTree(suite).write(folder / "suite.xml", encoding="utf-8", xml_declaration=True)
        for schema, path in (("jenkins_xunit.xsd", files["junit"]), ("surefire.xsd", folder / "suite.xml")):
            valid = command("xmllint", "--noout", "--schema", HERE / schema, path)
            faults += [] if valid.returncode == 0 else [f"{schema}: {valid.stderr[:600]}"]
        if [bool(test.findall("failure")) for test in suite.findall("testcase")] != [not test["ok"] for test in tests]:
            faults.append("JUnit and TAP have other tests")
        levels = [level for level, *_ in annotations(files["github"].read_text())]
        if levels != ["error"] * len(wrong) + ["notice"]:
            faults.append(f"annotations: {levels}")
        if files["text"].read_text() != done.stdout or files["json"].read_text() != command(runs.ofcheck, *words, "--format", "json", "--", *about).stdout:
            if words != ["doctor"]:  # it takes times
                faults.append("text and JSON are not those of standard output")
        marks = files["markdown"].read_text().count("❌")
        if marks != len(wrong) or (files["html"].read_text().count("<b class=\"good\">") == len(tests)) == failed:
            faults.append(f"{marks} marks in Markdown for {len(wrong)} failures")
        runs.verdict(f"the reports of {words[0]} {'with' if failed else 'without'} a fault are read by their readers", faults)


def badge_faults(files):
    badge = json.loads(files["badge"].read_text())
    faults = [] if len(badge["message"]) <= 20 else [f"too long: {badge['message']!r}"]
    footers = [line for line in files["lines"] if line["type"] == "footer"]
    if len(footers) == 1 and files["code"] in (0, 1):
        asked = [question for question in files["questions"] if question["outcome"] not in ("unsupported", "not-asked")]
        right = sum(question["outcome"] == "pass" for question in asked)
        if badge["message"] != f"{right}/{len(asked)}":
            faults.append(f"{badge['message']!r} and not {right}/{len(asked)}")
    return faults


def problems(files):
    """The questions that speak against an engine."""
    known = ("expected-failure", "known-flaky")
    return [question for question in files["questions"] if question["outcome"] in WRONG and question.get("known") not in known]


def annotations(text):
    """What GitHub's runner makes of the lines of a step's output: level, properties and message of each command."""
    found = []
    for line in text.splitlines():
        command_line = re.match(r"\s*::(\w+)(?: (.*?))?::(.*)$", line)
        if command_line:
            level, properties, message = command_line.groups()
            pairs = [pair.split("=", 1) for pair in (properties or "").split(",") if pair]
            found.append((level, {name: plain(value) for name, value in pairs}, plain(message)))
    return found


def plain(text):
    for code, character in (("%0A", "\n"), ("%0D", "\r"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(code, character)
    return text


def github_faults(files):
    lines = files["github"].read_text().splitlines()
    read = annotations("\n".join(lines))
    faults = [] if len(read) == len(lines) else [f"{len(lines)} lines were read as {len(read)} commands"]
    wrong = problems(files)
    if [level for level, *_ in read].count("error") > 10 or read[-1][0] != "notice" or len(read) != len([each for each in read if each[0] in ("error", "notice")]):
        faults.append(f"levels {[level for level, *_ in read]}")
    if (files["code"] == 0) != (not any(level == "error" for level, *_ in read)):
        faults.append(f"the run ends with {files['code']}: {read}")
    places = {(question["file"], str(question["line"])) for question in wrong}
    for level, properties, message in read[:-1]:
        if set(properties) - {"file", "line", "col", "title"} or "title" not in properties or not message:
            faults.append(f"{level} {properties}")
        elif "file" in properties and (properties["file"], properties["line"]) not in places:
            faults.append(f"no failure stands at {properties}")
    return faults[:5] + unsafe("\n".join(message for *_, message in read).replace("::", ""))


def valid_faults(validator, path):
    """What ajv has against a file."""
    done = command("node", HERE / "valid.js", validator, path)
    return [] if done.returncode == 0 else [done.stdout[:800] + done.stderr[:800]]


def sarif_faults(files):
    faults = valid_faults("sarif", files["sarif"])
    log = json.loads(files["sarif"].read_text())
    results = [result for run in log["runs"] for result in run["results"] if result["ruleId"] != "protocol"]
    said = sorted((result["ruleId"], result["properties"]["again"]) for result in results)
    if said != sorted((question["rule"], question["again"]) for question in problems(files)):
        faults.append(f"{len(results)} results of {len(problems(files))} failures")
    for run in log["runs"]:
        rules = {rule["id"] for rule in run["tool"]["driver"]["rules"]}
        faults += [f"no rule {result['ruleId']}" for result in run["results"] if result["ruleId"] not in rules]
    return faults[:5]


def code_quality_faults(files):
    faults = valid_faults("codequality", files["codequality"])
    issues = json.loads(files["codequality"].read_text())
    failures = [issue for issue in issues if issue["check_name"] != "protocol"]
    if len(failures) != len(problems(files)) or len({issue["fingerprint"] for issue in issues}) != len(issues):
        faults.append(f"{len(failures)} issues of {len(problems(files))} failures")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ofcheck", required=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        runs = Runs(str(pathlib.Path(arguments.ofcheck).resolve()), folder)
        runs.over_all("Perl's TAP reader gets every test with its diagnosis", tap_faults)
        runs.over_all("prove accepts every TAP report, and ends as the run does", prove_faults)
        runs.over_all("JUnit is valid by the schemas of Jenkins and Surefire, and has the rule as the class",
                      lambda files: junit_faults(files, folder))
        checklist_faults(runs, folder)
        runs.over_all("the message of a badge is at most twenty characters long", badge_faults)
        runs.over_all("GitHub reads annotations and nothing else, at most ten errors", github_faults)
        runs.over_all("SARIF is valid by its schema, with a result for each failure", sarif_faults)
        runs.over_all("GitLab's code quality is valid, with an issue of its own for each failure", code_quality_faults)
        one, other = (json.loads(runs.reports[run]["codequality"].read_text()) for run in ("a wrong engine with odd words", "a wrong engine that is asked again"))
        kept = {issue["fingerprint"] for issue in other} - {issue["fingerprint"] for issue in one}
        runs.verdict("an issue keeps its fingerprint from run to run", [] if other and not kept else [str(kept)])
        runs.standard_output()
        runs.over_all("nothing in a report is harmful before a terminal",
                      lambda files: [fault for kind in ("tap", "junit", "badge") for fault in unsafe(files[kind].read_text())])
    print(f"{runs.passed} passed, {runs.failed} failed")
    return 1 if runs.failed else 0


if __name__ == "__main__":
    sys.exit(main())
