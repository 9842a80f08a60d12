#!/usr/bin/env python3
"""Lets the shells themselves complete command lines of accelc, and mandoc read the man page.

    run.py ACCELC

A shell that is not installed is named and left out; with none of them the exit code is 77, "skipped".
"""

import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent))

from tally import SKIPPED, Tally  # noqa: E402


# What is typed, and some of what must be offered. Files: tasks.yaml, folder/.
CASES = [
    ("accelc ", {"check", "build", "explain", "completions"}),
    ("accelc ch", {"check"}),
    ("accelc check --output-fo", {"--output-format"}),
    ("accelc check --output-format ", {"text", "sarif", "gitlab", "gcc"}),
    ("accelc check --output-format s", {"sarif"}),
    ("accelc check --fail-on ", {"error", "warning", "note"}),
    ("accelc check ta", {"tasks.yaml"}),
    ("accelc build --emit fl", {"flyte", "flyte-package"}),
    ("accelc build --out fo", {"folder"}),
    ("accelc explain image-t", {"image-tag"}),
    ("accelc explain AC310", {"AC3101", "AC3103"}),
    ("accelc schema ", {"specs", "config"}),
]


def offered_by_bash(script: pathlib.Path, line: str, folder: pathlib.Path) -> set[str]:
    words = line.split(" ")
    program = (
        f"source {script}; COMP_WORDS=({' '.join(repr(word) for word in words)}); "
        f"COMP_CWORD={len(words) - 1}; _accelc; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    )
    run = subprocess.run(["bash", "--norc", "-c", program], cwd=folder, capture_output=True, text=True, check=True)
    return set(run.stdout.split("\n"))


def offered_by_fish(script: pathlib.Path, line: str, folder: pathlib.Path) -> set[str]:
    program = f"source {script}; complete -C {line!r}"
    environment = {**os.environ, "HOME": str(folder), "XDG_CONFIG_HOME": str(folder / "config")}
    run = subprocess.run(["fish", "--no-config", "-c", program], cwd=folder, env=environment,
                         capture_output=True, text=True, check=True)
    return {row.split("\t")[0].rstrip("/") for row in run.stdout.split("\n")}


class Zsh:
    """An interactive zsh on a terminal, which completes what is typed."""

    def __init__(self, script: pathlib.Path, folder: pathlib.Path):
        environment = {**os.environ, "TERM": "dumb", "PS1": "", "HOME": str(folder), "COLUMNS": "200"}
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execvpe("zsh", ["zsh", "-f", "-i"], environment)
        self.type("autoload -Uz compinit; compinit -u -d $HOME/dump; zstyle ':completion:*' list-prompt ''; "
                  f"fpath=({script.parent} $fpath); source {script}; unsetopt beep; LISTMAX=0; "
                  "bindkey '^X' list-choices; PS1=''; print rea''dy\n")
        self.read_until("ready")

    def type(self, text: str) -> None:
        os.write(self.terminal, text.encode())

    def read_until(self, word: str, seconds: float = 20) -> str:
        text, end = "", time.monotonic() + seconds
        while word not in text and time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.2)[0]:
                text += os.read(self.terminal, 65536).decode(errors="replace")
        return text

    def offered(self, line: str) -> set[str]:
        # The choices are listed, then the line is given up.
        self.type(line + "\x18")
        time.sleep(0.5)
        self.type("\x15print do''ne\n")
        text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", " ", self.read_until("done\r\n"))
        return {word.rstrip("/") for word in text.replace(line, " ").split()}

    def close(self) -> None:
        self.type("exit\n")
        os.close(self.terminal)
        os.waitpid(self.child, 0)


def check_shell(name: str, offered, tally: Tally) -> None:
    for line, expected in CASES:
        got = offered(line)
        tally.check(f"{name}: {line!r}", expected <= got, f"offered {sorted(got)[:20]}, not {expected - got}")


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    accelc = os.path.abspath(sys.argv[1])
    tally = Tally()
    missing = [name for name in ("bash", "fish", "zsh", "mandoc") if shutil.which(name) is None]
    if len(missing) == 4:
        print("skipped: no shell is installed")
        return SKIPPED
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "work/folder").mkdir(parents=True)
        (folder / "work/tasks.yaml").write_text("accelc: v1\n")
        scripts = {"bash": folder / "accelc.bash", "zsh": folder / "_accelc", "fish": folder / "accelc.fish"}
        for shell, script in scripts.items():
            script.write_text(subprocess.run([accelc, "completions", shell], capture_output=True, text=True,
                                             check=True).stdout)
        work = folder / "work"
        if "bash" not in missing:
            check_shell("bash", lambda line: offered_by_bash(scripts["bash"], line, work), tally)
        if "fish" not in missing:
            check_shell("fish", lambda line: offered_by_fish(scripts["fish"], line, work), tally)
        if "zsh" not in missing:
            zsh = Zsh(scripts["zsh"], work)
            check_shell("zsh", zsh.offered, tally)
            zsh.close()
        if "mandoc" not in missing:
            page = subprocess.run([accelc, "man"], capture_output=True, text=True, check=True).stdout
            read = subprocess.run(["mandoc", "-T", "lint", "-W", "error"], input=page, capture_output=True, text=True)
            tally.check("man page", read.returncode == 0, read.stdout)
            shown = subprocess.run(["mandoc", "-T", "ascii"], input=page, capture_output=True, text=True).stdout
            plain = re.sub(".\b", "", shown)
            tally.check("man page has the options", "--output-format FORMAT[:FILE]" in plain and "-j, --jobs N" in plain)
    for name in missing:
        print(f"skipped: {name} is not installed")
    print(f"{tally.passed} checks held, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
