#include "compiler/frontend/manifest/operator_files.h"

#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/value_at.h"
#include "schema/template_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kLayouts = "mig-configs";
/// Keys of the device plugin's file that nothing else has.
constexpr std::array<std::string_view, 3> kPluginKeys = {"timeSlicing", "migStrategy", "mps"};

/// The lines of a text behind `|`; an invalid span where it is written in another way.
Span lines_of(NodeRef text) {
  if (text.style() != NodeStyle::kLiteral) return {};
  Span lines = text.span();
  const std::size_t first = text_of(lines).find('\n');
  if (first == std::string_view::npos) return {};
  lines.begin += static_cast<std::uint32_t>(first + 1);
  return lines;
}

bool has_word(std::string_view text, std::string_view word) {
  return text.find(word) != std::string_view::npos;
}

/// Whether a line of the text begins with the word, or the text is JSON that has it.
bool has_key(std::string_view text, std::string_view word) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '{') return has_word(text, word);
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    if (at == 0 || text[at - 1] == '\n') return true;
  }
  return false;
}

bool may_have_plugin_file(std::string_view text) {
  return has_word(text, kPluginKeys[0]) || has_word(text, kPluginKeys[1]) ||
         (has_word(text, "sharing") && has_word(text, kPluginKeys[2]));
}

/// A part of the document has a key of the plugin's. One part has its right name at least.
bool is_plugin_file(NodeRef document) {
  const bool named = document.find("version") || document.find("sharing") || document.find("flags");
  if (!named || document.find("apiVersion")) return false;
  bool found = false;
  for_each_entry(document, [&](const Entry& entry) {
    const NodeRef part = entry.value.resolved();
    found = found || (part.is_mapping() && std::ranges::any_of(kPluginKeys, [&](auto key) {
                        return static_cast<bool>(part.find(key));
                      }));
  });
  return found;
}

}  // namespace

bool may_have_operator_file(std::string_view text) {
  return has_word(text, kLayouts) || may_have_plugin_file(text);
}

bool is_operator_file(std::string_view text) {
  if (has_key(text, kLayouts)) return true;
  if (!may_have_plugin_file(text) || has_key(text, "apiVersion")) return false;
  return has_key(text, "version") || has_key(text, "sharing") || has_key(text, "flags");
}

std::optional<OperatorFile> operator_file_of(NodeRef document) {
  if (!document.is_mapping()) return std::nullopt;
  if (document.find(kLayouts)) return OperatorFile::kMigLayouts;
  if (is_plugin_file(document)) return OperatorFile::kDevicePlugin;
  return std::nullopt;
}

std::vector<std::shared_ptr<const Tree>> operator_files_in(NodeRef object, const Limits& limits,
                                                           DiagnosticSink& sink) {
  std::vector<std::shared_ptr<const Tree>> found;
  const auto [version, kind] = type_of(object);
  const NodeRef data = value_at(object, "data");
  if (version != "v1" || kind != "ConfigMap" || !data || !data.is_mapping()) return found;
  for_each_entry(data, [&](const Entry& entry) {
    const NodeRef text = entry.value.resolved();
    if (!text.is_scalar() || !may_have_operator_file(text.text())) return;
    const Span lines = lines_of(text);
    if (!lines.valid() || has_template(text_of(lines))) return;
    DiagnosticSink read;
    auto tree = std::make_shared<const Tree>(
        read_yaml_part(object.tree().shared_file(), lines, limits, read));
    const bool any = std::ranges::any_of(
        tree->documents(), [&](NodeId id) { return operator_file_of(tree->node(id)).has_value(); });
    if (!any) return;
    // What stands behind a fault may be missing.
    if (!read.has_errors()) found.push_back(std::move(tree));
    for (const Diagnostic& finding : read.take_sorted()) sink.add(finding);
  });
  return found;
}

}  // namespace accelc
