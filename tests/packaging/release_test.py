#!/usr/bin/env python3
"""Installs what harness/packaging/make-release made as a user would, each in a folder or a root that holds nothing else.

    harness/packaging/make-release build-release
    tests/packaging/release_test.py build-release/dist

It installs Debian packages and enters roots: as root, or in a user namespace of its own.
"""
import argparse
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "consumer")]
from checks import Checks  # noqa: E402
from consumer_test import cmake_consumer  # noqa: E402

MACHINE = platform.machine()
ARCHITECTURE = subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True).stdout.strip()
# Debian's name, the kernel's, and readelf's, of each machine for which a release may have files.
MACHINES = {"amd64": ("x86_64", "X86-64"), "arm64": ("aarch64", "AArch64")}
AS_ROOT = [] if os.geteuid() == 0 else ["unshare", "--map-root-user"]


def faults_of(*command, wanted="", **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)
    if done.returncode == 0 and wanted in done.stdout:
        return []
    return [f"{' '.join(str(word) for word in command)}: exit {done.returncode}, expected {wanted!r}", *(done.stdout + done.stderr).splitlines()[-10:]]


def files_in(root):
    return {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file() and "var/lib/dpkg" not in str(path)}


def debian_faults(dist, root):
    """Installs both packages into an empty root, uses them, and takes them away again."""
    for folder in ("info", "updates", "triggers"):
        (root / "var/lib/dpkg" / folder).mkdir(parents=True)
    for file in ("status", "available"):
        (root / "var/lib/dpkg" / file).touch()
    dpkg = [*AS_ROOT, "dpkg", f"--root={root}", f"--log={root}.log"]
    yield from faults_of(*dpkg, "--install", *sorted(dist.glob(f"*_{ARCHITECTURE}.deb")))
    yield from faults_of(*AS_ROOT, "chroot", root, "/usr/bin/ofcheck", "run", "--", "/usr/bin/ofcheck", "oracle", wanted="conforms: ")
    yield from faults_of("sh", "-c", f"zcat {root}/usr/share/man/man1/ofcheck.1.gz", wanted=".TH")
    yield from faults_of("bash", "-c", f"source {root}/usr/share/bash-completion/completions/ofcheck && complete -p ofcheck", wanted="ofcheck")
    for file in ("usr/share/zsh/vendor-completions/_ofcheck", "usr/share/fish/vendor_completions.d/ofcheck.fish", "usr/share/ofcheck/adapters/python/ofcheck_adapter.py",
                 "usr/share/doc/ofcheck/copyright", "usr/share/doc/ofcheck/protocol.md"):
        if not (root / file).is_file():
            yield f"{file} is missing"
    yield from cmake_consumer(pathlib.Path(f"{root}-consumer"), "c++", f"-DCMAKE_PREFIX_PATH={root}/usr")
    yield from faults_of(*dpkg, "--purge", "ofcheck", "ofcheck-dev")
    yield from (f"{file} stays behind" for file in sorted(files_in(root)))


def unpacked(archive, folder):
    subprocess.run(["tar", "--extract", "--file", archive, "--directory", folder], check=True)
    (root,) = folder.iterdir()
    return root


def archive_faults(archive, folder):
    root = unpacked(archive, folder)
    yield from faults_of(*AS_ROOT, "chroot", root, "/ofcheck", "run", "--", "/ofcheck", "oracle", wanted="conforms: ")
    yield from (f"{file} is missing" for file in ("LICENSE", "CHANGELOG.md", "share/man/man1/ofcheck.1.gz", "share/ofcheck/adapters/cpp/ofcheck_adapter.h")
                if not (root / file).is_file())


def machine_faults(dist, folder):
    """The files of each machine hold what is made for it, whether it can be started here or not."""
    for architecture in sorted({path.stem.rpartition("_")[2] for path in dist.glob("*.deb")}):
        machine, elf = MACHINES[architecture]
        own = folder / architecture
        own.mkdir()
        if len(list(dist.glob(f"*_{architecture}.deb"))) != 2:
            yield f"{architecture}: two Debian packages were expected"
        for package in sorted(dist.glob(f"*_{architecture}.deb")):
            yield from faults_of("dpkg-deb", "--field", package, "Architecture", wanted=architecture)
            subprocess.run(["dpkg-deb", "--extract", package, own], check=True)
        (archive,) = dist.glob(f"ofcheck-[0-9]*-linux-{machine}.tar.gz")
        (own / "archive").mkdir()
        program = unpacked(archive, own / "archive") / "ofcheck"
        if program.read_bytes() != (own / "usr/bin/ofcheck").read_bytes():
            yield f"{architecture}: the archive and the Debian package hold two programs"
        (library,) = own.glob("usr/lib/**/*.a")
        for file in (program, library):
            yield from faults_of("readelf", "--file-header", file, wanted=elf)


def python_faults(archive, folder):
    ask = 'import ofcheck_oracle as o; print(o.Oracle().foul(o.board("Qs Qd 2c / As Ad 4h 4d Jc / 8h 9d Ts Jh Qc")))'
    yield from faults_of(sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, '.'); {ask}", wanted="{'fouled': False, 'rule': None}", cwd=unpacked(archive, folder))


def npm_faults(tarball, folder):
    (folder / "package.json").write_text("{}")
    yield from faults_of("npm", "install", "--offline", "--no-audit", "--no-fund", "--cache", folder / "cache", tarball, cwd=folder)
    yield from faults_of("node", "-e", 'require("ofcheck-oracle").load().then((oracle) => console.log(oracle.presets().length))', wanted="20", cwd=folder)


def inside_faults(path):
    said = json.loads(path.read_text())
    names = {package["name"] for package in said["packages"]}
    yield from (f"{name} is not named" for name in ("ofcheck", "libyaml-cpp-dev", "libssl-dev", "libpugixml-dev", "zlib1g-dev", "libfmt-dev", "libc6-dev") if name not in names)
    yield from (f"{package['name']} has no version" for package in said["packages"] if not package["versionInfo"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dist", type=pathlib.Path)
    dist = parser.parse_args().dist.resolve()
    checks = Checks(None)

    def only(pattern):
        (found,) = dist.glob(pattern)
        return found

    checks.verdict("every file has its hash", faults_of("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=dist))
    listed = {line.split()[1] for line in (dist / "SHA256SUMS").read_text().splitlines()}
    others = {path.name for path in dist.iterdir()} - {"SHA256SUMS"}
    checks.verdict("every file is listed", [] if listed == others else [f"{sorted(listed ^ others)}"])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for number, (what, faults, pattern) in enumerate((
                ("the archive works in an empty root", archive_faults, f"ofcheck-[0-9]*-linux-{MACHINE}.tar.gz"),
                ("what is made for a machine is for it", lambda _, own: machine_faults(dist, own), "SHA256SUMS"),
                ("the Python module works alone", python_faults, "ofcheck-oracle-python-*.tar.gz"),
                ("the npm package installs without a network", npm_faults, "ofcheck-oracle-[0-9]*.tgz"))):
            own = folder / str(number)
            own.mkdir()
            checks.verdict(what, list(faults(only(pattern), own)))
        root = folder / "root"
        root.mkdir()
        checks.verdict("Debian packages install in an empty root, work and go away", list(debian_faults(dist, root)))
        shutil.rmtree(root)
    checks.verdict("what is inside is named", list(inside_faults(only("*.spdx.json"))))
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
