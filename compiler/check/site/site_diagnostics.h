// The kinds that checking raises about what a site says of itself in accelc.toml: Flyte's domains
// (AC3040, AC3041), propeller's keys (AC3042) and the version of Kubernetes (AC3083).
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

inline constexpr DiagnosticKind kKubernetesVersion{
    .code = "AC3083",
    .name = "kubernetes-version",
    .message = "{}",
    .explanation =
        "`kubernetes` of a platform is the oldest version on its nodes: `1.36`. Claims of devices "
        "(`devices = \"dra\"`) need 1.34, the first version that serves `resource.k8s.io/v1` "
        "without further settings. From 1.36 on a DeviceClass may serve a resource by claims as "
        "well."};

inline constexpr DiagnosticKind kUnknownFeatureGate{
    .code = "AC3086",
    .name = "unknown-feature-gate",
    .severity = Severity::kWarning,
    .message = "accelc knows no feature gate {}",
    .explanation =
        "`feature-gates` of a platform names what its cluster has switched on although its version "
        "of Kubernetes has it off. Only the gates of claims of devices matter here; another name "
        "changes nothing, and a misspelt one switches nothing on."};

inline constexpr DiagnosticKind kGatedField{
    .code = "AC3087",
    .name = "gated-field",
    .message = "Kubernetes {} {} {}",
    .explanation =
        "An API server drops the fields of features that are switched off, and says nothing: the "
        "claim is made, and asks for less than was written. A group version that it does not serve "
        "it refuses. The version is `kubernetes` of the platform that `accelc.toml` names, and "
        "`feature-gates` of the platform are features that the cluster has on all the same."};

inline constexpr DiagnosticKind kListedDigest{
    .code = "AC3088",
    .name = "listed-digest",
    .message = "{}",
    .explanation =
        "`[image-digests]` lists the digests of images: the key is an image with its tag, "
        "`ghcr.io/acme/train:1.4.2`, and the value what its registry says of it, `sha256:` and 64 "
        "hexadecimal digits. An entry with a mistake would pin nothing."};

inline constexpr std::array kSiteKinds = {&kUnknownDomain,     &kLikelyDomain,       &kPropellerKey,
                                          &kKubernetesVersion, &kUnknownFeatureGate, &kGatedField,
                                          &kListedDigest};

}  // namespace accelc
