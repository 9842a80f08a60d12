"""install.sh: what it installs, and what it refuses."""

import os
import pathlib
import shutil

from client import SPEC, checkout, finds_the_mistake, page_command, run, said, served
from tally import Tally

# What install.sh calls beside the client that fetches, for a PATH that has one client alone.
TOOLS = "cat cp cut mkdir mktemp mv rm sed sh sha256sum tar gzip uname".split()


def judge(dist: pathlib.Path, work: pathlib.Path, tally: Tally) -> None:
    with served(dist) as address:
        for client in ("curl", "wget"):
            check_install(dist, work, client, address, tally)
        check_refusals(dist, work, address, tally)
    here = checkout(dist, work / "checkout")
    ran = run("sh", "-ec", page_command("install.sh"), cwd=here, environment={"HOME": str(here)})
    tally.check("the command of the page installs from a folder", ran.returncode == 0, said(ran))
    ran = run(here / ".local/bin/accelc", "check", "tasks.yaml", cwd=here)
    tally.check("what came from a folder runs", finds_the_mistake(ran), said(ran))


def path_with(work: pathlib.Path, name: str, *programs: str, **scripts: str) -> str:
    """A PATH with the usual tools, these programs, and scripts of the test."""
    folder = work / name
    folder.mkdir()
    for program in (*TOOLS, *programs):
        (folder / program).symlink_to(shutil.which(program))
    for script, text in scripts.items():
        (folder / script).unlink(missing_ok=True)
        (folder / script).write_text(f"#!/bin/sh\n{text}\n")
        (folder / script).chmod(0o755)
    return str(folder)


def check_install(dist: pathlib.Path, work: pathlib.Path, client: str, address: str, tally: Tally) -> None:
    if not shutil.which(client):
        print(f"skipped: install.sh with {client}, which cannot be found")
        return
    home = work / f"home-{client}"
    home.mkdir()
    environment = {"HOME": str(home), "PATH": path_with(work, f"path-{client}", client)}
    ran = run("sh", dist / "install.sh", "--from", address, environment=environment)
    tally.check(f"install.sh installs with {client}", ran.returncode == 0 and "is not in PATH" in ran.stdout, said(ran))
    (home / "tasks.yaml").write_text(SPEC)
    ran = run(home / ".local/bin/accelc", "check", "tasks.yaml", cwd=home)
    tally.check(f"what {client} brought runs", finds_the_mistake(ran), said(ran))
    left = sorted(str(path.relative_to(home)) for path in home.rglob("*") if path.is_file())
    tally.check(f"with {client} the program alone is left", left == [".local/bin/accelc", "tasks.yaml"], str(left))


def check_refusals(dist: pathlib.Path, work: pathlib.Path, address: str, tally: Tally) -> None:
    changed = work / "changed"
    changed.mkdir()
    for archive in dist.glob("*-linux-*.tar.gz"):
        data = bytearray(archive.read_bytes())
        data[len(data) // 2] ^= 1
        (changed / archive.name).write_bytes(data)
    text = (dist / "install.sh").read_text()
    (work / "cut.sh").write_text(text[: text.rindex("main")])
    script, other_system = dist / "install.sh", path_with(work, "other-system", uname="echo Darwin")
    other_machine = path_with(work, "other-machine", uname='[ "$1" = -s ] && echo Linux || echo riscv64')
    no_client = path_with(work, "no-client")
    for what, command, path, expected in (
        ("a changed archive", [script, "--from", f"file://{changed}"], None, "is not what was released"),
        ("a place without the release", [script, "--from", f"{address}/nothing"], None, "cannot be fetched"),
        ("another system", [script, "--from", address], other_system, "there is no program for Darwin"),
        ("another machine", [script, "--from", address], other_machine, "there is no program for riscv64"),
        ("nothing to fetch with", [script, "--from", address], no_client, "curl or wget is needed"),
        ("an option that does not exist", [script, "--form", address], None, "unknown option --form"),
        ("an option without its value", [script, "--from"], None, "--from needs a value"),
    ):
        to = work / "refused"
        ran = run("sh", *command, *([] if command[-1] == "--from" else ["--to", to]), environment={"PATH": path or os.environ["PATH"]})
        tally.check(f"install.sh refuses {what}", ran.returncode == 1 and expected in ran.stderr, said(ran))
        tally.check(f"{what}: nothing is installed", not to.exists())
    ran = run("sh", work / "cut.sh", "--from", address, "--to", work / "cut")
    tally.check("a script that was cut off does nothing", ran.stdout + ran.stderr == "" and not (work / "cut").exists(), said(ran))
