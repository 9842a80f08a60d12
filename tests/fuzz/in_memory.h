// Commands on one file in memory, without what a process does once: the options of a command are
// read from its words a single time, because setting up a command line takes longer than checking a
// small file.
#pragma once

#include "compiler/commands/command_line.h"
#include "compiler/commands/run.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace accelc::test {

/// An input as a file. Its content decides what format its name says.
struct InputFile {
  std::string name;  ///< tasks.yaml, tasks.toml or tasks.json
  std::string text;
};

InputFile file_of_input(const std::uint8_t* data, std::size_t size);

/// The same as a spec: an input that does not say that it is one would not be looked at.
InputFile spec_of_input(const std::uint8_t* data, std::size_t size);

/// A number that is another one for another input: what an input is tried with where there are many
/// ways and no time for all of them.
std::size_t number_of_input(const std::uint8_t* data, std::size_t size);

/// One command with its options, for any number of files.
class InMemoryCommand {
 public:
  explicit InMemoryCommand(const std::vector<std::string>& arguments);

  /// Runs it on the file of this name below `files`. Ends the process when the run shows a bug of
  /// accelc's.
  RunResult operator()(MemoryFileSystem& files, const std::string& name);
  /// The same with the findings in another format.
  RunResult operator()(MemoryFileSystem& files, const std::string& name,
                       std::string_view output_format);

 private:
  PreparedCommand command_;
};

}  // namespace accelc::test
