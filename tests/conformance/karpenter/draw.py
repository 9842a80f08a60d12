"""NodePools of Karpenter and pods with devices, drawn at random."""

import random

AWS = "karpenter.k8s.aws"
# Values that pods and pools choose from.
LABELS = {
    "acme.com/team": ["vision", "speech"],
    "acme.com/rack": ["1", "2", "10"],
    "karpenter.sh/capacity-type": ["spot", "on-demand", "reserved"],
    "kubernetes.io/arch": ["amd64", "arm64"],
    "topology.kubernetes.io/zone": ["us-east-1a", "us-east-1b"],
    "node.kubernetes.io/instance-type": ["g5.xlarge", "g5.12xlarge", "g4dn.xlarge", "g4dn.metal", "p4d.24xlarge"],
    f"{AWS}/instance-family": ["g5", "g4dn", "p4d", "p5"],
    f"{AWS}/instance-category": ["g", "p", "c", "m"],
    f"{AWS}/instance-gpu-count": ["1", "4", "8"],
    f"{AWS}/instance-gpu-name": ["a10g", "t4", "a100", "h100"],
    f"{AWS}/instance-cpu": ["4", "48", "96"],
}
# Well-known labels of which the catalog does not know what machines have.
UNKNOWN = ["karpenter.sh/capacity-type", "kubernetes.io/arch", "topology.kubernetes.io/zone", f"{AWS}/instance-cpu"]
# What pods alone ask for.
FOREIGN = {
    "acme.com/unknown": ["any"],
    "nvidia.com/gpu.product": ["NVIDIA-A10G"],
    "node.kubernetes.io/instance-family": ["g5"],
    "beta.kubernetes.io/arch": ["amd64", "arm64"],
}
TAINTS = [
    {"key": "nvidia.com/gpu", "value": "true", "effect": "NoSchedule"},
    {"key": "acme.com/team", "value": "vision", "effect": "NoExecute"},
    {"key": "acme.com/slow", "value": "yes", "effect": "PreferNoSchedule"},
]


def maybe(dice: random.Random, share: float) -> bool:
    return dice.random() < share


def draw_requirement(dice: random.Random, key: str, values: list[str], bounds: list[str]) -> dict:
    numeric = values[0].isdigit()
    operator = dice.choice(["In", "In", "In", "NotIn", "Exists", "DoesNotExist"] + (bounds * 2 if numeric else []))
    requirement = {"key": key, "operator": operator}
    if operator in ("In", "NotIn"):
        requirement["values"] = dice.sample(values, dice.randint(1, len(values)))
    elif operator in bounds:
        requirement["values"] = [dice.choice(["0", "1", "3", "9"])]
    return requirement


def spoil(dice: random.Random, pool: dict) -> None:
    """Something that Karpenter refuses."""
    made = pool["spec"]["template"]
    requirements = made["spec"]["requirements"]
    kind = dice.choice(["capacity", "number", "values", "domain", "nodepool", "hostname", "min"])
    if kind == "capacity":
        requirements.append({"key": "karpenter.sh/capacity-type", "operator": "In", "values": ["preemptible"]})
    elif kind == "number":
        requirements.append({"key": "acme.com/rack", "operator": dice.choice(["Gt", "Lte"]),
                             "values": dice.choice([["many"], ["1", "2"], ["-1"]])})
    elif kind == "values":
        requirements.append({"key": "acme.com/team", "operator": "In", "values": []})
    elif kind == "domain":
        key = dice.choice(["karpenter.sh/initialized", f"{AWS}/of-mine", "x.karpenter.sh/one"])
        made["metadata"]["labels"][key] = "true"
    elif kind == "nodepool":
        requirements.append({"key": "karpenter.sh/nodepool", "operator": "Exists"})
    elif kind == "hostname":
        made["metadata"]["labels"]["kubernetes.io/hostname"] = "gpu-01"
    else:
        requirements.append({"key": "acme.com/team", "operator": "In", "values": ["vision"], "minValues": 2})


def draw_pool(dice: random.Random, name: str) -> dict:
    requirements = [draw_requirement(dice, key, values, ["Gt", "Lt", "Gte", "Lte"])
                    for key, values in LABELS.items() for _ in range(2) if maybe(dice, 0.15)]
    for requirement in requirements:
        several = requirement["operator"] == "In" and len(requirement["values"]) > 1
        if several and requirement["key"] not in UNKNOWN and maybe(dice, 0.2):
            requirement["minValues"] = 2
    labels = {key: dice.choice(LABELS[key]) for key in ("acme.com/team", "acme.com/rack") if maybe(dice, 0.3)}
    spec = {"requirements": requirements,
            "nodeClassRef": {"group": AWS, "kind": "EC2NodeClass", "name": "default"}}
    if maybe(dice, 0.4):
        spec["taints"] = dice.sample(TAINTS, dice.randint(1, 2))
    if maybe(dice, 0.2):
        spec["startupTaints"] = [{"key": "acme.com/starting", "effect": "NoSchedule"}]
    pool = {"apiVersion": "karpenter.sh/v1", "kind": "NodePool", "metadata": {"name": name},
            "spec": {"template": {"metadata": {"labels": labels}, "spec": spec}}}
    if maybe(dice, 0.3):
        pool["spec"]["limits"] = {"nvidia.com/gpu": str(dice.choice([0, 1, 4, 8]))}
    if maybe(dice, 0.05):
        pool["spec"].setdefault("limits", {})["nodes"] = str(dice.choice([0, 2]))
    if maybe(dice, 0.3):
        pool["spec"]["weight"] = dice.randint(1, 100)
    if maybe(dice, 0.02):
        spoil(dice, pool)
    return pool


def draw_tolerations(dice: random.Random) -> list[dict]:
    tolerations = []
    for taint in TAINTS:
        form = dice.choice(["none", "equal", "exists", "other"])
        if form == "equal":
            tolerations.append({"key": taint["key"], "operator": "Equal", "value": taint["value"],
                                "effect": taint["effect"]})
        elif form == "exists":
            tolerations.append({"key": taint["key"], "operator": "Exists"})
        elif form == "other":
            tolerations.append({"key": taint["key"], "operator": "Equal", "value": "other"})
    return tolerations


def draw_pod(dice: random.Random, name: str) -> dict:
    resource = "nvidia.com/gpu" if maybe(dice, 0.95) else "nvidia.com/mig-1g.5gb"
    count = "1" if resource != "nvidia.com/gpu" else str(dice.choice([1, 1, 2, 4, 8, 16]))
    spec = {"restartPolicy": "Never", "containers": [
        {"name": "train", "image": "ghcr.io/acme/train:1.4.2", "command": ["train"],
         "resources": {"limits": {resource: count}}}]}
    known = {**LABELS, **FOREIGN}
    keys = [key for key in known if maybe(dice, 0.12 if key in LABELS else 0.02)]
    if keys and maybe(dice, 0.7):
        spec["nodeSelector"] = {key: dice.choice(known[key]) for key in keys}
    if maybe(dice, 0.4):
        terms = []
        for _ in range(dice.randint(1, 2)):
            chosen = dice.sample(list(known), dice.randint(1, 2))
            terms.append({"matchExpressions": [draw_requirement(dice, key, known[key], ["Gt", "Lt"]) for key in chosen]})
        spec["affinity"] = {"nodeAffinity": {
            "requiredDuringSchedulingIgnoredDuringExecution": {"nodeSelectorTerms": terms}}}
    if maybe(dice, 0.7):
        spec["tolerations"] = draw_tolerations(dice)
    return {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": name}, "spec": spec}


def draw_case(dice: random.Random) -> dict:
    return {"nodePools": [draw_pool(dice, f"pool-{i}") for i in range(dice.randint(1, 3))],
            "pods": [draw_pod(dice, f"pod-{i}") for i in range(25)]}
