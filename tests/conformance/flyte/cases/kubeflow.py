"""TensorFlow and MPI jobs by their plugins; kubeflow.yaml says the same to accelc."""

from clusters import stand_in_for_spark

stand_in_for_spark()

from flytekit import Resources, task  # noqa: E402
from flytekitplugins import kfmpi, kftensorflow  # noqa: E402
from flytekitplugins.kfmpi import Launcher, MPIJob  # noqa: E402
from flytekitplugins.kftensorflow import PS, Chief, CleanPodPolicy, RestartPolicy, RunPolicy, TfJob  # noqa: E402

IMAGE = "ghcr.io/acme/train:1.4.2"


@task(
    task_config=TfJob(
        chief=Chief(replicas=1),
        ps=PS(replicas=1, image="ghcr.io/acme/ps:1"),
        worker=kftensorflow.Worker(
            replicas=2,
            requests=Resources(cpu="2", mem="4Gi"),
            limits=Resources(gpu="1"),
            restart_policy=RestartPolicy.FAILURE,
        ),
        run_policy=RunPolicy(clean_pod_policy=CleanPodPolicy.ALL, backoff_limit=2),
    ),
    container_image=IMAGE,
)
def tensors(): ...


@task(
    task_config=MPIJob(launcher=Launcher(replicas=1), worker=kfmpi.Worker(replicas=2, command=["sleep", "1"])),
    container_image=IMAGE,
)
def messages(): ...
