#!/usr/bin/env python3
"""A person at the playground, in headless Chromium: page.py PLAYGROUND SHOTS

PLAYGROUND is what `./dev playground` makes; pictures land in the folder SHOTS. Exit code 77 when something cannot be had.
"""

import gzip
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from npm_packages import installed_packages  # noqa: E402
from tally import SKIPPED, Tally  # noqa: E402

PACKAGES = ["playwright-core@1.55.0", "axe-core@4.10.3"]
NEEDED = ["chromium", "node", "npm"]
MOST_BYTES = 3_000_000
# The page is as quick as issue and documentation say on a quiet machine; tests run on busy ones.
MOST_MILLISECONDS = 10_000


def judge(seen: dict, page: pathlib.Path, tally: Tally) -> None:
    size = len(gzip.compress(page.read_bytes(), 9))
    tally.check("size", size <= MOST_BYTES, f"{size} bytes")
    tally.check("start", seen["milliseconds_to_first_check"] <= MOST_MILLISECONDS, str(seen["milliseconds_to_first_check"]))
    tally.check("nothing complains", not seen["complaints"], str(seen["complaints"]))
    tally.check("nothing is fetched", all(url.startswith(("file:", "blob:", "data:")) for url in seen["requests"]),
                str(seen["requests"]))
    tally.check("the finding", any("imag" in text for text in seen["findings"]), str(seen["findings"]))
    tally.check("the fix", "image: a.io/b:1" in seen["text_after"], seen["text_after"])
    tally.check("nothing is left", not any("error" in text for text in seen["findings_after"]), str(seen["findings_after"]))
    tally.check("a Job", "kind: Job" in seen["output"], seen["output"])
    tally.check("a warning of the target", "AC5705" in seen["said"], seen["said"])
    tally.check("a task of Flyte", "a.io/b:1" in seen["flyte"], seen["flyte"])
    tally.check("completion", any("shared_memory" in text for text in seen["completed"]), str(seen["completed"]))
    tally.check("a task to fill in", "mine.first:" in seen["filled_in"] and "image: a.io/c:2" in seen["filled_in"]
                and "requests: {cpu: 1, memory: 2Gi}" in seen["filled_in"], seen["filled_in"])
    tally.check("hover", any("accelerator" in text for text in seen["hover"]), str(seen["hover"]))
    tally.check("the shared files", "image: a.io/b:1" in seen["shared"], seen["shared"])
    tally.check("the explanation", "unknown key" in seen["explanation"].lower(), seen["explanation"])
    for theme, violations in seen["accessibility"].items():
        tally.check(f"accessibility, {theme}", not violations, "\n".join(violations))
    tally.check("a phone's theme", seen["phone_theme"] == "dark", seen["phone_theme"])
    tally.check("a phone's width", seen["phone_overflow"] <= 0, str(seen["phone_overflow"]))
    for name, found in seen["examples"].items():
        tally.check(f"example {name}", not found, str(found))
    print(f"{size} bytes compressed, first findings after {seen['milliseconds_to_first_check']} ms")


def main() -> int:
    playground, shots = map(pathlib.Path, sys.argv[1:])
    page = playground / "index.html"
    missing = [program for program in NEEDED if shutil.which(program) is None]
    if missing or not page.exists():
        print(f"skipped: {', '.join(missing) or 'the playground'} is not there")
        return SKIPPED
    try:
        modules = installed_packages(PACKAGES, "conformance-playground")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: Playwright and axe could not be installed ({error})")
        return SKIPPED
    shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        seen = pathlib.Path(folder) / "seen.json"
        subprocess.run(["node", HERE / "page.mjs", modules, page.resolve(), seen, shots], check=True, timeout=600)
        tally = Tally()
        judge(json.loads(seen.read_text()), page, tally)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
