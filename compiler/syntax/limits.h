// How a file is read: every limit, in one place, each with a diagnostic of its own; and the engine
// for YAML.
#pragma once

#include <cstddef>
#include <cstdint>

namespace accelc {

/// What turns YAML into events.
enum class YamlEngine : std::uint8_t {
  kOwn,
  kYamlCpp,  ///< the second opinion: yaml-cpp, which ends at the first fault
};

struct Limits {
  std::size_t file_bytes = std::size_t{8} * 1024 * 1024;  ///< --max-file-size raises it
  std::uint32_t nesting = 64;                             ///< collections inside collections
  std::uint32_t documents = 10'000;                       ///< documents in one YAML stream
  std::uint32_t nodes = 4'000'000;                        ///< nodes of one file
  std::uint32_t dotted_segments = 64;                     ///< segments of one TOML key
  std::uint32_t alias_expansion = 10;  ///< decoded nodes at most so many times the file's own
  /// Text that aliases may stand for, where so many times the file's own is less.
  std::size_t alias_text_bytes = std::size_t{64} * 1024 * 1024;
  /// Memory of what the tasks and nodes of one spec inherit.
  std::size_t inherited_bytes = std::size_t{256} * 1024 * 1024;
  YamlEngine yaml_engine = YamlEngine::kOwn;
  /// The tree counts as incomplete, whatever the file holds.
  bool as_incomplete = false;
};

}  // namespace accelc
