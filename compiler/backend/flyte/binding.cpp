#include "compiler/backend/flyte/binding.h"

#include "compiler/backend/flyte_common/literals.h"
#include "compiler/check/task/defaults.h"
#include "compiler/support/check.h"

#include <algorithm>
#include <flyteidl/core/literals.pb.h>
#include <variant>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

using Items = std::vector<BoundValue>;
using Entries = std::vector<BoundEntry>;

/// Whether the literals in `value` fit; what references feed was checked before.
bool fits(const BoundValue& value, const TypeExpr& type) {
  if (type.kind == TypeKind::kUnion) {
    return std::any_of(type.elements.begin(), type.elements.end(),
                       [&](const TypeExpr& variant) { return fits(value, variant); });
  }
  if (const auto* literal = std::get_if<PlainValue>(&value.what))
    return !find_misfit(*literal, type);
  if (const auto* items = std::get_if<Items>(&value.what)) {
    return type.kind == TypeKind::kList &&
           std::all_of(items->begin(), items->end(),
                       [&](const BoundValue& item) { return fits(item, type.elements.at(0)); });
  }
  if (const auto* entries = std::get_if<Entries>(&value.what)) {
    return type.kind == TypeKind::kMap &&
           std::all_of(entries->begin(), entries->end(), [&](const BoundEntry& entry) {
             return fits(entry.value, type.elements.at(0));
           });
  }
  return true;
}

/// The variant of a union that a list or mapping is bound as: the first that fits, as flytekit has
/// it. Other types stay.
const TypeExpr* variant_of(const BoundValue& value, const TypeExpr* type) {
  if (type->kind != TypeKind::kUnion) return type;
  const auto found = std::find_if(type->elements.begin(), type->elements.end(),
                                  [&](const TypeExpr& variant) { return fits(value, variant); });
  ACCELC_CHECK(found != type->elements.end());
  return variant_of(value, &*found);
}

void fill_plain(const PlainValue& value, const TypeExpr& type, core::BindingData& out) {
  const bool collects = value.is_sequence() || value.is_mapping();
  if (collects && type.kind == TypeKind::kUnion) {
    const TypeExpr* variant = variant_for(value, type);
    ACCELC_CHECK(variant != nullptr);
    return fill_plain(value, *variant, out);
  }
  if (type.kind == TypeKind::kList) {
    core::BindingDataCollection& items = *out.mutable_collection();
    for (const PlainValue& item : value.items) {
      fill_plain(item, type.elements.at(0), *items.add_bindings());
    }
  } else if (type.kind == TypeKind::kMap) {
    auto& entries = *out.mutable_map()->mutable_bindings();
    for (const PlainEntry& entry : value.entries) {
      fill_plain(entry.value, type.elements.at(0), entries[entry.key]);
    }
  } else {
    fill_literal_scalar(value, type, *out.mutable_scalar());
  }
}

}  // namespace

void fill_literal_scalar(const PlainValue& value, const TypeExpr& type, core::Scalar& out) {
  core::Literal literal;
  fill_literal(value, type, VariantNames::kFlytekit, literal);
  ACCELC_CHECK(literal.has_scalar());
  out = literal.scalar();
}

void fill_promise(const Workflow& workflow, const Reference& reference,
                  core::OutputReference& out) {
  if (reference.node != kNoWorkflowNode) out.set_node_id(workflow.nodes.at(reference.node).id);
  out.set_var(reference.name);
  for (const PathStep& step : reference.path) {
    core::PromiseAttribute& added = *out.add_attr_path();
    if (const auto* key = std::get_if<std::string>(&step.step)) {
      added.set_string_value(*key);
    } else {
      added.set_int_value(static_cast<std::int32_t>(std::get<std::int64_t>(step.step)));
    }
  }
}

void fill_binding(const Workflow& workflow, const BoundValue& value, const TypeExpr& type,
                  core::BindingData& out) {
  if (const auto* literal = std::get_if<PlainValue>(&value.what)) {
    fill_plain(*literal, type, out);
  } else if (const auto* reference = std::get_if<Reference>(&value.what)) {
    fill_promise(workflow, *reference, *out.mutable_promise());
  } else if (const auto* items = std::get_if<Items>(&value.what)) {
    const TypeExpr& element = variant_of(value, &type)->elements.at(0);
    core::BindingDataCollection& collection = *out.mutable_collection();
    for (const BoundValue& item : *items) {
      fill_binding(workflow, item, element, *collection.add_bindings());
    }
  } else {
    const TypeExpr& element = variant_of(value, &type)->elements.at(0);
    auto& entries = *out.mutable_map()->mutable_bindings();
    for (const BoundEntry& entry : std::get<Entries>(value.what)) {
      fill_binding(workflow, entry.value, element, entries[entry.key]);
    }
  }
}

void fill_bindings(const Workflow& workflow, const std::vector<Binding>& bindings, Bindings& out) {
  for (const Binding& binding : bindings) {
    core::Binding& added = *out.Add();
    added.set_var(binding.name);
    fill_binding(workflow, binding.value, binding.type, *added.mutable_binding());
  }
  std::sort(out.begin(), out.end(),
            [](const core::Binding& a, const core::Binding& b) { return a.var() < b.var(); });
}

void add_node_read(const Workflow& workflow, const Reference& reference,
                   std::set<std::string>& ids) {
  if (reference.node != kNoWorkflowNode) ids.insert(workflow.nodes.at(reference.node).id);
}

void add_nodes_read(const Workflow& workflow, const BoundValue& value, std::set<std::string>& ids) {
  if (const auto* reference = std::get_if<Reference>(&value.what)) {
    add_node_read(workflow, *reference, ids);
  } else if (const auto* items = std::get_if<Items>(&value.what)) {
    for (const BoundValue& item : *items) add_nodes_read(workflow, item, ids);
  } else if (const auto* entries = std::get_if<Entries>(&value.what)) {
    for (const BoundEntry& entry : *entries) add_nodes_read(workflow, entry.value, ids);
  }
}

}  // namespace accelc::flyte
