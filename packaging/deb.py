"""A package for Debian and Ubuntu: the program with its man page and completions."""

import email.utils
import gzip
import hashlib
import os
import pathlib
import subprocess
import tempfile

import project
from archives import File, Files


def package(binary: project.Binary, manual: dict[str, str], notices: str, time: int) -> Files:
    """The package by its file name; `manual` are the texts of manual.texts()."""
    files = contents(binary, manual, notices, time)
    sums = "".join(f"{hashlib.md5(file.data).hexdigest()}  {path}\n" for path, file in sorted(files.items()))
    size = sum(-(-len(file.data) // 1024) for file in files.values())
    files["DEBIAN/control"] = File(project.filled(
        "deb/control", VERSION=project.version(), ARCHITECTURE=binary.machine.deb, SIZE=str(size),
        MAINTAINER=project.maintainer(), REPOSITORY=project.REPOSITORY, DESCRIPTION=project.word("description"),
    ).encode())  # fmt: skip
    files["DEBIAN/md5sums"] = File(sums.encode())
    name = f"accelc_{project.version()}_{binary.machine.deb}.deb"
    with tempfile.TemporaryDirectory() as folder:
        made = pathlib.Path(folder, name)
        root = laid_out(files, pathlib.Path(folder, "root"), time)
        # Packages of more threads than one would depend on how many there are.
        subprocess.run(["dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", "--build", root, made],
                       env={**os.environ, "SOURCE_DATE_EPOCH": str(time)}, check=True, stdout=subprocess.DEVNULL)
        return {name: File(made.read_bytes())}


def contents(binary: project.Binary, manual: dict[str, str], notices: str, time: int) -> Files:
    changes = project.filled("deb/changelog", VERSION=project.version(), MAINTAINER=project.maintainer(),
                             DATE=email.utils.formatdate(time))
    copyright_text = project.filled("deb/copyright", REPOSITORY=project.REPOSITORY)
    return {
        "usr/bin/accelc": File(binary.path.read_bytes(), 0o755),
        "usr/share/man/man1/accelc.1.gz": zipped(manual["accelc.1"]),
        "usr/share/bash-completion/completions/accelc": File(manual["accelc.bash"].encode()),
        "usr/share/zsh/vendor-completions/_accelc": File(manual["_accelc"].encode()),
        "usr/share/fish/vendor_completions.d/accelc.fish": File(manual["accelc.fish"].encode()),
        "usr/share/doc/accelc/changelog.gz": zipped(changes),
        "usr/share/doc/accelc/copyright": File(copyright_text.encode()),
        "usr/share/doc/accelc/THIRD-PARTY-NOTICES.gz": zipped(notices),
        "usr/share/lintian/overrides/accelc": File((project.ROOT / "packaging/deb/lintian-overrides").read_bytes()),
    }


def zipped(text: str) -> File:
    return File(gzip.compress(text.encode(), 9, mtime=0))


def laid_out(files: Files, root: pathlib.Path, time: int) -> pathlib.Path:
    """The files on disk, with modes and times that depend on nobody's settings."""
    for name, file in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.data)
        path.chmod(file.mode)
    for path in [root, *root.rglob("*")]:
        if path.is_dir():
            path.chmod(0o755)
        os.utime(path, (time, time))
    return root
