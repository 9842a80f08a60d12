// Credentials that were found in a spec, kept out of everything that is shown: findings about other
// things print the same lines and name the same values.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/source/source_file.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

class Secrets {
 public:
  /// Takes the places of the findings whose kind is sensitive.
  explicit Secrets(const std::vector<Diagnostic>& findings);

  [[nodiscard]] bool empty() const { return texts_.empty(); }

  /// `text` with a `*` for each byte of a credential; line breaks stay.
  [[nodiscard]] std::string hide(std::string_view text) const;

  /// Findings that hold and show no credential. Their places are in texts of the same length, which
  /// live as long as this object.
  [[nodiscard]] std::vector<Diagnostic> hide(const std::vector<Diagnostic>& findings);

 private:
  Span hide(const Span& span);
  void hide_in(std::string& text) const { text = hide(text); }

  std::vector<std::string> texts_;
  std::map<const SourceFile*, std::shared_ptr<const SourceFile>> files_;
};

}  // namespace accelc
