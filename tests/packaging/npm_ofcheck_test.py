#!/usr/bin/env python3
"""Installs the npm package ofcheck from its tarballs into an empty folder, and checks an engine through npx.

    tests/packaging/npm_ofcheck_test.py --ofcheck build/ofcheck                          # packed around this program
    tests/packaging/npm_ofcheck_test.py --ofcheck build/ofcheck --dist build-release/dist  # as a release has them
"""
import argparse
import json
import os
import pathlib
import platform
import re
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from checks import Checks  # noqa: E402

CPU = {"x86_64": "x64", "aarch64": "arm64"}[platform.machine()]


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)


def must(*command, **options):
    done = run(*command, **options)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(str(word) for word in command)}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def packed(ofcheck, folder):
    must("node", ROOT / "harness/packaging/npm-ofcheck/build.mjs", folder, f"{CPU}={ofcheck}")
    for name in ("ofcheck", f"ofcheck-linux-{CPU}"):
        must("npm", "pack", "--silent", "--pack-destination", folder, folder / name)


def project(tarballs, folder, *names):
    """A folder with these packages alone, installed without a network and with an empty cache."""
    folder.mkdir()
    (folder / "package.json").write_text('{"private": true}')
    files = [next(tarballs.glob(f"{name}-[0-9]*.tgz")) for name in names]
    must("npm", "install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock", "--cache", folder / "cache", *files, cwd=folder)
    return folder


def engine_of_the_page():
    page = (ROOT / "harness/packaging/npm-ofcheck/README.md").read_text(encoding="utf-8")
    return re.search(r"^```js\n(.*?)^```$", page, re.M | re.S)[1]


def faults_of(done, code, wanted):
    if done.returncode == code and wanted in done.stdout + done.stderr:
        return []
    return [f"exit {done.returncode}, expected {code} and {wanted!r}: {(done.stdout + done.stderr)[-600:]}"]


def interrupted(folder):
    """Ctrl-C in a terminal reaches both; the program ends in good order, and its exit code comes through."""
    (folder / "slow.js").write_text("require('ofcheck/adapter').serve({name: 'slow', foul: () => new Promise(() => {})});\n")
    child = subprocess.Popen([folder / "node_modules/.bin/ofcheck", "run", "--timeout", "60", "--", "node", "slow.js"], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             text=True, start_new_session=True)
    time.sleep(2)
    os.killpg(child.pid, signal.SIGINT)
    output = child.communicate(timeout=60)[0]
    return [] if child.returncode == 130 else [f"exit {child.returncode}, expected 130: {output[-400:]}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, type=pathlib.Path)
    parser.add_argument("--dist", type=lambda name: pathlib.Path(name).resolve(), help="take the tarballs of this release")
    args = parser.parse_args()
    checks = Checks(args.ofcheck)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if not args.dist:
            packed(args.ofcheck.resolve(), folder)
        tarballs = args.dist or folder
        own = project(tarballs, folder / "project", "ofcheck", f"ofcheck-linux-{CPU}")
        (own / "engine.js").write_text(engine_of_the_page())
        checks.verdict("npx ofcheck finds the engine of the page to say that no board is foul",
                       faults_of(run("npx", "ofcheck", "run", "--only", "foul", "--direct", "--", "node", "engine.js", cwd=own), 1, "does not conform"))
        checks.verdict("arguments and standard input go through",
                       faults_of(run("npx", "ofcheck", "oracle", cwd=own, input='{"op":"hello","id":1,"protocol":1}\n'), 0, '"id":1'))
        said = json.loads((own / "node_modules/ofcheck/package.json").read_text())["version"]
        checks.verdict("the program has the package's version", faults_of(run("npx", "ofcheck", "--version", cwd=own), 0, said))
        checks.verdict("a wrong command line has the program's exit code", faults_of(run("npx", "ofcheck", "rum", cwd=own), 2, "run"))
        checks.verdict("Ctrl-C ends the run in good order", interrupted(own))
        alone = project(tarballs, folder / "alone", "ofcheck")
        checks.verdict("without the platform's package it says what to do",
                       faults_of(run("npx", "ofcheck", "help", cwd=alone), 3, f"the package ofcheck-linux-{CPU} is not installed"))
        other = run("node", "-e", "Object.defineProperty(process, 'arch', {value: 'mips'}); require('./node_modules/ofcheck/ofcheck.js')", cwd=alone)
        checks.verdict("on another machine it says which there are", faults_of(other, 3, "there is no program for linux on mips, only ofcheck-linux-x64 and ofcheck-linux-arm64"))
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
