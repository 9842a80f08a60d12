"""Tasks that run once for each element of a list; maps.yaml says the same to accelc."""

import typing
from datetime import timedelta
from functools import partial

from flytekit import PodTemplate, Resources, map_task, task, workflow
from flytekit.extras.accelerators import T4
from kubernetes.client.models import V1Container, V1PodSpec
# With it comes a stand-in for torch.
from training import Elastic

IMAGE = "ghcr.io/acme/train:1.4.2"


@task(container_image=IMAGE)
def prepare(rows: int) -> typing.List[str]:
    return []


@task(container_image=IMAGE)
def score(shard: str) -> float:
    return 0.5


@task(container_image=IMAGE)
def clean(shard: str): ...


@task(
    container_image=IMAGE,
    retries=2,
    timeout=timedelta(hours=1),
    interruptible=True,
    requests=Resources(gpu="1"),
    limits=Resources(gpu="1"),
    accelerator=T4,
    cache=True,
    cache_version="1.0",
)
def weigh(shard: str, weight: float, names: typing.List[str]) -> float:
    return 0.5


@task(container_image=IMAGE)
def find(shard: str, note: typing.Optional[str]) -> typing.Optional[str]:
    return note


@task(
    container_image=IMAGE,
    pod_template=PodTemplate(pod_spec=V1PodSpec(containers=[V1Container(name="primary")], node_selector={"zone": "b"})),
)
def in_pod(shard: str) -> float:
    return 0.5


@task(container_image=IMAGE, task_config=Elastic(nnodes=1, nproc_per_node=2, increase_shared_mem=False))
def elastic(shard: str) -> float:
    return 0.5


@workflow
def plain() -> typing.List[float]:
    prep = prepare(rows=10).with_overrides(node_name="prep")
    return map_task(score)(shard=prep).with_overrides(node_name="fan")


@workflow
def limited(shards: typing.List[str]) -> typing.List[typing.Optional[float]]:
    return map_task(score, concurrency=8, min_success_ratio=0.9)(shard=shards).with_overrides(node_name="fan")


@workflow
def unlimited(shards: typing.List[str]):
    map_task(score, concurrency=0)(shard=shards).with_overrides(node_name="fan")


@workflow
def rare(shards: typing.List[str]):
    map_task(score, min_success_ratio=0.0001)(shard=shards).with_overrides(node_name="fan")
    map_task(score, min_success_ratio=0.00001)(shard=shards).with_overrides(node_name="rare")
    map_task(score, min_success_ratio=0.0)(shard=shards).with_overrides(node_name="zero")


@workflow
def literal():
    map_task(score)(shard=["a", "b"]).with_overrides(node_name="fan")


@workflow
def without_output(shards: typing.List[str]):
    map_task(clean)(shard=shards).with_overrides(node_name="fan")


@workflow
def bound(shards: typing.List[str], weight: float) -> typing.List[float]:
    mapped = partial(weigh, weight=weight, names=["a"])
    return map_task(mapped)(shard=shards).with_overrides(node_name="fan")


@workflow
def two_lists(shards: typing.List[str], notes: typing.List[typing.Optional[str]]):
    map_task(find, min_success_ratio=0.5)(shard=shards, note=notes).with_overrides(node_name="fan")


@workflow
def all_run(shards: typing.List[str]):
    map_task(score, run_all_sub_nodes=True)(shard=shards).with_overrides(node_name="fan")


@workflow
def overridden(shards: typing.List[str]):
    map_task(score)(shard=shards).with_overrides(
        node_name="fan",
        name="scores",
        retries=3,
        timeout=timedelta(minutes=5),
        interruptible=False,
        requests=Resources(cpu="2", gpu="1"),
        limits=Resources(gpu="1"),
        accelerator=T4,
        container_image="ghcr.io/acme/train:2",
    )


@workflow
def of_pod(shards: typing.List[str]):
    map_task(in_pod)(shard=shards).with_overrides(node_name="fan")


@workflow
def of_elastic(shards: typing.List[str]):
    map_task(elastic)(shard=shards).with_overrides(node_name="fan")
