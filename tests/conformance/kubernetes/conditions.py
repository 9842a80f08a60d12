#!/usr/bin/env python3
"""Judges conditions of claims, which are written in CEL, with the code of the API server.

    conditions.py ACCELC [--cases N] [--seed S]

Each function that Kubernetes' own compiler declares is called as it is declared, with a value of another type, with
too many and too few; N more conditions are drawn of several calls in each other, and half of those get a slip of the
fingers. Whether the API server takes a DeviceClass with the condition has to be what accelc says of it. Functions that
new objects may use only from the version after the judge's on are left out, and so is `format`, whose texts the compiler
reads. Exit code 77 means "skipped": there is no
Go, or no module proxy.
"""

import json
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from checked_manifests import found_in  # noqa: E402
from go_judge import built_judge, drawing_parser, run_judged, verdicts_on  # noqa: E402

CODE = "AC3078"
# A path that leads elsewhere than meant: what is behind it is not judged.
WRONG_PATH = "AC3081"
IN_FILE = 200  # few enough that no finding is left out
ATTRIBUTE = "device.attributes['gpu.nvidia.com'].productName"
VALUES = {
    "bool": ["true", "false", "(1 < 2)"],
    "int": ["0", "7", "-3", "0x1F", "size('a')"],
    "uint": ["7u", "0x1Fu"],
    "double": ["1.5", "-2e3", ".5"],
    "string": ["'a'", '"b c"', "device.driver", "r'\\d+'", "'\\u00e4'", "'''a'b'''"],
    "bytes": ["b'a'", 'b"\\xff"'],
    "null": ["null"],
    "dyn": ["dyn(1)", "dyn('a')", ATTRIBUTE],
    "google.protobuf.Duration": ["duration('1h')"],
    "google.protobuf.Timestamp": ["timestamp('2026-01-01T00:00:00Z')"],
    "kubernetes.Quantity": ["device.capacity['gpu.nvidia.com'].memory", "quantity('40Gi')"],
    "kubernetes.Semver": ["semver('1.2.3')"],
    "kubernetes.URL": ["url('https://example.org/a')"],
    "kubernetes.NamedFormat": ["format.uuid()"],
    "net.IP": ["ip('10.0.0.1')"],
    "net.CIDR": ["cidr('10.0.0.0/8')"],
}
SIMPLE = [name for name in VALUES if name != "null"]
# Calls that give a name to a value, of a list of numbers, a map, a text; the name of each place is `x` or `k, v`.
MACROS = ["all(x, {bool})", "exists(x, {bool})", "exists_one(x, {bool})", "filter(x, {bool})", "map(x, {any})", "map(x, {bool}, {any})",
          "all(k, v, {bool})", "exists(k, v, {bool})", "existsOne(k, v, {bool})", "transformList(k, v, {any})", "transformMap(k, v, {any})",
          "transformMapEntry(k, v, {{'a': {any}}})"]
# What it costs to evaluate a condition, what becomes of constants, and what ends the compiler, accelc does not say.
NOT_JUDGED = ("too complex", "program instantiation failed", "panic: ")
# Texts that become other values are read when the condition is compiled.
CONVERTED = {"bool": "'true'", "int": "'12'", "uint": "'12'", "double": "'1.5'", "duration": "'1h'", "timestamp": "'2026-01-01T00:00:00Z'"}
# Of the list library, which the API server of 1.34 takes in stored objects and not yet in new ones.
LATER = {"distinct", "flatten", "lists.range", "reverse", "slice", "sort", "sortBy"}


class Drawer:
    def __init__(self, functions: list[dict], seed: int):
        self.dice = random.Random(seed)
        self.functions = [one for one in functions if self.is_public(one)]
        self.by_result: dict[str, list[dict]] = {}
        for one in self.functions:
            self.by_result.setdefault(one["result"], []).append(one)

    @staticmethod
    def is_public(one: dict) -> bool:
        """Without what is the compiler's own business, and what needs an authorizer, which conditions do not have."""
        name = one["name"].removeprefix("cel.")
        internal = name.startswith(("@", "__")) and name != "@in" or name in ("in", "_in_", "_?._")
        return not (internal or name in LATER or name == "format" or "authorization" in json.dumps(one))

    def value(self, wanted: str, depth: int = 0) -> str:
        """An expression of the type, with nothing open but `A` and alike, which are numbers."""
        if wanted.startswith("<"):
            wanted = "int"
        if depth > 0 and self.dice.random() < 0.6 and wanted in self.by_result:
            return self.call(self.dice.choice(self.by_result[wanted]), depth - 1)
        kind, parts = parts_of(wanted)
        if kind == "list":
            return "[" + ", ".join(self.value(parts[0], depth) for _ in range(self.dice.randint(1, 3))) + "]"
        if kind == "map":
            return "{" + f"{self.value(parts[0])}: {self.value(parts[1], depth)}" + "}"
        if kind == "optional_type":
            return f"optional.of({self.value(parts[0], depth)})"
        if kind == "type":
            return "type(" + self.value(parts[0] if parts else "int") + ")"
        return self.dice.choice(VALUES[wanted])

    def call(self, one: dict, depth: int = 0) -> str:
        if one["arguments"] == ["string"] and one["name"] in CONVERTED:
            return f"{one['name']}({CONVERTED[one['name']]})"
        return written(one, [self.value(argument, depth) for argument in one["arguments"]])

    def with_mistake(self, one: dict) -> str:
        """The call with one argument of another type, one too many or one too few."""
        arguments = [self.value(argument) for argument in one["arguments"]]
        way = self.dice.randrange(4)
        if way == 0 and is_word(one):
            arguments.append(self.value(self.dice.choice(SIMPLE)))
        elif way == 1 and is_word(one) and len(arguments) > 1:
            arguments.pop()
        elif arguments:
            at = self.dice.randrange(len(arguments))
            arguments[at] = self.value(self.dice.choice([*SIMPLE, "list(int)", "list(string)", "map(string, int)", "null"]))
        form = dict(one, method=not one["method"]) if way == 3 and is_word(one) and arguments else one
        return written(form, arguments)

    def macro(self) -> str:
        of = self.dice.choice(["[1, 2]", "['a', device.driver]", "{'a': 1}", "device.attributes", "device.capacity['a']", "'a'", "[]",
                               "{}", ATTRIBUTE, "dyn([1])"])
        form = self.dice.choice(MACROS)
        name = self.dice.choice(["x", "v", "k"])
        while "{bool}" in form:
            test = self.dice.choice(["true", f"{name} == {self.value('int')}", f"{name} == 'a'", f"{name}.startsWith('a')", name])
            form = form.replace("{bool}", test, 1)
        while "{any}" in form:
            form = form.replace("{any}", self.dice.choice([name, f"[{name}]", f"{name} + 1", "'a'"]), 1)
        return f"{of}.{form}".replace("{{", "{").replace("}}", "}")

    def condition(self) -> str:
        """Several calls in each other."""
        parts = [self.dice.choice([lambda: self.value("bool", 3), self.macro, self.bound, self.access])() for _ in range(self.dice.randint(1, 2))]
        return self.dice.choice([" && ", " || ", " == "]).join(parts)

    def bound(self) -> str:
        return f"cel.bind(d, device.attributes['gpu.nvidia.com'], {self.dice.choice(['d', 'd.x', 'd.type == %s', 'has(d.x)', '%s in d'])})".replace(
            "%s", self.value("string"))

    def access(self) -> str:
        field = self.dice.choice(["attributes", "capacity", "driver", "atributes", "name"])
        return self.dice.choice([
            f"device.{field}['a'].b == {self.value(self.dice.choice(SIMPLE))}", f"has(device.{field}.x)", f"{self.value('string')} in device.{field}",
            f"device.{field}.?x.orValue({self.value('int')}) == 1", f"device.{field}[?{self.value('string')}].hasValue()", f"device.{field}"])

    def slipped(self, text: str) -> str:
        """The text with a character left out, put in, or swapped with its neighbour."""
        at = self.dice.randrange(len(text))
        way = self.dice.randrange(3)
        if way == 0:
            return text[:at] + text[at + 1:]
        if way == 1:
            return text[:at] + self.dice.choice("()[]{}'\"\\.,:?!=<>&|+-*/% a1_u") + text[at:]
        return text[:at] + text[at + 1:at + 2] + text[at] + text[at + 2:]


def parts_of(name: str) -> tuple[str, list[str]]:
    """`map(string, list(int))` is a map, a string and a list(int)."""
    if not name.endswith(")"):
        return name, []
    kind, inside = name[:-1].split("(", 1)
    parts, depth = [""], 0
    for character in inside:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return kind, [part.strip() for part in parts]


def is_word(one: dict) -> bool:
    return one["name"][0].isalpha()


def written(one: dict, arguments: list[str]) -> str:
    name = one["name"]
    if name == "_?_:_":
        return "({} ? {} : {})".format(*arguments)
    if name in ("_[_]", "_[?_]"):
        return "{}[{}{}]".format(arguments[0], "?" if "?" in name else "", arguments[1])
    if not is_word(one):
        sign = name.strip("_").replace("@", "")
        return f"{sign}({arguments[0]})" if len(arguments) == 1 else f"({arguments[0]} {sign} {arguments[1]})"
    if one["method"]:
        return f"{arguments[0]}.{name}({', '.join(arguments[1:])})"
    return f"{name}({', '.join(arguments)})"


def drawn(functions: list[dict], count: int, seed: int) -> list[str]:
    drawer = Drawer(functions, seed)
    conditions = []
    for one in drawer.functions:
        conditions.append(f"type({drawer.call(one)}) == type(1) || true")
        conditions.append(f"[{drawer.call(one)}] != []")
        for _ in range(4):
            conditions.append(f"[{drawer.with_mistake(one)}].size() == 1")
        conditions.append(drawer.call(one))
    for _ in range(count // 2):
        conditions.append(drawer.condition())
        conditions.append(drawer.slipped(drawer.condition()))
    return conditions


def device_class(condition: str) -> str:
    spec = {"selectors": [{"cel": {"expression": condition}}]}
    return json.dumps({"apiVersion": "resource.k8s.io/v1", "kind": "DeviceClass", "metadata": {"name": "drawn"}, "spec": spec})


def said_by_accelc(accelc: str, objects: list[str]) -> dict[str, dict[int, str]]:
    """By the code: what accelc says first of each condition."""
    files = ["\n---\n".join(objects[at:at + IN_FILE]) for at in range(0, len(objects), IN_FILE)]
    said: dict[str, dict[int, str]] = {CODE: {}, WRONG_PATH: {}}
    for file, finding in found_in(accelc, files):
        if finding["code"] in said:
            at = file * IN_FILE + (finding["location"]["row"] - 1) // 2
            said[finding["code"]].setdefault(at, finding["message"])
    return said


def main() -> int:
    options = drawing_parser(__doc__, cases=4000).parse_args()
    judge = built_judge(HERE, "kubernetes-go")
    functions = verdicts_on(judge, [{"functions": True}])[0]["functions"]
    conditions = drawn(functions, options.cases, options.seed)
    objects = [device_class(condition) for condition in conditions]
    verdicts = verdicts_on(judge, [{"manifest": one} for one in objects])
    by_code = said_by_accelc(options.accelc, objects)
    said, misled = by_code[CODE], by_code[WRONG_PATH]
    failed = refused = 0
    for at, (condition, verdict) in enumerate(zip(conditions, verdicts)):
        errors = verdict["errors"] or []
        refused += bool(errors)
        if bool(errors) == (at in said) or at in misled or any(reason in error for error in errors for reason in NOT_JUDGED):
            continue
        failed += 1
        print(f"differ: {condition}\n  Kubernetes: {errors or 'takes it'}\n  accelc: {said.get(at, 'takes it')}")
    print(f"{len(conditions) - failed} passed, {failed} failed; Kubernetes refuses {refused}")
    return 1 if failed or not refused else 0


if __name__ == "__main__":
    sys.exit(run_judged(main))
