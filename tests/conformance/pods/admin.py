"""What flyteadmin has been seen to say when tasks were registered, and what accelc says before.

Each line of admin.jsonl has a `spec`, the limits of the site (`limits`), and what flyteadmin v1.16.8 said when
it refused (`admin`). Then accelc has to give the `finding`: its code, at the place `marked` in the source. What
flyteadmin takes, accelc builds, but for the lines that say why it is `stricter`.
"""

import itertools
import json
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent


def write(row: dict, folder: pathlib.Path) -> str:
    spec = json.dumps(row["spec"], indent=1, ensure_ascii=False)
    (folder / "one.accelc.yaml").write_text(spec, encoding="utf-8")
    limits = ", ".join(f'{name} = "{most}"' for name, most in row.get("limits", {}).items())
    site = '[platforms.site]\nextends = "eks"\n'
    (folder / "accelc.toml").write_text(f"{site}[platforms.site.flyte]\nlimits = {{ {limits} }}\n")
    return spec


def errors(accelc: str, row: dict, folder: pathlib.Path) -> list[dict]:
    """Code of each error, and the source it marks, without blanks where it has several lines."""
    lines = write(row, folder).splitlines(keepends=True)
    starts = list(itertools.accumulate(map(len, lines), initial=0))
    source = "".join(lines)
    command = [accelc, "build", "--emit", "flyte", "--out", "built", "--output-format", "json:found.json"]
    subprocess.run([*command, "one.accelc.yaml"], cwd=folder, capture_output=True)
    found = json.loads((folder / "found.json").read_text(encoding="utf-8"))["diagnostics"]
    result = []
    for one in found:
        if one["severity"] == "error":
            begin, end = (starts[at["row"] - 1] + at["column"] - 1 for at in (one["location"], one["end_location"]))
            marked = source[begin:end]
            result.append({"code": one["code"], "marked": "".join(marked.split()) if "\n" in marked else marked})
    return result


def judge_admin(tally, accelc: str, folder: pathlib.Path) -> None:
    refused = taken = 0
    for row in map(json.loads, (HERE / "admin.jsonl").read_text(encoding="utf-8").splitlines()):
        said = errors(accelc, row, folder)
        wanted = row.get("finding")
        tally.check(f"{row['name']}: {wanted or 'builds'}", wanted in said if wanted else not said, str(said))
        refused += "admin" in row
        taken += "admin" not in row
        if "stricter" in row:
            print(f"exception: {row['name']}: taken by flyteadmin, refused here: {row['stricter']}")
    print(f"{refused} tasks that flyteadmin refuses, and {taken} that it takes")
