// One cause, one report: what a syntax error makes of its line.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <vector>

namespace accelc {

/// Takes out what is said of values on a line that could not be read as it stands, and what is
/// explained by one: a text whose quote is open is cut short, a key without its colon is no key
/// yet. Once the line is mended, what is still wrong with it is said.
void drop_follow_ups(std::vector<Diagnostic>& findings);

/// Takes out that no node fits what an error of a rule, at its final level, was told of: a value
/// that no node can have is reported where it is written.
void drop_misfits_of_rules(std::vector<Diagnostic>& findings);

}  // namespace accelc
