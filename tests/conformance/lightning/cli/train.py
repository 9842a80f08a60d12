"""A program as a task runs it: registers the accelerator, then leaves the rest to LightningCLI."""

from lightning.pytorch.accelerators import AcceleratorRegistry
from lightning.pytorch.cli import LightningCLI
from lightning.pytorch.demos.boring_classes import BoringDataModule, DemoModel

import xpu

xpu.XPUAccelerator.register_accelerators(AcceleratorRegistry)


class TellingCLI(LightningCLI):
    def after_fit(self) -> None:
        if self.trainer.is_global_zero:
            print(f"trained on {self.trainer.world_size} with {type(self.trainer.accelerator).__name__} "
                  f"and {type(self.trainer.strategy).__name__}")


if __name__ == "__main__":
    TellingCLI(DemoModel, BoringDataModule, save_config_callback=None)
