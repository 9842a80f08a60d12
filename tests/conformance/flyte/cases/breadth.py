"""What people write beside the plain cases; breadth.yaml says the same to accelc."""

import datetime
import enum
import typing
from datetime import timedelta
from functools import partial
from typing import Dict, List, Optional, Union

from flytekit import Cache, ContainerTask, Documentation, PodTemplate, Resources, Secret, kwtypes, task
from flytekit.core.base_task import TaskMetadata
from flytekit.extras.accelerators import A100_80GB, H100, T4, GPUAccelerator
from flytekit.models.documentation import Description, SourceCode
from flytekit.types.directory import FlyteDirectory
from flytekit.types.file import CSVFile, FlyteFile, HTMLPage, JPEGImageFile, PDFFile
from flytekit.types.schema import FlyteSchema
from flytekit.types.structured import StructuredDataset
from kubernetes.client import (
    V1ConfigMapEnvSource,
    V1Container,
    V1EmptyDirVolumeSource,
    V1EnvFromSource,
    V1EnvVar,
    V1HostPathVolumeSource,
    V1PodSpec,
    V1ResourceRequirements,
    V1SecretVolumeSource,
    V1SecurityContext,
    V1Toleration,
    V1Volume,
    V1VolumeMount,
)
from typing_extensions import Annotated

task = partial(task, container_image="ghcr.io/acme/train:1.4.2")


@task
def nested(a: Optional[List[int]], b: Dict[str, List[FlyteFile]], c: List[Dict[str, Optional[str]]]): ...
@task
def unions(x: int | None, y: Union[int, float, str, bool], z: List[Union[int, str]]): ...


class Size(enum.Enum):
    S = "small"
    M = "medium size"
    L = "large"


@task
def sizes(size: Size, sizes: List[Size], maybe: Optional[Size] = None) -> Size:
    return size


@task
def formats(f: CSVFile, p: PDFFile, j: JPEGImageFile, h: HTMLPage): ...
@task
def times(d: datetime.date, t: datetime.datetime, e: timedelta, n: None): ...
@task
def several() -> typing.Tuple[int, str, FlyteDirectory]:
    return 1, "", ""


Out = typing.NamedTuple("Out", [("weights", FlyteFile), ("metrics", Dict[str, float])])


@task
def named(seed: int) -> Out:
    return Out("", {})


@task(
    requests=Resources(cpu="0.5", mem="512Mi"), limits=Resources(cpu="1", mem="1Gi", ephemeral_storage="2Gi")
)
def halves(): ...
@task(requests=Resources(gpu="2"), accelerator=A100_80GB.unpartitioned, shared_memory="32Gi")
def whole_card(): ...
@task(limits=Resources(gpu="1"), accelerator=GPUAccelerator("nvidia-l40s"))
def by_string(): ...
@task(resources=Resources(cpu="2", mem=("1Gi", "2Gi"), gpu=("1", "1")))
def mixed(): ...
@task(retries=10, timeout=3600, interruptible=True, cache=Cache(version="v1", serialize=False))
def seconds(x: int): ...
@task(timeout=timedelta(days=2, microseconds=250))
def two_days(): ...
@task(
    secret_requests=[
        Secret(group="g", key="k", mount_requirement=Secret.MountType.FILE, env_var="A_B"),
        Secret(group="g2", key="k2", group_version="7"),
    ]
)
def secrets(): ...
@task(
    docs=Documentation(
        short_description="short",
        long_description=Description(
            value="# Long", format=Description.DescriptionFormat.MARKDOWN, icon_link="https://x/i.png"
        ),
        source_code=SourceCode(link="https://x/y"),
    )
)
def documented(): ...
@task
def docstring(a: int, b: str = "x"):
    """Does it.

    More text
    over lines.

    :param a: first
    :param b: second
    """


@task(environment={"PATH_LIKE": "/a:/b", "JSON": '{"a": 1}', "MULTI": "x\ny", "Z": "", "N": "010"})
def odd_values(): ...
@task(labels={"app.kubernetes.io/name": "x", "e": ""}, annotations={"a/b": "long text: with, all"})
def odd_labels(): ...
@task(
    pod_template=PodTemplate(
        primary_container_name="main",
        labels={"l": "1"},
        annotations={"n": "2"},
        pod_spec=V1PodSpec(
            containers=[
                V1Container(
                    name="main",
                    security_context=V1SecurityContext(run_as_user=1000),
                    env=[V1EnvVar(name="K", value="v")],
                ),
                V1Container(
                    name="log",
                    image="a/b:1",
                    args=["-x"],
                    resources=V1ResourceRequirements(requests={"cpu": "100m"}, limits={"cpu": "100m"}),
                ),
            ],
            init_containers=[V1Container(name="init", image="a/i:1", command=["sh", "-c", "true"])],
            tolerations=[V1Toleration(key="k", operator="Exists", effect="NoSchedule")],
            node_selector={"n": "v"},
            service_account_name="sa",
            priority_class_name="high",
        ),
    )
)
def full_pod(x: int): ...
@task(
    pod_template=PodTemplate(
        pod_spec=V1PodSpec(
            containers=[
                V1Container(name="primary", resources=V1ResourceRequirements(limits={"nvidia.com/gpu": "2"}))
            ]
        )
    ),
    accelerator=T4,
)
def own_device(): ...
@task(
    pod_template=PodTemplate(
        pod_spec=V1PodSpec(
            containers=[V1Container(name="primary", resources=V1ResourceRequirements(limits={"cpu": "4"}))]
        )
    ),
    requests=Resources(mem="1Gi"),
)
def replaced(): ...
@task(
    pod_template=PodTemplate(labels={"a": "b"}),
    shared_memory=True,
    limits=Resources(gpu="4"),
    accelerator=H100,
)
def labelled_pod(): ...
@task(
    pod_template_name="named",
    pod_template=PodTemplate(primary_container_name="p2", pod_spec=V1PodSpec(containers=[])),
)
def two_templates(): ...
@task(
    pod_template=PodTemplate(
        pod_spec=V1PodSpec(
            containers=[
                V1Container(
                    name="primary",
                    image="own:1",
                    env=[V1EnvVar(name="A", value="1")],
                    env_from=[V1EnvFromSource(config_map_ref=V1ConfigMapEnvSource(name="cm"))],
                )
            ],
            volumes=[
                V1Volume(name="v", empty_dir=V1EmptyDirVolumeSource(medium="Memory", size_limit="1Gi")),
                V1Volume(name="s", secret=V1SecretVolumeSource(secret_name="sec", default_mode=420)),
            ],
            host_ipc=True,
            dns_policy="ClusterFirst",
        )
    ),
    environment={"A": "2"},
)
def volumes(): ...
@task(enable_deck=True)
def deck(): ...
@task
def defaults(lr: float = 0.1, n: int = 5, s: str = "a", l: List[int] = [1, 2], d: dict = {"a": 1}): ...
@task
async def asynchronous(x: int) -> str:
    return ""


@task
def tables(sd: Annotated[StructuredDataset, "parquet"], fs: FlyteSchema) -> StructuredDataset:
    return sd


greet = ContainerTask(
    name="greet",
    image="a/b:1",
    command=["sh", "-c", "echo {{.inputs.name}} > /var/outputs/greeting"],
    inputs=kwtypes(name=str),
    outputs=kwtypes(greeting=str),
    input_data_dir="/var/inputs",
    output_data_dir="/var/outputs",
)
as_yaml = ContainerTask(
    name="as_yaml",
    image="a/b:1",
    command=["x"],
    metadata_format=ContainerTask.MetadataFormat.YAML,
    requests=Resources(cpu="1"),
    limits=Resources(cpu="2", gpu="1"),
    environment={"A": "b"},
    local_logs=True,
)
beside_a_sidecar = ContainerTask(
    name="beside_a_sidecar",
    image="a/b:1",
    command=["x"],
    pod_template=PodTemplate(
        primary_container_name="w",
        pod_spec=V1PodSpec(
            containers=[
                V1Container(name="w", volume_mounts=[V1VolumeMount(name="v", mount_path="/v")]),
                V1Container(name="s", image="s:1"),
            ],
            volumes=[V1Volume(name="v", host_path=V1HostPathVolumeSource(path="/x"))],
        ),
    ),
    requests=Resources(cpu="1", gpu="1"),
    inputs=kwtypes(a=int, b=Optional[float]),
)
cached_container = ContainerTask(
    name="cached_container",
    image="a/b:1",
    command=["x"],
    arguments=["--a", "{{.inputs.a}}", "{{ .Inputs.b }}"],
    inputs=kwtypes(a=int, b=List[str]),
    outputs=kwtypes(o=FlyteFile["csv"], p=FlyteDirectory),
    secret_requests=[Secret(group="g", key="k", mount_requirement=Secret.MountType.ENV_VAR)],
    metadata=TaskMetadata(
        retries=2,
        timeout=timedelta(minutes=5),
        interruptible=True,
        cache=True,
        cache_version="3",
        cache_serialize=True,
        cache_ignore_input_vars=("a",),
    ),
)
documented_container = ContainerTask(
    name="pkg.documented_container",
    image="a/b@sha256:" + "0" * 64,
    command=[],
    docs=Documentation(short_description="d"),
    metadata_format=ContainerTask.MetadataFormat.PROTO,
    pod_template_name="pt",
)
