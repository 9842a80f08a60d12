#include "compiler/analysis/targets.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/backend/registry/registry.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kDefaultTarget = "flyte";

void report_unknown_target(const std::string& name, const Span& place, DiagnosticSink& sink) {
  std::vector<std::string_view> known;
  for (const auto& backend : all_backends()) known.push_back(backend->name());
  auto report = sink.report<kUnknownTarget>(place, quote(name));
  const auto near = nearest(name, known);
  if (place.valid() && fix_name(report, place, near)) return;
  if (near.size() == 1) {
    report.help("did you mean " + quote(near[0]) + "?");
  } else {
    report.help("known are " +
                quote_list(std::vector<std::string>(known.begin(), known.end()), "and"));
  }
}

void add_backend(const std::string& name, const Span& place, DiagnosticSink& sink,
                 std::vector<const Backend*>& backends) {
  const Backend* backend = find_backend(name);
  if (backend != nullptr) {
    backends.push_back(backend);
  } else {
    report_unknown_target(name, place, sink);
  }
}

std::vector<const Backend*> named_backends(const Setting<List<std::string>>& names,
                                           DiagnosticSink& sink) {
  std::vector<const Backend*> backends;
  if (!names) return backends;
  if (names->items.empty()) {
    sink.report<kTargetsOdd>(names.span,
                             "`emit` names no target, so it is as if it were not there");
  }
  std::vector<std::string_view> known;
  for (const Setting<std::string>& name : names->items) {
    if (!name) continue;
    if (std::ranges::find(known, *name) != known.end()) {
      sink.report<kTargetsOdd>(name.span, quote(*name) + " is named twice; once is enough");
      continue;
    }
    known.push_back(*name);
    add_backend(*name, name.span, sink, backends);
  }
  return backends;
}

}  // namespace

std::vector<const Backend*> find_backends(const std::vector<std::string>& names, const Span& place,
                                          DiagnosticSink& sink) {
  std::vector<const Backend*> backends;
  for (const std::string& name : names) add_backend(name, place, sink, backends);
  return backends;
}

std::vector<const Backend*> configured_backends(const ConfigSpec& config, DiagnosticSink& sink) {
  const auto& build = config.build;
  if (build && build->emit) {
    auto backends = named_backends(build->emit, sink);
    if (!build->emit->items.empty()) return backends;
  }
  return find_backends({std::string(kDefaultTarget)}, {}, sink);
}

std::vector<const Backend*> own_backends(const LinkedSpec& spec, DiagnosticSink& sink) {
  const auto& build = spec.members[0].document->spec.build;
  return build ? named_backends(build->emit, sink) : std::vector<const Backend*>();
}

}  // namespace accelc
