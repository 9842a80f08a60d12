#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "rules/used_names.h"

#include <set>
#include <string>
#include <utility>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnusedImage{
    .code = "AC4801",
    .name = "unused-image",
    .severity = Severity::kWarning,
    .message = "no task uses the image {}",
    .explanation = "An unused entry of `images` is still pulled, scanned and updated."};

void check_unused_image(LintContext& context) {
  const DocumentSpec& root = context.spec.members[0].document->spec;
  const auto& images = root.images;
  // A file without tasks is there to be included: others use its images.
  if (!images || images->entries.empty() || !has_own_tasks(root)) return;
  std::set<std::string> names;
  for (const auto& entry : images->entries) {
    if (entry.value) names.insert(entry.key);
  }
  const std::set<std::string> unused =
      unused_among(std::move(names), context.spec, NameSource::kImages);
  for (const auto& entry : images->entries) {
    if (!entry.value || !unused.contains(entry.key)) continue;
    context.report<kUnusedImage>(entry.value.key_span, quote(entry.key));
  }
}

}  // namespace

extern const Rule kUnusedImageRule;
const Rule kUnusedImageRule{
    .kind = &kUnusedImage, .category = "unused", .check = check_unused_image};

}  // namespace accelc
