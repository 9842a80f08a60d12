"""An npm package as its archive, fetched once and kept in a cache."""

import os
import pathlib
import shutil
import subprocess
import tempfile

from python_environment import cache_folder


def npm_archive(package: str, folder_name: str) -> pathlib.Path:
    """The archive of `package` ("name@version"), kept in the cache's folder of this name.

    Raises OSError or subprocess.SubprocessError when it cannot be had.
    """
    folder = cache_folder() / folder_name
    archive = folder / (package.removeprefix("@").replace("/", "-").replace("@", "-") + ".tgz")
    if not archive.exists():
        folder.mkdir(parents=True, exist_ok=True)
        npm = shutil.which("npm")
        if npm is None:
            raise OSError("npm is not installed")
        with tempfile.TemporaryDirectory(dir=folder) as work:
            subprocess.run(
                [npm, "pack", "--silent", package],
                cwd=work, check=True, timeout=120, stdout=subprocess.DEVNULL,
            )
            os.replace(next(pathlib.Path(work).glob("*.tgz")), archive)
    return archive
