#!/usr/bin/env python3
"""Judges the pictures of workflows by those who draw them: Mermaid, Graphviz and a reader of XML.

    run.py ACCELC

Each must see the nodes, texts and arrows that `accelc graph --format json` has. The judges are installed once into a
cache ($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc). Exit code 77 means "skipped": one could not be installed.
"""

import html
import json
import os
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from npm_packages import installed_packages  # noqa: E402
from tally import SKIPPED  # noqa: E402

DRAWERS = ["mermaid@11.17.2", "jsdom@29.1.1", "@viz-js/viz@3.31.0"]
ROOT = HERE.parent.parent.parent
SPECS = [HERE / "odd.yaml", ROOT / "examples/flyte/pipeline/pipeline.yaml"]


def drawn(accelc: str, spec: pathlib.Path, picture: str) -> str:
    done = subprocess.run([accelc, "graph", "--format", picture, spec], check=True, capture_output=True)
    return done.stdout.decode()


def steps(node: dict, out: list) -> None:
    """The arrows to the cases of `node` and inside of them: (from, condition, to or failure)."""
    for case in node.get("cases", []):
        then = case["then"]
        if then is None:
            out.append((node["key"], case["condition"], "fails: " + case["fail"]))
            continue
        out.append((node["key"], case["condition"], then["key"]))
        steps(then, out)


def expected(workflows: list) -> list:
    """The arrows of all workflows, in any order."""
    arrows = []
    for workflow in workflows:
        for node in workflow["nodes"]:
            arrows += [(node["key"], "", other) for other in node["before"]]
            steps(node, arrows)
    return sorted(arrows)


def decoded(text: str) -> str:
    """Mermaid's own marks of entities, as its drawing turns them back."""
    text = re.sub("ﬂ°°([0-9]+)¶ß", lambda match: chr(int(match[1])), text)
    return re.sub("ﬂ°([a-z]+)¶ß", lambda match: html.unescape(f"&{match[1]};"), text)


def of_mermaid(seen: dict) -> list:
    names = {node["id"]: decoded(node["text"]).split("<br>")[0] for node in seen["nodes"]}
    return sorted((names[one["from"]], decoded(one["text"]), names[one["to"]]) for one in seen["edges"])


def unescaped(label: str) -> str:
    """A label of Graphviz, whose breaks are escapes."""
    return re.sub(r"\\(.)", lambda match: "\n" if match[1] in "nlr" else match[1], label)


def of_graphviz(seen: dict) -> list:
    names = {node["_gvid"]: unescaped(node["label"]).split("\n")[0]
             for node in seen["objects"] if "nodes" not in node}
    return sorted((names[one["tail"]], unescaped(one.get("label", "")), names[one["head"]])
                  for one in seen["edges"])


def texts_of_svg(text: str) -> str:
    root = xml.etree.ElementTree.fromstring(text)
    return " ".join("".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text"))


def problems_of(accelc: str, modules: pathlib.Path, spec: pathlib.Path) -> list:
    arrows = expected(json.loads(drawn(accelc, spec, "json"))["workflows"])
    request = {"mermaid": drawn(accelc, spec, "mermaid"), "dot": drawn(accelc, spec, "dot")}
    done = subprocess.run(["node", HERE / "read.mjs", modules], input=json.dumps(request).encode(),
                          check=True, capture_output=True)
    seen = json.loads(done.stdout)
    problems = []
    for judge, found in (("Mermaid", of_mermaid(seen["mermaid"])), ("Graphviz", of_graphviz(seen["dot"]))):
        if found != arrows:
            problems.append(f"{spec.name}: {judge} sees {sorted(set(found) ^ set(arrows))}")
    texts = texts_of_svg(drawn(accelc, spec, "svg"))
    words = {word for arrow in arrows for text in arrow for word in text.split()}
    problems += [f"{spec.name}: SVG lacks {word}" for word in sorted(words) if word not in texts]
    if not arrows:
        problems.append(f"{spec.name}: nothing was compared")
    return problems


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        modules = installed_packages(DRAWERS, "conformance-pictures")
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: the judges of pictures could not be installed ({error})")
        return SKIPPED
    accelc = os.path.abspath(sys.argv[1])
    problems = [problem for spec in SPECS for problem in problems_of(accelc, modules, spec)]
    for problem in problems:
        print(problem)
    print(f"{len(SPECS)} specs, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
