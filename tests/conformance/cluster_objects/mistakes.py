#!/usr/bin/env python3
"""Single mistakes in objects of Kueue and in NodePools, judged by their definitions and by Kueue's webhooks."""

import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import single_mistakes  # noqa: E402
from go_judge import built_judge, run_go, run_judged, verdicts_on  # noqa: E402


def judge(cases):
    program = built_judge(HERE, "cluster-objects")
    kueue = run_go(HERE, "list", "-m", "-f", "{{.Dir}}", "sigs.k8s.io/kueue").stdout.strip()
    return verdicts_on(program, cases, f"{kueue}/config/components/crd/bases")


if __name__ == "__main__":
    sys.exit(run_judged(lambda: single_mistakes.run(__doc__, HERE, judge)))
