#include "compiler/import/accelerator_text.h"

#include "compiler/support/ascii.h"

#include <algorithm>

namespace accelc::importing {

namespace {

/// The name from which Flyte is told this device again: the catalog's, or what clusters call it;
/// empty where no name is.
std::string_view name_for(const WantedDevice& wanted, const Catalog& catalog) {
  const auto match = catalog.find(wanted.device);
  if (!match) return {};
  const Accelerator& entry = *match->accelerator;
  if (entry.flyte_device == wanted.device && match->form.empty()) return entry.name;
  return match->device_string == wanted.device ? match->device_string : std::string_view();
}

/// Whether the catalog has the partition, so that it may follow the name.
bool is_partition(const WantedDevice& wanted, const Catalog& catalog) {
  const auto match = catalog.find(wanted.device);
  if (!match) return false;
  const Partition* partition = find_partition(*match->accelerator, wanted.partition);
  return partition != nullptr && partition->name == wanted.partition;
}

bool is_word(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return is_alphanumeric(c) || c == '-' || c == '_'; });
}

}  // namespace

Json accelerator_of(const WantedDevice& wanted, const Catalog& catalog) {
  const std::string name(name_for(wanted, catalog));
  const bool whole = wanted.partition.empty();
  if (!name.empty() && is_word(name) && (whole || is_partition(wanted, catalog)) &&
      wanted.count > 0) {
    std::string text = name;
    if (!whole) text += "." + wanted.partition;
    if (wanted.unpartitioned) text += ".unpartitioned";
    if (wanted.count != 1 && !wanted.pod_counts) text += ":" + std::to_string(wanted.count);
    return text;
  }
  Json full = Json::object();
  full["device"] = name.empty() ? wanted.device : name;
  if (name.empty()) full["custom"] = true;
  if (!whole) full["partition"] = wanted.partition;
  if (wanted.unpartitioned) full["unpartitioned"] = true;
  if (!wanted.pod_counts) full["count"] = wanted.count;
  return full;
}

}  // namespace accelc::importing
