#include "compiler/catalog/label_values.h"

#include "compiler/catalog/worded_names.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "compiler/support/text_pattern.h"
#include "schema/device_kind.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace accelc {

namespace {

/// Whether nodes of the platform say with the label which device they have.
bool names_devices(const Platform& platform, std::string_view label) {
  return std::ranges::any_of(kDeviceKinds, [&](const DeviceKindRow& row) {
    return device_label_of(platform, row.kind) == label;
  });
}

/// The values that the platform has for devices of the label, which names devices.
std::vector<std::string_view> values_of(const Platform& platform, std::string_view label,
                                        const Catalog& catalog) {
  std::vector<std::string_view> values;
  for (const Accelerator* accelerator : catalog.accelerators()) {
    if (device_label_of(platform, accelerator->kind) != label) continue;
    for (const PlatformName& name : accelerator->platform_names) {
      if (name.platform == platform.id) values.push_back(name.value);
    }
  }
  return values;
}

/// Whether the nodes of the platform have the value for this device. Most values are right, which
/// is told without a look at all devices.
bool is_name_on(const Accelerator& accelerator, const Platform& platform, std::string_view label,
                std::string_view value) {
  return device_label_of(platform, accelerator.kind) == label &&
         is_name_of(accelerator, platform, value);
}

/// The parts between hyphens, underscores and spaces, in lower case.
std::set<std::string> words_of(std::string_view text) {
  std::string spaced = to_lower(text);
  std::replace(spaced.begin(), spaced.end(), '_', '-');
  std::replace(spaced.begin(), spaced.end(), ' ', '-');
  std::set<std::string> words;
  for (const std::string_view word : split(spaced, '-')) words.insert(std::string(word));
  return words;
}

/// The values of which every word is there, where it is one too many: those with the most words.
std::vector<std::string_view> made_of_words(std::string_view value,
                                            const std::vector<std::string_view>& values) {
  const std::set<std::string> typed = words_of(value);
  std::vector<std::string_view> found;
  std::size_t most = 0;
  for (const std::string_view known : values) {
    const std::set<std::string> words = words_of(known);
    if (words.size() < most || !std::ranges::includes(typed, words)) continue;
    if (words.size() > most) found.clear();
    most = words.size();
    found.push_back(known);
  }
  return found;
}

/// The card that the catalog has under the name, or those whose model it says.
std::vector<const Accelerator*> cards_called(std::string_view name, const Catalog& catalog) {
  if (const auto match = catalog.find(name)) return {match->accelerator};
  return find_by_words(catalog.accelerators(), name);
}

/// The value with what stands behind the name of the card ("-MIG-1g.5gb-SHARED") that is meant with
/// a slip of the fingers. Empty: none is, or it may be several.
std::string meant_by_slip(const Platform& platform, std::string_view value,
                          const std::vector<std::string_view>& values) {
  const std::size_t end = product_ends(platform, value).name;
  const std::string_view name = value.substr(0, end);
  if (std::ranges::find(values, name) == values.end()) {
    const std::string_view slip = only_slip_of(name, values);
    if (!slip.empty()) return std::string(slip) + std::string(value.substr(end));
  }
  if (platform.sharing_suffix.empty()) return {};
  for (const std::string_view known : values) {
    std::string shared = std::string(known) + std::string(platform.sharing_suffix);
    if (value != shared && value.starts_with(known) && is_misspelling(value, shared)) return shared;
  }
  return {};
}

/// The value that differs in hyphens or case alone, that of the device that the catalog knows under
/// this name elsewhere, the one that it is with a slip of the fingers, or else the nearest ones.
LabelFault fault_of(const Platform& platform, std::string_view value,
                    const std::vector<std::string_view>& values, const Catalog& catalog) {
  for (const std::string_view known : values) {
    if (without_hyphens(known) == without_hyphens(value))
      return {.meant = {std::string(known)}, .is_spelling = true};
  }
  std::vector<std::string> names;
  for (const Accelerator* card : cards_called(value, catalog)) {
    for (const PlatformName& name : card->platform_names) {
      const bool there = name.platform == platform.id &&
                         std::find(values.begin(), values.end(), name.value) != values.end();
      if (there) names.emplace_back(name.value);
    }
  }
  const bool only = names.size() == 1;
  if (!names.empty()) return {.meant = std::move(names), .is_of_card = only};
  if (auto slip = meant_by_slip(platform, value, values); !slip.empty()) {
    return {.meant = {std::move(slip)}, .is_slip = true};
  }
  auto near = made_of_words(value, values);
  if (near.empty()) near = nearest(value, values);
  return {.meant = {near.begin(), near.end()}};
}

/// Whether the value is one of the platform with words left out: "NVIDIA-A100-SXM4", as drivers say
/// how much memory it has.
bool is_shortened(std::string_view value, const std::vector<std::string_view>& values) {
  const std::set<std::string> typed = words_of(value);
  return typed.size() > 1 && std::ranges::any_of(values, [&typed](std::string_view known) {
           return std::ranges::includes(words_of(known), typed);
         });
}

/// Whether drivers before 2021 may have called the card so: its product without the vendor.
bool is_old_name(const AcceleratorMatch& match, std::string_view value) {
  const std::string name = std::string(match.accelerator->vendor) + "-" + std::string(value);
  const auto names = product_labels(*match.accelerator);
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// What a kubelet says of the machine that it runs on: GOARCH and GOOS of Go (golang.org/doc/
/// install/source), of which Kubernetes has nodes with these.
constexpr std::array<std::string_view, 8> kArchitectures = {
    "386", "amd64", "arm", "arm64", "loong64", "ppc64le", "riscv64", "s390x"};
constexpr std::array<std::string_view, 2> kOperatingSystems = {"linux", "windows"};

/// What `uname -m` calls architectures.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kUnameArchitectures = {
    {{"x86_64", "amd64"}, {"aarch64", "arm64"}}};

/// Empty: none is certain.
std::string_view meant_value(std::string_view value, const std::vector<std::string_view>& known) {
  const std::string plain = without_hyphens(value);
  for (const std::string_view one : known) {
    if (without_hyphens(one) == plain) return one;
  }
  for (const auto& [uname, name] : kUnameArchitectures) {
    if (uname == value && std::ranges::find(known, name) != known.end()) return name;
  }
  const auto near = nearest(value, known);
  return near.size() == 1 && is_one_letter_away(value, near[0]) ? near[0] : std::string_view();
}

/// What nodes have as values of a label.
struct Known {
  std::set<std::string_view> values;
  bool are_numbers = false;
  bool are_all = true;
  std::vector<const LabelValues*> excluded;  ///< rows with a pattern
};

/// A pattern of a built-in platform.
const TextPattern& pattern_of(std::string_view expression) {
  static const auto compiled = [] {
    std::map<std::string_view, TextPattern> patterns;
    for (const Platform* platform : Catalog::builtin().platforms()) {
      for (const LabelValues& row : platform->values) {
        if (!row.never.empty()) patterns.try_emplace(row.never, std::string(row.never));
      }
    }
    return patterns;
  }();
  return compiled.at(expression);
}

using RowsOfLabel = std::unordered_map<std::string_view, std::vector<const LabelValues*>>;

/// What the built-in platforms say of each label; those of a site extend them. It is looked up for
/// every label of every pod.
const RowsOfLabel& rows_of_labels() {
  static const RowsOfLabel of_labels = [] {
    RowsOfLabel rows;
    for (const Platform* platform : Catalog::builtin().platforms()) {
      for (const LabelValues& row : platform->values) {
        for (const std::string_view label : row.labels) rows[label].push_back(&row);
      }
    }
    return rows;
  }();
  return of_labels;
}

void add_row(const LabelValues& row, Known& known) {
  if (!row.never.empty()) {
    known.excluded.push_back(&row);
    return;
  }
  known.values.insert(row.values.begin(), row.values.end());
  known.are_numbers |= row.values.empty();
  known.are_all &= row.all;
}

void add_values_of(const Platform& platform, std::string_view label, Known& known) {
  if (platform.spot.key == label) {
    known.values.insert(platform.spot_values.begin(), platform.spot_values.end());
    // The owner of the nodes chose it.
    if (platform.spot_values.empty()) known.are_all = false;
  }
  known.are_numbers |= label == platform.count_label;
  if (label == platform.partition_label && !platform.cut_partitions.empty()) {
    known.values.insert(platform.cut_partitions.begin(), platform.cut_partitions.end());
    known.values.insert(platform.whole_partition);
  }
}

Known known_of(std::string_view label, const Catalog& catalog) {
  if (label == "kubernetes.io/arch" || label == "beta.kubernetes.io/arch") {
    return {.values = {kArchitectures.begin(), kArchitectures.end()}};
  }
  if (label == "kubernetes.io/os" || label == "beta.kubernetes.io/os") {
    return {.values = {kOperatingSystems.begin(), kOperatingSystems.end()}};
  }
  Known known;
  for (const Platform* platform : catalog.platforms()) add_values_of(*platform, label, known);
  const auto rows = rows_of_labels().find(label);
  if (rows == rows_of_labels().end()) return known;
  for (const LabelValues* row : rows->second) add_row(*row, known);
  return known;
}

}  // namespace

ProductEnds product_ends(const Platform& platform, std::string_view value) {
  std::size_t end = value.size();
  if (value.ends_with(platform.sharing_suffix)) end -= platform.sharing_suffix.size();
  const bool is_cut = !platform.partition_suffix.empty();
  const std::size_t cut =
      is_cut ? value.substr(0, end).find(platform.partition_suffix) : std::string_view::npos;
  return {.name = std::min(cut, end), .partition = end};
}

bool is_name_of(const Accelerator& accelerator, const Platform& platform, std::string_view value) {
  return std::ranges::any_of(accelerator.platform_names, [&](const PlatformName& name) {
    return name.value == value && name.platform == platform.id;
  });
}

std::optional<LabelFault> find_label_fault(const Platform& platform, std::string_view key,
                                           std::string_view value, const Catalog& catalog) {
  if (!names_devices(platform, key)) return {};
  const auto match = catalog.find(value);
  if (match && is_name_on(*match->accelerator, platform, key, value)) return {};
  const auto values = values_of(platform, key, catalog);
  if (values.empty() || std::find(values.begin(), values.end(), value) != values.end()) return {};
  // Another rule says that the label is about other devices.
  const bool other_key = match && device_label_of(platform, match->accelerator->kind) != key &&
                         !device_label_of(platform, match->accelerator->kind).empty();
  if (other_key && !platform.accelerator_label.empty()) return {};
  LabelFault fault = fault_of(platform, value, values, catalog);
  const bool complete =
      platform.device_names == DeviceNames::kAll && platform.id == platform.names_id;
  const bool other_word = platform.driver_names && match && !is_old_name(*match, value);
  const bool misspelt = platform.driver_names && (fault.is_slip || is_shortened(value, values));
  if (!complete && !fault.is_spelling && !other_word && !misspelt) return {};
  return fault;
}

void offer_label_value(Report& report, const Span& span, const LabelFault& fault) {
  if (!fault.is_spelling && !fault.is_of_card && !fault.is_slip) {
    ask_for_name(report, std::vector<std::string_view>(fault.meant.begin(), fault.meant.end()));
    return;
  }
  report.fix("write " + quote(fault.meant[0]), span, quoted_like(span, fault.meant[0]),
             fault.is_spelling ? Applicability::kSafe : Applicability::kUnsafe);
}

std::optional<ValueFault> find_value_fault(std::string_view label, std::string_view value,
                                           const Catalog& catalog) {
  const Known known = known_of(label, catalog);
  for (const LabelValues* row : known.excluded) {
    if (pattern_of(row->never).matches(value)) return ValueFault{.why = row->why};
  }
  if (known.are_numbers && parse_unsigned(value)) return {};
  if (known.are_numbers) return ValueFault{};
  if (known.values.empty() || known.values.contains(value)) return {};
  ValueFault fault{.known = {known.values.begin(), known.values.end()}};
  fault.meant = meant_value(value, fault.known);
  if (fault.meant.empty() && !known.are_all) return {};
  return fault;
}

void offer_known_value(Report& report, const Span& span, const ValueFault& fault) {
  if (!fault.meant.empty()) {
    report.fix("write " + quote(fault.meant), span, quoted_like(span, fault.meant));
    return;
  }
  if (!fault.why.empty()) {
    report.help(std::string(fault.why));
    return;
  }
  const std::vector<std::string> all(fault.known.begin(), fault.known.end());
  report.help(all.empty()       ? "its values are whole numbers without a unit"
              : all.size() == 1 ? "its only value is " + quote(all[0])
                                : "it is one of " + quote_list(all, "and"));
}

}  // namespace accelc
