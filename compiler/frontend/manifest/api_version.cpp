#include "compiler/frontend/manifest/api_version.h"

#include "compiler/frontend/manifest/diagnostics.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/slip.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <compare>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace accelc {

namespace {

/// Since which release of Kubernetes it serves a version no more (its deprecation guide).
struct RemovedVersion {
  std::string_view version;
  std::string_view since;
};
constexpr std::array<RemovedVersion, 8> kRemovedVersions = {{{"extensions/v1beta1", "1.16"},
                                                             {"apps/v1beta1", "1.16"},
                                                             {"apps/v1beta2", "1.16"},
                                                             {"batch/v1beta1", "1.25"},
                                                             {"node.k8s.io/v1alpha1", "1.24"},
                                                             {"node.k8s.io/v1beta1", "1.25"},
                                                             {"resource.k8s.io/v1alpha1", "1.27"},
                                                             {"resource.k8s.io/v1alpha2", "1.31"}}};

enum class Stage { kAlpha, kBeta, kReleased };

/// As Kubernetes orders versions: released ones are above the others, whatever their numbers
/// (apimachinery version.CompareKubeAwareVersionStrings).
struct ApiVersion {
  Stage stage = Stage::kReleased;
  unsigned major = 0;
  unsigned minor = 0;
  auto operator<=>(const ApiVersion&) const = default;
};

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

bool take(std::string_view& text, unsigned& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return false;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

/// "v1beta2"; nothing for a text of another form.
std::optional<ApiVersion> parse_version(std::string_view text) {
  ApiVersion version;
  if (!take(text, "v") || !take(text, version.major)) return std::nullopt;
  if (text.empty()) return version;
  version.stage = text.starts_with('a') ? Stage::kAlpha : Stage::kBeta;
  const bool staged = take(text, version.stage == Stage::kAlpha ? "alpha" : "beta");
  if (!staged || !take(text, version.minor) || !text.empty()) return std::nullopt;
  return version;
}

/// "v1" of "batch/v1".
std::string_view version_in(std::string_view api_version) {
  return api_version.substr(api_version.rfind('/') + 1);
}

/// Whether others than Kubernetes may have added the version since `newest`.
bool may_be_newer(std::string_view version, std::string_view newest) {
  const auto written = parse_version(version);
  return written && written > parse_version(newest);
}

void tell_removal(std::string_view api_version, Report& report) {
  const auto removed = std::ranges::find(kRemovedVersions, api_version, &RemovedVersion::version);
  if (removed == kRemovedVersions.end()) return;
  report.help("Kubernetes does not serve " + quote(api_version) + " since " +
              std::string(removed->since) + "; other fields may differ too");
}

}  // namespace

bool is_api_version(std::string_view text) { return parse_version(version_in(text)).has_value(); }

std::vector<std::string> api_versions(std::string_view group, std::string_view versions) {
  std::vector<std::string> all;
  for (const std::string_view version : split(versions, ' ')) {
    all.push_back((group.empty() ? "" : std::string(group) + "/") + std::string(version));
  }
  return all;
}

void report_api_version(NodeRef object, std::span<const std::string> right, DiagnosticSink& sink) {
  const NodeRef version = value_at(object, "apiVersion");
  const NodeRef kind = value_at(object, "kind");
  auto report =
      sink.report<kManifestKind>(version.span(), quote(version.text()), quote(kind.text()));
  tell_removal(version.text(), report);
  const std::vector<std::string_view> names(right.begin(), right.end());
  const std::string_view meant = meant_of(version.text(), names);
  if (!meant.empty()) {
    write_instead(report, version, meant);
  } else if (right.size() == 1) {
    write_instead(report, version, right[0], Applicability::kUnsafe);
  } else {
    report.help(quote(kind.text()) + " is in " + quote_list(right));
  }
}

void check_api_version(NodeRef object, std::string_view versions, DiagnosticSink& sink) {
  const NodeRef version = value_at(object, "apiVersion");
  if (!version || !version.is_scalar() || is_name_placeholder(version.text())) return;
  if (!value_at(object, "kind")) return;
  const std::string_view group = group_of(version.text());
  const std::string_view written = version_in(version.text());
  const std::vector<std::string_view> known = split(versions, ' ');
  if (std::ranges::find(known, written) != known.end()) return;
  if (!is_of_kubernetes(group) && may_be_newer(written, known[0])) return;
  report_api_version(object, api_versions(group, versions), sink);
}

}  // namespace accelc
