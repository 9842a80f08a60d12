// The files for editors that no test drives, held against what those editors read.
#include "tests/repo/sources.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <set>
#include <string>

using namespace accelc::test;
using nlohmann::json;

namespace {

using Words = std::set<std::string>;

// addons/lspclient/lspclientservermanager.cpp of Kate (main branch of August 2026): _findServer
// reads these of a server, from the user's settings with those of the project laid over them.
const Words kOfServer = {"allowExperimental",
                         "command",
                         "commandDebug",
                         "completionTriggerCharacters",
                         "initializationOptions",
                         "path",
                         "root",
                         "rootIndicationFileNames",
                         "rootIndicationFilePatterns",
                         "settings",
                         "signatureTriggerCharacters",
                         "url",
                         "use",
                         "useWorkspace"};
// updateServerConfig reads these, from the user's settings alone.
const Words kOfUser = {"documentLanguageId", "highlightingModeRegex"};
// Languages that Kate's own settings (addons/lspclient/settings.json) give a server.
const Words kKnownToKate = {"yaml"};

json read_json(const std::string& path) { return json::parse(read_repo_file(path)); }

}  // namespace

TEST_CASE("Kate reads every key of its project file, and knows the languages in it") {
  const json project = read_json("editors/kate/.kateproject").at("lspclient").at("servers");
  const json user = read_json("editors/kate/settings.json").at("servers");
  for (const auto& [language, server] : project.items()) {
    INFO(language);
    for (const auto& [key, value] : server.items()) {
      INFO(key);
      CHECK(kOfServer.contains(key));
    }
    CHECK(server.at("command") == json({"accelc", "lsp"}));
    // Without a root Kate takes the home folder for the workspace.
    CHECK(server.at("root") == ".");
    CHECK((kKnownToKate.contains(language) || user.contains(language)));
  }
  for (const auto& [language, server] : user.items()) {
    INFO(language);
    for (const auto& [key, value] : server.items()) {
      INFO(key);
      CHECK(kOfUser.contains(key));
    }
  }
}

TEST_CASE("The extension for VS Code has the version of accelc") {
  const std::string version = read_json("editors/vscode/package.json").at("version");
  const std::string wanted = "project(accelc VERSION " + version + " ";
  CHECK(read_repo_file("CMakeLists.txt").find(wanted) != std::string::npos);
}
