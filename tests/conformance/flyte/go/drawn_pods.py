"""Tasks drawn at random that Flyte or Kubernetes may refuse, each as a spec and as a TaskSpec.

    drawn_pods.py FOLDER

Writes drawn.accelc.yaml, one task a line, and drawn.tgz, the same tasks as flytectl reads them. Needs flyteidl;
run.py runs it with the interpreter that has it.
"""

import io
import json
import pathlib
import random
import sys
import tarfile

from flyteidl.admin.task_pb2 import TaskSpec
from flyteidl.core.tasks_pb2 import Resources
from google.protobuf import json_format

SEED, NUMBER = 20261122, 250
AMOUNTS = {
    "cpu": ["0", "1", "500m", "-1", "1e3", "0.0001", "2"],
    "memory": ["0", "1Gi", "2Gi", "1500M", "-1Gi", "100"],
    "gpu": ["0", "1", "2", "500m", "1000m"],
    "ephemeral_storage": ["1Gi", "2Ti", "-1"],
}
IN_PODS = {
    "cpu": ["0", "1", "500m", "2"], "memory": ["1Gi", "2Gi", "100"], "gpu": ["1", "2"],
    "nvidia.com/gpu": ["1"], "ephemeral-storage": ["1Gi"],
}  # fmt: skip
NAMES = {
    "cpu": Resources.CPU, "memory": Resources.MEMORY, "gpu": Resources.GPU,
    "ephemeral_storage": Resources.EPHEMERAL_STORAGE,
}  # fmt: skip


def amounts(dice: random.Random, table: dict, share: float) -> dict:
    sides = {}
    for side in ("requests", "limits"):
        drawn = {name: dice.choice(values) for name, values in table.items() if dice.random() < share}
        if drawn:
            sides[side] = drawn
    return sides


def container(dice: random.Random, name: str) -> dict:
    drawn = {"name": name, "image": "i:1"}
    resources = amounts(dice, IN_PODS, 0.22)
    if resources:
        drawn["resources"] = resources
    if dice.random() < 0.2:
        paths = dice.choices(["/a", "/b", "/dev/shm"], k=dice.choice([1, 1, 2]))
        drawn["volumeMounts"] = [{"name": dice.choice(["v", "w"]), "mountPath": path} for path in paths]
    if dice.random() < 0.1:
        drawn["env"] = [{"name": dice.choice(["A", "A=B"]), "value": "1"}]
    if dice.random() < 0.1:
        drawn["ports"] = [{"containerPort": dice.choice([80, 0, 70000])}]
    return drawn


def pod_spec(dice: random.Random) -> dict:
    pod = {"containers": [{**container(dice, "main"), "args": ["x"]}]}
    if dice.random() < 0.7:
        pod["containers"].append(container(dice, dice.choice(["side", "side", "side", "main", "Side", "s" * 70])))
    if dice.random() < 0.3:
        pod["initContainers"] = [container(dice, "init")]
    for share, key, values in (
        (0.3, "volumes", [[{"name": "v", "emptyDir": {}}]]),
        (0.1, "restartPolicy", ["Never", "Sometimes", "OnFailure"]),
        (0.1, "nodeSelector", [{"a": "b"}, {"a b": "b"}, {"a": "c d"}]),
        (0.1, "tolerations", [[{"key": "k", "operator": word, "value": "v"}] for word in ("Exists", "Equal", "Is")]),
    ):
        if dice.random() < share:
            pod[key] = dice.choice(values)
    return pod


def task(dice: random.Random, name: str) -> tuple[dict, TaskSpec]:
    spec = TaskSpec()
    template = spec.template
    template.id.resource_type = 1
    template.id.name = name
    template.type = "python-task"
    template.metadata.retries.SetInParent()
    template.interface.inputs.SetInParent()
    template.interface.outputs.SetInParent()
    if dice.random() < 0.5:
        pod = pod_spec(dice)
        json_format.ParseDict(pod, template.k8s_pod.pod_spec)
        template.config["primary_container_name"] = "main"
        return {"type": "python-task", "pod": {"primary_container": "main", "spec": pod}}, spec
    sides = amounts(dice, AMOUNTS, 0.35)
    template.container.image = "i:1"
    template.container.args.append("run")
    for side, drawn in sides.items():
        for resource, value in drawn.items():
            getattr(template.container.resources, side).add(name=NAMES[resource], value=value)
    return {"type": "python-task", "image": "i:1", "args": ["run"], **sides}, spec


def main() -> int:
    folder = pathlib.Path(sys.argv[1])
    lines = []
    with tarfile.open(folder / "drawn.tgz", "w:gz") as package:
        for number in range(NUMBER):
            words, spec = task(random.Random(f"{SEED}/{number}"), f"t{number}")
            lines.append(f'"t{number}": {json.dumps(words)}')
            member = tarfile.TarInfo(f"{number:04}_task_1.pb")
            data = spec.SerializeToString(deterministic=True)
            member.size = len(data)
            package.addfile(member, io.BytesIO(data))
    tasks = ",\n".join(lines)
    (folder / "drawn.accelc.yaml").write_text(f'{{"accelc": "v1", "tasks": {{\n{tasks}\n}}}}\n', encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
