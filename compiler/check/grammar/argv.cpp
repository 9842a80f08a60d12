#include "compiler/check/grammar/argv.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

/// How many words behind an option of a shell are its values: one for each `o` of `-euo pipefail`
/// (bash has `O`, too), and for the files of bash's long options.
std::size_t values_of(std::string_view option) {
  if (option.starts_with("--")) return option == "--rcfile" || option == "--init-file" ? 1 : 0;
  return static_cast<std::size_t>(
      std::count_if(option.begin(), option.end(), [](char c) { return c == 'o' || c == 'O'; }));
}

bool is_same_name(std::string_view written, std::string_view name) {
  return std::equal(
      written.begin(), written.end(), name.begin(), name.end(),
      [](char one, char other) { return one == other || (one == '-' && other == '_'); });
}

}  // namespace

Argv argv_of(const Setting<List<std::string>>& command, const Setting<List<std::string>>& args) {
  Argv argv;
  argv.reserve((command ? command->items.size() : std::size_t{0}) +
               (args ? args->items.size() : std::size_t{0}));
  for (const auto* list : {&command, &args}) {
    if (!*list) continue;
    for (const Setting<std::string>& item : (*list)->items) {
      if (item) argv.push_back(&item);
    }
  }
  return argv;
}

bool is_shell(std::string_view program) {
  constexpr std::array<std::string_view, 6> kShells = {"sh", "bash", "dash", "ash", "zsh", "ksh"};
  const std::string_view name = program.substr(program.rfind('/') + 1);
  return std::find(kShells.begin(), kShells.end(), name) != kShells.end();
}

std::optional<std::size_t> script_index(const Argv& argv) {
  if (argv.empty() || !is_shell(**argv[0])) return std::nullopt;
  bool runs_script = false;
  std::size_t i = 1;
  for (; i < argv.size(); ++i) {
    const std::string_view word = **argv[i];
    const bool ends_options = word == "-" || word == "--";
    if (!ends_options && !word.starts_with('-') && !word.starts_with('+')) break;
    const bool long_option = word.starts_with("--");
    runs_script |= word.starts_with('-') && !long_option && word.find('c') != word.npos;
    i += values_of(word);
    if (!ends_options) continue;
    ++i;
    break;
  }
  return runs_script && i < argv.size() ? std::optional(i) : std::nullopt;
}

bool is_option(std::string_view word, std::span<const std::string_view> names) {
  const std::size_t equals = word.find('=');
  if (!word.starts_with('-') && equals == std::string_view::npos) return false;
  std::string_view name = word.substr(0, equals);
  name.remove_prefix(std::min(name.find_first_not_of('-'), name.size()));
  name = name.substr(name.rfind('.') + 1);
  return std::any_of(names.begin(), names.end(),
                     [name](std::string_view each) { return is_same_name(name, each); });
}

std::optional<OptionValue> option_value(const Argv& argv, std::size_t index,
                                        std::initializer_list<std::string_view> names) {
  const std::string_view word = **argv[index];
  if (!is_option(word, {names.begin(), names.size()})) return std::nullopt;
  const std::size_t equals = word.find('=');
  if (equals != std::string_view::npos) {
    return OptionValue{word.substr(equals + 1), argv[index]->span};
  }
  if (index + 1 == argv.size()) return OptionValue{{}, argv[index]->span};
  return OptionValue{**argv[index + 1], argv[index + 1]->span};
}

}  // namespace accelc
