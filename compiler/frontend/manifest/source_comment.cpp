#include "compiler/frontend/manifest/source_comment.h"

#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>

namespace accelc {

namespace {

constexpr std::string_view kSeparator = "\n---";
constexpr std::string_view kSource = "# Source: ";

/// Where the document around the place begins: at its separator, else with the file.
std::size_t begin_of_document(std::string_view text, std::size_t place) {
  const std::size_t found = text.rfind(kSeparator, place);
  return found == std::string_view::npos ? 0 : found + 1;
}

}  // namespace

std::string_view template_around(const Span& place) {
  if (!place.valid() || place.file == nullptr) return {};
  const std::string_view text = place.file->text();
  std::size_t line = begin_of_document(text, place.begin);
  // Helm writes the comment first; the separator may stand before it.
  for (int i = 0; i < 3 && line < place.begin; ++i) {
    const std::size_t end = std::min(text.find('\n', line), text.size());
    const std::string_view content = trim(text.substr(line, end - line));
    if (content.starts_with(kSource)) return trim(content.substr(kSource.size()));
    line = end + 1;
  }
  return {};
}

void name_templates(std::vector<Diagnostic>& findings) {
  for (Diagnostic& finding : findings) {
    const std::string_view name = template_around(finding.span);
    if (!name.empty()) finding.message += " (template " + quote(name) + ")";
  }
}

}  // namespace accelc
