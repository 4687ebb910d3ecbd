#!/usr/bin/env python3
"""Runs the Catch tests of one file that takes long: all of them, also in .ci/run; of the smaller parts that `./bootstrap test` takes
a quarter, another one with each commit (checks.in_turn).

    tests/long_test.py build/ofcheck_tests fuzz_test
"""

import re
import subprocess
import sys

from checks import in_turn


def quoted(name):
    """A pattern of Catch that is this name and no other."""
    return re.sub(r'([\\,\[\]"~*])', r"\\\1", name)


def main():
    program, file = sys.argv[1:]
    words = [program, "--filenames-as-tags", "--warn", "NoTests"]
    tags = f"[#{file}]"
    names = subprocess.run([*words, tags, "--list-test-names-only"], capture_output=True, text=True, check=False).stdout.splitlines()
    chosen = in_turn(names)
    # Version 3 of Catch lists in another way; it runs all.
    return subprocess.run([*words, ",".join(map(quoted, chosen)) if len(chosen) < len(names) else tags], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
