#!/usr/bin/env python3
"""Wraps a binary of accelc in a Python wheel.

    packaging/wheel.py BINARY FOLDER

Writes FOLDER/accelc-VERSION-py3-none-PLATFORM.whl and prints its path. The same binary gives the same bytes. The
wheel holds the program alone, as a script: `pip install` puts it where scripts go, and nothing runs Python. A
static binary (`cmake --preset release`) runs on every Linux; another one on machines like this, and is named so.
"""

import base64
import csv
import hashlib
import io
import pathlib
import platform
import re
import stat
import subprocess
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# A static binary needs no C library.
EVERY_LINUX = ("manylinux_2_17_{0}", "manylinux2014_{0}", "musllinux_1_1_{0}")
# The oldest time that a zip archive can hold.
TIME = (1980, 1, 1, 0, 0, 0)


def metadata(version: str) -> str:
    project = (ROOT / "pyproject.toml").read_text()
    field = {key: re.search(rf'^{key} = "(.*)"$', project, re.M)[1] for key in ("description", "license", "requires-python")}
    return (
        f"Metadata-Version: 2.4\nName: accelc\nVersion: {version}\nSummary: {field['description']}\n"
        f"License-Expression: {field['license']}\nLicense-File: LICENSE\nRequires-Python: {field['requires-python']}\n"
        f"Description-Content-Type: text/markdown\n\n{(ROOT / 'README.md').read_text()}"
    )


def is_static(binary: pathlib.Path) -> bool:
    """Whether nothing has to be loaded: an ELF file without the name of a loader."""
    said = subprocess.run(["readelf", "-l", binary], capture_output=True, text=True, check=True).stdout
    return "INTERP" not in said


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    binary, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    version = subprocess.run([binary, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    platforms = EVERY_LINUX if is_static(binary) else ("linux_{0}",)
    tags = [name.format(platform.machine()) for name in platforms]
    info = f"accelc-{version}.dist-info"
    wheel = "Wheel-Version: 1.0\nGenerator: accelc\nRoot-Is-Purelib: false\n"
    files = {
        f"accelc-{version}.data/scripts/accelc": (binary.read_bytes(), 0o755),
        f"{info}/licenses/LICENSE": ((ROOT / "LICENSE").read_bytes(), 0o644),
        f"{info}/METADATA": (metadata(version).encode(), 0o644),
        f"{info}/WHEEL": ((wheel + "".join(f"Tag: py3-none-{tag}\n" for tag in tags)).encode(), 0o644),
    }
    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    for name, (data, _) in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.writerow([name, f"sha256={digest}", len(data)])
    rows.writerow([f"{info}/RECORD", "", ""])
    files[f"{info}/RECORD"] = (record.getvalue().encode(), 0o644)

    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"accelc-{version}-py3-none-{'.'.join(tags)}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, (data, mode) in files.items():
            member = zipfile.ZipInfo(name, TIME)
            # pip keeps the bit of execution only of what is said to be a regular file.
            member.external_attr = (stat.S_IFREG | mode) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, data)
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
