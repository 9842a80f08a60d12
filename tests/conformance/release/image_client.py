"""skopeo, umoci and runc on the container image."""

import json
import os
import pathlib

from client import FINDING, SPEC, Missing, need, run, said
from tally import Tally


def judge(dist: pathlib.Path, work: pathlib.Path, tally: Tally) -> None:
    need("skopeo", "umoci")
    (archive,) = dist.glob("*-oci.tar")
    for deb, machine in (("amd64", "x86_64"), ("arm64", "aarch64")):
        if not list(dist.glob(f"*-linux-{machine}.tar.gz")):
            continue
        image = f"oci:{work / deb}:accelc"
        # Copying verifies every digest.
        ran = run("skopeo", "--insecure-policy", "--override-arch", deb, "copy", f"oci-archive:{archive}", image)
        tally.check(f"skopeo copies the image for {deb}", ran.returncode == 0, said(ran))
        ran = run("skopeo", "--override-arch", deb, "inspect", f"oci-archive:{archive}")
        tally.check(f"the image is for {deb}", ran.returncode == 0 and json.loads(ran.stdout)["Architecture"] == deb, said(ran))
    if os.geteuid() != 0:
        raise Missing("running the image needs root")
    need("runc")
    ran = run("umoci", "unpack", "--image", f"{work / 'amd64'}:accelc", work / "bundle")
    if not tally.check("umoci unpacks the image", ran.returncode == 0, said(ran)):
        return
    run_container(work, tally)


def run_container(work: pathlib.Path, tally: Tally) -> None:
    """As `docker run --rm -v .:/work accelc check` does."""
    here = work / "here"
    here.mkdir()
    (here / "tasks.yaml").write_text(SPEC)
    settings = json.loads((work / "bundle/config.json").read_text())
    tally.check("its folder is /work", settings["process"]["cwd"] == "/work", settings["process"]["cwd"])
    settings["process"]["terminal"] = False
    settings["process"]["args"] += ["check", "tasks.yaml"]
    settings["mounts"].append({"destination": "/work", "type": "bind", "source": str(here), "options": ["bind", "ro"]})
    (work / "bundle/config.json").write_text(json.dumps(settings))
    ran = run("runc", "--root", work / "state", "run", "--bundle", work / "bundle", f"accelc-{os.getpid()}")
    tally.check("a container of it runs", ran.returncode == 1 and FINDING in ran.stdout, said(ran))
