// What `accelc.toml` and a site's catalog files say: plain structs, one member per key. Their rows
// stand in config_tables.cpp.
#pragma once

#include "schema/kueue_spec.h"
#include "schema/node_pool_spec.h"
#include "schema/task_spec.h"

#include <string>

namespace accelc {

struct UnknownAccelerators {
  static constexpr std::string_view kName = "treatment of unknown accelerators";
  static constexpr std::string_view kValues[] = {"error", "warning"};
};
struct MigStrategy {
  static constexpr std::string_view kName = "MIG strategy";
  static constexpr std::string_view kValues[] = {"none", "single", "mixed"};
};

/// How pods get the devices of a node: from a device plugin, under the name of a resource, or by
/// claims (Dynamic Resource Allocation).
struct DeviceAllocation {
  static constexpr std::string_view kName = "way to get devices";
  static constexpr std::string_view kValues[] = {"extended-resources", "dra"};
};

struct RuleLevel {
  static constexpr std::string_view kName = "level";
  static constexpr std::string_view kValues[] = {"off", "note", "warning", "error", "default"};
};

/// Releases of the Flyte 2 SDK that differ in the names of devices.
struct Flyte2SdkRelease {
  static constexpr std::string_view kName = "release of the Flyte 2 SDK";
  static constexpr std::string_view kValues[] = {"2.6", "2.12"};
};

struct BuildConfig {
  Setting<List<std::string>> emit;
  Setting<std::string> out;
  Setting<std::string> platform;
  Setting<Choice<Flyte2SdkRelease>> flyte2_sdk;
};

/// The site's Flyte, as far as every task depends on it.
struct FlyteConfig {
  Setting<List<std::string>> domains;
};

struct CatalogConfig {
  Setting<List<std::string>> paths;
  Setting<Choice<UnknownAccelerators>> unknown;
};

struct FilesConfig {
  Setting<List<std::string>> exclude;
  Setting<bool> respect_gitignore;
};

using RuleLevels = Map<Choice<RuleLevel>>;

struct LintConfig {
  Setting<RuleLevels> rules;
  Setting<Map<List<std::string>>> per_file_ignores;
  Setting<Map<RuleLevels>> per_file_rules;
};

/// Equal nodes of a platform.
struct PoolSpec {
  Setting<std::string> name;
  Setting<std::string> accelerator;
  Setting<std::int64_t> count;
  Setting<List<std::string>> partitions;
  Setting<Choice<DeviceAllocation>> devices;
  Setting<Choice<MigStrategy>> mig;
  Setting<Map<Quantity>> allocatable;
  Setting<List<std::string>> taints;
  Setting<Map<std::string>> labels;
  Setting<std::int64_t> nodes;
  Setting<List<std::string>> hostnames;
};

/// Kubernetes core/v1 NodeSelectorRequirement.
struct SelectorOperator {
  static constexpr std::string_view kName = "label operator";
  static constexpr std::string_view kValues[] = {"In",           "NotIn", "Exists",
                                                 "DoesNotExist", "Gt",    "Lt"};
};
struct LabelRequirementSpec {
  Setting<std::string> key;
  Setting<Choice<SelectorOperator>> op;
  Setting<List<std::string>> values;
};

/// How a site's Flyte is configured, as far as tasks depend on it: `task_resources.limits` of
/// flyteadmin, and keys of propeller's `plugins.k8s` (flyte v1.16.8).
struct SiteFlyteSpec {
  Setting<AnyValue> limits;
  Setting<std::string> gpu_resource_name;
  Setting<std::string> gpu_device_node_label;
  Setting<std::string> gpu_partition_size_node_label;
  Setting<LabelRequirementSpec> gpu_unpartitioned_node_selector_requirement;
  Setting<TolerationSpec> gpu_unpartitioned_toleration;
};

/// A site's own platform.
struct PlatformDefinition {
  Setting<std::string> extends;
  Setting<std::string> description;
  Setting<std::string> kubernetes;
  Setting<List<std::string>> feature_gates;
  Setting<Choice<DeviceAllocation>> devices;
  Setting<Choice<MigStrategy>> mig;
  Setting<std::string> queue;
  Setting<std::string> sharing_resource;
  Setting<Map<std::string>> labels;
  Setting<Map<std::string>> names;
  Setting<Map<Quantity>> quota;
  Setting<List<std::string>> taints;
  Setting<List<PoolSpec>> pools;
  Setting<List<NodePoolSpec>> node_pools;
  Setting<List<ComputeClassSpec>> compute_classes;
  Setting<KueueSpec> kueue;
  Setting<SiteFlyteSpec> flyte;
};

/// A catalog file: what several projects of a site share.
struct CatalogFileSpec {
  Setting<Map<AcceleratorDefinition>> accelerators;
  Setting<Map<std::string>> image_digests;
  Setting<Map<PlatformDefinition>> platforms;
};

/// Where the pages of findings are published.
struct DocsConfig {
  Setting<std::string> url;
};

/// Which files of Kubernetes are looked at.
struct ManifestsConfig {
  Setting<bool> check;
};

struct ConfigSpec {
  Setting<std::string> extend;
  Setting<BuildConfig> build;
  Setting<CatalogConfig> catalog;
  Setting<DocsConfig> docs;
  Setting<FilesConfig> files;
  Setting<FlyteConfig> flyte;
  Setting<Map<std::string>> image_digests;
  Setting<LintConfig> lint;
  Setting<ManifestsConfig> manifests;
  Setting<Map<PlatformDefinition>> platforms;
};

const StructInfo& struct_info(Tag<BuildConfig>);
const StructInfo& struct_info(Tag<CatalogConfig>);
const StructInfo& struct_info(Tag<DocsConfig>);
const StructInfo& struct_info(Tag<FilesConfig>);
const StructInfo& struct_info(Tag<FlyteConfig>);
const StructInfo& struct_info(Tag<LintConfig>);
const StructInfo& struct_info(Tag<ManifestsConfig>);
const StructInfo& struct_info(Tag<PoolSpec>);
const StructInfo& struct_info(Tag<LabelRequirementSpec>);
const StructInfo& struct_info(Tag<SiteFlyteSpec>);
const StructInfo& struct_info(Tag<PlatformDefinition>);
const StructInfo& struct_info(Tag<CatalogFileSpec>);
const StructInfo& struct_info(Tag<ConfigSpec>);

}  // namespace accelc
