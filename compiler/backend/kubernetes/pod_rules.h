// What Kubernetes asks of single parts of a pod beyond the kind of their fields: fields that must
// be there, and fields that exclude each other.
#pragma once

#include "compiler/diag/sink.h"
#include "schema/plain_value.h"

#include <string_view>

namespace accelc::kubernetes {

/// `value` is a mapping that stands for the `type` of the API; its fields have the right kinds.
void check_part(std::string_view type, const PlainValue& value, DiagnosticSink& sink);

/// Reports a field that the `type` of the API had once, and where its content belongs now. Returns
/// whether it is one.
bool report_former_field(std::string_view type, const PlainValue& value, const PlainEntry& entry,
                         DiagnosticSink& sink);

/// Whether the field is there with something in it.
bool has_content(const PlainValue& value, std::string_view field);

}  // namespace accelc::kubernetes
