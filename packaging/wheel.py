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
import stat
import sys
import zipfile

sys.dont_write_bytecode = True

import project  # noqa: E402
from archives import File, Files  # noqa: E402

# A static binary needs no C library.
EVERY_LINUX = ("manylinux_2_17_{0}", "manylinux2014_{0}", "musllinux_1_1_{0}")
# The oldest time that a zip archive can hold.
TIME = (1980, 1, 1, 0, 0, 0)


def metadata(*license_files: str) -> str:
    """What a package index shows, and the file PKG-INFO of the sources."""
    licenses = "".join(f"License-File: {name}\n" for name in license_files)
    return (
        f"Metadata-Version: 2.4\nName: accelc\nVersion: {project.version()}\nSummary: {project.word('description')}\n"
        f"License-Expression: {project.word('license')}\n{licenses}"
        f"Requires-Python: {project.word('requires-python')}\n"
        f"Description-Content-Type: text/markdown\n\n{(project.ROOT / 'README.md').read_text()}"
    )


def wheel(binary: project.Binary, notices: str = "") -> Files:
    """The wheel by its file name; `notices` are the licenses of what is linked in."""
    version = project.version()
    platforms = EVERY_LINUX if binary.static else ("linux_{0}",)
    tags = [name.format(binary.machine.name) for name in platforms]
    info = f"accelc-{version}.dist-info"
    head = "Wheel-Version: 1.0\nGenerator: accelc\nRoot-Is-Purelib: false\n"
    licenses = {"LICENSE": (project.ROOT / "LICENSE").read_text()}
    if notices:
        licenses["THIRD-PARTY-NOTICES"] = notices
    files = {
        f"accelc-{version}.data/scripts/accelc": File(binary.path.read_bytes(), 0o755),
        **{f"{info}/licenses/{name}": File(text.encode()) for name, text in licenses.items()},
        f"{info}/METADATA": File(metadata(*licenses).encode()),
        f"{info}/WHEEL": File((head + "".join(f"Tag: py3-none-{tag}\n" for tag in tags)).encode()),
    }
    record = io.StringIO()
    rows = csv.writer(record, lineterminator="\n")
    for name, file in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(file.data).digest()).rstrip(b"=").decode()
        rows.writerow([name, f"sha256={digest}", len(file.data)])
    rows.writerow([f"{info}/RECORD", "", ""])
    files[f"{info}/RECORD"] = File(record.getvalue().encode())
    return {f"accelc-{version}-py3-none-{'.'.join(tags)}.whl": File(zipped(files))}


def zipped(files: Files) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, file in files.items():
            member = zipfile.ZipInfo(name, TIME)
            # pip keeps the bit of execution only of what is said to be a regular file.
            member.external_attr = (stat.S_IFREG | file.mode) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(member, file.data)
    return written.getvalue()


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    ((name, file),) = wheel(project.read_binary(pathlib.Path(sys.argv[1]))).items()
    path = pathlib.Path(sys.argv[2], name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(file.data)
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
