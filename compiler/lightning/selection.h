// What the arguments of a Trainer choose: their names first, then what a machine has of them. Each
// function is a step of _AcceleratorConnector (lightning 2.6.5), and says why Lightning stops
// there.
#pragma once

#include "compiler/lightning/connector.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lightning {

struct Selection {
  Selection(const Request& asked, const TaskMachine* there);

  const Request& request;
  const TaskMachine* machine = nullptr;  ///< null: not known
  const PlainValue& accelerator;         ///< `auto` where it is absent, as the next two
  const PlainValue& devices;
  const PlainValue& strategy;
  const RegisteredStrategy* registered = nullptr;  ///< of a strategy by its name
  std::string_view registered_name;                ///< of a user's own accelerator
  bool wants_auto = false;                         ///< `accelerator: auto`
  bool wants_gpu = false;                          ///< `accelerator: gpu`
  Outcome outcome;
  std::vector<Change> changes;

  /// Whether the strategy was chosen, by its name or as a class.
  [[nodiscard]] bool has_strategy() const { return registered != nullptr || strategy.is_mapping(); }
  /// How Lightning's messages name the accelerator.
  [[nodiscard]] std::string shown_accelerator() const;
};

/// What stops whoever wants a TPU that is not there.
Fault needs_tpu();

/// A step: nothing when Lightning goes on.
using Step = std::optional<Refusal> (*)(Selection& selection);

std::optional<Refusal> read_strategy(Selection& selection);
std::optional<Refusal> read_accelerator(Selection& selection);
std::optional<Refusal> read_precision(Selection& selection);

// The machine must be known from here on.
std::optional<Refusal> choose_accelerator(Selection& selection);
std::optional<Refusal> check_no_devices(Selection& selection);
std::optional<Refusal> check_available(Selection& selection);
std::optional<Refusal> read_devices(Selection& selection);
std::optional<Refusal> choose_strategy(Selection& selection);

}  // namespace accelc::lightning
