#include "compiler/fleet/imported_objects.h"

#include "compiler/check/resource_names.h"
#include "compiler/check/site/kubernetes_version.h"
#include "compiler/fleet/diagnostics.h"
#include "compiler/fleet/import_kueue.h"
#include "compiler/fleet/import_node_pools.h"
#include "compiler/fleet/import_propeller.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/frontend/manifest/list_items.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/placement/device_labels.h"
#include "compiler/support/odd_characters.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

/// The label that pods select by; it is the node's name nearly everywhere.
std::string_view host_of(const ImportedNode& node) {
  const std::string_view* label = node.labels.find("kubernetes.io/hostname");
  return label != nullptr ? *label : node.name;
}

/// `status`: of a node.
void add_version(NodeRef status, int& oldest) {
  const int minor = kubernetes_minor(text_at(value_at(status, "nodeInfo"), "kubeletVersion"));
  if (minor == 0) return;
  oldest = oldest == 0 ? minor : std::min(oldest, minor);
}

void add_node(NodeRef object, ImportedObjects& into) {
  const NodeRef status = value_at(object, "status");
  add_version(status, into.platform.kubernetes_minor);
  const NodeRef metadata = value_at(object, "metadata");
  TextPool& texts = *into.texts;
  ImportedNode node{.name = texts.keep(text_at(metadata, "name")),
                    .labels = {texts_of(value_at(metadata, "labels")), texts},
                    .span = metadata ? metadata.span() : Span{}};
  node.host = host_of(node);
  for (const std::string& taint : taints_of(value_at(value_at(object, "spec"), "taints"))) {
    // A node that is being emptied or is not ready is so for a while only.
    if (!taint.starts_with("node.kubernetes.io/")) node.taints.push_back(texts.keep(taint));
  }
  auto allocatable = texts_of(value_at(status, "allocatable"));
  allocatable.erase("pods");
  node.allocatable = {allocatable, texts};
  into.nodes.push_back(std::move(node));
}

/// A quota on a device counts only as `requests.` and its name.
void add_quota(NodeRef hard, ImportedObjects& into) {
  if (!hard || !hard.is_mapping()) return;
  for_each_entry(hard, [&](const Entry& entry) {
    std::string name(entry.key.text());
    const bool limits = name.starts_with("limits.");
    const std::string resource = limits ? name.substr(std::string_view("limits.").size()) : name;
    const bool of_class = name.ends_with(kClassQuota);
    if (!name.starts_with("requests.") && is_device(resource) && !of_class) {
      into.findings.report<kQuotaNeverEnforced>(entry.key.span(), quote(name))
          .help("write " + quote("requests." + resource));
      return;
    }
    const bool counted =
        of_class || name.starts_with("requests.") || name == "cpu" || name == "memory";
    if (counted && entry.value.is_scalar()) {
      into.platform.quota.insert_or_assign(std::move(name), std::string(entry.value.text()));
    }
  });
}

void add_object(NodeRef object, ImportedObjects& into) {
  ImportedPlatform& platform = into.platform;
  const std::string_view kind = type_of(object).kind;
  const bool node =
      kind == "Node" || (kind.empty() && value_at(value_at(object, "status"), "allocatable"));
  if (node) {
    add_node(object, into);
  } else if (read_kueue(object, platform.kueue, into.findings)) {
    platform.has_kueue = true;
  } else if (read_node_pool(object, platform.node_pools, into.findings) ||
             read_compute_class(object, platform.compute_classes) ||
             read_resource_slice(object, into.published, into.findings)) {
    return;
  } else if (kind == "ResourceQuota") {
    add_quota(value_at(value_at(object, "spec"), "hard"), into);
  } else if (kind.empty()) {
    read_propeller(object, platform);
  }
}

/// Lists of lists are not told from their nesting: one level of `items` is all there is.
void add_document(NodeRef document, ImportedObjects& into) {
  const NodeRef items = document.is_sequence() ? document : value_at(document, "items");
  if (!items || !items.is_sequence()) return add_object(document, into);
  for_each_item(items, [&](NodeRef item) { add_object(item.resolved(), into); });
}

/// Whether what is left of a list without its items is one that says nothing of them.
bool is_plain_frame(const SourceFile& file, const std::string& frame, const Limits& limits) {
  DiagnosticSink sink;
  const Tree tree = read(SourceFile::make(file.path(), frame), limits, sink);
  if (!sink.diagnostics().empty() || tree.documents().size() != 1) return false;
  const ObjectType type = type_of(tree.node(tree.documents().front()));
  return type.version == "v1" && type.kind == "List";
}

/// Reads a list item by item. False where that cannot be done, and something may be added then.
bool add_items(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
               ImportedObjects& into) {
  const auto list = find_list_items(*file);
  if (!list || !is_plain_frame(*file, list->frame, limits)) return false;
  for (const Span& item : list->items) {
    DiagnosticSink sink;
    const Tree tree = read_yaml_part(file, item, limits, sink);
    if (!sink.diagnostics().empty() || tree.documents().size() != 1) return false;
    const NodeRef root = tree.node(tree.documents().front());
    if (root.is_sequence()) {
      add_document(root, into);
    } else {
      add_object(root, into);
    }
  }
  return true;
}

/// Whether the text has characters of which something is said wherever they stand.
bool has_odd_characters(const SourceFile& file) {
  return file.first_bad_byte() || find_turning_character(file.text());
}

}  // namespace

void add_file(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
              ImportedObjects& into, DiagnosticSink& sink, std::size_t large) {
  if (file->size() > large && file->format() != Format::kToml && !has_odd_characters(*file)) {
    ImportedObjects with_items = into;
    if (add_items(file, limits, with_items)) {
      into = std::move(with_items);
      return;
    }
  }
  const Tree tree = read(file, limits, sink);
  for (const NodeId root : tree.documents()) add_document(tree.node(root), into);
}

}  // namespace accelc
