// `devices` as each accelerator of Lightning 2.6.5 reads it
// (lightning/fabric/utilities/device_parser.py, fabric/accelerators/{cpu,cuda,mps,xla}.py).
#pragma once

#include "compiler/lightning/task_machine.h"
#include "schema/plain_value.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc::lightning {

/// Why Lightning does not go on: the error it raises, and ours.
struct Fault {
  std::string_view error;   ///< "MisconfigurationException"
  std::string message;      ///< Lightning's own words
  std::string reason;       ///< a fragment behind the value: "asks for 8 devices, but there are 2"
  std::string help;         ///< what to do; may be empty
  std::string replacement;  ///< what the argument should be when there is one answer, else empty
};

/// The indices of the devices that are used, in order.
using Devices = std::vector<std::int64_t>;

/// As many as there are, counted from 0; at most 4096: Lightning would list every index, and nobody
/// has so many.
Devices first_devices(std::int64_t count);

/// `accelerator_class` must be there: `count` is the number of its devices. `value` is not `auto`,
/// not 0 and not the empty list, which Lightning treats before.
std::variant<Devices, Fault> parse_devices(const PlainValue& value,
                                           AcceleratorClass accelerator_class,
                                           const TaskMachine& machine);

/// Reads a text as Python's int() does: blanks around, a sign, single underscores between digits.
std::optional<std::int64_t> python_integer(std::string_view text);

/// The value as Python shows it: 'a', 1, [0, 1], True.
std::string python_repr(const PlainValue& value);

/// [0, 1, 2]
std::string python_list(const Devices& devices);

}  // namespace accelc::lightning
