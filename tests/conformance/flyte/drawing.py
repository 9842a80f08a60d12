"""One task drawn at random, in accelc's words and in flytekit's."""

import random

from flytekit.extras import accelerators

from dice import rendered
from surroundings import Surroundings

IMAGES = ["ghcr.io/acme/train:1.4.2", "acme/a", "registry.acme.com:5000/team/b:2", "c@sha256:" + "0a" * 32]
QUANTITIES = {
    "cpu": ["1", "2", "500m", "0.25", "16", "1500m"],
    "memory": ["512Mi", "1Gi", "2G", "1500M", "64Gi", "1e9"],
    "ephemeral_storage": ["1Gi", "500Mi", "2Ti"],
}
FLYTEKIT_RESOURCE = {"memory": "mem"}
IN_METADATA = {
    "version": "cache_version", "serialize": "cache_serialize", "ignored_inputs": "cache_ignore_input_vars"
}  # fmt: skip
CONSTANTS = {
    name: value for name, value in vars(accelerators).items() if isinstance(value, accelerators.BaseAccelerator)
}
LEAVES = [
    ("integer", "int"), ("int", "int"), ("float", "float"), ("string", "str"), ("boolean", "bool"),
    ("datetime", "datetime"), ("duration", "timedelta"), ("struct", "dict"), ("file", "FlyteFile"),
    ("file<csv>", "FlyteFile['csv']"), ("directory", "FlyteDirectory"),
    ("directory<parquet>", "FlyteDirectory['parquet']"), ("dataframe", "StructuredDataset"),
    ("dataframe<parquet>", "Annotated[StructuredDataset, 'parquet']"), ("schema", "FlyteSchema"),
    ("binary", "bytes"), ("error", "FlyteError"), ("str", "str"), ("FlyteFile", "FlyteFile"),
    ("file<jpeg>", "FlyteFile['jpeg']"), ("bool", "bool"), ("timedelta", "timedelta"),
]  # fmt: skip
# Of those that differ in nothing but their format a union could not tell one from another.
UNITED = [leaf for leaf in LEAVES if leaf[0] in ("integer", "float", "string", "boolean", "datetime", "file")]


class Drawing(Surroundings):
    """`task` is what accelc is told; `python` defines a task named `name` in flytekit."""

    def __init__(self, dice: random.Random, name: str):
        super().__init__(dice)
        self.name = name
        self.task: dict = {}
        self.arguments: dict[str, str] = {}
        self.classes: list[str] = []
        self.draw_common()
        if dice.random() < 0.35:
            self.python = self.draw_container()
        else:
            self.python = self.draw_function()

    # ---- Types ------------------------------------------------------------------------------------

    def draw_leaf(self) -> tuple[str, str]:
        if self.maybe(0.1):
            return self.draw_enum()
        if self.maybe(0.1):
            parts = self.dice.sample(UNITED, self.dice.randint(2, 3))
            return " | ".join(part[0] for part in parts), f"typing.Union[{', '.join(part[1] for part in parts)}]"
        return self.dice.choice(LEAVES)

    def draw_enum(self) -> tuple[str, str]:
        values = self.some(["low", "mid", "high", "A1", "with space"])
        cls = f"Enum_{self.name}_{len(self.classes)}"
        members = "".join(f"    V{index} = {value!r}\n" for index, value in enumerate(values))
        self.classes.append(f"class {cls}(Enum):\n{members}")
        return f"enum<{', '.join(values)}>", cls

    # ---- Fields that functions and containers share -------------------------------------------------

    def draw_common(self) -> None:
        self.task["image"] = self.dice.choice(IMAGES)
        if self.maybe():
            values = ["", "1", "a b", "ü"]
            self.task["env"] = {key: self.dice.choice(values) for key in self.some(["B", "A", "_c"])}
            self.arguments["environment"] = repr(self.task["env"])
        if self.maybe(0.3):
            said, told = zip(*(self.draw_secret(number) for number in range(self.dice.randint(1, 2))))
            self.task["secrets"] = said
            self.arguments["secret_requests"] = f"[{', '.join(told)}]"
        self.draw_resources()

    def draw_secret(self, number: int) -> tuple[object, str]:
        group, key = f"group-{number}", self.dice.choice(["key", "API_KEY"])
        if self.maybe():
            return f"{group}/{key}", f"Secret(group={group!r}, key={key!r})"
        said, told = {"group": group, "key": key}, {"group": repr(group), "key": repr(key)}
        if self.maybe():
            said["group_version"], told["group_version"] = "v2", "'v2'"
        if self.maybe():
            mount, name = self.dice.choice([("env", "ENV_VAR"), ("file", "FILE"), ("any", "ANY")])
            said["mount"], told["mount_requirement"] = mount, f"Secret.MountType.{name}"
        if self.maybe():
            said["env_var"], told["env_var"] = "TOKEN", "'TOKEN'"
        return said, f"Secret({rendered(told)})"

    def draw_resources(self) -> None:
        """Either amounts of both sides that fit together, or the pairs of `resources`."""
        self.devices = self.dice.choice([1, 2, 4, 8]) if self.maybe() else 0
        requests, limits = {}, {}
        for resource, quantities in QUANTITIES.items():
            amount = self.dice.choice(quantities)
            for side in (requests, limits):
                if self.maybe():
                    side[resource] = amount
        if self.devices:
            side = self.dice.choice([(requests,), (limits,), (requests, limits)])
            for amounts in side:
                amounts["gpu"] = self.devices
        for side, amounts in (("requests", requests), ("limits", limits)):
            if amounts:
                self.task[side] = amounts
        if not requests and not limits:
            return
        pairs = all(resource in requests for resource in limits)
        if pairs and self.maybe(0.5):
            told = {key: [requests[key], limits[key]] if key in limits else requests[key] for key in requests}
            self.arguments["resources"] = self.resources_of(told)
            return
        for side, amounts in (("requests", requests), ("limits", limits)):
            if amounts:
                self.arguments[side] = self.resources_of(amounts)

    @staticmethod
    def resources_of(amounts: dict) -> str:
        texts = {}
        for key, amount in amounts.items():
            pair = isinstance(amount, list)
            texts[FLYTEKIT_RESOURCE.get(key, key)] = repr(tuple(map(str, amount)) if pair else str(amount))
        return f"Resources({rendered(texts)})"

    def draw_metadata(self) -> dict[str, str]:
        """What TaskMetadata says of a container, and keywords of functions."""
        told = {}
        if self.maybe():
            self.task["retries"] = self.dice.choice([0, 1, 3, 1000])
            told["retries"] = repr(self.task["retries"])
        if self.maybe():
            times = [("90s", 90), ("2h30m", 9000), (45, 45), ("1d", 86400), ("1.5h", 5400)]
            said, seconds = self.dice.choice(times)
            self.task["timeout"] = said
            told["timeout"] = f"timedelta(seconds={seconds})"
        if self.maybe():
            self.task["interruptible"] = self.maybe(0.5)
            told["interruptible"] = repr(self.task["interruptible"])
        return told

    def draw_cache(self, inputs: list[str]) -> dict[str, str]:
        version = self.dice.choice(["1.0", "v2", "2026-01-01", "ä"])
        said, told = {"version": version}, {"version": repr(version)}
        if self.maybe():
            said["serialize"], told["serialize"] = True, "True"
        if inputs and self.maybe():
            ignored = self.dice.choice(inputs)
            said["ignored_inputs"], told["ignored_inputs"] = [ignored], repr((ignored,))
        self.task["cache"] = version if len(said) == 1 else said
        return told

    def draw_docs(self) -> None:
        short = self.dice.choice(["Trains.", "A: b, {c} # d", "Zeile\nzwei"])
        told = {"short_description": repr(short)}
        self.task["description"] = short
        if self.maybe():
            self.task["docs"] = {"long_description": "Long **text**.", "source_code": "https://acme.com/a"}
            told["long_description"] = "Description(value='Long **text**.')"
            if self.maybe():
                self.task["docs"]["uri"] = "https://acme.com/a.md"
                del self.task["docs"]["long_description"]
                told["long_description"] = "Description(uri='https://acme.com/a.md')"
            told["source_code"] = "SourceCode(link='https://acme.com/a')"
        self.arguments["docs"] = f"Documentation({rendered(told)})"

    # ---- Containers ---------------------------------------------------------------------------------

    def draw_container(self) -> str:
        inputs, outputs = self.draw_variables(), self.draw_variables()
        commands = [["/bin/tool"], ["python", "-m", "acme.train"], ["sh", "-c", "a && b"]]
        self.task["command"] = self.dice.choice(commands)
        told = {"name": repr(f"drawn.{self.name}"), "image": repr(self.task["image"])}
        told["command"] = repr(self.task["command"])
        if self.maybe():
            plain = [word for word, kind in inputs.items() if kind[1] in ("int", "float", "str", "bool")]
            self.task["args"] = ["--out", "{{.outputPrefix}}", *(f"{{{{.inputs.{word}}}}}" for word in plain)]
            told["arguments"] = repr(self.task["args"])
        for key, variables in (("inputs", inputs), ("outputs", outputs)):
            if variables:
                self.task[key] = {word: kind[0] for word, kind in variables.items()}
                told[key] = f"kwtypes({rendered({word: kind[1] for word, kind in variables.items()})})"
        if self.maybe():
            form = self.dice.choice(["json", "yaml", "proto"])
            self.task["data"] = {"input_path": "/in", "output_path": "/out/dir", "format": form}
            told |= {"input_data_dir": "'/in'", "output_data_dir": "'/out/dir'"}
            told["metadata_format"] = f"ContainerTask.MetadataFormat.{form.upper()}"
        metadata = self.draw_metadata()
        if self.maybe():
            cache = self.draw_cache(list(inputs))
            metadata |= {"cache": "True"} | {IN_METADATA[key]: value for key, value in cache.items()}
        if metadata:
            told["metadata"] = f"TaskMetadata({rendered(metadata)})"
        if self.maybe(0.3):
            self.task["pod_template"] = "gpu-pods"
            told["pod_template_name"] = "'gpu-pods'"
        elif self.maybe(0.3):
            told["pod_template"] = self.draw_pod()
        if self.maybe():
            self.draw_docs()
        defined = f"{self.name} = ContainerTask({rendered(told | self.arguments)})\n"
        return "\n".join([*self.classes, defined])

    # ---- Functions ----------------------------------------------------------------------------------

    def draw_function(self) -> str:
        inputs, outputs = self.draw_variables(), self.draw_variables()
        self.task["python"] = {}
        told = {"container_image": repr(self.task["image"])} | self.draw_metadata()
        if inputs:
            self.task["inputs"] = {word: kind[0] for word, kind in inputs.items()}
        if self.maybe():
            told["cache"] = f"Cache({rendered(self.draw_cache(list(inputs)))})"
        for key, value in (("deprecated", "use another"), ("enable_deck", True)):
            if self.maybe(0.15):
                self.task[key], told[key] = value, repr(value)
        for key in ("labels", "annotations"):
            if self.maybe(0.25):
                words = self.some(["team", "acme.com/b"], 2)
                self.task[key] = {word: self.dice.choice(["1", "x-y"]) for word in words}
                told[key] = repr(self.task[key])
        if self.maybe(0.3):
            self.task["shared_memory"] = self.dice.choice([True, "16Gi"])
            told["shared_memory"] = repr(self.task["shared_memory"])
        self.draw_accelerator(told)
        self.draw_plugin(told)
        if self.maybe(0.3):
            self.draw_docs()
        returned = self.returned(outputs)
        parameters = ", ".join(f"{word}: {kind[1]}" for word, kind in inputs.items())
        head = f"@task({rendered(told | self.arguments)})\ndef {self.name}({parameters}){returned}:"
        return "\n".join([*self.classes, head, "    return None\n"])

    def returned(self, outputs: dict[str, tuple[str, str]]) -> str:
        kinds = list(outputs.values())
        if not kinds:
            return ""
        if self.maybe(0.5):
            self.task["outputs"] = {f"o{index}": kind[0] for index, kind in enumerate(kinds)}
            types = ", ".join(kind[1] for kind in kinds)
            return f" -> {types}" if len(kinds) == 1 else f" -> typing.Tuple[{types}]"
        self.task["outputs"] = {word: kind[0] for word, kind in outputs.items()}
        fields = ", ".join(f"({word!r}, {kind[1]})" for word, kind in outputs.items())
        return f" -> typing.NamedTuple('Out_{self.name}', [{fields}])"

    def draw_accelerator(self, told: dict[str, str]) -> None:
        if not self.maybe(0.6):
            return
        name = self.dice.choice(sorted(CONSTANTS))
        parts = [part for part in dir(CONSTANTS[name]) if part.startswith(("partition_", "slice_"))]
        if parts and self.maybe(0.7):
            name = f"{name}.{self.dice.choice([*sorted(parts), 'unpartitioned'])}"
        told["accelerator"] = name
        self.task["accelerator"] = name if self.devices else {"device": name, "count": 0}
        # flytekit asks for any number of anything as GPUs.
        self.task["flyte"] = {"target": "container"}
