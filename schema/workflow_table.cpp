// The field tables of workflows and their nodes, with what Flyte 1 makes of each key (flyteidl
// v1.16.8 core/workflow.proto).
#include "schema/workflow_spec.h"

namespace accelc {

namespace {

/// A row whose values are of another type than its member, which could hold more.
constexpr FieldInfo of_type(FieldInfo row, const TypeInfo& (*type)()) {
  row.type = type;
  return row;
}

using O = OverridesSpec;

constexpr FieldInfo kOverrideFields[] = {
    field<O, &O::name>({.name = "name",
                        .doc = "The name of the node in the console.",
                        .example = "trainer",
                        .flyte = carried("NodeMetadata.name")}),
    field<O, &O::retries>({.name = "retries",
                           .doc = "How often this node is tried again after a failure.",
                           .example = "5",
                           .minimum = 0,
                           .flyte = carried("NodeMetadata.retries")}),
    field<O, &O::timeout>({.name = "timeout",
                           .doc = "The longest time one try of this node may take.",
                           .example = "4h",
                           .flyte = carried("NodeMetadata.timeout")}),
    field<O, &O::interruptible>(
        {.name = "interruptible",
         .doc = "Whether this node may run on machines that can be taken away.",
         .example = "true",
         .flyte = carried("NodeMetadata.interruptible")}),
    field<O, &O::cache>({.name = "cache",
                         .doc = "A cache of this node's own. Flyte 1.16 reads caching from the "
                                "task alone.",
                         .example = "\"2.0\"",
                         .flyte = carried("NodeMetadata.cacheable")}),
    field<O, &O::requests>({.name = "requests",
                            .doc = "The resources this node is guaranteed, in place of the task's.",
                            .example = "{cpu: 8, memory: 64Gi}",
                            .flyte = carried("TaskNodeOverrides.resources")}),
    field<O, &O::limits>({.name = "limits",
                          .doc = "The most this node may use, in place of the task's limits.",
                          .example = "{memory: 96Gi}",
                          .flyte = carried("TaskNodeOverrides.resources")}),
    field<O, &O::resources>(
        {.name = "resources",
         .doc = "Requests and limits in one. Cannot be combined with `requests` or `limits`.",
         .example = "{memory: 64Gi}",
         .flyte = other_form("TaskNodeOverrides.resources")}),
    of_type(field<O, &O::accelerator>({.name = "accelerator",
                                       .doc = "The device of this node, in place of the task's.",
                                       .example = "A100_80GB",
                                       .flyte = carried("ExtendedResources.gpu_accelerator")}),
            one_accelerator_type),
    field<O, &O::shared_memory>(
        {.name = "shared_memory",
         .doc = "A memory-backed `/dev/shm` for this node: `true`, `auto`, or its size.",
         .example = "16Gi",
         .flyte = carried("ExtendedResources.shared_memory")}),
    field<O, &O::image>(
        {.name = "image",
         .doc = "The container image of this node: a name from `images` or a reference.",
         .example = "ghcr.io/acme/train:1.5.0",
         .names = NameSource::kImages,
         .flyte = carried("TaskNodeOverrides.container_image")}),
    field<O, &O::pod>({.name = "pod",
                       .doc = "A pod of your own for this node, in place of the task's.",
                       .example = "{primary_container: primary, spec: {containers: [{name: "
                                  "primary}], nodeSelector: {zone: b}}}",
                       .flyte = carried("TaskNodeOverrides.pod_template")}),
};

constexpr StructInfo kOverridesInfo{.name = "override",
                                    .doc = "The settings of the task that one node changes.",
                                    .fields = kOverrideFields};

using M = MapTargetSpec;

constexpr FieldInfo kMapTargetFields[] = {
    field<M, &M::task>({.name = "task",
                        .doc = "The task that runs once for each element.",
                        .example = "vision.score",
                        .names = NameSource::kTasks,
                        .flyte = carried("ArrayNode.node")}),
    field<M, &M::launch_plan>({.name = "launch_plan",
                               .doc = "The launch plan that runs once for each element.",
                               .example = "vision.nightly",
                               .names = NameSource::kLaunchPlans,
                               .flyte = carried("ArrayNode.node")}),
};

constexpr StructInfo kMapTargetInfo{.name = "target of a map",
                                    .doc = "A task that runs once for each element of a list.",
                                    .fields = kMapTargetFields};

using G = SignalSpec;

constexpr FieldInfo kSignalFields[] = {
    field<G, &G::type>({.name = "type",
                        .doc = "The type of the value that somebody sends.",
                        .example = "float",
                        .required = true,
                        .flyte = carried("SignalCondition.type")}),
    field<G, &G::output>({.name = "output",
                          .doc = "The name under which the value is read (default: `o0`).",
                          .example = "rate",
                          .flyte = carried("SignalCondition.output_variable_name")}),
    field<G, &G::description>({.name = "description",
                               .doc = "A description of the value.",
                               .example = "The learning rate.",
                               .flyte = kForAccelcOnly}),
};

constexpr StructInfo kSignalInfo{.name = "signal",
                                 .doc = "A value that somebody sends while the workflow runs.",
                                 .fields = kSignalFields};

using N = NodeSpec;

constexpr FieldInfo kNodeFields[] = {
    field<N, &N::task>({.name = "task",
                        .doc = "The task that this node runs.",
                        .example = "vision.train",
                        .names = NameSource::kTasks,
                        .flyte = carried("TaskNode.reference_id")}),
    field<N, &N::workflow>({.name = "workflow",
                            .doc = "The workflow that runs inside of this execution.",
                            .example = "vision.sweep",
                            .names = NameSource::kWorkflows,
                            .flyte = carried("WorkflowNode.sub_workflow_ref")}),
    field<N, &N::launch_plan>({.name = "launch_plan",
                               .doc = "The launch plan that starts an execution of its own; the "
                                      "name of a workflow is that of its default plan.",
                               .example = "vision.nightly",
                               .names = NameSource::kLaunchPlans,
                               .flyte = carried("WorkflowNode.launchplan_ref")}),
    field<N, &N::map>({.name = "map",
                       .doc = "The task that runs once for each element of the lists in `over`.",
                       .example = "vision.score",
                       .names = NameSource::kTasks,
                       .flyte = carried("ArrayNode")}),
    field<N, &N::condition>({.name = "if",
                             .doc = "A condition over outputs and inputs: comparisons with `and`, "
                                    "`or`, `not` and parentheses. It decides which node runs.",
                             .example = "$train.loss < 0.1 or $inputs.force",
                             .role = FlowRole::kCondition,
                             .flyte = carried("BranchNode.if_else")}),
    field<N, &N::approve>({.name = "approve",
                           .doc = "Waits until somebody approves a value, which it then hands on.",
                           .example = "$train.model",
                           .role = FlowRole::kReference,
                           .flyte = carried("ApproveCondition")}),
    field<N, &N::signal>({.name = "signal",
                          .doc = "Waits until somebody sends a value of this type.",
                          .example = "float",
                          .flyte = carried("SignalCondition")}),
    field<N, &N::sleep>({.name = "sleep",
                         .doc = "Waits this long.",
                         .example = "5m",
                         .flyte = carried("SleepCondition")}),
    field<N, &N::inputs>(
        {.name = "inputs",
         .doc =
             "The values of the inputs: `$NODE.OUTPUT`, `$inputs.NAME`, or literals. Inputs that "
             "are not listed take their default.",
         .example = "{lr: $inputs.lr, data: $prep.data}",
         .role = FlowRole::kBindings,
         .flyte = carried("Node.inputs")}),
    field<N, &N::after>({.name = "after",
                         .doc = "Nodes that must be done before, though nothing of them is read.",
                         .example = "[prep]",
                         .role = FlowRole::kNodeNames,
                         .flyte = carried("Node.upstream_node_ids")}),
    field<N, &N::id>({.name = "id",
                      .doc = "The id in Flyte, where it must not be the node's own name.",
                      .example = "n0",
                      .flyte = carried("Node.id")}),
    field<N, &N::overrides>({.name = "overrides",
                             .doc = "The settings of the task that this node changes.",
                             .example = "{accelerator: A100_80GB, timeout: 4h}",
                             .flyte = carried("TaskNodeOverrides")}),
    field<N, &N::over>(
        {.name = "over",
         .doc =
             "For a map: the inputs of the task that get a list, each element of which is one run.",
         .example = "{shard: $prep.shards}",
         .role = FlowRole::kMappedBindings,
         .flyte = carried("ArrayNode.node.inputs")}),
    field<N, &N::concurrency>(
        {.name = "concurrency",
         .doc = "For a map: how many runs there may be at a time (default: unlimited).",
         .example = "8",
         .minimum = 0,
         .flyte = carried("ArrayNode.parallelism")}),
    field<N, &N::min_success_ratio>({.name = "min_success_ratio",
                                     .doc = "Of a map: the share of runs that must succeed, from 0 "
                                            "to 1. Below 1 each item of the output may be none.",
                                     .example = "0.9",
                                     .flyte = carried("ArrayNode.min_success_ratio")}),
    field<N, &N::min_successes>(
        {.name = "min_successes",
         .doc =
             "For a map: how many runs must succeed. Cannot be combined with `min_success_ratio`.",
         .example = "10",
         .minimum = 0,
         .flyte = carried("ArrayNode.min_successes")}),
    field<N, &N::run_all>({.name = "run_all",
                           .doc = "Of a map: goes on with the other runs when one has failed.",
                           .example = "true",
                           .flyte = carried("ArrayNode.run_all_sub_nodes")}),
    field<N, &N::then>({.name = "then",
                        .doc = "The node that runs when the condition holds.",
                        .example = "{task: vision.publish, inputs: {model: $train.model}}",
                        .flyte = carried("IfBlock.then_node")}),
    field<N, &N::elif>({.name = "elif",
                        .doc = "Further cases, asked in their order.",
                        .example = "[{if: $train.loss < 0.3, then: {task: vision.review}}]",
                        .flyte = carried("IfElseBlock.other")}),
    field<N, &N::otherwise>(
        {.name = "else",
         .doc = "The node that runs when no condition holds, or `{fail: TEXT}`.",
         .example = "{fail: the loss is too high}",
         .flyte = carried("IfElseBlock.else_node")}),
    field<N, &N::fail>({.name = "fail",
                        .doc = "After `else`: the message with which the workflow fails.",
                        .example = "the loss is too high",
                        .flyte = carried("IfElseBlock.error")}),
    field<N, &N::timeout>({.name = "timeout",
                           .doc = "Of `approve`, `signal` and `sleep`: how long the node waits.",
                           .example = "2d",
                           .flyte = carried("NodeMetadata.timeout")}),
    field<N, &N::signal_id>(
        {.name = "signal_id",
         .doc = "For `approve` and `signal`: the id that an answer refers to (default: the node's "
                "name).",
         .example = "go-ahead",
         .flyte = carried("GateNode.signal_id")}),
};

constexpr StructInfo kNodeInfo{
    .name = "node",
    .doc =
        "One step of a workflow. Set exactly one of `task`, `workflow`, `launch_plan`, "
        "`map`, `if`, `approve`, `signal` and `sleep`.",
    .fields = kNodeFields};

constexpr FieldInfo kCaseFields[] = {
    field<CaseSpec, &CaseSpec::condition>({.name = "if",
                                           .doc = "The condition of this case.",
                                           .example = "$train.loss < 0.3",
                                           .required = true,
                                           .role = FlowRole::kCondition,
                                           .flyte = carried("IfBlock.condition")}),
    field<CaseSpec, &CaseSpec::then>({.name = "then",
                                      .doc = "The node that runs when it holds.",
                                      .example = "{task: vision.review}",
                                      .required = true,
                                      .flyte = carried("IfBlock.then_node")}),
};

constexpr StructInfo kCaseInfo{
    .name = "case", .doc = "One more case of a condition.", .fields = kCaseFields};

using I = WorkflowInputSpec;

constexpr FieldInfo kInputFields[] = {
    field<I, &I::type>({.name = "type",
                        .doc = "The type; a profile that changes another part need not repeat it.",
                        .example = "integer",
                        .flyte = carried("Variable.type")}),
    field<I, &I::columns>({.name = "columns",
                           .doc = "The columns of a `dataframe` or `schema` by name, with their "
                                  "types.",
                           .example = "{price: float}",
                           .flyte = carried("Variable.type")}),
    field<I, &I::description>({.name = "description",
                               .doc = "One sentence about the input.",
                               .example = "How many rows to read.",
                               .flyte = carried("Variable.description")}),
    field<I, &I::default_value>({.name = "default",
                                 .doc = "The value if none is given.",
                                 .example = "1000",
                                 .flyte = carried("LaunchPlanSpec.default_inputs")}),
};

constexpr StructInfo kInputInfo{
    .name = "workflow input", .doc = "An input of a workflow.", .fields = kInputFields};

using R = WorkflowOutputSpec;

constexpr FieldInfo kOutputFields[] = {
    field<R, &R::value>(
        {.name = "value",
         .doc = "The value of the output: a reference, a literal, or a list or mapping of them.",
         .example = "$train.model",
         .required = true,
         .role = FlowRole::kReference,
         .flyte = carried("WorkflowTemplate.outputs")}),
    field<R, &R::type>({.name = "type",
                        .doc = "Its type. A literal needs one; of a reference it is known.",
                        .example = "file",
                        .flyte = carried("TypedInterface.outputs")}),
    field<R, &R::description>({.name = "description",
                               .doc = "One sentence about the output.",
                               .example = "The best model.",
                               .flyte = carried("Variable.description")}),
};

constexpr StructInfo kOutputInfo{
    .name = "workflow output", .doc = "An output of a workflow.", .fields = kOutputFields};

using H = FailureHandlerSpec;

constexpr FieldInfo kHandlerFields[] = {
    field<H, &H::task>({.name = "task",
                        .doc = "The task that runs when the workflow has failed.",
                        .example = "vision.clean-up",
                        .names = NameSource::kTasks,
                        .flyte = carried("TaskNode.reference_id")}),
    field<H, &H::workflow>({.name = "workflow",
                            .doc = "The workflow that runs when the workflow has failed.",
                            .example = "vision.rescue",
                            .names = NameSource::kWorkflows,
                            .flyte = carried("WorkflowNode.sub_workflow_ref")}),
    field<H, &H::inputs>({.name = "inputs",
                          .doc = "The values of its inputs: inputs of the workflow and literals.",
                          .example = "{rows: $inputs.rows}",
                          .role = FlowRole::kBindings,
                          .flyte = carried("Node.inputs")}),
    field<H, &H::overrides>({.name = "overrides",
                             .doc = "The settings of the task that this node changes.",
                             .example = "{retries: 3}",
                             .flyte = carried("TaskNodeOverrides")}),
};

constexpr StructInfo kHandlerInfo{.name = "failure handler",
                                  .doc = "The node that runs after the workflow has failed.",
                                  .fields = kHandlerFields};

constexpr FieldInfo kQualityFields[] = {
    field<QualityOfServiceSpec, &QualityOfServiceSpec::queueing_budget>(
        {.name = "queueing_budget",
         .doc = "How long an execution may wait before it starts.",
         .example = "5m",
         .required = true,
         .flyte = carried("QualityOfServiceSpec.queueing_budget")}),
};

constexpr StructInfo kQualityInfo{
    .name = "quality of service", .doc = "How urgent an execution is.", .fields = kQualityFields};

using W = WorkflowSpec;

constexpr FieldInfo kWorkflowFields[] = {
    field<W, &W::description>({.name = "description",
                               .doc = "One paragraph about the workflow, shown in the console.",
                               .example = "Trains three times and picks the best.",
                               .flyte = carried("WorkflowSpec.description.short_description")}),
    field<W, &W::docs>({.name = "docs",
                        .doc = "More information about the workflow for the console.",
                        .example = "{long_description: A sweep., format: markdown}",
                        .flyte = carried("WorkflowSpec.description")}),
    field<W, &W::extends>({.name = "extends",
                           .doc = "The workflow that this one starts from. Nodes merge by their "
                                  "names, `null` takes one back.",
                           .example = "vision.base",
                           .names = NameSource::kWorkflows,
                           .flyte = kForAccelcOnly}),
    field<W, &W::abstract>({.name = "abstract",
                            .doc = "A base that others extend; it is not built.",
                            .example = "true",
                            .flyte = kForAccelcOnly}),
    field<W, &W::inputs>({.name = "inputs",
                          .doc = "The workflow's inputs: name to type.",
                          .example = "{rows: {type: integer, default: 1000}}",
                          .role = FlowRole::kInputs,
                          .flyte = carried("TypedInterface.inputs")}),
    field<W, &W::outputs>(
        {.name = "outputs",
         .doc =
             "The outputs of the workflow: name to reference. Their types follow from the values.",
         .example = "{best: $pick.best}",
         .role = FlowRole::kOutputs,
         .flyte = carried("WorkflowTemplate.outputs")}),
    field<W, &W::nodes>(
        {.name = "nodes",
         .doc =
             "The steps by name. They run in the order of their references, not in the order they "
             "are written.",
         .example = "{prep: {task: vision.prepare}}",
         .required = false,
         .role = FlowRole::kNodes,
         .flyte = carried("WorkflowTemplate.nodes")}),
    field<W, &W::on_failure>({.name = "on_failure",
                              .doc = "A task or workflow that runs when the workflow has failed.",
                              .example = "vision.clean-up",
                              .flyte = carried("WorkflowTemplate.failure_node")}),
    field<W, &W::failure_policy>(
        {.name = "failure_policy",
         .doc = "Whether nodes that can still run do so after one has failed (default: "
                "`fail_immediately`).",
         .example = "fail_after_executable_nodes_complete",
         .flyte = carried("WorkflowMetadata.on_failure")}),
    field<W, &W::interruptible>(
        {.name = "interruptible",
         .doc = "Whether nodes may run on spot machines, unless they set it themselves.",
         .example = "true",
         .flyte = carried("WorkflowMetadataDefaults.interruptible")}),
    field<W, &W::quality_of_service>({.name = "quality_of_service",
                                      .doc = "How urgent an execution is, or how long it may wait.",
                                      .example = "high",
                                      .flyte = carried("WorkflowMetadata.quality_of_service")}),
    field<W, &W::tags>({.name = "tags",
                        .doc = "Tags of the workflow in Flyte.",
                        .example = "{owner: vision}",
                        .flyte = carried("WorkflowMetadata.tags")}),
    field<W, &W::default_launch_plan>(
        {.name = "default_launch_plan",
         .doc = "Whether a launch plan with the workflow's own name is written (default: `true`).",
         .example = "false",
         .flyte = carried("LaunchPlan")}),
};

constexpr StructInfo kWorkflowInfo{.name = "workflow",
                                   .doc = "Tasks that run one after the other, or side by side.",
                                   .fields = kWorkflowFields,
                                   .dotted_names = true};

}  // namespace

const StructInfo& struct_info(Tag<OverridesSpec>) { return kOverridesInfo; }
const StructInfo& struct_info(Tag<MapTargetSpec>) { return kMapTargetInfo; }
const StructInfo& struct_info(Tag<SignalSpec>) { return kSignalInfo; }
const StructInfo& struct_info(Tag<NodeSpec>) { return kNodeInfo; }
const StructInfo& struct_info(Tag<CaseSpec>) { return kCaseInfo; }
const StructInfo& struct_info(Tag<WorkflowInputSpec>) { return kInputInfo; }
const StructInfo& struct_info(Tag<WorkflowOutputSpec>) { return kOutputInfo; }
const StructInfo& struct_info(Tag<FailureHandlerSpec>) { return kHandlerInfo; }
const StructInfo& struct_info(Tag<QualityOfServiceSpec>) { return kQualityInfo; }
const StructInfo& struct_info(Tag<WorkflowSpec>) { return kWorkflowInfo; }

}  // namespace accelc
