"""The specs of the examples, and those that stand in Markdown pages as whoever runs a page's commands finds them."""

import pathlib
import re
import shutil
from collections.abc import Iterator

BLOCK = re.compile(r"^```(\w+)(?: +(\S+))? *\n(.*?)^```", re.MULTILINE | re.DOTALL)
MARKER = re.compile(r"^\s*[\"']?accelc[\"']?\s*[:=]", re.MULTILINE)
FOLDERS = ("tests/golden", "rules", "docs", "examples")
# Fields of pods that came after the Kubernetes that judges.
LATER = ("schedulingGroup", "evictionResponders")


def has_later_field(text: str) -> bool:
    return any(field in text for field in LATER)


def is_spec(path: pathlib.Path, text: str) -> bool:
    named = path.suffix in (".yaml", ".yml", ".toml") and path.name != "accelc.toml"
    return named and MARKER.search(text) is not None


def write(path: pathlib.Path, text: str) -> None:
    """What a page calls a file now may have been a folder in an earlier section, and the other way round."""
    if path.is_dir():
        shutil.rmtree(path)
    for parent in path.parents:
        if parent.is_file():
            parent.unlink()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def specs_of_page(page: pathlib.Path, folder: pathlib.Path) -> Iterator[pathlib.Path]:
    """Writes the files of a page into `folder`, one after the other; yields those that are specs when all
    files are there that a command sees."""
    written: list[pathlib.Path] = []
    for language, name, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        if language == "console":
            yield from written
            written.clear()
        elif name and not name.startswith(("/", "..")):
            path = folder / name
            write(path, text)
            if is_spec(path, text):
                written.append(path)
    yield from written


def pages(root: pathlib.Path) -> list[pathlib.Path]:
    found = [page for folder in FOLDERS for page in (root / folder).rglob("*.md")]
    return [root / "README.md", *sorted(found)]


def examples(root: pathlib.Path) -> list[pathlib.Path]:
    files = [path for path in (root / "examples").rglob("*") if path.is_file()]
    return sorted(path for path in files if is_spec(path, path.read_text(encoding="utf-8", errors="replace")))


def examples_for_flyte(root: pathlib.Path) -> list[pathlib.Path]:
    """Those of Kubernetes, or with JobSets, need these for what spans several hosts, and say so to Flyte."""
    return [path for path in examples(root) if path.parent.name != "kubernetes" and not is_for_jobsets(path)]


def is_for_jobsets(path: pathlib.Path) -> bool:
    return path.read_text(encoding="utf-8").startswith("# emit: jobset\n")
