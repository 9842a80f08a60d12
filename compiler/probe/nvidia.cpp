// NVIDIA GPUs. NVML knows most, but also less than the machine has: in a container it lists the
// GPUs that were passed to it. What else is there comes from PCI, and whether a driver is loaded
// from procfs, so that there is an answer where NVML cannot be asked.
#include "compiler/probe/context.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kGpus = "/proc/driver/nvidia/gpus/";

/// "535.129.03" in "NVRM version: NVIDIA UNIX x86_64 Kernel Module  535.129.03  Thu Oct ...".
std::string driver_version(std::string_view text) {
  const std::string_view line = value_of(text, "NVRM version", ':');
  for (const std::string_view word : split(line, ' ')) {
    const bool numbers = std::ranges::all_of(word, [](char c) { return is_digit(c) || c == '.'; });
    if (numbers && word.find('.') != std::string_view::npos) return shown_line(word);
  }
  return {};
}

/// "1g.5gb" of "NVIDIA A100-SXM4-40GB MIG 1g.5gb".
void shorten_parts(MachineDevice& device) {
  for (MachinePart& part : device.parts) {
    const std::size_t at = part.name.rfind(" MIG ");
    if (at != std::string::npos) part.name.erase(0, at + 5);
  }
}

bool is_gpu(const PciFunction& function) {
  return function.vendor == kNvidiaVendor && function.is_processor();
}

class NvidiaSearch {
 public:
  explicit NvidiaSearch(ProbeContext& context) : context_(context) {}

  void run() {
    const auto version = context_.tree.read("/proc/driver/nvidia/version");
    if (version) context_.machine.nvidia_driver = driver_version(*version);
    take_answer();
    for (const PciFunction& function : context_.functions) {
      if (is_gpu(function)) add(function);
    }
  }

 private:
  void take_answer() {
    if (!context_.input.ask_nvml) return;
    NvmlAnswer answer = read_nvml(context_.input.ask_nvml(context_.input.root));
    LocalMachine& machine = context_.machine;
    if (!answer.driver.empty()) machine.nvidia_driver = answer.driver;
    machine.nvml = answer.nvml;
    machine.cuda = answer.cuda;
    asked_ = answer.problem.empty();
    const bool there =
        !machine.nvidia_driver.empty() || std::ranges::any_of(context_.functions, is_gpu);
    if (!asked_ && (there || !answer.not_asked)) context_.tree.note("NVML: " + answer.problem);
    for (NvmlDevice& one : answer.devices) take(std::move(one));
  }

  void take(NvmlDevice one) {
    MachineDevice& device = one.device;
    for (const PciFunction& function : context_.functions) {
      if (function.address != device.pci_address) continue;
      device.pci_id = function.id();
      device.entries = context_.entries_of(device.pci_id, device.kind);
    }
    context_.name_by_driver(device.name, device);
    if (device.name.empty()) device.name = "NVIDIA GPU";
    shorten_parts(device);
    if (one.minor != NvmlDevice::kNoMinor) {
      device.file = "/dev/nvidia" + std::to_string(one.minor);
    }
    context_.machine.devices.push_back(std::move(device));
  }

  /// A GPU of which only PCI and the driver's files tell.
  void add(const PciFunction& function) {
    const auto& known = context_.machine.devices;
    const bool listed = std::ranges::any_of(
        known, [&](const MachineDevice& device) { return device.pci_address == function.address; });
    if (listed) return;
    MachineDevice device = context_.device_at(function, AcceleratorKind::kGpu);
    const auto facts = context_.tree.read(std::string(kGpus) + function.address + "/information");
    if (facts) {
      context_.name_by_driver(shown_line(value_of(*facts, "Model", ':')), device);
      device.uuid = shown_line(value_of(*facts, "GPU UUID", ':'));
      const auto minor = parse_unsigned(value_of(*facts, "Device Minor", ':'));
      if (minor) device.file = "/dev/nvidia" + std::to_string(*minor);
    }
    device.problem = problem_of(function, device, facts.has_value());
    context_.machine.devices.push_back(std::move(device));
  }

  std::string problem_of(const PciFunction& function, const MachineDevice& device,
                         bool has_facts) const {
    if (asked_) return "NVML does not list it: it is not passed to this container";
    if (!has_facts) {
      return function.driver.empty() ? "no driver is loaded"
                                     : "its driver is " + quote(function.driver);
    }
    if (!device.file.empty() && !context_.tree.exists(device.file)) {
      return quote(device.file) + " is not there";
    }
    return {};
  }

  ProbeContext& context_;
  bool asked_ = false;
};

}  // namespace

void find_nvidia(ProbeContext& context) { NvidiaSearch(context).run(); }

}  // namespace accelc
