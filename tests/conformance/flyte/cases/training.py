"""Elastic training; training.yaml says the same to accelc."""

import sys
from functools import partial
from types import ModuleType

from flytekit import PodTemplate, Resources, task
from flytekit.extras.accelerators import H100
from kubernetes.client import (
    V1Container,
    V1EmptyDirVolumeSource,
    V1PodSpec,
    V1Volume,
    V1VolumeMount,
)


def stand_in_for_torch() -> None:
    """flytekit asks torch to read `nnodes` and nothing else; torch itself is a gigabyte."""

    def parse_min_max_nnodes(nnodes: str) -> tuple[int, int]:
        numbers = [int(number) for number in nnodes.split(":")]
        return numbers[0], numbers[-1]

    run = ModuleType("torch.distributed.run")
    run.parse_min_max_nnodes = parse_min_max_nnodes
    distributed = ModuleType("torch.distributed")
    distributed.run = run
    torch = ModuleType("torch")
    torch.distributed = distributed
    modules = {"torch": torch, "torch.distributed": distributed, "torch.distributed.run": run}
    # Types of torch's own, which flytekit looks for as soon as there is a torch.
    modules["flytekit.extras.pytorch"] = ModuleType("flytekit.extras.pytorch")
    for name, module in modules.items():
        sys.modules.setdefault(name, module)


stand_in_for_torch()

from flytekitplugins.kfpytorch import CleanPodPolicy, Elastic, RunPolicy  # noqa: E402

task = partial(
    task, container_image="ghcr.io/acme/train:1.4.2", limits=Resources(gpu="8"), accelerator=H100
)


@task(task_config=Elastic())
def defaults(): ...


@task(task_config=Elastic(nnodes=1, nproc_per_node=4))
def one_node(): ...


@task(task_config=Elastic(nnodes="1", nproc_per_node=2))
def one_node_as_text(): ...


@task(task_config=Elastic(nnodes=2, nproc_per_node=8))
def two_nodes(): ...


@task(task_config=Elastic(nnodes="1:4", nproc_per_node=2, max_restarts=3))
def some_nodes(): ...


@task(task_config=Elastic(nnodes=2, increase_shared_mem=False))
def no_volume(): ...


@task(task_config=Elastic(nnodes=2), shared_memory="4Gi")
def own_memory(): ...


@task(
    task_config=Elastic(
        nnodes=2,
        run_policy=RunPolicy(
            clean_pod_policy=CleanPodPolicy.ALL,
            ttl_seconds_after_finished=600,
            active_deadline_seconds=86400,
            backoff_limit=2,
        ),
    )
)
def ended(): ...


@task(
    task_config=Elastic(nnodes=2),
    pod_template=PodTemplate(
        primary_container_name="main",
        pod_spec=V1PodSpec(
            containers=[V1Container(name="main", volume_mounts=[V1VolumeMount(name="own", mount_path="/own")])],
            volumes=[V1Volume(name="own", empty_dir=V1EmptyDirVolumeSource())],
        ),
    ),
)
def in_a_pod(): ...
