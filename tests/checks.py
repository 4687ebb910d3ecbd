"""What the test scripts of commands have in common."""
import atexit
import hashlib
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile


def start_engines_with_this_python():
    """Starts Python engines with this Python, but without what is installed beside it, which they do not need: site-packages
    can take longer to look through than most engines take to answer, and so can a script in python3's place that looks for a
    version, as pyenv has one. An environment of its own, first among the programs, has neither."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="ofcheck-python-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    python = folder / "bin" / "python3"
    python.parent.mkdir()
    real = pathlib.Path(sys.executable).resolve()
    python.symlink_to(real)
    (folder / "pyvenv.cfg").write_text(f"home = {real.parent}\ninclude-system-site-packages = false\n", encoding="utf-8")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # what they import is compiled once, not with each start
    os.environ["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
    os.environ["PATH"] = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
    sys.executable = str(python)


start_engines_with_this_python()


MOST_PARTS = 32
PARTS_OF_CI = 8


def part():
    """K and N of OFCHECK_PART=K/N; 1 and 1 without it."""
    said = os.environ.get("OFCHECK_PART") or "1/1"
    found = re.fullmatch(r"([1-9][0-9]?)/([1-9][0-9]?)", said)
    if not found or not int(found[1]) <= int(found[2]) <= MOST_PARTS:
        raise SystemExit(f"OFCHECK_PART={said}: expected K/N, such as 2/4, of at most {MOST_PARTS} parts")
    return int(found[1]), int(found[2])


def every(rounds, first, parts):
    """Every Nth round, from the Kth on. If there are fewer than N, each part has one: none is empty or left out."""
    rounds = list(rounds)
    parts = max(1, min(parts, len(rounds)))
    return rounds[(first - 1) % parts::parts]


def in_part(rounds):
    """The rounds of a long test that OFCHECK_PART=K/N names; all of them without it."""
    return every(rounds, *part())


def in_turn(checks):
    """The checks of a long script that are run: all of them, also in .ci/run; of `./bootstrap test`, which a newcomer
    waits for and which takes a smaller part, a quarter, another one with each commit."""
    first, parts = part()
    return every(checks, first, max(1, parts // PARTS_OF_CI))


HOSTILE = "x\x1b[31m\x1b]0;t\x07\u202e\u009b2J\x7f\ufeff\u2066##[error]y\r\n::error::z\n  ::warning::z\n##vso[task]z\nFORGED z"
# What may not come out, beside control characters.
FORBIDDEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|##\[|^\s*::|^##vso|^FORGED", re.MULTILINE)


def unsafe(text):
    """What of a hostile text has come out."""
    found = FORBIDDEN.search(text)
    return [] if not found else [f"{found.group()!r} came out: {text[max(0, found.start() - 200):found.end() + 40]!r}"]


def unfolded(text):
    """A text in which lines that were too long, and go on further in below, are whole again."""
    lines, before = [], ""
    for line in text.split("\n"):
        margin = len(lines[-1]) - len(lines[-1].lstrip()) if lines else 0
        if len(before) > 150 and line.startswith(" " * (margin + 2)) and line[margin + 2:margin + 3] not in ("", " "):
            lines[-1] += " " + line.lstrip()
        else:
            lines.append(line)
        before = line
    return "\n".join(lines)


def as_lines(lines):
    """Values as JSON lines, written as ofcheck writes them."""
    return "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines)


def sealed(lines):
    """The lines of a report, each of its parts sealed anew: what is changed is then not refused for the seal alone."""
    text, taken = "", hashlib.sha256()
    for line in lines:
        written = as_lines([{name: member for name, member in line.items() if name != "seal" or line.get("type") != "footer"}])
        if line.get("type") == "footer":
            taken.update(written[:-2].encode())
            written = f'{written[:-2]},"seal":"{taken.hexdigest()}"}}\n'
            taken = hashlib.sha256()
        else:
            taken.update(written.encode())
        text += written
    return text


class Checks:
    """Counts what holds and what does not, and says a line of each."""

    def __init__(self, ofcheck):
        self.ofcheck = ofcheck
        self.passed = self.failed = 0

    def verdict(self, name, faults):
        """Takes what is wrong, as lines of text; none if it holds."""
        self.passed += not faults
        self.failed += bool(faults)
        # In one piece: several may speak at once.
        print("\n    ".join([f"{'not ok' if faults else 'ok'} - {name}", *faults]) + "\n", end="", flush=True)
