#!/usr/bin/env python3
"""Single mistakes in manifests, judged by Kubernetes and by the webhooks of JobSet and LeaderWorkerSet."""

import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import single_mistakes  # noqa: E402
from go_judge import built_judge, run_judged, verdicts_on  # noqa: E402


def judge(cases):
    return verdicts_on(built_judge(HERE, "kubernetes"), cases)


if __name__ == "__main__":
    sys.exit(run_judged(lambda: single_mistakes.run(__doc__, HERE, judge)))
