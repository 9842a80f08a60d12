#include "compiler/diag/sarif_rules.h"

#include "compiler/support/ascii.h"
#include "compiler/support/sentences.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

/// GitHub takes no longer descriptions.
constexpr std::size_t kLongestDescription = 1024;

bool comes_before(const DiagnosticKind* a, const DiagnosticKind* b) { return a->code < b->code; }

/// "UnknownAccelerator" for "unknown-accelerator", as SARIF's viewers expect names.
std::string pascal_case(std::string_view name) {
  std::string out;
  bool upper = true;
  for (const char c : name) {
    if (c == '-') {
      upper = true;
      continue;
    }
    const bool letter = is_lower(c);
    out += upper && letter ? static_cast<char>(c - 'a' + 'A') : c;
    upper = false;
  }
  return out;
}

/// The tag of the layer that raises a kind.
std::string_view area_of(const DiagnosticKind& kind) {
  switch (kind.layer()) {
    case DiagnosticLayer::kConfiguration:
      return "configuration";
    case DiagnosticLayer::kSyntax:
      return "syntax";
    case DiagnosticLayer::kSchema:
      return "schema";
    case DiagnosticLayer::kMeaning:
      return "meaning";
    case DiagnosticLayer::kRule:
      return "lint";
    case DiagnosticLayer::kTarget:
      return "target";
    case DiagnosticLayer::kInternal:
      break;
  }
  return "internal";
}

std::string_view problem_severity(Severity severity) {
  return severity == Severity::kNote ? "recommendation" : name_of(severity);
}

Json descriptor(const DiagnosticKind& kind, const SarifContext& context) {
  const std::string_view page =
      context.page_of == nullptr ? std::string_view() : context.page_of(kind.name);
  const std::string page_uri =
      context.page_uri_of == nullptr ? std::string() : context.page_uri_of(kind.name);
  const std::string_view explanation = kind.explanation;
  Json rule;
  rule["id"] = kind.code;
  rule["name"] = pascal_case(kind.name);
  rule["shortDescription"]["text"] = first_sentence(explanation).substr(0, kLongestDescription);
  rule["fullDescription"]["text"] = explanation.substr(0, kLongestDescription);
  rule["help"]["text"] = std::string(kind.name) + ": " + std::string(explanation);
  rule["help"]["markdown"] = page.empty()
                                 ? "`" + std::string(kind.name) + "`: " + std::string(explanation)
                                 : std::string(page);
  if (!page_uri.empty()) rule["helpUri"] = page_uri;
  rule["defaultConfiguration"]["level"] = name_of(kind.severity);
  rule["properties"]["tags"] = Json::array({area_of(kind)});
  rule["properties"]["problem.severity"] = problem_severity(kind.severity);
  return rule;
}

}  // namespace

void SarifRules::add(const DiagnosticKind& kind) {
  const auto place = std::lower_bound(kinds_.begin(), kinds_.end(), &kind, comes_before);
  if (place == kinds_.end() || *place != &kind) kinds_.insert(place, &kind);
}

std::size_t SarifRules::index_of(const DiagnosticKind& kind) const {
  const auto place = std::lower_bound(kinds_.begin(), kinds_.end(), &kind, comes_before);
  return static_cast<std::size_t>(place - kinds_.begin());
}

Json SarifRules::list(const SarifContext& context) const {
  Json list = Json::array();
  for (const DiagnosticKind* kind : kinds_) list.push_back(descriptor(*kind, context));
  return list;
}

}  // namespace accelc
