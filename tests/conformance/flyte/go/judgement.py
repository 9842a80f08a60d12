"""The checks of run.py."""

import json
import pathlib
import re
import subprocess

from comparable import comparable
from registered_elsewhere import declared_elsewhere

# What only the cluster decides: its pod templates, and whether it takes privileged containers.
OF_THE_SITE = re.compile(r"PodTemplate '.*' does not exist|disallowed by cluster policy")
# Errors of accelc at tasks that propeller and Kubernetes take.
STRICTER = {
    "AC3017": "one resource by two names",
    "AC3018": "a request above the limit: flyteadmin refuses it, propeller would lower it",
    "AC3020": "devices as request and limit that differ: flyteadmin refuses them, propeller would lower one",
}
# `vision.train` and `vision.train.as_pod`: one task in two forms.
IN_OTHER_WORDS = ".as_"


def who(verdict: dict) -> str:
    """Whom a verdict is about: "task vision.train"; empty where it is the package."""
    return next((f"{kind} {verdict[kind]}" for kind in ("task", "workflow", "plan") if kind in verdict), "")


class Court:
    def __init__(self, accelc: str, judge: pathlib.Path, work: pathlib.Path):
        self.accelc = accelc
        self.judge = judge
        self.work = work
        self.passed = 0
        self.failed = 0
        # (spec, task) -> what the judge said.
        self.verdicts = {}

    def check(self, what: str, holds: bool, why="") -> bool:
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {what}{': ' + str(why) if why else ''}")
        return holds

    def built(self, spec: pathlib.Path) -> pathlib.Path | None:
        """The package of a spec; None when there is none: bases that are only extended make no task."""
        out = self.work / f"built-{len(list(self.work.iterdir()))}"
        command = [self.accelc, "build", "--emit", "flyte-package", "--out", out, spec]
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
        self.check(f"{spec}: builds", done.returncode == 0, done.stderr)
        package = out / "flyte-package.tgz"
        return package if package.exists() else None

    def judged(self, package: pathlib.Path, config: pathlib.Path | None = None) -> list[dict]:
        """What the judge says of a package."""
        arguments = ["-config", str(config)] if config is not None and config.exists() else []
        said = subprocess.run(
            [str(self.judge), *arguments, str(package)], capture_output=True, text=True
        )
        self.check(f"{package}: is judged", said.returncode == 0, said.stderr[-2000:])
        return [json.loads(line) for line in said.stdout.splitlines()]

    def built_if_right(self, spec: pathlib.Path) -> pathlib.Path | None:
        """The package of a spec that may be wrong on purpose; built as its own folder's configuration has it. What
        it refers to is built beside it."""
        out = self.work / f"built-{len(list(self.work.iterdir()))}"
        command = [self.accelc, "build", "--emit", "flyte-package", "--out", out, spec.name]
        subprocess.run([str(part) for part in command], cwd=spec.parent, capture_output=True)
        package = out / "flyte-package.tgz"
        if not package.exists():
            return None
        for number, declared in enumerate(declared_elsewhere(self.accelc, spec)):
            elsewhere = spec.parent / f"registered-{number}.yaml"
            elsewhere.write_text(json.dumps(declared), encoding="utf-8")
            command = [self.accelc, "build", "--emit", "flyte-package", "--out", out / elsewhere.stem, elsewhere]
            done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
            self.check(f"{spec}: what is registered elsewhere", done.returncode == 0, done.stderr)
            elsewhere.unlink()
        return package

    def hear_packages(self, packages: dict[pathlib.Path, str]) -> None:
        """Judges packages at once; what each of them is goes into the messages."""
        command = [str(self.judge), *map(str, packages)]
        said = subprocess.run(command, capture_output=True, text=True)
        self.check("packages of the pages are judged", said.returncode == 0, said.stderr[-2000:])
        for verdict in map(json.loads, said.stdout.splitlines()):
            self.take(pathlib.Path(packages[pathlib.Path(verdict["package"])]), verdict)

    def compare_refusals(self, spec: pathlib.Path, package: pathlib.Path) -> None:
        """What Flyte or Kubernetes refuses of the tasks of `spec`, one a line, accelc has said something of; what
        they take it refuses for STRICTER alone."""
        command = [self.accelc, "check", "--output-format", "json", str(spec)]
        said = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)["diagnostics"]
        found = {}
        for one in said:
            # Rules are no refusals.
            if not one["code"].startswith("AC4"):
                found.setdefault(f"t{one['location']['row'] - 2}", []).append(one)
        refused = 0
        verdicts = self.judged(package)
        for verdict in verdicts:
            task, codes = verdict["task"], found.get(verdict["task"], [])
            refusal = [verdict[part] for part in ("compile_error", "pod_error", "refusals") if part in verdict]
            refused += bool(refusal)
            if refusal:
                self.check(f"{task}: something is said of {refusal}", bool(codes))
            else:
                errors = {one["code"] for one in codes if one["severity"] == "error"}
                self.check(f"{task}: is taken by Flyte", not errors - STRICTER.keys(), errors)
        print(f"{refused} of {len(verdicts)} tasks drawn at random are refused by Flyte or Kubernetes")

    def hear(self, spec: pathlib.Path) -> None:
        """Builds the package of a spec and lets every task of it be judged."""
        package = self.built(spec)
        if package is None:
            return
        for verdict in self.judged(package, spec.with_suffix(".flyte.yaml")):
            self.take(spec, verdict)

    def compare_packages(self, spec: pathlib.Path, theirs: pathlib.Path) -> None:
        """Whatever the judge says of flytekit's package, it says the same of accelc's."""
        package = self.built(spec)
        if package is None:
            return
        ours = {who(verdict): verdict for verdict in self.judged(package)}
        others = {who(verdict): verdict for verdict in self.judged(theirs)}
        self.check(f"{spec}: the same entities", ours.keys() == others.keys(), sorted(ours.keys() ^ others.keys()))
        for one in sorted(ours.keys() & others.keys()):
            for part in ("error", "compile_error", "pod_error", "pod", "labels", "annotations"):
                mine = comparable(ours[one].get(part))
                yours = comparable(others[one].get(part))
                self.check(f"{spec}: {one}: flytekit's {part}", mine == yours, f"{mine}\n{yours}")

    def take(self, spec: pathlib.Path, verdict: dict) -> None:
        name = f"{spec}: {who(verdict)}"
        if not self.check(f"{name} read by flytectl", "error" not in verdict, verdict.get("error")):
            return
        if "task" not in verdict:
            self.check(f"{name} compiled", "compile_error" not in verdict, verdict.get("compile_error"))
            return
        # What a plugin or connector runs by itself has nothing to make a pod of.
        has_pod = any(target in verdict.get("template", {}) for target in ("container", "k8sPod"))
        for part, whose in (
            ("compile_error", "compiled"),
            ("pod_error", "made a pod"),
            ("refusals", "taken by Kubernetes"),
        ):
            said = verdict.get(part)
            if (part == "pod_error" and not has_pod) or OF_THE_SITE.search(str(said)):
                continue
            self.check(f"{name} {whose}", said is None, said)
        self.verdicts[spec, verdict["task"]] = verdict

    def compare_words(self) -> None:
        """Tasks that are one task in other words, in one spec or in its twin, give one pod."""
        for (spec, task), verdict in self.verdicts.items():
            plain = self.verdicts.get((spec, task.split(IN_OTHER_WORDS)[0]))
            if IN_OTHER_WORDS in task:
                self.compare(f"{spec}: {task}", verdict, plain)
            if spec.suffix == ".toml":
                twin = self.verdicts.get((spec.with_suffix(".yaml"), task))
                if twin is not None:
                    self.compare(f"{spec}: {task}", verdict, twin)

    def compare(self, what: str, verdict: dict, other: dict | None) -> None:
        if other is None:
            self.check(f"{what}: has a task to compare with", False)
            return
        for part in ("pod", "labels"):
            ours = comparable(verdict.get(part))
            theirs = comparable(other.get(part))
            self.check(f"{what}: the same {part}", ours == theirs, f"{ours}\n{theirs}")
