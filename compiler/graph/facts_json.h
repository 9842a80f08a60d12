// What is known of workflows as JSON, for who draws them and for who checks them.
#pragma once

#include "compiler/diag/locator.h"
#include "compiler/graph/bounds.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace accelc::graph {

/// Null: as many as nobody knows.
nlohmann::ordered_json number_of(const Count& count);

/// Adds `filename` and `location`; null for nowhere.
void add_place(const Span& span, Locator& locator, nlohmann::ordered_json& json);

/// Adds the critical path, the peaks of devices, and what stands beside them.
void add_facts(const WorkflowFacts& facts, const std::vector<Bound>& bounds,
               const std::vector<PlanLimit>& limits, nlohmann::ordered_json& json);

/// An object for each workflow, with its name, its place and what add_facts adds.
std::vector<std::string> summaries_of(const std::vector<WorkflowFacts>& all, const Fleets& fleets,
                                      const Program& program);

}  // namespace accelc::graph
