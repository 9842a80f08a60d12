#include "compiler/lightning/trainer.h"

#include "compiler/lightning/classes.h"

#include <algorithm>
#include <optional>

namespace accelc::lightning {

namespace {

/// The last versions with which other packages registered accelerators that are gone since
/// (lightning's changelog: 2.3.0 and 2.5.6).
constexpr Version kLastWithIpu{{2, 2, 99}};
constexpr Version kLastWithHpu{{2, 5, 5}};

bool is_gone_accelerator(std::string_view name, const std::optional<Version>& version) {
  if (!version) return false;
  return (name == "hpu" && *version <= kLastWithHpu) || (name == "ipu" && *version <= kLastWithIpu);
}

std::optional<ClassKind> kind_of_argument(std::string_view argument) {
  if (argument == "strategy") return ClassKind::kStrategy;
  if (argument == "accelerator") return ClassKind::kAccelerator;
  if (argument == "plugins") return ClassKind::kEnvironment;
  if (argument == "logger") return ClassKind::kLogger;
  if (argument == "callbacks") return ClassKind::kCallback;
  if (argument == "profiler") return ClassKind::kProfiler;
  return std::nullopt;
}

/// Whether a text in place of a mapping is a registered name, not a class.
bool has_names(std::string_view argument) {
  return argument == "strategy" || argument == "accelerator" || argument == "profiler";
}

}  // namespace

Trainer::Trainer(const Task& task, const Launch& launch) : task_(task), launch_(launch) {
  if (spec().lightning) version_ = parse_version(*spec().lightning);
  read_values();
  make_request();
  machine_ = machine_of(task);
  if (machine_) machine_->torchelastic = launch_.kind == LaunchKind::kTorchrun;
  judge_request();
}

void Trainer::read_values() {
  arguments_.reserve(4);
  visit_arguments(spec(), [this](const TrainerArgument& argument) {
    WrittenArgument& added = arguments_.emplace_back(argument);
    // Null was never decoded.
    if (!added.value.span.valid()) added.value.span = argument.key_span;
  });
  for (const WrittenArgument& argument : arguments_) read_classes(argument);
}

void Trainer::read_classes(const WrittenArgument& argument) {
  if (argument.value.is_sequence()) {
    for (const PlainValue& item : argument.value.items) read_class(argument, item);
  } else {
    read_class(argument, argument.value);
  }
}

void Trainer::read_class(const WrittenArgument& argument, const PlainValue& written) {
  const bool text = written.kind == NodeKind::kString;
  if (text ? has_names(argument.name) : !written.is_mapping()) return;
  const auto kind = kind_of_argument(argument.name);
  const PlainValue* path = text ? &written : written.find("class_path");
  if (!kind || path == nullptr) return;
  classes_.push_back({.kind = *kind,
                      .plugin = argument.name == "plugins",
                      .argument = argument.name,
                      .path = path->text,
                      .span = path->span,
                      .init_args = written.find("init_args")});
}

void Trainer::make_request() {
  request_.accelerator = value("accelerator");
  request_.devices = value("devices");
  request_.strategy = value("strategy");
  request_.precision = value("precision");
  // A PyTorchJob with a master runs one process in a pod, whatever its devices.
  const bool counted = launch_.processes && launch_.kind != LaunchKind::kPyTorchJob;
  if (request_.devices == nullptr && counted) {
    derived_devices_ = PlainValue{.kind = NodeKind::kInteger,
                                  .text = std::to_string(*launch_.processes),
                                  .integer = launch_.processes};
    request_.devices = &*derived_devices_;
  }
  const PlainValue* nodes = value("num_nodes");
  request_.num_nodes = nodes == nullptr ? launch_.most_nodes : nodes->integer.value_or(1);
  // A multi-host slice is one world of XLA's own.
  if (nodes == nullptr && launch_.kind == LaunchKind::kHosts) request_.num_nodes = 1;
  for (const NamedClass& named : classes_) {
    if (named.plugin) request_.plugins.push_back(named.path);
  }
  const PlainValue* sync = value("sync_batchnorm");
  request_.sync_batchnorm = sync != nullptr && sync->boolean;
  const auto& accelerator = task_.accelerator;
  if (accelerator && accelerator->entry != nullptr && accelerator->entry->custom &&
      !accelerator->entry->lightning.empty()) {
    request_.registered.push_back(accelerator->entry->lightning);
    // `auto` would never choose it: what stays out follows from the task.
    derived_accelerator_ =
        PlainValue{.kind = NodeKind::kString, .text = std::string(accelerator->entry->lightning)};
    if (request_.accelerator == nullptr) request_.accelerator = &*derived_accelerator_;
  }
}

void Trainer::judge_request() {
  const PlainValue* accelerator = request_.accelerator;
  const std::string_view name = accelerator == nullptr ? "" : std::string_view(accelerator->text);
  // A processor is everywhere, whatever else a pod or a plugin gives the task.
  if (!machine_ && name == "cpu") machine_.emplace();
  if (is_gone_accelerator(name, version_)) {
    request_.registered.push_back(name);
    machine_.reset();
  }
  verdict_ = machine_ ? judge(request_, *machine_) : judge_anywhere(request_);
}

const Outcome* Trainer::outcome() const {
  const bool refused = verdict_.refusal && verdict_.refusal->stage == Stage::kTrainer;
  return machine_ && !refused ? &verdict_.outcome : nullptr;
}

const PlainValue* Trainer::value(std::string_view argument) const {
  for (const WrittenArgument& each : arguments_) {
    if (each.name == argument) return &each.value;
  }
  return nullptr;
}

Span Trainer::span(std::string_view argument) const {
  const PlainValue* written = value(argument);
  return written == nullptr ? task_.trainer.key_span() : written->span;
}

Span Trainer::key_span(std::string_view argument) const {
  for (const WrittenArgument& each : arguments_) {
    if (each.name == argument) return each.key_span;
  }
  return task_.trainer.key_span();
}

bool Trainer::names_class(std::string_view argument, std::string_view name) const {
  return std::any_of(classes_.begin(), classes_.end(), [&](const NamedClass& named) {
    const KnownClass* known = named.argument == argument ? find_class(named.path) : nullptr;
    return known != nullptr && known->name == name;
  });
}

}  // namespace accelc::lightning
