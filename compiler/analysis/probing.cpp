#include "compiler/analysis/probing.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/lightning/visible_devices.h"
#include "compiler/probe/probe.h"
#include "compiler/support/text.h"

#include <string>
#include <utility>

namespace accelc {

bool check_machine_root(const std::string& root, FileSystem& files, DiagnosticSink& sink) {
  if (root.empty()) return true;
  const PathKind kind = files.kind(root);
  if (kind == PathKind::kDirectory) return true;
  sink.report<kUnreadableFile>(
      Span{}, quote(root),
      kind == PathKind::kMissing ? files.read(root, 0).error : "it is not a folder");
  return false;
}

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
