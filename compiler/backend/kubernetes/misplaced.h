// Fields that are right, but not where they are: an indentation too few or too many is the most
// common mistake in a manifest.
#pragma once

#include "compiler/pod/api_fields.h"

#include <string>
#include <string_view>

namespace accelc::kubernetes {

/// Where a key belongs that is no field of `type`, as a sentence for its author: "it is a field of
/// a container". Empty: no part of a pod and of what starts one has such a field.
std::string right_place_of(std::string_view key, const ApiType& type);

/// Whether a key of a container, of the spec of a pod or of `resources` belongs to another one of
/// these: whoever reads the mapping besides Kubernetes gave it no such field of its own.
bool is_surely_misplaced(std::string_view key, const ApiType& type);

}  // namespace accelc::kubernetes
