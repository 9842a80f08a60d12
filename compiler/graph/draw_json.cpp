// All that is known of workflows, with places.
#include "compiler/diag/locator.h"
#include "compiler/diag/safe_json.h"
#include "compiler/graph/draw.h"
#include "compiler/source/source_file.h"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>
#include <vector>

namespace accelc::graph {

namespace {

using Json = nlohmann::ordered_json;

/// Of the form of the object; another one has another number.
constexpr int kVersion = 1;

Json or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json number_of(const Count& count) { return count.unlimited ? Json() : Json(count.number); }

class JsonWriter {
 public:
  Json write(const Subject& subject) {
    const WorkflowFacts& facts = subject.facts();
    const Workflow& workflow = *facts.workflow;
    Json json = {{"name", workflow.name}};
    add_place(workflow.name_span, json);
    Json& inputs = json["inputs"] = Json::array();
    for (const WorkflowInput& input : workflow.inputs) inputs.push_back(variable(input.variable));
    Json& outputs = json["outputs"] = Json::array();
    for (const WorkflowOutput& output : workflow.outputs) {
      outputs.push_back(variable(output.variable));
    }
    add_nodes(subject.drawn, json);
    json["critical_path"] = {{"nodes", keys(workflow, facts.critical_path)},
                             {"seconds", facts.longest.seconds},
                             {"at_least", !facts.longest.known}};
    Json& peaks = json["peaks"] = Json::array();
    for (const PeakFacts& peak : facts.peaks) peaks.push_back(peak_json(workflow, peak));
    json["not_counted"] = facts.uncounted;
    Json& bounds = json["bounds"] = Json::array();
    for (const Bound& bound : subject.bounds) bounds.push_back(bound_json(bound));
    Json& limits = json["plan_limits"] = Json::array();
    for (const PlanLimit& limit : subject.limits) {
      limits.push_back({{"launch_plan", limit.plan->name},
                        {"max_parallelism", limit.nodes},
                        {"count", limit.devices}});
    }
    if (!subject.left_out.empty()) json["not_inside"] = subject.left_out;
    return json;
  }

 private:
  static Json variable(const WorkflowVariable& variable) {
    return {{"name", variable.name},
            {"type", variable.type ? Json(to_text(*variable.type)) : Json()}};
  }

  void add_place(const Span& span, Json& json) {
    const bool somewhere = span.valid();
    json["filename"] = somewhere ? Json(span.file->path()) : Json();
    if (!somewhere) {
      json["location"] = nullptr;
      return;
    }
    const Position at = locator_.start(span);
    json["location"] = {{"row", at.line}, {"column", at.column}};
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
                 {"runs", or_null(callee_name(node))}};
    add_place(node.key_span, json);
    Json& devices = json["devices"] = Json::array();
    for (const DeviceUse& use : known.use.devices) {
      devices.push_back({{"device", use.device}, {"resource", use.resource}, {"count", use.count}});
    }
    json["pods"] = known.task == nullptr ? Json() : Json(known.use.pods);
    json["not_counted"] = or_null(known.use.uncounted);
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

  static Json keys(const Workflow& workflow, const std::vector<NodeIndex>& nodes) {
    Json list = Json::array();
    for (const NodeIndex node : nodes) list.push_back(workflow.nodes[node].key);
    return list;
  }

  static Json measure_json(const Measure& measure) {
    const bool placed = measure.platform != nullptr;
    return {{"device", or_null(measure.device)},
            {"resource", or_null(measure.resource)},
            {"platform", placed ? Json(measure.platform->id) : Json()}};
  }

  static Json peak_json(const Workflow& workflow, const PeakFacts& peak) {
    Json json = measure_json(peak.measure);
    json["count"] = number_of(peak.count);
    json["exact"] = peak.exact;
    json["nodes"] = keys(workflow, peak.nodes);
    return json;
  }

  static Json bound_json(const Bound& bound) {
    Json json = {{"kind", bound.kind == Bound::Kind::kQuota ? "quota" : "pools"}};
    json.update(measure_json(bound.peak->measure));
    json["count"] = number_of(bound.peak->count);
    json["there"] = bound.there;
    json["exceeded"] = bound.exceeded();
    return json;
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
