"""npm packages with what they need, installed once and kept in a cache."""

import hashlib
import pathlib
import shutil
import subprocess

from python_environment import cache_folder


def installed_packages(packages: list[str], folder_name: str) -> pathlib.Path:
    """The folder `node_modules` with `packages` ("name@version"); their install scripts are not run.

    Raises OSError or subprocess.SubprocessError when they cannot be had.
    """
    key = hashlib.sha256("\n".join(packages).encode()).hexdigest()[:12]
    folder = cache_folder() / f"{folder_name}-{key}"
    if (folder / "complete").exists():
        return folder / "node_modules"
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise OSError("npm is not installed")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    subprocess.run(
        [npm, "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", folder, *packages],
        check=True, timeout=400, stdout=subprocess.DEVNULL,
    )
    (folder / "complete").touch()
    return folder / "node_modules"
