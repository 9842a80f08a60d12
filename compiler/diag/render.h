// From findings to what a person or a tool reads. Pure functions; the order of the findings is
// kept. formats.h names them all.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/diag/report_paths.h"
#include "compiler/diag/secrets.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Findings that may be shown: whoever makes them hides the credentials in them and in the lines
/// they point at. Every format takes this type, so that none can forget it.
class Diagnostics {
 public:
  Diagnostics() = default;
  // Meant to be made in passing: findings are shown by handing them to a format.
  Diagnostics(const std::vector<Diagnostic>& findings);  // NOLINT(google-explicit-constructor)
  Diagnostics(std::initializer_list<Diagnostic> findings);

  [[nodiscard]] auto begin() const { return findings_.begin(); }
  [[nodiscard]] auto end() const { return findings_.end(); }
  [[nodiscard]] std::size_t size() const { return findings_.size(); }
  [[nodiscard]] bool empty() const { return findings_.empty(); }
  [[nodiscard]] const Diagnostic& operator[](std::size_t i) const { return findings_[i]; }

 private:
  std::shared_ptr<const Secrets> secrets_;  // keeps the texts in which nothing can be seen
  std::vector<Diagnostic> findings_;
};

/// How wide a report is where no terminal sets the width.
inline constexpr std::size_t kDefaultWidth = 140;

struct TextOptions {
  bool color = false;
  /// Source lines are cut to so many columns.
  std::size_t width = kDefaultWidth;
};

/// Source snippets with marks, in the manner of rustc: all labels, tabs and wide characters in
/// line. Ends without a summary; every finding ends in an empty line.
std::string render_text(const Diagnostics& findings, const TextOptions& options);

/// `path:line:column: severity[CODE] message`, one line each; line and column count from 1, the
/// column in code points.
std::string render_concise(const Diagnostics& findings);

/// The findings of a file, `line:column severity[CODE] message`, below its path.
std::string render_grouped(const Diagnostics& findings);

/// `path:line:column: severity: message [CODE]` as GCC writes it, with a note for each further
/// place; columns count bytes, as Vim's errorformat takes them.
std::string render_gcc(const Diagnostics& findings);

/// Where the page of a finding can be read, by its kind's name; empty when nowhere. May be null.
using PageUri = std::function<std::string(std::string_view name)>;

/// One JSON document: an object with `version` and `diagnostics`, and with `workflows`, which are
/// objects of JSON, where there are any. Rows, columns count from 1, columns in code points; the
/// key names are ruff's (`filename`, `location`, `end_location`, `code`, `fix`, ...).
std::string render_json(const Diagnostics& findings, const PageUri& page_uri_of = nullptr,
                        const std::vector<std::string>& workflows = {});

/// The objects of `render_json`, each in a line of its own.
std::string render_json_lines(const Diagnostics& findings, const PageUri& page_uri_of = nullptr);

/// Workflow commands of GitHub Actions (`::error file=...::message`), which become annotations.
std::string render_github(const Diagnostics& findings, const RepositoryPaths& paths);

/// Logging commands of Azure Pipelines (`##vso[task.logissue ...]message`).
std::string render_azure(const Diagnostics& findings, const RepositoryPaths& paths);

/// A Code Quality report of GitLab.
std::string render_gitlab(const Diagnostics& findings, const RepositoryPaths& paths);

/// JUnit's XML: a suite for each file with a failed case for each finding; one case that passed
/// when there are none.
std::string render_junit(const Diagnostics& findings);

/// Checkstyle's XML, which Jenkins and others read.
std::string render_checkstyle(const Diagnostics& findings);

/// The diagnostic format of reviewdog, with suggestions. Columns count bytes of UTF-8.
std::string render_rdjson(const Diagnostics& findings);

/// A finding that is not shown, because a comment or a baseline says so.
struct SuppressedFinding {
  enum class By : std::uint8_t { kComment, kBaseline };
  Diagnostic finding;
  By by = By::kComment;
  /// What the comment says; may be empty.
  std::string reason;
};

/// What SARIF says besides findings.
struct SarifContext {
  std::string_view version;
  RepositoryPaths paths;
  /// The Markdown page of a finding's kind by its name; empty when it has none. May be null.
  std::string_view (*page_of)(std::string_view name) = nullptr;
  PageUri page_uri_of = nullptr;
  /// Where accelc's documents can be read; empty when nowhere.
  std::string documents_uri = {};
};

/// SARIF 2.1.0 as GitHub's code scanning and other viewers read it. Findings without a place are
/// notifications of the run, not results.
std::string render_sarif(const Diagnostics& findings,
                         const std::vector<SuppressedFinding>& suppressed,
                         const SarifContext& context);

}  // namespace accelc
