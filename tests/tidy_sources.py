"""Prints what clang-tidy reads: the sources of accelc as a build compiles them, alone or in groups.

usage: tidy_sources.py BUILD
"""

import json
import pathlib
import sys


def main() -> None:
    build = pathlib.Path(sys.argv[1]).resolve()
    for command in json.loads((build / "compile_commands.json").read_text()):
        source = pathlib.Path(command["file"])
        ours = source.parts[len(build.parents[1].parts)] in ("compiler", "schema", "rules")
        # A group of sources; whatever else the build made is generated code.
        group = source.name.startswith("unity_") and "accelc_flyteidl.dir" not in source.parts
        if ours or (group and source.relative_to(build).parts[0] != "tests"):
            print(source)


if __name__ == "__main__":
    main()
