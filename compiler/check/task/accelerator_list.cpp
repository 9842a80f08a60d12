#include "compiler/check/task/accelerator_list.h"

#include "compiler/check/task/several_hosts.h"
#include "compiler/support/text.h"
#include "schema/diagnostics.h"

#include <string>

namespace accelc {

namespace {

/// Any whole device of a kind, which leaves nothing for those behind it.
bool takes_any(const ResolvedAccelerator& device) {
  return device.generic && device.request == PartitionRequest::kNone;
}

bool is_same(const ResolvedAccelerator& a, const ResolvedAccelerator& b) {
  return a.entry == b.entry && a.generic == b.generic && a.kind == b.kind &&
         (a.entry != nullptr || a.generic || a.device == b.device) &&
         a.device_string == b.device_string && a.form == b.form && a.request == b.request &&
         a.partition == b.partition && a.count == b.count;
}

/// Why the device cannot stand behind the one before it; empty: it can.
std::string why_not_behind(const ResolvedAccelerator& before, const ResolvedAccelerator& device) {
  const std::string name = quote(takes_any(device) ? device.device : device_name(device));
  if (is_same(before, device)) return name + " is there twice";
  if (takes_any(before) && before.kind == device.kind) {
    return quote(before.device) + " takes any, so that " + name + " behind it is never chosen";
  }
  return {};
}

}  // namespace

std::size_t listed_devices(const TaskSpec& spec) {
  return spec.accelerator ? spec.accelerator->any_of.size() : 0;
}

TaskSpec with_listed_device(const TaskSpec& spec, std::size_t position) {
  TaskSpec one = spec;
  one.accelerator = spec.accelerator->any_of[position];
  one.accelerator.key_span = spec.accelerator.key_span;
  return one;
}

void check_accelerator_list(Task& task, DiagnosticSink& sink) {
  const auto refuse = [&](const Span& span, const std::string& why) {
    task.spoil(doubted_by(kAcceleratorList));
    return sink.report<kAcceleratorList>(span, why);
  };
  std::vector<const Task*> before = {&task};
  for (const Task* other : task.alternatives) {
    for (const Task* earlier : before) {
      if (!other->accelerator || !earlier->accelerator) continue;
      const std::string why = why_not_behind(*earlier->accelerator, *other->accelerator);
      if (why.empty()) continue;
      refuse(other->accelerator->span, why).label(earlier->accelerator->span, "the earlier one");
      break;
    }
    before.push_back(other);
  }
  if (task.leader != nullptr) {
    refuse(task.accelerator_section.span(),
           "a leader and the other pods of its group would choose each for themselves");
  }
  for (const Task* one : before) {
    const Setting<std::string>& claim = one->accelerator_section->claim;
    if (claim) refuse(claim.span, "a claim that tasks share is for one device");
  }
  for (const Task* one : before) {
    if (slice_hosts(*one) == 1) continue;
    refuse(one->accelerator->span,
           "the hosts of a slice are all of one kind, and each pod would choose for itself");
    break;
  }
}

}  // namespace accelc
