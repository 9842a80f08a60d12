#include "compiler/flow/dependencies.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <string_view>
#include <unordered_map>
#include <variant>

namespace accelc::flow {

namespace {

/// The nodes of a workflow, and the ids that stand in them.
class Reader {
 public:
  explicit Reader(const Workflow& workflow) : workflow_(workflow), seen_(workflow.nodes.size()) {
    result_.waiting.resize(workflow.top.size());
    for (TopIndex i = 0; i < workflow.top.size(); ++i) {
      const NodeIndex node = workflow.top[i];
      // Of two nodes with one id Flyte keeps the first.
      if (node < workflow.nodes.size()) places_.try_emplace(workflow.nodes[node].id, i);
    }
  }

  Dependencies read() {
    for (TopIndex i = 0; i < workflow_.top.size(); ++i) {
      open_.push_back(workflow_.top[i]);
      while (!open_.empty()) {
        const NodeIndex node = open_.back();
        open_.pop_back();
        // A node stands in one place; what stands in two is read at the first.
        if (node >= seen_.size() || seen_[node]) continue;
        seen_[node] = true;
        read_node(i, workflow_.nodes[node]);
      }
    }
    for (std::vector<TopIndex>& waiting : result_.waiting) {
      std::sort(waiting.begin(), waiting.end());
      waiting.erase(std::unique(waiting.begin(), waiting.end()), waiting.end());
    }
    return std::move(result_);
  }

 private:
  void read_node(TopIndex top, const Node& node) {
    for (const std::string& id : node.after) add(id, top);
    for (const Input& input : node.inputs) {
      if (input.value) read_value(top, *input.value);
    }
    if (const auto* map = std::get_if<Map>(&node.target)) open_.push_back(map->node);
    if (const auto* branch = std::get_if<Branch>(&node.target)) {
      for (const Case& one : branch->cases) open_.push_back(one.then);
      open_.push_back(branch->otherwise);
    }
  }

  void read_value(TopIndex top, const Value& whole) {
    std::vector<const Value*> open{&whole};
    while (!open.empty()) {
      const Value& value = *open.back();
      open.pop_back();
      if (const auto* reference = std::get_if<Reference>(&value.what)) add(reference->node, top);
      if (const auto* list = std::get_if<ListValue>(&value.what)) {
        for (const Value& item : list->items) open.push_back(&item);
      }
      if (const auto* map = std::get_if<MapValue>(&value.what)) {
        for (const Value& item : map->items) open.push_back(&item);
      }
    }
  }

  void add(std::string_view id, TopIndex waiting) {
    const auto found = places_.find(id);
    if (found != places_.end()) result_.waiting[found->second].push_back(waiting);
  }

  const Workflow& workflow_;
  std::unordered_map<std::string_view, TopIndex> places_;
  std::vector<bool> seen_;
  std::vector<NodeIndex> open_;
  Dependencies result_;
};

}  // namespace

Dependencies dependencies_of(const Workflow& workflow) { return Reader(workflow).read(); }

std::optional<std::vector<TopIndex>> order_of(const Dependencies& dependencies) {
  std::vector<std::size_t> upstream(dependencies.size(), 0);
  for (const std::vector<TopIndex>& waiting : dependencies.waiting) {
    for (const TopIndex node : waiting) ++upstream[node];
  }
  std::priority_queue<TopIndex, std::vector<TopIndex>, std::greater<>> ready;
  for (TopIndex node = 0; node < upstream.size(); ++node) {
    if (upstream[node] == 0) ready.push(node);
  }
  std::vector<TopIndex> order;
  order.reserve(dependencies.size());
  while (!ready.empty()) {
    const TopIndex node = ready.top();
    ready.pop();
    order.push_back(node);
    for (const TopIndex next : dependencies.waiting[node]) {
      if (--upstream[next] == 0) ready.push(next);
    }
  }
  if (order.size() != dependencies.size()) return std::nullopt;
  return order;
}

}  // namespace accelc::flow
