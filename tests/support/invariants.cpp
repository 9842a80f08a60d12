#include "tests/support/invariants.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace accelc::test {

namespace {

// An event is at most a few for each byte (`?` alone gives five), and what is kept beside them is
// about as long as the text.
constexpr std::size_t kEventsForAByte = 6;
constexpr std::size_t kBytesForAByte = 16;
constexpr std::size_t kSlack = 64;

std::string at(std::string_view what, std::uint32_t place) {
  return std::string(what) + " at byte " + std::to_string(place);
}

bool inside(const SourceFile& file, std::uint32_t begin, std::uint32_t end) {
  return begin <= end && end <= file.size();
}

bool inside(const SourceFile& file, const Span& span) {
  return span.file == &file && inside(file, span.begin, span.end);
}

bool slice_inside(const TextSlice& slice, std::string_view store) {
  return slice.offset <= store.size() && slice.size <= store.size() - slice.offset;
}

std::string broken_comments(const SourceFile& file, const std::vector<Comment>& comments) {
  std::uint32_t reached = 0;
  for (const Comment& comment : comments) {
    if (!inside(file, comment.begin, comment.end))
      return at("a comment ends outside", comment.begin);
    if (comment.begin < reached) return at("a comment is out of order", comment.begin);
    const std::string_view text = file.text().substr(comment.begin, comment.end - comment.begin);
    if (!text.starts_with('#')) return at("a comment without `#`", comment.begin);
    if (text.find('\n') != std::string_view::npos)
      return at("a comment of two lines", comment.begin);
    reached = comment.end;
  }
  return {};
}

bool starts(const Event& event) {
  return event.type == EventType::kSequenceStart || event.type == EventType::kMappingStart;
}

bool is_node(const Event& event) {
  return starts(event) || event.type == EventType::kScalar || event.type == EventType::kAlias;
}

// Follows the events with a stack of what is open.
class EventNesting {
 public:
  explicit EventNesting(bool incomplete) : incomplete_(incomplete) {}

  std::string add(const Event& event) {
    switch (event.type) {
      case EventType::kDocumentStart:
        if (in_document_) return at("a document inside a document", event.begin);
        in_document_ = true;
        roots_ = 0;
        return {};
      case EventType::kDocumentEnd:
        return end_document(event);
      case EventType::kSequenceEnd:
      case EventType::kMappingEnd:
        return close(event);
      default:
        return add_node(event);
    }
  }

  [[nodiscard]] std::string finish() const {
    const bool open = in_document_ || !open_.empty();
    return open && !incomplete_ ? "the events end inside a document" : "";
  }

 private:
  struct Open {
    EventType type;
    std::uint32_t begin;
    std::size_t children = 0;
  };

  std::string end_document(const Event& event) {
    if (!in_document_) return at("a document ends twice", event.begin);
    if (!open_.empty()) return at("a document ends inside a collection", event.begin);
    in_document_ = false;
    return roots_ == 1 ? "" : at("a document without one root ends", event.begin);
  }

  std::string add_node(const Event& event) {
    if (!in_document_) return at("a node outside of documents", event.begin);
    ++(open_.empty() ? roots_ : open_.back().children);
    if (starts(event)) open_.push_back({event.type, event.begin});
    return {};
  }

  std::string close(const Event& event) {
    if (open_.empty()) return at("an end without a start", event.begin);
    const Open last = open_.back();
    open_.pop_back();
    const bool mapping = last.type == EventType::kMappingStart;
    if (mapping != (event.type == EventType::kMappingEnd)) return at("another end", event.begin);
    if (mapping && last.children % 2 != 0) return at("a key without a value", last.begin);
    return event.end < last.begin ? at("an end before its start", last.begin) : "";
  }

  std::vector<Open> open_;
  std::size_t roots_ = 0;
  bool in_document_ = false;
  bool incomplete_;
};

std::string broken_place(const SourceFile& file, const EventBuffer& buffer, const Event& event) {
  if (!inside(file, event.begin, event.end)) return at("an event ends outside", event.begin);
  if (!is_node(event)) return {};
  if (event.properties_begin > event.begin) return at("properties behind the node", event.begin);
  if (event.properties >= buffer.properties.size()) return at("unknown properties", event.begin);
  const std::string_view store = event.text.owned ? std::string_view(buffer.strings) : file.text();
  if (!slice_inside(event.text, store)) return at("a text outside of its store", event.begin);
  const bool verbatim =
      event.type == EventType::kScalar && !event.text.owned && event.style != NodeStyle::kEmpty;
  if (!verbatim || event.text.size == 0) return {};
  const bool within =
      event.text.offset >= event.begin && event.text.offset + event.text.size <= event.end;
  return within ? "" : at("a text that is not that of its place", event.begin);
}

std::string broken_memory(const SourceFile& file, const EventBuffer& buffer) {
  std::size_t names = 0;
  for (const NodeProperties& one : buffer.properties) names += one.anchor.size() + one.tag.size();
  const std::size_t size = file.size() + kSlack;
  if (buffer.events.size() > kEventsForAByte * size) return "more events than the text can hold";
  if (buffer.strings.size() > kBytesForAByte * size) return "texts longer than the file can hold";
  return names > kBytesForAByte * size ? "tags and anchors longer than the file can hold" : "";
}

std::string comment_in_scalar(const EventBuffer& buffer) {
  auto comment = buffer.comments.begin();
  for (const Event& event : buffer.events) {
    if (event.type != EventType::kScalar) continue;
    while (comment != buffer.comments.end() && comment->end <= event.begin) ++comment;
    if (comment == buffer.comments.end()) break;
    // The header of a block scalar may carry one.
    const bool block = event.style == NodeStyle::kLiteral || event.style == NodeStyle::kFolded;
    if (!block && comment->begin < event.end) return at("a comment in a scalar", comment->begin);
  }
  return {};
}

}  // namespace

std::string broken_diagnostics(const SourceFile& file, std::span<const Diagnostic> diagnostics,
                               bool incomplete) {
  bool error = false;
  for (const Diagnostic& one : diagnostics) {
    error = error || one.severity == Severity::kError;
    const std::string code(one.kind->code);
    if (one.message.empty()) return code + " says nothing";
    if (!inside(file, one.span)) return code + " has no place in the file";
    for (const Label& label : one.labels) {
      if (!inside(file, label.span)) return code + " has a label outside of the file";
    }
    for (const Fix& fix : one.fixes) {
      for (const Edit& edit : fix.edits) {
        if (!inside(file, edit.span)) return code + " has a fix outside of the file";
      }
    }
  }
  return incomplete && !error ? "incomplete, and no error says why" : "";
}

std::string broken_events(const SourceFile& file, const EventBuffer& buffer) {
  EventNesting nesting(buffer.incomplete);
  std::uint32_t reached = 0;
  for (const Event& event : buffer.events) {
    std::string broken = broken_place(file, buffer, event);
    if (broken.empty()) broken = nesting.add(event);
    if (!broken.empty()) return broken;
    if (!is_node(event)) continue;
    if (event.properties_begin < reached)
      return at("a node before the end of another", event.begin);
    reached = event.end;
  }
  for (std::string broken : {nesting.finish(), broken_memory(file, buffer),
                             broken_comments(file, buffer.comments), comment_in_scalar(buffer)}) {
    if (!broken.empty()) return broken;
  }
  return {};
}

std::string broken_tree(const Tree& tree) {
  const std::vector<Node>& nodes = tree.nodes();
  const SourceFile& file = tree.file();
  for (NodeId id = 0; id < nodes.size(); ++id) {
    const Node& node = nodes[id];
    if (!inside(file, node.begin, node.end)) return at("a node ends outside", node.begin);
    if (node.subtree_end <= id || node.subtree_end > nodes.size()) {
      return at("a subtree without an end", node.begin);
    }
    const bool root = node.parent == kNoNode;
    if (!root && (node.parent >= id || nodes[node.parent].subtree_end < node.subtree_end)) {
      return at("a node outside of its parent", node.begin);
    }
    if (node.target != kNoNode && node.target >= id) return at("an alias ahead", node.begin);
    if (!node.text_owned && node.text_offset + std::size_t{node.text_size} > file.size()) {
      return at("a text outside of the file", node.begin);
    }
  }
  return broken_comments(file, tree.comments());
}

}  // namespace accelc::test
