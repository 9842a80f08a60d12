// What is said of a manifest itself (AC3045).
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

inline constexpr std::array kManifestFileKinds = {&kUnrenderedManifest};

}  // namespace accelc
