#include "compiler/analysis/manifest_objects.h"

#include "compiler/analysis/gated_fields.h"
#include "compiler/analysis/manifest/certain_findings.h"
#include "compiler/analysis/manifest/controllers.h"
#include "compiler/analysis/manifest/file_uses.h"
#include "compiler/analysis/manifest/object_names.h"
#include "compiler/analysis/manifest/pod_of_object.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/backend/kubernetes/pod_shape.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/fleet/cluster_objects.h"
#include "compiler/fleet/mig_layouts.h"
#include "compiler/fleet/plugin_file.h"
#include "compiler/frontend/manifest/cluster_objects.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/source_comment.h"
#include "compiler/pod/api_fields.h"
#include "schema/plain_value.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// What Kubernetes refuses of the pods of a manifest that are no tasks.
std::vector<Diagnostic> faults_of_plain_pods(const FileUnit& unit) {
  DiagnosticSink sink;
  for (const auto& [node, owner] : unit.plain_pods) {
    const ManifestObject manifest = object_of(owner, node);
    if (!node) {
      check_object_without_pod(manifest, sink);
      continue;
    }
    const auto pod = read_foreign_pod({.node = node, .below = {}}, sink);
    if (pod == nullptr) continue;
    if (makes_pods_as_written(manifest)) {
      check_pod(*pod, manifest, /*plain=*/true, sink);
    } else {
      check_fields_alone(*pod, sink);
    }
  }
  std::vector<Diagnostic> refused = sink.take_sorted();
  // The server itself warns of a half byte.
  std::erase_if(refused, [](const Diagnostic& finding) {
    return finding.severity != Severity::kError && finding.kind != &kFractionOfByte;
  });
  return refused;
}

/// How much of an object its controller reads as it stands.
enum class Shape : std::uint8_t {
  kRight,
  kWrongValues,  ///< what else it says is read
  kWrongFields,  ///< what is absent may stand under another name
};

/// An object of a version that no cluster serves, which is reported, has the fields of that
/// version.
kubernetes::UnknownFields unknown_fields_of(NodeRef object) {
  DiagnosticSink of_version;
  check_cluster_version(object, of_version);
  const bool known =
      is_closed_group(group_of(type_of(object).version)) && of_version.diagnostics().empty();
  return known ? kubernetes::UnknownFields::kRefuse : kubernetes::UnknownFields::kMisspelt;
}

/// The shape of an object, as far as we know its fields. All that is wrong is reported.
Shape check_shape(NodeRef object, DiagnosticSink& findings) {
  const std::string_view kind = type_of(object).kind;
  if (api_struct(kind) == nullptr) return Shape::kRight;
  DiagnosticSink sink;
  const auto written = read_plain({.node = object, .below = {}}, sink, {.yaml_1_1 = true});
  if (!written) {
    // A key that is no text, or aliases that stand for too much.
    add_certain(sink, findings);
    return Shape::kWrongFields;
  }
  kubernetes::check_object_shape(kind, *written, sink, unknown_fields_of(object));
  const auto is_of_field = [](const Diagnostic& one) {
    return one.kind == &kPodFieldRefused || one.kind == &kPodFieldKind ||
           one.kind == &kMissingPodField;
  };
  Shape shape = Shape::kRight;
  if (!sink.diagnostics().empty()) {
    shape = std::ranges::any_of(sink.diagnostics(), is_of_field) ? Shape::kWrongFields
                                                                 : Shape::kWrongValues;
  }
  check_name_of_object(object, sink);
  check_namespace(object, sink);
  if (shape != Shape::kWrongFields) check_has_name(object, sink);
  add_certain(sink, findings);
  return shape;
}

/// What is wrong with what a manifest says of the cluster. The unit keeps the objects only where
/// each is read as it stands.
std::vector<Diagnostic> faults_of_cluster(FileUnit& unit, const Catalog& catalog) {
  DiagnosticSink shapes;
  DiagnosticSink sink;
  check_described_names(unit.cluster_objects, catalog, sink);
  std::vector<NodeRef> read;
  bool right = true;
  for (const NodeRef object : unit.cluster_objects) {
    const Shape shape = check_shape(object, shapes);
    if (shape != Shape::kWrongFields) read.push_back(object);
    right = right && shape == Shape::kRight;
  }
  if (!right) unit.cluster_objects.clear();
  std::vector<Diagnostic> found = shapes.take_sorted();
  const std::size_t of_shape = found.size();
  check_cluster_objects(read, catalog, sink);
  for (Diagnostic& finding : sink.take_sorted()) {
    // A value is wrong for one reason.
    const bool said =
        std::any_of(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(of_shape),
                    [&](const Diagnostic& other) { return other.span == finding.span; });
    if (!said) found.push_back(std::move(finding));
  }
  return found;
}

/// The platform of the command line or the configuration; null when there is none.
const Platform* platform_of(const CheckSettings& settings) {
  const CheckOptions& options = settings.options;
  if (!options.platform.empty()) return settings.catalog->find_platform(options.platform);
  const bool named = options.default_platform != nullptr && *options.default_platform;
  return named ? settings.catalog->find_platform(**options.default_platform) : nullptr;
}

}  // namespace

void check_manifest_pod(const Task& task, DiagnosticSink& findings) {
  if (task.pod == nullptr || !task.knows(part::kPod)) return;
  const auto manifest = object_of_pod(*task.pod_section);
  if (manifest) check_pod(*task.pod, *manifest, /*plain=*/false, findings);
}

void check_objects(FileUnit& unit, const CheckSettings& settings) {
  std::vector<Diagnostic> found = faults_of_plain_pods(unit);
  for (Diagnostic& finding : faults_of_cluster(unit, *settings.catalog)) {
    found.push_back(std::move(finding));
  }
  DiagnosticSink others;
  for (const auto& [kind, document] : unit.operator_files) {
    if (kind == OperatorFile::kMigLayouts) check_mig_layouts(document, *settings.catalog, others);
    if (kind == OperatorFile::kDevicePlugin) check_plugin_file(document, *settings.catalog, others);
  }
  const Platform* platform = platform_of(settings);
  for (const NodeRef claim : unit.device_claims) {
    check_shape(claim, others);
    if (platform != nullptr && platform->site != nullptr) {
      check_gated_fields(claim, *platform->site, others);
    }
  }
  for (Diagnostic& finding : others.take_sorted()) found.push_back(std::move(finding));
  // A key is wrong for one reason: its reader knows best.
  std::set<std::pair<std::uint32_t, std::uint32_t>> said;
  for (const Diagnostic& known : unit.diagnostics) said.emplace(known.span.begin, known.span.end);
  std::erase_if(found, [&said](const Diagnostic& finding) {
    return said.contains({finding.span.begin, finding.span.end});
  });
  name_templates(found);
  for (Diagnostic& finding : found) {
    unit.has_errors = unit.has_errors || finding.severity == Severity::kError;
    unit.diagnostics.push_back(std::move(finding));
  }
  drop_faults_of_use(unit.use, unit.diagnostics, unit.has_errors);
}

}  // namespace accelc
