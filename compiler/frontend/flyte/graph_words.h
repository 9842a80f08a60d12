// What is wrong with a workflow or a launch plan, in words.
#pragma once

#include "compiler/flow/compile.h"
#include "compiler/flow/graph.h"
#include "compiler/flow/register.h"

#include <string>

namespace accelc {

std::string words_of(const flow::Problem& problem, const flow::Workflow& workflow);
std::string words_of(const flow::RegisterProblem& problem);

}  // namespace accelc
