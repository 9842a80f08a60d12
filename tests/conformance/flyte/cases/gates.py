"""Nodes that wait; gates.yaml says the same to accelc."""

import typing
from datetime import timedelta

from flytekit import approve, conditional, sleep, task, wait_for_input, workflow

IMAGE = "ghcr.io/acme/train:1.4.2"


@task(container_image=IMAGE)
def clean(): ...


@task(container_image=IMAGE)
def count(n: int) -> int:
    return n


@task(container_image=IMAGE)
def total(losses: typing.List[float]) -> float:
    return 0.5


@workflow
def approved(n: int) -> int:
    a = count(n=n).with_overrides(node_name="a")
    ok = approve(a, "review", timeout=timedelta(hours=2)).with_overrides(node_name="review")
    return count(n=ok).with_overrides(node_name="b")


@workflow
def named(n: int) -> int:
    a = count(n=n).with_overrides(node_name="a")
    return approve(a, "my signal", timeout=timedelta(days=1, milliseconds=500)).with_overrides(node_name="ok")


@workflow
def asked() -> int:
    a = clean().with_overrides(node_name="a")
    value = wait_for_input("ask", timeout=timedelta(days=1), expected_type=int).with_overrides(node_name="ask")
    a >> value
    return count(n=value).with_overrides(node_name="b")


@workflow
def asked_for_list() -> float:
    losses = wait_for_input("losses", timeout=timedelta(minutes=10), expected_type=typing.List[float])
    losses.with_overrides(node_name="losses")
    return total(losses=losses).with_overrides(node_name="b")


@workflow
def slept():
    a = clean().with_overrides(node_name="a")
    cool = sleep(timedelta(minutes=5)).with_overrides(node_name="cool")
    hour = sleep(timedelta(hours=1)).with_overrides(node_name="hour")
    b = clean().with_overrides(node_name="b")
    a >> cool
    cool >> hour
    hour >> b


@workflow
def chosen(n: int) -> int:
    a = count(n=n).with_overrides(node_name="a")
    return (
        conditional("c")
        .if_(a > 3)
        .then(approve(a, "review", timeout=timedelta(hours=1)))
        .else_()
        .then(count(n=a))
        .with_overrides(node_name="c")
    )
