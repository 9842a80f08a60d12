#include "compiler/check/workflow/plain_fit.h"

#include "compiler/check/workflow/condition_reads.h"
#include "compiler/check/workflow/workflow_context.h"

#include <algorithm>

namespace accelc {

namespace {

/// A type that is the same as another if it is written alike: what Flyte can compare is a
/// primitive, and besides primitives these are told by their formats alone.
bool is_plain_type(const TypeExpr& type) {
  return is_comparable(type) || type.kind == TypeKind::kFile || type.kind == TypeKind::kDirectory;
}

/// The type without the lists and maps around it.
const TypeExpr& innermost(const TypeExpr& type) {
  const TypeExpr* inner = &type;
  while (inner->kind == TypeKind::kList || inner->kind == TypeKind::kMap) {
    inner = &inner->elements.at(0);
  }
  return *inner;
}

bool is_plain_reference(const Workflow& workflow, const Reference& reference,
                        const TypeExpr& wanted) {
  if (!reference.path.empty()) return false;
  const WorkflowVariable* variable = variable_of(workflow, reference);
  return variable != nullptr && variable->type && *variable->type == wanted;
}

/// `wanted` is plain inside.
// Depth is bounded by the reader of values.
// NOLINTNEXTLINE(misc-no-recursion)
bool fits(const Workflow& workflow, const BoundValue& value, const TypeExpr& wanted) {
  if (const auto* reference = std::get_if<Reference>(&value.what)) {
    return is_plain_reference(workflow, *reference, wanted);
  }
  if (const auto* items = std::get_if<std::vector<BoundValue>>(&value.what)) {
    return wanted.kind == TypeKind::kList &&
           std::ranges::all_of(*items, [&](const BoundValue& item) {
             return fits(workflow, item, wanted.elements.at(0));
           });
  }
  if (const auto* entries = std::get_if<std::vector<BoundEntry>>(&value.what)) {
    return wanted.kind == TypeKind::kMap &&
           std::ranges::all_of(*entries, [&](const BoundEntry& entry) {
             return fits(workflow, entry.value, wanted.elements.at(0));
           });
  }
  // A literal has been compared when it was read; one that was wrong left none behind.
  return is_plain_type(wanted) && std::get<PlainValue>(value.what).kind != NodeKind::kNull;
}

}  // namespace

bool is_plain_fit(const Workflow& workflow, const BoundValue& value, const TypeExpr& wanted) {
  return is_plain_type(innermost(wanted)) && fits(workflow, value, wanted);
}

}  // namespace accelc
