"""Clusters with Kueue, and Jobs and JobSets for their queues, drawn at random."""

import random

VERSION = "kueue.x-k8s.io/v1beta2"
LABELS = {"acme.com/type": ["one", "two", "three"], "acme.com/rack": ["1", "2", "10"], "acme.com/disk": ["ssd"]}
TAINTS = [
    {"key": "acme.com/team", "value": "vision", "effect": "NoSchedule"},
    {"key": "acme.com/spot", "value": "", "effect": "NoExecute"},
    {"key": "acme.com/slow", "value": "yes", "effect": "PreferNoSchedule"},
]
RESOURCES = ["cpu", "memory", "nvidia.com/gpu", "pods", "example.com/nic"]


def maybe(dice: random.Random, share: float) -> bool:
    return dice.random() < share


def named(kind: str, name: str, spec: dict, **metadata: str) -> dict:
    return {"apiVersion": VERSION, "kind": kind, "metadata": {"name": name, **metadata}, "spec": spec}


def draw_labels(dice: random.Random, share: float) -> dict:
    return {key: dice.choice(values) for key, values in LABELS.items() if maybe(dice, share)}


def draw_tolerations(dice: random.Random) -> list[dict]:
    tolerations = []
    for taint in TAINTS:
        if not maybe(dice, 0.4):
            continue
        form = dice.choice(["equal", "exists", "all", "wrong"])
        if form == "equal":
            tolerations.append({"key": taint["key"], "operator": "Equal", "value": taint["value"],
                                "effect": taint["effect"]})
        elif form == "exists":
            tolerations.append({"key": taint["key"], "operator": "Exists"})
        elif form == "all":
            tolerations.append({"operator": "Exists", "effect": taint["effect"]})
        else:
            tolerations.append({"key": taint["key"], "operator": "Equal", "value": "other"})
    return tolerations


def draw_flavor(dice: random.Random, name: str) -> dict:
    spec = {"nodeLabels": draw_labels(dice, 0.5)}
    if maybe(dice, 0.4):
        spec["nodeTaints"] = dice.sample(TAINTS, dice.randint(1, 2))
    if maybe(dice, 0.2):
        spec["tolerations"] = draw_tolerations(dice)
    return named("ResourceFlavor", name, spec)


def draw_amount(dice: random.Random, resource: str) -> str:
    if resource == "cpu":
        return dice.choice(["0", "500m", "2", "4", "8", "16"])
    if resource == "memory":
        return dice.choice(["512Mi", "1Gi", "16G", "64Gi"])
    return str(dice.choice([0, 1, 2, 4, 8]))


def as_number(resource: str, amount: str) -> float:
    for unit, factor in (("Mi", 2**20), ("Gi", 2**30), ("G", 10**9), ("m", 0.001)):
        if amount.endswith(unit):
            return float(amount.removesuffix(unit)) * factor
    return float(amount)


def draw_quota(dice: random.Random, resource: str, in_cohort: bool) -> dict:
    quota = {"name": resource, "nominalQuota": draw_amount(dice, resource)}
    if in_cohort and maybe(dice, 0.3):
        quota["borrowingLimit"] = draw_amount(dice, resource)
    if in_cohort and maybe(dice, 0.3):
        limit = draw_amount(dice, resource)
        # Kueue refuses to lend more than there is.
        if as_number(resource, limit) <= as_number(resource, quota["nominalQuota"]):
            quota["lendingLimit"] = limit
    return quota


def draw_groups(dice: random.Random, flavors: list[str], in_cohort: bool, resources: list[str]) -> list[dict]:
    flavors = dice.sample(flavors, len(flavors))
    cut = dice.randint(1, len(resources)) if len(flavors) > 1 and maybe(dice, 0.4) else len(resources)
    groups = []
    for covered in (resources[:cut], resources[cut:]):
        if not covered or not flavors:
            continue
        last = cut == len(resources) or groups
        chosen = [flavors.pop() for _ in range(len(flavors) if last else dice.randint(1, len(flavors) - 1))][:3]
        groups.append({"coveredResources": covered, "flavors": [
            {"name": name, "resources": [draw_quota(dice, resource, in_cohort) for resource in covered]}
            for name in chosen]})
    return groups


def draw_cohorts(dice: random.Random, flavors: list[str]) -> tuple[list[dict], list[str]]:
    names = [f"cohort-{i}" for i in range(dice.randint(1, 3))]
    cohorts = []
    for i, name in enumerate(names):
        spec = {}
        if i > 0 and maybe(dice, 0.6):
            spec["parentName"] = dice.choice(names[:i])
        elif i == 0 and len(names) > 1 and maybe(dice, 0.05):
            spec["parentName"] = names[-1]
        if maybe(dice, 0.4):
            spec["resourceGroups"] = draw_groups(dice, flavors, "parentName" in spec, ["cpu", "nvidia.com/gpu"])
        if spec:
            cohorts.append(named("Cohort", name, spec))
    return cohorts, names


def draw_requirement(dice: random.Random) -> dict:
    key = dice.choice([*LABELS, "acme.com/unknown"])
    operator = dice.choice(["In", "In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"])
    requirement = {"key": key, "operator": operator}
    if operator in ("In", "NotIn"):
        values = LABELS.get(key, ["any"])
        requirement["values"] = dice.sample(values, dice.randint(1, len(values)))
    elif operator in ("Gt", "Lt"):
        requirement["values"] = [dice.choice(["1", "2", "5"])]
    return requirement


def draw_container(dice: random.Random, name: str) -> dict:
    limits = {"nvidia.com/gpu": str(dice.choice([1, 1, 2, 4]))} if maybe(dice, 0.7) else {}
    requests = {}
    for resource in ("cpu", "memory"):
        if maybe(dice, 0.8):
            amount = draw_amount(dice, resource)
            (limits if maybe(dice, 0.5) else requests)[resource] = amount
    if maybe(dice, 0.1):
        limits["example.com/nic"] = "1"
    return {"name": name, "image": "ghcr.io/acme/train:1.4.2", "command": ["train"],
            "resources": {"limits": limits, "requests": requests}}


def draw_job(dice: random.Random, name: str, queues: list[str]) -> dict:
    pod = {"restartPolicy": "Never", "containers": [draw_container(dice, "train")]}
    if maybe(dice, 0.1):
        pod["containers"].append(draw_container(dice, "other"))
    if maybe(dice, 0.1):
        pod["initContainers"] = [draw_container(dice, "before")]
    if maybe(dice, 0.4):
        pod["nodeSelector"] = draw_labels(dice, 0.4)
    if maybe(dice, 0.3):
        terms = [{"matchExpressions": [draw_requirement(dice) for _ in range(dice.randint(1, 2))]}
                 for _ in range(dice.randint(1, 2))]
        pod["affinity"] = {"nodeAffinity": {
            "requiredDuringSchedulingIgnoredDuringExecution": {"nodeSelectorTerms": terms}}}
    if maybe(dice, 0.4):
        pod["tolerations"] = draw_tolerations(dice)
    spec = {"template": {"spec": pod}}
    if maybe(dice, 0.3):
        spec["parallelism"] = dice.randint(1, 4)
    if maybe(dice, 0.2):
        spec["completions"] = dice.randint(1, 4)
    labels = {"kueue.x-k8s.io/queue-name": dice.choice(queues)}
    return {"apiVersion": "batch/v1", "kind": "Job",
            "metadata": {"name": name, "namespace": "here", "labels": labels}, "spec": spec}


def draw_job_set(dice: random.Random, name: str, queues: list[str]) -> dict:
    jobs = []
    for i in range(dice.randint(2, 3)):
        job = draw_job(dice, name, queues)
        jobs.append({"name": f"part-{i}", "replicas": dice.randint(1, 2), "template": {"spec": job["spec"]}})
    return {"apiVersion": "jobset.x-k8s.io/v1alpha2", "kind": "JobSet",
            "metadata": job["metadata"], "spec": {"replicatedJobs": jobs}}


def draw_case(dice: random.Random) -> dict:
    flavors = [f"flavor-{i}" for i in range(dice.randint(1, 5))]
    cohorts, cohort_names = draw_cohorts(dice, flavors)
    clusters, queues = [], []
    for i in range(dice.randint(1, 3)):
        in_cohort = maybe(dice, 0.6)
        spec = {"namespaceSelector": {}}
        if in_cohort:
            spec["cohortName"] = dice.choice(cohort_names)
        known = [*flavors, "flavor-of-nobody"] if maybe(dice, 0.03) else flavors
        resources = ["cpu", "memory", "nvidia.com/gpu"]
        if maybe(dice, 0.3):
            resources.append("pods")
        spec["resourceGroups"] = draw_groups(dice, known, in_cohort, dice.sample(resources, len(resources)))
        clusters.append(named("ClusterQueue", f"cluster-{i}", spec))
        queues.append(named("LocalQueue", f"queue-{i}", {"clusterQueue": f"cluster-{i}"}, namespace="here"))
    names = [queue["metadata"]["name"] for queue in queues]
    return {
        "flavors": [draw_flavor(dice, name) for name in flavors],
        "cohorts": cohorts,
        "clusterQueues": clusters,
        "localQueues": queues,
        "jobs": [draw_job(dice, f"job-{i}", names) for i in range(20)],
        "jobSets": [draw_job_set(dice, f"set-{i}", names) for i in range(8)],
    }
