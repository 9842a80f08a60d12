// The folder in which a project keeps from one run to the next what can be made again.
#pragma once

#include "compiler/support/file_system.h"

#include <string>
#include <string_view>

namespace accelc {

/// The folder of a cache, below the root of the project.
inline constexpr std::string_view kCacheFolder = ".accelc-cache";

/// What one file of the folder holds.
struct KeptBytes {
  std::string bytes;    ///< empty when nothing can be used
  std::string problem;  ///< why it cannot be used; empty too where there simply is nothing yet
};

/// Keeps bytes below names. What is read back is what was written, by this build of accelc.
class CacheFolder {
 public:
  /// The folder below `root`. Of what another build of accelc kept (`program`, see build_ids)
  /// nothing is used.
  CacheFolder(const std::string& root, std::string program, FileSystem& files);

  [[nodiscard]] const std::string& path() const { return folder_; }
  [[nodiscard]] std::string path_of(std::string_view name) const;
  [[nodiscard]] KeptBytes read(std::string_view name) const;
  /// Returns what is wrong, such as "permission denied"; empty on success. Nothing is written into
  /// a folder whose `problem` says so.
  [[nodiscard]] std::string write(std::string_view name, std::string_view bytes) const;
  /// Why the folder is not used at all; empty when it is.
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  std::string folder_;
  std::string program_;
  FileSystem& files_;
  std::string problem_;
};

}  // namespace accelc
