// The Container target and what it shares with the pod: data loading.
#pragma once

#include "compiler/check/program.h"

namespace flyteidl::core {
class Container;
class DataLoadingConfig;
}  // namespace flyteidl::core

namespace accelc::flyte {

void fill_container(const Task& task, ::flyteidl::core::Container& out);

/// Whether Flyte moves inputs and outputs through files. Always for a raw container, as flytekit
/// has it: without it the container could neither read nor write the files of its interface. Flyte
/// adds nothing for an empty interface. A Python task reads and writes them itself.
bool has_data_config(const Task& task);

void fill_data_config(const Task& task, ::flyteidl::core::DataLoadingConfig& out);

}  // namespace accelc::flyte
