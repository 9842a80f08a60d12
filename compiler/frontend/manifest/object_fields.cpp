#include "compiler/frontend/manifest/object_fields.h"

#include "compiler/frontend/manifest/diagnostics.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/slip.h"
#include "compiler/support/ascii.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/value_at.h"
#include "schema/diagnostics.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

namespace accelc {

namespace {

using Names = std::span<const std::string_view>;

/// The mapping at a path of some kinds, and its fields.
struct Fields {
  std::string_view kinds;  ///< with spaces around each
  std::string_view path;
  Names names;
  Names numbers;  ///< those of them that are integers of at least 0
};

// k8s.io/api v0.34: meta/v1, apps/v1, batch/v1.
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
constexpr std::string_view kDeployment[] = {"replicas",
                                            "selector",
                                            "template",
                                            "strategy",
                                            "paused",
                                            "minReadySeconds",
                                            "revisionHistoryLimit",
                                            "progressDeadlineSeconds"};
constexpr std::string_view kStatefulSet[] = {"replicas",
                                             "selector",
                                             "template",
                                             "serviceName",
                                             "updateStrategy",
                                             "volumeClaimTemplates",
                                             "minReadySeconds",
                                             "ordinals",
                                             "podManagementPolicy",
                                             "revisionHistoryLimit",
                                             "persistentVolumeClaimRetentionPolicy"};
constexpr std::string_view kDaemonSet[] = {"selector", "template", "updateStrategy",
                                           "minReadySeconds", "revisionHistoryLimit"};
constexpr std::string_view kReplicaSet[] = {"replicas", "selector", "template", "minReadySeconds"};
constexpr std::string_view kJob[] = {"parallelism",
                                     "completions",
                                     "template",
                                     "backoffLimit",
                                     "activeDeadlineSeconds",
                                     "ttlSecondsAfterFinished",
                                     "completionMode",
                                     "suspend",
                                     "podFailurePolicy",
                                     "successPolicy",
                                     "backoffLimitPerIndex",
                                     "maxFailedIndexes",
                                     "podReplacementPolicy",
                                     "managedBy",
                                     "selector",
                                     "manualSelector"};
constexpr std::string_view kCronJob[] = {
    "schedule", "timeZone",    "startingDeadlineSeconds",    "concurrencyPolicy",
    "suspend",  "jobTemplate", "successfulJobsHistoryLimit", "failedJobsHistoryLimit"};
constexpr std::string_view kSelector[] = {"matchLabels", "matchExpressions"};

constexpr std::string_view kReplicas[] = {"replicas", "minReadySeconds", "revisionHistoryLimit",
                                          "progressDeadlineSeconds"};
constexpr std::string_view kJobNumbers[] = {"parallelism",          "completions",
                                            "backoffLimit",         "activeDeadlineSeconds",
                                            "backoffLimitPerIndex", "ttlSecondsAfterFinished",
                                            "maxFailedIndexes"};
constexpr std::string_view kCronNumbers[] = {
    "startingDeadlineSeconds", "successfulJobsHistoryLimit", "failedJobsHistoryLimit"};

constexpr std::array kFields = {
    Fields{" Deployment ", "spec", kDeployment, kReplicas},
    Fields{" StatefulSet ", "spec", kStatefulSet, kReplicas},
    Fields{" DaemonSet ", "spec", kDaemonSet, kReplicas},
    Fields{" ReplicaSet ", "spec", kReplicaSet, kReplicas},
    Fields{" Deployment StatefulSet DaemonSet ReplicaSet ", "spec.selector", kSelector, {}},
    Fields{" Deployment StatefulSet DaemonSet ReplicaSet Job ",
           "spec.template.metadata",
           kMetadata,
           {}},
    Fields{" Job ", "spec", kJob, kJobNumbers},
    Fields{" CronJob ", "spec", kCronJob, kCronNumbers},
    Fields{" CronJob ", "spec.jobTemplate.spec", kJob, kJobNumbers},
};

bool is_there_once(NodeRef mapping, std::string_view key) {
  int times = 0;
  for_each_entry(mapping, [&](const Entry& entry) {
    if (entry.key.resolved().text() == key) ++times;
  });
  return times <= 1;
}

/// Whether the value is there already: nobody fills it in later.
bool is_settled(NodeRef value) { return !value.is_scalar() || !is_name_placeholder(value.text()); }

class FieldChecker {
 public:
  FieldChecker(const ManifestKind& row, DiagnosticSink& sink) : row_(row), sink_(sink) {}

  void check(NodeRef mapping, Names names, Names numbers) {
    if (!mapping || !mapping.is_mapping()) return;
    for_each_entry(mapping, [&](const Entry& entry) {
      const NodeRef key = entry.key.resolved();
      if (!key.is_scalar()) return;
      if (std::ranges::find(names, key.text()) == names.end()) {
        report_slip(mapping, entry.key, names);
      } else if (std::ranges::find(numbers, key.text()) != numbers.end()) {
        check_number(key.text(), entry.value.resolved());
      }
    });
  }

  /// The server refuses a template whose labels its own selector does not select.
  void check_selector(NodeRef spec) {
    const NodeRef wanted = value_at(value_at(spec, "selector"), "matchLabels");
    const NodeRef labels = value_at(value_at(value_at(spec, "template"), "metadata"), "labels");
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
  void report_slip(NodeRef mapping, NodeRef key, Names names) {
    const std::string_view text = key.resolved().text();
    const auto meant = std::ranges::find_if(
        names, [&](std::string_view name) { return !mapping.find(name) && is_slip(text, name); });
    if (meant == names.end()) return;
    sink_.report<kManifestField>(key.span(), quote(row_.kind), quote(text))
        .fix("write " + quote(*meant), key.span(), quoted_like(key.span(), *meant));
  }

  void check_number(std::string_view name, NodeRef value) {
    if (value.is_null() || !is_settled(value)) return;
    const auto number =
        value.kind() == NodeKind::kInteger ? integer_value(value.text()) : std::nullopt;
    if (number && *number >= 0) return;
    auto report = sink_.report<kWrongKind>(value.span(), quote(name), "an integer of at least 0",
                                           number ? "a negative one" : noun_of(value.kind()));
    const bool quoted = value.kind() == NodeKind::kString && !value.text().empty() &&
                        std::ranges::all_of(value.text(), is_digit);
    if (quoted) report.fix("write it without quotes", value.span(), std::string(value.text()));
  }

  const ManifestKind& row_;
  DiagnosticSink& sink_;
};

}  // namespace

void check_object_fields(NodeRef object, const ManifestKind& row, DiagnosticSink& sink) {
  FieldChecker checker(row, sink);
  checker.check(value_at(object, "metadata"), kMetadata, {});
  if (!is_closed_group(row.group)) return;
  const std::string kind = " " + std::string(row.kind) + " ";
  for (const Fields& fields : kFields) {
    if (fields.kinds.find(kind) == std::string_view::npos) continue;
    for (const ManifestPlace& place : places_at(object, fields.path)) {
      checker.check(place.node, fields.names, fields.numbers);
    }
  }
  if (row.group == "apps") checker.check_selector(value_at(object, "spec"));
}

}  // namespace accelc
