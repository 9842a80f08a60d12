"""The programs of a release for each kind of machine: they say and build the same, under QEMU where this is another."""

import pathlib
import platform
import struct

from client import ROOT, need, run, said
from tally import Tally

# Machines as ELF numbers them (System V ABI, e_machine), and the programs of QEMU that stand for them.
MACHINES = {62: "x86_64", 183: "aarch64"}


def machine_of(program: pathlib.Path) -> str:
    with program.open("rb") as file:
        return MACHINES[struct.unpack("<H", file.read(20)[18:])[0]]


def command_of(program: pathlib.Path) -> list:
    machine = machine_of(program)
    if machine == platform.machine():
        return [program]
    emulator = f"qemu-{machine}-static"
    need(emulator)
    return [emulator, program]


def built(command: list, folder: pathlib.Path, tally: Tally, name: str) -> dict[str, bytes]:
    """What the program makes of examples, for the targets that they name."""
    for project in ("quickstart", "flyte", "kubernetes"):
        ran = run(*command, "build", ROOT / "examples" / project, "--out", folder / project)
        tally.check(f"{name} builds examples/{project}", ran.returncode == 0, said(ran))
    files = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def judge(builds: list[pathlib.Path], work: pathlib.Path, tally: Tally) -> None:
    outputs = {}
    for build in builds:
        command = command_of(build / "compiler/cli/accelc")
        name = machine_of(build / "compiler/cli/accelc")
        outputs[name] = built(command, work / name, tally, name)
        checked = run(*command, "check", ROOT / "examples", "--output-format", "json")
        outputs[name]["what check says"] = checked.stdout.encode()
        tally.check(f"{name} makes files", len(outputs[name]) > 3, str(list(outputs[name])))
    first, *others = outputs
    for name in others:
        differing = [path for path, text in outputs[first].items() if outputs[name].get(path) != text]
        tally.check(f"{name} builds what {first} does", outputs[name].keys() == outputs[first].keys() and not differing,
                    str(differing))
