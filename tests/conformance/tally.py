"""Counts what holds, and says what does not."""

# The exit code of a test that could not run, as tests/conformance/CMakeLists.txt tells ctest.
SKIPPED = 77


class Unavailable(Exception):
    """What a test needs cannot be had here."""


class Tally:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, what: str, holds: bool, why: str = "") -> bool:
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {what}{': ' + why if why else ''}")
        return holds
