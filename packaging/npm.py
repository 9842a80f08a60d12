"""Packages for npm: one for each platform with the program, and `accelc`, which runs the one that is there."""

import json

import project
from archives import File, Files, tar_gz


def packages(binaries: list[project.Binary], notices: dict[str, str], time: int) -> Files:
    """The archives, by their file names; `notices` are the licenses of what is linked in, by machine."""
    made = {}
    for binary in binaries:
        made |= packed({
            **described(platform_name(binary), os=["linux"], cpu=[binary.machine.npm]),
            "bin/accelc": File(binary.path.read_bytes(), 0o755),
            "THIRD-PARTY-NOTICES": File(notices[binary.machine.name].encode()),
        }, time)  # fmt: skip
    optional = {platform_name(binary): project.version() for binary in binaries}
    return made | packed({
        **described("accelc", bin={"accelc": "bin/accelc.js"}, engines={"node": ">=16"}, optionalDependencies=optional),
        "bin/accelc.js": File((project.ROOT / "packaging/npm/accelc.js").read_bytes(), 0o755),
    }, time)  # fmt: skip


def platform_name(binary: project.Binary) -> str:
    return f"@accelc/linux-{binary.machine.npm}"


def described(name: str, **more) -> Files:
    """The files that every package has; `more` are keys of package.json."""
    package = {
        "name": name, "version": project.version(), "description": project.word("description"),
        "license": project.word("license"), "repository": f"git+{project.REPOSITORY}.git", **more,
    }  # fmt: skip
    return {
        "package.json": File((json.dumps(package, indent=2) + "\n").encode()),
        "LICENSE": File((project.ROOT / "LICENSE").read_bytes()),
        "README.md": File((project.ROOT / "README.md").read_bytes()),
    }


def packed(files: Files, time: int) -> Files:
    """As `npm pack` names and lays out an archive."""
    name = json.loads(files["package.json"].data)["name"]
    file = f"{name.removeprefix('@').replace('/', '-')}-{project.version()}.tgz"
    return {file: File(tar_gz({f"package/{path}": content for path, content in files.items()}, time))}
