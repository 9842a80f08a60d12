#include "compiler/analysis/manifest/certain_findings.h"

#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/read.h"
#include "schema/template_text.h"
#include "schema/text_span.h"

#include <memory>
#include <string>
#include <string_view>

namespace accelc {

namespace {

/// Whether somebody writes entries of the mapping or list that are not there yet: a key or a whole
/// item is to be replaced, `${MORE}: x` or `- <container>`. What is inside of a value completes
/// that one alone. Of a scalar, whether any of it is to be replaced.
bool has_open_entry(const Span& span) {
  const std::string_view text = text_of(span);
  if (!is_placeholder(text)) return false;
  const std::string_view before = span.file->text().substr(0, span.begin);
  const std::string indentation(before.size() - (before.rfind('\n') + 1), ' ');
  DiagnosticSink said_already;
  const Tree tree = read(std::make_shared<SourceFile>(
                             span.file->path(), indentation + std::string(text), Format::kYaml),
                         Limits(), said_already);
  if (said_already.has_errors() || tree.documents().empty()) return true;
  const NodeRef value = tree.node(tree.documents().front());
  bool open = value.is_scalar();
  const auto look_at = [&open](NodeRef entry) { open = open || is_open(entry); };
  if (value.is_mapping()) {
    for_each_entry(value, [&](const Entry& entry) {
      look_at(entry.key);
      // A value with a template was read as if it were absent.
      open = open || (entry.value.is_scalar() && has_template(entry.value.text()));
    });
  }
  if (value.is_sequence()) for_each_item(value, look_at);
  return open;
}

}  // namespace

bool is_about_open_value(const Diagnostic& finding) {
  if (!finding.span.valid()) return false;
  const auto text = unquoted_text_of(finding.span);
  // A list stays one, whatever is written into it.
  const bool is_list = text.starts_with('[') || text.starts_with("- ");
  if (is_list && finding.kind == &kPodFieldKind) return false;
  // A list or a mapping is not replaced as a whole because a word inside of it is.
  const bool is_whole = finding.kind == &kMissingPodField || text.starts_with('[') ||
                        text.find('\n') != std::string_view::npos;
  if (is_whole) return has_open_entry(finding.span);
  // Labels may have capitals: `NVIDIA-L4 x` is to be replaced by nobody.
  if (finding.kind == &kNoLabelValue) return is_label_placeholder(text);
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
