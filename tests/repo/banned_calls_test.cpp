// What must not be used, where, and why. Comments and the contents of strings do not count.
#include "tests/repo/sources.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace accelc::test {
namespace {

struct Ban {
  std::string_view text;
  std::string_view reason;
  /// Paths that may use it.
  std::vector<std::string_view> homes = {};
};

const std::vector<Ban>& bans() {
  constexpr std::string_view kStreams =
      "streams cost start-up time; return text and let main write";
  constexpr std::string_view kFiles = "only a FileSystem reads files, so that tests can replace it";
  constexpr std::string_view kClock = "the same input must give the same output at any time";
  constexpr std::string_view kLeave = "return an exit code; the language server must go on";
  constexpr std::string_view kThrows = "throws on bad input; use std::from_chars or parse_unsigned";
  constexpr std::string_view kCli = "compiler/cli/";
  constexpr std::string_view kDisk = "compiler/support/disk";
  // Tools that run while accelc is built, and are no part of it.
  constexpr std::string_view kTool = "compiler/protobuf/host/";
  constexpr std::string_view kGenerator = "compiler/catalog/generate/main.cpp";
  static const std::vector<Ban> list = {
      {"<iostream>", kStreams},
      {"std::cout", kStreams},
      {"std::cerr", kStreams},
      {"std::clog", kStreams},
      {"printf", "return text and let main write", {kCli, kTool, kGenerator}},
      {"fprintf", "return text and let main write", {kCli, kTool, kGenerator}},
      {"std::regex", "recurses on its input and is slow; scan by hand or use re2"},
      {"<regex>", "recurses on its input and is slow; scan by hand or use re2"},
      {"fnmatch", "its time and its meaning are the system's; use TextPattern", {"tests/"}},
      {"<filesystem>", kFiles},
      {"std::filesystem", kFiles},
      {"<fstream>", kFiles, {kTool}},
      {"std::ifstream", kFiles, {kTool}},
      {"std::ofstream", kFiles, {kTool}},
      {"fopen", kFiles},
      {"<fcntl.h>", kFiles, {kDisk, "compiler/support/process.cpp"}},
      {"<dirent.h>", kFiles, {kDisk}},
      {"getenv", "the environment is read in main and passed on", {kCli}},
      {"system_clock", kClock, {kCli, "compiler/lsp/serve.cpp"}},
      {"steady_clock", kClock, {kCli}},
      {"high_resolution_clock", kClock, {kCli}},
      {"random_device", kClock},
      {"exit(", kLeave, {kCli}},
      {"_exit(", kLeave, {kCli}},
      {"quick_exit(", kLeave},
      {"abort(", kLeave},
      {"throw",
       "mistakes of users are diagnostics; ACCELC_CHECK is for our own",
       // yaml-cpp can only be left early by a throw, which is caught in the same file.
       {"compiler/support/check.h", "compiler/syntax/yaml_cpp/source.cpp"}},
      {"std::stoi", kThrows},
      {"std::stol", kThrows},
      {"std::stoul", kThrows},
      {"std::stoull", kThrows},
      {"std::stod", kThrows},
      {"std::stof", kThrows},
  };
  return list;
}

bool is_home(const Ban& ban, std::string_view path) {
  return std::any_of(ban.homes.begin(), ban.homes.end(),
                     [path](std::string_view home) { return path.starts_with(home); });
}

/// `object.exit(...)` is another function than `exit(...)`.
bool is_member(std::string_view code, std::size_t begin) {
  const std::string_view before = code.substr(0, begin);
  return before.ends_with('.') || before.ends_with("->");
}

bool is_whole_word(std::string_view code, std::size_t begin, std::string_view word) {
  const std::size_t end = begin + word.size();
  const bool joined_before =
      begin > 0 && is_word_character(word.front()) && is_word_character(code[begin - 1]);
  const bool joined_after =
      end < code.size() && is_word_character(word.back()) && is_word_character(code[end]);
  return !joined_before && !joined_after;
}

std::vector<std::string> banned_in(const RepoFile& file) {
  std::vector<std::string> problems;
  const std::string code = without_comments(file.text, Strings::kBlank);
  for (const Ban& ban : bans()) {
    if (is_home(ban, file.path)) continue;
    for (std::size_t at = code.find(ban.text); at != std::string::npos;
         at = code.find(ban.text, at + 1)) {
      if (!is_whole_word(code, at, ban.text) || is_member(code, at)) continue;
      problems.push_back(place(file, at) + ": " + std::string(ban.text) + ": " +
                         std::string(ban.reason));
    }
  }
  return problems;
}

TEST_CASE("the check of calls sees code alone") {
  CHECK(banned_in({"a.cpp", "int a = 1;\nstd::exit(1);\n"}).size() == 1);
  CHECK(banned_in({"a.cpp", "x;\nthrow Y();"}).front().starts_with("a.cpp:2: throw: "));
  CHECK(banned_in({"a.cpp", "// throw\n/* std::cout\n */ auto a = \"throw\";"}).empty());
  CHECK(banned_in({"a.cpp", "auto a = R\"x(throw \" )x\"; auto b = '\"'; throw;"}).size() == 1);
  CHECK(banned_in({"a.cpp", "int rethrown; on_exit(f); app.exit(1); 1'000; 'x';"}).empty());
  CHECK(banned_in({"compiler/cli/main.cpp", "_exit(0);"}).empty());
}

TEST_CASE("nothing that is banned is used") {
  for (const RepoFile& file : cpp_files()) {
    if (file.path.starts_with("tests/")) continue;
    for (const std::string& problem : banned_in(file)) FAIL_CHECK(problem);
  }
}

TEST_CASE("every home of a banned call exists") {
  for (const Ban& ban : bans()) {
    for (const std::string_view home : ban.homes) {
      INFO(home);
      CHECK(std::any_of(cpp_files().begin(), cpp_files().end(),
                        [home](const RepoFile& file) { return file.path.starts_with(home); }));
    }
  }
}

}  // namespace
}  // namespace accelc::test
