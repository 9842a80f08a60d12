// The Container target and what it shares with the pod: data loading.
#pragma once

#include "compiler/check/program.h"

namespace flyteidl::core {
class Container;
class DataLoadingConfig;
}  // namespace flyteidl::core

namespace accelc::flyte {

void fill_container(const Task& task, ::flyteidl::core::Container& out);

/// Always on, as flytekit has it for raw containers: without it a container could neither read nor
/// write the files of its interface. Flyte adds nothing for an empty interface.
void fill_data_config(const Task& task, ::flyteidl::core::DataLoadingConfig& out);

}  // namespace accelc::flyte
