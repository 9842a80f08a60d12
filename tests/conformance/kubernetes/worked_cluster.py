"""The cluster of examples/fleet/cluster, before the scheduler and before Kueue: each of its tasks finds the nodes that its
page names, and each task of the page's last spec is refused by one of them."""

import json
import pathlib

import golden_pages
import yaml
from device_classes import CLASSES
from go_judge import built_judge, verdicts_on

HERE = pathlib.Path(__file__).resolve().parent
NODES = {"train": ["h100-0"], "notebook": ["cut-0"], "preview": ["t4-0"], "pretrain": ["tpu-0", "tpu-1", "tpu-2", "tpu-3"]}
# Such a task can only be built for a platform that knows nothing of the nodes, and how they hand out devices.
BY_CLAIMS = {"train": "dra", "notebook": "dra", "any": "dra", "preview": "extended-resources", "pretrain": "extended-resources"}


def devices_of(objects: list[dict]) -> dict[str, list[dict]]:
    """As the court's judge reads what is published of nodes."""
    devices = {one["metadata"]["name"]: [] for one in objects if one["kind"] == "Node"}
    for one in objects:
        if one["kind"] == "ResourceSlice":
            for device in one["spec"]["devices"]:
                texts = {key: value["string"] for key, value in device["attributes"].items()}
                row = {"product": texts["productName"], "memory": "1Gi"}
                devices[one["spec"]["nodeName"]].append(row | ({"profile": texts["profile"]} if "profile" in texts else {}))
    return devices


def kueue_case(objects: list[dict], manifests: list[str]) -> dict:
    def of_kind(kind: str) -> list[dict]:
        return [one for one in objects if one["kind"] == kind]

    written = [one for text in manifests for one in yaml.safe_load_all(text)]
    return {
        "flavors": of_kind("ResourceFlavor"),
        "cohorts": [],
        "clusterQueues": of_kind("ClusterQueue"),
        "localQueues": of_kind("LocalQueue"),
        "jobs": [],
        "jobSets": [one for one in written if one["kind"] == "JobSet"],
        "templates": [one for one in written if one["kind"] == "ResourceClaimTemplate"],
        "classes": CLASSES,
        "slices": of_kind("ResourceSlice"),
        "mappings": of_kind("Configuration")[0]["resources"]["deviceClassMappings"],
    }


def wrong_manifests(court, page: pathlib.Path) -> dict[str, str]:
    """By the name of the task."""
    texts = {name: text for language, name, text in golden_pages.BLOCK.findall(page.read_text()) if language == "yaml"}
    content = yaml.safe_load(texts["wrong.yaml"])
    manifests = {}
    for name, task in content["tasks"].items():
        spec = court.work / f"wrong-{name}.yaml"
        spec.write_text(json.dumps(content | {"platform": "prod", "tasks": {name: task}}))
        config = f'platforms.prod = {{ extends = "gke", queue = "team-vision", devices = "{BY_CLAIMS[name]}" }}'
        manifests |= court.read_both(spec, "jobset", config)
    return manifests


def hear(court, root: pathlib.Path) -> None:
    folder = root / "examples" / "fleet" / "cluster"
    objects = list(yaml.safe_load_all((folder / "cluster.yaml").read_text()))
    nodes, devices = [one for one in objects if one["kind"] == "Node"], devices_of(objects)
    kueue = built_judge(HERE.parent / "kueue", "kueue")
    sound = court.read_both(folder / "tasks.yaml", "jobset", None)
    admitted = verdicts_on(kueue, [kueue_case(objects, list(sound.values()))])[0]
    for task, candidates in NODES.items():
        court.judge_one(f"cluster {task}", court.ask(sound[task], nodes, False, devices), candidates)
        court.check(f"cluster {task}, Kueue", admitted[task]["fits"], admitted[task])
    wrong = wrong_manifests(court, folder / "README.md")
    verdicts = verdicts_on(kueue, [kueue_case(objects, list(wrong.values()))])[0]
    for task, text in wrong.items():
        pods = court.ask(text, nodes, False, devices)["pods"]
        runs = verdicts[task]["fits"] and all(pod["candidates"] for pod in pods)
        court.check(f"cluster, wrong {task}", not runs, f"runs on {pods}")
