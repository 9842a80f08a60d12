"""Makes sections by a seed, asks Lightning and accelc about each, and says where they differ."""

import io
import json
import logging
import pathlib
import random
import subprocess
import sys
import tempfile
import warnings
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))

from tally import Tally  # noqa: E402

warnings.filterwarnings("ignore")
logging.disable(logging.CRITICAL)

import lightning.fabric.accelerators.cuda as fabric_cuda  # noqa: E402
import lightning.fabric.accelerators.xla as fabric_xla  # noqa: E402
import lightning.pytorch as pl  # noqa: E402
import lightning.pytorch.accelerators.cuda as pl_cuda  # noqa: E402
import torch  # noqa: E402
from lightning.fabric.accelerators.mps import MPSAccelerator as FabricMPS  # noqa: E402
from lightning.pytorch.accelerators import MPSAccelerator, XLAAccelerator  # noqa: E402

MACHINES = [("none", 0), ("cuda", 1), ("cuda", 2), ("cuda", 3), ("cuda", 4), ("cuda", 8), ("mps", 1), ("tpu", 1),
            ("tpu", 4), ("tpu", 8)]
ACCELERATORS = ["auto", "cpu", "cuda", "gpu", "mps", "tpu"]
BAD_ACCELERATORS = ["hpu", "ipu", "xla", "CUDA", "Gpu", "nvidia", "ddp", "T4", "cuda:0", "none"]
STRATEGIES = ["auto", "ddp", "fsdp", "ddp_spawn", "ddp_fork", "ddp_notebook", "fsdp_cpu_offload", "single_device",
              "xla", "xla_debug", "single_xla", "ddp_find_unused_parameters_true",
              "ddp_spawn_find_unused_parameters_false", "Auto", "FSDP", "ddp_Spawn"]
BAD_STRATEGIES = ["dp", "ddp2", "tpu_spawn", "horovod", "fsdp_native", "ddp-spawn", "xla_fsdp", "fsdp2", "single",
                  "ddp_find_unused_parameters", "fsdp_find_unused_parameters_true", "deepspeed_stage_4"]
CLASSES = [{"class_path": name} for name in
           ("DDPStrategy", "FSDPStrategy", "XLAStrategy", "lightning.pytorch.strategies.DDPStrategy")]
PRECISIONS = ["32-true", "16-mixed", "bf16-mixed", "16-true", "bf16-true", "64-true", "16", "32", "64", "bf16", 16, 32,
              64]
BAD_PRECISIONS = ["fp16", "bf16_mixed", "BF16-mixed", "fp8", "mixed", "8", 8, 128, "32true", "bf-16"]
# KubeflowEnvironment needs RANK in the environment, which is what rules look at.
PLUGINS = [["LightningEnvironment"], ["TorchCheckpointIO"], ["DoublePrecision"],
           ["LightningEnvironment", "TorchElasticEnvironment"], ["DoublePrecision", "TorchCheckpointIO"],
           ["BitsandbytesPrecision"], ["TorchSyncBatchNorm"]]


def devices(rng):
    """`devices` in any of its forms."""
    index = lambda: rng.choice([0, 1, 2, 3, 5, 7, 8, -1])  # noqa: E731
    return rng.choice([
        lambda: "auto",
        lambda: rng.randrange(1, 10),
        lambda: rng.randrange(-3, 2),
        lambda: str(rng.randrange(-2, 9)),
        lambda: ",".join(str(index()) for _ in range(rng.randrange(1, 5))),
        lambda: str(index()) + ",",
        lambda: rng.choice([" 2", "+1", "1_0", "00", "-0", "0x1", "1e1", "two", "AUTO", "1;2", "0-3", ",", ",1", "1,,2",
                            " ", "1 2", "0, 1 "]),
        lambda: [index() for _ in range(rng.randrange(0, 4))],
    ])()


OTHERS = {
    "limit_train_batches": [0, 1, 1.0, 0.5, 7, 2.5, -1, -0.5, 3.0, 1.01],
    "limit_val_batches": [0, 0.1, 5, 1.5, -3],
    "limit_test_batches": [0.2, 9.5],
    "limit_predict_batches": [4, 4.5],
    "overfit_batches": [0.0, 0.5, 3, 1.2, -1],
    "val_check_interval": [0.25, 1.0, 1.5, 50, -1, "00:00:30:00", "0:5:00", "30m"],
    "max_epochs": [-1, 0, 5, -2],
    "max_steps": [-1, 100, -5],
    "max_time": ["00:12:00:00", "12:00:00", "1h", "123:00:00:00", "00:00:00:5", {"hours": 2}, {"hour": 2},
                 {"days": 1, "minutes": 5}],
    "fast_dev_run": [True, False, 0, 3, -1],
    "gradient_clip_val": [0, 0.5, 1, -1.0],
    "gradient_clip_algorithm": ["norm", "value", "NORM", "norms", "l2"],
    "profiler": ["simple", "advanced", "pytorch", "Simple", "fast", "xla"],
    "deterministic": [True, False, "warn"],
    "reload_dataloaders_every_n_epochs": [0, 1, -1],
    "barebones": [True, False],
    "enable_checkpointing": [True, False],
    "enable_progress_bar": [True, False],
    "enable_model_summary": [True, False],
    "log_every_n_steps": [0, 10, -1],
    "num_sanity_val_steps": [-1, 0, 2, -5],
    "detect_anomaly": [True, False],
    "min_epochs": [0, 3],
    "sync_batchnorm": [True, False],
    "benchmark": [True],
    "callbacks": [[{"class_path": "ModelCheckpoint"}], [{"class_path": "TQDMProgressBar"}],
                  [{"class_path": "TQDMProgressBar"}, {"class_path": "RichProgressBar"}],
                  [{"class_path": "ModelSummary"}], [{"class_path": "Timer"}]],
}


def section(rng):
    """Arguments of a Trainer. Most are right by themselves, so that later checks are reached too."""
    made = {}
    if rng.random() < 0.8:
        made["accelerator"] = rng.choice(ACCELERATORS if rng.random() < 0.9 else BAD_ACCELERATORS)
    if rng.random() < 0.85:
        made["devices"] = devices(rng)
    if rng.random() < 0.5:
        kind = rng.random()
        made["strategy"] = rng.choice(STRATEGIES if kind < 0.8 else CLASSES if kind < 0.9 else BAD_STRATEGIES)
    if rng.random() < 0.5:
        made["precision"] = rng.choice(PRECISIONS if rng.random() < 0.9 else BAD_PRECISIONS)
    if rng.random() < 0.25:
        made["num_nodes"] = rng.choice([1, 2, 3, 4, 0, -1])
    if rng.random() < 0.1:
        made["plugins"] = rng.choice(PLUGINS)
    if rng.random() < 0.4:
        for name in rng.sample(sorted(OTHERS), rng.randrange(1, 4)):
            made[name] = rng.choice(OTHERS[name])
    return made


def as_object(value, modules):
    """A class by its name, as LightningCLI makes it."""
    name = value if isinstance(value, str) else value["class_path"]
    arguments = {} if isinstance(value, str) else value.get("init_args", {})
    for module in modules:
        made = getattr(module, name.split(".")[-1], None)
        if made is not None:
            return made(**arguments)
    raise LookupError(name)


def with_objects(arguments):
    import lightning.pytorch.callbacks as callbacks
    import lightning.pytorch.plugins as plugins
    import lightning.pytorch.plugins.environments as environments
    import lightning.pytorch.strategies as strategies

    arguments = dict(arguments)
    if isinstance(arguments.get("strategy"), dict):
        arguments["strategy"] = as_object(arguments["strategy"], [strategies])
    if "plugins" in arguments:
        arguments["plugins"] = [as_object(each, [plugins, environments]) for each in arguments["plugins"]]
    if "callbacks" in arguments:
        arguments["callbacks"] = [as_object(each, [callbacks]) for each in arguments["callbacks"]]
    return arguments


def xla_modules():
    return [module for name, module in sys.modules.items()
            if name.startswith("lightning.") and hasattr(module, "_XLA_AVAILABLE")]


class Simulated:
    """A machine with so many devices of a kind."""

    def __init__(self, machine, count):
        gpus = count if machine == "cuda" else 0
        tpus = count if machine == "tpu" else 0
        mps = machine == "mps"
        self.patches = [
            mock.patch.object(fabric_cuda, "num_cuda_devices", lambda: gpus),
            mock.patch.object(pl_cuda, "num_cuda_devices", lambda: gpus),
            mock.patch.object(FabricMPS, "is_available", staticmethod(lambda: mps)),
            mock.patch.object(MPSAccelerator, "is_available", staticmethod(lambda: mps)),
        ]
        if tpus:
            self.patches += [mock.patch.object(module, "_XLA_AVAILABLE", True) for module in xla_modules()]
            self.patches += [
                mock.patch.object(fabric_xla.XLAAccelerator, "auto_device_count", staticmethod(lambda: tpus)),
                mock.patch.object(XLAAccelerator, "auto_device_count", staticmethod(lambda: tpus)),
                mock.patch.object(fabric_xla.XLAAccelerator, "is_available", staticmethod(lambda: True)),
                mock.patch.object(XLAAccelerator, "is_available", staticmethod(lambda: True)),
                mock.patch.object(fabric_xla, "_using_pjrt", lambda: True),
                mock.patch.dict(sys.modules, fake_torch_xla()),
            ]

    def __enter__(self):
        for patch in self.patches:
            patch.start()

    def __exit__(self, *_):
        for patch in reversed(self.patches):
            patch.stop()


def fake_torch_xla():
    """Enough of torch_xla for the constructors; every call in it answers with a mock."""
    names = ["torch_xla", "torch_xla.core", "torch_xla.core.xla_model", "torch_xla.core.xla_env_vars",
             "torch_xla.distributed", "torch_xla.distributed.xla_multiprocessing", "torch_xla.runtime",
             "torch_xla.debug", "torch_xla.experimental", "torch_xla.distributed.parallel_loader",
             "torch_xla._internal", "torch_xla._internal.tpu"]
    modules = {name: mock.MagicMock() for name in names}
    modules["torch_xla.core.xla_model"].xla_device = lambda *_: torch.device("cpu")
    modules["torch_xla.core"].xla_model = modules["torch_xla.core.xla_model"]
    modules["torch_xla"].core = modules["torch_xla.core"]
    return modules


def lightning_says(machine, count, arguments):
    """Nothing when Trainer() takes them, else the error."""
    quiet = io.StringIO()
    with Simulated(machine, count), redirect_stdout(quiet), redirect_stderr(quiet):
        try:
            arguments = with_objects(arguments)
            if not arguments.get("barebones"):
                arguments.setdefault("logger", False)
            pl.Trainer(**arguments)
        except Exception as error:
            return f"{type(error).__name__}: {' '.join(str(error).split())[:150]}"
    return None


def device_of(machine, count):
    if machine == "cuda":
        return {"device": "H100", "count": count}
    if machine == "mps":
        return {"device": "AppleSilicon"}
    if machine == "tpu":
        return {"tpu": "v5e", "topology": {1: "1x1", 4: "2x2", 8: "2x4"}[count]}
    return None


def accelc_says(accelc, cases):
    """For each case the errors about it that Lightning could raise too, and whether fit() raises them."""
    said = {}
    # accelc shows so many findings of one file and no more.
    for begin in range(0, len(cases), 100):
        said.update(errors_of(accelc, cases[begin:begin + 100], begin))
    return said


def errors_of(accelc, cases, first):
    lines = ["accelc: v1", "tasks:"]
    task_of_line = {}
    for i, (machine, count, arguments) in enumerate(cases, first):
        task = {"image": "ghcr.io/acme/train:1", "command": ["python", "train.py"], "trainer": arguments}
        device = device_of(machine, count)
        if device:
            task["accelerator"] = device
        lines.append(f"  t{i}: {json.dumps(task, ensure_ascii=False)}")
        task_of_line[len(lines)] = i
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "tasks.yaml"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        done = subprocess.run([accelc, "check", "--isolated", "--output-format", "json", str(path)],
                              capture_output=True, text=True)
    said = {}
    for finding in json.loads(done.stdout)["diagnostics"]:
        code = finding["code"]
        if finding["severity"] != "error" or not code.startswith(("AC20", "AC35")):
            continue
        task = task_of_line[finding["location"]["row"]]
        late = any(text.startswith("training stops") for text in finding["help"])
        said.setdefault(task, []).append((f"{code} {finding['message']}", late))
    return said


def main() -> int:
    accelc = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 20260527
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1500
    rng = random.Random(seed)
    cases = [(*rng.choice(MACHINES), section(rng)) for _ in range(count)]
    said = accelc_says(accelc, cases)
    tally = Tally()
    for i, (machine, devices_there, arguments) in enumerate(cases):
        error = lightning_says(machine, devices_there, arguments)
        findings = said.get(i, [])
        at_once = [text for text, late in findings if not late]
        what = f"{machine} {devices_there} {json.dumps(arguments, ensure_ascii=False)}"
        tally.check(what, bool(at_once) == bool(error), f"Lightning: {error}; accelc: {at_once}")
    print(f"{tally.passed} of {count} verdicts agree")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
