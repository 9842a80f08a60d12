"""Ray, Dask and Spark by their plugins; clusters.yaml says the same to accelc."""

import sys
from datetime import timedelta
from types import ModuleType

from flytekit import PodTemplate, Resources, Secret, task
from flytekit.extras.accelerators import A100, T4
from kubernetes.client import V1Container, V1EnvVar, V1PodSpec, V1ResourceRequirements, V1Toleration


def stand_in_for_spark() -> None:
    """The plugin names pyspark's types when it is imported; pyspark itself is a third of a gigabyte."""
    modules = {}
    for name in ("pyspark", "pyspark.ml", "pyspark.sql", "pyspark.sql.dataframe"):
        modules[name] = ModuleType(name)
    modules["pyspark.ml"].PipelineModel = type("PipelineModel", (), {})
    modules["pyspark.sql"].SparkSession = type("SparkSession", (), {})
    modules["pyspark.sql"].DataFrame = type("DataFrame", (), {})
    modules["pyspark.sql.dataframe"].DataFrame = modules["pyspark.sql"].DataFrame
    for name, module in modules.items():
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(modules[parent], child, module)
        sys.modules.setdefault(name, module)


stand_in_for_spark()

from flytekitplugins.dask import Dask, Scheduler, WorkerGroup  # noqa: E402
from flytekitplugins.ray import (  # noqa: E402
    AutoscalerOptionsConfig,
    HeadNodeConfig,
    RayJobConfig,
    WorkerNodeConfig,
)
from flytekitplugins.spark import Spark  # noqa: E402

IMAGE = "ghcr.io/acme/train:1.4.2"
TWO = Resources(cpu="2", mem="4Gi")


@task(task_config=RayJobConfig(worker_node_config=[WorkerNodeConfig("w", 2)]), container_image=IMAGE)
def ray_plain(): ...


@task(
    task_config=RayJobConfig(
        head_node_config=HeadNodeConfig(ray_start_params={"log-color": "True"}, requests=TWO, limits=TWO),
        worker_node_config=[
            WorkerNodeConfig("small", 1, min_replicas=0, max_replicas=4, ray_start_params={"num-cpus": "1"}),
            WorkerNodeConfig("large", 8, requests=Resources(cpu="8", gpu="1"), limits=Resources(gpu="1")),
        ],
        enable_autoscaling=True,
        autoscaler_options=AutoscalerOptionsConfig(idle_timeout_seconds=60, env={"B": "2"}, image="ray:2"),
        runtime_env={"pip": ["numpy", "pandas"]},
        shutdown_after_job_finishes=True,
        ttl_seconds_after_finished=3600,
    ),
    container_image=IMAGE,
    requests=Resources(mem="2Gi"),
    limits=Resources(gpu="1"),
    accelerator=T4,
    retries=2,
)
def ray_scaled(n: int) -> int:
    return n


@task(
    task_config=RayJobConfig(
        worker_node_config=[
            WorkerNodeConfig(
                "pods",
                2,
                pod_template=PodTemplate(
                    primary_container_name="ray-worker",
                    labels={"team": "vision"},
                    pod_spec=V1PodSpec(
                        containers=[V1Container(name="ray-worker", env=[V1EnvVar(name="A", value="1")])],
                        tolerations=[
                            V1Toleration(key="gpu", operator="Exists", effect="NoExecute", toleration_seconds=300)
                        ],
                    ),
                ),
            )
        ],
        address="auto",
    ),
    container_image=IMAGE,
)
def ray_pods(): ...


@task(task_config=Dask(), container_image=IMAGE)
def dask_plain(): ...


@task(
    task_config=Dask(
        scheduler=Scheduler(image="ghcr.io/acme/scheduler:2", requests=Resources(cpu="1"), limits=TWO),
        workers=WorkerGroup(
            number_of_workers=10, requests=Resources(cpu="4", mem="16Gi"), limits=Resources(gpu="1")
        ),
    ),
    container_image=IMAGE,
    limits=Resources(gpu="1"),
    accelerator=A100.partition_1g_5gb,
    timeout=timedelta(hours=2),
)
def dask_sized(n: int): ...


@task(
    task_config=Spark(
        spark_conf={"spark.executor.instances": "2", "spark.driver.memory": "1000M"},
        hadoop_conf={"fs.s3a.endpoint": "http://minio:9000"},
        executor_path="/usr/bin/python3",
        applications_path="local:///usr/local/bin/entrypoint.py",
    ),
    container_image=IMAGE,
    secret_requests=[Secret(group="aws", key="token")],
)
def spark_plain(partitions: int) -> float:
    return 1.0


@task(
    task_config=Spark(
        executor_path="/usr/bin/python3",
        applications_path="local:///main.py",
        driver_pod=PodTemplate(
            labels={"role": "driver"},
            pod_spec=V1PodSpec(
                containers=[
                    V1Container(name="primary", resources=V1ResourceRequirements(limits={"memory": "1Gi"}))
                ]
            ),
        ),
        executor_pod=PodTemplate(
            primary_container_name="executor",
            annotations={"owner": "vision"},
            pod_spec=V1PodSpec(containers=[V1Container(name="executor")], node_selector={"pool": "spark"}),
        ),
    ),
    container_image=IMAGE,
)
def spark_pods(): ...
