"""What a node changes of its task; overrides.yaml says the same to accelc."""

from datetime import timedelta

from flytekit import Cache, PodTemplate, Resources, task, workflow
from flytekit.extras.accelerators import A100, A100_80GB, T4
from kubernetes.client.models import V1Container, V1PodSpec

IMAGE = "ghcr.io/acme/train:1.4.2"


@task(container_image=IMAGE)
def count(n: int) -> int:
    return n


@task(
    container_image=IMAGE,
    retries=2,
    timeout=timedelta(hours=2),
    interruptible=True,
    requests=Resources(cpu="2", gpu="1"),
    limits=Resources(gpu="1"),
    accelerator=A100,
    shared_memory="1Gi",
    cache=True,
    cache_version="1.0",
)
def train(n: int) -> int:
    return n


@workflow
def nothing():
    train(n=1).with_overrides(node_name="a")


@workflow
def metadata():
    train(n=1).with_overrides(node_name="a", name="trainer", retries=5, timeout=timedelta(minutes=90))
    train(n=1).with_overrides(node_name="b", interruptible=False, retries=0)
    count(n=1).with_overrides(node_name="c", interruptible=True, timeout=timedelta(milliseconds=1500))


@workflow
def cached():
    count(n=1).with_overrides(node_name="a", cache=Cache(version="9", serialize=True))
    train(n=1).with_overrides(node_name="b", cache=Cache(version="2.0"))
    train(n=1).with_overrides(node_name="c", cache=False)


@workflow
def resources():
    train(n=1).with_overrides(node_name="a", requests=Resources(cpu="4", mem="8Gi"), limits=Resources(mem="9Gi"))
    train(n=1).with_overrides(node_name="b", requests=Resources(cpu="1"))
    train(n=1).with_overrides(node_name="c", limits=Resources(ephemeral_storage="1Gi", gpu="1", mem="3Gi", cpu="4"))
    train(n=1).with_overrides(node_name="d", resources=Resources(cpu=("2", "3"), mem=("1Gi", "2Gi")))
    count(n=1).with_overrides(node_name="e", requests=Resources(cpu="500m"), limits=Resources(cpu="1"))


@workflow
def devices():
    train(n=1).with_overrides(node_name="a", accelerator=A100_80GB)
    train(n=1).with_overrides(node_name="b", accelerator=A100.partition_2g_10gb)
    train(n=1).with_overrides(node_name="c", shared_memory="4Gi")
    train(n=1).with_overrides(node_name="d", shared_memory=True, accelerator=T4)
    count(n=1).with_overrides(
        node_name="e", accelerator=T4, requests=Resources(gpu="1"), limits=Resources(gpu="1"), shared_memory=True
    )


@workflow
def image():
    train(n=1).with_overrides(node_name="a", container_image="ghcr.io/acme/train:2")


@workflow
def pod():
    count(n=1).with_overrides(
        node_name="a",
        pod_template=PodTemplate(
            pod_spec=V1PodSpec(containers=[V1Container(name="primary")], node_selector={"zone": "b"}),
            labels={"a": "b"},
        ),
    )
    count(n=1).with_overrides(
        node_name="b",
        pod_template=PodTemplate(
            pod_spec=V1PodSpec(
                containers=[V1Container(name="main"), V1Container(name="side", image="ghcr.io/acme/side:1")]
            ),
            primary_container_name="main",
            annotations={"example.com/note": "c"},
        ),
    )


@workflow
def inner(n: int) -> int:
    return count(n=n).with_overrides(node_name="a")


@workflow
def of_workflow(n: int) -> int:
    return inner(n=n).with_overrides(node_name="a", name="inside", timeout=timedelta(minutes=5))
