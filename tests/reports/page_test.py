#!/usr/bin/env python3
"""Makes HTML reports of every kind and has page_test.js open them in Chromium.

    tests/reports/page_test.py --ofcheck build/ofcheck [--pictures FOLDER]

The kinds: a right engine, one that is wrong in a thousand and more answers and says odd things, two engines beside each other, questions
that have to be refused, generated deals, engines against one another.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from checks import in_part  # noqa: E402
MOST_BYTES = 300_000
LONG = """import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "bye": break
    result = {"protocol": 1, "name": "never right", "operations": ["rank", "foul", "score", "royalties", "compare", "fantasyland", "settle", "play", "placements", "perft"]}
    print(json.dumps({"id": request["id"], **({"result": result} if request["op"] == "hello" else {"result": {}} if request["op"] == "configure" else {"error": {"message": "no answer to this, with words enough for a line of usual length"}})}), flush=True)
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ofcheck", required=True)
    parser.add_argument("--pictures", default="")
    arguments = parser.parse_args()
    ofcheck = str(pathlib.Path(arguments.ofcheck).resolve())
    chromium = shutil.which("chromium")
    if not chromium:
        raise SystemExit("there is no chromium; ./bootstrap installs it")
    odd = [sys.executable, str(HERE / "engine.py")]
    wrong = [sys.executable, str(HERE.parent / "engines" / "wrong" / "shared_prefix_foul.py")]
    named = [f"--engine=odd={' '.join(odd)}", f"--engine=right={ofcheck} oracle"]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "never.py").write_text(LONG)
        runs = {
            "right": ["--only", "foul", "--", ofcheck, "oracle"],
            "thousand": ["--recheck", "0", "--", sys.executable, str(folder / "never.py")],
            "wrong": ["--", *wrong],
            "refusals": ["--only", "cards", "--", *odd],
            "both": ["--only", "foul", *named],
            "comparison": ["--only", "foul", "--oracle", "none", *named],
            "deals": ["--deals", "300", "--", *wrong],
            "fuzz": ["fuzz", "--count", "500", "--", *wrong],
            "fingerprint": ["fingerprint", "--questions", "100", "--", *wrong],
            "doctor": ["doctor", "--", *wrong],
        }
        large = []
        for kind, options in runs.items():
            page = folder / f"{kind}.html"
            done = subprocess.run([ofcheck, *(options[:1] if options[0] == kind else ["run"]), "--report", f"html={page}", *options[options[0] == kind:]], capture_output=True, text=True, stdin=subprocess.DEVNULL)
            if not page.exists():
                raise SystemExit(f"{kind}: {done.returncode} {done.stderr}")
            text = page.read_text(encoding="utf-8")
            if len(text.encode()) > MOST_BYTES:
                large.append(f"{kind}: {len(text.encode())} bytes")
            rows = len(re.findall(r"<li[^>]*>(?:<details><summary>)?<b[ >]", text))
            (folder / f"{kind}.json").write_text(json.dumps({"rows": rows, "in_full": text.count("<details><summary>")}))
            print(f"# {kind}: {len(text.encode())} bytes, {rows} rows, {text.count('<details><summary>')} in full")
        print("\n    ".join([f"{'not ok' if large else 'ok'} - no page has more than {MOST_BYTES} bytes", *large]), flush=True)
        looks = in_part(f"{width} {scheme}" for width in (390, 1280) for scheme in ("light", "dark"))
        words = ["node", str(HERE / "page_test.js"), chromium, str(folder), ",".join(looks), *([arguments.pictures] if arguments.pictures else [])]
        return 1 if subprocess.run(words).returncode or large else 0


if __name__ == "__main__":
    sys.exit(main())
