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
        "A workflow is a map of nodes; Flyte refuses one without (NoNodesFound). A base that is "
        "only extended says `abstract: true`."};

inline constexpr DiagnosticKind kNodeKindMissing{
    .code = "AC3602",
    .name = "node-without-kind",
    .message = "the node {} does not say what it runs",
    .explanation =
        "Exactly one key says what a node is: `task`, `workflow`, `launch_plan`, `map`, `if`, "
        "`approve`, `signal` or `sleep`."};

inline constexpr DiagnosticKind kNodeKindTwice{
    .code = "AC3603",
    .name = "node-of-two-kinds",
    .message = "a node is {} or {}, not both",
    .explanation =
        "Exactly one key says what a node is: `task`, `workflow`, `launch_plan`, `map`, `if`, "
        "`approve`, `signal` or `sleep`. Two steps are two nodes."};

inline constexpr DiagnosticKind kNodeKeyMisplaced{
    .code = "AC3604",
    .name = "misplaced-node-key",
    .message = "{} has no meaning in {}",
    .explanation =
        "Each kind of node has its own keys: `over` belongs to a map, `then` and `else` to a "
        "condition, `timeout` to what waits. Flyte would never see the value."};

inline constexpr DiagnosticKind kNodeName{
    .code = "AC3605",
    .name = "node-name",
    .message = "{} cannot be the name of a node: {}",
    .explanation =
        "The name of a node becomes its id in Flyte, in lower case with `-` for `_`. It starts "
        "with a letter; letters, digits, `_` and `-` follow, and the id has at most 62 characters. "
        "Flyte silently drops a node that is called `start-node` or `end-node`."};

inline constexpr DiagnosticKind kNodeIdTwice{
    .code = "AC3606",
    .name = "node-id-twice",
    .message = "the nodes {} and {} have the same id {} in Flyte",
    .explanation =
        "Ids are in lower case with `-` for `_`, so `my_node` and `My-Node` are one. Flyte drops "
        "the second node without a word."};

inline constexpr DiagnosticKind kUnknownWorkflow{
    .code = "AC3607",
    .name = "unknown-workflow",
    .message = "there is no workflow {}",
    .explanation = "The name is not defined in this spec or in one that it includes."};

inline constexpr DiagnosticKind kUnknownLaunchPlan{
    .code = "AC3608",
    .name = "unknown-launch-plan",
    .message = "there is no launch plan {}",
    .explanation =
        "The name is not one of `launch_plans`, and no workflow of that name has a default plan."};

inline constexpr DiagnosticKind kTooManyNodes{
    .code = "AC3609",
    .name = "too-many-nodes",
    .message = "the workflow {} has {} nodes of its own, 100 are the most",
    .explanation =
        "Flyte's admin refuses a larger one (registration.maxWorkflowNodes, 100 unless the site "
        "says otherwise). Nodes inside of cases and of other workflows do not count: move some "
        "into a workflow of their own."};

inline constexpr DiagnosticKind kWorkflowInItself{
    .code = "AC3610",
    .name = "workflow-in-itself",
    .message = "the workflow {} contains itself",
    .explanation =
        "A node that runs its own workflow, directly or through others, would never end. Flyte's "
        "admin does not refuse it: its process dies of a stack overflow."};

inline constexpr DiagnosticKind kAbstractCallee{
    .code = "AC3611",
    .name = "abstract-callee",
    .message = "{} is abstract: it is never built, so nothing can run it",
    .explanation = "An abstract task or workflow is only a base for others."};

inline constexpr DiagnosticKind kReferenceText{
    .code = "AC3612",
    .name = "reference-text",
    .message = "{} cannot be read as a reference: {}",
    .explanation =
        "A reference is `$NODE.OUTPUT` or `$inputs.NAME`, with a path behind it into lists and "
        "maps. A text that starts with `$` is written with `$$`."};

inline constexpr DiagnosticKind kUnknownNode{
    .code = "AC3613",
    .name = "unknown-node",
    .message = "the workflow {} has no node {}",
    .explanation =
        "References and `after` name nodes of the same workflow. Nodes inside of a case have no "
        "name that others could read. A misspelt `after` passes Flyte's compiler."};

inline constexpr DiagnosticKind kUnknownOutput{
    .code = "AC3614",
    .name = "unknown-output",
    .message = "the node {} has no output {}",
    .explanation = "A node has the outputs of what it runs. Flyte says VariableNameNotFound."};

inline constexpr DiagnosticKind kUnknownWorkflowInput{
    .code = "AC3615",
    .name = "unknown-workflow-input",
    .message = "the workflow {} has no input {}",
    .explanation = "`$inputs.NAME` names one of the workflow's `inputs`."};

inline constexpr DiagnosticKind kUnknownNodeInput{
    .code = "AC3616",
    .name = "unknown-node-input",
    .message = "{} has no input {}",
    .explanation = "What a node binds must be an input of what it runs. Flyte refuses others."};

inline constexpr DiagnosticKind kInputNotBound{
    .code = "AC3617",
    .name = "input-not-bound",
    .message = "the input {} of {} gets no value",
    .explanation =
        "An input without a default needs a value. An optional one without a default is none."};

inline constexpr DiagnosticKind kValueType{
    .code = "AC3618",
    .name = "value-type",
    .message = "the input {} is {}, but {}",
    .explanation = "A literal is read by the type that it feeds."};

inline constexpr DiagnosticKind kReferenceType{
    .code = "AC3619",
    .name = "reference-type",
    .message = "{} is {}, but {} is {}",
    .explanation =
        "Flyte's compiler refuses the binding (MismatchingTypes): an integer does not feed a "
        "float, a file not a directory, and of a union every variant must fit."};

inline constexpr DiagnosticKind kSeveralOutputs{
    .code = "AC3620",
    .name = "several-outputs",
    .message = "the node {} has {} outputs, so `.OUTPUT` must say which",
    .explanation = "`$NODE` alone is the only output of a node that has exactly one."};

inline constexpr DiagnosticKind kNoOutput{
    .code = "AC3621",
    .name = "no-output",
    .message = "the node {} has no outputs",
    .explanation = "Nothing can be read of it; `after` says that a node runs behind another."};

inline constexpr DiagnosticKind kReferencePath{
    .code = "AC3622",
    .name = "reference-path",
    .message = "{} has no {}: it is {}",
    .explanation =
        "A path leads into lists by an index from 0, into maps by a key and into dataclasses by a "
        "field. Flyte finds a path into a scalar only when it runs."};

inline constexpr DiagnosticKind kReferenceInPlace{
    .code = "AC3623",
    .name = "reference-in-fixed-place",
    .message = "{} is known only when the workflow runs, but this is decided before",
    .explanation =
        "References feed inputs, outputs and conditions. Overrides, defaults and the inputs of "
        "launch plans are fixed when the workflow is registered."};

inline constexpr DiagnosticKind kReferenceInStruct{
    .code = "AC3624",
    .name = "reference-in-struct",
    .message = "a struct is one value in Flyte, so {} cannot stand inside it",
    .explanation = "Give the task an input of its own for what is read."};

inline constexpr DiagnosticKind kReferenceInText{
    .code = "AC3625",
    .name = "reference-in-text",
    .severity = Severity::kWarning,
    .message = "{} is not filled in: a reference is a whole value",
    .explanation =
        "Flyte cannot build texts out of references. Pass both parts as inputs of the task and "
        "join them there."};

inline constexpr DiagnosticKind kOutputWithoutType{
    .code = "AC3626",
    .name = "output-without-type",
    .message = "the output {} is a literal, so it needs a `type`",
    .explanation = "The type of a reference is known; that of a literal is not."};

inline constexpr DiagnosticKind kUnusedWorkflowInput{
    .code = "AC3627",
    .name = "unused-workflow-input",
    .severity = Severity::kWarning,
    .message = "nothing reads the input {}",
    .explanation =
        "Whoever starts the workflow gives a value that has no effect. Remove it, or feed it to a "
        "node."};

inline constexpr DiagnosticKind kNodeCycle{
    .code = "AC3628",
    .name = "node-cycle",
    .message = "these nodes wait for each other: {}",
    .explanation = "No node of the circle could start. Flyte says CycleDetected."};

inline constexpr DiagnosticKind kNodeCycleThroughCase{
    .code = "AC3629",
    .name = "node-cycle-through-case",
    .message = "these nodes wait for each other: {}",
    .explanation =
        "A node inside of a case waits for a node that waits for the condition. Flyte's compiler "
        "does not see it (flytepropeller v1.16.8 pkg/compiler/validators/node.go): the workflow is "
        "registered, and every execution waits forever."};

inline constexpr DiagnosticKind kConditionText{
    .code = "AC3630",
    .name = "condition-text",
    .message = "{} cannot be read as a condition: {}",
    .explanation =
        "A condition compares references and literals with `==`, `!=`, `<`, `<=`, `>` and `>=`; "
        "`and`, `or` and parentheses join comparisons. `$flag` and `not $flag` ask a boolean. That "
        "is all Flyte has."};

inline constexpr DiagnosticKind kConditionType{
    .code = "AC3631",
    .name = "condition-type",
    .message = "{} cannot be compared with {}: {}",
    .explanation =
        "Both sides of a comparison have the same simple type: integer, float, string, boolean, "
        "datetime or duration. Flyte's compiler refuses others, or the node fails when it runs."};

inline constexpr DiagnosticKind kConditionPath{
    .code = "AC3632",
    .name = "condition-path",
    .message = "a condition reads whole outputs, so {} cannot have a path",
    .explanation =
        "Flyte compares the type of the whole output (flytepropeller v1.16.8 "
        "pkg/compiler/validators/bindings.go). Give the task an output of its own."};

inline constexpr DiagnosticKind kCaseIncomplete{
    .code = "AC3633",
    .name = "incomplete-case",
    .message = "the condition {} has no {}",
    .explanation =
        "Each `if` needs a `then`, and every condition an `else`: a node, or `{fail: TEXT}`. Flyte "
        "refuses a branch without default, and flytekit drops the whole conditional without a "
        "word."};

inline constexpr DiagnosticKind kGateWithoutTimeout{
    .code = "AC3634",
    .name = "gate-without-timeout",
    .message = "the node {} waits for a person, so it needs a `timeout`",
    .explanation = "Without one nobody can say when the execution ends."};

inline constexpr DiagnosticKind kSleepTooLong{
    .code = "AC3635",
    .name = "sleep-above-timeout",
    .message = "the node {} sleeps {}, but its timeout ends it after {}",
    .explanation =
        "The node then fails with TimeoutExpired each time. flytekit writes a timeout of one hour "
        "beside every sleep."};

inline constexpr DiagnosticKind kSignalIdTwice{
    .code = "AC3636",
    .name = "signal-id-twice",
    .message = "{} is the signal of two nodes: one answer would go to both",
    .explanation = "Give one of them a `signal_id` of its own."};

inline constexpr DiagnosticKind kMapTarget{
    .code = "AC3637",
    .name = "map-target",
    .message = "{} cannot be mapped: {}",
    .explanation =
        "Flyte 1.16 runs a map over Python tasks with at most one output. It reads the interface "
        "of anything else as it is, and refuses a list for one value."};

inline constexpr DiagnosticKind kMapOver{
    .code = "AC3638",
    .name = "map-over",
    .message = "the map {} {}",
    .explanation =
        "`over` names at least one input and feeds it a list, of which each element is one run; "
        "literal lists have the same length. An input stands under `over` or under `inputs`."};

inline constexpr DiagnosticKind kMapSuccess{
    .code = "AC3639",
    .name = "map-success",
    .message = "{} {}",
    .explanation =
        "`min_success_ratio` is a number from 0 to 1; `min_successes` counts runs. They are one "
        "field of Flyte's message, so only one of them can be written."};

inline constexpr DiagnosticKind kOptionalItems{
    .code = "AC3640",
    .name = "optional-items",
    .message = "{} is {}, since runs of the map may fail, but {} is {}",
    .explanation =
        "A map that tolerates failures has none in the place of each failed run. Take "
        "`list<T?>`, or let all runs succeed."};

inline constexpr DiagnosticKind kFailureHandler{
    .code = "AC3641",
    .name = "failure-handler",
    .message = "the failure handler {} {}",
    .explanation =
        "The handler runs when nodes have failed, so it reads inputs of the workflow and literals "
        "alone: at run time Flyte finds no output of a node there, though its compiler takes it. "
        "The short form passes every input of the workflow. An input `err` receives the error and "
        "must be able to hold one: `optional<error>`."};

inline constexpr DiagnosticKind kIgnoredByFlyte{
    .code = "AC3642",
    .name = "ignored-by-flyte",
    .severity = Severity::kWarning,
    .message = "Flyte 1.16 ignores {}: {}",
    .explanation =
        "The value is written into the message, and nothing reads it when the workflow runs "
        "(flytepropeller v1.16.8)."};

inline constexpr DiagnosticKind kEntityName{
    .code = "AC3644",
    .name = "entity-name",
    .message = "{} cannot be the name of a {}: {}",
    .explanation =
        "Names are 1 to 255 of the letters A-Z and a-z, digits and `.` `_` `/` `-`, as those of "
        "tasks are."};

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
