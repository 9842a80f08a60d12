#include "compiler/lightning/emission.h"

#include "compiler/lightning/emission_diagnostics.h"
#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"
#include "schema/trainer_spec.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace accelc::lightning {

namespace {

PlainValue text_value(std::string text) {
  PlainValue value;
  value.kind = NodeKind::kString;
  value.text = std::move(text);
  return value;
}

PlainValue number_value(std::int64_t number) {
  PlainValue value;
  value.kind = NodeKind::kInteger;
  value.text = std::to_string(number);
  value.integer = number;
  value.number = static_cast<double>(number);
  return value;
}

PlainValue mapping(std::vector<PlainEntry> entries) {
  PlainValue value;
  value.kind = NodeKind::kMapping;
  value.entries = std::move(entries);
  return value;
}

PlainValue class_value(std::string path) {
  return mapping({{.key = "class_path", .value = text_value(std::move(path))}});
}

/// Whether every value of the argument is text: numbers that were written are texts, too.
bool takes_text(std::string_view argument) {
  const auto fields = struct_info(Tag<TrainerSpec>{}).fields;
  const auto field = std::find_if(fields.begin(), fields.end(),
                                  [&](const FieldInfo& info) { return info.name == argument; });
  return field != fields.end() && field->type().shape == Shape::kText;
}

class Emission {
 public:
  explicit Emission(const Trainer& trainer) : trainer_(trainer) {}

  std::vector<EmittedArgument> run() {
    add_or_derive("accelerator", accelerator());
    add_or_derive("devices", devices());
    if (trainer_.machine()) add_or_derive("num_nodes", number_value(trainer_.request().num_nodes));
    add_or_derive("strategy", std::nullopt);
    for (const WrittenArgument& argument : trainer_.arguments()) {
      if (!has(argument.name)) add_or_derive(argument.name, std::nullopt);
    }
    put_on_device();
    return std::move(arguments_);
  }

 private:
  [[nodiscard]] bool has(std::string_view name) const {
    return std::any_of(arguments_.begin(), arguments_.end(),
                       [&](const EmittedArgument& argument) { return argument.name == name; });
  }

  void add_or_derive(std::string_view name, const std::optional<PlainValue>& derived) {
    const PlainValue* written = trainer_.value(name);
    if (written == nullptr && !derived) return;
    PlainValue value = written != nullptr ? *written : *derived;
    const bool collection = value.is_mapping() || value.is_sequence();
    if (written != nullptr && !collection && takes_text(name)) value.kind = NodeKind::kString;
    arguments_.push_back({std::string(name), std::move(value), trainer_.span(name)});
  }

  /// The device's name in Lightning; nothing when Lightning has none for it.
  [[nodiscard]] std::optional<PlainValue> accelerator() const {
    const auto& machine = trainer_.machine();
    if (!machine) return std::nullopt;
    const auto& asked = trainer_.task().accelerator;
    if (asked && asked->entry != nullptr && asked->entry->custom) {
      const Accelerator& entry = *asked->entry;
      if (!entry.lightning.empty()) return text_value(std::string(entry.lightning));
      if (!entry.lightning_device.class_path.empty()) {
        return class_value(std::string(entry.lightning_device.class_path));
      }
    }
    if (asked && machine->accelerator_class == AcceleratorClass::kCpu) return std::nullopt;
    return text_value(std::string(name_of(machine->accelerator_class)));
  }

  /// As many as torchrun starts, else those of the pod. On a TPU host it is all or one, whatever
  /// torch_xla counts: `auto` says all.
  [[nodiscard]] std::optional<PlainValue> devices() const {
    if (const PlainValue* devices = trainer_.request().devices) return *devices;
    const auto& machine = trainer_.machine();
    if (!machine) return std::nullopt;
    // The section may choose another accelerator than the device's: `cpu` beside GPUs.
    const Outcome* outcome = trainer_.outcome();
    const AcceleratorClass accelerator_class =
        outcome != nullptr ? outcome->accelerator_class : machine->accelerator_class;
    if (accelerator_class == AcceleratorClass::kCpu) return number_value(1);
    if (accelerator_class == AcceleratorClass::kTpu) return text_value("auto");
    return number_value(std::max<std::int64_t>(machine->count, 1));
  }

  /// The only device of a user's own accelerator: Lightning's choice of strategy knows its own
  /// accelerators alone and puts the model on the CPU, unless the strategy names the device.
  void put_on_device() {
    const Outcome* outcome = trainer_.outcome();
    if (outcome == nullptr || !outcome->falls_to_cpu || outcome->devices.empty()) return;
    const auto strategy =
        std::find_if(arguments_.begin(), arguments_.end(),
                     [](const EmittedArgument& argument) { return argument.name == "strategy"; });
    const bool automatic = strategy == arguments_.end() || strategy->value.text == "auto";
    if (!automatic) return;
    PlainValue value = class_value("lightning.pytorch.strategies.SingleDeviceStrategy");
    const std::string device = std::string(trainer_.machine()->registered) + ":" +
                               std::to_string(outcome->devices.front());
    value.entries.push_back(
        {.key = "init_args", .value = mapping({{.key = "device", .value = text_value(device)}})});
    if (strategy != arguments_.end()) arguments_.erase(strategy);
    // Behind accelerator, devices and num_nodes.
    const auto behind = std::min<std::ptrdiff_t>(3, static_cast<std::ptrdiff_t>(arguments_.size()));
    arguments_.insert(arguments_.begin() + behind,
                      {"strategy", std::move(value), trainer_.span("strategy")});
  }

  const Trainer& trainer_;
  std::vector<EmittedArgument> arguments_;
};

}  // namespace

std::vector<EmittedArgument> emitted_arguments(const Trainer& trainer) {
  return Emission(trainer).run();
}

void report_changed_values(const TrainerSpec& trainer, DiagnosticSink& sink) {
  visit_arguments(trainer, [&sink](const TrainerArgument& argument) {
    if (!argument.name.starts_with("limit_")) return;
    const NodeRef written = argument.written->node.resolved();
    if (written.kind() != NodeKind::kInteger || integer_value(written.text()) != 1) return;
    sink.report<kOneBatchIsAll>(argument.written->node.span(), quote(argument.name))
        .help(
            "write 1.0 for all, 2 for two batches, or `fast_dev_run: true` for one of everything");
  });
}

}  // namespace accelc::lightning
