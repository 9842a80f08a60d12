// The pods of manifests, as they are written, on their way to tasks.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/import/json.h"
#include "compiler/source/span.h"
#include "compiler/syntax/tree.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc::importing {

/// What the labels by which a pod selects its nodes say in the words of the language.
struct PodDevice {
  std::string platform;
  std::string name;                 ///< "A100.2g.10gb", "V5E.4x4"; empty where no card is certain
  bool is_slice = false;            ///< the chips follow from the topology
  std::vector<std::string> labels;  ///< that follow from the name, and from `spot`
  bool spot = false;
};

/// A pod, and the object that starts it.
struct ManifestPod {
  std::string name;         ///< of the task
  std::string object_kind;  ///< "Job"
  Span place;               ///< the name of the object, else its kind
  Json metadata;            ///< of the pod: its labels and annotations
  Json spec;
  Json retries;  ///< of a Job; null where it says none
  PodDevice device;
  /// What of the object says nothing about the pod: "spec.replicas".
  std::vector<std::string> left;

  /// The target that builds such an object; for a kind that none builds, the one for its pods.
  [[nodiscard]] std::string_view target() const { return object_kind == "Job" ? "job" : "pod"; }
};

/// Adds the pods of all documents of a file. Objects without pods are skipped.
void add_manifest_pods(const Tree& tree, std::vector<ManifestPod>& pods);

}  // namespace accelc::importing
