"""What the clients of a release share."""

import contextlib
import functools
import http.server
import os
import pathlib
import re
import shutil
import subprocess
import threading
import typing

ROOT = pathlib.Path(__file__).resolve().parents[3]
SPEC = 'accelc: v1\ntasks:\n  train: {image: "ghcr.io/acme/train:1.4.2", command: [train], accelerator: A10O}\n'
FINDING = "error[AC3101]"


class Missing(Exception):
    """A client cannot be had here."""


def need(*programs: str) -> None:
    missing = [program for program in programs if not shutil.which(program)]
    if missing:
        raise Missing(f"{' and '.join(missing)} cannot be found")


def run(*command, **more) -> subprocess.CompletedProcess:
    """Runs a command and keeps what it prints; `environment` is added to that of the test."""
    environment = {**os.environ, **more.pop("environment", {})}
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, env=environment, **more)


def said(ran: subprocess.CompletedProcess) -> str:
    return f"exit {ran.returncode}\n{ran.stdout}{ran.stderr}"


def page_command(section: str) -> str:
    """The first command of a section of docs/install.md: what the page says is what is tested."""
    page = (ROOT / "docs/install.md").read_text()
    return re.search(rf"^## {re.escape(section)}$.*?^```sh\n(.*?)^```$", page, re.M | re.S)[1]


def checkout(dist: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    """A folder in which the commands of the page find the packages, and a spec with a mistake."""
    (folder / "build").mkdir(parents=True)
    (folder / "build/packages").symlink_to(dist)
    (folder / "tasks.yaml").write_text(SPEC)
    return folder


def finds_the_mistake(ran: subprocess.CompletedProcess) -> bool:
    """Whether accelc ran on SPEC."""
    return ran.returncode == 1 and FINDING in ran.stdout


@contextlib.contextmanager
def served(folder: pathlib.Path) -> typing.Iterator[str]:
    """The address of a server on this machine that has the files of a folder."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
