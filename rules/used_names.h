// The names that the documents of a spec use.
#pragma once

#include "compiler/check/link/project.h"
#include "schema/field.h"

#include <set>
#include <string>

namespace accelc {

/// In the document and in all that it includes, profiles too.
std::set<std::string> used_names(const LinkedSpec& spec, NameSource source);

}  // namespace accelc
