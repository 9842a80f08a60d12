"""Packs what flytekit makes of ../cases/NAME.py into NAME.tgz, one for each.

    flytekit_packages.py FOLDER

Needs flytekit; run.py runs it with the interpreter that has it.
"""

import importlib
import io
import pathlib
import sys
import tarfile

CASES = pathlib.Path(__file__).resolve().parents[1] / "cases"
sys.dont_write_bytecode = True
sys.path[:0] = [str(CASES), str(CASES.parent)]

from same_tasks import flytekit_specs  # noqa: E402


def main() -> int:
    folder = pathlib.Path(sys.argv[1])
    for spec in sorted(CASES.glob("*.yaml")):
        with tarfile.open(folder / f"{spec.stem}.tgz", "w:gz") as package:
            for number, ((kind, _), message) in enumerate(flytekit_specs(importlib.import_module(spec.stem)).items()):
                member = tarfile.TarInfo(f"{number:04}_entity_{kind}.pb")
                data = message.SerializeToString(deterministic=True)
                member.size = len(data)
                package.addfile(member, io.BytesIO(data))
    return 0


if __name__ == "__main__":
    sys.exit(main())
