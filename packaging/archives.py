"""Archives that are the same bytes whenever they are made of the same files."""

import gzip
import io
import tarfile
import typing


class File(typing.NamedTuple):
    data: bytes
    mode: int = 0o644


# By their paths in the archive.
Files = dict[str, File]


def tar(files: Files, time: int) -> bytes:
    """An archive of files that belong to root and were all changed at `time`."""
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, file in sorted(files.items()):
            member = tarfile.TarInfo(name)
            member.size, member.mode, member.mtime = len(file.data), file.mode, time
            archive.addfile(member, io.BytesIO(file.data))
    return written.getvalue()


def tar_gz(files: Files, time: int) -> bytes:
    return gzip.compress(tar(files, time), 9, mtime=0)
