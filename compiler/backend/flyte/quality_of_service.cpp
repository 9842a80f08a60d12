#include "compiler/backend/flyte/quality_of_service.h"

#include <flyteidl/core/execution.pb.h>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

core::QualityOfService::Tier tier_of(std::string_view word) {
  if (word == "high") return core::QualityOfService::HIGH;
  return word == "medium" ? core::QualityOfService::MEDIUM : core::QualityOfService::LOW;
}

}  // namespace

void fill_quality_of_service(const QualityOfServiceSpec& spec, core::QualityOfService& out) {
  if (spec.tier) out.set_tier(tier_of(*spec.tier));
  if (!spec.queueing_budget) return;
  google::protobuf::Duration& budget = *out.mutable_spec()->mutable_queueing_budget();
  budget.set_seconds(spec.queueing_budget->seconds);
  budget.set_nanos(spec.queueing_budget->nanos);
}

}  // namespace accelc::flyte
