// The command line, parsed.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
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
  kRules
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
  std::size_t max_file_size = 0;  ///< 0: the default limit
  std::string yaml_engine = "own";
  unsigned jobs = 0;  ///< 0: one for each processor
  std::string profile;

  // Findings
  std::string output_format = "text";
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
  std::vector<std::string> only;  ///< codes or names; empty: all

  // Build
  std::vector<std::string> emit;
  std::string format;
  std::string out;
  bool check = false;
  std::string project;
  std::string domain;
  std::string version;
  std::string platform;
  std::vector<std::string> images;

  // Others
  std::string name;  ///< `explain CODE`, `catalog NAME`
};

/// The outcome of reading a command line: options, or a text to print and the exit code.
struct ParsedCommandLine {
  std::optional<Options> options;
  std::string out;
  std::string err;
  int exit_code = 0;
};

ParsedCommandLine parse_command_line(const std::vector<std::string>& arguments);

/// "0.1.0".
std::string version_text();

}  // namespace accelc
