#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kUnusedAccelerator{
    .code = "AC4802",
    .name = "unused-accelerator",
    .severity = Severity::kWarning,
    .message = "no task uses the accelerator {}",
    .explanation = "An accelerator that is declared and never used is often a misspelt one."};

/// Everything that is written outside of the declarations, in lower case.
std::string all_texts(const LinkedSpec& spec, const Span& declarations) {
  std::string all;
  for (const LinkedSpec::Member& member : spec.members) {
    visit_scalars(member.document->root, [&](NodeRef node) {
      if (!declarations.contains(node.span())) all += to_lower(node.text()) + "\n";
    });
  }
  return all;
}

void check(LintContext& context) {
  const DocumentSpec& root = context.spec.members[0].document->spec;
  // A file without tasks is there to be included: others use its accelerators.
  if (!root.accelerators || !has_own_tasks(root)) return;
  const std::string texts = all_texts(context.spec, root.accelerators.span);
  const auto is_mentioned = [&texts](const std::string& name) {
    return texts.find(to_lower(name)) != std::string::npos;
  };
  for (const auto& entry : root.accelerators->entries) {
    if (!entry.value || is_mentioned(entry.key)) continue;
    const auto& device = entry.value->device;
    if (device && is_mentioned(*device)) continue;
    context.report<kUnusedAccelerator>(entry.value.key_span, quote(entry.key))
        .help("an accelerator for several files stands in a catalog file of the project");
  }
}

}  // namespace

extern const Rule kUnusedAcceleratorRule;
const Rule kUnusedAcceleratorRule{.kind = &kUnusedAccelerator, .category = "unused", .spec = check};

}  // namespace accelc
