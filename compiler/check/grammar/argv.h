// The argv of a task: the command line it is started with, what a shell makes of it, and the
// options in it.
#pragma once

#include "schema/setting.h"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The arguments of a command line, the program first. They point into the lists that they were
/// read from.
using Argv = std::vector<const Setting<std::string>*>;

/// The items of `command` and then of `args` that could be read.
Argv argv_of(const Setting<List<std::string>>& command, const Setting<List<std::string>>& args);

/// Whether a program, by any path, is a shell that takes a script behind `-c`.
bool is_shell(std::string_view program);

/// Where the script of `sh -c SCRIPT` stands; nothing when no shell is started so. Options are read
/// as POSIX has them (`-euxc`, `-c -e`, `-o pipefail`), with bash's long ones.
std::optional<std::size_t> script_index(const Argv& argv);

/// Whether the word is one of the options `names`, with or without a value. Dashes are as good as
/// underscores, and what stands before the last dot of a name does not matter:
/// `--data.num-workers`. A word without dashes is an option when it has a `=`.
bool is_option(std::string_view word, std::span<const std::string_view> names);

struct OptionValue {
  std::string_view text;
  Span span;
};

/// The value of one of the options `names` when it stands in word `index`: behind `=` or in the
/// next word. Empty, at the option, when it is the last word.
std::optional<OptionValue> option_value(const Argv& argv, std::size_t index,
                                        std::initializer_list<std::string_view> names);

}  // namespace accelc
