// What is built of the tasks that a fix has nothing to do with: it must be the same afterwards, to
// the byte.
#pragma once

#include "compiler/analysis/analysis.h"
#include "compiler/diag/edit_set.h"

#include <map>
#include <set>
#include <string>
#include <utility>

namespace accelc {

/// Tasks by the path of their spec and their name.
using OtherTasks = std::set<std::pair<std::string, std::string>>;

/// The tasks without an error that neither hold an edit nor start from one that does. None of a
/// spec that is edited outside of its tasks, where all of them may be meant, or that has an error
/// there. `analysis` has the programs of its specs.
OtherTasks other_tasks(const Analysis& analysis, const EditSet& edits);

/// What the targets of their configuration make of these tasks, all of it in one text for each. A
/// task that is gone or broken has none.
using Outputs = std::map<std::pair<std::string, std::string>, std::string>;
Outputs outputs_of(const Analysis& analysis, const OtherTasks& tasks);

/// The name of the first task whose output differs; empty when there is none.
std::string first_changed(const Outputs& before, const Outputs& after);

}  // namespace accelc
