// Three rules that find nothing, an error and a warning of no rule: names to look up.
#pragma once

#include "compiler/lint/known.h"

#include <array>

namespace accelc::test {

inline constexpr DiagnosticKind kAlpha{.code = "AC4991",
                                       .name = "alpha",
                                       .severity = Severity::kWarning,
                                       .message = "alpha",
                                       .explanation = "A rule."};
inline constexpr DiagnosticKind kDelta{.code = "AC4992",
                                       .name = "delta",
                                       .severity = Severity::kWarning,
                                       .message = "delta",
                                       .explanation = "A rule of the same category."};
inline constexpr DiagnosticKind kBeta{.code = "AC4881",
                                      .name = "beta",
                                      .severity = Severity::kNote,
                                      .message = "beta",
                                      .explanation = "A rule that is off unless asked for."};
inline constexpr DiagnosticKind kWrong{
    .code = "AC3991", .name = "wrong", .message = "wrong", .explanation = "An error."};
inline constexpr DiagnosticKind kOdd{.code = "AC3992",
                                     .name = "odd",
                                     .severity = Severity::kWarning,
                                     .message = "odd",
                                     .explanation = "A warning that no rule raises."};

inline void find_nothing(const Task& /*task*/, LintContext& /*context*/) {}

inline constexpr Rule kAlphaRule{
    .kind = &kAlpha, .category = "first", .check = TaskCheck{find_nothing}};
inline constexpr Rule kDeltaRule{
    .kind = &kDelta, .category = "first", .check = TaskCheck{find_nothing}};
inline constexpr Rule kBetaRule{
    .kind = &kBeta, .category = "second", .off = true, .check = TaskCheck{find_nothing}};

inline constexpr std::array<const Rule*, 3> kRules = {&kAlphaRule, &kDeltaRule, &kBetaRule};
inline constexpr std::array<const DiagnosticKind*, 5> kKinds = {&kAlpha, &kDelta, &kBeta, &kWrong,
                                                                &kOdd};

inline std::span<const DiagnosticKind* const> some_kinds() { return kKinds; }

inline KnownFindings some_rules() { return {.kinds = some_kinds, .rules = kRules}; }

}  // namespace accelc::test
