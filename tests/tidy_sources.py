"""Writes what clang-tidy reads, and prints the paths: the sources of accelc as a build compiles them,
alone or in groups, and those of some libraries all in one. Most of the time goes into headers, which
are read once for each.

usage: tidy_sources.py BUILD
"""

import json
import pathlib
import sys

# Large libraries in which each name is given once, also in unnamed namespaces.
AS_ONE = ("analysis", "check", "commands", "fleet", "lsp", "rules", "syntax")


def is_ours(source: pathlib.Path, build: pathlib.Path) -> bool:
    if source.name.startswith("unity_"):
        # Whatever else the build made is generated code.
        generated = "accelc_flyteidl.dir" in source.parts
        return source.relative_to(build).parts[0] != "tests" and not generated
    return source.parts[len(build.parents[1].parts)] in ("compiler", "schema", "rules")


def as_one(commands: list, path: pathlib.Path) -> dict:
    """The command for one source with all those of a library, which is written to `path`."""
    path.write_text("".join(f'#include "{command["file"]}"\n' for command in commands))
    first = commands[0]
    command = first["command"].replace(first["file"], str(path))
    return {**first, "file": str(path), "command": command}


def main() -> None:
    build = pathlib.Path(sys.argv[1]).resolve()
    libraries: dict[str, list] = {}
    for command in json.loads((build / "compile_commands.json").read_text()):
        source = pathlib.Path(command["file"])
        if is_ours(source, build):
            # compiler/check/CMakeFiles/accelc_check.dir/Unity/unity_1_cxx.cxx
            grouped = source.name.startswith("unity_")
            library = source.parents[1].stem if grouped else str(source)
            libraries.setdefault(library, []).append(command)
    folder = build / "tidy"
    folder.mkdir(exist_ok=True)
    commands = []
    for library, groups in libraries.items():
        together = library.removeprefix("accelc_") in AS_ONE
        commands += [as_one(groups, folder / f"{library}.cpp")] if together else groups
    (folder / "compile_commands.json").write_text(json.dumps(commands, indent=1))
    for command in commands:
        print(command["file"])


if __name__ == "__main__":
    main()
