#include "compiler/syntax/yaml/checks.h"

#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/scalar.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kCorePrefix = "tag:yaml.org,2002:";
constexpr std::string_view kMergeTag = "tag:yaml.org,2002:merge";
// Up to here comparing all pairs is faster than a table.
constexpr std::size_t kFewKeys = 12;

struct TagMeaning {
  std::string_view name;
  NodeKind kind;
};

constexpr TagMeaning kTags[] = {
    {"str", NodeKind::kString},   {"int", NodeKind::kInteger}, {"float", NodeKind::kNumber},
    {"bool", NodeKind::kBoolean}, {"null", NodeKind::kNull},   {"seq", NodeKind::kSequence},
    {"map", NodeKind::kMapping},
};

const TagMeaning* meaning_of(std::string_view tag) {
  if (!tag.starts_with(kCorePrefix)) return nullptr;
  tag.remove_prefix(kCorePrefix.size());
  const auto* found = std::find_if(std::begin(kTags), std::end(kTags),
                                   [tag](const TagMeaning& known) { return known.name == tag; });
  return found == std::end(kTags) ? nullptr : found;
}

std::string shorthand(std::string_view tag) {
  if (!tag.starts_with(kCorePrefix)) return quote(tag);
  return quote("!!" + std::string(tag.substr(kCorePrefix.size())));
}

bool is_scalar(NodeKind kind) { return kind <= NodeKind::kDatetime; }

bool fits(NodeKind wanted, NodeKind found, NodeKind resolved) {
  if (!is_scalar(wanted)) return wanted == found;
  if (!is_scalar(found)) return false;
  if (wanted == NodeKind::kString || wanted == resolved) return true;
  return wanted == NodeKind::kNumber && resolved == NodeKind::kInteger;
}

class DuplicateKeys {
 public:
  DuplicateKeys(const Tree& tree, DiagnosticSink& sink) : tree_(tree), sink_(sink) {}

  void check(NodeRef mapping) {
    keys_.clear();
    for_each_entry(mapping, [this](const Entry& entry) {
      const NodeRef key = entry.key.resolved();
      // Two entries without a key are odd, but there is no key to be set twice.
      const bool named = key.is_scalar() && key.style() != NodeStyle::kEmpty;
      if (named) keys_.push_back({key.text(), entry.key.id()});
    });
    if (keys_.size() <= kFewKeys) {
      compare_all();
    } else {
      compare_by_table();
    }
  }

 private:
  struct Key {
    std::string_view name;
    NodeId id = kNoNode;
  };

  void compare_all() {
    for (std::size_t i = 1; i < keys_.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (keys_[i].name != keys_[j].name) continue;
        report(keys_[j].id, keys_[i]);
        break;
      }
    }
  }

  void compare_by_table() {
    table_.clear();
    table_.reserve(keys_.size());
    for (const Key& key : keys_) {
      const auto [place, added] = table_.try_emplace(key.name, key.id);
      if (!added) report(place->second, key);
    }
  }

  void report(NodeId first, const Key& again) {
    sink_.report<kDuplicateKey>(tree_.node(again.id).span(), quote(again.name))
        .mark("set again here")
        .label(tree_.node(first).span(), "first set here");
  }

  const Tree& tree_;
  DiagnosticSink& sink_;
  std::vector<Key> keys_;
  std::unordered_map<std::string_view, NodeId> table_;
};

}  // namespace

void YamlAnchors::define(std::string_view name, NodeId node, std::uint32_t at) {
  const SourceFile& file = builder_->tree().file();
  // The anchor may stand behind a tag.
  const std::size_t begin = file.text().find("&" + std::string(name), at);
  const auto from = static_cast<std::uint32_t>(std::min(begin, file.text().size()));
  const auto to = static_cast<std::uint32_t>(from + name.size() + 1);
  const Anchor anchor{node, file.span(from, std::min(to, file.size())), false};
  const auto [place, added] = latest_.try_emplace(std::string(name), anchors_.size());
  if (!added) {
    const Span first = anchors_[place->second].second.span;
    sink_->report<kAnchorRedefined>(anchor.span, quote(name)).label(first, "first defined here");
    place->second = anchors_.size();
  }
  anchors_.emplace_back(name, anchor);
}

NodeId YamlAnchors::find(std::string_view name, const Span& alias, NodeId open) {
  const auto found = latest_.find(std::string(name));
  if (found == latest_.end()) {
    const bool first = !std::exchange(undefined_, true);
    if (lost_.contains(std::string(name))) return kNoNode;
    std::vector<std::string_view> names;
    if (sink_->may_search(anchors_.size())) {
      names.reserve(anchors_.size());
      for (const auto& [known, anchor] : anchors_) names.push_back(known);
    }
    Report report = sink_->report<kUndefinedAnchor>(alias, quote(name));
    const std::vector<std::string_view> near = nearest(name, names);
    if (near.size() == 1) {
      const Span written{alias.file, alias.begin + 1, alias.end};
      report.fix("did you mean " + quote(near[0]) + "?", written, std::string(near[0]),
                 is_misspelling(name, near[0]) ? Applicability::kSafe : Applicability::kUnsafe);
    }
    // Looked for once, so that many aliases do not make it many searches.
    if (first &&
        alias.file->text().find("&" + std::string(name), alias.end) != std::string_view::npos) {
      report.help("the anchor is defined further down; an alias can only look back");
    }
    return kNoNode;
  }
  Anchor& anchor = anchors_[found->second].second;
  anchor.used = true;
  const std::vector<Node>& nodes = builder_->tree().nodes();
  for (NodeId around = open; around != kNoNode; around = nodes[around].parent) {
    if (around != anchor.node) continue;
    sink_->report<kAliasInsideItself>(alias, quote(name)).label(anchor.span, "defined here");
    return kNoNode;
  }
  // An anchor cannot stand at an alias, so the node is a value of its own.
  return anchor.node;
}

void YamlAnchors::end_document(bool complete) {
  for (const auto& [name, anchor] : anchors_) {
    if (complete && !undefined_ && !anchor.used) report_unused(anchor, name);
  }
  undefined_ = false;
  anchors_.clear();
  latest_.clear();
}

void YamlAnchors::report_unused(const Anchor& anchor, std::string_view name) {
  auto report = sink_->report<kAnchorUnused>(anchor.span, quote(name));
  const std::string_view text = anchor.span.file->text();
  std::size_t end = anchor.span.end;
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
  const bool value_follows = end < text.size() && text.find_first_of("\r\n,]}#:", end) != end;
  // Where the value is not there, or below, the anchor may be all that is on its line.
  if (value_follows && end > anchor.span.end) {
    report.fix("delete it", {anchor.span.file, anchor.span.begin, static_cast<std::uint32_t>(end)},
               "");
  }
}

NodeKind resolve_tagged(const Node& node, std::string_view text, const Span& span,
                        std::string_view tag, DiagnosticSink& sink) {
  const bool scalar = is_scalar(node.kind);
  const NodeKind untagged = scalar ? NodeKind::kString : node.kind;
  // A lone `!` says: take it as text, or as the collection it is.
  if (tag == "!") return untagged;
  // The key of a merge may carry the tag that YAML 1.1 has for it.
  if (tag == kMergeTag && scalar && text == "<<") return untagged;
  const TagMeaning* meaning = meaning_of(tag);
  if (meaning == nullptr) {
    sink.report<kUnknownTag>(span, shorthand(tag));
    return untagged;
  }
  const NodeKind resolved = scalar ? resolve_plain(text) : node.kind;
  if (fits(meaning->kind, node.kind, resolved)) return meaning->kind;
  const std::string shown = scalar ? quote(text) : std::string("this");
  sink.report<kTagMismatch>(span, shown, noun_of(meaning->kind))
      .help("the tag is " + shorthand(tag));
  return untagged;
}

void check_duplicate_keys(const Tree& tree, DiagnosticSink& sink) {
  DuplicateKeys keys(tree, sink);
  for (NodeId id = 0; id < tree.nodes().size(); ++id) {
    if (tree.nodes()[id].kind == NodeKind::kMapping) keys.check(tree.node(id));
  }
}

}  // namespace accelc
