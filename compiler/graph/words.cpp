#include "compiler/graph/words.h"

#include "compiler/diag/visible.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

namespace accelc::graph {

namespace {

/// What stands behind the kind: a name, a type, a time.
std::string object_of(const WorkflowNode& node) {
  if (std::string callee = callee_name(node); !callee.empty()) return callee;
  if (node.kind == WorkflowNodeKind::kSignal) return to_text(node.signal_type);
  if (node.kind == WorkflowNodeKind::kSleep && node.sleep) {
    return time_text(static_cast<double>(node.sleep->seconds) + node.sleep->nanos * 1e-9);
  }
  std::vector<std::string> names;
  names.reserve(node.outputs.size());
  if (node.kind == WorkflowNodeKind::kApprove) {
    for (const WorkflowVariable& output : node.outputs) names.push_back(output.name);
  }
  return join(names, ", ");
}

std::string devices_text(const NodeFacts& facts) {
  std::vector<std::string> each;
  each.reserve(facts.use.devices.size());
  for (const DeviceUse& device : facts.use.devices) {
    each.push_back(device.device + ":" + std::to_string(device.count));
  }
  const bool elsewhere =
      facts.task != nullptr && facts.task->accelerator && facts.task->accelerator->count == 0;
  if (elsewhere) each.push_back(device_name(*facts.task->accelerator) + ":?");
  if (each.empty() || facts.use.pods == 1) return join(each, " + ");
  return std::to_string(facts.use.pods) + " pods of " + join(each, " + ");
}

std::string runs_text(const Count& width) {
  return width.unlimited ? "all at once" : std::to_string(width.number) + " at once";
}

/// One line, whatever was written.
std::string line_of(std::string_view text) {
  std::string line;
  for (const std::string_view piece : split(text, '\n')) {
    const std::string_view rest = trim(piece);
    if (rest.empty()) continue;
    if (!line.empty()) line += ' ';
    line += rest;
  }
  return visible(line);
}

std::string variable_text(const WorkflowVariable& variable) {
  return variable.name + (variable.type ? ": " + to_text(*variable.type) : "");
}

}  // namespace

std::string_view kind_word(WorkflowNodeKind kind) {
  switch (kind) {
    case WorkflowNodeKind::kTask:
      return "task";
    case WorkflowNodeKind::kWorkflow:
      return "workflow";
    case WorkflowNodeKind::kLaunchPlan:
      return "launch plan";
    case WorkflowNodeKind::kMap:
      return "map";
    case WorkflowNodeKind::kBranch:
      return "if";
    case WorkflowNodeKind::kApprove:
      return "approve";
    case WorkflowNodeKind::kSignal:
      return "signal";
    case WorkflowNodeKind::kSleep:
      return "sleep";
    case WorkflowNodeKind::kNone:
      break;
  }
  return {};
}

std::string callee_name(const WorkflowNode& node) {
  if (node.plan != nullptr) return node.plan->name;
  if (node.workflow != nullptr) return node.workflow->name;
  return node.task != nullptr ? node.task->name : std::string();
}

std::vector<std::string> NodeWords::all() const {
  std::vector<std::string> texts;
  for (const std::string* text : {&what, &devices, &runs, &timeout, &retries}) {
    if (!text->empty()) texts.push_back(*text);
  }
  return texts;
}

NodeWords words_of(const WorkflowFacts& facts, NodeIndex index) {
  const WorkflowNode& node = facts.workflow->nodes[index];
  const NodeFacts& known = facts.nodes[index];
  NodeWords words;
  words.key = index == facts.workflow->on_failure ? "on failure" : node.key;
  const std::string object = object_of(node);
  words.what = visible(std::string(kind_word(node.kind)) + (object.empty() ? "" : " " + object));
  words.devices = visible(devices_text(known));
  if (known.width) words.runs = runs_text(*known.width);
  if (known.timeout && node.kind != WorkflowNodeKind::kSleep) {
    words.timeout = "timeout " + time_text(*known.timeout);
  }
  if (known.retries == 1) words.retries = "1 retry";
  if (known.retries > 1) words.retries = std::to_string(known.retries) + " retries";
  return words;
}

std::vector<CaseWords> cases_of(const WorkflowNode& branch) {
  std::vector<CaseWords> cases;
  if (branch.kind != WorkflowNodeKind::kBranch || branch.written == nullptr) return cases;
  const NodeSpec& written = *branch.written;
  for (std::size_t i = 0; i < branch.cases.size(); ++i) {
    const bool first = i == 0;
    const auto& condition = first ? written.condition : written.elif->items[i - 1]->condition;
    cases.push_back({(first ? "if " : "elif ") + line_of(*condition), branch.cases[i].then, {}});
  }
  cases.push_back({"else", branch.otherwise, branch.fail ? line_of(*branch.fail) : std::string()});
  return cases;
}

std::string signature_of(const Workflow& workflow) {
  std::vector<std::string> inputs;
  inputs.reserve(workflow.inputs.size());
  for (const WorkflowInput& input : workflow.inputs) {
    inputs.push_back(variable_text(input.variable));
  }
  std::vector<std::string> outputs;
  outputs.reserve(workflow.outputs.size());
  for (const WorkflowOutput& output : workflow.outputs) {
    outputs.push_back(variable_text(output.variable));
  }
  std::string text = workflow.name + "(" + join(inputs, ", ") + ")";
  if (!outputs.empty()) text += " -> (" + join(outputs, ", ") + ")";
  return visible(text);
}

std::string time_text(double seconds) {
  constexpr std::array<std::pair<std::int64_t, std::string_view>, 4> kUnits = {
      {{86'400'000, "d"}, {3'600'000, "h"}, {60'000, "m"}, {1000, "s"}}};
  constexpr double kMost = 1e15;
  auto rest = static_cast<std::int64_t>(std::llround(std::min(seconds, kMost) * 1000));
  std::string text;
  for (const auto& [size, unit] : kUnits) {
    if (rest < size) continue;
    text += std::to_string(rest / size) + std::string(unit);
    rest %= size;
  }
  if (rest > 0) text += std::to_string(rest) + "ms";
  return text.empty() ? "0s" : text;
}

}  // namespace accelc::graph
