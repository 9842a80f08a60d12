#include "compiler/driver/linting.h"
#include "compiler/driver/report.h"
#include "compiler/lint/directive.h"
#include "compiler/lsp/features.h"
#include "compiler/lsp/names.h"
#include "compiler/lsp/uri.h"
#include "compiler/support/file_system.h"

#include <string>

namespace accelc::lsp {

namespace {

/// The pages of rules that comments name, as far as this build knows where they are.
void add_rule_pages(const Snapshot& snapshot, Json& links) {
  const KnownFindings known = known_findings();
  for (const Comment& comment : snapshot.tree().comments()) {
    const auto directive = parse_directive(snapshot.file(), comment);
    if (!directive) continue;
    for (const Span& name : directive->names) {
      const DiagnosticKind* kind = known.find(text_of(name));
      const std::string page = kind == nullptr ? std::string() : rule_page_uri(kind->name);
      if (page.empty()) continue;
      links.push_back(
          {{"range", snapshot.range(name)}, {"target", page}, {"tooltip", "Open the rule's page"}});
    }
  }
}

}  // namespace

Json document_links(const Snapshot& snapshot) {
  Json links = Json::array();
  add_rule_pages(snapshot, links);
  for (const Name& name : names_in_file(snapshot)) {
    if (name.source != NameSource::kFiles) continue;
    const std::string target = join_path(parent_path(snapshot.path), name.text);
    links.push_back({{"range", snapshot.range(name.span)},
                     {"target", uri_of_path(target)},
                     {"tooltip", "Open the included spec"}});
  }
  return links;
}

}  // namespace accelc::lsp
