#!/usr/bin/env python3
"""Judges what accelc writes for LightningCLI with the real one (lightning 2.6.5, jsonargparse 4.53).

    run.py ACCELC FOLDER_OF_FAKE_NVML

Every file of `--emit lightning` and every list of `--trainer.*` words is read by LightningCLI; a custom accelerator
is registered for real and trained with. `stricter` in a case says why accelc refuses, or changes, what LightningCLI
takes as it stands. The packages are installed once into a cache
($ACCELC_CONFORMANCE_CACHE, else ~/.cache/accelc); torch is large. Exit code 77 means "skipped": they could not be
installed.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[3]
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE.parents[1]), str(HERE)]

from asking import Judge  # noqa: E402
from python_environment import installed_python  # noqa: E402
from tally import SKIPPED, Tally  # noqa: E402
# Seconds for packages of three gigabytes.
INSTALLING = 1800

XPU = """accelerators:
  XPU:
    device: acme-xpu-9000
    resource: acme.com/xpu
    max_per_node: 8
    lightning: {name: xpu, class_path: xpu.XPUAccelerator}
"""

class Accelc:
    def __init__(self, program: str, folder: pathlib.Path):
        self.program = program
        self.folder = folder

    def write(self, spec: str) -> pathlib.Path:
        (self.folder / "tasks.yaml").write_text(spec, encoding="utf-8")
        return self.folder / "tasks.yaml"

    def build(self, *words) -> subprocess.CompletedProcess:
        return subprocess.run([self.program, "build", "--isolated", "--out", "-", *words],
                              capture_output=True, text=True, cwd=self.folder)

    def file(self, path):
        """The trainer.yaml; nothing when accelc refuses the spec."""
        ran = self.build("--emit", "lightning", path)
        return ran.stdout if ran.returncode == 0 else None

    def words(self, path):
        """The arguments of the container; nothing when accelc refuses the spec."""
        ran = self.build("--emit", "pod", "--format", "json", path)
        return json.loads(ran.stdout)["spec"]["containers"][0].get("args", []) if ran.returncode == 0 else None

    def built(self, folder: pathlib.Path, task: str):
        """File and `--trainer` words of one task of a project; nothing where accelc refuses."""
        out = self.folder / "out"
        for words in (["--emit", "lightning"], ["--emit", "jobset", "--format", "json"]):
            ran = subprocess.run([self.program, "build", "--out", out, *words, "."], capture_output=True, text=True,
                                 cwd=folder)
            if ran.returncode != 0:
                print(ran.stderr)
                return None, None
        pods = (out / "jobset" / f"{task}.json").read_text()
        return (out / "lightning" / task / "trainer.yaml").read_text(), trainer_words(json.loads(pods))

    def probed(self, library: str, visible: str) -> int:
        ran = subprocess.run([self.program, "probe", "--isolated", "--output-format", "json"], capture_output=True,
                             text=True, env={**os.environ, "LD_LIBRARY_PATH": library, "CUDA_VISIBLE_DEVICES": visible})
        views = json.loads(ran.stdout)["lightning"]["accelerators"]
        return next(view["auto_device_count"] for view in views if view["accelerator"] == "cuda")


def trainer_words(manifest) -> list:
    """The words `--trainer...` of a manifest, wherever its container is."""
    if isinstance(manifest, dict):
        found = [word for word in manifest.get("args", []) if word.startswith("--trainer.")]
        return found or [word for value in manifest.values() for word in trainer_words(value)]
    return [word for item in manifest for word in trainer_words(item)] if isinstance(manifest, list) else []


def machine_of(case: dict) -> dict:
    return {key: case[key] for key in ("gpus", "xpus") if key in case}


def spec_of(case: dict, cli: bool) -> str:
    xpus = case.get("xpus")
    device = f"{{device: XPU, count: {xpus}}}" if xpus else f"{{device: A100, count: {case['gpus']}}}"
    lines = ["trainer:" + (" " + case["trainer"] if case["trainer"].startswith("{") else "")]
    if not case["trainer"].startswith("{"):
        lines += ["  " + line for line in case["trainer"].splitlines()]
    if cli:
        lines = ["trainer: {cli: true}"] if case["trainer"] == "{}" else [*lines, "  cli: true"]
    # On the CPU the devices would be idle, which is a finding of its own.
    on_cpu = "accelerator: cpu" in case["trainer"] or "CPUAccelerator" in case["trainer"]
    task = ["image: ghcr.io/acme/train:1.4.2", "command: [python, train.py, fit]", "limits: {memory: 64Gi}",
            "shared_memory: 8Gi", *([] if on_cpu else [f"accelerator: {device}"]), *lines]
    return "accelc: v1\n" + (XPU if xpus else "") + "tasks:\n  case:\n" + "".join(f"    {line}\n" for line in task)


def expected(case: dict) -> dict:
    """What the Trainer should run with: the strategy of one custom device is accelc's own, which names it."""
    want = dict(case["lightning"])
    on_cpu = "single_device" in case["trainer"] or "accelerator: \"auto\"" in case["trainer"]
    if case.get("xpus") and want["devices"] == ["cpu"] and not on_cpu:
        want["devices"] = ["xpu:0"]
    return want


def judge_case(case: dict, accelc: Accelc, judge: Judge, tally: Tally) -> None:
    name = case["name"]
    refused = case["lightning"] == "refuses"
    for form, written in (("file", accelc.file(accelc.write(spec_of(case, cli=False)))),
                          ("words", accelc.words(accelc.write(spec_of(case, cli=True))))):
        if written is None:
            tally.check(f"{name} ({form})", refused or "stricter" in case, "accelc refuses it, Lightning does not")
            continue
        if form == "file":
            answer = judge.ask(**machine_of(case), words=["--config", "trainer.yaml"], files={"trainer.yaml": written})
        else:
            answer = judge.ask(**machine_of(case), words=["fit", *written], subcommands=True)
        if not tally.check(f"{name} ({form})", "refuses" not in answer, answer.get("refuses", "")):
            continue
        if refused:
            tally.check(f"{name} ({form})", "stricter" in case, "accelc takes it, Lightning does not")
            continue
        got = {key: answer[key] for key in ("strategy", "devices", "precision")}
        tally.check(f"{name} ({form})", got == expected(case), f"{got} for {expected(case)}")
        for key, value in case.get("config", {}).items():
            tally.check(f"{name} ({form}): {key}", answer["config"][key] == value,
                        f"{answer['config'][key]} for {value}")


def judge_shapes(accelc: Accelc, judge: Judge, tally: Tally) -> None:
    """Where the file may stand on the command line."""
    case = {"gpus": 4, "trainer": "accelerator: cuda\ndevices: 2"}
    written = accelc.file(accelc.write(spec_of(case, cli=False)))
    for line in (HERE / "shapes.jsonl").read_text().splitlines():
        shape = json.loads(line)
        words = [word.replace("FILE", "trainer.yaml") for word in shape["words"]]
        answer = judge.ask(gpus=4, words=words, files={"trainer.yaml": written}, subcommands=shape["subcommands"])
        got = "refuses" if "refuses" in answer else answer["devices"]
        tally.check(shape["name"], got == shape["lightning"], str(answer))


def same(one: dict, other: dict) -> bool:
    """Whether two configurations say the same: a command line has `devices` as text."""
    return all(one[key] == other[key] or (key == "devices" and str(one[key]) == str(other[key])) for key in one)


def judge_specs(accelc: Accelc, judge: Judge, tally: Tally) -> None:
    """Whole specs: what Lightning makes of them, and that file and words say the same."""
    for case in json.loads((HERE / "specs.json").read_text()):
        name = f"{case['folder']} {case['task']}"
        file, words = accelc.built(ROOT / case["folder"], case["task"])
        if not tally.check(name, file is not None, "accelc refuses it"):
            continue
        request = {**machine_of(case), "parse": case.get("parse", False)}
        by_file = judge.ask(**request, words=["--config", "trainer.yaml"], files={"trainer.yaml": file})
        if not tally.check(f"{name} (file)", "refuses" not in by_file, by_file.get("refuses", "")):
            continue
        for key, value in case["expect"].items():
            got = by_file.get(key, by_file["config"].get(key))
            tally.check(f"{name}: {key}", got == value, f"{got} for {value}")
        if not words:
            continue
        by_words = judge.ask(**request, words=words)
        if tally.check(f"{name} (words)", "refuses" not in by_words, by_words.get("refuses", "")):
            tally.check(f"{name}: words are as the file", same(by_file["config"], by_words["config"]),
                        f"{by_words['config']} for {by_file['config']}")


def judge_variables(accelc: Accelc, python: pathlib.Path, library: str, tally: Tally) -> None:
    """Counts behind CUDA_VISIBLE_DEVICES, beside torch's own; the library shows two GPUs."""
    uuids = [f"GPU-{number:08}-0000-0000-0000-000000000000" for number in (1, 2)]
    pieces = ["0", "1", "2", "00", "-1", "+1", " 1", "x", "1x", "", *uuids, "GPU-", "GPU-00000002", "99999999999999"]
    values = pieces + [f"{one},{other}" for one in pieces for other in pieces]
    ran = subprocess.run([python, HERE / "visible.py", *uuids], input="".join(f"{value}\n" for value in values),
                         capture_output=True, text=True)
    counts = ran.stdout.split()
    tally.check("torch counts", len(counts) == len(values), ran.stderr[-500:])
    for value, count in zip(values, counts):
        got = accelc.probed(library, value)
        tally.check(f"CUDA_VISIBLE_DEVICES={value}", got == int(count), f"{got} for {count}")


def train(accelc: Accelc, python: pathlib.Path, tally: Tally) -> None:
    """The page's example, `--trainer.accelerator=xpu --trainer.devices=2`, from a task's own command line."""
    case = {"xpus": 4, "trainer": "devices: 2\nmax_epochs: 1\nfast_dev_run: true\nlogger: false"}
    words = accelc.words(accelc.write(spec_of(case, cli=True)))
    tally.check("xpu words", words is not None and words[:2] == ["--trainer.accelerator=xpu", "--trainer.devices=2"],
                str(words))
    ran = subprocess.run([python, HERE / "train.py", "fit", *words], capture_output=True, text=True, timeout=300,
                         cwd=accelc.folder, env={**os.environ, "XPU_ON_CPU": "1", "PYTHONPATH": str(HERE)})
    tally.check("xpu trains", "trained on 2 with XPUAccelerator and DDPStrategy" in ran.stdout, ran.stderr[-2000:])


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        python = installed_python(HERE / "requirements.txt", timeout=INSTALLING)
    except (subprocess.SubprocessError, OSError) as error:
        print(f"skipped: lightning and torch could not be installed from the package index ({error})")
        return SKIPPED
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        accelc = Accelc(os.path.abspath(sys.argv[1]), pathlib.Path(folder))
        judge = Judge(python)
        for line in (HERE / "cases.jsonl").read_text().splitlines():
            judge_case(json.loads(line), accelc, judge, tally)
        judge_shapes(accelc, judge, tally)
        judge_specs(accelc, judge, tally)
        judge_variables(accelc, python, os.path.abspath(sys.argv[2]), tally)
        train(accelc, python, tally)
    print(f"{tally.passed} agree, {tally.failed} do not")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
