// Values of labels that nodes have and those that no node has: of the label by which they say which
// device they have, and of labels with few values, or with numbers.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/source/span.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Whether nodes of the platform itself call the device so, or another one that shares the name.
bool is_name_of(const Accelerator& accelerator, const Platform& platform, std::string_view value);

/// Where the parts of a value end by which GPU feature discovery says which card it is, how it is
/// cut, and whether it is shared: "NVIDIA-A100-SXM4-40GB", "-MIG-1g.5gb", "-SHARED". What is not
/// there ends where the part before it does.
struct ProductEnds {
  std::size_t name = 0;
  std::size_t partition = 0;
};
ProductEnds product_ends(const Platform& platform, std::string_view value);

/// A value that no node of the platform has.
struct LabelFault {
  /// What may have been meant; empty: nothing is near.
  std::vector<std::string> meant;
  /// Only hyphens, underscores or the case of letters differ from the one that was meant.
  bool is_spelling = false;
  /// It is the one that was meant with a slip of the fingers: "NVIDIA-A100-SMX4-80GB".
  bool is_slip = false;
  /// It is the only value of a card that the catalog knows under what was written.
  bool is_of_card = false;
};

/// What is wrong with a value of the platform's label `key`. Nothing: nodes have it, the label is
/// not about devices, or owners of nodes choose its values.
std::optional<LabelFault> find_label_fault(const Platform& platform, std::string_view key,
                                           std::string_view value, const Catalog& catalog);

/// Adds the fix that writes the value that was meant for the scalar at `span`, or asks.
void offer_label_value(Report& report, const Span& span, const LabelFault& fault);

/// A value of a label that nodes have not, where what they have is known: the architecture, the
/// operating system, and what the platforms' files say of other labels.
struct ValueFault {
  std::vector<std::string_view> known;  ///< what nodes have, sorted; empty: whole numbers
  /// The one of them that is meant: another case, another hyphen, one letter away, or what `uname`
  /// calls it ("x86_64"). Empty: none is certain.
  std::string_view meant;
  std::string_view why;  ///< what the value is instead, where that is known
};

/// Nothing: nodes have the value, or what they have is not known.
std::optional<ValueFault> find_value_fault(std::string_view label, std::string_view value,
                                           const Catalog& catalog);

/// Adds the fix that writes the value that is meant for the scalar at `span`; where none is
/// certain, all are named.
void offer_known_value(Report& report, const Span& span, const ValueFault& fault);

}  // namespace accelc
