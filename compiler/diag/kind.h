// What can be reported. Each kind is one constexpr object in a diagnostics.h of the layer that
// raises it, or in the file of its rule. Its code and name never change and are never used again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace accelc {

/// In rising order, so that levels can be compared.
enum class Severity : std::uint8_t { kNote, kWarning, kError };

/// "note", "warning", "error".
std::string_view name_of(Severity severity);

/// Which stage raises a kind, in the order in which a run comes to them.
enum class DiagnosticLayer : std::uint8_t {
  kConfiguration,  ///< files, options and accelc.toml: AC0
  kSyntax,         ///< AC1
  kSchema,         ///< AC2
  kMeaning,        ///< AC3
  kRule,           ///< AC4
  kTarget,         ///< AC5
  kInternal,       ///< a fault of accelc itself: AC9
};

struct DiagnosticKind {
  /// `AC` and four digits, of which the first is the layer and the second parts it further.
  std::string_view code;
  /// The name in kebab-case; users may write it in place of the code.
  std::string_view name;
  Severity severity = Severity::kError;
  /// Lower-case fragment without final period; one `{}` for each argument.
  std::string_view message;
  /// Markdown for `accelc explain`: what is wrong, why it matters, what to do.
  std::string_view explanation;
  /// What stands at the place must not be repeated: no source is shown, and no fix.
  bool sensitive = false;

  [[nodiscard]] constexpr DiagnosticLayer layer() const {
    const char digit = code[2];
    return digit >= '0' && digit <= '5' ? static_cast<DiagnosticLayer>(digit - '0')
                                        : DiagnosticLayer::kInternal;
  }

  [[nodiscard]] constexpr std::size_t slots() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i + 1 < message.size(); ++i) {
      if (message[i] == '{' && message[i + 1] == '}') ++count;
    }
    return count;
  }
};

}  // namespace accelc
