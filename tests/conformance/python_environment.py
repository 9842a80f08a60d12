"""An interpreter with pinned packages, made once and kept in a cache, and judges that run with it."""

import hashlib
import os
import pathlib
import subprocess
import sys
import venv

from tally import SKIPPED


def cache_folder() -> pathlib.Path:
    given = os.environ.get("ACCELC_CONFORMANCE_CACHE")
    return pathlib.Path(given) if given else pathlib.Path.home() / ".cache" / "accelc"


def installed_python(requirements: pathlib.Path) -> pathlib.Path:
    """The interpreter of an environment with these packages; makes it when it is not there.

    Raises OSError or subprocess.SubprocessError when the packages cannot be had.
    """
    key = hashlib.sha256(requirements.read_bytes() + sys.version.encode()).hexdigest()[:12]
    folder = cache_folder() / f"conformance-{requirements.parent.name}-{key}"
    python = folder / "bin" / "python"
    if (folder / "complete").exists():
        return python
    venv.create(folder, with_pip=True, clear=True)
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements],
        check=True,
        timeout=500,
    )
    (folder / "complete").touch()
    return python


def run_judge(judge: pathlib.Path, requirements: pathlib.Path, arguments: list[str]) -> int:
    """The exit code of the script `judge` run with these packages; SKIPPED when they cannot be had."""
    try:
        python = installed_python(requirements)
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: {requirements.parent.name}/{requirements.name} could not be installed ({error})")
        return SKIPPED
    return subprocess.run([python, judge, *arguments]).returncode
