#!/usr/bin/env python3
"""Builds the image of Containerfile from a release's archive with buildah, and runs the program in what is in it.

    tests/packaging/image_test.py build-release/dist

It needs root. The image is stored in a folder that is taken away again.
"""
import argparse
import json
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from checks import Checks  # noqa: E402


def must(*command, **options):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(str(word) for word in command)}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def faults_of(folder, archive):
    """Each command at the head of Containerfile, and the program in the root that they make."""
    buildah = ["buildah", "--storage-driver", "vfs", "--root", folder / "storage", "--runroot", folder / "run"]
    commands = [line[4:].split() for line in (ROOT / "Containerfile").read_text().splitlines() if line.startswith("#   ")]
    (tar, build) = commands
    if tar[:2] != ["tar", "-xzf"] or build[:2] != ["buildah", "build"]:
        yield f"Containerfile begins with other commands: {commands}"
        return
    must("tar", "-xf", archive, cwd=folder)
    shutil.copy(ROOT / "Containerfile", folder)
    context = archive.name.removesuffix(".tar.gz")
    must(*buildah, "build", "--isolation", "chroot", *build[2:-1], context, cwd=folder)
    config = json.loads(must(*buildah, "inspect", "--type", "image", "ofcheck"))["OCIv1"]["config"]
    if config["Entrypoint"] != ["/usr/bin/ofcheck"]:
        yield f"the image begins with {config['Entrypoint']}"
    container = must(*buildah, "from", "ofcheck").strip()
    root = must(*buildah, "mount", container).strip()
    for wanted, command in (("`ofcheck help COMMAND`", [*config["Entrypoint"], *config["Cmd"]]), ("conforms: ", ["/usr/bin/ofcheck", "run", "--", "/usr/bin/ofcheck", "oracle"])):
        done = subprocess.run(["chroot", root, *command], capture_output=True, text=True, check=False)
        if done.returncode != 0 or wanted not in done.stdout:
            yield f"{command}: exit {done.returncode}: {done.stdout[-300:]}{done.stderr[-300:]}"
    must(*buildah, "umount", container)
    must(*buildah, "rm", container)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dist", type=pathlib.Path)
    (archive,) = parser.parse_args().dist.resolve().glob(f"ofcheck-[0-9]*-linux-{platform.machine()}.tar.gz")
    checks = Checks(None)
    with tempfile.TemporaryDirectory() as name:
        checks.verdict("the image is built, and its program works", list(faults_of(pathlib.Path(name), archive)))
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
