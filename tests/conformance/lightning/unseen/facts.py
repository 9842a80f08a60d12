"""What a Trainer that Lightning has made shows of the failures that rules foretell: one pod, one process."""

from lightning.pytorch.strategies import ParallelStrategy

# The rules that can be judged so; the others ask for launchers, other devices, or what the cluster does.
JUDGED = {
    "AC4955": "a device that the trainer does not use",
    "AC4956": "devices that the trainer leaves out",
    "AC4957": "hosts of a TPU that train each for itself",
    "AC4958": "a strategy of one device, and several devices or nodes",
    "AC4959": "a number in quotes that counts devices",
    "AC4962": "nodes that nobody starts",
}


def python_integer(value):
    """What int() makes of a text; nothing for other values."""
    try:
        return int(value) if isinstance(value, str) else None
    except ValueError:
        return None


def facts_of(trainer, machine, count, arguments) -> set[str]:
    """The codes of the rules that should say something."""
    strategy = trainer.strategy
    chosen = getattr(trainer._accelerator_connector, "_parallel_devices", [])
    several = isinstance(strategy, ParallelStrategy)
    on_cpu, on_tpu = (type(trainer.accelerator).__name__ == name for name in ("CPUAccelerator", "XLAAccelerator"))
    shown = set()
    if machine != "none" and on_cpu:
        shown.add("AC4955")
    nodes = arguments.get("num_nodes", 1)
    alone = on_tpu and not several and nodes > 1
    if alone:
        shown.add("AC4957")
    if machine != "none" and not on_cpu and len(chosen) < count and not alone:
        shown.add("AC4956")
    if not several and not on_tpu and max(len(chosen), nodes) > 1:
        shown.add("AC4958")
    text = python_integer(arguments.get("devices"))
    if text is not None and text > 0 and len(chosen) == text:
        shown.add("AC4959")
    # XLA asks the TPU how many hosts there are.
    if several and not on_tpu and nodes > 1:
        shown.add("AC4962")
    return shown
