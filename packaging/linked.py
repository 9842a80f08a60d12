"""What others wrote in a static build of accelc: a list of it for machines (SPDX), and its licenses for people.

The linker's own list names each archive, the compiler's each header; Debian's database names the package, the
version and the license text of each.
"""

import hashlib
import json
import pathlib
import re
import subprocess
import time
import typing

import project

# SPDX's expression for what Debian's copyright file of a source package says of the files that are used here. A
# package that is not in the table stops the release.
LICENSES = {
    "cli11": "BSD-3-Clause",
    "cross-toolchain-base": "LGPL-2.1-or-later",  # glibc and the headers of Linux, for a cross compiler
    "gcc-12": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "gcc-12-cross": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "glibc": "LGPL-2.1-or-later",
    "linux": "GPL-2.0-only WITH Linux-syscall-note",
    "nlohmann-json3": "MIT",
    "protobuf": "BSD-3-Clause",
    "re2": "BSD-3-Clause",
    "tomlplusplus": "MIT",
    "yaml-cpp": "MIT",
    "zlib": "Zlib",
}


class Part(typing.NamedTuple):
    """A Debian source package of which something is in the program."""

    source: str
    version: str
    packages: tuple[str, ...]  # the binary packages that have it
    is_linked: bool  # as an archive; otherwise its headers alone are compiled in
    notice: str  # its copyright file


class Database:
    """dpkg's database: the machine's, or a sysroot's."""

    def __init__(self, root: str):
        self.root = root.rstrip("/")

    def query(self, *arguments: str) -> str:
        command = ["dpkg-query", f"--admindir={self.root}/var/lib/dpkg", *arguments]
        return subprocess.run(command, capture_output=True, text=True).stdout

    def owners(self, files: list[str]) -> dict[str, str]:
        """The package of each file, for those that belong to one."""
        found = {}
        for first in range(0, len(files), 1000):
            for line in self.query("-S", *files[first : first + 1000]).splitlines():
                package, _, file = line.partition(": ")
                found[file] = package
        return found


def linked_files(build: pathlib.Path) -> set[str]:
    """What the linker read (compiler/cli/CMakeLists.txt asks it to write that down)."""
    first_rule = (build / "accelc.linked").read_text().split("\n\n")[0]
    return set(first_rule.replace("\\\n", " ").split()[1:])


def included_files(build: pathlib.Path) -> set[str]:
    """What the compiler read beside the sources of what goes into the program."""
    def ninja(*arguments: str) -> list[str]:
        command = ["ninja", "-C", build, "-t", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()

    objects = [name for name in ninja("inputs", "compiler/cli/accelc") if name.endswith(".o")]
    return {line.strip() for line in ninja("deps", *objects) if line.startswith("    ")}


def parts(build: pathlib.Path) -> list[Part]:
    """Raises ValueError when it is not known where a file comes from or what its license is."""
    files = {str((build / name).resolve()): False for name in included_files(build)}
    files |= {str((build / name).resolve()): True for name in linked_files(build)}
    packages: dict[tuple[str, str], bool] = {}
    sysroots = sorted({found[0] for name in files if (found := re.match(r".*/build/sysroot-\w+", name))})
    for root in [*sysroots, ""]:
        there = [name for name in files if name.startswith(root + "/")]
        owners = Database(root).owners([name.removeprefix(root) for name in there])
        for name in there:
            linked = files.pop(name)
            owner = owners.get(name.removeprefix(root))
            if owner:
                packages[root, owner] = packages.get((root, owner), False) or linked
            elif not is_ours(name, build):
                raise ValueError(f"{name} is a part of accelc, but of no Debian package")
    return grouped(packages)


def is_ours(name: str, build: pathlib.Path) -> bool:
    # Objects that the compiler makes while it links have names in the folder for temporary files.
    return name.startswith((f"{project.ROOT}/", f"{build.resolve()}/")) or bool(re.search(r"/cc\w+\.\S*o$", name))


def grouped(packages: dict[tuple[str, str], bool]) -> list[Part]:
    """One part for each source package."""
    found: dict[str, Part] = {}
    for (root, package), linked in sorted(packages.items()):
        source, version = Database(root).query("-W", "-f", "${source:Package} ${source:Version}", package).split()
        if source not in LICENSES:
            raise ValueError(f"packaging/linked.py has no license of the Debian package {source}")
        name = package.split(":")[0]
        before = found.get(source)
        if before:
            found[source] = before._replace(
                packages=(*before.packages, name), is_linked=before.is_linked or linked)
            continue
        notice = pathlib.Path(f"{root}/usr/share/doc/{name}/copyright").read_text()
        found[source] = Part(source, version, (name,), linked, notice)
    return [found[source] for source in sorted(found)]


def notices(all_parts: list[Part]) -> str:
    """The licenses of all parts as one text."""
    names = "\n".join(f"  {part.source} {part.version}: {LICENSES[part.source]}" for part in all_parts)
    line = "=" * 78
    texts = "".join(f"\n{line}\n{part.source} {part.version}\n{line}\n\n{part.notice.strip()}\n" for part in all_parts)
    return f"The program accelc has parts of these Debian packages, whose copyright files follow:\n\n{names}\n{texts}"


def spdx(binary: project.Binary, all_parts: list[Part], when: int) -> str:
    """A bill of materials of one program, in SPDX 2.3."""
    sha256, version = hashlib.sha256(binary.path.read_bytes()).hexdigest(), project.version()
    name = f"accelc-{version}-linux-{binary.machine.name}"
    own = {
        "SPDXID": "SPDXRef-accelc", "name": "accelc", "versionInfo": version, "packageFileName": "accelc",
        "checksums": [{"algorithm": "SHA256", "checksumValue": sha256}], "licenseConcluded": project.word("license"),
        "licenseDeclared": project.word("license"), "copyrightText": "NOASSERTION", "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False, "primaryPackagePurpose": "APPLICATION",
    }  # fmt: skip
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-accelc")]
    relations += [("SPDXRef-accelc", "STATIC_LINK" if part.is_linked else "CONTAINS", f"SPDXRef-{part.source}")
                  for part in all_parts]
    return json.dumps({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"{project.REPOSITORY}/spdx/{name}-{sha256}",
        "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(when)),
                         "creators": [f"Tool: accelc-release-{version}"]},
        "packages": [own, *(spdx_package(part) for part in all_parts)],
        "relationships": [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
                          for one, kind, other in relations],
    }, indent=2) + "\n"  # fmt: skip


def spdx_package(part: Part) -> dict:
    purl = f"pkg:deb/debian/{part.source}@{part.version.replace('+', '%2B').replace(':', '%3A')}?arch=source"
    return {
        "SPDXID": f"SPDXRef-{part.source}", "name": part.source, "versionInfo": part.version,
        "supplier": "Organization: Debian", "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "licenseConcluded": LICENSES[part.source], "licenseDeclared": LICENSES[part.source],
        "copyrightText": part.notice, "comment": f"from {', '.join(sorted(set(part.packages)))}",
        "externalRefs": [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}],
    }  # fmt: skip
