"""Runs with the interpreter that has check-jsonschema, ruamel.yaml and zizmor: judge.py ACCELC."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import ruamel.yaml

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from go_judge import Unavailable, built_judge  # noqa: E402
from tally import SKIPPED, Tally  # noqa: E402


class Skipped(Exception):
    """A judge cannot be had here."""


SCHEMAS = {
    ".github/workflows/accelc.yml": "vendor.github-workflows",
    ".gitlab-ci.yml": "vendor.gitlab-ci",
    "azure-pipelines.yml": "vendor.azure-pipelines",
}
SPEC = 'accelc: v1\ntasks:\n  t: {image: "x/y:1", command: [a], imag: b}\n  u: {image: x/y, command: [a]}\n'


def judge_schema(what: str, file: pathlib.Path, schema: str, tally: Tally) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema]
    if schema == "vendor.gitlab-ci":
        command += ["--data-transform", "gitlab-ci"]
    if schema == "vendor.azure-pipelines":
        # Its patterns have escapes that newer expressions refuse.
        command += ["--regex-variant", "nonunicode"]
    judged = subprocess.run([*command, file], capture_output=True, text=True)
    tally.check(f"{what} keeps to {schema}", judged.returncode == 0, judged.stdout + judged.stderr)


def judge_snippets(work: pathlib.Path, tally: Tally) -> None:
    page = (ROOT / "docs/ci.md").read_text()
    named = dict(re.findall(r"^```yaml (\S+)\n(.*?)^```$", page, re.M | re.S))
    for name, schema in SCHEMAS.items():
        file = work / pathlib.Path(name).name
        file.write_text(named[name])
        judge_schema(name, file, schema, tally)
    judge_workflow(work, named[".github/workflows/accelc.yml"], tally)
    judge_schema("action.yml", ROOT / "action.yml", "vendor.github-actions", tally)
    version = re.search(r"^project\(accelc VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)[1]
    named_versions = set(re.findall(r"(?:accelc==|rev: v)([0-9.]+)", page))
    tally.check("docs/ci.md names this version", named_versions == {version}, str(named_versions))
    # Each line of a shell that runs accelc has options that there are.
    accelc = sys.argv[1]
    known = subprocess.run([accelc, "check", "--help"], capture_output=True, text=True, check=True).stdout
    for option in set(re.findall(r"accelc check[^\n|`']*", page)):
        for word in re.findall(r"(?<!\S)--[a-z-]+", option):
            tally.check(f"docs/ci.md: {word}", word in known)


def judge_workflow(work: pathlib.Path, text: str, tally: Tally) -> None:
    """zizmor and actionlint on the workflow and the action."""
    repository = work / "pinned"
    workflow = repository / ".github/workflows/accelc.yml"
    workflow.parent.mkdir(parents=True)
    workflow.write_text(text)
    shutil.copy(ROOT / "action.yml", repository)
    zizmor = pathlib.Path(sys.executable).parent / "zizmor"
    judged = subprocess.run([zizmor, "--offline", "--no-progress", repository], capture_output=True, text=True)
    tally.check("zizmor finds nothing", judged.returncode == 0, judged.stdout + judged.stderr)
    try:
        actionlint = built_judge(HERE / "actionlint", "actionlint")
    except Unavailable as missing:
        raise Skipped(f"actionlint: {missing}") from missing
    judged = subprocess.run([actionlint, workflow], capture_output=True, text=True)
    tally.check("actionlint finds nothing", judged.returncode == 0, judged.stdout + judged.stderr)


def steps_of_action() -> list[dict]:
    return ruamel.yaml.YAML(typ="safe").load((ROOT / "action.yml").read_text())["runs"]["steps"]


def run_step(step: dict, folder: pathlib.Path, **inputs: str) -> subprocess.CompletedProcess:
    environment = {**os.environ, **inputs}
    # As the runner calls it.
    return subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
                          cwd=folder, env=environment, capture_output=True, text=True)


def installed_program(step: dict, folder: pathlib.Path, install: str, tally: Tally, **environment: str) -> str:
    """The output `program` of the step that installs."""
    output = folder.parent / f"output-{len(list(folder.parent.glob('output-*')))}"
    ran = run_step(step, folder, ACCELC_INSTALL=install, ACCELC_ACTION=str(ROOT), RUNNER_TEMP=str(folder.parent / "temp"),
                   GITHUB_OUTPUT=str(output), **environment)
    tally.check(f"action: install: {install}", ran.returncode == 0, ran.stderr)
    return output.read_text().strip().removeprefix("program=") if output.exists() else ""


def judge_action(work: pathlib.Path, tally: Tally) -> None:
    folder = work / "repository"
    folder.mkdir()
    (folder / "tasks.yaml").write_text(SPEC)
    install, check = steps_of_action()
    tally.check("action: nothing to install", installed_program(install, folder, "none", tally) == "accelc")
    # The index has no accelc yet: pip finds the wheel of its version here, and nothing else.
    subprocess.run([sys.executable, ROOT / "packaging/wheel.py", sys.argv[1], work / "wheels"], check=True, capture_output=True)
    wheels = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(work / "wheels")}
    program = installed_program(install, folder, "release", tally, **wheels)

    def run_check(paths: str, arguments: str = "", sarif: str = "") -> subprocess.CompletedProcess:
        return run_step(check, folder, ACCELC_PROGRAM=program, ACCELC_PATHS=paths, ACCELC_ARGS=arguments, ACCELC_SARIF=sarif)

    ran = run_check(".")
    tally.check("action: annotations", ran.returncode == 1 and "::error title=" in ran.stdout, ran.stdout + ran.stderr)
    ran = run_check("tasks.yaml .", "--exit-zero --quiet", "a b.sarif")
    written = (folder / "a b.sarif").exists() and json.loads((folder / "a b.sarif").read_text())["version"] == "2.1.0"
    tally.check("action: options and SARIF", ran.returncode == 0 and written, ran.stdout + ran.stderr)
    ran = run_check("$(touch made); touch made")
    tally.check("action: inputs are not code", ran.returncode == 2 and not (folder / "made").exists(), ran.stdout)


def judge_problem_matcher(work: pathlib.Path, tally: Tally) -> None:
    folder = work / "matched"
    folder.mkdir()
    (folder / "tasks.yaml").write_text("version: 1.10\n" + SPEC)
    command = [sys.argv[1], "check", "--output-format", "concise"]
    lines = subprocess.run(command, cwd=folder, capture_output=True, text=True).stdout.splitlines()
    matchers = json.loads((ROOT / "packaging/problem-matcher.json").read_text())["problemMatcher"]
    seen = []
    for line in lines:
        for matcher in matchers:
            pattern = matcher["pattern"][0]
            found = re.match(pattern["regexp"], line)
            if found:
                level = found[pattern["severity"]] if "severity" in pattern else matcher["severity"]
                seen.append((level, found[pattern["file"]], found[pattern["code"]]))
    tally.check("the problem matcher sees each finding once", len(seen) == len(lines) - 1, f"{lines} {seen}")
    levels = {level for level, _, _ in seen}
    tally.check("the problem matcher sees all levels", levels == {"error", "warning", "notice"}, f"{seen}")
    tally.check("the problem matcher sees the file", {file for _, file, _ in seen} == {"tasks.yaml"}, f"{seen}")


def main() -> int:
    tally = Tally()
    skipped = False
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        try:
            judge_snippets(work, tally)
        except Skipped as missing:
            print(f"skipped: {missing}")
            skipped = True
        judge_action(work, tally)
        judge_problem_matcher(work, tally)
    print(f"{tally.passed} checks held, {tally.failed} failed")
    return 1 if tally.failed else SKIPPED if skipped else 0


if __name__ == "__main__":
    sys.exit(main())
