"""Runs commands in interleaved rounds and keeps what each took."""

import pathlib
import re
import shutil
import statistics
import subprocess
import sys


class Row:
    """A command that is measured. `exits` are the exit codes that are right; `makes` is a folder that it
    makes, which is removed before each run; `reads` is its standard input."""

    def __init__(self, name: str, command: list, exits: tuple[int, ...] = (0,), makes: pathlib.Path | None = None,
                 reads: pathlib.Path = pathlib.Path("/dev/null")):
        self.name = name
        self.command = [str(part) for part in command]
        self.exits = exits
        self.makes = makes
        self.reads = reads
        self.nanoseconds: list[int] = []
        self.kilobytes = 0

    @property
    def milliseconds(self) -> float:
        return statistics.median(self.nanoseconds) / 1e6

    def times(self, other: "Row") -> float:
        """How many times as long it took as another row: the median of the rounds, in each of which both met
        the same speed of the machine."""
        return statistics.median(own / against for own, against in zip(self.nanoseconds, other.nanoseconds))

    def run(self, launch: pathlib.Path) -> None:
        if self.makes:
            shutil.rmtree(self.makes, ignore_errors=True)
        with self.reads.open() as standard_input:
            done = subprocess.run([launch, *self.command], stdin=standard_input, capture_output=True, text=True,
                                  check=True)
        took, _, kilobytes, code = map(int, done.stdout.split())
        if code not in self.exits:
            sys.exit(f"{self.name}: exit {code}: {' '.join(self.command)[:300]}")
        self.nanoseconds.append(took)
        self.kilobytes = max(self.kilobytes, kilobytes)


def measure(rows: list[Row], rounds: int, launch: pathlib.Path) -> None:
    """A drift of the machine's speed meets all rows alike. Each run that counts follows one that does not: while
    the other rows run, some systems move a program that nobody uses out of memory."""
    for _ in range(rounds):
        for row in rows:
            row.run(launch)
            row.nanoseconds.pop()
            row.run(launch)


def instructions(row: Row) -> int | None:
    """Instructions of one run, by perf or by valgrind; None where neither works."""
    if shutil.which("perf"):
        run = output_of(["perf", "stat", "-x,", "-e", "instructions:u", *row.command], row)
        found = re.search(r"^(\d+),,instructions", run.stderr, re.M)
        if found:
            return int(found.group(1))
    return count_with_valgrind(row) if shutil.which("valgrind") else None


def output_of(command: list[str], row: Row) -> subprocess.CompletedProcess:
    with row.reads.open() as standard_input:
        return subprocess.run(command, stdin=standard_input, capture_output=True, text=True)


def count_with_valgrind(row: Row) -> int | None:
    """Instructions of one run; None where valgrind cannot run the program."""
    run = output_of(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *row.command], row)
    found = re.search(r"Collected : (\d+)", run.stderr)
    return int(found.group(1)) if found else None
