"""One workflow drawn at random, in accelc's words and in flytekit's."""

import random
from datetime import timedelta

from dice import Dice, rendered

# What the nodes run: inputs and outputs of each task, by types of accelc.
TASKS = {
    "clean": ({}, {}),
    "count": ({"n": "integer"}, {"o0": "integer"}),
    "add": ({"a": "integer", "b": "integer"}, {"o0": "integer"}),
    "measure": ({"n": "integer"}, {"o0": "float"}),
    "weigh": ({"n": "integer", "weight": "float"}, {"o0": "float"}),
    "total": ({"values": "list<float>"}, {"o0": "float"}),
    "sums": ({"values": "list<integer>"}, {"o0": "integer"}),
    "split": ({"n": "integer"}, {"o0": "list<integer>"}),
    "decide": ({"x": "float"}, {"o0": "boolean"}),
    "pair": ({"n": "integer"}, {"a": "integer", "b": "float"}),
}
PYTHON_TYPES = {
    "integer": "int", "float": "float", "boolean": "bool",
    "list<integer>": "typing.List[int]", "list<float>": "typing.List[float]",
}  # fmt: skip
INPUTS = {"n": "integer", "k": "integer", "x": "float", "flag": "boolean", "many": "list<integer>"}
KEYS = ["prep", "train", "Best_One", "a1", "n0", "low", "fan", "last", "z", "m-n"]
OPERATORS = ["==", "!=", "<", "<=", ">", ">="]


def python_tasks() -> str:
    """The tasks as functions."""
    lines = []
    for name, (inputs, outputs) in TASKS.items():
        told = ", ".join(f"{key}: {PYTHON_TYPES[kind]}" for key, kind in inputs.items())
        kinds = [f"('{key}', {PYTHON_TYPES[kind]})" for key, kind in outputs.items()]
        given = ""
        if list(outputs) == ["o0"]:
            given = f" -> {PYTHON_TYPES[outputs['o0']]}"
        elif outputs:
            given = f" -> typing.NamedTuple('Out', [{', '.join(kinds)}])"
        lines += [f"@task\ndef {name}({told}){given}:", "    return None", ""]
    return "\n".join(lines)


def accelc_tasks(module: str) -> dict:
    return {
        f"{module}.{name}": {"python": {}, "image": "ghcr.io/acme/default:1", "inputs": inputs, "outputs": outputs}
        for name, (inputs, outputs) in TASKS.items()
    }


class WorkflowDrawing(Dice):
    """`workflow` is what accelc is told; `python` defines a workflow named `name` in flytekit."""

    def __init__(self, dice: random.Random, module: str, name: str, earlier: list["WorkflowDrawing"]):
        super().__init__(dice)
        self.module = module
        self.name = name
        # Small ones only: what is inside of what is inside is in every message.
        self.earlier = [one for one in earlier[-20:] if len(one.nodes) < 4]
        self.inputs = {key: INPUTS[key] for key in self.some(list(INPUTS), len(INPUTS))}
        # What can be read: its type, in accelc's words and in Python's.
        self.values = [(kind, f"$inputs.{key}", key) for key, kind in self.inputs.items()]
        self.nodes: dict = {}
        self.lines: list[str] = []
        # Those that give nothing can only be waited for.
        self.keys = dice.sample(KEYS, dice.randint(1, 6))
        for key in self.keys:
            self.draw_node(key)
        self.outputs = self.draw_outputs()
        self.workflow = {"inputs": self.inputs, "outputs": {key: said for key, (_, said, _) in self.outputs.items()}}
        self.draw_settings()
        self.workflow["nodes"] = self.nodes

    # ---- Values ---------------------------------------------------------------------------------

    def draw_literal(self, kind: str) -> tuple[object, str]:
        if kind == "integer":
            value = self.dice.choice([0, 1, -3, 70000, 2**40])
        elif kind == "float":
            value = self.dice.choice([0.5, -1.25, 3.0, 1e-7])
        else:
            value = self.dice.choice([True, False])
        return value, repr(value)

    def draw_value(self, kind: str) -> tuple[object, str]:
        """Something of this type: what a node or an input gives, or a literal."""
        known = [(said, told) for what, said, told in self.values if what == kind]
        if known and self.maybe(0.75):
            return self.dice.choice(known)
        if not kind.startswith("list<"):
            return self.draw_literal(kind)
        items = [self.draw_value(kind[5:-1]) for _ in range(self.dice.randint(0, 3))]
        return [said for said, _ in items], f"[{', '.join(told for _, told in items)}]"

    def draw_call(self, task: str) -> tuple[dict, str]:
        """The inputs of a task in both words."""
        values = {key: self.draw_value(kind) for key, kind in TASKS[task][0].items()}
        return {key: said for key, (said, _) in values.items()}, rendered({key: told for key, (_, told) in values.items()})

    # ---- Nodes ----------------------------------------------------------------------------------

    def draw_node(self, key: str) -> None:
        form = self.dice.random()
        if form < 0.15:
            self.draw_map(key)
        elif form < 0.3:
            self.draw_branch(key)
        elif form < 0.4 and self.earlier:
            self.draw_inside(key)
        elif form < 0.5:
            self.draw_gate(key)
        else:
            self.draw_task(key)
        self.draw_after(key)

    def variable(self, key: str) -> str:
        return f"v{self.keys.index(key)}"

    def add(self, key: str, node: dict, told: str, overrides: dict[str, str], outputs: dict[str, str]) -> None:
        arguments = rendered({"node_name": repr(key)} | overrides)
        name = self.variable(key)
        # Of several outputs the first knows the node.
        if len(outputs) > 1:
            self.lines += [f"{name} = {told}", f"{name}.{next(iter(outputs))}.with_overrides({arguments})"]
        else:
            self.lines.append(f"{name} = {told}.with_overrides({arguments})")
        self.nodes[key] = node
        for output, kind in outputs.items():
            self.values.append((kind, f"${key}.{output}", f"{name}.{output}" if len(outputs) > 1 else name))

    def draw_overrides(self, node: dict) -> dict[str, str]:
        said, told = {}, {}
        if self.maybe(0.2):
            said["retries"] = self.dice.choice([1, 5])
            told["retries"] = repr(said["retries"])
        if self.maybe(0.2):
            said["timeout"], told["timeout"] = "90m", "timedelta(minutes=90)"
        if self.maybe(0.2):
            said["interruptible"] = self.dice.choice([True, False])
            told["interruptible"] = repr(said["interruptible"])
        if self.maybe(0.1):
            said["name"], told["name"] = "shown", "'shown'"
        if self.maybe(0.2):
            said["requests"], told["requests"] = {"cpu": "2", "memory": "1Gi"}, "Resources(cpu='2', mem='1Gi')"
            said["limits"], told["limits"] = {"cpu": "3"}, "Resources(cpu='3')"
        if said:
            node["overrides"] = said
        return told

    def draw_task(self, key: str) -> None:
        task = self.dice.choice(list(TASKS))
        said, told = self.draw_call(task)
        node = {"task": f"{self.module}.{task}", "inputs": said}
        self.add(key, node, f"{task}({told})", self.draw_overrides(node), TASKS[task][1])

    def draw_map(self, key: str) -> None:
        over, told = self.draw_value("list<integer>")
        settings, node = {}, {"map": f"{self.module}.count", "over": {"n": over}}
        if self.maybe():
            node["concurrency"] = self.dice.choice([0, 1, 8])
            settings["concurrency"] = repr(node["concurrency"])
        kind = "list<integer>"
        if self.maybe(0.3):
            node["min_success_ratio"] = self.dice.choice([0.5, 0.9, 0.25])
            settings["min_success_ratio"] = repr(node["min_success_ratio"])
            kind = "list<optional<integer>>"
        mapped = "count"
        if self.maybe(0.3):
            weight, bound = self.draw_value("float")
            node |= {"map": f"{self.module}.weigh", "inputs": {"weight": weight}}
            mapped = f"partial(weigh, weight={bound})"
            kind = kind.replace("integer", "float")
        call = f"map_task({', '.join([mapped, rendered(settings)] if settings else [mapped])})(n={told})"
        self.add(key, node, call, self.draw_overrides(node), {"o0": kind})

    def draw_condition(self) -> tuple[str, str]:
        flags = [(said, told) for kind, said, told in self.values if kind == "boolean"]
        numbers = [value for value in self.values if value[0] in ("integer", "float")]
        if not numbers or (flags and self.maybe(0.2)):
            said, told = self.dice.choice(flags)
            return self.dice.choice([(said, f"{told}.is_true()"), (f"not {said}", f"{told}.is_false()")])
        kind, said, told = self.dice.choice(numbers)
        operator = self.dice.choice(OPERATORS)
        literal, python = self.draw_literal(kind)
        return f"{said} {operator} {literal!r}", f"({told} {operator} {python})"

    def draw_branch(self, key: str) -> None:
        if not any(kind in ("integer", "float", "boolean") for kind, _, _ in self.values):
            return self.draw_task(key)
        task = self.dice.choice(["count", "pair", "clean"])
        node, told = {}, f"conditional({key!r})"
        for number in range(self.dice.randint(1, 3)):
            condition, python = self.draw_condition()
            for _ in range(self.dice.randint(0, 2)):
                more, told_more = self.draw_condition()
                joined, sign = self.dice.choice([("and", "&"), ("or", "|")])
                condition, python = f"({condition}) {joined} {more}", f"({python} {sign} {told_more})"
            inputs, call = self.draw_call(task)
            case = {"if": condition, "then": {"task": f"{self.module}.{task}", "inputs": inputs}}
            told += f".{'elif_' if number else 'if_'}({python}).then({task}({call}))"
            if number:
                node.setdefault("elif", []).append(case)
            else:
                node |= case
        if self.maybe(0.3):
            node["else"] = {"fail": "nothing fits"}
            told += ".else_().fail('nothing fits')"
        else:
            inputs, call = self.draw_call(task)
            node["else"] = {"task": f"{self.module}.{task}", "inputs": inputs}
            told += f".else_().then({task}({call}))"
        self.add(key, node, told, {}, TASKS[task][1])

    def draw_inside(self, key: str) -> None:
        inner = self.dice.choice(self.earlier)
        values = {name: self.draw_value(kind) for name, kind in inner.inputs.items()}
        node = {"inputs": {name: said for name, (said, _) in values.items()}}
        told = rendered({name: value for name, (_, value) in values.items()})
        if self.maybe(0.3):
            node["launch_plan"] = f"{self.module}.{inner.name}_plan"
            told = f"{inner.name}_plan({told})"
        else:
            node["workflow"] = f"{self.module}.{inner.name}"
            told = f"{inner.name}({told})"
        outputs = {name: kind for name, (kind, _, _) in inner.outputs.items()}
        self.add(key, node, told, {}, outputs)

    def draw_gate(self, key: str) -> None:
        form = self.dice.random()
        # flytekit approves neither inputs of the workflow nor what a conditional gives.
        approved = [value for value in self.values if "if" not in self.nodes.get(value[1][1:].split(".")[0], {"if"})]
        if form < 0.4 and approved:
            kind, said, told = self.dice.choice(approved)
            name = said.rpartition(".")[2]
            node = {"approve": said, "timeout": "2h"}
            self.add(key, node, f"approve({told}, {key!r}, timeout=timedelta(hours=2))", {}, {name: kind})
        elif form < 0.7:
            node = {"signal": "integer", "timeout": "1d"}
            told = f"wait_for_input({key!r}, timeout=timedelta(days=1), expected_type=int)"
            self.add(key, node, told, {}, {"o0": "integer"})
        else:
            seconds = self.dice.choice([1, 300, 3600])
            node = {"sleep": f"{seconds}s"}
            self.add(key, node, f"sleep({timedelta(seconds=seconds)!r})".replace("datetime.", ""), {}, {})

    def draw_after(self, key: str) -> None:
        others = [other for other in self.nodes if other != key]
        # A tuple of outputs cannot be waited for.
        if not others or len([1 for _, said, _ in self.values if said.startswith(f"${key}.")]) > 1:
            return
        first = self.dice.choice(others)
        if self.maybe(0.2) and len([1 for _, said, _ in self.values if said.startswith(f"${first}.")]) < 2:
            self.nodes[key]["after"] = self.dice.choice([first, [first]])
            self.lines.append(f"{self.variable(first)} >> {self.variable(key)}")

    # ---- The workflow ---------------------------------------------------------------------------

    def draw_outputs(self) -> dict[str, tuple[str, str, str]]:
        given = [value for value in self.values if not value[0].startswith("list<optional")]
        chosen = self.dice.sample(given, self.dice.randint(0, min(3, len(given))))
        if len(chosen) == 1:
            return {"o0": chosen[0]}
        return dict(zip(["z", "best", "a"], chosen))

    def draw_settings(self) -> None:
        told = {}
        if self.maybe(0.2):
            self.workflow["interruptible"] = True
            told["interruptible"] = "True"
        if self.maybe(0.2):
            self.workflow["failure_policy"] = "fail_after_executable_nodes_complete"
            told["failure_policy"] = "WorkflowFailurePolicy.FAIL_AFTER_EXECUTABLE_NODES_COMPLETE"
        inputs = ", ".join(f"{key}: {PYTHON_TYPES[kind]}" for key, kind in self.inputs.items())
        kinds = [PYTHON_TYPES[kind] for kind, _, _ in self.outputs.values()]
        given = ""
        if len(kinds) == 1:
            given = f" -> {kinds[0]}"
        elif kinds:
            fields = ", ".join(f"('{key}', {kind})" for key, kind in zip(self.outputs, kinds))
            given = f" -> typing.NamedTuple('Out', [{fields}])"
        body = [*self.lines, f"return {', '.join(told for _, _, told in self.outputs.values())}" if kinds else "pass"]
        head = f"@workflow({rendered(told)})\ndef {self.name}({inputs}){given}:"
        self.python = "\n    ".join([head, *body])
        plan = f"{self.name}_plan = LaunchPlan.get_or_create({self.name}, '{self.module}.{self.name}_plan')"
        self.python += f"\n\n{plan}\n"
