// What several rules look for in a trainer section.
#pragma once

#include "compiler/lightning/trainer.h"
#include "compiler/lint/rule.h"

#include <cstdint>
#include <optional>

namespace accelc {

/// Where the number of devices of the task was written, else the device itself, else nowhere.
Span place_of_devices(const Task& task);

/// The compute capability of the task's GPU times ten (A100: 80); nothing when it is not known.
std::optional<std::int64_t> compute_capability(const Task& task);

/// Whether the trainer's strategy joins the processes that torchrun starts.
bool joins_processes(const lightning::Outcome& outcome);

}  // namespace accelc
