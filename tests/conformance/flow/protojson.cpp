#include "tests/conformance/flow/protojson.h"

#include "compiler/diag/sink.h"
#include "compiler/frontend/flyte/message_view.h"
#include "compiler/frontend/flyte/read_graph.h"
#include "compiler/frontend/flyte/read_type.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace accelc::test {

using nlohmann::json;

namespace {

/// Hands `value` to the front end that reads what flytectl prints.
template <class Read>
auto read_as(std::string_view message, const json& value, const Read& read) {
  Limits limits;
  limits.nesting = 1000;
  DiagnosticSink sink;
  const Tree tree = accelc::read(SourceFile::make("row.json", value.dump()), limits, sink);
  return read(MessageView(wire_message(message), tree.node(tree.documents().front())));
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

LiteralType type_of(const json& type) {
  return read_as("flyteidl.core.LiteralType", type,
                 [](const MessageView& one) { return literal_type_of(one); });
}

std::string id_of(const json& identifier) {
  return read_as("flyteidl.core.Identifier", identifier,
                 [](const MessageView& id) { return accelc::id_of(id); });
}

flow::Task task_of(const json& task_template) {
  return read_as("flyteidl.core.TaskTemplate", task_template, graph_task_of);
}

flow::Workflow workflow_of(const json& workflow_template) {
  return read_as("flyteidl.core.WorkflowTemplate", workflow_template,
                 [](const MessageView& one) { return graph_workflow_of(one).workflow; });
}

flow::PlanSpec plan_spec_of(const json& spec) {
  return read_as("flyteidl.admin.LaunchPlanSpec", spec,
                 [](const MessageView& plan) { return accelc::plan_spec_of(plan); });
}

std::optional<flow::Identifier> identifier_of(const json& identifier) {
  return read_as("flyteidl.core.Identifier", identifier,
                 [](const MessageView& id) { return accelc::identifier_of(id); });
}

}  // namespace accelc::test
