"""What the test scripts of commands have in common."""


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
