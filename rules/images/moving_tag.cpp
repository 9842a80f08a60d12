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

void check_moving_tag(const Task& task, const ImageReference& image, LintContext& context) {
  // A digest decides, whatever tag stands beside it.
  if (!image.digest().empty()) return;
  const std::string_view tag = image.tag();
  if (!is_moving_tag(tag)) return;
  auto report = context.report<kMovingTag>(task, image.span, quote(tag));
  report.help("name the version that the task was tested with");
  pin_image(report, image, context.image_digests.of(image), Applicability::kSafe);
}

}  // namespace

extern const Rule kMovingTagRule;
const Rule kMovingTagRule{.kind = &kMovingTag,
                          .category = "images",
                          .fix = RuleFix::kSafe,
                          .check = check_images<check_moving_tag>};

}  // namespace accelc
