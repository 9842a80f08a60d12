#include "compiler/lint/rule.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSpotWithoutRetry{
    .code = "AC4985",
    .name = "spot-without-retry",
    .severity = Severity::kWarning,
    .message = "the node may be taken away at any time, but the Job does not restart its pod",
    .explanation = "A Job counts a pod whose node was taken away as failed."};

/// Where the pod says that it runs on nodes that are taken away; nowhere when it does not.
Span spot_label(const Task& task, const Catalog& catalog) {
  if (!task.scheduling.node_selector) return {};
  for (const auto& entry : task.scheduling.node_selector->entries) {
    for (const Platform* platform : catalog.platforms()) {
      const NodeLabel& spot = platform->spot;
      if (!entry.value || spot.key.empty() || entry.key != spot.key) continue;
      if (*entry.value == spot.value) return entry.value.span;
    }
  }
  return {};
}

void check_spot_without_retry(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (!manifest || manifest->row->group != "batch") return;
  const NodeRef limit = value_at(manifest->holder, "backoffLimit");
  if (!limit || limit.text() != "0" || value_at(manifest->holder, "podFailurePolicy")) return;
  if (text_below(manifest->pod, "restartPolicy") != "Never") return;
  const Span spot = spot_label(task, context.catalog);
  if (!spot.valid()) return;
  context.report<kSpotWithoutRetry>(limit.span())
      .label(spot, "selects such nodes")
      .help("raise `backoffLimit`, or ignore disruptions by a `podFailurePolicy`");
}

}  // namespace

extern const Rule kSpotWithoutRetryRule;
const Rule kSpotWithoutRetryRule{
    .kind = &kSpotWithoutRetry, .category = "kubernetes", .check = check_spot_without_retry};

}  // namespace accelc
