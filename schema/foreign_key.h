// Keys that other tools have for what a struct has under another name.
#pragma once

#include "schema/unknown_key.h"

namespace accelc {

/// Reports the key of `entry` if another tool has it for what is written differently here, with the
/// fix where one answer is right, and reads its value as the field that is meant. False, and
/// nothing reported, for all other keys.
bool report_foreign_key(Decoder& decoder, WrittenKeys& written, const Entry& entry,
                        const StructInfo& info, void* object);

/// Whether flytekit's `cache_version` is written beside the value of `cache`: a key that is
/// reported together with it.
bool has_cache_version(NodeRef cache);

}  // namespace accelc
