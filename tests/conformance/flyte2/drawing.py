"""One environment with one task drawn at random, in accelc's words and in the SDK's."""

import random
import typing

from flyte import _resources

from dice import Dice, rendered

IMAGE = "ghcr.io/acme/train:1.4.2"
LEAVES = [
    ("integer", "int"), ("float", "float"), ("string", "str"), ("boolean", "bool"), ("file", "File"),
    ("datetime", "datetime.datetime"), ("duration", "timedelta"), ("directory", "Dir"),
    ("dataframe", "DataFrame"),
]  # fmt: skip
DEFAULTS = {"integer": [0, 3, -7], "float": [0.5, 1e-9], "string": ["", "a b"], "boolean": [True, False]}


def device_strings() -> list[str]:
    """Every text that the SDK takes for `gpu`."""
    found = []
    for part in typing.get_args(_resources.Accelerators):
        found += [part] if isinstance(part, str) else typing.get_args(part)
    return found


class Drawing(Dice):
    """`task` is what accelc is told; `python` defines an environment `env` in the SDK's words."""

    def __init__(self, dice: random.Random):
        super().__init__(dice)
        self.task: dict = {"image": IMAGE}
        self.environment = {}
        self.settings = self.draw_settings()
        self.python = self.draw_container() if dice.random() < 0.35 else self.draw_function()

    def draw_leaf(self) -> tuple[str, str]:
        return self.dice.choice(LEAVES)

    # ---- Fields that functions and containers share -------------------------------------------------

    def draw_settings(self) -> dict[str, str]:
        """Keywords of the task; those of the environment go into `environment`."""
        if self.maybe():
            self.task["env"] = {key: self.dice.choice(["", "1", "a b"]) for key in self.some(["B", "A", "_c"])}
            self.environment["env_vars"] = repr(self.task["env"])
        if self.maybe(0.3):
            self.task["secrets"], self.environment["secrets"] = self.draw_secret()
        if self.maybe(0.6):
            self.environment["resources"] = self.draw_resources()
        if self.maybe(0.3):
            self.task["pod_template"] = "gpu-pods"
            self.environment["pod_template"] = "'gpu-pods'"
        if self.maybe():
            self.task["interruptible"] = self.maybe(0.5)
            self.environment["interruptible"] = repr(self.task["interruptible"])
        told = {}
        if self.maybe():
            self.task["retries"] = self.dice.choice([0, 1, 3, 1000])
            told["retries"] = repr(self.task["retries"])
        if self.maybe():
            said, seconds = self.dice.choice([("90s", 90), ("2h30m", 9000), (45, 45), ("1d", 86400)])
            self.task["timeout"] = said
            told["timeout"] = f"timedelta(seconds={seconds})"
        return told

    def draw_secret(self) -> tuple[list, str]:
        group, key = self.dice.choice(["", "g", "my-group"]), self.dice.choice(["key", "API_KEY", "a-b"])
        said, told = {"key": key}, {"key": repr(key)}
        if group:
            said["group"], told["group"] = group, repr(group)
        form = self.dice.random()
        if form < 0.3:
            said["env_var"], told["as_env_var"] = "TOKEN", "'TOKEN'"
        elif form < 0.5:
            said["mount"], told["mount"] = "file", "'/etc/flyte/secrets'"
        return [said], f"[Secret({rendered(told)})]"

    def draw_resources(self) -> str:
        told, requests, limits = {}, {}, {}
        for key, values in (("cpu", ["1", "500m", 2, 0.5]), ("memory", ["1Gi", "512Mi", "64Gi"])):
            if not self.maybe(0.6):
                continue
            value = requests[key] = self.dice.choice(values)
            if self.maybe():
                limits[key] = value
                told[key] = repr((value, value))
            else:
                told[key] = repr(value)
        if self.maybe():
            requests["ephemeral_storage"] = "10Gi"
            told["disk"] = "'10Gi'"
        if self.maybe(0.3):
            self.task["shared_memory"] = self.dice.choice(["auto", "2Gi"])
            told["shm"] = repr(self.task["shared_memory"])
        if self.maybe(0.6):
            self.draw_device(told, requests)
        for key, amounts in (("requests", requests), ("limits", limits)):
            if amounts:
                self.task[key] = amounts
        return f"Resources({rendered(told)})"

    def draw_device(self, told: dict[str, str], requests: dict) -> None:
        form = self.dice.random()
        if form < 0.2:
            requests["gpu"] = self.dice.choice([1, 4])
            told["gpu"] = repr(requests["gpu"])
        elif form < 0.6:
            self.task["accelerator"] = self.dice.choice(device_strings())
            told["gpu"] = repr(self.task["accelerator"])
        else:
            device, parts = self.dice.choice([("A100", ["1g.5gb", "7g.40gb"]), ("H100", ["1g.20gb"]), ("T4", [])])
            count = self.dice.choice([1, 2])
            self.task["accelerator"] = {"device": device, "count": count}
            arguments = [repr(device), str(count)]
            if parts:
                part = self.task["accelerator"]["partition"] = self.dice.choice(parts)
                arguments.append(repr(part))
            told["gpu"] = f"GPU({', '.join(arguments)})"

    def draw_cache(self, inputs: list[str]) -> str:
        version = self.dice.choice(["1.0", "v2"])
        said, told = {"version": version}, {"behavior": "'override'", "version_override": repr(version)}
        if self.maybe():
            said["serialize"], told["serialize"] = True, "True"
        if inputs and self.maybe():
            ignored = self.dice.choice(inputs)
            said["ignored_inputs"], told["ignored_inputs"] = [ignored], repr((ignored,))
        self.task["cache"] = said
        return f"Cache({rendered(told)})"

    # ---- Containers and functions -------------------------------------------------------------------

    def draw_container(self) -> str:
        self.task["command"] = self.dice.choice([["/bin/tool"], ["python", "-m", "acme.train"]])
        told = {"name": "'convert'", "image": repr(IMAGE), "command": repr(self.task["command"])}
        if self.maybe():
            self.task["args"] = ["--out", "/var/outputs"]
            told["arguments"] = repr(self.task["args"])
        inputs, outputs = self.draw_variables(), self.draw_variables()
        for key, variables in (("inputs", inputs), ("outputs", outputs)):
            if variables:
                self.task[key] = {word: kind[0] for word, kind in variables.items()}
                told[key] = "{" + ", ".join(f"{word!r}: {kind[1]}" for word, kind in variables.items()) + "}"
        if self.maybe():
            form = self.dice.choice(["json", "yaml", "proto"])
            self.task["data"] = {"input_path": "/in", "output_path": "/out/dir", "format": form}
            told |= {"input_data_dir": "'/in'", "output_data_dir": "'/out/dir'"}
            told["metadata_format"] = repr(form.upper())
        if self.maybe(0.3):
            told["cache"] = self.draw_cache(list(inputs))
        self.task["flyte2"] = {"environment": "tools"}
        task = f"tool = ContainerTask({rendered(told | self.environment | self.settings)})"
        return f"{task}\nenv = TaskEnvironment.from_task('tools', tool)\n"

    def draw_function(self) -> str:
        self.task["python"] = {}
        inputs, outputs = self.draw_variables(), self.draw_variables()
        told = dict(self.settings)
        if self.maybe():
            told["cache"] = self.draw_cache(list(inputs))
        if self.maybe(0.2):
            self.task["enable_deck"], told["report"] = True, "True"
        options = {}
        if self.maybe(0.2):
            options["short_name"], told["short_name"] = "a name", "'a name'"
        if self.maybe(0.2):
            options["entrypoint"], told["entrypoint"] = True, "True"
        if self.maybe(0.15):
            options["reusable"] = {"replicas": "1:3", "concurrency": 2, "idle_ttl": 60}
            self.environment["reusable"] = "flyte.ReusePolicy(replicas=(1, 3), concurrency=2, idle_ttl=60)"
        if options:
            self.task["flyte2"] = options
        environment = f"env = TaskEnvironment(name='vision', image=IMAGE, {rendered(self.environment)})"
        head = f"async def train({self.parameters(inputs)}){self.returned(outputs)}:\n    return None\n"
        return f"{environment}\n\n\n@env.task({rendered(told)})\n{head}"

    def parameters(self, inputs: dict[str, tuple[str, str]]) -> str:
        plain, defaulted, said = [], [], {}
        for word, (kind, python) in inputs.items():
            if kind in DEFAULTS and self.maybe():
                value = self.dice.choice(DEFAULTS[kind])
                said[word] = {"type": kind, "default": value}
                defaulted.append(f"{word}: {python} = {value!r}")
            else:
                said[word] = kind
                plain.append(f"{word}: {python}")
        if said:
            self.task["inputs"] = said
        return ", ".join(plain + defaulted)

    def returned(self, outputs: dict[str, tuple[str, str]]) -> str:
        kinds = list(outputs.values())
        if not kinds:
            return ""
        self.task["outputs"] = {f"o{index}": kind[0] for index, kind in enumerate(kinds)}
        types = ", ".join(kind[1] for kind in kinds)
        return f" -> {types}" if len(kinds) == 1 else f" -> tuple[{types}]"
