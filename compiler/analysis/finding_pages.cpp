#include "compiler/analysis/finding_pages.h"

#include "compiler/analysis/code_pages.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/kinds.h"
#include "compiler/support/text.h"
#include "rules/registry.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr std::string_view kCodePart = "{code}";
constexpr std::string_view kNamePart = "{name}";
constexpr std::string_view kPathPart = "{path}";

/// `text` with `value` wherever `part` stands in it.
std::string filled(std::string text, std::string_view part, std::string_view value) {
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at)) {
    text.replace(at, part.size(), value);
    at += value.size();
  }
  return text;
}

/// Why no page can be there; empty when one can.
std::string fault_of_url(std::string_view url) {
  if (!url.starts_with("https://") && !url.starts_with("http://")) {
    return "it does not start with `https://` or `http://`";
  }
  std::string rest(url);
  for (const std::string_view part : {kCodePart, kNamePart, kPathPart}) {
    rest = filled(std::move(rest), part, "");
  }
  if (rest.find_first_of("{}") != std::string::npos) {
    return "only `{code}`, `{name}` and `{path}` can stand in braces";
  }
  const bool is_address = std::ranges::none_of(
      rest, [](char c) { return c <= ' ' || c == '"' || c == '<' || c == '>' || c == '\x7f'; });
  return is_address ? "" : "a space, a quote or a control character is not part of an address";
}

}  // namespace

KnownFindings known_findings() { return {all_kinds, all_rules()}; }

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

PublishedPages::PublishedPages(const ConfigSpec& config) : url_(ACCELC_DOCS_URL) {
  if (config.docs && config.docs->url && fault_of_url(*config.docs->url).empty()) {
    url_ = *config.docs->url;
  }
}

std::string PublishedPages::uri_of(std::string_view name) const {
  const DiagnosticKind* kind = url_.empty() ? nullptr : known_findings().find(name);
  if (kind == nullptr) return {};
  if (root().size() == url_.size()) {
    return url_ + (url_.ends_with('/') ? "" : "/") + page_path(*kind);
  }
  std::string uri = filled(url_, kCodePart, kind->code);
  uri = filled(std::move(uri), kNamePart, kind->name);
  const std::string path = page_path(*kind);
  return filled(std::move(uri), kPathPart, path.substr(0, path.rfind('.')));
}

std::string_view PublishedPages::root() const {
  return std::string_view(url_).substr(0, url_.find('{'));
}

void check_docs_url(const ConfigSpec& config, DiagnosticSink& sink) {
  if (!config.docs || !config.docs->url) return;
  const Setting<std::string>& url = config.docs->url;
  const std::string why = fault_of_url(*url);
  if (!why.empty()) sink.report<kDocsUrl>(url.span, quote(*url), why);
}

void report_unknown_code(const std::string& name, const KnownFindings& known, DiagnosticSink& sink,
                         const std::vector<std::string_view>& groups) {
  std::vector<std::string_view> names = groups;
  for (const DiagnosticKind* kind : known.kinds()) {
    names.push_back(kind->code);
    names.push_back(kind->name);
  }
  auto report = sink.report<kUnknownCode>(Span{}, quote(name));
  const auto near = nearest(name, names);
  report.help(near.size() == 1 ? "did you mean " + quote(near[0]) + "?"
                               : "`accelc explain --list` lists them all");
}

}  // namespace accelc
