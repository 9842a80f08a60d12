"""Pods around tasks; pods.yaml says the same to accelc."""

import json
from functools import partial
from types import SimpleNamespace

from flytekit import ContainerTask, PodTemplate, Resources, kwtypes, task
from flytekit.extras.accelerators import L4
from kubernetes.client import ApiClient

IMAGE = "ghcr.io/acme/train:1.4.2"
task = partial(task, container_image=IMAGE)


def pod_spec(table: dict):
    """A V1PodSpec from plain values, through the client library's own reader."""
    return ApiClient().deserialize(SimpleNamespace(data=json.dumps(table)), "V1PodSpec")


@task(pod_template=PodTemplate())
def empty(): ...


@task(
    requests=Resources(cpu="2"),
    limits=Resources(gpu="1", ephemeral_storage="5Gi"),
    accelerator=L4,
    shared_memory="2Gi",
    pod_template=PodTemplate(
        pod_spec=pod_spec(
            {
                "volumes": [{"name": "scratch", "emptyDir": {"medium": "Memory", "sizeLimit": "1Gi"}}],
                "containers": [
                    {"name": "primary", "volumeMounts": [{"name": "scratch", "mountPath": "/scratch"}]}
                ],
            }
        )
    ),
)
def mounted(): ...


@task(
    environment={"ADDED": "2"},
    pod_template=PodTemplate(
        primary_container_name="main",
        labels={"a": "b"},
        annotations={"c": "d"},
        pod_spec=pod_spec(
            {
                "nodeSelector": {"zone": "a"},
                "tolerations": [{"key": "gpu", "operator": "Exists"}],
                "terminationGracePeriodSeconds": 30,
                "hostNetwork": True,
                "containers": [
                    {
                        "name": "main",
                        "image": "ghcr.io/acme/own:1",
                        "command": ["never"],
                        "args": ["seen"],
                        "env": [{"name": "KEEP", "value": "1"}],
                        "resources": {"limits": {"cpu": "4"}},
                    },
                    {
                        "name": "sidecar",
                        "image": "ghcr.io/acme/side:1",
                        "resources": {"requests": {"cpu": "1"}, "limits": {"cpu": "1"}},
                    },
                ],
                "initContainers": [{"name": "first", "image": "ghcr.io/acme/first:1"}],
            }
        ),
    ),
)
def accompanied(): ...


raw = ContainerTask(
    name="raw",
    image=IMAGE,
    command=["tool"],
    arguments=["--fast"],
    inputs=kwtypes(n=int),
    input_data_dir="/in",
    limits=Resources(gpu="1"),
    pod_template=PodTemplate(
        pod_spec=pod_spec({"containers": [{"name": "side", "image": "ghcr.io/acme/side:1"}]})
    ),
)
replaced = ContainerTask(
    name="replaced",
    image=IMAGE,
    command=["tool"],
    requests=Resources(mem="1Gi"),
    pod_template=PodTemplate(
        pod_spec=pod_spec(
            {"containers": [{"name": "primary", "args": ["a"], "resources": {"limits": {"cpu": "4"}}}]}
        )
    ),
)
