"""The checks of run.py; needs jsonschema."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema
from jsonschema import Draft202012Validator

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(HERE.parent))

from tally import Tally  # noqa: E402

# Findings about one key or one value, which a schema can express; the others depend on several keys,
# on the catalog, or on the places of things.
EXPRESSIBLE = {
    "AC2001": "unknown-key",
    "AC2002": "missing-key",
    "AC2003": "wrong-kind",
    "AC2006": "unknown-value",
    "AC2009": "number-too-small",
    "AC2012": "secret-without-key",
    "AC2101": "quantity-text",
    "AC2102": "duration-text",
    # Reported in place of the keys of the document, all of them unknown.
    "AC3062": "foreign-document",
}


class Accelc:
    def __init__(self, path: str):
        self.path = path

    def run(self, *arguments: str, folder: pathlib.Path = ROOT) -> subprocess.CompletedProcess:
        command = [self.path, *arguments]
        return subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=60)

    def values(self, file: pathlib.Path) -> list:
        """The documents of a file as plain values; none when it has a syntax error."""
        done = self.run("parse", file.name, "--output-format", "json", folder=file.parent)
        if done.returncode != 0:
            return []
        documents = list(json_stream(done.stdout))
        return [(untagged if file.suffix == ".toml" else with_infinity)(one) for one in documents]

    def codes(self, file: pathlib.Path) -> set:
        """Codes of the errors that `check` finds in a file."""
        done = self.run("check", file.name, "--output-format", "json", folder=file.parent)
        found = json.loads(done.stdout)["diagnostics"]
        return {each["code"] for each in found if each["severity"] == "error"}


def json_stream(text: str):
    decoder = json.JSONDecoder()
    text = text.strip()
    while text:
        value, end = decoder.raw_decode(text)
        yield value
        text = text[end:].lstrip()


def untagged(value):
    """toml-test's `{"type": "integer", "value": "1"}` as 1."""
    if isinstance(value, list):
        return [untagged(each) for each in value]
    if set(value) != {"type", "value"} or not isinstance(value["value"], str):
        return {key: untagged(each) for key, each in value.items()}
    text = value["value"]
    convert = {"integer": int, "float": float, "bool": lambda word: word == "true"}
    return convert.get(value["type"], str)(text)


def with_infinity(value):
    """JSON has no word for it: accelc writes that of YAML. No spec here has it as a text."""
    if isinstance(value, list):
        return [with_infinity(each) for each in value]
    if isinstance(value, dict):
        return {key: with_infinity(each) for key, each in value.items()}
    return float(value.replace(".", "")) if value in (".inf", "-.inf", ".nan") else value


def complaints(validator: Draft202012Validator, value) -> str:
    found = (f"{error.json_path}: {error.message}" for error in validator.iter_errors(value))
    return "; ".join(sorted(found))[:500]


def judge_examples_of_keys(tally: Tally, schema: dict) -> None:
    definitions = {"spec": schema, **schema["$defs"]}
    for name, definition in definitions.items():
        for key, key_schema in definition["properties"].items():
            validator = Draft202012Validator({"$defs": schema["$defs"], **key_schema})
            for example in key_schema.get("examples", []):
                said = complaints(validator, example)
                tally.check(f"example of {name}.{key}", not said, said)


def judge_cases(tally: Tally, validator: Draft202012Validator) -> None:
    for line in (HERE / "cases.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        said = complaints(validator, {"accelc": "v1", **case["spec"]})
        wanted = case["accepted"]
        tally.check(f"case: {case['case']}", (not said) == wanted, said or "accepted")


def judge_specs(tally: Tally, accelc: Accelc, validator: Draft202012Validator) -> None:
    specs = [*ROOT.glob("examples/**/*.yaml"), *ROOT.glob("examples/**/*.toml")]
    for spec in sorted(specs):
        for value in accelc.values(spec):
            if isinstance(value, dict) and "accelc" in value:
                said = complaints(validator, value)
                tally.check(str(spec.relative_to(ROOT)), not said, said)


def blocks(page: pathlib.Path):
    """Name, text and line of every file that a Markdown page writes."""
    fence = re.compile(r"^```(?:yaml|toml) ([^\s`]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    text = page.read_text(encoding="utf-8")
    for found in fence.finditer(text):
        yield pathlib.PurePath(found[1]).name, found[2], text.count("\n", 0, found.start()) + 1


def is_expressible(codes: set, document: dict) -> bool:
    if codes & EXPRESSIBLE.keys():
        return True
    # An accelerator that is not a text is reported as one that is not known.
    tasks = document.get("tasks")
    tasks = tasks.values() if isinstance(tasks, dict) else []
    devices = [task.get("accelerator") for task in tasks if isinstance(task, dict)]
    return "AC3101" in codes and any(isinstance(device, (bool, int, float)) for device in devices)


def judge_block(tally: Tally, accelc: Accelc, validator, file: pathlib.Path, place: str) -> None:
    values = accelc.values(file)
    # A schema cannot merge `<<`; and what has no marker is judged as no spec at all.
    if len(values) != 1 or not isinstance(values[0], dict) or "accelc" not in values[0]:
        return
    if '"<<":' in json.dumps(values[0]):
        return
    codes = accelc.codes(file)
    said = complaints(validator, values[0])
    # The spec of a pod is Kubernetes', and any mapping to the schema.
    if is_expressible(codes, values[0]) and '"pod":' not in json.dumps(values[0]):
        tally.check(f"{place} is refused", bool(said), f"accelc finds {sorted(codes)}")
    elif not any(code.startswith("AC2") for code in codes):
        tally.check(f"{place} is accepted", not said, said)


def judge_pages(tally: Tally, accelc: Accelc, validator: Draft202012Validator) -> None:
    pages = [*ROOT.glob("tests/golden/**/*.md"), ROOT / "README.md", ROOT / "docs" / "language.md"]
    for page in sorted(page for page in pages if page.exists()):
        for name, text, line in blocks(page):
            with tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder) / name
                file.write_text(text, encoding="utf-8")
                judge_block(tally, accelc, validator, file, f"{page.relative_to(ROOT)}:{line}")


def main() -> int:
    accelc = Accelc(sys.argv[1])
    tally = Tally()
    written = accelc.run("schema").stdout
    schema = json.loads(written)
    try:
        Draft202012Validator.check_schema(schema)
        tally.check("the schema fits the metaschema of draft 2020-12", True)
    except jsonschema.SchemaError as error:
        tally.check("the schema fits the metaschema of draft 2020-12", False, error.message)
    kept = ROOT / "schema" / "accelc.schema.json"
    current = kept.exists() and kept.read_text(encoding="utf-8") == written
    tally.check("schema/accelc.schema.json is current", current, "write it with `accelc schema`")
    validator = Draft202012Validator(schema)
    judge_examples_of_keys(tally, schema)
    judge_cases(tally, validator)
    judge_specs(tally, accelc, validator)
    judge_pages(tally, accelc, validator)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
