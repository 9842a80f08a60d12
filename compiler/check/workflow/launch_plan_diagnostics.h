// The kinds that checking raises about launch plans and schedules (AC38xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kPlanWithoutWorkflow{
    .code = "AC3801",
    .name = "plan-without-workflow",
    .message = "the launch plan {} does not say which workflow it starts",
    .explanation =
        "`workflow` names it, or `task` a task that Flyte 2 or Kubernetes starts. A base that is "
        "only extended says `abstract: true`."};

inline constexpr DiagnosticKind kPlanInputUnknown{
    .code = "AC3802",
    .name = "unknown-plan-input",
    .message = "{} has no input {}",
    .explanation =
        "A launch plan gives values to the inputs of its workflow or task; Flyte refuses others."};

inline constexpr DiagnosticKind kPlanInputType{
    .code = "AC3803",
    .name = "plan-input-type",
    .message = "the input {} is {}, but {}",
    .explanation = "A literal is read by the type of the workflow's input."};

inline constexpr DiagnosticKind kScheduledInputOpen{
    .code = "AC3804",
    .name = "scheduled-input-open",
    .message = "the schedule starts {}, but nobody gives its input {} a value",
    .explanation =
        "Flyte's admin refuses a schedule while a required input is open: at night there is nobody "
        "who could give it. Write it under `default_inputs` or `fixed_inputs`."};

inline constexpr DiagnosticKind kKickoffInput{
    .code = "AC3805",
    .name = "kickoff-input",
    .message = "{} cannot receive the time of the schedule: {}",
    .explanation =
        "`kickoff_input` names an input of the workflow that is a datetime and that the plan does "
        "not fix."};

inline constexpr DiagnosticKind kCronText{
    .code = "AC3806",
    .name = "cron-text",
    .message = "{} is not a cron expression: {}",
    .explanation =
        "Five fields: minute, hour, day of the month, month, day of the week; or `@hourly`, "
        "`@daily`, `@weekly`, `@monthly`, `@yearly` (robfig/cron v3.0.1, which Flyte's admin "
        "reads). flytekit passes expressions of six and seven fields, which admin refuses."};

inline constexpr DiagnosticKind kCronNeverFires{
    .code = "AC3807",
    .name = "cron-never-fires",
    .message = "{} never fires: there is no such day",
    .explanation =
        "Flyte's parser takes it, and the scheduler gives up after it has searched five years."};

inline constexpr DiagnosticKind kScheduleForm{
    .code = "AC3808",
    .name = "schedule-form",
    .message = "a schedule has {}",
    .explanation =
        "Either `cron` or `every` says when executions start; `timezone` and `offset` belong to "
        "`cron`."};

inline constexpr DiagnosticKind kSchedulePeriod{
    .code = "AC3809",
    .name = "schedule-period",
    .message = "{} is not a period of whole minutes",
    .explanation =
        "Flyte counts the period of a schedule in minutes, hours and days; one minute is the "
        "shortest. Its admin takes a period of zero, and the scheduler starts without a pause."};

inline constexpr DiagnosticKind kNotification{
    .code = "AC3810",
    .name = "notification",
    .message = "the notification {}",
    .explanation =
        "A notification names one of `email`, `slack` and `pager_duty` with at least one address, "
        "and the ends of an execution at which it is sent."};

inline constexpr DiagnosticKind kPlanLabels{
    .code = "AC3811",
    .name = "plan-labels",
    .message = "{} cannot be {}: {}",
    .explanation =
        "Labels and annotations of executions are those of Kubernetes; Flyte's admin takes at most "
        "16 labels."};

inline constexpr DiagnosticKind kFixedHidesDefault{
    .code = "AC3812",
    .name = "fixed-hides-default",
    .severity = Severity::kWarning,
    .message = "the default of {} is never used: the plan fixes it",
    .explanation = "Flyte takes the fixed value, whatever the default says."};

inline constexpr DiagnosticKind kPlanOfOtherName{
    .code = "AC3813",
    .name = "plan-of-other-workflow",
    .message = "the launch plan {} has the name of a workflow that it does not start",
    .explanation =
        "A plan with the name of a workflow is that workflow's default plan; Flyte's console and "
        "`pyflyte run` start the workflow by it."};

inline constexpr DiagnosticKind kPlanBindsFixed{
    .code = "AC3814",
    .name = "fixed-input-bound",
    .message = "the launch plan {} fixes its input {}",
    .explanation =
        "Flyte's admin refuses a value for a fixed input; flytekit drops the binding without a "
        "word."};

inline constexpr DiagnosticKind kUnknownTimezone{
    .code = "AC3815",
    .name = "unknown-timezone",
    .message = "there is no time zone {}",
    .explanation =
        "A time zone has its name in the IANA database, such as `Europe/Berlin` or `UTC`, in "
        "exactly these letters. flytekit passes any text, and Flyte's scheduler refuses it."};

inline constexpr DiagnosticKind kPlanOfTwoTargets{
    .code = "AC3816",
    .name = "plan-of-two-targets",
    .message = "a launch plan has `task` or `workflow`, not both",
    .explanation =
        "`workflow` is what Flyte 1 starts, `task` what Flyte 2 and Kubernetes start. Write two "
        "plans."};

inline constexpr DiagnosticKind kPlanOfRegisteredTask{
    .code = "AC3817",
    .name = "plan-of-registered-task",
    .message = "the task {} is registered elsewhere, so no plan can start it here",
    .explanation =
        "A trigger of Flyte 2 is deployed together with its task, and a CronJob has the pod of the "
        "task in it; of a task with `ref` neither is known."};

inline constexpr DiagnosticKind kPlanOfTaskInNode{
    .code = "AC3818",
    .name = "plan-of-task-in-node",
    .message = "the launch plan {} starts a task, so no node can run it",
    .explanation =
        "Workflows are those of Flyte 1, whose launch plans start workflows. A node runs the task "
        "itself: `task: NAME`."};

inline constexpr DiagnosticKind kTaskPlanWithoutSchedule{
    .code = "AC3819",
    .name = "task-plan-without-schedule",
    .message = "the launch plan {} starts a task, but does not say when",
    .explanation =
        "A trigger of Flyte 2 and a CronJob of Kubernetes start their task at certain times, and "
        "are nothing else. By hand a task is started without a plan."};

inline constexpr std::array kLaunchPlanKinds = {
    &kPlanWithoutWorkflow,    &kPlanInputUnknown,     &kPlanInputType,
    &kScheduledInputOpen,     &kKickoffInput,         &kCronText,
    &kCronNeverFires,         &kScheduleForm,         &kSchedulePeriod,
    &kNotification,           &kPlanLabels,           &kFixedHidesDefault,
    &kPlanOfOtherName,        &kPlanBindsFixed,       &kUnknownTimezone,
    &kPlanOfTwoTargets,       &kPlanOfRegisteredTask, &kPlanOfTaskInNode,
    &kTaskPlanWithoutSchedule};

}  // namespace accelc
