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

/// Whether a text outside of the declarations speaks of `name`, in whatever form.
bool is_mentioned(const UnitDocument& document, std::string_view name) {
  const Span& declarations = document.spec.accelerators.span;
  const std::string wanted = to_lower(name);
  bool found = false;
  visit_scalars(document.root, [&](NodeRef node) {
    if (found || declarations.contains(node.span())) return;
    found = to_lower(node.text()).find(wanted) != std::string::npos;
  });
  return found;
}

void check(LintContext& context) {
  for (const LinkedSpec::Member& member : context.spec.members) {
    const UnitDocument& document = *member.document;
    if (!document.spec.accelerators) continue;
    for (const auto& entry : document.spec.accelerators->entries) {
      if (!entry.value || is_mentioned(document, entry.key)) continue;
      const auto& device = entry.value->device;
      if (device && is_mentioned(document, *device)) continue;
      context.report<kUnusedAccelerator>(entry.value.key_span, quote(entry.key))
          .help("an accelerator for several files stands in a catalog file of the project");
    }
  }
}

}  // namespace

extern const Rule kUnusedAcceleratorRule;
const Rule kUnusedAcceleratorRule{.kind = &kUnusedAccelerator, .category = "unused", .spec = check};

}  // namespace accelc
