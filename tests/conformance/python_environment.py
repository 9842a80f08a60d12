"""An interpreter with pinned packages, made once and kept in a cache, and judges that run with it."""

import hashlib
import importlib
import os
import pathlib
import subprocess
import sys
import types
import venv

from tally import SKIPPED, Unavailable


def cache_folder() -> pathlib.Path:
    given = os.environ.get("ACCELC_CONFORMANCE_CACHE")
    return pathlib.Path(given) if given else pathlib.Path.home() / ".cache" / "accelc"


def install(python: pathlib.Path, timeout: int, *arguments: object) -> None:
    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments]
    subprocess.run([str(part) for part in command], check=True, timeout=timeout)


def installed_python(requirements: pathlib.Path, timeout: int = 500) -> pathlib.Path:
    """The interpreter of an environment with these packages; makes it when it is not there.

    Each installation may take `timeout` seconds.

    Packages of plugins.txt beside `requirements` come without what they ask for (Ray and Spark are
    hundreds of megabytes), into the folder `plugins` of the environment: whoever wants them adds it
    to the path.

    Raises OSError or subprocess.SubprocessError when the packages cannot be had.
    """
    alone = requirements.with_name("plugins.txt")
    wanted = requirements.read_bytes() + (alone.read_bytes() if alone.exists() else b"")
    key = hashlib.sha256(wanted + sys.version.encode()).hexdigest()[:12]
    folder = cache_folder() / f"conformance-{requirements.parent.name}-{key}"
    python = folder / "bin" / "python"
    if (folder / "complete").exists():
        return python
    venv.create(folder, with_pip=True, clear=True)
    install(python, timeout, "-r", requirements)
    if alone.exists():
        install(python, timeout, "--no-deps", "--target", folder / "plugins", "-r", alone)
    (folder / "complete").touch()
    return python


def python_with_yaml() -> pathlib.Path:
    """An interpreter with PyYAML. Raises Unavailable when it cannot be had."""
    try:
        return installed_python(pathlib.Path(__file__).parent / "kubernetes/requirements.txt")
    except (subprocess.SubprocessError, OSError) as error:
        raise Unavailable(f"PyYAML could not be installed from the package index ({error})") from error


def imported_yaml() -> types.ModuleType:
    """PyYAML, for the interpreter that runs this. Raises Unavailable when it cannot be had."""
    packages = next((python_with_yaml().parents[1] / "lib").glob("python*/site-packages"))
    if str(packages) not in sys.path:
        sys.path.insert(0, str(packages))
    return importlib.import_module("yaml")


def run_judge(judge: pathlib.Path, requirements: pathlib.Path, arguments: list[str]) -> int:
    """The exit code of the script `judge` run with these packages; SKIPPED when they cannot be had."""
    try:
        python = installed_python(requirements)
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: {requirements.parent.name}/{requirements.name} could not be installed ({error})")
        return SKIPPED
    return subprocess.run([python, judge, *arguments]).returncode
