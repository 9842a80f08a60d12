#include "compiler/analysis/finding_pages.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/kinds.h"
#include "compiler/support/text.h"
#include "rules/registry.h"

namespace accelc {

KnownFindings known_findings() { return {all_kinds(), all_rules()}; }

std::string page_of(const DiagnosticKind& kind) {
  const std::string_view page = rule_page(kind.name);
  if (!page.empty()) return std::string(page);
  return "# " + std::string(kind.code) + " " + std::string(kind.name) + " (" +
         std::string(name_of(kind.severity)) + ")\n\n" + std::string(kind.explanation) + "\n";
}

std::string rule_page_uri(std::string_view name) {
  const std::string path = rule_page_path(name);
  const std::string_view root = ACCELC_DOCS_URL;
  return path.empty() || root.empty() ? std::string() : std::string(root) + "rules/" + path;
}

void report_unknown_code(const std::string& name, const KnownFindings& known, DiagnosticSink& sink,
                         const std::vector<std::string_view>& groups) {
  std::vector<std::string_view> names = groups;
  for (const DiagnosticKind* kind : known.kinds) {
    names.push_back(kind->code);
    names.push_back(kind->name);
  }
  auto report = sink.report<kUnknownCode>(Span{}, quote(name));
  const auto near = nearest(name, names);
  report.help(near.size() == 1 ? "did you mean " + quote(near[0]) + "?"
                               : "`accelc rules` lists the rules");
}

}  // namespace accelc
