#include "compiler/analysis/fixes/fix_contract.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/check/diagnostics.h"
#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/toml/reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace accelc {

namespace {

struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Whether the places share a character, or one is empty and lies in the other.
bool meet(const Range& range, const Span& span) {
  return span.begin < range.end ? range.begin < span.end || range.begin == span.begin
                                : span.begin == range.begin && range.begin == range.end;
}

/// Where the text that `edit` wrote stands after all edits.
Range written_at(const Edit& edit, const std::vector<Edit>& all) {
  std::size_t begin = edit.span.begin;
  for (const Edit& other : all) {
    if (other.span.end > edit.span.begin || other.span == edit.span) continue;
    begin = begin + other.replacement.size() - (other.span.end - other.span.begin);
  }
  return {begin, begin + edit.replacement.size()};
}

bool has_safe_fix(const Diagnostic& finding) {
  return std::any_of(finding.fixes.begin(), finding.fixes.end(),
                     [](const Fix& fix) { return fix.applicability == Applicability::kSafe; });
}

/// Said at the name of a task, of what the task lacks: not of the name that was written there.
bool is_of_whole_task(const Diagnostic& finding) {
  return finding.kind == &kNothingToRun || finding.kind == &kMissingImage ||
         finding.kind == &kMissingCommand;
}

bool was_there(const Diagnostic& finding, const Edit& edit,
               std::span<const Diagnostic* const> before) {
  const Range old{edit.span.begin, edit.span.end};
  return std::any_of(before.begin(), before.end(), [&](const Diagnostic* one) {
    return one->kind == finding.kind && one->span.file == edit.span.file && meet(old, one->span);
  });
}

}  // namespace

FindingsByFile::FindingsByFile(const std::vector<Diagnostic>& findings) {
  for (const Diagnostic& finding : findings) {
    if (finding.span.valid()) by_path_[finding.span.file->path()].push_back(&finding);
  }
}

std::span<const Diagnostic* const> FindingsByFile::of(std::string_view path) const {
  const auto found = by_path_.find(path);
  return found == by_path_.end() ? std::span<const Diagnostic* const>() : found->second;
}

const Diagnostic* new_at_place(const Fix& fix, const std::vector<Edit>& all,
                               const FindingsByFile& before, const FindingsByFile& after) {
  for (const Edit& edit : fix.edits) {
    // What is taken away leaves no place.
    if (edit.replacement.empty()) continue;
    const std::string& path = edit.span.file->path();
    const Range range = written_at(edit, all);
    for (const Diagnostic* finding : after.of(path)) {
      if (meet(range, finding->span) && !is_of_whole_task(*finding) && !has_safe_fix(*finding) &&
          !was_there(*finding, edit, before.of(path)))
        return finding;
    }
  }
  return nullptr;
}

bool second_reader_reads(const std::shared_ptr<const SourceFile>& file) {
  if (file->first_bad_byte()) return false;
  if (file->format() == Format::kJson) return nlohmann::json::accept(file->text());
  DiagnosticSink sink;
  Limits limits;
  limits.file_bytes = std::max<std::size_t>(limits.file_bytes, file->size());
  if (file->format() == Format::kToml) {
    return !read_toml_with(file, limits, sink, TomlEngines::kLibraryAlone).incomplete();
  }
  limits.yaml_engine = YamlEngine::kYamlCpp;
  return !read_yaml(file, limits, sink).incomplete() && !sink.has_errors();
}

}  // namespace accelc
