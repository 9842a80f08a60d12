"""Lists of accelerators, drawn: the pod of a list has to find the nodes that the pods of its devices find
alone, and accelc has to refuse it where there is none."""

import pathlib
import random

import fleets
import yaml

HERE = pathlib.Path(__file__).resolve().parent

# For each cluster of nodes/: the platform, and groups of devices that are asked for alike.
CLUSTERS = {
    "gke-gpu": (
        "gke",
        [
            ["L4", "T4", "A100", "A100_80GB", "H100", "H200", "B200", "A100.1g.5gb", "A100.2g.10gb", "H100.1g.10gb", "gpu"],
            ["L4:2", "A100:2", "T4:2", "H100:2", "gpu:2"],
            ["A100:8", "H100:8", "H100-MEGA:8", "H200:8", "B200:8"],
        ],
    ),
    "gke-tpu": ("gke", [["V5E.2x2", "V6E.2x2", "V5P.2x2x1", "TPU7X.2x2x1"], ["V5E.2x4", "V6E.2x4"], ["V5E.1x1", "V6E.1x1"]]),
    "gpu-operator": (
        "nvidia-gpu-operator",
        [["A100", "A100_80GB", "H100", "L40S", "H200", "T4", "gpu"], ["A100:8", "H100:8", "L40S:8", "B200:8"]],
    ),
    "gpu-operator-mig-mixed": (
        "nvidia-gpu-operator-mig-mixed",
        [["H100.1g.10gb", "A100_80GB.1g.10gb", "A100.1g.10gb"], ["H100", "A100", "A30"]],
    ),
    "eks": ("eks", [["T4", "A10G", "L4", "A100", "H100", "A100.1g.5gb"], ["A100:8", "H100:8", "A10G:8"]]),
    "aks": ("aks", [["T4", "A100", "H100", "A10", "V100"], ["A100:4", "V100:4", "H100:4"]]),
}
CASES = 30  # of each cluster
# Labels that each node has a value of its own for: pools do not say which.
OF_NODES = ("kubernetes.io/hostname", "kubernetes.io/os", "kubernetes.io/arch", "topology.kubernetes.io/", "failure-domain.")
OPERATORS = ("In", "NotIn")


def drawn_pod(dice: random.Random, nodes: list[dict]) -> dict:
    """A pod that selects nodes itself."""
    labels = [(key, value) for node in nodes for key, value in sorted(node["metadata"]["labels"].items())]
    labels = [(key, value) for key, value in labels if not key.startswith(OF_NODES)]
    terms = []
    for _ in range(dice.randint(1, 2)):
        key, value = dice.choice(labels)
        terms.append({"matchExpressions": [{"key": key, "operator": dice.choice(OPERATORS), "values": [value]}]})
    required = {"nodeSelectorTerms": terms}
    return {"spec": {"affinity": {"nodeAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": required}}}}


def drawn_task(dice: random.Random, groups: list[list[str]], nodes: list[dict]) -> dict:
    group = dice.choice(groups)
    devices = dice.sample(group, min(len(group), dice.randint(2, 4)))
    # Behind a word for any device none is chosen.
    devices.sort(key=lambda device: device.startswith("gpu"))
    task = {"accelerator": devices, "command": ["train"]}
    if dice.random() < 0.2:
        task["spot"] = True
    if dice.random() < 0.3:
        task["pod"] = drawn_pod(dice, nodes)
    return task


def spec_of(cluster: str, platform: str, tasks: dict) -> dict:
    spec = {"x-nodes": cluster, "x-tolerate": True, "x-emit": ["pod"], "accelc": "v1", "platform": platform}
    return spec | {"defaults": {"image": "ghcr.io/acme/train:1"}, "tasks": tasks}


def candidates_of(court, path: pathlib.Path, nodes: list[dict]) -> dict[str, list[str]] | None:
    texts = court.read_both(path, "pod", None)
    return {task: court.ask(text, nodes, True)["pods"][0]["candidates"] for task, text in texts.items()}


def hear(court, seed: int) -> None:
    dice = random.Random(seed)
    for cluster, (platform, groups) in CLUSTERS.items():
        nodes = fleets.nodes_of({"x-nodes": cluster})
        lists = {f"list-{index}": drawn_task(dice, groups, nodes) for index in range(CASES)}
        alone = {
            f"{name}-{index}": task | {"accelerator": device}
            for name, task in lists.items()
            for index, device in enumerate(task["accelerator"])
        }
        path = court.work / f"drawn-alone-{cluster}.yaml"
        path.write_text(yaml.safe_dump(spec_of(cluster, platform, alone), sort_keys=False))
        found = candidates_of(court, path, nodes)
        wanted = {}
        for name, task in lists.items():
            each = [found[f"{name}-{index}"] or [] for index in range(len(task["accelerator"]))]
            wanted[name] = sorted({node for nodes_of_one in each for node in nodes_of_one})
        path = court.work / f"drawn-lists-{cluster}.yaml"
        spec = {"x-candidates": wanted} | spec_of(cluster, platform, lists)
        path.write_text(yaml.safe_dump(spec, sort_keys=False))
        court.hear_placements(path)
        fleets.hear(court, path)
