"""The sources as an archive from which pip builds too."""

import subprocess
import tarfile
import io

import project
import wheel
from archives import File, tar_gz


def source_archive(time: int) -> bytes:
    """What is committed, in the form of a Python source distribution."""
    command = ["git", "-C", project.ROOT, "archive", "--format=tar", "HEAD"]
    packed = subprocess.run(command, capture_output=True, check=True).stdout
    files = {"PKG-INFO": File(wheel.metadata("LICENSE").encode())}
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            if member.isfile():
                files[member.name] = File(archive.extractfile(member).read(), member.mode & 0o755)
    name = f"accelc-{project.version()}"
    return tar_gz({f"{name}/{path}": file for path, file in files.items()}, time)
