"""npm on the packages, from a registry on this machine."""

import base64
import hashlib
import json
import pathlib
import signal
import subprocess
import tarfile

from client import SPEC, checkout, finds_the_mistake, need, page_command, run, said, served
from tally import Tally


def write_registry(dist: pathlib.Path, folder: pathlib.Path, address: str) -> None:
    """What npm asks a registry for: a document for each package, and its archives."""
    for archive in sorted(dist.glob("*.tgz")):
        with tarfile.open(archive) as packed:
            package = json.load(packed.extractfile("package/package.json"))
        data = archive.read_bytes()
        (folder / archive.name).write_bytes(data)
        integrity = "sha512-" + base64.b64encode(hashlib.sha512(data).digest()).decode()
        package["dist"] = {"tarball": f"{address}/{archive.name}", "integrity": integrity}
        versions = {package["version"]: package}
        document = folder / package["name"]
        document.parent.mkdir(exist_ok=True)
        document.write_text(json.dumps({"name": package["name"], "dist-tags": {"latest": package["version"]}, "versions": versions}))


def judge(dist: pathlib.Path, work: pathlib.Path, tally: Tally) -> None:
    need("npm", "node")
    check_page(dist, work, tally)
    (work / "registry").mkdir()
    project = work / "project"
    project.mkdir()
    (project / "tasks.yaml").write_text(SPEC)
    with served(work / "registry") as address:
        write_registry(dist, work / "registry", address)
        npm = ["npm", "--registry", address, "--cache", work / "cache", "--no-audit", "--no-fund", "--loglevel", "error"]
        ran = run(*npm, "install", "--save-dev", "accelc", cwd=project)
        tally.check("npm installs it", ran.returncode == 0, said(ran))
        there = sorted(path.name for path in (project / "node_modules/@accelc").iterdir())
        tally.check("npm installs the program of this machine alone", len(there) == 1, str(there))
        ran = run(*npm, "exec", "--", "accelc", "check", "tasks.yaml", cwd=project)
        tally.check("npx runs it, with its exit code", finds_the_mistake(ran), said(ran))
        check_signals(project, tally)
        ran = run(*npm, "install", "--save-dev", "--omit", "optional", "accelc", cwd=project)
        ran = run(project / "node_modules/.bin/accelc", "check", "tasks.yaml", cwd=project)
        tally.check("without the program it is said how to get it", ran.returncode == 2 and "--omit=optional" in ran.stderr, said(ran))


def check_page(dist: pathlib.Path, work: pathlib.Path, tally: Tally) -> None:
    """Without a registry: the archives are all there is."""
    here = checkout(dist, work / "checkout")
    offline = {"npm_config_registry": "http://127.0.0.1:9", "npm_config_cache": str(work / "no-cache"), "npm_config_fetch_retries": "0"}
    ran = run("bash", "-ec", page_command("npm"), cwd=here, environment=offline)
    tally.check("npm installs the archives", ran.returncode == 0, said(ran))
    ran = run(here / "node_modules/.bin/accelc", "check", "tasks.yaml", cwd=here)
    tally.check("what npm installs from archives runs", finds_the_mistake(ran), said(ran))


def check_signals(project: pathlib.Path, tally: Tally) -> None:
    """An editor ends its server by closing its input, or by a signal: nothing is left running."""
    launcher = project / "node_modules/.bin/accelc"
    for what, end in (("a closed input", None), ("a signal", signal.SIGTERM)):
        server = subprocess.Popen([launcher, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        children = pathlib.Path(f"/proc/{server.pid}/task/{server.pid}/children")
        while server.poll() is None and not children.read_text().split():
            pass
        (child,) = children.read_text().split()
        if end:
            server.send_signal(end)
        else:
            server.stdin.close()
        try:
            server.wait(timeout=20)
        except subprocess.TimeoutExpired:
            server.kill()
        tally.check(f"{what} ends the server of an editor", not pathlib.Path(f"/proc/{child}").exists(), f"exit {server.poll()}")
