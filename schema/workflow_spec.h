// What the user wrote under `workflows` and `launch_plans`, in the user's own vocabulary: plain
// structs, one member per key. Their rows stand in workflow_table.cpp and launch_plan_table.cpp.
#pragma once

#include "schema/boxed.h"
#include "schema/decode.h"
#include "schema/duration.h"
#include "schema/task_spec.h"
#include "schema/type_expr.h"

#include <cstdint>
#include <string>

namespace accelc {

/// WorkflowMetadata.OnFailurePolicy of flyteidl v1.16.8.
struct FailurePolicy {
  static constexpr std::string_view kName = "failure policy";
  static constexpr std::string_view kValues[] = {"fail_immediately",
                                                 "fail_after_executable_nodes_complete"};
};
/// QualityOfService.Tier of flyteidl v1.16.8.
struct QualityTier {
  static constexpr std::string_view kName = "quality of service";
  static constexpr std::string_view kValues[] = {"high", "medium", "low"};
};
/// WorkflowExecution.Phase of flyteidl v1.16.8, those in which an execution has ended.
struct EndPhase {
  static constexpr std::string_view kName = "phase";
  static constexpr std::string_view kValues[] = {"succeeded", "failed", "aborted", "timed_out"};
};

/// `high`, or `{queueing_budget: 5m}`.
struct QualityOfServiceSpec {
  using IsUnion = void;
  using IsRare = void;
  bool is_mapping = false;
  Setting<Choice<QualityTier>> tier;
  Setting<Duration> queueing_budget;
};

/// One name, or a list of names.
struct NameList {
  using IsUnion = void;
  List<std::string> names;
};

/// What one node changes of its task.
struct OverridesSpec {
  using IsRare = void;
  Setting<std::string> name;
  Setting<std::int64_t> retries;
  Setting<Duration> timeout;
  Setting<bool> interruptible;
  Setting<CacheSpec> cache;
  Setting<Map<Quantity>> requests;
  Setting<Map<Quantity>> limits;
  Setting<Map<ResourcePair>> resources;
  Setting<AcceleratorSpec> accelerator;
  Setting<SharedMemorySpec> shared_memory;
  Setting<std::string> image;
  Setting<PodTargetSpec> pod;
};

/// A task by its name, or `{launch_plan: NAME}`.
struct MapTargetSpec {
  using IsUnion = void;
  bool is_mapping = false;
  Setting<std::string> task;
  Setting<std::string> launch_plan;
};

/// A type, or `{type, output, description}`.
struct SignalSpec {
  using IsUnion = void;
  using IsRare = void;
  bool is_mapping = false;
  Setting<TypeExpr> type;
  Setting<std::string> output;
  Setting<std::string> description;
};

struct CaseSpec;

/// A node. Exactly one of the keys that say what it is, is written.
struct NodeSpec {
  using IsRare = void;
  // What it is.
  Setting<std::string> task;
  RareSetting<std::string> workflow;
  RareSetting<std::string> launch_plan;
  RareSetting<MapTargetSpec> map;
  RareSetting<std::string> condition;  ///< `if`
  RareSetting<AnyValue> approve;
  RareSetting<SignalSpec> signal;
  RareSetting<Duration> sleep;

  Setting<Map<AnyValue>> inputs;
  Setting<NameList> after;
  RareSetting<std::string> id;
  RareSetting<OverridesSpec> overrides;
  // Of a map.
  RareSetting<Map<AnyValue>> over;
  RareSetting<std::int64_t> concurrency;
  RareSetting<double> min_success_ratio;
  RareSetting<std::int64_t> min_successes;
  RareSetting<bool> run_all;
  // Of a branch.
  RareSetting<NodeSpec> then;
  RareSetting<List<CaseSpec>> elif;
  RareSetting<NodeSpec> otherwise;  ///< `else`
  RareSetting<std::string> fail;    ///< of what stands behind `else`
  // Of a gate.
  RareSetting<Duration> timeout;
  RareSetting<std::string> signal_id;
};

/// A case of `elif`.
struct CaseSpec {
  Setting<std::string> condition;  ///< `if`
  Setting<NodeSpec> then;
};

/// A reference or a literal, or `{value, type, description}`.
struct WorkflowOutputSpec {
  using IsUnion = void;
  bool is_mapping = false;
  Setting<AnyValue> value;
  Setting<TypeExpr> type;
  Setting<std::string> description;
};

/// What runs when the workflow fails: its name, or `{task | workflow, inputs, overrides}`.
struct FailureHandlerSpec {
  using IsUnion = void;
  using IsRare = void;
  bool is_mapping = false;
  /// Of the short form: a task or a workflow.
  Setting<std::string> name;
  Setting<std::string> task;
  Setting<std::string> workflow;
  Setting<Map<AnyValue>> inputs;
  Setting<OverridesSpec> overrides;
};

/// An input of a workflow, whose default a launch plan carries.
struct WorkflowInputSpec : VariableSpec {};

struct WorkflowSpec {
  using IsRare = void;
  Setting<std::string> description;
  Setting<DocsSpec> docs;
  Setting<std::string> extends;
  Setting<bool> abstract;
  Setting<Map<WorkflowInputSpec>> inputs;
  Setting<Map<WorkflowOutputSpec>> outputs;
  Setting<Map<NodeSpec>> nodes;
  Setting<FailureHandlerSpec> on_failure;
  Setting<Choice<FailurePolicy>> failure_policy;
  Setting<bool> interruptible;
  Setting<QualityOfServiceSpec> quality_of_service;
  Setting<Map<std::string>> tags;
  Setting<bool> default_launch_plan;
};

/// A cron expression, or the full form.
struct ScheduleSpec {
  using IsUnion = void;
  using IsRare = void;
  bool is_mapping = false;
  Setting<std::string> cron;
  Setting<std::string> timezone;
  Setting<Duration> every;
  Setting<std::string> kickoff_input;
  Setting<std::string> offset;
};

struct NotificationSpec {
  Setting<List<std::string>> email;
  Setting<List<std::string>> slack;
  Setting<List<std::string>> pager_duty;
  Setting<List<Choice<EndPhase>>> phases;
};

struct LaunchPlanSpec {
  using IsRare = void;
  Setting<std::string> workflow;
  Setting<std::string> task;
  Setting<RefSpec> ref;
  Setting<std::string> extends;
  Setting<bool> abstract;
  /// Of one with `ref`: its interface.
  Setting<Map<VariableSpec>> inputs;
  Setting<Map<VariableSpec>> outputs;
  Setting<Map<AnyValue>> default_inputs;
  Setting<Map<AnyValue>> fixed_inputs;
  Setting<ScheduleSpec> schedule;
  Setting<List<NotificationSpec>> notifications;
  Setting<Map<std::string>> labels;
  Setting<Map<std::string>> annotations;
  Setting<std::int64_t> max_parallelism;
  Setting<std::int64_t> concurrency;
  Setting<bool> interruptible;
  Setting<bool> overwrite_cache;
  Setting<Map<std::string>> env;
  Setting<std::string> service_account;
  Setting<std::string> iam_role;
  Setting<std::string> raw_output_prefix;
  Setting<QualityOfServiceSpec> quality_of_service;
  Setting<std::string> cluster_pool;
};

const StructInfo& struct_info(Tag<QualityOfServiceSpec>);
const StructInfo& struct_info(Tag<OverridesSpec>);
const StructInfo& struct_info(Tag<MapTargetSpec>);
const StructInfo& struct_info(Tag<SignalSpec>);
const StructInfo& struct_info(Tag<NodeSpec>);
const StructInfo& struct_info(Tag<CaseSpec>);
const StructInfo& struct_info(Tag<WorkflowInputSpec>);
const StructInfo& struct_info(Tag<WorkflowOutputSpec>);
const StructInfo& struct_info(Tag<FailureHandlerSpec>);
const StructInfo& struct_info(Tag<WorkflowSpec>);
const StructInfo& struct_info(Tag<ScheduleSpec>);
const StructInfo& struct_info(Tag<NotificationSpec>);
const StructInfo& struct_info(Tag<LaunchPlanSpec>);

bool decode_value(Decoder& decoder, NodeRef node, QualityOfServiceSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, NameList& value);
bool decode_value(Decoder& decoder, NodeRef node, MapTargetSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, SignalSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, WorkflowInputSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, WorkflowOutputSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, FailureHandlerSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, ScheduleSpec& value);

const TypeInfo& type_info(Tag<QualityOfServiceSpec>);
const TypeInfo& type_info(Tag<NameList>);
const TypeInfo& type_info(Tag<MapTargetSpec>);
const TypeInfo& type_info(Tag<SignalSpec>);
const TypeInfo& type_info(Tag<WorkflowInputSpec>);
const TypeInfo& type_info(Tag<WorkflowOutputSpec>);
const TypeInfo& type_info(Tag<FailureHandlerSpec>);
const TypeInfo& type_info(Tag<ScheduleSpec>);

}  // namespace accelc
