"""The documentation as a site, by Sphinx: `./dev site`. It reads the pages that GitHub shows; nothing is copied."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Folders whose pages are in the site.
PAGES = ("docs", "rules", "examples")
# Pages that a list of their own leads to: hundreds of them would fill the sidebar of every page.
LISTED = re.compile(r"docs/codes/AC|rules/.+/|examples/.+/")

project = "accelc"
author = project_copyright = "The accelc authors"
html_title = "accelc"
html_theme = "furo"
html_copy_source = False
html_show_sphinx = False
html_static_path = ["static"]
html_css_files = ["site.css"]
extensions = ["myst_parser", "sphinx_external_toc", "sphinx_copybutton"]

# The site has the tree of the repository, so the links of the pages hold in it.
root_doc = "README"
include_patterns = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", *(f"{name}/**.md" for name in PAGES)]
exclude_patterns = ["build*", "accelc-out"]
external_toc_path = str(ROOT / "docs/site/toc.yml")

# Anchors as GitHub makes them.
myst_heading_anchors = 4
# Blocks that only look like YAML, TOML or a shell are shown without colours.
# Anchors of rows in tables are HTML, which MyST does not see.
suppress_warnings = ["misc.highlighting_failure", "myst.xref_missing"]
copybutton_prompt_text = "$ "


def in_site(path: pathlib.Path) -> bool:
    """Whether a file is a page, or what Sphinx offers for download."""
    return path.suffix != ".md" or path.parent == ROOT or path.relative_to(ROOT).parts[0] in PAGES


def adapt_page(_app, name: str, source: list[str]) -> None:
    """Makes of a link to a folder one to its page, and of a link to a file that is not in the site its text.

    tests/repo/links_test.cpp checks that the files exist.
    """
    folder = (ROOT / name).parent

    def adapted(link: re.Match) -> str:
        target, _, anchor = link["target"].partition("#")
        path = (folder / target).resolve() if target and "://" not in target else None
        if path is None or not path.exists():
            return link[0]
        if path.is_dir():
            return f"[{link['text']}]({target}/README.md)" if (path / "README.md").exists() else link["text"]
        return link[0] if in_site(path) else link["text"]

    source[0] = re.sub(r"(?<!!)\[(?P<text>[^]]*)\]\((?P<target>[^)\s]+)\)", adapted, source[0])
    if LISTED.match(name):
        source[0] = "---\norphan: true\n---\n" + source[0]


def complete_captions(_app, _page, _template, context: dict, _doctree) -> None:
    """Gives the headings of the sidebar their level, which readers of screens need."""
    key = "furo_navigation_tree"
    if key in context:
        context[key] = context[key].replace('role="heading"', 'role="heading" aria-level="2"')


def setup(app) -> None:
    app.connect("source-read", adapt_page)
    # Behind the theme, which makes the sidebar.
    app.connect("html-page-context", complete_captions, priority=900)
