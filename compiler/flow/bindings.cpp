// What inputs are bound to (flytepropeller v1.16.8 validators/bindings.go).
#include "compiler/flow/types.h"
#include "compiler/flow/variable_name.h"
#include "compiler/flow/workflow_compiler.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

namespace accelc::flow {

namespace {

/// What an input is taken for while only its value is looked at.
const LiteralType& none_type() {
  static const LiteralType none = simple_literal_type(SimpleType::kNone);
  return none;
}

const LiteralType& unset_type() {
  static const LiteralType unset;
  return unset;
}

const LiteralType* element_of(const LiteralType& type) {
  return type.elements.empty() ? &unset_type() : &type.elements.front();
}

bool is_list(const LiteralType& type) { return type.form == TypeForm::kCollection; }
bool is_map(const LiteralType& type) { return type.form == TypeForm::kMap; }

/// Whether a value of this type can be asked for this part at run time.
bool has_part(const LiteralType& type, const PathStep& step) {
  if (const auto* index = std::get_if<std::int64_t>(&step)) return is_list(type) && *index >= 0;
  return is_map(type) || type.is(SimpleType::kStruct);
}

}  // namespace

/// The nodes that a node with a face reads.
std::vector<NodeNumber> WorkflowCompiler::check_inputs(NodeIndex node) {
  const Reader reader{.id = ids_[node],
                      .node = node,
                      .bindings = &at(node).inputs,
                      .expected = faces_[node]->inputs.get()};
  std::vector<NodeNumber> upstream;
  check_bindings(reader, upstream);
  return upstream;
}

/// The inputs that are bound, with the types of what they are bound to.
Ports WorkflowCompiler::check_bindings(const Reader& reader, std::vector<NodeNumber>& upstream) {
  Ports resolved;
  std::set<std::string_view> bound;
  std::set<std::string_view> empty;
  for (std::size_t i = 0; i < reader.bindings->size(); ++i) {
    const Input& input = (*reader.bindings)[i];
    const Place place{.node = reader.node, .input = i};
    const bool known = !reader.typed || reader.expected->contains(input.name);
    if (!known) {
      report(Code::kVariableNameNotFound, reader.id, place, {input.name});
    } else if (!input.value) {
      report(Code::kValueRequired, reader.id, place, {input.name});
      empty.insert(input.name);
    } else if (!bound.insert(input.name).second) {
      report(Code::kParameterBoundMoreThanOnce, reader.id, place, {input.name});
    } else {
      check_binding(reader, i, resolved, upstream);
    }
  }
  if (!reader.typed) return resolved;
  for (const auto& [name, type] : *reader.expected) {
    if (bound.contains(name) || is_optional(*type)) continue;
    Problem& problem =
        report(Code::kParameterNotBound, reader.id, {.node = reader.node}, {std::string(name)});
    problem.expected = *type;
    problem.follows = empty.contains(name);  // Flyte says both
  }
  return resolved;
}

void WorkflowCompiler::check_binding(const Reader& reader, std::size_t which, Ports& resolved,
                                     std::vector<NodeNumber>& upstream) {
  const Input& input = (*reader.bindings)[which];
  Slot slot{.reader = &reader, .name = input.name, .place = {.node = reader.node, .input = which}};
  const LiteralType& expected = reader.typed ? *reader.expected->at(input.name) : none_type();
  if (!bind(slot, *input.value, expected)) return;
  upstream.insert(upstream.end(), slot.upstream.begin(), slot.upstream.end());
  resolved.try_emplace(input.name, slot.resolved != nullptr ? slot.resolved : &unset_type());
}

Problem& WorkflowCompiler::report_slot(const Slot& slot, Code code,
                                       std::vector<std::string> names) {
  return report(code, slot.reader->id, slot.place, std::move(names));
}

/// False, reported.
bool WorkflowCompiler::mismatch(Slot& slot, Code code, std::string name, const LiteralType* found,
                                const LiteralType& expected) {
  Problem& problem = report_slot(slot, code, {std::string(slot.name), std::move(name)});
  if (found != nullptr) problem.found = *found;
  problem.expected = expected;
  return false;
}

// Values stand in values, as deep as the type that is expected.
bool WorkflowCompiler::bind(Slot& slot, const Value& value, const LiteralType& expected) {
  if (const auto* scalar = std::get_if<Scalar>(&value.what)) {
    return bind_scalar(slot, *scalar, expected);
  }
  if (const auto* reference = std::get_if<Reference>(&value.what)) {
    return bind_reference(slot, *reference, expected);
  }
  if (std::holds_alternative<EmptyScalar>(value.what)) {
    report_slot(slot, Code::kEmptyScalar, {std::string(slot.name)});
    return false;
  }
  if (slot.depth == kDeepestType) {
    report_slot(slot, Code::kNestedTooDeep, {std::string(slot.name)});
    return false;
  }
  ++slot.depth;
  bool good = false;
  if (expected.form == TypeForm::kUnion) {
    good = bind_to_union(slot, value, expected);
  } else if (const auto* list = std::get_if<ListValue>(&value.what)) {
    good = bind_items(slot, TypeForm::kCollection, list->items, expected);
  } else if (const auto* map = std::get_if<MapValue>(&value.what)) {
    good = bind_items(slot, TypeForm::kMap, map->items, expected);
  } else {
    mismatch(slot, Code::kMismatchingBindings, {}, nullptr, expected);
  }
  --slot.depth;
  return good;
}

bool WorkflowCompiler::bind_items(Slot& slot, TypeForm form, const std::vector<Value>& items,
                                  const LiteralType& expected) {
  if (expected.form != form) {
    return mismatch(slot, Code::kMismatchingBindings, {}, nullptr, expected);
  }
  bool good = true;
  for (std::size_t i = 0; i < items.size(); ++i) {
    slot.place.inside.push_back(i);
    good = bind(slot, items[i], *element_of(expected)) && good;
    slot.place.inside.pop_back();
  }
  slot.resolved = &expected;
  return good;
}

/// A list or a map has to fit one variant.
bool WorkflowCompiler::bind_to_union(Slot& slot, const Value& value, const LiteralType& expected) {
  const std::size_t problems = result_.problems.size();
  const std::size_t counted = fatal_;
  const auto before = static_cast<std::ptrdiff_t>(slot.upstream.size());
  std::vector<NodeNumber> added;
  std::size_t fitting = 0;
  for (const LiteralType& variant : expected.elements) {
    if (bind(slot, value, variant)) {
      ++fitting;
      added.assign(slot.upstream.begin() + before, slot.upstream.end());
    }
    slot.upstream.resize(static_cast<std::size_t>(before));
    result_.problems.resize(problems);
    fatal_ = counted;
    if (fitting == 2) break;
  }
  if (fitting == 1) slot.upstream.insert(slot.upstream.end(), added.begin(), added.end());
  slot.resolved = &expected;
  if (fitting == 1) return true;
  return mismatch(
      slot, fitting == 0 ? Code::kIncompatibleBindingUnionValue : Code::kAmbiguousBindingUnionValue,
      {}, nullptr, expected);
}

bool WorkflowCompiler::bind_scalar(Slot& slot, const Scalar& scalar, const LiteralType& expected) {
  bool good = true;
  if (scalar.type.form == TypeForm::kUnset) {
    report_slot(slot, Code::kUnrecognizedValue, {std::string(slot.name)});
    good = false;
  } else if (slot.reader->typed && !is_castable(scalar.type, expected)) {
    good = mismatch(slot, Code::kMismatchingTypes, {}, &scalar.type, expected);
  }
  slot.resolved = &scalar.type;
  if (expected.form != TypeForm::kEnum) return good;
  const std::string text = scalar.text.value_or("");
  const bool listed =
      std::find(expected.names.begin(), expected.names.end(), text) != expected.names.end();
  if (listed) return good;
  Problem& problem = report_slot(slot, Code::kIllegalEnumValue, {std::string(slot.name), text});
  problem.expected = expected;
  problem.follows = !good;
  return false;
}

bool WorkflowCompiler::bind_reference(Slot& slot, const Reference& reference,
                                      const LiteralType& expected) {
  const auto found = by_id_.find(reference.node);
  const bool known = reference.node.empty() || reference.node == kStartNode ||
                     reference.node == kEndNode || found != by_id_.end();
  if (known) {
    const std::optional<VariableName> name = parse_variable_name(reference.output);
    if (!name) {
      report_slot(slot, Code::kSyntaxError, {std::string(slot.name), reference.output});
      return false;
    }
    NodeNumber from = 0;
    const LiteralType* type = find_output(slot, reference, name->name, from);
    if (type != nullptr) {
      const LiteralType* whole = type;
      if (name->index && !is_list(*type)) {
        mismatch(slot, Code::kMismatchingTypes, reference.output, type, expected);
      } else if (name->index) {
        type = element_of(*type);
      }
      type = follow_path(slot, reference, type);
      if (type == nullptr) return false;
      if (slot.reader->typed && !is_castable(*type, expected)) {
        return mismatch(slot, Code::kMismatchingTypes, reference.output, type, expected);
      }
      slot.upstream.push_back(from);
      slot.resolved = whole;
      return true;
    }
  } else {
    report(Code::kNodeReferenceNotFound, reference.node, slot.place, {reference.node});
  }
  report_slot(slot, Code::kParameterNotBound, {std::string(slot.name)}).follows = true;
  return false;
}

/// Null, reported, when there is no such output.
const LiteralType* WorkflowCompiler::find_output(Slot& slot, const Reference& reference,
                                                 std::string_view output, NodeNumber& from) {
  Outputs outputs{.ports = own_face_.inputs.get()};
  std::string id(kStartNode);
  if (reference.node == kEndNode) {
    outputs.ports = no_ports().get();
    id = kEndNode;
  } else if (!reference.node.empty() && reference.node != kStartNode) {
    outputs = outputs_of(by_id_.at(reference.node));
    id = reference.node;
  }
  if (outputs.ports == nullptr) return nullptr;
  const auto found = outputs.ports->find(output);
  if (found != outputs.ports->end()) {
    from = edges_.number_of(id);
    return found->second;
  }
  report(Code::kVariableNameNotFound, id, slot.place, {id, std::string(output)}).follows =
      outputs.faceless;
  return nullptr;
}

/// The type at the end of the path; null, reported, when a dataclass has no such field.
const LiteralType* WorkflowCompiler::follow_path(Slot& slot, const Reference& reference,
                                                 const LiteralType* type) {
  for (const PathStep& step : reference.path) {
    const auto* key = std::get_if<std::string>(&step);
    if (!has_part(*type, step)) {
      mismatch(slot, Code::kPathNotInType,
               key != nullptr ? *key : std::to_string(std::get<std::int64_t>(step)), type, {});
    }
    if (is_list(*type) || is_map(*type)) {
      type = element_of(*type);
    } else if (!type->fields.empty()) {
      const std::string name = key != nullptr ? *key : std::string();
      const auto field = std::find_if(type->fields.begin(), type->fields.end(),
                                      [&](const TypeField& one) { return one.name == name; });
      if (field == type->fields.end()) {
        mismatch(slot, Code::kFieldNotFound, name, type, {});
        return nullptr;
      }
      type = &field->type;
    }
  }
  return type;
}

}  // namespace accelc::flow
