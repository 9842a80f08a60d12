"""An accelerator that Lightning does not know: what its page on custom accelerators asks for, written for 2.6.

There is no such hardware here, so that its devices compute on the CPU when they are to train; otherwise they are
`xpu:0` and so on, as torch names them.
"""

import os

import torch
from lightning.pytorch.accelerators import Accelerator


class XPUAccelerator(Accelerator):
    """Experimental support for XPU, optimized for large-scale machine learning."""

    count = 4

    def setup_device(self, device: torch.device) -> None:
        pass

    def teardown(self) -> None:
        pass

    @staticmethod
    def parse_devices(devices):
        """Indices, as for GPUs."""
        if isinstance(devices, str) and "," in devices:
            return [int(index) for index in devices.split(",") if index]
        if isinstance(devices, (int, str)):
            number = int(devices)
            return list(range(XPUAccelerator.count if number == -1 else number))
        return list(devices)

    @staticmethod
    def get_parallel_devices(devices):
        if "XPU_ON_CPU" in os.environ:
            return [torch.device("cpu")] * len(devices)
        return [torch.device("xpu", index) for index in devices]

    @staticmethod
    def auto_device_count() -> int:
        return XPUAccelerator.count

    @staticmethod
    def is_available() -> bool:
        return True

    @staticmethod
    def name() -> str:
        return "xpu"

    def get_device_stats(self, device) -> dict:
        return {"busy": 1.0}

    @classmethod
    def register_accelerators(cls, accelerator_registry) -> None:
        accelerator_registry.register("xpu", cls, description=cls.__doc__)
