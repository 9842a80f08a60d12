#include "compiler/graph/facts_json.h"

#include "compiler/diag/safe_json.h"
#include "compiler/source/source_file.h"

#include <nlohmann/json.hpp>

namespace accelc::graph {

namespace {

using Json = nlohmann::ordered_json;

Json keys(const Workflow& workflow, const std::vector<NodeIndex>& nodes) {
  Json list = Json::array();
  for (const NodeIndex node : nodes) list.push_back(workflow.nodes[node].key);
  return list;
}

Json measure_json(const Measure& measure) {
  const bool placed = measure.platform != nullptr;
  return {{"device", text_or_null(measure.device)},
          {"resource", text_or_null(measure.resource)},
          {"platform", placed ? Json(measure.platform->id) : Json()}};
}

Json peak_json(const Workflow& workflow, const PeakFacts& peak) {
  Json json = measure_json(peak.measure);
  json["count"] = number_of(peak.count);
  json["exact"] = peak.exact;
  json["nodes"] = keys(workflow, peak.nodes);
  return json;
}

Json bound_json(const Bound& bound) {
  Json json = {{"kind", bound.kind == Bound::Kind::kQuota ? "quota" : "pools"}};
  json.update(measure_json(bound.peak->measure));
  json["count"] = number_of(bound.peak->count);
  json["there"] = bound.there;
  json["exceeded"] = bound.exceeded();
  return json;
}

}  // namespace

Json number_of(const Count& count) { return count.unlimited ? Json() : Json(count.number); }

void add_place(const Span& span, Locator& locator, Json& json) {
  const bool somewhere = span.valid();
  json["filename"] = somewhere ? Json(span.file->path()) : Json();
  if (!somewhere) {
    json["location"] = nullptr;
    return;
  }
  const Position at = locator.start(span);
  json["location"] = {{"row", at.line}, {"column", at.column}};
}

void add_facts(const WorkflowFacts& facts, const std::vector<Bound>& bounds,
               const std::vector<PlanLimit>& limits, Json& json) {
  const Workflow& workflow = *facts.workflow;
  json["critical_path"] = {{"nodes", keys(workflow, facts.critical_path)},
                           {"seconds", facts.longest.seconds},
                           {"at_least", !facts.longest.known}};
  Json& peaks = json["peaks"] = Json::array();
  for (const PeakFacts& peak : facts.peaks) peaks.push_back(peak_json(workflow, peak));
  json["not_counted"] = facts.uncounted;
  Json& all_bounds = json["bounds"] = Json::array();
  for (const Bound& bound : bounds) all_bounds.push_back(bound_json(bound));
  Json& all_limits = json["plan_limits"] = Json::array();
  for (const PlanLimit& limit : limits) {
    all_limits.push_back({{"launch_plan", limit.plan->name},
                          {"max_parallelism", limit.nodes},
                          {"count", limit.devices}});
  }
}

std::vector<std::string> summaries_of(const std::vector<WorkflowFacts>& all, const Fleets& fleets,
                                      const Program& program) {
  Locator locator;
  std::vector<std::string> summaries;
  summaries.reserve(all.size());
  for (const WorkflowFacts& facts : all) {
    Json json = {{"name", facts.workflow->name}};
    add_place(facts.workflow->name_span, locator, json);
    add_facts(facts, bounds_of(facts, fleets), limits_of(facts, program.launch_plans), json);
    summaries.push_back(safe_json(json, -1));
  }
  return summaries;
}

}  // namespace accelc::graph
