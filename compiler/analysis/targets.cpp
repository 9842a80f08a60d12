#include "compiler/analysis/targets.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/option_checks.h"
#include "compiler/backend/registry/registry.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <string_view>

namespace accelc {

namespace {

constexpr std::string_view kDefaultTarget = "flyte";

void report_unknown_target(const std::string& name, const Span& place, DiagnosticSink& sink) {
  std::vector<std::string_view> known;
  for (const auto& backend : all_backends()) known.push_back(backend->name());
  auto report = sink.report<kUnknownTarget>(place, quote(name));
  const auto near = nearest(name, known);
  if (place.valid() && fix_name(report, place, near)) return;
  suggest_known(near, known, report);
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

/// Reports a target that is listed in front of `name`, too.
void report_repeat(const std::vector<Setting<std::string>>& names, const Setting<std::string>& name,
                   DiagnosticSink& sink) {
  for (const Setting<std::string>& before : names) {
    if (&before == &name) return;
    if (!before || *before != *name) continue;
    sink.report<kTargetTwice>(name.span, quote(*name)).label(before.span, "listed here");
    return;
  }
}

std::vector<const Backend*> named_backends(const Setting<List<std::string>>& names,
                                           DiagnosticSink& sink) {
  std::vector<const Backend*> backends;
  if (!names) return backends;
  if (names->items.empty()) {
    sink.report<kNoTarget>(names.span).help("name a target, or remove `emit`");
  }
  for (const Setting<std::string>& name : names->items) {
    if (!name) continue;
    report_repeat(names->items, name, sink);
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
  const bool written = build && build->emit;
  auto backends = written ? named_backends(build->emit, sink) : std::vector<const Backend*>();
  const bool some = written && !build->emit->items.empty();
  return some ? backends : find_backends({std::string(kDefaultTarget)}, {}, sink);
}

std::vector<const Backend*> own_backends(const LinkedSpec& spec, DiagnosticSink& sink) {
  const auto& build = spec.members[0].document->spec.build;
  return build ? named_backends(build->emit, sink) : std::vector<const Backend*>();
}

}  // namespace accelc
