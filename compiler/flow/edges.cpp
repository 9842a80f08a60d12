#include "compiler/flow/edges.h"

#include "compiler/flow/graph.h"

#include <algorithm>

namespace accelc::flow {

Edges::Edges() {
  number_of(kStartNode);
  number_of(kEndNode);
}

NodeNumber Edges::number_of(std::string_view id) {
  const auto [entry, is_new] =
      numbers_.try_emplace(std::string(id), static_cast<NodeNumber>(ids_.size()));
  if (is_new) {
    ids_.emplace_back(id);
    downstream_.emplace_back();
    has_upstream_.push_back(false);
  }
  return entry->second;
}

void Edges::add(NodeNumber from, NodeNumber to) {
  downstream_[from].push_back(to);
  has_upstream_[to] = true;
}

std::vector<bool> Edges::reached() const {
  std::vector<bool> reached(size(), false);
  std::vector<NodeNumber> open{0};
  reached[0] = true;
  while (!open.empty()) {
    const NodeNumber node = open.back();
    open.pop_back();
    for (const NodeNumber next : downstream_[node]) {
      if (reached[next]) continue;
      reached[next] = true;
      open.push_back(next);
    }
  }
  return reached;
}

std::vector<NodeNumber> Edges::find_circle(std::span<const NodeNumber> starts) const {
  std::vector<std::vector<NodeNumber>> circles = find_circles(starts, 1);
  return circles.empty() ? std::vector<NodeNumber>() : std::move(circles.front());
}

std::vector<std::vector<NodeNumber>> Edges::find_circles(std::span<const NodeNumber> starts,
                                                         std::size_t most) const {
  enum class Color : std::uint8_t { kNew, kOpen, kDone };
  std::vector<Color> colors(size(), Color::kNew);
  std::vector<std::size_t> next_edge(size(), 0);
  std::vector<NodeNumber> path;
  std::vector<std::vector<NodeNumber>> circles;
  for (const NodeNumber start : starts) {
    if (colors[start] != Color::kNew) continue;
    path.push_back(start);
    colors[start] = Color::kOpen;
    while (!path.empty()) {
      const NodeNumber node = path.back();
      if (next_edge[node] == downstream_[node].size()) {
        colors[node] = Color::kDone;
        path.pop_back();
        continue;
      }
      const NodeNumber next = downstream_[node][next_edge[node]++];
      if (colors[next] == Color::kDone) continue;
      if (colors[next] == Color::kNew) {
        colors[next] = Color::kOpen;
        path.push_back(next);
        continue;
      }
      const auto first = std::find(path.begin(), path.end(), next);
      circles.emplace_back(first, path.end());
      if (circles.size() == most) return circles;
      // What else its nodes lead to is found from there.
      for (auto member = first; member != path.end(); ++member) colors[*member] = Color::kDone;
      path.erase(first, path.end());
    }
  }
  return circles;
}

void Edges::add_inner_edges() {
  for (const auto& [from, to] : inner_) add(from, to);
  inner_.clear();
}

std::vector<std::pair<std::string, std::vector<std::string>>> Edges::sorted() const {
  std::vector<std::pair<std::string, std::vector<std::string>>> all;
  for (NodeNumber node = 0; node < size(); ++node) {
    if (downstream_[node].empty()) continue;
    auto& [id, behind] = all.emplace_back(ids_[node], std::vector<std::string>{});
    for (const NodeNumber next : downstream_[node]) behind.push_back(ids_[next]);
    std::sort(behind.begin(), behind.end());
    behind.erase(std::unique(behind.begin(), behind.end()), behind.end());
  }
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace accelc::flow
