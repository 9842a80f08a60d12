#!/usr/bin/env python3
"""Compares the files that `accelc check` finds in a folder with those that git does not ignore.

    run.py ACCELC [SEED [ROUNDS]]     one round of a seed when it is named

Each round makes a repository with .gitignore files of random patterns. Every file has a mistake, so that a finding
tells which files were looked at. Exit code 77 means "skipped": git is not installed.
"""

import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from tally import SKIPPED, Tally  # noqa: E402

NAMES = ("a", "b", "ab", "build", "a b", "x[1]", "é", "#c", "!d")
# What patterns are made of: pieces of the names, and everything that gitignore(5) gives a meaning.
PIECES = (*NAMES, "*", "?", "**", "/", "/", "[ab]", "[!a]", "[a-c]", "[[:alpha:]]", "\\*", "\\ ", "\\#", "\\!", "[", "]", ".yaml",
          ".yaml", "*.yaml", "**/", "/**", " ", "\\")  # fmt: skip
MISTAKE = "accelc: v1\ntasks: {t: {imag: x}}\n"


def pattern(rng: random.Random) -> str:
    text = "".join(rng.choice(PIECES) for _ in range(rng.randint(1, 4)))
    return rng.choice(("", "", "", "!", "/")) + text + rng.choice(("", "", "", "/", " ", "\r"))


def make(folder: pathlib.Path, rng: random.Random) -> None:
    folders = [folder]
    for _ in range(6):
        inner = rng.choice(folders) / rng.choice(NAMES)
        inner.mkdir(exist_ok=True)
        folders.append(inner)
    for inner in set(folders):
        for name in rng.sample(NAMES, 4):
            (inner / f"{name}.yaml").write_text(MISTAKE)
        if inner == folder or rng.random() < 0.3:
            (inner / ".gitignore").write_bytes("\n".join(pattern(rng) for _ in range(rng.randint(1, 4))).encode())
    (folder / ".git/info").mkdir(exist_ok=True)
    (folder / ".git/info/exclude").write_text(pattern(rng) + "\n")


def found_by_accelc(accelc: str, folder: pathlib.Path) -> set[str]:
    run = subprocess.run([accelc, "check", "--output-format", "concise", "--no-error-on-unmatched"], cwd=folder,
                         capture_output=True, text=True)
    return set(re.findall(r"^(.*?\.yaml):\d+:\d+: ", run.stdout, re.M))


def found_by_git(folder: pathlib.Path) -> set[str]:
    command = ["git", "-c", "core.excludesFile=/dev/null", "ls-files", "--others", "--exclude-standard", "-z"]
    out = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
    return {path for path in out.split("\0") if path.endswith(".yaml")}


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    if shutil.which("git") is None:
        print("skipped: git is not installed")
        return SKIPPED
    accelc = os.path.abspath(sys.argv[1])
    seed, rounds = (int(word) for word in (*sys.argv[2:], "1", "150")[:2])
    tally = Tally()
    for number in range(seed, seed + rounds):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            subprocess.run(["git", "init", "-q", folder], check=True)
            make(folder, random.Random(number))
            accelcs, gits = found_by_accelc(accelc, folder), found_by_git(folder)
            rules = {str(file.relative_to(folder)): file.read_text() for file in folder.rglob(".gitignore")}
            exclude = (folder / ".git/info/exclude").read_text()
            tally.check(f"seed {number}", accelcs == gits,
                        f"only accelc: {accelcs - gits}, only git: {gits - accelcs}, {rules} {exclude!r}")
    print(f"{tally.passed} repositories alike, {tally.failed} not")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
