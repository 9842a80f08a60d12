#include "compiler/lightning/devices.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace accelc::lightning {

namespace {

constexpr std::int64_t kMostListed = 4096;

std::string_view python_type(const PlainValue& value) {
  switch (value.kind) {
    case NodeKind::kBoolean:
      return "bool";
    case NodeKind::kInteger:
      return "int";
    case NodeKind::kNumber:
      return "float";
    case NodeKind::kSequence:
      return "list";
    case NodeKind::kMapping:
      return "dict";
    case NodeKind::kNull:
      return "NoneType";
    default:
      return "str";
  }
}

bool is_text(const PlainValue& value) { return python_type(value) == "str"; }

Fault cpu_fault() {
  return {.error = "TypeError",
          .message = "`devices` selected with `CPUAccelerator` should be an int > 0.",
          .reason = "is not a number of processes",
          .help = "on the CPU `devices` is how many processes run: 1 or more"};
}

std::variant<Devices, Fault> parse_cpu(const PlainValue& value) {
  std::optional<std::int64_t> count;
  if (value.kind == NodeKind::kInteger) count = value.integer;
  if (value.kind == NodeKind::kBoolean && value.boolean) count = 1;
  const std::string_view text = trim(value.text);
  const bool digits = is_text(value) && !text.empty() &&
                      text.find_first_not_of("0123456789") == std::string_view::npos;
  if (digits) count = python_integer(text);
  if (!count || *count <= 0) return cpu_fault();
  return first_devices(*count);
}

/// The types that a list of device indices may have.
std::optional<Fault> type_fault(const PlainValue& value) {
  const auto fault = [](const std::string& what) {
    return Fault{.error = "TypeError",
                 .message =
                     "Device IDs (GPU/TPU) must be an int, a string, a sequence of ints, but "
                     "you passed " +
                     what,
                 .reason = "is not a number, text or list of numbers",
                 .help = "write a number of devices, or a list of indices"};
  };
  if (value.kind == NodeKind::kNull) return fault("None");
  for (const PlainValue& item : value.items) {
    if (item.kind != NodeKind::kInteger) {
      return fault("a sequence of " + std::string(python_type(item)) + ".");
    }
  }
  const bool known = value.is_sequence() || value.kind == NodeKind::kInteger || is_text(value);
  return known ? std::nullopt : std::optional(fault(python_repr(value) + "."));
}

Fault literal_fault(std::string_view text, bool tpu, const std::string& whole) {
  const std::string shown = "'" + std::string(text) + "'";
  return {.error = "ValueError",
          .message = tpu ? "Could not parse the selected TPU devices: '" + whole + "'"
                         : "invalid literal for int() with base 10: " + shown,
          .reason = "is neither a number of devices nor a list of indices",
          .help = "write `auto`, a number, or indices with commas: `\"0,2\"`"};
}

/// `"0,2"`: indices between commas; empty pieces are left out.
std::variant<Devices, Fault> parse_indices(const std::string& text, bool tpu) {
  Devices devices;
  for (const std::string_view piece : split(text, ',')) {
    if (piece.empty()) continue;
    const auto index = python_integer(piece);
    if (!index) return literal_fault(trim(piece), tpu, text);
    devices.push_back(*index);
  }
  return devices;
}

Devices items_of(const PlainValue& list) {
  Devices devices;
  for (const PlainValue& item : list.items) devices.push_back(item.integer.value_or(0));
  return devices;
}

/// What was meant: a number of devices, or indices.
struct Meant {
  std::optional<std::int64_t> count;
  Devices indices;
};

std::variant<Meant, Fault> read_gpu_value(const PlainValue& value) {
  if (value.is_sequence()) return Meant{std::nullopt, items_of(value)};
  if (!is_text(value)) {
    return Meant{value.integer.value_or(std::numeric_limits<std::int64_t>::max()), {}};
  }
  if (value.text.find(',') != std::string::npos) {
    auto indices = parse_indices(value.text, false);
    if (auto* fault = std::get_if<Fault>(&indices)) return std::move(*fault);
    return Meant{std::nullopt, std::get<Devices>(std::move(indices))};
  }
  const auto count = python_integer(value.text);
  if (!count) return literal_fault(trim(value.text), false, value.text);
  return Meant{count, {}};
}

Fault missing_devices(const Devices& wanted, const Devices& there) {
  const std::string have = there.size() == 1 ? "one" : std::to_string(there.size());
  std::string reason;
  if (wanted.size() > there.size()) {
    reason = "asks for " + count_of(wanted.size(), "device") + ", but the task has " + have;
  } else {
    reason = "names a device that is not there: the task has " + have + ", counted from 0";
  }
  return {.error = "MisconfigurationException",
          .message = "You requested gpu: " + python_list(wanted) +
                     "\n But your machine only has: " + python_list(there),
          .reason = reason,
          .help =
              "devices are counted inside the pod: its first one is 0, whatever the node calls "
              "it"};
}

bool has_twins(Devices indices) {
  std::sort(indices.begin(), indices.end());
  return std::adjacent_find(indices.begin(), indices.end()) != indices.end();
}

std::variant<Devices, Fault> parse_gpu(const PlainValue& value, const TaskMachine& machine) {
  // Most sections name a number that is there.
  const std::int64_t number = value.integer.value_or(0);
  if (number >= 1 && number <= machine.count) return first_devices(number);
  if (auto fault = type_fault(value)) return std::move(*fault);
  auto meant = read_gpu_value(value);
  if (auto* fault = std::get_if<Fault>(&meant)) return std::move(*fault);
  auto& [count, indices] = std::get<Meant>(meant);
  if (count) indices = first_devices(*count == -1 ? machine.count : *count);
  if (indices.empty()) {
    return Fault{.error = "MisconfigurationException",
                 .message = "GPUs requested but none are available.",
                 .reason = "names no device",
                 .help = "write `auto`, a number, or a list of indices"};
  }
  // Under torchrun a process may see its own device alone.
  if (machine.torchelastic && indices.size() != 1 && machine.count == 1) return indices;
  if (!count && has_twins(indices)) {
    return Fault{.error = "MisconfigurationException",
                 .message = "Device ID's (GPU) must be unique.",
                 .reason = "names a device twice",
                 .help = "each device can be used once"};
  }
  const bool all_there = std::all_of(indices.begin(), indices.end(), [&](std::int64_t index) {
    return index >= 0 && index < machine.count;
  });
  if (!all_there) return missing_devices(indices, first_devices(machine.count));
  return indices;
}

Fault tpu_fault(const std::string& got, std::int64_t count) {
  const std::string all = std::to_string(count);
  return {.error = "ValueError",
          .message = "`devices` can only be 'auto', 1, " + all + " or [<0-" +
                     std::to_string(count - 1) + ">] for TPUs. Got " + got,
          .reason = "is neither one TPU device nor all " + all + " of the host",
          .help = "write `auto` or " + all + " for all of the host, or one index in a list",
          .replacement = "auto"};
}

std::variant<Devices, Fault> parse_tpu(const PlainValue& value, const TaskMachine& machine) {
  if (auto fault = type_fault(value)) return std::move(*fault);
  std::optional<std::int64_t> count = value.integer;
  Devices indices = items_of(value);
  if (is_text(value)) {
    const std::string text(trim(value.text));
    count = python_integer(text);
    if (!count) {
      auto read = parse_indices(text, true);
      if (auto* fault = std::get_if<Fault>(&read)) return std::move(*fault);
      indices = std::get<Devices>(std::move(read));
    }
  }
  if (count) {
    if (*count == 1 || *count == machine.count) return first_devices(*count);
    return tpu_fault(std::to_string(*count), machine.count);
  }
  if (indices.size() == 1 && indices[0] >= 0 && indices[0] < machine.count) return indices;
  return tpu_fault(python_list(indices), machine.count);
}

}  // namespace

Devices first_devices(std::int64_t count) {
  Devices devices;
  devices.reserve(static_cast<std::size_t>(std::clamp<std::int64_t>(count, 0, kMostListed)));
  for (std::int64_t i = 0; i < std::min(count, kMostListed); ++i) devices.push_back(i);
  return devices;
}

std::optional<std::int64_t> python_integer(std::string_view text) {
  text = trim(text);
  std::string digits;
  if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
    if (text[0] == '-') digits = "-";
    text.remove_prefix(1);
  }
  bool after_digit = false;
  for (const char c : text) {
    const bool digit = is_digit(c);
    if (!digit && (c != '_' || !after_digit)) return std::nullopt;
    if (digit) digits += c;
    after_digit = digit;
  }
  if (!after_digit) return std::nullopt;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error == std::errc::result_out_of_range) {
    return digits[0] == '-' ? std::numeric_limits<std::int64_t>::min()
                            : std::numeric_limits<std::int64_t>::max();
  }
  return value;
}

std::string python_repr(const PlainValue& value) {
  switch (value.kind) {
    case NodeKind::kNull:
      return "None";
    case NodeKind::kBoolean:
      return value.boolean ? "True" : "False";
    case NodeKind::kInteger:
      return value.integer ? std::to_string(*value.integer) : value.text;
    case NodeKind::kNumber:
      if (std::isnan(value.number)) return "nan";
      if (std::isinf(value.number)) return value.number < 0 ? "-inf" : "inf";
      return value.text;
    case NodeKind::kSequence: {
      std::vector<std::string> items;
      items.reserve(value.items.size());
      for (const PlainValue& item : value.items) items.push_back(python_repr(item));
      return "[" + join(items, ", ") + "]";
    }
    case NodeKind::kMapping: {
      std::vector<std::string> entries;
      entries.reserve(value.entries.size());
      for (const PlainEntry& entry : value.entries) {
        entries.push_back("'" + entry.key + "': " + python_repr(entry.value));
      }
      return "{" + join(entries, ", ") + "}";
    }
    default:
      return "'" + value.text + "'";
  }
}

std::string python_list(const Devices& devices) {
  std::string text = "[";
  for (std::size_t i = 0; i < devices.size(); ++i) {
    if (i > 0) text += ", ";
    text += std::to_string(devices[i]);
    // Enough for every machine; Lightning writes all of them.
    if (i == 15 && devices.size() > 17) return text + ", ...]";
  }
  return text + "]";
}

std::variant<Devices, Fault> parse_devices(const PlainValue& value,
                                           AcceleratorClass accelerator_class,
                                           const TaskMachine& machine) {
  if (accelerator_class == AcceleratorClass::kCpu) return parse_cpu(value);
  if (accelerator_class == AcceleratorClass::kTpu) return parse_tpu(value, machine);
  return parse_gpu(value, machine);
}

}  // namespace accelc::lightning
