// What is said of workflows and launch plans that were built for Flyte (AC3053 to AC3057).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kFlyteWorkflow{
    .code = "AC3053",
    .name = "flyte-workflow",
    .message = "Flyte refuses this workflow ({}): {}",
    .explanation =
        "flyteadmin compiles a workflow when it is registered, and refuses it if the compiler "
        "does. The code of the compiler's error is in parentheses (flytepropeller v1.16.8 "
        "pkg/compiler/errors)."};

inline constexpr DiagnosticKind kFlyteWorkflowDoubt{
    .code = "AC3054",
    .name = "flyte-workflow-doubt",
    .severity = Severity::kWarning,
    .message = "Flyte accepts this workflow, but {}",
    .explanation =
        "Registration succeeds, because Flyte's compiler skips this, but the run differs from "
        "what the workflow describes: nodes start in another order, a node is dropped, or one "
        "fails. The message describes which. Correct the code that the workflow comes from, and "
        "serialize it again."};

inline constexpr DiagnosticKind kFlyteElsewhere{
    .code = "AC3055",
    .name = "flyte-elsewhere",
    .severity = Severity::kNote,
    .message = "this runs {} {}, which is not in the file; its inputs are not checked",
    .explanation =
        "A node may run something that was registered before, so it need not be in the package. "
        "accelc contacts no server to look up its interface. Name the package, or print the "
        "workflow with `flytectl get workflow NAME --version VERSION -o json`, which contains "
        "everything it runs."};

inline constexpr DiagnosticKind kFlytePlan{
    .code = "AC3056",
    .name = "flyte-plan",
    .message = "Flyte refuses this launch plan: {}",
    .explanation =
        "flyteadmin checks a launch plan against its workflow when it is registered (flyteadmin "
        "v1.16.8 pkg/manager/impl/validation)."};

inline constexpr DiagnosticKind kFlytePlanDoubt{
    .code = "AC3057",
    .name = "flyte-plan-doubt",
    .severity = Severity::kWarning,
    .message = "Flyte accepts this launch plan, but {}",
    .explanation =
        "flyteadmin does not check this, and the plan never does what it appears to do."};

inline constexpr std::array kFlyteGraphKinds = {&kFlyteWorkflow, &kFlyteWorkflowDoubt,
                                                &kFlyteElsewhere, &kFlytePlan, &kFlytePlanDoubt};

}  // namespace accelc
