// From YAML events to a tree: kinds of scalars, tags, anchors, keys. Knows no engine.
#include "compiler/syntax/read.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/yaml/checks.h"
#include "compiler/syntax/yaml/events.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

namespace {

class YamlTreeMaker {
 public:
  YamlTreeMaker(const std::shared_ptr<const SourceFile>& file, EventBuffer& events,
                DiagnosticSink& sink)
      : file_(*file), builder_(file), events_(events), sink_(sink), anchors_(builder_, sink) {}

  Tree make() {
    builder_.reserve(count_nodes());
    for (const std::string& name : events_.lost_anchors) anchors_.forgive(name);
    for (const Event& event : events_.events) {
      add(event);
      reached_ = std::max(reached_, event.end);
    }
    // What a fault left open ends where the reading ended.
    for (; !open_.empty(); open_.pop_back()) builder_.close(reached_);
    anchors_.end_document(false);
    builder_.set_comments(std::move(events_.comments));
    if (events_.incomplete) builder_.set_incomplete();
    return builder_.finish();
  }

 private:
  [[nodiscard]] std::size_t count_nodes() const {
    const auto is_node = [](const Event& event) {
      return event.type == EventType::kScalar || event.type == EventType::kAlias ||
             event.type == EventType::kSequenceStart || event.type == EventType::kMappingStart;
    };
    const auto count = std::count_if(events_.events.begin(), events_.events.end(), is_node);
    return static_cast<std::size_t>(count);
  }

  void add(const Event& event) {
    switch (event.type) {
      case EventType::kDocumentStart:
        builder_.begin_document();
        break;
      case EventType::kDocumentEnd:
        anchors_.end_document(!events_.incomplete);
        break;
      case EventType::kScalar:
        add_scalar(event);
        break;
      case EventType::kAlias:
        add_alias(event);
        break;
      case EventType::kSequenceStart:
      case EventType::kMappingStart:
        add_collection(event);
        break;
      case EventType::kSequenceEnd:
      case EventType::kMappingEnd:
        builder_.close(event.end);
        open_.pop_back();
        break;
    }
  }

  static Node node_of(const Event& event) {
    Node node;
    node.begin = event.begin;
    node.end = event.end;
    node.properties_begin = event.properties_begin;
    node.style = event.style;
    node.text_offset = event.begin;
    return node;
  }

  [[nodiscard]] std::string_view text_of_slice(const TextSlice& slice) const {
    const std::string_view store = slice.owned ? std::string_view(events_.strings) : file_.text();
    return store.substr(slice.offset, slice.size);
  }

  static NodeKind kind_of(NodeStyle style, std::string_view text) {
    if (style == NodeStyle::kEmpty) return NodeKind::kNull;
    return style == NodeStyle::kPlain ? resolve_plain(text) : NodeKind::kString;
  }

  void add_scalar(const Event& event) {
    Node node = node_of(event);
    const std::string_view text = text_of_slice(event.text);
    node.kind = kind_of(event.style, text);
    const TextSlice kept = event.text.owned ? builder_.own(text) : event.text;
    node.text_offset = kept.offset;
    node.text_size = kept.size;
    node.text_owned = kept.owned;
    finish(node, event, text);
  }

  void add_collection(const Event& event) {
    Node node = node_of(event);
    node.kind = event.type == EventType::kMappingStart ? NodeKind::kMapping : NodeKind::kSequence;
    open_.push_back(finish(node, event, {}));
  }

  void add_alias(const Event& event) {
    Node node = node_of(event);
    node.kind = NodeKind::kAlias;
    const Span span = file_.span(event.begin, event.end);
    node.target =
        anchors_.find(text_of_slice(event.text), span, open_.empty() ? kNoNode : open_.back());
    if (node.target == kNoNode) builder_.set_incomplete();
    node.text_offset = event.text.offset;
    node.text_size = event.text.size;
    builder_.add(node);
  }

  NodeId finish(Node& node, const Event& event, std::string_view text) {
    if (event.properties == 0) return builder_.add(node);
    NodeProperties& properties = events_.properties[event.properties];
    const std::string anchor = properties.anchor;
    if (!properties.tag.empty()) {
      const Span span = file_.span(event.properties_begin, event.end);
      node.kind = resolve_tagged(node, text, span, properties.tag, sink_);
    }
    node.properties = builder_.add_properties(std::move(properties));
    const NodeId id = builder_.add(node);
    if (!anchor.empty()) anchors_.define(anchor, id, event.properties_begin);
    return id;
  }

  const SourceFile& file_;
  TreeBuilder builder_;
  EventBuffer& events_;
  DiagnosticSink& sink_;
  YamlAnchors anchors_;
  std::vector<NodeId> open_;
  std::uint32_t reached_ = 0;
};

Tree tree_of(const std::shared_ptr<const SourceFile>& file, EventBuffer& events,
             DiagnosticSink& sink) {
  Tree tree = YamlTreeMaker(file, events, sink).make();
  check_duplicate_keys(tree, sink);
  return tree;
}

}  // namespace

Tree read_yaml(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
               DiagnosticSink& sink) {
  EventBuffer events;
  events.incomplete = limits.as_incomplete;
  const bool own = limits.yaml_engine == YamlEngine::kOwn;
  (own ? read_events : read_events_with_yaml_cpp)(*file, limits, events, sink);
  return tree_of(file, events, sink);
}

Tree read_yaml_part(const std::shared_ptr<const SourceFile>& file, const Span& part,
                    const Limits& limits, DiagnosticSink& sink) {
  EventBuffer events;
  read_part_events(part, limits, events, sink);
  return tree_of(file, events, sink);
}

}  // namespace accelc
