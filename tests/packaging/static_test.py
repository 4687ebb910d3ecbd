#!/usr/bin/env python3
"""Holds the program without shared libraries to what it promises: small, alone in an empty root, and the same bytes wherever it is built.

    cmake --preset static && cmake --build build-static
    tests/packaging/static_test.py --ofcheck build-static/ofcheck             # without the second build
    tests/packaging/static_test.py --ofcheck build-static/ofcheck --again     # builds it in another folder, and compares
    tests/packaging/static_test.py --ofcheck build-release/program-arm64/ofcheck --emulator qemu-aarch64-static

It enters the empty root with chroot: as root, or in a user namespace of its own.
"""
import argparse
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from checks import Checks  # noqa: E402

MOST_BYTES = 8_000_000
BOARDS = ["Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc", "Kh 9c 3d / 5c 5s 5h 7d 8d / 2h 6h 7h Th Ah"]


def needs(program):
    said = subprocess.run(["readelf", "-lW", program], check=True, capture_output=True, text=True).stdout
    yield from (f"it has a segment {kind}" for kind in ("INTERP", "DYNAMIC") if kind in said)
    if b"/usr/include" in program.read_bytes() or str(ROOT).encode() in program.read_bytes():
        yield "it names folders of the machine that built it"


def alone(folder, *command):
    """Runs a command in a root that holds nothing but the program."""
    enter = ["chroot"] if os.geteuid() == 0 else ["unshare", "--map-root-user", "chroot"]
    return subprocess.run([*enter, folder, "/ofcheck", *command], capture_output=True, text=True, check=False, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"})


def faults_alone(folder):
    for wanted, code, command in (
            ("conforms: ", 0, ["run", "--", "/ofcheck", "oracle"]),
            ("conforms: ", 0, ["run", "--jobs", "2", "--journal", "j", "--report", "html=r.html", "--report", "junit=r.xml", "--", "/ofcheck", "oracle"]),
            ("conforms: 2000 passed", 0, ["run", "--deals", "2000", "--", "/ofcheck", "oracle"]),
            ("seat 1: +2", 0, ["score", *BOARDS]),
            ("seat 2 owes seat 1 2", 0, ["dispute", *BOARDS]),
            ("", 0, ["verdict", *BOARDS, "--output", "v.json"]),
            ("confirmed: v.json", 0, ["verdict", "--check", "v.json"]),
            ("cannot be started: No such file", 4, ["run", "--", "/nothing"])):
        done = alone(folder, *command)
        if done.returncode != code or wanted not in done.stdout + done.stderr:
            yield f"ofcheck {' '.join(command)}: exit {done.returncode}\n{done.stdout[-500:]}{done.stderr[-500:]}"


def faults_emulated(emulator, program):
    """A program for another machine, under an emulator. What the kernel cannot start without one is a script's affair."""
    with tempfile.TemporaryDirectory() as name:
        engine = pathlib.Path(name) / "engine"
        engine.write_text(f"#!/bin/sh\nexec {emulator} {program.resolve()} oracle\n")
        engine.chmod(0o755)
        for wanted, command in (
                ("conforms: ", ["run", "--jobs", "2", "--", engine]),
                ("conforms: 2000 passed", ["run", "--deals", "2000", "--", engine]),
                ("seat 1: +2", ["score", *BOARDS]),
                ("seat 2 owes seat 1 2", ["dispute", *BOARDS])):
            done = subprocess.run([emulator, program, *command], capture_output=True, text=True, check=False)
            if done.returncode != 0 or wanted not in done.stdout:
                yield f"ofcheck {command[0]}: exit {done.returncode}\n{done.stdout[-500:]}{done.stderr[-500:]}"


def built_again(folder):
    """The program, built of the same sources in another folder."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for file in filter(None, listed.split("\0")):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / file).exists():
            shutil.copy2(ROOT / file, folder / file)
    # A compiler cache would hand over what was compiled in the other folder.
    env = {**os.environ, "CCACHE_DISABLE": "1"}
    for command in (["cmake", "--preset", "static"], ["cmake", "--build", "build-static"]):
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, env=env)
    return folder / "build-static/ofcheck"


def hash_of(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, type=pathlib.Path)
    parser.add_argument("--again", action="store_true", help="build it once more in another folder, and compare")
    parser.add_argument("--emulator", help="runs a program for another machine, instead of an empty root")
    args = parser.parse_args()
    checks = Checks(args.ofcheck)
    size = args.ofcheck.stat().st_size
    checks.verdict(f"the program has {size} bytes", [] if size <= MOST_BYTES else [f"at most {MOST_BYTES} are allowed"])
    checks.verdict("it needs no shared library and names no folder", list(needs(args.ofcheck)))
    if args.emulator:
        checks.verdict("it works under the emulator", list(faults_emulated(args.emulator, args.ofcheck)))
    else:
        with tempfile.TemporaryDirectory() as name:
            shutil.copy(args.ofcheck, name)
            checks.verdict("it works alone in an empty root", list(faults_alone(name)))
    if args.again:
        with tempfile.TemporaryDirectory() as name:
            here, there = hash_of(args.ofcheck), hash_of(built_again(pathlib.Path(name) / "another folder"))
            checks.verdict("built in another folder it is the same, byte for byte", [] if here == there else [f"{here} here, {there} there"])
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
