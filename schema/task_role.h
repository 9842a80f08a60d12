// Which rows of the field tables have to do with the inputs and outputs of a task in their texts:
// the editor follows a name into them.
#pragma once

#include "schema/field.h"

#include <cstdint>

namespace accelc {

enum class TaskRole : std::uint8_t {
  kNone,
  kDefaults,      ///< its value is a part of every task
  kTemplates,     ///< its texts may name inputs of the task around in braces
  kInputNames,    ///< its texts name inputs of the task around
  kInputFolder,   ///< its text is where the program finds inputs of the task, as files
  kOutputFolder,  ///< its text is where the program leaves outputs of it
};

/// kNone for a row that has nothing to do with them.
TaskRole task_role(const FieldInfo& field);

}  // namespace accelc
