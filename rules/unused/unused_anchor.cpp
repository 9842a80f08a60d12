#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

#include <cstdint>
#include <unordered_set>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnusedAnchor{
    .code = "AC4806",
    .name = "unused-anchor",
    .severity = Severity::kWarning,
    .message = "nothing refers to the anchor {}",
    .explanation = "An anchor without an alias is often one whose alias was renamed or forgotten."};

/// The anchor with the blanks behind it.
Span removal(const Tree& tree, const Node& node, std::string_view anchor) {
  const std::string_view text = tree.file().text();
  const std::size_t at = text.find("&" + std::string(anchor), node.properties_begin);
  if (at == std::string_view::npos || at >= node.begin) return {};
  std::size_t end = at + 1 + anchor.size();
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
  return tree.file().span(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end));
}

void check(LintContext& context) {
  for (const LinkedSpec::Member& member : context.spec.members) {
    const Tree& tree = *member.unit->tree;
    std::unordered_set<NodeId> targets;
    for (const Node& node : tree.nodes()) {
      if (node.kind == NodeKind::kAlias) targets.insert(node.target);
    }
    for (NodeId id = 0; id < tree.nodes().size(); ++id) {
      const Node& node = tree.nodes()[id];
      const std::string& anchor = tree.properties(node).anchor;
      if (anchor.empty() || targets.contains(id)) continue;
      const Span place = removal(tree, node, anchor);
      if (!place.valid()) continue;
      const Span name{place.file, place.begin,
                      place.begin + 1 + static_cast<std::uint32_t>(anchor.size())};
      auto report = context.report<kUnusedAnchor>(name, quote(anchor));
      // Before a value that is not there, or a block on the next line, the line must stay a line.
      const bool same_line = node.begin >= place.end &&
                             tree.file().text().substr(place.end, node.begin - place.end).empty();
      if (same_line && node.begin < node.end) report.fix("delete it", place, "");
    }
  }
}

}  // namespace

extern const Rule kUnusedAnchorRule;
const Rule kUnusedAnchorRule{.kind = &kUnusedAnchor, .category = "unused", .fix = RuleFix::kSafe, .spec = check};

}  // namespace accelc
