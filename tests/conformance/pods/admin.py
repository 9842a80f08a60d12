"""What flyteadmin has been seen to say when tasks were registered, and what accelc says before.

Each line of admin.jsonl has a `spec`, the limits of the site (`limits`), and what flyteadmin v1.16.8 said when
it refused (`admin`). Then accelc has to give an error at the field `at`, and no other: `finding` is its code,
and the text that it marks. What flyteadmin takes, accelc builds, but for the lines that say why it is
`stricter`.
"""

import json
import pathlib
import subprocess

from row_coverage import covered, rows_of, summary
from refusal import Written, why_another_refusal

HERE = pathlib.Path(__file__).resolve().parent


def findings(accelc: str, row: dict, written: Written, folder: pathlib.Path) -> list[dict]:
    written.write_to(folder)
    limits = ", ".join(f'{name} = "{most}"' for name, most in row.get("limits", {}).items())
    site = '[platforms.site]\nextends = "eks"\n'
    (folder / "accelc.toml").write_text(f"{site}[platforms.site.flyte]\nlimits = {{ {limits} }}\n")
    command = [accelc, "build", "--emit", "flyte", "--out", "built", "--output-format", "json:found.json"]
    subprocess.run([*command, written.name], cwd=folder, capture_output=True)
    return json.loads((folder / "found.json").read_text(encoding="utf-8"))["diagnostics"]


def marked(written: Written, finding: dict) -> str:
    """The text that a finding marks, without blanks where it has several lines."""
    text = written.marked(finding)
    return "".join(text.split()) if "\n" in text else text


def judge_row(tally, accelc: str, row: dict, folder: pathlib.Path) -> None:
    written = Written(row["spec"])
    found = findings(accelc, row, written, folder)
    if "at" not in row:
        errors = [one for one in found if one["severity"] == "error"]
        tally.check(f"{row['name']}: builds", not errors, str(errors))
        return
    why = why_another_refusal(written, found, row["at"])
    tally.check(f"{row['name']}: is refused at {row['at']}", not why, why)
    said = [{"code": one["code"], "marked": marked(written, one)} for one in found]
    tally.check(f"{row['name']}: {row['finding']}", row["finding"] in said, str(said))


def judge_admin(tally, accelc: str, folder: pathlib.Path) -> None:
    rows = rows_of(HERE / "admin.jsonl")
    for row in covered(rows):
        judge_row(tally, accelc, row, folder)
    print(f"registered and compiled: {summary(rows)}")
