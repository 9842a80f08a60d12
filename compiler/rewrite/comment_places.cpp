#include "compiler/rewrite/comment_places.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

/// An entry or an item, as far as comments go.
struct Place {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;  ///< of its value
  NodeId id = kNoNode;    ///< of its key, or of the item
};

/// All of them in the order of the file, which is not that of a TOML tree.
std::vector<Place> places_of(const Tree& tree) {
  std::vector<Place> places;
  const std::vector<Node>& nodes = tree.nodes();
  for (NodeId id = 0; id < nodes.size(); ++id) {
    const Node& node = nodes[id];
    if (node.parent == kNoNode) continue;
    const bool in_list = nodes[node.parent].kind == NodeKind::kSequence;
    if (!node.is_key && !in_list) continue;
    const std::uint32_t end = node.is_key ? nodes[node.subtree_end].end : node.end;
    places.push_back({node.properties_begin, std::max(end, node.end), id});
  }
  std::ranges::sort(places, {}, [](const Place& one) { return std::pair(one.begin, one.id); });
  return places;
}

class Placing {
 public:
  explicit Placing(const Tree& tree)
      : file_(tree.file()), text_(file_.text()), places_(places_of(tree)) {}

  /// The entry below whose line a comment of its own line stands; null: none follows.
  [[nodiscard]] const Place* below(const Comment& comment) const {
    const auto next = std::ranges::lower_bound(places_, comment.end, {}, &Place::begin);
    return next == places_.end() ? nullptr : owner_of_line(&*next);
  }

  /// Of the entries and items that begin on one line, of which `first` is the first, the one that
  /// comments above the line belong to.
  [[nodiscard]] const Place* owner_of_line(const Place* first) const {
    const bool header =
        file_.format() == Format::kToml && trim(line_before(first->begin)).starts_with('[');
    if (!header) return first;
    // `[tasks.train]` is the line of `train`.
    const std::uint32_t line = line_of(first->begin);
    const Place* const end = places_.data() + places_.size();
    const Place* owner = first;
    for (const Place* at = first; at != end && line_of(at->begin) == line; ++at) owner = at;
    return owner;
  }

  /// The entry at the end of whose line a comment stands; null: the line has none.
  [[nodiscard]] const Place* before(const Comment& comment) const {
    const std::uint32_t line = line_of(comment.begin);
    const std::uint32_t line_begin = file_.lines().line_start(line);
    const auto first = std::ranges::lower_bound(places_, line_begin, {}, &Place::begin);
    const Place* opened = nullptr;
    const Place* closed = nullptr;
    for (auto at = first; at != places_.end() && at->begin < comment.begin; ++at) {
      if (at->end > comment.begin) {
        opened = &*at;
      } else if (closed == nullptr || at->begin >= closed->end) {
        closed = &*at;
      }
    }
    if (closed != nullptr) return closed;
    if (opened != nullptr) return opened;
    // What began on a line above ends here.
    for (auto at = first; at != places_.begin();) {
      --at;
      if (at->end > line_begin && at->end <= comment.begin) return &*at;
      if (at->end <= line_begin) break;
    }
    return nullptr;
  }

  [[nodiscard]] bool is_alone(const Comment& comment) const {
    return trim(line_before(comment.begin)).empty();
  }
  /// Whether the line above a comment or key at `offset` is blank.
  [[nodiscard]] bool follows_blank_line(std::uint32_t offset) const {
    const std::uint32_t line = line_of(offset);
    if (line == 0) return false;
    const std::uint32_t begin = file_.lines().line_start(line - 1);
    return trim(text_.substr(begin, file_.lines().line_start(line) - begin)).empty();
  }
  [[nodiscard]] std::string_view text(const Comment& comment) const {
    return trim(text_.substr(comment.begin, comment.end - comment.begin));
  }
  [[nodiscard]] const std::vector<Place>& places() const { return places_; }
  [[nodiscard]] std::uint32_t line_of(std::uint32_t offset) const {
    return file_.lines().line_of(offset);
  }

 private:
  /// The line up to `offset`.
  [[nodiscard]] std::string_view line_before(std::uint32_t offset) const {
    const std::uint32_t begin = file_.lines().line_start(line_of(offset));
    return text_.substr(begin, offset - begin);
  }

  const SourceFile& file_;
  std::string_view text_;
  std::vector<Place> places_;
};

void add_behind(std::string& behind, std::string_view comment) {
  if (behind.empty()) {
    behind = comment;
  } else {
    behind += " " + std::string(trim(comment.substr(1)));
  }
}

void add_above(const Placing& placing, const Comment& comment, std::vector<std::string>& above) {
  if (placing.follows_blank_line(comment.begin)) above.emplace_back();
  above.emplace_back(placing.text(comment));
}

}  // namespace

CommentPlaces::CommentPlaces(const Tree& tree) {
  const Placing placing(tree);
  for (const Comment& comment : tree.comments()) {
    const bool alone = placing.is_alone(comment);
    const Place* place = alone ? placing.below(comment) : placing.before(comment);
    if (place == nullptr) {
      add_above(placing, comment, rest_);
    } else if (alone) {
      add_above(placing, comment, of_[place->id].above);
    } else {
      add_behind(of_[place->id].behind, placing.text(comment));
    }
  }
  std::uint32_t next_line = 0;
  for (const Place& first : placing.places()) {
    const std::uint32_t line = placing.line_of(first.begin);
    if (line < next_line) continue;
    next_line = line + 1;
    if (!placing.follows_blank_line(first.begin)) continue;
    of_[placing.owner_of_line(&first)->id].above.emplace_back();
  }
}

const PlacedComments* CommentPlaces::find(NodeRef key_or_item) const {
  const auto found = of_.find(key_or_item.id());
  return found == of_.end() ? nullptr : &found->second;
}

}  // namespace accelc
