"""Asks the real LightningCLI what it makes of files and words.

    judge.py < REQUESTS > ANSWERS

A request is a line of JSON: how many GPUs or devices of the custom accelerator the machine has, the words of the
command line, and the files that they name. Only the functions that count devices are replaced, as Lightning's own
tests do. The answer is what the Trainer would run with, or why Lightning refuses. With `parse` nothing is made of
what was parsed: a TPU needs a package that finds one.
"""

import contextlib
import io
import json
import os
import sys
import tempfile
import warnings

import lightning.fabric.accelerators.cuda as fabric_cuda
import lightning.pytorch.accelerators.cuda as cuda
from lightning.pytorch import Trainer
from lightning.pytorch.accelerators import AcceleratorRegistry
from lightning.pytorch.cli import LightningArgumentParser, LightningCLI
from lightning.pytorch.demos.boring_classes import BoringDataModule, DemoModel

import xpu

warnings.filterwarnings("ignore")
# Without it LightningCLI warns of its own temporary class on every call.
os.environ.setdefault("LIGHTNING_DISABLE_WARNINGS", "1")


def set_machine(request: dict) -> None:
    gpus = request.get("gpus", 0)
    fabric_cuda.num_cuda_devices = cuda.num_cuda_devices = lambda: gpus
    AcceleratorRegistry.pop("xpu", None)
    if "xpus" in request:
        xpu.XPUAccelerator.count = request["xpus"]
        xpu.XPUAccelerator.register_accelerators(AcceleratorRegistry)


class ParsingCLI(LightningCLI):
    """Fits nothing: `fit` would train."""

    def _run_subcommand(self, subcommand: str) -> None:
        pass


def made(words: list, subcommands: bool) -> dict:
    cli = ParsingCLI(DemoModel, BoringDataModule, run=subcommands, save_config_callback=None, args=words)
    trainer = cli.trainer
    strategy = trainer.strategy
    devices = getattr(strategy, "parallel_devices", None) or [strategy.root_device]
    config = cli.config.get(cli.subcommand or "", cli.config) if subcommands else cli.config
    return {
        "strategy": type(strategy).__name__,
        "devices": [str(device) for device in devices],
        "num_nodes": trainer.num_nodes,
        "precision": trainer.precision,
        "config": json.loads(json.dumps(config.trainer.as_dict(), default=str)),
    }


def parsed(words: list) -> dict:
    parser = LightningArgumentParser()
    parser.add_argument("--config", action="config")
    parser.add_lightning_class_args(Trainer, "trainer")
    config = parser.parse_args(words)
    return {"config": json.loads(json.dumps(config.trainer.as_dict(), default=str))}


def answer(request: dict) -> dict:
    set_machine(request)
    said = io.StringIO()
    try:
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(said):
            if request.get("parse"):
                return parsed(request["words"])
            return made(request["words"], request.get("subcommands", False))
    except SystemExit:
        return {"refuses": said.getvalue().strip().splitlines()[-1]}
    except Exception as error:  # noqa: BLE001: any refusal is an answer
        return {"refuses": f"{type(error).__name__}: {error}"}


def main() -> None:
    # What Lightning prints must not mix with the answers.
    out = sys.stdout
    sys.stdout = sys.stderr
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for line in sys.stdin:
            request = json.loads(line)
            for name, text in request.get("files", {}).items():
                with open(name, "w", encoding="utf-8") as file:
                    file.write(text)
            print(json.dumps(answer(request)), file=out, flush=True)


if __name__ == "__main__":
    main()
