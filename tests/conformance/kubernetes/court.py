"""Builds specs and hears the judge about them; see run.py, which starts this with PyYAML at hand.

    court.py ACCELC JUDGE WORK [FILE...]
"""

import json
import pathlib
import shutil
import subprocess
import sys

import yaml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(HERE.parent))

import fleets  # noqa: E402
import lists  # noqa: E402
import overlays  # noqa: E402
import pages  # noqa: E402
import worked_cluster  # noqa: E402


def as_pod(fragment: str) -> str:
    """A fragment of a pod spec inside a whole pod."""
    spec = yaml.safe_load(fragment)
    containers = spec.setdefault("containers", [{"name": "primary"}])
    containers[0]["image"] = "ghcr.io/acme/train:1"
    return json.dumps({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "fragment"}, "spec": spec})


def as_stateful_set(text: str) -> str:
    """What the controller of LeaderWorkerSets makes of the workers (lws v0.7.0)."""
    made = next(one for one in yaml.safe_load_all(text) if one["kind"] == "LeaderWorkerSet")
    template = made["spec"]["leaderWorkerTemplate"]["workerTemplate"]
    labels = {"leaderworkerset.sigs.k8s.io/name": made["metadata"]["name"]}
    template["metadata"].setdefault("labels", {}).update(labels)
    spec = {"selector": {"matchLabels": labels}, "serviceName": made["metadata"]["name"], "template": template}
    metadata = {"name": made["metadata"]["name"] + "-0"}
    return json.dumps({"apiVersion": "apps/v1", "kind": "StatefulSet", "metadata": metadata, "spec": spec})


class Court:
    def __init__(self, accelc: str, judge: str, work: str):
        self.accelc = accelc
        self.work = pathlib.Path(work)
        self.judge = subprocess.Popen([judge], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.passed = 0
        self.failed = 0
        self.refused = 0
        self.may_refuse = False  # whether specs may be wrong on purpose

    def fail(self, about: str, why) -> None:
        self.failed += 1
        print(f"FAILED {about}: {why}")

    def check(self, about: str, holds: bool, why) -> None:
        if holds:
            self.passed += 1
        else:
            self.fail(about, why)

    def ask(self, manifest: str, nodes=None, tolerate=False, devices=None) -> dict:
        return self.put({"manifest": manifest, "nodes": nodes, "tolerate": tolerate, "devices": devices})

    def put(self, question: dict) -> dict:
        self.judge.stdin.write(json.dumps(question) + "\n")
        self.judge.stdin.flush()
        return json.loads(self.judge.stdout.readline())

    def build(self, spec: pathlib.Path, target: str, form: str, config: str | None) -> pathlib.Path | None:
        out = self.work / f"{spec.parent.name}-{spec.stem}-{target}-{form}"
        command = [self.accelc, "build", "--emit", target, "--format", form, "--out", str(out)]
        if config:
            command += ["--config", config]
        shutil.rmtree(out, ignore_errors=True)
        done = subprocess.run([*command, str(spec)], capture_output=True, text=True)
        if done.returncode in (1, 2) and self.may_refuse:
            self.refused += 1
            return None
        if done.returncode != 0:
            self.fail(f"{spec.name} {target}", done.stderr)
            return None
        return out / target

    def read_both(self, spec: pathlib.Path, target: str, config: str | None) -> dict[str, str]:
        """The manifests by the name of their task; YAML 1.1 and JSON must say the same."""
        as_yaml = self.build(spec, target, "yaml", config)
        as_json = self.build(spec, target, "json", config) if as_yaml else None
        texts = {}
        for path in sorted(as_yaml.rglob("*.yaml")) if as_json else []:
            name = str(path.relative_to(as_yaml)).removesuffix(".yaml")
            text = path.read_text()
            if target != "kustomize":  # the form of a kustomization is YAML either way
                other = json.loads((as_json / f"{name}.json").read_text())
                others = other["items"] if other.get("kind") == "List" else [other]
                if list(yaml.safe_load_all(text)) != others:
                    self.fail(f"{spec.name} {target} {name}", "YAML and JSON differ")
            texts[name] = as_pod(text) if target == "fragment" else text
        return texts

    def hear_placements(self, spec: pathlib.Path) -> None:
        content = yaml.safe_load(spec.read_text())
        nodes, devices = fleets.nodes_of(content), fleets.devices_of(content)
        wanted = content["x-candidates"]
        if set(wanted) != set(content["tasks"]):
            self.fail(spec.name, "x-candidates and tasks name different tasks")
        for target in content.get("x-emit", ["pod", "job", "podtemplate", "fragment"]):
            texts = self.read_both(spec, target, content.get("x-config"))
            for task, candidates in wanted.items():
                if target in ("podtemplate", "fragment") and "pod" in content["tasks"][task]:
                    continue  # the other containers come with the task's own pod
                about = f"{spec.name} {target} {task}"
                if task not in texts:
                    self.fail(about, "nothing was written")
                    continue
                said = self.ask(texts[task], nodes, content.get("x-tolerate", False), devices)
                said["errors"] = self.errors_of(said, target, texts[task])
                self.judge_one(about, said, sorted(candidates))

    def errors_of(self, said: dict, target: str, text: str) -> list[str]:
        """What is said against the objects, and against those that a controller makes of them."""
        made = self.ask(as_stateful_set(text))["errors"] if target == "lws" else None
        return (said["errors"] or []) + (made or [])

    def judge_one(self, about: str, said: dict, candidates: list[str]) -> None:
        if said["errors"]:
            self.fail(about, said["errors"])
        elif not candidates:
            if all(pod["candidates"] for pod in said["pods"]):
                self.fail(about, "all pods find a node, and none was wanted for some")
            else:
                self.passed += 1
        elif said["pods"][0]["candidates"] != candidates:
            pod = said["pods"][0]
            missed = {node: pod["reasons"].get(node) for node in candidates if node in pod["reasons"]}
            self.fail(about, f"could run on {pod['candidates']}, wanted {candidates}: {missed}")
        elif lost := [pod["pod"] for pod in said["pods"] if not pod["candidates"]]:
            self.fail(about, f"no node for {lost}")
        else:
            self.passed += 1

    def hear_targets(self, spec: pathlib.Path, targets: list[str], config: str | None = None) -> None:
        """Manifests only have to be taken, wherever their pods would run."""
        for target in targets:
            texts = self.read_both(spec, target, config)
            if target == "kustomize":
                overlays.hear(self, spec, texts)
                continue
            for task, text in texts.items():
                if errors := self.errors_of(self.ask(text), target, text):
                    self.fail(f"{spec} {target} {task}", errors)
                else:
                    self.passed += 1


def main() -> int:
    accelc, judge, work, *files = sys.argv[1:]
    court = Court(accelc, judge, work)
    chosen = [pathlib.Path(path) for path in files]
    for spec in chosen or sorted((HERE / "placements").glob("*.yaml")):
        court.hear_placements(spec)
        fleets.hear(court, spec)
    if not chosen:
        lists.hear(court, seed=1)
        worked_cluster.hear(court, ROOT)
        court.may_refuse = True
        pages.hear(court, ROOT)
    print(f"{court.passed} passed, {court.failed} failed; accelc itself refused {court.refused} builds of specs")
    return 1 if court.failed or not court.passed else 0


if __name__ == "__main__":
    sys.exit(main())
