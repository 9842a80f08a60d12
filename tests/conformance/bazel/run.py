#!/usr/bin/env python3
"""Builds examples/bazel, and 10,000 specs in shards: in Bazel's sandbox, and on workers of which one is killed.

    run.py ACCELC [SPECS]
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))

from cluster import Cluster, postgres_folder  # noqa: E402
from python_environment import installed_python  # noqa: E402
from tally import SKIPPED, Tally  # noqa: E402

SPECS = 10_000
PACKAGES = 10
SHARDS = 10
# A build that takes longer hangs.
MOST_SECONDS = 600

WORKSPACE = """\
workspace(name = "many")
local_repository(name = "accelc_rules", path = "{rules}")
load("@accelc_rules//:repositories.bzl", "accelc_local")
accelc_local(name = "accelc")
"""

PACKAGE = """\
load("@accelc_rules//:defs.bzl", "accelc_build", "accelc_check")
accelc_check(name = "check", srcs = glob(["*.yaml"]), config = "//:accelc.toml", shards = {shards})
accelc_build(name = "jobs", srcs = glob(["*.yaml"]), config = "//:accelc.toml")
"""

SPEC = """\
accelc: v1
tasks:
  train-{number}:
    image: ghcr.io/acme/train:1.{number}
    command: [python, train.py, --shard, "{number}"]
    accelerator: H100
"""


class Workspace:
    """A folder that Bazel builds, with a server of its own that is stopped at the end."""

    def __init__(self, folder: pathlib.Path, accelc: pathlib.Path):
        self.folder = folder
        self.base = folder.with_name(folder.name + ".bazel")
        self.environment = {**os.environ, "PATH": f"{accelc.parent}:{os.environ['PATH']}"}

    def __enter__(self) -> "Workspace":
        return self

    def __exit__(self, *_: object) -> None:
        self.bazel("shutdown")
        # What Bazel makes cannot be written to, and so not be removed.
        subprocess.run(["chmod", "-R", "u+w", str(self.base)], check=False)

    def bazel(self, *words: str) -> tuple[int, str]:
        command = ["bazel", f"--output_user_root={self.base}", *words]
        done = subprocess.run(command, cwd=self.folder, env=self.environment, capture_output=True, text=True,
                              check=False, timeout=MOST_SECONDS)
        return done.returncode, done.stdout + done.stderr

    def build(self, *words: str) -> tuple[int, str]:
        return self.bazel("build", "--nosandbox_debug", *(words or ("//...",)))

    def output(self) -> dict[str, bytes]:
        """The files of targets by path, without what Bazel tells programs."""
        made = self.folder / "bazel-bin"
        return {str(file.relative_to(made)): file.read_bytes()
                for file in sorted(made.rglob("*")) if file.is_file() and not file.name.endswith(".params")}


def change(path: pathlib.Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text, f"{path} does not say {old}"
    path.write_text(text.replace(old, new))


def compare_page(tally: Tally) -> None:
    """The page on build systems shows the files of the example."""
    page = (ROOT / "docs/build-systems.md").read_text()
    shown = dict(re.findall(r"^```bzl (\S+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL))
    for name in ("WORKSPACE", "BUILD.bazel"):
        text = (ROOT / "examples/bazel" / name).read_text()
        tally.check(f"{name} is on the page as it is", shown.get(name, name) in text)


def walk_example(tally: Tally, work: pathlib.Path, accelc: pathlib.Path) -> None:
    shutil.copytree(ROOT / "examples/bazel", work / "examples/bazel")
    shutil.copytree(ROOT / "packaging/bazel", work / "packaging/bazel")
    folder = work / "examples/bazel"
    with Workspace(folder, accelc) as workspace:
        code, said = workspace.build()
        tally.check("the example builds", code == 0, said)
        direct = work / "direct"
        subprocess.run([accelc, "build", "train.yaml", "--out", direct], cwd=folder, check=True, capture_output=True)
        made = (folder / "bazel-bin/jobs/job/train.yaml").read_bytes()
        tally.check("it makes what accelc makes", made == (direct / "job/train.yaml").read_bytes())
        _, said = workspace.build()
        tally.check("the second build runs nothing", "1 process: 1 internal" in said, said)
        change(folder / "base.accelc.yaml", "1.4.2", "1.5.0")
        code, _ = workspace.build()
        made = (folder / "bazel-bin/jobs/job/train.yaml").read_text()
        tally.check("an included file is followed", code == 0 and "train:1.5.0" in made, made)
        change(folder / "accelc.toml", "gke", "eks")
        workspace.build()
        tally.check("so is accelc.toml", made != (folder / "bazel-bin/jobs/job/train.yaml").read_text())
        walk_mistakes(tally, workspace)


def walk_mistakes(tally: Tally, workspace: Workspace) -> None:
    folder = workspace.folder
    change(folder / "train.yaml", "accelerator: L4", "accelerator: L44")
    for target in ("//:specs_are_right", "//:jobs"):
        code, said = workspace.build(target)
        tally.check(f"a wrong spec fails {target} and is shown",
                    code != 0 and "train.yaml:7:18" in said and "unknown accelerator `L44`" in said, said)
    change(folder / "train.yaml", "accelerator: L44", "accelerator: L4")
    change(folder / "BUILD.bazel", '    data = ["base.accelc.yaml"],\n', "")
    code, said = workspace.build()
    tally.check("a file that no target names is not seen", code != 0 and "include: [base.accelc.yaml]" in said, said)
    aspect = ("//:files", "--aspects=@accelc_rules//:defs.bzl%accelc_aspect", "--output_groups=accelc")
    (folder / "BUILD.bazel").write_text('filegroup(name = "files", srcs = glob(["*.yaml"]))\n')
    code, said = workspace.build(*aspect)
    tally.check("the aspect checks the sources of any target", code == 0 and "AccelcCheck" not in said, said)
    change(folder / "train.yaml", "accelerator: L4", "accelerator: L44")
    code, said = workspace.build(*aspect)
    tally.check("and fails with them", code != 0 and "AC3101" in said, said)
    code, said = workspace.build(*aspect, "--@accelc_rules//:config=//:accelc.toml")
    tally.check("whatever its accelc.toml", code != 0, said)


def make_many(folder: pathlib.Path, specs: int) -> None:
    folder.mkdir()
    (folder / "WORKSPACE").write_text(WORKSPACE.format(rules=ROOT / "packaging/bazel"))
    (folder / "BUILD.bazel").write_text('exports_files(["accelc.toml"])\n')
    (folder / "accelc.toml").write_text('[build]\nemit = ["job"]\nplatform = "gke"\n')
    for number in range(specs):
        package = folder / f"p{number % PACKAGES}"
        if number < PACKAGES:
            package.mkdir()
            (package / "BUILD.bazel").write_text(PACKAGE.format(shards=SHARDS))
        (package / f"t{number:05}.yaml").write_text(SPEC.format(number=number))


def kill_one(cluster: Cluster, workers: dict[str, subprocess.Popen]) -> None:
    """Kills the second worker once it has run some actions, and not before the end of the first."""
    while cluster.actions_of("second") < 5:
        time.sleep(0.05)
    workers["second"].kill()


def walk_cluster(tally: Tally, work: pathlib.Path, accelc: pathlib.Path, specs: int) -> None:
    """The same bytes by both ways."""
    make_many(work / "many", specs)
    actions = PACKAGES * SHARDS + PACKAGES
    with Workspace(work / "many", accelc) as workspace:
        start = time.monotonic()
        code, said = workspace.build()
        print(f"{specs} specs in {actions} actions, in sandboxes: {time.monotonic() - start:.1f} s")
        tally.check("all specs are built in sandboxes", code == 0, said[-2000:])
        local = workspace.output()
        tally.check("there is a manifest for each", sum(path.endswith(".yaml") for path in local) == specs)
        workspace.bazel("clean")
        python = installed_python(HERE / "requirements.txt")
        with Cluster(python, work / "cluster") as cluster:
            workers = {name: cluster.start_worker(name) for name in ("first", "second")}
            killer = threading.Thread(target=kill_one, args=(cluster, workers))
            killer.start()
            start = time.monotonic()
            code, said = workspace.build("//...", f"--remote_executor=grpc://{cluster.address}",
                                         "--spawn_strategy=remote", "--jobs=16")
            killer.join(timeout=60)
            seconds = time.monotonic() - start
            first, second = cluster.actions_of("first"), cluster.actions_of("second")
        print(f"on workers: {seconds:.1f} s, {first} actions by one and {second} by the one that was killed")
        tally.check("all specs are built on workers", code == 0, said[-2000:])
        tally.check("nothing was run elsewhere", f"{actions} remote" in said, said[-500:])
        tally.check("a worker was killed in the middle", 0 < second < actions / 2)
        remote = workspace.output()
        different = sorted(path for path in {*local, *remote} if local.get(path) != remote.get(path))
        tally.check("the bytes are the same", not different, f"{len(different)} differ: {different[:3]}")


def main() -> int:
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    if shutil.which("bazel") is None:
        print("skipped: bazel is missing")
        return SKIPPED
    tally = Tally()
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        # The rules take the program in PATH.
        (work / "bin").mkdir()
        accelc = work / "bin/accelc"
        shutil.copy(sys.argv[1], accelc)
        compare_page(tally)
        walk_example(tally, work, accelc)
        if postgres_folder() is None:
            print("without PostgreSQL there is no cluster: nothing was run on workers")
        else:
            (work / "cluster").mkdir()
            walk_cluster(tally, work, accelc, int(sys.argv[2]) if len(sys.argv) == 3 else SPECS)
    print(f"{tally.passed} held, {tally.failed} did not")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
