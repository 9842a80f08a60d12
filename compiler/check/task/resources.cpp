// Requests and limits under Kubernetes' names, and the arithmetic between them. Facts: flyteadmin
// v1.16.8 task_validator.go (with exact comparison instead of its rounding) and Kubernetes 1.34
// validation.
#include "compiler/check/task/resources.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/task/amounts.h"
#include "compiler/check/task/task_context.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace accelc {

namespace {

struct KnownResource {
  std::string_view written;
  std::string_view name;
};

// `gpu` becomes the accelerator's resource once that is known.
constexpr std::array<KnownResource, 6> kKnown = {{
    {"cpu", "cpu"},
    {"memory", "memory"},
    {"gpu", kGenericDevice},
    {"ephemeral_storage", "ephemeral-storage"},
    {"mem", "memory"},
    {"ephemeral-storage", "ephemeral-storage"},
}};

std::string_view canonical_name(std::string_view written) {
  for (const KnownResource& known : kKnown) {
    if (known.written == written) return known.name;
  }
  const bool qualified = written.find('/') != std::string_view::npos;
  return qualified || is_huge_pages(written) ? written : std::string_view();
}

/// Whether the mapping in which the key at `key_span` stands has the key `name` too.
template <class T>
bool stands_beside(const Setting<Map<T>>& mapping, const Span& key_span, std::string_view name) {
  if (!mapping) return false;
  const auto& entries = mapping->entries;
  const bool holds = std::any_of(entries.begin(), entries.end(), [&](const auto& entry) {
    return entry.value.key_span == key_span;
  });
  return holds && mapping->find(name) != nullptr;
}

/// Amounts that are added, by the names that they go by.
struct Amounts {
  std::vector<ResourceAmount>& list;
  std::unordered_map<std::string_view, std::size_t> by_name = {};
};

class AmountReader {
 public:
  AmountReader(TaskContext& context, const WrittenAmounts& written)
      : context_(context), written_(written) {}

  ReadAmounts run() {
    add_all(written_.requests, requests_);
    add_all(written_.limits, limits_);
    add_pairs();
    return std::move(read_);
  }

 private:
  void report_unknown(std::string_view name, const Span& key_span) {
    const std::vector<std::string_view> names = known_resources();
    auto report = context_.report<kUnknownResource>(key_span, quote(name));
    const auto near = nearest(name, names);
    // A name that is there already cannot have been meant.
    const bool taken = near.size() == 1 && (stands_beside(written_.requests, key_span, near[0]) ||
                                            stands_beside(written_.limits, key_span, near[0]) ||
                                            stands_beside(written_.resources, key_span, near[0]));
    if (taken || !fix_name(report, key_span, near)) {
      report.help(
          "known are `cpu`, `memory`, `gpu` and `ephemeral_storage`; others are qualified, as "
          "`vpc.amazonaws.com/efa`");
    }
  }

  void add(std::string_view written, const Setting<Quantity>& quantity, const Span& key_span,
           Amounts& amounts) {
    const std::string_view name = canonical_name(written);
    if (name.empty()) {
      report_unknown(written, key_span);
      return;
    }
    if (!quantity) return;
    const auto known = amounts.by_name.find(name);
    if (known != amounts.by_name.end() && amounts.list[known->second].key_span != key_span) {
      const ResourceAmount& earlier = amounts.list[known->second];
      context_
          .report<kResourceTwice>(key_span, quote(written), quote(written_name(earlier.key_span)))
          .label(earlier.key_span, "first written here");
      return;
    }
    if (quantity->is_negative()) {
      context_.report<kNegativeQuantity>(quantity.span, quote(written));
      return;
    }
    amounts.by_name.emplace(name, amounts.list.size());
    amounts.list.push_back({std::string(name), *quantity, quantity.span, key_span});
  }

  void add_all(const Setting<Map<Quantity>>& written, Amounts& amounts) {
    if (!written) return;
    // One more: the accelerator may add its devices.
    amounts.list.reserve(written->entries.size() + 1);
    for (const auto& entry : written->entries) {
      if (entry.value.state == SettingState::kNull) continue;
      add(entry.key, entry.value, entry.value.key_span, amounts);
    }
  }

  void add_pairs() {
    const Setting<Map<ResourcePair>>& pairs = written_.resources;
    if (!pairs) return;
    // What is wrong with every entry has been reported: it is not a second set of amounts.
    const auto is_read = [](const auto& entry) { return bool(entry.value); };
    if (!pairs->entries.empty() && std::ranges::none_of(pairs->entries, is_read)) return;
    const auto beside = [&](const Setting<Map<Quantity>>& other, std::string_view name) {
      if (!other.written()) return false;
      context_.report<kResourcesTwice>(pairs.key_span, name).label(other.key_span, "written here");
      return true;
    };
    if (beside(written_.requests, "requests") || beside(written_.limits, "limits")) return;
    for (const auto& entry : pairs->entries) {
      if (!entry.value) continue;
      const Span key = entry.value.key_span;
      add(entry.key, entry.value->request, key, requests_);
      add(entry.key, entry.value->limit, key, limits_);
    }
  }

  TaskContext& context_;
  const WrittenAmounts& written_;
  ReadAmounts read_;
  Amounts requests_{read_.requests};
  Amounts limits_{read_.limits};
};

void check_whole(TaskContext& context, const std::vector<ResourceAmount>& amounts) {
  for (const ResourceAmount& amount : amounts) {
    if (!is_device(amount.name) || amount.quantity.is_whole()) continue;
    context.report<kWholeDevices>(amount.span, quote(written_name(amount.key_span)),
                                  quote(amount.quantity.text));
  }
}

/// Returns whether the two contradict each other. Devices stay: their number is in doubt as a
/// whole.
bool check_pair(TaskContext& context, const ResourceAmount& request, const ResourceAmount& limit) {
  // A part of a device is wrong by itself.
  if (is_device(request.name) && !(request.quantity.is_whole() && limit.quantity.is_whole()))
    return false;
  const auto order = compare(request.quantity, limit.quantity);
  if (std::is_eq(order)) return false;
  const std::string_view name = written_name(request.key_span);
  if (is_device(request.name)) {
    context
        .report<kDeviceRequestLimit>(request.span, quote(name), quote(request.quantity.text),
                                     quote(limit.quantity.text))
        .label(limit.span, "the limit");
  } else if (std::is_gt(order)) {
    context
        .report<kRequestAboveLimit>(request.span, quote(name), quote(request.quantity.text),
                                    quote(limit.quantity.text))
        .label(limit.span, "the limit");
    return true;
  }
  return false;
}

}  // namespace

std::string_view written_name(const Span& key) {
  std::string_view name = text_of(key);
  const bool quoted = name.size() >= 2 && (name[0] == '"' || name[0] == '\'');
  return quoted ? name.substr(1, name.size() - 2) : name;
}

bool is_device(std::string_view name) {
  return name == kGenericDevice || name.find('/') != std::string_view::npos;
}

const ResourceAmount* find_amount(const std::vector<ResourceAmount>& amounts,
                                  std::string_view name) {
  const auto found = std::find_if(amounts.begin(), amounts.end(),
                                  [name](const ResourceAmount& a) { return a.name == name; });
  return found == amounts.end() ? nullptr : &*found;
}

AmountIndex::AmountIndex(const std::vector<ResourceAmount>& amounts) {
  by_name_.reserve(amounts.size());
  for (const ResourceAmount& amount : amounts) by_name_.emplace(amount.name, &amount);
}

const ResourceAmount* AmountIndex::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

ReadAmounts read_amounts(TaskContext& context, const WrittenAmounts& written) {
  ReadAmounts read = AmountReader(context, written).run();
  check_whole(context, read.requests);
  check_whole(context, read.limits);
  // Which of two amounts that contradict each other is meant, nobody knows.
  std::unordered_set<std::string> contradicted;
  const AmountIndex limit_of(read.limits);
  for (const ResourceAmount& request : read.requests) {
    const ResourceAmount* limit = limit_of.find(request.name);
    if (limit != nullptr && check_pair(context, request, *limit)) contradicted.insert(request.name);
  }
  if (contradicted.empty()) return read;
  const auto is_contradicted = [&](const ResourceAmount& amount) {
    return contradicted.contains(amount.name);
  };
  std::erase_if(read.requests, is_contradicted);
  std::erase_if(read.limits, is_contradicted);
  return read;
}

void check_resources(TaskContext& context) {
  const TaskSpec& spec = context.spec();
  ReadAmounts read = read_amounts(context, {spec.requests, spec.limits, spec.resources});
  context.task.requests = std::move(read.requests);
  context.task.limits = std::move(read.limits);
}

std::vector<std::string_view> known_resources() {
  std::vector<std::string_view> names;
  names.reserve(kKnown.size());
  for (const KnownResource& known : kKnown) names.push_back(known.written);
  return names;
}

}  // namespace accelc
