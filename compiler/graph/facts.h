// What can be told of workflows before they run: how long each node may take, which chain of nodes
// may take longest, and how many devices may be in use at once.
#pragma once

#include "compiler/check/program.h"
#include "compiler/flow/dependencies.h"
#include "compiler/graph/demand.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace accelc::graph {

/// How long something may take.
struct Time {
  double seconds = 0;  ///< of what is known
  bool known = false;  ///< else it may take longer
};

struct NodeFacts {
  /// What it runs, as the node changes it; null: it runs no task.
  const Task* task = nullptr;
  TaskUse use;  ///< of one run
  /// Of a map: how many runs there may be at once.
  std::optional<Count> width;
  /// Of one try, of a gate, or of a workflow; how long a sleep is.
  std::optional<double> timeout;
  std::int64_t retries = 0;
  Time time;
  Demand demand;
};

struct PeakFacts {
  Measure measure;
  Count count;
  bool exact = true;  ///< else it may be less
  /// The nodes that use so much together. Empty: too many to tell.
  std::vector<NodeIndex> nodes;
};

struct WorkflowFacts {
  const Workflow* workflow = nullptr;
  std::vector<NodeFacts> nodes;  ///< one for each of `Workflow::nodes`
  /// Which nodes of `Workflow::top` wait for which.
  flow::Dependencies dependencies;
  std::vector<NodeIndex> critical_path;
  Time longest;  ///< of the critical path
  std::vector<PeakFacts> peaks;
  /// The tasks that ask for what is counted, those of workflows that it runs too.
  std::map<Measure, std::set<const Task*>> users;
  /// What the peaks leave out (TaskUse::uncounted).
  std::set<std::string> uncounted;
};

/// One for each workflow of the program, in their order. The program has no errors.
std::vector<WorkflowFacts> facts_of(const Program& program);

}  // namespace accelc::graph
