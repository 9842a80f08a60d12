// What Flyte is told of a task's device: the device string and the partition.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

#include <string_view>

namespace flyteidl::core {
class ExtendedResources;
}

namespace accelc::flyte {

/// What Flyte is told the device is called. propeller looks for nodes that have this value, and
/// only this one, in their device label (flyteplugins v1.16.8 ApplyGPUNodeSelectors).
struct DeviceName {
  enum class Source : std::uint8_t {
    kNone,      ///< nothing is told: a generic word, or nobody names the device
    kGiven,     ///< the spec says it in the words of a cluster
    kPlatform,  ///< the value of the platform's label
    kFlyte,     ///< what flytekit writes
    kProduct,   ///< for want of these, the label of NVIDIA's own tools (GPU feature discovery)
  };
  std::string_view text;
  Source source = Source::kNone;
  std::vector<std::string_view> others;  ///< further labels of such nodes, which Flyte is not told
};

/// The task has an accelerator.
DeviceName device_name(const Task& task);

/// The text of `device_name`.
std::string_view device_string(const Task& task);

/// Says what was chosen, where the spec and Flyte leave a choice.
void report_device_name(const Task& task, const DeviceName& name, DiagnosticSink& sink);

/// Says that the target asks for the device as a resource, where nodes hand out devices by claims.
void report_claim(const Task& task, std::string_view target, DiagnosticSink& sink);

/// Says that the target asks for one device alone.
void report_alternatives(const Task& task, std::string_view target, DiagnosticSink& sink);

bool has_extended_resources(const Task& task);

void fill_extended_resources(const Task& task, ::flyteidl::core::ExtendedResources& out);

}  // namespace accelc::flyte
