// The values that a label may have, and whether two wishes for it leave one: the rule by which
// Karpenter compares a pod with a NodePool (kubernetes-sigs/karpenter 1.14, pkg/scheduling
// Requirement).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

class LabelSet {
 public:
  /// The values that one requirement leaves: `op` is one of `In`, `NotIn`, `Exists`,
  /// `DoesNotExist`, `Gt`, `Lt`, `Gte` and `Lte`, the last four with a number.
  LabelSet(std::string_view op, const std::vector<std::string>& values);

  /// What both leave.
  [[nodiscard]] LabelSet intersection(const LabelSet& other) const;
  /// Whether there is a value that both leave.
  [[nodiscard]] bool meets(const LabelSet& other) const;
  [[nodiscard]] bool has(std::string_view value) const;
  /// Whether a node without the label satisfies it.
  [[nodiscard]] bool allows_absence() const;
  /// The values themselves; null where all but some are left.
  [[nodiscard]] const std::set<std::string, std::less<>>* listed() const;
  /// "`spot` or `on-demand`", "not `spot`", "any value from 5", "none".
  [[nodiscard]] std::string text() const;

 private:
  LabelSet() = default;
  [[nodiscard]] bool in_bounds(std::string_view value) const;

  bool all_but_ = false;  ///< whether all are left but `values_`
  std::set<std::string, std::less<>> values_;
  std::optional<std::int64_t> least_;
  std::optional<std::int64_t> most_;
};

using LabelSets = std::map<std::string, LabelSet, std::less<>>;

/// Narrows what is known of the label.
void add(LabelSets& sets, const std::string& key, const LabelSet& set);

}  // namespace accelc
