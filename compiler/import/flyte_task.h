// A task that was built for Flyte, in the words of a spec: the other way round of
// compiler/backend/flyte. What the language cannot say is not in it; building it again shows that.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/frontend/flyte/read_flyte.h"
#include "compiler/import/dataclass_files.h"
#include "compiler/import/json.h"

namespace accelc::importing {

/// The fields of the task.
Json task_of(const FlyteTask& task, const Catalog& catalog, DataclassFiles& dataclasses);

/// Inputs or outputs: a flyteidl.core.VariableMap.
Json variables_of(const MessageView& variables, DataclassFiles& dataclasses);

}  // namespace accelc::importing
