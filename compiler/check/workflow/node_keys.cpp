#include "compiler/check/workflow/node_keys.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace accelc {

namespace {

using Kind = WorkflowNodeKind;
/// Kinds as a set.
using Kinds = std::uint32_t;

constexpr Kinds only(Kind kind) { return 1U << static_cast<unsigned>(kind); }

constexpr Kinds kCalls = only(Kind::kTask) | only(Kind::kWorkflow) | only(Kind::kLaunchPlan);
constexpr Kinds kMaps = only(Kind::kMap);
constexpr Kinds kAsks = only(Kind::kApprove) | only(Kind::kSignal);
constexpr Kinds kAnyKind = ~Kinds{0};

struct NodeKey {
  std::string_view key;
  Kinds kinds;
  std::string_view place;
};

constexpr std::array kKeys = {
    NodeKey{"inputs", kCalls | kMaps, "the other inputs follow from the node's own keys"},
    NodeKey{"after", kAnyKind, ""},
    NodeKey{"id", kAnyKind, ""},
    NodeKey{"overrides", kCalls | kMaps, "only a node that runs a task can override its settings"},
    NodeKey{"over", kMaps, "it belongs to a `map`"},
    NodeKey{"concurrency", kMaps, "it belongs to a `map`"},
    NodeKey{"min_success_ratio", kMaps, "it belongs to a `map`"},
    NodeKey{"min_successes", kMaps, "it belongs to a `map`"},
    NodeKey{"run_all", kMaps, "it belongs to a `map`"},
    NodeKey{"then", only(Kind::kBranch), "it belongs to an `if`"},
    NodeKey{"elif", only(Kind::kBranch), "it belongs to an `if`"},
    NodeKey{"else", only(Kind::kBranch), "it belongs to an `if`"},
    NodeKey{"fail", 0, "it is only allowed alone, after `else`: `else: {fail: TEXT}`"},
    NodeKey{"timeout", kAsks | only(Kind::kSleep),
            "the longest time of a task's try is `overrides: {timeout: ...}`"},
    NodeKey{"signal_id", kAsks, "it belongs to `approve` and `signal`"},
};

const NodeKey* find(std::string_view key) {
  const auto* found = std::find_if(kKeys.begin(), kKeys.end(),
                                   [key](const NodeKey& known) { return known.key == key; });
  return found == kKeys.end() ? nullptr : found;
}

/// Calls with each key that says what a node is, in the order of the table.
template <class Visitor>
void visit_kinds(const NodeSpec& spec, const Visitor& visit) {
  visit(Kind::kTask, "task", setting_of(spec.task));
  visit(Kind::kWorkflow, "workflow", setting_of(spec.workflow));
  visit(Kind::kLaunchPlan, "launch_plan", setting_of(spec.launch_plan));
  visit(Kind::kMap, "map", setting_of(spec.map));
  visit(Kind::kBranch, "if", setting_of(spec.condition));
  visit(Kind::kApprove, "approve", setting_of(spec.approve));
  visit(Kind::kSignal, "signal", setting_of(spec.signal));
  visit(Kind::kSleep, "sleep", setting_of(spec.sleep));
}

}  // namespace

std::vector<KindKey> kinds_of(const NodeSpec& spec) {
  std::vector<KindKey> kinds;
  visit_kinds(spec, [&kinds](Kind kind, std::string_view key, const auto& setting) {
    if (setting.written()) kinds.push_back({kind, key, setting.key_span});
  });
  return kinds;
}

bool has_kind_without_value(const NodeSpec& spec) {
  bool found = false;
  visit_kinds(spec, [&found](Kind /*kind*/, std::string_view /*key*/, const auto& setting) {
    found = found || setting.lacks_value();
  });
  return found;
}

std::string_view noun_of(WorkflowNodeKind kind) {
  switch (kind) {
    case Kind::kNone:
      return "a node";
    case Kind::kTask:
      return "a node with `task`";
    case Kind::kWorkflow:
      return "a node with `workflow`";
    case Kind::kLaunchPlan:
      return "a node with `launch_plan`";
    case Kind::kMap:
      return "a map";
    case Kind::kBranch:
      return "a condition";
    case Kind::kApprove:
      return "an approval";
    case Kind::kSignal:
      return "a signal";
    case Kind::kSleep:
      return "a sleep";
  }
  return "";
}

bool has_key(WorkflowNodeKind kind, std::string_view key) {
  const NodeKey* known = find(key);
  return known == nullptr || (known->kinds & only(kind)) != 0;
}

std::string_view place_of_key(std::string_view key) {
  const NodeKey* known = find(key);
  return known == nullptr ? "" : known->place;
}

}  // namespace accelc
