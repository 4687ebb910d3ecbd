#!/usr/bin/env python3
"""Draws the picture in README, docs/pictures/report.svg, from the JSON report of a real run.

    tests/picture.py --ofcheck build/ofcheck            # writes it
    tests/picture.py --ofcheck build/ofcheck --check    # exit 1 if it is not what a run says now
"""
import argparse
import html
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs/pictures/report.svg"
ENGINE = "tests/engines/wrong/scoop_on_two_wins_and_a_tie.py"
SUITS = {"s": ("♠", "#15171a"), "h": ("♥", "#bd1e18"), "d": ("♦", "#bd1e18"), "c": ("♣", "#15171a")}
SANS = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
MONO = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"


def text(x, y, words, size=15, fill="#1c1e21", weight=400, family=SANS, anchor="start"):
    return (f'<text x="{x}" y="{y}" font-size="{size}" fill="{fill}" font-weight="{weight}" font-family="{family}" '
            f'text-anchor="{anchor}">{html.escape(words)}</text>')


def card(x, y, word):
    sign, colour = SUITS[word[1]]
    rank = "10" if word[0] == "T" else word[0]
    return (f'<rect x="{x}" y="{y}" width="42" height="46" rx="5" fill="#fff" stroke="#8f98a3"/>'
            + text(x + 21, y + 30, rank + sign, 17, colour, 600, anchor="middle"))


def boards(shown, x, y):
    """The lines of a drawn question: the seats side by side, their rows below one another."""
    parts, column, line = [], -1, 0
    for row in shown:
        words = row.split()
        if words[0] == "seat":
            column, line = column + 1, 0
            parts.append(text(x + column * 360, y + 14, row, 15, weight=600))
            continue
        top = y + 26 + line * 52
        parts.append(text(x + column * 360, top + 29, words[0], 14, "#5a616b"))
        parts += [card(x + column * 360 + 66 + i * 47, top, word) for i, word in enumerate(words[1:])]
        line += 1
    return parts, y + 26 + 3 * 52


def first_of(words):
    """What stands before the first semicolon: more does not fit."""
    return words.split(";")[0]


def svg(verdict, cause):
    deal = cause["smallest"]
    parts = [text(24, 40, f"$ ofcheck run --only showdown -- python3 {pathlib.Path(ENGINE).name}", 15, "#5a616b", family=MONO),
             '<rect x="24" y="56" width="712" height="36" rx="6" fill="#fbe7e5"/>', text(36, 80, verdict, 17, "#a3221b", 600),
             text(24, 124, cause["title"], 17, weight=600), text(24, 148, f'{cause["rule"]}: {first_of(cause["says"])}; {first_of(cause["extent"])}', 14, "#5a616b")]
    drawn, y = boards(deal["shown"], 24, 170)
    parts += drawn
    parts.append(text(24, y + 30, f'{deal["member"]}: expected {deal["expected"]}, got {deal["got"]}', 16, weight=600))
    y += 58
    for line in deal["ledger"]:
        words = line if len(line) <= 96 else line[:95] + "…"
        parts.append(text(24, y, words, 12.5, "#1a56b0" if cause["rule"] in line else "#1c1e21", family=MONO))
        y += 21
    height = y + 8
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 {height}" width="760" height="{height}" role="img">',
        f"<title>{html.escape(verdict)}: {html.escape(cause['title'])}</title>",
        f'<rect x="0.5" y="0.5" width="759" height="{height - 1}" rx="10" fill="#fff" stroke="#d9dde2"/>', *parts, "</svg>\n"])


def draw(ofcheck):
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.jsonl"
        done = subprocess.run([ofcheck, "run", "--only", "showdown", "--summary", "--report", f"json={report}", "--", "python3", ENGINE], cwd=ROOT,
                              capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1"}, check=False)
        lines = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]
    return svg(done.stdout.splitlines()[0], next(line for line in lines if line["type"] == "cause"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ofcheck", required=True, help="the program")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    drawn = draw(str(pathlib.Path(arguments.ofcheck).resolve()))
    if not arguments.check:
        PICTURE.write_text(drawn, encoding="utf-8")
        return 0
    fresh = PICTURE.read_text(encoding="utf-8") == drawn
    print(f"{'ok' if fresh else 'not ok'} - docs/pictures/report.svg is what a run says" + ("" if fresh else "\n    tests/picture.py --ofcheck build/ofcheck draws it anew"))
    return 0 if fresh else 1


if __name__ == "__main__":
    sys.exit(main())
