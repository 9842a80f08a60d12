#include "compiler/syntax/yaml/fault.h"

#include "compiler/support/quotes.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

Span YamlFaults::span(std::size_t begin, std::size_t end) const {
  const std::size_t size = text().size();
  begin = std::min(begin, size);
  end = std::clamp(end, begin, size);
  return file_->span(static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end));
}

std::vector<std::string> YamlFaults::default_arguments(const DiagnosticKind& kind,
                                                       const Span& span) const {
  if (kind.slots() == 0) return {};
  return {quote(text().substr(span.begin, span.end - span.begin))};
}

std::string YamlFaults::quoted(std::string_view value) const {
  return file_->format() == Format::kJson ? in_double_quotes(value) : in_quotes(value);
}

Diagnostic YamlFaults::make(const DiagnosticKind& kind, const Span& span,
                            std::vector<std::string> arguments) const {
  Diagnostic made;
  made.kind = &kind;
  made.severity = kind.severity;
  made.span = span;
  made.arguments = std::move(arguments);
  return made;
}

Report YamlFaults::set(const DiagnosticKind& kind, std::size_t begin, std::size_t end) {
  const Span place = span(begin, end);
  return set(kind, place.begin, place.end, default_arguments(kind, place));
}

Report YamlFaults::set(const DiagnosticKind& kind, std::size_t begin, std::size_t end,
                       std::vector<std::string> arguments) {
  if (fault_) {
    ignored_ = {};
    return Report(ignored_);
  }
  return Report(fault_.emplace(make(kind, span(begin, end), std::move(arguments))));
}

Report YamlFaults::warn(const DiagnosticKind& kind, std::size_t begin, std::size_t end) {
  const Span place = span(begin, end);
  return Report(warnings_.emplace_back(make(kind, place, default_arguments(kind, place))));
}

void YamlFaults::report_to(DiagnosticSink& sink) const {
  for (const Diagnostic& warning : warnings_) sink.add(warning);
  if (fault_) sink.add(*fault_);
}

}  // namespace accelc
