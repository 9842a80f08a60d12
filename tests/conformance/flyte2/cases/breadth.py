"""What people write beside the plain cases; breadth.accelc.yaml says the same to accelc."""

import datetime, enum
from datetime import timedelta
from typing import Optional, Union
import flyte
from flyte import AMD_GPU, GPU, Cache, Neuron, PodTemplate, Resources, ReusePolicy, Secret, TaskEnvironment
from flyte.clustered import ClusteredTaskEnvironment, TorchRun
from flyte.extras import ContainerTask
from flyte.io import Dir, File, DataFrame
from kubernetes.client import (
    V1Container,
    V1EmptyDirVolumeSource,
    V1EnvVar,
    V1PodSpec,
    V1ResourceRequirements,
    V1Volume,
    V1VolumeMount,
)

IMAGE = flyte.Image.from_base("ghcr.io/acme/vision:2.1")
env = TaskEnvironment(name="breadth", image=IMAGE)


class Size(enum.Enum):
    SMALL = "small"
    LARGE = "large"


@env.task
async def nested(
    a: Optional[list[int]], b: dict[str, list[File]], c: list[dict[str, Optional[str]]]
) -> tuple[int, str]:
    return 1, ""


@env.task
async def unions(x: int | None, y: Union[int, float, str, bool], s: Size) -> Size:
    return s


@env.task
async def defaults(
    x: int = 3,
    y: str = "a",
    z: bool = True,
    f: float = 1.0,
    l: list[str] = ["a"],
    d: dict[str, int] = {"b": 1},
    o: Optional[int] = 5,
    e: Size = Size.LARGE,
): ...
@env.task
async def times(
    t: datetime.timedelta = timedelta(hours=1),
    w: datetime.datetime = datetime.datetime(2024, 1, 31, 12, 0, tzinfo=datetime.timezone.utc),
): ...
@env.task(
    retries=2,
    timeout=timedelta(minutes=90),
    interruptible=False,
    cache=Cache("override", version_override="1", serialize=True),
)
async def cached(x: int): ...
@env.task(timeout=flyte.Timeout(max_runtime=60))
def seconds(): ...
@env.task(docs=None, report=True, short_name="x" * 80)
def reported(): ...
@env.task(retries=flyte.RetryStrategy(count=1, backoff=flyte.Backoff(base=timedelta(seconds=1))))
def even_pauses(): ...
@env.task
def tables(n: None, d: datetime.date, f: DataFrame, di: dict) -> DataFrame:
    return f


e2 = TaskEnvironment(
    name="res-a",
    image=IMAGE,
    resources=Resources(cpu="500m", memory=("1Gi", "2Gi"), gpu="T4:2", disk="5Gi", shm="1Gi"),
    interruptible=True,
    env_vars={"A": "1", "B": ""},
)


@e2.task
def all_resources(): ...


e3 = TaskEnvironment(
    name="res-b", image=IMAGE, resources=Resources(cpu=(0.5, 4), gpu=GPU("A100", 2, "1g.5gb"))
)


@e3.task
def slices(): ...


e4 = TaskEnvironment(name="res-c", image=IMAGE, resources=Resources(gpu=Neuron("Trn2")))


@e4.task
def neuron(): ...


e5 = TaskEnvironment(name="res-d", image=IMAGE, resources=Resources(gpu=AMD_GPU("MI300X"), memory="10G"))


@e5.task
def amd(): ...


e6 = TaskEnvironment(name="res-e", image=IMAGE, resources=Resources(gpu="Gaudi1:1"))


@e6.task
def gaudi(): ...


e7 = TaskEnvironment(name="res-f", image=IMAGE, resources=Resources(gpu=4))


@e7.task
def any_gpu(): ...


e8 = TaskEnvironment(
    name="pod-a",
    image=IMAGE,
    pod_template=PodTemplate(
        primary_container_name="main",
        labels={"a": "b"},
        annotations={"c": "d"},
        pod_spec=V1PodSpec(
            containers=[
                V1Container(
                    name="main",
                    env=[V1EnvVar(name="K", value="v")],
                    resources=V1ResourceRequirements(limits={"cpu": "4"}),
                ),
                V1Container(name="side", image="s:1"),
            ],
            node_selector={"x": "y"},
            init_containers=[V1Container(name="i", image="i:1")],
        ),
    ),
    resources=Resources(cpu=1, gpu="L4:1"),
    env_vars={"E": "1"},
)


@e8.task
def in_a_pod(x: int): ...


e9 = TaskEnvironment(
    name="pod-b",
    image=IMAGE,
    pod_template=PodTemplate(pod_spec=V1PodSpec(containers=[V1Container(name="primary")])),
)


@e9.task
def bare_pod(): ...


e10 = TaskEnvironment(
    name="sec",
    image=IMAGE,
    secrets=[
        "k1",
        Secret(key="k2", group="g"),
        Secret(key="k3", as_env_var="X1"),
        Secret(key="k4", group="g4", mount="/etc/flyte/secrets"),
    ],
)


@e10.task
def secrets(): ...


e11 = ClusteredTaskEnvironment(
    name="clu",
    image=IMAGE,
    replicas=4,
    nproc_per_node=2,
    resources=Resources(cpu=4, gpu="A10G:4", shm="auto"),
    runtime=TorchRun(max_restarts=1),
)


@e11.task
def clustered(x: int) -> int:
    return x


e12 = TaskEnvironment(
    name="reu",
    image=IMAGE,
    reusable=ReusePolicy(replicas=(1, 5), idle_ttl=timedelta(minutes=5), scaledown_ttl=120, concurrency=8),
    resources=Resources(cpu=1, memory="1Gi"),
)


@e12.task
async def reused(x: int) -> int:
    return x


tool1 = ContainerTask(
    name="tool1",
    image="ghcr.io/acme/t:1",
    command=["sh", "-c"],
    arguments=["echo {{.inputs.a}}"],
    inputs={"a": str, "b": list[int], "c": bool},
    outputs={"o": str, "p": Dir},
    input_data_dir="/i",
    output_data_dir="/o",
    metadata_format="PROTO",
    resources=Resources(cpu="1", memory="1Gi", gpu="A100:1", disk="1Gi"),
    env_vars={"A": "b"},
    retries=3,
    timeout=timedelta(hours=1),
    interruptible=True,
    secrets=[Secret(key="k", group="g")],
    pod_template="pt",
)
tools1 = TaskEnvironment.from_task("tools", tool1)
tool2 = ContainerTask(
    name="tool2",
    image="ghcr.io/acme/t:1",
    command=["x"],
    pod_template=PodTemplate(
        primary_container_name="m",
        pod_spec=V1PodSpec(
            containers=[V1Container(name="m", volume_mounts=[V1VolumeMount(name="v", mount_path="/v")])],
            volumes=[V1Volume(name="v", empty_dir=V1EmptyDirVolumeSource())],
        ),
    ),
    cache=Cache("override", version_override="7"),
    resources=Resources(gpu="L4:2"),
)
tools2 = TaskEnvironment.from_task("tools-b", tool2)
ENVIRONMENTS = [env, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, tools1, tools2]
