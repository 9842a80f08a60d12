"""A repository that uses the hooks, and everything that a commit can bring."""

import json
import os
import pathlib
import re
import subprocess
import typing

from tally import Tally

CLEAN = 'accelc: v1\nproject: p\ntasks:\n  %s: {image: "ghcr.io/acme/train:1", command: [train]}\n'
MANIFEST_TEXT = """apiVersion: v1
kind: Pod
metadata: {name: serve}
spec:
  containers: [{name: serve, image: "ghcr.io/acme/serve:1.4.2", resources: {%s: {nvidia.com/gpu: 1}}}]
"""
TEMPLATE = """apiVersion: v1
kind: Pod
metadata: {name: {{ .Release.Name }}}
spec:
  containers: [{name: serve, image: "ghcr.io/acme/serve:1.4.2"}]
"""
FAILING = 'accelc: v1\nproject: p\ntasks:\n  %s: {image: "ghcr.io/acme/train:1", command: [train], acelerator: T4}\n'
MANIFEST = pathlib.Path(__file__).resolve().parents[3] / ".pre-commit-hooks.yaml"


def git(folder: pathlib.Path, *arguments) -> str:
    return subprocess.run(["git", "-C", folder, *arguments], check=True, capture_output=True, text=True).stdout


def commit_all(folder: pathlib.Path) -> str:
    """Makes `folder` a repository with one commit; returns its name."""
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "-c", "user.name=test", "-c", "user.email=test@example.com", "commit", "-q", "-m", "all")
    return git(folder, "rev-parse", "HEAD").strip()


class HookSource(typing.NamedTuple):
    """Where the hooks come from."""

    name: str
    repository: dict  # `repo`, and `rev` when it is not local
    suffix: str  # of the hooks' ids
    environment: dict[str, str]
    wheel: str = ""  # what a local hook installs

    def config(self, ids: list[str], **more) -> str:
        """A .pre-commit-config.yaml, which JSON is too."""
        hooks = [{"id": hook + self.suffix, **more} for hook in ids]
        if self.repository["repo"] == "local":
            hooks = [{**manifest_hook(hook["id"]), **hook, "additional_dependencies": [self.wheel]} for hook in hooks]
        return json.dumps({"repos": [{**self.repository, "hooks": hooks}]})


def manifest_hook(name: str) -> dict:
    """The keys of a hook that a local one needs, from the manifest: without a library for YAML."""
    part = next(text for text in MANIFEST.read_text().split("- id: ")[1:] if text.split("\n")[0] == name)
    keys = dict(re.findall(r"^  (name|entry|language): (.*)$", part, re.M))
    types = re.search(r"types_or: \[(.*)\]", part)[1].split(", ")
    return {**keys, "types_or": types, "require_serial": "require_serial: true" in part}


class User:
    """Somebody who commits."""

    def __init__(self, pre_commit: pathlib.Path, source: HookSource, folder: pathlib.Path, home: pathlib.Path):
        self.pre_commit, self.folder = pre_commit, folder
        self.environment = {
            **os.environ, **source.environment, "PRE_COMMIT_HOME": str(home), "PRE_COMMIT_COLOR": "never",
            "GIT_AUTHOR_NAME": "test", "GIT_AUTHOR_EMAIL": "test@example.com",
            "GIT_COMMITTER_NAME": "test", "GIT_COMMITTER_EMAIL": "test@example.com",
        }  # fmt: skip
        folder.mkdir()
        self.git("init", "-q")

    def git(self, *arguments) -> subprocess.CompletedProcess:
        return subprocess.run(["git", *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True)

    def write(self, **files: str) -> None:
        for name, text in files.items():
            (self.folder / name.replace("__", ".")).write_text(text)

    def run(self, *arguments) -> subprocess.CompletedProcess:
        return subprocess.run([self.pre_commit, "run", *arguments], cwd=self.folder, env=self.environment,
                              capture_output=True, text=True)


def said(run: subprocess.CompletedProcess) -> str:
    return f"exit {run.returncode}\n{run.stdout}{run.stderr}"


def check_hooks(pre_commit: pathlib.Path, source: HookSource, work: pathlib.Path, tally: Tally) -> None:
    home = work / f"home-{source.name}"
    user = User(pre_commit, source, work / f"user-{source.name}", home)

    def check(what: str, run: subprocess.CompletedProcess, holds: bool) -> None:
        tally.check(f"{source.name}: {what}", holds, said(run))

    (user.folder / ".pre-commit-config.yaml").write_text(source.config(["accelc-check"]))
    user.write(clean__yaml=CLEAN % "a", other__yaml="key: [value]\n", broken_but_no_spec__json='{"a": \n')
    user.write(values__toml="x = 1\n", readme__md="accelc: v1\n")
    user.git("add", "-A")
    run = user.run()
    check("a clean commit passes, with files that are no specs", run, run.returncode == 0 and "Passed" in run.stdout)
    subprocess.run([pre_commit, "install"], cwd=user.folder, env=user.environment, capture_output=True, check=True)
    run = user.git("commit", "-m", "clean")
    check("git commits it", run, run.returncode == 0)

    user.write(failing__yaml=FAILING % "b")
    user.git("add", "-A")
    run = user.git("commit", "-m", "failing")
    check("a failing commit is refused with the finding", run,
          run.returncode == 1 and "unknown key `acelerator`" in run.stderr + run.stdout)
    (user.folder / "failing.yaml").unlink()
    run = user.run()
    check("what is staged is judged, not that it is gone from disk", run,
          run.returncode == 1 and "unknown key `acelerator`" in run.stdout)
    user.git("rm", "-q", "--cached", "failing.yaml")
    user.git("rm", "-q", "clean.yaml")
    run = user.git("commit", "-m", "deleted")
    check("a deleted file is no concern", run, run.returncode == 0)

    user.write(accelc__toml="[files]\nexclude = [\"third_party\"]\n")
    (user.folder / "third_party").mkdir()
    (user.folder / "third_party/failing.yaml").write_text(FAILING % "c")
    user.git("add", "-A")
    run = user.git("commit", "-m", "excluded")
    check("what the configuration excludes passes", run, run.returncode == 0)
    check_manifests(user, source, check)
    check_changes(user, source, check)
    check_chunks(user, source, check)


def check_manifests(user: User, source: HookSource, check) -> None:
    """Kubernetes manifests are judged by the hook that is there for them, and by no other."""
    config = user.folder / ".pre-commit-config.yaml"
    config.write_text(source.config(["accelc-manifests"]))
    user.write(pod__yaml=MANIFEST_TEXT % "limits", template__yaml=TEMPLATE)
    user.git("add", "-A")
    run = user.run()
    check("a sound manifest and a template pass", run, run.returncode == 0 and "Passed" in run.stdout)
    user.write(pod__yaml=MANIFEST_TEXT % "requests")
    user.git("add", "-A")
    run = user.run()
    check("a manifest with a mistake is refused with the finding", run,
          run.returncode == 1 and "pod.yaml:5:" in run.stdout and "AC4201" in run.stdout)
    user.write(failing__yaml=FAILING % "m")
    user.git("add", "-A")
    run = user.run()
    check("specs are judged beside them", run, run.returncode == 1 and "unknown key `acelerator`" in run.stdout)
    user.git("rm", "-q", "--cached", "failing.yaml")
    (user.folder / "failing.yaml").unlink()
    config.write_text(source.config(["accelc-check"]))
    user.git("add", "-A")
    run = user.run()
    check("who asks for specs alone hears nothing of it", run, run.returncode == 0)
    user.git("rm", "-q", "-f", "pod.yaml", "template.yaml")


def check_changes(user: User, source: HookSource, check) -> None:
    """Hooks that change files: the commit stops once, and passes with what they wrote."""
    for hook, text, wanted in (
        ("accelc-fix", FAILING % "d", "accelerator: T4"),
        ("accelc-fmt", CLEAN % "e" + "\n\n\n", CLEAN % "e"),
    ):
        (user.folder / ".pre-commit-config.yaml").write_text(source.config([hook]))
        user.write(changed__yaml=text)
        user.git("add", "-A")
        run = user.run()
        check(f"{hook} changes the file and stops the commit", run, run.returncode == 1 and "modified by this hook" in run.stdout)
        check(f"{hook} writes what is right", run, wanted in (user.folder / "changed.yaml").read_text())
        user.git("add", "-A")
        run = user.run()
        check(f"{hook} passes what it wrote", run, run.returncode == 0)


def check_chunks(user: User, source: HookSource, check) -> None:
    """More names than a command line can hold are several commands, here beside each other."""
    folder = user.folder / ("long" * 40)
    folder.mkdir()
    for number in range(1500):
        (folder / f"{number:04}.yaml").write_text((FAILING if number in (3, 1234) else CLEAN) % f"t{number}")
    (user.folder / ".pre-commit-config.yaml").write_text(source.config(["accelc-check"], require_serial=False))
    user.git("add", "-A")
    run = user.run("--all-files")
    failing = set(re.findall(r"/(\d{4})\.yaml:", run.stdout))
    check("of many files in chunks the failing ones are told", run, run.returncode == 1 and failing == {"0003", "1234"})
    check("there were several chunks", run, run.stdout.count("Found ") + run.stdout.count("Checked ") > 1)
