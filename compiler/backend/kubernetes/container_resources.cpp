#include "compiler/backend/kubernetes/container_resources.h"

#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/check/diagnostics.h"
#include "compiler/check/resource_names.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

namespace accelc::kubernetes {

namespace {

/// Whether request and limit may differ.
bool may_differ(std::string_view name) { return !is_device(name) && !is_huge_pages(name); }

/// Whether propeller fills in what is missing of it.
bool is_filled_in(std::string_view name) { return name == kNvidiaResource || may_differ(name); }

struct Amount {
  std::string name;  ///< `gpu` under the name that propeller gives it
  Quantity quantity;
  const Map<PodAmount>::Entry* entry;
};

/// The amounts that can be read.
std::vector<Amount> read_amounts(const PodAmounts& map, Filling filling) {
  std::vector<Amount> amounts;
  for (const auto& entry : map->entries) {
    const auto& quantity = entry.value->quantity;
    if (!quantity) continue;
    // propeller gives it the name of its resource.
    const bool generic = entry.key == kGenericDevice && filling != Filling::kNone;
    amounts.push_back({std::string(generic ? kNvidiaResource : entry.key), *quantity, &entry});
  }
  return amounts;
}

void check_names(const PodAmounts& map, Filling filling, DiagnosticSink& sink) {
  for (const auto& entry : map->entries) {
    if (entry.key == kGenericDevice && filling == Filling::kNone) {
      sink.report<kNoResourceName>(entry.value.key_span, quote(entry.key), "it is not qualified")
          .help("the resource of NVIDIA's GPUs is `nvidia.com/gpu`");
    }
    check_resource_name(entry.key, entry.value.key_span, sink);
  }
}

const Amount* find(const std::vector<Amount>& amounts, std::string_view name) {
  const auto found = std::find_if(amounts.begin(), amounts.end(),
                                  [name](const Amount& amount) { return amount.name == name; });
  return found == amounts.end() ? nullptr : &*found;
}

/// `512m` is half a byte: nearly always `Mi` was meant.
void check_bytes(const Amount& amount, DiagnosticSink& sink) {
  constexpr std::int64_t kSurelyMeant = std::int64_t{1} << 20U;
  const bool bytes = amount.name == "memory" || amount.name == "ephemeral-storage";
  if (!bytes || amount.quantity.is_whole() || amount.quantity.units >= kSurelyMeant) return;
  std::string meant = amount.quantity.text;
  auto report =
      sink.report<kFractionOfByte>(amount.entry->value.span, quote(amount.name), quote(meant));
  if (!meant.ends_with('m')) return;
  meant.replace(meant.size() - 1, 1, "Mi");
  report.help("did you mean " + quote(meant) + "?");
}

void check_alone(const std::vector<Amount>& amounts, DiagnosticSink& sink) {
  for (const Amount& amount : amounts) {
    const Span& span = amount.entry->value.span;
    const Amount* first = find(amounts, amount.name);
    if (first != &amount) {
      sink.report<kResourceTwice>(amount.entry->value.key_span, quote(amount.entry->key),
                                  quote(first->entry->key))
          .label(first->entry->value.key_span, "first written here");
    }
    if (amount.quantity.is_negative()) {
      sink.report<kNegativeQuantity>(span, quote(amount.entry->key));
    } else if (is_device(amount.name) && !amount.quantity.is_whole()) {
      sink.report<kWholeDevices>(span, quote(amount.entry->key), quote(amount.quantity.text));
    }
    check_bytes(amount, sink);
    check_processors(amount.name, amount.quantity, span, sink);
    check_huge_pages(amount.name, amount.quantity, span, sink);
  }
}

void check_pair(const Amount& request, const Amount& limit, DiagnosticSink& sink) {
  // A part of a device is wrong by itself.
  const bool whole = request.quantity.is_whole() && limit.quantity.is_whole();
  if (is_device(request.name) && !whole) return;
  const auto order = compare(request.quantity, limit.quantity);
  if (std::is_eq(order) || (std::is_lt(order) && may_differ(request.name))) return;
  const Span& span = request.entry->value.span;
  auto report = may_differ(request.name)
                    ? sink.report<kRequestAboveLimit>(span, quote(request.entry->key),
                                                      quote(request.quantity.text),
                                                      quote(limit.quantity.text))
                    : sink.report<kDeviceRequestLimit>(span, quote(request.entry->key),
                                                       quote(request.quantity.text),
                                                       quote(limit.quantity.text));
  report.label(limit.entry->value.span, "the limit");
}

/// Where Flyte writes a request of zero, a GPU has two different amounts.
void check_limit(const Amount& limit, const Amount* request, Filling filling,
                 DiagnosticSink& sink) {
  if (filling != Filling::kZero || limit.name != kNvidiaResource) return;
  if (limit.quantity.is_zero() || (request != nullptr && !request->quantity.is_zero())) return;
  sink.report<kSidecarWithoutRequest>(limit.entry->value.key_span, quote(limit.entry->key))
      .help("write the request too");
}

void check_request(const Amount& request, const Amount* limit, Filling filling,
                   DiagnosticSink& sink) {
  if (request.quantity.is_negative()) return;
  const bool flyte = filling != Filling::kNone;
  if (!flyte && limit == nullptr && may_differ(request.name)) return;
  const bool filled = flyte && is_filled_in(request.name);
  // propeller takes a limit of zero for none.
  const bool none = limit == nullptr || (filled && limit->quantity.is_zero());
  if (!none) {
    if (!limit->quantity.is_negative()) check_pair(request, *limit, sink);
    return;
  }
  if (filled && (filling == Filling::kBoth || request.quantity.is_zero())) return;
  const Span& span = request.entry->value.key_span;
  if (filled) {
    sink.report<kSidecarWithoutLimit>(span, quote(request.entry->key)).help("write the limit too");
  } else {
    sink.report<kPodDeviceWithoutLimit>(span, quote(request.entry->key))
        .help("write it under `limits`");
  }
}

/// Kubernetes wants to know what else a container with huge pages needs; propeller writes it.
void check_beside_huge_pages(const std::vector<Amount>& requests, const std::vector<Amount>& limits,
                             Filling filling, DiagnosticSink& sink) {
  if (filling != Filling::kNone) return;
  const Amount* pages = nullptr;
  for (const auto* amounts : {&requests, &limits}) {
    for (const Amount& amount : *amounts) {
      if (amount.name == "cpu" || amount.name == "memory") return;
      if (is_huge_pages(amount.name)) pages = &amount;
    }
  }
  if (pages != nullptr) sink.report<kHugePagesAlone>(pages->entry->value.key_span);
}

/// Reports what is wrong with the amounts, whose names are good or reported.
void check_all(const std::vector<Amount>& requests, const std::vector<Amount>& limits,
               Filling filling, DiagnosticSink& sink) {
  check_alone(requests, sink);
  check_alone(limits, sink);
  for (const Amount& request : requests) {
    check_request(request, find(limits, request.name), filling, sink);
  }
  for (const Amount& limit : limits) {
    check_limit(limit, find(requests, limit.name), filling, sink);
  }
}

void report_not_of_pods(std::string_view name, const Span& place, DiagnosticSink& sink) {
  sink.report<kNotOfPods>(place, quote(name))
      .help("write it under `resources` of the container that uses it");
}

}  // namespace

void check_resource_name(std::string_view name, const Span& span, DiagnosticSink& sink) {
  if (name == kGenericDevice) return;
  if (is_huge_pages(name)) {
    const auto size = parse_quantity(name.substr(kHugePagesPrefix.size()));
    const auto* pages = std::get_if<Quantity>(&size);
    if (pages != nullptr && pages->units > 0 && pages->is_whole()) return;
    sink.report<kNoResourceName>(span, quote(name), "the size of its pages cannot be read");
    return;
  }
  if (is_native_resource(name)) return;
  if (name.find('/') == std::string_view::npos) {
    auto report = sink.report<kNoResourceName>(span, quote(name), "it is not qualified");
    std::vector<std::string_view> known(kNodeResources.begin(), kNodeResources.end());
    known.push_back(kGenericDevice);
    fix_name(report, span, nearest(name, known));
    return;
  }
  std::string_view why = why_no_label_key(name);
  if (why.empty() && name.starts_with("requests.")) why = "`requests.` is the prefix of a quota";
  if (!why.empty()) sink.report<kNoResourceName>(span, quote(name), why);
}

void check_processors(std::string_view name, const Quantity& quantity, const Span& span,
                      DiagnosticSink& sink) {
  constexpr std::int32_t kNanosPerMilli = 1'000'000;
  if (name != "cpu" || quantity.nanos % kNanosPerMilli == 0) return;
  const std::int64_t millis = quantity.units * 1000 + quantity.nanos / kNanosPerMilli + 1;
  sink.report<kRoundedUp>(span, quote(name), quote(quantity.text),
                          quote(std::to_string(millis) + 'm'));
}

void check_huge_pages(std::string_view name, const Quantity& quantity, const Span& span,
                      DiagnosticSink& sink) {
  if (!is_huge_pages(name)) return;
  const auto size = parse_quantity(name.substr(kHugePagesPrefix.size()));
  const auto* page = std::get_if<Quantity>(&size);
  if (page == nullptr || page->units <= 0) return;
  if (quantity.is_whole() && quantity.units % page->units == 0) return;
  sink.report<kHugePages>(span, quote(quantity.text), quote(name));
}

void check_pages_of_container(const Container& container, DiagnosticSink& sink) {
  const std::vector<Amount> requests = read_amounts(container.resources->requests, Filling::kNone);
  const std::vector<Amount> limits = read_amounts(container.resources->limits, Filling::kNone);
  check_beside_huge_pages(requests, limits, Filling::kNone, sink);
  for (const auto* amounts : {&requests, &limits}) {
    for (const Amount& amount : *amounts) {
      check_huge_pages(amount.name, amount.quantity, amount.entry->value.span, sink);
    }
  }
  for (const Amount& request : requests) {
    if (!is_huge_pages(request.name)) continue;
    check_request(request, find(limits, request.name), Filling::kNone, sink);
  }
}

void check_container_resources(const Container& container, Filling filling, DiagnosticSink& sink) {
  check_names(container.resources->requests, filling, sink);
  check_names(container.resources->limits, filling, sink);
  const std::vector<Amount> requests = read_amounts(container.resources->requests, filling);
  const std::vector<Amount> limits = read_amounts(container.resources->limits, filling);
  check_all(requests, limits, filling, sink);
  check_beside_huge_pages(requests, limits, filling, sink);
}

void check_resources_of_pod(const Resources& resources, const Needs& of_containers,
                            DiagnosticSink& sink) {
  if (resources.claims.written()) report_not_of_pods("claims", resources.claims.key_span, sink);
  const auto read = [&sink](const PodAmounts& written) {
    for (const auto& entry : written->entries) {
      const Span& place = entry.value.key_span;
      if (is_resource_of_pods(entry.key)) {
        check_resource_name(entry.key, place, sink);
      } else {
        report_not_of_pods(entry.key, place, sink);
      }
    }
    std::vector<Amount> amounts = read_amounts(written, Filling::kNone);
    std::erase_if(amounts, [](const Amount& one) { return !is_resource_of_pods(one.name); });
    return amounts;
  };
  const std::vector<Amount> requests = read(resources.requests);
  const std::vector<Amount> limits = read(resources.limits);
  check_all(requests, limits, Filling::kNone, sink);
  // What its containers request is what the pod requests, where it does not say it itself.
  if (of_containers.contains("cpu") || of_containers.contains("memory")) return;
  check_beside_huge_pages(requests, limits, Filling::kNone, sink);
}

}  // namespace accelc::kubernetes
