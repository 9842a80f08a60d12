// Launch plans that were built for Flyte, in the words of a spec.
#pragma once

#include "compiler/frontend/flyte/message_view.h"
#include "compiler/import/json.h"

namespace accelc::importing {

/// The defaults of the inputs that a plan leaves open.
Json plan_defaults(const MessageView& plan);

/// A flyteidl.admin.LaunchPlan. `usual` are the defaults of the workflow's inputs: they are not
/// said again.
Json plan_of(const MessageView& plan, const Json& usual);

/// Whether the plan says no more than the one that every workflow has.
bool is_default_plan(const MessageView& plan, const Json& written);

}  // namespace accelc::importing
