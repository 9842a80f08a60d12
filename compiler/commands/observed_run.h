// What a run asks of the world, and whether it would be answered the same again.
#pragma once

#include "compiler/analysis/run_environment.h"
#include "compiler/support/observed_files.h"

#include <atomic>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

/// Everything that a run has asked of the disk, with the answers.
struct Asked {
  std::map<std::string, std::string> canonical_paths;
  std::vector<std::pair<std::string, FileStamp>> stamps;  ///< in the order of the paths
};

/// Whether the disk would still give all of these answers. `threads`: as for `parallel_for`.
bool would_answer_the_same(const Asked& asked, FileSystem& files, unsigned threads);

/// The environment of a run, which remembers what is asked. `run` must live longer.
class ObservedRun {
 public:
  explicit ObservedRun(RunEnvironment& run);

  RunEnvironment& environment() { return environment_; }

  /// What was asked, when the run is over. Nothing when the time is not known, or when the answers
  /// do not tell all that it depended on: it has written something, called a program, read a pipe
  /// or a device, or looked at something that had changed less than two seconds before it began.
  /// The clock of a disk may not tell younger states apart (that of FAT has steps of two seconds).
  [[nodiscard]] std::optional<Asked> asked() const;

 private:
  [[nodiscard]] bool is_settled(const FileStamp& stamp) const;

  RunEnvironment& below_;
  ObservedFiles files_;
  RunEnvironment environment_;
  std::atomic<bool> asked_elsewhere_ = false;
};

}  // namespace accelc
