#include "compiler/check/names.h"

#include "compiler/check/name_diagnostics.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"
#include "compiler/support/utf8.h"
#include "schema/text_span.h"

#include <algorithm>
#include <string_view>

namespace accelc {

namespace {

constexpr std::string_view kWhiteSpace = " \t\r\n";

std::string_view without_edges(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kWhiteSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kWhiteSpace) + 1 - first);
}

/// Whether the text is all that is written there, in quotes at most.
bool is_all(const Span& span, std::string_view text) {
  // One of the command line is nowhere.
  if (!span.valid()) return false;
  const std::string_view written = text_of(span);
  return written == text ||
         (written.size() == text.size() + 2 && written.substr(1, text.size()) == text);
}

}  // namespace

void check_edges(const Setting<std::string>& text, DiagnosticSink& sink) {
  if (!text) return;
  const std::string_view inside = without_edges(*text);
  if (inside.size() == text->size()) return;
  auto report = sink.report<kEdgeSpace>(text.span, quote(*text));
  if (inside.empty() || !is_all(text.span, *text)) return;
  report.fix("write " + quote(inside), text.span, quoted_like(text.span, inside),
             Applicability::kUnsafe);
}

void check_project(const Setting<std::string>& project, DiagnosticSink& sink) {
  if (!project || project->empty()) return;
  if (without_edges(*project).size() < project->size()) return check_edges(project, sink);
  if (is_dns_label(*project)) return;
  auto report = sink.report<kProjectName>(project.span, quote(*project));
  std::string meant = to_lower(*project);
  std::ranges::replace(meant, '_', '-');
  if (!is_dns_label(meant) || !project.span.valid()) {
    report.help("it is at most 63 lower-case letters, digits and `-`, and `-` is inside");
    return;
  }
  report.fix("write " + quote(meant), project.span, quoted_like(project.span, meant),
             Applicability::kUnsafe);
}

void check_ref_edges(const RefSpec& ref, DiagnosticSink& sink) {
  for (const auto* text : {&ref.project, &ref.domain, &ref.version}) check_edges(*text, sink);
}

void check_identity_texts(const ProfileSpec& document, DiagnosticSink& sink) {
  check_project(document.project, sink);
  for (const auto* text : {&document.domain, &document.version, &document.org}) {
    check_edges(*text, sink);
    const std::size_t size = *text ? count_code_points(**text) : 0;
    if (size <= kLongestIdentityText) continue;
    sink.report<kLongIdentityText>(text->span, quote(**text), size, kLongestIdentityText);
  }
}

}  // namespace accelc
