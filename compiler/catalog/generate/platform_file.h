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

struct LabelValueRow {
  Setting<std::string> key;
  Setting<std::string> value;
};

struct LabelsRow {
  Setting<std::string> device;
  Setting<std::string> partition;
  Setting<std::string> tpu;
  Setting<std::string> tpu_topology;
  Setting<std::string> tpu_slice_topology;
  Setting<std::string> count;
  Setting<std::string> memory;
  Setting<std::string> manufacturer;
  Setting<std::string> machine;
  Setting<std::string> product;
  Setting<std::string> vendor;
  Setting<std::string> vendor_legacy;
  Texts vendor_values;
  Setting<std::string> accelerator;
  Setting<std::string> accelerator_count;
  Setting<std::string> accelerator_manufacturer;
  Setting<std::string> sharing;
  Setting<std::string> sharing_clients;
  Setting<std::string> strategy;
  Setting<std::string> driver;
  Setting<std::string> node_pool;
  Setting<std::string> autoscaler;
  Setting<std::string> queue;
  Setting<LabelValueRow> spot;
  Setting<LabelValueRow> spot_next;
  Setting<LabelValueRow> on_demand;
  Texts known;
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
  Texts compute_class_strategies;
  Numbers clients;
  Setting<std::int64_t> most_devices;
  Setting<std::string> resource;
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
  Texts cut;
  Setting<std::string> resource;
  Setting<std::int64_t> most_devices;
  Setting<std::string> label_suffix;
  Texts pool_profiles;
  Texts cards;
  Texts partition_labels;
  Texts configurations;
  Texts configuration_states;
  Texts misspelt_resources;
};

struct NetworkRow {
  Setting<std::string> resource;
};

struct SizesRow {
  Setting<std::string> family;
  Setting<Map<std::int64_t>> devices;
  Texts fractional;
};

struct RuleRow {
  Setting<std::string> id;
  Setting<std::string> text;
};

struct PlatformRow {
  Setting<std::string> id;
  Setting<std::string> name;
  Setting<std::string> cloud;
  Texts aliases;
  Setting<std::string> extends;
  Setting<std::string> names_of;
  Setting<LabelsRow> labels;
  Setting<List<TaintRow>> taints;
  Setting<SharingRow> sharing;
  Setting<MigRow> mig;
  Setting<NetworkRow> network;
  Setting<List<SizesRow>> sizes;
  Setting<List<RuleRow>> rules;
};

const StructInfo& struct_info(Tag<LabelValueRow>);
const StructInfo& struct_info(Tag<LabelsRow>);
const StructInfo& struct_info(Tag<TaintRow>);
const StructInfo& struct_info(Tag<SharingRow>);
const StructInfo& struct_info(Tag<MigRow>);
const StructInfo& struct_info(Tag<NetworkRow>);
const StructInfo& struct_info(Tag<SizesRow>);
const StructInfo& struct_info(Tag<RuleRow>);
const StructInfo& struct_info(Tag<PlatformRow>);

}  // namespace accelc
