#include "compiler/analysis/findings/baseline.h"

#include "compiler/analysis/json_text.h"
#include "compiler/diag/safe_json.h"
#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"
#include "compiler/support/path_pattern.h"
#include "compiler/support/sha256.h"
#include "compiler/syntax/read.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;
constexpr std::size_t kFingerprint = 16;

/// Only files with findings are read again, and only for a baseline.
Tree read_again(const SourceFile& file) {
  const std::shared_ptr<const SourceFile> shared(std::shared_ptr<const void>(), &file);
  DiagnosticSink unheard;
  return read(shared, Limits{}, unheard);
}

}  // namespace

DocumentPlaces::DocumentPlaces(const SourceFile& file) : file_(file), tree_(read_again(file)) {
  keys_.assign(tree_.nodes().size(), kNoNode);
  for (NodeId id = 0; id < keys_.size(); ++id) {
    const NodeRef node = tree_.node(id);
    if (!node.is_mapping()) continue;
    for_each_entry(node, [&](const Entry& entry) {
      keys_[entry.key.id()] = keys_[entry.value.id()] = entry.key.id();
    });
  }
}

std::string DocumentPlaces::path_to(std::uint32_t offset) const {
  std::string path;
  for (NodeRef node = tree_.node_at(offset); node; node = node.parent()) {
    const NodeId key = keys_[node.id()];
    if (key == kNoNode) continue;
    if (!path.empty()) path.insert(0, 1, '.');
    path.insert(0, tree_.node(key).text());
  }
  return path;
}

std::string Baseline::place_of(const Span& span) {
  // Findings come file by file.
  if (places_ == nullptr || &places_->file() != span.file) {
    places_ = std::make_unique<const DocumentPlaces>(*span.file);
  }
  return places_->path_to(span.begin);
}

Baseline::Baseline(const std::string& file, const KnownFindings& known, FileSystem& files)
    : known_(known), files_(files), folder_(files.canonical(parent_path(file))) {}

bool Baseline::takes(const Diagnostic& finding) const {
  return finding.span.valid() && known_.is_adjustable(*finding.kind);
}

BaselineKey Baseline::key_of(const Diagnostic& finding) {
  const std::string path = files_.canonical(finding.span.file->path());
  std::string said(finding.kind->code);
  for (const std::string& argument : finding.arguments) said += '\0' + argument;
  return {path_from(folder_, path), std::string(finding.kind->code), place_of(finding.span),
          sha256_hex(said).substr(0, kFingerprint)};
}

std::string Baseline::read(std::string_view text) {
  const Json document = Json::parse(text, nullptr, false);
  if (!document.is_object() || !document.contains("findings")) return "it is not a baseline";
  const auto version = document.find("version");
  if (version == document.end() || *version != kVersion) {
    return "it was written by another version of accelc";
  }
  for (const Json& row : document["findings"]) {
    const auto count = row.find("count");
    if (!row.is_object() || count == row.end() || !count->is_number_unsigned()) {
      return "it has an entry without a count";
    }
    entries_[{text_at(row, "path"), text_at(row, "code"), text_at(row, "place"),
              text_at(row, "fingerprint")}]
        .known += count->get<std::size_t>();
  }
  return {};
}

void Baseline::subtract(std::vector<Diagnostic>& findings,
                        std::vector<SuppressedFinding>& suppressed) {
  std::erase_if(findings, [&](Diagnostic& finding) {
    if (!takes(finding) || entries_.empty()) return false;
    const auto found = entries_.find(key_of(finding));
    if (found == entries_.end() || found->second.seen == found->second.known) return false;
    ++found->second.seen;
    suppressed.push_back({std::move(finding), SuppressedFinding::By::kBaseline, {}});
    return true;
  });
}

void Baseline::add(const std::vector<Diagnostic>& findings) {
  for (const Diagnostic& finding : findings) {
    if (takes(finding)) ++entries_[key_of(finding)].known;
  }
}

std::size_t Baseline::drop_stale() {
  std::size_t stale = 0;
  for (auto entry = entries_.begin(); entry != entries_.end();) {
    Count& count = entry->second;
    stale += count.known - count.seen;
    count.known = count.seen;
    entry = count.known == 0 ? entries_.erase(entry) : std::next(entry);
  }
  return stale;
}

std::string Baseline::text() const {
  Json findings = Json::array();
  for (const auto& [key, count] : entries_) {
    findings.push_back(Json{{"path", key.path},
                            {"code", key.code},
                            {"place", key.place},
                            {"fingerprint", key.fingerprint},
                            {"count", count.known}});
  }
  return safe_json(Json{{"version", kVersion}, {"findings", std::move(findings)}}, 2) + "\n";
}

}  // namespace accelc
