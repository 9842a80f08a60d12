"""A program of ours on other people's Go code, built once and kept in a cache."""

import argparse
import hashlib
import json
import os
import pathlib
import shutil
import subprocess

from python_environment import cache_folder
from tally import SKIPPED, Unavailable


def run_go(folder: pathlib.Path, *arguments: str) -> subprocess.CompletedProcess:
    command = ["nice", "-n", "19", "go", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def built_judge(folder: pathlib.Path, name: str) -> pathlib.Path:
    """The program of this folder's Go sources, cached under `name`; made when it is not there.

    Raises Unavailable when it cannot be built here, RuntimeError when its code is wrong.
    """
    if shutil.which("go") is None:
        raise Unavailable("go is not installed")
    sources = sorted([*folder.glob("*.go"), folder / "go.mod", folder / "go.sum"])
    key = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:12]
    judge = cache_folder() / f"conformance-{name}-{key}" / "judge"
    if judge.exists():
        return judge
    fetched = run_go(folder, "mod", "download")
    if fetched.returncode != 0:
        words = fetched.stderr.strip().splitlines() or ["no reason given"]
        raise Unavailable(f"the modules cannot be fetched ({words[-1]})")
    judge.parent.mkdir(parents=True, exist_ok=True)
    unfinished = judge.with_suffix(f".{os.getpid()}")
    compiled = run_go(folder, "build", "-p", "1", "-o", str(unfinished), ".")
    if compiled.returncode != 0:
        raise RuntimeError(compiled.stderr)
    unfinished.rename(judge)
    return judge


def verdicts_on(judge: pathlib.Path, cases: list[dict], *arguments: str) -> list[dict]:
    """What the judge prints of each case, of which it reads one a line. `arguments`: those of its command line."""
    text = "".join(json.dumps(case) + "\n" for case in cases)
    judged = subprocess.run([judge, *arguments], input=text, capture_output=True, text=True)
    if judged.returncode != 0:
        raise RuntimeError(judged.stderr)
    verdicts = [json.loads(line) for line in judged.stdout.splitlines()]
    if len(verdicts) != len(cases):
        raise RuntimeError(f"{len(verdicts)} verdicts on {len(cases)} cases")
    return verdicts


def run_judged(test) -> int:
    """The exit status of the test, a function without arguments; that of one that was skipped where what it needs cannot be had."""
    try:
        return test()
    except Unavailable as why:
        print(f"skipped: {why}")
        return SKIPPED


def drawing_parser(description: str, cases: int) -> argparse.ArgumentParser:
    """The command line of a test that draws cases: the program, how many (`cases` unless told), and the seed."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("accelc", type=os.path.abspath)
    parser.add_argument("--cases", type=int, default=cases)
    parser.add_argument("--seed", type=int, default=1)
    return parser
