"""A repository with everything that a report can get wrong, and what accelc reports of it."""

import pathlib
import subprocess

FORMATS = {
    "json": "report.json", "json-lines": "report.jsonl", "sarif": "report.sarif", "gitlab": "gitlab.json",
    "junit": "junit.xml", "checkstyle": "checkstyle.xml", "rdjson": "rdjson.json", "github": "github.txt",
    "azure": "azure.txt", "gcc": "gcc.txt", "concise": "concise.txt", "grouped": "grouped.txt",
}  # fmt: skip

# What means something to one of the formats.
PATHS = (
    "plain.yaml", "with space.yaml", "100%.yaml", "a%0Ab.yaml", "comma,semi;colon:.yaml", "quotes\"'.yaml",
    "brackets[1]](2).yaml", "angle<&>.yaml", "line\nbreak.yaml", "tab\t.yaml", "escape\x1b[31m.yaml",
    "é日本😀.yaml", "#hash?.yaml", "-dash.yaml", "deep/er/file.yaml", "back\\slash.yaml", "$(echo x)`.yaml",
)  # fmt: skip

SPEC = """accelc: v1
project: p
images:
  default: ghcr.io/acme/train:1
tasks:
  é😀.%s:
    image: default
    command: [train]
    requests: {memory: 64Gi}
    limits: {memory: 32Gi}
    acelerator: A100   # é
    env: {KEY: "a\\u0007 50%%: [x](1) <&>"}
  quiet.%s:
    image: ghcr.io/acme/train  # accelc: ignore[image-tag] "pinned" by <the> webhook
    command: [train]
    timeout: 10 minuts
"""

OTHERS = {
    "crlf.yaml": SPEC.replace("\n", "\r\n") % ("crlf", "crlf"),
    "mark.yaml": "\ufeff" + SPEC % ("mark", "mark"),
    "broken.yaml": "accelc: v1\ntasks: {a: [\n  \"x\n",
    "fault.toml": 'accelc = "v1"\n[tasks.a\nimage = 5\n',
    "clean.yaml": 'accelc: v1\ntasks:\n  good: {image: "x/y:1", command: [a]}\n',
}


def make_repository(folder: pathlib.Path) -> None:
    subprocess.run(["git", "init", "-q", folder], check=True)
    for number, path in enumerate(PATHS):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(SPEC % (number, number), newline="")
    for path, text in OTHERS.items():
        (folder / path).write_text(text, newline="")


def write_reports(accelc: str, folder: pathlib.Path, arguments: list[str], out: pathlib.Path) -> int:
    """One run, all formats. Returns the exit code."""
    out.mkdir()
    requests = [word for name, file in FORMATS.items() for word in ("--output-format", f"{name}:{out / file}")]
    return subprocess.run(
        [accelc, "check", *requests, *arguments], cwd=folder, stdout=subprocess.DEVNULL,
    ).returncode


def all_reports(accelc: str, work: pathlib.Path) -> dict[str, tuple[int, pathlib.Path]]:
    """By the name of a run: the exit code and the folder of its reports."""
    repository = work / "repository"
    make_repository(repository)
    runs = {
        "findings": (repository, ["."]),
        "below": (repository / "deep", [".", "../plain.yaml"]),
        "clean": (repository, ["clean.yaml"]),
        "usage": (repository, ["missing.yaml", "clean.yaml"]),
        "outside": (work, ["repository/clean.yaml", "repository/plain.yaml"]),
    }
    return {
        name: (write_reports(accelc, folder, arguments, work / f"out-{name}"), work / f"out-{name}")
        for name, (folder, arguments) in runs.items()
    }
