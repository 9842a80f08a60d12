#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "rules/used_names.h"

#include <set>
#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnusedAccelerator{
    .code = "AC4802",
    .name = "unused-accelerator",
    .severity = Severity::kWarning,
    .message = "no task uses the accelerator {}",
    .explanation = "An accelerator that is declared but never used is often a misspelling."};

/// The catalog with the accelerators that the documents declare.
const Catalog& catalog_of(const LintContext& context) { return *context.program.sources.catalog; }

/// The declared accelerators that somebody uses, by any of their names.
std::set<const Accelerator*> used_accelerators(const LintContext& context) {
  std::set<const Accelerator*> used;
  for (const std::string& name : used_names(context.spec, NameSource::kAccelerators)) {
    if (const auto match = catalog_of(context).find(name)) used.insert(match->accelerator);
  }
  return used;
}

void check_unused_accelerator(LintContext& context) {
  const DocumentSpec& root = context.spec.members[0].document->spec;
  // A file without tasks is there to be included: others use its accelerators.
  if (!root.accelerators || !has_own_tasks(root)) return;
  const std::set<const Accelerator*> used = used_accelerators(context);
  for (const auto& entry : root.accelerators->entries) {
    const auto declared = catalog_of(context).find(entry.key);
    if (!entry.value || !declared || used.contains(declared->accelerator)) continue;
    context.report<kUnusedAccelerator>(entry.value.key_span, quote(entry.key))
        .help("declare an accelerator for several files in a catalog file of the project");
  }
}

}  // namespace

extern const Rule kUnusedAcceleratorRule;
const Rule kUnusedAcceleratorRule{
    .kind = &kUnusedAccelerator, .category = "unused", .check = check_unused_accelerator};

}  // namespace accelc
