"""What a construct of the language is to the test: a way to make n of it."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field

Files = dict[str, str]


@dataclass(frozen=True)
class Construct:
    """`files(n)` holds n of it. `command` runs in the folder of the files."""

    name: str
    files: Callable[[int], Files]
    command: tuple[str, ...] = ("check", "--isolated", ".")
    # How many of them the smallest run has: fewer where each costs more.
    start: int = 60
    # Which fields of the JSON Schema have n entries, or n keys that are unknown: "task.labels".
    covers: tuple[str, ...] = field(default=())


def number(i: int) -> str:
    """As wide for the last as for the first, so that n names are as long as n others."""
    return f"{i:05}"


def yaml_text(value: object, indent: int = 0) -> str:
    """Block mappings with flow lists in them, as people write specs."""
    if not isinstance(value, dict) or not value:
        return " " + json.dumps(value) + "\n"
    lines = ["" if indent == 0 else "\n"]
    for key, item in value.items():
        name = key if key.replace("_", "a").isalnum() and not key[0].isdigit() else json.dumps(key)
        lines.append("  " * indent + name + ":" + yaml_text(item, indent + 1))
    return "".join(lines)


def toml_value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {toml_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return json.dumps(value)


def toml_text(value: dict, path: tuple[str, ...] = ()) -> str:
    """A table of its own for each mapping."""
    own = {key: item for key, item in value.items() if not isinstance(item, dict)}
    lines = [f"{json.dumps(key)} = {toml_value(item)}\n" for key, item in own.items()]
    if path and (own or not value):
        lines.insert(0, "[" + ".".join(map(json.dumps, path)) + "]\n")
    for key, item in value.items():
        if isinstance(item, dict):
            lines.append(toml_text(item, (*path, key)))
    return "".join(lines)


def in_yaml(document: dict) -> Files:
    return {"tasks.yaml": yaml_text({"accelc": "v1", **document})}


def in_toml(document: dict) -> Files:
    return {"tasks.toml": toml_text({"accelc": "v1", **document})}
