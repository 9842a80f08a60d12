"""Trainer sections by chance: what stands in them, how it is written, and where."""

import json
from dataclasses import dataclass, field

# Values as they stand in YAML. What is right for Lightning and what is not is for Lightning to say.
DEVICES = ["1", "2", "'2'", '"-1"', "-1", "auto", "'auto'", "[0]", "[0, 1]", "'0,1'", '"1,"', "['0']", "[0.0]", "2.0",
           "true", "0", "'0'", "9", "[1, 1]", "[]", "two", "{count: 2}", "[[0]]", "+1", "'+1'", "1.5", "~"]
NUMBERS = {
    "max_epochs": ["3", "'3'", "3.0", "1e2", "-1", "three", "[3]", "true", "1_000"],
    "max_steps": ["100", "'100'", "-1", "1e3", "-7"],
    "min_epochs": ["1", "'1'", "0.5"],
    "num_nodes": ["1", "'1'", "1.0", "0", "-1", "one"],
    "accumulate_grad_batches": ["4", "'4'", "4.0", "{0: 4}"],
    "log_every_n_steps": ["10", "'10'", "0.5", "0"],
    "limit_val_batches": ["0.5", "'0.5'", "2", "2.5", "1.0", ".inf", "half"],
    "limit_train_batches": ["0.25", "1e-2", "1e400", "-0.1", "0"],
    "gradient_clip_val": ["0.5", ".inf", "-.inf", "'0.5'", "inf", "1e400", "norm"],
    "val_check_interval": ["0.25", "'0.25'", "100", "'00:00:30:00'", "30m", "{hours: 1}", "{hours: 1.5}", "{hour: 1}"],
    "max_time": ["'00:12:00:00'", "12h", "{hours: 2}", "{hours: 1.5}", "{minutes: '5'}", "{days: 1, hours: 2}", "90"],
    "check_val_every_n_epoch": ["2", "~", "'2'"],
    "num_sanity_val_steps": ["0", "'0'", "-1", "2.0"],
    "reload_dataloaders_every_n_epochs": ["1", "'1'"],
    "overfit_batches": ["0.1", "3", "'3'", "1.5"],
}
BOOLEANS = ["true", "false", "'true'", '"False"', "1", "0", "TRUE", "on", "'on'", "t", "[true]"]
BOOLEAN_KEYS = ["sync_batchnorm", "enable_checkpointing", "enable_progress_bar", "enable_model_summary", "benchmark",
                "inference_mode", "use_distributed_sampler", "detect_anomaly", "barebones"]
WORDS = {
    "deterministic": ["warn", "true", "Warn", "'true'"],
    "fast_dev_run": ["true", "3", "'3'", "-1"],
    "precision": ["16", "'16'", "bf16-mixed", "BF16-mixed", "bf16_mixed", "16.0", "fp16", "32-true", "[16]"],
    "profiler": ["simple", "Simple", "fast", "{class_path: SimpleProfiler}", "{class_path: SimpelProfiler}",
                 "{class_path: SimpleProfiler, init_args: {extended: 'yes'}}"],
    "gradient_clip_algorithm": ["norm", "value", "NORM", "l2"],
    "default_root_dir": ["/tmp/x", "/tmp/y z", "7"],
    "accelerator": ["cuda", "gpu", "auto", "cpu", "CUDA", "'gpu'", "{class_path: CUDAAccelerator}",
                    "{class_path: lightning.pytorch.accelerators.CPUAccelerator}", "nvidia", "1"],
}
STRATEGIES = [
    "ddp", "DDP", "'ddp'", "auto", "ddp_spawn", "dpd", "DDPStrategy", "{class_path: DDPStrategy}",
    "{class_path: ddp}", "{class_path: DDPStratgy}", "{class_path: lightning.pytorch.strategies.DDPStrategy}",
    "{class_path: lightning.pytorch.strategies.DPPStrategy}", "{class_path: ModelCheckpoint}", "{class: DDPStrategy}",
    "{class_path: DDPStrategy, init_args: {find_unused_parameters: true}}",
    "{class_path: DDPStrategy, init_args: {process_group_backend: nccl}}",
    "{class_path: DDPStrategy, init_args: {find_unused_parameter: true}}",
    "{class_path: FSDPStrategy, init_args: {sharding_strategy: FULL_SHARD}}",
    "{class_path: FSDPStrategy, init_args: {cpu_offload: true}}",
    "{class_path: DDPStrategy, find_unused_parameters: true}", "{class_path: DDPStrategy, init_args: [1]}",
    "{class_path: SingleDeviceStrategy, init_args: {device: 'cuda:0'}}", "{class_path: 7}", "{}", "[ddp]",
]
PLUGINS = [
    "[KubeflowEnvironment]", "KubeflowEnvironment", "[{class_path: LightningEnvironment}]", "{class_path: DoublePrecision}",
    "[{class_path: DoublePrecison}]", "[ddp]", "[{class_path: DDPStrategy}]",
    "[{class_path: MixedPrecision, init_args: {precision: bf16-mixed, device: cuda}}]",
    "[{class_path: MixedPrecision, init_args: {precision: bf16-mixed}}]",
    "[{class_path: SLURMEnvironment, init_args: {auto_requeue: 'no'}}]",
    "[{class_path: TorchCheckpointIO}, {class_path: TorchCheckpointIO}]", "[{}]", "[7]", "[]",
]
CALLBACKS = [
    "[{class_path: ModelCheckpoint}]", "{class_path: ModelCheckpoint}", "[ModelSummary]", "ModelSummary",
    "[{class_path: ModelCheckpoint, init_args: {save_top_k: '3'}}]",
    "[{class_path: ModelCheckpoint, init_args: {save_top_k: 3.0}}]",
    "[{class_path: ModelCheckpoint, init_args: {save_topk: 3}}]",
    "[{class_path: EarlyStopping}]", "[{class_path: EarlyStopping, init_args: {monitor: loss}}]",
    "[{class_path: EarlyStopping, init_args: {monitor: loss, patience: '3'}}]",
    "[{class_path: EarlyStopping, init_args: {monitor: loss, min_delta: .inf}}]",
    "[{class_path: EarlyStopping, init_args: {monitor: loss, strict: 1}}]",
    "[{class_path: EarlyStopping, init_args: {monitor: [loss]}}]",
    "[{class_path: EarlyStoping, init_args: {monitor: loss}}]",
    "[{class_path: lightning.pytorch.callbacks.Timer, init_args: {duration: '00:01:00:00'}}]",
    "[{class_path: pytorch_lightning.callbacks.Timer}]", "[{class_path: lightning.pytorch.callbacks.Tmer}]",
    "[{class_path: DDPStrategy}]", "[{init_args: {a: 1}}]", "[]", "[{class_path: LearningRateMonitor, init_args: ~}]",
]
LOGGERS = ["false", "true", "'false'", "[]", "{class_path: CSVLogger, init_args: {save_dir: /tmp/x}}",
           "{class_path: CSVLogger}", "[{class_path: CSVLogger, init_args: {save_dir: /tmp/x, prefix: 7}}]",
           "{class_path: CSVLoger, init_args: {save_dir: x}}", "csv"]
FORMER = [("gpus", "2"), ("gpus", "'0,1'"), ("tpu_cores", "8"), ("num_processes", "2"), ("distributed_backend", "ddp"),
          ("amp_level", "O2"), ("checkpoint_callback", "true"), ("auto_lr_find", "true"), ("max_epoch", "3"),
          ("accelerator", "ddp"), ("accelerator", "ddp_spawn"), ("strategy", "dp"), ("strategy", "ddp_sharded"),
          ("strategy", "fsdp_native"), ("replace_sampler_ddp", "false"), ("weights_summary", "top")]
VARIABLES = ["0,1", "0", "1,0", "", "0,0", "3,1,2", "-1", "0,-1,1", "5"]


@dataclass
class Case:
    """A section: its arguments as text of YAML, those of a base, a profile or an environment beside it."""

    number: int
    arguments: dict
    base: dict = field(default_factory=dict)
    profile: dict = field(default_factory=dict)
    variable: str | None = None
    gpus: int = 4

    @property
    def name(self) -> str:
        parts = [f"{key}: {{{', '.join(f'{name}: {value}' for name, value in entries.items())}}}"
                 for key, entries in (("base", self.base), ("profile", self.profile), ("own", self.arguments)) if entries]
        return f"section {self.number}, {' '.join(parts)}" + \
            (f" CUDA_VISIBLE_DEVICES={self.variable}" if self.variable is not None else "")

    @property
    def merged(self) -> dict:
        """An overlay replaces an argument as a whole; null takes it back, but for the one whose value it is."""
        merged = {**self.base, **self.arguments, **self.profile}
        overlaid = bool(self.base or self.profile)
        return {key: value for key, value in merged.items()
                if not (overlaid and value == "~" and key != "check_val_every_n_epoch")}

    @property
    def layers(self) -> list:
        return [layer for layer in (self.base, self.arguments, self.profile) if layer] if self.base or self.profile else []

    @property
    def visible(self) -> int:
        """As torch counts: indices up to the first that is none; twice the same leaves nothing."""
        if self.variable is None:
            return self.gpus
        seen = []
        for word in self.variable.split(","):
            index = int(word) if word else -1
            if index in seen:
                return 0
            if index < 0:
                break
            seen.append(index)
        usable = 0
        for index in seen:
            if index >= self.gpus:
                break
            usable += 1
        return usable

    def for_lightning(self, arguments: dict | None = None) -> str:
        """The whole section, or these arguments, with what accelc derives from the task."""
        whole = {"accelerator": "cuda", "devices": str(self.visible),
                 **(self.merged if arguments is None else arguments)}
        return "trainer:\n" + "".join(f"  {key}: {value}\n" for key, value in whole.items())

    def spec(self) -> str:
        lines = ["accelc: v1", "tasks:"]
        if self.base:
            lines += ["  base:", "    abstract: true", "    trainer:", *block(self.base, 6)]
        lines += ["  t:", *(["    extends: base"] if self.base else []), "    image: ghcr.io/acme/train:1",
                  "    command: [python, train.py, fit]",
                  f"    accelerator: {{device: A100, count: {self.gpus}}}"]
        if self.variable is not None:
            lines.append(f"    env: {{CUDA_VISIBLE_DEVICES: {json.dumps(self.variable)}}}")
        lines += ["    trainer:", *block(self.arguments, 6)] if self.arguments else \
            ([] if self.base else ["    trainer: {}"])
        if self.profile:
            lines += ["profiles:", "  other:", "    tasks:", "      t:", "        trainer:", *block(self.profile, 10)]
        return "\n".join(lines) + "\n"


def block(entries: dict, indent: int) -> list:
    return [" " * indent + f"{key}: {value}" for key, value in entries.items()]


def made_arguments(rng, most: int) -> dict:
    """Up to so many arguments, of which about half are as Lightning wants them."""
    pools = [("devices", DEVICES), ("strategy", STRATEGIES), ("plugins", PLUGINS), ("callbacks", CALLBACKS),
             ("logger", LOGGERS), *NUMBERS.items(), *WORDS.items(), *((key, BOOLEANS) for key in BOOLEAN_KEYS)]
    made = {}
    for name, values in rng.sample(pools, rng.randint(1, most)):
        made[name] = rng.choice(values[:2] if rng.random() < 0.3 else values)
    if rng.random() < 0.12:
        key, value = rng.choice(FORMER)
        made[key] = value
    return made


def made_case(rng, number: int) -> Case:
    case = Case(number, made_arguments(rng, 2))
    kind = rng.random()
    if kind < 0.15:
        case.base = made_arguments(rng, 2)
    elif kind < 0.3:
        case.profile = made_arguments(rng, 2)
    elif kind < 0.4:
        case.variable = rng.choice(VARIABLES)
    return case
