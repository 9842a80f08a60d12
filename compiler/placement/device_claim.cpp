#include "compiler/placement/device_claim.h"

#include "compiler/check/task/several_hosts.h"
#include "compiler/placement/device_labels.h"
#include "compiler/pod/claim_table.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// As a text of CEL, whatever is in it.
std::string cel_text(std::string_view value) {
  std::string text = "'";
  for (const char c : value) {
    if (c == '\'' || c == '\\') text += '\\';
    text += c;
  }
  return text + "'";
}

/// `device.attributes['gpu.nvidia.com'].productName in ['NVIDIA A30', ...]`, in CEL.
std::string one_of(const DeviceKindRow& kind, std::string_view attribute,
                   const std::vector<std::string_view>& values) {
  const std::string left =
      "device.attributes['" + std::string(kind.claim_driver) + "']." + std::string(attribute);
  if (values.size() == 1) return left + " == " + cel_text(values.front());
  std::string list;
  for (const std::string_view value : values) {
    list += (list.empty() ? "" : ", ") + cel_text(value);
  }
  return left + " in [" + list + "]";
}

/// The profile under the name that the driver gives it, and what other drivers call it.
std::vector<std::string_view> profile_names(const Partition& profile) {
  std::vector<std::string_view> names = {profile.name};
  names.insert(names.end(), profile.aliases.begin(), profile.aliases.end());
  return names;
}

/// The amounts of devices of a kind that has a driver for claims.
std::vector<const ResourceAmount*> device_amounts(const Placement& placement) {
  std::vector<const ResourceAmount*> found;
  for (const ResourceAmount& amount : placement.limits) {
    if (device_kind(amount.name) && !amount.quantity.is_zero()) found.push_back(&amount);
  }
  return found;
}

/// Whether the accelerator asks for the amount, or any device of the kind is meant.
bool is_of_accelerator(const Task& task, const DeviceKindRow& kind, const ResourceAmount& amount) {
  if (amount.name == kind.resource) return true;
  if (!task.accelerator) return false;
  const Partition* profile = task.accelerator->profile;
  const bool implied = amount.span == amount.key_span;
  return implied || (profile != nullptr && amount.name == profile->resource);
}

/// What stands in the way of a claim, and where.
struct Obstacle {
  std::string_view why;  ///< empty: nothing does
  Span span;
};

/// `amounts`: one at least.
Obstacle obstacle_to(const Task& task, const DeviceKindRow& kind,
                     const std::vector<const ResourceAmount*>& amounts) {
  const ResourceAmount& amount = *amounts.front();
  if (!task.platform->making.labels.empty()) {
    return {"nodes that are made on demand are made for no pod with a claim", {}};
  }
  if (kind.claim_driver.empty()) return {"accelc knows no driver for claims of such devices", {}};
  if (amounts.size() > 1) {
    return {"the task asks for more than one kind of device", amounts[1]->key_span};
  }
  if (sharing_of(task) != Sharing::kNone) {
    return {"a claim is for whole devices or partitions, not for a share of one",
            task.scheduling.sharing->strategy.span};
  }
  if (!is_of_accelerator(task, kind, amount)) {
    return {"only `accelerator` says which partition is meant", amount.key_span};
  }
  if (amount.quantity.units > static_cast<std::int64_t>(kMostClaimedDevices))
    return {"it has at most 32 devices", amount.span};
  return {};
}

/// Which devices of the class are whole, where it has partitions, too; empty: all are.
std::string whole_devices(const DeviceKindRow& kind) {
  const bool all_are = kind.whole_type.empty() || !kind.partition_class.empty();
  return all_are ? std::string() : one_of(kind, "type", {kind.whole_type});
}

/// Leaves it to the labels of nodes which card is meant: the driver has no name for it, several, or
/// none in its first version. Returns why that does not do; empty: it does.
std::string_view select_by_labels(const Task& task, const DeviceKindRow& kind, DeviceClaim& claim) {
  if (slice_hosts(task) > 1) return "a claim does not tie the hosts of a slice together";
  if (!task.accelerator->generic && device_labels(task).empty()) {
    return "nodes of the platform have no label that says which device they have";
  }
  claim.by_labels = true;
  if (!kind.profile_attribute.empty() && wants_partition(task)) {
    claim.expression = one_of(kind, kind.profile_attribute, {task.accelerator->partition});
  }
  return {};
}

/// Fills in which card and partition are meant. Returns why that cannot be said; empty: it is.
std::string_view select_device(const Task& task, const DeviceKindRow& kind, DeviceClaim& claim) {
  const ResolvedAccelerator& accelerator = *task.accelerator;
  if (kind.claim_names != ClaimNames::kNvml) return select_by_labels(task, kind, claim);
  if (accelerator.generic && !wants_partition(task)) return {};
  if (accelerator.entry == nullptr) return "the device is not in the catalog";
  const auto cards = driver_names_of(*accelerator.entry, accelerator.form);
  if (cards.empty()) return "it is not known what the driver calls the device";
  claim.expression = one_of(kind, kind.product_attribute, cards);
  if (cards.size() > 1 && claim.count > 1) {
    claim.match_attribute =
        std::string(kind.claim_driver) + "/" + std::string(kind.product_attribute);
  }
  if (!wants_partition(task)) return {};
  if (accelerator.profile == nullptr) return "the partition is not in the catalog";
  claim.device_class = kind.partition_class;
  // The class leaves out devices without a profile before the rest is read.
  claim.expression = one_of(kind, kind.profile_attribute, profile_names(*accelerator.profile)) +
                     " && " + claim.expression;
  return {};
}

/// "a100-80gb" of "A100-80GB", a DNS label; of any device what the request is called.
std::string choice_name(const Task& task, const DeviceClaim& claim) {
  constexpr std::size_t kLongest = 50;
  std::string name;
  for (const char c : to_lower(task.accelerator ? device_name(*task.accelerator) : "")) {
    const bool taken = (c >= 'a' && c <= 'z') || is_digit(c);
    if (taken) name += c;
    if (!taken && !name.empty() && name.back() != '-') name += '-';
  }
  name.resize(std::min(name.size(), kLongest));
  while (name.ends_with('-')) name.pop_back();
  return name.empty() ? claim.request : name;
}

}  // namespace

bool gets_claims(const Task& task) {
  return task.platform != nullptr && task.platform->site != nullptr && !task.foreign &&
         task.claims_devices.value_or(task.platform->site->claims_devices);
}

ClaimWish claim_wish(const Task& task, const Placement& placement) {
  ClaimWish wish;
  if (!gets_claims(task)) return wish;
  const auto amounts = device_amounts(placement);
  if (amounts.empty()) return wish;
  const ResourceAmount& amount = *amounts.front();
  wish.span = task.accelerator ? task.accelerator->span : amount.key_span;
  const DeviceKindRow& kind =
      row_of(task.accelerator ? task.accelerator->kind : *device_kind(amount.name));
  const Obstacle obstacle = obstacle_to(task, kind, amounts);
  wish.why_not = obstacle.why;
  if (obstacle.span.valid()) wish.span = obstacle.span;
  if (!wish.why_not.empty()) return wish;
  DeviceClaim claim{.request = std::string(kind.name),
                    .device_class = std::string(kind.claim_class),
                    .expression = whole_devices(kind),
                    .count = amount.quantity.units,
                    .resource = amount.name,
                    .span = wish.span};
  if (task.accelerator) wish.why_not = select_device(task, kind, claim);
  claim.choice = choice_name(task, claim);
  if (const auto& shared = task.accelerator_section->claim) claim.shared = *shared;
  if (wish.why_not.empty()) wish.claim = std::move(claim);
  return wish;
}

}  // namespace accelc
