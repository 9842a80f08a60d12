// Whether the `tasks` of a file without the marker look like those of a task spec. Line by line, so
// that an unmarked file costs one scan of its text. Other tools have `tasks`, too (Taskfile, moon,
// cargo-make, mise, pixi, Taskcluster, Ansible): what they say of a task is not enough.
#pragma once

#include "compiler/source/source_file.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace accelc {

class TaskLikeness {
 public:
  explicit TaskLikeness(Format format) : format_(format) {}

  /// Takes the next line of the file, without its break.
  void read(std::string_view line);

  /// Whether one of the tasks says what only a task spec says.
  [[nodiscard]] bool is_spec() const { return is_spec_; }

 private:
  void read_yaml(std::string_view line);
  void read_toml(std::string_view line);
  void read_top(std::string_view line, std::string_view key);
  void read_flow(std::string_view text, int task_depth);
  std::size_t read_flow_key(std::string_view text);
  void start_task();
  void note(std::string_view key);

  Format format_;
  bool in_tasks_ = false;     ///< below `tasks:`, or in a table of `[tasks]`
  std::size_t names_ = 0;     ///< indentation of the tasks' names; 0: not known yet
  std::size_t keys_ = 0;      ///< that of the current task's keys; 0: not known yet
  std::uint8_t telling_ = 0;  ///< of the current task: keys that hardly any other tool has
  std::uint8_t known_ = 0;    ///< its other keys of the language
  bool image_ = false;
  bool amounts_ = false;  ///< `requests` or `limits`
  bool is_spec_ = false;
};

}  // namespace accelc
