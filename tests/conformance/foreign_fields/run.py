#!/usr/bin/env python3
"""Asks accelc about each field around the pods that the Go types of other projects have, and about each one misspelt.

    run.py ACCELC

Exit code 77 means "skipped": Go or the modules cannot be had here.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from go_judge import built_judge, run_go, run_judged, verdicts_on  # noqa: E402
from tally import Tally, Unavailable  # noqa: E402

CODE = "AC3066"
# A module, the folder of its types, and where each type stands: kinds, a path in them ("[]" for the items of a list, "*" for a free
# name), the type.
ARGO = "argoproj.io/v1alpha1"
KUBEFLOW = "kubeflow.org/v1"
KSERVE = "serving.kserve.io/v1beta1"
RAY = "ray.io/v1"
SPARK = "sparkoperator.k8s.io/v1beta2"
TRAINER = "trainer.kubeflow.org/v1alpha1"
PROJECTS = [
    ("github.com/ray-project/kuberay/ray-operator@v1.5.0", "apis/ray/v1", [
        (RAY, "RayCluster", "spec", "RayClusterSpec"),
        (RAY, "RayCluster", "spec.headGroupSpec", "HeadGroupSpec"),
        (RAY, "RayCluster", "spec.workerGroupSpecs[]", "WorkerGroupSpec"),
        (RAY, "RayJob", "spec", "RayJobSpec"),
        (RAY, "RayJob", "spec.rayClusterSpec.headGroupSpec", "HeadGroupSpec"),
        (RAY, "RayService", "spec.rayClusterConfig.workerGroupSpecs[]", "WorkerGroupSpec")]),
    ("github.com/kubeflow/training-operator@v1.8.1", "pkg/apis/kubeflow.org/v1", [
        (KUBEFLOW, "PyTorchJob", "spec", "PyTorchJobSpec"),
        (KUBEFLOW, "PyTorchJob", "spec.elasticPolicy", "ElasticPolicy"),
        (KUBEFLOW, "PyTorchJob", "spec.runPolicy", "RunPolicy"),
        (KUBEFLOW, "PyTorchJob", "spec.pytorchReplicaSpecs.Worker", "ReplicaSpec"),
        (KUBEFLOW, "TFJob", "spec", "TFJobSpec"),
        (KUBEFLOW, "XGBoostJob", "spec", "XGBoostJobSpec"),
        (KUBEFLOW, "PaddleJob", "spec", "PaddleJobSpec"),
        (KUBEFLOW, "MPIJob", "spec", "MPIJobSpec")]),
    ("github.com/kubeflow/mpi-operator@v0.6.0", "pkg/apis/kubeflow/v2beta1", [
        ("kubeflow.org/v2beta1", "MPIJob", "spec", "MPIJobSpec"),
        ("kubeflow.org/v2beta1", "MPIJob", "spec.runPolicy", "RunPolicy"),
        ("kubeflow.org/v2beta1", "MPIJob", "spec.mpiReplicaSpecs.Worker", "ReplicaSpec")]),
    ("github.com/kubeflow/trainer/v2@v2.0.0", "pkg/apis/trainer/v1alpha1", [
        (TRAINER, "TrainJob", "spec", "TrainJobSpec"),
        (TRAINER, "TrainJob", "spec.trainer", "Trainer"),
        (TRAINER, "TrainJob", "spec.runtimeRef", "RuntimeRef"),
        (TRAINER, "TrainingRuntime", "spec", "TrainingRuntimeSpec"),
        (TRAINER, "ClusterTrainingRuntime", "spec.mlPolicy", "MLPolicy"),
        (TRAINER, "ClusterTrainingRuntime", "spec.mlPolicy.torch", "TorchMLPolicySource"),
        (TRAINER, "ClusterTrainingRuntime", "spec.mlPolicy.mpi", "MPIMLPolicySource")]),
    ("github.com/argoproj/argo-workflows/v3@v3.7.0", "pkg/apis/workflow/v1alpha1", [
        (ARGO, "Workflow", "spec", "WorkflowSpec"),
        (ARGO, "Workflow", "spec.templates[]", "Template"),
        (ARGO, "CronWorkflow", "spec", "CronWorkflowSpec"),
        (ARGO, "CronWorkflow", "spec.workflowSpec.templates[]", "Template")]),
    ("github.com/kserve/kserve@v0.16.0", "pkg/apis/serving/v1beta1", [
        (KSERVE, "InferenceService", "spec", "InferenceServiceSpec"),
        (KSERVE, "InferenceService", "spec.predictor.model.modelFormat", "ModelFormat")]),
    ("github.com/kserve/kserve@v0.16.0", "pkg/apis/serving/v1alpha1", [
        ("serving.kserve.io/v1alpha1", "LLMInferenceService", "spec", "LLMInferenceServiceSpec"),
        ("serving.kserve.io/v1alpha1", "LLMInferenceService", "spec.parallelism", "ParallelismSpec")]),
    ("github.com/kubeflow/spark-operator/v2@v2.3.0", "api/v1beta2", [
        (SPARK, "SparkApplication", "spec.driver", "DriverSpec"),
        (SPARK, "SparkApplication", "spec.executor", "ExecutorSpec"),
        (SPARK, "SparkApplication", "spec.executor.gpu", "GPUSpec")]),
    ("volcano.sh/apis@v1.10.0", "pkg/apis/batch/v1alpha1", [
        ("batch.volcano.sh/v1alpha1", "Job", "spec", "JobSpec"),
        ("batch.volcano.sh/v1alpha1", "Job", "spec.tasks[]", "TaskSpec")]),
]


def folder_of(module: str) -> pathlib.Path:
    """Where the sources of a module are. Raises Unavailable when they cannot be fetched."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "go.mod").write_text("module fetch\n\ngo 1.23\n")
        fetched = run_go(folder, "mod", "download", "-json", module)
    if fetched.returncode != 0:
        raise Unavailable(f"{module} cannot be fetched")
    return pathlib.Path(json.loads(fetched.stdout)["Dir"])


def object_with(version: str, kind: str, path: str, field: str) -> dict:
    """An object that has the field, and nothing else, at the path."""
    value = {field: None}
    for key in reversed(path.split(".")):
        value = {key.removesuffix("[]"): [value] if key.endswith("[]") else value}
    return {"apiVersion": version, "kind": kind, "metadata": {"name": "some"}, **value}


def is_found(accelc: str, folder: pathlib.Path, written: dict) -> bool:
    """Whether the object is said to have a field that it does not have."""
    path = folder / "object.json"
    # Files without containers are not looked at closely.
    path.write_text(json.dumps({**written, "status": {"of": "containers"}}))
    done = subprocess.run([accelc, "check", "--isolated", "--output-format", "json", str(path)], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stderr)
    return f'"{CODE}"' in done.stdout


def check_type(accelc: str, folder: pathlib.Path, place: tuple, names: list, tally: Tally) -> None:
    version, kind, path, of = place
    tally.check(f"{kind} {path}", bool(names), f"{of} has no fields")
    for name in names:
        where = f"{kind} {path}.{name}"
        tally.check(where, not is_found(accelc, folder, object_with(version, kind, path, name)), "is a field")
        # Of short names nothing is surely a slip.
        if len(name) > 4 and name[:-1] not in names:
            slip = object_with(version, kind, path, name[:-1])
            tally.check(f"{where} misspelt", is_found(accelc, folder, slip), "is not found")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("accelc")
    options = parser.parse_args()
    tally = Tally()
    judge = built_judge(HERE, "foreign-fields")
    questions = [{"folder": str(folder_of(module) / types), "types": [place[3] for place in places]}
                 for module, types, places in PROJECTS]
    answers = verdicts_on(judge, questions)
    with tempfile.TemporaryDirectory() as name:
        for (_, _, places), names in zip(PROJECTS, answers):
            for place in places:
                check_type(options.accelc, pathlib.Path(name), place, names[place[3]], tally)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(run_judged(main))
