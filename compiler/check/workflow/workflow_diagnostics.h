// The kinds that checking raises about workflows and their nodes (AC36xx).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kWorkflowWithoutNodes{
    .code = "AC3601",
    .name = "workflow-without-nodes",
    .message = "the workflow {} has no nodes",
    .explanation =
        "A workflow is a mapping of nodes; Flyte refuses one without nodes (NoNodesFound). Set "
        "`abstract: true` on a base that other workflows extend."};

inline constexpr DiagnosticKind kNodeKindMissing{
    .code = "AC3602",
    .name = "node-without-kind",
    .message = "the node {} runs nothing",
    .explanation =
        "A node has exactly one of the keys `task`, `workflow`, `launch_plan`, `map`, `if`, "
        "`approve`, `signal` and `sleep`."};

inline constexpr DiagnosticKind kNodeKindTwice{
    .code = "AC3603",
    .name = "node-of-two-kinds",
    .message = "a node sets {} or {}, not both",
    .explanation =
        "A node has exactly one of the keys `task`, `workflow`, `launch_plan`, `map`, `if`, "
        "`approve`, `signal` and `sleep`. Write two nodes for two steps."};

inline constexpr DiagnosticKind kNodeKeyMisplaced{
    .code = "AC3604",
    .name = "misplaced-node-key",
    .message = "{} has no effect in {}",
    .explanation =
        "Each kind of node has its own keys: `over` belongs to a map, `then` and `else` to a "
        "condition, `timeout` to nodes that wait. Flyte would never see the value."};

inline constexpr DiagnosticKind kNodeName{
    .code = "AC3605",
    .name = "node-name",
    .message = "{} cannot be the name of a node: {}",
    .explanation =
        "The name of a node becomes its id in Flyte, in lower case with `-` for `_`. It starts "
        "with a letter, followed by letters, digits, `_` and `-`, and the id has at most 62 "
        "characters. Flyte silently drops nodes named `start-node` or `end-node`."};

inline constexpr DiagnosticKind kNodeIdTwice{
    .code = "AC3606",
    .name = "node-id-twice",
    .message = "the nodes {} and {} have the same id {} in Flyte",
    .explanation =
        "Ids are lower case with `-` for `_`, so `my_node` and `My-Node` have the same one. "
        "Flyte silently drops the second node."};

inline constexpr DiagnosticKind kUnknownWorkflow{
    .code = "AC3607",
    .name = "unknown-workflow",
    .message = "there is no workflow {}",
    .explanation = "The name is not defined in this spec or in a spec that it includes."};

inline constexpr DiagnosticKind kUnknownLaunchPlan{
    .code = "AC3608",
    .name = "unknown-launch-plan",
    .message = "there is no launch plan {}",
    .explanation =
        "The name is not in `launch_plans`, and no workflow of that name has a default plan."};

inline constexpr DiagnosticKind kTooManyNodes{
    .code = "AC3609",
    .name = "too-many-nodes",
    .message = "the workflow {} has {} nodes of its own; the most is 100",
    .explanation =
        "flyteadmin refuses a larger workflow (registration.maxWorkflowNodes, 100 by default). "
        "Nodes inside cases and other workflows are not counted: move some into a separate "
        "workflow."};

inline constexpr DiagnosticKind kWorkflowInItself{
    .code = "AC3610",
    .name = "workflow-in-itself",
    .message = "the workflow {} contains itself",
    .explanation =
        "A node that runs its own workflow, directly or through others, would never end. "
        "flyteadmin does not refuse it; its process crashes with a stack overflow."};

inline constexpr DiagnosticKind kAbstractCallee{
    .code = "AC3611",
    .name = "abstract-callee",
    .message = "{} is abstract and never built, so it cannot be run",
    .explanation = "An abstract task or workflow is only a base for others."};

inline constexpr DiagnosticKind kReferenceText{
    .code = "AC3612",
    .name = "reference-text",
    .message = "{} cannot be read as a reference: {}",
    .explanation =
        "A reference is `$NODE.OUTPUT` or `$inputs.NAME`, optionally followed by a path into "
        "lists and maps. Write `$$` for text that starts with `$`."};

inline constexpr DiagnosticKind kUnknownNode{
    .code = "AC3613",
    .name = "unknown-node",
    .message = "the workflow {} has no node {}",
    .explanation =
        "References and `after` refer to nodes of the same workflow. Other nodes cannot refer to "
        "nodes inside a case. Flyte's compiler does not notice a misspelt `after`."};

inline constexpr DiagnosticKind kUnknownOutput{
    .code = "AC3614",
    .name = "unknown-output",
    .message = "the node {} has no output {}",
    .explanation = "A node has the outputs of what it runs. Flyte reports VariableNameNotFound."};

inline constexpr DiagnosticKind kUnknownWorkflowInput{
    .code = "AC3615",
    .name = "unknown-workflow-input",
    .message = "the workflow {} has no input {}",
    .explanation = "`$inputs.NAME` refers to one of the workflow's `inputs`."};

inline constexpr DiagnosticKind kUnknownNodeInput{
    .code = "AC3616",
    .name = "unknown-node-input",
    .message = "{} has no input {}",
    .explanation = "A node can only bind inputs of what it runs. Flyte refuses others."};

inline constexpr DiagnosticKind kInputNotBound{
    .code = "AC3617",
    .name = "input-not-bound",
    .message = "the input {} of {} has no value",
    .explanation =
        "An input without a default needs a value. An optional input without a default is none."};

inline constexpr DiagnosticKind kValueType{
    .code = "AC3618",
    .name = "value-type",
    .message = "the input {} is {}, but {}",
    .explanation = "A literal must fit the type of the input."};

inline constexpr DiagnosticKind kReferenceType{
    .code = "AC3619",
    .name = "reference-type",
    .message = "{} is {}, but {} is {}",
    .explanation =
        "Flyte's compiler refuses the binding (MismatchingTypes): an integer cannot be bound to "
        "a float, a file not to a directory, and of a union every variant must fit."};

inline constexpr DiagnosticKind kSeveralOutputs{
    .code = "AC3620",
    .name = "several-outputs",
    .message = "the node {} has {} outputs; add `.OUTPUT` to choose one",
    .explanation = "`$NODE` alone is only allowed if the node has exactly one output."};

inline constexpr DiagnosticKind kNoOutput{
    .code = "AC3621",
    .name = "no-output",
    .message = "the node {} has no outputs",
    .explanation = "There is nothing to refer to. Use `after` to run a node after this one."};

inline constexpr DiagnosticKind kReferencePath{
    .code = "AC3622",
    .name = "reference-path",
    .message = "{} has no {}: it is {}",
    .explanation =
        "A path selects an element of a list by its index from 0, of a map by its key and of a "
        "dataclass by its field. Flyte notices a path into a scalar only when the workflow runs."};

inline constexpr DiagnosticKind kReferenceInPlace{
    .code = "AC3623",
    .name = "reference-in-fixed-place",
    .message = "{} is not known before the workflow runs, but it is needed earlier here",
    .explanation =
        "References can be used for inputs, outputs and conditions. Overrides, defaults and the "
        "inputs of launch plans are fixed when the workflow is registered."};

inline constexpr DiagnosticKind kReferenceInStruct{
    .code = "AC3624",
    .name = "reference-in-struct",
    .message = "a struct is a single value in Flyte, so it cannot contain {}",
    .explanation = "Pass the referenced value as a separate input of the task."};

inline constexpr DiagnosticKind kReferenceInText{
    .code = "AC3625",
    .name = "reference-in-text",
    .severity = Severity::kWarning,
    .message = "{} is not filled in: a reference must be the whole value",
    .explanation =
        "Flyte cannot insert references into text. Pass both parts as inputs of the task and "
        "join them there."};

inline constexpr DiagnosticKind kOutputWithoutType{
    .code = "AC3626",
    .name = "output-without-type",
    .message = "the output {} needs a `type`: a literal does not tell one",
    .explanation =
        "The type of a reference is known; the type of a literal, or of an empty list, is not."};

inline constexpr DiagnosticKind kUnusedWorkflowInput{
    .code = "AC3627",
    .name = "unused-workflow-input",
    .severity = Severity::kWarning,
    .message = "the input {} is never read",
    .explanation = "A value given for it has no effect. Remove it, or pass it to a node."};

inline constexpr DiagnosticKind kNodeCycle{
    .code = "AC3628",
    .name = "node-cycle",
    .message = "these nodes wait for each other: {}",
    .explanation = "None of the nodes in the cycle can start. Flyte reports CycleDetected."};

inline constexpr DiagnosticKind kNodeCycleThroughCase{
    .code = "AC3629",
    .name = "node-cycle-through-case",
    .message = "these nodes wait for each other: {}",
    .explanation =
        "A node inside a case waits for a node that waits for the condition. Flyte's compiler "
        "does not notice (flytepropeller v1.16.8 pkg/compiler/validators/node.go): the workflow "
        "is registered, and every execution waits forever."};

inline constexpr DiagnosticKind kConditionText{
    .code = "AC3630",
    .name = "condition-text",
    .message = "{} cannot be read as a condition: {}",
    .explanation =
        "A condition compares references and literals with `==`, `!=`, `<`, `<=`, `>` and `>=`; "
        "`and`, `or` and parentheses combine comparisons. `$flag` and `not $flag` test a "
        "boolean. Flyte supports nothing else."};

inline constexpr DiagnosticKind kConditionType{
    .code = "AC3631",
    .name = "condition-type",
    .message = "{} cannot be compared with {}: {}",
    .explanation =
        "Both sides of a comparison must have the same simple type: integer, float, string, "
        "boolean, datetime or duration. Flyte's compiler refuses others, or the node fails when "
        "it runs."};

inline constexpr DiagnosticKind kConditionPath{
    .code = "AC3632",
    .name = "condition-path",
    .message = "a condition reads a whole output, so {} cannot have a path",
    .explanation =
        "Flyte's compiler compares a value of a condition by the type of the whole output, "
        "whatever its path is (flytepropeller v1.16.8 pkg/compiler/validators/bindings.go): "
        "flyteadmin refuses the workflow if that type does not fit. Return the part that the "
        "condition needs as an output of its own."};

inline constexpr DiagnosticKind kCaseIncomplete{
    .code = "AC3633",
    .name = "incomplete-case",
    .message = "the condition {} has no {}",
    .explanation =
        "Each `if` needs a `then`, and every condition needs an `else`: a node, or `{fail: "
        "TEXT}`. Flyte refuses a branch without a default, and flytekit silently drops the whole "
        "conditional."};

inline constexpr DiagnosticKind kGateWithoutTimeout{
    .code = "AC3634",
    .name = "gate-without-timeout",
    .message = "the node {} waits for a person, so it needs a `timeout`",
    .explanation = "Without a timeout the execution may wait for any length of time."};

inline constexpr DiagnosticKind kSleepTooLong{
    .code = "AC3635",
    .name = "sleep-above-timeout",
    .message = "the node {} sleeps for {}, but its timeout is {}",
    .explanation =
        "The node fails with TimeoutExpired each time. flytekit writes a timeout of one hour for "
        "every sleep."};

inline constexpr DiagnosticKind kSignalIdTwice{
    .code = "AC3636",
    .name = "signal-id-twice",
    .message = "{} is the signal of two nodes: one answer would go to both",
    .explanation = "Set another `signal_id` on one of them."};

inline constexpr DiagnosticKind kMapTarget{
    .code = "AC3637",
    .name = "map-target",
    .message = "{} cannot be mapped: {}",
    .explanation =
        "Flyte 1.16 maps over Python tasks with at most one output. It uses the interface of "
        "anything else unchanged and refuses a list where a single value is expected."};

inline constexpr DiagnosticKind kMapOver{
    .code = "AC3638",
    .name = "map-over",
    .message = "the map {} {}",
    .explanation =
        "`over` sets at least one input to a list, each element of which is one run; literal "
        "lists must have the same length. An input is set under `over` or under `inputs`."};

inline constexpr DiagnosticKind kMapSuccess{
    .code = "AC3639",
    .name = "map-success",
    .message = "{} {}",
    .explanation =
        "`min_success_ratio` is a number from 0 to 1; `min_successes` is a number of runs. They "
        "are the same field of Flyte's message, so only one of them can be set."};

inline constexpr DiagnosticKind kOptionalItems{
    .code = "AC3640",
    .name = "optional-items",
    .message = "{} is {}, since runs of the map may fail, but {} is {}",
    .explanation =
        "The result of a map that tolerates failures contains none for each failed run. Use "
        "`list<T?>`, or require all runs to succeed."};

inline constexpr DiagnosticKind kFailureHandler{
    .code = "AC3641",
    .name = "failure-handler",
    .message = "the failure handler {} {}",
    .explanation =
        "The handler runs after nodes have failed, so it can only read inputs of the workflow "
        "and literals: Flyte's compiler accepts outputs of nodes, but does not find them at run "
        "time. The short form passes every input of the workflow. An input `err` receives the "
        "error, so its type must be able to hold one: `optional<error>`."};

inline constexpr DiagnosticKind kIgnoredByFlyte{
    .code = "AC3642",
    .name = "ignored-by-flyte",
    .severity = Severity::kWarning,
    .message = "Flyte 1.16 ignores {}: {}",
    .explanation =
        "The value is written into the message, but nothing reads it when the workflow runs "
        "(flytepropeller v1.16.8)."};

inline constexpr DiagnosticKind kEntityName{
    .code = "AC3644",
    .name = "entity-name",
    .message = "{} cannot be the name of a {}: {}",
    .explanation =
        "Names have 1 to 255 characters: letters A-Z and a-z, digits and `.` `_` `/` `-`, as for "
        "tasks."};

inline constexpr std::array kWorkflowKinds = {&kWorkflowWithoutNodes,
                                              &kNodeKindMissing,
                                              &kNodeKindTwice,
                                              &kNodeKeyMisplaced,
                                              &kNodeName,
                                              &kNodeIdTwice,
                                              &kUnknownWorkflow,
                                              &kUnknownLaunchPlan,
                                              &kTooManyNodes,
                                              &kWorkflowInItself,
                                              &kAbstractCallee,
                                              &kReferenceText,
                                              &kUnknownNode,
                                              &kUnknownOutput,
                                              &kUnknownWorkflowInput,
                                              &kUnknownNodeInput,
                                              &kInputNotBound,
                                              &kValueType,
                                              &kReferenceType,
                                              &kSeveralOutputs,
                                              &kNoOutput,
                                              &kReferencePath,
                                              &kReferenceInPlace,
                                              &kReferenceInStruct,
                                              &kReferenceInText,
                                              &kOutputWithoutType,
                                              &kUnusedWorkflowInput,
                                              &kNodeCycle,
                                              &kNodeCycleThroughCase,
                                              &kConditionText,
                                              &kConditionType,
                                              &kConditionPath,
                                              &kCaseIncomplete,
                                              &kGateWithoutTimeout,
                                              &kSleepTooLong,
                                              &kSignalIdTwice,
                                              &kMapTarget,
                                              &kMapOver,
                                              &kMapSuccess,
                                              &kOptionalItems,
                                              &kFailureHandler,
                                              &kIgnoredByFlyte,
                                              &kEntityName};

}  // namespace accelc
