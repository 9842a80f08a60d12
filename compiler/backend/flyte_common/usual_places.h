// Names and paths that stand in the tasks of either generation of Flyte where the user writes none.
#pragma once

#include "compiler/check/program.h"

#include <string_view>

namespace accelc::flyte {

/// What flytekit and the SDK of Flyte 2 send, or else Flyte itself takes.
struct UsualPlaces {
  std::string_view memory_volume;  ///< of shared memory
  std::string_view inputs;         ///< where a container finds its inputs
  std::string_view outputs;
};

inline constexpr UsualPlaces kFlytePlaces{.memory_volume = kSharedMemoryVolume,
                                          .inputs = "/var/flyte/inputs",
                                          .outputs = "/var/flyte/outputs"};
inline constexpr UsualPlaces kFlyte2Places{
    .memory_volume = "flyte-shm", .inputs = "/var/inputs", .outputs = "/var/outputs"};

}  // namespace accelc::flyte
