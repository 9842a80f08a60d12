#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kImageTag{
    .code = "AC4101",
    .name = "image-tag",
    .severity = Severity::kWarning,
    .message = "the image {} has neither tag nor digest",
    .explanation = "An image without a tag is pulled as `:latest`, whatever that is today."};

void check(const Task& task, LintContext& context) {
  if (task.image.empty() || !task.spec->image) return;
  if (!image_tag(task.image).empty() || task.image.find('@') != std::string::npos) return;
  context.report<kImageTag>(task, task.image_span, quote(task.image))
      .help("name the version that the task was tested with");
}

}  // namespace

extern const Rule kImageTagRule;
const Rule kImageTagRule{.kind = &kImageTag, .category = "images", .task = check};

}  // namespace accelc
