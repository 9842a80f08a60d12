"""Container tasks; containers.yaml says the same to accelc."""

from datetime import timedelta

from flytekit import ContainerTask, Documentation, Resources, Secret, kwtypes
from flytekit.core.base_task import TaskMetadata
from flytekit.types.directory import FlyteDirectory
from flytekit.types.file import FlyteFile

IMAGE = "ghcr.io/acme/tool:1.0"

bare = ContainerTask(name="bare", image=IMAGE, command=["/bin/tool"])
silent = ContainerTask(name="silent", image=IMAGE, command=[])
copied = ContainerTask(
    name="copied",
    image=IMAGE,
    command=["/bin/tool"],
    arguments=["--lr", "{{.inputs.lr}}", "--out", "{{.outputPrefix}}"],
    inputs=kwtypes(lr=float, data=FlyteDirectory["parquet"]),
    outputs=kwtypes(model=FlyteFile["pt"]),
    input_data_dir="/var/inputs",
    output_data_dir="/var/outputs",
    metadata_format=ContainerTask.MetadataFormat.YAML,
    docs=Documentation(short_description="A tool."),
)
furnished = ContainerTask(
    name="furnished",
    image=IMAGE,
    command=["/bin/tool"],
    requests=Resources(cpu="500m", mem="2Gi"),
    limits=Resources(gpu="1", ephemeral_storage="20Gi"),
    environment={"MODE": "fast", "LEVEL": "3"},
    secret_requests=[
        Secret(group="db", key="password"),
        Secret(group="s3", key="key", group_version="v2", mount_requirement=Secret.MountType.FILE),
    ],
    metadata=TaskMetadata(
        retries=3,
        timeout=timedelta(minutes=15),
        interruptible=False,
        cache=True,
        cache_version="7",
        cache_serialize=True,
    ),
    pod_template_name="gpu-pods",
)
