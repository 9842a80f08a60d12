"""The tables of docs/internals/performance.md."""

import pathlib

from measure import Row, instructions
from rows import GOALS, UNCOUNTED


def comparison(key: str, rows: dict[str, Row], counts: dict[str, int]) -> tuple[str, str, str]:
    """What a row is compared with, how it comes out, and the goal; empty for no comparison."""
    for goal in GOALS:
        if goal.row != key or goal.against not in rows or (goal.counted and not counts):
            continue
        against = rows[goal.against]
        ratio = f"{rows[key].times(against):.2f}"
        if goal.counted:
            ratio = f"{counts[key] / counts[goal.against]:.2f} instructions"
        return against.name, ratio, f"{goal.ratio}"
    if key == "many":
        gain, most = rows["many-1"].times(rows["many"]), 2 / rows["many-2"].times(rows["many-1"])
        return "one thread", f"{gain:.2f} x faster, of {most:.2f} x that two processes gain", "1.8"
    if key == "other":
        extra = rows["other"].milliseconds - rows["cat"].milliseconds  # ms of 1,000 files: us of one
        return rows["cat"].name, f"{extra:+.1f} us a file", "5"
    if key in ("fleet", "queues"):
        without = rows[f"no-{key}"]
        return without.name, f"{rows[key].milliseconds - without.milliseconds:+.1f} ms", "20"
    return "", "", ""


def count_instructions(rows: dict[str, Row]) -> dict[str, int]:
    """Of the rows that can be counted; empty where nothing counts."""
    counted = {key: instructions(row) for key, row in rows.items() if key not in UNCOUNTED}
    return {key: count for key, count in counted.items() if count}


def main_table(rows: dict[str, Row], count: bool) -> list[str]:
    lines = ["| what | median ms | peak MB | instructions | against | ratio | goal |",
             "|---|---|---|---|---|---|---|"]
    counts = count_instructions(rows) if count else {}
    for key, row in rows.items():
        shown = f"{counts[key] / 1e6:.1f} M" if key in counts else ""
        cells = [row.name, f"{row.milliseconds:.2f}", f"{row.kilobytes / 1024:.1f}", shown,
                 *comparison(key, rows, counts)]
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def large_table(rows: dict[int, tuple[Row, Row]]) -> list[str]:
    lines = ["| lines of YAML | | ms | us a line | peak MB | bytes of memory for each of the file |",
             "|---|---|---|---|---|---|"]
    for count, pair in rows.items():
        for row in pair:
            size = pathlib.Path(row.command[-1]).stat().st_size
            lines.append(f"| {count:,} | {row.name} | {row.milliseconds:.1f} | "
                         f"{row.milliseconds * 1000 / count:.2f} | {row.kilobytes / 1024:.1f} | "
                         f"{row.kilobytes * 1024 / size:.1f} |")
    return lines


def peer_table(rows: dict[str, Row], peers: dict[str, list[Row]]) -> list[str]:
    lines = ["| the same files | tool | median ms | peak MB | times accelc's time |", "|---|---|---|---|---|"]
    for key, others in peers.items():
        for row in [rows[key], *others]:
            name = "accelc" if row is rows[key] else row.name
            lines.append(f"| {rows[key].name.removeprefix('check of ')} | {name} | {row.milliseconds:.2f} | "
                         f"{row.kilobytes / 1024:.1f} | {row.times(rows[key]):.2f} |")
    return lines


def write_into(page: pathlib.Path, text: str) -> None:
    """Replaces what stands between the markers of a Markdown file."""
    start, end = "<!-- table -->\n", "<!-- /table -->"
    before, rest = page.read_text().split(start)
    page.write_text(before + start + "\n" + text + "\n" + end + rest.split(end)[1])
