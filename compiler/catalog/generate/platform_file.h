// The keys of a file under stdlib/platforms.
//
// To add a key: a member here and a row in platform_file.cpp.
#pragma once

#include "compiler/catalog/generate/rows.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

struct CatalogTaintTime {
  static constexpr std::string_view kName = "time of a taint";
  static constexpr std::string_view kValues[] = {"always", "by-user"};
};

/// How much of what nodes have as values of the device label the catalog knows.
struct CatalogDeviceNames {
  static constexpr std::string_view kName = "knowledge of device names";
  static constexpr std::string_view kValues[] = {"some", "usual", "all"};
};

struct LabelValueRow {
  Setting<std::string> key;
  Setting<std::string> value;
};

struct LabelsRow {
  Setting<std::string> device;
  Setting<std::string> device_before;  ///< what `device` was called formerly
  Setting<std::string> board;          ///< the name that the board says
  Setting<std::string> partition;
  Setting<std::string> slices;  ///< only where all devices of a node are partitions
  Setting<std::string> tpu;
  Setting<std::string> tpu_topology;
  Setting<std::string> count;
  Setting<std::string> memory;
  Setting<std::string> machine;
  Setting<std::string> product;
  Setting<std::string> vendor;
  Texts vendor_values;
  Setting<std::string> accelerator;
  Setting<std::string> sharing;
  Setting<std::string> sharing_clients;
  Setting<std::string> strategy;
  Setting<std::string> node_pool;
  Setting<std::string> machine_class;
  Setting<std::string> family;
  Setting<std::string> pool;  ///< what the owner of the nodes calls their group
  Setting<std::string> queue;
  Setting<LabelValueRow> spot;
  Texts spot_values;  ///< all values that nodes have of that label
};

/// As `LabelValues` of compiler/catalog/platform.h.
struct LabelValuesRow {
  Texts labels;
  Texts values;
  Setting<bool> all;
  Setting<std::string> never;
  Setting<std::string> why;
};

struct TaintRow {
  Setting<std::string> on;
  Setting<std::string> key;
  Setting<std::string> value;
  Setting<std::string> effect;
  Setting<Choice<CatalogTaintTime>> tainted;
  Setting<bool> tolerated;
};

struct SharingRow {
  Setting<std::string> time_slicing;
  Setting<std::string> mps;
  Setting<std::string> none;
  Numbers clients;
  Setting<std::string> resource;  ///< of a share, where it has one of its own
  Setting<std::string> label_suffix;
};

struct PartitionStrategyName {
  static constexpr std::string_view kName = "partition strategy";
  static constexpr std::string_view kValues[] = {"none", "single", "mixed"};
};

struct MigRow {
  Texts strategies;
  Setting<Choice<PartitionStrategyName>> strategy;
  Setting<std::string> whole;
  Setting<bool> unlabelled_whole;  ///< whole devices may lack the label of partitions
  Setting<std::int64_t> most_devices;
  Setting<std::string> label_suffix;
  Setting<bool> listed;             ///< only partitions that name the platform are to be had
  Setting<bool> labelled_as_whole;  ///< parts and shares have the labels of a whole device
};

/// What the program knows that makes nodes of a site's pools.
struct MakingRow {
  Texts labels;  ///< that pods may ask for although a pool does not define them
  Texts resources;
  Texts restricted;  ///< domains whose other labels no pool may define
  Texts classes;     ///< of nodes that are there without that anybody describes them
  Setting<List<LabelValueRow>> renamed;  ///< other names (`key`) of labels (`value`)
  // Labels of the parts of a machine's name.
  Setting<std::string> family;
  Setting<std::string> size;
  Setting<std::string> category;
  Setting<std::string> generation;
};

struct PlatformRow {
  Setting<std::string> id;
  Setting<std::string> name;
  Setting<std::string> cloud;
  Texts aliases;
  Setting<std::string> extends;
  /// Whose names of devices it has: another platform's id; "driver": what the driver calls the
  /// cards, as a label; "pci": the device numbers of their PCI functions.
  Setting<std::string> names_of;
  /// The owners of the nodes choose the values of the device label, most often Flyte's names or
  /// those of the platform with this id.
  Setting<std::string> customary_of;
  Texts names_kinds;  ///< kinds of the devices that have these names; absent: all
  Setting<Choice<CatalogDeviceNames>> device_names;
  Texts marks;                      ///< how labels begin that only its nodes carry
  Setting<std::int64_t> mark_rank;  ///< where nodes carry the marks of several: the lowest
  Setting<LabelsRow> labels;
  Setting<List<LabelValuesRow>> values;
  Setting<List<TaintRow>> taints;
  Setting<SharingRow> sharing;
  Setting<MigRow> mig;
  Setting<MakingRow> making;
  Texts rules;  ///< what else is worth knowing, a sentence each
};

const StructInfo& struct_info(Tag<LabelValueRow>);
const StructInfo& struct_info(Tag<LabelsRow>);
const StructInfo& struct_info(Tag<LabelValuesRow>);
const StructInfo& struct_info(Tag<TaintRow>);
const StructInfo& struct_info(Tag<SharingRow>);
const StructInfo& struct_info(Tag<MigRow>);
const StructInfo& struct_info(Tag<MakingRow>);
const StructInfo& struct_info(Tag<PlatformRow>);

}  // namespace accelc
