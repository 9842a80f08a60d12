// The names that the documents of a spec use.
#pragma once

#include "compiler/check/link/project.h"
#include "schema/field.h"

#include <set>
#include <string>

namespace accelc {

/// The names of this source that the document and all that it includes use, profiles too.
std::set<std::string> used_names(const LinkedSpec& spec, NameSource source);

}  // namespace accelc
