// The kinds that checking raises about a site's Flyte: its domains (AC3040, AC3041) and propeller's
// keys in accelc.toml (AC3042).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnknownDomain{
    .code = "AC3040",
    .name = "unknown-domain",
    .message = "the site has no domain {}",
    .explanation =
        "`[flyte] domains` in accelc.toml lists the domains of the site's Flyte. flyteadmin "
        "refuses to register a task in any other."};

inline constexpr DiagnosticKind kLikelyDomain{
    .code = "AC3041",
    .name = "likely-domain",
    .severity = Severity::kWarning,
    .message = "{} is not a default domain of Flyte; did you mean {}?",
    .explanation =
        "Flyte comes with the domains `development`, `staging` and `production` (flyteadmin "
        "v1.16.8 `domains`), and flyteadmin refuses to register a task in a domain that it does "
        "not have. Names are case-sensitive. If your site has other domains, list them under "
        "`[flyte] domains` in accelc.toml."};

inline constexpr DiagnosticKind kPropellerKey{
    .code = "AC3042",
    .name = "propeller-key",
    .message = "{}",
    .explanation =
        "Propeller writes these keys and values of `plugins.k8s` into the pods of every task "
        "with an accelerator, and Kubernetes refuses a pod whose labels, tolerations or "
        "resources are not valid."};

inline constexpr std::array kSiteKinds = {&kUnknownDomain, &kLikelyDomain, &kPropellerKey};

}  // namespace accelc
