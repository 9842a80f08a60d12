// The names that the documents of a spec use.
#pragma once

#include "compiler/check/link/project.h"
#include "schema/field.h"

#include <set>
#include <string>

namespace accelc {

/// The names of this source that the document and all that it includes use, profiles too.
std::set<std::string> used_names(const LinkedSpec& spec, NameSource source);

/// Those of `names` that it does not use. Where all are used, most of a file need not be looked at.
std::set<std::string> unused_among(std::set<std::string> names, const LinkedSpec& spec,
                                   NameSource source);

}  // namespace accelc
