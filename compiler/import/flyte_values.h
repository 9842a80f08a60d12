// Literals and bindings of Flyte's messages as values of a spec.
#pragma once

#include "compiler/frontend/flyte/message_view.h"
#include "compiler/import/json.h"

#include <map>
#include <string>

namespace accelc::importing {

/// The key of each node in the spec, by its id.
using NodeKeys = std::map<std::string, std::string, std::less<>>;

/// A flyteidl.core.Literal. Null for none, and for what no value of a spec becomes.
Json literal_of(const MessageView& literal);

/// A flyteidl.core.OutputReference: "$prep.data".
std::string reference_of(const MessageView& promise, const NodeKeys& keys);

/// A flyteidl.core.BindingData.
Json binding_of(const MessageView& data, const NodeKeys& keys);

/// A flyteidl.core.Primitive. Texts are kept as they are.
Json primitive_of(const MessageView& primitive);

}  // namespace accelc::importing
