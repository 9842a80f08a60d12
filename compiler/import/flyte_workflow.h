// Workflows that were built for Flyte, in the words of a spec: the other way round of
// compiler/backend/flyte.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/frontend/flyte/message_view.h"
#include "compiler/import/dataclass_files.h"
#include "compiler/import/json.h"

#include <string>
#include <string_view>

namespace accelc::importing {

/// A flyteidl.core.WorkflowTemplate. `tasks` are those of the document: what a node says like its
/// task is not said again.
Json workflow_of(const MessageView& workflow, const ImportedTasks& tasks, const Catalog& catalog,
                 DataclassFiles& dataclasses);

/// A flyteidl.core.QualityOfService.
Json quality_of(const MessageView& quality);

/// "acme.score" of `acme.map_score_a8f27…-arraynode`, which maps it; empty of any other name.
std::string mapped_task(std::string_view name);

}  // namespace accelc::importing
