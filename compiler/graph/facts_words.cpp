// What is said below a workflow.
#include "compiler/diag/visible.h"
#include "compiler/graph/words.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace accelc::graph {

namespace {

/// Whether it names platforms: tasks of several run in the workflow.
bool has_platforms(const WorkflowFacts& facts) {
  std::set<const Platform*> platforms;
  for (const PeakFacts& peak : facts.peaks) {
    if (peak.measure.kind == Measure::Kind::kDevice) platforms.insert(peak.measure.platform);
  }
  return platforms.size() > 1;
}

std::string keys_of(const WorkflowFacts& facts, const std::vector<NodeIndex>& nodes) {
  std::vector<std::string> keys;
  keys.reserve(nodes.size());
  for (const NodeIndex node : nodes) keys.push_back(words_of(facts, node).key);
  return join(keys, ", ");
}

std::string step_of(const WorkflowFacts& facts, NodeIndex index) {
  const Time& time = facts.nodes[index].time;
  const std::string key = facts.workflow->nodes[index].key;
  if (time.known) return key + " " + time_text(time.seconds);
  return key + (time.seconds > 0 ? " " + time_text(time.seconds) + "+?" : " ?");
}

Fact path_fact(const WorkflowFacts& facts) {
  std::vector<std::string> steps;
  steps.reserve(facts.critical_path.size());
  for (const NodeIndex node : facts.critical_path) steps.push_back(step_of(facts, node));
  std::string total = time_text(facts.longest.seconds);
  if (!facts.longest.known) {
    total = facts.longest.seconds > 0 ? "at least " + total : "unknown: no node has a timeout";
  }
  return {"critical path", join(steps, " -> ") + " (" + total + ")"};
}

/// "2 A100", "at least 3 nvidia.com/gpu"
std::string amount_of(const PeakFacts& peak, const WorkflowFacts& facts) {
  const Measure& measure = peak.measure;
  std::string name = "together";
  if (measure.kind == Measure::Kind::kDevice) name = measure.device;
  if (measure.kind == Measure::Kind::kResource) name = measure.resource;
  if (peak.count.unlimited) {
    return measure.kind == Measure::Kind::kAll ? "any number together" : "any number of " + name;
  }
  std::string amount = std::to_string(peak.count.number) + " " + name;
  if (!peak.exact) amount = "at most " + amount;
  return facts.uncounted.empty() ? amount : "at least " + amount;
}

/// How many kinds of devices there are; the sum says more only where there are several.
std::ptrdiff_t kinds_of(const WorkflowFacts& facts) {
  return std::count_if(facts.peaks.begin(), facts.peaks.end(), [](const PeakFacts& peak) {
    return peak.measure.kind == Measure::Kind::kDevice;
  });
}

void add_peaks(const WorkflowFacts& facts, std::vector<Fact>& into) {
  const bool with_platform = has_platforms(facts);
  const bool several = kinds_of(facts) > 1;
  std::string title = "peak devices";
  for (const PeakFacts& peak : facts.peaks) {
    const Measure& measure = peak.measure;
    if (measure.kind == Measure::Kind::kResource) continue;
    if (measure.kind == Measure::Kind::kAll && !several) continue;
    std::string text = amount_of(peak, facts);
    if (with_platform && measure.platform != nullptr) {
      text += " of " + std::string(measure.platform->id);
    }
    if (!peak.nodes.empty()) text += " (" + keys_of(facts, peak.nodes) + ")";
    into.push_back({std::exchange(title, {}), std::move(text)});
  }
  if (!title.empty()) {
    into.push_back({title, facts.uncounted.empty() ? "none" : "none that is counted"});
  }
  title = "not counted";
  for (const std::string& what : facts.uncounted) into.push_back({std::exchange(title, {}), what});
}

Fact bound_fact(const Bound& bound, const WorkflowFacts& facts) {
  const bool quota = bound.kind == Bound::Kind::kQuota;
  std::string text = amount_of(*bound.peak, facts) + " of the " + std::to_string(bound.there) +
                     (quota ? " that are allowed" : " that the pools have");
  if (bound.exceeded()) text += ": too many, pods have to wait";
  const std::string platform(bound.peak->measure.platform->id);
  return {(quota ? "quota of " : "pools of ") + platform, std::move(text)};
}

/// The bounds of a device, and those of the resource as which pods ask for it.
std::vector<std::string> bounds_beside(const Measure& device, const std::vector<Bound>& bounds) {
  std::vector<std::string> texts;
  for (const Bound& bound : bounds) {
    const Measure& measure = bound.peak->measure;
    if (measure.platform != device.platform || measure.resource != device.resource) continue;
    const bool quota = bound.kind == Bound::Kind::kQuota;
    if (!quota && measure.device != device.device) continue;
    texts.push_back((quota ? "quota " : "pools have ") + std::to_string(bound.there));
  }
  return texts;
}

}  // namespace

std::string peak_text(const Subject& subject) {
  std::vector<std::string> texts;
  for (const PeakFacts& peak : subject.facts().peaks) {
    if (peak.measure.kind != Measure::Kind::kDevice) continue;
    const auto beside = bounds_beside(peak.measure, subject.bounds);
    texts.push_back(amount_of(peak, subject.facts()) +
                    (beside.empty() ? "" : " (" + join(beside, ", ") + ")"));
  }
  return visible(join(texts, ", "));
}

std::vector<Fact> facts_below(const Subject& subject) {
  std::vector<Fact> facts{path_fact(subject.facts())};
  add_peaks(subject.facts(), facts);
  for (const PlanLimit& limit : subject.limits) {
    facts.push_back({"plan limit", quote(limit.plan->name) + " (max_parallelism " +
                                       std::to_string(limit.nodes) + "): at most " +
                                       std::to_string(limit.devices) + " together"});
  }
  for (const Bound& bound : subject.bounds) facts.push_back(bound_fact(bound, subject.facts()));
  if (!subject.left_out.empty()) {
    facts.push_back({"not drawn inside", join(subject.left_out, ", ") + ": a picture has at most " +
                                             std::to_string(kMostDrawn) + " nodes, and workflows " +
                                             std::to_string(kDeepestDrawn) + " deep"});
  }
  for (Fact& fact : facts) fact.text = visible(fact.text);
  return facts;
}

std::vector<std::string> lines_below(const Subject& subject) {
  std::vector<std::string> lines;
  for (const Fact& fact : facts_below(subject)) {
    lines.push_back((fact.title.empty() ? "" : fact.title + ": ") + fact.text);
  }
  return lines;
}

}  // namespace accelc::graph
