#!/usr/bin/env python3
"""Holds the pages of `ofcheck site` to the reports that they are made of, and to what a hostile or damaged report may do.

    tests/site_test.py --ofcheck build/ofcheck
"""
import argparse
import html.parser
import json
import pathlib
import re
import subprocess
import sys
import tempfile

from checks import Checks, sealed

ENGINES = pathlib.Path(__file__).resolve().parent / "engines"
SCRIPT = "<script>alert(1)</script>"


class Page(html.parser.HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, text):
        super().__init__()
        self.elements = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.words += data

    def all(self, tag, name):
        return [attrs[name] for each, attrs in self.elements if each == tag and name in attrs]


def changed(lines, change, type_of=None):
    """A report's lines, changed by a function and sealed anew; of one type alone if it is named."""
    return sealed([change(dict(line)) if type_of in (None, line["type"]) else line for line in lines])


class SiteChecks(Checks):
    def run(self, *words, cwd=None):
        return subprocess.run([str(self.ofcheck), *map(str, words)], capture_output=True, text=True, timeout=300, cwd=cwd, check=False)

    def check(self, name, holds, *shown):
        self.verdict(name, [] if holds else [str(text)[:2000] for text in shown])

    def site(self, *words, out):
        return self.run("site", *words, "--out", self.folder / out)

    def page(self, out, name):
        return (self.folder / out / name).read_text(encoding="utf-8")


def engine(name):
    return ["--", sys.executable, str(ENGINES / "wrong" / f"{name}.py")]


def reports(c):
    """A report of each kind, each with the HTML report of the same run."""
    for name, words in (("run", ["run"]), ("deals", ["run", "--deals", "400"]), ("hunt", ["fuzz", "--count", "400"]), ("print", ["fingerprint"]), ("doctor", ["doctor"])):
        c.run(*words, "--report", f"json={c.folder / name}.jsonl", "--report", f"html={c.folder / name}.html", *engine("kicker_ignored"))
    c.run("run", "--report", f"json={c.folder / 'right'}.jsonl", *engine("correct"))
    c.run("run", "--only", "foul", "--report", f"json={c.folder / 'both'}.jsonl", "--engine", f"a={sys.executable} {ENGINES / 'wrong' / 'correct.py'}", "--engine", f"b={sys.executable} {ENGINES / 'wrong' / 'shared_prefix_foul.py'}")


def pages(c):
    names = ["run", "deals", "hunt", "print", "doctor", "right", "both"]
    done = c.site(*[c.folder / f"{name}.jsonl" for name in names], out="pages")
    c.check("pages are made of every kind of report", done.returncode == 0 and done.stdout.endswith("index.html: 8 pages and an index\n"), done)
    files = {each.name for each in (c.folder / "pages").iterdir()}
    c.check("a page is named for its report; that of a second engine has a number", files == {f"{name}.html" for name in [*names, "both-2", "index"]}, files)
    for name in names[:5]:
        made = re.sub(r'<nav aria-label="Reports">.*</nav>\n', "", c.page("pages", f"{name}.html"))
        c.check(f"the page is the HTML report of the same run: {name}", made == (c.folder / f"{name}.html").read_text(encoding="utf-8"))
    page = Page(c.page("pages", "run.html"))
    lines = [json.loads(line) for line in (c.folder / "run.jsonl").read_text(encoding="utf-8").splitlines()]
    causes = [line for line in lines if line["type"] == "cause"]
    c.check("the smallest deal of each cause is drawn, with the command that asks again",
            causes and all(cause["smallest"]["again"] in page.words and all(line in page.words for line in cause["smallest"]["ledger"]) for cause in causes), page.words)
    c.check("the drawn deal has its cards", all(c.page("pages", "run.html").count('class="card') >= sum(len(re.findall(r"\b[2-9TJQKA][cdhs]\b", line)) for line in cause["smallest"]["shown"]) for cause in causes))
    fault = next(line for line in (c.folder / "hunt.jsonl").read_text(encoding="utf-8").splitlines() if '"type":"fault"' in line)
    cards = re.findall(r'"([2-9TJQKA][cdhs])"', json.dumps(json.loads(fault)["request"]))
    c.check("the smallest deal of a hunt's fault is drawn", cards and c.page("pages", "hunt.html").count('class="card') >= len(cards), cards)
    index = Page(c.page("pages", "index.html"))
    c.check("the index leads to every page", files - {"index.html"} <= set(index.all("a", "href")), index.all("a", "href"))
    footer = lines[-1]
    asked = sum(footer[each] for each in ("pass", "fail", "wrongly-refused", "wrongly-accepted", "timeout", "crash", "protocol-error", "flaky"))
    c.check("the index has the verdict and the counts of the report", "does not conform" in index.words and f"{footer['pass']}/{asked}" in index.words, index.words)
    by_section = {}
    for line in lines:
        if line["type"] == "question" and line["outcome"] not in ("unsupported", "not-asked"):
            right, all_ = by_section.get(line["rule"].split(".")[0], (0, 0))
            by_section[line["rule"].split(".")[0]] = (right + (line["outcome"] == "pass"), all_ + 1)
    row = next(part for part in c.page("pages", "index.html").split("<tr ") if 'href="run.html"' in part)
    c.check("and how far the engine conforms in each section", all(f">{right}/{all_}<" in row for right, all_ in by_section.values()), by_section, row)
    c.check("engines that conform are counted", "2 of 4 conform" in index.words, index.words)
    for name in sorted(files):
        text = c.page("pages", name)
        outside = [value for attribute in ("href", "src") for tag in ("a", "link", "script", "img") for value in Page(text).all(tag, attribute) if "//" in value or value.startswith("/")]
        c.check(f"nothing is asked of another place: {name}", not outside and "default-src 'none'" in text, outside)


def rule_links(c):
    c.site(c.folder / "run.jsonl", "--rules-url", "../rules", out="linked")
    links = Page(c.page("linked", "run.html")).all("a", "href")
    c.check("rules lead to a site's pages", "../rules/ranking.kickers.html" in links and "../rules/index.html" in links, links)
    json_report = c.folder / "url.jsonl"
    c.run("run", "--only", "ranking", "--rules-url", "https://example.org/ofc/rules/", "--report", f"json={json_report}", "--report", f"html={c.folder / 'url.html'}", *engine("kicker_ignored"))
    address = "https://example.org/ofc/rules/ranking.kickers.html"
    page = (c.folder / "url.html").read_text(encoding="utf-8")
    c.check("--rules-url of a run: the HTML report links there, and still has the text", f'href="{address}"' in page and 'id="ranking.kickers"' in page)
    c.check("and so does the JSON report", f'"page":"{address}"' in json_report.read_text(encoding="utf-8"))
    for base in ("javascript:alert(1)", "https://example.org/?q=", "", '"><script>', "a b"):
        done = c.run("site", c.folder / "run.jsonl", "--rules-url", base, "--out", c.folder / "none")
        c.check(f"no address of rules: {base!r}", done.returncode == 2 and not (c.folder / "none").exists() and "--rules-url" in done.stderr, done.stderr)


def hostile(c):
    raw = (c.folder / "run.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in raw.splitlines()]

    def refused(name, text, *words, first=None):
        path = c.folder / (first or "hostile.jsonl")
        path.write_text(text, encoding="utf-8")
        done = c.site(path, out="refused")
        wide = [line for line in done.stderr.splitlines() if len(line) > 400]
        missing = [word for word in (path.name, *words) if word not in done.stderr]
        c.check(f"refused: {name}", done.returncode == 2 and not missing and not wide and not (c.folder / "refused").exists(), missing, done.stderr)

    refused("a report that was changed", raw.replace('"outcome":"fail"', '"outcome":"pass"', 1), "seal")
    refused("one that was cut off", raw[:raw.rindex("{")], "cut off", "no footer")
    refused("nothing", "", "no report")
    refused("a picture of letters", "P1 1 1\n0\n", "no report", "expected a JSON report")
    refused("brackets without end", '{"type":' + "[" * 5000 + "\n", ":1:", "nest")
    refused("a list", "[1,2,3]\n", "no report")
    refused("another version of the kit", changed(lines, lambda line: {**line, "kit": "ofcheck 9.9"}, "header"), ":1:", "written by ofcheck 9.9")
    refused("a member of another type", changed(lines, lambda line: {**line, "questions": "many"}, "header"), ":1:", "'questions'", "expected a count")
    refused("a member that there is not", changed(lines, lambda line: {**line, "surprise": 1}, "header"), ":1:", "'surprise'")
    refused("a rule that there is not", changed(lines, lambda line: {**line, "rule": "ranking.nothing"}, "question"), ":2:", "there is no rule 'ranking.nothing'")
    refused("a smallest deal of another type", changed(lines, lambda line: {**line, "smallest": 7}, "cause"), "'smallest'")
    document = json.loads((c.folder / "doctor.jsonl").read_text(encoding="utf-8"))
    refused("a check-up whose verdict is a number", json.dumps({**document, "checklist": {"verdict": 7, "checks": []}}), "'verdict'", "expected")
    refused("a check-up without an engine", json.dumps({key: value for key, value in document.items() if key != "engine"}), "'engine' is missing")
    c.run("run", "--oracle", "none", "--only", "foul", "--report", f"json={c.folder / 'versus.jsonl'}", "--engine", f"a={sys.executable} {ENGINES / 'wrong' / 'correct.py'}", "--engine", f"b={sys.executable} {ENGINES / 'wrong' / 'correct.py'}")
    done = c.site(c.folder / "versus.jsonl", out="refused")
    c.check("refused: engines against one another", done.returncode == 2 and "no engine against the rules" in done.stderr, done)
    done = c.run("site", c.folder / "run.jsonl", "--out", c.folder / "run.jsonl")
    c.check("refused: a folder that is a file", done.returncode != 0 and "--out" in done.stderr, done)

    def wicked(line):
        if line["type"] == "header":
            line["engine"] = SCRIPT
        if line["type"] == "cause":
            line["smallest"] = {**line["smallest"], "shown": [SCRIPT], "got": SCRIPT + "\u202e\u0007", "ledger": [SCRIPT], "again": SCRIPT}
        for member in {"got", "again", "title"} & line.keys():
            line[member] = SCRIPT
        return line

    (c.folder / "evil.jsonl").write_text(changed(lines, wicked), encoding="utf-8")
    done = c.site(c.folder / "evil.jsonl", out="evil")
    made = [c.page("evil", name) for name in ("evil.html", "index.html")] if done.returncode == 0 else []
    c.check("what a report says is shown as text", len(made) == 2 and all(SCRIPT not in page and SCRIPT in Page(page).words for page in made), done)
    c.check("and its control characters by their codes", made and "\u202e" not in made[0] and "\\u{202e}" in made[0] and "\\x07" in made[0])
    odd = c.folder / "..#<b>&'.jsonl"
    odd.write_bytes((c.folder / "run.jsonl").read_bytes())
    done = c.site(odd, c.folder / "run.jsonl", c.folder / "run.jsonl", out="odd")
    names = {each.name for each in (c.folder / "odd").iterdir()} if done.returncode == 0 else set()
    c.check("a page's name has letters, digits and hyphens alone, and is there once", names == {"----b---.html", "run.html", "run-2.html", "index.html"}, names, done)
    (c.folder / "index.jsonl").write_bytes((c.folder / "run.jsonl").read_bytes())
    done = c.site(c.folder / "index.jsonl", out="named")
    c.check("a report that is called index does not take the index's place", (c.folder / "named" / "index-2.html").exists(), done)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    checks = SiteChecks(pathlib.Path(parser.parse_args().ofcheck).resolve())
    with tempfile.TemporaryDirectory() as folder:
        checks.folder = pathlib.Path(folder)
        for group in (reports, pages, rule_links, hostile):
            group(checks)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
