"""Everything beside the function; settings.yaml says the same to accelc."""

from datetime import timedelta
from functools import partial

from flytekit import Cache, Resources, Secret, task
from flytekit.extras.accelerators import A100

task = partial(task, container_image="ghcr.io/acme/train:1.4.2")


@task(
    requests=Resources(cpu="1", mem="1Gi", ephemeral_storage="10Gi"),
    limits=Resources(cpu="1500m", mem="1536Mi", gpu="8", ephemeral_storage="1Ti"),
)
def amounts(): ...


@task(resources=Resources(cpu=("500m", "2"), mem=("1Gi", "4Gi"), ephemeral_storage=("1Gi", "1Gi")))
def pairs(): ...


@task(retries=3, timeout=timedelta(hours=2, minutes=30), interruptible=True)
def tries(): ...


@task(retries=0, timeout=timedelta(milliseconds=500), interruptible=False)
def brief(): ...


@task(timeout=0)
def endless(): ...


@task(cache=Cache(version="1.0"))
def cached(): ...


@task(cache=Cache(version="2", serialize=True, ignored_inputs=("seed",)))
def cached_strictly(seed: int, rows: int): ...


@task(cache=False)
def uncached(): ...


@task(
    labels={"team": "vision", "cost": "42"},
    annotations={"example.com/owner": "acme"},
    pod_template_name="gpu-pods",
    environment={"B": "2", "A": "1", "EMPTY": ""},
)
def labelled(): ...


@task(
    secret_requests=[
        Secret(group="aws", key="key"),
        Secret(
            group="g", key="k", group_version="v3", mount_requirement=Secret.MountType.ENV_VAR, env_var="AWS_KEY"
        ),
        Secret(group="h", key="l", mount_requirement=Secret.MountType.FILE),
    ]
)
def secret(): ...


@task(deprecated="use settings.tries", enable_deck=True)
def old(): ...


@task(shared_memory=True)
def shared(): ...


@task(shared_memory="16Gi", limits=Resources(gpu="1"), accelerator=A100.partition_2g_10gb)
def sized(): ...
