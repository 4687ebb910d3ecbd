"""Builds the mutants, and runs the corpus on one of them."""
import hashlib
import os
import pathlib
import re
import shutil
import signal
import subprocess

from schemata import HEADER, write_schemata

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROJECT = ROOT / "tests" / "mutants"
DIAGNOSTIC = re.compile(r"^(?P<file>[^\s:]+):(?P<line>\d+):(?:\d+:)?\s+(?P<what>error|fatal error|required from)")
WALL_SECONDS = 120  # the driver bounds its processor time itself; this is for one that sleeps


class BrokenKit(Exception):
    """Nothing can be measured."""


def write_if_changed(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


class Build:
    """A build folder with an oracle that holds mutants."""

    def __init__(self, folder, flags, jobs, alone=False):
        self.folder, self.flags, self.jobs, self.alone = folder, flags, jobs, alone
        self.sources = folder / "src"

    @property
    def driver(self):
        return self.folder / "corpus_driver"

    def write(self, name, text):
        write_if_changed(self.sources / "oracle" / name, text)

    def compile(self, target):
        """Whether it compiled, and what the compiler said."""
        environment = dict(os.environ)
        if shutil.which("ccache") and not self.alone:
            environment.setdefault("CMAKE_CXX_COMPILER_LAUNCHER", "ccache")
        commands = [["cmake", "--build", str(self.folder), "--target", target, "-j", str(self.jobs), "--", "-k", "0"]]
        if not (self.folder / "build.ninja").exists():
            commands.insert(0, ["cmake", "-G", "Ninja", "-S", str(PROJECT), "-B", str(self.folder),
                                f"-DMUTANT_ORACLE={self.sources}", f"-DCMAKE_CXX_FLAGS={self.flags}"])
        for command in commands:
            try:
                done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, check=False)
            except FileNotFoundError as missing:
                raise BrokenKit(f"{missing.filename} is not installed") from missing
            if done.returncode != 0:
                return False, done.stdout
        return True, ""

    def run(self, number=0, section=""):
        """The corpus on one mutant, its section's cases first: (`killed` or `survived`, what killed it)."""
        environment = {**os.environ, "OFC_MUTANT": str(number), "OFC_FIRST": section}
        try:
            done = subprocess.run([str(self.driver)], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                  timeout=WALL_SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return "killed", "time"
        said = done.stdout.decode("utf-8", "replace").splitlines()
        if done.returncode == 0:
            return "survived", ""
        if done.returncode == 1 and said:
            return "killed", said[0] if len(said) < 2 or said[0] != "the corpus is not read" else f"the corpus is not read: {said[1]}"
        if done.returncode == -signal.SIGKILL:
            raise BrokenKit(f"{self.driver} was killed from outside, for want of memory perhaps; what was measured is kept, run the same again")
        return "killed", "time" if done.returncode == -signal.SIGXCPU else f"crash ({done.returncode})"


def blamed(output, lines_of):
    """The mutants that the compiler's errors stand in."""
    found, required = set(), []
    for text in output.splitlines():
        match = DIAGNOSTIC.match(text)
        if not match:
            continue
        mutant = lines_of.get(pathlib.Path(match["file"]).name, {}).get(int(match["line"]))
        own = "src/oracle/" in match["file"]
        if match["what"] == "required from":
            required += [mutant] if own and mutant else []
            continue
        if own and mutant:
            found.add(mutant.id)
        elif not own:
            found.update(m.id for m in required)
        required = []
    return found


def hold_unchanged(build):
    """Fails if the corpus does not hold without any mutant."""
    outcome, cause = build.run()
    if outcome != "survived":
        raise BrokenKit(f"the corpus does not hold without any mutant: {cause}\n"
                        f"({build.driver} says more)")


def build_schemata(build, sources, mutants, say):
    """Builds every schematic mutant that compiles; marks the others. Fails if the unchanged oracle does not hold."""
    for number, mutant in enumerate((m for m in mutants if m.schematic), 1):
        mutant.number = number
    # What does not compile depends on everything that is compiled, and on how it is written.
    scripts = sorted(pathlib.Path(__file__).parent.glob("*.py"))
    state = hashlib.sha256("\0".join([source.text for source in sources.values()] + [path.read_text(encoding="utf-8") for path in scripts]).encode())
    refused_file = build.folder / f"not_built-{state.hexdigest()[:16]}.txt"
    refused = set(refused_file.read_text(encoding="utf-8").split()) if refused_file.exists() else set()
    build.write("mutant.h", HEADER)
    for target in ("mutant_oracle", "corpus_driver"):
        while True:
            lines_of = {}
            for path, source in sources.items():
                own = [m for m in mutants if m.path == path]
                for mutant in own:
                    mutant.built = mutant.id not in refused
                text, lines = write_schemata(source, own)
                name = pathlib.Path(path).name
                lines_of[name] = lines
                build.write(name, text)
            done, output = build.compile(target)
            if done:
                break
            found = blamed(output, lines_of) - refused
            if not found:
                raise BrokenKit("the mutants do not build, and no mutant is to blame:\n" + output[-8000:])
            refused |= found
            refused_file.write_text("\n".join(sorted(refused)), encoding="utf-8")
            say(f"{len(refused)} mutants do not compile")
    hold_unchanged(build)


def build_alone(build, sources, mutant=None):
    """Builds one mutant that the compiler has to know, or the oracle as it is; whether the compiler takes it."""
    build.write("mutant.h", HEADER)
    for path, source in sources.items():
        build.write(pathlib.Path(path).name, mutant.text(source) if mutant and path == mutant.path else source.text)
    done, output = build.compile("corpus_driver")
    errors = (DIAGNOSTIC.match(line) for line in output.splitlines())
    if not done and not any(error and error["what"] != "required from" for error in errors):
        raise BrokenKit("a mutant does not build, and the compiler does not say why:\n" + output[-8000:])
    return done


def digest(paths):
    """One hash of many files, their names and texts."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()
