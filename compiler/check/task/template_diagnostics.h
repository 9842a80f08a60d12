// The kinds that checking raises about texts in braces (AC3036 to AC3039), in commands, arguments
// and the environment.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kMalformedTemplate{
    .code = "AC3036",
    .name = "malformed-template",
    .message = "{} is not a Flyte template: {}",
    .explanation =
        "Flyte fills in `{{.inputs.NAME}}` and a few variables: two braces, a dot and the name, "
        "with optional spaces inside the braces. Anything else reaches the program unchanged "
        "(flyteplugins v1.16.8 core/template/template.go)."};

inline constexpr DiagnosticKind kLikelyTemplate{
    .code = "AC3037",
    .name = "likely-template",
    .severity = Severity::kWarning,
    .message = "{} is not filled in: {}",
    .explanation =
        "The text looks like a misspelt Flyte template, but it may be meant for the program. "
        "Flyte fills in `{{.inputs.NAME}}` and a few variables, and passes everything else "
        "through unchanged."};

inline constexpr DiagnosticKind kTemplateInEnvironment{
    .code = "AC3038",
    .name = "template-in-environment",
    .severity = Severity::kWarning,
    .message = "{} is not filled in: Flyte fills in templates in `command` and `args` only",
    .explanation =
        "The program sees the braces in the value of the variable: Flyte renders only the "
        "command and the arguments (flyteplugins v1.16.8 flytek8s/container_helper.go)."};

inline constexpr DiagnosticKind kForeignTemplate{
    .code = "AC3039",
    .name = "foreign-template",
    .severity = Severity::kNote,
    .message = "Flyte does not fill in {}; the program gets it unchanged",
    .explanation =
        "It has the braces and the dot of Flyte's templates, but is more likely meant for Go "
        "templates or another program that reads them."};

inline constexpr std::array kTemplateKinds = {&kMalformedTemplate, &kLikelyTemplate,
                                              &kTemplateInEnvironment, &kForeignTemplate};

}  // namespace accelc
