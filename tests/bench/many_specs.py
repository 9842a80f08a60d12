#!/usr/bin/env python3
"""Checks very many specs of one task each, a hundred in a folder: time and memory of the command alone.

    many_specs.py ACCELC [COUNT]
"""

import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

SPEC = """\
accelc: v1
project: ml
domain: development
version: v1.0
tasks:
  train_{number}:
    image: ghcr.io/acme/train:1.{number}
    command: [python, train.py, --shard, "{number}"]
    accelerator: H100
    resources: {{cpu: 8, mem: 64Gi}}
    retries: 2
"""


def make(root: pathlib.Path, count: int) -> None:
    for number in range(count):
        folder = root / f"team{number // 10_000:03}" / f"p{number // 100 % 100:02}"
        if number % 100 == 0:
            folder.mkdir(parents=True)
        (folder / f"t{number % 100:02}.yaml").write_text(SPEC.format(number=number))


def main() -> int:
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    accelc = pathlib.Path(sys.argv[1]).resolve()
    count = int(sys.argv[2]) if len(sys.argv) == 3 else 1_000_000
    with tempfile.TemporaryDirectory() as name:
        make(pathlib.Path(name), count)
        # The first run finds the files on the disk, the others in memory.
        for threads in (os.cpu_count(), 1, os.cpu_count()):
            start = time.monotonic()
            subprocess.run([accelc, "check", f"-j{threads}", "--quiet", "."], cwd=name, check=True)
            seconds = time.monotonic() - start
            peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
            print(f"{count} specs, {threads} threads: {seconds:.1f} s, {seconds / count * 1e6:.1f} us each, {peak:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
