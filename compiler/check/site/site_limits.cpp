#include "compiler/check/site/site_limits.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/resource_names.h"
#include "compiler/support/text.h"
#include "schema/diagnostics.h"
#include "schema/leaf_diagnostics.h"
#include "schema/plain_value.h"
#include "schema/text_span.h"

#include <array>
#include <string_view>
#include <utility>
#include <variant>

namespace accelc {

namespace {

/// What flyteadmin v1.16.8 knows under `task_resources.limits`, in its spelling and in ours.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kNames = {{
    {"cpu", "cpu"},
    {"memory", "memory"},
    {"mem", "memory"},
    {kGenericDevice, kNvidiaResource},
    {"ephemeral_storage", "ephemeral-storage"},
    {"ephemeral-storage", "ephemeral-storage"},
    {"ephemeralStorage", "ephemeral-storage"},
}};

std::string_view canonical_name(const PlainEntry& entry, DiagnosticSink& sink) {
  std::vector<std::string_view> written;
  for (const auto& [name, canonical] : kNames) {
    if (name == entry.key) return canonical;
    written.push_back(name);
  }
  auto report = sink.report<kUnknownResource>(entry.key_span, quote(entry.key));
  fix_name(report, entry.key_span, nearest(entry.key, written));
  return {};
}

}  // namespace

std::vector<SiteLimit> site_limits(const AnyValue& table, DiagnosticSink& sink) {
  std::vector<SiteLimit> limits;
  const auto written = read_plain(table, sink);
  if (!written) return limits;
  if (!written->is_mapping()) {
    sink.report<kWrongKind>(written->span, "`limits`", "a mapping of quantities",
                            noun_of(written->kind));
    return limits;
  }
  for (const PlainEntry& entry : written->entries) {
    const std::string_view name = canonical_name(entry, sink);
    if (name.empty()) continue;
    if (entry.value.is_mapping() || entry.value.is_sequence()) {
      sink.report<kWrongKind>(entry.value.span, quote(entry.key), "a quantity",
                              noun_of(entry.value.kind));
      continue;
    }
    auto parsed = parse_quantity(entry.value.text);
    if (const auto* fault = std::get_if<QuantityError>(&parsed)) {
      sink.report<kQuantityText>(entry.value.span, quote(entry.value.text), fault->reason);
      continue;
    }
    auto& quantity = std::get<Quantity>(parsed);
    if (quantity.is_zero()) continue;
    if (quantity.is_negative()) {
      sink.report<kNegativeQuantity>(entry.value.span, "the limit " + quote(entry.key));
      continue;
    }
    limits.push_back({std::string(name), std::move(quantity), entry.value.span});
  }
  return limits;
}

}  // namespace accelc
