// What a launch plan says besides what it starts, with which inputs and when.
#include "compiler/check/workflow/plan_settings.h"

#include "compiler/check/diagnostics.h"
#include "compiler/check/names.h"
#include "compiler/flow/register.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

void check_notification(const NotificationSpec& one, const Span& span, EntityReporter& reporter) {
  const auto refuse = [&](const Span& place, std::string_view why) {
    reporter.report<kNotification>(place, why);
  };
  std::vector<const Setting<List<std::string>>*> kinds;
  for (const auto* kind : {&one.email, &one.slack, &one.pager_duty}) {
    if (kind->written()) kinds.push_back(kind);
  }
  if (kinds.empty()) refuse(span, "has no recipient: add `email`, `slack` or `pager_duty`");
  if (kinds.size() > 1) {
    refuse(kinds[1]->key_span, "goes one way: write a second notification for the other");
  }
  for (const auto* kind : kinds) {
    if (!*kind) continue;
    if ((*kind)->items.empty()) refuse(kind->key_span, "has no address");
    for (const auto& address : (*kind)->items) {
      if (address && address->find('@') == std::string::npos) {
        refuse(address.span, "needs an e-mail address, and " + quote(*address) + " has no `@`");
      }
    }
  }
  if (one.phases && one.phases->items.empty()) refuse(one.phases.key_span, "is never sent");
}

void check_labels(const Setting<Map<std::string>>& labels, std::string_view noun,
                  EntityReporter& reporter) {
  if (!labels) return;
  for (const auto& entry : labels->entries) {
    const std::string_view key = why_no_label_key(entry.key);
    if (!key.empty()) {
      reporter.report<kPlanLabels>(entry.value.key_span, quote(entry.key),
                                   "the key of " + std::string(noun), key);
    }
    if (noun != "a label" || !entry.value) continue;
    const std::string_view value = why_no_label_value(*entry.value);
    if (!value.empty()) {
      reporter.report<kPlanLabels>(entry.value.span, quote(*entry.value), "the value of a label",
                                   value);
    }
  }
}

void check_env(const Setting<Map<std::string>>& env, EntityReporter& reporter) {
  if (!env) return;
  for (const auto& entry : env->entries) {
    const std::string_view why = why_no_env_name(entry.key);
    if (why.empty()) continue;
    reporter.report<kEnvironmentName>(entry.value.key_span, quote(entry.key), why);
  }
}

}  // namespace

void check_plan_settings(const LaunchPlanSpec& spec, EntityReporter& reporter,
                         DiagnosticSink& sink) {
  for (const auto* text : {&spec.iam_role, &spec.raw_output_prefix, &spec.cluster_pool}) {
    check_edges(*text, sink);
  }
  const auto& prefix = spec.raw_output_prefix;
  if (prefix && prefix->find("://") == std::string::npos) {
    reporter.report<kOutputPrefix>(prefix.span, quote(*prefix))
        .help("the address of a store begins like `s3://bucket`");
  }
  check_env(spec.env, reporter);
  if (spec.notifications) {
    for (const auto& item : spec.notifications->items) {
      if (item) check_notification(*item, item.span, reporter);
    }
  }
  check_labels(spec.labels, "a label", reporter);
  check_labels(spec.annotations, "an annotation", reporter);
  if (spec.labels && spec.labels->entries.size() > flow::kMostLabels) {
    reporter.report<kPlanLabels>(spec.labels.key_span,
                                 count_of(spec.labels->entries.size(), "label"), "written",
                                 "Flyte takes at most " + std::to_string(flow::kMostLabels));
  }
}

}  // namespace accelc
