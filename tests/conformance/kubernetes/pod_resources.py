#!/usr/bin/env python3
"""Judges what pods ask for as a whole, and what their containers ask for of it, with Kubernetes' own validation.

    pod_resources.py ACCELC [--cases N] [--seed S]

N pods are drawn, with requests and limits of their own and of one to three containers, init containers and sidecars.
accelc has to report an error in those that Kubernetes refuses, and none in the others. Exit code 77 means "skipped":
there is no Go, or no module proxy.
"""

import json
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from checked_manifests import found_in  # noqa: E402
from go_judge import built_judge, drawing_parser, run_judged, verdicts_on  # noqa: E402

# How often each resource is written, and what of it: in containers, and in pods that are large enough for most of them.
RESOURCES = {
    "cpu": (0.6, ["1", "2", "500m", "1500m", 3], ["4", "6", 8, "4500m"]),
    "memory": (0.5, ["1Gi", "2Gi", "512Mi", "1G"], ["3Gi", "4Gi"]),
    "hugepages-2Mi": (0.06, ["2Mi", "4Mi", "8Mi"], ["4Mi", "8Mi"]),
    "ephemeral-storage": (0.04, ["1Gi"], ["4Gi"]),
    "nvidia.com/gpu": (0.04, ["1"], ["1"]),
}


class Drawer:
    def __init__(self, seed: int):
        self.dice = random.Random(seed)

    def amounts(self, large: bool) -> dict:
        return {name: self.dice.choice(much if large else little)
                for name, (share, little, much) in RESOURCES.items() if self.dice.random() < share}

    def resources(self, large: bool = False) -> dict:
        shares = {"requests": 0.8, "limits": 0.6}
        return {side: self.amounts(large) for side, share in shares.items() if self.dice.random() < share}

    def container(self, name: str) -> dict:
        return {"name": name, "image": "ghcr.io/acme/train:1.4.2", "resources": self.resources()}

    def init_container(self, name: str) -> dict:
        sidecar = {"restartPolicy": "Always"} if self.dice.random() < 0.5 else {}
        return {**self.container(name), **sidecar}

    def pod(self) -> str:
        spec = {"resources": self.resources(large=self.dice.random() < 0.8)}
        if self.dice.random() < 0.05:
            spec["resources"]["claims"] = [{"name": "gpus"}]
        spec["containers"] = [self.container(f"c{at}") for at in range(self.dice.randint(1, 3))]
        spec["initContainers"] = [self.init_container(f"i{at}") for at in range(self.dice.randint(0, 3))]
        return json.dumps({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "train"}, "spec": spec})


def refused_by_accelc(accelc: str, pods: list[str]) -> dict[int, list[str]]:
    """The messages of the errors in each pod that has any, by its number."""
    refused: dict[int, list[str]] = {}
    for at, finding in found_in(accelc, pods):
        if finding["severity"] == "error":
            refused.setdefault(at, []).append(finding["message"])
    return refused


def main() -> int:
    options = drawing_parser(__doc__, cases=4000).parse_args()
    drawer = Drawer(options.seed)
    pods = [drawer.pod() for _ in range(options.cases)]
    verdicts = verdicts_on(built_judge(HERE, "kubernetes"), [{"manifest": pod} for pod in pods])
    refused = refused_by_accelc(options.accelc, pods)
    failed = 0
    for at, (pod, verdict) in enumerate(zip(pods, verdicts)):
        errors = verdict["errors"] or []
        if bool(errors) == (at in refused):
            continue
        failed += 1
        print(f"differ: {pod}\n  Kubernetes: {errors or 'takes it'}\n  accelc: {refused.get(at, 'takes it')}")
    print(f"{len(pods) - failed} passed, {failed} failed; accelc refuses {len(refused)}")
    return 1 if failed or not 0 < len(refused) < len(pods) else 0


if __name__ == "__main__":
    sys.exit(run_judged(main))
