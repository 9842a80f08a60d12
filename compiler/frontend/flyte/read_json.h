// Messages of Flyte in protobuf's JSON, or in YAML of the same shape, as flytectl prints them.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/frontend/flyte/message_view.h"
#include "compiler/syntax/tree.h"

#include <vector>

namespace accelc {

/// Whether a text may hold such messages: each has an id that says what it is of.
bool may_be_flyte_json(std::string_view text);

/// The same tree with the whole numbers that Python writes as `2.0`: in a google.protobuf.Struct
/// there are doubles alone.
Tree with_whole_numbers(const Tree& tree);

/// The messages of a file, in its order: those of lists one by one. Empty of a file of another
/// kind.
std::vector<MessageView> flyte_messages_in(const Tree& tree);

/// Reports keys and values that the message does not have, down to its scalars. False when a value
/// is of another kind than its field: Flyte cannot read the message then.
bool check_shape(const MessageView& message, DiagnosticSink& sink);

}  // namespace accelc
