#include "compiler/commands/outputs.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/commands/output_record.h"
#include "compiler/support/parallel.h"
#include "compiler/support/sha256.h"
#include "compiler/support/text.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace accelc {

namespace {

// Larger than anything accelc writes for one task.
constexpr std::size_t kLargestArtifact = std::size_t{1} << 30U;

class Planner {
 public:
  Planner(const Output& output, const CanonicalPaths& paths, FileSystem& files, unsigned threads,
          DiagnosticSink& sink)
      : output_(output), paths_(paths), files_(files), threads_(threads), sink_(sink) {
    plan_.output = &output;
    plan_.update.folder = output.folder;
  }

  OutputPlan plan() {
    const std::vector<Compared> compared = compare_all();
    OutputRecord record;
    for (std::size_t i = 0; i < compared.size(); ++i) {
      const Artifact& artifact = output_.artifacts[i];
      record[artifact.path] = {output_.targets[i], source_of(artifact), compared[i].digest};
      plan_artifact(artifact, compared[i].state);
    }
    read_record_text();
    if (!output_.recorded) {
      if (record_text_) plan_.update.keep.emplace_back(kOutputRecord);
      return std::move(plan_);
    }
    std::string text = write_output_record(record);
    // Where it is the same nothing is left over, and it need not be taken apart.
    if (text != record_text_) {
      add_older(record);
      text = write_output_record(record);
    }
    plan_record(std::move(text));
    return std::move(plan_);
  }

 private:
  [[nodiscard]] std::string on_disk(const std::string& path) const {
    return join_path(output_.folder, path);
  }

  // ---- The record -------------------------------------------------------------------------------

  void read_record_text() {
    ReadResult read = files_.read(on_disk(std::string(kOutputRecord)), kLargestArtifact);
    if (read.error.empty()) record_text_ = std::move(read.bytes);
  }

  OutputRecord older_record() {
    if (!record_text_) return {};
    auto record = read_output_record(*record_text_);
    if (!record) {
      sink_.report<kOutputRecordUnreadable>(Span{}, quote(on_disk(std::string(kOutputRecord))));
      record_text_.reset();
      return {};
    }
    // Nothing outside of the folder is ever touched, whatever the record says.
    std::erase_if(*record, [](const auto& entry) {
      return entry.first.empty() || entry.first.starts_with('/') ||
             normalize_path(entry.first) != entry.first || entry.first.starts_with("..");
    });
    return std::move(*record);
  }

  /// Adds what earlier builds wrote and this one does not, as long as it is there.
  void add_older(OutputRecord& record) {
    for (auto& [path, recorded] : older_record()) {
      if (record.contains(path)) continue;
      if (!is_stale(recorded)) {
        keep(path);
      } else if (is_gone(path, recorded)) {
        continue;
      }
      record.emplace(path, std::move(recorded));
    }
  }

  void plan_record(std::string text) {
    const std::string path(kOutputRecord);
    if (text == record_text_) {
      plan_.update.keep.push_back(path);
    } else {
      plan_.update.write.push_back({path, std::move(text)});
    }
  }

  std::string source_of(const Artifact& artifact) {
    if (!artifact.origin.valid()) return {};
    const auto [known, added] = sources_.try_emplace(artifact.origin.file);
    if (added) {
      known->second = relative_path(output_.canonical_folder,
                                    canonical_path(*artifact.origin.file, paths_, files_));
    }
    return known->second;
  }

  // ---- What is there ----------------------------------------------------------------------------

  /// What the folder holds at `path`; null when nothing does.
  const DirectoryEntry* entry_at(const std::string& path) {
    const std::string folder = parent_path(path);
    const auto [known, added] = listings_.try_emplace(folder);
    if (added) {
      for (DirectoryEntry& entry : files_.list(on_disk(folder)).value_or(Entries{})) {
        known->second.emplace(entry.name, entry);
      }
    }
    const auto found = known->second.find(std::string(file_name(path)));
    return found == known->second.end() ? nullptr : &found->second;
  }

  /// Whether the folder of `path` is really inside of the output: no link leads out of it.
  bool is_inside(const std::string& path) {
    const std::string folder = parent_path(path);
    const auto [known, added] = inside_.try_emplace(folder);
    if (added) {
      known->second =
          files_.canonical(on_disk(folder)) == join_path(output_.canonical_folder, folder);
    }
    return known->second;
  }

  bool is_replaceable(const Artifact& artifact) {
    const DirectoryEntry* entry = entry_at(artifact.path);
    std::string_view problem;
    if (!is_inside(artifact.path)) {
      problem = "is reached through a symbolic link";
    } else if (entry == nullptr) {
      return true;
    } else if (entry->is_link) {
      problem = "is a symbolic link";
    } else if (entry->kind == PathKind::kDirectory) {
      problem = "is a folder";
    } else if (entry->kind != PathKind::kFile) {
      problem = "is a pipe or a device";
    }
    if (problem.empty()) return true;
    sink_.report<kOutputNotReplaceable>(artifact.origin, quote(on_disk(artifact.path)), problem)
        .help("remove it, or choose another folder with `--out`");
    return false;
  }

  enum class State : std::uint8_t { kMissing, kSame, kChanged, kRefused };
  struct Compared {
    State state = State::kMissing;
    std::string digest;
  };

  /// What is there of each artifact, and the digest of the artifact.
  std::vector<Compared> compare_all() {
    std::vector<Compared> all(output_.artifacts.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Artifact& artifact = output_.artifacts[i];
      if (!is_replaceable(artifact)) {
        all[i].state = State::kRefused;
      } else if (entry_at(artifact.path) != nullptr) {
        all[i].state = State::kChanged;
      }
    }
    parallel_for(all.size(), threads_, [&](std::size_t i) {
      const Artifact& artifact = output_.artifacts[i];
      all[i].digest = sha256_hex(artifact.bytes);
      if (all[i].state == State::kChanged && files_.holds(on_disk(artifact.path), artifact.bytes)) {
        all[i].state = State::kSame;
      }
    });
    return all;
  }

  void plan_artifact(const Artifact& artifact, State state) {
    if (state == State::kRefused) return;
    if (state == State::kSame) {
      plan_.update.keep.push_back(artifact.path);
      return;
    }
    (state == State::kMissing ? plan_.missing : plan_.changed).push_back(&artifact);
    plan_.update.write.push_back({artifact.path, artifact.bytes});
  }

  // ---- What was written before and is not made now ----------------------------------------------

  /// Whether the spec that it was made from was built now for the same target, or is no more.
  bool is_stale(const RecordedOutput& recorded) {
    if (recorded.source.empty()) return false;
    const std::string source = join_path(output_.canonical_folder, recorded.source);
    const auto built = output_.sources.find(recorded.target);
    if (built != output_.sources.end() && built->second.contains(source)) return true;
    const auto [known, added] = exists_.try_emplace(source);
    if (added) known->second = files_.kind(source) != PathKind::kMissing;
    return !known->second;
  }

  void keep(const std::string& path) {
    if (entry_at(path) != nullptr) plan_.update.keep.push_back(path);
  }

  /// Whether nothing of it will be left.
  bool is_gone(const std::string& path, const RecordedOutput& recorded) {
    const DirectoryEntry* entry = entry_at(path);
    if (entry == nullptr) return true;
    const bool file = entry->kind == PathKind::kFile && !entry->is_link && is_inside(path);
    const ReadResult read = file ? files_.read(on_disk(path), kLargestArtifact) : ReadResult{};
    if (file && read.error.empty() && sha256_hex(read.bytes) == recorded.digest) {
      plan_.stale.push_back(path);
      plan_.update.remove.push_back(path);
      return true;
    }
    sink_.report<kEditedOutput>(Span{}, quote(on_disk(path)))
        .help("remove it, or move it to another folder");
    plan_.update.keep.push_back(path);
    return false;
  }

  using Entries = std::vector<DirectoryEntry>;

  const Output& output_;
  const CanonicalPaths& paths_;
  FileSystem& files_;
  unsigned threads_;
  DiagnosticSink& sink_;
  OutputPlan plan_;
  std::optional<std::string> record_text_;
  std::unordered_map<const SourceFile*, std::string> sources_;
  std::unordered_map<std::string, std::unordered_map<std::string, DirectoryEntry>> listings_;
  std::unordered_map<std::string, bool> inside_;
  std::unordered_map<std::string, bool> exists_;
};

}  // namespace

OutputPlan plan_output(const Output& output, const CanonicalPaths& sources, FileSystem& files,
                       unsigned threads, DiagnosticSink& sink) {
  return Planner(output, sources, files, threads, sink).plan();
}

}  // namespace accelc
