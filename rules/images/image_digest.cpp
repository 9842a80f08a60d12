#include "compiler/lint/rule.h"

#include <array>
#include <utility>

namespace accelc {

namespace {

constexpr DiagnosticKind kImageDigest{
    .code = "AC4103",
    .name = "image-digest",
    .severity = Severity::kError,
    .message = "a {} digest has {} hexadecimal digits, but this has {}",
    .explanation = "A digest with too many or too few digits matches no image."};

constexpr std::array<std::pair<std::string_view, std::size_t>, 3> kAlgorithms = {
    {{"sha256", 64}, {"sha384", 96}, {"sha512", 128}}};

void check_image_digest(const Task& task, LintContext& context) {
  const std::string_view digest = task.image.digest();
  if (digest.empty()) return;
  const std::size_t colon = digest.find(':');
  for (const auto& [name, length] : kAlgorithms) {
    const std::size_t digits = digest.size() - colon - 1;
    if (digest.substr(0, colon) != name || digits == length) continue;
    context.report<kImageDigest>(task, task.image.span, name, length, digits)
        .help("a digit was lost or added when it was copied");
  }
}

}  // namespace

extern const Rule kImageDigestRule;
const Rule kImageDigestRule{
    .kind = &kImageDigest, .category = "images", .check = check_image_digest};

}  // namespace accelc
