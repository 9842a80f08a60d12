"""Plugins by their decorators; fields.yaml says the same to accelc, each by a field of its own."""

from functools import partial

from clusters import stand_in_for_spark
from training import stand_in_for_torch

stand_in_for_spark()
stand_in_for_torch()

from flytekit import PodTemplate, Resources, task  # noqa: E402
from flytekit.extras.accelerators import A100, T4  # noqa: E402
from flytekitplugins import kfmpi, kfpytorch, kftensorflow  # noqa: E402
from flytekitplugins.dask import Dask, Scheduler, WorkerGroup  # noqa: E402
from flytekitplugins.kfmpi import HorovodJob, Launcher, MPIJob  # noqa: E402
from flytekitplugins.kfpytorch import CleanPodPolicy, Master, PyTorch, RestartPolicy, RunPolicy  # noqa: E402
from flytekitplugins.kftensorflow import PS, Chief, Evaluator, TfJob  # noqa: E402
from flytekitplugins.ray import (  # noqa: E402
    AutoscalerOptionsConfig,
    HeadNodeConfig,
    RayJobConfig,
    WorkerNodeConfig,
)
from flytekitplugins.spark import DatabricksV2, Spark  # noqa: E402
from kubernetes.client import V1Container, V1EnvVar, V1PodSpec, V1ResourceRequirements  # noqa: E402

task = partial(task, container_image="ghcr.io/acme/train:1.4.2")
TWO = Resources(cpu="2", mem="4Gi")
# Functions whose code flytekit sends along.
FAST = {"messages_of_code"}


@task(task_config=Spark())
def spark_bare(): ...


@task(
    task_config=Spark(
        spark_conf={
            "spark.executor.instances": "4",
            "spark.speculation": "true",
            "spark.memory.fraction": "0.6",
            "spark.app.name": "",
        },
        hadoop_conf={"fs.s3a.endpoint": "http://minio:9000"},
        executor_path="/usr/bin/python3",
        applications_path="local:///usr/local/bin/entrypoint.py",
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
    )
)
def spark_full(partitions: int) -> float:
    return 1.0


@task(
    task_config=DatabricksV2(
        spark_conf={"spark.sql.shuffle.partitions": "8"},
        databricks_conf={
            "run_name": "nightly",
            "new_cluster": {"num_workers": 2, "spark_version": "13.3.x-scala2.12"},
        },
        databricks_instance="acme.cloud.databricks.com",
        databricks_service_credential_provider="acme-s3",
        databricks_token_secret="bricks",
        notebook_path="/Users/me/nightly",
        notebook_base_parameters={"day": "monday"},
    )
)
def bricks(): ...


@task(task_config=RayJobConfig(worker_node_config=[WorkerNodeConfig("w", 2)]))
def ray_bare(): ...


@task(
    task_config=RayJobConfig(
        head_node_config=HeadNodeConfig(ray_start_params={"log-color": "True"}, requests=TWO, limits=TWO),
        worker_node_config=[
            WorkerNodeConfig("small", 1, min_replicas=0, max_replicas=4, ray_start_params={"num-cpus": "1"}),
            WorkerNodeConfig("large", 8, requests=Resources(cpu="8", gpu="1"), limits=Resources(gpu="1")),
            WorkerNodeConfig("wide", 2, limits=Resources(cpu="4", ephemeral_storage="20Gi")),
            WorkerNodeConfig(
                "pods",
                2,
                pod_template=PodTemplate(
                    primary_container_name="ray-worker",
                    labels={"team": "vision"},
                    pod_spec=V1PodSpec(
                        containers=[V1Container(name="ray-worker", env=[V1EnvVar(name="A", value="1")])]
                    ),
                ),
            ),
        ],
        enable_autoscaling=True,
        autoscaler_options=AutoscalerOptionsConfig(
            upscaling_mode=AutoscalerOptionsConfig.UpscalingMode.CONSERVATIVE,
            idle_timeout_seconds=60,
            env={"B": "2", "C": ""},
            image="ray:2",
            requests=Resources(cpu="1"),
            limits=Resources(mem="1Gi"),
        ),
        runtime_env={"pip": ["numpy", "pandas"], "env_vars": {"A": "one"}},
        shutdown_after_job_finishes=True,
        ttl_seconds_after_finished=3600,
    ),
    requests=Resources(mem="2Gi"),
    limits=Resources(gpu="1"),
    accelerator=T4,
)
def ray_full(): ...


@task(task_config=Dask())
def dask_bare(): ...


@task(
    task_config=Dask(
        scheduler=Scheduler(image="ghcr.io/acme/scheduler:2", requests=Resources(cpu="1"), limits=TWO),
        workers=WorkerGroup(
            number_of_workers=10,
            requests=Resources(cpu="4", mem="16Gi"),
            limits=Resources(gpu="1", ephemeral_storage="1Gi"),
        ),
    )
)
def dask_full(): ...


@task(task_config=PyTorch(worker=kfpytorch.Worker(replicas=3)))
def torch_bare(): ...


@task(
    task_config=PyTorch(
        master=Master(
            image="ghcr.io/acme/master:1",
            requests=Resources(cpu="2"),
            limits=Resources(cpu="2"),
            restart_policy=RestartPolicy.ALWAYS,
        ),
        worker=kfpytorch.Worker(
            replicas=3,
            requests=Resources(cpu="4", mem="16Gi"),
            limits=Resources(gpu="2"),
            restart_policy=RestartPolicy.FAILURE,
        ),
        run_policy=RunPolicy(
            clean_pod_policy=CleanPodPolicy.RUNNING,
            ttl_seconds_after_finished=600,
            active_deadline_seconds=86400,
            backoff_limit=2,
        ),
        increase_shared_mem=False,
    ),
    limits=Resources(gpu="2"),
    accelerator=A100,
)
def torch_full(): ...


@task(
    task_config=PyTorch(
        worker=kfpytorch.Worker(replicas=1), run_policy=RunPolicy(clean_pod_policy=CleanPodPolicy.NONE)
    ),
    shared_memory="4Gi",
)
def torch_memory(): ...


@task(
    task_config=TfJob(
        chief=Chief(replicas=1),
        ps=PS(replicas=1, image="ghcr.io/acme/ps:1"),
        worker=kftensorflow.Worker(
            replicas=2,
            requests=TWO,
            limits=Resources(gpu="1"),
            restart_policy=kftensorflow.RestartPolicy.NEVER,
        ),
        evaluator=Evaluator(replicas=1),
        run_policy=kftensorflow.RunPolicy(
            clean_pod_policy=kftensorflow.CleanPodPolicy.ALL, backoff_limit=2
        ),
    )
)
def tensors(): ...


@task(task_config=MPIJob(launcher=Launcher(replicas=1), worker=kfmpi.Worker(replicas=2, command=["sleep", "1"])))
def messages(): ...


@task(
    task_config=MPIJob(
        launcher=Launcher(replicas=1),
        worker=kfmpi.Worker(replicas=4, limits=Resources(gpu="1")),
        slots=2,
        run_policy=kfmpi.RunPolicy(backoff_limit=1),
    )
)
def messages_of_code(): ...


@task(
    task_config=HorovodJob(
        launcher=Launcher(replicas=1, requests=Resources(cpu="1")), worker=kfmpi.Worker(replicas=3), slots=2
    )
)
def horovod(): ...


@task(
    task_config=HorovodJob(
        launcher=Launcher(replicas=1),
        worker=kfmpi.Worker(replicas=1),
        verbose=True,
        log_level="DEBUG",
        discovery_script_path="/etc/hosts.sh",
        elastic_timeout=300,
    )
)
def horovod_loud(): ...
