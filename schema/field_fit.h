// Whether a value can be meant for a field, and reading it without a report.
#pragma once

#include "schema/decode.h"

#include <string>

namespace accelc {

/// Whether a field of this type, or of one of the types that it may be, can hold a value of this
/// kind: any scalar where text is wanted, null everywhere.
bool fits(const TypeInfo& type, NodeRef written);

/// What the field is, where the value is something else: "is an integer, but this is a list".
std::string misfit_text(const FieldInfo& field, NodeRef value);

/// Reads the value into the field without reporting what is wrong with it. The field was written,
/// so it must not be reported as missing.
void decode_silently(const Entry& entry, const FieldInfo& field, void* object);

/// Whether a boolean without quotes is no value of the field: it takes a text. Texts that are
/// values of somebody else, as that of a toleration is, are taken as they are written.
bool refuses_boolean(const FieldInfo& field);

}  // namespace accelc
