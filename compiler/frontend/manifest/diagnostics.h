// What is said of a manifest itself (AC3045, AC3046).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnrenderedManifest{
    .code = "AC3045",
    .name = "unrendered-manifest",
    .severity = Severity::kNote,
    .message = "this is a template that is not rendered yet; it is not checked",
    .explanation =
        "A chart's template is a program that writes manifests. Check what it writes: `helm "
        "template . | accelc check --manifests -`."};

inline constexpr DiagnosticKind kQuotaName{
    .code = "AC3046",
    .name = "quota-name",
    .severity = Severity::kWarning,
    .message = "a quota counts {} only as {}",
    .explanation =
        "Devices cannot be overcommitted, so that a ResourceQuota counts their requests alone and "
        "only under this name. Under another one it limits nothing, or is refused (Kubernetes, "
        "the page on resource quotas)."};

inline constexpr std::array kManifestFileKinds = {&kUnrenderedManifest, &kQuotaName};

}  // namespace accelc
