// How many devices nodes of workflows use at one moment: by what they are, by the resource that a
// quota counts, and all of them.
#pragma once

#include "compiler/check/program.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace accelc::graph {

/// So many; or as many as a list has elements when it runs, which nobody knows before.
struct Count {
  std::uint64_t number = 0;
  bool unlimited = false;
};

/// `a * b`, but no more than what the search for a peak takes.
std::uint64_t product_of(std::uint64_t a, std::uint64_t b);

bool is_less(const Count& a, const Count& b);

/// What is counted.
struct Measure {
  enum class Kind : std::uint8_t {
    kDevice,    ///< by what it is: "A100", "A100.2g.10gb"
    kResource,  ///< by the resource that pods ask for: "nvidia.com/gpu"
    kAll,       ///< devices and parts of devices of any kind
  } kind = Kind::kAll;
  const Platform* platform = nullptr;  ///< of the tasks; null: they have none, or for kAll
  std::string resource;                ///< empty for kAll
  std::string device;                  ///< of kDevice

  /// An order that does not depend on where platforms are in memory.
  friend bool operator<(const Measure& a, const Measure& b);
};

using Demand = std::map<Measure, Count>;

/// Devices of one kind that a pod of a task asks for.
struct DeviceUse {
  std::string resource;
  std::string device;  ///< as the catalog calls it; the resource when the task does not say
  std::uint64_t count = 0;
};

/// What a task's pods ask for.
struct TaskUse {
  std::vector<DeviceUse> devices;  ///< of one pod
  std::uint64_t pods = 1;          ///< at most, at once
  /// What it uses besides, which nobody can count from here: "the pods that `ray` starts besides
  /// the first"; empty: nothing.
  std::string uncounted;
};

TaskUse use_of(const Task& task);

/// `use`, `runs` times at once.
Demand demand_of(const Task& task, const TaskUse& use, const Count& runs);

/// For each measure the larger of the two.
void raise_to(Demand& demand, const Demand& other);

}  // namespace accelc::graph
