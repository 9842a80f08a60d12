// The command line, parsed.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

enum class Command {
  kNone,
  kCheck,
  kFix,
  kFmt,
  kBuild,
  kParse,
  kSchema,
  kCatalog,
  kExplain,
  kRules,
  kPlatform,
  kProbe,
  kLsp,
  kInit,
  kCompletions,
  kMan
};

/// A report that is asked for.
struct ReportRequest {
  std::string format;
  std::string file;  ///< empty: standard output
};

struct Options {
  Command command = Command::kNone;

  // Input
  std::vector<std::string> paths;
  std::string stdin_filename = "stdin.yaml";
  bool skip_unmarked = false;
  bool no_error_on_unmatched = false;
  std::vector<std::string> config;  ///< a file, or KEY=VALUE; in the order given
  bool isolated = false;
  bool force_exclude = false;
  bool no_respect_gitignore = false;
  bool watch = false;
  std::size_t max_file_size = 0;  ///< 0: the default limit
  std::string yaml_engine = "own";
  unsigned jobs = 0;  ///< 0: one for each processor
  std::string profile;

  // Findings
  std::vector<std::string> output_formats;  ///< FORMAT or FORMAT:FILE, as written
  std::string output_file;
  /// What both mean: never empty.
  std::vector<ReportRequest> reports = {{"text", ""}};
  /// The first format on standard output.
  std::string output_format = "text";
  bool statistics = false;
  bool quiet = false;
  bool exit_zero = false;
  std::string color = "auto";
  std::string fail_on = "error";
  std::string since;     ///< a git revision; empty: all lines count
  std::string baseline;  ///< a file; empty: none
  bool update_baseline = false;

  // Changes
  bool diff = false;
  bool unsafe = false;
  bool add_ignore = false;
  std::string reason;             ///< of `add_ignore`
  std::vector<std::string> only;  ///< codes, names or groups; empty: all

  // Build
  std::vector<std::string> emit;
  std::string format;
  std::string out;
  std::string depfile;  ///< empty: none
  bool check = false;
  std::string project;
  std::string domain;
  std::string version;
  std::string platform;
  std::vector<std::string> images;

  // Language server
  bool stdio = false;  ///< said by editors, and always so

  // The machine
  bool probe = false;  ///< of `check`: compares tasks with the machine
  std::string root;    ///< where the machine's file system is; empty: "/"

  // Others
  bool lightning = false;  ///< of `catalog`: what Lightning makes of the device
  std::string name;        ///< `explain CODE`, `catalog NAME`
  std::string action;      ///< of `platform`: empty, "show" or "import"
};

/// The outcome of reading a command line: options, or a text to print and the exit code.
struct ParsedCommandLine {
  std::optional<Options> options;
  std::string out;
  std::string err;
  int exit_code = 0;
};

ParsedCommandLine parse_command_line(const std::vector<std::string>& arguments);

/// An option as help, man page and completions tell of it.
struct OptionInfo {
  std::vector<std::string> names;  ///< "-j", "--jobs"; of a positional one its name alone
  std::string value;               ///< "N", "auto|always|never"; empty: there is none to name
  std::string help;
  bool positional = false;
  bool flag = false;  ///< has no value
  bool repeatable = false;
  bool required = false;
};

struct CommandInfo {
  std::string name;
  std::string help;
  std::vector<OptionInfo> options;
};

/// The program itself, with the options that come before a command; the commands go to `commands`.
CommandInfo describe_command_line(std::vector<CommandInfo>& commands);

/// "0.1.0".
std::string_view version_text();

}  // namespace accelc
