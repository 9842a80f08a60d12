// What was imported so far: the document, and each entity of it with what it has to build back to.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/flyte/read_flyte.h"
#include "compiler/import/dataclass_files.h"
#include "compiler/import/json.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::importing {

struct ImportedEntity {
  std::string_view noun;  ///< "task", "workflow", "launch plan"
  std::string name;
  Span place;
  MessageView message;      ///< of Flyte: the template, or the spec of a plan
  MessageView description;  ///< beside a template
};

inline constexpr std::string_view kTaskNoun = "task";
inline constexpr std::string_view kWorkflowNoun = "workflow";
inline constexpr std::string_view kPlanNoun = "launch plan";

struct ImportedSpec {
  Json identity = Json::object();  ///< of all of them
  ImportedTasks tasks;
  std::map<std::string, Json> workflows;
  std::map<std::string, Json> launch_plans;
  std::vector<ImportedEntity> entities;
  DataclassFiles dataclasses;                                ///< of their types
  std::set<std::pair<std::string_view, std::string>> names;  ///< theirs, with their nouns
  /// Those of all files: what a workflow runs may be in another one.
  std::vector<MessageView> workflow_specs;
  std::vector<MessageView> plans;
};

/// Adds the entities of a file, which must live longer. What is not imported is reported.
void add_flyte_file(const FlyteFile& file, const Catalog& catalog, ImportedSpec& spec,
                    DiagnosticSink& sink);

/// The document of all of it.
Json document_of(const ImportedSpec& spec);

/// Adds the workflows and launch plans of all files, when their tasks are there.
void add_graphs(const Catalog& catalog, ImportedSpec& spec, DiagnosticSink& sink);

}  // namespace accelc::importing
