#include "tests/conformance/flow/protojson.h"

#include "compiler/support/file_system.h"
#include "compiler/support/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace accelc::test {

using nlohmann::json;

namespace {

std::string text_member(const json& object, const char* name) {
  const json& value = member(object, name);
  return value.is_string() ? value.get<std::string>() : "";
}

template <std::size_t N>
std::size_t place_of(const std::array<std::string_view, N>& words, const std::string& word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) throw std::runtime_error("no " + word);
  return static_cast<std::size_t>(found - words.begin());
}

SimpleType simple_of(const std::string& word) {
  static constexpr std::array<std::string_view, 10> kWords = {
      "NONE",     "INTEGER",  "FLOAT",  "STRING", "BOOLEAN",
      "DATETIME", "DURATION", "BINARY", "ERROR",  "STRUCT"};
  return static_cast<SimpleType>(place_of(kWords, word));
}

/// SchemaColumnType, whose first is INTEGER.
LiteralType column_type_of(const json& column) {
  const std::string word = text_member(column, "type");
  return simple_literal_type(word.empty() ? SimpleType::kInteger : simple_of(word));
}

void add_columns(const json& columns, bool schema, LiteralType& type) {
  for (const json& column : columns) {
    type.names.push_back(text_member(column, "name"));
    type.elements.push_back(schema ? column_type_of(column)
                                   : type_of(member(column, "literal_type")));
  }
}

LiteralType dataset_of(const json& dataset) {
  LiteralType type{.form = TypeForm::kDataset, .format = text_member(dataset, "format")};
  add_columns(member(dataset, "columns"), false, type);
  return type;
}

LiteralType schema_of(const json& schema) {
  LiteralType type{.form = TypeForm::kSchema};
  add_columns(member(schema, "columns"), true, type);
  return type;
}

LiteralType blob_of(const json& blob) {
  return {.form = TypeForm::kBlob,
          .directory = text_member(blob, "dimensionality") == "MULTIPART",
          .format = text_member(blob, "format")};
}

LiteralType form_of(const json& type) {
  const auto holds = [&](TypeForm form, const char* name) {
    LiteralType holder{.form = form};
    holder.elements.push_back(type_of(member(type, name)));
    return holder;
  };
  if (type.contains("simple")) return simple_literal_type(simple_of(text_member(type, "simple")));
  if (type.contains("collection_type")) return holds(TypeForm::kCollection, "collection_type");
  if (type.contains("map_value_type")) return holds(TypeForm::kMap, "map_value_type");
  if (type.contains("blob")) return blob_of(type["blob"]);
  if (type.contains("schema")) return schema_of(type["schema"]);
  if (type.contains("structured_dataset_type")) return dataset_of(type["structured_dataset_type"]);
  LiteralType made;
  if (type.contains("enum_type")) {
    made.form = TypeForm::kEnum;
    for (const json& value : member(type["enum_type"], "values")) made.names.push_back(value);
  }
  if (type.contains("union_type")) {
    made.form = TypeForm::kUnion;
    for (const json& one : member(type["union_type"], "variants")) {
      made.elements.push_back(type_of(one));
    }
  }
  return made;
}

std::vector<flow::Variable> variables_of(const json& variables) {
  std::vector<flow::Variable> made;
  for (const auto& [name, variable] : member(variables, "variables").items()) {
    made.push_back({.name = name, .type = type_of(member(variable, "type"))});
  }
  return made;
}

flow::Interface interface_of(const json& interface) {
  return {.inputs = variables_of(member(interface, "inputs")),
          .outputs = variables_of(member(interface, "outputs"))};
}

/// Which value of a primitive is set; none is NONE.
SimpleType primitive_of(const json& primitive) {
  static constexpr std::array<std::pair<const char*, SimpleType>, 6> kMembers = {
      {{"integer", SimpleType::kInteger},
       {"float_value", SimpleType::kFloat},
       {"string_value", SimpleType::kString},
       {"boolean", SimpleType::kBoolean},
       {"datetime", SimpleType::kDatetime},
       {"duration", SimpleType::kDuration}}};
  for (const auto& [name, simple] : kMembers) {
    if (primitive.contains(name)) return simple;
  }
  return SimpleType::kNone;
}

flow::Reference reference_of(const json& promise) {
  flow::Reference reference{.node = text_member(promise, "node_id"),
                            .output = text_member(promise, "var")};
  for (const json& step : member(promise, "attr_path")) {
    if (step.contains("int_value")) {
      reference.path.emplace_back(step["int_value"].get<std::int64_t>());
    } else {
      reference.path.emplace_back(text_member(step, "string_value"));
    }
  }
  return reference;
}

flow::Value value_of(const json& binding) {
  flow::Value value;
  if (binding.contains("promise")) {
    value.what = reference_of(binding["promise"]);
  } else if (binding.contains("scalar")) {
    const json& scalar = binding["scalar"];
    if (scalar.empty()) {
      value.what = flow::EmptyScalar{};
    } else {
      flow::Scalar made{.type = type_of_scalar(scalar)};
      const json& text = member(member(scalar, "primitive"), "string_value");
      if (text.is_string()) made.text = text.get<std::string>();
      value.what = std::move(made);
    }
  } else if (binding.contains("collection")) {
    flow::ListValue list;
    for (const json& item : member(binding["collection"], "bindings")) {
      list.items.push_back(value_of(item));
    }
    value.what = std::move(list);
  } else if (binding.contains("map")) {
    flow::MapValue map;
    for (const auto& [key, item] : member(binding["map"], "bindings").items()) {
      map.keys.push_back(key);
      map.items.push_back(value_of(item));
    }
    value.what = std::move(map);
  }
  return value;
}

std::vector<flow::Input> bindings_of(const json& bindings) {
  std::vector<flow::Input> inputs;
  for (const json& binding : bindings) {
    flow::Input& input = inputs.emplace_back();
    input.name = text_member(binding, "var");
    if (binding.contains("binding")) input.value = value_of(binding["binding"]);
  }
  return inputs;
}

flow::Operand operand_of(const json& operand) {
  using Kind = flow::Operand::Kind;
  if (operand.is_null()) return {.kind = Kind::kMissing};
  if (operand.contains("primitive")) {
    return {.literal = primitive_of(operand["primitive"]), .kind = Kind::kLiteral};
  }
  const std::string variable = text_member(operand, "var");
  if (variable.empty()) return {.kind = Kind::kNothing};
  return {.variable = variable, .kind = Kind::kVariable};
}

/// The place of the expression among the terms; kNoTerm of none.
flow::TermIndex add_term(const json& expression, flow::Condition& condition) {
  if (expression.is_null()) return flow::kNoTerm;
  const auto place = static_cast<flow::TermIndex>(condition.terms.size());
  condition.terms.emplace_back();
  flow::Term term;
  if (expression.contains("comparison")) {
    const json& comparison = expression["comparison"];
    term.kind = flow::Term::Kind::kComparison;
    term.left = operand_of(member(comparison, "left_value"));
    term.right = operand_of(member(comparison, "right_value"));
  } else if (expression.contains("conjunction")) {
    const json& conjunction = expression["conjunction"];
    const bool either = text_member(conjunction, "operator") == "OR";
    term.kind = either ? flow::Term::Kind::kOr : flow::Term::Kind::kAnd;
    term.left_term = add_term(member(conjunction, "left_expression"), condition);
    term.right_term = add_term(member(conjunction, "right_expression"), condition);
  }
  condition.terms[place] = std::move(term);
  return place;
}

flow::NodeIndex add_node(const json& node, flow::Workflow& workflow);

flow::Branch branch_of(const json& branch, flow::Workflow& workflow) {
  const json& block = member(branch, "if_else");
  flow::Branch made;
  const auto add_case = [&](const json& one) {
    flow::Case& added = made.cases.emplace_back();
    add_term(member(one, "condition"), added.condition);
    added.then = add_node(member(one, "then_node"), workflow);
  };
  if (block.contains("case")) add_case(block["case"]);
  for (const json& one : member(block, "other")) add_case(one);
  made.otherwise = add_node(member(block, "else_node"), workflow);
  made.fails = block.contains("error");
  return made;
}

flow::Target gate_of(const json& gate) {
  if (gate.contains("approve")) return flow::Approve{};
  if (gate.contains("sleep")) return flow::Sleep{};
  if (!gate.contains("signal")) return flow::EmptyGate{};
  const json& signal = gate["signal"];
  return flow::Signal{.output = text_member(signal, "output_variable_name"),
                      .type = type_of(member(signal, "type"))};
}

flow::Target workflow_node_of(const json& node) {
  if (node.contains("launchplan_ref")) return flow::RunPlan{id_of(node["launchplan_ref"])};
  if (node.contains("sub_workflow_ref")) return flow::RunWorkflow{id_of(node["sub_workflow_ref"])};
  return flow::RunNothing{};
}

flow::Target target_of(const json& node, flow::Workflow& workflow) {
  if (node.contains("task_node")) {
    return flow::RunTask{id_of(member(node["task_node"], "reference_id"))};
  }
  if (node.contains("workflow_node")) return workflow_node_of(node["workflow_node"]);
  if (node.contains("branch_node")) return branch_of(node["branch_node"], workflow);
  if (node.contains("gate_node")) return gate_of(node["gate_node"]);
  if (!node.contains("array_node")) return {};
  const json& array = node["array_node"];
  flow::Map map{.node = add_node(member(array, "node"), workflow)};
  if (array.contains("min_success_ratio")) map.success_ratio = array["min_success_ratio"];
  return map;
}

flow::NodeIndex add_node(const json& node, flow::Workflow& workflow) {
  if (node.is_null()) return flow::kNoNode;
  const auto place = static_cast<flow::NodeIndex>(workflow.nodes.size());
  workflow.nodes.emplace_back();
  flow::Node made{.id = text_member(node, "id"), .target = target_of(node, workflow)};
  made.inputs = bindings_of(member(node, "inputs"));
  for (const json& id : member(node, "upstream_node_ids")) made.after.push_back(id);
  for (const json& alias : member(node, "output_aliases")) {
    made.aliases.push_back(
        {.output = text_member(alias, "var"), .alias = text_member(alias, "alias")});
  }
  workflow.nodes[place] = std::move(made);
  return place;
}

}  // namespace

const json& member(const json& object, const char* name) {
  static const json none;
  const auto found = object.find(name);
  return found != object.end() ? *found : none;
}

std::vector<json> rows_of(const std::string& name) {
  constexpr std::size_t kLargest = 1U << 22U;
  const ReadResult read = make_disk_file_system()->read("tests/conformance/flow/" + name, kLargest);
  if (!read.error.empty()) throw std::runtime_error(name + ": " + read.error);
  std::vector<json> rows;
  for (const std::string_view line : split(read.bytes, '\n')) {
    if (!line.empty()) rows.push_back(json::parse(line));
  }
  return rows;
}

PlainValue plain_value_of(const json& value) {
  PlainValue plain;
  if (value.is_boolean()) {
    plain.kind = NodeKind::kBoolean;
    plain.boolean = value;
  } else if (value.is_string()) {
    plain.kind = NodeKind::kString;
    plain.text = value;
  } else if (value.is_number()) {
    plain.number = value;
    const bool whole = std::floor(plain.number) == plain.number;
    plain.kind = whole ? NodeKind::kInteger : NodeKind::kNumber;
    if (whole) plain.integer = static_cast<std::int64_t>(plain.number);
  } else if (value.is_array()) {
    plain.kind = NodeKind::kSequence;
    for (const json& item : value) plain.items.push_back(plain_value_of(item));
  } else if (value.is_object()) {
    plain.kind = NodeKind::kMapping;
    for (const auto& [key, item] : value.items()) {
      plain.entries.push_back({.key = key, .value = plain_value_of(item)});
    }
  }
  return plain;
}

LiteralType type_of_scalar(const json& scalar) {
  if (scalar.contains("primitive")) return simple_literal_type(primitive_of(scalar["primitive"]));
  if (scalar.contains("none_type")) return simple_literal_type(SimpleType::kNone);
  if (scalar.contains("error")) return simple_literal_type(SimpleType::kError);
  if (scalar.contains("generic")) return simple_literal_type(SimpleType::kStruct);
  if (scalar.contains("binary")) {
    const bool packed = text_member(scalar["binary"], "tag") == "msgpack";
    return simple_literal_type(packed ? SimpleType::kStruct : SimpleType::kBinary);
  }
  if (scalar.contains("blob")) {
    const json& metadata = member(scalar["blob"], "metadata");
    return metadata.is_null() ? LiteralType{} : blob_of(member(metadata, "type"));
  }
  if (scalar.contains("schema")) return schema_of(member(scalar["schema"], "type"));
  if (scalar.contains("union")) {
    LiteralType single{.form = TypeForm::kUnion};
    single.elements.push_back(type_of(member(scalar["union"], "type")));
    return single;
  }
  const json& metadata = member(scalar["structured_dataset"], "metadata");
  if (metadata.is_null()) {
    // A dataset that says nothing fits nothing: it is no blob's format either.
    return {.form = TypeForm::kCollection};
  }
  return dataset_of(member(metadata, "structured_dataset_type"));
}

LiteralType type_of(const json& type) {
  if (!type.is_object()) return {};
  LiteralType made = form_of(type);
  const json& structure = member(type, "structure");
  made.tag = text_member(structure, "tag");
  made.has_fields = structure.is_object() && structure.contains("dataclass_type");
  for (const auto& [name, field] : member(structure, "dataclass_type").items()) {
    made.fields.push_back({.name = name, .type = type_of(field)});
  }
  const json& annotation = member(type, "annotation");
  if (!annotation.is_null()) {
    made.annotation =
        std::make_shared<const PlainValue>(plain_value_of(member(annotation, "annotations")));
  }
  if (type.contains("metadata")) {
    made.metadata = std::make_shared<const PlainValue>(plain_value_of(type["metadata"]));
  }
  return made;
}

std::string id_of(const json& identifier) {
  if (identifier.is_null()) return "";
  return text_member(identifier, "resource_type") + ":" + text_member(identifier, "project") + "/" +
         text_member(identifier, "domain") + "/" + text_member(identifier, "name") + "@" +
         text_member(identifier, "version");
}

flow::Task task_of(const json& task_template) {
  return {.id = id_of(member(task_template, "id")),
          .interface = interface_of(member(task_template, "interface"))};
}

flow::Workflow workflow_of(const json& workflow_template) {
  flow::Workflow workflow{.id = id_of(member(workflow_template, "id"))};
  if (workflow_template.contains("interface")) {
    workflow.interface = interface_of(workflow_template["interface"]);
  }
  for (const json& node : member(workflow_template, "nodes")) {
    const flow::NodeIndex place = add_node(node, workflow);
    workflow.top.push_back(place);
  }
  workflow.on_failure = add_node(member(workflow_template, "failure_node"), workflow);
  workflow.outputs = bindings_of(member(workflow_template, "outputs"));
  return workflow;
}

}  // namespace accelc::test
