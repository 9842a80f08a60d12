#!/usr/bin/env python3
"""Compares which fields of claims accelc says a version of Kubernetes drops with what its own code drops.

    run.py ACCELC [--cases N] [--seed N]

Exit code 77 means "skipped": Go or its modules cannot be had here.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from go_judge import built_judge, drawing_parser, run_judged, verdicts_on  # noqa: E402
from tally import Tally  # noqa: E402

# The version, the newest group version that it serves, and what is switched on besides.
SERVERS = [
    ("1.32", "v1beta1", []),
    ("1.33", "v1beta2", []),
    ("1.33", "v1beta1", ["DRAAdminAccess"]),
    ("1.33", "v1beta2", ["DRAPrioritizedList", "DRAAdminAccess"]),
    ("1.34", "v1", []),
    ("1.34", "v1beta1", []),
    ("1.34", "v1", ["DRAConsumableCapacity"]),
    ("1.34", "v1beta2", ["DRAConsumableCapacity", "DRAExtendedResource"]),
]
SELECTOR = {"cel": {"expression": 'device.driver == "gpu.example.com"'}}


class Draw:
    def __init__(self, seed: int):
        self.dice = random.Random(seed)

    def some(self, share: float) -> bool:
        return self.dice.random() < share

    def device(self) -> dict:
        """What a request and one of several that will do have in common."""
        made = {"deviceClassName": self.dice.choice(["gpu.example.com", "mig.example.com"])}
        if self.some(0.4):
            made["selectors"] = [SELECTOR]
        if self.some(0.3):
            made.update(allocationMode="ExactCount", count=self.dice.randint(1, 4))
        if self.some(0.3):
            made["capacity"] = {"requests": {"memory": "10Gi"}}
        if self.some(0.3):
            made["tolerations"] = [{"key": "example.com/slow", "operator": "Exists", "effect": "NoSchedule"}]
        return made

    def request(self, name: str, version: str) -> dict:
        if version != "v1beta1" and self.some(0.3) or self.some(0.2):
            return {"name": name, "firstAvailable": [{"name": f"{name}{at}", **self.device()}
                                                     for at in range(self.dice.randint(1, 3))]}
        exactly = self.device()
        if self.some(0.3):
            exactly["adminAccess"] = self.dice.choice([True, False])
        return {"name": name, **exactly} if version == "v1beta1" else {"name": name, "exactly": exactly}

    def claim(self, version: str) -> dict:
        devices: dict = {"requests": [self.request(name, version) for name in "abc"[:self.dice.randint(1, 3)]]}
        if self.some(0.3):
            key = self.dice.choice(["matchAttribute", "distinctAttribute"])
            devices["constraints"] = [{key: "gpu.example.com/model"}]
        return {"devices": devices}

    def device_class(self) -> dict:
        made: dict = {"selectors": [SELECTOR]}
        if self.some(0.5):
            made["extendedResourceName"] = "example.com/gpu"
        return made

    def object(self, group_version: str) -> dict:
        kind = self.dice.choice(["ResourceClaim", "ResourceClaimTemplate", "DeviceClass"])
        spec = self.device_class() if kind == "DeviceClass" else self.claim(group_version)
        if kind == "ResourceClaimTemplate":
            spec = {"spec": spec}
        return {"apiVersion": f"resource.k8s.io/{group_version}", "kind": kind, "metadata": {"name": "drawn"}, "spec": spec}


class Page:
    """JSON with each key on a line of its own, so that a line tells a place."""

    def __init__(self, value: dict):
        self.lines: list[str] = [""]
        self.places: dict[int, str] = {}
        self.values: dict[str, object] = {}
        self.write(value, "")

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def write(self, value, place: str) -> None:
        if isinstance(value, dict):
            self.lines[-1] += "{"
            for at, (key, inner) in enumerate(value.items()):
                self.lines[-1] += "," if at else ""
                self.lines.append(json.dumps(key) + ": ")
                path = f"{place}.{key}" if place else key
                self.places[len(self.lines)] = path
                self.values[path] = inner
                self.write(inner, path)
            self.lines[-1] += "}"
        elif isinstance(value, list):
            self.lines[-1] += "["
            for at, inner in enumerate(value):
                self.lines[-1] += "," if at else ""
                self.write(inner, f"{place}[{at}]")
            self.lines[-1] += "]"
        else:
            self.lines[-1] += json.dumps(value)


def dropped_by_accelc(accelc: str, kubernetes: str, gates: list[str], pages: list[Page]) -> list[list[str]]:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "accelc.toml").write_text(
            '[manifests]\ncheck = true\n[build]\nplatform = "drawn"\n[platforms.drawn]\nextends = "nvidia-gpu-operator"\n'
            f"kubernetes = {json.dumps(kubernetes)}\nfeature-gates = {json.dumps(gates)}\n")
        for at, page in enumerate(pages):
            (folder / f"{at}.json").write_text(page.text())
        done = subprocess.run([accelc, "check", "--output-format", "json", "."], capture_output=True, text=True, cwd=folder)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")
    found: list[list[str]] = [[] for _ in pages]
    for finding in json.loads(done.stdout)["diagnostics"]:
        if finding["code"] == "AC3087":
            at = int(pathlib.Path(finding["filename"]).stem)
            found[at].append(pages[at].places[finding["location"]["row"]])
    return found


def main() -> int:
    options = drawing_parser(__doc__, cases=400).parse_args()
    judge = built_judge(HERE, "feature-gates")
    draw = Draw(options.seed)
    tally = Tally()
    dropping = 0
    for kubernetes, group_version, gates in SERVERS:
        drawn = [draw.object(group_version) for _ in range(options.cases)]
        pages = [Page(one) for one in drawn]
        verdicts = verdicts_on(judge, [{"manifest": page.text()} for page in pages], kubernetes, *gates)
        for page, verdict, said in zip(pages, verdicts, dropped_by_accelc(options.accelc, kubernetes, gates, pages), strict=True):
            # `adminAccess: false` is what holds without it.
            dropped = sorted(place for place in verdict["dropped"] if page.values[place] is not False)
            dropping += bool(dropped)
            tally.check(f"{kubernetes} {gates}", sorted(said) == dropped,
                        f"accelc says {sorted(said)}, Kubernetes drops {dropped}:\n{page.text()}")
    tally.check("fields that are dropped", dropping > len(SERVERS) * options.cases // 5, f"only in {dropping} objects")
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(run_judged(main))
