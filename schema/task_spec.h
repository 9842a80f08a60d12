// What the user wrote, in the user's own vocabulary: plain structs, one member per key. The rows
// that say how each is read, shown and carried stand in task_table.cpp, part_tables.cpp and
// document_table.cpp; document_spec.h is the document around them.
#pragma once

#include "schema/accelerator_ref.h"
#include "schema/decode.h"
#include "schema/device_kind.h"
#include "schema/duration.h"
#include "schema/leader_worker_set_spec.h"
#include "schema/plugin_spec.h"
#include "schema/quantity.h"
#include "schema/queue_spec.h"
#include "schema/setting.h"
#include "schema/trainer_spec.h"
#include "schema/type_expr.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace accelc {

/// The fixed sets of texts.
struct LanguageVersion {
  static constexpr std::string_view kName = "language version";
  static constexpr std::string_view kValues[] = {"v1"};
};
struct SecretMount {
  static constexpr std::string_view kName = "secret mount";
  static constexpr std::string_view kValues[] = {"env", "file", "any"};
};
struct CodeSource {
  static constexpr std::string_view kName = "code source";
  static constexpr std::string_view kValues[] = {"image", "fast"};
};
/// Container.Architecture of flyteidl v1.16.8.
struct CpuArchitecture {
  static constexpr std::string_view kName = "CPU architecture";
  static constexpr std::string_view kValues[] = {"amd64", "arm64", "arm_v6", "arm_v7"};
};
/// DataLoadingConfig and IOStrategy of flyteidl v1.16.8.
struct DataFormat {
  static constexpr std::string_view kName = "data format";
  static constexpr std::string_view kValues[] = {"json", "yaml", "proto"};
};
struct DownloadMode {
  static constexpr std::string_view kName = "download mode";
  static constexpr std::string_view kValues[] = {"eager", "stream", "none"};
};
struct UploadMode {
  static constexpr std::string_view kName = "upload mode";
  static constexpr std::string_view kValues[] = {"on_exit", "eager", "none"};
};
/// DescriptionFormat of flyteidl v1.16.8.
struct DocsFormat {
  static constexpr std::string_view kName = "format of a text";
  static constexpr std::string_view kValues[] = {"rst", "markdown", "html"};
};
/// Sql of flyteidl v1.16.8.
struct SqlDialect {
  static constexpr std::string_view kName = "SQL dialect";
  static constexpr std::string_view kValues[] = {"ansi", "hive", "other"};
};
/// DataLoadingConfig of flyteidl2 2.0.42.
struct DataLayout {
  static constexpr std::string_view kName = "layout of input files";
  static constexpr std::string_view kValues[] = {"direct", "named_dir"};
};
/// Kubernetes core/v1 Toleration.
struct TolerationOperator {
  static constexpr std::string_view kName = "toleration operator";
  static constexpr std::string_view kValues[] = {"Exists", "Equal"};
};
struct TaintEffect {
  static constexpr std::string_view kName = "taint effect";
  static constexpr std::string_view kValues[] = {"NoSchedule", "PreferNoSchedule", "NoExecute"};
};
struct SharingStrategy {
  static constexpr std::string_view kName = "sharing strategy";
  static constexpr std::string_view kValues[] = {"exclusive", "time-slicing", "mps"};
};
struct FlyteTarget {
  static constexpr std::string_view kName = "Flyte target";
  static constexpr std::string_view kValues[] = {"auto", "container"};
};

/// Of how many devices a task may list that any will do: a claim has no more alternatives
/// (Kubernetes resource/v1 FirstAvailableDeviceRequestMaxSize).
inline constexpr std::size_t kMostListedDevices = 8;

/// `accelerator: A100.2g.10gb`, the full form, or a list of both.
struct AcceleratorSpec {
  using IsUnion = void;
  using IsRare = void;
  bool is_mapping = false;
  /// The devices of a list, of which any will do, in order of preference. None of them is a list,
  /// and nothing else is set then. Empty: no list was written.
  std::vector<Setting<AcceleratorSpec>> any_of;
  /// The text form, taken apart; of the full form only `name`.
  AcceleratorRef ref;
  RareSetting<std::string> device;
  RareSetting<std::string> tpu;
  RareSetting<std::string> partition;
  RareSetting<std::string> topology;
  RareSetting<bool> unpartitioned;
  RareSetting<std::int64_t> count;
  RareSetting<std::int64_t> slices;
  RareSetting<std::string> claim;
  RareSetting<bool> custom;
};

/// `16Gi`, `true`, `auto`, or the full form.
struct SharedMemorySpec {
  using IsUnion = void;
  using IsRare = void;
  bool is_mapping = false;
  bool enabled = true;     ///< `false` switches it off
  bool automatic = false;  ///< `auto`
  Setting<Quantity> size;
  Setting<std::string> mount_path;
  Setting<std::string> mount_name;
};

/// `"1.0"`, `auto`, `false`, or the full form.
struct CacheSpec {
  using IsUnion = void;
  using IsRare = void;
  bool is_mapping = false;
  bool automatic = false;
  Setting<bool> enabled;  ///< `false` takes back an inherited one
  Setting<std::string> version;
  Setting<bool> serialize;
  Setting<List<std::string>> ignored_inputs;
};

/// `group/key` or the full form.
struct SecretSpec {
  using IsUnion = void;
  bool is_mapping = false;
  Setting<std::string> group;
  Setting<std::string> key;
  Setting<std::string> group_version;
  Setting<Choice<SecretMount>> mount;
  Setting<std::string> env_var;
};

/// A type, or {type, columns, description, default}.
struct VariableSpec {
  using IsUnion = void;
  bool is_mapping = false;
  Setting<TypeExpr> type;
  RareSetting<Map<TypeExpr>> columns;
  RareSetting<std::string> description;
  RareSetting<AnyValue> default_value;
};

struct PythonSpec {
  using IsRare = void;
  Setting<std::string> module;
  Setting<std::string> function;
  Setting<std::string> resolver;
  Setting<List<std::string>> loader_args;
  Setting<Choice<CodeSource>> code;
};

/// A statement, or {statement, dialect}.
struct SqlSpec {
  using IsUnion = void;
  using IsRare = void;
  bool is_mapping = false;
  Setting<std::string> statement;
  Setting<Choice<SqlDialect>> dialect;
};

struct DataSpec {
  using IsRare = void;
  Setting<std::string> input_path;
  Setting<std::string> output_path;
  Setting<Choice<DataFormat>> format;
  Setting<Choice<DownloadMode>> download;
  Setting<Choice<UploadMode>> upload;
  Setting<Choice<DataLayout>> layout;
};

struct DocsSpec {
  using IsRare = void;
  Setting<std::string> long_description;
  Setting<std::string> uri;
  Setting<Choice<DocsFormat>> format;
  Setting<std::string> icon_link;
  Setting<std::string> source_code;
};

struct ElasticSpec {
  using IsRare = void;
  Setting<std::string> nnodes;
  Setting<std::int64_t> nproc_per_node;
  Setting<std::int64_t> max_restarts;
  Setting<double> monitor_interval;
  Setting<Duration> rdzv_timeout;
  Setting<bool> increase_shared_mem;
  Setting<RunPolicySpec> run_policy;
};

struct TolerationSpec {
  Setting<std::string> key;
  Setting<Choice<TolerationOperator>> op;
  Setting<std::string> value;
  Setting<Choice<TaintEffect>> effect;
  Setting<std::int64_t> toleration_seconds;
};

struct SharingSpec {
  using IsRare = void;
  Setting<Choice<SharingStrategy>> strategy;
  Setting<std::int64_t> max_clients;
};

struct FlyteSpec {
  using IsRare = void;
  Setting<Choice<FlyteTarget>> target;
};

/// RdzvBackend of flyteidl2 2.0.42.
struct RendezvousBackend {
  static constexpr std::string_view kName = "rendezvous backend";
  static constexpr std::string_view kValues[] = {"static", "c10d"};
};

struct BackoffSpec {
  using IsRare = void;
  Setting<Duration> base;
  Setting<double> factor;
  Setting<Duration> cap;
};

/// ReusePolicy.Scope of flyteidl2 2.0.51.
struct ReuseScope {
  static constexpr std::string_view kName = "scope of reuse";
  static constexpr std::string_view kValues[] = {"global", "run"};
};

struct ReuseSpec {
  using IsRare = void;
  Setting<std::string> replicas;
  Setting<std::int64_t> concurrency;
  Setting<Duration> idle_ttl;
  Setting<Duration> scaledown_ttl;
  Setting<Choice<ReuseScope>> scope;
};

struct Flyte2Spec {
  using IsRare = void;
  Setting<std::string> environment;
  Setting<std::string> short_name;
  Setting<bool> entrypoint;
  Setting<BackoffSpec> backoff;
  Setting<Duration> max_queued_time;
  Setting<Duration> deadline;
  Setting<Choice<RendezvousBackend>> rdzv_backend;
  Setting<bool> restart_on_host_maintenance;
  Setting<ReuseSpec> reusable;
};

/// `project/domain/name@version`, or the full form: what is registered elsewhere. The text is taken
/// apart into the same settings.
struct RefSpec {
  using IsUnion = void;
  using IsRare = void;
  bool is_mapping = false;
  Setting<std::string> project;
  Setting<std::string> domain;
  Setting<std::string> name;
  Setting<std::string> version;
};

struct TaskSpec {
  using IsRare = void;
  Setting<std::string> description;
  RareSetting<DocsSpec> docs;
  RareSetting<std::string> extends;
  RareSetting<bool> abstract;
  RareSetting<RefSpec> ref;
  RareSetting<std::string> platform;
  Setting<std::string> image;
  Setting<List<std::string>> command;
  Setting<List<std::string>> args;
  Setting<Map<std::string>> env;
  RareSetting<PythonSpec> python;
  RareSetting<PodTargetSpec> pod;
  RareSetting<std::string> type;
  RareSetting<AnyValue> custom;
  RareSetting<SparkSpec> spark;
  RareSetting<RaySpec> ray;
  RareSetting<DaskSpec> dask;
  RareSetting<PyTorchSpec> pytorch;
  RareSetting<TensorFlowSpec> tensorflow;
  RareSetting<MpiSpec> mpi;
  RareSetting<SqlSpec> sql;
  RareSetting<Map<std::string>> config;
  RareSetting<std::int64_t> task_type_version;
  Setting<Map<VariableSpec>> inputs;
  Setting<Map<VariableSpec>> outputs;
  Setting<Map<Quantity>> requests;
  Setting<Map<Quantity>> limits;
  RareSetting<Map<ResourcePair>> resources;
  Setting<AcceleratorSpec> accelerator;
  Setting<SharedMemorySpec> shared_memory;
  Setting<std::int64_t> retries;
  Setting<Duration> timeout;
  RareSetting<bool> interruptible;
  RareSetting<CacheSpec> cache;
  RareSetting<std::string> deprecated;
  RareSetting<bool> enable_deck;
  RareSetting<List<SecretSpec>> secrets;
  RareSetting<std::string> service_account;
  RareSetting<std::string> iam_role;
  RareSetting<std::string> pod_template;
  RareSetting<Map<std::string>> labels;
  RareSetting<Map<std::string>> annotations;
  RareSetting<Map<std::string>> tags;
  RareSetting<Choice<CpuArchitecture>> architecture;
  RareSetting<DataSpec> data;
  RareSetting<ElasticSpec> elastic;
  RareSetting<TrainerSpec> trainer;
  RareSetting<Map<std::string>> node_selector;
  RareSetting<List<TolerationSpec>> tolerations;
  RareSetting<bool> spot;
  RareSetting<QueueSpec> queue;
  RareSetting<SharingSpec> sharing;
  RareSetting<std::string> service;
  RareSetting<LeaderWorkerSetSpec> leader_worker_set;
  RareSetting<FlyteSpec> flyte;
  RareSetting<Flyte2Spec> flyte2;
};

/// `[1x, 2x]`, or `any`.
struct PartitionNames {
  using IsUnion = void;
  bool any = false;
  List<std::string> names;
};

/// `xpu`, or the full form: what Lightning asks of an Accelerator, declared.
struct LightningSpec {
  using IsUnion = void;
  using IsRare = void;
  bool is_mapping = false;
  Setting<std::string> name;
  Setting<std::string> class_path;
  Setting<std::int64_t> devices_per_node;
  Setting<std::string> visible_devices;
  Setting<List<std::string>> pci;
  Setting<std::string> device_files;
};

/// A custom accelerator (`accelerators:` of a spec, or a catalog file).
struct AcceleratorDefinition {
  Setting<std::string> device;
  Setting<std::string> description;
  Setting<Choice<DeviceKind>> kind;
  Setting<std::string> resource;
  Setting<Quantity> memory;
  Setting<std::int64_t> max_per_node;
  Setting<PartitionNames> partitions;
  Setting<LightningSpec> lightning;
  Setting<bool> override_builtin;
};

const StructInfo& struct_info(Tag<AcceleratorSpec>);
const StructInfo& struct_info(Tag<SharedMemorySpec>);
const StructInfo& struct_info(Tag<CacheSpec>);
const StructInfo& struct_info(Tag<SecretSpec>);
const StructInfo& struct_info(Tag<VariableSpec>);
const StructInfo& struct_info(Tag<PythonSpec>);
const StructInfo& struct_info(Tag<SqlSpec>);
const StructInfo& struct_info(Tag<DataSpec>);
const StructInfo& struct_info(Tag<DocsSpec>);
const StructInfo& struct_info(Tag<ElasticSpec>);
const StructInfo& struct_info(Tag<TolerationSpec>);
const StructInfo& struct_info(Tag<SharingSpec>);
const StructInfo& struct_info(Tag<FlyteSpec>);
const StructInfo& struct_info(Tag<BackoffSpec>);
const StructInfo& struct_info(Tag<ReuseSpec>);
const StructInfo& struct_info(Tag<Flyte2Spec>);
const StructInfo& struct_info(Tag<RefSpec>);
const StructInfo& struct_info(Tag<TaskSpec>);
const StructInfo& struct_info(Tag<LightningSpec>);
const StructInfo& struct_info(Tag<AcceleratorDefinition>);

bool decode_value(Decoder& decoder, NodeRef node, AcceleratorSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, SharedMemorySpec& value);
bool decode_value(Decoder& decoder, NodeRef node, CacheSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, SecretSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, SqlSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, VariableSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, RefSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, PartitionNames& value);
bool decode_value(Decoder& decoder, NodeRef node, LightningSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, TypeExpr& value);

const TypeInfo& type_info(Tag<AcceleratorSpec>);
/// Of an accelerator that is no list.
const TypeInfo& one_accelerator_type();
const TypeInfo& type_info(Tag<SharedMemorySpec>);
const TypeInfo& type_info(Tag<CacheSpec>);
const TypeInfo& type_info(Tag<SecretSpec>);
const TypeInfo& type_info(Tag<SqlSpec>);
const TypeInfo& type_info(Tag<VariableSpec>);
const TypeInfo& type_info(Tag<RefSpec>);
const TypeInfo& type_info(Tag<PartitionNames>);
const TypeInfo& type_info(Tag<LightningSpec>);
const TypeInfo& type_info(Tag<TypeExpr>);

}  // namespace accelc
