#!/usr/bin/env python3
"""Judges what accelc builds of specs with a mistake, with Kubernetes' own validation.

    spec_mistakes.py ACCELC [--cases N] [--seed S]

The specs are those of the golden pages, the documents, the examples and `placements/`. In fields of theirs, drawn one at a
time, the mistakes of ../single_mistakes.py are made. accelc either reports an error, or Kubernetes takes the Jobs that it
builds: what is wrong never becomes a manifest that looks right. Exit code 77 means "skipped": there is no Go, or no module
proxy.
"""

import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import sys

import yaml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

import golden_pages  # noqa: E402
import single_mistakes  # noqa: E402
from go_judge import built_judge, drawing_parser, run_judged, verdicts_on  # noqa: E402

# Fields that came after the judge's version.
LATER = ("schedulingGroup", "evictionResponders")
PER_SPEC = 12  # mistakes drawn of one spec at a time
LARGEST = 8000  # bytes of a spec


def texts() -> list[str]:
    found = [path.read_text() for path in golden_pages.examples(ROOT) if path.suffix == ".yaml"]
    found += [path.read_text() for path in sorted((HERE / "placements").glob("*.yaml"))]
    for page in golden_pages.pages(ROOT):
        blocks = golden_pages.BLOCK.findall(page.read_text())
        found += [text for language, _, text in blocks if language == "yaml" and golden_pages.MARKER.search(text)]
    return found


def specs() -> list[dict]:
    """Of specs whose tasks say nothing of each other, each task is one."""
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
    return [spec for text, spec in found.items() if len(text) < LARGEST and not any(word in text for word in LATER)]


def built(accelc: str, spec: dict) -> list[str]:
    """The manifests; none: accelc reports an error. Raises RuntimeError where it says no reason."""
    command = [accelc, "build", "--isolated", "--stdin-filename", "spec.yaml", "--emit", "job", "--format", "json", "--out", "-",
               "--jobs", "1", "--output-format", "json-lines:/dev/stderr", "-"]
    done = subprocess.run(command, input=json.dumps(spec), capture_output=True, text=True)
    if done.returncode not in (0, 1, 2) or (done.returncode and '"severity":"error"' not in done.stderr):
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr}\n{json.dumps(spec)}")
    decoder, manifests = json.JSONDecoder(), []
    lines = [line for line in done.stdout.splitlines() if not line.startswith("# ")]
    rest = "\n".join(lines).strip()
    while rest and done.returncode == 0:
        manifest, end = decoder.raw_decode(rest)
        manifests.append(json.dumps(manifest))
        rest = rest[end:].strip()
    return manifests


def objects_of(manifest: str) -> list[dict]:
    made = json.loads(manifest)
    return made["items"] if made["kind"] == "List" else [made]


def main() -> int:
    options = drawing_parser(__doc__, cases=6000).parse_args()
    judge = built_judge(HERE, "kubernetes")
    dice = random.Random(options.seed)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        candidates = specs()
        sound = [spec for spec, made in zip(candidates, pool.map(lambda spec: built(options.accelc, spec), candidates)) if made]
        cases: list[tuple[str, dict]] = []
        while len(cases) < options.cases:
            made = list(single_mistakes.mistakes(dice.choice(sound)))
            cases += dice.sample(made, min(PER_SPEC, len(made)))
        results = list(pool.map(lambda case: built(options.accelc, case[1]), cases))
    questions, asked = [], []
    for case, manifests in zip(cases, results):
        for one in (one for manifest in manifests for one in objects_of(manifest)):
            questions.append({"manifest": json.dumps(one)})
            asked.append(case)
    failed = 0
    for (name, spec), verdict in zip(asked, verdicts_on(judge, questions)):
        if not verdict["errors"]:
            continue
        failed += 1
        print(f"{name}: {verdict['errors'][0]}\n  {json.dumps(spec)}")
    refused = sum(not manifests for manifests in results)
    print(f"{len(sound)} specs, {len(cases)} mistakes, {refused} of them errors; the rest made {len(questions)} objects")
    print(f"{len(questions) - failed} passed, {failed} failed")
    return 1 if failed or not questions or not refused else 0


if __name__ == "__main__":
    sys.exit(run_judged(main))
