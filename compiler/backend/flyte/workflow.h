// From a workflow of the Program to flyteidl.admin.WorkflowSpec.
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc::flyte {

/// The WorkflowSpec in one of message_formats(); equal workflows give equal bytes.
std::string workflow_spec_bytes(const Workflow& workflow, std::string_view format);

/// The workflows that run inside of it at any depth, also in cases and when it fails, each once, in
/// the order of flytekit: by the printed identity (flytekit 1.16.24 tools/translator.py).
std::vector<const Workflow*> sub_workflows_of(const Workflow& workflow);

}  // namespace accelc::flyte
