"""Every spec of the golden pages, the rules' pages, the documents and the examples, for every target
that writes manifests: what accelc does not refuse, Kubernetes has to take."""

import pathlib
import re

TARGETS = ["fragment", "pod", "job", "jobset", "podtemplate", "kustomize"]
BLOCK = re.compile(r"^```(\w+)(?: +(\S+))? *\n(.*?)^```", re.MULTILINE | re.DOTALL)
MARKER = re.compile(r"^\s*[\"']?accelc[\"']?\s*[:=]", re.MULTILINE)


def is_spec(path: pathlib.Path, text: str) -> bool:
    named = path.suffix in (".yaml", ".yml", ".toml") and path.name != "accelc.toml"
    return named and MARKER.search(text) is not None


def hear_page(court, page: pathlib.Path) -> None:
    """Files of a page come one after the other; commands that follow see those there are by then."""
    folder = court.work / "pages" / re.sub(r"\W", "-", str(page))
    written: list[pathlib.Path] = []

    def hear_written() -> None:
        for spec in written:
            court.hear_targets(spec, TARGETS)
        written.clear()

    for language, name, text in BLOCK.findall(page.read_text()):
        if language == "console":
            hear_written()
        elif name and not name.startswith(("/", "..")):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
            if is_spec(path, text):
                written.append(path)
    hear_written()


def hear(court, root: pathlib.Path) -> None:
    for spec in sorted(path for path in (root / "examples").rglob("*") if path.is_file()):
        if is_spec(spec, spec.read_text(errors="replace")):
            court.hear_targets(spec, TARGETS)
    for folder in ("tests/golden", "rules", "docs", "examples"):
        for page in sorted((root / folder).rglob("*.md")):
            hear_page(court, page)
    hear_page(court, root / "README.md")
