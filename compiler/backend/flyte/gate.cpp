#include "compiler/backend/flyte/gate.h"

#include "compiler/backend/flyte_common/types.h"

#include <flyteidl/core/workflow.pb.h>

namespace accelc::flyte {

void fill_gate(const WorkflowNode& node, ::flyteidl::core::GateNode& out) {
  switch (node.kind) {
    case WorkflowNodeKind::kApprove:
      out.mutable_approve()->set_signal_id(node.signal_id);
      return;
    case WorkflowNodeKind::kSignal:
      out.mutable_signal()->set_signal_id(node.signal_id);
      fill_type(node.signal_type, VariantNames::kFlytekit, *out.mutable_signal()->mutable_type());
      out.mutable_signal()->set_output_variable_name(node.signal_output);
      return;
    default:
      out.mutable_sleep()->mutable_duration()->set_seconds(node.sleep->seconds);
      out.mutable_sleep()->mutable_duration()->set_nanos(node.sleep->nanos);
  }
}

std::string gate_name(const WorkflowNode& node) {
  return node.kind == WorkflowNodeKind::kSleep ? "sleep-gate" : node.signal_id;
}

std::optional<Duration> gate_timeout(const WorkflowNode& node) {
  constexpr std::int64_t kHour = 3600;
  if (node.timeout || node.kind != WorkflowNodeKind::kSleep) return node.timeout;
  const Duration& sleep = *node.sleep;
  const bool longer = sleep.seconds > kHour || (sleep.seconds == kHour && sleep.nanos > 0);
  if (longer) return std::nullopt;
  return Duration{.seconds = kHour};
}

}  // namespace accelc::flyte
