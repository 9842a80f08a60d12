"""Tasks of plugins; plugins.yaml says the same to accelc."""

from dataclasses import dataclass

from flytekit import Documentation, PythonFunctionTask, Resources, task
from flytekit.extend import TaskPlugins
from flytekit.extras.accelerators import A100
from flytekitplugins.kfpytorch import PyTorch, Worker


@dataclass
class Engine:
    workers: int


class EngineTask(PythonFunctionTask[Engine]):
    def __init__(self, task_config, task_function, **settings):
        super().__init__(task_config, task_function, task_type="acme-engine", task_type_version=3, **settings)

    def get_config(self, settings):
        return {"queue": "nightly"}

    def get_custom(self, settings):
        return {
            "workers": self.task_config.workers,
            "rate": 0.5,
            "name": "engine",
            "flags": [True, None, {"deep": {"er": -1}}],
        }


TaskPlugins.register_pythontask_plugin(Engine, EngineTask)


@task(
    task_config=Engine(workers=4),
    container_image="ghcr.io/acme/train:1.4.2",
    docs=Documentation(short_description="Runs on the engine."),
)
def configured(): ...


@task(task_config=Engine(workers=2), container_image="ghcr.io/acme/train:1.4.2", retries=1)
def function(rows: int) -> int:
    return rows


@task(
    task_config=PyTorch(worker=Worker(replicas=3)),
    container_image="ghcr.io/acme/train:1.4.2",
    limits=Resources(gpu="2"),
    accelerator=A100,
)
def replicated(): ...
