// The field tables of accelc.toml and of catalog files.
#include "schema/config_spec.h"

namespace accelc {

namespace {

constexpr FieldInfo kBuildFields[] = {
    field<BuildConfig, &BuildConfig::emit>({.name = "emit",
                                            .doc = "Targets that `build` writes.",
                                            .example = "[\"flyte\"]",
                                            .names = NameSource::kTargets}),
    field<BuildConfig, &BuildConfig::out>({.name = "out",
                                           .doc = "Folder of the output, relative to this file.",
                                           .example = "\"build\""}),
    field<BuildConfig, &BuildConfig::platform>({.name = "platform",
                                                .doc = "The platform of every spec.",
                                                .example = "\"gke\"",
                                                .names = NameSource::kPlatforms}),
    field<BuildConfig, &BuildConfig::flyte2_sdk>(
        {.name = "flyte2-sdk",
         .doc =
             "The release of the Flyte 2 SDK whose device names are written (default: the newest).",
         .example = "\"2.6\""}),
};

constexpr FieldInfo kCatalogFields[] = {
    field<CatalogConfig, &CatalogConfig::paths>(
        {.name = "paths",
         .doc = "Catalog files of the site, relative to this file.",
         .example = "[\"catalog.toml\"]"}),
    field<CatalogConfig, &CatalogConfig::unknown>(
        {.name = "unknown",
         .doc = "Whether an accelerator outside the catalog is an error or a warning.",
         .example = "\"warning\""}),
};

constexpr FieldInfo kDocsFields[] = {
    field<DocsConfig, &DocsConfig::url>(
        {.name = "url",
         .doc = "Where the pages of findings can be read: reports and editors link to them. "
                "`{path}` (`docs/codes/AC3101`), `{code}` (`AC3101`) and `{name}` "
                "(`unknown-accelerator`) stand for the page; without one of them, its path in the "
                "repository follows (`docs/codes/AC3101.md`).",
         .example = "\"https://docs.example.com/accelc/{path}.html\""}),
};

constexpr FieldInfo kFilesFields[] = {
    field<FilesConfig, &FilesConfig::exclude>(
        {.name = "exclude",
         .doc = "Patterns of files and folders to skip, relative to this file; patterns without a "
                "slash match at any depth.",
         .example = "[\"third_party\", \"lab/drafts/*\"]"}),
    field<FilesConfig, &FilesConfig::respect_gitignore>(
        {.name = "respect-gitignore",
         .doc = "Whether files that git ignores are skipped when a folder is searched (default: "
                "true).",
         .example = "false"}),
};

constexpr FieldInfo kFlyteConfigFields[] = {
    field<FlyteConfig, &FlyteConfig::domains>(
        {.name = "domains",
         .doc = "The domains of the site's Flyte. Without this list, only misspellings of "
                "`development`, `staging` and `production` are reported.",
         .example = "[\"development\", \"production\"]"}),
};

constexpr FieldInfo kLintFields[] = {
    field<LintConfig, &LintConfig::rules>(
        {.name = "rules",
         .doc = "Levels of rules, warnings and notes, by name, code, category, prefix of codes or "
                "`all`; the most specific one applies.",
         .example = "{ image-tag = \"error\", yaml = \"off\" }"}),
    field<LintConfig, &LintConfig::per_file_ignores>(
        {.name = "per-file-ignores",
         .doc = "Findings that are ignored in files and folders that match a pattern, relative to "
                "this "
                "file.",
         .example = "{ \"experiments/*\" = [\"image-tag\"] }"}),
    field<LintConfig, &LintConfig::per_file_rules>(
        {.name = "per-file-rules",
         .doc = "Levels for files and folders, by a pattern of their path from this file.",
         .example = "{ \"production/*\" = { image-tag = \"error\" } }"}),
};

constexpr FieldInfo kManifestsFields[] = {
    field<ManifestsConfig, &ManifestsConfig::check>(
        {.name = "check",
         .doc =
             "Whether `accelc check`, `accelc fix` and editors look at Kubernetes manifests that "
             "are not named, too.",
         .example = "true"}),
};

constexpr FieldInfo kPoolFields[] = {
    field<PoolSpec, &PoolSpec::name>(
        {.name = "name", .doc = "A name for messages.", .example = "\"a100\""}),
    field<PoolSpec, &PoolSpec::accelerator>({.name = "accelerator",
                                             .doc = "The devices of a node.",
                                             .example = "\"A100-80GB\"",
                                             .names = NameSource::kAccelerators}),
    field<PoolSpec, &PoolSpec::count>(
        {.name = "count", .doc = "Devices on a node.", .example = "8", .minimum = 0}),
    field<PoolSpec, &PoolSpec::partitions>({.name = "partitions",
                                            .doc = "How each device is cut.",
                                            .example = "[\"2g.20gb\", \"3g.40gb\"]"}),
    field<PoolSpec, &PoolSpec::devices>(
        {.name = "devices",
         .doc = "How pods get the devices of these nodes (default: the platform's).",
         .example = "\"dra\""}),
    field<PoolSpec, &PoolSpec::mig>(
        {.name = "mig",
         .doc = "The MIG strategy of these nodes (default: the platform's).",
         .example = "\"mixed\""}),
    field<PoolSpec, &PoolSpec::allocatable>({.name = "allocatable",
                                             .doc = "What a node offers to pods.",
                                             .example = "{ cpu = \"120\", memory = \"900Gi\" }"}),
    field<PoolSpec, &PoolSpec::taints>({.name = "taints",
                                        .doc = "Taints of the nodes, as `key=value:effect`.",
                                        .example = "[\"dedicated=gpu:NoSchedule\"]"}),
    field<PoolSpec, &PoolSpec::labels>({.name = "labels",
                                        .doc = "Further labels of the nodes.",
                                        .example = "{ pool = \"training\" }"}),
    field<PoolSpec, &PoolSpec::nodes>({.name = "nodes",
                                       .doc = "The largest number of nodes (default: unlimited).",
                                       .example = "4",
                                       .minimum = 1}),
    field<PoolSpec, &PoolSpec::hostnames>(
        {.name = "hostnames",
         .doc = "The nodes by name (`kubernetes.io/hostname`), for tasks that select one.",
         .example = "[\"gpu-01\", \"gpu-02\"]"}),
};

constexpr FieldInfo kLabelRequirementFields[] = {
    field<LabelRequirementSpec, &LabelRequirementSpec::key>({.name = "key",
                                                             .doc = "The label.",
                                                             .example = "\"acme.com/partitioned\"",
                                                             .required = true}),
    field<LabelRequirementSpec, &LabelRequirementSpec::op>({.name = "operator",
                                                            .doc = "How it is compared.",
                                                            .example = "\"DoesNotExist\"",
                                                            .required = true}),
    field<LabelRequirementSpec, &LabelRequirementSpec::values>(
        {.name = "values", .doc = "What it is compared with.", .example = "[\"no\"]"}),
};

constexpr FieldInfo kSiteFlyteFields[] = {
    field<SiteFlyteSpec, &SiteFlyteSpec::limits>(
        {.name = "limits",
         .doc = "The most that flyteadmin lets a task have (`task_resources.limits`).",
         .example = "{ gpu = 8, memory = \"512Gi\" }"}),
    field<SiteFlyteSpec, &SiteFlyteSpec::gpu_resource_name>(
        {.name = "gpu-resource-name",
         .doc = "The resource that propeller requests for GPUs (default: `nvidia.com/gpu`).",
         .example = "\"nvidia.com/gpu\""}),
    field<SiteFlyteSpec, &SiteFlyteSpec::gpu_device_node_label>(
        {.name = "gpu-device-node-label",
         .doc = "The label by which propeller finds nodes with an accelerator.",
         .example = "\"nvidia.com/gpu.product\""}),
    field<SiteFlyteSpec, &SiteFlyteSpec::gpu_partition_size_node_label>(
        {.name = "gpu-partition-size-node-label",
         .doc = "The label by which propeller finds nodes with a partition.",
         .example = "\"nvidia.com/gpu.partition-size\""}),
    field<SiteFlyteSpec, &SiteFlyteSpec::gpu_unpartitioned_node_selector_requirement>(
        {.name = "gpu-unpartitioned-node-selector-requirement",
         .doc = "How propeller finds nodes with whole devices.",
         .example = "{ key = \"acme.com/partitioned\", operator = \"DoesNotExist\" }"}),
    field<SiteFlyteSpec, &SiteFlyteSpec::gpu_unpartitioned_toleration>(
        {.name = "gpu-unpartitioned-toleration",
         .doc = "The taint that tasks for whole devices tolerate.",
         .example = "{ key = \"acme.com/whole\", operator = \"Exists\" }"}),
};

constexpr FieldInfo kPlatformFields[] = {
    field<PlatformDefinition, &PlatformDefinition::extends>(
        {.name = "extends",
         .doc = "The platform that this one starts from.",
         .example = "\"gpu-operator\"",
         .names = NameSource::kPlatforms}),
    field<PlatformDefinition, &PlatformDefinition::description>(
        {.name = "description", .doc = "One line about it.", .example = "\"Our own racks\""}),
    field<PlatformDefinition, &PlatformDefinition::kubernetes>(
        {.name = "kubernetes",
         .doc = "The oldest version of Kubernetes on its nodes, for what depends on it.",
         .example = "\"1.36\""}),
    field<PlatformDefinition, &PlatformDefinition::feature_gates>(
        {.name = "feature-gates",
         .doc =
             "Feature gates of claims that the cluster has on although its version has them off: "
             "`DRAPrioritizedList`, `DRAAdminAccess`, `DRAConsumableCapacity`, "
             "`DRAExtendedResource`.",
         .example = "[\"DRAConsumableCapacity\"]"}),
    field<PlatformDefinition, &PlatformDefinition::devices>(
        {.name = "devices",
         .doc =
             "How pods get devices: `extended-resources` of a device plugin, or `dra`, by claims "
             "of Dynamic Resource Allocation (Kubernetes 1.34; default: `extended-resources`).",
         .example = "\"dra\""}),
    field<PlatformDefinition, &PlatformDefinition::mig>(
        {.name = "mig", .doc = "The MIG strategy of the nodes.", .example = "\"mixed\""}),
    field<PlatformDefinition, &PlatformDefinition::queue>(
        {.name = "queue", .doc = "The Kueue LocalQueue.", .example = "\"team-vision\""}),
    field<PlatformDefinition, &PlatformDefinition::sharing_resource>(
        {.name = "sharing-resource",
         .doc = "The resource of a shared GPU, where the device plugin renames it.",
         .example = "\"nvidia.com/gpu.shared\""}),
    field<PlatformDefinition, &PlatformDefinition::labels>(
        {.name = "labels",
         .doc =
             "The keys of the nodes' labels by their meaning: `device`, `accelerator`, "
             "`partition`, `sharing`, `sharing-clients`, `count`, `memory`, `machine`, `product`, "
             "`tpu`, `tpu-topology`, `node-pool`, `queue`; `spot` with its value. An empty string "
             "means that there is none.",
         .example = "{ device = \"acme.com/gpu\", spot = \"acme.com/lease=short\" }"}),
    field<PlatformDefinition, &PlatformDefinition::names>(
        {.name = "names",
         .doc = "The nodes' name for a device: the value of their device label.",
         .example = "{ H100 = \"acme-h100\" }"}),
    field<PlatformDefinition, &PlatformDefinition::quota>(
        {.name = "quota",
         .doc =
             "The ResourceQuota of the namespace: the most that one task may request. A quota on "
             "devices needs the prefix `requests.`.",
         .example = "{ \"requests.nvidia.com/gpu\" = 8 }"}),
    field<PlatformDefinition, &PlatformDefinition::taints>(
        {.name = "taints",
         .doc = "Taints of the nodes with devices, as `key=value:effect`; a task with a device "
                "tolerates them.",
         .example = "[\"dedicated=gpu:NoSchedule\"]"}),
    field<PlatformDefinition, &PlatformDefinition::pools>(
        {.name = "pools", .doc = "The nodes, in groups of equal ones.", .example = "[]"}),
    field<PlatformDefinition, &PlatformDefinition::node_pools>(
        {.name = "node-pools",
         .doc = "The NodePools from which Karpenter makes nodes; `accelc platform import` writes "
                "them.",
         .example = "[{ name = \"gpu\" }]"}),
    field<PlatformDefinition, &PlatformDefinition::compute_classes>(
        {.name = "compute-classes",
         .doc = "The ComputeClasses from which GKE makes nodes; `accelc platform import` writes "
                "them.",
         .example = "[{ name = \"inference\" }]"}),
    field<PlatformDefinition, &PlatformDefinition::kueue>(
        {.name = "kueue",
         .doc = "The queues that hand the nodes out; `accelc platform import` writes them from "
                "Kueue's objects.",
         .example = "{ flavors = [{ name = \"h100\" }] }"}),
    field<PlatformDefinition, &PlatformDefinition::flyte>(
        {.name = "flyte",
         .doc =
             "Propeller's `plugins.k8s` keys and flyteadmin's task limits, where they differ from "
             "the defaults.",
         .example = "{ gpu-device-node-label = \"nvidia.com/gpu.product\" }"}),
};

constexpr std::string_view kImageDigestsDoc =
    "The digests of images, by image and tag. Images with these tags are reported unless they have "
    "the digest, and `accelc fix` and editors write it.";

constexpr FieldInfo kCatalogFileFields[] = {
    field<CatalogFileSpec, &CatalogFileSpec::accelerators>(
        {.name = "accelerators",
         .doc = "Devices that are not in the built-in catalog.",
         .example = "{}"}),
    field<CatalogFileSpec, &CatalogFileSpec::image_digests>(
        {.name = "image-digests",
         .doc = kImageDigestsDoc,
         .example = "{ \"ghcr.io/acme/train:1.4.2\" = \"sha256:"
                    "8a1b3c6f4ab9e1b1d1d2f0c9c2b7a5c0f3e4d5a6b7c8d9e0f1a2b3c4d5e6f708\" }"}),
    field<CatalogFileSpec, &CatalogFileSpec::platforms>(
        {.name = "platforms", .doc = "Platforms of the site.", .example = "{}"}),
};

constexpr FieldInfo kConfigFields[] = {
    field<ConfigSpec, &ConfigSpec::extend>(
        {.name = "extend",
         .doc = "A configuration that this one is laid over, relative to this file.",
         .example = "\"../accelc.toml\""}),
    field<ConfigSpec, &ConfigSpec::build>(
        {.name = "build", .doc = "What `build` writes.", .example = "{ emit = [\"flyte\"] }"}),
    field<ConfigSpec, &ConfigSpec::catalog>({.name = "catalog",
                                             .doc = "The site's own devices.",
                                             .example = "{ paths = [\"catalog.toml\"] }"}),
    field<ConfigSpec, &ConfigSpec::docs>(
        {.name = "docs",
         .doc = "Where the pages of findings are published.",
         .example = "{ url = \"https://docs.example.com/accelc/{path}.html\" }"}),
    field<ConfigSpec, &ConfigSpec::files>({.name = "files",
                                           .doc = "Which files are looked at.",
                                           .example = "{ exclude = [\"third_party/*\"] }"}),
    field<ConfigSpec, &ConfigSpec::flyte>(
        {.name = "flyte", .doc = "The site's Flyte.", .example = "{ domains = [\"production\"] }"}),
    field<ConfigSpec, &ConfigSpec::image_digests>(
        {.name = "image-digests",
         .doc = kImageDigestsDoc,
         .example = "{ \"ghcr.io/acme/train:1.4.2\" = \"sha256:"
                    "8a1b3c6f4ab9e1b1d1d2f0c9c2b7a5c0f3e4d5a6b7c8d9e0f1a2b3c4d5e6f708\" }"}),
    field<ConfigSpec, &ConfigSpec::lint>(
        {.name = "lint",
         .doc = "Levels of findings, and which files they apply to.",
         .example = "{ rules = { image-tag = \"error\" } }"}),
    field<ConfigSpec, &ConfigSpec::manifests>({.name = "manifests",
                                               .doc = "Which Kubernetes manifests are looked at.",
                                               .example = "{ check = true }"}),
    field<ConfigSpec, &ConfigSpec::platforms>(
        {.name = "platforms", .doc = "Platforms of the site.", .example = "{}"}),
};

constexpr StructInfo kBuildInfo{.name = "build configuration", .doc = "", .fields = kBuildFields};
constexpr StructInfo kCatalogInfo{
    .name = "catalog configuration", .doc = "", .fields = kCatalogFields};
constexpr StructInfo kDocsInfo{.name = "docs section", .doc = "", .fields = kDocsFields};
constexpr StructInfo kFilesInfo{.name = "file configuration", .doc = "", .fields = kFilesFields};
constexpr StructInfo kFlyteConfigInfo{
    .name = "Flyte section", .doc = "", .fields = kFlyteConfigFields};
constexpr StructInfo kLintInfo{.name = "lint configuration", .doc = "", .fields = kLintFields};
constexpr StructInfo kManifestsInfo{
    .name = "manifests section", .doc = "", .fields = kManifestsFields};
constexpr StructInfo kPoolInfo{.name = "pool", .doc = "Equal nodes.", .fields = kPoolFields};
constexpr StructInfo kLabelRequirementInfo{.name = "label requirement",
                                           .doc = "A condition on a label of a node.",
                                           .fields = kLabelRequirementFields};
constexpr StructInfo kSiteFlyteInfo{.name = "Flyte configuration",
                                    .doc = "How the site's Flyte is configured.",
                                    .fields = kSiteFlyteFields};
constexpr StructInfo kPlatformInfo{
    .name = "platform", .doc = "A cluster and its nodes.", .fields = kPlatformFields};
constexpr StructInfo kCatalogFileInfo{
    .name = "catalog file", .doc = "A site's devices.", .fields = kCatalogFileFields};
constexpr StructInfo kConfigInfo{
    .name = "configuration", .doc = "The configuration of a project.", .fields = kConfigFields};

}  // namespace

const StructInfo& struct_info(Tag<BuildConfig>) { return kBuildInfo; }
const StructInfo& struct_info(Tag<CatalogConfig>) { return kCatalogInfo; }
const StructInfo& struct_info(Tag<DocsConfig>) { return kDocsInfo; }
const StructInfo& struct_info(Tag<FilesConfig>) { return kFilesInfo; }
const StructInfo& struct_info(Tag<FlyteConfig>) { return kFlyteConfigInfo; }
const StructInfo& struct_info(Tag<LintConfig>) { return kLintInfo; }
const StructInfo& struct_info(Tag<ManifestsConfig>) { return kManifestsInfo; }
const StructInfo& struct_info(Tag<PoolSpec>) { return kPoolInfo; }
const StructInfo& struct_info(Tag<LabelRequirementSpec>) { return kLabelRequirementInfo; }
const StructInfo& struct_info(Tag<SiteFlyteSpec>) { return kSiteFlyteInfo; }
const StructInfo& struct_info(Tag<PlatformDefinition>) { return kPlatformInfo; }
const StructInfo& struct_info(Tag<CatalogFileSpec>) { return kCatalogFileInfo; }
const StructInfo& struct_info(Tag<ConfigSpec>) { return kConfigInfo; }

}  // namespace accelc
