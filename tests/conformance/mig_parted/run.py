#!/usr/bin/env python3
"""Compares what accelc says of files with MIG layouts with mig-parted's own code, for drawn files.

    run.py ACCELC [--cases N] [--seed N]

Exit code 77 means "skipped": Go or its modules cannot be had here.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from go_judge import built_judge, drawing_parser, run_judged, verdicts_on  # noqa: E402
from tally import Tally  # noqa: E402

PROFILES = ["1g.5gb", "1g.5gb+me", "2g.10gb", "3g.20gb", "1c.3g.20gb", "4g.20gb", "7g.40gb"]
A100 = "0x20B010DE"
# What people get wrong, by the key at which they do; the rest is drawn right.
WRONG = {"devices": ["every", None, {}, ["all"], [1.5], True, 0],
         "mig-enabled": [None, "yes", 1, {}],
         "mig-devices": [None, {}, [], {"1g.5gb": -1}, {"1g.5gb": 0}, {"1g.5gb": "7"}, {"1g.5gb.me": 1}, {"1g5gb": 1},
                         {"2G.10gb": 1}, {"nvidia.com/mig-1g.5gb": 1}],
         "device-filter": [None, {}, 7, [], [7]]}


def draw_layout(dice: random.Random) -> dict:
    enabled = dice.random() < 0.9
    layout = {"device-filter": dice.choice([A100, [A100]]), "devices": dice.choice(["all", [0], [0, 1]]),
              "mig-enabled": enabled}
    if enabled:
        names = dice.sample(PROFILES, dice.randint(1, 3))
        layout["mig-devices"] = {name: dice.randint(1, 3 if len(names) > 1 else 8) for name in names}
    if dice.random() < 0.12:
        key = dice.choice(list(WRONG))
        layout[key] = dice.choice(WRONG[key])
    if dice.random() < 0.05:
        layout.pop(dice.choice(list(layout)))
    if dice.random() < 0.05:
        layout[dice.choice(["mig_devices", "device", "migEnabled", "count"])] = 1
    return layout


def draw_file(dice: random.Random) -> dict:
    file = {"version": "v1", "mig-configs": {f"layout-{i}": [draw_layout(dice) for _ in range(dice.randint(1, 2))]
                                             for i in range(dice.randint(1, 3))}}
    chance = dice.random()
    if chance < 0.03:
        file["version"] = dice.choice(["v2", 1, None])
    elif chance < 0.05:
        del file["version"]
    elif chance < 0.08:
        file["mig-configs"] = dice.choice([{}, [], None, {"a": []}, {"a": None}, {"a": {}}])
    elif chance < 0.1:
        file[dice.choice(["mig-config", "kind"])] = {}
    return file


def findings_of(accelc: str, text: str) -> list[dict]:
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "layouts.json"
        path.write_text(text)
        done = subprocess.run([accelc, "check", "--isolated", "--manifests", "--output-format", "json", str(path)],
                              capture_output=True, text=True)
    if done.returncode not in (0, 1, 2):
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")
    return json.loads(done.stdout)["diagnostics"]


def compare(accelc: str, number: int, file: dict, verdict: dict, tally: Tally) -> None:
    findings = [finding for finding in findings_of(accelc, json.dumps(file)) if finding["code"] != "AC3446"]
    tally.check(f"file {number}", bool(findings) == bool(verdict["refused"]),
                f"mig-parted: {verdict['refused']!r}, accelc: {findings}, {json.dumps(file)}")
    tally.refused += bool(verdict["refused"])


def main() -> int:
    options = drawing_parser(__doc__, cases=400).parse_args()
    judge = built_judge(HERE, "mig-parted")
    dice = random.Random(options.seed)
    files = [draw_file(dice) for _ in range(options.cases)]
    verdicts = verdicts_on(judge, [{"text": json.dumps(file)} for file in files])
    tally = Tally()
    tally.refused = 0
    for number, (file, verdict) in enumerate(zip(files, verdicts, strict=True)):
        compare(options.accelc, number, file, verdict, tally)
    print(f"{tally.passed} verdicts are mig-parted's, {tally.failed} are not; {tally.refused} files are refused")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(run_judged(main))
