// What the user wrote, in the user's own vocabulary: plain structs, one member per key. The rows that
// say how each is read, shown and carried stand in the .cpp files of the same names.
#pragma once

#include <cstdint>
#include <string>

#include "schema/accelerator_ref.h"
#include "schema/decode.h"
#include "schema/duration.h"
#include "schema/quantity.h"
#include "schema/setting.h"
#include "schema/type_expr.h"

namespace accelc {

/// `accelerator: A100.2g.10gb` or the full form.
struct AcceleratorSpec {
  using IsUnion = void;
  bool is_mapping = false;
  /// The text form, taken apart; of the full form only `name`.
  AcceleratorRef ref;
  Setting<std::string> device;
  Setting<std::string> tpu;
  Setting<std::string> partition;
  Setting<std::string> topology;
  Setting<bool> unpartitioned;
  Setting<std::int64_t> count;
  Setting<bool> custom;
};

/// `16Gi`, `true`, `auto`, or the full form.
struct SharedMemorySpec {
  using IsUnion = void;
  bool is_mapping = false;
  bool enabled = true;    ///< `false` switches it off
  bool automatic = false;  ///< `auto`
  Setting<Quantity> size;
  Setting<std::string> mount_path;
  Setting<std::string> mount_name;
};

/// `"1.0"`, `auto`, or the full form.
struct CacheSpec {
  using IsUnion = void;
  bool is_mapping = false;
  bool automatic = false;
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
  Setting<std::string> mount;
  Setting<std::string> env_var;
};

/// A type, or {type, description, default}.
struct VariableSpec {
  using IsUnion = void;
  bool is_mapping = false;
  Setting<TypeExpr> type;
  Setting<std::string> description;
  Setting<AnyValue> default_value;
};

/// A value that is request and limit, or a pair [request, limit].
struct ResourcePair {
  using IsUnion = void;
  Setting<Quantity> request;
  Setting<Quantity> limit;
};

struct PythonSpec {
  Setting<std::string> module;
  Setting<std::string> function;
  Setting<std::string> resolver;
  Setting<List<std::string>> loader_args;
  Setting<std::string> code;
};

struct PodTargetSpec {
  Setting<AnyValue> spec;
  Setting<std::string> primary_container;
  Setting<Map<std::string>> labels;
  Setting<Map<std::string>> annotations;
};

struct DataSpec {
  Setting<std::string> input_path;
  Setting<std::string> output_path;
  Setting<std::string> format;
  Setting<std::string> download;
  Setting<std::string> upload;
};

struct ElasticSpec {
  Setting<std::string> nnodes;
  Setting<std::int64_t> nproc_per_node;
  Setting<std::int64_t> max_restarts;
  Setting<double> monitor_interval;
  Setting<Duration> rdzv_timeout;
};

struct TolerationSpec {
  Setting<std::string> key;
  Setting<std::string> op;
  Setting<std::string> value;
  Setting<std::string> effect;
  Setting<std::int64_t> toleration_seconds;
};

struct SharingSpec {
  Setting<std::string> strategy;
  Setting<std::int64_t> max_clients;
};

struct FlyteSpec {
  Setting<std::string> target;
};

struct TaskSpec {
  Setting<std::string> description;
  Setting<std::string> extends;
  Setting<bool> abstract;
  Setting<std::string> platform;
  Setting<std::string> image;
  Setting<List<std::string>> command;
  Setting<List<std::string>> args;
  Setting<Map<std::string>> env;
  Setting<PythonSpec> python;
  Setting<PodTargetSpec> pod;
  Setting<std::string> type;
  Setting<AnyValue> custom;
  Setting<Map<std::string>> config;
  Setting<std::int64_t> task_type_version;
  Setting<Map<VariableSpec>> inputs;
  Setting<Map<VariableSpec>> outputs;
  Setting<Map<Quantity>> requests;
  Setting<Map<Quantity>> limits;
  Setting<Map<ResourcePair>> resources;
  Setting<AcceleratorSpec> accelerator;
  Setting<SharedMemorySpec> shared_memory;
  Setting<std::int64_t> retries;
  Setting<Duration> timeout;
  Setting<bool> interruptible;
  Setting<CacheSpec> cache;
  Setting<List<SecretSpec>> secrets;
  Setting<std::string> service_account;
  Setting<std::string> iam_role;
  Setting<std::string> pod_template;
  Setting<Map<std::string>> labels;
  Setting<Map<std::string>> annotations;
  Setting<Map<std::string>> tags;
  Setting<std::string> architecture;
  Setting<DataSpec> data;
  Setting<ElasticSpec> elastic;
  Setting<AnyValue> trainer;
  Setting<Map<std::string>> node_selector;
  Setting<List<TolerationSpec>> tolerations;
  Setting<bool> spot;
  Setting<std::string> queue;
  Setting<SharingSpec> sharing;
  Setting<std::string> service;
  Setting<FlyteSpec> flyte;
};

/// A custom accelerator (`accelerators:` of a spec, or a catalog file).
struct AcceleratorDefinition {
  Setting<std::string> device;
  Setting<std::string> description;
  Setting<std::string> kind;
  Setting<std::string> resource;
  Setting<Quantity> memory;
  Setting<std::int64_t> max_per_node;
  Setting<List<std::string>> partitions;
  Setting<std::string> lightning;
  Setting<bool> override_builtin;
};

/// The part of a document that a profile may lay over it.
struct Overlay {
  Setting<std::string> project;
  Setting<std::string> domain;
  Setting<std::string> version;
  Setting<std::string> org;
  Setting<std::string> platform;
  Setting<Map<std::string>> images;
  Setting<Map<AcceleratorDefinition>> accelerators;
  Setting<TaskSpec> defaults;
  Setting<Map<TaskSpec>> tasks;
  Setting<AnyValue> workflows;
  Setting<AnyValue> launch_plans;
};

/// One spec: a TOML file, or one document of a YAML stream.
struct DocumentSpec : Overlay {
  Setting<std::string> accelc;
  Setting<List<std::string>> include;
  Setting<Map<Overlay>> profiles;
};

const StructInfo& struct_info(Tag<AcceleratorSpec>);
const StructInfo& struct_info(Tag<SharedMemorySpec>);
const StructInfo& struct_info(Tag<CacheSpec>);
const StructInfo& struct_info(Tag<SecretSpec>);
const StructInfo& struct_info(Tag<VariableSpec>);
const StructInfo& struct_info(Tag<PythonSpec>);
const StructInfo& struct_info(Tag<PodTargetSpec>);
const StructInfo& struct_info(Tag<DataSpec>);
const StructInfo& struct_info(Tag<ElasticSpec>);
const StructInfo& struct_info(Tag<TolerationSpec>);
const StructInfo& struct_info(Tag<SharingSpec>);
const StructInfo& struct_info(Tag<FlyteSpec>);
const StructInfo& struct_info(Tag<TaskSpec>);
const StructInfo& struct_info(Tag<AcceleratorDefinition>);
const StructInfo& struct_info(Tag<Overlay>);
const StructInfo& struct_info(Tag<DocumentSpec>);

bool decode_value(Decoder& decoder, NodeRef node, AcceleratorSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, SharedMemorySpec& value);
bool decode_value(Decoder& decoder, NodeRef node, CacheSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, SecretSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, VariableSpec& value);
bool decode_value(Decoder& decoder, NodeRef node, ResourcePair& value);
bool decode_value(Decoder& decoder, NodeRef node, TypeExpr& value);

const TypeInfo& type_info(Tag<AcceleratorSpec>);
const TypeInfo& type_info(Tag<SharedMemorySpec>);
const TypeInfo& type_info(Tag<CacheSpec>);
const TypeInfo& type_info(Tag<SecretSpec>);
const TypeInfo& type_info(Tag<VariableSpec>);
const TypeInfo& type_info(Tag<ResourcePair>);
const TypeInfo& type_info(Tag<TypeExpr>);

}  // namespace accelc
