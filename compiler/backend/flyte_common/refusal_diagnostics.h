// What Flyte 1 or the Kubernetes behind it would refuse or quietly change (AC51xx). Facts:
// flyteadmin, flytepropeller and flyteplugins v1.16.8, flytectl v0.9.8, Kubernetes v1.34
// pkg/apis/core/validation.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kNoSourceArchive{
    .code = "AC5101",
    .name = "no-source-archive",
    .severity = Severity::kWarning,
    .message = "the package holds no source archive for {}",
    .explanation =
        "A task with `code: fast` loads its code when it starts, from an archive that lies in the "
        "package as `fast<md5>.tar.gz` and that flytectl uploads. accelc packs tasks, not code: "
        "without the archive the task starts with an empty address and fails."};

inline constexpr DiagnosticKind kSameNameInPackage{
    .code = "AC5102",
    .name = "same-name-in-package",
    .message = "{} is in the package twice, for different projects or domains",
    .explanation =
        "flytectl registers a whole package in the one project and domain of its command line, "
        "where the second task, workflow or launch plan of the same name and version is refused."};

inline constexpr DiagnosticKind kVolumeTaken{
    .code = "AC5103",
    .name = "volume-taken",
    .message = "the pod has a volume {} already, and Flyte adds one of that name for {}",
    .explanation =
        "Flyte adds volumes to a pod: `flyte-inputs` and `flyte-outputs` for the data of a "
        "container "
        "task, and one for shared memory. Two volumes of one name are refused when the pod is "
        "built."};

inline constexpr DiagnosticKind kPathTaken{
    .code = "AC5104",
    .name = "path-taken",
    .message = "{} is mounted already, and Flyte mounts {} there",
    .explanation =
        "Two volumes cannot be mounted at one path: propeller fails to build the pod, or "
        "Kubernetes "
        "refuses it. Data lies at `/var/flyte/inputs` and `/var/flyte/outputs` unless `data` says "
        "other paths, shared memory at `/dev/shm` unless `mount_path` does."};

inline constexpr DiagnosticKind kEmptyMount{.code = "AC5105",
                                            .name = "empty-mount",
                                            .message = "`{}` of shared memory is empty",
                                            .explanation =
                                                "propeller needs the name of the volume and the "
                                                "path at which it is mounted. Left out, they "
                                                "are `flyte-shared-memory` and `/dev/shm`."};

inline constexpr DiagnosticKind kAboveSiteLimit{
    .code = "AC5106",
    .name = "above-site-limit",
    .message = "{} of {} is above the {} that the platform allows a task",
    .explanation =
        "flyteadmin refuses a task that asks for more than the limits of its configuration "
        "(`task_resources.limits`). The `flyte` table of the platform says here what they are."};

inline constexpr DiagnosticKind kLoweredToSiteLimit{
    .code = "AC5109",
    .name = "lowered-to-site-limit",
    .severity = Severity::kWarning,
    .message = "the {} {} of {} will be lowered to the {} that the platform allows a task",
    .explanation =
        "flyteadmin compares what a task requests with the limits of its configuration. A limit "
        "without a request is not compared, nor is `nvidia.com/gpu` in a pod, and parts of a whole "
        "number are rounded up: the task is registered, and propeller lowers the amount without a "
        "word when it runs."};

inline constexpr DiagnosticKind kNoShellName{
    .code = "AC5107",
    .name = "no-shell-name",
    .severity = Severity::kWarning,
    .message = "no shell takes {} for the name of a variable",
    .explanation =
        "Kubernetes sets variables with `-` and `.` in their names, but a shell cannot read them, "
        "and "
        "many drop them for the programs that they start. Letters, digits and `_` work "
        "everywhere."};

inline constexpr DiagnosticKind kNoTaskType{
    .code = "AC5108",
    .name = "no-task-type",
    .message = "the type of a task cannot be empty",
    .explanation =
        "Flyte chooses the plugin that runs a task by its type, and flyteadmin refuses a task "
        "without one."};

inline constexpr DiagnosticKind kNothingForType{
    .code = "AC5110",
    .name = "nothing-for-type",
    .message = "a task of the type {} runs a container, and this one has none",
    .explanation =
        "Flyte runs this type in a pod, made of the task's container or of its own `pod`. With "
        "neither the task is registered and fails when it starts: `unable to determine Pod "
        "configuration`."};

inline constexpr DiagnosticKind kWholeGroup{
    .code = "AC5112",
    .name = "whole-group",
    .severity = Severity::kWarning,
    .message = "the secret asks for the whole group {}, which Flyte's own injectors refuse",
    .explanation =
        "An empty `key` is flytekit's `Secret(group=...)` without a key. The webhook of Flyte 1 "
        "asks Kubernetes, AWS, Google or Vault for a key in a group, and refuses to start the pod "
        "without either (flytepropeller v1.16.8 pkg/webhook). An injector of one's own may do "
        "otherwise."};

inline constexpr DiagnosticKind kNobodyAsks{
    .code = "AC5113",
    .name = "nobody-asks",
    .severity = Severity::kWarning,
    .message = "Flyte ignores the accelerator unless a pod template asks for the device",
    .explanation =
        "With `count: 0` the task leaves it to a pod template to ask for devices, and names none. "
        "Flyte looks for nodes with the accelerator only when a container of the pod has a device "
        "in its limits (flyteplugins v1.16.8 ApplyGPUNodeSelectors). The cluster's default pod "
        "template may do so."};

inline constexpr DiagnosticKind kOtherGpuResource{
    .code = "AC5114",
    .name = "other-gpu-resource",
    .message = "a Flyte 1 container asks for `nvidia.com/gpu`, and Flyte on {} is set to {}",
    .explanation =
        "propeller asks for `nvidia.com/gpu` for every container task, whatever its "
        "`gpu-resource-name` says (flyteplugins v1.16.8 flytek8s/utils.go). Only the resource of "
        "that name gets the limit that is missing, else Kubernetes refuses the pod; and only with "
        "it Flyte looks for nodes with the accelerator. In a `pod` the resource can be named."};

inline constexpr DiagnosticKind kTwoDescriptions{
    .code = "AC5115",
    .name = "two-descriptions",
    .message = "Flyte takes `long_description` or `uri`, and this has both",
    .explanation =
        "The full description of a task is a text or an address (flyteidl's Description.content). "
        "Of the two flytekit would send the address and drop the text."};

inline constexpr DiagnosticKind kAcceleratorIgnored{
    .code = "AC5111",
    .name = "accelerator-ignored",
    .severity = Severity::kWarning,
    .message = "Flyte ignores the accelerator: no container of the pod asks for `gpu`",
    .explanation =
        "Flyte looks for nodes with the device only when one of the containers has `gpu` in its "
        "limits. Init containers do not count, and parts of a device under resources of their own, "
        "as `nvidia.com/mig-1g.5gb`, do not either. accelc adds no device to the primary container "
        "when the pod gives one to another."};

inline constexpr DiagnosticKind kOverrideOfResource{
    .code = "AC5015",
    .name = "override-of-resource",
    .message = "a node of Flyte 1 cannot ask for {}",
    .explanation =
        "What a node changes of its task has places for cpu, memory, GPUs and ephemeral storage "
        "alone (flyteidl v1.16.8 TaskNodeOverrides.resources). Write a second task that `extends` "
        "this one: a task can ask for other resources in a pod."};

inline constexpr std::array kRefusalKinds = {
    &kNoSourceArchive,    &kSameNameInPackage, &kVolumeTaken,        &kPathTaken,
    &kEmptyMount,         &kNoShellName,       &kNoTaskType,         &kAboveSiteLimit,
    &kLoweredToSiteLimit, &kNothingForType,    &kAcceleratorIgnored, &kWholeGroup,
    &kNobodyAsks,         &kOtherGpuResource,  &kTwoDescriptions,    &kOverrideOfResource};

}  // namespace accelc
