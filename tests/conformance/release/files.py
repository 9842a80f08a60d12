"""The files themselves: the same bytes twice, checksums, the list of parts, and what others read of formulas."""

import json
import pathlib
import re

from client import need, run, said
from tally import Tally


def same_bytes(dist: pathlib.Path, again: pathlib.Path, tally: Tally) -> None:
    names = [sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()) for folder in (dist, again)]
    tally.check("the same files are made twice", names[0] == names[1], str(names))
    for name in names[0]:
        same = (dist / name).read_bytes() == (again / name).read_bytes()
        tally.check(f"{name} has the same bytes twice", same)
        tally.check(f"{name} has the same mode twice", (dist / name).stat().st_mode == (again / name).stat().st_mode)
    ran = run("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=dist)
    tally.check("sha256sum agrees with SHA256SUMS", ran.returncode == 0, said(ran))
    listed = {line.split("  ")[1] for line in (dist / "SHA256SUMS").read_text().splitlines()}
    tally.check("SHA256SUMS names every file", listed == set(names[0]) - {"SHA256SUMS"}, str(listed))


def bill_of_materials(dist: pathlib.Path, python: pathlib.Path, tally: Tally) -> None:
    bills = sorted(dist.glob("*.spdx.json"))
    tally.check("each program has a bill of materials", len(bills) == len(list(dist.glob("*-linux-*.tar.gz"))))
    for bill in bills:
        ran = run(python.parent / "pyspdxtools", "--infile", bill)
        tally.check(f"{bill.name} is valid SPDX", ran.returncode == 0, said(ran))
        document = json.loads(bill.read_text())
        linked = {relation["relatedSpdxElement"].removeprefix("SPDXRef-") for relation in document["relationships"]
                  if relation["relationshipType"] == "STATIC_LINK"}
        tally.check(f"{bill.name} has the libraries", {"protobuf", "re2", "yaml-cpp", "zlib"} <= linked, str(linked))
        names = {package["name"] for package in document["packages"]}
        tally.check(f"{bill.name} has the headers", {"cli11", "nlohmann-json3", "tomlplusplus"} <= names, str(names))


def recipes(dist: pathlib.Path, work: pathlib.Path, tally: Tally) -> None:
    """The formula and the flake are read, as far as that goes without Homebrew and nixpkgs."""
    need("ruby", "nix-instantiate")
    ran = run("ruby", "-c", dist / "homebrew/accelc.rb")
    tally.check("Ruby parses the formula", ran.returncode == 0, said(ran))
    stub = (pathlib.Path(__file__).parent / "nixpkgs_stub.nix").read_text()
    expression = f"(import {dist}/nix/flake.nix).outputs {{ self = {{}}; nixpkgs = {stub}; }}"
    state = {"NIX_STATE_DIR": str(work / "nix"), "NIX_STORE_DIR": str(work / "store"), "NIX_CONF_DIR": str(work),
             "NIX_LOG_DIR": str(work / "log"), "NIX_LOCALSTATE_DIR": str(work / "state")}  # fmt: skip
    ran = run("nix-instantiate", "--eval", "--strict", "--json", "--expr", expression, environment=state)
    if not tally.check("Nix evaluates the flake", ran.returncode == 0, said(ran)):
        return
    for system, package in json.loads(ran.stdout)["packages"].items():
        source = package["default"]["src"]
        sums = dict(reversed(line.split("  ")) for line in (dist / "SHA256SUMS").read_text().splitlines())
        name = source["url"].split("/")[-1]
        tally.check(f"the flake knows the checksum of {name}", sums.get(name) == source["sha256"], system)
        formula = (dist / "homebrew/accelc.rb").read_text()
        tally.check(f"the formula knows the checksum of {name}", re.search(f'/{name}"\n *sha256 "{sums[name]}"', formula) is not None)
