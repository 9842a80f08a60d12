#include "compiler/catalog/known_labels.h"
#include "compiler/lint/rule.h"
#include "compiler/pod/queue_labels.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"
#include "schema/text_span.h"

#include <algorithm>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kMisspeltLabel{
    .code = "AC4413",
    .name = "misspelt-label",
    .severity = Severity::kWarning,
    .message = "{} looks like a misspelt {}",
    .explanation =
        "Nodes and objects may have any label, so a misspelt one is taken: the pod waits forever "
        "for a node that has it, or starts without the queue."};

/// What stands behind the domain.
std::string_view name_of_label(std::string_view label) { return label.substr(label.find('/')); }

/// Visits the labels that nodes are known to have, of all platforms.
template <class Visit>
void for_each_known(const Catalog& catalog, const Visit& visit) {
  for (const std::string_view label : kKubernetesLabels) visit(label);
  for (const Platform* platform : catalog.platforms()) for_each_label(*platform, visit);
}

/// Whether a pool of the site has the label, whatever it is called elsewhere.
bool is_of_pools(std::string_view label, const Catalog& catalog) {
  return std::ranges::any_of(catalog.platforms(), [label](const Platform* platform) {
    return platform->site != nullptr &&
           std::ranges::any_of(platform->site->pools, [label](const PoolSpec& pool) {
             return std::ranges::any_of(pool.labels->entries,
                                        [label](const auto& one) { return one.key == label; });
           });
  });
}

/// Whether a label is another one with one letter wrong. Of short words no letter is sure:
/// `gpu.slices.ci` stands beside `gpu.slices.gi`.
bool is_one_letter_away(std::string_view label, std::string_view known) {
  return edit_distance(label, known, 1) == 1 && is_misspelling(label, known);
}

bool is_label_of(std::string_view label, const Platform& platform) {
  bool found = false;
  for_each_label(platform, [&](std::string_view one) { found = found || one == label; });
  return found;
}

/// Whether nodes are known to have the label.
bool is_known(std::string_view label, const Catalog& catalog) {
  return std::ranges::find(kKubernetesLabels, label) != kKubernetesLabels.end() ||
         std::ranges::any_of(catalog.platforms(),
                             [label](const Platform* one) { return is_label_of(label, *one); }) ||
         is_of_pools(label, catalog);
}

/// The label that is meant, which is a letter away in the domain or in the name; empty where none
/// is.
std::string_view meant_label(std::string_view label, const Catalog& catalog) {
  std::string_view meant;
  if (label.find('/') == std::string_view::npos || is_known(label, catalog)) return meant;
  for_each_known(catalog, [&](std::string_view other) {
    if (!meant.empty() || other.find('/') == std::string_view::npos) return;
    const bool near = domain_of_label(other) == domain_of_label(label) ||
                      name_of_label(other) == name_of_label(label);
    if (near && is_one_letter_away(label, other)) meant = other;
  });
  return meant;
}

/// The label by which Kueue knows an object that is meant; empty where none is.
std::string_view meant_queue_label(std::string_view label) {
  for (const std::string_view known : {usual_queue_label(), kPriorityLabel, kTimeLimitLabel}) {
    if (is_one_letter_away(label, known)) return known;
  }
  return {};
}

void report(const Task& task, const Span& key, std::string_view label, std::string_view meant,
            LintContext& context) {
  if (meant.empty()) return;
  context.report<kMisspeltLabel>(task, key, quote(label), quote(meant))
      .fix("write " + quote(meant), key, quoted_like(key, meant));
}

void check_metadata(const Task& task, NodeRef object, LintContext& context) {
  const NodeRef labels = value_below(object, "metadata.labels");
  if (!labels || !labels.is_mapping()) return;
  for_each_entry(labels, [&](const Entry& entry) {
    const std::string_view label = entry.key.resolved().text();
    report(task, entry.key.span(), label, meant_queue_label(label), context);
  });
}

void check_misspelt_label(const Task& task, LintContext& context) {
  if (task.scheduling.node_selector) {
    for (const auto& entry : task.scheduling.node_selector->entries) {
      report(task, entry.value.key_span, entry.key, meant_label(entry.key, context.catalog),
             context);
    }
  }
  if (task.metadata.labels) {
    for (const auto& entry : task.metadata.labels->entries) {
      report(task, entry.value.key_span, entry.key, meant_queue_label(entry.key), context);
    }
  }
  if (const auto manifest = manifest_of(task)) check_metadata(task, manifest->object, context);
}

}  // namespace

extern const Rule kMisspeltLabelRule;
const Rule kMisspeltLabelRule{.kind = &kMisspeltLabel,
                              .category = "placement",
                              .fix = RuleFix::kSafe,
                              .check = check_misspelt_label};

}  // namespace accelc
