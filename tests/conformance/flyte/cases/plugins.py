"""Tasks of plugins; plugins.yaml says the same to accelc."""

from dataclasses import dataclass

from flytekit import Documentation, PythonFunctionTask, Resources, SQLTask, StructuredDataset, TaskMetadata, task
from flytekit.extend import TaskPlugins
from flytekit.extras.accelerators import A100
from flytekit.models.task import Sql
from flytekitplugins.kfpytorch import PyTorch, Worker


@dataclass
class Engine:
    workers: int


class EngineTask(PythonFunctionTask[Engine]):
    def __init__(self, task_config, task_function, **settings):
        super().__init__(task_config, task_function, task_type="acme-engine", task_type_version=3, **settings)

    def get_config(self, settings):
        return {"queue": "nightly"}

    def get_custom(self, settings):
        return {
            "workers": self.task_config.workers,
            "rate": 0.5,
            "name": "engine",
            "flags": [True, None, {"deep": {"er": -1}}],
        }


TaskPlugins.register_pythontask_plugin(Engine, EngineTask)


@task(
    task_config=Engine(workers=4),
    container_image="ghcr.io/acme/train:1.4.2",
    docs=Documentation(short_description="Runs on the engine."),
)
def configured(): ...


class QueryTask(SQLTask[Engine]):
    """As the plugins of BigQuery, Athena and Snowflake are."""

    def get_custom(self, settings):
        return {"Location": "EU"}

    def get_sql(self, settings):
        return Sql(statement=self.query_template, dialect=Sql.Dialect.ANSI)


counted = QueryTask(
    name="plugins.counted",
    query_template="SELECT COUNT(*) FROM rows WHERE day = '{{ .inputs.day }}'",
    task_config=None,
    task_type="bigquery_query_job_task",
    inputs={"day": str},
    outputs={"results": StructuredDataset},
    metadata=TaskMetadata(retries=2),
)


@task(task_config=Engine(workers=2), container_image="ghcr.io/acme/train:1.4.2", retries=1)
def function(rows: int) -> int:
    return rows


@task(
    task_config=PyTorch(worker=Worker(replicas=3)),
    container_image="ghcr.io/acme/train:1.4.2",
    limits=Resources(gpu="2"),
    accelerator=A100,
)
def replicated(): ...
