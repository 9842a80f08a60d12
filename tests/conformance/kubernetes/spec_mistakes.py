#!/usr/bin/env python3
"""Judges the Jobs that accelc builds of specs with a mistake, with Kubernetes' own validation.

    spec_mistakes.py ACCELC [--cases N] [--seed S]

N mistakes are drawn, as ../mistakes_in_specs.py has it. Exit code 77 means "skipped": there is no Go, or no module proxy.
"""

import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

import mistakes_in_specs  # noqa: E402
from go_judge import built_judge, drawing_parser, run_judged, verdicts_on  # noqa: E402


def objects_in(text: str) -> list[str]:
    """The objects of a build's output in JSON, which has a comment ahead of each file."""
    decoder, objects = json.JSONDecoder(), []
    rest = "\n".join(line for line in text.splitlines() if not line.startswith("# ")).strip()
    while rest:
        made, end = decoder.raw_decode(rest)
        objects += made["items"] if made["kind"] == "List" else [made]
        rest = rest[end:].strip()
    return [json.dumps(one) for one in objects]


def main() -> int:
    options = drawing_parser(__doc__, cases=6000).parse_args()
    judge = built_judge(HERE, "kubernetes")

    def build(spec: dict) -> list[str] | None:
        done = mistakes_in_specs.run_build(options.accelc, spec, "--emit", "job", "--format", "json", "--out", "-")
        return objects_in(done.stdout) or None if done.returncode == 0 else None

    def faults_of(made: list[list[str]]) -> list[list[str]]:
        verdicts = iter(verdicts_on(judge, [{"manifest": one} for objects in made for one in objects]))
        return [[error for _ in objects for error in next(verdicts)["errors"] or []] for objects in made]

    return mistakes_in_specs.judged("Jobs", options, build, faults_of)


if __name__ == "__main__":
    sys.exit(run_judged(main))
