#!/usr/bin/env python3
"""Compares what accelc says of Jobs in queues with Kueue's own flavor assigner, for drawn clusters and Jobs.

    run.py ACCELC [--cases N] [--claims N] [--seed N]

For each drawn cluster, `accelc platform import` reads the objects of Kueue and `accelc check` the Jobs: it has to report
exactly those Jobs that Kueue would never assign a flavor to, and the same kind of reason for each flavor; of JobSets with
several kinds of pods none that Kueue would admit. Further clusters have devices that are claimed (claims.py). Exit code 77
means "skipped": Go or its modules cannot be had here.
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import claims  # noqa: E402
from draw import draw_case  # noqa: E402
from go_judge import built_judge, drawing_parser, run_judged, verdicts_on  # noqa: E402
from tally import Tally  # noqa: E402

# What a reason of Kueue is about, and the words of accelc for it.
KINDS = {
    "label": (r"doesn't match node affinity", r"` is `|no label|is not wanted"),
    "taint": (r"untolerated taint", r"^tainted "),
    "quota": (r"insufficient quota", r" at most$"),
}
NEVER = {"AC3422", "AC3423", "AC3431"}
BROKEN = {"AC3427", "AC3428"}


def kind_of(reason: str, speaker: int) -> str:
    for kind, patterns in KINDS.items():
        if re.search(patterns[speaker], reason):
            return kind
    return reason


def accelc_says(accelc: str, case: dict, folder: pathlib.Path) -> list[dict]:
    objects = [*case["flavors"], *case["cohorts"], *case["clusterQueues"], *case["localQueues"]]
    (folder / "kueue.json").write_text(json.dumps({"kind": "List", "items": objects}))
    # Each on a line of its own, as JSON is YAML too.
    jobs = [*case["jobs"], *case["jobSets"]]
    (folder / "jobs.yaml").write_text("".join(f"---\n{json.dumps(job)}\n" for job in jobs))
    imported = subprocess.run([accelc, "platform", "import", "--name", "here", str(folder / "kueue.json")],
                              capture_output=True, text=True)
    if imported.returncode != 0:
        raise RuntimeError(f"cannot import: {imported.stderr}")
    (folder / "accelc.toml").write_text(imported.stdout + '\n[build]\nplatform = "here"\n')
    command = [accelc, "check", "--output-format", "json", "--config", "lint.rules.all=off", "jobs.yaml"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    if done.returncode not in (0, 1, 2):
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)["diagnostics"]


def name_at(case: dict, finding: dict) -> str:
    """The object that stands where the finding is: on every second line."""
    return [*case["jobs"], *case["jobSets"]][finding["location"]["row"] // 2 - 1]["metadata"]["name"]


def reasons_of(texts: list[str], speaker: int) -> dict[str, set[str]]:
    """By flavor."""
    kinds: dict[str, set[str]] = {}
    for flavor, reasons in (text.split(": ", 1) for text in texts if ": " in text):
        kinds.setdefault(flavor, set()).update(kind_of(reason, speaker) for reason in reasons.split("; "))
    return kinds


def groups_of(case: dict, job: dict) -> int:
    queue = job["metadata"]["labels"]["kueue.x-k8s.io/queue-name"]
    target = next(one["spec"]["clusterQueue"] for one in case["localQueues"] if one["metadata"]["name"] == queue)
    return next(len(one["spec"]["resourceGroups"]) for one in case["clusterQueues"] if one["metadata"]["name"] == target)


def compare(number: int, case: dict, verdicts: dict, findings: list[dict], tally: Tally) -> None:
    broken = [finding for finding in findings if finding["code"] in BROKEN]
    if broken or not all(verdict["active"] for verdict in verdicts.values()):
        inactive = not all(verdict["active"] for verdict in verdicts.values())
        tally.check(f"case {number}", bool(broken) or not inactive, "Kueue deactivates a queue, accelc does not say why")
        return
    said = {name_at(case, finding): finding for finding in findings if finding["code"] in NEVER}
    for job in case["jobSets"]:
        name = job["metadata"]["name"]
        # What Kueue would put on several flavors in another order than is possible, accelc does not know.
        if name in said:
            tally.check(f"case {number}, {name}", not verdicts[name]["fits"], said[name]["message"])
        elif verdicts[name]["fits"]:
            tally.passed += 1
        else:
            tally.unsaid += 1
    for job in case["jobs"]:
        name = job["metadata"]["name"]
        verdict, finding = verdicts[name], said.get(name)
        what = f"case {number}, {name}"
        if not tally.check(what, verdict["fits"] == (finding is None),
                           f"Kueue: {verdict}, accelc: {finding and finding['message']}"):
            continue
        # Of several groups Kueue looks at any first.
        if finding is None or finding["code"] != "AC3423" or groups_of(case, job) > 1:
            continue
        theirs, ours = reasons_of(verdict["reasons"] or [], 0), reasons_of(finding["help"], 1)
        # Kueue says the first reason that it finds against a flavor, accelc both a label and a taint.
        same = theirs.keys() == ours.keys() and all(theirs[flavor] <= ours[flavor] for flavor in theirs)
        tally.check(f"{what}, reasons", same, f"Kueue: {theirs}, accelc: {ours}")


def hear_claims(accelc: str, judge: str, dice: random.Random, count: int, tally: Tally) -> None:
    with tempfile.TemporaryDirectory() as work:
        cases = []
        for number in range(count):
            folder = pathlib.Path(work) / str(number)
            folder.mkdir()
            case = claims.draw_case(dice)
            claims.add_jobs(accelc, case, folder)
            cases.append((case, claims.findings_of(accelc, case, folder)))
        verdicts = verdicts_on(judge, [case for case, _ in cases])
        for number, ((case, found), verdict) in enumerate(zip(cases, verdicts, strict=True)):
            claims.compare(number, case, verdict, found, tally)


def main() -> int:
    parser = drawing_parser(__doc__, cases=300)
    parser.add_argument("--claims", type=int, default=30, metavar="N")
    options = parser.parse_args()
    judge = built_judge(HERE, "kueue")
    dice = random.Random(options.seed)
    cases = [draw_case(dice) for _ in range(options.cases)]
    verdicts = verdicts_on(judge, cases)
    tally = Tally()
    tally.unsaid = tally.nowhere = 0
    for number, (case, verdict) in enumerate(zip(cases, verdicts, strict=True)):
        with tempfile.TemporaryDirectory() as folder:
            findings = accelc_says(options.accelc, case, pathlib.Path(folder))
        compare(number, case, verdict, findings, tally)
    hear_claims(options.accelc, judge, dice, options.claims, tally)
    print(f"{tally.passed} verdicts and lists of reasons are Kueue's, {tally.failed} are not")
    print(f"{tally.unsaid} JobSets that would not be admitted are not reported")
    print(f"{tally.nowhere} tasks find no node, whatever their queue says")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(run_judged(main))
