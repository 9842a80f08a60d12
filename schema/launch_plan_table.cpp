// The field tables of launch plans, with what Flyte 1 makes of each key (flyteidl v1.16.8
// admin/launch_plan.proto).
#include "compiler/syntax/value_at.h"
#include "schema/workflow_spec.h"

namespace accelc {

namespace {

using S = ScheduleSpec;

constexpr FieldInfo kScheduleFields[] = {
    field<S, &S::cron>({.name = "cron",
                        .doc = "A cron expression of five fields, or `@hourly`, `@daily`, "
                               "`@weekly`, `@monthly`, `@yearly`.",
                        .example = "\"0 2 * * *\"",
                        .flyte = carried("CronSchedule.schedule"),
                        .flyte2 = carried("Cron.expression"),
                        .kubernetes = carried("CronJob.spec.schedule")}),
    field<S, &S::timezone>({.name = "timezone",
                            .doc = "The time zone of the expression, by its IANA name.",
                            .example = "Europe/Berlin",
                            .flyte = other_form("`CRON_TZ=` in front of the expression"),
                            .flyte2 = carried("Cron.timezone"),
                            .kubernetes = carried("CronJob.spec.timeZone")}),
    field<S, &S::every>(
        {.name = "every",
         .doc = "A period of whole minutes, in place of `cron`.",
         .example = "1h",
         .flyte = carried("FixedRate"),
         .flyte2 = other_form("FixedRate, in minutes"),
         .kubernetes = impossible(
             "a CronJob starts at the times of `cron`, so none is written: give the times, as in "
             "`*/30 * * * *`")}),
    field<S, &S::kickoff_input>(
        {.name = "kickoff_input",
         .doc = "The input, a datetime, that receives the time for which the run was scheduled.",
         .example = "when",
         .role = FlowRole::kPlanInput,
         .flyte = carried("Schedule.kickoff_time_input_arg"),
         .flyte2 = carried("Schedule.kickoff_time_input_arg"),
         .kubernetes = impossible("Kubernetes does not pass the time to the pod")}),
    field<S, &S::offset>({.name = "offset",
                          .doc = "An ISO 8601 duration added to the times of `cron`.",
                          .example = "PT10M",
                          .flyte = carried("CronSchedule.offset"),
                          .flyte2 = impossible("write the intended times in `cron`"),
                          .kubernetes = impossible("write the intended times in `cron`")}),
};

constexpr StructInfo kScheduleInfo{.name = "schedule",
                                   .doc = "When the plan starts executions automatically.",
                                   .fields = kScheduleFields};

using N = NotificationSpec;

constexpr FieldInfo kNotificationFields[] = {
    field<N, &N::email>({.name = "email",
                         .doc = "Addresses that receive an e-mail.",
                         .example = "[ops@example.com]",
                         .flyte = carried("Notification.email")}),
    field<N, &N::slack>({.name = "slack",
                         .doc = "The e-mail addresses of Slack channels.",
                         .example = "[team@example.slack.com]",
                         .flyte = carried("Notification.slack")}),
    field<N, &N::pager_duty>({.name = "pager_duty",
                              .doc = "The e-mail addresses of PagerDuty services.",
                              .example = "[oncall@example.pagerduty.com]",
                              .flyte = carried("Notification.pager_duty")}),
    field<N, &N::phases>({.name = "phases",
                          .doc = "The phases in which an execution ends that send a notification.",
                          .example = "[failed, timed_out]",
                          .required = true,
                          .flyte = carried("Notification.phases")}),
};

constexpr StructInfo kNotificationInfo{.name = "notification",
                                       .doc = "Who is notified when an execution ends.",
                                       .fields = kNotificationFields};

using L = LaunchPlanSpec;

bool says_where_registered(NodeRef plan) {
  return plan && plan.is_mapping() &&
         (plan.find("ref") || plan.find("extends") || plan.find("abstract"));
}

/// The plan that one of a profile is laid over; no node for any other.
NodeRef plan_below(NodeRef plan) {
  const NodeRef name = key_of(plan);
  NodeRef root = plan;
  std::size_t depth = 0;
  for (; root.parent(); root = root.parent()) ++depth;
  constexpr std::size_t kInProfile = 4;  // profiles, its name, launch_plans, the plan
  if (depth != kInProfile || !name) return {};
  const NodeRef plans = root.find("launch_plans");
  return plans ? plans.find(name.text()) : NodeRef();
}

/// Without `ref` these are no types: somebody wrote values there, and the check says where they go.
template <auto Member>
void decode_interface(Decoder& decoder, const Entry& entry, const FieldInfo& info, void* object) {
  const NodeRef plan = entry.key.parent();
  if (says_where_registered(plan) || (plan && says_where_registered(plan_below(plan)))) {
    field<L, Member>({}).decode(decoder, entry, info, object);
  } else {
    info.refuse(entry, object);
  }
}

template <auto Member>
constexpr FieldInfo interface_field(const FieldDoc& doc) {
  FieldInfo info = field<L, Member>(doc);
  info.decode = decode_interface<Member>;
  return info;
}

constexpr FieldInfo kLaunchPlanFields[] = {
    field<L, &L::workflow>(
        {.name = "workflow",
         .doc = "The workflow that the plan starts.",
         .example = "vision.sweep",
         .names = NameSource::kWorkflows,
         .flyte = carried("LaunchPlanSpec.workflow_id"),
         .flyte2 = impossible("Flyte 2 starts tasks by triggers, and has no workflows"),
         .kubernetes = impossible("Kubernetes has no workflows to start")}),
    field<L, &L::task>(
        {.name = "task",
         .doc = "The task that the plan starts, in place of a workflow: a trigger of Flyte 2, or a "
                "CronJob of Kubernetes.",
         .example = "vision.train",
         .names = NameSource::kTasks,
         .flyte = impossible("a launch plan of Flyte 1 starts a workflow: write one with a node "
                             "that runs the task"),
         .flyte2 = other_form("DeployTaskRequest.task_id"),
         .kubernetes = other_form("the pod of the CronJob")}),
    field<L, &L::ref>(
        {.name = "ref",
         .doc = "A launch plan that is registered elsewhere: `project/domain/name@version`. Its "
                "`inputs` and `outputs` are declared here, and it is not built.",
         .example = "shared/production/lib.nightly@v7",
         .flyte = carried("WorkflowNode.launchplan_ref"),
         .flyte2 = kForAccelcOnly,
         .kubernetes = kForAccelcOnly}),
    interface_field<&L::inputs>(
        {.name = "inputs",
         .doc = "With `ref`: the inputs that nodes bind, name to type. Inputs that have a value in "
                "the plan may be omitted.",
         .example = "{n: integer}",
         .role = FlowRole::kInputs,
         .flyte = kForAccelcOnly}),
    interface_field<&L::outputs>({.name = "outputs",
                                  .doc = "With `ref`: the outputs that nodes read, name to type.",
                                  .example = "{o0: integer}",
                                  .role = FlowRole::kOutputs,
                                  .flyte = kForAccelcOnly}),
    field<L, &L::extends>({.name = "extends",
                           .doc = "The launch plan that this one starts from.",
                           .example = "nightly",
                           .names = NameSource::kLaunchPlans,
                           .flyte = kForAccelcOnly}),
    field<L, &L::abstract>({.name = "abstract",
                            .doc = "A base that others extend; it is not built.",
                            .example = "true",
                            .flyte = kForAccelcOnly}),
    field<L, &L::default_inputs>({.name = "default_inputs",
                                  .doc = "Values of inputs that are not given at launch.",
                                  .example = "{rows: 500}",
                                  .role = FlowRole::kPlanInputs,
                                  .flyte = carried("LaunchPlanSpec.default_inputs"),
                                  .flyte2 = carried("TaskTriggerSpec.inputs"),
                                  .kubernetes = other_form("filled into command and arguments")}),
    field<L, &L::fixed_inputs>({.name = "fixed_inputs",
                                .doc = "Values of inputs that cannot be changed at launch.",
                                .example = "{rows: 100000}",
                                .role = FlowRole::kPlanInputs,
                                .flyte = carried("LaunchPlanSpec.fixed_inputs"),
                                .flyte2 = carried("TaskTriggerSpec.inputs"),
                                .kubernetes = other_form("filled into command and arguments")}),
    field<L, &L::schedule>(
        {.name = "schedule",
         .doc =
             "When the plan starts executions automatically: a cron expression, or the full form.",
         .example = "{cron: \"0 4 * * *\", timezone: Europe/Berlin}",
         .flyte = carried("LaunchPlanMetadata.schedule"),
         .flyte2 = carried("TriggerAutomationSpec.schedule"),
         .kubernetes = carried("CronJob.spec")}),
    field<L, &L::notifications>(
        {.name = "notifications",
         .doc = "Who is notified when an execution ends.",
         .example = "[{email: [ops@example.com], phases: [failed]}]",
         .flyte = carried("LaunchPlanMetadata.notifications"),
         .flyte2 = impossible(
             "the notifications of Flyte 2 are rules that a site keeps, and no addresses"),
         .kubernetes = impossible("Kubernetes sends no notifications")}),
    field<L, &L::labels>({.name = "labels",
                          .doc = "Labels of the executions, at most 16.",
                          .example = "{team: vision}",
                          .flyte = carried("LaunchPlanSpec.labels"),
                          .flyte2 = carried("RunSpec.labels"),
                          .kubernetes = carried("labels of the Jobs and their pods")}),
    field<L, &L::annotations>({.name = "annotations",
                               .doc = "Annotations of the executions.",
                               .example = "{owner: vision}",
                               .flyte = carried("LaunchPlanSpec.annotations"),
                               .flyte2 = carried("RunSpec.annotations"),
                               .kubernetes = carried("annotations of the Jobs and their pods")}),
    field<L, &L::max_parallelism>(
        {.name = "max_parallelism",
         .doc =
             "How many nodes of an execution may run at a time; 0 means unlimited (default: 25).",
         .example = "10",
         .minimum = 0,
         .flyte = carried("LaunchPlanSpec.max_parallelism"),
         .flyte2 = impossible("a trigger starts one task, which starts others itself"),
         .kubernetes = impossible("a CronJob starts one task")}),
    field<L, &L::concurrency>({.name = "concurrency",
                               .doc = "How many executions of the plan there may be at a time; "
                                      "further ones are refused, they do not wait.",
                               .example = "1",
                               .minimum = 1,
                               .flyte = carried("LaunchPlanSpec.concurrency_policy"),
                               .flyte2 = impossible("a trigger starts a run each time"),
                               .kubernetes = other_form("concurrencyPolicy: Forbid, for 1")}),
    field<L, &L::interruptible>({.name = "interruptible",
                                 .doc = "Whether nodes may run on machines that can be taken away.",
                                 .example = "true",
                                 .flyte = carried("LaunchPlanSpec.interruptible"),
                                 .flyte2 = carried("RunSpec.interruptible"),
                                 .kubernetes = impossible("write it at the task")}),
    field<L, &L::overwrite_cache>({.name = "overwrite_cache",
                                   .doc = "Whether tasks run though their results are cached.",
                                   .example = "true",
                                   .flyte = carried("LaunchPlanSpec.overwrite_cache"),
                                   .flyte2 = carried("RunSpec.overwrite_cache"),
                                   .kubernetes = impossible("Kubernetes keeps no results")}),
    field<L, &L::env>({.name = "env",
                       .doc = "Environment variables of all tasks of the execution.",
                       .example = "{NCCL_DEBUG: INFO}",
                       .flyte = carried("LaunchPlanSpec.envs"),
                       .flyte2 = carried("RunSpec.envs"),
                       .kubernetes = carried("containers.env")}),
    field<L, &L::service_account>({.name = "service_account",
                                   .doc = "The Kubernetes service account of the executions.",
                                   .example = "trainer",
                                   .flyte = carried("SecurityContext.run_as.k8s_service_account"),
                                   .flyte2 = impossible("write it at the task"),
                                   .kubernetes = carried("serviceAccountName")}),
    field<L, &L::iam_role>(
        {.name = "iam_role",
         .doc = "The cloud role that the executions act as.",
         .example = "arn:aws:iam::123456789012:role/trainer",
         .flyte = carried("SecurityContext.run_as.iam_role"),
         .flyte2 = impossible("write it at the task"),
         .kubernetes =
             impossible("a cloud gives roles to service accounts: write `service_account`")}),
    field<L, &L::raw_output_prefix>({.name = "raw_output_prefix",
                                     .doc = "Where the data of the executions goes.",
                                     .example = "s3://bucket/out",
                                     .flyte = carried("RawOutputDataConfig"),
                                     .flyte2 = carried("RunSpec.raw_data_storage"),
                                     .kubernetes = impossible("only Flyte stores outputs")}),
    field<L, &L::quality_of_service>(
        {.name = "quality_of_service",
         .doc = "How urgent an execution is, or how long it may wait.",
         .example = "high",
         .flyte = carried("LaunchPlanSpec.quality_of_service"),
         .flyte2 = impossible("runs of Flyte 2 have no queueing budget"),
         .kubernetes = impossible("the priority of pods is `priorityClassName` of a `pod`")}),
    field<L, &L::cluster_pool>({.name = "cluster_pool",
                                .doc = "The pool of clusters that the executions are assigned to.",
                                .example = "gpu",
                                .flyte = carried("ClusterAssignment.cluster_pool_name"),
                                .flyte2 = impossible("a trigger names no pool of clusters"),
                                .kubernetes = impossible("a manifest is applied to one cluster")}),
};

constexpr StructInfo kLaunchPlanInfo{.name = "launch plan",
                                     .doc = "How and when a workflow is started.",
                                     .fields = kLaunchPlanFields,
                                     .dotted_names = true};

}  // namespace

const StructInfo& struct_info(Tag<ScheduleSpec>) { return kScheduleInfo; }
const StructInfo& struct_info(Tag<NotificationSpec>) { return kNotificationInfo; }
const StructInfo& struct_info(Tag<LaunchPlanSpec>) { return kLaunchPlanInfo; }

}  // namespace accelc
