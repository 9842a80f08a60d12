"""Checks manifests of public repositories, and tallies what is found against what people said of it.

    check_corpus.py ACCELC --clones FOLDER [--rendered FOLDER] [--unreviewed]

FOLDER of `--clones` has a clone of each repository of `list`, named owner+name; the files of its commit are written to a
folder of their own and checked there. FOLDER of `--rendered` has what `helm template` wrote, a file for each chart. Nothing
is fetched. A crash, a run that takes too long, and a finding that `reviewed.tsv` does not know are failures, and so are more
false findings than two in a hundred; with both folders also a line of `reviewed.tsv` that no finding needs.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
ENDINGS = (b".yaml", b".yml", b".json")
MOST_SECONDS = 120
MOST_FALSE = 0.02


def repositories():
    """The name and the commit of each line of the list."""
    for line in (HERE / "list").read_text().splitlines():
        if line and not line.startswith("#"):
            yield line.split()


def write_manifests(clone, commit, into):
    """Writes the files of the commit that may be manifests. What the clone lacks is left out."""
    listed = subprocess.run(["git", "-C", clone, "ls-tree", "-r", "-z", commit], capture_output=True, check=True)
    command = ["git", "-C", clone, "cat-file", "--batch"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as blobs:
        for entry in listed.stdout.split(b"\0"):
            meta, _, path = entry.partition(b"\t")
            if not path.endswith(ENDINGS) or meta.startswith(b"120000"):
                continue
            blobs.stdin.write(meta.split()[2] + b"\n")
            blobs.stdin.flush()
            head = blobs.stdout.readline().split()
            if head[-1] == b"missing":
                continue
            text = blobs.stdout.read(int(head[2]) + 1)[:-1]
            if b"apiVersion" in text and b"ontainer" in text:
                target = into / path.decode()
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(text)
        blobs.stdin.close()


def check(accelc, folder, files):
    """The findings in some files; None when the run did not end as it should."""
    command = [accelc, "check", "--manifests", "--output-format", "json", *files]
    try:
        run = subprocess.run(command, capture_output=True, timeout=MOST_SECONDS, cwd=folder)
    except subprocess.TimeoutExpired:
        return None
    return json.loads(run.stdout)["diagnostics"] if run.returncode in (0, 1) else None


class Corpus:
    def __init__(self, accelc):
        self.accelc = accelc
        self.verdicts = {}
        for line in (HERE / "reviewed.tsv").read_text().splitlines():
            if line and not line.startswith("#"):
                code, place, verdict = line.split("\t")[:3]
                self.verdicts.setdefault(code, []).append((place, verdict))
        self.files = 0
        self.tally = collections.Counter()
        self.used = set()
        self.unreviewed = []
        self.failed = []

    def add(self, name, folder):
        files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
        self.files += len(files)
        found = check(self.accelc, folder, ["."])
        if found is None:
            self.failed += [f"{name}/{file}" for file in files if check(self.accelc, folder, [file]) is None]
        for finding in found or []:
            self.judge(name, finding)

    def unused(self):
        """The lines of reviewed.tsv that no finding needed."""
        lines = [(code, place) for code, rows in self.verdicts.items() for place, _ in rows]
        return [line for line in lines if line not in self.used]

    def judge(self, name, finding):
        place = f"{name}/{finding['filename']}"
        for beginning, verdict in self.verdicts.get(finding["code"], []):
            if place.startswith(beginning) or beginning == "*":
                self.tally[verdict] += 1
                self.used.add((finding["code"], beginning))
                return
        row = (finding.get("location") or {}).get("row")
        self.unreviewed.append(f"{finding['code']}\t{place}:{row}\t{finding['message']}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("accelc")
    parser.add_argument("--clones", type=pathlib.Path)
    parser.add_argument("--rendered", type=pathlib.Path)
    parser.add_argument("--unreviewed", action="store_true", help="print findings that nobody has reviewed")
    options = parser.parse_args()
    corpus = Corpus(pathlib.Path(options.accelc).resolve())
    for name, commit in repositories() if options.clones else []:
        clone = options.clones / name.replace("/", "+")
        clone = clone / "repo" if (clone / "repo").is_dir() else clone
        if not clone.is_dir():
            print(f"not there: {clone}")
            continue
        with tempfile.TemporaryDirectory() as folder:
            write_manifests(clone, commit, pathlib.Path(folder))
            corpus.add(name, pathlib.Path(folder))
    if options.rendered:
        corpus.add("rendered", options.rendered)
    if options.unreviewed:
        print("\n".join(corpus.unreviewed))
    total = sum(corpus.tally.values())
    said = ", ".join(f"{count} {verdict}" for verdict, count in sorted(corpus.tally.items()))
    print(f"{corpus.files} files, {total} findings: {said}; {len(corpus.unreviewed)} not reviewed")
    for file in corpus.failed:
        print(f"FAILED {file}")
    unused = corpus.unused() if options.clones and options.rendered else []
    for code, place in unused:
        print(f"no finding needs the line {code} {place}")
    too_many = corpus.tally["false"] > MOST_FALSE * max(total, 1)
    sys.exit(1 if corpus.failed or corpus.unreviewed or unused or too_many else 0)


if __name__ == "__main__":
    main()
