#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kUnpinnedImage{
    .code = "AC4106",
    .name = "unpinned-image",
    .severity = Severity::kWarning,
    .message = "the image {} is not pinned, although its digest is listed",
    .explanation = "A tag can be pushed again: the same spec then runs other code."};

void check_unpinned_image(const Task& task, const ImageReference& image, LintContext& context) {
  const std::string_view listed = context.image_digests.of(image);
  // Of a tag that moves anyway moving-tag speaks.
  if (listed.empty() || !image.digest().empty() || is_moving_tag(image.tag())) return;
  auto report = context.report<kUnpinnedImage>(task, image.span, quote(image.text));
  name_listed_digest(report, image, listed, Applicability::kSafe);
}

}  // namespace

extern const Rule kUnpinnedImageRule;
const Rule kUnpinnedImageRule{.kind = &kUnpinnedImage,
                              .category = "images",
                              .fix = RuleFix::kSafe,
                              .check = check_images<check_unpinned_image>};

}  // namespace accelc
