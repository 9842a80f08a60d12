// The parts of a task's messages that become fields of their own.
#pragma once

#include "compiler/frontend/flyte/message_view.h"
#include "compiler/import/json.h"

#include <string_view>

namespace accelc::importing {

/// One side of a flyteidl.core.Resources by the names of the language.
Json amounts_of(const MessageView& resources, std::string_view side);

/// Each adds the fields that its message fills.
void add_data(const MessageView& data_config, Json& task);
void add_architecture(const MessageView& container, Json& task);
void add_query(const MessageView& query, Json& task);
void add_shared_memory(const MessageView& memory, Json& task);
void add_metadata(const MessageView& metadata, Json& task);
void add_security(const MessageView& security, Json& task);
/// A flyteidl.admin.DescriptionEntity, of a task as of a workflow.
void add_description(const MessageView& description, Json& entity);

}  // namespace accelc::importing
