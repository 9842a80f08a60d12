#include "compiler/analysis/manifest_objects.h"

#include "compiler/analysis/gated_fields.h"
#include "compiler/backend/kubernetes/check_names.h"
#include "compiler/backend/kubernetes/container_resources.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/backend/kubernetes/pod_parts.h"
#include "compiler/backend/kubernetes/pod_shape.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/fleet/cluster_objects.h"
#include "compiler/fleet/mig_layouts.h"
#include "compiler/fleet/plugin_file.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/pod_task.h"
#include "compiler/frontend/manifest/source_comment.h"
#include "compiler/pod/api_fields.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/source/source_file.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/plain_value.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// Where StatefulSets, LeaderWorkerSets and JobSets write claims of which each pod gets a volume.
constexpr std::array<std::string_view, 3> kClaimTemplates = {
    "spec.volumeClaimTemplates[]", "spec.leaderWorkerTemplate.volumeClaimTemplates[]",
    "spec.volumeClaimPolicies[].templates[]"};

/// Whether the object makes a volume of this name for each of its pods.
bool makes_volume(NodeRef object, std::string_view name) {
  return std::ranges::any_of(kClaimTemplates, [&](std::string_view path) {
    return std::ranges::any_of(places_at(object, path), [name](const ManifestPlace& claim) {
      return text_below(claim.node, "metadata.name") == name;
    });
  });
}

/// Whether it is about a value that somebody replaces.
bool is_open(const Diagnostic& finding) {
  if (!finding.span.valid()) return false;
  const auto text = unquoted_text_of(finding.span);
  // A list or a mapping is not replaced as a whole because a word inside of it is.
  const bool is_whole = finding.kind == &kMissingPodField || text.starts_with('[') ||
                        text.find('\n') != std::string_view::npos;
  if (is_whole) return is_placeholder(text);
  // `NEVER` is `Never` in capitals, `RESTART_POLICY` a name for the word.
  const bool is_word = finding.kind == &kNoSuchWord && text.find('_') == std::string_view::npos;
  return is_word ? is_placeholder(text) : is_name_placeholder(text);
}

/// Adds what is said of other values. `laid_over`: what is absent may be in another object.
void add_certain(DiagnosticSink& sink, DiagnosticSink& findings, bool laid_over = false) {
  for (const Diagnostic& finding : sink.take_sorted()) {
    if (laid_over && finding.kind == &kNoHandler) continue;
    // The names of variables are words of capitals.
    if (finding.kind == &kVariableTwice || !is_open(finding)) findings.add(finding);
  }
}

/// Whether Kubernetes itself reads the object: other controllers may add to it and change it.
bool is_native(const ManifestObject& manifest) {
  const std::string_view group = manifest.row->group;
  return group.empty() || group == "apps" || group == "batch";
}

/// Whether a controller lays what is written over the containers of another object: what they lack
/// may be there.
bool is_laid_over(const ManifestObject& manifest) {
  return manifest.row->group == "serving.kserve.io";
}

/// Whether Kubernetes or a controller that we know by heart reads the object as the table of the
/// API says.
bool has_known_fields(const ManifestObject& manifest) {
  const bool known = is_native(manifest) || manifest.is("jobset.x-k8s.io", "JobSet") ||
                     manifest.is("leaderworkerset.x-k8s.io", "LeaderWorkerSet");
  return known && api_struct(manifest.row->kind) != nullptr;
}

/// Whether the pods are those that are written: no controller adds volumes or images to them.
bool makes_pods_as_written(const ManifestObject& manifest) {
  return has_known_fields(manifest) || manifest.is("argoproj.io", "Rollout");
}

/// Whether it is inside of an object of a kind that nobody here knows, which may give it a name.
bool is_in_other_kind(NodeRef object) {
  for (NodeRef around = object.parent(); around; around = around.parent()) {
    const auto [version, kind] = type_of(around);
    if (!kind.empty()) return find_manifest_kind(version, kind) == nullptr;
  }
  return false;
}

/// Reports an object without a name.
void check_has_name(NodeRef object, DiagnosticSink& sink) {
  if (is_in_other_kind(object)) return;
  if (value_below(object, "metadata.name") || value_below(object, "metadata.generateName")) return;
  sink.report<kMissingPodField>(place_of_kind(object), std::string(type_of(object).kind),
                                "`metadata.name`");
}

/// Reports a beginning of names that no object has.
void check_generated_name(NodeRef object, DiagnosticSink& sink) {
  const NodeRef name = value_below(object, "metadata.generateName");
  if (!name || name.kind() != NodeKind::kString || name.text().empty()) return;
  // The server adds letters and digits.
  const std::string made = std::string(name.text()) + "x";
  if (!is_dns_subdomain(made)) sink.report<kNoObjectName>(name.span(), quote(name.text()));
}

/// Reports a name that no object has.
void check_name_of_object(NodeRef object, DiagnosticSink& sink) {
  check_generated_name(object, sink);
  const NodeRef name = value_below(object, "metadata.name");
  // A patch of Kustomize for all objects that it is laid over.
  constexpr std::string_view kAny = "*";
  if (name && name.kind() == NodeKind::kString && name.text() != kAny) {
    kubernetes::check_object_name(name.text(), name.span(), sink);
  }
}

/// Whether nobody adds to what is written: it is no patch, and nothing is merged in.
bool is_complete(const ManifestObject& manifest) {
  return !manifest.is_completed() &&
         text_of(manifest.object.span()).find("<<:") == std::string_view::npos;
}

/// The names of the pods of a set begin with its own; a LeaderWorkerSet's is that of a Service too,
/// which starts with a letter.
void check_name_of_set(const ManifestObject& manifest, DiagnosticSink& sink) {
  const NodeRef name = value_below(manifest.object, "metadata.name");
  if (is_native(manifest) || !name || !name.is_scalar()) return;
  const bool names_service = manifest.row->kind == "LeaderWorkerSet";
  const bool starts = !names_service || (!name.text().empty() && !is_digit(name.text().front()));
  if (starts && is_dns_label(name.text())) return;
  sink.report<kNoDnsLabel>(name.span(), quote(name.text()), starts ? "a host" : "a Service")
      .help(starts ? "the names of its pods begin with it, and are names of hosts"
                   : "its Service has the same name, which has to start with a letter");
}

/// What is wrong with the fields of the object around the pods.
void check_fields_around(const ManifestObject& manifest, DiagnosticSink& sink) {
  if (!has_known_fields(manifest)) return;
  std::vector<NodeRef> pods;
  for (const std::string_view path : manifest.row->pods) {
    for (const ManifestPlace& place : places_at(manifest.object, path)) {
      pods.push_back(place.node);
    }
  }
  // Once for all pods of the object.
  if (pods.empty() || pods.front().id() != manifest.pod.id()) return;
  DiagnosticSink found;
  const PlainValue around = readable_part(manifest.object, {.yaml_1_1 = true, .left_out = pods});
  kubernetes::check_object_shape(manifest.row->kind, around, found,
                                 kubernetes::UnknownFields::kSurelyMisspelt);
  const bool complete = is_complete(manifest);
  const NodeRef spec = value_below(manifest.object, "spec");
  bool misspelt = false;
  for (Diagnostic finding : found.take_sorted()) {
    misspelt = misspelt || finding.kind == &kPodFieldRefused;
    if (finding.kind == &kMissingPodField) {
      if (!complete) continue;
      // Not all lines of it.
      if (spec && finding.span == spec.span()) {
        finding.span = key_at(manifest.object, "spec").span();
      }
    }
    sink.add(finding);
  }
  check_name_of_set(manifest, sink);
  if (complete && !misspelt) check_has_name(manifest.object, sink);
}

/// What the server refuses of the object around the pod, beside the rules for single fields.
void check_object(const ManifestObject& manifest, DiagnosticSink& sink) {
  check_name_of_object(manifest.object, sink);
  const NodeRef name = value_below(manifest.object, "metadata.name");
  // A CronJob adds the time to the names of its Jobs, of which pods are hosts.
  constexpr std::size_t kLongestCronJob = 52;
  if (name && manifest.is("batch", "CronJob") && name.text().size() > kLongestCronJob) {
    sink.report<kNoObjectName>(name.span(), quote(name.text()))
        .help("the name of a CronJob has at most 52 characters");
  }
  if (text_below(manifest.holder, "completionMode") != "Indexed") return;
  const auto pods = integer_below(manifest.holder, "completions");
  if (!pods || *pods < 1 || !manifest.is("batch", "Job") || !name) return;
  constexpr std::size_t kLongestHost = 63;
  const std::size_t host = name.text().size() + 1 + std::to_string(*pods - 1).size();
  if (host <= kLongestHost) return;
  sink.report<kNoObjectName>(name.span(), quote(name.text()))
      .help("the last pod would be a host whose name has " + std::to_string(host) +
            " characters; at most 63 are one");
}

/// Controllers that keep pods running take nothing that lets them end (Kubernetes v1.34
/// pkg/apis/apps/validation).
void check_endless(const PodSpec& pod, const ManifestObject& manifest, DiagnosticSink& sink) {
  const bool endless =
      manifest.row->group == "apps" || manifest.is("leaderworkerset.x-k8s.io", "LeaderWorkerSet");
  if (!endless) return;
  const auto& policy = pod.restart_policy;
  if (policy && !policy->empty() && *policy != "Always") {
    sink.report<kAlwaysRestarted>(policy.span, manifest.row->kind,
                                  quote("restartPolicy: " + std::string(*policy)));
  }
  const PlainValue* deadline = pod.written->find("activeDeadlineSeconds");
  if (deadline == nullptr || deadline->kind == NodeKind::kNull) return;
  sink.report<kAlwaysRestarted>(deadline->span, manifest.row->kind, quote("activeDeadlineSeconds"));
}

/// The pods of a Job end. `plain`: no rule looks at them, which says the same of pods with devices.
void check_job_restart(const PodSpec& pod, const ManifestObject& manifest, bool plain,
                       DiagnosticSink& sink) {
  const bool job = manifest.is("batch", "Job") || manifest.is("batch", "CronJob");
  if (!plain || !job) return;
  const PodText& policy = pod.restart_policy;
  if (*policy == "Always") {
    sink.report<kJobRestart>(policy.span, quote("restartPolicy: Always"));
  } else if (policy->empty() && is_complete(manifest)) {
    sink.report<kJobRestart>(place_of_kind(manifest.object),
                             "`Always`, which is the restart policy when none is written")
        .help("write `restartPolicy: Never` in the spec of the pod");
  }
}

/// Reports what is wrong with the amounts of containers. Those that are tasks are judged as tasks,
/// but for huge pages; names of resources are judged by a rule.
void check_amounts(const PodSpec& pod, const ManifestObject& manifest, DiagnosticSink& sink) {
  const std::vector<TaskContainer> tasks = task_containers(manifest.pod);
  DiagnosticSink found;
  for (const auto* list : {&*pod.init_containers, &*pod.containers}) {
    for (const Setting<Container>& container : list->items) {
      const bool is_task = std::ranges::any_of(tasks, [&](const TaskContainer& task) {
        return task.node && task.node.span() == container.span;
      });
      if (is_task) {
        kubernetes::check_pages_of_container(*container, found);
      } else {
        kubernetes::check_container_resources(*container, kubernetes::Filling::kNone, found);
      }
    }
  }
  for (const Diagnostic& finding : found.take_sorted()) {
    if (finding.kind != &kNoResourceName) sink.add(finding);
  }
}

/// A patch leaves an image out; one that is empty is none.
void check_images_written(const PodSpec& pod, DiagnosticSink& sink) {
  for (const auto* list : {&*pod.init_containers, &*pod.containers}) {
    for (const Setting<Container>& container : list->items) {
      const PodText& image = container->image;
      if (!image || !image->empty()) continue;
      sink.report<kMissingPodField>(image.span, "container", "`image`");
    }
  }
}

/// Reports exit codes of a container that the pod has not, and a policy for failures of pods that
/// start again by themselves.
void check_failure_policy(const PodSpec& pod, const ManifestObject& manifest,
                          DiagnosticSink& sink) {
  const NodeRef rules = value_below(manifest.holder, "podFailurePolicy.rules");
  if (!rules || !rules.is_sequence()) return;
  if (*pod.restart_policy == "OnFailure") {
    sink.report<kContradiction>(pod.restart_policy.span, "`restartPolicy: OnFailure`",
                                "`podFailurePolicy`")
        .help("with such a policy it is `Never`");
  }
  std::vector<std::string> names;
  for (const auto* list : {&*pod.containers, &*pod.init_containers}) {
    for (const auto& container : list->items) names.emplace_back(*container->name);
  }
  for_each_item(rules, [&](NodeRef rule) {
    const NodeRef name = value_below(rule.resolved(), "onExitCodes.containerName");
    if (!name || !name.is_scalar() || std::ranges::find(names, name.text()) != names.end()) return;
    sink.report<kNoSuchContainer>(name.span(), quote(name.text()))
        .help("it has " + quote_list(names, "and"));
  });
}

/// Reports what is wrong with the pod of an object, placeholders left out. `plain`: it is no task,
/// of which more is checked elsewhere.
void check_pod(const PodSpec& pod, const ManifestObject& manifest, bool plain,
               DiagnosticSink& findings) {
  const bool native = is_native(manifest);
  const bool completed = manifest.is_completed();
  DiagnosticSink sink;
  check_fields_around(manifest, sink);
  if (native) check_object(manifest, sink);
  check_endless(pod, manifest, sink);
  check_job_restart(pod, manifest, plain, sink);
  check_failure_policy(pod, manifest, sink);
  if (pod.containers && pod.containers->items.empty()) {
    sink.report<kMissingPodField>(pod.containers.span, "pod", "containers");
  }
  const auto unknown =
      native ? kubernetes::UnknownFields::kMisspelt : kubernetes::UnknownFields::kSurelyMisspelt;
  if (!kubernetes::check_pod_shape(*pod.written, sink, unknown)) {
    return add_certain(sink, findings, is_laid_over(manifest));
  }
  const kubernetes::PodFuture future{.primary_unknown = true,
                                     .primary_has_image = true,
                                     .resources_checked = !plain,
                                     .has_template = completed,
                                     .by_flyte = false,
                                     .adds_node_terms = [completed] { return completed; },
                                     .adds_volume =
                                         [&](std::string_view name) {
                                           return !makes_pods_as_written(manifest) ||
                                                  makes_volume(manifest.object, name);
                                         }};
  kubernetes::check_pod_parts(pod, future, sink);
  if (!plain) check_amounts(pod, manifest, sink);
  if (makes_pods_as_written(manifest)) check_images_written(pod, sink);
  add_certain(sink, findings, is_laid_over(manifest));
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

/// What Kubernetes refuses of the pods of a manifest that are no tasks.
std::vector<Diagnostic> faults_of_plain_pods(const FileUnit& unit) {
  DiagnosticSink sink;
  for (const auto& [node, owner] : unit.plain_pods) {
    const ManifestObject manifest = object_of(owner, node);
    const auto pod = read_foreign_pod({.node = node, .below = {}}, sink);
    if (pod == nullptr) continue;
    if (is_native(manifest)) {
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

/// Reports names that no object has, and that one has none.
void check_names(NodeRef object, Shape shape, DiagnosticSink& sink) {
  check_name_of_object(object, sink);
  const NodeRef space = value_below(object, "metadata.namespace");
  const bool placed = space && space.kind() == NodeKind::kString && !space.text().empty();
  if (placed && !is_dns_label(space.text())) {
    sink.report<kNoDnsLabel>(space.span(), quote(space.text()), "a namespace");
  }
  if (shape != Shape::kWrongFields) check_has_name(object, sink);
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
  kubernetes::check_object_shape(kind, *written, sink, kubernetes::UnknownFields::kMisspelt);
  const auto is_of_field = [](const Diagnostic& one) {
    return one.kind == &kPodFieldRefused || one.kind == &kPodFieldKind ||
           one.kind == &kMissingPodField;
  };
  Shape shape = Shape::kRight;
  if (!sink.diagnostics().empty()) {
    shape = std::ranges::any_of(sink.diagnostics(), is_of_field) ? Shape::kWrongFields
                                                                 : Shape::kWrongValues;
  }
  check_names(object, shape, sink);
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
  name_templates(found);
  for (Diagnostic& finding : found) {
    unit.has_errors = unit.has_errors || finding.severity == Severity::kError;
    unit.diagnostics.push_back(std::move(finding));
  }
}

}  // namespace accelc
