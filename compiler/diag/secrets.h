// Credentials, kept out of everything that is shown: findings about other things print the same
// lines and name the same values. This is the only place that hides; what is shown has a type
// (Diagnostics in render.h) that cannot be made without it.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/source/source_file.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace accelc {

/// Where findings can show a credential. Collected before findings are dropped, since a value that
/// one of them is about is a credential in the others too.
struct SecretPlaces {
  explicit SecretPlaces(const std::vector<Diagnostic>& findings);

  std::vector<Span> sensitive;           ///< of the findings whose kind is sensitive
  std::vector<const SourceFile*> files;  ///< that the findings point into
};

class Secrets {
 public:
  Secrets() = default;
  Secrets(const Secrets&) = delete;
  Secrets& operator=(const Secrets&) = delete;
  Secrets(Secrets&&) noexcept = default;
  Secrets& operator=(Secrets&&) noexcept = default;
  ~Secrets() = default;
  /// Takes the sensitive places, and what looks like a credential, or has the name of one, in the
  /// files: as much work as reading them.
  explicit Secrets(const SecretPlaces& places);

  /// Takes the credentials of a text, whether or not anybody can read it.
  void add_text(std::string_view text);

  [[nodiscard]] bool empty() const { return texts_.empty(); }

  /// `text` with a `*` for each byte of a credential, known or by its looks; line breaks stay.
  [[nodiscard]] std::string hide(std::string_view text) const;
  /// As `hide`, for a sentence of accelc's own: what it quotes may be a part of a credential. What
  /// `shown` has, which shows none, is no secret: `container`, which a credential has, too.
  [[nodiscard]] std::string hide_in_words(std::string_view text, std::string_view shown = {}) const;

  /// Findings that hold and show no credential. Their places are in texts of the same length, which
  /// live as long as this object.
  [[nodiscard]] std::vector<Diagnostic> hide(const std::vector<Diagnostic>& findings);

 private:
  void add(std::string_view text);
  void add_one(std::string text);
  void hide_known(std::string& text) const;
  /// Whether a text in lower case is a part of a credential.
  [[nodiscard]] bool is_in_one(std::string_view piece) const;
  /// In a quoted piece of a sentence: all of it, or what is left of a text whose middle is left
  /// out.
  void hide_parts(std::string& text, std::size_t begin, std::size_t end,
                  std::string_view shown) const;
  Span hide(const Span& span);
  /// In all that the finding says.
  void hide_in_words(Diagnostic& finding, std::string_view shown) const;

  /// By their first characters, so that looking for all of them takes one pass over a text.
  std::unordered_map<std::string_view, std::vector<const std::string*>> by_start_;
  std::unordered_set<std::string> texts_;
  std::string all_;  ///< of them in lower case, with a line break behind each
  std::unordered_set<std::uint32_t> pieces_;  ///< all fours of characters in one of them
  std::map<const SourceFile*, std::shared_ptr<const SourceFile>> files_;
};

}  // namespace accelc
