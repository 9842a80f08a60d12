// `version`: which accelc this is, and whose versions it follows.
#include "compiler/analysis/version.h"

#include "compiler/commands/command.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/report.h"
#include "compiler/support/columns.h"

#include <nlohmann/json.hpp>

namespace accelc {

namespace {

struct VersionOptions : PrintOptions {};

void declare(Arguments& arguments, VersionOptions& options) {
  declare_print(arguments, options, "How the versions are shown");
}

std::string versions_text() {
  std::string text = "accelc " + std::string(version_text());
  if (!commit_text().empty()) text += " (" + std::string(commit_text()) + ")";
  text += "\n\nFollows\n";
  Columns table("  ", {});
  for (const FollowedVersion& one : followed_versions()) {
    table.add({std::string(one.name), std::string(one.version)});
  }
  return text + table.text();
}

std::string versions_json() {
  nlohmann::ordered_json json = {{"version", version_text()}, {"commit", nullptr}};
  if (!commit_text().empty()) json["commit"] = commit_text();
  for (const FollowedVersion& one : followed_versions()) {
    json["follows"][std::string(one.name)] = one.version;
  }
  return json.dump(2) + "\n";
}

RunResult version(const VersionOptions& options, RunEnvironment& /*run*/) {
  RunResult result;
  result.out = is_json(options) ? versions_json() : versions_text();
  return result;
}

}  // namespace

PreparedCommand prepare_version(Arguments& arguments) {
  return prepare<VersionOptions, declare, version>(arguments);
}

}  // namespace accelc
