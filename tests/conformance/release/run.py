#!/usr/bin/env python3
"""Makes the packages of a release and walks each way to install them, with the clients that users have.

    run.py [--build FOLDER] [CLIENT...]

The release binary is built first, unless folders with one each are given. Clients are `machines`, `files`, `python`,
`npm`, `shell`, `debian`, `image` and `hooks`. Python's packages are installed once into a cache ($ACCELC_CONFORMANCE_CACHE, else
~/.cache/accelc); lintian, mmdebstrap, skopeo, umoci, runc, ruby and nix-bin are Debian packages that `./dev conformance`
installs. Exit code 77 means "skipped": a client could not be had, and the others found nothing.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE), str(HERE.parent)]

import debian_client  # noqa: E402
import files  # noqa: E402
import hooks_client  # noqa: E402
import image_client  # noqa: E402
import machines_client  # noqa: E402
import npm_client  # noqa: E402
import python_client  # noqa: E402
import shell_client  # noqa: E402
from client import ROOT, Missing, run, said  # noqa: E402
from python_environment import installed_python  # noqa: E402
from tally import SKIPPED, Tally  # noqa: E402


def release_build() -> pathlib.Path:
    for command in (["cmake", "--preset", "release"], ["cmake", "--build", "--preset", "release", "--target", "accelc"]):
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return ROOT / "build/release"


def made(builds: list[pathlib.Path], dist: pathlib.Path, cwd: pathlib.Path, umask: int, zone: str) -> None:
    """The packages, made under settings that must not matter."""
    ran = run(ROOT / "packaging/release", "--out", dist, *builds, cwd=cwd, umask=umask, environment={"TZ": zone})
    if ran.returncode != 0:
        raise RuntimeError(said(ran))


def check_files(dist: pathlib.Path, work: pathlib.Path, builds: list[pathlib.Path], tally: Tally) -> None:
    again = work / "again"
    made(builds, again, work, 0o077, "Asia/Kolkata")
    files.same_bytes(dist, again, tally)
    files.bill_of_materials(dist, installed_python(HERE / "requirements.txt"), tally)
    files.recipes(dist, work, tally)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", action="append", type=pathlib.Path, default=[])
    parser.add_argument("clients", nargs="*", metavar="CLIENT")
    asked = parser.parse_args()
    builds = [build.resolve() for build in asked.build] or [release_build()]
    tally = Tally()
    skipped = False
    with tempfile.TemporaryDirectory() as name:
        dist = pathlib.Path(name, "dist")
        made(builds, dist, ROOT, 0o022, "UTC")
        clients = {
            "machines": lambda work: machines_client.judge(builds, work, tally),
            "files": lambda work: check_files(dist, work, builds, tally),
            "python": lambda work: python_client.judge(dist, work, installed_python(HERE / "requirements.txt"), tally),
            "npm": lambda work: npm_client.judge(dist, work, tally),
            "shell": lambda work: shell_client.judge(dist, work, tally),
            "debian": lambda work: debian_client.judge(dist, work, tally),
            "image": lambda work: image_client.judge(dist, work, tally),
            "hooks": lambda work: hooks_client.judge(dist, work, tally),
        }
        for client in asked.clients or clients:
            work = pathlib.Path(name, client)
            work.mkdir()
            try:
                clients[client](work)
            except (Missing, subprocess.SubprocessError) as missing:
                print(f"skipped: {client}: {missing}")
                skipped = True
    print(f"{tally.passed} checks held, {tally.failed} failed")
    return 1 if tally.failed else SKIPPED if skipped else 0


if __name__ == "__main__":
    sys.exit(main())
