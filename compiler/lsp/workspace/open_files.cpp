#include "compiler/lsp/workspace/open_files.h"

#include <utility>

namespace accelc::lsp {

namespace {

constexpr std::string_view kNotWritten = "an editor's files are not written";

}  // namespace

bool apply_change(std::string& text, const Json& change, ColumnUnit encoding) {
  const Json& replacement = member(change, "text");
  if (!replacement.is_string()) return false;
  const Json& range = member(change, "range");
  if (range.is_null()) {
    text = replacement.get<std::string>();
    return true;
  }
  const LineIndex lines(text);
  const auto begin = offset_of(member(range, "start"), lines, encoding);
  const auto end = offset_of(member(range, "end"), lines, encoding);
  if (!begin || !end || *end < *begin) return false;
  text.replace(*begin, *end - *begin, replacement.get_ref<const std::string&>());
  return true;
}

OpenFile& OpenFiles::add(OpenFile file) {
  const std::string path = canonical(file.path);
  canonical_of_uri_[file.uri] = path;
  return files_.insert_or_assign(path, std::move(file)).first->second;
}

void OpenFiles::close(const std::string& uri) {
  const auto found = canonical_of_uri_.find(uri);
  if (found == canonical_of_uri_.end()) return;
  files_.erase(found->second);
  canonical_of_uri_.erase(found);
}

OpenFile* OpenFiles::find(const std::string& uri) {
  const auto path = canonical_of_uri_.find(uri);
  if (path == canonical_of_uri_.end()) return nullptr;
  const auto file = files_.find(path->second);
  return file == files_.end() ? nullptr : &file->second;
}

ReadResult OpenFiles::read(const std::string& path, std::size_t limit) {
  const auto open = files_.find(canonical(path));
  if (open == files_.end()) return below().read(path, limit);
  if (open->second.text.size() > limit) return {{}, std::string(kTooLarge)};
  return {open->second.text, {}};
}

PathKind OpenFiles::kind(const std::string& path) {
  const PathKind kind = below().kind(path);
  // A new file that was never saved.
  const bool unsaved = kind == PathKind::kMissing && files_.contains(canonical(path));
  return unsaved ? PathKind::kFile : kind;
}

std::string OpenFiles::write_all(const std::vector<FileToWrite>& files) {
  return files.empty() ? std::string() : std::string(kNotWritten);
}

std::string OpenFiles::update_folders(const std::vector<FolderUpdate>& updates, unsigned) {
  return updates.empty() ? std::string() : std::string(kNotWritten);
}

}  // namespace accelc::lsp
