// The one fault that ends the reading of a YAML file. It is held back until the engine has given
// up, because a second attempt may find that there is none.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

class YamlFaults {
 public:
  explicit YamlFaults(const SourceFile& file) : file_(&file) {}

  /// Sets the fault, unless there is one already. The source text at the place, quoted, fills the
  /// slot of the message.
  Report set(const DiagnosticKind& kind, std::size_t begin, std::size_t end);
  /// As `set`, with other words for the slot.
  Report set(const DiagnosticKind& kind, std::size_t begin, std::size_t end,
             std::vector<std::string> arguments);
  /// Adds a finding that does not end the reading.
  Report warn(const DiagnosticKind& kind, std::size_t begin, std::size_t end);

  /// `value` in the quotes that a fix writes into this file.
  [[nodiscard]] std::string quoted(std::string_view value) const;
  [[nodiscard]] bool any() const { return fault_.has_value(); }
  [[nodiscard]] Span span(std::size_t begin, std::size_t end) const;
  [[nodiscard]] std::string_view text() const { return file_->text(); }

  /// Hands everything to `sink`.
  void report_to(DiagnosticSink& sink) const;

 private:
  [[nodiscard]] Diagnostic make(const DiagnosticKind& kind, const Span& span,
                                std::vector<std::string> arguments) const;
  [[nodiscard]] std::vector<std::string> default_arguments(const DiagnosticKind& kind,
                                                           const Span& span) const;

  const SourceFile* file_;
  std::optional<Diagnostic> fault_;
  std::vector<Diagnostic> warnings_;
  Diagnostic ignored_;
};

}  // namespace accelc
