#include "compiler/commands/kept_run.h"

#include "compiler/analysis/cache/cache_folder.h"
#include "compiler/analysis/cache/packed.h"
#include "compiler/analysis/config.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/commands/observed_run.h"
#include "compiler/diag/render.h"
#include "compiler/diag/sink.h"
#include "compiler/support/build_id.h"
#include "compiler/support/sha256.h"
#include "compiler/support/text.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

/// A run with its answer.
struct KeptRun {
  std::string key;
  Asked asked;
  RunResult result;
};

/// The command line, and what shapes its output beside it.
std::string key_of(const std::vector<std::string>& words, const RunEnvironment& run) {
  Packer key;
  for (const std::string& word : words) key.add(word);
  key.add(run.files->canonical("."));
  key.add_number(run.color ? 1 : 0);
  key.add_number(run.width.value_or(0));
  return sha256_hex(key.bytes());
}

/// Command lines share sixteen files, so that the folder does not grow with each new one.
std::string file_of(const std::string& key) { return std::string("run-") + key.front(); }

// ---- As bytes -----------------------------------------------------------------------------------

void pack(Packer& out, const FileStamp& stamp) {
  out.add_number(static_cast<std::uint64_t>(stamp.kind));
  out.add_number(stamp.is_link ? 1 : 0);
  out.add_number(stamp.device);
  out.add_number(stamp.inode);
  out.add_number(stamp.size);
  out.add_number(static_cast<std::uint64_t>(stamp.changed));
}

FileStamp unpack_stamp(Unpacker& in) {
  FileStamp stamp;
  stamp.kind = static_cast<PathKind>(in.number());
  stamp.is_link = in.number() != 0;
  stamp.device = in.number();
  stamp.inode = in.number();
  stamp.size = in.number();
  stamp.changed = static_cast<std::int64_t>(in.number());
  return stamp;
}

void pack(Packer& out, const Asked& asked) {
  out.add_number(asked.canonical_paths.size());
  for (const auto& [path, canonical] : asked.canonical_paths) {
    out.add(path);
    out.add(canonical);
  }
  out.add_number(asked.stamps.size());
  for (const auto& [path, stamp] : asked.stamps) {
    out.add(path);
    pack(out, stamp);
  }
}

Asked unpack_asked(Unpacker& in) {
  Asked asked;
  for (std::size_t left = in.count(); left > 0; --left) {
    std::string& canonical = asked.canonical_paths[std::string(in.text())];
    canonical = in.text();
  }
  const std::size_t count = in.count();
  asked.stamps.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    std::string path(in.text());
    asked.stamps.emplace_back(std::move(path), unpack_stamp(in));
  }
  return asked;
}

std::string pack(const KeptRun& kept) {
  Packer out;
  out.add(kept.key);
  pack(out, kept.asked);
  out.add_number(static_cast<std::uint64_t>(kept.result.exit_code));
  out.add(kept.result.out);
  out.add(kept.result.err);
  return out.take();
}

/// Nothing when the bytes are of another command line.
std::optional<KeptRun> unpack(std::string_view bytes, const std::string& key) {
  Unpacker in(bytes);
  KeptRun kept;
  kept.key = in.text();
  if (kept.key != key) return std::nullopt;
  kept.asked = unpack_asked(in);
  kept.result.exit_code = static_cast<int>(in.number());
  kept.result.out = in.text();
  kept.result.err = in.text();
  if (!in.done()) return std::nullopt;
  return kept;
}

std::string note_of(const std::string& path, const std::string& problem) {
  DiagnosticSink sink;
  sink.report<kCacheUnusable>(Span{}, quote(path), problem);
  return render_text(sink.take_sorted(), {});
}

}  // namespace

RunResult run_or_repeat(const std::vector<std::string>& words, const InputOptions& input,
                        RunEnvironment& run,
                        const std::function<RunResult(RunEnvironment&)>& work) {
  const CacheFolder folder(root_of(input, *run.files), build_ids(), *run.files);
  // The analysis says why.
  if (!folder.problem().empty()) return work(run);
  KeptRun now{.key = key_of(words, run)};
  const std::string name = file_of(now.key);
  const KeptBytes known = folder.read(name);
  const unsigned threads = input.jobs != 0 ? input.jobs : run.threads;
  if (auto kept = unpack(known.bytes, now.key)) {
    if (would_answer_the_same(kept->asked, *run.files, threads)) return std::move(kept->result);
  }
  ObservedRun observed(run);
  now.result = work(observed.environment());
  std::string problem = known.problem;
  if (auto asked = observed.asked()) {
    now.asked = std::move(*asked);
    const std::string error = folder.write(name, pack(now));
    if (!error.empty()) problem = error;
  }
  if (!problem.empty()) now.result.err += note_of(folder.path_of(name), problem);
  return std::move(now.result);
}

}  // namespace accelc
