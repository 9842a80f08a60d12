#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kImageTag{
    .code = "AC4101",
    .name = "image-tag",
    .severity = Severity::kWarning,
    .message = "the image {} has neither tag nor digest",
    .explanation = "An image without a tag is pulled as `:latest`, whatever that is today."};

/// The place where the reference is written: under `images` when the task names an entry there.
Span reference_span(const Task& task) {
  const Setting<std::string>& image = task.spec->image;
  const auto& images = task.document->images;
  const Setting<std::string>* named = images ? images->find(*image) : nullptr;
  return named != nullptr ? named->span : image.span;
}

void check(const Task& task, LintContext& context) {
  if (task.image.empty() || !task.spec->image) return;
  const std::string_view name = std::string_view(task.image).substr(task.image.rfind('/') + 1);
  if (name.find_first_of(":@") != std::string_view::npos) return;
  context.report<kImageTag>(task, reference_span(task), quote(task.image))
      .help("name the version that the task was tested with");
}

}  // namespace

extern const Rule kImageTagRule;
const Rule kImageTagRule{.kind = &kImageTag, .category = "images", .task = check};

}  // namespace accelc
