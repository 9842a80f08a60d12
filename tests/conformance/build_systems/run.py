#!/usr/bin/env python3
"""Builds the example of examples/cmake by CMake with ninja and with make, and the files of docs/build-systems.md by each.

    run.py ACCELC
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from tally import SKIPPED, Tally  # noqa: E402


def run(*words: object, cwd: pathlib.Path) -> tuple[int, str]:
    done = subprocess.run([str(word) for word in words], cwd=cwd, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def change(path: pathlib.Path, old: str, new: str) -> None:
    time.sleep(0.05)  # make compares times of files
    text = path.read_text()
    assert old in text, f"{path} does not say {old}"
    path.write_text(text.replace(old, new))


def times_below(folder: pathlib.Path) -> dict[str, int]:
    return {str(file.relative_to(folder)): file.stat().st_mtime_ns for file in folder.rglob("*") if file.is_file()}


class Project:
    """A folder with the specs, and the command that builds it into `output`."""

    def __init__(self, tally: Tally, name: str, source: pathlib.Path, output: pathlib.Path, *command: object):
        self.tally, self.name, self.source, self.output, self.command = tally, name, source, output, command

    def build(self) -> tuple[int, str]:
        return run(*self.command, cwd=self.source)

    def check(self, what: str, holds: bool, why: str = "") -> None:
        self.tally.check(f"{self.name}: {what}", holds, why)

    def walk(self) -> None:
        code, said = self.build()
        made = self.output / "job/train.yaml"
        self.check("the first build makes the manifest", code == 0 and made.exists(), said)
        code, said = self.build()
        self.check("the second build has nothing to do", code == 0 and not re.search("Building|accelc build", said), said)
        for file, old, new in (("base.accelc.yaml", "1.4.2", "1.5.0"), ("accelc.toml", "gke", "eks")):
            text = made.read_text()
            change(self.source / file, old, new)
            code, said = self.build()
            self.check(f"{file} is followed", code == 0 and made.read_text() != text, said)
        before = times_below(self.output)
        change(self.source / "train.yaml", "accelerator: L4", "accelerator: L44")
        code, said = self.build()
        self.check("a wrong spec fails the build and is shown", code != 0 and "unknown accelerator" in said, said)
        self.check("and leaves the output as it was", times_below(self.output) == before)
        change(self.source / "train.yaml", "accelerator: L44", "accelerator: A100")
        code, said = self.build()
        self.check("a right one builds again", code == 0 and "A100" in made.read_text().upper(), said)


def specs(folder: pathlib.Path) -> pathlib.Path:
    shutil.copytree(ROOT / "examples/cmake", folder)
    return folder


def walk_cmake(tally: Tally, generator: str, accelc: str, work: pathlib.Path) -> None:
    source = specs(work / generator.replace(" ", "-"))
    build = source / "build"
    setting = [f"-Daccelc_DIR={ROOT}/cmake/package", f"-DACCELC_PROGRAM={accelc}"]
    code, said = run("cmake", "-G", generator, "-B", build, *setting, cwd=source)
    if tally.check(f"CMake with {generator} configures", code == 0, said):
        Project(tally, f"CMake with {generator}", source, build / "jobs", "cmake", "--build", build).walk()


def walk_page(tally: Tally, language: str, name: str, program: str, accelc: str, work: pathlib.Path) -> None:
    """A file of the page, as it is written there."""
    page = (ROOT / "docs/build-systems.md").read_text()
    (text,) = re.findall(rf"^```{language} {name}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    source = specs(work / program)
    (source / name).write_text(text.replace("accelc build", f"{accelc} build"))
    Project(tally, program, source, source / "jobs", program).walk()


def wrong_uses(tally: Tally, accelc: str, work: pathlib.Path) -> None:
    source = work / "wrong"
    source.mkdir()
    for words, wanted in {
        "accelc_build(jobs SPEC train.yaml)": "not a keyword: SPEC",
        "accelc_build(jobs)": "SPECS is missing",
        "accelc_check(jobs train.yaml)": "not a keyword: train.yaml",
    }.items():
        (source / "CMakeLists.txt").write_text(
            f"cmake_minimum_required(VERSION 3.21)\nproject(p LANGUAGES NONE)\nfind_package(accelc REQUIRED)\n{words}\n")
        code, said = run("cmake", "-B", source / "build", f"-Daccelc_DIR={ROOT}/cmake/package",
                         f"-DACCELC_PROGRAM={accelc}", cwd=source)
        tally.check(f"{words} is refused", code != 0 and wanted in said, said)


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    accelc = str(pathlib.Path(sys.argv[1]).resolve())
    if any(shutil.which(program) is None for program in ("cmake", "ninja", "make")):
        print("cmake, ninja or make is missing")
        return SKIPPED
    tally = Tally()
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        for generator in ("Ninja", "Unix Makefiles"):
            walk_cmake(tally, generator, accelc, work)
        walk_page(tally, "ninja", "build.ninja", "ninja", accelc, work)
        walk_page(tally, "make", "Makefile", "make", accelc, work)
        wrong_uses(tally, accelc, work)
    print(f"{tally.passed} held, {tally.failed} did not")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
