// Values in the form that another tool has for them: a list of names and values as `env`, the
// limits of a container under `resources`, a call of Python.
#pragma once

#include "schema/decode.h"

#include <optional>
#include <string>
#include <string_view>

namespace accelc {

/// Says what to write in place of a value that is not `wanted`, the name of a type. Returns whether
/// its form is one that other tools have.
bool explain_foreign_value(Report& report, NodeRef value, std::string_view wanted);

/// The mapping that a list of `{name: X, value: Y}` or `X=Y` says, in braces; nothing for every
/// other value.
std::optional<std::string> mapping_of_list(NodeRef list);

/// Reports `limits` and `requests` of Kubernetes under `resources`, both at once. Returns whether
/// `side` is the value of one.
bool report_resource_sides(Decoder& decoder, NodeRef side);

/// Reports what another tool asks for under `resources` that is no resource. Returns whether
/// `value` is the value of such a key.
bool report_foreign_resource(Decoder& decoder, NodeRef value);

/// Reports a key of a task that is written where the names of tasks are expected, with all others
/// beside it, at the first of them. Returns whether `value` is that of one.
bool report_misplaced_task_key(Decoder& decoder, NodeRef value);

/// Whether the entry of a mapping of tasks is a key of the task above it, written one level too far
/// out.
bool is_misplaced_task_key(const Entry& entry);

/// Whether keys of the task whose value `task` is stand right below it, one level too far out.
bool has_keys_below(NodeRef task);

}  // namespace accelc
