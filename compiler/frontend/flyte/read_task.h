// A TaskTemplate of Flyte as what a task spec would say of it, at the places of the message.
#pragma once

#include "compiler/frontend/flyte/message_view.h"
#include "schema/decode.h"
#include "schema/document_spec.h"

namespace accelc {

/// Adds the task to `document`, with what its id says of project, domain and version. What a spec
/// has no words for stays out; `custom` and the spec of a pod stand there as they are.
void read_flyte_task(Decoder& decoder, const MessageView& task_template, DocumentSpec& document);

}  // namespace accelc
