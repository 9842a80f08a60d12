"""pip and twine on the wheels and the sources."""

import os
import pathlib
import venv

from client import checkout, finds_the_mistake, page_command, run, said
from tally import Tally


def judge(dist: pathlib.Path, work: pathlib.Path, python: pathlib.Path, tally: Tally) -> None:
    wheels = sorted(dist.glob("*.whl"))
    sources = dist / f"accelc-{wheels[0].name.split('-')[1]}.tar.gz"
    ran = run(python, "-m", "twine", "check", "--strict", *wheels, sources)
    tally.check("twine takes the wheels and the sources", ran.returncode == 0, said(ran))
    venv.create(work / "venv", with_pip=True)
    programs = work / "venv/bin"
    here = checkout(dist, work / "checkout")
    ran = run("bash", "-ec", page_command("pip and uv"), cwd=here, environment={"PATH": f"{programs}:{os.environ['PATH']}"})
    tally.check("pip installs the wheel", ran.returncode == 0, said(ran))
    ran = run(programs / "accelc", "check", "tasks.yaml", cwd=here)
    tally.check("what pip installs runs", finds_the_mistake(ran), said(ran))
    machines = [path.name.split("-linux-")[1].removesuffix(".tar.gz") for path in dist.glob("*-linux-*.tar.gz")]
    for platform in (f"{tag}_{machine}" for machine in machines for tag in ("manylinux2014", "musllinux_1_1")):
        ran = run(programs / "pip", "download", "--quiet", "--no-index", "--find-links", dist, "--only-binary", ":all:",
                  "--platform", platform, "--dest", work / platform, "accelc")
        tally.check(f"pip has a wheel for {platform}", ran.returncode == 0, said(ran))
