// Every finding that there is, and what is told of it.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/lint/known.h"
#include "schema/config_spec.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

/// All kinds of findings, with the rules.
KnownFindings known_findings();

/// How the page of a finding that is not a rule's starts, in Markdown.
std::string page_start(const DiagnosticKind& kind);

/// The page of a finding, in Markdown: what `accelc explain` prints.
std::string page_of(const DiagnosticKind& kind);

/// The same by the name of the finding; empty when there is no page.
std::string_view page_named(std::string_view name);

/// The file of that page, from the folder of the repository.
std::string page_path(const DiagnosticKind& kind);

/// Where pages can be read.
class PublishedPages {
 public:
  /// `url`: as `docs.url` of accelc.toml; empty: nowhere.
  explicit PublishedPages(std::string url) : url_(std::move(url)) {}
  /// As the configuration says, else whoever built this.
  explicit PublishedPages(const ConfigSpec& config);

  /// Where the page of the finding of this name is; empty when nowhere.
  [[nodiscard]] std::string uri_of(std::string_view name) const;
  /// What is the same in the addresses of all pages.
  [[nodiscard]] std::string_view root() const;

 private:
  std::string url_;
};

/// Reports a `docs.url` that is not a web address; it is not used either.
void check_docs_url(const ConfigSpec& config, DiagnosticSink& sink);

/// Reports a code or name that no finding has. `groups`: words that were fine too.
void report_unknown_code(const std::string& name, const KnownFindings& known, DiagnosticSink& sink,
                         const std::vector<std::string_view>& groups = {});

}  // namespace accelc
