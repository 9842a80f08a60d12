// Where findings are collected. One sink belongs to one analysis; it is not thread-safe and never
// global. It keeps one report per cause: the same kind at the same place is taken once.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace accelc {

/// Adds what a finding says beyond its message. Valid until the next report of the same sink.
class Report {
 public:
  explicit Report(Diagnostic& diagnostic) : diagnostic_(&diagnostic) {}

  /// Words beside the marks under the finding's own place.
  Report& mark(std::string text);
  /// A further place. Nowhere adds nothing.
  Report& label(const Span& span, std::string text);
  /// A sentence below the source.
  Report& help(std::string text);
  /// A fix with one edit. In a generated text nothing can be fixed: it adds nothing there.
  Report& fix(std::string title, const Span& span, std::string replacement,
              Applicability applicability = Applicability::kSafe);
  Report& fix(Fix fix);

 private:
  Diagnostic* diagnostic_;
};

class DiagnosticSink {
 public:
  /// Reports `Kind` at `span`. The number of arguments is checked at compile time.
  template <const DiagnosticKind& Kind, class... Arguments>
  Report report(const Span& span, const Arguments&... arguments) {
    static_assert(sizeof...(Arguments) == Kind.slots(),
                  "one argument for each {} of the kind's message");
    return add(Kind, span, {to_argument(arguments)...});
  }

  /// As `report`, for kinds that are only known at run time.
  Report add(const DiagnosticKind& kind, const Span& span, std::vector<std::string> arguments);

  /// Reports what another sink took, or what nobody has reported yet, with all that it says.
  Report add(const Diagnostic& finding);

  /// Whether the same kind was reported at the same place.
  [[nodiscard]] bool has(const DiagnosticKind& kind, const Span& span) const;

  [[nodiscard]] const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
  [[nodiscard]] bool has_errors() const { return errors_ > 0; }

  /// Whether to look among so many names for the one that was meant. All such searches of a sink
  /// together are bounded: whoever misspells a thousand names is not helped by a thousand guesses.
  [[nodiscard]] bool may_search(std::size_t names);

  /// The findings in the order in which they are shown. The sink is empty afterwards.
  std::vector<Diagnostic> take_sorted();

 private:
  static std::string to_argument(std::string_view text) { return std::string(text); }
  static std::string to_argument(std::integral auto number) { return std::to_string(number); }

  /// Kind and place of a finding.
  using Cause = std::tuple<const DiagnosticKind*, const SourceFile*, std::uint32_t, std::uint32_t>;

  std::vector<Diagnostic> diagnostics_;
  std::set<Cause> seen_;
  std::unordered_map<const SourceFile*, std::size_t> per_file_;
  std::size_t errors_ = 0;
  std::size_t searched_ = 0;
  Diagnostic dropped_;  // takes what is said about a report that was not kept
};

}  // namespace accelc
