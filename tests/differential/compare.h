// Where two readers differ on a text, the smallest text that still shows it, and whether the table
// of known differences explains it.
#pragma once

#include "tests/differential/readers.h"

#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {

struct Difference {
  std::string text;
  std::string_view first;  ///< names of the readers
  std::string_view second;
  Answer first_answer;
  Answer second_answer;

  /// Of the reader that refused; empty when both accepted and read otherwise.
  [[nodiscard]] std::string_view why() const;
  /// What makes two differences alike: who refused, and with which words.
  [[nodiscard]] std::string signature() const;
};

/// Nothing when both refuse, both read the same, or one has no answer. A broken answer of the first
/// reader differs from any.
std::optional<Difference> difference(const YamlReader& first, const YamlReader& second,
                                     std::string_view text);

/// The same difference (by signature) with as few lines, then as few characters as removing them
/// one after the other can reach.
Difference shrink(const YamlReader& first, const YamlReader& second, Difference found);

enum class Deviation { kRefuses, kAccepts, kMisreads };

/// A row of the table: `reader` departs from YAML 1.2.2 in a way that is known.
struct KnownDifference {
  std::string reader;
  Deviation does = Deviation::kRefuses;
  std::optional<std::regex> text;  ///< found in the shrunk text
  std::optional<std::regex> says;  ///< found in what the reader that refuses says
  std::string section;
  std::string because;
};

/// Reads the table (its own first lines say how it is written). Throws std::runtime_error with the
/// paragraph when it is malformed.
std::vector<KnownDifference> parse_known_differences(std::string_view table);

/// The first row that explains `found`, which has been shrunk; null without one.
const KnownDifference* explanation(const std::vector<KnownDifference>& known,
                                   const Difference& found);

}  // namespace accelc::test
