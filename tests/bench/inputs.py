"""The files that are measured: task specs of any size, right and with one mistake, and files that are none."""

import json
import os
import pathlib
import textwrap

LARGE = (10_000, 100_000, 1_000_000)
# Colons that are forgotten are the mistake that is made most.
MISTAKE = ("command: [python", "command [python")


def yaml_task(index: int) -> str:
    return f"""  bench.task_{index}:
    description: Task number {index} of the benchmark.
    image: default
    command: [python, -m, acme.train]
    args:
      - --lr={{{{.inputs.lr}}}}
      - --data={{{{.inputs.data}}}}
      - --out={{{{.outputPrefix}}}}
    env: {{NCCL_DEBUG: INFO, OMP_NUM_THREADS: "8"}}
    inputs: {{lr: float, data: directory}}
    outputs: {{model: file}}
    requests: {{cpu: 8, memory: 64Gi}}
    limits: {{gpu: 1, memory: 96Gi}}
    accelerator: A100.2g.10gb
    shared_memory: 16Gi
    timeout: 2h
"""


def toml_task(index: int) -> str:
    return f"""[tasks."bench.task_{index}"]
description = "Task number {index} of the benchmark."
image = "default"
command = ["python", "-m", "acme.train"]
args = ["--lr={{{{.inputs.lr}}}}", "--data={{{{.inputs.data}}}}", "--out={{{{.outputPrefix}}}}"]
env = {{ NCCL_DEBUG = "INFO", OMP_NUM_THREADS = "8" }}
inputs = {{ lr = "float", data = "directory" }}
outputs = {{ model = "file" }}
requests = {{ cpu = 8, memory = "64Gi" }}
limits = {{ gpu = 1, memory = "96Gi" }}
accelerator = "A100.2g.10gb"
shared_memory = "16Gi"
timeout = "2h"
retries = 2

"""


def json_task(index: int) -> dict:
    return {
        "description": f"Task number {index} of the benchmark.",
        "image": "default",
        "command": ["python", "-m", "acme.train"],
        "args": ["--lr={{.inputs.lr}}", "--data={{.inputs.data}}", "--out={{.outputPrefix}}"],
        "env": {"NCCL_DEBUG": "INFO", "OMP_NUM_THREADS": "8"},
        "inputs": {"lr": "float", "data": "directory"},
        "outputs": {"model": "file"},
        "requests": {"cpu": 8, "memory": "64Gi"},
        "limits": {"gpu": 1, "memory": "96Gi"},
        "accelerator": "A100.2g.10gb",
        "shared_memory": "16Gi",
        "timeout": "2h",
    }


def yaml_spec(lines: int, name: str = "bench") -> str:
    head = "accelc: v1\nimages: {default: ghcr.io/acme/train:1.4.2}\ntasks:\n"
    tasks = max(1, (lines - head.count("\n")) // yaml_task(0).count("\n"))
    return head + "".join(yaml_task(i) for i in range(tasks)).replace("bench.", name + ".")


def toml_spec(lines: int) -> str:
    head = 'accelc = "v1"\n[images]\ndefault = "ghcr.io/acme/train:1.4.2"\n\n'
    return head + "".join(toml_task(i) for i in range((lines - 4) // toml_task(0).count("\n")))


def json_spec(lines: int) -> str:
    spec = {"accelc": "v1", "images": {"default": "ghcr.io/acme/train:1.4.2"}, "tasks": {}}
    one = json.dumps({"bench.task_0": json_task(0)}, indent=2).count("\n") - 1
    for i in range(lines // one):
        spec["tasks"][f"bench.task_{i}"] = json_task(i)
    return json.dumps(spec, indent=2) + "\n"


def with_mistake(text: str) -> str:
    """One mistake, in the middle."""
    right, wrong = MISTAKE
    at = text.index(right, len(text) // 3)
    return text[:at] + wrong + text[at + len(right):]


OTHER_YAML = """# A file of another tool, as most YAML of a repository is.
name: build
on:
  push:
    branches: [main]
jobs:
""" + "".join(f"""  job_{i}:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: make test TARGET=job_{i}
""" for i in range(11))


def write_texts(folder: pathlib.Path) -> None:
    def put(name: str, text: str) -> None:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    put("small.yaml", yaml_spec(50))
    for lines in LARGE:
        put(f"{lines}.yaml", yaml_spec(lines))
        # Under a key that accelc passes over: read, and nothing else.
        put(f"read-{lines}.yaml", "accelc: v1\nx-lines:\n" + textwrap.indent(yaml_spec(lines), "  "))
    put("mistake.yaml", with_mistake(yaml_spec(10_000)))
    put("10000.json", json_spec(10_000))
    put("10000.toml", toml_spec(10_000))
    put("100000.toml", toml_spec(100_000))
    for i in range(1000):
        text = yaml_spec(60, name=f"many_{i}")
        put(f"many/{i}.yaml", text)
        put(f"mistakes/{i}.yaml", with_mistake(text))
        put(f"other/{i}.yaml", OTHER_YAML)
    for i in range(10_000):
        put(f"other-10000/{i}.yaml", OTHER_YAML)


def write_inputs(folder: pathlib.Path) -> None:
    """In a process of its own, so that the one that measures stays small."""
    child = os.fork()
    if child == 0:
        write_texts(folder)
        os._exit(0)
    os.waitpid(child, 0)
