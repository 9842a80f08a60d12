// What Flyte's console shows about a task or workflow.
#pragma once

#include "compiler/check/program.h"

namespace flyteidl::admin {
class DescriptionEntity;
}

namespace accelc::flyte {

/// Whether there is anything to show; flytekit describes every Python task, if only by the format
/// of an empty text.
bool has_description(const Task& task);

/// With nothing to show, the format of an empty text.
void fill_description(const Setting<std::string>& description, const Setting<DocsSpec>& docs,
                      ::flyteidl::admin::DescriptionEntity& out);

}  // namespace accelc::flyte
