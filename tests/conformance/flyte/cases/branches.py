"""Nodes that choose; branches.yaml says the same to accelc."""

import typing
from datetime import datetime, timedelta, timezone
from enum import Enum

from flytekit import conditional, task, workflow

IMAGE = "ghcr.io/acme/train:1.4.2"


@task(container_image=IMAGE)
def count(n: int) -> int:
    return n


@task(container_image=IMAGE)
def pair(n: int) -> typing.NamedTuple("Pair", [("a", int), ("b", int)]):
    return n, n


@task(container_image=IMAGE)
def measure(n: int) -> float:
    return 0.5


@task(container_image=IMAGE)
def clean(): ...


@workflow
def either(n: int) -> int:
    return (
        conditional("choose")
        .if_(n > 3)
        .then(count(n=n))
        .else_()
        .then(count(n=0))
        .with_overrides(node_name="choose")
    )


@workflow
def failing(n: int):
    a = count(n=n).with_overrides(node_name="a")
    conditional("My_Choice").if_(a <= 3).then(clean()).else_().fail("it is too large").with_overrides(
        node_name="My_Choice"
    )


@workflow
def several(n: int, flag: bool) -> int:
    a = count(n=n).with_overrides(node_name="a")
    b = measure(n=a).with_overrides(node_name="b")
    return (
        conditional("c")
        .if_((a == 1) & (b < 0.5))
        .then(count(n=a))
        .elif_((a != 2) | (b >= 1.5) | flag.is_true())
        .then(count(n=n))
        .elif_(((a > 5) | (a < -5)) & flag.is_false())
        .then(count(n=3))
        .else_()
        .then(count(n=4))
        .with_overrides(node_name="c")
    )


class Size(Enum):
    SMALL = "small"
    LARGE = "large"


@workflow
def of_all_types(text: str, when: datetime, span: timedelta, rate: float):
    limit = datetime(2024, 2, 3, 4, 5, 6, tzinfo=timezone.utc)
    conditional("c").if_((text == "it's") | (when > limit)).then(clean()).elif_(
        (span < timedelta(minutes=5)) & (rate > 2.0)
    ).then(clean()).else_().then(clean()).with_overrides(node_name="c")


@workflow
def of_two(n: int, k: int) -> int:
    return (
        conditional("c")
        .if_(n < k)
        .then(count(n=n))
        .else_()
        .then(count(n=k))
        .with_overrides(node_name="c")
    )


@workflow
def of_outputs(n: int) -> typing.NamedTuple("OfOutputs", [("a", int), ("b", int)]):
    p = pair(n=n).with_overrides(node_name="p")
    found = (
        conditional("c")
        .if_(p.b > 3)
        .then(pair(n=p.a))
        .else_()
        .then(pair(n=p.b))
    )
    found.a.with_overrides(node_name="c")
    last = count(n=found.a).with_overrides(node_name="last")
    return last, found.b


@workflow
def nested(n: int, k: int) -> int:
    return (
        conditional("outer")
        .if_(n > 1)
        .then(conditional("outer").if_(k == 2).then(count(n=k)).else_().then(count(n=n)))
        .else_()
        .fail("small")
        .with_overrides(node_name="outer")
    )


@workflow
def inner(n: int) -> int:
    return count(n=n).with_overrides(node_name="a")


@workflow
def with_workflow(n: int) -> int:
    a = count(n=n).with_overrides(node_name="a")
    return (
        conditional("c")
        .if_(a > 1)
        .then(inner(n=a))
        .else_()
        .then(count(n=a))
        .with_overrides(node_name="c")
    )


@workflow
def behind(n: int):
    a = clean().with_overrides(node_name="a")
    c = conditional("c").if_(n > 1).then(clean()).else_().then(clean()).with_overrides(node_name="c")
    a >> c
