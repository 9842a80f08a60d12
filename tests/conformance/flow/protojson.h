// Workflows in protobuf's JSON, as flyteidl's messages print themselves, made graphs by the front
// end that reads what flytectl prints.
#pragma once

#include "compiler/flow/graph.h"
#include "compiler/flow/register.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace accelc::test {

/// The lines of a file in this folder, each of them JSON.
std::vector<nlohmann::json> rows_of(const std::string& name);

/// Null when there is no such member.
const nlohmann::json& member(const nlohmann::json& object, const char* name);

PlainValue plain_value_of(const nlohmann::json& value);
LiteralType type_of(const nlohmann::json& type);

/// "TASK:project/domain/name@version"; empty of an identifier that is not there.
std::string id_of(const nlohmann::json& identifier);

flow::Task task_of(const nlohmann::json& task_template);
flow::Workflow workflow_of(const nlohmann::json& workflow_template);

/// Nothing of an identifier that is not there.
std::optional<flow::Identifier> identifier_of(const nlohmann::json& identifier);

/// The `spec` of a launch plan.
flow::PlanSpec plan_spec_of(const nlohmann::json& spec);

}  // namespace accelc::test
