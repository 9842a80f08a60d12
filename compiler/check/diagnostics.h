// The kinds that checking raises about files, names and values (AC30xx). Those about accelerators
// stand in accelerator_diagnostics.h.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kIncludeUnreadable{
    .code = "AC3004",
    .name = "include-unreadable",
    .message = "cannot read the included file {}: {}",
    .explanation = "Paths under `include` are relative to the file that contains them."};

inline constexpr DiagnosticKind kIncludeOutside{
    .code = "AC3005",
    .name = "include-outside",
    .message = "{} is outside the project",
    .explanation =
        "An include must not leave the root of the project, so that checking somebody else's "
        "spec never reads other files of your machine."};

inline constexpr DiagnosticKind kIncludeCycle{
    .code = "AC3006",
    .name = "include-cycle",
    .message = "{} includes this file again",
    .explanation = "Files that include each other in a cycle cannot be read in any order."};

inline constexpr DiagnosticKind kUnknownTask{
    .code = "AC3007",
    .name = "unknown-task",
    .message = "there is no task {}",
    .explanation = "The name is not defined in this spec or in a spec that it includes."};

inline constexpr DiagnosticKind kExtendsCycle{
    .code = "AC3008",
    .name = "extends-cycle",
    .message = "the task {} extends itself",
    .explanation = "Tasks that extend each other in a cycle have no base to start from."};

inline constexpr DiagnosticKind kDuplicateName{
    .code = "AC3009",
    .name = "duplicate-name",
    .message = "the {} {} is defined twice",
    .explanation =
        "A name can be defined once in a spec and the specs that it includes. With two "
        "definitions it is unclear which one is meant."};

inline constexpr DiagnosticKind kTaskName{
    .code = "AC3010",
    .name = "task-name",
    .message = "{} cannot be the name of a task: {}",
    .explanation =
        "Names have 1 to 255 characters: letters A-Z and a-z, digits and `.` `_` `/` `-`, as in "
        "Flyte."};

inline constexpr DiagnosticKind kSeveralKinds{
    .code = "AC3011",
    .name = "several-kinds",
    .message = "a task sets exactly one of `command`, `python` and {}; this one sets several",
    .explanation =
        "Each of these keys defines what the task runs; a plugin's own field, such as `spark`, "
        "counts as `type`. A task that sets one of them clears the others that it inherits. Only "
        "`type` and `python` can be combined: the plugin of that type then runs the function. A "
        "`pod` can be combined with any of them, because it defines where the task runs, as "
        "flytekit's pod template does."};

inline constexpr DiagnosticKind kNothingToRun{
    .code = "AC3012",
    .name = "nothing-to-run",
    .message = "the task {} runs nothing",
    .explanation =
        "A task needs `command` (a container), `python` (a flytekit function), `pod` or `type` "
        "(a plugin). Set `abstract: true` on a base that other tasks extend."};

inline constexpr DiagnosticKind kMissingImage{
    .code = "AC3013",
    .name = "missing-image",
    .message = "the task {} has no image",
    .explanation =
        "A container needs an image; Flyte refuses a task without one. Put an image that many "
        "tasks share under `defaults`."};

inline constexpr DiagnosticKind kUnknownImage{
    .code = "AC3014",
    .name = "unknown-image",
    .message = "there is no image {} in `images`",
    .explanation = "A single word without registry, tag or digest is looked up under `images`."};

inline constexpr DiagnosticKind kImageReference{
    .code = "AC3015",
    .name = "image-reference",
    .message = "{} is not an image reference: {}",
    .explanation =
        "An image reference is `[registry[:port]/]path[:tag][@digest]`; path components are "
        "lower case. A path has at most 255 characters, a tag at most 128. Container runtimes "
        "refuse anything else before they pull."};

inline constexpr DiagnosticKind kUnknownResource{
    .code = "AC3016",
    .name = "unknown-resource",
    .message = "unknown resource {}",
    .explanation =
        "Resources are `cpu`, `memory`, `gpu`, `ephemeral_storage`, `hugepages-SIZE`, or a "
        "qualified name such as `vpc.amazonaws.com/efa`."};

inline constexpr DiagnosticKind kResourceTwice{
    .code = "AC3017",
    .name = "resource-twice",
    .message = "{} is the same resource as {}",
    .explanation =
        "Two spellings of the same resource are used together. Flyte refuses a resource that is "
        "named twice."};

inline constexpr DiagnosticKind kRequestAboveLimit{
    .code = "AC3018",
    .name = "request-above-limit",
    .message = "the {} request {} is above the limit {}",
    .explanation =
        "Kubernetes refuses a container that requests more than its limit; Flyte silently lowers "
        "the request."};

inline constexpr DiagnosticKind kWholeDevices{
    .code = "AC3019",
    .name = "whole-devices",
    .message = "{} is counted in whole devices, but this asks for {}",
    .explanation =
        "Extended resources such as GPUs cannot be divided: Kubernetes accepts integers only. To "
        "get part of a GPU, ask for a MIG partition."};

inline constexpr DiagnosticKind kDeviceRequestLimit{
    .code = "AC3020",
    .name = "device-request-limit",
    .message = "the {} request {} and the limit {} must be equal",
    .explanation =
        "Devices cannot be overcommitted: Kubernetes and Flyte refuse a device request that "
        "differs from its limit."};

inline constexpr DiagnosticKind kNegativeQuantity{
    .code = "AC3021",
    .name = "negative-quantity",
    .message = "{} cannot be negative",
    .explanation = "Flyte passes the negative quantity on, and Kubernetes refuses the pod."};

inline constexpr DiagnosticKind kResourcesTwice{
    .code = "AC3022",
    .name = "resources-and-requests",
    .message = "`resources` sets requests and limits; it cannot be combined with `{}`",
    .explanation = "`resources` is a short form of `requests` and `limits`. Use one or the other."};

inline constexpr DiagnosticKind kUnknownTemplateInput{
    .code = "AC3023",
    .name = "unknown-template-input",
    .message = "the task has no input {}",
    .explanation =
        "`{{.inputs.NAME}}` is replaced by the value of an input of the task. Flyte notices an "
        "unknown name only when the task runs, which then fails."};

inline constexpr DiagnosticKind kTemplateInputType{
    .code = "AC3024",
    .name = "template-input-type",
    .message = "the input {} is a {} and cannot be written into a command line",
    .explanation =
        "Flyte can render single values, blobs and lists of them into a command line. A map, a "
        "struct, a dataframe, a binary value or a union (such as `optional<T>`) fails when the "
        "task runs. Read it from a file instead (`data`)."};

inline constexpr DiagnosticKind kUnknownTemplateVariable{
    .code = "AC3025",
    .name = "unknown-template-variable",
    .severity = Severity::kWarning,
    .message = "Flyte has no template variable {}; the text is passed through unchanged",
    .explanation =
        "The template variables are `inputs.NAME`, `input`, `inputPrefix`, `outputPrefix`, "
        "`rawOutputDataPrefix`, `perRetryUniqueKey`, `taskTemplatePath`, `prevCheckpointPrefix`, "
        "`checkpointOutputPrefix` and `namespace` (flyteplugins v1.16.8 template.go)."};

inline constexpr DiagnosticKind kUnknownPlatform{
    .code = "AC3026",
    .name = "unknown-platform",
    .message = "unknown platform {}",
    .explanation =
        "A platform is built in or declared under `platforms` in accelc.toml. `accelc platform` "
        "lists them."};

inline constexpr DiagnosticKind kUnknownIgnoredInput{
    .code = "AC3027",
    .name = "unknown-ignored-input",
    .message = "`ignored_inputs` lists {}, which is not an input of the task",
    .explanation = "Only inputs of the task can be excluded from its cache key."};

inline constexpr DiagnosticKind kEnvironmentName{
    .code = "AC3028",
    .name = "environment-name",
    .message = "{} cannot be the name of an environment variable: {}",
    .explanation =
        "Kubernetes accepts letters, digits, `_`, `-` and `.`; the name must not start with a "
        "digit."};

inline constexpr DiagnosticKind kMissingType{
    .code = "AC3029",
    .name = "missing-type",
    .message = "{} has no type",
    .explanation =
        "Flyte checks the data that flows between tasks by type, so every input and output needs "
        "one."};

inline constexpr DiagnosticKind kMissingCacheVersion{
    .code = "AC3030",
    .name = "missing-cache-version",
    .message = "`cache` has no version",
    .explanation =
        "Flyte refuses a cached task without a version. `version: auto` derives one from the "
        "image, command, arguments and environment."};

inline constexpr DiagnosticKind kArgsWithoutCommand{
    .code = "AC3031",
    .name = "args-without-command",
    .message = "`args` needs a `command`",
    .explanation =
        "Flyte's container tasks name the entry point in `command`; with arguments alone, it "
        "would depend on the image."};

inline constexpr DiagnosticKind kVariableName{
    .code = "AC3032",
    .name = "variable-name",
    .message = "{} cannot be the name of an input or output",
    .explanation =
        "Names of inputs and outputs consist of letters, digits and `_` and do not start with a "
        "digit: they become file names, template variables and Python arguments."};

inline constexpr DiagnosticKind kPlatformCycle{
    .code = "AC3033",
    .name = "platform-cycle",
    .message = "the platform {} extends itself",
    .explanation = "Platforms that extend each other in a cycle have no base to start from."};

inline constexpr DiagnosticKind kInheritedCleared{
    .code = "AC3034",
    .name = "inherited-cleared",
    .severity = Severity::kNote,
    .message = "the inherited {} is replaced by {}",
    .explanation =
        "A task that defines what it runs clears inherited keys of another kind, so that a base "
        "can be extended just for its image or resources. This also clears an inherited `pod`, "
        "and a `type` if the task sets `python`, although they can be combined: to keep and "
        "merge them, set them in the task itself, if only as `pod: {}`."};

inline constexpr DiagnosticKind kPlatformLabel{
    .code = "AC3035",
    .name = "platform-label",
    .message = "{}",
    .explanation =
        "Under `labels`, a platform lists the keys of its nodes' labels by meaning: `device` is "
        "the card, `partition` how it is cut, `spot` (with its value) marks spot nodes. `accelc "
        "platform show NAME` lists the labels of a platform."};

inline constexpr DiagnosticKind kNoValue{
    .code = "AC3043",
    .name = "no-value",
    .message = "{} has no value in {}",
    .explanation =
        "`null`, or nothing after the colon, removes an inherited value. Nothing is inherited "
        "here, so the key would be dropped: a limit that is not there, a schedule that never "
        "starts anything. Write an empty string as `\"\"`."};

inline constexpr DiagnosticKind kNothingTakenBack{
    .code = "AC3044",
    .name = "nothing-taken-back",
    .severity = Severity::kWarning,
    .message = "{} has no value and overrides none",
    .explanation =
        "`null`, or nothing after the colon, removes a value that `defaults`, a base or the "
        "document that a profile changes has set. None of them sets this key, so it has no "
        "effect."};

inline constexpr DiagnosticKind kTaintText{
    .code = "AC3404",
    .name = "taint-text",
    .message = "{} is not a taint; write `key=value:effect`",
    .explanation = "The effects are `NoSchedule`, `PreferNoSchedule` and `NoExecute`."};

inline constexpr DiagnosticKind kQuotaForm{
    .code = "AC3407",
    .name = "quota-form",
    .message = "Kubernetes accepts a quota on {} but never enforces it",
    .explanation =
        "Devices cannot be overcommitted, so a ResourceQuota counts only their requests, as "
        "`requests.` followed by the name of the resource. Kubernetes silently accepts the name "
        "alone and `limits.`, and enforces neither (tried with Kubernetes 1.34.4)."};

inline constexpr std::array kCheckKinds = {&kIncludeUnreadable,
                                           &kIncludeOutside,
                                           &kIncludeCycle,
                                           &kUnknownTask,
                                           &kExtendsCycle,
                                           &kDuplicateName,
                                           &kTaskName,
                                           &kSeveralKinds,
                                           &kNothingToRun,
                                           &kMissingImage,
                                           &kUnknownImage,
                                           &kImageReference,
                                           &kUnknownResource,
                                           &kResourceTwice,
                                           &kRequestAboveLimit,
                                           &kWholeDevices,
                                           &kDeviceRequestLimit,
                                           &kNegativeQuantity,
                                           &kResourcesTwice,
                                           &kUnknownTemplateInput,
                                           &kTemplateInputType,
                                           &kUnknownTemplateVariable,
                                           &kUnknownPlatform,
                                           &kUnknownIgnoredInput,
                                           &kEnvironmentName,
                                           &kMissingType,
                                           &kMissingCacheVersion,
                                           &kArgsWithoutCommand,
                                           &kVariableName,
                                           &kPlatformCycle,
                                           &kInheritedCleared,
                                           &kPlatformLabel,
                                           &kNoValue,
                                           &kNothingTakenBack,
                                           &kTaintText,
                                           &kQuotaForm};

}  // namespace accelc
