"""What a spec says is registered elsewhere (`ref`), as specs that declare it: Flyte's compiler looks it up there."""

import json
import pathlib
import subprocess


def identity(ref) -> tuple[str, str, str, str] | None:
    """(project, domain, version, name); None where it is not all there."""
    if isinstance(ref, str):
        path, at, version = ref.partition("@")
        parts = path.split("/", 2)
        return (parts[0], parts[1], version, parts[2]) if at and len(parts) == 3 else None
    keys = ("project", "domain", "version", "name")
    whole = isinstance(ref, dict) and all(isinstance(ref.get(key), str) for key in keys)
    return tuple(ref[key] for key in keys) if whole else None


def untagged(value):
    """What `accelc parse` says of TOML has the type of each value beside it."""
    if isinstance(value, list):
        return [untagged(one) for one in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == {"type", "value"} and isinstance(value["value"], str):
        return value["value"]
    return {key: untagged(one) for key, one in value.items()}


def task(inputs: dict, outputs: dict) -> dict:
    return {"image": "acme/registered:1", "python": {"module": "registered"}, "inputs": inputs, "outputs": outputs}


def add_plan(spec: dict, name: str, inputs: dict, outputs: dict) -> None:
    """A launch plan with this interface, and the workflow and task that it needs."""
    spec["tasks"][f"{name}.task"] = task({}, outputs)
    spec["workflows"][f"{name}.workflow"] = {
        "inputs": inputs,
        "outputs": {output: f"$all.{output}" for output in outputs},
        "nodes": {"all": {"task": f"{name}.task"}},
    }
    spec["launch_plans"][name] = {"workflow": f"{name}.workflow"}


def declared_elsewhere(accelc: str, spec: pathlib.Path) -> list[dict]:
    """A spec for each project, domain and version that `spec` refers to."""
    read = subprocess.run([accelc, "parse", str(spec)], capture_output=True, text=True)
    if read.returncode != 0:
        return []
    specs = {}
    documents = map(json.loads, read.stdout.splitlines())
    for document in map(untagged, documents) if spec.suffix == ".toml" else documents:
        for section in ("tasks", "launch_plans"):
            for entry in (document.get(section) or {}).values():
                known = identity(entry["ref"]) if isinstance(entry, dict) and "ref" in entry else None
                if known is None:
                    continue
                project, domain, version, name = known
                one = specs.setdefault(
                    known[:3],
                    {"accelc": "v1", "project": project, "domain": domain, "version": version,
                     "tasks": {}, "workflows": {}, "launch_plans": {}},
                )
                inputs, outputs = entry.get("inputs") or {}, entry.get("outputs") or {}
                if section == "tasks":
                    one["tasks"][name] = task(inputs, outputs)
                else:
                    add_plan(one, name, inputs, outputs)
    return [{key: value for key, value in one.items() if value} for one in specs.values()]
