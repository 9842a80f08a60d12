#include "compiler/lsp/workspace/moved_files.h"

#include "compiler/frontend/registry/registry.h"
#include "compiler/lsp/features/name_text.h"
#include "compiler/lsp/protocol/uri.h"
#include "compiler/support/path_pattern.h"
#include "compiler/syntax/limits.h"

#include <utility>

namespace accelc::lsp {

namespace {

/// Where a file is afterwards.
std::string moved(const std::string& path, const std::vector<MovedPath>& moves) {
  for (const MovedPath& move : moves) {
    if (path == move.from) return move.to;
    if (is_below(path, move.from)) return move.to + path.substr(move.from.size());
  }
  return path;
}

/// The new texts of a file's includes.
class FileEdits {
 public:
  FileEdits(const std::vector<MovedPath>& moves, OpenFiles& files, ColumnUnit encoding)
      : moves_(moves), files_(files), encoding_(encoding) {}

  Json edits_of(const FileUnit& unit) {
    Json edits = Json::array();
    for (const UnitDocument& document : unit.documents) {
      if (!document.spec.include) continue;
      for (const auto& item : document.spec.include->items) {
        if (item) add(unit.file->path(), *item, item.span, edits);
      }
    }
    return edits;
  }

 private:
  void add(const std::string& path, const std::string& include, const Span& span, Json& edits) {
    const std::string target = join_path(parent_path(path), include);
    if (files_.kind(target) != PathKind::kFile) return;
    const std::string before = relative_path(parent_path(path), target);
    const std::string after =
        relative_path(parent_path(moved(path, moves_)), moved(target, moves_));
    if (before == after) return;
    edits.push_back({{"range", range_json(span, encoding_)}, {"newText", name_text(span, after)}});
  }

  const std::vector<MovedPath>& moves_;
  OpenFiles& files_;
  ColumnUnit encoding_;
};

}  // namespace

std::vector<MovedPath> moved_paths(const Json& params) {
  std::vector<MovedPath> moves;
  const Json& files = member(params, "files");
  if (!files.is_array()) return moves;
  for (const Json& file : files) {
    const auto from = path_of_uri(text_member(file, "oldUri"));
    const auto to = path_of_uri(text_member(file, "newUri"));
    if (from && to) moves.push_back({normalize_path(*from), normalize_path(*to)});
  }
  return moves;
}

Json edits_for_moves(const std::vector<MovedPath>& moves, WorkspaceIndex& index, OpenFiles& files,
                     ColumnUnit encoding) {
  Json changes = Json::object();
  FileEdits found(moves, files, encoding);
  const Limits limits;
  for (const auto& [canonical, file] : index.all(encoding)) {
    if (file.includes.empty()) continue;
    ReadResult got = files.read(file.path, limits.file_bytes);
    if (!got.error.empty()) continue;
    const auto unit =
        read_unit(SourceFile::make(file.path, std::move(got.bytes)), {limits, Unmarked::kSkip});
    Json edits = found.edits_of(*unit);
    if (edits.empty()) continue;
    const auto open = files.all().find(canonical);
    const std::string uri = open == files.all().end() ? uri_of_path(file.path) : open->second.uri;
    changes[uri] = std::move(edits);
  }
  return changes.empty() ? Json(nullptr) : Json{{"changes", std::move(changes)}};
}

}  // namespace accelc::lsp
