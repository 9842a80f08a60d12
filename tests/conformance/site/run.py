#!/usr/bin/env python3
"""Makes the site of the documentation as `./dev site` does, and follows every link in it.

Sphinx stops at a page that is in no table of contents and at a link that leads nowhere; here each address in the HTML is
looked up, too, with its anchor, and a word of the pages in the index of the search. The generator is installed once into
a cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means "skipped": it could not be installed.
"""

import html.parser
import pathlib
import subprocess
import sys
import tempfile
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
SITE = ROOT / "docs/site"
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from python_environment import installed_python  # noqa: E402
from tally import SKIPPED, Tally  # noqa: E402


class Page(html.parser.HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list) -> None:
        values = dict(attributes)
        self.anchors |= {values[name] for name in ("id", "name") if values.get(name)}
        link = values.get("href" if tag in ("a", "link") else "src")
        if link:
            self.links.append(link)


def judge_links(site: pathlib.Path, tally: Tally) -> None:
    pages = {path: Page(path.read_text()) for path in site.rglob("*.html")}
    tally.check("there are pages", len(pages) > 150, f"{len(pages)}")
    broken = []
    for path, page in pages.items():
        for link in page.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else path
            known = pages.get(target)
            anchor = urllib.parse.unquote(parts.fragment)
            if not target.exists() or (known and anchor and anchor not in known.anchors):
                broken.append(f"{path.relative_to(site)}: {link}")
    tally.check("every link leads somewhere", not broken, "\n".join(broken[:20]))


def main() -> int:
    try:
        python = installed_python(SITE / "requirements.txt")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: {SITE.name}/requirements.txt could not be installed ({error})")
        return SKIPPED
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        command = [python, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going", "-b", "html", "-c", SITE, ROOT, folder]
        made = subprocess.run([str(part) for part in command], capture_output=True, text=True)
        tally.check("the site is made without a warning", made.returncode == 0, made.stderr)
        if made.returncode == 0:
            judge_links(pathlib.Path(folder), tally)
            index = (pathlib.Path(folder) / "searchindex.js").read_text()
            tally.check("the search knows a word of the pages", '"a100"' in index or "a100:" in index, index[:200])
    print(f"{tally.passed} checks held, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
