// What editors tell of the fields that a plugin reads in `custom`: names and kinds from its message
// in flyteidl, the meaning from the row of the task's own field (`spark`, `ray`) that arrives
// there.
#pragma once

#include "compiler/protobuf/wire_table.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc::flyte {

/// The message that the plugin of a task type reads; null when it is not known.
const WireMessage* custom_message(std::string_view task_type, std::int32_t version);

/// The field with this name, in either spelling; null when there is none.
const WireField* message_field(const WireMessage& message, std::string_view key);

/// Whether Flyte 1 lacks the field.
bool is_of_flyte2(const WireField& field);

/// "mapping of strings", "list of WorkerGroupSpec".
std::string type_text(const WireField& field);

/// Markdown for hover and completion.
std::string hover_text(const WireMessage& message, const WireField& field);

}  // namespace accelc::flyte
