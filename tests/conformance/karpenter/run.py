#!/usr/bin/env python3
"""Compares what accelc says of pods and NodePools with Karpenter's own code, for cases by hand and drawn ones.

    run.py ACCELC [--cases N] [--seed N]

For each case, `accelc platform import` reads the NodePools and `accelc check` the pods: it has to refuse the NodePools that
Karpenter refuses, report exactly those pods for which Karpenter would make no node, and the same kind of reason for each
NodePool. Exit code 77 means "skipped": Go or its modules cannot be had here.
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import tomllib

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(HERE.parent))

from draw import AWS, draw_case  # noqa: E402
from go_judge import built_judge, drawing_parser, run_judged, verdicts_on  # noqa: E402
from tally import Tally  # noqa: E402

# What the words of accelc are about, the first that match.
KINDS = [("taint", r"^tainted "),
         ("machine", r"on its machines|its limit is|minValues|no machine|it has no nodes|^no `"),
         ("label", r" asked, .* there$|does not define")]


def accelerators() -> dict[str, dict]:
    found = {}
    for path in sorted((ROOT / "stdlib/accelerators").glob("*.toml")):
        data = tomllib.loads(path.read_text())
        for one in data.get("accelerator", []):
            found[one["id"]] = {**data.get("defaults", {}), **one}
    return found


def machines() -> list[dict]:
    """Those of the catalog, with the labels that Karpenter gives them on AWS."""
    devices = accelerators()
    found = []
    for row in tomllib.loads((ROOT / "stdlib/accelerators/instances.toml").read_text())["instances"]:
        if row["cloud"] != "aws":
            continue
        device = devices[row["accelerator"]]
        names = device.get("names", {}).get("karpenter")
        on_gpu = device["kind"] in ("gpu", "amd")
        for name in row["types"]:
            family, _, size = name.partition(".")
            category, generation = re.match(r"([a-z]+)(\d*)", family).groups()
            labels = {"node.kubernetes.io/instance-type": [name], f"{AWS}/instance-family": [family],
                      f"{AWS}/instance-size": [size], f"{AWS}/instance-category": [category],
                      f"{AWS}/instance-generation": [generation]}
            labels[f"{AWS}/instance-gpu-count"] = [str(row["devices"])] if on_gpu else []
            labels[f"{AWS}/instance-gpu-name"] = (names or ["of-no-known-name"]) if on_gpu else []
            found.append({"name": name, "labels": labels, "device": device["resource"], "count": str(row["devices"])})
    return found


def run_accelc(accelc: str, folder: pathlib.Path, *arguments: str) -> subprocess.CompletedProcess:
    done = subprocess.run([accelc, *arguments], capture_output=True, text=True, cwd=folder)
    if done.returncode not in (0, 1, 2):
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")
    return done


def refused_by_accelc(accelc: str, case: dict, folder: pathlib.Path) -> set[str]:
    (folder / "pools.json").write_text(json.dumps({"kind": "List", "items": case["nodePools"]}))
    done = run_accelc(accelc, folder, "platform", "import", "--name", "here", "--output-format", "json", "pools.json")
    if done.returncode == 0:
        (folder / "accelc.toml").write_text(done.stdout + '\n[build]\nplatform = "here"\n')
        return set()
    findings = json.loads(done.stderr)["diagnostics"]
    if any(finding["code"] != "AC3440" for finding in findings):
        raise RuntimeError(f"cannot import: {done.stderr}")
    return {re.search(r"NodePool `([^`]*)`", finding["message"]).group(1) for finding in findings}


def findings_of(accelc: str, case: dict, folder: pathlib.Path) -> dict[str, dict]:
    """By pod, each of which stands on a line of its own, as JSON is YAML too."""
    (folder / "pods.yaml").write_text("".join(f"---\n{json.dumps(pod)}\n" for pod in case["pods"]))
    done = run_accelc(accelc, folder, "check", "--output-format", "json", "--config", "lint.rules.all=off", "pods.yaml")
    findings = {}
    for finding in json.loads(done.stdout)["diagnostics"]:
        name = case["pods"][finding["location"]["row"] // 2 - 1]["metadata"]["name"]
        # What another error is told of is left out of the comparison.
        if finding["code"] in ("AC3401", "AC3441"):
            findings.setdefault(name, finding)
        elif finding["severity"] == "error":
            findings[name] = finding
    return findings


def kind_of(reason: str) -> str:
    return next((kind for kind, pattern in KINDS if re.search(pattern, reason)), reason)


def terms_of(pod: dict) -> int:
    affinity = pod["spec"].get("affinity", {}).get("nodeAffinity", {})
    return len(affinity.get("requiredDuringSchedulingIgnoredDuringExecution", {}).get("nodeSelectorTerms", []))


def compare_pod(what: str, pod: dict, reasons: dict, finding: dict | None, tally: Tally) -> None:
    if finding is not None and finding["code"] not in ("AC3401", "AC3441"):
        tally.wrong += 1
        return
    taken = [pool for pool, reason in reasons.items() if not reason["kind"]]
    if finding is not None and finding["code"] == "AC3441":
        # Machines that nobody knows are none for the judge.
        unjudged = terms_of(pod) > 1 or any(reason["kind"] == "machine" for reason in reasons.values())
        tally.check(what, not taken and unjudged, f"not judged, but Karpenter: {reasons}")
        tally.unjudged += 1
        return
    if not tally.check(what, bool(taken) == (finding is None),
                       f"Karpenter: {reasons}, accelc: {finding and finding['help']}"):
        return
    # Of several terms Karpenter tells what the last one misses, accelc of the one that misses least.
    if finding is None or terms_of(pod) > 1:
        return
    ours = {}
    for pool, words in (text.split(": ", 1) for text in finding["help"] if re.match(r"pool-\d+: |[a-z-]+: ", text)):
        ours[pool] = {kind_of(reason) for reason in words.split("; ")}
    for pool, reason in reasons.items():
        # Karpenter says the first reason that it finds, accelc all of them.
        tally.check(f"{what}, {pool}", reason["kind"] in ours.get(pool, set()),
                    f"Karpenter: {reason}, accelc: {finding['help']}")


def compare(accelc: str, number: object, case: dict, verdict: dict, tally: Tally) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        refused = refused_by_accelc(accelc, case, folder)
        tally.check(f"case {number}, refused", refused == set(verdict["refused"]),
                    f"Karpenter: {verdict['refused']}, accelc: {refused}")
        if refused or verdict["refused"]:
            return
        findings = findings_of(accelc, case, folder)
    for pod in case["pods"]:
        name = pod["metadata"]["name"]
        compare_pod(f"case {number}, {name}", pod, verdict["reasons"][name], findings.get(name), tally)


def main() -> int:
    options = drawing_parser(__doc__, cases=200).parse_args()
    judge = built_judge(HERE, "karpenter")
    dice = random.Random(options.seed)
    by_hand = json.loads((HERE / "cases.json").read_text())
    cases = [*by_hand, *(draw_case(dice) for _ in range(options.cases))]
    known = machines()
    verdicts = verdicts_on(judge, [{**case, "machines": known} for case in cases])
    tally = Tally()
    tally.unjudged = tally.wrong = 0
    for number, (case, verdict) in enumerate(zip(cases, verdicts, strict=True)):
        compare(options.accelc, case.get("about", number), case, verdict, tally)
    print(f"{tally.passed} verdicts and reasons are Karpenter's, {tally.failed} are not")
    print(f"{tally.unjudged} pods are not judged, {tally.wrong} have an error of another kind")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(run_judged(main))
