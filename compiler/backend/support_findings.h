// "No silent loss": a finding at every field that a target cannot express. Which fields those are,
// and which structs stand inside which, only the field tables say.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"

#include <cstdint>
#include <string_view>

namespace accelc {

/// A target as messages and `--emit` name it, and its column in the field tables.
struct TargetName {
  std::string_view name;
  TargetColumn column = TargetColumn::kFlyte;
};

/// Fields of the task and of all that is inside it. `bound`: a workflow runs the task, so that the
/// defaults of its inputs arrive with the nodes. `arriving`: a field of the task that arrives
/// though its row says otherwise; empty: none.
void report_lost_fields(const Task& task, const TargetName& target, DiagnosticSink& sink,
                        bool bound = false, std::string_view arriving = {});

/// Whether a target of Kubernetes writes launch plans that start tasks.
enum class TaskPlans : std::uint8_t { kWritten, kNotWritten };

/// Workflows and launch plans, each at its name, and what is lost of a plan that starts a task.
/// Plans that nobody wrote go without a word: their workflow has one.
void report_lost_entities(const Program& program, const TargetName& target, DiagnosticSink& sink,
                          TaskPlans task_plans = TaskPlans::kWritten);

/// Fields of the documents themselves; their tasks, defaults and profiles end up in tasks, and what
/// declares other entities is reported with them.
void report_lost_fields_of_documents(const Program& program, const TargetName& target,
                                     DiagnosticSink& sink);

}  // namespace accelc
