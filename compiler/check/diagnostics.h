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
    .explanation = "Paths under `include` are relative to the file that names them."};

inline constexpr DiagnosticKind kIncludeOutside{
    .code = "AC3005",
    .name = "include-outside",
    .message = "{} lies outside the project",
    .explanation =
        "An include may not leave the project's root, so that checking a foreign file never "
        "reads something else of the machine."};

inline constexpr DiagnosticKind kIncludeCycle{
    .code = "AC3006",
    .name = "include-cycle",
    .message = "{} includes this file again",
    .explanation =
        "Files that include each other in a circle have no order in which they could be "
        "read."};

inline constexpr DiagnosticKind kUnknownTask{
    .code = "AC3007",
    .name = "unknown-task",
    .message = "there is no task {}",
    .explanation = "The name is not defined in this spec or in one that it includes."};

inline constexpr DiagnosticKind kExtendsCycle{
    .code = "AC3008",
    .name = "extends-cycle",
    .message = "the task {} extends itself",
    .explanation = "Tasks that extend each other in a circle have no beginning."};

inline constexpr DiagnosticKind kDuplicateName{
    .code = "AC3009",
    .name = "duplicate-name",
    .message = "the {} {} is defined twice",
    .explanation =
        "A name may be defined once in a spec and the specs it includes: only one of the two "
        "could be meant."};

inline constexpr DiagnosticKind kTaskName{
    .code = "AC3010",
    .name = "task-name",
    .message = "{} cannot be the name of a task: {}",
    .explanation =
        "Names are 1 to 255 of the letters A-Z and a-z, digits and `.` `_` `/` `-`, as Flyte "
        "has them."};

inline constexpr DiagnosticKind kSeveralKinds{
    .code = "AC3011",
    .name = "several-kinds",
    .message = "a task is one of `command`, `python` and {}, but this has several",
    .explanation =
        "Each of the three keys says in a different way what runs; a plugin's own field, such as "
        "`spark`, stands for `type`. An inherited one is cleared when a task writes another. Only "
        "`type` and `python` go together: the plugin of that type runs the function. A `pod` may "
        "stand beside any of them: it says where the task runs, as flytekit's pod template does."};

inline constexpr DiagnosticKind kNothingToRun{
    .code = "AC3012",
    .name = "nothing-to-run",
    .message = "the task {} does not say what to run",
    .explanation =
        "A task needs `command` (a container), `python` (a flytekit function), `pod` or "
        "`type` (a plugin). A base that is only extended says `abstract: true`."};

inline constexpr DiagnosticKind kMissingImage{
    .code = "AC3013",
    .name = "missing-image",
    .message = "the task {} has no image",
    .explanation =
        "A container runs an image; Flyte refuses a task without one. `defaults` is a good "
        "place for an image that many tasks share."};

inline constexpr DiagnosticKind kUnknownImage{
    .code = "AC3014",
    .name = "unknown-image",
    .message = "there is no image {} under `images`",
    .explanation = "A single word without registry, tag or digest is looked up under `images`."};

inline constexpr DiagnosticKind kImageReference{
    .code = "AC3015",
    .name = "image-reference",
    .message = "{} is no image reference: {}",
    .explanation =
        "An image reference is `[registry[:port]/]path[:tag][@digest]`; path components are "
        "lower case. A container runtime refuses anything else before it pulls."};

inline constexpr DiagnosticKind kUnknownResource{
    .code = "AC3016",
    .name = "unknown-resource",
    .message = "there is no resource {}",
    .explanation =
        "Resources are `cpu`, `memory`, `gpu`, `ephemeral_storage`, `hugepages-SIZE`, or a "
        "qualified name such as `vpc.amazonaws.com/efa`."};

inline constexpr DiagnosticKind kResourceTwice{
    .code = "AC3017",
    .name = "resource-twice",
    .message = "{} is the same resource as {}",
    .explanation =
        "Two spellings of one resource stand side by side. Flyte refuses a resource that is "
        "named twice."};

inline constexpr DiagnosticKind kRequestAboveLimit{
    .code = "AC3018",
    .name = "request-above-limit",
    .message = "the {} request {} is above the limit {}",
    .explanation =
        "Kubernetes refuses a container that requests more than its limit; Flyte lowers the "
        "request without a word."};

inline constexpr DiagnosticKind kWholeDevices{
    .code = "AC3019",
    .name = "whole-devices",
    .message = "{} is counted in whole devices, but this asks for {}",
    .explanation =
        "Extended resources such as GPUs cannot be divided: Kubernetes takes integers only. "
        "For a part of a GPU ask for a MIG partition."};

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
    .explanation = "Flyte passes a negative quantity on, and Kubernetes refuses the pod."};

inline constexpr DiagnosticKind kResourcesTwice{
    .code = "AC3022",
    .name = "resources-and-requests",
    .message = "`resources` sets requests and limits itself; it cannot stand beside `{}`",
    .explanation =
        "`resources` is the short form of `requests` and `limits`. Write one or the other."};

inline constexpr DiagnosticKind kUnknownTemplateInput{
    .code = "AC3023",
    .name = "unknown-template-input",
    .message = "the task has no input {}",
    .explanation =
        "`{{.inputs.NAME}}` stands for an input of the task. Flyte finds an unknown name only "
        "when the task runs, and fails it."};

inline constexpr DiagnosticKind kTemplateInputType{
    .code = "AC3024",
    .name = "template-input-type",
    .message = "the input {} is a {} and cannot be written into a command line",
    .explanation =
        "Flyte can render single values, blobs and lists of them into a command line; a map, a "
        "struct, a dataframe, a binary value or a union (`optional<T>` is one) fails when the task "
        "runs. Read it from a file instead (`data`)."};

inline constexpr DiagnosticKind kUnknownTemplateVariable{
    .code = "AC3025",
    .name = "unknown-template-variable",
    .severity = Severity::kWarning,
    .message = "Flyte fills in no {}; the text stays as it is",
    .explanation =
        "Known are `inputs.NAME`, `input`, `inputPrefix`, `outputPrefix`, "
        "`rawOutputDataPrefix`, `perRetryUniqueKey`, `taskTemplatePath`, "
        "`prevCheckpointPrefix`, `checkpointOutputPrefix` and `namespace` (flyteplugins "
        "v1.16.8 template.go)."};

inline constexpr DiagnosticKind kUnknownPlatform{
    .code = "AC3026",
    .name = "unknown-platform",
    .message = "there is no platform {}",
    .explanation = "A platform is a built-in one or one declared in accelc.toml."};

inline constexpr DiagnosticKind kUnknownIgnoredInput{
    .code = "AC3027",
    .name = "unknown-ignored-input",
    .message = "`ignored_inputs` names {}, which is no input of the task",
    .explanation = "Only inputs of the task can be left out of its cache key."};

inline constexpr DiagnosticKind kEnvironmentName{
    .code = "AC3028",
    .name = "environment-name",
    .message = "{} cannot be the name of an environment variable: {}",
    .explanation =
        "Kubernetes takes letters, digits, `_`, `-` and `.`, not starting with a digit."};

inline constexpr DiagnosticKind kMissingType{
    .code = "AC3029",
    .name = "missing-type",
    .message = "{} has no type",
    .explanation =
        "Flyte checks what flows between tasks by type, so every input and output has one."};

inline constexpr DiagnosticKind kMissingCacheVersion{
    .code = "AC3030",
    .name = "missing-cache-version",
    .message = "`cache` has no version",
    .explanation =
        "Flyte refuses a cached task without a version. `version: auto` makes one from image, "
        "command, arguments and environment."};

inline constexpr DiagnosticKind kArgsWithoutCommand{
    .code = "AC3031",
    .name = "args-without-command",
    .message = "`args` stand behind a `command`, and there is none",
    .explanation =
        "Flyte's container tasks name the entry point in `command`; with arguments alone it "
        "would depend on the image."};

inline constexpr DiagnosticKind kVariableName{
    .code = "AC3032",
    .name = "variable-name",
    .message = "{} cannot be the name of an input or output",
    .explanation =
        "Names of inputs and outputs are letters, digits and `_`, not starting with a digit: "
        "they become file names, template variables and Python arguments."};

inline constexpr DiagnosticKind kPlatformCycle{
    .code = "AC3033",
    .name = "platform-cycle",
    .message = "the platform {} extends itself",
    .explanation = "Platforms that extend each other in a circle have no beginning."};

inline constexpr DiagnosticKind kInheritedCleared{
    .code = "AC3034",
    .name = "inherited-cleared",
    .severity = Severity::kNote,
    .message = "the inherited {} gives way to {}",
    .explanation =
        "A task that says what runs clears what it inherits of another kind, so that a base can be "
        "taken over for its image or resources alone. That holds for a `pod` too, and for a `type` "
        "beside `python`, though they could stand together: written in the task itself, if only as "
        "`pod: {}`, they stay and are merged."};

inline constexpr DiagnosticKind kPlatformLabel{
    .code = "AC3035",
    .name = "platform-label",
    .message = "{}",
    .explanation =
        "Under `labels` a platform says which key of a node's label tells what: `device` the card, "
        "`partition` how it is cut, `spot` with its value the nodes that can be taken away. "
        "`accelc platform show NAME` lists those of a platform."};

inline constexpr DiagnosticKind kNoValue{
    .code = "AC3043",
    .name = "no-value",
    .message = "{} has no value in {}",
    .explanation =
        "`null`, or nothing behind the colon, takes back a value that a task inherits. This task "
        "inherits nothing, so that the key would be dropped: a limit that is not there, a label "
        "that is not set. An empty text is written `\"\"`."};

inline constexpr DiagnosticKind kNothingTakenBack{
    .code = "AC3044",
    .name = "nothing-taken-back",
    .severity = Severity::kWarning,
    .message = "{} has no value, and none is inherited that it could take back",
    .explanation =
        "`null`, or nothing behind the colon, takes back a value that `defaults`, a base or the "
        "document below a profile set. None of them sets this key, so that it does nothing."};

inline constexpr DiagnosticKind kTaintText{
    .code = "AC3404",
    .name = "taint-text",
    .message = "{} is no taint: write `key=value:effect`",
    .explanation = "The effects are `NoSchedule`, `PreferNoSchedule` and `NoExecute`."};

inline constexpr DiagnosticKind kQuotaForm{
    .code = "AC3407",
    .name = "quota-form",
    .message = "Kubernetes takes a quota on {} and never enforces it",
    .explanation =
        "Devices cannot be overcommitted, so that a ResourceQuota counts their requests alone, "
        "under `requests.` and the name of the resource. The name alone and `limits.` are taken "
        "without a word and count nothing (found by running Kubernetes 1.34.4)."};

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
