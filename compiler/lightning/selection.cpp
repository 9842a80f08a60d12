#include "compiler/lightning/selection.h"

#include "compiler/lightning/classes.h"
#include "compiler/lightning/precision.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace accelc::lightning {

namespace {

constexpr std::array<AcceleratorClass, 4> kBuiltin = {
    AcceleratorClass::kCpu, AcceleratorClass::kCuda, AcceleratorClass::kMps,
    AcceleratorClass::kTpu};

const PlainValue& given_or_auto(const PlainValue* value) {
  static const PlainValue automatic{.kind = NodeKind::kString, .text = "auto"};
  return value != nullptr ? *value : automatic;
}

std::string_view class_path_of(const PlainValue& value) {
  const PlainValue* path = value.find("class_path");
  return path == nullptr ? std::string_view() : std::string_view(path->text);
}

void read_accelerator_class(Selection& selection) {
  selection.outcome.as_object = true;
  selection.outcome.accelerator_class = AcceleratorClass::kCustom;
  const std::string_view name = last_name(class_path_of(selection.accelerator));
  for (const AcceleratorClass accelerator_class : kBuiltin) {
    if (name == class_of(accelerator_class))
      selection.outcome.accelerator_class = accelerator_class;
  }
}

std::string what_is_there(const TaskMachine& machine) {
  switch (machine.accelerator_class) {
    case AcceleratorClass::kCuda:
      return "a GPU, which is `cuda`";
    case AcceleratorClass::kTpu:
      return "a TPU, which is `tpu`";
    case AcceleratorClass::kMps:
      return "an Apple GPU, which is `mps`";
    case AcceleratorClass::kCustom:
      return "a device that is registered as `" + std::string(machine.registered) + "`";
    case AcceleratorClass::kCpu:
      break;
  }
  return "no device";
}

/// What Lightning takes for no device at all, whatever the accelerator.
bool names_no_device(const PlainValue& devices) {
  return (devices.is_sequence() && devices.items.empty()) ||
         (devices.kind == NodeKind::kInteger && devices.integer == 0) ||
         (devices.kind == NodeKind::kString && devices.text == "0") ||
         (devices.kind == NodeKind::kNumber && devices.number == 0) ||
         (devices.kind == NodeKind::kBoolean && !devices.boolean);
}

}  // namespace

Selection::Selection(const Request& asked, const TaskMachine* there)
    : request(asked),
      machine(there),
      accelerator(given_or_auto(asked.accelerator)),
      devices(given_or_auto(asked.devices)),
      strategy(given_or_auto(asked.strategy)) {
  outcome.num_nodes = asked.num_nodes;
}

std::string Selection::shown_accelerator() const {
  if (outcome.as_object) return std::string(last_name(class_path_of(accelerator)));
  const std::string_view name = name_of(outcome.accelerator_class);
  return std::string(name.empty() ? registered_name : name);
}

Fault needs_tpu() {
  return {.error = "ModuleNotFoundError",
          .message = "Requirement 'torch_xla>=1.13' not met.",
          .reason = "needs a TPU, and the task has none"};
}

std::optional<Refusal> read_strategy(Selection& selection) {
  const PlainValue& strategy = selection.strategy;
  Outcome& outcome = selection.outcome;
  if (strategy.is_mapping()) {
    outcome.strategy = strategy_of_class(class_path_of(strategy));
    outcome.launcher = is_parallel(outcome.strategy) ? Launcher::kScript : Launcher::kNone;
    return std::nullopt;
  }
  if (strategy.text == "auto" || to_lower(strategy.text) == "auto") return std::nullopt;
  selection.registered = find_strategy(strategy.text);
  if (selection.registered == nullptr) {
    return Refusal{.topic = Topic::kName,
                   .argument = "strategy",
                   .fault = {.error = "ValueError",
                             .message = "You selected an invalid strategy name: `strategy='" +
                                        to_lower(strategy.text) + "'`.",
                             .reason = "is not a Lightning strategy"}};
  }
  outcome.strategy = selection.registered->strategy;
  outcome.launcher = selection.registered->launcher;
  return std::nullopt;
}

std::optional<Refusal> read_accelerator(Selection& selection) {
  if (selection.accelerator.is_mapping()) {
    read_accelerator_class(selection);
    return std::nullopt;
  }
  const std::string_view name = selection.accelerator.text;
  selection.wants_auto = name == "auto";
  selection.wants_gpu = name == "gpu";
  if (selection.wants_auto || selection.wants_gpu) return std::nullopt;
  const auto builtin = std::find_if(kBuiltin.begin(), kBuiltin.end(),
                                    [&](AcceleratorClass each) { return name_of(each) == name; });
  if (builtin != kBuiltin.end()) {
    selection.outcome.accelerator_class = *builtin;
    return std::nullopt;
  }
  const auto& own = selection.request.registered;
  if (std::find(own.begin(), own.end(), name) != own.end()) {
    selection.outcome.accelerator_class = AcceleratorClass::kCustom;
    selection.registered_name = name;
    return std::nullopt;
  }
  return Refusal{.topic = Topic::kName,
                 .argument = "accelerator",
                 .fault = {.error = "ValueError",
                           .message = "You selected an invalid accelerator name: `accelerator='" +
                                      std::string(name) +
                                      "'`. Available names are: auto, cpu, cuda, mps, tpu.",
                           .reason = "is not a Lightning accelerator"}};
}

std::optional<Refusal> read_precision(Selection& selection) {
  const PlainValue* written = selection.request.precision;
  if (written == nullptr) return std::nullopt;
  const auto precision = precision_of(*written);
  if (!precision) {
    return Refusal{
        .topic = Topic::kName, .argument = "precision", .fault = unknown_precision(*written)};
  }
  selection.outcome.precision = *precision;
  return std::nullopt;
}

std::optional<Refusal> choose_accelerator(Selection& selection) {
  const AcceleratorClass there = selection.machine->accelerator_class;
  if (selection.wants_auto) {
    // `auto` knows Lightning's own accelerators alone.
    selection.outcome.accelerator_class =
        there == AcceleratorClass::kCustom ? AcceleratorClass::kCpu : there;
  }
  if (!selection.wants_gpu) return std::nullopt;
  if (there != AcceleratorClass::kMps && there != AcceleratorClass::kCuda) {
    return Refusal{.topic = Topic::kUnavailable,
                   .argument = "accelerator",
                   .fault = {.error = "MisconfigurationException",
                             .message = "No supported gpu backend found!",
                             .reason = "needs a GPU, and the task has none"}};
  }
  selection.outcome.accelerator_class = there;
  return std::nullopt;
}

std::optional<Refusal> check_available(Selection& selection) {
  const TaskMachine& machine = *selection.machine;
  const AcceleratorClass wanted = selection.outcome.accelerator_class;
  // Whether a class of the user's own is there only its own code knows.
  const bool own = wanted == AcceleratorClass::kCustom && selection.outcome.as_object;
  if (own || wanted == AcceleratorClass::kCpu) return std::nullopt;
  const bool same =
      wanted != AcceleratorClass::kCustom || machine.registered == selection.registered_name;
  if (machine.accelerator_class == wanted && same) return std::nullopt;
  if (wanted == AcceleratorClass::kTpu) {
    return Refusal{.topic = Topic::kUnavailable, .argument = "accelerator", .fault = needs_tpu()};
  }
  const std::string shown = wanted == AcceleratorClass::kCustom ? selection.shown_accelerator()
                                                                : std::string(class_of(wanted));
  return Refusal{.topic = Topic::kUnavailable,
                 .argument = "accelerator",
                 .fault = {.error = "MisconfigurationException",
                           .message = "`" + shown +
                                      "` can not run on your system since the accelerator is not "
                                      "available.",
                           .reason = "is not there: the task has " + what_is_there(machine)}};
}

std::optional<Refusal> read_devices(Selection& selection) {
  const PlainValue& devices = selection.devices;
  Outcome& outcome = selection.outcome;
  if (devices.kind == NodeKind::kString && devices.text == "auto") {
    const bool on_device = outcome.accelerator_class != AcceleratorClass::kCpu;
    outcome.devices = first_devices(on_device ? selection.machine->count : 1);
    return std::nullopt;
  }
  auto parsed = parse_devices(devices, outcome.accelerator_class, *selection.machine);
  if (auto* fault = std::get_if<Fault>(&parsed)) {
    return Refusal{.topic = Topic::kDevices, .argument = "devices", .fault = std::move(*fault)};
  }
  outcome.devices = std::get<Devices>(std::move(parsed));
  return std::nullopt;
}

std::optional<Refusal> check_no_devices(Selection& selection) {
  if (!names_no_device(selection.devices)) return std::nullopt;
  return Refusal{.topic = Topic::kDevices,
                 .argument = "devices",
                 .fault = {.error = "MisconfigurationException",
                           .message = "`Trainer(devices=" + python_repr(selection.devices) +
                                      ")` value is not a valid input using " +
                                      selection.shown_accelerator() + " accelerator.",
                           .reason = "names no device",
                           .help = "the first device is `[0]` or the text `\"0,\"`; all are "
                                   "`auto`"}};
}

std::optional<Refusal> choose_strategy(Selection& selection) {
  Outcome& outcome = selection.outcome;
  if (selection.registered != nullptr) {
    outcome.falls_to_cpu = outcome.strategy == Strategy::kSingleDevice;
  } else if (selection.strategy.is_mapping()) {
    return std::nullopt;
  } else if (outcome.accelerator_class == AcceleratorClass::kTpu) {
    const bool several = outcome.devices.size() > 1;
    outcome.strategy = several ? Strategy::kXla : Strategy::kSingleXla;
    outcome.launcher = several ? Launcher::kXla : Launcher::kNone;
  } else if (outcome.num_nodes > 1 || outcome.devices.size() > 1) {
    outcome.strategy = Strategy::kDdp;
    outcome.launcher = Launcher::kScript;
  } else {
    outcome.strategy = Strategy::kSingleDevice;
    outcome.falls_to_cpu = outcome.accelerator_class == AcceleratorClass::kCustom;
  }
  return std::nullopt;
}

}  // namespace accelc::lightning
