#include "compiler/probe/nvml.h"

#include "compiler/probe/host_tree.h"
#include "compiler/support/text.h"

#include <optional>
#include <utility>

namespace accelc {

namespace {

// More than any machine has: the helper stops there too.
constexpr std::size_t kMostDevices = 256;
constexpr std::size_t kMostParts = 64;

std::vector<std::optional<std::uint64_t>> numbers_of(std::string_view text) {
  std::vector<std::optional<std::uint64_t>> numbers;
  for (const std::string_view word : split(text, ' ')) numbers.push_back(parse_unsigned(word));
  return numbers;
}

std::optional<unsigned> small_number(std::string_view text) {
  const auto number = parse_unsigned(text);
  if (!number || *number > 1000) return std::nullopt;
  return static_cast<unsigned>(*number);
}

/// 12020 is CUDA 12.2.
std::string cuda_version(std::string_view text) {
  const auto number = parse_unsigned(text);
  if (!number) return {};
  return std::to_string(*number / 1000) + "." + std::to_string(*number % 1000 / 10);
}

class Reader {
 public:
  void read(std::string_view text) {
    for (std::string_view line : split(text, '\n')) {
      const std::size_t tab = line.find('\t');
      const std::string_view key = line.substr(0, tab);
      take(key, tab == std::string_view::npos ? std::string_view() : line.substr(tab + 1));
    }
  }

  NvmlAnswer answer;
  bool ended = false;

 private:
  void take(std::string_view key, std::string_view value) {
    if (key == "end") {
      ended = true;
    } else if (key == "missing") {
      answer.not_asked = true;
      answer.problem = shown_line(value);
    } else if (key == "error") {
      if (answer.problem.empty()) answer.problem = shown_line(value);
    } else if (key == "driver") {
      answer.driver = shown_line(value);
    } else if (key == "nvml") {
      answer.nvml = shown_line(value);
    } else if (key == "cuda") {
      answer.cuda = cuda_version(value);
    } else if (key == "device" && answer.devices.size() < kMostDevices) {
      answer.devices.emplace_back();
      part_ = false;
    } else if (!answer.devices.empty()) {
      take_of_device(key, value, answer.devices.back());
    }
  }

  void take_of_device(std::string_view key, std::string_view value, NvmlDevice& one) {
    MachineDevice& device = one.device;
    if (key == "instance") {
      part_ = device.parts.size() < kMostParts;
      if (part_) device.parts.emplace_back();
    } else if (key == "name") {
      (part_ ? device.parts.back().name : device.name) = shown_line(value);
    } else if (key == "uuid") {
      (part_ ? device.parts.back().uuid : device.uuid) = shown_line(value);
    } else if (key == "memory") {
      take_memory(value, device);
    } else if (!part_) {
      take_fact(key, value, one);
    }
  }

  void take_memory(std::string_view value, MachineDevice& device) const {
    const auto numbers = numbers_of(value);
    if (numbers.size() != 2 || !numbers[0] || !numbers[1]) return;
    if (part_) {
      device.parts.back().memory_bytes = *numbers[0];
    } else {
      device.memory_bytes = *numbers[0];
      device.memory_used = *numbers[1];
    }
  }

  static void take_fact(std::string_view key, std::string_view value, NvmlDevice& one) {
    MachineDevice& device = one.device;
    if (key == "pci") {
      device.pci_address = kernel_address(shown_line(value));
    } else if (key == "minor") {
      one.minor = parse_unsigned(value).value_or(NvmlDevice::kNoMinor);
    } else if (key == "utilization") {
      device.utilization = small_number(value);
    } else if (key == "memory_utilization") {
      device.memory_utilization = small_number(value);
    } else if (key == "fan") {
      device.fan_speed = small_number(value);
    } else if (key == "temperature") {
      device.temperature = small_number(value);
    } else if (key == "capability") {
      device.compute_capability = shown_line(value);
    } else if (key == "mig") {
      device.mig = value == "1";
    }
  }

  /// Whether facts are of the newest instance of the newest device.
  bool part_ = false;
};

}  // namespace

NvmlAnswer read_nvml(const ProcessResult& result) {
  Reader reader;
  if (!result.error.empty()) {
    reader.answer.not_asked = true;
    reader.answer.problem = "its helper cannot be started: " + shown_line(result.error);
    return std::move(reader.answer);
  }
  reader.read(result.out);
  if (!reader.ended && reader.answer.problem.empty()) {
    reader.answer.problem = result.exit_code == 0
                                ? "its helper printed less than it should"
                                : "its helper ended with " + std::to_string(result.exit_code);
  }
  return std::move(reader.answer);
}

std::string kernel_address(std::string_view address) {
  std::string lower = to_lower(address);
  const std::size_t colon = lower.find(':');
  // NVML writes the domain with eight digits; the kernel with four unless it needs more.
  while (lower.find(':') > 4 && lower.starts_with('0') && colon != std::string::npos) {
    lower.erase(0, 1);
  }
  return lower;
}

}  // namespace accelc
