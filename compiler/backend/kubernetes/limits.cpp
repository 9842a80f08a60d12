#include "compiler/backend/kubernetes/limits.h"

#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/pod_rules.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/pod/quota_names.h"
#include "compiler/support/text.h"
#include "schema/quantity.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace accelc::kubernetes {

namespace {

/// From the least to the most: no amount may be above one of a later field.
constexpr std::array<std::string_view, 4> kInOrder = {"min", "defaultRequest", "default", "max"};

std::optional<Quantity> amount_of(const PlainValue& value) {
  const auto parsed = parse_quantity(value.text);
  const auto* amount = std::get_if<Quantity>(&parsed);
  return amount == nullptr ? std::nullopt : std::optional(*amount);
}

/// Reports the amounts of `lower` that are above those of `upper`.
void check_order(const PlainValue& item, std::string_view lower, std::string_view upper,
                 DiagnosticSink& sink) {
  const PlainValue* less = item.find(lower);
  const PlainValue* more = item.find(upper);
  if (less == nullptr || more == nullptr) return;
  for (const PlainEntry& entry : less->entries) {
    const PlainValue* other = more->find(entry.key);
    if (other == nullptr) continue;
    const auto low = amount_of(entry.value);
    const auto high = amount_of(*other);
    if (!low || !high || compare(*low, *high) <= 0) continue;
    sink.report<kOutOfRange>(entry.value.span, quote(entry.value.text),
                             "at most " + quote(other->text) + ", the " + quote(upper) + " of " +
                                 quote(entry.key) + ",")
        .label(other->span, "this is the " + quote(upper));
  }
}

void check_ratios(const PlainValue& item, DiagnosticSink& sink) {
  const PlainValue* ratios = item.find("maxLimitRequestRatio");
  if (ratios == nullptr) return;
  const auto one = std::get<Quantity>(parse_quantity("1"));
  for (const PlainEntry& entry : ratios->entries) {
    const auto ratio = amount_of(entry.value);
    if (ratio && compare(*ratio, one) < 0) {
      sink.report<kOutOfRange>(entry.value.span, quote(entry.value.text), "at least `1`");
    }
  }
}

bool limits_storage(const PlainValue& item, std::string_view field) {
  const PlainValue* amounts = item.find(field);
  return amounts != nullptr && has_content(*amounts, "storage");
}

void check_item(const PlainValue& item, DiagnosticSink& sink) {
  for (std::size_t lower = 0; lower < kInOrder.size(); ++lower) {
    for (std::size_t upper = lower + 1; upper < kInOrder.size(); ++upper) {
      check_order(item, kInOrder[lower], kInOrder[upper], sink);
    }
  }
  check_ratios(item, sink);
  const PlainValue* type = item.find("type");
  if (type == nullptr) return;
  for (const std::string_view field : {"default", "defaultRequest"}) {
    if (type->text != "Pod" || !has_content(item, field)) continue;
    const auto entry = std::ranges::find(item.entries, field, &PlainEntry::key);
    sink.report<kContradiction>(entry->key_span, quote(field), quote("type: Pod"))
        .help("only containers have amounts by default: `type: Container`");
  }
  const bool unlimited = !limits_storage(item, "min") && !limits_storage(item, "max");
  if (type->text == "PersistentVolumeClaim" && unlimited) {
    sink.report<kMissingPodField>(item.span, "limit of volumes", "`storage` under `min` or `max`");
  }
}

void check_types(const PlainValue& spec, DiagnosticSink& sink) {
  const PlainValue* limits = spec.find("limits");
  if (limits == nullptr) return;
  std::map<std::string_view, Span> seen;
  for (const PlainValue& item : limits->items) {
    const PlainValue* type = item.find("type");
    if (type == nullptr) continue;
    const auto [first, added] = seen.try_emplace(type->text, type->span);
    if (added) continue;
    sink.report<kNameTwice>(type->span, "an item with", quote("type: " + type->text))
        .label(first->second, "first written here");
  }
}

/// Whether a quota on it counts whole things: objects, and what nodes have of an extended resource.
bool counts_wholes(std::string_view name) {
  return std::ranges::find(kQuotaObjects, name) != kQuotaObjects.end() ||
         why_no_extended_resource(name).empty();
}

void check_quota(const PlainValue& spec, DiagnosticSink& sink) {
  const PlainValue* hard = spec.find("hard");
  if (hard == nullptr) return;
  for (const PlainEntry& entry : hard->entries) {
    const auto amount = amount_of(entry.value);
    if (!amount || amount->is_whole() || !counts_wholes(entry.key)) continue;
    sink.report<kOutOfRange>(entry.value.span, quote(entry.value.text), "a whole number");
  }
}

}  // namespace

void check_limits_part(std::string_view type, const PlainValue& value, DiagnosticSink& sink) {
  if (type == "LimitRangeSpec") check_types(value, sink);
  if (type == "LimitRangeItem") check_item(value, sink);
  if (type == "ResourceQuotaSpec") check_quota(value, sink);
}

}  // namespace accelc::kubernetes
