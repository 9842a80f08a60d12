// The effective task: `defaults`, the `extends` chain (oldest first) and the task itself, merged
// field by field. Every value keeps the place it was written at.
#pragma once

#include "compiler/check/link/copy_budget.h"
#include "compiler/check/link/spec_names.h"
#include "compiler/diag/sink.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace accelc {

/// A task with everything that it inherits.
struct MergedTask {
  /// Not owned (its use_count is 0) where there is nothing to merge.
  std::shared_ptr<const TaskSpec> spec;
  /// Its `extends` chain is broken, which is reported: what is absent may be in a base.
  bool partial = false;
};

/// Merges the tasks of a spec. Bases are merged once for all their heirs, so that a chain of n
/// costs n and not n squared.
class TaskMerger {
 public:
  /// `plain`: merges what `names` takes from other names (see Names); null where it takes nothing.
  TaskMerger(const SpecNames& names, DiagnosticSink& sink, TaskMerger* plain = nullptr);

  /// `task` is one of the names'.
  MergedTask merge(const TaskEntry& task);
  /// Whether its `extends` chain has an end. Reports what breaks the chain, once for all tasks that
  /// it breaks.
  bool has_whole_chain(const TaskEntry& task);
  /// Whether another task extends it.
  [[nodiscard]] bool has_heirs(const TaskEntry& task) const;
  /// Counts what is merged.
  [[nodiscard]] CopyBudget& copies() { return copies_; }

 private:
  enum class Chain : std::uint8_t { kUnknown, kWhole, kBroken };
  struct Known {
    Chain chain = Chain::kUnknown;
    std::size_t heirs = 0;
  };
  /// The defaults that lie below all, and the last of the chain.
  using Key = std::pair<const TaskSpec*, const TaskEntry*>;

  [[nodiscard]] const TaskEntry* base_of(const TaskEntry& task) const;
  Chain look_up(const TaskEntry& task, std::vector<const TaskEntry*>& path);
  void lay_chain(const TaskEntry& last, const TaskSpec* defaults, TaskSpec& merged);
  void lay_base(const TaskEntry& task, const TaskSpec* defaults, TaskSpec& merged);
  [[nodiscard]] bool is_worth_keeping(const TaskEntry& task) const;

  const SpecNames& names_;
  DiagnosticSink& sink_;
  TaskMerger* plain_;
  std::unordered_map<const TaskEntry*, Known> known_;
  std::map<Key, std::shared_ptr<const TaskSpec>> merged_;
  CopyBudget copies_;
};

}  // namespace accelc
