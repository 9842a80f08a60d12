// What a build of one spec writes.
#pragma once

#include "tests/support/run_on.h"

#include <map>
#include <string>
#include <vector>

namespace accelc::test {

/// Files by path below `out/`.
using BuiltFiles = std::map<std::string, std::string>;

/// The files that a build of the spec at `path` writes for Flyte; none when it has errors.
/// `options`: further ones of `build`.
inline BuiltFiles built_files(MemoryFileSystem& files, const std::string& path,
                              const std::vector<std::string>& options = {}) {
  std::vector<std::string> arguments = {"build", "--emit", "flyte", "--no-record", "--out", "out"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  arguments.push_back(path);
  BuiltFiles built;
  if (run_on(files, arguments).exit_code != kExitClean) return built;
  for (const auto& [name, bytes] : files.files) {
    if (name.starts_with("out/")) built[name.substr(4)] = bytes;
  }
  return built;
}

/// The same of a spec that is alone.
inline BuiltFiles built_files(const std::string& path, const std::string& text,
                              const std::vector<std::string>& options = {}) {
  MemoryFileSystem files;
  files.files[path] = text;
  return built_files(files, path, options);
}

}  // namespace accelc::test
