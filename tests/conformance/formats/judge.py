"""Compares every report with what its readers demand, and with what `--output-format json` says.

    judge.py ACCELC SARIF_SCHEMA JUNIT_SCHEMA NODE_MODULES
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree

import jsonschema
import xmlschema

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE), str(HERE.parent)]

from reports import all_reports  # noqa: E402
from tally import Tally  # noqa: E402

# https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
POSITION = {
    "type": "object",
    "required": ["line", "column"],
    "properties": {"line": {"type": "integer", "minimum": 1}, "column": {"type": "integer", "minimum": 1}},
}
GITLAB = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32,}$"},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "positions"],
                "properties": {
                    "path": {"type": "string", "pattern": "^[^/]"},
                    "positions": {
                        "type": "object",
                        "required": ["begin", "end"],
                        "properties": {"begin": POSITION, "end": POSITION},
                    },
                },
            },
        },
    },
}


def title_of(fix: dict) -> str:
    """What a fix is called where nothing else says that it needs a person's judgement."""
    kind = fix["applicability"]
    return fix["message"] + ("" if kind == "safe" else f" ({kind})")


def drawn_controls(but: str) -> dict:
    return str.maketrans({chr(code): chr(0x2400 + code) for code in range(32) if chr(code) not in but})


class Judge:
    def __init__(self, tally, schemas, modules):
        self.tally = tally
        self.sarif_schema, self.junit_schema = schemas
        self.modules = modules

    def judge(self, run: str, code: int, folder: pathlib.Path, root: pathlib.Path, here: pathlib.Path) -> None:
        self.run, self.folder, self.root, self.here = run, folder, root, here
        self.findings = json.loads(self.text("report.json"))["diagnostics"]
        self.tally.check(f"{run}: exit code", code == (2 if run == "usage" else 1 if self.findings else 0), str(code))
        for format_name in ("json_lines", "sarif", "gitlab", "junit", "checkstyle", "rdjson", "commands", "gcc"):
            getattr(self, format_name)()

    def shown(self, path: str) -> str:
        """A path as a log shows it: what moves a cursor is a symbol. Line breaks are escaped."""
        return self.from_root(path).translate(drawn_controls("\n\r"))

    def text(self, name: str) -> str:
        return (self.folder / name).read_bytes().decode("utf-8")

    def check(self, what: str, holds: bool, why: str = "") -> None:
        self.tally.check(f"{self.run}: {what}", holds, why)

    def valid(self, what: str, schema: dict, value) -> None:
        errors = [f"{error.json_path}: {error.message[:200]}" for error in
                  jsonschema.validators.validator_for(schema)(schema).iter_errors(value)]
        self.check(f"{what} keeps to its schema", not errors, "; ".join(errors[:3]))

    def placed(self) -> list[dict]:
        return [finding for finding in self.findings if finding["filename"] is not None]

    def from_root(self, path: str) -> str:
        absolute = pathlib.Path(path if path.startswith("/") else f"{self.here}/{path}")
        return str(pathlib.Path(str(absolute)).resolve().relative_to(self.root))

    def json_lines(self) -> None:
        lines = [json.loads(line) for line in self.text("report.jsonl").splitlines()]
        self.check("JSON lines are the objects of the JSON document", lines == self.findings)

    def sarif(self) -> None:
        report = json.loads(self.text("report.sarif"))
        self.valid("SARIF", self.sarif_schema, report)
        run = report["runs"][0]
        rules = run["tool"]["driver"]["rules"]
        shown = [result for result in run["results"] if not result.get("suppressions")]
        self.check("SARIF has a result for each finding", len(shown) == len(self.placed()), f"{len(shown)}")
        base = urllib.parse.unquote(run["originalUriBaseIds"]["%SRCROOT%"]["uri"])
        self.check("the base is the root", base == f"file://{self.root}/", base)
        for result, finding in zip(shown, self.placed()):
            place = result["locations"][0]["physicalLocation"]
            path = urllib.parse.unquote(place["artifactLocation"]["uri"])
            self.check("SARIF's path", path == self.from_root(finding["filename"]), path)
            self.check("SARIF's rule", rules[result["ruleIndex"]]["id"] == finding["code"] == result["ruleId"])
            region = place["region"]
            start, end = ((region[f"{side}Line"], region[f"{side}Column"]) for side in ("start", "end"))
            self.check("SARIF's region", (1, 1) <= start < end, f"{start} {end}")
            self.check("SARIF's fixes", ("fixes" in result) == any(
                fix["applicability"] != "display-only" for fix in finding["fixes"]))
            self.sarif_text(region, finding, path)
        suppressed = [result for result in run["results"] if result.get("suppressions")]
        if self.run == "findings":
            self.check("suppressed findings have the comment's reason", bool(suppressed) and all(
                one["suppressions"][0]["justification"] == '"pinned" by <the> webhook' for one in suppressed))
        fingerprints = [result["partialFingerprints"]["accelcFingerprint/v1"] for result in run["results"]]
        self.check("SARIF's fingerprints are unique", len(set(fingerprints)) == len(fingerprints))
        invocation = run["invocations"][0]
        self.check("SARIF tells wrong usage", invocation["executionSuccessful"] == (self.run != "usage"))

    def sarif_text(self, region: dict, finding: dict, path: str) -> None:
        """The region in UTF-16 units is the place of the JSON report in code points."""
        text = (self.root / path).read_bytes().decode("utf-8").removeprefix("\ufeff")
        line = text.split("\n")[region["startLine"] - 1]
        units = line.encode("utf-16-le")[: 2 * (region["startColumn"] - 1)].decode("utf-16-le")
        self.check("SARIF's column", len(units) + 1 == finding["location"]["column"], f"{path} {region}")

    def gitlab(self) -> None:
        report = json.loads(self.text("gitlab.json"))
        self.valid("GitLab's report", GITLAB, report)
        fingerprints = [row["fingerprint"] for row in report]
        self.check("GitLab's fingerprints are unique", len(set(fingerprints)) == len(fingerprints))
        self.check("GitLab has every finding", len(report) == len(self.findings))
        paths = [row["location"]["path"] for row in report if row["location"]["path"] != "."]
        self.check("GitLab's paths", paths == [self.from_root(one["filename"]) for one in self.placed()])

    def junit(self) -> None:
        errors = [str(error.reason) for error in self.junit_schema.iter_errors(self.text("junit.xml"))]
        self.check("JUnit keeps to its schema", not errors, "; ".join(errors[:3]))
        suites = xml.etree.ElementTree.fromstring(self.text("junit.xml"))
        cases = suites.findall(".//testcase")
        self.check("JUnit counts", int(suites.get("tests")) == len(cases) == max(1, len(self.findings)))
        self.check("JUnit's failures", int(suites.get("failures")) == len(suites.findall(".//failure"))
                   == len(self.findings))
        names = [(case.get("classname"), case.get("name")) for case in cases]
        self.check("JUnit's cases have names of their own", len(set(names)) == len(names))

    def checkstyle(self) -> None:
        report = xml.etree.ElementTree.fromstring(self.text("checkstyle.xml"))
        rows = [(file.get("name"), int(error.get("line")), error.get("source"))
                for file in report.findall("file") for error in file.findall("error")]
        # XML has no control characters; they are shown as symbols.
        drawn = drawn_controls("\t\n\r")
        expected = [((one["filename"] or "accelc").translate(drawn), (one["location"] or {"row": 1})["row"],
                     f"accelc.{one['code']}") for one in self.findings]
        self.check("checkstyle has every finding", rows == expected, f"{rows[:2]} {expected[:2]}")

    def rdjson(self) -> None:
        validator = self.modules / "@umbrelladocs/rdformat-validator/bin/rdformat-validator.js"
        judged = subprocess.run(
            ["node", validator, "--strict", "--no-extra-fields", self.folder / "rdjson.json"],
            capture_output=True, text=True,
        )
        self.check("reviewdog's validator", judged.returncode == 0, judged.stdout + judged.stderr)
        for row, finding in zip(json.loads(self.text("rdjson.json"))["diagnostics"], self.findings, strict=True):
            if finding["filename"] is None:
                continue
            place = row["location"]
            self.check("rdjson's path", place["path"] == finding["filename"])
            line = (self.here / place["path"]).read_bytes().removeprefix(b"\xef\xbb\xbf").split(b"\n")
            start = place["range"]["start"]
            before = line[start["line"] - 1][: start["column"] - 1].decode("utf-8")
            self.check("rdjson's column", len(before) + 1 == finding["location"]["column"])

    def commands(self) -> None:
        """GitHub's and Azure's commands, taken apart and put together by their own libraries."""
        github, azure = (self.text(name).splitlines() for name in ("github.txt", "azure.txt"))
        request = {"azure": azure, "github": [self.github_command(one) for one in self.findings]}
        answer = json.loads(subprocess.run(
            ["node", HERE / "commands.js", self.modules], input=json.dumps(request),
            capture_output=True, text=True, check=True).stdout)
        self.check("GitHub's commands", answer["github"] == github,
                   next((f"{a!r} != {b!r}" for a, b in zip(answer["github"], github) if a != b), "count"))
        for read, finding in zip(answer["azure"], self.findings, strict=True):
            expected = {"type": "error" if finding["severity"] == "error" else "warning", "code": finding["code"]}
            if finding["filename"] is not None:
                expected["sourcepath"] = self.shown(finding["filename"])
                expected["linenumber"] = str(finding["location"]["row"])
            got = {key: value for key, value in read["properties"].items() if key != "columnnumber"}
            # The library trims what it reads.
            self.check("Azure's properties", got == expected, f"{got} {expected}")
            self.check("Azure's message", (read["command"], read["message"]) == ("task.logissue", finding["message"]))

    def github_command(self, finding: dict) -> dict:
        properties = {"title": f"accelc ({finding['code']})"}
        if finding["filename"] is not None:
            start, end = finding["location"], finding["end_location"]
            properties |= {"file": self.shown(finding["filename"]), "line": start["row"]}
            if start["row"] == end["row"]:
                units = self.utf16_columns(finding)
                properties |= {"col": units[0], "endLine": end["row"], "endColumn": units[1]}
            else:
                properties["endLine"] = end["row"] - (end["column"] == 1)
        lines = [finding["message"], *filter(None, [finding["label"]]),
                 *(f"help: {help}" for help in finding["help"]),
                 *(f"fix: {title_of(fix)}" for fix in finding["fixes"])]
        commands = {"error": "error", "warning": "warning", "note": "notice"}
        return {"command": commands[finding["severity"]], "properties": properties, "message": "\n".join(lines)}

    def utf16_columns(self, finding: dict) -> list[int]:
        text = (self.here / finding["filename"]).read_bytes().decode("utf-8").removeprefix("\ufeff")
        line = text.split("\n")[finding["location"]["row"] - 1]
        return [len(line[: finding[key]["column"] - 1].encode("utf-16-le")) // 2 + 1
                for key in ("location", "end_location")]

    def gcc(self) -> None:
        lines = self.text("gcc.txt").splitlines()
        notes = sum(len(one["labels"]) for one in self.findings)
        self.check("GCC has a line for each finding and place", len(lines) == len(self.findings) + notes)
        self.check("no control characters", not any(ord(c) < 32 for line in lines for c in line))


def judge_disk(accelc: str, folder: pathlib.Path, tally: Tally) -> None:
    """What only a real disk can do wrong."""
    (folder / "occupied").mkdir(parents=True)
    (folder / "tasks.yaml").write_text("accelc: v1\ntasks: {t: {imag: x}}\n")
    for name, target in {"self": "self", "up": ".", "again.yaml": "tasks.yaml", "loop.yaml": "loop.yaml"}.items():
        (folder / name).symlink_to(target)

    def check(*arguments) -> subprocess.CompletedProcess:
        return subprocess.run([accelc, "check", *arguments], cwd=folder, capture_output=True, text=True, timeout=60)

    run = check("--output-format", "sarif:occupied", "--output-format", "gitlab:good.json", ".")
    tally.check("one report that cannot be written: none is", run.returncode == 2 and "is a directory" in run.stderr
                and not (folder / "good.json").exists() and len(list(folder.iterdir())) == 6, run.stderr)
    run = check("--output-format", "concise")
    tally.check("a link to a folder above, and a file met twice", run.stdout.count("AC2001") == 1, run.stdout)
    run = check("loop.yaml", "self")
    tally.check("links in a circle", run.returncode == 2 and run.stdout.count("too many levels") == 2, run.stdout)
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
    run = check("--since", "no-such-revision")
    tally.check("no such revision", run.returncode == 2 and "there is no revision `no-such-revision`" in run.stdout,
                run.stdout)


def main() -> int:
    accelc, sarif, junit, modules = sys.argv[1:]
    schemas = (json.loads(pathlib.Path(sarif).read_text()), xmlschema.XMLSchema(junit))
    judge = Judge(Tally(), schemas, pathlib.Path(modules))
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name).resolve()
        for run, (code, folder) in all_reports(accelc, work).items():
            here = {"below": work / "repository/deep", "outside": work}.get(run, work / "repository")
            root = work if run == "outside" else work / "repository"
            judge.judge(run, code, folder, root, here)
            levels = collections.Counter(finding["severity"] for finding in judge.findings)
            print(f"{run}: {dict(levels)}")
        judge_disk(accelc, work / "disk", judge.tally)
    print(f"{judge.tally.passed} checks held, {judge.tally.failed} failed")
    return 1 if judge.tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
