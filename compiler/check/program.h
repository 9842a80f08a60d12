// What a spec means: names resolved, values effective after defaults, `extends` and profiles. Back
// ends and rules read this and no spec; resolve/ holds the parts that are read from one as they
// stand. Every value keeps the place it was written at.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/check/doubts.h"
#include "compiler/check/resolve/command.h"
#include "compiler/check/resolve/elastic.h"
#include "compiler/check/resolve/image_reference.h"
#include "compiler/check/resolve/metadata.h"
#include "compiler/check/resolve/placed.h"
#include "compiler/check/resolve/scheduling.h"
#include "compiler/check/resolve/sources.h"
#include "compiler/check/workflow/workflow.h"
#include "compiler/frontend/entity.h"
#include "schema/document_spec.h"

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// What runs. A `pod` may stand beside each of the others, which then run in it; kPod is a task
/// that has nothing else. A `type` beside a Python function leaves it kPython: kPlugin is a task
/// that has the type alone.
enum class TaskKind : std::uint8_t { kNone, kContainer, kPython, kPod, kPlugin };

enum class PartitionRequest : std::uint8_t {
  kNone,           ///< no preference
  kUnpartitioned,  ///< a whole device, explicitly
  kPartition,      ///< the partition or topology named
};

/// The device a task asks for, resolved against the catalog.
struct ResolvedAccelerator {
  const Accelerator* entry = nullptr;  ///< null for a custom device string or a generic word
  std::string device;                  ///< what was asked for, as it was written
  /// What clusters call the device, where the spec says that and no name: it is written as it
  /// stands. Empty: what the target and the platform call `entry`.
  std::string device_string;
  /// Asked for in the words of a cluster, though perhaps of another than the task's.
  bool by_device_string = false;
  bool verbatim = false;  ///< `GPUAccelerator("...")`
  std::string_view form;  ///< the form of the card that was asked for ("PCIe"); empty: any
  PartitionRequest request = PartitionRequest::kNone;
  std::string partition;               ///< canonical partition or topology name
  const Partition* profile = nullptr;  ///< the MIG profile, when the entry has it
  std::optional<Topology> topology;    ///< the TPU shape
  std::int64_t count = 1;              ///< devices per task; chips of one host for a TPU
  std::int64_t slices = 1;             ///< TPU slices that work together
  bool generic = false;                ///< `gpu`, `cuda`, `tpu`: any of the kind
  /// How the nodes that take it offer partitions, where that is not the platform's own way: pools
  /// of one site may differ.
  std::optional<PartitionStrategy> strategy;
  AcceleratorKind kind = AcceleratorKind::kGpu;
  Span span;
  Span part_span;   ///< the partition or topology; nowhere when it is implied
  Span count_span;  ///< where the count was written; nowhere when it is implied
};

/// "A100.2g.10gb", as the catalog calls it; empty: any device of its kind.
std::string device_name(const ResolvedAccelerator& accelerator);

/// One resource of the task, under Kubernetes' name ("cpu", "memory", "ephemeral-storage",
/// "nvidia.com/gpu" for `gpu`, or the qualified name as written).
struct ResourceAmount {
  std::string name;
  Quantity quantity;
  Span span;      ///< the amount
  Span key_span;  ///< the name
};

/// flytekit's name for the volume of shared memory (flytekit 1.16.24 core/constants.py).
inline constexpr std::string_view kSharedMemoryVolume = "flyte-shared-memory";

struct SharedMemory {
  std::string size;  ///< empty: no limit of its own
  std::string mount_path;
  std::string mount_name;
  Span span;
};

struct CacheSettings {
  std::string version;
  bool enabled = true;  ///< else the version alone is told
  bool serialize = false;
  std::vector<std::string> ignored_inputs;
  bool automatic = false;  ///< the version is made from what the task runs
  Span span;               ///< the whole of it
  Span version_span;       ///< the version, else the whole
};

struct Secret {
  std::string group;
  std::string key;
  std::string group_version;
  std::string mount;  ///< "env", "file" or "any"
  std::string env_var;
  Span span;
  Span env_var_span;  ///< the variable, else the whole
};

struct Variable {
  std::string name;
  TypeExpr type;
  std::string description;
  const Setting<AnyValue>* default_value = nullptr;  ///< null: none
  Span span;
};

struct PluginJob;
struct Placement;
struct PodSpec;

struct Task : Entity {
  /// The task's own text, in the document or its profile: what lies outside is inherited.
  Span own_span;
  TaskKind kind = TaskKind::kNone;
  /// A pod that was not written for accelc (LinkedSpec::is_foreign): no target builds it.
  bool foreign = false;
  /// The effective spec, everything merged, for who asks what was written and not what it means:
  /// the checks, the findings of lost fields and the editor. A test forbids it elsewhere.
  const TaskSpec* written_spec = nullptr;
  /// The document in which the task is defined, with the profile laid over it.
  const DocumentSpec* document = nullptr;

  // What runs.
  ImageReference image;  ///< resolved through `images`
  TaskCommand command;
  Placed<Map<std::string>> env;
  Placed<PythonSpec> python;
  Placed<PodTargetSpec> pod_section;  ///< `pod`, as it was written
  /// The pod that it writes (compiler/pod); null when there is none, or none could be read.
  std::shared_ptr<const PodSpec> pod;
  Placed<SqlSpec> sql;
  Placed<std::string> type;
  Placed<AnyValue> custom;
  Placed<MpiSpec> mpi;
  Placed<PyTorchSpec> pytorch;
  /// Whether a plugin runs the task, by `type` or by a field of its own, also one with an error.
  bool names_plugin = false;
  /// The plugin that a field of its own names (plugin_job.h); null when there is none.
  std::shared_ptr<const PluginJob> plugin;
  Placed<DataSpec> data;
  Elastic elastic;
  Placed<TrainerSpec> trainer;
  Placed<LeaderWorkerSetSpec> leader_worker_set;
  /// The task as the first pod of each of these groups runs it (Program::changed); null: all pods
  /// are alike.
  std::shared_ptr<const Task> leader;

  // What it says of itself, and where it is to run.
  Metadata metadata;
  Account account;
  Scheduling scheduling;
  /// The labels of nodes by which it selects them, wherever it says so (task/selected_labels.h).
  std::vector<SelectedLabel> selected_labels;
  Placed<FlyteSpec> flyte;
  Placed<Flyte2Spec> flyte2;

  // What it gets.
  Placed<AcceleratorSpec> accelerator_section;  ///< where `accelerator` was written, and as what
  std::optional<ResolvedAccelerator> accelerator;
  /// The task as it would be with each further device that its accelerator lists, in order of
  /// preference (Program::alternatives). Empty: there is no other.
  std::vector<const Task*> alternatives;
  /// Whether it gets devices by claims, where that is not the platform's own way: pools of one site
  /// may differ.
  std::optional<bool> claims_devices;
  std::vector<ResourceAmount> requests;
  std::vector<ResourceAmount> limits;
  /// Whether it asks for resources under `requests`, `limits` or `resources`: they take the place
  /// of those in its pod. Devices that an accelerator implies are added to them.
  bool writes_resources = false;
  Placed<SharedMemorySpec> shared_memory_section;  ///< also one that takes shared memory back
  std::optional<SharedMemory> shared_memory;
  std::optional<CacheSettings> cache;
  std::vector<Secret> secrets;
  std::vector<Variable> inputs;
  std::vector<Variable> outputs;
  const Platform* platform = nullptr;
  /// What the platform makes of it (placement/placement.h); null until it is placed, and while
  /// anything is in doubt.
  std::shared_ptr<const Placement> placement;
  /// What errors leave in doubt, also those of values that could not be read: nothing that rests on
  /// these parts is said.
  Parts doubted = part::kNothing;

  [[nodiscard]] bool in_doubt() const { return doubted != part::kNothing; }
  /// Whether no error leaves any of the parts in doubt.
  [[nodiscard]] bool knows(Parts parts) const { return (doubted & parts) == part::kNothing; }
  /// An error was found in it, which leaves these parts in doubt.
  void spoil(Parts parts) {
    broken = true;
    doubted |= parts;
  }
};

/// The task without the values that are in doubt, for whoever judges what it asks for: what is left
/// of that is meant as it stands. Less is asked for than was written, never more.
Task known_part_of(const Task& task);

struct Program {
  Program() = default;
  // Workflows point to tasks, which a copy leaves behind.
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  Program(Program&&) = default;
  Program& operator=(Program&&) = default;
  ~Program() = default;

  std::vector<Task> tasks;          ///< in source order, without abstract ones
  std::vector<Workflow> workflows;  ///< likewise
  /// Likewise; behind them the default plans of workflows that nobody wrote.
  std::vector<LaunchPlan> launch_plans;
  /// Those that are registered elsewhere: nodes name them, and nothing is built of them.
  std::list<Task> registered_tasks;
  std::list<LaunchPlan> registered_plans;
  /// The tasks as nodes of workflows change them, as the groups of a plugin's job do, and as the
  /// leaders of LeaderWorkerSets do, to be judged like the others; null: nothing does.
  std::shared_ptr<Program> changed;
  /// The tasks with each further device of their list of accelerators, to be judged like the
  /// others; null: no task has a list. Those of `changed` have none: nodes and groups get one
  /// device.
  std::shared_ptr<Program> alternatives;
  Sources sources;

  /// All that it declares, of every kind.
  [[nodiscard]] std::vector<const Entity*> entities() const;
  [[nodiscard]] std::vector<Entity*> entities();
};

/// What is built together, each kind in a list of its own type. An entity that several specs
/// include is there once.
struct Entities {
  std::vector<const Task*> tasks;
  std::vector<const Workflow*> workflows;
  std::vector<const LaunchPlan*> launch_plans;

  /// All of them.
  [[nodiscard]] std::vector<const Entity*> list() const;
  /// `one` of them alone.
  [[nodiscard]] Entities only(const Entity& one) const;
};

}  // namespace accelc
