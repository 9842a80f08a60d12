// What a finding is known by from one run to the next, whichever line it has moved to.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The fingerprints of one report. The same findings in the same order get the same ones.
class Fingerprints {
 public:
  /// 64 hexadecimal digits from the code, what the message names, the path and the text of the
  /// line; equal findings of a report are counted, so that no two of it have the same.
  std::string of(const Diagnostic& finding, std::string_view path);

 private:
  std::map<std::string, std::size_t, std::less<>> seen_;
};

/// The hash of each line that GitHub's upload of SARIF files computes (`primaryLocationLineHash`,
/// src/fingerprints.ts of github/codeql-action), where it compares what a tool wrote: a polynomial
/// modulo 2^64 over the 100 UTF-16 units from the start of the line, without blanks and tabs, and
/// behind a colon how many lines up to this one have the same.
class LineHashes {
 public:
  explicit LineHashes(const SourceFile& file);

  /// `line` counts from 1.
  [[nodiscard]] const std::string& of(std::uint32_t line) const;

 private:
  std::vector<std::string> hashes_;
};

}  // namespace accelc
