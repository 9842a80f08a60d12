#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

#include <unordered_set>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnusedImage{
    .code = "AC4801",
    .name = "unused-image",
    .severity = Severity::kWarning,
    .message = "no task uses the image {}",
    .explanation =
        "An entry of `images` that nothing uses is pulled, scanned and updated for nobody."};

void check_document(const UnitDocument& document, LintContext& context) {
  const auto& images = document.spec.images;
  if (!images || images->entries.empty()) return;
  std::unordered_set<std::string_view> texts;
  visit_scalars(document.root, [&](NodeRef node) {
    // What stands under `images` itself is no use.
    if (!images.span.contains(node.span())) texts.insert(node.text());
  });
  for (const auto& entry : images->entries) {
    if (!entry.value || texts.contains(entry.key)) continue;
    context.report<kUnusedImage>(entry.value.key_span, quote(entry.key))
        .help("names of images count in their own file alone");
  }
}

void check(LintContext& context) {
  for (const LinkedSpec::Member& member : context.spec.members) {
    check_document(*member.document, context);
  }
}

}  // namespace

extern const Rule kUnusedImageRule;
const Rule kUnusedImageRule{.kind = &kUnusedImage, .category = "unused", .spec = check};

}  // namespace accelc
