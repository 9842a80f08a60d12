#include "compiler/backend/kubernetes/check_queue.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/backend/kubernetes/pod.h"
#include "compiler/check/diagnostics.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace accelc::kubernetes {

namespace {

void check_label(const Setting<std::string>& value, DiagnosticSink& sink) {
  if (!value) return;
  const std::string_view why = why_no_label_value(*value);
  if (!why.empty()) sink.report<kNoLabelValue>(value.span, quote(*value), why);
}

void check_level(const Setting<std::string>& level, DiagnosticSink& sink) {
  if (!level) return;
  const std::string_view why = why_no_label_key(*level);
  if (!why.empty()) sink.report<kNoLabelKey>(level.span, quote(*level), why);
}

/// Kueue reads the seconds as a whole number above 0 (v0.19 pkg/controller/jobframework).
void check_time_limit(const Setting<Duration>& limit, DiagnosticSink& sink) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  if (!limit) return;
  const std::int64_t seconds = whole_seconds(*limit);
  if (seconds >= 1 && seconds <= kMost) return;
  sink.report<kOutOfRange>(limit.span, quote(std::to_string(seconds) + "s"),
                           "1 to 2147483647 seconds");
}

/// The webhook of Kueue v0.19 refuses a pod with two (pkg/controller/jobframework
/// tas_validation.go).
void check_topology(const Setting<QueueTopologySpec>& topology, DiagnosticSink& sink) {
  check_level(topology->required, sink);
  check_level(topology->preferred, sink);
  std::vector<std::string> kinds;
  if (topology->required) kinds.emplace_back("required");
  if (topology->preferred) kinds.emplace_back("preferred");
  if (topology->unconstrained && *topology->unconstrained) kinds.emplace_back("unconstrained");
  if (kinds.size() > 1) {
    sink.report<kSeveralSources>(topology.span, "topology", "kinds", quote_list(kinds, "and"));
  }
}

/// Another queue than Kueue's is told its name alone.
void report_unread(const QueueSpec& queue, std::string_view target, const Platform& platform,
                   DiagnosticSink& sink) {
  const auto lost = [&](const auto& setting, std::string_view name) {
    if (!setting) return;
    sink.report<kNotExpressible>(setting.key_span, target, quote(name) + " of a queue")
        .help("only Kueue reads it, and the queues of " + quote(platform.id) + " are named by " +
              quote(platform.queue_label));
  };
  lost(queue.priority, "priority");
  lost(queue.time_limit, "time_limit");
  lost(queue.topology, "topology");
}

}  // namespace

void check_queue(const Task& task, std::string_view target, DiagnosticSink& sink) {
  const Setting<QueueSpec>& queue = task.scheduling.queue;
  if (!queue) return;
  check_label(queue->name, sink);
  if (!waits_in_kueue(task)) return report_unread(*queue, target, *task.platform, sink);
  check_label(queue->priority, sink);
  check_time_limit(queue->time_limit, sink);
  if (queue->topology) check_topology(queue->topology, sink);
}

}  // namespace accelc::kubernetes
