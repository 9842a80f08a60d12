#include "compiler/commands/observed_run.h"

#include "compiler/support/parallel.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace accelc {

namespace {

/// The canonical path of what is no link follows from that of its folder, which thousands of files
/// share: those of folders are asked for again, and of what does not follow from them.
std::map<std::string, std::string> needed_canonical_paths(const ObservedFiles& observed,
                                                          FileSystem& files) {
  std::map<std::string, std::string> needed;
  for (const auto& [path, canonical] : observed.canonical_paths()) {
    const std::string folder = parent_path(path);
    const auto [known, added] = needed.try_emplace(folder);
    if (added) known->second = files.canonical(folder);
    const bool follows = !observed.stamps().at(path).is_link &&
                         canonical == join_path(known->second, file_name(path));
    if (!follows) needed[path] = canonical;
  }
  return needed;
}

}  // namespace

bool would_answer_the_same(const Asked& asked, FileSystem& files, unsigned threads) {
  for (const auto& [path, canonical] : asked.canonical_paths) {
    if (files.canonical(path) != canonical) return false;
  }
  // One at a time is too little for a thread.
  constexpr std::size_t kPiece = 256;
  const auto& stamps = asked.stamps;
  std::atomic<bool> same = true;
  parallel_for((stamps.size() + kPiece - 1) / kPiece, threads, [&](std::size_t piece) {
    const std::size_t end = std::min(stamps.size(), (piece + 1) * kPiece);
    for (std::size_t i = piece * kPiece; i < end && same; ++i) {
      if (!is_unchanged(stamps[i].second, files.stamp(stamps[i].first))) same = false;
    }
  });
  return same;
}

ObservedRun::ObservedRun(RunEnvironment& run) : below_(run), files_(*run.files), environment_(run) {
  environment_.files = &files_;
  const auto noted = [this](const auto& function) {
    using Function = std::decay_t<decltype(function)>;
    if (!function) return Function();
    return Function([this, &function](const auto& argument) {
      asked_elsewhere_ = true;
      return function(argument);
    });
  };
  environment_.variable = noted(run.variable);
  environment_.run_process = noted(run.run_process);
  environment_.ask_nvml = noted(run.ask_nvml);
}

bool ObservedRun::is_settled(const FileStamp& stamp) const {
  constexpr std::int64_t kCoarsest = 2'000'000'000;
  return stamp.changed + kCoarsest < below_.start;
}

std::optional<Asked> ObservedRun::asked() const {
  if (!below_.start || asked_elsewhere_ || files_.wrote()) return std::nullopt;
  Asked asked{needed_canonical_paths(files_, *below_.files), {}};
  asked.stamps.reserve(files_.stamps().size());
  for (const auto& [path, stamp] : files_.stamps()) {
    if (stamp.kind == PathKind::kOther || !is_settled(stamp)) return std::nullopt;
    asked.stamps.emplace_back(path, stamp);
  }
  std::sort(asked.stamps.begin(), asked.stamps.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  return asked;
}

}  // namespace accelc
