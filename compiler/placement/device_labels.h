// The labels of nodes that offer what a task asks for, by the kind of device.
#pragma once

#include "compiler/placement/placement.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// How a device is shared with others.
enum class Sharing : std::uint8_t { kNone, kTimeSlicing, kMps };

/// What the task says under `sharing`.
Sharing sharing_of(const Task& task);

/// What the platform calls it; empty when it does not offer it.
std::string_view sharing_word(const Platform& platform, Sharing sharing);

/// Collects requirements; the task's own selector wins over what follows from its device.
class LabelBuilder {
 public:
  LabelBuilder(const Task& task, std::vector<LabelRequirement>& labels);

  void in(std::string_view key, std::vector<std::string> values);
  void in(std::string_view key, std::string_view value);
  void not_in(std::string_view key, std::vector<std::string> values);
  void absent(std::string_view key);

  const Task& task;
  const Platform& platform;
  const Accelerator* entry;  ///< null: any device of the kind, or one outside the catalog

  /// The machines of the platform's cloud that have the device. There is an entry.
  [[nodiscard]] std::vector<std::string> machines() const;
  /// What GPU feature discovery calls the device. There is an entry.
  [[nodiscard]] std::vector<std::string> products() const;

 private:
  void add(std::string_view key, LabelOperator op, std::vector<std::string> values);
  /// The part of the task's accelerator that the label is about.
  [[nodiscard]] Span span_of(std::string_view key) const;
  std::vector<LabelRequirement>& labels_;
};

/// Whether a partition of the device is asked for.
bool wants_partition(const Task& task);

/// Labels of the task's device, whatever it is. The task has a platform.
void add_device_labels(LabelBuilder& builder);

/// The same alone, without what the task's own selector says. Empty without a platform.
std::vector<LabelRequirement> device_labels(const Task& task);

/// How the nodes that take the task offer partitions. The task has a platform.
PartitionStrategy strategy_of(const Task& task);

/// Whether some nodes of the platform offer partitions in this way: by its own word, or a pool's.
bool has_strategy(const Platform& platform, PartitionStrategy strategy);

/// Whether pods get the devices of a pool by claims: what it says, or the platform, a site's own.
bool claims_devices(const PoolSpec& pool, const Platform& platform);

/// What a pool says of its partitions, or what its nodes offer and their labels tell; the
/// platform's own way when nothing does.
PartitionStrategy strategy_of(const PoolSpec& pool, const Platform& platform);

/// What nodes call the device; the device itself when it is the site's own. Empty: nothing is
/// known.
std::vector<std::string> device_values(const Task& task);

/// The machines of the platform's cloud that have the device, in this form if one is given.
std::vector<std::string> machines_of(const Accelerator& entry, const Platform& platform,
                                     std::string_view form = {});

/// A partition as part of a product's name: what a label cannot hold is dropped there
/// (NVIDIA/k8s-device-plugin internal/lm).
std::string label_form(std::string_view partition);

/// Whether shared devices of the platform have a resource of their own, so that the product's name
/// stays as it is.
bool renames_shared(const Task& task);

/// Whether any label of the platform's nodes says which device they have.
bool tells_devices(const Platform& platform);

/// Whether a product's name says that the card is cut.
bool names_partition(std::string_view product);

}  // namespace accelc
