// What belongs together in the long tables, for the reference page.
#pragma once

#include "schema/field.h"

#include <span>
#include <string_view>

namespace accelc {

/// A part of a long table: the rows from one key to the next subject.
struct Subject {
  std::string_view first_key;
  std::string_view heading;
  /// Keys of this part as a person writes them, in YAML.
  std::string_view example;
};

/// The parts of a table in the order of its rows, the first row's first; none for a short table.
std::span<const Subject> subjects_of(const StructInfo& info);

}  // namespace accelc
