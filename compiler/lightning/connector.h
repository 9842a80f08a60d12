// What Lightning 2.6.5 makes of accelerator, devices, strategy, precision and plugins on a machine:
// the checks of _AcceleratorConnector (lightning/pytorch/trainer/connectors) in their order, so
// that the first refusal is Lightning's own. Pure: the same arguments give the same verdict.
#pragma once

#include "compiler/lightning/devices.h"
#include "compiler/lightning/strategies.h"
#include "compiler/lightning/task_machine.h"
#include "schema/plain_value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lightning {

/// The arguments by their names; "auto", 1 and nothing where they are absent.
struct Request {
  const PlainValue* accelerator = nullptr;
  const PlainValue* devices = nullptr;
  const PlainValue* strategy = nullptr;
  const PlainValue* precision = nullptr;
  std::int64_t num_nodes = 1;
  /// The class paths of `plugins`.
  std::vector<std::string_view> plugins;
  bool sync_batchnorm = false;
  /// The names that a site registers in Lightning.
  std::vector<std::string_view> registered;
};

enum class Topic : std::uint8_t {
  kName,         ///< no accelerator, strategy or precision has this name
  kDevices,      ///< `devices` cannot be read, or names what is not there
  kUnavailable,  ///< the accelerator is not on the machine
  kConflict,     ///< two arguments do not go together
};

/// Where it happens.
enum class Stage : std::uint8_t { kTrainer, kFit };

struct Refusal {
  Topic topic = Topic::kName;
  Stage stage = Stage::kTrainer;
  std::string_view argument;  ///< "devices"
  std::string_view against;   ///< the argument it conflicts with, or empty
  Fault fault;
};

/// Something that Lightning replaces with a warning at most.
struct Change {
  std::string_view argument;
  std::string_view becomes;  ///< "bf16-mixed"
};

/// What training would run with. Complete when nothing is refused.
struct Outcome {
  AcceleratorClass accelerator_class = AcceleratorClass::kCpu;
  bool as_object = false;  ///< the accelerator was given as a class
  Devices devices;
  Strategy strategy = Strategy::kSingleDevice;
  Launcher launcher = Launcher::kNone;
  std::string_view precision = "32-true";
  std::int64_t num_nodes = 1;
  /// The model stays on the CPU, whatever the accelerator: with `single_device` by its name, and
  /// on a single device of a user's own accelerator.
  bool falls_to_cpu = false;

  /// Processes that train together. XLA says 1 until its processes run.
  [[nodiscard]] std::int64_t world_size() const;
};

struct Verdict {
  std::optional<Refusal> refusal;
  /// When a name is refused, the others that would be refused next.
  std::vector<Refusal> other_names;
  std::vector<Change> changes;
  Outcome outcome;
};

Verdict judge(const Request& request, const TaskMachine& machine);

/// As `judge`, of a machine that is not known: names, and what does not go together on any.
Verdict judge_anywhere(const Request& request);

}  // namespace accelc::lightning
