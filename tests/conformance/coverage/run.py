#!/usr/bin/env python3
"""How many rows of each judge agree with accelc, differ, and are not covered, as COVERAGE.md tells it.

    run.py

Every row is judged by the test of its folder, which fails when it is not as it says there. This test compares
COVERAGE.md with the rows; with ACCELC_UPDATE=1 in the environment it writes the page.
"""

import os
import pathlib
import sys
import tomllib
from typing import NamedTuple

HERE = pathlib.Path(__file__).resolve().parent
TESTS = HERE.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(TESTS))

from row_coverage import covered, difference, rows_of  # noqa: E402

PAGE = HERE / "COVERAGE.md"
HEAD = """# What the rows of the judges cover

Written by `run.py` from the rows themselves; the tests that judge them fail when a row is not as it says here.

- *agree*: accelc writes what the consumer writes or takes, or refuses what the consumer refuses: with an error, at the
  field that the consumer names.
- *differ*: accelc refuses or writes something else on purpose, or cannot know what the row is about.
- *not covered*: nothing is judged, because no spec can say the row.

| rows | consumer | test | rows | agree | differ | not covered |
|---|---|---|---|---|---|---|
"""
# Of one reason; more are named in uncovered.toml alone.
MOST_NAMES = 40
WIDTH = 120
FLYTEKIT, LIGHTNING, PROPELLER = "flytekit 1.16.24", "Lightning 2.6.5", "flytepropeller 1.16.8"


class Set(NamedTuple):
    """Rows of one consumer, as row_coverage.py has them."""

    title: str
    consumer: str
    test: str
    rows: list[dict]


def matrix_rows(folder: pathlib.Path) -> list[dict]:
    """Of what Lightning did on simulated machines; exceptions.txt holds the rows that differ."""
    reasons, reason = {}, ""
    for line in (folder / "exceptions.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            reasons[line.strip()] = reason
        elif line and not line.startswith("#"):
            reason = line
    rows = []
    for name in ("connector", "devices", "arguments", "fit", "tpu", "torchrun", "environments"):
        for line in (folder / f"{name}.txt").read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                row = {"name": f"{name}.txt {line.split(' => ')[0]}"}
                rows.append(row | ({"differs": reasons[row["name"]]} if row["name"] in reasons else {}))
    return rows


def cli_rows(folder: pathlib.Path) -> list[dict]:
    return rows_of(folder / "cases.jsonl") + rows_of(folder / "shapes.jsonl")


def sdk_rows(folder: pathlib.Path, release: str) -> list[dict]:
    """Of the Flyte 2 SDK; `release` is in the rows that only one release takes."""
    resources = [row | {"name": row["expression"]} for row in rows_of(folder / "resources.jsonl")]
    return [row for row in resources if row.get("release", release) == release] + rows_of(folder / "tasks.jsonl")


def judged_sets() -> list[Set]:
    flyte, flyte2, kubernetes, lightning = (TESTS / name for name in ("flyte", "flyte2", "kubernetes", "lightning"))
    flow, pods, server = TESTS / "flow", TESTS / "pods", "Kubernetes 1.34.4"
    return [
        Set("pods of Flyte 1", "flyteplugins 1.16.8", "pods", rows_of(pods / "flyte.jsonl")),
        Set("pods of Flyte 2", "flyte 2.0.43", "pods", rows_of(pods / "flyte2.jsonl")),
        Set("registered and compiled tasks", "flyteadmin 1.16.8", "pods", rows_of(pods / "admin.jsonl")),
        Set("described tasks", FLYTEKIT, "flyte", rows_of(flyte / "described.jsonl")),
        Set("described tasks and resources, 2.6", "flyte 2.6.5", "flyte2-sdk-2.6", sdk_rows(flyte2, "2.6")),
        Set("described tasks and resources, 2.12", "flyte 2.12.1", "flyte2-sdk-2.12", sdk_rows(flyte2, "2.12")),
        Set("types of flytekit", FLYTEKIT, "flyte", rows_of(flyte / "types.jsonl")),
        Set("types of the Flyte 2 SDK", "flyte 2.6.5, 2.12.1", "flyte2-sdk-...", rows_of(flyte2 / "types.jsonl")),
        Set("manifests that are placed", server, "kubernetes", rows_of(kubernetes / "placements" / "placed.jsonl")),
        Set("manifests that are refused", server, "what Kubernetes refuses",
            rows_of(kubernetes / "refusals" / "pasted.jsonl")),
        Set("sections on simulated machines", LIGHTNING, "lightning/... (unit test)",
            matrix_rows(lightning / "matrix")),
        Set("sections read by LightningCLI", LIGHTNING, "lightning cli", cli_rows(lightning / "cli")),
        Set("workflows compiled by propeller", PROPELLER, "flow", rows_of(flow / "compile.jsonl")),
        Set("workflows and launch plans registered with flyteadmin", "flyteadmin 1.16.8", "flow",
            rows_of(flow / "register.jsonl")),
        Set("types that feed other types", PROPELLER, "flow", rows_of(flow / "castable.jsonl")),
        Set("described workflows and launch plans", FLYTEKIT, "flyte", rows_of(flyte / "described_flows.jsonl")),
    ]  # fmt: skip


def all_sets() -> list[Set]:
    """Those of which nothing is judged last."""
    sets = judged_sets() + [
        Set("accelerators of the user in Lightning", LIGHTNING, "none", []),
    ]
    by_title = {one.title: one.rows for one in sets}
    for group in tomllib.loads((HERE / "uncovered.toml").read_text(encoding="utf-8"))["group"]:
        names = group["names"].split("\n")
        by_title[group["of"]] += [{"name": name, "uncovered": group["reason"]} for name in names if name]
    return sets


def wrapped(pieces: list[str]) -> str:
    """Names stay whole."""
    lines = [pieces[0]]
    for piece in pieces[1:]:
        if len(lines[-1]) + 1 + len(piece) > WIDTH:
            lines.append("  " + piece)
        else:
            lines[-1] += " " + piece
    return "\n".join(lines)


def by_reason(rows: list[dict], reason_of) -> str:
    """The names of rows, below the reason that they share; of very many only their number."""
    reasons: dict[str, list[str]] = {}
    for row in rows:
        if reason := reason_of(row):
            reasons.setdefault(reason, []).append(f"`{row['name']}`")
    lines = []
    for reason, names in reasons.items():
        many = len(names) > MOST_NAMES
        told = [f"{len(names)} rows of [uncovered.toml](uncovered.toml)"] if many else \
            [f"{name}," for name in names[:-1]] + names[-1:]
        lines.append(wrapped([*f"- {reason}:".split(" "), *told]))
    return "\n".join(lines)


def counts(one: Set) -> str:
    judged = covered(one.rows)
    differ = sum(bool(difference(row)) for row in judged)
    numbers = (len(one.rows), len(judged) - differ, differ, len(one.rows) - len(judged))
    return f"| {' | '.join(map(str, (one.title, one.consumer, one.test, *numbers)))} |"


def page() -> str:
    sets = all_sets()
    text = HEAD + "\n".join(map(counts, sets)) + "\n"
    for one in sets:
        parts = (("Differ", by_reason(covered(one.rows), difference)),
                 ("Not covered", by_reason(one.rows, lambda row: row.get("uncovered", ""))))
        told = [f"{title}:\n\n{lines}\n" for title, lines in parts if lines]
        if told:
            text += f"\n## {one.title[0].upper()}{one.title[1:]}\n\n" + "\n".join(told)
    return text


def main() -> int:
    told = page()
    if os.environ.get("ACCELC_UPDATE"):
        PAGE.write_text(told, encoding="utf-8")
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != told:
        print(f"FAILED {PAGE} is not what the rows say; ACCELC_UPDATE=1 writes it")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
