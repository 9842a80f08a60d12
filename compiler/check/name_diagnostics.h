// The kinds about names that Flyte compares or keeps as they are written (AC3069, AC3079, AC3100).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kEdgeSpace{
    .code = "AC3069",
    .name = "edge-space",
    .severity = Severity::kWarning,
    .message = "{} begins or ends with white space, which is part of it",
    .explanation =
        "Names, versions and keys are compared as they are written: one with a space or a line "
        "break at its end is another one, which is not found. Quotes keep spaces, and a block "
        "text (`|`) ends with a line break."};

inline constexpr DiagnosticKind kProjectName{
    .code = "AC3079",
    .name = "project-name",
    .message = "Flyte cannot have a project {}",
    .explanation =
        "flyteadmin creates projects whose name is a DNS label alone, since it is a part of the "
        "namespace in Kubernetes (v1.16.8 `ValidateProject`): at most 63 lower-case letters, "
        "digits and `-`, with a letter or digit at both ends. Any other project does not exist, "
        "and registering a task in it fails."};

inline constexpr DiagnosticKind kLongIdentityText{
    .code = "AC3100",
    .name = "long-identity-text",
    .message = "{} has {} characters, and Flyte takes {} of them here",
    .explanation =
        "flyteadmin keeps the domain and the version of an entity in columns of 255 characters "
        "(v1.16 pkg/repositories/models), and cannot register what has a longer one."};

inline constexpr std::array kNameKinds = {&kEdgeSpace, &kProjectName, &kLongIdentityText};

}  // namespace accelc
