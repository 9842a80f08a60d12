#include "compiler/diag/secrets.h"

#include <algorithm>

namespace accelc {

namespace {

/// Shorter texts are words that stand everywhere.
constexpr std::size_t kShortest = 6;

std::string_view without_quotes(std::string_view text) {
  const bool quoted = text.size() >= 2 && (text[0] == '"' || text[0] == '\'');
  return quoted ? text.substr(1, text.size() - 2) : text;
}

}  // namespace

Secrets::Secrets(const std::vector<Diagnostic>& findings) {
  for (const Diagnostic& finding : findings) {
    if (!finding.kind->sensitive || !finding.span.valid()) continue;
    std::string text(without_quotes(text_of(finding.span)));
    if (text.size() >= kShortest) texts_.push_back(std::move(text));
  }
}

std::string Secrets::hide(std::string_view text) const {
  std::string hidden(text);
  for (const std::string& secret : texts_) {
    for (std::size_t at = hidden.find(secret); at != std::string::npos;
         at = hidden.find(secret, at + secret.size())) {
      std::replace_if(
          hidden.begin() + static_cast<std::ptrdiff_t>(at),
          hidden.begin() + static_cast<std::ptrdiff_t>(at + secret.size()),
          [](char c) { return c != '\n' && c != '\r'; }, '*');
    }
  }
  return hidden;
}

Span Secrets::hide(const Span& span) {
  if (!span.valid()) return span;
  std::shared_ptr<const SourceFile>& shown = files_[span.file];
  if (shown == nullptr) {
    const SourceFile& file = *span.file;
    shown = std::make_shared<const SourceFile>(file.path(), hide(file.text()), file.format());
  }
  return shown->span(span.begin, span.end);
}

std::vector<Diagnostic> Secrets::hide(const std::vector<Diagnostic>& findings) {
  std::vector<Diagnostic> hidden = findings;
  for (Diagnostic& finding : hidden) {
    finding.span = hide(finding.span);
    hide_in(finding.message);
    hide_in(finding.label);
    for (std::string& argument : finding.arguments) hide_in(argument);
    for (std::string& help : finding.helps) hide_in(help);
    for (Label& label : finding.labels) {
      label.span = hide(label.span);
      hide_in(label.text);
    }
    for (Fix& fix : finding.fixes) {
      hide_in(fix.title);
      for (Edit& edit : fix.edits) {
        edit.span = hide(edit.span);
        hide_in(edit.replacement);
      }
    }
  }
  return hidden;
}

}  // namespace accelc
