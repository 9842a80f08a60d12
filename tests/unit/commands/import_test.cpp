// What accelc builds for Flyte, imported as a spec and built again.
#include "compiler/commands/run.h"
#include "compiler/support/file_system.h"
#include "tests/support/mutate.h"
#include "tests/support/run_on.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <cstddef>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::test {
namespace {

constexpr std::size_t kDamages = 500;

using Files = std::map<std::string, std::string>;

/// The messages that a build of `spec` writes; none when it has errors.
Files built_from(const std::string& name, const std::string& text) {
  MemoryFileSystem files;
  files.files[name] = text;
  test::run_on(files, {"build", "--emit", "flyte", "--out", "out", name});
  Files messages;
  for (const auto& [path, bytes] : files.files) {
    if (path.starts_with("out/") && path.ends_with(".pb")) messages[path] = bytes;
  }
  return messages;
}

struct Imported {
  RunResult result;
  std::string spec;
};

Imported import_of(const Files& messages, const std::string& out) {
  MemoryFileSystem files;
  std::vector<std::string> arguments = {"import", "--output-format", "concise", "--out", out};
  for (const auto& [path, bytes] : messages) {
    files.files[path] = bytes;
    arguments.push_back(path);
  }
  Imported imported{test::run_on(files, arguments), {}};
  const auto found = files.files.find(out);
  if (found != files.files.end()) imported.spec = found->second;
  return imported;
}

/// What is known not to come back, told by what import or the spec says. One that nothing needs is
/// to be taken out.
struct Exception {
  std::string_view words;
  std::string_view why;
  std::size_t uses = 0;
};

using Exceptions = std::vector<Exception>;

bool is_exception(Exceptions& exceptions, std::string_view text) {
  bool known = false;
  for (Exception& one : exceptions) {
    if (text.find(one.words) == std::string_view::npos) continue;
    ++one.uses;
    known = true;
  }
  return known;
}

/// Of what import says.
Exceptions not_imported() {
  return {{"error[AC3311]", "Flyte has no name for the device"},
          {" registration", "a second version of a task"},
          {"nothing shows the type of its output", "one reference reads the other"},
          {"TOML has no null", "nothing stands for it there"},
          {"error[AC4407]", "a comment of the spec ignores the finding"}};
}

/// Of the specs from which equal messages are built, in other bytes.
Exceptions other_bytes() {
  return {{"mpi: {worker", "who wrote it (metadata.runtime) follows from `python` of an MPI task"},
          {"-0.0", "YAML writes a negative zero as 0"},
          {"partition: \"\"", "a partition without a name is none"}};
}

class RoundTrips {
 public:
  /// How many of the specs build the same bytes again after one at `out` was imported from their
  /// messages.
  std::size_t count(const std::string& out) {
    std::size_t equal = 0;
    for (const std::string& ending : {std::string(".yaml"), std::string(".toml")}) {
      for (const std::string& text : spec_texts(ending)) {
        if (is_equal("spec" + ending, text, out)) ++equal;
      }
    }
    return equal;
  }

  void expect_every_exception() const {
    for (const Exceptions& all : {unread_, unequal_}) {
      for (const Exception& one : all) {
        INFO(one.words << ": " << one.why);
        CHECK(one.uses > 0);
      }
    }
  }

 private:
  bool is_equal(const std::string& name, const std::string& text, const std::string& out) {
    const Files messages = built_from(name, text);
    if (messages.empty()) return false;
    const Imported imported = import_of(messages, out);
    INFO(text);
    INFO(imported.result.err);
    INFO(imported.spec);
    if (imported.result.exit_code != 0) {
      CHECK(imported.spec.empty());
      CHECK(is_exception(unread_, imported.result.err));
      return false;
    }
    if (built_from(out, imported.spec) == messages) return true;
    CHECK(is_exception(unequal_, text));
    return false;
  }

  Exceptions unread_ = not_imported();
  Exceptions unequal_ = other_bytes();
};

TEST_CASE("The spec of imported messages builds the same bytes", "[exhaustive]") {
  RoundTrips trips;
  CHECK(trips.count("again.yaml") > 380);
  CHECK(trips.count("again.toml") > 380);
  trips.expect_every_exception();
}

/// Some bytes are changed, taken out or written twice.
std::string damaged(std::string bytes, Random& random) {
  for (std::size_t changes = random.below(3) + 1; changes > 0 && !bytes.empty(); --changes) {
    const std::size_t at = random.below(bytes.size());
    switch (random.below(4)) {
      case 0:
        bytes[at] = static_cast<char>(random.below(256));
        break;
      case 1:
        bytes.erase(at, random.below(8) + 1);
        break;
      case 2:
        bytes.insert(at, bytes.substr(random.below(bytes.size()), random.below(64)));
        break;
      default:
        bytes.resize(at);
    }
  }
  return bytes;
}

TEST_CASE("Of damaged messages comes a sound spec or none", "[exhaustive]") {
  std::vector<Files> packages;
  for (const std::string& text : spec_texts(".yaml")) {
    Files messages = built_from("spec.yaml", text);
    if (!messages.empty()) packages.push_back(std::move(messages));
  }
  Random random(20261124);
  std::size_t written = 0;
  for (std::size_t number = 0; number < kDamages; ++number) {
    Files messages = packages[random.below(packages.size())];
    const auto target =
        std::next(messages.begin(), static_cast<std::ptrdiff_t>(random.below(messages.size())));
    target->second = damaged(target->second, random);
    const Imported imported = import_of(messages, "again.yaml");
    INFO(number << ": " << target->first);
    INFO(imported.result.err);
    INFO(imported.spec);
    const int exit_code = imported.result.exit_code;
    REQUIRE((exit_code == kExitClean || exit_code == kExitFindings));
    REQUIRE(imported.spec.empty() == (exit_code != kExitClean));
    if (imported.spec.empty()) continue;
    ++written;
    REQUIRE_FALSE(built_from("again.yaml", imported.spec).empty());
  }
  // Damage to texts and numbers leaves a message that is another, and as sound.
  CHECK(written > kDamages / 100);
}

}  // namespace
}  // namespace accelc::test
