#include "compiler/graph/rails.h"

#include <algorithm>
#include <limits>

namespace accelc::graph {

namespace {

constexpr std::size_t kNoLane = std::numeric_limits<std::size_t>::max();
constexpr flow::TopIndex kFree = std::numeric_limits<flow::TopIndex>::max();

class RailWriter {
 public:
  Rails add(flow::TopIndex node, const std::vector<flow::TopIndex>& waiting) {
    Rails rails;
    const bool first = std::find(lanes_.begin(), lanes_.end(), node) == lanes_.end();
    const std::string lines = row(kNoLane, ' ');
    const std::size_t own = lane_of(node);
    if (first && 2 * own < last_.size() && last_[2 * own] != ' ') rails.above = lines;
    rails.node = row(own, '*');
    lanes_[own] = kFree;
    rails.beside = row(own, waiting.empty() ? ' ' : '|');
    const std::vector<std::size_t> ends = lanes_of(waiting, own);
    if (!ends.empty()) rails.below = fork(own, ends);
    while (!lanes_.empty() && lanes_.back() == kFree) lanes_.pop_back();
    last_ = rails.below.value_or(rails.node);
    return rails;
  }

 private:
  /// The line that leads to `node`, else the first that leads nowhere.
  std::size_t lane_of(flow::TopIndex node) {
    auto lane = std::find(lanes_.begin(), lanes_.end(), node);
    if (lane == lanes_.end()) lane = std::find(lanes_.begin(), lanes_.end(), kFree);
    const auto at = static_cast<std::size_t>(lane - lanes_.begin());
    if (lane == lanes_.end()) lanes_.push_back(kFree);
    lanes_[at] = node;
    return at;
  }

  /// Those that lead to `nodes`. The first new one goes on where the node stands.
  std::vector<std::size_t> lanes_of(const std::vector<flow::TopIndex>& nodes, std::size_t own) {
    std::vector<std::size_t> ends;
    for (const flow::TopIndex node : nodes) {
      const bool known = std::find(lanes_.begin(), lanes_.end(), node) != lanes_.end();
      if (!known && lanes_[own] == kFree) lanes_[own] = node;
      ends.push_back(lane_of(node));
    }
    return ends;
  }

  [[nodiscard]] std::string row(std::size_t own, char mark) const {
    std::string text;
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
      if (lane > 0) text += ' ';
      const char other = lanes_[lane] == kFree ? ' ' : '|';
      text += lane == own ? mark : other;
    }
    return text;
  }

  /// From the node to all its lines; one in between that leads elsewhere is crossed.
  [[nodiscard]] std::string fork(std::size_t own, const std::vector<std::size_t>& ends) const {
    const std::size_t first = std::min(own, *std::min_element(ends.begin(), ends.end()));
    const std::size_t last = std::max(own, *std::max_element(ends.begin(), ends.end()));
    std::string text;
    for (std::size_t lane = 0; lane < lanes_.size(); ++lane) {
      const bool inside = lane > first && lane <= last;
      if (lane > 0) text += inside ? '-' : ' ';
      const bool joins = lane == own || std::find(ends.begin(), ends.end(), lane) != ends.end();
      const char crossed = lane >= first && lane <= last ? '-' : ' ';
      const char other = lanes_[lane] == kFree ? crossed : '|';
      const char mark = ends.size() == 1 && ends[0] == own ? '|' : '+';
      text += joins ? mark : other;
    }
    return text;
  }

  std::vector<flow::TopIndex> lanes_;  // the node to which each leads
  std::string last_;                   // the last line
};

}  // namespace

std::vector<Rails> rails_of(const flow::Dependencies& dependencies) {
  RailWriter writer;
  std::vector<Rails> all;
  std::size_t width = 0;
  for (flow::TopIndex node = 0; node < dependencies.size(); ++node) {
    const Rails& rails = all.emplace_back(writer.add(node, dependencies.waiting[node]));
    width = std::max(width, rails.node.size());
  }
  for (Rails& rails : all) {
    rails.node.resize(width, ' ');
    rails.beside.resize(width, ' ');
  }
  return all;
}

}  // namespace accelc::graph
