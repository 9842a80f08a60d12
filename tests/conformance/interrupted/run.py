#!/usr/bin/env python3
"""Ends `accelc build`, `fix` and `fmt` at random times and looks at what they leave.

    run.py ACCELC [--kills N] [--seed N]

Killed at any time (SIGKILL), a build leaves its output wholly old or wholly new, and a command that
changes sources leaves each of them whole; the next run leaves nothing but its result. SIGINT and
SIGTERM leave nothing behind themselves.
"""

import argparse
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from tally import Tally  # noqa: E402

TASKS = 120
SOURCES = 12


def spec(version: int, first: int) -> str:
    """Tasks of which some change with `version`, some stay, and some come and go."""
    lines = ["accelc: v1", "tasks:"]
    for i in range(first, TASKS):
        tag = version if i % 3 else 0
        lines.append(f'  t{i}: {{image: "ghcr.io/acme/train:{tag}", command: [train, "{i}"]}}')
    return "\n".join(lines) + "\n"


def misspelt(version: int) -> str:
    """What both `fix` and `fmt` change."""
    task = f'  t:   {{imagee: "ghcr.io/acme/train:{version}",command: [train]}}'
    return "accelc: v1\ntasks:\n" + task + "\n"


def visible(folder: pathlib.Path) -> dict[str, bytes]:
    """Every file below `folder` that a user would look at."""
    files = [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in files
        if not any(part.startswith(".accelc-new") for part in path.parts)
    }


def litter(folder: pathlib.Path) -> list[str]:
    known = {".accelc-outputs"}
    return [str(p) for p in folder.rglob(".*") if p.name not in known]


class Court:
    def __init__(self, accelc: str, tally: Tally, dice: random.Random):
        self.accelc = accelc
        self.tally = tally
        self.dice = dice

    def run(self, folder: pathlib.Path, *arguments: str) -> float:
        start = time.monotonic()
        subprocess.run([self.accelc, *arguments], cwd=folder, capture_output=True, check=False)
        return time.monotonic() - start

    def end(self, folder: pathlib.Path, longest: float, how: signal.Signals, *arguments: str) -> None:
        """Starts a command and ends it after a while; it may have been quicker."""
        process = subprocess.Popen(
            [self.accelc, *arguments], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        time.sleep(self.dice.uniform(0, longest * 1.1))
        process.send_signal(how)
        process.wait()

    def build(self, root: pathlib.Path, kills: int, beside: bool) -> None:
        """`beside`: the folder holds a file that is not of the output, so that it cannot change places."""
        out = root / "out"
        what = "build beside other files" if beside else "build"
        states = []
        longest = 0.0
        for version in (1, 2):
            (root / "tasks.yaml").write_text(spec(version, version))
            longest = max(longest, self.run(root, "build", "--out", "out", "tasks.yaml"))
            if beside:
                (out / "notes").write_text("mine")
            states.append(visible(out))
        self.tally.check(f"{what}: the two states differ", states[0] != states[1])
        now = 1
        for i in range(kills):
            following = 1 - now
            how = self.dice.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
            (root / "tasks.yaml").write_text(spec(following + 1, following + 1))
            self.end(root, longest, how, "build", "--out", "out", "tasks.yaml")
            found = visible(out)
            if not beside:
                self.tally.check(f"{what} {i}: old or new", found in states, f"{len(found)} files")
            if how != signal.SIGKILL:
                self.tally.check(f"{what} {i}: nothing behind {how.name}", not litter(root), str(litter(root)))
            self.run(root, "build", "--out", "out", "tasks.yaml")
            self.tally.check(f"{what} {i}: new after the next run", visible(out) == states[following])
            self.tally.check(f"{what} {i}: no litter after the next run", not litter(root), str(litter(root)))
            now = following

    def rewrite(self, root: pathlib.Path, kills: int, command: str) -> None:
        paths = [root / f"s{i}.yaml" for i in range(SOURCES)]
        longest = 0.0
        after: dict[int, bytes] = {}
        for i in range(kills + 1):
            before = misspelt(i).encode()
            for path in paths:
                path.write_bytes(before)
            if i == 0:
                longest = self.run(root, command, ".")
            else:
                self.end(root, longest, signal.SIGKILL, command, ".")
            found = [path.read_bytes() for path in paths]
            self.run(root, command, ".")
            after[i] = paths[0].read_bytes()
            self.tally.check(f"{command} {i}: something changes", after[i] != before)
            whole = all(bytes_ in (before, after[i]) for bytes_ in found)
            self.tally.check(f"{command} {i}: every source is whole", whole)
            self.tally.check(f"{command} {i}: no litter after the next run", not litter(root), str(litter(root)))


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("accelc")
    parser.add_argument("--kills", type=int, default=90)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    tally = Tally()
    court = Court(os.path.abspath(arguments.accelc), tally, random.Random(arguments.seed))
    share = arguments.kills // 6
    with tempfile.TemporaryDirectory() as name:
        folders = [pathlib.Path(name) / part for part in ("build", "beside", "fix", "fmt")]
        for folder in folders:
            folder.mkdir()
        court.build(folders[0], 3 * share, False)
        court.build(folders[1], share, True)
        court.rewrite(folders[2], share, "fix")
        court.rewrite(folders[3], share, "fmt")
    print(f"{tally.passed} checks held, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
