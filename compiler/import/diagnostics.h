// What is said of what people already have when it becomes a spec (AC3059 to AC3061, AC3064,
// AC3065).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kBuildsDifferently{
    .code = "AC3059",
    .name = "builds-differently",
    .message = "{} does not build back to what it was: {} {}",
    .explanation =
        "accelc built the spec again and compared the result with the imported file, field by "
        "field. Here, the language cannot express what was in the file, or accelc writes more "
        "than it contained. `--allow-differences` writes the spec anyway: look at each of these "
        "fields first."};

inline constexpr DiagnosticKind kNotImported{
    .code = "AC3060",
    .name = "not-imported",
    .message = "{} is not imported: {}",
    .explanation =
        "A spec for it would have to differ from what was imported. It is in no spec: keep it as "
        "it is, or write a spec by hand."};

inline constexpr DiagnosticKind kDoesNotBuild{
    .code = "AC3061",
    .name = "imported-spec-wrong",
    .message = "the spec of {} has errors, so it cannot be built and compared",
    .explanation =
        "The imported file asks for something that accelc refuses, for example a partition that "
        "the device does not have. `accelc check` reports the same for the file itself. Fix it "
        "there, or write the spec with `--allow-differences` and fix it in the spec."};

inline constexpr DiagnosticKind kLeftInManifest{
    .code = "AC3064",
    .name = "left-in-manifest",
    .severity = Severity::kWarning,
    .message = "the import of the {} {} leaves out {}",
    .explanation =
        "A task says what one pod runs and needs, and a launch plan when a Job starts. How many "
        "pods there are, what selects them and when they are replaced is said by the object "
        "around the pod, and no target of accelc builds it so: keep the manifest for it."};

inline constexpr DiagnosticKind kLeftOfTask{
    .code = "AC3065",
    .name = "left-of-task",
    .severity = Severity::kWarning,
    .message = "{} of {} is not imported",
    .explanation =
        "A task of a spec has no such key, or cannot say the same with it. The spec is written "
        "without it: look whether the task needs it, and in which form."};

inline constexpr std::array kImportKinds = {&kBuildsDifferently, &kNotImported, &kDoesNotBuild,
                                            &kLeftInManifest, &kLeftOfTask};

}  // namespace accelc
