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
        "where the second task of the same name and version is refused."};

inline constexpr std::array kRefusalKinds = {&kNoSourceArchive, &kSameNameInPackage};

}  // namespace accelc
