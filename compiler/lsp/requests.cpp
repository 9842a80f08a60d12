#include "compiler/lsp/requests.h"

#include "compiler/lsp/features/features.h"
#include "compiler/lsp/protocol/fit_client.h"
#include "compiler/lsp/protocol/params.h"
#include "compiler/lsp/protocol/rule_pages.h"
#include "compiler/lsp/protocol/shown.h"
#include "compiler/lsp/protocol/uri.h"
#include "compiler/lsp/protocol/virtual_document.h"
#include "compiler/lsp/refactor/conversion.h"
#include "compiler/lsp/workspace/config_tree.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace accelc::lsp {

namespace {

struct Request {
  const Snapshot& snapshot;
  const std::string& text;
  Workspace& workspace;
};

Including including(const Request& request) {
  return [&workspace = request.workspace](const std::string& canonical) {
    return workspace.including(canonical);
  };
}

// One function for each method. What it is given says what the parameters must hold.

Answer on_code_action(const Request& request, const CodeActionParams& params) {
  const Client& client = request.workspace.client();
  FileSystem& files = request.workspace.files();
  Json actions = code_actions(request.snapshot, params, client,
                              request.workspace.fixes_of(request.snapshot), files);
  for (Json& one :
       refactoring_actions(request.snapshot, params, client, including(request), files)) {
    actions.push_back(std::move(one));
  }
  const EditsForMove edits_for_move = [&request](const std::string& to) {
    return request.workspace.moved(
        {{"files", {{{"oldUri", request.snapshot.uri}, {"newUri", uri_of_path(to)}}}}});
  };
  Json conversion_action = conversion(request.snapshot, params, client, edits_for_move, files);
  if (!conversion_action.is_null()) actions.push_back(std::move(conversion_action));
  return actions;
}

Answer on_completion(const Request& request, const PositionParams& at) {
  return completion(request.snapshot, request.text, at.offset, request.workspace.client().snippets,
                    request.workspace.files());
}

Answer on_hover(const Request& request, const PositionParams& at) {
  return request.snapshot.is_spec() ? hover(request.snapshot, at.offset, request.workspace.now())
                                    : hover_in_config(request.snapshot, request.text, at.offset);
}

Answer on_definition(const Request& request, const PositionParams& at) {
  return definition(request.snapshot, at.offset, including(request));
}

Answer on_references(const Request& request, const ReferenceParams& params) {
  return references(request.snapshot, params.offset, including(request),
                    params.include_declaration);
}

Answer on_prepare_type_hierarchy(const Request& request, const PositionParams& at) {
  return prepare_type_hierarchy(request.snapshot, at.offset);
}

Answer on_supertypes(const Request& request, const HierarchyParams& of) {
  return supertypes(request.snapshot, of, including(request));
}

Answer on_subtypes(const Request& request, const HierarchyParams& of) {
  return subtypes(request.snapshot, of, including(request));
}

Answer on_prepare_rename(const Request& request, const PositionParams& at) {
  return prepare_rename(request.snapshot, at.offset, including(request));
}

Answer on_rename(const Request& request, const RenameParams& params) {
  return rename(request.snapshot, params.offset, including(request), params.new_name,
                request.workspace.files());
}

Answer on_document_symbol(const Request& request, const DocumentParams& /*params*/) {
  return document_symbols(request.snapshot);
}

Answer on_document_highlight(const Request& request, const PositionParams& at) {
  return document_highlights(request.snapshot, at.offset);
}

Answer on_semantic_tokens(const Request& request, const DocumentParams& /*params*/) {
  return semantic_tokens(request.snapshot);
}

Answer on_semantic_tokens_range(const Request& request, const RangeParams& params) {
  return semantic_tokens(request.snapshot, params.range);
}

Answer on_code_lens(const Request& request, const DocumentParams& /*params*/) {
  return code_lenses(request.snapshot, request.workspace.client());
}

Answer on_formatting(const Request& request, const DocumentParams& /*params*/) {
  return formatting(request.snapshot);
}

Answer on_range_formatting(const Request& request, const RangeParams& params) {
  return range_formatting(request.snapshot, params.range);
}

Answer on_ranges_formatting(const Request& request, const RangesParams& params) {
  Json edits = Json::array();
  for (const Offsets& range : params.ranges) {
    for (Json& edit : range_formatting(request.snapshot, range)) edits.push_back(std::move(edit));
  }
  return edits;
}

Answer on_on_type_formatting(const Request& request, const PositionParams& at) {
  return on_type_formatting(request.snapshot, at.offset);
}

Answer on_folding_range(const Request& request, const DocumentParams& /*params*/) {
  return folding_ranges(request.snapshot);
}

Answer on_selection_range(const Request& request, const SelectionRangeParams& params) {
  return selection_ranges(request.snapshot, params.offsets);
}

Answer on_document_link(const Request& request, const DocumentParams& /*params*/) {
  return document_links(request.snapshot);
}

Answer on_inlay_hint(const Request& request, const RangeParams& params) {
  return inlay_hints(request.snapshot, params.range);
}

/// The files that a method has something to say of.
enum class Files : std::uint8_t {
  kSpecs,  ///< of others the answer is null
  kTrees,  ///< accelc.toml too, as the text that it is
  kAny,    ///< empty files too
};

/// What of a file an answer rests on.
enum class Reach : std::uint8_t {
  kFile,
  kTask,  ///< the task around the position, and what holds for it
};

/// Reads the parameters and answers, null where nothing is to be said of the file; nothing when a
/// position is missing.
using Run = std::optional<Answer> (*)(const Request& request, const Json& params, bool of_interest);

struct Row {
  std::string_view method;
  Files files;
  Reach reach;
  Run run;
};

template <auto Answerer, class Params>
std::optional<Answer> read_and_run(const Request& request, const Json& json, bool of_interest) {
  DocumentPlaces places(request.text, request.snapshot.encoding);
  const std::optional<Params> params = Params::read(json, places);
  if (!params) return std::nullopt;
  return of_interest ? Answerer(request, *params) : Answer(Json(nullptr));
}

template <auto Answerer, class Params>
constexpr Run run_of(Answer (*)(const Request&, const Params&)) {
  return read_and_run<Answerer, Params>;
}

template <auto Answerer>
constexpr Row row(std::string_view method, Files files = Files::kSpecs,
                  Reach reach = Reach::kFile) {
  return {method, files, reach, run_of<Answerer>(Answerer)};
}

constexpr std::array kRows = {
    row<on_code_action>("textDocument/codeAction", Files::kAny),
    row<on_completion>("textDocument/completion", Files::kAny, Reach::kTask),
    row<on_hover>("textDocument/hover", Files::kAny, Reach::kTask),
    row<on_definition>("textDocument/definition"),
    row<on_references>("textDocument/references"),
    row<on_prepare_type_hierarchy>("textDocument/prepareTypeHierarchy"),
    row<on_supertypes>("typeHierarchy/supertypes"),
    row<on_subtypes>("typeHierarchy/subtypes"),
    row<on_prepare_rename>("textDocument/prepareRename"),
    row<on_rename>("textDocument/rename"),
    row<on_document_symbol>("textDocument/documentSymbol", Files::kTrees),
    row<on_document_highlight>("textDocument/documentHighlight"),
    row<on_semantic_tokens>("textDocument/semanticTokens/full"),
    row<on_semantic_tokens_range>("textDocument/semanticTokens/range"),
    row<on_code_lens>("textDocument/codeLens"),
    row<on_formatting>("textDocument/formatting", Files::kTrees),
    row<on_range_formatting>("textDocument/rangeFormatting", Files::kTrees),
    row<on_ranges_formatting>("textDocument/rangesFormatting", Files::kTrees),
    row<on_on_type_formatting>("textDocument/onTypeFormatting", Files::kTrees),
    row<on_folding_range>("textDocument/foldingRange", Files::kTrees),
    row<on_selection_range>("textDocument/selectionRange", Files::kTrees),
    row<on_document_link>("textDocument/documentLink"),
    row<on_inlay_hint>("textDocument/inlayHint"),
};

const Row* find_row(std::string_view method) {
  const auto row = std::find_if(kRows.begin(), kRows.end(),
                                [method](const Row& each) { return each.method == method; });
  return row == kRows.end() ? nullptr : &*row;
}

/// Answered from the findings alone, for which the workspace need not check all of a large file.
constexpr std::string_view kDiagnosticMethod = "textDocument/diagnostic";

Answer document_findings(const std::string& previous_id, Json items) {
  const std::string id = result_id(items);
  if (previous_id == id) return Json{{"kind", "unchanged"}, {"resultId", id}};
  return Json{{"kind", "full"}, {"resultId", id}, {"items", std::move(items)}};
}

/// Those of the spec, or of a file that is none.
void hide_credentials(const Snapshot& snapshot, const std::string& text, Answer& answer) {
  Json* result = std::get_if<Json>(&answer);
  if (result == nullptr) return;
  if (snapshot.analysis->secrets) {
    hide_in_answer(*snapshot.analysis->secrets, *result);
  } else if (!snapshot.is_spec()) {
    Secrets secrets;
    secrets.add_text(text);
    if (!secrets.empty()) hide_in_answer(secrets, *result);
  }
}

/// Whose new paths the server is asked about: specs, and folders that may hold some.
Json moving_files() {
  return {
      {{"scheme", "file"}, {"pattern", {{"glob", "**/*.{yaml,yml,toml}"}, {"matches", "file"}}}},
      {{"scheme", "file"}, {"pattern", {{"glob", "**"}, {"matches", "folder"}}}}};
}

}  // namespace

bool is_document_request(std::string_view method) {
  return method == kDiagnosticMethod || find_row(method) != nullptr;
}

std::vector<std::string_view> document_requests() {
  std::vector<std::string_view> methods;
  methods.reserve(kRows.size() + 1);
  methods.push_back(kDiagnosticMethod);
  for (const Row& row : kRows) methods.push_back(row.method);
  return methods;
}

Answer answer_document_request(std::string_view method, const std::string& uri, const Json& params,
                               Workspace& workspace) {
  const OpenFile* file = workspace.files().find(uri);
  if (file == nullptr) {
    return RequestError{ErrorCode::kInvalidParams, "the document is not open: " + uri};
  }
  if (method == kDiagnosticMethod) {
    return document_findings(text_member(params, "previousResultId"), workspace.findings(uri));
  }
  const Row& row = *find_row(method);
  const auto line = number_member(member(params, "position"), "line");
  const auto snapshot = row.reach == Reach::kTask && line ? workspace.snapshot_around(uri, *line)
                                                          : workspace.snapshot(uri);
  std::string part;
  if (snapshot->is_part()) part = snapshot->file().text();
  const std::string& text = snapshot->is_part() ? part : file->text;
  const auto config = row.files == Files::kTrees ? config_tree(*snapshot, text) : nullptr;
  const bool of_interest = row.files == Files::kAny || config != nullptr || snapshot->is_spec();
  const Request request{config != nullptr ? *config : *snapshot, text, workspace};
  std::optional<Answer> answer = row.run(request, params, of_interest);
  if (!answer) {
    return RequestError{ErrorCode::kInvalidParams,
                        std::string(method) + ": no position in the document"};
  }
  hide_credentials(*snapshot, text, *answer);
  if (Json* result = std::get_if<Json>(&*answer)) {
    const VersionOf version_of = [&workspace](const std::string& of) {
      const OpenFile* open = workspace.files().find(of);
      return open == nullptr ? Json(nullptr) : Json(open->version);
    };
    fit_to_client(workspace.client(), method, uri, version_of, *result);
  }
  return std::move(*answer);
}

Json server_capabilities(ColumnUnit encoding) {
  return {
      {"positionEncoding", name_of(encoding)},
      {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
      {"diagnosticProvider",
       {{"identifier", "accelc"}, {"interFileDependencies", true}, {"workspaceDiagnostics", true}}},
      {"codeActionProvider",
       {{"codeActionKinds",
         {"quickfix", "source.fixAll.accelc", "refactor.extract", "refactor.inline",
          "refactor.move", "refactor.rewrite"}}}},
      {"completionProvider", {{"triggerCharacters", {".", ":", " ", "[", "\"", "/", "$"}}}},
      {"hoverProvider", true},
      {"definitionProvider", true},
      {"referencesProvider", true},
      {"typeHierarchyProvider", true},
      {"renameProvider", {{"prepareProvider", true}}},
      {"documentSymbolProvider", true},
      {"documentHighlightProvider", true},
      {"workspaceSymbolProvider", true},
      {"semanticTokensProvider",
       {{"legend", semantic_tokens_legend()}, {"full", true}, {"range", true}}},
      {"codeLensProvider", {{"resolveProvider", false}}},
      {"executeCommandProvider",
       {{"commands",
         {kPreviewCommand, kEffectiveCommand, kProfilesCommand, kBuildCommand, kExplainCommand}}}},
      {"documentFormattingProvider", true},
      {"documentRangeFormattingProvider", {{"rangesSupport", true}}},
      {"documentOnTypeFormattingProvider", {{"firstTriggerCharacter", "\n"}}},
      {"foldingRangeProvider", true},
      {"selectionRangeProvider", true},
      {"documentLinkProvider", {{"resolveProvider", false}}},
      {"inlayHintProvider", true},
      {"workspace",
       {{"workspaceFolders", {{"supported", true}, {"changeNotifications", true}}},
        {"textDocumentContent", {{"schemes", {kVirtualScheme}}}},
        {"fileOperations", {{"willRename", {{"filters", moving_files()}}}}}}}};
}

}  // namespace accelc::lsp
