#!/usr/bin/env python3
"""What n of each construct cost, in instructions, and what twice as many do.

    run.py PROGRAM [--only TEXT] [--jobs N] [--size MILLIONS] [--list]

Each construct is run with n, 2n and 4n of it under callgrind, which counts the same on every
machine and at every load. What does not depend on n is gone from the differences between the
counts: where the work is linear, the second difference is twice the first, and four times where it
is a square. n log n is at most 2.3 times with as many as there are here, so that more than `WORST`
is a fault.

n is as large as fits into so many MILLIONS of instructions for the largest of the three, so that a
square has room to show beside what each entry costs, and at most `MOST`.

`fields.py` makes constructs of every row of the field tables; a struct that it does not know fails.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE))

import by_hand  # noqa: E402
import editors  # noqa: E402
from construct import Construct  # noqa: E402
from fields import field_constructs, schema, shapes_of  # noqa: E402
from manifests import MANIFESTS  # noqa: E402

SKIPPED = 77
WORST = 2.6
MOST = 40_000
SMALL = 4  # what the first run has, which makes what is made once


class Counter:
    """One process under callgrind that is given case after case."""

    def __init__(self, program: str, folder: pathlib.Path):
        self.folder = folder
        self.cases = 0
        folder.mkdir()
        self.process = subprocess.Popen(
            ["valgrind", "-q", "--tool=callgrind", "--dump-after=accelc_case_done", "--dump-line=no",
             f"--callgrind-out-file={folder}/out", program],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )

    def count(self, construct: Construct, n: int) -> int:
        case = self.folder / "case"
        for path, text in construct.files(n).items():
            (case / path).parent.mkdir(parents=True, exist_ok=True)
            (case / path).write_text(text)
        editor = construct.command[0] == "editor"
        run = {"editor": construct.command[1]} if editor else {"command": construct.command}
        self.process.stdin.write(json.dumps({"folder": str(case), **run}) + "\n")
        self.process.stdin.flush()
        if self.process.stdout.readline() != "done\n":
            sys.exit(f"{construct.name} does not run with {n}")
        self.cases += 1
        dump = self.folder / f"out.{self.cases}"
        total = total_of(dump)
        dump.unlink()
        shutil.rmtree(case)
        return total

    def end(self) -> None:
        self.process.stdin.close()
        self.process.wait()


def total_of(dump: pathlib.Path) -> int:
    return int(re.search(r"^(?:summary|totals): (\d+)", dump.read_text(errors="replace"), re.M).group(1))


def measure(counter: Counter, construct: Construct, size: int) -> tuple[int, list[int]]:
    """The smallest n, and the three counts."""
    counter.count(construct, SMALL)
    least = construct.start
    first = counter.count(construct, least)
    second = counter.count(construct, 2 * least)
    each = max(1, (second - first) // least)
    n = min(size // each, MOST) // 4
    if n <= least:
        return least, [first, second, counter.count(construct, 4 * least)]
    return n, [counter.count(construct, factor * n) for factor in (1, 2, 4)]


def doubled(counts: list[int]) -> float:
    one, two, four = counts
    return (four - two) / max(1, two - one)


def check_coverage(constructs: list[Construct], root: pathlib.Path) -> list[str]:
    covered = {field for construct in constructs for field in construct.covers}
    wanted = {
        f"{struct}.{name}"
        for struct, table in schema(root).items()
        for name, field in table["properties"].items()
        if shapes_of(field)
    }
    return [f"no construct has n of `{field}`" for field in sorted(wanted - covered)]


def is_measured(n: int, counts: list[int]) -> bool:
    """Whether n of it are looked at: each costs at least a few instructions."""
    return counts[2] - counts[0] > 3 * n


def told(construct: Construct, n: int, counts: list[int]) -> str:
    return f"{construct.name}: {doubled(counts):.2f} times, from {counts} for n = {n}"


def measure_all(
    program: str, constructs: list[Construct], size: int, jobs: int, shown: bool
) -> list[tuple[int, list[int]]]:
    """In the order of the constructs; whoever is free takes the next. `shown`: as they are done."""
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(jobs) as pool:
        # valgrind gives up on debug information that is newer than it is, and needs none.
        stripped = str(pathlib.Path(name) / "program")
        subprocess.run(["objcopy", "--strip-debug", program, stripped], check=True)
        free = [Counter(stripped, pathlib.Path(name) / str(i)) for i in range(jobs)]

        def one(construct: Construct) -> tuple[int, list[int]]:
            counter = free.pop()
            found = measure(counter, construct, size)
            free.append(counter)
            if shown:
                print(told(construct, *found), flush=True)
            return found

        found = list(pool.map(one, constructs))
        for counter in free:
            counter.end()
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--only", default="", help="constructs with this in their name")
    parser.add_argument("--jobs", type=int, default=min(4, os.cpu_count() or 1))
    parser.add_argument("--size", type=int, default=20, help="millions of instructions for the largest run")
    parser.add_argument("--list", action="store_true", help="show all numbers")
    arguments = parser.parse_args()
    constructs = [*by_hand.constructs(), *editors.constructs(), *MANIFESTS]
    constructs += field_constructs(HERE.parents[1])
    faults = check_coverage(constructs, HERE.parents[1])
    if shutil.which("valgrind") is None:
        print("skipped: there is no valgrind to count instructions with")
        return SKIPPED
    constructs = [c for c in constructs if arguments.only in c.name]
    measured = measure_all(arguments.program, constructs, arguments.size * 1_000_000, arguments.jobs, arguments.list)
    for construct, (n, counts) in zip(constructs, measured, strict=True):
        if not is_measured(n, counts):
            faults.append(f"{construct.name}: nothing looks at them, {counts} for n = {n}")
        elif doubled(counts) > WORST:
            faults.append(told(construct, n, counts))
    for fault in faults:
        print(fault)
    print(f"{len(constructs)} constructs, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
