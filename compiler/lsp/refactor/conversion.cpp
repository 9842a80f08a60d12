#include "compiler/lsp/refactor/conversion.h"

#include "compiler/lsp/protocol/uri.h"
#include "compiler/rewrite/convert.h"
#include "compiler/rewrite/formats.h"
#include "compiler/support/text.h"

#include <utility>
#include <variant>

namespace accelc::lsp {

namespace {

/// Whether the range begins on the line of the key `accelc` of a document.
bool is_at_marker(const Snapshot& snapshot, const Offsets& range) {
  const LineIndex& lines = snapshot.file().lines();
  for (const UnitDocument& document : snapshot.unit->documents) {
    bool found = false;
    for_each_entry(document.root, [&](const Entry& entry) {
      const bool here = lines.line_of(entry.key.span().begin) == lines.line_of(range.begin);
      found = found || (here && entry.key.text() == "accelc");
    });
    if (found) return true;
  }
  return false;
}

/// "tasks.accelc.toml" of "tasks.accelc.yaml"
std::string path_in(Format format, const std::string& path) {
  const std::string ending = format == Format::kToml ? ".toml" : ".yaml";
  return path.substr(0, path.rfind('.')) + ending;
}

Json document_change(const std::string& uri, Json edits) {
  return {{"textDocument", {{"uri", uri}, {"version", nullptr}}}, {"edits", std::move(edits)}};
}

/// A file at `to` in place of the snapshot's, and the edits of others.
Json edit_of(const Snapshot& snapshot, const std::string& to, const std::string& text,
             const Json& others) {
  const Json start = {{"line", 0}, {"character", 0}};
  const std::string uri = uri_of_path(to);
  Json changes = Json::array();
  changes.push_back({{"kind", "create"}, {"uri", uri}});
  changes.push_back(document_change(
      uri, Json::array({{{"range", {{"start", start}, {"end", start}}}, {"newText", text}}})));
  for (const auto& [other, edits] : member(others, "changes").items()) {
    changes.push_back(document_change(other, edits));
  }
  changes.push_back({{"kind", "delete"}, {"uri", snapshot.uri}});
  return {{"documentChanges", std::move(changes)}};
}

}  // namespace

Json conversion(const Snapshot& snapshot, const CodeActionParams& params, const Client& client,
                const EditsForMove& edits_for_move, FileSystem& files) {
  const bool can = client.moves_files && snapshot.is_spec() && !snapshot.tree().incomplete() &&
                   !snapshot.analysis->secrets && snapshot.uri.starts_with("file:");
  const bool asked = params.wants(kRewrite) && !params.automatic &&
                     (params.only || (can && is_at_marker(snapshot, params.range)));
  if (!can || !asked) return nullptr;
  const Format format = other_format(snapshot.file().format());
  Json action = {{"title", "Convert to " + std::string(format_name(format))}, {"kind", kRewrite}};
  const std::string to = path_in(format, snapshot.path);
  const auto text = converted(snapshot.tree(), format);
  std::string why;
  if (const auto* failed = std::get_if<Unmovable>(&text)) {
    why = failed->why + " (line " + std::to_string(position_of(failed->span).line + 1) + ")";
  } else if (files.kind(to) != PathKind::kMissing) {
    why = quote(file_name(to)) + " already exists";
  }
  if (why.empty()) {
    action["edit"] = edit_of(snapshot, to, std::get<std::string>(text), edits_for_move(to));
  } else if (client.disabled_actions) {
    action["disabled"] = {{"reason", why}};
  } else {
    return nullptr;
  }
  return action;
}

}  // namespace accelc::lsp
