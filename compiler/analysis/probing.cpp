#include "compiler/analysis/probing.h"

#include "compiler/lightning/visible_devices.h"
#include "compiler/probe/probe.h"

#include <string>
#include <utility>

namespace accelc {

MachineProbe probe_machine(const std::string& root, RunEnvironment& run, const Catalog& catalog) {
  ProbeInput input;
  input.files = run.files;
  input.ask_nvml = run.ask_nvml;
  if (!root.empty()) input.root = root;
  const auto take = [&](std::string_view name) {
    if (!run.variable || name.empty()) return;
    if (auto value = run.variable(std::string(name))) input.variables.emplace(name, *value);
  };
  for (const std::string_view name : visible_variables()) take(name);
  for (const Accelerator* entry : catalog.accelerators()) {
    take(entry->lightning_device.visible_devices);
  }
  LocalMachine machine = probe(input, catalog);
  return {std::move(input), std::move(machine)};
}

}  // namespace accelc
