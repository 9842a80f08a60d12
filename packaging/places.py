"""Files that fetch the archives of a release and know their checksums: install.sh, and those of Homebrew and Nix."""

import hashlib

import project
from archives import File, Files

# As Homebrew calls machines.
HOMEBREW = {"x86_64": "intel", "aarch64": "arm"}


def fetching_files(archives: Files) -> Files:
    """`archives` are the tarballs of the programs, by names that end in -linux-MACHINE.tar.gz."""
    sums = {name.removesuffix(".tar.gz").split("-linux-")[1]: (name, hashlib.sha256(file.data).hexdigest())
            for name, file in sorted(archives.items())}  # fmt: skip
    common = {"VERSION": project.version(), "URL": url()}
    described = {"DESCRIPTION": project.word("description"), "REPOSITORY": project.REPOSITORY}
    install = project.filled("install.sh", **common, CHECKSUMS=lines(f"{sha256}  {name}" for name, sha256 in sums.values()))
    formula = project.filled("accelc.rb", **described, VERSION=common["VERSION"], MACHINES="\n\n".join(
        f'  on_{HOMEBREW[machine]} do\n    url "{url()}/{name}"\n    sha256 "{sha256}"\n  end'
        for machine, (name, sha256) in sums.items()))  # fmt: skip
    flake = project.filled("flake.nix", **described, **common, CHECKSUMS=lines(
        f'        {machine}-linux = "{sha256}";' for machine, (_, sha256) in sums.items()))  # fmt: skip
    return {
        "install.sh": File(install.encode(), 0o755),
        "homebrew/accelc.rb": File(formula.encode()),
        "nix/flake.nix": File(flake.encode()),
    }


def url() -> str:
    """The folder that will hold the files of the release."""
    return f"{project.REPOSITORY}/releases/download/v{project.version()}"


def lines(texts) -> str:
    return "\n".join(texts)
