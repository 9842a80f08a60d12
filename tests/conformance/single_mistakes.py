"""One mistake in each field of sound objects: what their judge refuses, accelc reports, and the reverse.

The folder of a test has `mistakes/objects.yaml` with sound objects. In each field of each, mistakes that people make are made
one at a time: left out, empty, of another kind, negative, too large, misspelt, twice, indented too little or too much. The judge says which of them are refused.
accelc has to say something about these, and no error about the others. `mistakes/known.txt` lists the exceptions, with
their reasons; a line that nothing needs is a failure.
"""

import argparse
import concurrent.futures
import copy
import fnmatch
import json
import os
import pathlib
import subprocess
import tempfile

from python_environment import imported_yaml
from tally import Tally


def places(value, path=()):
    """The path of each value below `value`, itself not among them."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def wrong_values(value):
    """Names of mistakes, and the value that each leaves."""
    if isinstance(value, bool):
        yield from (("text", "yes"), ("number", 1))
    elif isinstance(value, int):
        yield from (("negative", -1), ("zero", 0), ("huge", 99_999_999_999), ("text", "some"), ("fraction", 1.5))
    elif isinstance(value, str):
        yield from (("empty", ""), ("number", 5), ("list", [value]), ("shorter", value[:-1]), ("space", value + " x"),
                    ("long", "x" * 300), ("slash", "a/" + value), ("underscore", value + "_"))
        if value.lower() != value:
            yield "lower", value.lower()
        elif value[:1].isalpha():
            # Words of capitals alone are taken for names that somebody replaces.
            yield "capital", value[0].upper() + value[1:]
    elif isinstance(value, list):
        yield from (("empty", []), ("text", "some"))
        if value:
            yield "twice", [*value, copy.deepcopy(value[0])]
    elif isinstance(value, dict):
        yield from (("empty", {}), ("text", "some"))
        for key in value:
            if isinstance(key, str) and len(key) > 3:
                yield f"misspelt {key}", {(k[:-1] if k == key else k): v for k, v in value.items()}


def mapping_above(value, path):
    """The mapping that the mapping at `path` is in, lists left out; None: it is the outermost."""
    for length in reversed(range(len(path))):
        if isinstance(at(value, path[:length]), dict):
            return at(value, path[:length])
    return None


def mapping_before(mapping, key):
    """The mapping that is the value of the entry before `key`; None: there is none."""
    keys = list(mapping)
    number = keys.index(key)
    before = mapping[keys[number - 1]] if number > 0 else None
    return before if isinstance(before, dict) else None


def mistakes(made):
    """Each mistake: its name, "spec.replicas: huge", and the object with it."""
    for path in places(made):
        if path in (("apiVersion",), ("kind",)):
            continue
        name = ".".join(map(str, path))
        for what, value in wrong_values(at(made, path)):
            wrong = copy.deepcopy(made)
            at(wrong, path[:-1])[path[-1]] = value
            yield f"{name}: {what}", wrong
        if isinstance(path[-1], str):
            wrong = copy.deepcopy(made)
            value = at(wrong, path[:-1]).pop(path[-1])
            yield f"{name}: left out", copy.deepcopy(wrong)
            above = mapping_above(wrong, path[:-1])
            if above is not None and path[-1] not in above:
                above[path[-1]] = value
                yield f"{name}: outdented", wrong
            wrong = copy.deepcopy(made)
            before = mapping_before(at(wrong, path[:-1]), path[-1])
            if before is not None and path[-1] not in before:
                before[path[-1]] = at(wrong, path[:-1]).pop(path[-1])
                yield f"{name}: indented", wrong


def found_by(accelc, text):
    """The levels of what accelc says."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "object.json"
        file.write_text(text)
        done = subprocess.run([accelc, "check", "--isolated", "--output-format", "json", str(file)],
                              capture_output=True, text=True)
        if done.returncode not in (0, 1):
            raise RuntimeError(f"exit code {done.returncode}: {done.stderr}\n{text}")
        return json.loads(done.stdout)["diagnostics"]


def sound_objects(folder):
    return list(imported_yaml().safe_load_all((folder / "mistakes/objects.yaml").read_text()))


def known(folder):
    lines = (folder / "mistakes/known.txt").read_text().splitlines()
    return [line.split("#")[0].strip() for line in lines if line.split("#")[0].strip()]


def run(description, folder, judge):
    """The test of this folder. `judge(cases)` answers each {"manifest": TEXT} with {"errors": [...]}, or raises Unavailable."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("accelc")
    parser.add_argument("--list", choices=("missed", "false"))
    parser.add_argument("--only", default="", metavar="WORD")
    options = parser.parse_args()
    cases = []
    tally = Tally()
    for made in sound_objects(folder):
        name = f"{made['kind']} {made['metadata']['name']}"
        sound = found_by(options.accelc, json.dumps(made, indent=1))
        tally.check(f"{name}: nothing is found", not sound, str(sound)[:300])
        cases += [(f"{name} {what}", wrong) for what, wrong in mistakes(made)]
    cases = [(name, json.dumps(wrong, indent=1)) for name, wrong in cases if options.only in name]
    verdicts = judge([{"manifest": text} for _, text in cases])
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        findings = list(pool.map(lambda case: found_by(options.accelc, case[1]), cases))
    exceptions = known(folder)
    used = set()
    refused = reported = 0
    for (name, _), verdict, found in zip(cases, verdicts, findings):
        errors = verdict["errors"] or []
        refused += bool(errors)
        reported += bool(errors and found)
        wrong = [f["message"] for f in found if f["severity"] == "error"]
        why = ""
        if errors and not found:
            why = f"missed: {errors[0]}"
        elif not errors and wrong:
            why = f"false: {wrong[0]}"
        exception = next((line for line in exceptions if fnmatch.fnmatchcase(name, line)), None) if why else None
        if exception:
            used.add(exception)
            continue
        if options.list and why.startswith(options.list):
            print(f"{name} | {why[:260]}")
        elif not options.list:
            tally.check(name, not why, why[:300])
        else:
            tally.check(name, True) if not why else None
    if not options.only and not options.list:
        for line in exceptions:
            tally.check(f"known.txt: {line}", line in used, "nothing needs it")
    print(f"{len(cases)} manifests, {refused} of them refused, of which {reported} are reported")
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0

