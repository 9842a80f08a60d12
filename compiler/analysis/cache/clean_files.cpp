#include "compiler/analysis/cache/clean_files.h"

#include "compiler/analysis/cache/packed.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kFile = "clean-files";
/// Branches that people go back to are longer ago than this, and a cache without end is none.
constexpr std::uint32_t kKeptRuns = 20;

}  // namespace

CleanFiles::CleanFiles(CacheFolder folder) : folder_(std::move(folder)) {
  const KeptBytes kept = folder_.read(kFile);
  problem_ = kept.problem;
  if (kept.bytes.empty() || read(kept.bytes)) return;
  kept_.clear();
}

std::string CleanFiles::path() const { return folder_.path_of(kFile); }

bool CleanFiles::read(std::string_view bytes) {
  Unpacker in(bytes);
  run_ = static_cast<std::uint32_t>(in.number()) + 1;
  const std::size_t count = in.count();
  kept_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    std::string digest(in.text());
    const auto run = static_cast<std::uint32_t>(in.number());
    kept_.try_emplace(std::move(digest), Kept{std::string(in.text()), run});
  }
  return in.done();
}

const std::string* CleanFiles::find(const std::string& digest) const {
  const auto found = kept_.find(digest);
  return found == kept_.end() ? nullptr : &found->second.text;
}

void CleanFiles::keep(const std::string& digest, std::string text) {
  const auto [kept, added] = kept_.try_emplace(digest, Kept{std::move(text), run_});
  kept->second.run = run_;
  changed_ = changed_ || added;
}

std::string CleanFiles::bytes() const {
  std::vector<const std::pair<const std::string, Kept>*> kept;
  for (const auto& entry : kept_) {
    if (entry.second.run + kKeptRuns > run_) kept.push_back(&entry);
  }
  std::sort(kept.begin(), kept.end(),
            [](const auto* a, const auto* b) { return a->first < b->first; });
  Packer out;
  out.add_number(run_);
  out.add_number(kept.size());
  for (const auto* entry : kept) {
    out.add(entry->first);
    out.add_number(entry->second.run);
    out.add(entry->second.text);
  }
  return out.take();
}

std::string CleanFiles::save() {
  // What is damaged is written again.
  if (!changed_ && problem_.empty()) return {};
  const std::string error = folder_.write(kFile, bytes());
  return error.empty() ? problem_ : error;
}

}  // namespace accelc
