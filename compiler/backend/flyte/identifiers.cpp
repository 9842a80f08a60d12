#include "compiler/backend/flyte/identifiers.h"

#include "compiler/backend/flyte_common/template_parts.h"

#include <flyteidl/core/identifier.pb.h>

namespace accelc::flyte {

namespace core = ::flyteidl::core;

void fill_workflow_id(const Workflow& workflow, core::Identifier& out) {
  fill_identifier(workflow.identity, out);
  out.set_resource_type(core::WORKFLOW);
}

void fill_plan_id(const LaunchPlan& plan, core::Identifier& out) {
  fill_identifier(plan.identity, out);
  out.set_resource_type(core::LAUNCH_PLAN);
}

std::string_view short_name(std::string_view name) { return name.substr(name.rfind('.') + 1); }

}  // namespace accelc::flyte
