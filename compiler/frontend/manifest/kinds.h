// Where the objects of Kubernetes that start pods keep them: one row for each kind. Whatever else
// an object says is nobody's business here, so that a schema of the kind is not needed.
#pragma once

#include "compiler/syntax/tree.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// In which words an object describes its pods (own_words.h).
enum class PodWords : std::uint8_t {
  kKubernetes,
  kArgo,
  kArgoCron,
  kKnative,
  kServing,
  kSpark,
  kTrainJob,
};

struct ManifestKind {
  std::string_view group;  ///< of `apiVersion`, without the version; empty for `v1`
  std::string_view kind;
  /// Those in which some cluster may serve it, the newest one first, with spaces between.
  std::string_view versions;
  /// The paths to the specs of its pods: keys with dots between; `[]` is each item of a list, `*`
  /// each entry of a mapping.
  std::span<const std::string_view> pods;
  /// The paths to whole objects inside of it.
  std::span<const std::string_view> objects;
  /// Whether whoever reads the object adds to what its pods say: what is absent in one says
  /// nothing.
  bool completes = false;
  PodWords words = PodWords::kKubernetes;
};

/// The group of an `apiVersion`: "batch" of "batch/v1"; empty for `v1`.
std::string_view group_of(std::string_view api_version);

/// Whether only Kubernetes could have the group: those of all others have a dot (apiextensions
/// validation.validateCustomResourceDefinitionSpec).
bool is_of_kubernetes(std::string_view group);

/// Whether the kinds of the group are Kubernetes' own, so that nobody can add one.
bool is_closed_group(std::string_view group);

/// Whether Kubernetes or a controller that we know by heart reads an object of this kind as the
/// table of the API says.
bool has_known_fields(const ManifestKind& row);

/// "Job" of "JobList", which is what the API answers with; empty for any other kind.
std::string_view kind_in_list(std::string_view kind);

/// The row of an object; null for kinds without pods, and for those that nobody here knows.
const ManifestKind* find_manifest_kind(std::string_view api_version, std::string_view kind);

/// All rows, by group and kind.
std::span<const ManifestKind> manifest_kinds();

/// A place to which a path led.
struct ManifestPlace {
  NodeRef node;
  /// What tells it from the others of its object: the key or the name of each list item and each
  /// free entry on the way, with slashes between; empty when there is only one.
  std::string role;
};

/// What tells an object, a container or an item of a list from others; empty for a name that is
/// longer than any of Kubernetes is, as every pod below it would say it.
std::string_view short_name(std::string_view name);

/// Where `path` leads below `object`, in the order of the text.
std::vector<ManifestPlace> places_at(NodeRef object, std::string_view path);

}  // namespace accelc
