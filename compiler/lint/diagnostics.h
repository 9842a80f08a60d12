// What is wrong with the use of rules: names in the configuration, comments that ignore findings.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnknownRule{
    .code = "AC4001",
    .name = "unknown-rule",
    .message = "there is no rule {}",
    .explanation =
        "Rules are named by code or name, or all of a category at once; `accelc rules` lists them. "
        "A misspelt rule would leave the real one as it was."};

inline constexpr DiagnosticKind kFixedLevel{
    .code = "AC4002",
    .name = "fixed-level",
    .message = "{} is an error of the spec; its level cannot be changed",
    .explanation =
        "Levels can be given to rules, warnings and notes. An error says that the spec has no "
        "meaning or is refused by its target, so nothing can be built from it at any level."};

inline constexpr DiagnosticKind kUnknownSuppression{
    .code = "AC4003",
    .name = "unknown-suppression",
    .severity = Severity::kWarning,
    .message = "there is no finding {} that could be ignored",
    .explanation =
        "`# accelc: ignore[NAME]` takes the code or name of a rule, warning or note. Errors cannot "
        "be ignored: nothing can be built from a spec that has one."};

inline constexpr DiagnosticKind kUnusedSuppression{
    .code = "AC4004",
    .name = "unused-suppression",
    .severity = Severity::kWarning,
    .message = "nothing is found that {} could ignore",
    .explanation =
        "The comment ignores a finding that is not there, or is there no more. If it stays, it "
        "hides the next real one."};

inline constexpr DiagnosticKind kSuppressionWithoutName{
    .code = "AC4005",
    .name = "suppression-without-name",
    .severity = Severity::kWarning,
    .message = "the comment does not say what to ignore",
    .explanation =
        "Write the name in brackets: `# accelc: ignore[image-tag] reason`. A comment that ignores "
        "everything would hide mistakes that nobody has made yet."};

inline constexpr DiagnosticKind kSuppressionWithoutReason{
    .code = "AC4006",
    .name = "suppression-without-reason",
    .severity = Severity::kWarning,
    .message = "the comment does not say why",
    .explanation =
        "Whoever meets the comment next year must be able to judge whether it is still right. "
        "Write the reason behind the brackets."};

inline constexpr DiagnosticKind kSuppressionRange{
    .code = "AC4007",
    .name = "suppression-range",
    .severity = Severity::kWarning,
    .message = "this `{}` has no `{}`",
    .explanation =
        "A range starts with `# accelc: ignore-start[NAME] reason` and ends with "
        "`# accelc: ignore-end[NAME]` below it, with the same name."};

inline constexpr DiagnosticKind kUnknownDirective{
    .code = "AC4008",
    .name = "unknown-directive",
    .severity = Severity::kWarning,
    .message = "accelc knows no comment {}",
    .explanation =
        "Comments for accelc are `ignore[NAME]`, `ignore-start[NAME]`, `ignore-end[NAME]` and "
        "`ignore-file[NAME]`. A misspelt one does nothing."};

inline constexpr std::array kLintKinds = {&kUnknownRule,
                                          &kFixedLevel,
                                          &kUnknownSuppression,
                                          &kUnusedSuppression,
                                          &kSuppressionWithoutName,
                                          &kSuppressionWithoutReason,
                                          &kSuppressionRange,
                                          &kUnknownDirective};

}  // namespace accelc
