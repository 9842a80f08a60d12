"""What the packages of a release have in common: the project's words, and its builds."""

import os
import pathlib
import platform
import re
import shutil
import struct
import subprocess
import typing

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Where the repository is going to be published; `./dev release --repository` names another place.
REPOSITORY = "https://github.com/OWNER/accelc"


class Machine(typing.NamedTuple):
    """One architecture, as each kind of package calls it."""

    name: str  # of Linux, Python and Nix
    deb: str
    npm: str
    oci: str


# By the number in the header of an ELF file.
MACHINES = {62: Machine("x86_64", "amd64", "x64", "amd64"), 183: Machine("aarch64", "arm64", "arm64", "arm64")}


class Binary(typing.NamedTuple):
    """A program for Linux."""

    path: pathlib.Path
    machine: Machine
    static: bool

    def output(self, *arguments: str) -> str:
        """What it prints; a program for another machine runs under qemu."""
        command = [str(self.path), *arguments]
        if self.machine.name != platform.machine():
            names = (f"qemu-{self.machine.name}", f"qemu-{self.machine.name}-static")
            command.insert(0, next(filter(None, map(shutil.which, names)), names[0]))
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def read_binary(path: pathlib.Path) -> Binary:
    """Raises ValueError for what is not a program of this version for a machine that is supported."""
    data = path.read_bytes()
    if data[:6] != b"\x7fELF\x02\x01":
        raise ValueError(f"{path} is not a 64-bit little-endian ELF file")
    (machine,) = struct.unpack_from("<H", data, 18)
    if machine not in MACHINES:
        raise ValueError(f"{path} is for a machine that accelc has no packages for (e_machine {machine})")
    (start,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    kinds = [struct.unpack_from("<I", data, start + number * size)[0] for number in range(count)]
    # Nothing has to be loaded when there is no segment with the name of a loader (PT_INTERP).
    binary = Binary(path, MACHINES[machine], 3 not in kinds)
    built = binary.output("--version").split()[1]
    if built != version():
        raise ValueError(f"{path} is accelc {built}, but CMakeLists.txt has {version()}: build it again")
    return binary


def version() -> str:
    """The version, which only CMakeLists.txt states."""
    return re.search(r"^project\(accelc VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)[1]


def word(key: str) -> str:
    """A text of the table `project` of pyproject.toml."""
    return re.search(rf'^{key} = "(.*)"$', (ROOT / "pyproject.toml").read_text(), re.M)[1]


def release_time() -> int:
    """Seconds since 1970 that every file of a release carries: $SOURCE_DATE_EPOCH, or else the time of the commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    command = ["git", "-C", ROOT, "log", "-1", "--format=%ct"]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def filled(template: str, **values: str) -> str:
    """The text of packaging/TEMPLATE with each @NAME@ replaced. A name without a value, or a value without its
    place, is a mistake."""
    text = (ROOT / "packaging" / template).read_text()
    names = set(re.findall(r"@([A-Z0-9_]+)@", text))
    if names != set(values):
        raise ValueError(f"packaging/{template} has the places {sorted(names)}, the release {sorted(values)}")
    return re.sub(r"@([A-Z0-9_]+)@", lambda found: values[found[1]], text)


def maintainer() -> str:
    """A name and an address that whoever owns the repository has."""
    owner = REPOSITORY.split("/")[3]
    return f"{owner} <{owner}@users.noreply.github.com>"
