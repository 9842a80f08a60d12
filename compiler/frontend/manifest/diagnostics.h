// What is said of a manifest itself (AC3045, AC3046).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnrenderedManifest{
    .code = "AC3045",
    .name = "unrendered-manifest",
    .severity = Severity::kNote,
    .message = "this is a template that has not been rendered; it is not checked",
    .explanation =
        "The template of a chart is a program that writes manifests. Check its output: `helm "
        "template . | accelc check --manifests -`."};

inline constexpr DiagnosticKind kQuotaName{
    .code = "AC3046",
    .name = "quota-name",
    .severity = Severity::kWarning,
    .message = "a quota counts {} only as {}",
    .explanation =
        "Devices cannot be overcommitted, so a ResourceQuota counts only their requests, and "
        "only under this name. Under any other name it limits nothing, or is refused "
        "(Kubernetes, the page on resource quotas)."};

inline constexpr std::array kManifestFileKinds = {&kUnrenderedManifest, &kQuotaName};

}  // namespace accelc
