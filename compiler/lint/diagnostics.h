// What is wrong with the use of rules: names in the configuration, comments that ignore findings.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnknownRule{
    .code = "AC4001",
    .name = "unknown-rule",
    .message = "unknown rule {}",
    .explanation =
        "Rules are selected by code, name or category; `accelc rules` lists them. A misspelt "
        "name would leave the intended rule unchanged."};

inline constexpr DiagnosticKind kFixedLevel{
    .code = "AC4002",
    .name = "fixed-level",
    .message = "{} is an error; its level cannot be changed",
    .explanation =
        "Rules, warnings and notes can be given a level. An error means that the spec is not "
        "valid or that its target refuses it, so nothing can be built from it at any level."};

inline constexpr DiagnosticKind kUnknownSuppression{
    .code = "AC4003",
    .name = "unknown-suppression",
    .severity = Severity::kWarning,
    .message = "{} cannot be suppressed: {}",
    .explanation =
        "`# accelc: ignore[NAME]` takes the code or name of a rule, warning or note. Errors "
        "cannot be suppressed, because nothing can be built from a spec that has one."};

inline constexpr DiagnosticKind kUnusedSuppression{
    .code = "AC4004",
    .name = "unused-suppression",
    .severity = Severity::kWarning,
    .message = "unused suppression: there is no {} finding here",
    .explanation =
        "The comment suppresses a finding that does not exist, or no longer exists. If it stays, "
        "it will hide the next one."};

inline constexpr DiagnosticKind kSuppressionWithoutName{
    .code = "AC4005",
    .name = "suppression-without-name",
    .severity = Severity::kWarning,
    .message = "the suppression names no finding",
    .explanation =
        "Write a name in brackets: `# accelc: ignore[image-tag] reason`. A comment that "
        "suppressed everything would also hide future mistakes."};

inline constexpr DiagnosticKind kSuppressionWithoutReason{
    .code = "AC4006",
    .name = "suppression-without-reason",
    .severity = Severity::kWarning,
    .message = "the suppression gives no reason",
    .explanation =
        "Write the reason after the brackets, so that readers can decide later whether it still "
        "applies."};

inline constexpr DiagnosticKind kSuppressionRange{
    .code = "AC4007",
    .name = "suppression-range",
    .severity = Severity::kWarning,
    .message = "this `{}` has no `{}`",
    .explanation =
        "A range starts with `# accelc: ignore-start[NAME] reason` and ends with `# accelc: "
        "ignore-end[NAME]` below it, with the same name."};

inline constexpr DiagnosticKind kUnknownDirective{
    .code = "AC4008",
    .name = "unknown-directive",
    .severity = Severity::kWarning,
    .message = "unknown accelc comment {}",
    .explanation =
        "The comments are `ignore[NAME]`, `ignore-start[NAME]`, `ignore-end[NAME]` and "
        "`ignore-file[NAME]`. A misspelt one has no effect."};

inline constexpr DiagnosticKind kTwoLevels{
    .code = "AC4009",
    .name = "two-levels",
    .message = "{} has two levels: {} and {}",
    .explanation =
        "A rule can be called by its name or its code, and a category by the prefix of its codes. "
        "The more specific entry applies; of two that are equally specific, neither is meant to."};

inline constexpr std::array kLintKinds = {&kUnknownRule,
                                          &kFixedLevel,
                                          &kUnknownSuppression,
                                          &kUnusedSuppression,
                                          &kSuppressionWithoutName,
                                          &kSuppressionWithoutReason,
                                          &kSuppressionRange,
                                          &kUnknownDirective,
                                          &kTwoLevels};

}  // namespace accelc
