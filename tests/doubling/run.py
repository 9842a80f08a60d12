#!/usr/bin/env python3
"""What n of each construct cost, in instructions, and what twice as many do.

    run.py PROGRAM [--only TEXT] [--jobs N] [--list]

Each construct is run with n, 2n and 4n of it under callgrind, which counts the same on every
machine and at every load. Through the three counts goes one parabola: what grows with the square
shows in them long before it is felt, and what it comes to with 40,000 is told by the parabola. A
construct fails where 40,000 would cost more than `WORST` times what 20,000 do.

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

SKIPPED = 77
WORST = 2.5
MANY = 20_000
SIZES = (1, 2, 4)


def write_cases(constructs: list[Construct], folder: pathlib.Path) -> list[dict]:
    # The first makes what is made once: tables, caches.
    warm = constructs[0]
    cases = [write_case(warm, warm.start, folder / "warm")]
    for i, construct in enumerate(constructs):
        for size in SIZES:
            cases.append(write_case(construct, size * construct.start, folder / f"{i}-{size}"))
    return cases


def write_case(construct: Construct, n: int, folder: pathlib.Path) -> dict:
    for path, text in construct.files(n).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    if construct.command[0] == "editor":
        return {"folder": str(folder), "editor": construct.command[1]}
    # One thread, so that nothing waits for anything.
    return {"folder": str(folder), "command": list(construct.command)}


def count(program: str, constructs: list[Construct]) -> list[list[int]]:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        cases = write_cases(constructs, folder)
        (folder / "cases.json").write_text(json.dumps(cases))
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--dump-after=accelc_case_done", "--compress-pos=no",
             f"--callgrind-out-file={folder}/out", program, folder / "cases.json"],
            capture_output=True, text=True, check=False,
        )
        if run.returncode != 0:
            sys.exit(run.stderr[-3000:])
        counts = [total_of(folder / f"out.{i + 1}") for i in range(len(cases))]
    return [counts[i:i + len(SIZES)] for i in range(1, len(counts), len(SIZES))]


def total_of(dump: pathlib.Path) -> int:
    return int(re.search(r"^(?:summary|totals): (\d+)", dump.read_text(errors="replace"), re.M).group(1))


def doubled(counts: list[int], start: int) -> float:
    """What `2 * MANY` cost, in what `MANY` cost."""
    one, two, four = counts
    square = max(0.0, (four - 3 * two + 2 * one) / (6 * start * start))
    linear = max(0.0, (two - one) / start - 3 * square * start)
    fixed = max(0.0, one - linear * start - square * start * start)

    def cost(n: int) -> float:
        return fixed + linear * n + square * n * n

    return cost(2 * MANY) / cost(MANY)


def check_coverage(constructs: list[Construct], root: pathlib.Path) -> list[str]:
    covered = {field for construct in constructs for field in construct.covers}
    wanted = {
        f"{struct}.{name}"
        for struct, table in schema(root).items()
        for name, field in table["properties"].items()
        if shapes_of(field)
    }
    return [f"no construct has n of `{field}`" for field in sorted(wanted - covered)]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--only", default="", help="constructs with this in their name")
    parser.add_argument("--jobs", type=int, default=min(4, os.cpu_count() or 1))
    parser.add_argument("--list", action="store_true", help="show all numbers")
    arguments = parser.parse_args()
    root = HERE.parents[1]
    constructs = [*by_hand.constructs(), *editors.constructs(), *field_constructs(root)]
    faults = check_coverage(constructs, root)
    if shutil.which("valgrind") is None:
        print("skipped: there is no valgrind to count instructions with")
        return SKIPPED
    constructs = [c for c in constructs if arguments.only in c.name]
    # Neighbours are alike and cost alike: each job takes every jobs-th.
    jobs = min(arguments.jobs, len(constructs))
    parts = [constructs[i::jobs] for i in range(jobs)]
    with ThreadPoolExecutor(jobs) as pool:
        counted = list(pool.map(lambda part: count(arguments.program, part), parts))
    for part, counts in zip(parts, counted, strict=True):
        for construct, found in zip(part, counts, strict=True):
            ratio = doubled(found, construct.start)
            text = f"{construct.name}: {ratio:.2f} times, from {found} for n = {construct.start}"
            if arguments.list:
                print(text)
            if ratio > WORST:
                faults.append(text)
    for fault in faults:
        print(fault)
    print(f"{len(constructs)} constructs, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
