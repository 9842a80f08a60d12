#include "compiler/commands/registry.h"

#include <array>

namespace accelc {

// Each is defined in the file of its name.
PreparedCommand prepare_bug_report(Arguments& arguments);
PreparedCommand prepare_build(Arguments& arguments);
PreparedCommand prepare_catalog(Arguments& arguments);
PreparedCommand prepare_check(Arguments& arguments);
PreparedCommand prepare_completions(Arguments& arguments);
PreparedCommand prepare_convert(Arguments& arguments);
PreparedCommand prepare_explain(Arguments& arguments);
PreparedCommand prepare_fix(Arguments& arguments);
PreparedCommand prepare_fmt(Arguments& arguments);
PreparedCommand prepare_graph(Arguments& arguments);
PreparedCommand prepare_help(Arguments& arguments);
PreparedCommand prepare_import(Arguments& arguments);
PreparedCommand prepare_init(Arguments& arguments);
PreparedCommand prepare_lsp(Arguments& arguments);
PreparedCommand prepare_man(Arguments& arguments);
PreparedCommand prepare_parse(Arguments& arguments);
PreparedCommand prepare_platform(Arguments& arguments);
PreparedCommand prepare_probe(Arguments& arguments);
PreparedCommand prepare_rules(Arguments& arguments);
PreparedCommand prepare_schema(Arguments& arguments);
PreparedCommand prepare_show(Arguments& arguments);
PreparedCommand prepare_version(Arguments& arguments);

std::span<const Command> all_commands() {
  static constexpr std::array kCommands = {
      Command{"check", "Check task specs and report mistakes", prepare_check},
      Command{"fix", "Apply safe fixes", prepare_fix},
      Command{"fmt", "Format task specs", prepare_fmt},
      Command{"build", "Check task specs and write the files that the cluster reads",
              prepare_build},
      Command{"import", "Create a spec from files that were built for Flyte", prepare_import},
      Command{"convert", "Write a task spec in the other format, YAML or TOML", prepare_convert},
      Command{"show", "Show what holds for a task, and where each value was written", prepare_show},
      Command{"graph", "Draw workflows, with their critical path and devices", prepare_graph},
      Command{"parse", "Show the contents of a file, for testing the parsers", prepare_parse},
      Command{"schema", "Print a JSON Schema", prepare_schema},
      Command{"catalog", "List the accelerators, or show one", prepare_catalog},
      Command{"platform", "List the platforms, show one, or make one from files", prepare_platform},
      Command{"probe", "Show the accelerators of this machine", prepare_probe},
      Command{"rules", "List the rules", prepare_rules},
      Command{"lsp", "Serve an editor (language server protocol)", prepare_lsp},
      Command{"explain", "Explain a code such as AC3101, or list all codes", prepare_explain},
      Command{"init", "Write a configuration, a first spec and the hook", prepare_init},
      Command{"completions", "Print completions for a shell", prepare_completions},
      Command{"man", "Print the man page", prepare_man},
      Command{"version", "Print the version, and the versions that are followed", prepare_version},
      Command{"bug-report", "Print what a report of a bug should say", prepare_bug_report},
      Command{"help", "Print the help of a command", prepare_help},
  };
  return kCommands;
}

}  // namespace accelc
