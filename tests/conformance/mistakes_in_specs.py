"""One mistake at a time in the specs of the golden pages, the documents, the examples and the conformance tests.

What is wrong never becomes output that looks right: accelc reports an error, or the consumer takes what it builds.
"""

import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
from collections.abc import Callable, Iterator

import golden_pages
import single_mistakes
from python_environment import imported_yaml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PER_SPEC = 12  # mistakes drawn of one spec at a time
LARGEST = 8000  # bytes of a spec


def texts() -> Iterator[str]:
    yield from (path.read_text() for path in golden_pages.examples(ROOT) if path.suffix == ".yaml")
    for folder in ("kubernetes/placements", "flyte/cases"):
        yield from (path.read_text() for path in sorted((HERE / folder).glob("*.yaml")))
    for page in golden_pages.pages(ROOT):
        for language, _, text in golden_pages.BLOCK.findall(page.read_text()):
            if language == "yaml" and golden_pages.MARKER.search(text):
                yield text


def specs() -> list[dict]:
    """Of specs whose tasks say nothing of each other, each task is one."""
    yaml = imported_yaml()
    found: dict[str, dict] = {}
    for text in texts():
        try:
            spec = yaml.load(text, yaml.CSafeLoader)
            json.dumps(spec)
        except (yaml.YAMLError, TypeError, ValueError):
            continue
        if not isinstance(spec, dict) or "include" in spec or not isinstance(spec.get("tasks"), dict):
            continue
        spec = {key: value for key, value in spec.items() if not key.startswith("x-")}
        tied = {"workflows", "launch_plans", "profiles"} & set(spec) or "extends" in text
        parts = [spec] if tied else [{**spec, "tasks": {name: task}} for name, task in spec["tasks"].items()]
        for part in parts:
            found.setdefault(json.dumps(part), part)
    return [spec for text, spec in found.items() if len(text) < LARGEST and not golden_pages.has_later_field(text)]


def run_build(accelc: str, spec: dict, *options: str) -> subprocess.CompletedProcess:
    """`accelc build` of a spec on standard input. Raises RuntimeError where it fails and reports no error."""
    command = [accelc, "build", "--isolated", "--stdin-filename", "spec.yaml", "--jobs", "1", *options,
               "--output-format", "json-lines:/dev/stderr", "-"]
    done = subprocess.run(command, input=json.dumps(spec), capture_output=True, text=True)
    if done.returncode not in (0, 1, 2) or (done.returncode and '"severity":"error"' not in done.stderr):
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr}\n{json.dumps(spec)}")
    return done


def in_parallel(call: Callable, items: list) -> list:
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(call, items))


def drawn_mistakes(sound: list[dict], cases: int, seed: int) -> list[tuple[str, dict]]:
    """So many mistakes in the specs: its name, and the spec with it."""
    dice = random.Random(seed)
    drawn: list[tuple[str, dict]] = []
    while len(drawn) < cases:
        made = list(single_mistakes.mistakes(dice.choice(sound)))
        drawn += dice.sample(made, min(PER_SPEC, len(made)))
    return drawn


def judged(description: str, options, build: Callable, faults_of: Callable) -> int:
    """The exit status of a test. `build(spec)`: what accelc makes of it, None where it reports an error. `faults_of(made)`: for
    each of these the reasons for which the consumer refuses it."""
    candidates = specs()
    made = in_parallel(build, candidates)
    built = [(spec, one) for spec, one in zip(candidates, made) if one is not None]
    faults = faults_of([one for _, one in built])
    sound = [spec for (spec, _), why in zip(built, faults) if not why]
    cases = drawn_mistakes(sound, options.cases, options.seed)
    made = in_parallel(lambda case: build(case[1]), cases)
    accepted = [(case, one) for case, one in zip(cases, made) if one is not None]
    failed = 0
    for ((name, spec), _), why in zip(accepted, faults_of([one for _, one in accepted])):
        if why:
            failed += 1
            print(f"{name}: {why[0]}\n  {json.dumps(spec)}")
    print(f"{description}: {len(sound)} specs, {len(cases)} mistakes, {len(cases) - len(accepted)} of them errors")
    print(f"{len(accepted) - failed} passed, {failed} failed")
    return 1 if failed or not 0 < len(accepted) < len(cases) else 0
