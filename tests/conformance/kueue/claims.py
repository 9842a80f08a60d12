"""Tasks whose devices are claimed (Dynamic Resource Allocation), drawn for a drawn cluster and put before Kueue: what accelc
says of them, given the nodes, slices and queues, has to be what Kueue makes of the Jobs that accelc writes."""

import json
import pathlib
import random
import subprocess

from device_classes import CARDS_CLASS, CLASSES, DRIVER, PARTS_CLASS
from draw import maybe, named
from tally import Tally

# What the driver calls a card, and what a task does; its partitions, by the name of a task.
CARDS = {
    "H100": ("NVIDIA H100 80GB HBM3", ["1g.10gb", "3g.40gb"]),
    "A100": ("NVIDIA A100-SXM4-40GB", ["1g.5gb", "2g.10gb"]),
    "L4": ("NVIDIA L4", []),
}
NEVER = {"AC3421", "AC3422", "AC3423", "AC3435", "AC3436"}
NOWHERE = {"AC3401", "AC3424"}


def attributes_of(card: str, profile: str) -> dict:
    texts = {"type": "mig" if profile else "gpu", "productName": CARDS[card][0]}
    if profile:
        texts["profile"] = profile
    return {key: {"string": text} for key, text in texts.items()}


def draw_node(dice: random.Random, name: str) -> tuple[dict, dict]:
    """A node and what is published of it."""
    card = dice.choice(list(CARDS))
    profiles = CARDS[card][1]
    cut = profiles and maybe(dice, 0.4)
    devices = [attributes_of(card, dice.choice(profiles) if cut else "") for _ in range(dice.choice([1, 2, 4, 8]))]
    node = {
        "apiVersion": "v1",
        "kind": "Node",
        "metadata": {"name": name, "labels": {"kubernetes.io/hostname": name, "pool": dice.choice("ab")}},
        "status": {"allocatable": {"cpu": dice.choice(["16", "64"]), "memory": "512Gi"}},
    }
    published = {
        "apiVersion": "resource.k8s.io/v1",
        "kind": "ResourceSlice",
        "metadata": {"name": name},
        "spec": {
            "driver": DRIVER,
            "nodeName": name,
            "pool": {"name": name, "generation": 1, "resourceSliceCount": 1},
            "devices": [{"name": f"device-{i}", "attributes": each} for i, each in enumerate(devices)],
        },
    }
    return node, published


def draw_mappings(dice: random.Random) -> list[dict]:
    mappings = [{"name": "acme.com/cards", "deviceClassNames": [CARDS_CLASS]}]
    if maybe(dice, 0.2):
        mappings[0]["deviceClassNames"].append(PARTS_CLASS)
    elif maybe(dice, 0.9):
        mappings.append({"name": "acme.com/parts", "deviceClassNames": [PARTS_CLASS]})
    return mappings


def draw_queue(dice: random.Random, index: int, flavors: list[str], covered: list[str]) -> dict:
    def quota(name: str) -> dict:
        amounts = {"cpu": ["8", "32"], "memory": ["64Gi", "256Gi"]}
        return {"name": name, "nominalQuota": dice.choice(amounts.get(name, ["0", "1", "2", "4"]))}

    names = dice.sample(flavors, dice.randint(1, len(flavors)))
    rows = [{"name": name, "resources": [quota(one) for one in covered]} for name in names]
    spec = {"namespaceSelector": {}, "resourceGroups": [{"coveredResources": covered, "flavors": rows}]}
    return named("ClusterQueue", f"cluster-{index}", spec)


def draw_device(dice: random.Random) -> str:
    card = dice.choice(list(CARDS))
    part = f".{dice.choice(CARDS[card][1])}" if CARDS[card][1] and maybe(dice, 0.4) else ""
    count = dice.choice(["", "", ":2", ":4"])
    return dice.choice(["gpu", "gpu:2"]) if maybe(dice, 0.1) else card + part + count


def draw_task(dice: random.Random, queues: list[str]) -> dict:
    device = draw_device(dice)
    memory = dice.choice(["8Gi", "128Gi"])
    task = {
        "command": ["train"],
        "requests": {"cpu": dice.choice([2, 16, 48]), "memory": memory},
        "limits": {"memory": memory},
        "accelerator": device,
        "queue": dice.choice(queues),
    }
    if maybe(dice, 0.1) and not device.startswith("gpu"):
        others = [one for one in (draw_device(dice), draw_device(dice)) if one.split(":")[0] != device.split(":")[0]]
        task["accelerator"] = [device, *others[:1]]
    if maybe(dice, 0.2):
        task["node_selector"] = {"pool": dice.choice("ab")}
    return task


def draw_case(dice: random.Random) -> dict:
    pairs = [draw_node(dice, f"node-{i}") for i in range(dice.randint(2, 5))]
    flavors = [named("ResourceFlavor", f"flavor-{i}", {"nodeLabels": {"pool": "ab"[i]} if i < 2 and maybe(dice, 0.5) else {}})
               for i in range(dice.randint(1, 3))]
    mappings = draw_mappings(dice)
    covered = ["cpu", "memory", *[one["name"] for one in mappings if maybe(dice, 0.9)]]
    names = [flavor["metadata"]["name"] for flavor in flavors]
    clusters = [draw_queue(dice, i, names, covered) for i in range(dice.randint(1, 2))]
    queues = [named("LocalQueue", f"queue-{i}", {"clusterQueue": one["metadata"]["name"]}, namespace="here")
              for i, one in enumerate(clusters)]
    return {
        "nodes": [node for node, _ in pairs],
        "slices": [published for _, published in pairs],
        "classes": CLASSES,
        "mappings": mappings,
        "flavors": flavors,
        "cohorts": [],
        "clusterQueues": clusters,
        "localQueues": queues,
        "tasks": {f"task-{i}": draw_task(dice, [queue["metadata"]["name"] for queue in queues]) for i in range(12)},
    }


def run(command: list, folder: pathlib.Path, expected: tuple[int, ...]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    if done.returncode not in expected:
        raise RuntimeError(f"{command}: exit code {done.returncode}: {done.stderr}")
    return done.stdout


def write_spec(case: dict, folder: pathlib.Path) -> None:
    spec = {"accelc": "v1", "platform": "here", "defaults": {"image": "ghcr.io/acme/train:1.4.2"}, "tasks": case["tasks"]}
    (folder / "tasks.yaml").write_text(json.dumps(spec, indent=1))


def add_jobs(accelc: str, case: dict, folder: pathlib.Path) -> None:
    """What accelc writes for the tasks on such a platform, whatever nodes and queues it has."""
    write_spec(case, folder)
    platform = 'platforms.here = { extends = "nvidia-gpu-operator", devices = "dra" }'
    command = [accelc, "build", "--config", platform, "--emit", "job", "--format", "json", "--out", "out", "tasks.yaml"]
    run(command, folder, (0,))
    case["jobs"], case["templates"] = [], []
    for path in sorted((folder / "out" / "job").glob("*.json")):
        for one in json.loads(path.read_text())["items"]:
            case["jobs" if one["kind"] == "Job" else "templates"].append(one)


def findings_of(accelc: str, case: dict, folder: pathlib.Path) -> dict[str, list[dict]]:
    """By the name of the task."""
    configuration = {
        "apiVersion": "config.kueue.x-k8s.io/v1beta2",
        "kind": "Configuration",
        "resources": {"deviceClassMappings": case["mappings"]},
    }
    parts = ("nodes", "slices", "flavors", "clusterQueues", "localQueues")
    objects = [one for part in parts for one in case[part]] + [configuration]
    (folder / "cluster.yaml").write_text("".join(f"---\n{json.dumps(one)}\n" for one in objects))
    (folder / "accelc.toml").write_text(run([accelc, "platform", "import", "--name", "here", "cluster.yaml"], folder, (0,)))
    command = [accelc, "check", "--emit", "job", "--output-format", "json", "--config", "lint.rules.all=off", "tasks.yaml"]
    found: dict[str, list[dict]] = {}
    for finding in json.loads(run(command, folder, (0, 1)))["diagnostics"]:
        # The spec has each task's name on a line before its fields.
        lines = (folder / "tasks.yaml").read_text().splitlines()[: finding["location"]["row"]]
        name = next(word for line in reversed(lines) for word in [line.strip().split('"')[1:2]] if word and word[0] in case["tasks"])
        found.setdefault(name[0], []).append(finding)
    return found


def compare(number: int, case: dict, verdicts: dict, found: dict[str, list[dict]], tally: Tally) -> None:
    for name in case["tasks"]:
        codes = {finding["code"] for finding in found.get(name, [])}
        if codes & NOWHERE and not codes & NEVER:
            tally.nowhere += 1
            continue
        said = [finding["message"] for finding in found.get(name, [])]
        tally.check(f"claims {number}, {name}", bool(codes & NEVER) != verdicts[name]["fits"],
                    f"{case['tasks'][name]}; Kueue: {verdicts[name]}, accelc: {said}")
