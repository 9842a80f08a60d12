// `bug-report`: what whoever looks into a bug asks first. It is printed and goes nowhere.
#include "compiler/analysis/config.h"
#include "compiler/analysis/version.h"
#include "compiler/commands/command.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/settings_text.h"
#include "compiler/diag/secrets.h"
#include "compiler/diag/sink.h"

#include <string>
#include <string_view>
#include <sys/utsname.h>

namespace accelc {

namespace {

struct BugReportOptions : ConfigOptions {
  std::string path = ".";
};

void declare(Arguments& arguments, BugReportOptions& options) {
  arguments.positional("PATH", options.path, "The spec, or its folder; here by default");
  declare_config(arguments, options);
  declare_isolated(arguments, options);
}

std::string machine_text() {
  utsname machine{};
  if (::uname(&machine) != 0) return "unknown";
  return std::string(machine.sysname) + " " + machine.release + " " + machine.machine;
}

/// The configuration without its credentials.
std::string shown_settings(const Environment& environment) {
  Secrets secrets;
  for (const auto& file : environment.files) secrets.add_text(file->text());
  return secrets.hide(settings_text(environment));
}

constexpr std::string_view kAttachments = R"(
Please add:

- the smallest spec that shows it, without its secrets
- the command line, and all that it printed
- what you expected
- for a crash or a hang: `accelc --version` of the last version that was fine, when you know one
)";

RunResult bug_report(const BugReportOptions& options, RunEnvironment& run) {
  DiagnosticSink sink;
  const Environment environment = load_environment(options, options.path, *run.files, sink);
  const std::string_view commit = commit_text();
  RunResult result;
  result.out = "- accelc " + std::string(version_text()) +
               (commit.empty() ? "" : " (" + std::string(commit) + ")") + "\n- " + machine_text() +
               "\n\n```toml\n" + shown_settings(environment) + "```\n" + std::string(kAttachments);
  if (sink.has_errors()) {
    result.err = "The configuration has errors; `accelc check` shows them.\n";
  }
  return result;
}

}  // namespace

PreparedCommand prepare_bug_report(Arguments& arguments) {
  return prepare<BugReportOptions, declare, bug_report>(arguments);
}

}  // namespace accelc
