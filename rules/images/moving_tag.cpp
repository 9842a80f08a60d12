#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kMovingTag{
    .code = "AC4102",
    .name = "moving-tag",
    .severity = Severity::kWarning,
    .message = "the tag {} moves between versions",
    .explanation = "A tag such as `:latest` may refer to another image tomorrow."};

void check_moving_tag(const Task& task, LintContext& context) {
  // A digest decides, whatever tag stands beside it.
  if (!task.image.digest().empty()) return;
  const std::string_view tag = task.image.tag();
  if (!is_moving_tag(tag)) return;
  context.report<kMovingTag>(task, task.image.span, quote(tag))
      .help("name the version that the task was tested with");
}

}  // namespace

extern const Rule kMovingTagRule;
const Rule kMovingTagRule{.kind = &kMovingTag, .category = "images", .check = check_moving_tag};

}  // namespace accelc
