// `man`: the man page, from the table of options.
#include "compiler/analysis/version.h"
#include "compiler/commands/command_line.h"
#include "compiler/diag/formats.h"

namespace accelc {

namespace {

/// Text as roff shows it as it is.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool at_start = out.empty() || out.back() == '\n';
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (at_start && (c == '.' || c == '\'')) {
      out += std::string("\\&") + c;
    } else {
      out += c;
    }
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }

std::string entry(const OptionInfo& option) {
  std::string names;
  for (const std::string& name : option.names) {
    if (!names.empty()) names += ", ";
    names += option.positional ? italic(name) : bold(name);
  }
  const bool named = !option.value.empty() && !option.positional;
  if (named) names += " " + italic(option.value);
  return ".TP\n" + names + "\n" + roff(option.help) + ".\n";
}

std::string synopsis_of(const CommandInfo& command) {
  std::string line = bold("accelc " + command.name);
  bool has_options = false;
  std::string positional;
  for (const OptionInfo& option : command.options) {
    if (!option.positional) {
      has_options = has_options || option.names.back() != "--help";
      continue;
    }
    const std::string shown = italic(option.names[0]);
    positional += " " + (option.required ? shown : "[" + shown + "]");
  }
  if (has_options) line += " [" + italic("OPTION") + "]...";
  return line + positional + "\n";
}

std::string section_of(const CommandInfo& command) {
  std::string text = ".SS " + bold("accelc " + command.name) + "\n" + roff(command.help) + ".\n";
  for (const OptionInfo& option : command.options) {
    if (option.names.back() != "--help") text += entry(option);
  }
  return text;
}

std::string formats() {
  std::string text = ".SH FORMATS\n";
  for (const ReportFormat& format : report_formats()) {
    text += ".TP\n" + bold(format.name) + "\n" + roff(format.help) + ".\n";
  }
  return text;
}

constexpr std::string_view kExitStatus = R"(.SH "EXIT STATUS"
.TP
.B 0
All is well, or nothing was found at or above the level of
.BR \-\-fail\-on .
.TP
.B 1
Something was found.
.TP
.B 2
Wrong usage or configuration, or a file that cannot be read or written.
.TP
.B 3
A bug in accelc.
.SH FILES
.TP
.I accelc.toml
The nearest one from a file upwards is the configuration for it.
.SH ENVIRONMENT
.TP
.B NO_COLOR
When set and not empty, there are no colours.
.TP
.B FORCE_COLOR
When set and not empty, there are colours where no terminal reads them too.
)";

void declare_nothing(Arguments& /*arguments*/, NoArguments& /*options*/) {}

RunResult print_man_page(const NoArguments& /*options*/, RunEnvironment& /*run*/) {
  std::vector<CommandInfo> commands;
  const CommandInfo program = describe_command_line(commands);
  RunResult result;
  std::string& page = result.out;
  page = ".TH ACCELC 1 \"\" \"accelc " + std::string(version_text()) +
         "\" \"User Commands\"\n.SH NAME\naccelc \\- compiler and linter for workflow task "
         "specs\n.SH SYNOPSIS\n";
  for (const CommandInfo& command : commands) {
    if (&command != &commands.front()) page += ".br\n";
    page += synopsis_of(command);
  }
  page += ".SH DESCRIPTION\n" + roff(program.help) +
          " in YAML or TOML: it finds a wrong accelerator, partition, topology, quantity or "
          "reference, and writes what Flyte runs.\n.SH COMMANDS\n";
  for (const CommandInfo& command : commands) page += section_of(command);
  page += formats();
  page += kExitStatus;
  return result;
}

}  // namespace

PreparedCommand prepare_man(Arguments& arguments) {
  return prepare<NoArguments, declare_nothing, print_man_page>(arguments);
}

}  // namespace accelc
