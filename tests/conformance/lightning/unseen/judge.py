"""Makes sections by a seed, asks Lightning and accelc about each, and says where they differ.

What Lightning refuses has to be an error, at an argument without which Lightning says something else. What it takes
has no error, and the rules say of it what its Trainer shows (facts.py), no more and no less.
"""

import collections
import io
import json
import logging
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import warnings
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent.parent)]

from facts import JUDGED, facts_of  # noqa: E402
from refusal import Written, in_task  # noqa: E402
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
    if rng.random() < 0.02:
        return {"accelerator": "cpu", "devices": rng.randrange(1, 5), "strategy": "single_device"}
    if rng.random() < 0.02:
        return {"accelerator": "tpu", "devices": rng.choice([1, "auto"]), "num_nodes": 2}
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
    """The error when Trainer() does not take them, else what the rules should say of it."""
    quiet = io.StringIO()
    with Simulated(machine, count), redirect_stdout(quiet), redirect_stderr(quiet):
        try:
            made = with_objects(arguments)
            if not made.get("barebones"):
                made.setdefault("logger", False)
            trainer = pl.Trainer(**made)
        except Exception as error:
            return f"{type(error).__name__}: {' '.join(str(error).split())[:150]}", set()
        return None, facts_of(trainer, machine, count, arguments)


def device_of(machine, count):
    if machine == "cuda":
        return {"device": "H100", "count": count}
    if machine == "mps":
        return {"device": "AppleSilicon"}
    if machine == "tpu":
        return {"tpu": "v5e", "topology": {1: "1x1", 4: "2x2", 8: "2x4"}[count]}
    return None


def accelc_says(accelc, cases):
    """For each case the findings about it, each with its code, the argument that it is at, and whether it is an error
    that fit() raises, and Trainer() does not."""
    said = {}
    # accelc shows so many findings of one file and no more.
    for begin in range(0, len(cases), 50):
        said.update(findings_of(accelc, cases[begin:begin + 50], begin))
    return said


def task_of(machine, count, arguments):
    task = {"image": "ghcr.io/acme/train:1", "command": ["python", "train.py"], "trainer": arguments}
    device = device_of(machine, count)
    return task | ({"accelerator": device} if device else {})


def findings_of(accelc, cases, first):
    tasks = {f"t{number}": task_of(*case) for number, case in enumerate(cases, first)}
    written = Written({"accelc": "v1", "tasks": tasks}, "tasks.yaml")
    with tempfile.TemporaryDirectory() as folder:
        path = written.write_to(pathlib.Path(folder))
        done = subprocess.run([accelc, "check", "--isolated", "--output-format", "json", str(path)],
                              capture_output=True, text=True)
    said = {}
    for finding in json.loads(done.stdout)["diagnostics"]:
        field = written.field_of(finding)
        task = int(re.match(r"tasks\.t(\d+)", field)[1])
        argument = re.match(r"trainer\.(\w+)|", in_task(field))[1]
        late = any(text.startswith("training stops") for text in finding["help"])
        said.setdefault(task, []).append({**finding, "argument": argument, "late": late})
    return said


def refusals(findings):
    """The errors that Trainer() could raise too."""
    return [one for one in findings
            if one["severity"] == "error" and one["code"].startswith(("AC20", "AC35")) and not one["late"]]


def judge_refusal(tally, what, case, findings, error):
    """An error is at the right argument when Lightning says something else without it, or refuses it alone: of two
    faults Lightning names the one that it meets first."""
    if error.startswith("ModuleNotFoundError"):
        return  # torch_xla is missing here, and hides what would be said
    machine, count, arguments = case
    at = {one["argument"] for one in findings}
    if not tally.check(what, at <= arguments.keys(), f"Lightning: {error}; accelc: errors at {at}"):
        return
    without = {name: value for name, value in arguments.items() if name not in at}
    alone = {name: arguments[name] for name in at}
    right = lightning_says(machine, count, without)[0] != error or lightning_says(machine, count, alone)[0] is not None
    tally.check(what, right, f"Lightning: {error}, also without {at}")


def judge_rules(tally, what, findings, facts, seen):
    """The codes of the rules about trainers that can be judged here."""
    codes = {one["code"] for one in findings} & JUDGED.keys()
    seen.update(facts)
    tally.check(what, codes == facts, f"Lightning shows {sorted(facts - codes)}, and not {sorted(codes - facts)}")


def judge_case(tally, case, findings, seen):
    machine, devices_there, arguments = case
    error, facts = lightning_says(*case)
    at_once = refusals(findings)
    what = f"{machine} {devices_there} {json.dumps(arguments, ensure_ascii=False)}"
    messages = [f"{one['code']} {one['message']}" for one in at_once]
    if not tally.check(what, bool(at_once) == bool(error), f"Lightning: {error}; accelc: {messages}"):
        return
    if error:
        judge_refusal(tally, what, case, at_once, error)
    elif not any(one["severity"] == "error" and one["late"] for one in findings):
        judge_rules(tally, what, findings, facts, seen)


def main() -> int:
    accelc = sys.argv[1]
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 20260527
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1500
    rng = random.Random(seed)
    cases = [(*rng.choice(MACHINES), section(rng)) for _ in range(count)]
    said = accelc_says(accelc, cases)
    tally = Tally()
    seen = collections.Counter()
    for i, case in enumerate(cases):
        judge_case(tally, case, said.get(i, []), seen)
    for code, failure in JUDGED.items():
        tally.check(f"{code} is met", count < 1000 or seen[code] > 0)
        print(f"{code}, {failure}: {seen[code]} times")
    print(f"{count} sections: {tally.passed} verdicts, places and rules agree, {tally.failed} do not")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
