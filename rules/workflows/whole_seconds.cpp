#include "compiler/lint/rule.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"
#include "schema/duration.h"

#include <variant>

namespace accelc {

namespace {

constexpr DiagnosticKind kWholeSeconds{
    .code = "AC4719",
    .name = "whole-seconds",
    .severity = Severity::kNote,
    .message = "{} is compared in whole seconds; fractions are ignored",
    .explanation = "Flyte truncates datetimes and durations in conditions to seconds."};

bool has_fraction(const Operand& operand) {
  const auto* literal = std::get_if<PlainValue>(&operand.what);
  if (literal == nullptr) return false;
  // The digits behind the seconds of `2024-01-01T00:00:00.5Z`.
  if (operand.type.kind == TypeKind::kDatetime) return literal->text.find('.') != std::string::npos;
  if (operand.type.kind != TypeKind::kDuration) return false;
  const auto parsed = parse_duration(literal->text);
  const auto* duration = std::get_if<Duration>(&parsed);
  return duration != nullptr && duration->nanos != 0;
}

void check_whole_seconds(const Workflow& workflow, LintContext& context) {
  for (const WorkflowNode& node : workflow.nodes) {
    for (const BranchCase& one : node.cases) {
      for (const ConditionTerm& term : one.condition.terms) {
        for (const Operand* operand : {&term.left, &term.right}) {
          if (!has_fraction(*operand)) continue;
          context.report<kWholeSeconds>(operand->span, quote(text_of(operand->span)))
              .help("write whole seconds");
        }
      }
    }
  }
}

}  // namespace

extern const Rule kWholeSecondsRule;
const Rule kWholeSecondsRule{
    .kind = &kWholeSeconds, .category = "workflows", .check = check_whole_seconds};

}  // namespace accelc
