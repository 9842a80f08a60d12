#include "compiler/analysis/manifest_pod.h"

#include "compiler/backend/kubernetes/pod_parts.h"
#include "compiler/backend/kubernetes/pod_shape.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/source/source_file.h"

#include <optional>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

/// Whether the object makes a volume of this name for each of its pods.
bool makes_volume(NodeRef object, std::string_view name) {
  const NodeRef templates = value_below(object, "spec.volumeClaimTemplates");
  bool found = false;
  if (!templates || !templates.is_sequence()) return false;
  for_each_item(templates, [&](NodeRef item) {
    found = found || text_below(item.resolved(), "metadata.name") == name;
  });
  return found;
}

/// Whether it is about a value that somebody replaces.
bool is_open(const Diagnostic& finding) {
  if (!finding.span.valid()) return false;
  return is_name_placeholder(unquoted_text_of(finding.span));
}

/// Adds what is said of other values.
void add_certain(DiagnosticSink& sink, DiagnosticSink& findings) {
  for (const Diagnostic& finding : sink.take_sorted()) {
    if (!is_open(finding)) findings.add(finding);
  }
}

}  // namespace

void check_manifest_pod(const Task& task, DiagnosticSink& findings) {
  if (task.pod == nullptr || !task.knows(part::kPod)) return;
  const Setting<AnyValue>& pod = task.pod_section->spec;
  const auto manifest = pod ? object_around(pod->node) : std::nullopt;
  if (!manifest) return;
  const std::string_view group = manifest->row->group;
  const bool native = group.empty() || group == "apps" || group == "batch";
  const bool completed = manifest->is_completed();
  DiagnosticSink sink;
  const auto unknown =
      native ? kubernetes::UnknownFields::kMisspelt : kubernetes::UnknownFields::kAllow;
  if (!kubernetes::check_pod_shape(*task.pod->written, sink, unknown)) {
    return add_certain(sink, findings);
  }
  const kubernetes::PodFuture future{
      .primary_unknown = true,
      .primary_has_image = true,
      .resources_checked = true,
      .has_template = completed,
      .by_flyte = false,
      .adds_node_terms = [completed] { return completed; },
      .adds_volume =
          [&](std::string_view name) { return !native || makes_volume(manifest->object, name); }};
  kubernetes::check_pod_parts(*task.pod, future, sink);
  add_certain(sink, findings);
}

}  // namespace accelc
