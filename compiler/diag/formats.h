// The formats of findings: one table that the option, its help, the completions and the documents
// are made from.
#pragma once

#include "compiler/diag/render.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// What a report is made of, whatever its format.
struct ReportContent {
  Diagnostics findings;
  /// Only SARIF shows these.
  const std::vector<SuppressedFinding>& suppressed;
  SarifContext context;
  bool color = false;
  /// Columns of the terminal; only `text` cuts lines.
  std::size_t width = kDefaultWidth;
  /// What is known of workflows, an object of JSON each. Only `json` shows it.
  std::vector<std::string> workflows = {};
};

struct ReportFormat {
  enum class Shape : std::uint8_t {
    kText,      ///< for people; a line that sums up may follow
    kLines,     ///< lines that stand on their own, among others' too
    kDocument,  ///< has standard output or a file for itself
  };

  std::string_view name;
  /// Who reads it, as a fragment.
  std::string_view help;
  Shape shape = Shape::kText;
  std::string (*render)(const ReportContent& content) = nullptr;
};

/// In the order in which they are listed; the first is the default.
std::span<const ReportFormat> report_formats();

/// Null when there is none of this name.
const ReportFormat* find_report_format(std::string_view name);

}  // namespace accelc
