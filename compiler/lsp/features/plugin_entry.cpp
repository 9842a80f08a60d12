#include "compiler/lsp/features/plugin_entry.h"

#include "compiler/backend/flyte_common/message_help.h"
#include "schema/task_spec.h"

#include <vector>

namespace accelc::lsp {

namespace {

/// The message that `custom` is, by what its task says beside it.
const WireMessage* message_of_custom(NodeRef task) {
  const NodeRef type = task.find("type");
  if (!type || !type.resolved().is_scalar()) return nullptr;
  const NodeRef version = task.find("task_type_version");
  const bool first = version && version.resolved().is_scalar() && version.resolved().text() == "1";
  return flyte::custom_message(type.resolved().text(), first ? 1 : 0);
}

bool is_custom_of_task(const TypedEntry& above, const TypedEntry& entry) {
  return entry.key && entry.field != nullptr && entry.key.text() == "custom" &&
         structure_of(above.types) == &struct_info(Tag<TaskSpec>{});
}

/// The message that the value of `field` is; null when it is another value.
const WireMessage* message_below(const WireField& field) {
  if (field.map || field.kind != WireKind::kMessage) return nullptr;
  const WireMessage& message = message_of(field);
  // A pod's spec is Kubernetes'.
  return message.form == WireForm::kPlain ? &message : nullptr;
}

PluginEntry step(const PluginEntry& from, const TypedEntry& above, const TypedEntry& entry) {
  PluginEntry next;
  if (entry.key && from.message != nullptr) {
    next.inside = from.message;
    next.field = flyte::message_field(*from.message, entry.key.text());
    if (next.field != nullptr) next.message = message_below(*next.field);
  } else if (!entry.key && from.field != nullptr && from.field->repeated) {
    next.message = from.message;
  } else if (is_custom_of_task(above, entry)) {
    next.message = message_of_custom(entry.key.parent());
  }
  return next;
}

}  // namespace

PluginEntry plugin_entry(NodeRef node, const TypeInfo& root) {
  PluginEntry found;
  const TypedEntry* above = nullptr;
  const std::vector<TypedEntry> path = entries_to(node, root);
  for (const TypedEntry& entry : path) {
    if (above != nullptr) found = step(found, *above, entry);
    above = &entry;
  }
  return found;
}

}  // namespace accelc::lsp
