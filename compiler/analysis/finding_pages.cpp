#include "compiler/analysis/finding_pages.h"

#include "compiler/analysis/code_pages.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/kinds.h"
#include "compiler/support/text.h"
#include "rules/registry.h"

namespace accelc {

KnownFindings known_findings() { return {all_kinds(), all_rules()}; }

std::string page_start(const DiagnosticKind& kind) {
  return "# " + std::string(kind.code) + " " + std::string(kind.name) + " (" +
         std::string(name_of(kind.severity)) + ")\n\n" + std::string(kind.explanation) + "\n";
}

std::string_view page_named(std::string_view name) {
  const std::string_view page = rule_page(name);
  const DiagnosticKind* kind = page.empty() ? known_findings().find(name) : nullptr;
  return kind == nullptr ? page : code_page(kind->code);
}

std::string page_of(const DiagnosticKind& kind) {
  const std::string_view page = page_named(kind.name);
  return page.empty() ? page_start(kind) : std::string(page);
}

std::string page_path(const DiagnosticKind& kind) {
  const std::string rule = rule_page_path(kind.name);
  return rule.empty() ? "docs/codes/" + std::string(kind.code) + ".md" : "rules/" + rule;
}

std::string page_uri(std::string_view name) {
  const std::string_view root = ACCELC_DOCS_URL;
  const DiagnosticKind* kind = root.empty() ? nullptr : known_findings().find(name);
  return kind == nullptr ? std::string() : std::string(root) + page_path(*kind);
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
                               : "`accelc explain --list` lists them all");
}

}  // namespace accelc
