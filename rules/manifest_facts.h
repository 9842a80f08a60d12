// What several rules look for in pods and in the objects that start them.
#pragma once

#include "compiler/check/program.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/pod/pod_spec.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

/// The object that starts the task's pod; nothing of a task that was written for accelc.
std::optional<ManifestObject> manifest_of(const Task& task);

/// Numbers beyond this are slips, and must not overflow when they are multiplied.
inline constexpr std::int64_t kMostOfAll = 1'000'000;

/// Some devices that a container asks for.
struct AskedDevice {
  std::string_view resource;
  std::int64_t count = 0;
  Span span;      ///< the amount
  Span key_span;  ///< the resource
};

/// What is limited, else requested. Amounts that are no whole numbers are left out.
std::vector<AskedDevice> devices_of(const Container& container);

/// Whether the resource is one of whole devices, of any kind: no partition and no share.
bool is_whole_device(std::string_view resource);

/// TPUs and Neuron devices have several cores, each of which runs a process or takes a part of a
/// model.
bool has_several_cores(std::string_view resource);

/// The first whole devices of the task's own container; nothing when it has none, or asks for parts
/// or for shares.
std::optional<AskedDevice> whole_devices_of(const Task& task);

/// A number behind an option on the command line, or in the script of a shell.
struct OptionNumber {
  std::int64_t value = 0;
  std::string_view option;  ///< as it is written
  Span span;
};

/// The first of the options `names` that has a number; nothing when none has.
std::optional<OptionNumber> number_of_option(const Task& task,
                                             std::initializer_list<std::string_view> names);

/// The scheduler of the pod; empty for the default one, whether its name is written (as in what a
/// cluster answers, core/v1 DefaultSchedulerName) or not.
std::string_view other_scheduler_of(const ManifestObject& manifest);

/// Whether a word of the command line, or its script, holds the text.
bool mentions(const Task& task, std::string_view text);

/// Into how many parts, each of which needs a device, a server of models cuts its model.
struct ModelParts {
  std::int64_t count = 1;
  std::int64_t hosts = 1;  ///< pods that share them
  OptionNumber option;
  Span times;  ///< a second option by which they are multiplied; nowhere without one
};

/// Nothing where no option says it, or other things than the pod and its object decide.
std::optional<ModelParts> model_parts_of(const Task& task);

/// The same without a look at who shares them: `hosts` is 1.
std::optional<ModelParts> model_options_of(const Task& task);

/// How many whole devices the pods of a Ray cluster have together, autoscaled groups at their
/// largest; nothing where the object does not say.
std::optional<std::int64_t> devices_of_ray_cluster(const ManifestObject& manifest);

/// The container's volumes and mounts, and those of all others: whether anything is mounted at
/// `path`.
bool is_mounted(const PodSpec& pod, std::string_view path);

}  // namespace accelc
