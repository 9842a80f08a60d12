// Values of labels that nodes have and those that no node has: of the label by which they say which
// device they have, and of labels with only a few values.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/source/span.h"

#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

/// Whether nodes of the platform itself call the device so, or another one that shares the name.
bool is_name_of(const Accelerator& accelerator, const Platform& platform, std::string_view value);

/// A value that no node of the platform has.
struct LabelFault {
  /// What may have been meant; empty: nothing is near.
  std::vector<std::string_view> meant;
  /// Only hyphens, underscores or the case of letters differ from the one that was meant.
  bool is_spelling = false;
  /// It is the only value of a card that the catalog knows under what was written.
  bool is_of_card = false;
};

/// What is wrong with a value of the platform's label `key`. Nothing: nodes have it, the label is
/// not about devices, or owners of nodes choose its values.
std::optional<LabelFault> find_label_fault(const Platform& platform, std::string_view key,
                                           std::string_view value, const Catalog& catalog);

/// Adds the fix that writes the value that was meant for the scalar at `span`, or asks.
void offer_label_value(Report& report, const Span& span, const LabelFault& fault);

/// Every value that nodes have of a label, sorted, where they are few: its architecture, its
/// operating system, and the label of spot nodes. Empty: any, or they are not known.
std::vector<std::string_view> known_values(std::string_view label, const Catalog& catalog);

/// Adds the fix that writes the one of `known` that is meant by a value that is none of them:
/// another case, another hyphen, one letter away, or what `uname` calls it ("x86_64"). Where none
/// is certain, all are named.
void offer_known_value(Report& report, const Span& span, std::string_view value,
                       const std::vector<std::string_view>& known);

}  // namespace accelc
