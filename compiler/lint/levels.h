// At which level each finding counts in each file: `[lint]` of accelc.toml, made ready for use.
// The narrower one wins: a file's pattern over the whole project; there a name, a category, `all`
// and the beginning of codes by how much they stand for.
#pragma once

#include "compiler/lint/known.h"
#include "compiler/support/path_pattern.h"
#include "schema/config_spec.h"

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

class LintLevels {
 public:
  /// Every rule at its own level.
  explicit LintLevels(const KnownFindings& known);
  /// Names that mean nothing are reported where they stand.
  LintLevels(const KnownFindings& known, const LintConfig& config, DiagnosticSink& sink);

  /// The level of a finding in the file at `path`, which counts from the folder of the
  /// configuration; nothing when it is off.
  [[nodiscard]] std::optional<Severity> level(const DiagnosticKind& kind,
                                              const std::string& path) const;

  /// The rules that are not off for every file.
  [[nodiscard]] const std::vector<const Rule*>& active_rules() const { return active_; }

 private:
  enum class Level : std::uint8_t { kOff, kNote, kWarning, kError, kDefault };
  using Kinds = std::vector<const DiagnosticKind*>;
  using Levels = std::map<const DiagnosticKind*, Level, std::less<>>;
  struct FileLevels {
    PathPattern pattern;
    Levels levels;
  };

  void set(const Setting<RuleLevels>& written, Levels& levels, DiagnosticSink& sink) const;
  /// Empty, reported, when the name means nothing adjustable. `taken`: names that stand beside it.
  [[nodiscard]] Kinds find(std::string_view name, const Span& span, DiagnosticSink& sink,
                           std::span<const std::string_view> taken = {}) const;
  void ignore(const List<std::string>& names, Levels& levels, DiagnosticSink& sink) const;
  /// Where nothing is configured. `rule`: that of the kind; null: none.
  static Level own_level(const DiagnosticKind& kind, const Rule* rule);
  void choose_active();

  KnownFindings known_;
  Levels levels_;
  std::vector<FileLevels> per_file_;  // later ones win
  std::vector<const Rule*> active_;
};

}  // namespace accelc
