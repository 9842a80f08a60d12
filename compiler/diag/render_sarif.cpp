// SARIF 2.1.0 (OASIS). What GitHub reads of it is told in "SARIF support for code scanning" of its
// documentation.
#include "compiler/diag/fingerprint.h"
#include "compiler/diag/full_message.h"
#include "compiler/diag/locator.h"
#include "compiler/diag/render.h"
#include "compiler/diag/safe_json.h"
#include "compiler/diag/sarif_rules.h"
#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"

#include <nlohmann/json.hpp>

#include <map>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr std::string_view kRootId = "%SRCROOT%";

/// Text in which nothing is taken for a link that is none: brackets before a parenthesis.
std::string plain(std::string_view text) {
  if (text.find("](") == std::string_view::npos) return std::string(text);
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']') out += '\\';
    out += c;
  }
  return out;
}

/// The first sentence of a message is what viewers show in lists.
std::string sentence(std::string_view text) {
  std::string out = plain(text);
  if (!out.empty() && std::string_view(".!?").find(out.back()) == std::string_view::npos) {
    out += '.';
  }
  return out;
}

/// What the finding says, with a link to each further place.
std::string message_of(const Diagnostic& finding) {
  std::string text = sentence(finding.message);
  if (!finding.label.empty()) text += "\n" + sentence(finding.label);
  for (std::size_t i = 0; i < finding.labels.size(); ++i) {
    std::string words;
    for (const char c : finding.labels[i].text) {
      if (c == '[' || c == ']' || c == '\\') words += '\\';
      words += c;
    }
    text += "\nSee [" + words + "](" + std::to_string(i + 1) + ").";
  }
  for (const std::string& help : finding.helps) text += "\nHelp: " + sentence(help);
  return visible_text(text);
}

class SarifRenderer {
 public:
  SarifRenderer(const SarifContext& context) : context_(context) {}

  Json report(const Diagnostics& findings, const std::vector<SuppressedFinding>& suppressed) {
    for (const Diagnostic& finding : findings) rules_.add(*finding.kind);
    for (const SuppressedFinding& one : suppressed) rules_.add(*one.finding.kind);
    Json results = Json::array();
    Json notifications = Json::array();
    bool successful = true;
    for (const Diagnostic& finding : findings) {
      if (finding.span.valid()) {
        results.push_back(result(finding));
        // Of a report with suppressed results each says whether it is one of them.
        if (!suppressed.empty()) results.back()["suppressions"] = Json::array();
      } else {
        notifications.push_back(notification(finding));
        successful = successful && finding.severity != Severity::kError;
      }
    }
    const Diagnostics shown = shown_of(suppressed);
    for (std::size_t i = 0; i < shown.size(); ++i) {
      if (shown[i].span.valid()) results.push_back(suppressed_result(shown[i], suppressed[i]));
    }
    Json run;
    run["tool"]["driver"] = driver();
    run["invocations"] = Json::array({invocation(successful, std::move(notifications))});
    run["originalUriBaseIds"][kRootId]["uri"] = root_uri();
    run["columnKind"] = "utf16CodeUnits";
    run["results"] = std::move(results);
    return {{"$schema", kSchema}, {"version", "2.1.0"}, {"runs", Json::array({std::move(run)})}};
  }

 private:
  Json driver() const {
    Json driver;
    driver["name"] = "accelc";
    driver["version"] = context_.version;
    driver["semanticVersion"] = context_.version;
    if (!context_.documents_uri.empty()) driver["informationUri"] = context_.documents_uri;
    driver["rules"] = rules_.list(context_);
    return driver;
  }

  static Json invocation(bool successful, Json notifications) {
    Json invocation;
    invocation["executionSuccessful"] = successful;
    if (!notifications.empty()) {
      invocation["toolConfigurationNotifications"] = std::move(notifications);
    }
    return invocation;
  }

  [[nodiscard]] std::string root_uri() const {
    const std::string uri = file_uri(context_.paths.root());
    return uri.ends_with('/') ? uri : uri + "/";
  }

  Json notification(const Diagnostic& finding) const {
    Json notification;
    notification["descriptor"] = {{"id", finding.kind->code},
                                  {"index", rules_.index_of(*finding.kind)}};
    notification["level"] = name_of(finding.severity);
    notification["message"]["text"] = message_of(finding);
    return notification;
  }

  Json result(const Diagnostic& finding) {
    Json result;
    result["ruleId"] = finding.kind->code;
    result["ruleIndex"] = rules_.index_of(*finding.kind);
    result["level"] = name_of(finding.severity);
    result["message"]["text"] = message_of(finding);
    Json place;
    place["physicalLocation"] = physical_location(finding.span, true);
    result["locations"] = Json::array({std::move(place)});
    add_related_locations(finding, result);
    result["partialFingerprints"] = partial_fingerprints(finding);
    add_fixes(finding, result);
    return result;
  }

  static Diagnostics shown_of(const std::vector<SuppressedFinding>& suppressed) {
    std::vector<Diagnostic> findings;
    findings.reserve(suppressed.size());
    for (const SuppressedFinding& one : suppressed) findings.push_back(one.finding);
    return findings;
  }

  Json suppressed_result(const Diagnostic& finding, const SuppressedFinding& one) {
    Json written = result(finding);
    const bool by_comment = one.by == SuppressedFinding::By::kComment;
    Json suppression = {{"kind", by_comment ? "inSource" : "external"}};
    if (!one.reason.empty())
      suppression["justification"] = visible_text(Secrets().hide(one.reason));
    written["suppressions"] = Json::array({std::move(suppression)});
    return written;
  }

  /// `visible`: at least one column wide, so that viewers show something.
  Json region(const Span& span, bool visible) {
    const Position start = locator_.start(span);
    Position end = locator_.end(span);
    if (visible && start == end) ++end.column;
    return {{"startLine", start.line},
            {"startColumn", start.column},
            {"endLine", end.line},
            {"endColumn", end.column}};
  }

  [[nodiscard]] Json artifact_location(const Span& span) const {
    const std::string path = context_.paths.from_root(span.file->path());
    if (path.starts_with('/')) return {{"uri", file_uri(path)}};
    return {{"uri", uri_path(path)}, {"uriBaseId", kRootId}};
  }

  Json physical_location(const Span& span, bool visible) {
    return {{"artifactLocation", artifact_location(span)}, {"region", region(span, visible)}};
  }

  void add_related_locations(const Diagnostic& finding, Json& result) {
    if (finding.labels.empty()) return;
    Json& list = result["relatedLocations"] = Json::array();
    for (std::size_t i = 0; i < finding.labels.size(); ++i) {
      Json& related = list.emplace_back();
      related["id"] = i + 1;
      related["physicalLocation"] = physical_location(finding.labels[i].span, true);
      related["message"]["text"] = visible_text(plain(finding.labels[i].text));
    }
  }

  Json partial_fingerprints(const Diagnostic& finding) {
    const SourceFile& file = *finding.span.file;
    const auto known = hashes_.try_emplace(&file, file).first;
    return {
        {"primaryLocationLineHash", known->second.of(locator_.start(finding.span).line)},
        {"accelcFingerprint/v1", fingerprints_.of(finding, context_.paths.from_root(file.path()))}};
  }

  void add_fixes(const Diagnostic& finding, Json& result) {
    Json fixes = Json::array();
    for (const Fix& fix : finding.fixes) {
      if (fix.applicability != Applicability::kDisplayOnly && !fix.edits.empty()) {
        fixes.push_back(written_fix(fix));
      }
    }
    if (!fixes.empty()) result["fixes"] = std::move(fixes);
  }

  Json written_fix(const Fix& fix) {
    // Edits of one file belong to one change.
    std::map<std::string, Json> changes;
    for (const Edit& edit : fix.edits) {
      Json& change = changes[edit.span.file->path()];
      if (change.is_null()) change["artifactLocation"] = artifact_location(edit.span);
      Json replacement;
      replacement["deletedRegion"] = region(edit.span, false);
      replacement["insertedContent"]["text"] = edit.replacement;
      change["replacements"].push_back(std::move(replacement));
    }
    Json written;
    written["description"]["text"] = visible_text(sentence(title_of(fix)));
    written["properties"]["applicability"] = name_of(fix.applicability);
    for (auto& [path, change] : changes) written["artifactChanges"].push_back(std::move(change));
    return written;
  }

  const SarifContext& context_;
  SarifRules rules_;
  Locator locator_{ColumnUnit::kUtf16};
  Fingerprints fingerprints_;
  std::map<const SourceFile*, LineHashes> hashes_;
};

}  // namespace

std::string render_sarif(const Diagnostics& findings,
                         const std::vector<SuppressedFinding>& suppressed,
                         const SarifContext& context) {
  const Json report = SarifRenderer(context).report(findings, suppressed);
  return safe_json(report, 2) + "\n";
}

}  // namespace accelc
