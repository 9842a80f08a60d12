#include "compiler/check/resolve/image_reference.h"
#include "compiler/lint/rule.h"
#include "rules/helpers.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kImageDigest{
    .code = "AC4103",
    .name = "image-digest",
    .severity = Severity::kError,
    .message = "a {} digest has {} hexadecimal digits, but this has {}",
    .explanation = "A digest with too many or too few digits matches no image."};

void check_image_digest(const Task& task, const ImageReference& image, LintContext& context) {
  const std::string_view digest = image.digest();
  if (digest.empty()) return;
  const std::size_t colon = digest.find(':');
  const std::string_view algorithm = digest.substr(0, colon);
  const std::size_t length = digits_of_digest(algorithm);
  const std::size_t digits = digest.size() - colon - 1;
  if (length == 0 || digits == length) return;
  context.report<kImageDigest>(task, image.span, algorithm, length, digits)
      .help("a digit was lost or added when it was copied");
}

}  // namespace

extern const Rule kImageDigestRule;
const Rule kImageDigestRule{
    .kind = &kImageDigest, .category = "images", .check = check_images<check_image_digest>};

}  // namespace accelc
