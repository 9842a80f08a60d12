"""Workflows; workflows.yaml says the same to accelc."""

import typing
from datetime import datetime, timedelta, timezone
from enum import Enum

from flytekit import ContainerTask, Documentation, Resources, WorkflowFailurePolicy, kwtypes, task, workflow
from flytekit.core.base_task import TaskMetadata
from flytekit.models.documentation import Description, SourceCode
from flytekit.types.directory import FlyteDirectory
from flytekit.types.error.error import FlyteError
from flytekit.types.file import FlyteFile
from flytekit.types.structured import StructuredDataset

IMAGE = "ghcr.io/acme/train:1.4.2"
Prepared = typing.NamedTuple("Prepared", [("data", FlyteDirectory), ("shards", typing.List[str])])
Trained = typing.NamedTuple("Trained", [("model", FlyteFile), ("loss", float)])


@task(container_image=IMAGE)
def clean(): ...


@task(container_image=IMAGE)
def count(n: int) -> int:
    return n


@task(container_image=IMAGE)
def add(a: int, b: int) -> int:
    return a + b


@task(container_image=IMAGE)
def prepare(rows: int) -> Prepared:
    return None


@task(container_image=IMAGE, retries=2, timeout=timedelta(hours=2), interruptible=True, requests=Resources(cpu="2"))
def train(lr: float, data: FlyteDirectory) -> Trained:
    return None


@task(container_image=IMAGE)
def compare(losses: typing.List[float]) -> int:
    return None


@task(container_image=IMAGE)
def named(losses: typing.Dict[str, float]) -> typing.Dict[str, int]:
    return None


@task(container_image=IMAGE)
def lists(rows: typing.List[typing.List[int]]) -> typing.List[typing.Dict[str, int]]:
    return None


@task(container_image=IMAGE)
def usual(n: int, k: int = 4, text: str = "a", note: typing.Optional[str] = None) -> int:
    return None


class Size(Enum):
    SMALL = "small"
    LARGE = "large"


@task(container_image=IMAGE)
def types(
    whole: int,
    real: float,
    text: str,
    flag: bool,
    when: datetime,
    span: timedelta,
    size: Size,
    names: typing.List[str],
    weights: typing.Dict[str, float],
    options: dict,
    maybe: typing.Optional[int],
    either: typing.Union[int, str],
    some: typing.Optional[typing.List[int]],
): ...


@task(container_image=IMAGE)
def rescue(n: int, err: typing.Optional[FlyteError] = None): ...


tool = ContainerTask(
    name="workflows.tool",
    image=IMAGE,
    command=["/bin/tool"],
    arguments=["{{.inputs.n}}"],
    inputs=kwtypes(n=int),
    outputs=kwtypes(found=int),
    metadata=TaskMetadata(retries=3, timeout=timedelta(minutes=15), interruptible=False),
)


@workflow
def contained(n: int) -> int:
    a = tool(n=n).with_overrides(node_name="a")
    return count(n=a).with_overrides(node_name="b")


@workflow
def unread(n: int):
    count(n=n).with_overrides(node_name="a")
    count(n=n).with_overrides(node_name="b")


@workflow
def bare():
    clean().with_overrides(node_name="a")


@workflow
def straight(n: int) -> int:
    clean().with_overrides(node_name="a")
    return n


@workflow
def chain(n: int) -> int:
    a = count(n=n).with_overrides(node_name="a")
    b = count(n=a).with_overrides(node_name="b")
    return count(n=b).with_overrides(node_name="c")


@workflow
def diamond(n: int) -> int:
    top = count(n=n).with_overrides(node_name="top")
    right = count(n=top).with_overrides(node_name="right")
    left = count(n=top).with_overrides(node_name="left")
    return add(a=right, b=left).with_overrides(node_name="bottom")


@workflow
def ordered(n: int):
    first = clean().with_overrides(node_name="first")
    second = clean().with_overrides(node_name="second")
    last = count(n=n).with_overrides(node_name="last")
    first >> last
    second >> last


@workflow
def ordered_twice(n: int):
    first = count(n=n).with_overrides(node_name="first")
    last = count(n=first).with_overrides(node_name="last")
    first >> last


@workflow
def fan(rows: int = 1000) -> int:
    prep = prepare(rows=rows).with_overrides(node_name="prep")
    low = train(lr=0.001, data=prep.data).with_overrides(node_name="low")
    high = train(lr=0.1, data=prep.data).with_overrides(node_name="high")
    return compare(losses=[low.loss, high.loss, 0.5]).with_overrides(node_name="pick")


@workflow
def mapping(rows: int) -> typing.Dict[str, int]:
    prep = prepare(rows=rows).with_overrides(node_name="prep")
    low = train(lr=0.001, data=prep.data).with_overrides(node_name="low")
    return named(losses={"low": low.loss, "a.b": 1.5, "Z": 2.5}).with_overrides(node_name="all")


@workflow
def nested(n: int) -> typing.List[typing.Dict[str, int]]:
    a = count(n=n).with_overrides(node_name="a")
    return lists(rows=[[1, a], [n], []]).with_overrides(node_name="b")


@workflow
def index(n: int) -> int:
    many = lists(rows=[[1]]).with_overrides(node_name="many")
    return count(n=many[2]["a.b"]).with_overrides(node_name="one")


@workflow
def literals():
    types(
        whole=3,
        real=3.0,
        text="$HOME is a text",
        flag=True,
        when=datetime(2024, 2, 3, 4, 5, 6, tzinfo=timezone.utc),
        span=timedelta(hours=2, minutes=30),
        size=Size.SMALL,
        names=["a", "b"],
        weights={"a": 0.5, "b": 1.5},
        options={"depth": 3, "nested": {"deep": True}},
        maybe=None,
        either=7,
        some=[1, 2],
    ).with_overrides(node_name="all")


@workflow
def others():
    types(
        whole=-1,
        real=-0.5,
        text="",
        flag=False,
        when=datetime(1999, 12, 31, 23, 59, 59, 500000, tzinfo=timezone.utc),
        span=timedelta(milliseconds=1500),
        size=Size.LARGE,
        names=[],
        weights={},
        options={},
        maybe=7,
        either="7",
        some=None,
    ).with_overrides(node_name="all")


@workflow
def defaults(n: int):
    usual(n=n).with_overrides(node_name="all")
    usual(n=n, k=5, note="b").with_overrides(node_name="some")


@workflow
def several(n: int) -> typing.NamedTuple("Several", [("z", int), ("a", int), ("n", int)]):
    a = count(n=n).with_overrides(node_name="a")
    b = count(n=n).with_overrides(node_name="b")
    return b, a, n


@workflow
def gathered(n: int) -> typing.List[int]:
    a = count(n=n).with_overrides(node_name="a")
    return [a, n, 3]


@workflow(failure_policy=WorkflowFailurePolicy.FAIL_AFTER_EXECUTABLE_NODES_COMPLETE, interruptible=True)
def settings(n: int):
    count(n=n).with_overrides(node_name="a")


@workflow(
    docs=Documentation(
        short_description="Counts.",
        long_description=Description(value="It takes a while."),
        source_code=SourceCode(link="https://example.com/count.py"),
    )
)
def described(n: int):
    count(n=n).with_overrides(node_name="a")


@workflow
def folded(n: int) -> int:
    a = count(n=n).with_overrides(node_name="My_First")
    return count(n=a).with_overrides(node_name="then2")


@workflow
def inner(n: int, k: int = 5) -> int:
    return add(a=n, b=k).with_overrides(node_name="sum")


@workflow(interruptible=True)
def middle(n: int) -> int:
    return inner(n=n).with_overrides(node_name="inside")


@workflow
def outer(n: int) -> typing.NamedTuple("Outer", [("a", int), ("b", int)]):
    a = middle(n=n).with_overrides(node_name="a")
    b = inner(n=a, k=6).with_overrides(node_name="b")
    return a, b


@workflow(on_failure=rescue)
def rescued(n: int) -> int:
    return count(n=n).with_overrides(node_name="a")


@workflow
def clean_up(n: int):
    count(n=n).with_overrides(node_name="a")


@workflow(on_failure=clean_up)
def rescued_by_workflow(n: int) -> int:
    return count(n=n).with_overrides(node_name="a")


@workflow
def table(frame: StructuredDataset, note: typing.Optional[str] = None) -> StructuredDataset:
    clean().with_overrides(node_name="a")
    return frame
