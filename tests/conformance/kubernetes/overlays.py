"""Kustomize components: kustomize itself lays them over workloads, and Kubernetes judges the result."""

import yaml

KINDS = {"Deployment": "apps/v1", "Job": "batch/v1", "Pod": "v1", "StatefulSet": "apps/v1"}
PLACED_BY = ("nodeSelector", "tolerations", "affinity")


def workload(kind: str, task: str, container: str) -> dict:
    pod = {"containers": [{"name": container, "image": "ghcr.io/acme/train:1"}]}
    made = {
        "apiVersion": KINDS[kind],
        "kind": kind,
        "metadata": {"name": "own-name", "annotations": {"accelc.dev/task": task}},
    }
    if kind == "Pod":
        return made | {"spec": pod}
    if kind == "Job":
        pod["restartPolicy"] = "Never"
    template = {"metadata": {"labels": {"app": "own"}}, "spec": pod}
    rest = {} if kind == "Job" else {"selector": {"matchLabels": {"app": "own"}}}
    if kind == "StatefulSet":
        rest["serviceName"] = "own"
    return made | {"spec": rest | {"template": template}}


def pod_of(made: dict) -> dict:
    return made["spec"] if made["kind"] == "Pod" else made["spec"]["template"]["spec"]


def what_is_lost(built: str, patch: dict) -> list[str]:
    """What the patch of a pod asks for and some workload has not got."""
    lost = []
    objects = {made["kind"]: pod_of(made) for made in yaml.safe_load_all(built) if made["kind"] in KINDS}
    for kind in KINDS:
        pod = objects.get(kind, {})
        lost += [f"{kind} {key}" for key in PLACED_BY if patch.get(key) != pod.get(key)]
        for container in patch.get("containers", []):
            own = next((one for one in pod["containers"] if one["name"] == container["name"]), {})
            lost += [f"{kind} {key}" for key in container if own.get(key) != container[key]]
    return lost


def hear(court, spec, texts: dict[str, str]) -> None:
    """`texts` are the files of all components, by their paths without the ending."""
    for folder in sorted({name.rpartition("/")[0] for name in texts}):
        about = f"{spec} kustomize {folder}"
        files = {f"component/{n.rpartition('/')[2]}.yaml": t for n, t in texts.items() if n.rpartition("/")[0] == folder}
        component = yaml.safe_load(files["component/kustomization.yaml"])
        task = component["patches"][0]["target"]["annotationSelector"].partition("=")[2]
        patch = yaml.safe_load(files["component/pod.yaml"])["spec"]
        container = patch["containers"][0]["name"] if patch.get("containers") else "primary"
        files["base/kustomization.yaml"] = "resources: [workloads.yaml]\n"
        files["base/workloads.yaml"] = yaml.safe_dump_all(workload(kind, task, container) for kind in KINDS)
        files["site/kustomization.yaml"] = "resources: [../base]\ncomponents: [../component]\n"
        said = court.put({"files": files, "kustomization": "site"})
        if said["errors"]:
            court.fail(about, said["errors"])
        elif lost := what_is_lost(said["built"], patch):
            court.fail(about, f"not in what kustomize makes: {lost}")
        else:
            court.passed += 1
