// What goes wrong between a pod and the claims of its file (AC309x).
// Facts: Kubernetes v1.34 (k8s.io/api core/v1, resource/v1), and the admission of queues
// (kubernetes-sigs 0.19, ff69552e: pkg/dra/claims.go and the page on dynamic resource allocation).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kClaimNotDefined{
    .code = "AC3090",
    .name = "claim-not-defined",
    .severity = Severity::kWarning,
    .message = "there is no {} {} {}",
    .explanation =
        "A pod waits for a claim until an object of that name exists in its own namespace. Names "
        "that resemble none of the file are not reported, because the object may be in the "
        "cluster already."};

inline constexpr DiagnosticKind kClaimNotQueued{
    .code = "AC3091",
    .name = "claim-not-queued",
    .severity = Severity::kWarning,
    .message = "a queue of Kueue does not admit {}",
    .explanation =
        "Kueue 0.19 counts the devices of claims that are made from a template, and only of "
        "requests with `exactly` and a number of devices. Any other workload of a queue is "
        "inadmissible: it stays suspended."};

inline constexpr DiagnosticKind kClaimAndLimit{
    .code = "AC3092",
    .name = "claim-and-limit",
    .severity = Severity::kWarning,
    .message = "the container asks for {} as well as for the claim {}",
    .explanation =
        "A claim and a limit are two requests: the container gets two devices, or waits, because "
        "the DRA driver and the device plugin do not share the devices of a node."};

inline constexpr DiagnosticKind kNoRequestToUse{
    .code = "AC3099",
    .name = "no-request-to-use",
    .severity = Severity::kWarning,
    .message = "the claim {} has no request {}",
    .explanation =
        "A container that names a request of a claim gets the devices of this request alone. "
        "Kubernetes does not look whether the claim has it: the container starts without a "
        "device."};

inline constexpr std::array kClaimUseKinds = {&kClaimNotDefined, &kClaimNotQueued, &kClaimAndLimit,
                                              &kNoRequestToUse};

}  // namespace accelc
