#include "compiler/probe/check_local_machine.h"

#include "compiler/probe/diagnostics.h"
#include "compiler/probe/lightning_view.h"
#include "compiler/probe/sizes.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

namespace {

using Devices = std::vector<const MachineDevice*>;

/// "2 x A100, 1 x T4": what a machine has, in its own words.
std::string names_of(const Devices& devices) {
  std::vector<std::pair<std::string, std::size_t>> counts;
  for (const MachineDevice* device : devices) {
    const bool known = device->entries.size() == 1;
    const std::string name = known ? std::string(device->entries[0]->name) : device->name;
    const auto same = std::ranges::find(counts, name, &std::pair<std::string, std::size_t>::first);
    if (same != counts.end()) {
      ++same->second;
    } else {
      counts.emplace_back(name, 1);
    }
  }
  std::vector<std::string> names;
  names.reserve(counts.size());
  for (const auto& [name, count] : counts) {
    names.push_back((count > 1 ? std::to_string(count) + " x " : "") + quote(name));
  }
  return join(names, ", ");
}

bool is_entry(const MachineDevice& device, const Accelerator& entry) {
  return std::ranges::any_of(device.entries,
                             [&](const Accelerator* one) { return one->id == entry.id; });
}

class MachineChecker {
 public:
  /// `trainer`: null when the task has no such section.
  MachineChecker(const Task& task, const lightning::Trainer* trainer, const MachineProbe& probed,
                 DiagnosticSink& sink)
      : asked_(*task.accelerator), trainer_(trainer), sink_(sink), machine_(&probed.machine) {
    if (custom() == nullptr) return;
    own_ = probe_custom(probed.input, *custom());
    machine_ = &own_;
  }

  void run() {
    const Devices seen = devices_of_kind();
    if (seen.empty()) {
      report_none();
      return;
    }
    const bool generic = asked_.entry == nullptr;
    Devices fitting;
    for (const MachineDevice* device : seen) {
      if (generic || is_entry(*device, *asked_.entry)) fitting.push_back(device);
    }
    if (fitting.empty()) {
      sink_.report<kOtherDeviceHere>(asked_.span, quote(name()), names_of(seen));
      fitting = seen;
    }
    if (asked_.profile != nullptr) {
      check_partition(fitting);
    } else if (check_count(fitting)) {
      check_trainer();
      check_memory(fitting);
    }
  }

 private:
  [[nodiscard]] std::string name() const {
    if (asked_.entry != nullptr) return std::string(asked_.entry->name);
    return asked_.device.empty() ? std::string(name_of(asked_.kind)) : asked_.device;
  }

  /// Null for a device of the built-in catalog.
  [[nodiscard]] const Accelerator* custom() const {
    return asked_.entry != nullptr && asked_.entry->custom ? asked_.entry : nullptr;
  }

  [[nodiscard]] bool of_kind(const MachineDevice& device) const {
    return custom() != nullptr ? is_entry(device, *custom()) : device.kind == asked_.kind;
  }

  /// Those of the kind that a process of the task would see.
  [[nodiscard]] Devices devices_of_kind() const {
    Devices seen;
    for (const std::size_t index : devices_seen(*machine_, asked_.kind, custom())) {
      seen.push_back(&machine_->devices[index]);
    }
    return seen;
  }

  void report_none() {
    auto report = sink_.report<kDeviceNotHere>(asked_.span, quote(name()));
    Devices others;
    for (const MachineDevice& device : machine_->devices) {
      if (!device.problem.empty() && of_kind(device)) {
        report.help(quote(device.name) + " is there, but " + device.problem);
        return;
      }
      if (device.problem.empty()) others.push_back(&device);
    }
    if (!others.empty()) report.help("it has " + names_of(others));
  }

  /// Whether there are enough.
  bool check_count(const Devices& fitting) {
    const auto there = static_cast<std::int64_t>(fitting.size());
    if (asked_.count <= there) return true;
    const Span& place = asked_.count_span.valid() ? asked_.count_span : asked_.span;
    auto report = sink_.report<kTooFewDevicesHere>(
        place, count_of(static_cast<std::size_t>(asked_.count), "device"), std::to_string(there));
    report.help("it has " + names_of(fitting));
    return false;
  }

  /// The same arguments with the devices that are here: more of them may be as wrong as fewer.
  void check_trainer() {
    if (trainer_ == nullptr || !trainer_->machine() || trainer_->verdict().refusal) return;
    lightning::TaskMachine here = *trainer_->machine();
    here.count = lightning_count(*machine_, asked_.kind, custom());
    const lightning::Verdict verdict = lightning::judge(trainer_->request(), here);
    if (!verdict.refusal) return;
    const lightning::Refusal& refusal = *verdict.refusal;
    sink_
        .report<kTrainerHere>(trainer_->span(refusal.argument),
                              quote(refusal.argument) + " " + refusal.fault.reason)
        .help("it has " + std::to_string(here.count) + ", as Lightning counts them");
  }

  void check_partition(const Devices& fitting) {
    std::vector<std::string> others;
    for (const MachineDevice* device : fitting) {
      for (const MachinePart& part : device->parts) {
        if (part.name == asked_.profile->name) return;
        others.push_back(part.name);
      }
    }
    const Span& place = asked_.part_span.valid() ? asked_.part_span : asked_.span;
    auto report = sink_.report<kPartitionNotHere>(place, quote(asked_.profile->name));
    std::ranges::sort(others);
    others.erase(std::unique(others.begin(), others.end()), others.end());
    report.help(others.empty() ? "none of its devices is cut"
                               : "it has " + quote_list(others, "and"));
  }

  /// More than half of a device's memory in other hands is worth knowing before a model is loaded.
  void check_memory(const Devices& fitting) {
    for (const MachineDevice* device : fitting) {
      if (device->memory_bytes == 0 || device->memory_used <= device->memory_bytes / 2) continue;
      sink_
          .report<kDeviceMemoryHere>(asked_.span, size_text(device->memory_used),
                                     size_text(device->memory_bytes))
          .help(quote(device->name) + " at " + quote(device->pci_address) + " is busy");
      return;
    }
  }

  const ResolvedAccelerator& asked_;
  const lightning::Trainer* trainer_;
  DiagnosticSink& sink_;
  const LocalMachine* machine_;
  LocalMachine own_;
};

void check_host_memory(const Task& task, const LocalMachine& machine, DiagnosticSink& sink) {
  if (machine.memory.total == 0) return;
  for (const auto* amounts : {&task.requests, &task.limits}) {
    for (const ResourceAmount& amount : *amounts) {
      if (amount.name != "memory") continue;
      const std::int64_t units = amount.quantity.units;
      if (units < 0 || static_cast<std::uint64_t>(units) <= machine.memory.total) continue;
      sink.report<kHostMemoryHere>(amount.span, quote(unquoted_text_of(amount.span)),
                                   size_text(machine.memory.total));
      return;
    }
  }
}

std::vector<Diagnostic> missing_for(const Task& task, const lightning::Trainer* trainer,
                                    const MachineProbe& probed) {
  DiagnosticSink found;
  if (task.accelerator) MachineChecker(task, trainer, probed, found).run();
  return found.take_sorted();
}

/// Of a list any device will do: the one counts of which least is missing, the first of equals.
void check_devices(const Task& task, const lightning::Trainer* trainer, const MachineProbe& probed,
                   DiagnosticSink& sink) {
  std::vector<Diagnostic> missing = missing_for(task, trainer, probed);
  for (const Task* other : task.alternatives) {
    std::vector<Diagnostic> less = missing_for(*other, trainer, probed);
    if (less.size() < missing.size()) missing = std::move(less);
  }
  for (const Diagnostic& finding : missing) sink.add(finding);
}

}  // namespace

void check_machine(const Task& task, const lightning::Trainer* trainer, const MachineProbe& probed,
                   DiagnosticSink& sink) {
  if (task.in_doubt()) {
    const Task known = known_part_of(task);
    check_host_memory(known, probed.machine, sink);
    check_devices(known, trainer, probed, sink);
    return;
  }
  check_host_memory(task, probed.machine, sink);
  check_devices(task, trainer, probed, sink);
}

}  // namespace accelc
