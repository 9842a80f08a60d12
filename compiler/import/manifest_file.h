// The pods of manifests, as they are written, on their way to tasks.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/import/json.h"
#include "compiler/source/span.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::importing {

/// What the labels by which a pod selects its nodes say in the words of the language.
struct PodDevice {
  std::string platform;
  std::string name;                 ///< "A100.2g.10gb", "V5E"; empty where no card is certain
  std::string topology;             ///< of a slice: "4x4"
  std::int64_t host_chips = 0;      ///< of a slice, which follow from its topology
  std::vector<std::string> labels;  ///< that follow from the name, and from `spot`
  bool spot = false;
};

/// A field of an object that its task does not say.
struct LeftField {
  std::string path;  ///< "spec.replicas"
  Json value;        ///< labels and annotations without those that accelc writes itself
};

/// What a task says of several pods that work together.
struct PodGroup {
  std::string_view target;      ///< that builds such an object: "jobset", "lws"
  std::vector<Json> templates;  ///< of all pods, as they are written
  Json leader;                  ///< the spec of the first pod; null: all are alike
  Json elastic;                 ///< null: none
  std::int64_t slices = 1;      ///< of a TPU
  std::string service;          ///< empty: the usual one
  bool by_lightning = false;    ///< Lightning's variables are there besides torchrun's
  std::string tpu_type;         ///< "v5litepod-16" where the pods are told that; empty: no slice
  Json leader_worker_set;       ///< without `leader`
};

/// A pod, and the object that starts it.
struct ManifestPod {
  std::string name;                ///< of the task
  std::string object_kind;         ///< "Job", "CronJob"
  bool of_job = false;             ///< the object is a Job of Kubernetes itself
  Span place;                      ///< the name of the object, else its kind
  Json metadata = Json::object();  ///< of the pod: its labels and annotations
  Json spec;
  Json retries;  ///< of a Job, also of one that a CronJob starts; null where it says none
  /// Whether a Job forgives what happens to its pods when nodes are taken away.
  bool interruptible = false;
  Json queue;  ///< Kueue's, in which a Job waits; null: none
  /// The launch plan that a CronJob becomes, without its task: `schedule`, and `concurrency` where
  /// no two Jobs may run at once. Null for all other kinds, and without a schedule.
  Json plan;
  std::string plan_name;
  PodDevice device;
  /// Nothing: the pod is alone.
  std::optional<PodGroup> group;
  /// What of the object says nothing about the pod. Some of it may follow from the task.
  std::vector<LeftField> left;

  /// The target that builds such an object; for a kind that none builds, the one for its pods.
  [[nodiscard]] std::string_view target() const {
    if (group) return group->target;
    if (!plan.is_null()) return "cronjob";
    return of_job ? "job" : "pod";
  }
  /// Whether its target builds a Job around the pod.
  [[nodiscard]] bool has_job() const { return target() != "pod" && target() != "lws"; }
};

/// An object with pods.
struct ManifestObject {
  /// All of them as one task, which builds such an object; nothing: they are tasks each.
  std::optional<ManifestPod> whole;
  std::vector<ManifestPod> pods;
};

/// Whether an object that was built says the same at the path of the field.
bool is_built(const LeftField& field, const Json& object);

/// Adds the objects with pods of all documents of a file. An object whose controller makes the
/// containers is reported.
void add_manifest_objects(const Tree& tree, const Limits& limits,
                          std::vector<ManifestObject>& objects, DiagnosticSink& sink);

}  // namespace accelc::importing
