#include "compiler/placement/device_labels.h"

#include "compiler/check/resource_names.h"
#include "compiler/check/site/site_platforms.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <span>
#include <utility>

namespace accelc {

namespace {

std::vector<std::string> owned(std::span<const std::string_view> texts) {
  return {texts.begin(), texts.end()};
}

std::vector<std::string> with_suffix(std::vector<std::string> names, std::string_view suffix) {
  for (std::string& name : names) name += suffix;
  return names;
}

/// Whether the labels of the platform are those of GPU feature discovery.
bool labels_products(const Platform& platform) {
  return !platform.partition_suffix.empty() && platform.product_label.empty();
}

/// Whether another accelerator has one of the names on the platform.
bool has_shared_name(const Accelerator& entry, const Platform& platform) {
  return std::any_of(
      entry.platform_names.begin(), entry.platform_names.end(),
      [&](const PlatformName& name) { return name.platform == platform.names_id && name.shared; });
}

/// Tells cards apart that have one name.
void add_tie_breaker(LabelBuilder& builder) {
  const Accelerator& entry = *builder.entry;
  const Platform& platform = builder.platform;
  if (!has_shared_name(entry, platform)) return;
  if (!platform.memory_label.empty() && entry.label_memory > 0) {
    builder.in(platform.memory_label, std::to_string(entry.label_memory));
  } else if (!platform.machine_label.empty()) {
    builder.in(platform.machine_label, builder.machines());
  }
}

void add_sharing_labels(LabelBuilder& builder, Sharing sharing) {
  const Platform& platform = builder.platform;
  const std::string_view word = sharing_word(platform, sharing);
  if (sharing == Sharing::kNone) {
    if (platform.not_shared.empty()) builder.absent(platform.sharing_label);
    return;
  }
  if (word.empty()) return;
  builder.in(platform.sharing_label, word);
  const auto& section = builder.task.scheduling.sharing;
  if (section->max_clients && !platform.sharing_clients_label.empty()) {
    builder.in(platform.sharing_clients_label, std::to_string(*section->max_clients));
  }
}

/// A platform with one label for the card and one for the partition; a whole card has none of the
/// second.
void add_card_labels(LabelBuilder& builder) {
  const Platform& platform = builder.platform;
  const std::vector<std::string> values = device_values(builder.task);
  builder.in(platform.device_label, values);
  if (builder.entry != nullptr && values.empty()) {
    builder.in(platform.machine_label, builder.machines());
  } else if (builder.entry != nullptr) {
    add_tie_breaker(builder);
  }
  if (wants_partition(builder.task)) {
    builder.in(platform.partition_label, builder.task.accelerator->partition);
  } else {
    builder.absent(platform.partition_label);
  }
  add_sharing_labels(builder, sharing_of(builder.task));
}

/// GPU feature discovery: partition and sharing are a part of the product's name.
void add_product_labels(LabelBuilder& builder) {
  const Task& task = builder.task;
  const Platform& platform = builder.platform;
  const Sharing sharing = sharing_of(task);
  const bool cut = wants_partition(task);
  const bool by_name = cut && strategy_of(task) == PartitionStrategy::kSingle;
  std::string suffix;
  if (by_name)
    suffix += std::string(platform.partition_suffix) + label_form(task.accelerator->partition);
  const bool own_resource = renames_shared(task);
  const bool mixed = cut && !by_name;
  if (sharing != Sharing::kNone && !own_resource && !mixed) suffix += platform.sharing_suffix;
  const std::vector<std::string> values = device_values(task);
  builder.in(platform.device_label, with_suffix(values, suffix));
  if (mixed) return;
  if (sharing != Sharing::kNone) {
    if (!own_resource) builder.in(platform.sharing_label, sharing_word(platform, sharing));
  } else if (values.empty()) {
    builder.in(platform.sharing_label, platform.not_shared);
    builder.absent(platform.slices_label);
  }
}

/// All that a product is called when the card is cut or shared.
std::vector<std::string> not_whole(const LabelBuilder& builder) {
  std::vector<std::string> all;
  for (const std::string& product : builder.products()) {
    all.push_back(product + std::string(feature_discovery().sharing_suffix));
    for (const Partition& partition : builder.entry->partitions->partitions) {
      all.push_back(product + std::string(builder.platform.partition_suffix) +
                    label_form(partition.name));
    }
  }
  return all;
}

/// A platform whose nodes are told apart by the machine; partitions by what GPU feature discovery
/// adds.
void add_machine_labels(LabelBuilder& builder) {
  const Platform& platform = builder.platform;
  if (builder.entry == nullptr) return;
  const Accelerator& entry = *builder.entry;
  const bool cut = wants_partition(builder.task);
  if (cut && strategy_of(builder.task) == PartitionStrategy::kSingle) {
    const std::string suffix =
        std::string(platform.partition_suffix) + label_form(builder.task.accelerator->partition);
    builder.in(platform.product_label, with_suffix(builder.products(), suffix));
    return;
  }
  builder.in(platform.machine_label, builder.machines());
  if (!cut && entry.partitions != nullptr && !platform.product_label.empty()) {
    builder.not_in(platform.product_label, not_whole(builder));
  }
}

void add_gpu_labels(LabelBuilder& builder) {
  const Platform& platform = builder.platform;
  if (labels_products(platform)) {
    add_product_labels(builder);
  } else if (platform.device_label.empty()) {
    add_machine_labels(builder);
  } else {
    add_card_labels(builder);
  }
}

void add_tpu_labels(LabelBuilder& builder) {
  const Platform& platform = builder.platform;
  const ResolvedAccelerator& accelerator = *builder.task.accelerator;
  builder.in(platform.tpu_label, device_values(builder.task));
  builder.in(platform.tpu_topology_label, accelerator.partition);
  if (!accelerator.topology) return;
  // The same shape may be one large host or several small ones.
  builder.in(platform.count_label, std::to_string(accelerator.topology->chips_per_host));
}

/// Neuron, Gaudi, AMD, and devices of a site.
void add_other_labels(LabelBuilder& builder) {
  const Platform& platform = builder.platform;
  const AcceleratorKind kind = builder.task.accelerator->kind;
  const std::vector<std::string> values = device_values(builder.task);
  if (!values.empty()) {
    builder.in(device_label_of(platform, kind), values);
    if (builder.entry != nullptr) add_tie_breaker(builder);
  } else if (builder.entry != nullptr) {
    builder.in(platform.machine_label, builder.machines());
  }
  const bool own_resource = strategy_of(builder.task) == PartitionStrategy::kMixed;
  if (kind != AcceleratorKind::kAmd || own_resource || builder.entry == nullptr) return;
  if (wants_partition(builder.task)) {
    builder.in(platform.partition_label, builder.task.accelerator->partition);
  } else if (has_named_partitions(*builder.entry)) {
    // Nodes need not have the label, so that it cannot be asked for.
    builder.not_in(platform.partition_label, owned(platform.cut_partitions));
  }
}

bool asks_for_gpus(const Task& task) {
  return std::any_of(task.limits.begin(), task.limits.end(), [](const ResourceAmount& amount) {
    return amount.name == kNvidiaResource && !amount.quantity.is_zero();
  });
}

}  // namespace

Sharing sharing_of(const Task& task) {
  const auto& sharing = task.scheduling.sharing;
  if (!sharing || !sharing->strategy) return Sharing::kNone;
  if (*sharing->strategy == "time-slicing") return Sharing::kTimeSlicing;
  return *sharing->strategy == "mps" ? Sharing::kMps : Sharing::kNone;
}

std::string_view sharing_word(const Platform& platform, Sharing sharing) {
  if (sharing == Sharing::kTimeSlicing) return platform.time_slicing;
  return sharing == Sharing::kMps ? platform.mps : std::string_view();
}

PartitionStrategy strategy_of(const Task& task) {
  const auto& accelerator = task.accelerator;
  return accelerator && accelerator->strategy ? *accelerator->strategy : task.platform->strategy;
}

bool claims_devices(const PoolSpec& pool, const Platform& platform) {
  return pool.devices ? are_claims(pool.devices) : platform.site->claims_devices;
}

PartitionStrategy strategy_of(const PoolSpec& pool, const Platform& platform) {
  if (pool.mig) return strategy_named(*pool.mig);
  for (const auto& amount : pool.allocatable->entries) {
    if (!partition_in(amount.key).empty()) return PartitionStrategy::kMixed;
  }
  const Platform& discovery = feature_discovery();
  for (const auto& label : pool.labels->entries) {
    if (!label.value) continue;
    if (label.key == discovery.strategy_label) return strategy_named(*label.value);
    if (label.key == discovery.device_label && names_partition(*label.value)) {
      return PartitionStrategy::kSingle;
    }
  }
  const bool other_way = claims_devices(pool, platform) != platform.site->claims_devices;
  return other_way ? platform.site->other_strategy : platform.strategy;
}

bool has_strategy(const Platform& platform, PartitionStrategy strategy) {
  if (platform.strategy == strategy) return true;
  return platform.site != nullptr &&
         std::any_of(platform.site->pools.begin(), platform.site->pools.end(),
                     [&](const PoolSpec& pool) { return strategy_of(pool, platform) == strategy; });
}

bool wants_partition(const Task& task) {
  return task.accelerator && task.accelerator->request == PartitionRequest::kPartition;
}

bool tells_devices(const Platform& platform) {
  return !(platform.device_label.empty() && platform.accelerator_label.empty() &&
           platform.tpu_label.empty() && platform.machine_label.empty() &&
           platform.product_label.empty());
}

bool names_partition(std::string_view product) {
  return product.find(feature_discovery().partition_suffix) != std::string_view::npos;
}

bool renames_shared(const Task& task) {
  const Platform* platform = task.platform;
  if (platform != nullptr && platform->site != nullptr &&
      !platform->site->sharing_resource.empty()) {
    return true;
  }
  return std::any_of(task.limits.begin(), task.limits.end(), [](const ResourceAmount& amount) {
    return amount.name.starts_with("nvidia.com/") && resource_shared_as(amount.name) != amount.name;
  });
}

std::string label_form(std::string_view partition) { return without(partition, '+'); }

std::vector<std::string> machines_of(const Accelerator& entry, const Platform& platform,
                                     std::string_view form) {
  std::vector<std::string> machines;
  for (const InstanceType& type : entry.instance_types) {
    const bool other_form = !form.empty() && !type.form.empty() && type.form != form;
    if (platform.cloud.empty() || type.cloud != platform.cloud || other_form) continue;
    machines.emplace_back(type.name);
  }
  return machines;
}

std::vector<std::string> device_values(const Task& task) {
  if (!task.accelerator || task.accelerator->generic) return {};
  const ResolvedAccelerator& accelerator = *task.accelerator;
  if (accelerator.entry == nullptr) {
    // Without a name any device will do.
    if (accelerator.device.empty()) return {};
    return {accelerator.device};
  }
  const Platform& platform = *task.platform;
  std::vector<std::string> names = owned(names_on(*accelerator.entry, platform, accelerator.form));
  if (!accelerator.device_string.empty()) {
    const auto is_given = [&](const std::string& name) {
      return name == accelerator.device_string;
    };
    const bool known = std::any_of(names.begin(), names.end(), is_given);
    if (known || accelerator.verbatim || platform.free_words) return {accelerator.device_string};
  }
  if (names.empty() && accelerator.entry->custom && !accelerator.entry->flyte_device.empty()) {
    names.emplace_back(accelerator.entry->flyte_device);
  }
  return names;
}

LabelBuilder::LabelBuilder(const Task& of, std::vector<LabelRequirement>& labels)
    : task(of),
      platform(*of.platform),
      entry(of.accelerator ? of.accelerator->entry : nullptr),
      labels_(labels) {}

std::vector<std::string> LabelBuilder::machines() const {
  return machines_of(*entry, platform, task.accelerator->form);
}

std::vector<std::string> LabelBuilder::products() const {
  return owned(product_labels(*entry, task.accelerator->form));
}

Span LabelBuilder::span_of(std::string_view key) const {
  if (!task.accelerator) return task.name_span;
  const ResolvedAccelerator& accelerator = *task.accelerator;
  const bool of_part = key == platform.partition_label || key == platform.tpu_topology_label;
  return of_part && accelerator.part_span.valid() ? accelerator.part_span : accelerator.span;
}

void LabelBuilder::add(std::string_view key, LabelOperator op, std::vector<std::string> values) {
  if (key.empty()) return;
  const bool written = std::any_of(labels_.begin(), labels_.end(),
                                   [&](const LabelRequirement& label) { return label.key == key; });
  if (!written) labels_.push_back({std::string(key), op, std::move(values), span_of(key)});
}

void LabelBuilder::in(std::string_view key, std::vector<std::string> values) {
  if (!values.empty()) add(key, LabelOperator::kIn, std::move(values));
}

void LabelBuilder::in(std::string_view key, std::string_view value) {
  if (!value.empty()) add(key, LabelOperator::kIn, {std::string(value)});
}

void LabelBuilder::not_in(std::string_view key, std::vector<std::string> values) {
  if (!values.empty()) add(key, LabelOperator::kNotIn, std::move(values));
}

void LabelBuilder::absent(std::string_view key) { add(key, LabelOperator::kDoesNotExist, {}); }

void add_device_labels(LabelBuilder& builder) {
  const Task& task = builder.task;
  if (!task.accelerator) {
    if (asks_for_gpus(task)) add_gpu_labels(builder);
    return;
  }
  switch (task.accelerator->kind) {
    case AcceleratorKind::kGpu:
      add_gpu_labels(builder);
      break;
    case AcceleratorKind::kTpu:
      add_tpu_labels(builder);
      break;
    default:
      add_other_labels(builder);
  }
}

std::vector<LabelRequirement> device_labels(const Task& task) {
  std::vector<LabelRequirement> labels;
  if (task.platform == nullptr) return labels;
  LabelBuilder builder(task, labels);
  add_device_labels(builder);
  return labels;
}

}  // namespace accelc
