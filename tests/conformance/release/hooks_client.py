"""pre-commit on the repository of hooks that the release writes."""

import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "pre_commit"))

from python_environment import installed_python  # noqa: E402
from repository import HookSource, check_hooks, commit_all  # noqa: E402
from tally import Tally  # noqa: E402


def judge(dist: pathlib.Path, work: pathlib.Path, tally: Tally) -> None:
    python = installed_python(HERE.parent / "pre_commit/requirements.txt")
    repository = work / "accelc-pre-commit"
    shutil.copytree(dist / "pre-commit", repository)
    # The index has no accelc yet: pip finds the wheel here.
    source = HookSource("release", {"repo": str(repository), "rev": commit_all(repository)}, "", {"PIP_FIND_LINKS": str(dist)})
    check_hooks(python.parent / "pre-commit", source, work, tally)
