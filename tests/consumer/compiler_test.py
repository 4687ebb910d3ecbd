#!/usr/bin/env python3
"""Compiles the oracle and the consumer's program without a warning with one compiler; exit 77 if it is not installed.

    tests/consumer/compiler_test.py --table build/oracle/preset_table.cpp --run clang++ -stdlib=libc++
"""
import argparse
import concurrent.futures
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

from consumer_test import PRINTED, ROOT

SKIPPED = 77


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--table", required=True, type=pathlib.Path, help="the presets as C++, from a build folder")
    parser.add_argument("--run", action="store_true", help="run what the compiler makes, too")
    parser.add_argument("compiler", nargs=argparse.REMAINDER, help="the compiler and its options")
    args = parser.parse_args()
    compiler = args.compiler
    name = " ".join(compiler)
    if not shutil.which(compiler[0]):
        print(f"skipped: {compiler[0]} is not installed")
        return SKIPPED
    with tempfile.TemporaryDirectory() as name_of_folder:
        folder = pathlib.Path(name_of_folder)
        probe = subprocess.run([*compiler, "-x", "c++", "-std=c++20", "-fsyntax-only", "-"], input="#include <span>\n", capture_output=True, text=True, check=False)
        if probe.returncode != 0:
            print(f"skipped: {name} has no standard library here\n{probe.stderr}")
            return SKIPPED
        cache = shlex.split(os.environ.get("CMAKE_CXX_COMPILER_LAUNCHER", ""))  # as CMake has it
        sources = [*sorted((ROOT / "oracle").glob("*.cpp")), args.table, ROOT / "tests/consumer/main.cpp"]
        objects = [folder / f"{source.stem}.o" for source in sources]

        def compile_one(source, target):
            command = [*compiler, "-std=c++20", "-O0", "-Wall", "-Wextra", "-Wconversion", "-Werror", f"-I{ROOT}", "-c", source, "-o", target]
            return subprocess.run([*cache, *command], capture_output=True, text=True, check=False)

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            failed = [done.stderr for done in pool.map(compile_one, sources, objects) if done.returncode != 0]
        if failed:
            print(f"{name}: {len(failed)} of {len(sources)} files do not compile", *failed, sep="\n")
            return 1
        if args.run:
            subprocess.run([*compiler, *objects, "-o", folder / "consumer"], check=True)
            printed = subprocess.run([folder / "consumer"], check=True, capture_output=True, text=True).stdout
            if printed != PRINTED:
                print(f"{name}: the program printed {printed!r}")
                return 1
    print(f"ok - {name}: {len(sources)} files without a warning")
    return 0


if __name__ == "__main__":
    sys.exit(main())
