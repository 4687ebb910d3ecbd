#!/usr/bin/env python3
"""The adapter for Node as an ES module and from TypeScript: its types hold, and an engine on it answers.

    tests/node_adapter_test.py --ofcheck build/ofcheck

Without the TypeScript compiler, which ./bootstrap installs into tests/packaging/node_modules, it ends with exit code 77.
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from checks import Checks

ROOT = pathlib.Path(__file__).resolve().parent.parent
ADAPTER = ROOT / "harness/adapters/node"
ENGINE = ROOT / "tests/engines/minimal/typescript/minimal.mts"
TSC = ROOT / "tests/packaging/node_modules/typescript/bin/tsc"
# What the types refuse, and a word of why.
WRONG = {"one number for all seats": ("points: [points, -points]", "points: points", "number"), "an unknown code": ("wrong-seat-count", "wrong-seats", "wrong-seats"),
         "a number in an object": ("  score:", "  compare: () => ({winner: 1}),\n  score:", "winner"),
         "what is thrown on a board that is seen":
             ("  score:", "  play: () => ({view: {boards: [{top: ['As'], discard: ['2c']}]}}),\n  score:", "discard"),
         "an unknown function": ("  score:", "  scores:", "scores"), "a text as points": ("[points, -points]", "['1', '-1']", "number")}


def compiled(folder, text):
    (folder / "engine.mts").write_text(text, encoding="utf-8")
    return subprocess.run(["node", TSC, "--strict", "--noUncheckedIndexedAccess", "--target", "es2020", "--module", "nodenext", "engine.mts"],
                          cwd=folder, capture_output=True, text=True, timeout=300, check=False)


def engine_faults(ofcheck, folder):
    done = subprocess.run([ofcheck, "run", "--only", "showdown", "--strict", "--format", "json", "--", "node", folder / "engine.mjs"],
                          capture_output=True, text=True, timeout=300, check=False)
    end = json.loads((done.stdout.splitlines() or ["{}"])[-1])
    if done.returncode != 1 or end.get("fail", 0) + end.get("pass", 0) < 50:
        return [f"exit code {done.returncode}: {json.dumps(end)[:300]} {done.stderr[-500:]}"]
    return [f"{end[what]} {what}" for what in ("crash", "timeout", "protocol-error", "not-asked", "stray_count") if end[what]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, help="the program")
    c = Checks(str(pathlib.Path(parser.parse_args().ofcheck).resolve()))
    if shutil.which("node") is None or not TSC.exists():
        print(f"not run: {'TypeScript' if shutil.which('node') else 'node'} is not installed")
        return 77
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file in ADAPTER.iterdir():
            shutil.copy(file, folder)
        (folder / "package.json").write_text('{"type": "module"}\n', encoding="utf-8")
        right = ENGINE.read_text(encoding="utf-8")
        done = compiled(folder, right)
        c.verdict("an engine in TypeScript compiles", [] if done.returncode == 0 else [done.stdout + done.stderr])
        c.verdict("as an ES module it answers", engine_faults(c.ofcheck, folder) if done.returncode == 0 else ["it was not compiled"])
        for what, (before, after, word) in WRONG.items():
            done = compiled(folder, right.replace(before, after, 1))
            c.verdict(f"the types refuse {what}", [] if before in right and done.returncode != 0 and word in done.stdout else [done.stdout])
    print(f"{c.passed} passed, {c.failed} failed")
    return 1 if c.failed else 0


if __name__ == "__main__":
    sys.exit(main())
