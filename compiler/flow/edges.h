// Which nodes of a workflow come after which, by their ids: Flyte draws an edge for an id that no
// node has too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace accelc::flow {

using NodeNumber = std::uint32_t;

class Edges {
 public:
  /// The start node is 0, the end node 1.
  Edges();

  NodeNumber number_of(std::string_view id);
  [[nodiscard]] const std::string& id_of(NodeNumber node) const { return ids_[node]; }
  [[nodiscard]] std::size_t size() const { return ids_.size(); }

  /// `to` runs after `from`.
  void add(NodeNumber from, NodeNumber to);
  /// The same, which only `to` knows: what it reads at the time it runs.
  void add_upstream(NodeNumber to) { has_upstream_[to] = true; }
  /// Something inside of `to` reads `from`.
  void add_inner(NodeNumber from, NodeNumber to) { inner_.emplace_back(from, to); }

  [[nodiscard]] bool has_upstream(NodeNumber node) const { return has_upstream_[node]; }
  [[nodiscard]] bool has_downstream(NodeNumber node) const { return !downstream_[node].empty(); }

  /// Whether each node can be reached from the start.
  [[nodiscard]] std::vector<bool> reached() const;

  /// The first circle that is found from `starts`: each of its nodes once, in order. Empty: none.
  [[nodiscard]] std::vector<NodeNumber> find_circle(std::span<const NodeNumber> starts) const;

  /// Circles that are found from `starts`, at most so many, of which no two have a node in common.
  [[nodiscard]] std::vector<std::vector<NodeNumber>> find_circles(
      std::span<const NodeNumber> starts, std::size_t most) const;

  /// Makes edges of those that stand inside of nodes.
  void add_inner_edges();

  /// Ids and the ids behind them, sorted, each once.
  [[nodiscard]] std::vector<std::pair<std::string, std::vector<std::string>>> sorted() const;

 private:
  std::unordered_map<std::string, NodeNumber> numbers_;
  std::vector<std::string> ids_;
  std::vector<std::vector<NodeNumber>> downstream_;
  std::vector<bool> has_upstream_;
  std::vector<std::pair<NodeNumber, NodeNumber>> inner_;
};

}  // namespace accelc::flow
