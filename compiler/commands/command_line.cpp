#include "compiler/commands/command_line.h"

#include "compiler/analysis/version.h"
#include "compiler/commands/peer_words.h"
#include "compiler/commands/registry.h"
#include "compiler/support/text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <sstream>
#include <utility>

namespace accelc {

namespace {

/// The parser of a command line, and the command that it fills.
struct Parser {
  CLI::App app{"Compiler and linter for workflow task specs", "accelc"};
  ParsedCommandLine parsed;

  /// Declares the command `only`, or all of them when there is no such command: setting up the
  /// options of commands that are not used takes longer than checking a small file.
  /// `words`: of Arguments.
  Parser(std::string_view only, const std::vector<std::string>* words) : words_(words) {
    app.set_version_flag("-V,--version", "accelc " + std::string(version_text()),
                         "Show the version");
    app.require_subcommand(0, 1);
    const auto commands = all_commands();
    const bool known = std::any_of(commands.begin(), commands.end(),
                                   [only](const Command& one) { return one.name == only; });
    for (const Command& command : commands) {
      if (!known || command.name == only) add(command);
    }
  }

 private:
  void add(const Command& command) {
    const std::string name(command.name);
    CLI::App* declared = app.add_subcommand(name, std::string(command.help));
    Arguments arguments(*declared, words_);
    PreparedCommand prepared = command.prepare(arguments);
    declared->callback([this, name, prepared = std::move(prepared)] {
      parsed.command = prepared;
      parsed.name = name;
    });
  }

  const std::vector<std::string>* words_;
};

/// The names of an option as they are written.
std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

/// The command that was being read.
const CLI::App* current_command(const CLI::App* app) {
  const auto commands = app->get_subcommands();
  return commands.empty() ? app : commands.front();
}

/// What could be meant by a word that nothing takes: an option, or in its place a command.
std::string suggestion_for(const std::string& word, const CLI::App& command) {
  const std::string behind = command.get_parent() == nullptr ? "" : command.get_name();
  const std::string_view answer = answer_to_peer_word(behind, word.substr(0, word.find('=')));
  if (!answer.empty()) return "; " + std::string(answer);
  // No option has a dot: it is a file.
  if (word.starts_with('-') && word.substr(0, word.find('=')).find('.') != std::string::npos) {
    return "; for a file of this name write " + quote("./" + word);
  }
  std::vector<std::string> known;
  if (word.starts_with('-')) {
    for (const CLI::Option* option : command.get_options()) {
      for (std::string& name : names_of(*option)) known.push_back(std::move(name));
    }
  } else {
    for (const CLI::App* sub : command.get_subcommands({})) known.push_back(sub->get_name());
  }
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  const auto near = nearest(word.substr(0, word.find('=')), candidates);
  return near.size() == 1 ? "; did you mean " + quote(near[0]) + "?" : std::string();
}

/// CLI11 says "Could not convert: --jobs = many"; all that it converts are numbers, and whatever
/// stands behind a flag.
std::string said_of_value(const std::string& text, const CLI::App& command) {
  constexpr std::string_view kSign = " = ";
  const std::size_t sign = text.find(kSign);
  const std::size_t colon = text.find(": ");
  if (sign == std::string::npos || colon >= sign) return text;
  const std::string name = text.substr(colon + 2, sign - colon - 2);
  const std::string value = quote(text.substr(sign + kSign.size()));
  const CLI::Option* option = command.get_option_no_throw(name);
  const bool flag = option != nullptr && option->get_items_expected_max() == 0;
  if (flag) return quote(name) + " takes no value, and it has " + value;
  return name + ": " + value + " is not a valid number for it";
}

/// "error: ..." for a command line that cannot be read.
std::string message_of(const CLI::ParseError& error, const CLI::App& app) {
  const CLI::App& command = *current_command(&app);
  const std::string asked = &command == &app ? "accelc" : "accelc " + command.get_name();
  std::string text = error.what();
  const std::vector<std::string> extras = app.remaining(true);
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !extras.empty()) {
    // What starts with a dash is the mistake; what follows it may be its value.
    const auto option = std::find_if(extras.begin(), extras.end(),
                                     [](const std::string& word) { return word.starts_with('-'); });
    const std::string& word = option != extras.end() ? *option : extras.front();
    const char* what = word.starts_with('-') ? "unknown option "
                       : &command == &app    ? "unknown command "
                                             : "unexpected argument ";
    text = std::string(what) + quote(word) + suggestion_for(word, command);
  } else if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
    text = said_of_value(text, command);
  }
  return "error: " + text + "\n`" + asked + " --help` lists the options.\n";
}

/// CLI11 takes the next word as the value of `--since=`, and a variable that is empty in CI would
/// let `--since ""` compare with nothing. Returns what is wrong, or nothing.
std::string problem_of_empty_value(const std::vector<std::string>& arguments) {
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    const std::string& word = arguments[i];
    const bool empty_value = word.starts_with("--") && word.find('=') == word.size() - 1;
    if (empty_value) return quote(word) + " has no value after the sign";
    const bool since = word == "--since" && i + 1 < arguments.size() && arguments[i + 1].empty();
    if (since) return "`--since` needs a revision, and this one is empty";
  }
  return {};
}

/// Throws what CLI11 throws where help is asked for or something is wrong.
ParsedCommandLine read(const std::vector<std::string>& arguments, Parser& parser) {
  parser.app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  ParsedCommandLine parsed;
  if (!parser.parsed.command) {
    parsed.out = parser.app.help();
    return parsed;
  }
  parsed = std::move(parser.parsed);
  const std::string problem = parsed.command->finalize ? parsed.command->finalize() : std::string();
  if (!problem.empty()) {
    parsed.command.reset();
    parsed.exit_code = kExitUsage;
    parsed.err = "error: " + problem + "\n";
  }
  return parsed;
}

/// What a command line means with which nothing is wrong, read with the options that it may ask
/// for. Else nothing: help lists all options, and what is wrong may be near any of them.
std::optional<ParsedCommandLine> read_usual(const std::vector<std::string>& arguments,
                                            std::string_view command) {
  Parser parser(command, &arguments);
  try {
    return read(arguments, parser);
  } catch (const CLI::Error&) {
    return std::nullopt;
  }
}

OptionInfo describe(const CLI::Option& option) {
  OptionInfo info;
  info.positional = option.get_positional();
  info.names = info.positional ? std::vector<std::string>{option.get_name()} : names_of(option);
  info.flag = option.get_items_expected_max() == 0;
  if (!info.flag) info.value = option.get_type_name();
  info.help = option.get_description();
  info.repeatable = !info.flag && option.get_items_expected_max() > 1;
  info.required = option.get_required();
  return info;
}

CommandInfo describe(const CLI::App& app) {
  CommandInfo info{app.get_name(), app.get_description(), {}};
  for (const CLI::Option* option : app.get_options()) info.options.push_back(describe(*option));
  return info;
}

}  // namespace

ParsedCommandLine parse_command_line(const std::vector<std::string>& arguments) {
  ParsedCommandLine parsed;
  // The commonest question of scripts and editors, answered without building the parser.
  if (arguments.size() == 1 && (arguments[0] == "--version" || arguments[0] == "-V")) {
    parsed.out = "accelc " + std::string(version_text()) + "\n";
    return parsed;
  }
  if (const std::string problem = problem_of_empty_value(arguments); !problem.empty()) {
    parsed.exit_code = kExitUsage;
    parsed.err = "error: " + problem + "\n";
    return parsed;
  }
  const std::string_view command = arguments.empty() ? std::string_view() : arguments[0];
  if (auto usual = read_usual(arguments, command)) return *std::move(usual);
  Parser parser(command, nullptr);
  try {
    return read(arguments, parser);
  } catch (const CLI::Success& asked) {
    std::ostringstream out;
    parser.app.exit(asked, out, out);
    parsed.out = out.str();
  } catch (const CLI::ParseError& error) {
    parsed.exit_code = kExitUsage;
    parsed.err = message_of(error, parser.app);
  }
  return parsed;
}

CommandInfo describe_command_line(std::vector<CommandInfo>& commands) {
  const Parser parser("", nullptr);
  for (const CLI::App* command : parser.app.get_subcommands({})) {
    commands.push_back(describe(*command));
  }
  return describe(parser.app);
}

}  // namespace accelc
