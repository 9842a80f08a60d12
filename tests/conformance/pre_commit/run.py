#!/usr/bin/env python3
"""Runs the hooks of .pre-commit-hooks.yaml with the real pre-commit on real git repositories.

    run.py ACCELC [--from-repository]

The hooks are installed as users do, and docs/ci.md is followed: the program of the machine (`language: system`), a Python wheel made of ACCELC,
and with `--from-repository` this repository, which pip compiles. pre-commit is installed once into a cache
($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means "skipped": it could not be installed.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE), str(HERE.parent)]

from python_environment import installed_python  # noqa: E402
from repository import HookSource, check_hooks, commit_all, git  # noqa: E402
from tally import SKIPPED, Tally  # noqa: E402

ROOT = HERE.parents[2]


def system_source(accelc: pathlib.Path, work: pathlib.Path) -> HookSource:
    """The manifest alone: the program is found in PATH."""
    hooks = work / "hooks"
    hooks.mkdir()
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
    programs = work / "programs"
    programs.mkdir()
    (programs / "accelc").symlink_to(accelc)
    repository = {"repo": str(hooks), "rev": commit_all(hooks)}
    return HookSource("system", repository, "-system", {"PATH": f"{programs}:{os.environ['PATH']}"})


def wheel_source(accelc: pathlib.Path, work: pathlib.Path) -> HookSource:
    """A wheel as it would come from a package index."""
    command = [sys.executable, ROOT / "packaging/wheel.py", accelc, work / "wheels"]
    wheel = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    return HookSource("wheel", {"repo": "local"}, "", {}, wheel)


def own_source(work: pathlib.Path) -> HookSource:
    """This repository as it is on disk, committed or not."""
    copy = work / "accelc"
    for name in git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0"):
        if name and (ROOT / name).exists():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
    return HookSource("repository", {"repo": str(copy), "rev": commit_all(copy)}, "", {})


def check_first_commit(accelc: pathlib.Path, pre_commit: pathlib.Path, work: pathlib.Path, tally: Tally) -> None:
    """A new user's five minutes, as docs/ci.md describes them: every command in its order."""
    page = (ROOT / "docs/ci.md").read_text()
    section = re.search(r"^## Add it to a repository$(.*?)^## ", page, re.M | re.S)[1]
    blocks = re.findall(r"^```(console|sh)\n(.*?)^```$", section, re.M | re.S)
    commands = [line.removeprefix("$ ") for kind, text in blocks[:2] for line in text.splitlines()
                if kind == "sh" or line.startswith("$ ")]
    programs = work / "first-programs"
    programs.mkdir()
    (programs / "accelc").symlink_to(accelc)
    folder = work / "first"
    folder.mkdir()
    environment = {
        **os.environ, "PATH": f"{programs}:{pre_commit.parent}:{os.environ['PATH']}", "HOME": str(folder),
        "PRE_COMMIT_HOME": str(work / "first-home"), "GIT_AUTHOR_NAME": "test", "GIT_AUTHOR_EMAIL": "test@example.com",
        "GIT_COMMITTER_NAME": "test", "GIT_COMMITTER_EMAIL": "test@example.com",
    }  # fmt: skip
    *before, last = commands
    ran = subprocess.run(["bash", "-ec", "\n".join(before)], cwd=folder, env=environment, capture_output=True, text=True)
    tally.check("docs/ci.md: up to the first commit", ran.returncode == 0, ran.stdout + ran.stderr)
    ran = subprocess.run(["bash", "-ec", last], cwd=folder / "project", env=environment, capture_output=True, text=True)
    refused = ran.returncode == 1 and "unknown key `acelerator`" in ran.stdout + ran.stderr
    tally.check("docs/ci.md: the mistake is refused", refused, ran.stdout + ran.stderr)


def main() -> int:
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        python = installed_python(HERE / "requirements.txt")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: pre-commit could not be installed from the package index ({error})")
        return SKIPPED
    accelc = pathlib.Path(sys.argv[1]).resolve()
    pre_commit = python.parent / "pre-commit"
    tally = Tally()
    manifest = subprocess.run([pre_commit, "validate-manifest", ROOT / ".pre-commit-hooks.yaml"], capture_output=True, text=True)
    tally.check("the manifest is valid", manifest.returncode == 0, manifest.stdout + manifest.stderr)
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        if sys.argv[2:] == ["--from-repository"]:
            sources = [own_source(work)]
        else:
            check_first_commit(accelc, pre_commit, work, tally)
            sources = [system_source(accelc, work), wheel_source(accelc, work)]
        for source in sources:
            check_hooks(pre_commit, source, work, tally)
    print(f"{tally.passed} checks held, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
