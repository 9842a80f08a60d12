#include "compiler/check/task/several_hosts.h"

#include "compiler/check/task/accelerator_diagnostics.h"
#include "compiler/check/task/device_count.h"
#include "compiler/support/text.h"

#include <string>
#include <vector>

namespace accelc {

std::int64_t slice_hosts(const Task& task) {
  const auto& accelerator = task.accelerator;
  const bool slice = accelerator && accelerator->kind == AcceleratorKind::kTpu;
  return slice && accelerator->topology ? accelerator->topology->hosts : 1;
}

bool report_several_hosts(const Task& task, DiagnosticSink& sink) {
  if (slice_hosts(task) <= 1) return false;
  const auto& accelerator = task.accelerator;
  if (accelerator->entry == nullptr || keeps_flytekit_form(task)) return false;
  const Span place = accelerator->part_span.valid() ? accelerator->part_span : accelerator->span;
  auto report =
      sink.report<kSeveralHosts>(place, quote(accelerator->partition),
                                 quote(accelerator->entry->name), accelerator->topology->hosts);
  std::vector<std::string> single;
  for (const Topology& topology : accelerator->entry->topologies) {
    if (topology.hosts == 1) single.emplace_back(topology.name);
  }
  if (!single.empty()) report.help("on one host fit " + quote_list(single, "and"));
  report.help("`--emit jobset` writes one pod for each host");
  return true;
}

void judge_on_one_host(const Task& task, DiagnosticSink& sink,
                       void (*check)(const Task&, DiagnosticSink&)) {
  const bool slice = report_several_hosts(task, sink);
  if (!slice && !task.in_doubt()) return check(task, sink);
  Task sliced = task;
  if (slice) sliced.spoil(part::kDevices);
  check(known_part_of(sliced), sink);
}

}  // namespace accelc
