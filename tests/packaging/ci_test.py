#!/usr/bin/env python3
"""Runs the steps that docs/ci.md, docs/ci/gitlab.yml and action.yml give, word for word, against engines that are right and wrong.
Holds the project's own scripts to what they promise, too: .ci/nightly, .ci/tidy, and what make-release packs.

    tests/packaging/ci_test.py --ofcheck build/ofcheck                                # in an empty folder
    tests/packaging/ci_test.py --ofcheck build/ofcheck --dist build-release/dist      # in an empty root with busybox: as root
"""
import argparse
import functools
import hashlib
import http.server
import importlib.machinery
import importlib.util
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading

import yaml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from checks import Checks  # noqa: E402

PAGE = (ROOT / "docs/ci.md").read_text(encoding="utf-8")
VERSION = re.search(r"^project\(ofcheck VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)[1]
ARCHIVE = f"ofcheck-{VERSION}-linux-{platform.machine()}.tar.gz"
RIGHT = "#!/bin/sh\nexec {engine} oracle\n"
WRONG = """#!/bin/sh
{engine} oracle | while IFS= read -r line; do
  case $line in *'"fouled":true'*) line=${{line%%'"fouled":true'*}}'"fouled":false'${{line#*'"fouled":true'}} ;; esac
  printf '%s\\n' "$line"
done
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Place:
    """A folder, or a root, that holds an engine; and the commands that run in it."""

    def __init__(self, folder, ofcheck, in_root):
        self.folder, self.in_root = folder, in_root
        self.engine = "/engine" if in_root else str(ofcheck)
        if in_root:
            for name in ("bin", "tmp", "dev"):
                (folder / name).mkdir()
            shutil.copy(shutil.which("busybox"), folder / "bin/busybox")
            subprocess.run(["chroot", folder, "/bin/busybox", "--install", "-s", "/bin"], check=True)
            shutil.copy(ofcheck, folder / "engine")

    def start(self, text):
        (self.folder / "my_engine").write_text(text.format(engine=self.engine))
        (self.folder / "my_engine").chmod(0o755)

    def run(self, *command, **env):
        path = "/bin" if self.in_root else os.environ["PATH"]
        enter = [shutil.which("chroot"), str(self.folder)] if self.in_root else []
        return subprocess.run([*enter, *command], cwd=self.folder, capture_output=True, text=True, check=False, env={"PATH": path, **env})

    def path(self, name):
        """A file of the place, by the name that it has inside."""
        return name if self.in_root else str(self.folder / name.lstrip("/"))


def block(language, title):
    return re.search(rf"^## {title}\n.*?^```{language}\n(.*?)^```$", PAGE, re.M | re.S)[1]


def gitlab(place, settings):
    """The template's script; GitLab ends at the first command that fails."""
    job = yaml.safe_load((ROOT / "docs/ci/gitlab.yml").read_text(encoding="utf-8"))["ofc-rules"]
    if yaml.safe_load(block("yaml", "GitLab")) != job["script"]:
        raise AssertionError("docs/ci.md shows other steps than docs/ci/gitlab.yml")
    done = place.run("sh", "-ec", "\n".join(job["script"]), **settings)
    return done, [*job["artifacts"]["paths"], *job["artifacts"]["reports"].values()]


def jenkins(place, settings):
    """The text of `sh`, which Jenkins runs with -xe."""
    text = block("groovy", "Jenkins")
    return place.run("sh", "-xec", re.search(r"'''\n(.*?)'''", text, re.S)[1], **settings), [re.search(r"junit '(.*?)'", text)[1]]


def make(place, settings):
    """The Makefile; in a root without make, the recipes that make itself says it would run."""
    if not place.in_root:
        (place.folder / "Makefile").write_text(block("make", "Make"))
        return place.run("make", "ofc-rules", **settings), []
    with tempfile.TemporaryDirectory() as name:
        (pathlib.Path(name) / "Makefile").write_text(block("make", "Make"))
        recipes = subprocess.run(["make", "-n", "ofc-rules"], cwd=name, check=True, capture_output=True, text=True, env={**os.environ, **settings}).stdout
    return place.run("sh", "-ec", recipes, **settings), []


def filled(text, values):
    """A value of a workflow with each expression in it replaced."""
    def value(found):
        words = found[1].split(" || format(")
        if len(words) == 2:
            return values[words[0]] or fail(found[1])
        return values[found[1]]

    def fail(what):
        raise AssertionError(f"not known here: {what}")
    return re.sub(r"\$\{\{ (.*?) \}\}", value, str(text))


def github(place, settings):
    """The action with the inputs of the page: each step with its shell, and what it hands on to the next."""
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    (step,) = yaml.safe_load(block("yaml", "GitHub Actions"))
    unknown = set(step["with"]) - set(action["inputs"])
    if unknown or not step["uses"].endswith(f"/ofcheck@v{VERSION}") or action["inputs"]["version"]["default"] != VERSION:
        raise AssertionError(f"the page does not fit the action: {unknown}, {step['uses']}")
    given = {f"vars.{name}": value for name, value in settings.items()}
    values = {f"inputs.{name}": filled(step["with"].get(name, each.get("default", "")), given) for name, each in action["inputs"].items()}
    (place.folder / "temp").mkdir()
    for name in ("github_path", "github_summary"):
        (place.folder / name).touch()
    values |= {"github.action_path": "/nowhere", "runner.temp": place.path("/temp")}
    last, path = None, ("/bin" if place.in_root else os.environ["PATH"])
    for each in action["runs"]["steps"]:
        always = each.get("if") == "${{ always() }}"
        if last and last.returncode and not always:
            continue
        if "uses" in each:
            kept = each["with"]["path"]
            if filled(each["with"]["name"], {**values, "inputs.artifact": "named"}) != "named":
                raise AssertionError("two jobs of a matrix would keep an artifact of one name")
            continue
        env = {name: filled(text, values) for name, text in each.get("env", {}).items()}
        (place.folder / "step.sh").write_text(each["run"])
        added = (place.folder / "github_path").read_text().split()
        done = place.run(each["shell"], "-e", place.path("/step.sh"), **env, GITHUB_PATH=place.path("/github_path"), GITHUB_STEP_SUMMARY=place.path("/github_summary"),
                         PATH=":".join([*added, path]))
        if not always:
            last = done
        elif done.returncode:
            raise AssertionError(f"{each['name']}: {done.stderr}")
    files = [f"{kept}/{name}" for name in re.findall(r"`(\w+\.\w+)`", PAGE[PAGE.index("It keeps an artifact"):].partition("which")[0])]
    if (place.folder / kept / "badge.json").exists():
        files.append("github_summary")
        if "conform" not in (place.folder / "github_summary").read_text() + last.stdout:
            raise AssertionError("the summary of the step is empty")
    return last, files


def faults_of(service, place, settings, text, code, wanted):
    place.start(text)
    done, files = service(place, settings)
    # make has an exit code of its own for a recipe that failed
    if done.returncode != (code if service is not make or place.in_root else code and 2):
        yield f"exit {done.returncode}, expected {code}: {done.stdout[-500:]}{done.stderr[-500:]}"
    if wanted not in done.stdout + done.stderr:
        yield f"expected {wanted!r}: {done.stdout[-500:]}{done.stderr[-500:]}"
    if code <= 1 and wanted:
        yield from (f"{name} is missing or empty" for name in files if not (place.folder / name).is_file() or not (place.folder / name).stat().st_size)
    if service is github and text == WRONG and "::error" not in done.stdout:
        yield "nothing is annotated"


def script(path):
    """One of the project's scripts, as a module."""
    loader = importlib.machinery.SourceFileLoader(pathlib.Path(path).stem, str(ROOT / path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    kept, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    loader.exec_module(module)
    sys.dont_write_bytecode = kept
    return module


def program(folder, name, text):
    """A program that stands before the real one in the path; the path."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text("#!/bin/sh\n" + text)
    (folder / name).chmod(0o755)
    return f"{folder}:{os.environ['PATH']}"


def nightly_faults():
    """`command -v` finds a function of the shell, too: a tool of that name would never be installed."""
    tools = re.search(r"^  for tool in (.*); do$", (ROOT / ".ci/tools.sh").read_text(), re.M)[1].split()
    nightly = (ROOT / ".ci/nightly").read_text()
    functions = set(re.findall(r"^(\w+)\(\)", nightly, re.M))
    yield from (f"{tool} is a function, too" for tool in tools if tool in functions)
    steps = re.search(r"^steps='(.*)'$", nightly, re.M)[1].split()
    yield from (f"there is no function for the step {step}" for step in steps if f"step_{step}" not in functions)


def tidy_faults(folder):
    """Only a clang-tidy that ends well calls a file clean."""
    before = os.environ["PATH"]
    for text, wanted in (("exit 0", ""), ("kill -9 $$", "clang-tidy ended with -9"), ("echo unclean; exit 1", "unclean\n")):
        os.environ["PATH"] = program(folder / "tidy", "clang-tidy", text)
        said = script(".ci/tidy").trouble(ROOT / "oracle/cards.cpp")
        os.environ["PATH"] = before
        if said != wanted:
            yield f"{text}: expected {wanted!r}, got {said!r}"


def release_faults(folder):
    """make-release in a small checkout: it refuses what was not committed, and takes away what an earlier run left."""
    root, out = folder / "checkout", folder / "release"
    place = root / "harness/packaging"
    place.mkdir(parents=True)
    shutil.copy(ROOT / "harness/packaging/make-release", place)
    (root / "CMakeLists.txt").write_text("project(ofcheck VERSION 0.1.0\n")
    for words in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "all"]):
        subprocess.run(["git", *words], cwd=root, check=True)
    left = [out / name for name in ("dist/old.deb", "stage/old", "npm-ofcheck/ofcheck-linux-arm64/ofcheck", "sysroot-arm64/packages")]
    for path in left:
        path.parent.mkdir(parents=True)
        path.touch()
    path = program(folder / "cmake", "cmake", "echo cmake was called >&2; exit 9")

    def made(**env):
        return subprocess.run([place / "make-release", out], capture_output=True, text=True, check=False, env={**os.environ, "PATH": path, **env})
    (root / "note").touch()
    done = made()
    if done.returncode != 1 or "?? note" not in done.stderr or not all(path.exists() for path in left):
        yield f"a file that was not committed: exit {done.returncode}, {done.stderr}"
    if "cmake was called" not in made(RELEASE_DIRTY="yes").stderr:
        yield "RELEASE_DIRTY=yes does not build"
    for path_left in left:
        path_left.parent.mkdir(parents=True, exist_ok=True)
        path_left.touch()
    (root / "note").unlink()
    if "cmake was called" not in made().stderr:
        yield "what was committed is not built"
    yield from (f"{path} stays behind" for path in left if path.exists())


def installed_faults(ofcheck, folder):
    """What node and Python leave in a checkout is not installed."""
    left = [ROOT / "docs/site/node_modules/ofcheck-ci-test", ROOT / "harness/adapters/python/__pycache__/ofcheck-ci-test"]
    made = [parent for path in left for parent in [path.parent] if not parent.exists()]
    for path in left:
        path.parent.mkdir(exist_ok=True)
        path.touch()
    try:
        subprocess.run(["cmake", "--install", ofcheck.parent, "--prefix", folder / "usr", "--component", "program"], check=True, capture_output=True)
    finally:
        for path in left:
            path.unlink(missing_ok=True)
        for parent in made:
            parent.rmdir()
    yield from (f"{path} is installed" for path in (folder / "usr").rglob("*") if path.name in ("node_modules", "__pycache__"))
    if not (folder / "usr/share/ofcheck/adapters/python/ofcheck_adapter.py").is_file():
        yield "the adapters are not installed"


def compiler_faults():
    """The libraries of the compiler are named as the packages of the compiler that is there."""
    package_of = script("harness/packaging/inside.py").package_of
    major = subprocess.run(["g++", "-dumpversion"], check=True, capture_output=True, text=True).stdout.split(".")[0].strip()
    names = [package_of(name) for name in ("libfmt-dev", "libstdc++.a", "libgcc.a")]
    if names != ["libfmt-dev", f"libstdc++-{major}-dev", f"libgcc-{major}-dev"]:
        yield f"{names}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ofcheck", required=True, type=pathlib.Path)
    parser.add_argument("--dist", type=pathlib.Path, help="take the archive of this release, and run it in an empty root")
    args = parser.parse_args()
    checks = Checks(args.ofcheck)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        dist, ofcheck = args.dist, args.ofcheck.resolve()
        if dist:
            subprocess.run(["tar", "-xf", dist.resolve() / ARCHIVE, "-C", folder], check=True)
            ofcheck = folder / ARCHIVE.removesuffix(".tar.gz") / "ofcheck"
        else:
            dist = folder / "dist"
            dist.mkdir()
            with tarfile.open(dist / ARCHIVE, "w:gz") as tar:
                tar.add(ofcheck, f"{ARCHIVE.removesuffix('.tar.gz')}/ofcheck")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(dist)))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        settings = {"OFCHECK_RELEASES": f"http://127.0.0.1:{server.server_address[1]}", "OFCHECK_SHA256": hashlib.sha256((dist / ARCHIVE).read_bytes()).hexdigest()}
        checks.verdict("nightly: no step hides a tool", list(nightly_faults()))
        checks.verdict("tidy: one that is killed says nothing of a file", list(tidy_faults(folder)))
        checks.verdict("make-release packs one commit, and nothing of an earlier run", list(release_faults(folder)))
        checks.verdict("make-release names the libraries of the compiler", list(compiler_faults()))
        if not args.dist:
            checks.verdict("what is installed has nothing of node's or Python's", list(installed_faults(ofcheck, folder)))
        number = 0
        for service in (github, gitlab, jenkins, make):
            for what, text, code, wanted, more in (
                    ("a right engine passes", RIGHT, 0, "conforms: ", {}),
                    ("an archive that an earlier build left is replaced", RIGHT, 0, "conforms: ", {}),
                    ("a wrong engine ends the job", WRONG, 1, "does not conform: ", {}),
                    ("an archive with another hash is refused", RIGHT, 1, "", {"OFCHECK_SHA256": "0" * 64})):
                number += 1
                own = folder / str(number)
                own.mkdir()
                if "left" in what:
                    (own / ARCHIVE).write_text("an older release")
                place = Place(own, ofcheck, bool(args.dist))
                faults = list(faults_of(service, place, {**settings, **more}, text, code, wanted))
                if more and list(own.glob("**/ofcheck-*/ofcheck")):
                    faults.append("it was unpacked all the same")
                checks.verdict(f"{service.__name__}: {what}", faults)
    print(f"{checks.passed} passed, {checks.failed} failed")
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main())
