// Layers by the longest way, with a slot in every layer that a line passes (Sugiyama, Tagawa,
// Toda).
#include "compiler/graph/layout.h"

#include "compiler/flow/dependencies.h"
#include "compiler/support/check.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace accelc::graph {

namespace {

constexpr int kColumnGap = 56;
constexpr int kRowGap = 18;
constexpr int kLineHeight = 6;  // of a line that passes a column
constexpr int kRounds = 8;

/// A box, or a line that passes a layer.
struct Slot {
  Size size;
  std::size_t layer = 0;
  std::vector<std::size_t> before;
  std::vector<std::size_t> after;
  double key = 0;  // what its layer is sorted by
  int y = 0;

  [[nodiscard]] int middle() const { return y + size.height / 2; }
};

class LayoutMaker {
 public:
  LayoutMaker(std::span<const Size> boxes, std::span<const Link> links)
      : boxes_(boxes), links_(links) {
    for (const Size& box : boxes) slots_.push_back({.size = box});
  }

  Layout make() {
    find_layers();
    for (const Link& link : links_) add_line(link);
    sort_layers();
    place_rows();
    place_columns();
    return finish();
  }

 private:
  void find_layers() {
    flow::Dependencies dependencies;
    dependencies.waiting.resize(boxes_.size());
    for (const Link& link : links_) {
      dependencies.waiting[link.from].push_back(static_cast<flow::TopIndex>(link.to));
    }
    const auto order = flow::order_of(dependencies);
    ACCELC_CHECK(order.has_value());
    for (const flow::TopIndex box : *order) {
      for (const flow::TopIndex next : dependencies.waiting[box]) {
        slots_[next].layer = std::max(slots_[next].layer, slots_[box].layer + 1);
      }
    }
    for (std::size_t box = 0; box < boxes_.size(); ++box) {
      const std::size_t layer = slots_[box].layer;
      if (layer >= layers_.size()) layers_.resize(layer + 1);
      layers_[layer].push_back(box);
    }
  }

  void add_line(const Link& link) {
    std::vector<std::size_t>& line = lines_.emplace_back(1, link.from);
    for (std::size_t layer = slots_[link.from].layer + 1; layer < slots_[link.to].layer; ++layer) {
      layers_[layer].push_back(slots_.size());
      line.push_back(slots_.size());
      slots_.push_back({.size = {0, kLineHeight}, .layer = layer});
    }
    line.push_back(link.to);
    for (std::size_t i = 1; i < line.size(); ++i) {
      slots_[line[i - 1]].after.push_back(line[i]);
      slots_[line[i]].before.push_back(line[i - 1]);
    }
  }

  /// Each layer by where the neighbours stand in theirs; where that says nothing, as it was.
  void sort_layers() {
    std::vector<std::size_t> places(slots_.size());
    for (int round = 0; round < kRounds; ++round) {
      const bool forward = round % 2 == 0;
      for (std::size_t i = 0; i < layers_.size(); ++i) {
        std::vector<std::size_t>& layer = layers_[forward ? i : layers_.size() - 1 - i];
        for (std::size_t at = 0; at < layer.size(); ++at) {
          Slot& slot = slots_[layer[at]];
          const auto& neighbours = forward ? slot.before : slot.after;
          slot.key = static_cast<double>(at);
          if (neighbours.empty()) continue;
          double sum = 0;
          for (const std::size_t other : neighbours) sum += static_cast<double>(places[other]);
          slot.key = sum / static_cast<double>(neighbours.size());
        }
        std::stable_sort(layer.begin(), layer.end(), [this](std::size_t a, std::size_t b) {
          return slots_[a].key < slots_[b].key;
        });
        for (std::size_t at = 0; at < layer.size(); ++at) places[layer[at]] = at;
      }
    }
  }

  /// Each slot beside the middle of its neighbours, as far as there is room.
  void place_rows() {
    for (const std::vector<std::size_t>& layer : layers_) spread(layer, {});
    for (int round = 0; round < kRounds; ++round) {
      const bool forward = round % 2 == 0;
      for (std::size_t i = 0; i < layers_.size(); ++i) {
        const std::vector<std::size_t>& layer = layers_[forward ? i : layers_.size() - 1 - i];
        std::vector<int> wanted;
        wanted.reserve(layer.size());
        for (const std::size_t slot : layer) wanted.push_back(wanted_middle(slot, forward));
        spread(layer, wanted);
      }
    }
    int top = 0;
    for (const Slot& slot : slots_) top = std::min(top, slot.y);
    for (Slot& slot : slots_) slot.y -= top;
  }

  [[nodiscard]] int wanted_middle(std::size_t index, bool forward) const {
    const Slot& slot = slots_[index];
    const auto& neighbours = forward ? slot.before : slot.after;
    if (neighbours.empty()) return slot.middle();
    int sum = 0;
    for (const std::size_t other : neighbours) sum += slots_[other].middle();
    return sum / static_cast<int>(neighbours.size());
  }

  /// Below each other, and as near to what is wanted as that lets them. Nothing wanted: at the top.
  void spread(const std::vector<std::size_t>& layer, const std::vector<int>& wanted) {
    std::optional<int> free;
    int moved = 0;
    for (std::size_t i = 0; i < layer.size(); ++i) {
      Slot& slot = slots_[layer[i]];
      const int best = wanted.empty() ? 0 : wanted[i] - slot.size.height / 2;
      slot.y = free ? std::max(best, *free) : best;
      moved += slot.y - best;
      free = slot.y + slot.size.height + kRowGap;
    }
    if (wanted.empty() || layer.empty()) return;
    const int back = moved / static_cast<int>(layer.size());
    for (const std::size_t slot : layer) slots_[slot].y -= back;
  }

  void place_columns() {
    int x = 0;
    for (const std::vector<std::size_t>& layer : layers_) {
      int width = 0;
      for (const std::size_t slot : layer) width = std::max(width, slots_[slot].size.width);
      columns_.push_back({x, x + width});
      x += width + kColumnGap;
    }
  }

  Layout finish() {
    Layout layout;
    for (std::size_t box = 0; box < boxes_.size(); ++box) {
      const Slot& slot = slots_[box];
      layout.boxes.push_back({columns_[slot.layer].first, slot.y});
      layout.size.width = std::max(layout.size.width, columns_[slot.layer].second);
      layout.size.height = std::max(layout.size.height, slot.y + slot.size.height);
    }
    for (const std::vector<std::size_t>& line : lines_) layout.links.push_back(points_of(line));
    for (const Slot& slot : slots_) {
      layout.size.height = std::max(layout.size.height, slot.y + slot.size.height);
    }
    return layout;
  }

  [[nodiscard]] std::vector<Point> points_of(const std::vector<std::size_t>& line) const {
    const Slot& first = slots_[line.front()];
    std::vector<Point> points{{columns_[first.layer].first + first.size.width, first.middle()}};
    for (const std::size_t at : line) {
      const Slot& slot = slots_[at];
      const auto& [left, right] = columns_[slot.layer];
      if (at != line.front()) points.push_back({left, slot.middle()});
      if (at != line.back()) points.push_back({right, slot.middle()});
    }
    return points;
  }

  std::span<const Size> boxes_;
  std::span<const Link> links_;
  std::vector<Slot> slots_;  // the boxes, behind them the lines
  std::vector<std::vector<std::size_t>> layers_;
  std::vector<std::vector<std::size_t>> lines_;  // the slots of each link
  std::vector<std::pair<int, int>> columns_;     // left and right of each layer
};

}  // namespace

Layout lay_out(std::span<const Size> boxes, std::span<const Link> links) {
  return LayoutMaker(boxes, links).make();
}

}  // namespace accelc::graph
