#include "compiler/frontend/manifest/read_manifest.h"

#include "compiler/diag/sink.h"
#include "compiler/frontend/manifest/api_version.h"
#include "compiler/frontend/manifest/argo_names.h"
#include "compiler/frontend/manifest/claim_uses.h"
#include "compiler/frontend/manifest/cluster_objects.h"
#include "compiler/frontend/manifest/device_claim.h"
#include "compiler/frontend/manifest/device_pod.h"
#include "compiler/frontend/manifest/diagnostics.h"
#include "compiler/frontend/manifest/group_sizes.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/object_fields.h"
#include "compiler/frontend/manifest/object_shape.h"
#include "compiler/frontend/manifest/operator_files.h"
#include "compiler/frontend/manifest/other_kinds.h"
#include "compiler/frontend/manifest/own_words.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/pod_task.h"
#include "compiler/frontend/manifest/source_comment.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/value_at.h"
#include "compiler/syntax/yaml/diagnostics.h"
#include "schema/template_text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// Of one pod: each is checked together with all of it.
constexpr std::size_t kMostContainers = 32;

/// An object, and what it is.
struct Object {
  NodeRef node;
  const ManifestKind* row = nullptr;
  bool is_substituted = false;
};

Object object_of(NodeRef node) { return {node, kind_of(node)}; }

/// Where the name of an object stands, which the cluster may complete; no node when it has none.
NodeRef name_node(NodeRef object) {
  const NodeRef metadata = value_at(object, "metadata");
  for (const std::string_view key : {"name", "generateName"}) {
    const NodeRef name = value_at(metadata, key);
    if (name && name.is_scalar() && !name.text().empty()) return name;
  }
  return {};
}

/// "deployment/serve", "deployment/vision/serve" in a namespace.
std::string name_of(const Object& object) {
  // Other kinds have no name in their row.
  const bool other = object.row == &other_kind();
  std::string name = to_lower(other ? type_of(object.node).kind : object.row->kind) + "/";
  const std::string_view space =
      short_name(text_at(value_at(object.node, "metadata"), "namespace"));
  if (!space.empty()) name += std::string(space) + "/";
  const NodeRef own = name_node(object.node);
  return own ? name + std::string(short_name(own.text())) : name;
}

/// Keeps the trees beside the file's in which nodes of its tasks are.
struct ManifestUnit : FileUnit {
  std::vector<std::shared_ptr<const Tree>> views;
  std::vector<ClaimUser> claim_users;
};

/// Reads the objects of one document.
class DocumentReader {
 public:
  DocumentReader(Decoder& decoder, const Limits& limits, UnitDocument& document, ManifestUnit& unit)
      : decoder_(decoder), limits_(limits), document_(document), unit_(unit) {}

  /// Lists may hold lists, and aliases may name one list often.
  void read(NodeRef root) {
    std::vector<NodeRef> pending{root};
    while (!pending.empty()) {
      const Object object = object_of(pending.back());
      pending.pop_back();
      if (!decoder_.spend(object.node) || !decoder_.keep(object.node)) return;
      check_device_claim(object.node, decoder_.sink());
      if (object.row == nullptr) {
        if (describes_cluster(object.node)) unit_.cluster_objects.push_back(object.node);
        if (is_device_claim(object.node)) unit_.device_claims.push_back(object.node);
        add_operator_files(object.node);
        check_object_kind(object.node, decoder_.sink());
        check_cluster_version(object.node, decoder_.sink());
        const ObjectType type = type_of(object.node);
        if (type.kind.empty() || type.version.empty())
          check_object_keys(object.node, decoder_.sink());
        read_other(object.node, pending);
        continue;
      }
      unit_.claim_users.push_back({object.node, object.row});
      check_version(object.node, *object.row);
      check_pod_paths(object.node, *object.row, decoder_.sink());
      check_object_fields(object.node, *object.row, decoder_.sink());
      check_group_sizes(object.node, *object.row, decoder_.sink());
      if (const NodeRef workflow = argo_workflow(object.node, *object.row)) {
        check_argo_names(workflow, decoder_.sink());
      }
      add_pods(object);
      const std::size_t before = pending.size();
      for (const std::string_view path : object.row->objects) {
        for (const ManifestPlace& place : places_at(object.node, path)) {
          pending.push_back(place.node);
        }
      }
      std::reverse(pending.begin() + static_cast<std::ptrdiff_t>(before), pending.end());
    }
  }

 private:
  /// "JobList" has the row of a List and the group of its items.
  void check_version(NodeRef object, const ManifestKind& row) {
    if (group_of(text_at(object, "apiVersion")) != row.group) return;
    check_api_version(object, row.versions, decoder_.sink());
  }

  /// What is in an object of a kind that nobody here knows.
  void read_other(NodeRef object, std::vector<NodeRef>& pending) {
    if (!may_be_other_kind(object) || describes_cluster(object)) return;
    const OtherPods found = find_other_pods(object);
    const Object other{object, &other_kind(), !found.pods.empty() && is_substituted(object)};
    pending.insert(pending.end(), found.objects.rbegin(), found.objects.rend());
    for (const ManifestPlace& pod : found.pods) {
      const bool alone = found.pods.size() == 1;
      if (concerns_devices(other_kind(), pod.node)) {
        add_pod(other, {}, {pod.node, alone ? "" : pod.role});
      }
    }
    if (!found.askers.empty()) add_askers(object, found.askers);
  }

  void add_operator_files(NodeRef object) {
    for (auto& text : operator_files_in(object, limits_, decoder_.sink())) {
      for (const NodeId id : text->documents()) {
        if (const auto kind = operator_file_of(text->node(id))) {
          unit_.operator_files.push_back({*kind, text->node(id)});
        }
      }
      unit_.views.push_back(std::move(text));
    }
  }

  void add_askers(NodeRef object, const std::vector<ManifestPlace>& askers) {
    const std::shared_ptr<const Tree> view = show_askers(object, askers, decoder_);
    unit_.views.push_back(view);
    const Object shown{view->node(view->documents().front()), &other_kind(),
                       is_substituted(object)};
    for (const ManifestPlace& pod : places_at(shown.node, kShownPods)) {
      add_pod(shown, {}, {pod.node, askers.size() == 1 ? "" : pod.role});
    }
  }

  void add_pods(const Object& object) {
    const std::shared_ptr<const Tree> view =
        in_kubernetes_words(object.node, *object.row, decoder_);
    // A list is read item by item.
    if (view == nullptr && object.row->pods.empty()) return;
    Object shown = object;
    shown.is_substituted = is_substituted(object.node);
    bool any = view != nullptr;
    if (view != nullptr) {
      unit_.views.push_back(view);
      shown.node = view->node(view->documents().front());
      add_pods_at(shown, kShownPods);
    }
    for (const std::string_view path : object.row->pods) any = add_pods_at(shown, path) || any;
    // The rest of it can be wrong all the same.
    if (!any) {
      unit_.plain_pods.push_back({{}, {.kind = object.row, .object = object.node}});
    }
  }

  /// Whether there are any.
  bool add_pods_at(const Object& object, std::string_view path) {
    bool any = false;
    for (const ManifestPlace& pod : places_at(object.node, path)) {
      if (!pod.node.is_mapping()) continue;
      const bool has_containers = static_cast<bool>(pod.node.find("containers"));
      if (!has_containers && !has_known_fields(*object.row)) continue;
      any = true;
      if (has_containers && concerns_devices(*object.row, pod.node)) {
        add_pod(object, path, pod);
      } else {
        unit_.plain_pods.push_back({pod.node, owner_of(object, pod.node)});
      }
    }
    return any;
  }

  void add_pod(const Object& object, std::string_view path, const ManifestPlace& pod) {
    const std::string name = name_of(object) + role_of(object, path, pod);
    bool main = true;
    std::vector<TaskContainer> containers = task_containers(pod.node);
    if (containers.size() > kMostContainers) {
      decoder_.sink().report<kManyContainers>(containers[kMostContainers].node.span(),
                                              containers.size(), kMostContainers);
      containers.resize(kMostContainers);
    }
    const PodOwner owner = owner_of(object, pod.node);
    for (const TaskContainer& container : containers) {
      const std::string_view own = short_name(text_at(container.node, "name"));
      add_task(owner, unused(main ? name : name + "/" + std::string(own)), pod.node, container);
      main = false;
    }
  }

  static PodOwner owner_of(const Object& object, NodeRef pod) {
    PodOwner owner = accelc::owner_of(object.node, *object.row, pod);
    owner.is_substituted = object.is_substituted;
    return owner;
  }

  void add_task(const PodOwner& owner, std::string name, NodeRef pod,
                const TaskContainer& container) {
    auto& tasks = document_.spec.tasks;
    tasks.state = SettingState::kSet;
    auto& entry = (*tasks).entries.emplace_back();
    entry.key = std::move(name);
    entry.value.span = pod.span();
    const NodeRef own = name_node(owner.object);
    entry.value.key_span = own ? own.span() : place_of_kind(owner.object);
    entry.value.state = SettingState::kSet;
    *entry.value = read_pod_task(decoder_, pod, owner, container);
  }

  /// What tells the pod from others of its object.
  static std::string role_of(const Object& object, std::string_view path,
                             const ManifestPlace& pod) {
    std::string role;
    if (object.row->pods.size() > 1) {
      // "spec.headGroupSpec.template.spec" is the head group's.
      for (const std::string_view segment : split(path, '.')) {
        const bool told = segment == "spec" || segment == "template";
        if (!told) role += "/" + std::string(segment.substr(0, segment.find('[')));
      }
    }
    return pod.role.empty() ? role : role + "/" + pod.role;
  }

  /// Objects without names, and those that a list has twice, are pods of their own all the same.
  std::string unused(const std::string& name) {
    const std::size_t count = ++names_[name];
    return count == 1 ? name : name + "/" + std::to_string(count);
  }

  Decoder& decoder_;
  const Limits& limits_;
  UnitDocument& document_;
  ManifestUnit& unit_;
  std::unordered_map<std::string, std::size_t> names_;  // how often each was there
};

bool is_manifest(NodeRef document) {
  return document.is_mapping() && document.find("apiVersion") && document.find("kind");
}

class ManifestFrontend : public Frontend {
 public:
  [[nodiscard]] std::string_view name() const override { return kManifestFrontend; }
  [[nodiscard]] bool takes_name(std::string_view path) const override {
    constexpr std::array<std::string_view, 3> kEndings = {".yaml", ".yml", ".json"};
    return std::any_of(kEndings.begin(), kEndings.end(),
                       [path](std::string_view ending) { return path.ends_with(ending); });
  }
  [[nodiscard]] bool has_to_be_asked() const override { return true; }
  /// One without containers, quotas and claims is one all the same: a file of Kubernetes that is
  /// named is no task spec that lacks its key.
  [[nodiscard]] bool recognises(const SourceFile& file) const override {
    const auto has = [&file](std::string_view word) {
      return file.text().find(word) != std::string_view::npos;
    };
    if (file.format() == Format::kToml) return false;
    // An object that lacks one of the two has a spec.
    const bool is_object =
        has("apiVersion") ? has("kind") || has("spec") : has("kind") && has("spec");
    return is_object || is_operator_file(file.text());
  }
  [[nodiscard]] std::shared_ptr<FileUnit> read(const std::shared_ptr<const SourceFile>& file,
                                               const ReadRequest& request) const override;
};

/// Whether the text names a group whose objects may have pods without the word `container`.
bool may_have_own_words(std::string_view text) {
  return std::ranges::any_of(manifest_kinds(), [text](const ManifestKind& row) {
    return row.words != PodWords::kKubernetes && text.find(row.group) != std::string_view::npos;
  });
}

/// Whether there may be anything to check: containers, claims, queues, limits, and devices that an
/// object asks for by itself. A misspelt key of containers is beside their images.
bool may_concern_devices(std::string_view text) {
  const auto has = [text](std::string_view word) {
    return text.find(word) != std::string_view::npos;
  };
  if (has("container") || has("image") || has("resource.k8s.io")) return true;
  // The word alone is in every object that says who may do what.
  if (has("resources") && (has("limits") || has("requests:") || has("requests\":"))) return true;
  return may_describe_cluster(text) || may_have_own_words(text) || may_have_operator_file(text);
}

/// Whether the text names a group of Kubernetes whose objects start pods: they may be missing by
/// mistake.
bool may_lack_pods(std::string_view text) {
  return text.find("apps/v1") != std::string_view::npos ||
         text.find("batch/v1") != std::string_view::npos;
}

/// The first line, which is taken from the text.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

/// Whether every object of the file is the definition of a kind: schemas of pods, and no pods.
bool defines_kinds_alone(std::string_view text) {
  constexpr std::string_view kKind = "kind:";
  bool any = false;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (!line.starts_with(kKind)) continue;
    if (trim(line.substr(kKind.size())) != "CustomResourceDefinition") return false;
    any = true;
  }
  return any;
}

/// Whether the text starts with a list, which is no object of Kubernetes: as kubectl, nobody reads
/// the objects in it.
bool starts_with_list(std::string_view text) {
  while (!text.empty()) {
    const std::string_view words = trim(take_line(text));
    if (words.empty() || words.starts_with('#') || words == "---") continue;
    return words.starts_with('[') || words.starts_with("- ");
  }
  return false;
}

/// Whether a value is a template that YAML reads as a mapping in a mapping: `{{ .Values.gpus }}`.
bool has_unquoted_template(const Tree& tree) {
  const std::string_view text = tree.file().text();
  return std::any_of(tree.nodes().begin(), tree.nodes().end(), [text](const Node& node) {
    return node.kind == NodeKind::kMapping && node.style == NodeStyle::kFlow &&
           text.substr(node.begin).starts_with(kTemplateOpener);
  });
}

void read_objects(const ReadRequest& request, DiagnosticSink& sink, ManifestUnit& unit) {
  const Tree& tree = *unit.tree;
  Decoder decoder(tree, request.limits, sink);
  const auto is_one = [&tree](NodeId id) { return is_manifest(tree.node(id)); };
  const bool any = std::ranges::any_of(tree.documents(), is_one);
  for (const NodeId id : tree.documents()) {
    const NodeRef root = tree.node(id);
    const auto file = any ? std::nullopt : operator_file_of(root);
    if (file) {
      unit.recognised = true;
      if (!sink.has_errors()) unit.operator_files.push_back({*file, root});
      continue;
    }
    if (!is_manifest(root)) {
      const bool incomplete = is_incomplete_object(root);
      if (any || incomplete) check_object_keys(root, sink);
      unit.recognised = unit.recognised || incomplete;
      continue;
    }
    unit.recognised = true;
    UnitDocument document;
    document.root = root;
    DocumentReader(decoder, request.limits, document, unit).read(root);
    if (document.spec.tasks) unit.documents.push_back(std::move(document));
  }
  // Of "resourceClaims", which begins with a letter that half of all words have.
  const bool may_use_claims = tree.file().text().find("Claims") != std::string_view::npos;
  if (may_use_claims) check_claim_uses(unit.claim_users, unit.device_claims, decoder);
  unit.claim_users = {};
}

/// `opener`: where its first template begins.
void report_unrendered(FileUnit& unit, std::uint32_t opener) {
  DiagnosticSink note;
  const auto end = static_cast<std::uint32_t>(opener + kTemplateOpener.size());
  note.report<kUnrenderedManifest>(unit.file->span(opener, end))
      .help("check the output of the chart: `helm template . | accelc check --manifests -`");
  take_findings(note, unit);
}

std::shared_ptr<FileUnit> ManifestFrontend::read(const std::shared_ptr<const SourceFile>& file,
                                                 const ReadRequest& request) const {
  auto unit = std::make_shared<ManifestUnit>();
  unit->frontend = kManifestFrontend;
  unit->file = file;
  const auto has = [&file](std::string_view word) {
    return file->text().find(word) != std::string_view::npos;
  };
  const bool concerns = may_concern_devices(file->text());
  const bool complete = has("apiVersion") && has("kind") && !starts_with_list(file->text());
  const bool is_read = concerns || may_lack_pods(file->text());
  if (complete && (!is_read || defines_kinds_alone(file->text()))) {
    unit->recognised = true;
    return unit;
  }
  DiagnosticSink sink;
  unit->tree = std::make_unique<const Tree>(accelc::read(file, request.limits, sink));
  const std::size_t opener = file->text().find(kTemplateOpener);
  const bool is_template = sink.has_errors() || has_unquoted_template(*unit->tree);
  if (complete && is_template && opener != std::string_view::npos) {
    if (concerns) report_unrendered(*unit, static_cast<std::uint32_t>(opener));
    unit->tree.reset();
    unit->recognised = true;
    return unit;
  }
  read_objects(request, sink, *unit);
  // Of a file that broke off before its first object nobody knows what it is.
  unit->recognised = unit->recognised || (complete && sink.has_errors());
  if (unit->recognised) {
    take_findings(sink, *unit);
    // The reader of Kubernetes takes such lines, and no other one sees the file.
    std::erase_if(unit->diagnostics, [](const Diagnostic& finding) {
      return finding.kind == &kBracketIndentation || finding.kind == &kTextIndentation;
    });
    name_templates(unit->diagnostics);
  }
  return unit;
}

}  // namespace

std::vector<Diagnostic> find_incomplete_objects(const std::shared_ptr<const SourceFile>& file,
                                                const Limits& limits) {
  DiagnosticSink sink;
  // Those without a spec are not reported: most parts need no second look.
  if (file->text().find("spec") == std::string_view::npos) return {};
  DiagnosticSink said_by_its_reader;
  const Tree tree = accelc::read(file, limits, said_by_its_reader);
  for (const NodeId id : tree.documents()) check_object_keys(tree.node(id), sink);
  return sink.take_sorted();
}

const Frontend& manifest_frontend() {
  static const ManifestFrontend frontend;
  return frontend;
}

}  // namespace accelc
