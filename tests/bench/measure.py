"""Runs commands in interleaved rounds and keeps what each took."""

import pathlib
import re
import shutil
import statistics
import subprocess
import sys


class Row:
    """A command that is measured. `exits` are the exit codes that are right; `makes` is a folder that it
    makes, which is removed before each run."""

    def __init__(self, name: str, command: list, exits: tuple[int, ...] = (0,), makes: pathlib.Path | None = None):
        self.name = name
        self.command = [str(part) for part in command]
        self.exits = exits
        self.makes = makes
        self.nanoseconds: list[int] = []
        self.kilobytes = 0

    @property
    def milliseconds(self) -> float:
        return statistics.median(self.nanoseconds) / 1e6

    def run(self, launch: pathlib.Path) -> None:
        if self.makes:
            shutil.rmtree(self.makes, ignore_errors=True)
        done = subprocess.run([launch, *self.command], capture_output=True, text=True, check=True)
        took, _, kilobytes, code = map(int, done.stdout.split())
        if code not in self.exits:
            sys.exit(f"{self.name}: exit {code}: {' '.join(self.command)[:300]}")
        self.nanoseconds.append(took)
        self.kilobytes = max(self.kilobytes, kilobytes)


def measure(rows: list[Row], rounds: int, launch: pathlib.Path) -> None:
    """A drift of the machine's speed meets all rows alike. The first run of each is not counted."""
    for row in rows:
        row.run(launch)
        row.nanoseconds.clear()
    for _ in range(rounds):
        for row in rows:
            row.run(launch)


def instructions(command: list[str]) -> int | None:
    """Instructions of one run, by perf or by valgrind; None where neither works."""
    if shutil.which("perf"):
        run = subprocess.run(["perf", "stat", "-x,", "-e", "instructions:u", *command],
                             capture_output=True, text=True)
        found = re.search(r"^(\d+),,instructions", run.stderr, re.M)
        if found:
            return int(found.group(1))
    return count_with_valgrind(command) if shutil.which("valgrind") else None


def count_with_valgrind(command: list[str]) -> int | None:
    """Instructions of one run; None where valgrind cannot run the program."""
    run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
                         capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    return int(found.group(1)) if found else None
