"""Launch plans; launch_plans.yaml says the same to accelc."""

import typing
from datetime import datetime, timedelta, timezone

from flytekit import (
    Annotations,
    CronSchedule,
    Email,
    FixedRate,
    Labels,
    LaunchPlan,
    PagerDuty,
    Slack,
    task,
    workflow,
)
from flytekit.core.launch_plan import ConcurrencyPolicy
from flytekit.models.common import RawOutputDataConfig
from flytekit.models.concurrency import ConcurrencyLimitBehavior
from flytekit.models.core.execution import WorkflowExecutionPhase
from flytekit.models.security import Identity, SecurityContext

IMAGE = "ghcr.io/acme/train:1.4.2"


@task(container_image=IMAGE)
def count(n: int) -> int:
    return n


@task(container_image=IMAGE)
def add(a: int, b: int) -> int:
    return a


@workflow
def pipeline(
    n: int,
    when: datetime,
    tags: typing.Optional[typing.List[str]],
    lr: float = 0.1,
    either: typing.Union[int, str] = 7,
):
    count(n=n).with_overrides(node_name="a")


@workflow
def inner(n: int, k: int = 4) -> int:
    return add(a=n, b=k).with_overrides(node_name="sum")


@workflow
def starts() -> int:
    a = partly(n=7).with_overrides(node_name="a")
    return partly(n=a).with_overrides(node_name="b")


@workflow
def starts_by_default(n: int) -> int:
    return partly().with_overrides(node_name="a")


plain = LaunchPlan.get_or_create(pipeline, "launch_plans.plain")
defaults = LaunchPlan.get_or_create(
    pipeline,
    "launch_plans.defaults",
    default_inputs={"n": 3, "when": datetime(2024, 2, 3, 4, 5, 6, tzinfo=timezone.utc), "tags": ["a"], "either": "x"},
)
fixed = LaunchPlan.get_or_create(
    pipeline, "launch_plans.fixed", default_inputs={"n": 1}, fixed_inputs={"lr": 0.5, "either": "x", "tags": ["a", "b"]}
)
cron = LaunchPlan.get_or_create(
    inner, "launch_plans.cron", fixed_inputs={"n": 1}, schedule=CronSchedule(schedule="0 2 * * *")
)
alias = LaunchPlan.get_or_create(
    inner, "launch_plans.alias", fixed_inputs={"n": 1}, schedule=CronSchedule(schedule="@daily")
)
kickoff = LaunchPlan.get_or_create(
    pipeline,
    "launch_plans.kickoff",
    fixed_inputs={"n": 1, "tags": []},
    schedule=CronSchedule(schedule="*/10 * * * *", kickoff_time_input_arg="when"),
)
offset = LaunchPlan.get_or_create(
    inner, "launch_plans.offset", fixed_inputs={"n": 1}, schedule=CronSchedule(schedule="0 2 * * *", offset="P1D")
)
minutes = LaunchPlan.get_or_create(
    inner, "launch_plans.minutes", fixed_inputs={"n": 1}, schedule=FixedRate(duration=timedelta(minutes=90))
)
hours = LaunchPlan.get_or_create(
    pipeline,
    "launch_plans.hours",
    fixed_inputs={"n": 1},
    schedule=FixedRate(duration=timedelta(hours=36), kickoff_time_input_arg="when"),
)
days = LaunchPlan.get_or_create(
    inner, "launch_plans.days", fixed_inputs={"n": 1}, schedule=FixedRate(duration=timedelta(hours=48))
)
told = LaunchPlan.get_or_create(
    inner,
    "launch_plans.told",
    notifications=[
        Email(
            phases=[WorkflowExecutionPhase.FAILED, WorkflowExecutionPhase.TIMED_OUT],
            recipients_email=["ops@example.com", "b@example.com"],
        ),
        Slack(
            phases=[WorkflowExecutionPhase.SUCCEEDED, WorkflowExecutionPhase.ABORTED],
            recipients_email=["team@slack.example.com"],
        ),
        PagerDuty(phases=[WorkflowExecutionPhase.TIMED_OUT], recipients_email=["oncall@example.com"]),
    ],
)
labelled = LaunchPlan.get_or_create(
    inner,
    "launch_plans.labelled",
    labels=Labels({"team": "vision", "a": "b"}),
    annotations=Annotations({"example.com/note": "a text"}),
)
settings = LaunchPlan.get_or_create(
    inner,
    "launch_plans.settings",
    raw_output_data_config=RawOutputDataConfig("s3://bucket/out"),
    max_parallelism=10,
    overwrite_cache=True,
    security_context=SecurityContext(run_as=Identity(k8s_service_account="trainer", iam_role="arn:aws:iam::1:role/x")),
    concurrency=ConcurrencyPolicy(max_concurrency=2, behavior=ConcurrencyLimitBehavior.SKIP),
)
partly = LaunchPlan.get_or_create(inner, "launch_plans.partly", default_inputs={"n": 2}, fixed_inputs={"k": 9})
