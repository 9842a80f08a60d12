// All that is known of workflows, with places.
#include "compiler/diag/locator.h"
#include "compiler/diag/safe_json.h"
#include "compiler/graph/draw.h"
#include "compiler/graph/facts_json.h"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>
#include <vector>

namespace accelc::graph {

namespace {

using Json = nlohmann::ordered_json;

/// Of the form of the object; another one has another number.
constexpr int kVersion = 1;

class JsonWriter {
 public:
  Json write(const Subject& subject) {
    const WorkflowFacts& facts = subject.facts();
    const Workflow& workflow = *facts.workflow;
    Json json = {{"name", workflow.name}};
    add_place(workflow.name_span, locator_, json);
    Json& inputs = json["inputs"] = Json::array();
    for (const WorkflowInput& input : workflow.inputs) inputs.push_back(variable(input.variable));
    Json& outputs = json["outputs"] = Json::array();
    for (const WorkflowOutput& output : workflow.outputs) {
      outputs.push_back(variable(output.variable));
    }
    add_nodes(subject.drawn, json);
    add_facts(facts, subject.bounds, subject.limits, json);
    if (!subject.left_out.empty()) json["not_inside"] = subject.left_out;
    return json;
  }

 private:
  static Json variable(const WorkflowVariable& variable) {
    return {{"name", variable.name},
            {"type", variable.type ? Json(to_text(*variable.type)) : Json()}};
  }

  // Nodes of one picture are limited by kMostDrawn.
  // NOLINTNEXTLINE(misc-no-recursion)
  void add_nodes(const Drawn& drawn, Json& json) {
    const Workflow& workflow = *drawn.facts->workflow;
    Json& nodes = json["nodes"] = Json::array();
    for (flow::TopIndex at = 0; at < workflow.top.size(); ++at) {
      Json item = node(drawn, workflow.top[at]);
      item["before"] = Json::array();
      for (const flow::TopIndex next : drawn.facts->dependencies.waiting[at]) {
        item["before"].push_back(workflow.nodes[workflow.top[next]].key);
      }
      nodes.push_back(std::move(item));
    }
    const bool handled = workflow.on_failure != kNoWorkflowNode;
    json["on_failure"] = handled ? node(drawn, workflow.on_failure) : Json();
  }

  // NOLINTNEXTLINE(misc-no-recursion)
  Json node(const Drawn& drawn, NodeIndex index) {
    const WorkflowNode& node = drawn.facts->workflow->nodes[index];
    const NodeFacts& known = drawn.facts->nodes[index];
    Json json = {{"key", node.key},
                 {"id", node.id},
                 {"kind", kind_word(node.kind)},
                 {"runs", text_or_null(callee_name(node))}};
    add_place(node.key_span, locator_, json);
    Json& devices = json["devices"] = Json::array();
    for (const DeviceUse& use : known.use.devices) {
      devices.push_back({{"device", use.device}, {"resource", use.resource}, {"count", use.count}});
    }
    json["pods"] = known.task == nullptr ? Json() : Json(known.use.pods);
    json["not_counted"] = text_or_null(known.use.uncounted);
    if (known.width) json["at_once"] = number_of(*known.width);
    json["timeout_seconds"] = known.timeout ? Json(*known.timeout) : Json();
    json["retries"] = known.retries;
    json["longest_seconds"] = known.time.seconds;
    json["longest_known"] = known.time.known;
    if (node.kind == WorkflowNodeKind::kBranch) json["cases"] = cases(drawn, index);
    const auto inside = drawn.inside.find(index);
    if (inside != drawn.inside.end()) add_nodes(inside->second, json["inside"]);
    return json;
  }

  // NOLINTNEXTLINE(misc-no-recursion)
  Json cases(const Drawn& drawn, NodeIndex branch) {
    Json list = Json::array();
    for (const CaseWords& one : cases_of(drawn.facts->workflow->nodes[branch])) {
      const bool fails = one.then == kNoWorkflowNode;
      list.push_back({{"condition", one.condition},
                      {"then", fails ? Json() : node(drawn, one.then)},
                      {"fail", fails ? Json(one.failure) : Json()}});
    }
    return list;
  }

  Locator locator_;
};

}  // namespace

std::string draw_json(std::span<const Subject> subjects) {
  Json json = {{"version", kVersion}, {"workflows", Json::array()}};
  JsonWriter writer;
  for (const Subject& subject : subjects) json["workflows"].push_back(writer.write(subject));
  return safe_json(json, 2) + "\n";
}

}  // namespace accelc::graph
