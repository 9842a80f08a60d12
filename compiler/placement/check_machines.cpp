// Machines that a task names by their labels, against the devices that it asks for.
#include "compiler/placement/check_names.h"
#include "compiler/placement/device_labels.h"
#include "compiler/placement/diagnostics.h"
#include "compiler/placement/placement.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

using WrittenLabel = Map<std::string>::Entry;

/// A machine of a cloud and the device that it has.
struct Machine {
  const Accelerator* card = nullptr;
  const InstanceType* type = nullptr;
};

std::optional<Machine> find_machine(std::string_view name) {
  for (const Accelerator* card : Catalog::builtin().accelerators()) {
    for (const InstanceType& type : card->instance_types) {
      if (type.name == name) return Machine{card, &type};
    }
  }
  return std::nullopt;
}

/// "g5." of "g5.xlarge", "a2-highgpu-" of "a2-highgpu-8g"; empty where the name of a machine does
/// not say its family so.
std::string_view family_of(std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot != std::string_view::npos) return name.substr(0, dot + 1);
  const std::size_t hyphen = name.rfind('-');
  const bool has_two = hyphen != std::string_view::npos && name.find('-') != hyphen;
  return has_two ? name.substr(0, hyphen + 1) : std::string_view();
}

/// All machines with devices whose name `fits`.
std::vector<std::string_view> machines_that(const auto& fits) {
  std::vector<std::string_view> names;
  for (const Accelerator* card : Catalog::builtin().accelerators()) {
    for (const InstanceType& type : card->instance_types) {
      if (fits(type.name)) names.push_back(type.name);
    }
  }
  return names;
}

std::vector<std::string_view> machines_of_family(std::string_view family) {
  return machines_that([family](std::string_view name) { return name.starts_with(family); });
}

/// Those that are one letter away. Another number is another size, which may be new.
std::vector<std::string_view> machines_near(std::string_view typed) {
  return machines_that([typed](std::string_view name) { return is_one_letter_away(typed, name); });
}

/// The whole devices that the task asks for.
struct WholeDevices {
  std::string_view resource;
  AcceleratorKind kind = AcceleratorKind::kGpu;
  std::int64_t count = 0;
  Span span;
};

std::optional<WholeDevices> devices_of(const Task& task) {
  for (const ResourceAmount& limit : task.limits) {
    const auto kind = device_kind(limit.name);
    if (!kind || limit.quantity.is_zero() || !limit.quantity.is_whole()) continue;
    return WholeDevices{limit.name, *kind, limit.quantity.units, limit.span};
  }
  return std::nullopt;
}

class MachineChecker {
 public:
  MachineChecker(const Task& task, const WholeDevices& asked, DiagnosticSink& sink)
      : task_(task), asked_(asked), sink_(sink) {}

  void check_machine(const WrittenLabel& label) {
    const std::string& name = *label.value;
    const auto machine = find_machine(name);
    if (!machine) return;
    // Of the machine that says which device is meant it is said as of every such label.
    const bool says_device = task_.accelerator && task_.accelerator->span == label.value.span;
    if (machine->card->kind != asked_.kind) {
      if (!says_device) report_other(label, *machine, quote(asked_.resource));
      return;
    }
    const Accelerator* wanted = task_.accelerator ? task_.accelerator->entry : nullptr;
    if (wanted != nullptr && wanted->id != machine->card->id && !wanted->custom) {
      report_other(label, *machine, quote(wanted->name));
      return;
    }
    // Of parts and shares there are more than devices. The shape of a slice is no part.
    const bool cut = wants_partition(task_) && machine->card->topologies.empty();
    const bool whole =
        asked_.resource == machine->card->resource && !cut && sharing_of(task_) == Sharing::kNone;
    if (!whole || asked_.count <= machine->type->devices) return;
    sink_
        .report<kTooFewOnNode>(
            asked_.span, quote(label.key + "=" + name),
            std::to_string(machine->type->devices) + " of " + quote(machine->card->name),
            asked_.count)
        .label(label.value.span, "selects the machine");
  }

  /// A label with the number of devices of a node, where a cloud makes the nodes: elsewhere a
  /// device may be offered several times.
  void check_count(const Platform& platform, const WrittenLabel& label) {
    if (platform.cloud.empty() || sharing_of(task_) != Sharing::kNone) return;
    const auto count = parse_unsigned(*label.value);
    if (!count || asked_.count <= static_cast<std::int64_t>(*count)) return;
    sink_
        .report<kTooFewOnNode>(asked_.span, quote(label.key + "=" + *label.value),
                               count_of(*count, "device"), asked_.count)
        .label(label.value.span, "selects the nodes");
  }

 private:
  void report_other(const WrittenLabel& label, const Machine& machine, const std::string& wanted) {
    auto report = sink_.report<kMachineWithoutDevice>(label.value.span, quote(*label.value),
                                                      quote(machine.card->name), wanted);
    if (task_.accelerator) report.label(task_.accelerator->span, "asks for the other one");
  }

  const Task& task_;
  const WholeDevices& asked_;
  DiagnosticSink& sink_;
};

/// The platform of which the label is `key`; null when it is none's.
const Platform* platform_with(std::string_view Platform::*key, std::string_view label) {
  const auto platforms = Catalog::builtin().platforms();
  const auto found = std::ranges::find_if(
      platforms, [&](const Platform* platform) { return platform->*key == label; });
  return label.empty() || found == platforms.end() ? nullptr : *found;
}

}  // namespace

bool is_machine_label(std::string_view label) {
  return platform_with(&Platform::machine_label, label) != nullptr;
}

void check_machine_name(const Located<std::string_view>& name, DiagnosticSink& sink) {
  if (find_machine(name.value)) return;
  const std::string_view family = family_of(name.value);
  auto known = family.empty() ? std::vector<std::string_view>() : machines_of_family(family);
  if (known.empty()) known = machines_near(name.value);
  if (known.empty()) return;
  auto report = sink.report<kUnknownMachine>(name.span, quote(name.value));
  const auto near = nearest(name.value, known);
  if (!fix_name(report, name.span, near)) ask_for_name(report, near);
}

void check_machines(const Task& task, DiagnosticSink& sink) {
  const auto asked = devices_of(task);
  if (!asked) return;
  for (const SelectedLabel& label : task.selected_labels) {
    if (!is_machine_label(label.key.value)) continue;
    for (const auto& name : label.values) check_machine_name(name, sink);
  }
  if (!task.scheduling.node_selector) return;
  MachineChecker checker(task, *asked, sink);
  for (const WrittenLabel& label : task.scheduling.node_selector->entries) {
    if (!label.value) continue;
    if (is_machine_label(label.key)) checker.check_machine(label);
    const Platform* counted = platform_with(&Platform::count_label, label.key);
    if (counted != nullptr) checker.check_count(*counted, label);
  }
}

}  // namespace accelc
