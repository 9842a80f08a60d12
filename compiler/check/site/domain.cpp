#include "compiler/check/site/domain.h"

#include "compiler/check/site/site_diagnostics.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

// flyteadmin v1.16.8 pkg/runtime/domain_config_provider and its charts: `domains`.
constexpr std::array<std::string_view, 3> kDefaults = {"development", "staging", "production"};

void check_known(const Setting<std::string>& domain, const List<std::string>& known,
                 DiagnosticSink& sink) {
  std::vector<std::string> names;
  for (const Setting<std::string>& name : known.items) {
    if (name) names.push_back(*name);
  }
  if (std::find(names.begin(), names.end(), *domain) != names.end()) return;
  auto report = sink.report<kUnknownDomain>(domain.span, quote(*domain));
  const std::vector<std::string_view> views(names.begin(), names.end());
  if (!fix_name(report, domain.span, nearest(*domain, views)) && !names.empty()) {
    report.help("it has " + quote_list(names, "and"));
  }
}

}  // namespace

void check_domain(const Setting<std::string>& domain, const CheckOptions& options,
                  DiagnosticSink& sink) {
  if (!domain || domain->empty()) return;
  if (options.domains != nullptr) {
    check_known(domain, **options.domains, sink);
    return;
  }
  for (const std::string_view known : kDefaults) {
    // A site may have added any other, so that only what is all but the same is doubted.
    if (*domain == known || edit_distance(*domain, known, 1) > 1) continue;
    sink.report<kLikelyDomain>(domain.span, quote(*domain), quote(known))
        .help("if your site has other domains, list them under `[flyte] domains` in accelc.toml")
        .fix("write " + quote(known), domain.span, quoted_like(domain.span, known),
             Applicability::kUnsafe);
    return;
  }
}

}  // namespace accelc
