#include "compiler/analysis/manifest/file_uses.h"

#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/diag/sink.h"
#include "compiler/frontend/manifest/diagnostics.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

namespace accelc {

namespace {

/// What these say is absent may be in the object that a patch is laid over.
constexpr std::array<const DiagnosticKind*, 8> kAbsent = {
    &kMissingPodField, &kNoSuchVolume,    &kNoHandler,  &kNoSuchClaim,
    &kUnusedClaim,     &kNoSuchContainer, &kJobRestart, &kSelectorLabels};

bool says_absent(const Diagnostic& finding) {
  return std::ranges::find(kAbsent, finding.kind) != kAbsent.end();
}

}  // namespace

FileUse FileUses::of(const std::string& canonical, const std::string& root) {
  if (is_assertion_by_name(canonical)) return FileUse::kAssertion;
  const std::lock_guard lock(mutex_);
  const auto [top, added] = canonical_roots_.try_emplace(root);
  if (added) top->second = files_.canonical(root);
  std::string folder = parent_path(canonical);
  while (true) {
    const Uses& uses = named_in(folder);
    if (const auto found = uses.find(canonical); found != uses.end()) return found->second;
    std::string above = parent_path(folder);
    if (folder == top->second || folder == above) break;
    folder = std::move(above);
  }
  return is_patch_by_name(canonical) ? FileUse::kPatch : FileUse::kApplied;
}

const FileUses::Uses& FileUses::named_in(const std::string& folder) {
  const auto [known, added] = by_folder_.try_emplace(folder);
  if (!added) return known->second;
  const Limits limits;
  for (const std::string_view name : kFilesThatNameOthers) {
    const std::string path = join_path(folder, name);
    if (files_.kind(path) != PathKind::kFile) continue;
    ReadResult bytes = files_.read(path, limits.file_bytes);
    if (!bytes.error.empty()) continue;
    // Who checks that file says what is wrong with it.
    DiagnosticSink said_there;
    const auto file = std::make_shared<SourceFile>(path, std::move(bytes.bytes), Format::kYaml);
    for (const NamedFile& named : files_named_in(read(file, limits, said_there))) {
      known->second.emplace(join_path(folder, named.path), named.use);
    }
  }
  return known->second;
}

void drop_faults_of_use(FileUse use, std::vector<Diagnostic>& findings, bool& has_errors) {
  if (use == FileUse::kApplied) return;
  std::erase_if(findings, [use](const Diagnostic& finding) {
    return use == FileUse::kAssertion || says_absent(finding);
  });
  has_errors = std::ranges::any_of(findings, [](const Diagnostic& finding) {
    return finding.severity == Severity::kError && finding.kind->layer() != DiagnosticLayer::kRule;
  });
}

}  // namespace accelc
