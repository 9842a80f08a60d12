"""The files that are measured: task specs of any size, right and with one mistake, and files that are none."""

import json
import os
import pathlib
import textwrap

LARGE = (10_000, 100_000, 1_000_000)
PACKAGED = (1_000, 4_000)
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


# Five lines each: what a trainer section costs is measured against another section that is checked, too.
SECTIONS = {
    "trainers": """    trainer:
      accelerator: cuda
      devices: 1
      precision: bf16-mixed
      max_epochs: 3
""",
    "caches": """    cache:
      enabled: true
      version: v1
      serialize: true
      ignored_inputs: [lr]
""",
}
HEAD = "accelc: v1\nimages: {default: ghcr.io/acme/train:1.4.2}\ntasks:\n"


def yaml_tasks(tasks: int, name: str = "bench") -> str:
    return HEAD + "".join(yaml_task(i) for i in range(tasks)).replace("bench.", name + ".")


def yaml_tasks_with(section: str, tasks: int) -> str:
    return HEAD + "".join(yaml_task(i) + section for i in range(tasks))


def yaml_spec(lines: int, name: str = "bench") -> str:
    return yaml_tasks(max(1, (lines - HEAD.count("\n")) // yaml_task(0).count("\n")), name)


def yaml_workflows(workflows: int, nodes: int) -> str:
    """Over as many tasks as there are workflows; each node runs another one, behind the node before."""
    text = yaml_tasks(workflows) + "workflows:\n"
    for index in range(workflows):
        text += f"  bench.flow_{index}:\n    inputs: {{data: directory}}\n    nodes:\n"
        for node in range(nodes):
            task = f"bench.task_{(index + node) % workflows}"
            after = f", after: n{node - 1}" if node else ""
            text += f"      n{node}: {{task: {task}, inputs: {{lr: 0.1, data: $inputs.data}}{after}}}\n"
    return text


def yaml_references(nodes: int, references: int) -> str:
    """One workflow, whose second half of nodes reads the first half."""
    count = "  count: {image: default, command: [count, '{{.inputs.more}}'], inputs: {more: list<integer>}, "
    text = HEAD + count + "outputs: {n: integer}, data: {output_path: /out}}\n"
    text += "workflows:\n  bench.flow:\n    nodes:\n"
    half = nodes // 2
    for node in range(nodes):
        read = [] if node < half else [f"$n{at % half}.n" for at in range(references // half)]
        text += f"      n{node}: {{task: count, inputs: {{more: [{', '.join(read)}]}}}}\n"
    return text


def toml_spec(lines: int) -> str:
    head = 'accelc = "v1"\n[images]\ndefault = "ghcr.io/acme/train:1.4.2"\n\n'
    return head + "".join(toml_task(i) for i in range((lines - 4) // toml_task(0).count("\n")))


def json_spec(lines: int) -> str:
    spec = {"accelc": "v1", "images": {"default": "ghcr.io/acme/train:1.4.2"}, "tasks": {}}
    one = json.dumps({"bench.task_0": json_task(0)}, indent=2).count("\n") - 1
    for i in range(lines // one):
        spec["tasks"][f"bench.task_{i}"] = json_task(i)
    return json.dumps(spec, indent=2) + "\n"


# What nodes of GKE call a card, and what a task calls it.
CARDS = {"nvidia-l4": "L4", "nvidia-tesla-t4": "T4", "nvidia-tesla-a100": "A100", "nvidia-a100-80gb": "A100_80GB",
         "nvidia-h100-80gb": "H100", "nvidia-h200-141gb": "H200", "nvidia-b200": "B200", "nvidia-tesla-v100": "V100"}
FLEET_NODES, FLEET_POOLS, FLEET_TASKS, FLEET_QUEUES = 10_000, 200, 1_000, 50


def fleet_nodes() -> str:
    """As `kubectl get nodes -o json` prints them, without what nobody reads."""
    nodes = []
    for i in range(FLEET_NODES):
        pool = i % FLEET_POOLS
        card = list(CARDS)[pool % len(CARDS)]
        labels = {"kubernetes.io/hostname": f"node-{i}", "kubernetes.io/arch": "amd64",
                  "cloud.google.com/gke-nodepool": f"pool-{pool}", "cloud.google.com/gke-accelerator": card,
                  "topology.kubernetes.io/zone": f"europe-west4-{'abc'[i % 3]}"}
        taints = [{"key": "nvidia.com/gpu", "value": "present", "effect": "NoSchedule"}]
        amounts = {"cpu": str(16 + pool // len(CARDS)), "memory": "120Gi", "nvidia.com/gpu": "8", "pods": "110"}
        nodes.append({"kind": "Node", "metadata": {"name": f"node-{i}", "labels": labels},
                      "spec": {"taints": taints}, "status": {"allocatable": amounts}})
    return json.dumps({"kind": "List", "items": nodes})


def fleet_queues() -> str:
    """A ClusterQueue for each team, ten of which lend to each other, with a flavor for each card."""
    kueue = {"apiVersion": "kueue.x-k8s.io/v1beta2"}
    tolerated = [{"key": "nvidia.com/gpu", "operator": "Exists", "effect": "NoSchedule"}]
    items = [{**kueue, "kind": "ResourceFlavor", "metadata": {"name": name},
              "spec": {"nodeLabels": {"cloud.google.com/gke-accelerator": name}, "tolerations": tolerated}}
             for name in CARDS]
    quotas = [{"name": name, "nominalQuota": amount}
              for name, amount in {"cpu": "400", "memory": "4Ti", "nvidia.com/gpu": "64"}.items()]
    group = {"coveredResources": [quota["name"] for quota in quotas],
             "flavors": [{"name": name, "resources": quotas} for name in CARDS]}
    for i in range(FLEET_QUEUES):
        items.append({**kueue, "kind": "ClusterQueue", "metadata": {"name": f"queue-{i}"},
                      "spec": {"namespaceSelector": {}, "cohortName": f"cohort-{i // 10}", "resourceGroups": [group]}})
        items.append({**kueue, "kind": "LocalQueue", "metadata": {"name": f"team-{i}", "namespace": f"team-{i}"},
                      "spec": {"clusterQueue": f"queue-{i}"}})
    return json.dumps({"kind": "List", "items": items})


def manifests(sizes: list[int]) -> list[str]:
    """Files with Jobs with an accelerator: as many as there are sizes, and as many bytes together."""
    texts, owed = [], 0
    for index, size in enumerate(sizes):
        owed += size
        jobs = max(1, round(owed / len(MANIFEST.format(index=index, number=0))))
        texts.append("".join(MANIFEST.format(index=index, number=number) for number in range(jobs)))
        owed -= len(texts[-1])
    return texts


MANIFEST = """---
apiVersion: batch/v1
kind: Job
metadata:
  name: train-{index}-{number}
  labels: {{team: vision}}
spec:
  backoffLimit: 2
  template:
    spec:
      restartPolicy: Never
      serviceAccountName: trainer
      nodeSelector:
        cloud.google.com/gke-accelerator: nvidia-tesla-a100
        cloud.google.com/gke-gpu-partition-size: 2g.10gb
      containers:
        - name: train
          image: ghcr.io/acme/train:1.4.2
          command: [python, -m, acme.train]
          args: [--epochs, "10"]
          env: [{{name: NCCL_DEBUG, value: INFO}}, {{name: OMP_NUM_THREADS, value: "8"}}]
          resources:
            requests: {{cpu: "8", memory: 64Gi}}
            limits: {{memory: 96Gi, nvidia.com/gpu: 1}}
          volumeMounts: [{{name: shm, mountPath: /dev/shm}}]
      volumes: [{{name: shm, emptyDir: {{medium: Memory, sizeLimit: 16Gi}}}}]
"""


def fleet_spec(queues: int = 0) -> str:
    """The last pools of a card are the only ones with enough processors: each task looks at most of them.
    With queues the tasks are handed out to them in turn."""
    largest = 15 + FLEET_POOLS // len(CARDS)
    tasks = [f"  fleet.task_{i}:\n    command: [python, -m, acme.train]\n    accelerator: {list(CARDS.values())[i % len(CARDS)]}"
             f".unpartitioned\n    requests: {{cpu: {largest}, memory: 64Gi}}\n    limits: {{memory: 96Gi}}\n"
             .replace("T4.unpartitioned", "T4").replace("L4.unpartitioned", "L4").replace("V100.unpartitioned", "V100")
             + (f"    queue: team-{i % queues}\n" if queues else "")
             for i in range(FLEET_TASKS)]
    return "accelc: v1\ndefaults: {image: ghcr.io/acme/train:1.4.2}\ntasks:\n" + "".join(tasks)


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


def place_to_edit(text: str) -> dict:
    """A place in the description of the task in the middle of a spec, as LSP says it."""
    lines = text.split("\n")
    line = next(i for i in range(len(lines) // 2, len(lines)) if "description" in lines[i])
    return {"line": line, "character": lines[line].index("Task")}


def lsp_edits(text: str, edits: int) -> str:
    """What an editor sends that opens the text and types in a task in its middle. It asks for the findings behind each
    edit: edits that come at once are checked together."""
    uri = "untitled:bench.yaml"
    place = place_to_edit(text)
    messages: list[dict] = [
        {"id": 0, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": uri, "languageId": "yaml", "version": 0, "text": text}}}]
    for edit in range(1, edits + 1):
        messages += [
            {"method": "textDocument/didChange", "params": {
                "textDocument": {"uri": uri, "version": edit},
                "contentChanges": [{"range": {"start": place, "end": place}, "text": "x"}]}},
            {"id": edit, "method": "textDocument/diagnostic", "params": {"textDocument": {"uri": uri}}}]
    messages += [{"id": edits + 1, "method": "shutdown"}, {"method": "exit"}]
    bodies = [json.dumps({"jsonrpc": "2.0", **message}) for message in messages]
    return "".join(f"Content-Length: {len(body.encode())}\r\n\r\n{body}" for body in bodies)


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
    for tasks in PACKAGED:
        put(f"tasks-{tasks}.yaml", yaml_tasks(tasks))
    for name, section in SECTIONS.items():
        put(f"{name}.yaml", yaml_tasks_with(section, 1_000))
    put("workflows.yaml", yaml_workflows(1_000, 10))
    put("references-100.yaml", yaml_references(100, 4_000))
    put("references-400.yaml", yaml_references(400, 16_000))
    put("edits.session", lsp_edits(yaml_spec(10_000), 10))
    put("mistake.yaml", with_mistake(yaml_spec(10_000)))
    put("10000.json", json_spec(10_000))
    put("10000.toml", toml_spec(10_000))
    put("100000.toml", toml_spec(100_000))
    put("nodes.json", fleet_nodes())
    put("queues.json", fleet_queues())
    put("fleet/tasks.yaml", fleet_spec())
    put("fleet/queued.yaml", fleet_spec(FLEET_QUEUES))
    specs = [yaml_spec(60, name=f"many_{i}") for i in range(1000)]
    for i, text in enumerate(manifests([len(spec) for spec in specs])):
        put(f"manifests/{i}.yaml", text)
    for i, text in enumerate(specs):
        put(f"many/{i}.yaml", text)
        put(f"specs/{i}.yaml", yaml_tasks(5, name=f"team_{i}"))
        put(f"mistakes/{i}.yaml", with_mistake(text))
        put(f"other/{i}.yaml", OTHER_YAML)
    for i in range(10_000):
        put(f"other-10000/{i}.yaml", OTHER_YAML)
        put(f"specs-10000/{i}.yaml", yaml_tasks(5, name=f"team_{i}"))


def write_inputs(folder: pathlib.Path) -> None:
    """In a process of its own, so that the one that measures stays small."""
    child = os.fork()
    if child == 0:
        write_texts(folder)
        os._exit(0)
    os.waitpid(child, 0)
