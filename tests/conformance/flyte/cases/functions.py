"""Python tasks; functions.yaml says the same to accelc."""

import typing

from flytekit import Documentation, task
from flytekit.core.base_task import TaskResolverMixin
from flytekit.core.tracker import TrackedInstance
from flytekit.models.documentation import Description, SourceCode
from flytekit.types.file import FlyteFile

IMAGE = "ghcr.io/acme/train:1.4.2"


@task(container_image=IMAGE)
def plain(): ...


@task(container_image=IMAGE)
def with_values(rows: int, lr: float) -> typing.NamedTuple("Trained", [("model", FlyteFile), ("loss", float)]):
    return FlyteFile("model.pt"), lr


@task(container_image=IMAGE)
def one_value(text: str) -> list[str]:
    return [text]


@task(
    container_image=IMAGE,
    docs=Documentation(
        short_description="Trains a model.",
        long_description=Description(value="It takes a while."),
        source_code=SourceCode(link="https://example.com/train.py"),
    ),
)
def described(rows: int):
    """
    Args:
        rows: how many
    """


class ByName(TrackedInstance, TaskResolverMixin):
    def name(self) -> str:
        return "ByName"

    def load_task(self, loader_args):
        return globals()[loader_args[1]]

    def loader_args(self, settings, found):
        return ["name", found.name.rpartition(".")[2]]

    def get_all_tasks(self):
        return []


by_name = ByName()


@task(container_image=IMAGE, task_resolver=by_name)
def found_by_name(): ...


@task(container_image=IMAGE)
def fast(): ...


# Built as `pyflyte register` does when it ships the code.
FAST = {"fast"}
