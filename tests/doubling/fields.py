"""One construct for each field that can have n entries, and one for n unknown keys in each struct.

They are made from the JSON Schema, which is written from the field tables: a new row of a table is a
new construct here, from its example. What an example cannot tell is said in `ENTRIES`.
"""

import json
import pathlib
import re

from construct import Construct, in_toml, in_yaml, number

RUNS = {"image": "ghcr.io/acme/train:1", "command": ["train"]}

# Where each struct stands: the keys that lead to it from the top, and what stands beside it.
PLACES: dict[str, tuple[tuple[str, ...], dict]] = {
    "spec": ((), {}),
    "profile": (("profiles", "prod"), {}),
    "build_section": (("build",), {}),
    "custom_accelerator": (("accelerators", "XPU"), {"device": "acme-xpu"}),
    "accelerator_in_lightning": (("accelerators", "XPU", "lightning"), {"name": "xpu"}),
    "task": (("tasks", "t"), RUNS),
    "documentation": (("tasks", "t", "docs"), {}),
    "python_task": (("tasks", "t", "python"), {"module": "acme.train", "function": "main"}),
    "pod": (("tasks", "t", "pod"), {}),
    "query": (("tasks", "t", "sql"), {"statement": "SELECT 1"}),
    "variable": (("tasks", "t", "inputs", "x"), {"type": "struct"}),
    "accelerator": (("tasks", "t", "accelerator"), {"device": "A100"}),
    "shared_memory": (("tasks", "t", "shared_memory"), {}),
    "cache": (("tasks", "t", "cache"), {"version": "1"}),
    "secret": (("tasks", "t", "secrets", "0"), {"key": "k"}),
    "data_section": (("tasks", "t", "data"), {}),
    "elastic_training": (("tasks", "t", "elastic"), {"nnodes": 2}),
    "run_policy": (("tasks", "t", "elastic", "run_policy"), {}),
    "spark_job": (("tasks", "t", "spark"), {}),
    "ray_job": (("tasks", "t", "ray"), {}),
    "dask_cluster": (("tasks", "t", "dask"), {}),
    "pytorch_job": (("tasks", "t", "pytorch"), {}),
    "tensorflow_job": (("tasks", "t", "tensorflow"), {}),
    "job_of_mpi": (("tasks", "t", "mpi"), {}),
    "pod_of_a_plugin": (("tasks", "t", "spark", "driver_pod"), {}),
    "ray_head_node": (("tasks", "t", "ray", "head_node_config"), {}),
    "ray_worker_group": (("tasks", "t", "ray", "worker_node_config", "0"), {"group_name": "g"}),
    "ray_autoscaler": (("tasks", "t", "ray", "autoscaler_options"), {}),
    "dask_scheduler": (("tasks", "t", "dask", "scheduler"), {}),
    "dask_worker_group": (("tasks", "t", "dask", "workers"), {}),
    "pytorch_master": (("tasks", "t", "pytorch", "master"), {}),
    "replica_group": (("tasks", "t", "pytorch", "worker"), {"replicas": 2}),
    "run_policy_of_a_job": (("tasks", "t", "pytorch", "run_policy"), {}),
    "replica_group_of_mpi": (("tasks", "t", "mpi", "worker"), {"replicas": 2}),
    "horovod": (("tasks", "t", "mpi", "horovod"), {}),
    "trainer": (("tasks", "t", "trainer"), {}),
    "class_with_arguments": (("tasks", "t", "trainer", "strategy"), {"class_path": "acme.Strategy"}),
    "toleration": (("tasks", "t", "tolerations", "0"), {"key": "dedicated"}),
    "queue": (("tasks", "t", "queue"), {"name": "q"}),
    "queue_topology": (("tasks", "t", "queue", "topology"), {}),
    "leaderworkerset": (("tasks", "t", "leader_worker_set"), {"replicas": 2}),
    "leader": (("tasks", "t", "leader_worker_set", "leader"), {}),
    "device_sharing": (("tasks", "t", "sharing"), {}),
    "flyte_section": (("tasks", "t", "flyte"), {}),
    "flyte_2_section": (("tasks", "t", "flyte2"), {}),
    "backoff": (("tasks", "t", "flyte2", "backoff"), {}),
    "reuse_policy": (("tasks", "t", "flyte2", "reusable"), {}),
    "reference": (("tasks", "t", "ref"), {"name": "n", "version": "v"}),
    "workflow": (("workflows", "w"), {}),
    "workflow_input": (("workflows", "w", "inputs", "x"), {"type": "integer"}),
    "workflow_output": (("workflows", "w", "outputs", "x"), {"value": 1, "type": "integer"}),
    "node": (("workflows", "w", "nodes", "a"), {"task": "t"}),
    "override": (("workflows", "w", "nodes", "a", "overrides"), {"retries": 1}),
    "target_of_a_map": (("workflows", "w", "nodes", "a", "map"), {"task": "t"}),
    "signal": (("workflows", "w", "nodes", "a", "signal"), {"type": "float"}),
    "case": (("workflows", "w", "nodes", "a", "elif", "0"), {"if": "$inputs.x", "then": {"task": "t"}}),
    "failure_handler": (("workflows", "w", "on_failure"), {"task": "t"}),
    "quality_of_service": (("workflows", "w", "quality_of_service"), {"queueing_budget": "5m"}),
    "launch_plan": (("launch_plans", "p"), {"workflow": "w"}),
    "schedule": (("launch_plans", "p", "schedule"), {"cron": "@daily"}),
    "notification": (("launch_plans", "p", "notifications", "0"), {"email": ["a@example.com"], "phases": ["failed"]}),
}

# Entry i of a field, where it cannot be made from the example.
ENTRIES = {
    "include": lambda i: f"missing{number(i)}.yaml",
    "requests": lambda i: (f"acme.com/r{number(i)}", 1),
    "limits": lambda i: (f"acme.com/r{number(i)}", 1),
    "resources": lambda i: (f"acme.com/r{number(i)}", 1),
    "inputs": lambda i: (f"i{number(i)}", "float"),
    "secrets": lambda i: f"group/key{number(i)}",
    "devices": lambda i: i,
    "plugins": lambda i: {"class_path": f"acme.plugins.P{number(i)}"},
    "logger": lambda i: {"class_path": f"acme.loggers.L{number(i)}"},
    "callbacks": lambda i: {"class_path": f"acme.callbacks.C{number(i)}"},
    "max_time": lambda i: (f"unit{number(i)}", 1),
    "val_check_interval": lambda i: (f"unit{number(i)}", 1),
    "pci": lambda i: f"1e9f:{i:04x}",
    "nodes": lambda i: (f"n{number(i)}", {"task": "t"}),
    "elif": lambda i: {"if": "$inputs.x", "then": {"task": "t"}},
}


def schema(root: pathlib.Path) -> dict[str, dict]:
    """The structs by name; the document is `spec`."""
    text = json.loads((root / "schema/accelc.schema.json").read_text())
    return {"spec": text, **text["$defs"]}


def shapes_of(field: dict) -> set[str]:
    """`list` and `map` where the field can have n entries."""
    found = set()
    for choice in [field, *field.get("anyOf", []), *[c for a in field.get("anyOf", []) for c in a.get("anyOf", [])]]:
        if "items" in choice:
            found.add("list")
        if isinstance(choice.get("additionalProperties"), dict):
            found.add("map")
    any_value = not set(field) & {"type", "anyOf", "$ref", "enum"}
    return found or ({"map"} if any_value else set())


def varied(value: object, i: int) -> object:
    """The example's first text with the number in it."""
    if isinstance(value, str):
        return re.sub(r"\w$", lambda last: last.group() + number(i), value, count=1)
    if isinstance(value, dict) and value:
        key, first = next(iter(value.items()))
        return {**value, key: varied(first, i)}
    return value


def entries(name: str, field: dict, shape: str, n: int) -> object:
    make = ENTRIES.get(name)
    if make is not None:
        made = [make(i) for i in range(n)]
        return dict(made) if shape == "map" else made
    example = field["examples"][0]
    if shape == "list":
        return [varied(example[0], i) for i in range(n)]
    value = next(iter(example.values())) if isinstance(example, dict) else example
    return {f"e{number(i)}": value for i in range(n)}


def document(struct: str, more: dict) -> dict:
    """A spec with `more` in that struct."""
    path, beside = PLACES[struct]
    inner: object = {**beside, **more}
    for key in reversed(path):
        inner = [inner] if key == "0" else {key: inner}
    made = dict(inner)
    task = made.setdefault("tasks", {}).setdefault("t", {})
    if struct not in ("python_task", "pod", "query"):
        for key, value in RUNS.items():
            task.setdefault(key, value)
    if struct == "query":
        task.setdefault("type", "acme")
    complete_workflows(struct, made)
    return made


def complete_workflows(struct: str, made: dict) -> None:
    """What a workflow or launch plan needs to be looked at whole."""
    if "launch_plans" in made and struct not in ("spec", "profile"):
        made["launch_plans"]["p"].setdefault("workflow", "w")
        made["workflows"] = {"w": {}}
    if "workflows" not in made:
        return
    if struct in ("spec", "profile"):
        return
    node = made["workflows"]["w"].setdefault("nodes", {}).setdefault("a", {})
    if not isinstance(node, dict):
        return
    if struct == "case":
        node.update({"if": "$inputs.x", "then": {"task": "t"}, "else": {"fail": "x"}})
    elif struct not in ("target_of_a_map", "signal"):
        node.setdefault("task", "t")


def field_constructs(root: pathlib.Path) -> list[Construct]:
    made = []
    for struct, table in schema(root).items():
        if struct not in PLACES:
            raise SystemExit(f"tests/doubling/fields.py: say in PLACES where the struct `{struct}` stands")
        for name, field in table["properties"].items():
            for shape in sorted(shapes_of(field)):
                made.append(of_field(struct, name, field, shape))
        made.append(
            Construct(
                f"unknown keys in {struct}",
                lambda n, struct=struct: in_yaml(document(struct, {f"key{number(i)}": 1 for i in range(n)})),
                start=16,
            )
        )
    return made


def of_field(struct: str, name: str, field: dict, shape: str) -> Construct:
    def files(n: int):
        found = document(struct, {name: entries(name, field, shape, n)})
        # Half of the fields in each format: the reader is the same for all fields of a format.
        return in_toml(found) if len(name) % 2 else in_yaml(found)

    both = shape if len(shapes_of(field)) > 1 else ""
    return Construct(f"{struct}.{name} {both}".strip(), files, covers=(f"{struct}.{name}",))
