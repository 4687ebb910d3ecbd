"""What the test scripts of commands have in common."""
import os
import re


def in_part(rounds):
    """Of the rounds of a long test those of OFCHECK_PART=K/N: every Nth one, from the Kth on; all of them without it."""
    said = os.environ.get("OFCHECK_PART", "")
    if not said:
        return list(rounds)
    found = re.fullmatch(r"([1-8])/([1-8])", said)
    if not found or int(found[1]) > int(found[2]):
        raise SystemExit(f"OFCHECK_PART={said}: expected K/N, such as 2/4, of at most 8 parts")
    return list(rounds)[int(found[1]) - 1::int(found[2])]


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
