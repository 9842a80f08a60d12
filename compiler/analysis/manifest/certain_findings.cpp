#include "compiler/analysis/manifest/certain_findings.h"

#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/source/source_file.h"
#include "schema/text_span.h"

#include <string_view>

namespace accelc {

bool is_about_open_value(const Diagnostic& finding) {
  if (!finding.span.valid()) return false;
  const auto text = unquoted_text_of(finding.span);
  // A list or a mapping is not replaced as a whole because a word inside of it is.
  const bool is_whole = finding.kind == &kMissingPodField || text.starts_with('[') ||
                        text.find('\n') != std::string_view::npos;
  if (is_whole) return is_placeholder(text);
  // `NEVER` is `Never` in capitals, `RESTART_POLICY` a name for the word.
  const bool is_word = finding.kind == &kNoSuchWord && text.find('_') == std::string_view::npos;
  return is_word ? is_placeholder(text) : is_name_placeholder(text);
}

void add_certain(DiagnosticSink& sink, DiagnosticSink& findings, bool laid_over) {
  for (const Diagnostic& finding : sink.take_sorted()) {
    if (laid_over && finding.kind == &kNoHandler) continue;
    // The names of variables are words of capitals.
    if (finding.kind == &kVariableTwice || !is_about_open_value(finding)) findings.add(finding);
  }
}

}  // namespace accelc
