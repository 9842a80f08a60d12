#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kImageTag{
    .code = "AC4101",
    .name = "image-tag",
    .severity = Severity::kWarning,
    .message = "the image {} has neither tag nor digest",
    .explanation =
        "An image without a tag is pulled as `:latest`, which may be another image every day."};

void check_image_tag(const Task& task, const ImageReference& image, LintContext& context) {
  if (image.empty() || !image.tag().empty() || !image.digest().empty()) return;
  context.report<kImageTag>(task, image.span, quote(image.text))
      .help("name the version that the task was tested with");
}

}  // namespace

extern const Rule kImageTagRule;
const Rule kImageTagRule{
    .kind = &kImageTag, .category = "images", .check = check_images<check_image_tag>};

}  // namespace accelc
