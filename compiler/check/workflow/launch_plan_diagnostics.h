// The kinds that checking raises about launch plans and schedules (AC38xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kPlanWithoutWorkflow{
    .code = "AC3801",
    .name = "plan-without-workflow",
    .message = "the launch plan {} does not name the workflow it starts",
    .explanation =
        "Set `workflow`, or `task` for a task that Flyte 2 or Kubernetes starts. Set `abstract: "
        "true` on a base that other plans extend."};

inline constexpr DiagnosticKind kPlanInputUnknown{
    .code = "AC3802",
    .name = "unknown-plan-input",
    .message = "{} has no input {}",
    .explanation =
        "A launch plan sets values of its workflow's or task's inputs; Flyte refuses others."};

inline constexpr DiagnosticKind kPlanInputType{
    .code = "AC3803",
    .name = "plan-input-type",
    .message = "the input {} is {}, but {}",
    .explanation = "A literal must fit the type of the workflow's input."};

inline constexpr DiagnosticKind kScheduledInputOpen{
    .code = "AC3804",
    .name = "scheduled-input-open",
    .message = "the schedule starts {}, but {} no value",
    .explanation =
        "flyteadmin refuses a schedule if a required input has no value: nobody is there to "
        "provide it at night. Set it under `default_inputs` or `fixed_inputs`."};

inline constexpr DiagnosticKind kKickoffInput{
    .code = "AC3805",
    .name = "kickoff-input",
    .message = "{} cannot receive the time of the schedule: {}",
    .explanation =
        "`kickoff_input` names a datetime input of the workflow that the plan does not fix."};

inline constexpr DiagnosticKind kCronText{
    .code = "AC3806",
    .name = "cron-text",
    .message = "{} is not a cron expression: {}",
    .explanation =
        "A cron expression has five fields: minute, hour, day of the month, month, day of the "
        "week. `@hourly`, `@daily`, `@weekly`, `@monthly` and `@yearly` are accepted, too "
        "(robfig/cron v3.0.1, which flyteadmin uses). flytekit accepts expressions of six and "
        "seven fields, which flyteadmin refuses."};

inline constexpr DiagnosticKind kCronNeverFires{
    .code = "AC3807",
    .name = "cron-never-fires",
    .message = "{} never fires: {}",
    .explanation =
        "Flyte's parser accepts it, but the scheduler gives up after searching five years."};

inline constexpr DiagnosticKind kScheduleForm{
    .code = "AC3808",
    .name = "schedule-form",
    .message = "a schedule has {}",
    .explanation = "Set either `cron` or `every`; `timezone` and `offset` belong to `cron`."};

inline constexpr DiagnosticKind kSchedulePeriod{
    .code = "AC3809",
    .name = "schedule-period",
    .message = "{} is not a period of whole minutes",
    .explanation =
        "Flyte counts the period of a schedule in minutes, hours and days; the shortest is one "
        "minute. flyteadmin accepts a period of zero, and the scheduler then starts executions "
        "without a pause."};

inline constexpr DiagnosticKind kNotification{
    .code = "AC3810",
    .name = "notification",
    .message = "the notification {}",
    .explanation =
        "A notification sets one of `email`, `slack` and `pager_duty` with at least one address, "
        "and the phases in which an execution ends that send it."};

inline constexpr DiagnosticKind kPlanLabels{
    .code = "AC3811",
    .name = "plan-labels",
    .message = "{} cannot be {}: {}",
    .explanation =
        "Labels and annotations of executions follow the rules of Kubernetes; flyteadmin accepts "
        "at most 16 labels."};

inline constexpr DiagnosticKind kFixedHidesDefault{
    .code = "AC3812",
    .name = "fixed-hides-default",
    .severity = Severity::kWarning,
    .message = "the default of {} is never used: the plan fixes it",
    .explanation = "Flyte uses the fixed value, whatever the default is."};

inline constexpr DiagnosticKind kPlanOfOtherName{
    .code = "AC3813",
    .name = "plan-of-other-workflow",
    .message = "the launch plan {} has the name of a workflow that it does not start",
    .explanation =
        "A plan with the name of a workflow is that workflow's default plan, which Flyte's "
        "console and `pyflyte run` use to start it."};

inline constexpr DiagnosticKind kPlanBindsFixed{
    .code = "AC3814",
    .name = "fixed-input-bound",
    .message = "the launch plan {} fixes its input {}",
    .explanation =
        "flyteadmin refuses a value for a fixed input; flytekit silently drops the binding."};

inline constexpr DiagnosticKind kUnknownTimezone{
    .code = "AC3815",
    .name = "unknown-timezone",
    .message = "unknown time zone {}",
    .explanation =
        "Time zones have names from the IANA database, such as `Europe/Berlin` or `UTC`, and are "
        "case-sensitive. flytekit accepts any text, and Flyte's scheduler refuses it."};

inline constexpr DiagnosticKind kPlanOfTwoTargets{
    .code = "AC3816",
    .name = "plan-of-two-targets",
    .message = "a launch plan sets `task` or `workflow`, not both",
    .explanation =
        "Flyte 1 starts a `workflow`; Flyte 2 and Kubernetes start a `task`. Write two plans."};

inline constexpr DiagnosticKind kPlanOfRegisteredTask{
    .code = "AC3817",
    .name = "plan-of-registered-task",
    .message = "the task {} is registered elsewhere, so no plan can start it here",
    .explanation =
        "A trigger of Flyte 2 is deployed together with its task, and a CronJob contains the pod "
        "of its task; for a task with `ref` neither is known."};

inline constexpr DiagnosticKind kPlanOfTaskInNode{
    .code = "AC3818",
    .name = "plan-of-task-in-node",
    .message = "the launch plan {} starts a task, so no node can run it",
    .explanation =
        "Only Flyte 1 runs workflows, and its launch plans start workflows. Run the task itself "
        "in the node: `task: NAME`."};

inline constexpr DiagnosticKind kTaskPlanWithoutSchedule{
    .code = "AC3819",
    .name = "task-plan-without-schedule",
    .message = "the launch plan {} starts a task but has no schedule",
    .explanation =
        "For a task, a plan becomes a trigger of Flyte 2 or a CronJob of Kubernetes, which start "
        "it at certain times. No plan is needed to start a task by hand."};

inline constexpr DiagnosticKind kOutputPrefix{
    .code = "AC3820",
    .name = "output-prefix",
    .severity = Severity::kWarning,
    .message = "{} names no store of data",
    .explanation =
        "Flyte reads the prefix as a URL, whose beginning says which store it is: `s3://`, "
        "`gs://`, `abfs://`. Without one, the executions start and cannot write their outputs."};

inline constexpr std::array kLaunchPlanKinds = {&kPlanWithoutWorkflow,
                                                &kPlanInputUnknown,
                                                &kPlanInputType,
                                                &kScheduledInputOpen,
                                                &kKickoffInput,
                                                &kCronText,
                                                &kCronNeverFires,
                                                &kScheduleForm,
                                                &kSchedulePeriod,
                                                &kNotification,
                                                &kPlanLabels,
                                                &kFixedHidesDefault,
                                                &kPlanOfOtherName,
                                                &kPlanBindsFixed,
                                                &kUnknownTimezone,
                                                &kPlanOfTwoTargets,
                                                &kPlanOfRegisteredTask,
                                                &kPlanOfTaskInNode,
                                                &kTaskPlanWithoutSchedule,
                                                &kOutputPrefix};

}  // namespace accelc
