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
    .message = "the package has no source archive for {}",
    .explanation =
        "A task with `code: fast` loads its code when it starts, from an archive in the package, "
        "`fast<md5>.tar.gz`, which flytectl uploads. accelc packages tasks, not code: without "
        "the archive the task starts with an empty address and fails."};

inline constexpr DiagnosticKind kSameNameInPackage{
    .code = "AC5102",
    .name = "same-name-in-package",
    .message = "{} is in the package twice, for different projects or domains",
    .explanation =
        "flytectl registers a whole package in the project and domain of its command line. "
        "There, the second task, workflow or launch plan with the same name and version is "
        "refused."};

inline constexpr DiagnosticKind kVolumeTaken{
    .code = "AC5103",
    .name = "volume-taken",
    .message = "the pod already has a volume {}, and Flyte adds one with that name for {}",
    .explanation =
        "Flyte adds volumes to a pod: `flyte-inputs` and `flyte-outputs` for the data of a "
        "container task, and one for shared memory. Two volumes with the same name are refused "
        "when the pod is created."};

inline constexpr DiagnosticKind kPathTaken{
    .code = "AC5104",
    .name = "path-taken",
    .message = "{} is already mounted, and Flyte mounts {} there",
    .explanation =
        "Two volumes cannot be mounted at the same path: propeller fails to build the pod, or "
        "Kubernetes refuses it. The default paths are `/var/flyte/inputs` and "
        "`/var/flyte/outputs` for `data`, and `/dev/shm` for shared memory (`mount_path`)."};

inline constexpr DiagnosticKind kEmptyMount{
    .code = "AC5105",
    .name = "empty-mount",
    .message = "`{}` of the shared memory is empty",
    .explanation =
        "propeller needs the name of the volume and the path at which it is mounted. The "
        "defaults are `flyte-shared-memory` and `/dev/shm`."};

inline constexpr DiagnosticKind kAboveSiteLimit{
    .code = "AC5106",
    .name = "above-site-limit",
    .message = "{} of {} is above the {} that the platform allows for a task",
    .explanation =
        "flyteadmin refuses a task that asks for more than the limits of its configuration "
        "(`task_resources.limits`). The `flyte` table of the platform lists them."};

inline constexpr DiagnosticKind kLoweredToSiteLimit{
    .code = "AC5109",
    .name = "lowered-to-site-limit",
    .severity = Severity::kWarning,
    .message = "the {} {} of {} will be lowered to the {} that the platform allows for a task",
    .explanation =
        "flyteadmin compares the requests of a task with the limits of its configuration. It "
        "does not compare a limit without a request, nor `nvidia.com/gpu` in a pod, and it "
        "rounds up parts of a whole number: the task is registered, and propeller silently "
        "lowers the amount when it runs."};

inline constexpr DiagnosticKind kNoShellName{
    .code = "AC5107",
    .name = "no-shell-name",
    .severity = Severity::kWarning,
    .message = "shells do not accept {} as the name of a variable",
    .explanation =
        "Kubernetes sets variables with `-` and `.` in their names, but shells cannot read them, "
        "and many drop them for the programs that they start. Letters, digits and `_` work "
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
    .message = "a task of type {} needs a container, and this one has none",
    .explanation =
        "Flyte runs this type in a pod, built from the task's container or from its own `pod`. "
        "With neither, the task is registered and fails when it starts: `unable to determine Pod "
        "configuration`."};

inline constexpr DiagnosticKind kWholeGroup{
    .code = "AC5112",
    .name = "whole-group",
    .severity = Severity::kWarning,
    .message = "the secret asks for all of group {}, which Flyte's own injectors refuse",
    .explanation =
        "An empty `key` is flytekit's `Secret(group=...)` without a key. The webhook of Flyte 1 "
        "asks Kubernetes, AWS, Google or Vault for a key in a group, and refuses to start the "
        "pod if either is missing (flytepropeller v1.16.8 pkg/webhook). A custom injector may "
        "accept it."};

inline constexpr DiagnosticKind kNobodyAsks{
    .code = "AC5113",
    .name = "nobody-asks",
    .severity = Severity::kWarning,
    .message = "Flyte ignores the accelerator unless a pod template asks for the device",
    .explanation =
        "With `count: 0` the task relies on a pod template to ask for devices, but names none. "
        "Flyte looks for nodes with the accelerator only if a container of the pod has a device "
        "in its limits (flyteplugins v1.16.8 ApplyGPUNodeSelectors). The cluster's default pod "
        "template may do so."};

inline constexpr DiagnosticKind kOtherGpuResource{
    .code = "AC5114",
    .name = "other-gpu-resource",
    .message =
        "a Flyte 1 container asks for `nvidia.com/gpu`, but Flyte on {} is configured for {}",
    .explanation =
        "propeller asks for `nvidia.com/gpu` in every container task, whatever its "
        "`gpu-resource-name` is (flyteplugins v1.16.8 flytek8s/utils.go). Only the configured "
        "resource gets a missing limit, without which Kubernetes refuses the pod, and Flyte "
        "looks for nodes with the accelerator only if it is requested. Use a `pod`, in which the "
        "resource can be named."};

inline constexpr DiagnosticKind kTwoDescriptions{
    .code = "AC5115",
    .name = "two-descriptions",
    .message = "Flyte accepts `long_description` or `uri`, but this has both",
    .explanation =
        "The full description of a task is either text or an address (flyteidl's "
        "Description.content). flytekit would send the address and drop the text."};

inline constexpr DiagnosticKind kAcceleratorIgnored{
    .code = "AC5111",
    .name = "accelerator-ignored",
    .severity = Severity::kWarning,
    .message = "Flyte ignores the accelerator: no container of the pod asks for `gpu`",
    .explanation =
        "Flyte looks for nodes with the device only if one of the containers has `gpu` in its "
        "limits. Init containers do not count, nor do partitions with their own resource, such "
        "as `nvidia.com/mig-1g.5gb`. accelc adds no device to the primary container if the pod "
        "gives one to another container."};

inline constexpr DiagnosticKind kOverrideOfResource{
    .code = "AC5015",
    .name = "override-of-resource",
    .message = "a node of Flyte 1 cannot ask for {}",
    .explanation =
        "The overrides of a node have fields only for cpu, memory, GPUs and ephemeral storage "
        "(flyteidl v1.16.8 TaskNodeOverrides.resources). Write a second task that `extends` this "
        "one: a task can ask for other resources in a pod."};

inline constexpr DiagnosticKind kContainerAsksForGpu{
    .code = "AC5016",
    .name = "container-asks-for-gpu",
    .severity = Severity::kWarning,
    .message = "the container asks for `nvidia.com/gpu` in place of {}",
    .explanation =
        "`flyte: {target: container}` keeps the form of flytekit, in which every accelerator is a "
        "GPU, and propeller asks for `nvidia.com/gpu` in every container task (flyteplugins "
        "v1.16.8 flytek8s/utils.go). Nodes with other devices do not have that resource, so the "
        "pod stays pending. Without the setting the task becomes a pod, which asks for the "
        "device by its own name."};

inline constexpr std::array kRefusalKinds = {
    &kNoSourceArchive,    &kSameNameInPackage, &kVolumeTaken,        &kPathTaken,
    &kEmptyMount,         &kNoShellName,       &kNoTaskType,         &kAboveSiteLimit,
    &kLoweredToSiteLimit, &kNothingForType,    &kAcceleratorIgnored, &kWholeGroup,
    &kNobodyAsks,         &kOtherGpuResource,  &kTwoDescriptions,    &kOverrideOfResource,
    &kContainerAsksForGpu};

}  // namespace accelc
