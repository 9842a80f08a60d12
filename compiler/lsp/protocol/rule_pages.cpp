#include "compiler/lsp/protocol/rule_pages.h"

#include "compiler/analysis/finding_pages.h"
#include "compiler/lint/directive.h"
#include "compiler/support/text.h"

namespace accelc::lsp {

std::vector<CommentedRule> rules_in_comments(const Tree& tree) {
  std::vector<CommentedRule> rules;
  // Most files have none, and collecting all kinds takes longer than looking.
  std::optional<KnownFindings> known;
  for (const Comment& comment : tree.comments()) {
    const auto directive = parse_directive(tree.file(), comment);
    if (!directive) continue;
    if (!known) known = known_findings();
    for (const Span& name : directive->names) {
      const DiagnosticKind* kind = known->find(text_of(name));
      if (kind != nullptr) rules.push_back({name, kind});
    }
  }
  return rules;
}

Json explain(std::string_view name) {
  const DiagnosticKind* kind = known_findings().find(name);
  if (kind == nullptr) return {{"error", "there is no finding " + quote(name)}};
  return {{"text", page_of(*kind)}};
}

}  // namespace accelc::lsp
