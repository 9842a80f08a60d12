"""What is measured, and what each row is compared with: the first goal of a row that can be had."""

import pathlib
import subprocess
import time
from typing import NamedTuple

from inputs import LARGE
from measure import Row

CLEAN = (0,)
FINDINGS = (1,)


class Goal(NamedTuple):
    """`row` takes at most `ratio` times what `against` takes."""

    row: str
    against: str
    ratio: float
    counted: bool = False  # instructions instead of time: for differences that are smaller than the noise of time


GOALS = (
    Goal("version", "empty", 1.3),
    Goal("small", "empty", 3.0),
    Goal("events", "libfyaml", 1.0),
    Goal("events", "yaml-cpp", 0.5),
    Goal("yaml", "yaml-cpp", 1.5),
    Goal("mistake", "yaml", 1.5),
    Goal("toml", "toml++", 1.3),
    Goal("mistakes", "many-1", 1.5),
    Goal("sarif", "no-rules", 1.2),
    Goal("many-1", "many-no-rules", 1.2),
    Goal("manifests-1", "many-1", 1.2),
    # Lightning's verdict with it: a trainer costs no more than another section of as many lines.
    Goal("trainers", "caches", 1.05, counted=True),
    Goal("workflows", "tasks", 2.0),
    # Four times as many nodes and references: linear.
    Goal("references-400", "references-100", 4.0),
    Goal("package", "tasks", 2.5),
    Goal("write", "copy", 1.5),
    Goal("rebuild-cache", "check-specs", 1.2),
    Goal("unchanged", "find", 3.0),
    # Four times as many tasks: linear.
    Goal("package-4000", "package", 4.0),
)
# Their instructions are not counted: threads, or a thousand files under valgrind.
UNCOUNTED = (
    "check-specs", "write", "copy", "rebuild", "rebuild-cache", "many", "many-1", "many-2", "many-no-rules", "manifests",
    "manifests-1", "mistakes", "cat", "other", "other-10000", "100k-toml", "all-specs", "find", "unchanged",
)


def accelc_rows(build: pathlib.Path, folder: pathlib.Path) -> dict[str, Row]:
    accelc, programs = build / "compiler/cli/accelc", build / "tests/bench"
    check = [accelc, "check", "--isolated", "--max-file-size", "1000000000"]
    yaml, toml = folder / "10000.yaml", folder / "10000.toml"
    # A folder for each: what a run finds there of another one it reads and removes.
    package = [accelc, "build", "--isolated", "--emit", "flyte-package", "--out"]
    build_specs = [accelc, "build", "--isolated", folder / "specs"]
    subprocess.run([*build_specs, "--out", folder / "specs-out"], stdout=subprocess.DEVNULL, check=True)
    with_cache = [*check, "--cache", folder / "specs-10000"]
    rebuild = [*build_specs, "--out", folder / "specs-out"]
    # A run is kept when it has nothing to write, and when what it looks at has been there for two seconds.
    for command in (with_cache, [*rebuild, "--cache"]) * 2:
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        time.sleep(2.1)
    others = sorted((folder / "other").iterdir())
    on_fleet = [accelc, "check", "--platform"]
    imports = {"fleet": ["nodes.json"], "queues": ["nodes.json", "queues.json"]}
    for name, files in imports.items():
        with (folder / f"{name}.toml").open("w") as table:
            read = [folder / file for file in files]
            subprocess.run([accelc, "platform", "import", *read], stdout=table, check=True)
    to_queues = ["--config", 'build.emit=["jobset"]', folder / "fleet/queued.yaml"]
    rows = {
        "empty": Row("empty static binary", [programs / "floor_empty"]),
        "version": Row("`accelc --version`", [accelc, "--version"]),
        "small": Row("check of 50 lines", [*check, folder / "small.yaml"]),
        "libfyaml": Row("libfyaml events, 10,000 lines", [programs / "floor_libfyaml_events", yaml]),
        "yaml-cpp": Row("yaml-cpp events, 10,000 lines", [programs / "floor_yaml_cpp_events", yaml]),
        "fenced": Row("accelc's events by yaml-cpp", [programs / "bench_events", "yaml-cpp", yaml]),
        "events": Row("accelc's events, 10,000 lines", [programs / "bench_events", "accelc", yaml]),
        "yaml": Row("check of 10,000 lines of YAML", [*check, yaml]),
        "mistake": Row("check of 10,000 lines with a mistake", [*check, folder / "mistake.yaml"], FINDINGS),
        "json": Row("check of 10,000 lines of JSON", [*check, folder / "10000.json"]),
        "no-rules": Row("check of 10,000 lines without rules", [*check, "--config", "lint.rules.all=off", yaml]),
        "sarif": Row("check of 10,000 lines with rules and a SARIF report", [*check, "--output-format", "sarif", yaml]),
        "toml++": Row("toml++ parse, 10,000 lines", [programs / "floor_toml_parse", toml]),
        "toml": Row("check of 10,000 lines of TOML", [*check, toml]),
        "100k-toml": Row("check of 100,000 lines of TOML", [*check, folder / "100000.toml"]),
        "import": Row("import of 10,000 nodes", [accelc, "platform", "import", folder / "nodes.json"]),
        "no-fleet": Row("check of 1,000 tasks on a platform", [*on_fleet, "gke", folder / "fleet/tasks.yaml"]),
        "fleet": Row("check of 1,000 tasks against 10,000 nodes",
                     [*on_fleet, "cluster", "--config", folder / "fleet.toml", folder / "fleet/tasks.yaml"]),
        "no-queues": Row("check of 1,000 tasks with a queue", [*on_fleet, "gke", *to_queues]),
        "queues": Row("check of 1,000 tasks against 10,000 nodes and 50 queues",
                      [*on_fleet, "cluster", "--config", folder / "queues.toml", *to_queues]),
        "build": Row("build of 10,000 lines of YAML",
                     [accelc, "build", "--isolated", "--out", folder / "out", yaml]),
        "tasks": Row("check of 1,000 tasks", [*check, folder / "tasks-1000.yaml"]),
        "workflows": Row("check of 1,000 workflows of 10 nodes over 1,000 tasks", [*check, folder / "workflows.yaml"]),
        "references-100": Row("check of a workflow of 100 nodes and 4,000 references",
                              [*check, folder / "references-100.yaml"]),
        "references-400": Row("check of 400 nodes and 16,000 references", [*check, folder / "references-400.yaml"],
                              FINDINGS),
        "caches": Row("check of 1,000 tasks with a cache", [*check, folder / "caches.yaml"]),
        "trainers": Row("check of 1,000 tasks with a trainer", [*check, folder / "trainers.yaml"]),
        "package": Row("package of 1,000 tasks", [*package, folder / "package", folder / "tasks-1000.yaml"]),
        "package-4000": Row("package of 4,000 tasks", [*package, folder / "package-4000", folder / "tasks-4000.yaml"]),
        "check-specs": Row("check of 1,000 files of 5 tasks", [*check, folder / "specs"]),
        "write": Row("build of 1,000 files of 5 tasks", [*build_specs, "--out", folder / "written"],
                     makes=folder / "written"),
        "copy": Row("`cp -r` of its output", ["cp", "-r", folder / "specs-out", folder / "copied"],
                    makes=folder / "copied"),
        "rebuild": Row("build of 1,000 files without a change", rebuild),
        "rebuild-cache": Row("the same with `--cache`", [*rebuild, "--cache"]),
        "edits": Row("ten edits of 10,000 lines in the language server", [accelc, "lsp"],
                     reads=folder / "edits.session"),
        "many-1": Row("check of 1,000 files, one thread", [*check, "-j", "1", folder / "many"]),
        "many-no-rules": Row("check of 1,000 files without rules, one thread",
                             [*check, "-j", "1", "--config", "lint.rules.all=off", folder / "many"]),
        # What two processes that share nothing gain is all that the machine's processors have.
        "many-2": Row("two such checks at once",
                      ["sh", "-c", '"$@" & "$@"; wait', "sh", *check, "-j", "1", folder / "many"]),
        "many": Row("check of 1,000 files, all threads", [*check, folder / "many"]),
        "manifests-1": Row("check of 1,000 manifests of that size, one thread",
                           [*check, "-j", "1", "--manifests", folder / "manifests"]),
        "manifests": Row("check of 1,000 manifests, all threads", [*check, "--manifests", folder / "manifests"]),
        "mistakes": Row("check of 1,000 files with a mistake each, one thread",
                        [*check, "-j", "1", folder / "mistakes"], FINDINGS),
        "cat": Row("`cat` of 1,000 files that are no specs", ["cat", *others]),
        "other": Row("check of 1,000 files that are no specs",
                     [*check, "-j", "1", "--no-error-on-unmatched", folder / "other"]),
        "other-10000": Row("check of 10,000 files that are no specs",
                           [*check, "--no-error-on-unmatched", folder / "other-10000"]),
        "all-specs": Row("check of 10,000 files of 5 tasks", [*check, folder / "specs-10000"]),
        "unchanged": Row("the same with `--cache`, none changed", with_cache),
        "find": Row("`find` that looks at the size of each", ["find", folder / "specs-10000", "-size", "+0", "-empty"]),
    }
    # A program that the build could not make, because its library is not there, is left out.
    return {key: row for key, row in rows.items()
            if row.command[0] in ("cat", "cp", "find", "sh") or pathlib.Path(row.command[0]).exists()}


def large_rows(build: pathlib.Path, folder: pathlib.Path) -> dict[int, tuple[Row, Row]]:
    """By the number of lines: check, and reading alone."""
    check = [build / "compiler/cli/accelc", "check", "--isolated", "--max-file-size", "1000000000"]
    return {lines: (Row("check", [*check, folder / f"{lines}.yaml"]),
                    Row("read", [*check, folder / f"read-{lines}.yaml"])) for lines in LARGE}


def peer_rows(peers: pathlib.Path, folder: pathlib.Path) -> dict[str, list[Row]]:
    """Other tools that `peers` installed, by the row of accelc that reads the same files."""
    # ryl has no rules of its own choice: the least that it can do, and all.
    ryl_one = [peers / "bin/ryl", "check", "--no-cache", "--enable", "key-duplicates"]
    ryl_all = [peers / "bin/ryl", "check", "--no-cache", "--enable", "ALL"]
    tombi = [peers / "bin/tombi", "lint", "--offline"]
    taplo = [peers / "bin/taplo", "lint"]
    biome = [peers / "bin/biome", "lint"]
    # By the schema alone, which is strict; kube-linter with its own choice of checks.
    kubeconform = [peers / "bin/kubeconform", "-strict", "-schema-location",
                   peers / "schemas/{{.ResourceKind}}{{.KindSuffix}}.json"]
    kube_linter = [peers / "bin/kube-linter", "lint"]
    hundred = sorted((folder / "other-10000").iterdir())[:100]
    # What they find in a spec of ours is theirs to say.
    either = CLEAN + FINDINGS
    rows = {
        "small": [Row("ryl, one rule", [*ryl_one, folder / "small.yaml"], either),
                 Row("ryl, all rules", [*ryl_all, folder / "small.yaml"], either),
                  Row("biome", [*biome, folder / "small.yaml"], either)],
        "yaml": [Row("ryl, one rule", [*ryl_one, folder / "10000.yaml"], either),
                 Row("ryl, all rules", [*ryl_all, folder / "10000.yaml"], either),
                 Row("biome", [*biome, folder / "10000.yaml"], either)],
        "many": [Row("ryl, one rule", [*ryl_one, folder / "many"], either),
                 Row("ryl, all rules", [*ryl_all, folder / "many"], either),
                 Row("biome", [*biome, folder / "many"], either)],
        "manifests": [Row("kubeconform", [*kubeconform, folder / "manifests"]),
                      Row("kube-linter", [*kube_linter, folder / "manifests"], either)],
        "other-10000": [Row("yamllint, 100 of the files", [peers / "bin/yamllint", "-d", "relaxed", *hundred], either)],
        "json": [Row("biome", [*biome, folder / "10000.json"], either)],
        "toml": [Row("tombi", [*tombi, folder / "10000.toml"], either),
                 Row("taplo", [*taplo, folder / "10000.toml"], either)],
    }
    return {key: [row for row in found if pathlib.Path(row.command[0]).exists()]
            for key, found in rows.items()}
