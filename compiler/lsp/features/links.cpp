#include "compiler/analysis/finding_pages.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/protocol/rule_pages.h"
#include "compiler/lsp/protocol/uri.h"
#include "compiler/lsp/workspace/snapshot_names.h"
#include "compiler/support/file_system.h"

#include <string>

namespace accelc::lsp {

namespace {

/// The pages of rules that comments name, as far as this build knows where they are.
void add_rule_pages(const Snapshot& snapshot, Json& links) {
  const PublishedPages pages(snapshot.analysis->environments->first().config);
  for (const CommentedRule& rule : rules_in_comments(snapshot.tree())) {
    const std::string page = pages.uri_of(rule.kind->name);
    if (page.empty()) continue;
    links.push_back({{"range", snapshot.range(rule.name)},
                     {"target", page},
                     {"tooltip", "Open the rule's page"}});
  }
}

}  // namespace

Json document_links(const Snapshot& snapshot) {
  Json links = Json::array();
  add_rule_pages(snapshot, links);
  for (const WrittenName& name : names_in_file(snapshot)) {
    if (name.source != NameSource::kFiles) continue;
    const std::string target = join_path(parent_path(snapshot.path), name.text);
    links.push_back({{"range", snapshot.range(name.span)},
                     {"target", uri_of_path(target)},
                     {"tooltip", "Open the included spec"}});
  }
  return links;
}

}  // namespace accelc::lsp
