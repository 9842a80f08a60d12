#!/usr/bin/env python3
"""Changes files below a running `accelc check --watch` and reads what it says.

    run.py ACCELC
"""

import os
import pathlib
import queue
import signal
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from tally import Tally  # noqa: E402

SPEC = "accelc: v1\ninclude: [base.yaml]\ntasks:\n  t: {image: own, command: [a]}\n"
BASE = "accelc: v1\nimages: {own: %s}\n"


class Watcher:
    def __init__(self, accelc: str, folder: pathlib.Path, *arguments: str):
        command = [accelc, "check", "--watch", "--output-format", "concise", *arguments]
        self.process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self) -> None:
        for line in self.process.stdout:
            self.lines.put(line)

    def next_run(self) -> str:
        """What the next run prints, up to the line that sums up."""
        text = ""
        while not text.splitlines()[-1:] or not text.splitlines()[-1].startswith(("Found ", "Checked ")):
            try:
                text += self.lines.get(timeout=30)
            except queue.Empty:
                return text + "(nothing more)"
        return text


def replace(path: pathlib.Path, text: str) -> None:
    """As editors save."""
    beside = path.with_suffix(".tmp")
    beside.write_text(text)
    os.replace(beside, path)


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    tally = Tally()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "specs").mkdir()
        (folder / "specs/tasks.yaml").write_text(SPEC)
        (folder / "specs/base.yaml").write_text(BASE % '"x/y:1"')
        watcher = Watcher(os.path.abspath(sys.argv[1]), folder, "specs")

        def check(what: str, expected: str) -> None:
            said = ""
            # A file that is seen between its beginning and its end is read again when it is whole.
            for _ in range(3):
                said = watcher.next_run()
                if expected in said:
                    break
            tally.check(what, expected in said, said)

        check("the first run", "all good")
        replace(folder / "specs/base.yaml", BASE % "x/y")
        check("an included file", "warning[AC4101]")
        (folder / "accelc.toml").write_text('[lint.rules]\nimage-tag = "error"\n')
        check("a new configuration above", "error[AC4101]")
        (folder / "specs/new.toml").write_text('accelc = "v1"\n[tasks.n]\nimag = "x"\n')
        check("a new file", "new.toml:3:1")
        (folder / "specs/new.toml").unlink()
        (folder / "accelc.toml").unlink()
        for _ in range(2):  # one run or two, by when it looks
            said = watcher.next_run()
            if "warning[AC4101]" in said and "new.toml" not in said:
                break
        tally.check("files that are gone", "warning[AC4101]" in said and "new.toml" not in said, said)
        watcher.process.send_signal(signal.SIGINT)
        tally.check("Ctrl-C is no failure", watcher.process.wait(timeout=30) == 0)
    print(f"{tally.passed} checks held, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
