"""The tasks of vision.accelc.yaml as people write them with the Flyte 2 SDK."""

import datetime
from datetime import timedelta
from typing import Optional

import flyte
from flyte import GPU, TPU, Cache, Resources, Secret, TaskEnvironment
from flyte.clustered import ClusteredTaskEnvironment, ClusterFailurePolicy, TorchRun
from flyte.extras import ContainerTask
from flyte.io import Dir, File

IMAGE = flyte.Image.from_base("ghcr.io/acme/vision:2.1")

env = TaskEnvironment(name="vision", image=IMAGE)


@env.task
async def plain():
    """Nothing at all."""


@env.task
async def interface(shape: dict, at: datetime.datetime, names: list[str], some: Optional[File]) -> Dir: ...


@env.task
async def defaults(lr: float = 0.25, steps: int = 100, tag: Optional[str] = None, sizes: list[int] = [1, 2]): ...


@env.task(
    retries=flyte.RetryStrategy(
        count=4, backoff=flyte.Backoff(base=timedelta(seconds=5), factor=1.5, cap=timedelta(minutes=1))
    ),
    timeout=flyte.Timeout(
        max_runtime=timedelta(hours=1), max_queued_time=timedelta(minutes=3), deadline=timedelta(hours=3)
    ),
    interruptible=True,
    report=True,
    entrypoint=True,
    short_name="All settings",
)
async def settings(): ...


@env.task(cache=Cache(behavior="override", version_override="v7", serialize=True, ignored_inputs=("seed",)))
async def cached(seed: int): ...


secret_env = TaskEnvironment(
    name="vision-secrets",
    image=IMAGE,
    env_vars={"Z": "1", "A": "2"},
    secrets=[Secret(key="api-key", group="wandb"), Secret(key="cert", mount="/etc/flyte/secrets")],
    pod_template="gpu-pods",
)


@secret_env.task
async def secrets(): ...


slice_env = TaskEnvironment(
    name="vision-slices",
    image=IMAGE,
    resources=Resources(cpu=(2, 4), memory="8Gi", gpu=GPU("H100", 1, "3g.40gb"), disk="20Gi", shm="auto"),
)


@slice_env.task
async def sliced(): ...


tpu_env = TaskEnvironment(name="vision-tpu", image=IMAGE, resources=Resources(gpu=TPU("V6E", "2x2"), shm="4Gi"))


@tpu_env.task
async def tpu(): ...


cluster_env = ClusteredTaskEnvironment(
    name="vision-cluster",
    image=IMAGE,
    replicas=3,
    nproc_per_node=8,
    resources=Resources(gpu="H200:8"),
    runtime=TorchRun(rdzv_backend="c10d", max_restarts=2),
    failure_policy=ClusterFailurePolicy(max_restarts=1, restart_on_host_maintenance=True),
    ttl_seconds_after_finished=900,
)


@cluster_env.task
async def clustered(): ...


tool = ContainerTask(
    name="convert",
    image="ghcr.io/acme/convert:3",
    command=["/bin/convert", "--quality"],
    arguments=["{{.inputs.quality}}", "/var/inputs/image"],
    inputs={"quality": int, "image": File},
    outputs={"small": File},
    file_input_layout="NAMED_DIR",
    resources=Resources(cpu=1, memory="500Mi"),
    retries=1,
)
tools = TaskEnvironment.from_task("tools", tool)

ENVIRONMENTS = [env, secret_env, slice_env, tpu_env, cluster_env, tools]
