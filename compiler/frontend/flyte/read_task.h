// A TaskTemplate of Flyte as what a task spec would say of it, at the places of the message.
#pragma once

#include "compiler/frontend/flyte/message_view.h"
#include "schema/decode.h"
#include "schema/document_spec.h"

#include <cstdint>

namespace accelc {

/// Which Flyte a task was built for.
enum class FlyteVersion : std::uint8_t { kFirst, kSecond };

/// Adds the task to `document`, with what its id says of project, domain and version. What a spec
/// has no words for stays out; `custom` and the spec of a pod stand there as they are.
void read_flyte_task(Decoder& decoder, const MessageView& task_template, FlyteVersion version,
                     DocumentSpec& document);

/// The same of a task as the overrides of a node change it; of one that is not there (an empty
/// `task_template`), what they say alone. The pod template of a node stays out.
void read_changed_task(Decoder& decoder, const MessageView& task_template,
                       const MessageView& task_node, DocumentSpec& document);

}  // namespace accelc
