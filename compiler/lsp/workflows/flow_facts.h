// What the entities of a spec say of each other, as far as names need it: what extends what, what
// nodes and plans run, and which names mean one thing.
#pragma once

#include "compiler/lsp/workflows/symbol.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace accelc::lsp {

/// What `defaults` says of every task.
inline EntityName task_defaults() { return {NameSource::kTasks, {}}; }

struct EntityFacts {
  bool declared = false;
  std::vector<std::string> bases;  ///< what it extends, of its own kind
  /// Of a workflow: what its nodes run, by their keys.
  std::map<std::string, std::vector<EntityName>> nodes;
  /// Of a workflow: what runs on failure and gets every input under its own name.
  std::optional<EntityName> handler;
  /// Of a plan: the workflow or task that it starts.
  std::optional<EntityName> target;
  /// Of a task: where its program finds inputs and leaves outputs, as files; empty where it is not
  /// said there.
  std::string input_folder;
  std::string output_folder;
};

class FlowFacts {
 public:
  EntityFacts& of(const EntityName& entity) { return facts_[entity]; }

  /// What a name that stands for an entity means: that of a plan may be a workflow's default plan,
  /// the short form of `on_failure` takes both kinds.
  [[nodiscard]] EntityName meant(const EntityName& name) const;
  /// Whose inputs and outputs those of an entity are: of a plan its workflow's or task's, or its
  /// own where it is registered elsewhere. Several for a base of plans that names none.
  [[nodiscard]] std::vector<EntityName> interfaces(const EntityName& name) const;
  /// The same for what a node runs; the base of a workflow may say it.
  [[nodiscard]] std::vector<EntityName> interfaces_of_node(const std::string& workflow,
                                                           const std::string& node) const;

  /// The entities whose nodes, inputs or outputs may be those of others.
  [[nodiscard]] std::set<EntityName> related() const;

  /// The entity, what it extends, and what extends it: a name of one may be a name of another.
  [[nodiscard]] std::vector<EntityName> family(const EntityName& entity) const;

  /// The entity, then what it extends, the nearest first; of a task at last what holds for all.
  [[nodiscard]] std::vector<EntityName> chain(const EntityName& entity) const;

  /// Where the program of the task finds inputs or leaves outputs; empty where nothing says it.
  [[nodiscard]] const std::string& folder_of(const EntityName& task, SymbolSort sort) const;

  /// Pairs of those of `known` that mean one thing, and of what must be called alike.
  [[nodiscard]] std::vector<std::pair<Symbol, Symbol>> same(const std::set<Symbol>& known) const;

 private:
  [[nodiscard]] bool is_declared(const EntityName& entity) const;

  std::map<EntityName, EntityFacts> facts_;
};

}  // namespace accelc::lsp
