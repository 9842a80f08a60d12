// Workflows in protobuf's JSON, as flyteidl's messages print themselves, made graphs.
#pragma once

#include "compiler/flow/graph.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string>
#include <vector>

namespace accelc::test {

/// The lines of a file in this folder, each of them JSON.
std::vector<nlohmann::json> rows_of(const std::string& name);

PlainValue plain_value_of(const nlohmann::json& value);
LiteralType type_of(const nlohmann::json& type);

/// "TASK:project/domain/name@version"; empty of an identifier that is not there.
std::string id_of(const nlohmann::json& identifier);

flow::Task task_of(const nlohmann::json& task_template);
flow::Workflow workflow_of(const nlohmann::json& workflow_template);

/// A launch plan over the inputs of its workflow: Flyte fills in those that it does not name.
flow::LaunchPlan plan_of(const nlohmann::json& plan, const flow::Interface& workflow);

}  // namespace accelc::test
