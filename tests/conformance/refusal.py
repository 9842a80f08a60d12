"""When accelc refuses a spec as its consumer does: with an error, at the field that the consumer names.

A warning refuses nothing, and an error at another field refuses by accident: the next release may mend it and
take the spec. Fields are written as Kubernetes writes them: `limits[nvidia.com/gpu]`, `pod.spec.containers[0]`.
"""

import itertools
import json
import pathlib
import re

_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


def _below(field: str, key) -> str:
    if isinstance(key, int) or not _WORD.fullmatch(key):
        return f"{field}[{key}]"
    return f"{field}.{key}" if field else key


class Written:
    """A spec as JSON, and where each field of it is in the text, its key included."""

    def __init__(self, spec: dict, name: str = "one.accelc.yaml"):
        self.name = name
        self.text = ""
        self._places: list[tuple[int, int, str]] = []
        self._write(spec, "", 0)
        self.text += "\n"
        lengths = map(len, self.text.splitlines(keepends=True))
        self._lines = list(itertools.accumulate(lengths, initial=0))

    def _write(self, value, field: str, depth: int) -> None:
        """Lists and tables of tables one entry a line, so that a place is a line and a column."""
        if isinstance(value, dict):
            entries, brackets = [(f"{json.dumps(key, ensure_ascii=False)}: ", key) for key in value], "{}"
        elif isinstance(value, list):
            entries, brackets = [("", index) for index in range(len(value))], "[]"
        else:
            self.text += json.dumps(value, ensure_ascii=False)
            return
        self.text += brackets[0]
        for number, (head, key) in enumerate(entries):
            self.text += "," * (number > 0) + "\n" + " " * (depth + 1)
            begin, inner = len(self.text), _below(field, key)
            self.text += head
            self._write(value[key], inner, depth + 1)
            self._places.append((begin, len(self.text), inner))
        self.text += brackets[1]

    def write_to(self, folder: pathlib.Path) -> pathlib.Path:
        path = folder / self.name
        path.write_text(self.text, encoding="utf-8")
        return path

    def offset(self, place: dict) -> int:
        return self._lines[place["row"] - 1] + place["column"] - 1

    def marked(self, finding: dict) -> str:
        """The text that a finding marks."""
        return self.text[self.offset(finding["location"]) : self.offset(finding["end_location"])]

    def field_of(self, finding: dict) -> str:
        """The innermost field that holds what a finding marks; empty outside of all. In another file, its name."""
        if pathlib.PurePath(finding["filename"]).name != self.name:
            return finding["filename"]
        begin, end = self.offset(finding["location"]), self.offset(finding["end_location"])
        around = [place for place in self._places if place[0] <= begin and end <= place[1]]
        return min(around, key=lambda place: place[1] - place[0])[2] if around else ""


def in_task(field: str) -> str:
    """The field as it is called inside of its task; `.` is the task itself."""
    inside = re.fullmatch(r"tasks(?:\.\w+|\[[^]]*\])(.*)", field)
    return (inside[1].removeprefix(".") or ".") if inside else field


def fields_of(written: Written, findings: list[dict], severities: tuple[str, ...] = ("error",)) -> list[str]:
    """The field of each finding that is as severe, inside of its task."""
    return [in_task(written.field_of(one)) for one in findings if one["severity"] in severities and one["location"]]


def _holds(outer: str, field: str) -> bool:
    return field == outer or (field.startswith(outer) and field[len(outer)] in ".[")


def why_another_refusal(written: Written, findings: list[dict], at: str | list[str]) -> str:
    """Why these findings are not a refusal of the fields `at`; empty when they are: an error at each of them, or
    inside of it, and no error anywhere else."""
    return _why_elsewhere(written, findings, at, fields_of(written, findings))


def why_another_warning(written: Written, findings: list[dict], at: str | list[str]) -> str:
    """The same where a warning is enough."""
    return _why_elsewhere(written, findings, at, fields_of(written, findings, ("error", "warning")))


def _why_elsewhere(written: Written, findings: list[dict], at: str | list[str], found: list[str]) -> str:
    wanted = [at] if isinstance(at, str) else at
    missed = [field for field in wanted if not any(_holds(field, one) for one in found)]
    beside = [one for one in found if not any(_holds(field, one) for field in wanted)]
    if not (missed or beside or not wanted):
        return ""
    said = [f"{one['severity']} {one['code']} at {written.field_of(one)}: {one['message']}" for one in findings]
    return f"nothing at {missed}, but something at {beside}; said: {said}"
