// Workflows in words, for whoever draws them: what stands in a node, and what is said of the whole.
#pragma once

#include "compiler/graph/bounds.h"
#include "compiler/graph/expand.h"
#include "compiler/graph/facts.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc::graph {

/// A workflow, what is shown of it, and all that is known of it.
struct Subject {
  Drawn drawn;
  std::vector<std::string> left_out;  ///< of Expansion
  std::vector<Bound> bounds;
  std::vector<PlanLimit> limits;

  [[nodiscard]] const WorkflowFacts& facts() const { return *drawn.facts; }
};

/// What stands in a node. A text is empty where there is nothing to say; none has a line break.
struct NodeWords {
  std::string key;
  std::string what;     ///< "task vision.train", "sleep 5m"
  std::string devices;  ///< of one run: "A100:2", "4 pods of A100:8"
  std::string runs;     ///< of a map: "8 at once"
  std::string timeout;  ///< "timeout 2h"
  std::string retries;  ///< "2 retries"

  /// The texts that there are, without the key.
  [[nodiscard]] std::vector<std::string> all() const;
};

/// "task", "launch plan"
std::string_view kind_word(WorkflowNodeKind kind);

/// The task, workflow or launch plan that a node runs; empty: it runs none.
std::string callee_name(const WorkflowNode& node);

NodeWords words_of(const WorkflowFacts& facts, NodeIndex node);

/// A case of a branch.
struct CaseWords {
  std::string condition;             ///< "if $a.x < 1", "elif ...", "else"
  NodeIndex then = kNoWorkflowNode;  ///< kNoWorkflowNode: it fails
  std::string failure;               ///< with this message
};

std::vector<CaseWords> cases_of(const WorkflowNode& branch);

/// "vision.sweep(rows: integer) -> (best: integer)"
std::string signature_of(const Workflow& workflow);

/// One thing that is said below a workflow.
struct Fact {
  std::string title;  ///< "critical path"; empty: that of the one before
  std::string text;
};

/// The critical path, the peak of devices, what a site has, and what is not drawn.
std::vector<Fact> facts_below(const Subject& subject);

/// The same, each on a line.
std::vector<std::string> lines_below(const Subject& subject);

/// What may be in use at once, and what there is: "8 L4 (pools have 4, quota 4), 2 T4". Empty: it
/// asks for no devices.
std::string peak_text(const Subject& subject);

/// "1h30m", "45s", "0.5s"
std::string time_text(double seconds);

}  // namespace accelc::graph
