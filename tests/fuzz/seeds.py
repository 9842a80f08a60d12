#!/usr/bin/env python3
"""Writes the texts that fuzzing starts from: examples, the blocks of Markdown pages, regressions, and the
suites that the conformance tests have fetched.

    tests/fuzz/seeds.py FOLDER

FOLDER gets one file for each text, named by its hash.
"""

import argparse
import hashlib
import json
import pathlib
import re
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests/conformance"), str(ROOT / "tests/conformance/yaml")]

from python_environment import cache_folder  # noqa: E402
from run import read_cases  # noqa: E402

MOST_BYTES = 20_000


def texts_of_repository():
    for folder in ("examples", "tests/fuzz/corpus", "stdlib/accelerators"):
        for path in sorted((ROOT / folder).rglob("*.*")):
            if path.suffix in (".yaml", ".toml", ".json", ".cel"):
                yield path.read_bytes()
    for page in sorted(ROOT.glob("tests/golden/**/*.md")):
        for block in re.findall(r"^```(?:yaml|toml|json)[^\n]*\n(.*?)^```", page.read_text(), re.M | re.S):
            yield block.encode()


def texts_of_suites():
    for archive in sorted((cache_folder() / "conformance-yaml").glob("*.tgz")):
        for case in read_cases(archive):
            yield case["yaml"].encode()
    for archive in sorted((cache_folder() / "conformance-json").glob("*.tgz")):
        with tarfile.open(archive) as tar:
            text = tar.extractfile("package/data/parsing.js").read().decode()
        for case in json.loads(text[text.index("["):]):
            yield case["input"].encode()


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for text in (*texts_of_repository(), *texts_of_suites()):
        if len(text) <= MOST_BYTES:
            (folder / hashlib.sha256(text).hexdigest()[:16]).write_bytes(text)
    print(f"{len(list(folder.iterdir()))} texts in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
