"""Rows of a consumer's answers, one a line, and how many of them agree with accelc.

A row has a `name`. With `uncovered` no spec can say it, for the reason that stands there. It differs with
`differs`, `site`, `beside` or `stricter`, and with `refused` unless somebody else refuses it too (`by`).
"""

import json
import pathlib


def rows_of(path: pathlib.Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def covered(rows: list[dict]) -> list[dict]:
    return [row for row in rows if "uncovered" not in row]


def difference(row: dict) -> str:
    """Why a covered row does not agree; empty when it does."""
    if "refused" in row and "by" not in row:
        return f"refused: {row['refused']}"
    return next((row[key] for key in ("differs", "site", "beside", "stricter") if key in row), "")


def summary(rows: list[dict]) -> str:
    judged = covered(rows)
    differ, uncovered = sum(bool(difference(row)) for row in judged), len(rows) - len(judged)
    return f"{len(judged) - differ} of {len(rows)} rows agree, {differ} differ, {uncovered} are not covered"
