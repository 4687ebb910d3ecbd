#!/usr/bin/env python3
"""Builds another project that links the oracle, in each of the three ways: find_package, pkg-config and FetchContent.

    tests/consumer/consumer_test.py --build build
"""
import argparse
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from checks import Checks  # noqa: E402

# One point a row; with two-four one more for two rows of three; royalties 7 on top and 2 for a straight, 2 for trips and 4 for a flush.
PRINTED = """seat 1 pays 1: showdown.row
seat 0 pays 1: showdown.row
seat 0 pays 1: showdown.row
seat 0 pays 1: showdown.lines
seat 1 pays 7: royalties.top
seat 0 pays 2: royalties.middle
seat 1 pays 2: royalties.bottom
seat 0 pays 4: royalties.bottom
seat 0 scores 1
seat 1 scores -1
refused: duplicate-card: Qs stands there twice
"""


def faults_of(*commands, env=None):
    """Runs the commands; the last one is the finished program."""
    for command in commands:
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, env=env, check=False)
        if done.returncode != 0:
            return [f"{shlex.join(str(word) for word in command)}: exit {done.returncode}", *(done.stdout + done.stderr).splitlines()[-20:]]
    return [] if done.stdout == PRINTED else [f"it printed {done.stdout!r}"]


def leaked_flags(folder):
    """What the consumer's own file is compiled with: C++20 by the target, and none of the kit's warnings."""
    entries = json.loads((folder / "compile_commands.json").read_text(encoding="utf-8"))
    command = next(entry["command"] for entry in entries if entry["file"] == str(HERE / "main.cpp"))
    leaked = re.findall(r" -W\S*| -fsanitize\S*", command)
    return [f"the kit's flags reach the consumer: {leaked}"] * bool(leaked) + ["C++20 is not asked for: " + command] * ("-std=gnu++20" not in command)


def cmake_consumer(folder, cxx, *settings):
    configure = ["cmake", "-G", "Ninja", "-S", HERE, "-B", folder, f"-DCMAKE_CXX_COMPILER={cxx}", *settings]
    return faults_of(configure, ["cmake", "--build", folder], [folder / "consumer"]) or leaked_flags(folder)


def shown_otherwise():
    """docs/library.md shows the program word for word, and what it prints."""
    page = (ROOT / "docs/library.md").read_text(encoding="utf-8")
    return [f"docs/library.md does not show {what}" for what, text in (("main.cpp", (HERE / "main.cpp").read_text(encoding="utf-8")), ("what it prints", PRINTED)) if text.strip() not in page]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, type=pathlib.Path, help="a build folder of the kit, to install from")
    parser.add_argument("--cxx", default="c++", help="the compiler that it was built with")
    args = parser.parse_args()
    checks = Checks(None)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prefix = folder / "prefix"
        subprocess.run(["cmake", "--install", args.build, "--prefix", prefix], check=True, stdout=subprocess.DEVNULL)
        checks.verdict("an installed oracle is found by find_package", cmake_consumer(folder / "package", args.cxx, f"-DCMAKE_PREFIX_PATH={prefix}"))

        (pc,) = prefix.glob("**/ofcheck.pc")
        env = {**os.environ, "PKG_CONFIG_PATH": str(pc.parent)}
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "ofcheck"], env=env, check=True, capture_output=True, text=True).stdout.split()
        checks.verdict("an installed oracle is found by pkg-config",
                       faults_of([args.cxx, "-std=c++20", HERE / "main.cpp", *flags, "-o", folder / "plain"], [folder / "plain"]))

        fetched = folder / "fetched"
        faults = cmake_consumer(fetched, args.cxx, f"-DOFCHECK_SOURCE={ROOT}")
        built = (fetched / "build.ninja").read_text(encoding="utf-8")
        faults += [f"the oracle alone was wanted: {word} is part of the build" for word in ("harness/", "yaml-cpp", "Catch2") if word in built]
        checks.verdict("the oracle is built along with a project by FetchContent", faults)
    checks.verdict("the page about the library shows this program", shown_otherwise())
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
