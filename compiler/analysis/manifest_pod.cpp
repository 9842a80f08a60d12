#include "compiler/analysis/manifest_pod.h"

#include "compiler/backend/kubernetes/check_names.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/backend/kubernetes/pod_parts.h"
#include "compiler/backend/kubernetes/pod_shape.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/source_comment.h"
#include "compiler/source/source_file.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "schema/plain_value.h"

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

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

/// Whether Kubernetes itself reads the object: other controllers may add to it and change it.
bool is_native(const ManifestObject& manifest) {
  const std::string_view group = manifest.row->group;
  return group.empty() || group == "apps" || group == "batch";
}

/// Labels as they are written; a number is none.
void check_written_labels(NodeRef labels, DiagnosticSink& sink) {
  if (!labels || !labels.is_mapping()) return;
  const PlainValue plain = plain_value({.node = labels, .below = {}});
  kubernetes::check_labels(plain, sink);
  for (const PlainEntry& entry : plain.entries) {
    const PlainValue& value = entry.value;
    const bool text = value.kind == NodeKind::kString || value.kind == NodeKind::kDatetime;
    if (text || value.kind == NodeKind::kNull) continue;
    auto report =
        sink.report<kPodFieldKind>(value.span, quote(entry.key), noun_of(value.kind), "a string");
    if (value.is_mapping() || value.is_sequence()) continue;
    report.fix("write it in quotes", value.span, in_double_quotes(value.text));
  }
}

/// What the server refuses of the object around the pod, beside the rules for single fields.
void check_object(const ManifestObject& manifest, DiagnosticSink& sink) {
  const NodeRef name = value_below(manifest.object, "metadata.name");
  if (name && name.kind() == NodeKind::kString) {
    kubernetes::check_object_name(name.text(), name.span(), sink);
  }
  check_written_labels(value_below(manifest.object, "metadata.labels"), sink);
  check_written_labels(value_below(manifest.pod_template, "metadata.labels"), sink);
  const NodeRef mode = value_below(manifest.holder, "completionMode");
  if (!mode || !mode.is_scalar() || mode.text() != "Indexed") return;
  const NodeRef completions = value_below(manifest.holder, "completions");
  if (!completions) {
    sink.report<kMissingPodField>(mode.span(), "Job with `completionMode: Indexed`",
                                  "`completions`");
    return;
  }
  const auto pods = integer_below(manifest.holder, "completions");
  if (!pods || *pods < 1 || !manifest.is("batch", "Job") || !name) return;
  constexpr std::size_t kLongestHost = 63;
  const std::size_t host = name.text().size() + 1 + std::to_string(*pods - 1).size();
  if (host <= kLongestHost) return;
  sink.report<kNoObjectName>(name.span(), quote(name.text()))
      .help("the last pod would be a host whose name has " + std::to_string(host) +
            " characters; at most 63 are one");
}

/// Reports what is wrong with the pod of an object, placeholders left out. `resources_checked`:
/// what is wrong with the amounts of its containers is reported elsewhere.
void check_pod(const PodSpec& pod, const ManifestObject& manifest, bool resources_checked,
               DiagnosticSink& findings) {
  const bool native = is_native(manifest);
  const bool completed = manifest.is_completed();
  DiagnosticSink sink;
  if (native) check_object(manifest, sink);
  const auto unknown =
      native ? kubernetes::UnknownFields::kMisspelt : kubernetes::UnknownFields::kSurelyMisspelt;
  if (!kubernetes::check_pod_shape(*pod.written, sink, unknown)) {
    return add_certain(sink, findings);
  }
  const kubernetes::PodFuture future{
      .primary_unknown = true,
      .primary_has_image = true,
      .resources_checked = resources_checked,
      .has_template = completed,
      .by_flyte = false,
      .adds_node_terms = [completed] { return completed; },
      .adds_volume =
          [&](std::string_view name) { return !native || makes_volume(manifest.object, name); }};
  kubernetes::check_pod_parts(pod, future, sink);
  add_certain(sink, findings);
}

/// Reports misspelt fields of a pod that another controller makes. A device below one is lost: the
/// pod starts without it.
void check_fields_alone(const PodSpec& pod, DiagnosticSink& findings) {
  DiagnosticSink sink;
  kubernetes::check_pod_shape(*pod.written, sink, kubernetes::UnknownFields::kSurelyMisspelt);
  for (const Diagnostic& finding : sink.take_sorted()) {
    if (finding.kind == &kPodFieldRefused && !is_open(finding)) findings.add(finding);
  }
}

}  // namespace

void check_manifest_pod(const Task& task, DiagnosticSink& findings) {
  if (task.pod == nullptr || !task.knows(part::kPod)) return;
  const auto manifest = object_of_pod(*task.pod_section);
  if (manifest) check_pod(*task.pod, *manifest, /*resources_checked=*/true, findings);
}

void check_plain_pods(FileUnit& unit) {
  DiagnosticSink sink;
  for (const NodeRef node : unit.plain_pods) {
    const auto manifest = object_around(node);
    if (!manifest) continue;
    const auto pod = read_foreign_pod({.node = node, .below = {}}, sink);
    if (pod == nullptr) continue;
    if (is_native(*manifest)) {
      check_pod(*pod, *manifest, /*resources_checked=*/false, sink);
    } else {
      check_fields_alone(*pod, sink);
    }
  }
  std::vector<Diagnostic> refused = sink.take_sorted();
  // The server itself warns of a half byte.
  std::erase_if(refused, [](const Diagnostic& finding) {
    return finding.severity != Severity::kError && finding.kind != &kFractionOfByte;
  });
  if (refused.empty()) return;
  name_templates(refused);
  for (Diagnostic& finding : refused) {
    unit.has_errors = unit.has_errors || finding.severity == Severity::kError;
    unit.diagnostics.push_back(std::move(finding));
  }
}

}  // namespace accelc
