#include "compiler/lsp/requests.h"

#include "compiler/lsp/features/features.h"
#include "compiler/lsp/protocol/rule_pages.h"
#include "compiler/lsp/protocol/shown.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace accelc::lsp {

namespace {

struct Request {
  const Snapshot& snapshot;
  const std::string& text;
  const Json& params;
  Workspace& workspace;
  std::uint32_t offset = 0;  ///< of `position`, when the request has one
  Offsets range;             ///< of `range`, when the request has one
};

/// What the parameters must hold besides the document.
enum class Needs { kNothing, kPosition, kRange };

struct Row {
  std::string_view method;
  Needs needs;
  /// Whether it can say something of a file that is no task spec: accelc.toml, or an empty file.
  bool any_file;
  Answer (*answer)(const Request& request);
};

Json document_diagnostics(const Request& request) {
  Json items = request.workspace.findings(request.snapshot);
  const std::string id = result_id(items);
  if (text_member(request.params, "previousResultId") == id) {
    return {{"kind", "unchanged"}, {"resultId", id}};
  }
  return {{"kind", "full"}, {"resultId", id}, {"items", std::move(items)}};
}

Including including(const Request& request) {
  return [&workspace = request.workspace](const std::string& canonical) {
    return workspace.including(canonical);
  };
}

Json selection(const Request& request) {
  std::vector<std::uint32_t> offsets;
  const LineIndex lines(request.text);
  for (const Json& position : member(request.params, "positions")) {
    const auto offset = offset_of(position, lines, request.snapshot.encoding);
    offsets.push_back(offset.value_or(0));
  }
  return selection_ranges(request.snapshot, offsets);
}

Json find_references(const Request& request) {
  const Json& declared = member(member(request.params, "context"), "includeDeclaration");
  return references(request.snapshot, request.offset, including(request), declared == true);
}

constexpr std::array kRows = {
    Row{"textDocument/diagnostic", Needs::kNothing, true,
        [](const Request& r) -> Answer { return document_diagnostics(r); }},
    Row{"textDocument/codeAction", Needs::kRange, true,
        [](const Request& r) -> Answer {
          return code_actions(r.snapshot, r.range, member(r.params, "context"),
                              r.workspace.client().explains, r.workspace.fixes_of(r.snapshot));
        }},
    Row{"textDocument/completion", Needs::kPosition, true,
        [](const Request& r) -> Answer {
          return completion(r.snapshot, r.text, r.offset, r.workspace.client().snippets,
                            r.workspace.files());
        }},
    Row{"textDocument/hover", Needs::kPosition, true,
        [](const Request& r) -> Answer {
          return r.snapshot.is_spec() ? hover(r.snapshot, r.offset)
                                      : hover_in_config(r.snapshot, r.text, r.offset);
        }},
    Row{"textDocument/definition", Needs::kPosition, false,
        [](const Request& r) -> Answer { return definition(r.snapshot, r.offset, including(r)); }},
    Row{"textDocument/references", Needs::kPosition, false,
        [](const Request& r) -> Answer { return find_references(r); }},
    Row{"textDocument/prepareRename", Needs::kPosition, false,
        [](const Request& r) -> Answer {
          return prepare_rename(r.snapshot, r.offset, including(r));
        }},
    Row{"textDocument/rename", Needs::kPosition, false,
        [](const Request& r) -> Answer {
          return rename(r.snapshot, r.offset, including(r), text_member(r.params, "newName"));
        }},
    Row{"textDocument/documentSymbol", Needs::kNothing, false,
        [](const Request& r) -> Answer { return document_symbols(r.snapshot); }},
    Row{"textDocument/documentHighlight", Needs::kPosition, false,
        [](const Request& r) -> Answer { return document_highlights(r.snapshot, r.offset); }},
    Row{"textDocument/semanticTokens/full", Needs::kNothing, false,
        [](const Request& r) -> Answer { return semantic_tokens(r.snapshot); }},
    Row{"textDocument/codeLens", Needs::kNothing, false,
        [](const Request& r) -> Answer { return code_lenses(r.snapshot); }},
    Row{"textDocument/formatting", Needs::kNothing, false,
        [](const Request& r) -> Answer { return formatting(r.snapshot); }},
    Row{"textDocument/rangeFormatting", Needs::kRange, false,
        [](const Request& r) -> Answer { return range_formatting(r.snapshot, r.range); }},
    Row{"textDocument/foldingRange", Needs::kNothing, false,
        [](const Request& r) -> Answer { return folding_ranges(r.snapshot); }},
    Row{"textDocument/selectionRange", Needs::kNothing, false,
        [](const Request& r) -> Answer { return selection(r); }},
    Row{"textDocument/documentLink", Needs::kNothing, false,
        [](const Request& r) -> Answer { return document_links(r.snapshot); }},
    Row{"textDocument/inlayHint", Needs::kRange, false,
        [](const Request& r) -> Answer { return inlay_hints(r.snapshot, r.range); }},
};

const Row* find_row(std::string_view method) {
  const auto row = std::find_if(kRows.begin(), kRows.end(),
                                [method](const Row& each) { return each.method == method; });
  return row == kRows.end() ? nullptr : &*row;
}

/// Fills in the places that the request must have. False when they are missing.
bool read_places(Request& request, Needs needs) {
  if (needs == Needs::kNothing) return true;
  const LineIndex lines(request.text);
  const ColumnUnit encoding = request.snapshot.encoding;
  if (needs == Needs::kPosition) {
    const auto offset = offset_of(member(request.params, "position"), lines, encoding);
    request.offset = offset.value_or(0);
    return offset.has_value();
  }
  const Json& range = member(request.params, "range");
  const auto begin = offset_of(member(range, "start"), lines, encoding);
  const auto end = offset_of(member(range, "end"), lines, encoding);
  if (!begin || !end || *end < *begin) return false;
  request.range = {*begin, *end};
  return true;
}

}  // namespace

bool is_document_request(std::string_view method) { return find_row(method) != nullptr; }

std::vector<std::string_view> document_requests() {
  std::vector<std::string_view> methods;
  methods.reserve(kRows.size());
  for (const Row& row : kRows) methods.push_back(row.method);
  return methods;
}

Answer answer_document_request(std::string_view method, const std::string& uri, const Json& params,
                               Workspace& workspace) {
  const OpenFile* file = workspace.files().find(uri);
  if (file == nullptr) {
    return RequestError{ErrorCode::kInvalidParams, "the document is not open: " + uri};
  }
  const Row& row = *find_row(method);
  const auto snapshot = workspace.snapshot(uri);
  Request request{*snapshot, file->text, params, workspace};
  if (!read_places(request, row.needs)) {
    return RequestError{ErrorCode::kInvalidParams,
                        std::string(method) + ": no position in the document"};
  }
  if (!row.any_file && !snapshot->is_spec()) return Json(nullptr);
  Answer answer = row.answer(request);
  if (Json* said = std::get_if<Json>(&answer)) {
    if (snapshot->analysis->secrets) {
      hide_in_answer(*snapshot->analysis->secrets, *said);
    } else if (!snapshot->is_spec()) {
      Secrets secrets;
      secrets.add_text(file->text);
      if (!secrets.empty()) hide_in_answer(secrets, *said);
    }
  }
  return answer;
}

Json server_capabilities(ColumnUnit encoding) {
  return {
      {"positionEncoding", name_of(encoding)},
      {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
      {"diagnosticProvider",
       {{"identifier", "accelc"}, {"interFileDependencies", true}, {"workspaceDiagnostics", true}}},
      {"codeActionProvider", {{"codeActionKinds", {"quickfix", "source.fixAll.accelc"}}}},
      {"completionProvider", {{"triggerCharacters", {".", ":", " ", "[", "\"", "/"}}}},
      {"hoverProvider", true},
      {"definitionProvider", true},
      {"referencesProvider", true},
      {"renameProvider", {{"prepareProvider", true}}},
      {"documentSymbolProvider", true},
      {"documentHighlightProvider", true},
      {"workspaceSymbolProvider", true},
      {"semanticTokensProvider", {{"legend", semantic_tokens_legend()}, {"full", true}}},
      {"codeLensProvider", {{"resolveProvider", false}}},
      {"executeCommandProvider", {{"commands", {kPreviewCommand, kBuildCommand, kExplainCommand}}}},
      {"documentFormattingProvider", true},
      {"documentRangeFormattingProvider", true},
      {"foldingRangeProvider", true},
      {"selectionRangeProvider", true},
      {"documentLinkProvider", {{"resolveProvider", false}}},
      {"inlayHintProvider", true},
      {"workspace", {{"workspaceFolders", {{"supported", true}, {"changeNotifications", true}}}}}};
}

}  // namespace accelc::lsp
