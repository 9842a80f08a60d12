#include "compiler/frontend/manifest/object_fields.h"

#include "compiler/frontend/manifest/diagnostics.h"
#include "compiler/frontend/manifest/known_fields.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/slip.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

using Names = std::span<const std::string_view>;

// k8s.io/api v0.34: meta/v1.
constexpr std::string_view kMetadata[] = {"name",
                                          "generateName",
                                          "namespace",
                                          "uid",
                                          "labels",
                                          "resourceVersion",
                                          "generation",
                                          "creationTimestamp",
                                          "annotations",
                                          "ownerReferences",
                                          "finalizers",
                                          "managedFields",
                                          "selfLink",
                                          "deletionTimestamp",
                                          "deletionGracePeriodSeconds"};
constexpr std::string_view kObject[] = {"apiVersion", "kind", "metadata", "spec", "status"};
constexpr std::string_view kPodTemplate[] = {"metadata", "spec"};

bool is_there_once(NodeRef mapping, std::string_view key) {
  int times = 0;
  for_each_entry(mapping, [&](const Entry& entry) {
    if (entry.key.resolved().text() == key) ++times;
  });
  return times <= 1;
}

/// Whether the value is there already: nobody fills it in later.
bool is_settled(NodeRef value) { return !value.is_scalar() || !is_name_placeholder(value.text()); }

constexpr std::string_view kOldestController = "ReplicationController";

class FieldChecker {
 public:
  FieldChecker(const ManifestKind& row, DiagnosticSink& sink) : row_(row), sink_(sink) {}

  void check(NodeRef mapping, Names names) {
    if (!mapping || !mapping.is_mapping()) return;
    for_each_entry(mapping, [&](const Entry& entry) {
      const NodeRef key = entry.key.resolved();
      if (!key.is_scalar() || std::ranges::find(names, key.text()) != names.end()) return;
      report_slip(mapping, entry.key, names);
    });
  }

  /// The server refuses a template whose labels its own selector does not select.
  void check_selector(NodeRef spec) {
    const NodeRef selector = value_at(spec, "selector");
    // The oldest kind has the labels alone.
    const bool plain = row_.kind == kOldestController;
    const NodeRef wanted = plain ? selector : value_at(selector, "matchLabels");
    const NodeRef labels = value_at(value_at(value_at(spec, "template"), "metadata"), "labels");
    if (labels && labels.is_mapping() && !plain) check_expressions(selector, labels);
    if (wanted && !labels && wanted.is_mapping() && has_image(value_at(spec, "template"))) {
      report_no_labels(wanted);
    }
    if (!wanted || !labels || !wanted.is_mapping() || !labels.is_mapping()) return;
    for_each_entry(wanted, [&](const Entry& entry) {
      const NodeRef value = entry.value.resolved();
      const std::string_view key = entry.key.resolved().text();
      const NodeRef label = value_at(labels, key);
      const bool settled = value.is_scalar() && is_settled(value);
      if (!settled || (label && (!label.is_scalar() || !is_settled(label)))) return;
      if (label && label.text() == value.text()) return;
      // Of a key that is there twice nobody knows which one is meant; that is reported already.
      if (!is_there_once(wanted, key) || !is_there_once(labels, key)) return;
      sink_.report<kSelectorLabels>(entry.key.span(), quote(key), quote(value.text()))
          .label(label ? label.span() : labels.span(), "the labels of the template");
    });
  }

 private:
  /// A patch of an object has no labels of pods, and no image.
  static bool has_image(NodeRef pod_template) {
    const NodeRef containers = value_at(value_at(pod_template, "spec"), "containers");
    bool found = false;
    if (!containers || !containers.is_sequence()) return false;
    for_each_item(containers,
                  [&](NodeRef item) { found = found || value_at(item.resolved(), "image"); });
    return found;
  }

  void report_no_labels(NodeRef wanted) {
    for_each_entry(wanted, [&](const Entry& entry) {
      const NodeRef key = entry.key.resolved();
      sink_
          .report<kSelectorLabels>(entry.key.span(), quote(key.text()),
                                   quote(entry.value.resolved().text()))
          .help("write it under `template.metadata.labels` too");
    });
  }

  /// The other way to say which pods are meant.
  void check_expressions(NodeRef selector, NodeRef labels) {
    const NodeRef expressions = value_at(selector, "matchExpressions");
    if (!expressions || !expressions.is_sequence()) return;
    for_each_item(expressions, [&](NodeRef item) { check_expression(item.resolved(), labels); });
  }

  void check_expression(NodeRef expression, NodeRef labels) {
    const NodeRef key = value_at(expression, "key");
    const NodeRef values = value_at(expression, "values");
    if (!key || !key.is_scalar() || !is_settled(key) || !is_there_once(labels, key.text())) return;
    const NodeRef label = value_at(labels, key.text());
    if (label && (!label.is_scalar() || !is_settled(label))) return;
    std::vector<std::string> words;
    bool settled = true;
    if (values && values.is_sequence()) {
      for_each_item(values, [&](NodeRef item) {
        const NodeRef value = item.resolved();
        settled = settled && value.is_scalar() && is_settled(value);
        if (settled) words.emplace_back(value.text());
      });
    }
    const std::string_view op = text_at(expression, "operator");
    const bool among = label && std::ranges::find(words, label.text()) != words.end();
    std::string wanted;
    if (op == "In" && !among) wanted = quote_list(words, "or");
    if (op == "NotIn" && among) wanted = "another than " + quote(label.text());
    if (op == "Exists" && !label) wanted = "there";
    if (op == "DoesNotExist" && label) wanted = "absent";
    if (wanted.empty() || !settled) return;
    sink_.report<kSelectorLabels>(key.span(), quote(key.text()), wanted)
        .label(label ? label.span() : labels.span(), "the labels of the template");
  }

  void report_slip(NodeRef mapping, NodeRef key, Names names) {
    const std::string_view text = key.resolved().text();
    const auto meant = std::ranges::find_if(
        names, [&](std::string_view name) { return is_slip(text, name) && !mapping.find(name); });
    if (meant == names.end()) return;
    auto report = sink_.report<kManifestField>(key.span(), quote(row_.kind), quote(text));
    write_instead(report, key, *meant);
  }

  const ManifestKind& row_;
  DiagnosticSink& sink_;
};

/// The places of a kind that another project defines: the object itself, the templates of its pods,
/// and what is known of the rest.
void check_foreign_fields(NodeRef object, const ManifestKind& row, FieldChecker& checker) {
  checker.check(object, kObject);
  checker.check(value_at(object, "metadata"), kMetadata);
  constexpr std::string_view kBelow = ".spec";
  for (std::string_view path : row.pods) {
    if (!path.ends_with(kBelow)) continue;
    path.remove_suffix(kBelow.size());
    for (const ManifestPlace& pod_template : places_at(object, path)) {
      checker.check(pod_template.node, kPodTemplate);
      checker.check(value_at(pod_template.node, "metadata"), kMetadata);
    }
  }
  for (const KnownFields& known : known_fields()) {
    if (known.group != row.group || (!known.kind.empty() && known.kind != row.kind)) continue;
    const std::vector<std::string_view> names = split(known.names, ' ');
    for (const ManifestPlace& place : places_at(object, known.path)) {
      checker.check(place.node, names);
    }
  }
}

}  // namespace

void check_object_fields(NodeRef object, const ManifestKind& row, DiagnosticSink& sink) {
  FieldChecker checker(row, sink);
  if (!is_closed_group(row.group)) check_foreign_fields(object, row, checker);
  const bool selects = row.group == "apps" || row.kind == kOldestController;
  if (selects) checker.check_selector(value_at(object, "spec"));
}

}  // namespace accelc
