#include "compiler/frontend/manifest/mig_layouts.h"

#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/value_at.h"
#include "schema/template_text.h"

#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kLayouts = "mig-configs";

/// The lines of a text behind `|`; an invalid span where it is written in another way.
Span lines_of(NodeRef text) {
  if (text.style() != NodeStyle::kLiteral) return {};
  Span lines = text.span();
  const std::size_t first = text_of(lines).find('\n');
  if (first == std::string_view::npos) return {};
  lines.begin += static_cast<std::uint32_t>(first + 1);
  return lines;
}

}  // namespace

bool may_have_mig_layouts(std::string_view text) {
  return text.find(kLayouts) != std::string_view::npos;
}

bool is_mig_layouts(std::string_view text) {
  const std::size_t found = text.find(kLayouts);
  if (found == std::string_view::npos) return false;
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return text[first] == '{' || found == 0 || text[found - 1] == '\n';
}

bool is_mig_layouts(NodeRef document) {
  return document.is_mapping() && static_cast<bool>(document.find(kLayouts));
}

std::vector<std::shared_ptr<const Tree>> mig_layouts_in(NodeRef object, const Limits& limits,
                                                        DiagnosticSink& sink) {
  std::vector<std::shared_ptr<const Tree>> found;
  const auto [version, kind] = type_of(object);
  const NodeRef data = value_at(object, "data");
  if (version != "v1" || kind != "ConfigMap" || !data || !data.is_mapping()) return found;
  for_each_entry(data, [&](const Entry& entry) {
    const NodeRef text = entry.value.resolved();
    if (!text.is_scalar() || !may_have_mig_layouts(text.text())) return;
    const Span lines = lines_of(text);
    if (!lines.valid() || text_of(lines).find(kTemplateOpener) != std::string_view::npos) return;
    DiagnosticSink read;
    auto tree = std::make_shared<const Tree>(
        read_yaml_part(object.tree().shared_file(), lines, limits, read));
    // What stands behind a fault may be missing.
    if (!read.has_errors()) found.push_back(std::move(tree));
    for (const Diagnostic& finding : read.take_sorted()) sink.add(finding);
  });
  return found;
}

}  // namespace accelc
