#include "compiler/lsp/protocol/fit_client.h"

#include "compiler/support/text.h"

#include <utility>
#include <vector>

namespace accelc::lsp {

namespace {

/// DocumentSymbols as SymbolInformation, each with the name of what it is in.
Json flattened(const Json& symbols, const std::string& uri) {
  struct Pending {
    const Json* symbol;
    std::string inside;
  };
  Json flat = Json::array();
  std::vector<Pending> pending;
  const auto add_all = [&pending](const Json& list, const std::string& inside) {
    for (auto symbol = list.rbegin(); symbol != list.rend(); ++symbol) {
      pending.push_back({&*symbol, inside});
    }
  };
  add_all(symbols, {});
  while (!pending.empty()) {
    const Pending next = std::move(pending.back());
    pending.pop_back();
    const Json& symbol = *next.symbol;
    Json shown = {{"name", symbol["name"]},
                  {"kind", symbol["kind"]},
                  {"location", {{"uri", uri}, {"range", symbol["range"]}}}};
    if (!next.inside.empty()) shown["containerName"] = next.inside;
    flat.push_back(std::move(shown));
    const Json& children = member(symbol, "children");
    if (children.is_array()) add_all(children, text_member(symbol, "name"));
  }
  return flat;
}

/// Without the signs of Markdown that our cards have.
std::string plain_text(std::string_view markdown) {
  std::string text;
  for (const std::string_view line : split(markdown, '\n')) {
    if (line.starts_with("```")) continue;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const bool bold = line.substr(i, 2) == "**";
      if (bold) ++i;
      if (!bold && line[i] != '`') text += line[i];
    }
    text += '\n';
  }
  if (!markdown.ends_with('\n')) text.pop_back();
  return text;
}

void make_plain(Json& hover) {
  if (!hover.is_object()) return;
  Json& contents = hover["contents"];
  contents = {{"kind", "plaintext"}, {"value", plain_text(text_member(contents, "value"))}};
}

void add_versions(Json& edit, const VersionOf& version_of) {
  if (!edit.is_object() || !edit.contains("changes")) return;
  Json documents = Json::array();
  for (auto& [uri, edits] : edit["changes"].items()) {
    documents.push_back({{"textDocument", {{"uri", uri}, {"version", version_of(uri)}}},
                         {"edits", std::move(edits)}});
  }
  edit = {{"documentChanges", std::move(documents)}};
}

}  // namespace

void fit_to_client(const Client& client, std::string_view method, const std::string& uri,
                   const VersionOf& version_of, Json& answer) {
  if (client.flat_outline && method == "textDocument/documentSymbol" && answer.is_array()) {
    answer = flattened(answer, uri);
  }
  if (client.plain_hover && method == "textDocument/hover") make_plain(answer);
  if (!client.versioned_edits) return;
  if (method == "textDocument/rename") add_versions(answer, version_of);
  if (method != "textDocument/codeAction" || !answer.is_array()) return;
  for (Json& action : answer) {
    if (action.contains("edit")) add_versions(action["edit"], version_of);
  }
}

}  // namespace accelc::lsp
