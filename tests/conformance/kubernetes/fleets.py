"""The fleet check against the scheduler: with the pools that `accelc platform import` makes of a
cluster's nodes, a task has to be refused exactly when no node takes its pod."""

import json
import pathlib
import subprocess

import yaml

HERE = pathlib.Path(__file__).resolve().parent


def node_of(name: str, row: dict) -> dict:
    """A node in short form: labels, taints as `key=value:effect`, allocatable amounts."""
    taints = []
    for text in row.get("taints", []):
        word, _, effect = text.rpartition(":")
        key, _, value = word.partition("=")
        taints.append({"key": key, "value": value, "effect": effect})
    labels = {"kubernetes.io/hostname": name, "kubernetes.io/arch": "amd64", "kubernetes.io/os": "linux"}
    amounts = {"cpu": "64", "memory": "512Gi", "pods": "110"} | row.get("allocatable", {})
    return {
        "kind": "Node",
        "apiVersion": "v1",
        "metadata": {"name": name, "labels": labels | row.get("labels", {})},
        "spec": {"taints": taints},
        "status": {"allocatable": {key: str(value) for key, value in amounts.items()}},
    }


def nodes_of(content: dict) -> list[dict]:
    """The cluster of a case: a file of nodes/, and nodes that the case adds."""
    named = content.get("x-nodes")
    nodes = json.loads((HERE / "nodes" / f"{named}.json").read_text()) if named else []
    return nodes + [node_of(name, row) for name, row in content.get("x-more-nodes", {}).items()]


def devices_of(content: dict) -> dict:
    """What drivers publish of the nodes of a case, each device as often as its `count` says."""
    devices = {}
    for name, row in content.get("x-more-nodes", {}).items():
        devices[name] = []
        for one in row.get("devices", []):
            devices[name] += [{key: one[key] for key in one if key != "count"}] * one.get("count", 1)
    return devices


def slice_of(node: str, devices: list[dict]) -> dict:
    """The ResourceSlice of a node, as its driver publishes it: NVIDIA's, if none is named."""
    published = []
    for index, one in enumerate(devices):
        texts = dict(one.get("attributes", {}))
        if "driver" not in one:
            texts |= {"productName": one["product"], "type": "mig" if "profile" in one else "gpu"}
            texts |= {"profile": one["profile"]} if "profile" in one else {}
        attributes = {key: {"string": text} for key, text in texts.items()}
        published.append({"name": f"device-{index}", "attributes": attributes})
    return {
        "kind": "ResourceSlice",
        "apiVersion": "resource.k8s.io/v1",
        "metadata": {"name": node},
        "spec": {"driver": devices[0].get("driver", "gpu.nvidia.com"), "nodeName": node, "pool": {"name": node}, "devices": published},
    }


def import_fleet(court, content: dict, folder: pathlib.Path) -> pathlib.Path:
    nodes = folder / "nodes.json"
    slices = [slice_of(node, devices) for node, devices in devices_of(content).items() if devices]
    nodes.write_text(json.dumps({"kind": "List", "apiVersion": "v1", "items": nodes_of(content) + slices}))
    command = [court.accelc, "platform", "import", "--name", "fleet", str(nodes)]
    table = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    own = content.get("x-platform", "").splitlines()
    written = {line.split(" = ")[0] for line in own}
    head, _, rest = table.partition("\n")
    imported = [line for line in rest.splitlines() if line.split(" = ")[0] not in written - {"labels", "taints"}]
    config = folder / "accelc.toml"
    config.write_text("\n".join([head, *own, *imported, ""]))
    return config


def refused_tasks(court, spec: pathlib.Path, content: dict, config: pathlib.Path) -> set[str]:
    target = content.get("x-emit", ["pod"])[0]
    command = [court.accelc, "check", "--config", str(config), "--platform", "fleet", "--emit", target]
    done = subprocess.run([*command, "--output-format", "json", str(spec)], capture_output=True, text=True)
    refused = set()
    for finding in json.loads(done.stdout)["diagnostics"]:
        if finding["severity"] == "error":
            refused.add(next(task for task in content["tasks"] if f"`{task}`" in finding["message"]))
    return refused


def hear(court, spec: pathlib.Path) -> None:
    content = yaml.safe_load(spec.read_text())
    folder = court.work / "fleets" / spec.stem
    folder.mkdir(parents=True)
    try:
        refused = refused_tasks(court, spec, content, import_fleet(court, content, folder))
    except (StopIteration, subprocess.CalledProcessError) as error:
        court.fail(f"{spec.name} fleet", f"another error than of a task that fits nowhere: {error}")
        return
    for task, candidates in content["x-candidates"].items():
        if (task in refused) != (not candidates):
            court.fail(f"{spec.name} fleet {task}", f"refused: {task in refused}, nodes: {candidates}")
        else:
            court.passed += 1
