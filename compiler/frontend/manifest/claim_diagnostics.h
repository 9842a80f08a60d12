// What Kubernetes refuses in claims of devices, and what it accepts but never allocates (AC307x).
// Facts: Kubernetes v1.34, k8s.io/api resource/v1, v1beta2 and v1beta1 and the validation of each.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kClaimShape{
    .code = "AC3070",
    .name = "claim-shape",
    .message = "{}",
    .explanation =
        "In `resource.k8s.io/v1` and `v1beta2` a request has either `exactly` or "
        "`firstAvailable`; `v1beta1` has the fields of `exactly` in the request itself. A "
        "ResourceClaim has its `devices` in `spec`, a ResourceClaimTemplate in `spec.spec`. "
        "Kubernetes refuses any other form."};

inline constexpr DiagnosticKind kRequestName{
    .code = "AC3071",
    .name = "claim-request-name",
    .message = "{} cannot be the name of a request",
    .explanation =
        "Requests of a claim are named by DNS labels: at most 63 lower-case letters, digits and "
        "`-`, with a letter or digit at both ends. Names of MIG profiles have a dot, which "
        "Kubernetes refuses here."};

inline constexpr DiagnosticKind kRequestTwice{
    .code = "AC3072",
    .name = "claim-request-twice",
    .message = "there already is a request {} here",
    .explanation =
        "The requests of a claim have different names, and so have the choices of one request."};

inline constexpr DiagnosticKind kRefusedCount{
    .code = "AC3073",
    .name = "claim-count",
    .message = "a request cannot ask for {} devices{}",
    .explanation =
        "`count` is a positive number that belongs to the mode `ExactCount`, the default. A claim "
        "has at most 32 devices; one that asks for more is never allocated."};

inline constexpr DiagnosticKind kZeroDevices{
    .code = "AC3074",
    .name = "claim-count-zero",
    .severity = Severity::kWarning,
    .message = "the count 0 asks for one device",
    .explanation =
        "Kubernetes reads a count of zero as no count, and the default is one. A pod that needs "
        "no device has no claim."};

inline constexpr DiagnosticKind kNoSuchRequest{
    .code = "AC3075",
    .name = "no-such-request",
    .message = "the claim has no request {}",
    .explanation =
        "`constraints` and `config` name requests of their own claim; one choice of a request with "
        "`firstAvailable` is named `REQUEST/CHOICE`. Kubernetes refuses any other name."};

inline constexpr DiagnosticKind kAttributeDomain{
    .code = "AC3076",
    .name = "attribute-domain",
    .message = "{} has no domain",
    .explanation =
        "An attribute that devices are to have in common is named with the domain of its driver, "
        "such as `gpu.nvidia.com/parentUUID`. Kubernetes refuses a name without one."};

inline constexpr DiagnosticKind kClaimList{
    .code = "AC3077",
    .name = "claim-list",
    .message = "{} has {} items, but Kubernetes accepts {}",
    .explanation =
        "A claim has at most 32 requests, constraints and configurations, and a request at most 8 "
        "choices. Kubernetes refuses more."};

inline constexpr DiagnosticKind kClaimExpression{
    .code = "AC3078",
    .name = "claim-expression",
    .message = "{}",
    .explanation =
        "Kubernetes compiles the condition of a claim or a DeviceClass when it is created, and "
        "refuses one that is not CEL: with names and functions that neither a device nor CEL has, "
        "with values of types that do not belong together, or whose result is neither true nor "
        "false."};

inline constexpr DiagnosticKind kClaimAttribute{
    .code = "AC3081",
    .name = "claim-attribute",
    .severity = Severity::kWarning,
    .message = "{} has no {}",
    .explanation =
        "A condition that reads an attribute or an amount which a device does not have is an error "
        "while the scheduler looks for devices: the pod is stuck in Pending. "
        "`'profile' in device.attributes['gpu.nvidia.com']` asks first whether it is there."};

inline constexpr DiagnosticKind kClaimMatchesNothing{
    .code = "AC3082",
    .name = "claim-matches-nothing",
    .severity = Severity::kWarning,
    .message = "no {} has the {} {}",
    .explanation =
        "A driver for claims publishes its own names of devices: NVIDIA's those of NVML, with "
        "spaces; AMD's those of boards, with `_`; the one for TPUs its own words for generations. "
        "They are other texts than labels of nodes and resources of a device plugin. A condition "
        "on any other name is true of no device, and the pod is stuck in Pending. A request for a "
        "misspelt DeviceClass waits for somebody to make it."};

inline constexpr DiagnosticKind kClaimNoTruth{
    .code = "AC3084",
    .name = "claim-no-truth",
    .severity = Severity::kWarning,
    .message = "a condition is true or false, but this is {}",
    .explanation =
        "Kubernetes does not know which types the attributes of devices have when it compiles the "
        "condition of a claim. When the scheduler looks for devices, a result that is neither true "
        "nor false is an error, and the pod is stuck in Pending."};

inline constexpr DiagnosticKind kClaimMemory{
    .code = "AC3085",
    .name = "claim-memory",
    .severity = Severity::kWarning,
    .message = "cards of {} may have less than `{}`",
    .explanation =
        "A driver for claims publishes the memory that programs can have of a device: 81559Mi of "
        "an H100 with 80 GB, which is less than 80Gi, and 196592Mi of an MI300X with 192. A "
        "condition that asks for the whole number leaves such cards out, and the pod is stuck in "
        "Pending. Compare with a value between those of two models, or name the models "
        "(`productName`)."};

inline constexpr DiagnosticKind kClaimLiteral{
    .code = "AC3097",
    .name = "claim-literal",
    .severity = Severity::kWarning,
    .message = "{}",
    .explanation =
        "Kubernetes compiles the condition of a claim without reading the texts of which "
        "quantities "
        "and versions are made. One that cannot be read is an error while the scheduler looks for "
        "devices: the pod is stuck in Pending."};

inline constexpr DiagnosticKind kClaimParameter{
    .code = "AC3098",
    .name = "claim-parameter",
    .severity = Severity::kWarning,
    .message = "{}",
    .explanation =
        "Kubernetes hands the configuration of a claim on to the driver of its devices unread. The "
        "driver reads it when the pod is about to start, and refuses kinds, fields and values that "
        "it does not know: the pod stays in ContainerCreating. A configuration for a driver that "
        "the claim has no device of is ignored."};

inline constexpr std::array kClaimKinds = {
    &kClaimShape,          &kRequestName,     &kRequestTwice, &kRefusedCount,    &kZeroDevices,
    &kNoSuchRequest,       &kAttributeDomain, &kClaimList,    &kClaimExpression, &kClaimAttribute,
    &kClaimMatchesNothing, &kClaimNoTruth,    &kClaimMemory,  &kClaimLiteral,    &kClaimParameter};

}  // namespace accelc
