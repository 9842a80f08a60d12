// `completions`: for bash, zsh and fish, from the table of options.
#include "compiler/analysis/kinds.h"
#include "compiler/backend/registry/registry.h"
#include "compiler/catalog/catalog.h"
#include "compiler/commands/command_line.h"
#include "compiler/commands/registry.h"
#include "compiler/diag/formats.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <iterator>

namespace accelc {

namespace {

/// What can stand at a place: known words, a path, or something only a person knows.
struct Candidates {
  std::vector<std::string> words;
  bool files = false;
  bool folders = false;
};

/// What a shell takes for one word without quotes.
bool is_one_word(std::string_view text) { return text.find(' ') == std::string_view::npos; }

using Words = std::vector<std::string>;

void add_formats(Words& words) {
  for (const ReportFormat& format : report_formats()) words.emplace_back(format.name);
}

void add_targets(Words& words) {
  for (const auto& backend : all_backends()) words.emplace_back(backend->name());
}

void add_codes(Words& words) {
  for (const DiagnosticKind* kind : all_kinds()) {
    words.emplace_back(kind->name);
    words.emplace_back(kind->code);
  }
}

void add_accelerators(Words& words) {
  for (const Accelerator* one : Catalog::builtin().accelerators()) {
    if (is_one_word(one->name)) words.emplace_back(one->name);
  }
}

void add_platforms(Words& words) {
  for (const Platform* one : Catalog::builtin().platforms()) words.emplace_back(one->id);
}

void add_platforms_and_targets(Words& words) {
  add_platforms(words);
  add_targets(words);
}

void add_commands(Words& words) {
  for (const Command& one : all_commands()) words.emplace_back(one.name);
}

/// What help calls a value whose words accelc knows.
struct KnownWords {
  std::string_view value;
  void (*add)(Words& words);
};

constexpr KnownWords kKnownWords[] = {{"FORMAT[:FILE]", add_formats},
                                      {"TARGET", add_targets},
                                      {"CODE", add_codes},
                                      {"CODES", add_codes},
                                      {"ACCELERATOR", add_accelerators},
                                      {"PLATFORM", add_platforms},
                                      {"TARGET|PLATFORM", add_platforms_and_targets},
                                      {"COMMAND", add_commands}};

Candidates candidates_of(const OptionInfo& option) {
  const std::string& value = option.positional ? option.names[0] : option.value;
  Candidates found;
  const auto* known = std::ranges::find(kKnownWords, value, &KnownWords::value);
  if (known != std::end(kKnownWords)) {
    known->add(found.words);
  } else if (value == "DIR" || value == "FOLDER") {
    found.folders = true;
  } else if (value.find("FILE") != std::string::npos || value == "PATHS") {
    found.files = true;
  } else if (option.value.find('|') != std::string::npos) {
    for (const std::string_view word : split(option.value, '|')) found.words.emplace_back(word);
  }
  return found;
}

/// The options that start with a dash.
std::vector<const OptionInfo*> named_options(const CommandInfo& command) {
  std::vector<const OptionInfo*> options;
  for (const OptionInfo& option : command.options) {
    if (!option.positional) options.push_back(&option);
  }
  return options;
}

Candidates positional_candidates(const CommandInfo& command) {
  for (const OptionInfo& option : command.options) {
    if (option.positional) return candidates_of(option);
  }
  return {};
}

// bash ---------------------------------------------------------------------------------------

std::string bash_reply(const Candidates& candidates) {
  if (candidates.files) return "COMPREPLY=($(compgen -f -- \"$current\"))";
  if (candidates.folders) return "COMPREPLY=($(compgen -d -- \"$current\"))";
  return "COMPREPLY=($(compgen -W \"" + join(candidates.words, " ") + "\" -- \"$current\"))";
}

std::string bash_command(const CommandInfo& command) {
  std::string values;
  std::vector<std::string> names;
  for (const OptionInfo* option : named_options(command)) {
    names.insert(names.end(), option->names.begin(), option->names.end());
    if (option->flag) continue;
    values += "        " + join(option->names, "|") + ") " + bash_reply(candidates_of(*option)) +
              "; return ;;\n";
  }
  std::string text = "    " + command.name + ")\n";
  if (!values.empty()) text += "      case $previous in\n" + values + "      esac\n";
  return text + "      if [[ $current == -* ]]; then\n        COMPREPLY=($(compgen -W \"" +
         join(names, " ") + "\" -- \"$current\"))\n      else\n        " +
         bash_reply(positional_candidates(command)) + "\n      fi\n      ;;\n";
}

std::string bash(const CommandInfo& program, const std::vector<CommandInfo>& commands) {
  std::vector<std::string> first;
  first.reserve(commands.size());
  for (const CommandInfo& command : commands) first.push_back(command.name);
  for (const OptionInfo* option : named_options(program)) {
    first.insert(first.end(), option->names.begin(), option->names.end());
  }
  std::string text =
      R"(# Completions of accelc for bash: source this, or keep it where bash-completion looks.
_accelc() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  compopt -o filenames 2>/dev/null
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W ")" +
      join(first, " ") + R"(" -- "$current"))
    return
  fi
  case ${COMP_WORDS[1]} in
)";
  for (const CommandInfo& command : commands) text += bash_command(command);
  return text + "  esac\n}\ncomplete -F _accelc accelc\n";
}

// zsh ----------------------------------------------------------------------------------------

/// Text inside of single quotes in which `_arguments` takes some characters for its own.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(const Candidates& candidates) {
  if (candidates.files) return "_files";
  if (candidates.folders) return "_files -/";
  return candidates.words.empty() ? " " : "(" + join(candidates.words, " ") + ")";
}

std::string zsh_option(const OptionInfo& option) {
  const std::string help = "[" + zsh_text(option.help) + "]";
  const std::string value =
      option.flag ? std::string()
                  : ":" + zsh_text(option.value) + ":" + zsh_action(candidates_of(option));
  const std::string again = option.repeatable ? "*" : "";
  std::string lines;
  for (const std::string& name : option.names) {
    lines += "        '";
    lines += again;
    lines += name;
    lines += help;
    lines += value;
    lines += "' \\\n";
  }
  return lines;
}

std::string zsh_command(const CommandInfo& command) {
  std::string text = "    " + command.name + ")\n      _arguments -s \\\n";
  std::string last = "        && return\n";
  for (const OptionInfo& option : command.options) {
    if (!option.positional) {
      text += zsh_option(option);
      continue;
    }
    const bool many = option.repeatable;
    text += "        '" + std::string(many ? "*" : "1") + ":" + zsh_text(option.names[0]) + ":" +
            zsh_action(candidates_of(option)) + "' \\\n";
  }
  return text + last + "      ;;\n";
}

std::string zsh(const CommandInfo& program, const std::vector<CommandInfo>& commands) {
  std::string text = R"(#compdef accelc
# Completions of accelc for zsh: keep this as _accelc in a folder of $fpath.
_accelc() {
  local -a commands
  if (( CURRENT == 2 )); then
    commands=(
)";
  for (const CommandInfo& command : commands) {
    text += "      '" + command.name + ":" + zsh_text(command.help) + "'\n";
  }
  text += "    )\n    _describe -t commands command commands\n    _arguments -s \\\n";
  for (const OptionInfo* option : named_options(program)) text += zsh_option(*option);
  text += R"(        && return
    return
  fi
  local command=${words[2]}
  shift words
  (( CURRENT-- ))
  case $command in
)";
  for (const CommandInfo& command : commands) text += zsh_command(command);
  return text + R"(  esac
}
if [[ ${funcstack[1]} == _accelc ]]; then _accelc "$@"; else compdef _accelc accelc; fi
)";
}

// fish ---------------------------------------------------------------------------------------

std::string fish_text(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string fish_values(const Candidates& candidates) {
  if (candidates.files) return " -F";
  if (candidates.folders) return " -f -a '(__fish_complete_directories)'";
  return candidates.words.empty() ? " -f" : " -f -a " + fish_text(join(candidates.words, " "));
}

std::string fish_option(const OptionInfo& option, const std::string& when) {
  std::string line = "complete -c accelc -n " + when;
  for (const std::string& name : option.names) {
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (!option.flag) line += " -r" + fish_values(candidates_of(option));
  return line + " -d " + fish_text(option.help) + "\n";
}

std::string fish(const CommandInfo& program, const std::vector<CommandInfo>& commands) {
  std::string text =
      "# Completions of accelc for fish: keep this as accelc.fish where fish looks for "
      "completions.\n"
      "complete -c accelc -f\n";
  for (const OptionInfo* option : named_options(program)) {
    text += fish_option(*option, "__fish_use_subcommand");
  }
  for (const CommandInfo& command : commands) {
    text += "complete -c accelc -n __fish_use_subcommand -a " + command.name + " -d " +
            fish_text(command.help) + "\n";
  }
  for (const CommandInfo& command : commands) {
    const std::string when = "'__fish_seen_subcommand_from " + command.name + "'";
    for (const OptionInfo* option : named_options(command)) text += fish_option(*option, when);
    const Candidates first = positional_candidates(command);
    if (first.files || first.folders || !first.words.empty()) {
      text += "complete -c accelc -n " + when + fish_values(first) + "\n";
    }
  }
  return text;
}

enum class Shell : std::uint8_t { kBash, kZsh, kFish };

struct CompletionsOptions {
  Shell shell = Shell::kBash;
};

void declare(Arguments& arguments, CompletionsOptions& options) {
  arguments.required_choice<Shell>(
      "SHELL", options.shell,
      {{"bash", Shell::kBash}, {"zsh", Shell::kZsh}, {"fish", Shell::kFish}}, "The shell");
}

RunResult print_completions(const CompletionsOptions& options, RunEnvironment& /*run*/) {
  std::vector<CommandInfo> commands;
  const CommandInfo program = describe_command_line(commands);
  RunResult result;
  switch (options.shell) {
    case Shell::kBash:
      result.out = bash(program, commands);
      break;
    case Shell::kZsh:
      result.out = zsh(program, commands);
      break;
    case Shell::kFish:
      result.out = fish(program, commands);
      break;
  }
  return result;
}

}  // namespace

PreparedCommand prepare_completions(Arguments& arguments) {
  return prepare<CompletionsOptions, declare, print_completions>(arguments);
}

}  // namespace accelc
