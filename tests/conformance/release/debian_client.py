"""lintian on the package, and apt in a fresh Debian."""

import os
import pathlib
import shutil

from client import SPEC, Missing, finds_the_mistake, need, page_command, run, said
from tally import Tally


def judge(dist: pathlib.Path, work: pathlib.Path, tally: Tally) -> None:
    need("dpkg", "lintian", "mmdebstrap")
    for package in sorted(dist.glob("*.deb")):
        ran = run("lintian", "--fail-on", "error,warning,info", package)
        tally.check(f"lintian has nothing to say about {package.name}", ran.returncode == 0 and not ran.stdout, said(ran))
    if os.geteuid() != 0:
        raise Missing("a fresh Debian needs root")
    root = work / "debian"
    ran = run("mmdebstrap", "--quiet", "--variant=apt", "bookworm", root)
    if ran.returncode != 0:
        raise Missing(f"Debian cannot be fetched ({ran.stderr.strip().splitlines()[-1:]})")
    packages = root / "checkout/build/packages"
    packages.mkdir(parents=True)
    for package in dist.glob("*.deb"):
        shutil.copy(package, packages)
    (root / "tasks.yaml").write_text(SPEC)
    ran = run("chroot", root, "sh", "-ec", f"cd checkout; {page_command('Debian and Ubuntu')}")
    tally.check("apt installs it", ran.returncode == 0, said(ran))
    ran = run("chroot", root, "accelc", "check", "tasks.yaml")
    tally.check("what apt installs runs", finds_the_mistake(ran), said(ran))
    ran = run("chroot", root, "dpkg", "--verify", "accelc")
    tally.check("dpkg knows its files", ran.returncode == 0 and not ran.stdout, said(ran))
    ran = run("chroot", root, "apt-get", "purge", "-y", "-qq", "accelc")
    tally.check("apt removes it", ran.returncode == 0 and not (root / "usr/bin/accelc").exists(), said(ran))
