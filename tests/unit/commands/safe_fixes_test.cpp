// What must hold of fixes that are applied without asking, for everything that the pages show and
// for damaged specs, in YAML and the same in TOML and JSON: another reader reads the file still,
// and reads the same in it; what was built of other tasks is built still, to the byte; and of other
// tasks the same is said. The environment variable ACCELC_FIXES=10000 asks for so many damaged
// specs.
#include "compiler/analysis/analysis.h"
#include "compiler/analysis/fixes/fix_contract.h"
#include "compiler/commands/run.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/toml/reader.h"
#include "tests/support/effort.h"
#include "tests/support/json_twin.h"
#include "tests/support/mutate.h"
#include "tests/support/run_on.h"
#include "tests/support/spec_cases.h"
#include "tests/support/toml_twin.h"
#include "tests/support/tree_of.h"
#include "tests/support/tree_text.h"

#include <catch2/catch.hpp>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace accelc {
namespace {

using test::tree_of;

/// A spec in pieces: each task's own text, and all that lies outside of tasks (by the empty name).
struct Pieces {
  std::map<std::string, std::string> texts;
  std::map<std::string, Span> places;
};

/// Nothing when the spec cannot be read as a whole.
std::optional<Pieces> pieces_of(const std::shared_ptr<const SourceFile>& file) {
  const Tree tree = tree_of(file);
  if (tree.incomplete() || tree.documents().size() != 1) return std::nullopt;
  const NodeRef root = tree.node(tree.documents()[0]);
  const NodeRef tasks = root.is_mapping() ? root.find("tasks") : NodeRef();
  if (!tasks || !tasks.is_mapping()) return std::nullopt;
  Pieces pieces;
  std::string& outside = pieces.texts[""];
  std::uint32_t at = 0;
  const std::string_view text = file->text();
  for_each_entry(tasks, [&](const Entry& entry) {
    const Span value = entry.value.span();
    if (value.begin < at) return;
    outside += text.substr(at, value.begin - at);
    at = value.end;
    const std::string name(entry.key.text());
    pieces.texts[name] = text_of(value);
    pieces.places[name] = value;
  });
  outside += text.substr(at);
  return pieces;
}

/// The tasks whose text stayed, in a spec whose rest stayed.
std::set<std::string> untouched(const std::optional<Pieces>& before,
                                const std::optional<Pieces>& after) {
  std::set<std::string> names;
  if (!before || !after || before->texts.at("") != after->texts.at("")) return names;
  for (const auto& [name, text] : before->texts) {
    const auto same = after->texts.find(name);
    if (!name.empty() && same != after->texts.end() && same->second == text) names.insert(name);
  }
  return names;
}

/// What is said of each task, apart from where.
std::map<std::string, std::multiset<std::string>> said_of(const std::string& path,
                                                          const std::string& text,
                                                          const Pieces& pieces) {
  MemoryFileSystem files;
  files.files[path] = text;
  RunEnvironment environment{.files = &files};
  AnalysisOptions options;
  options.isolated = true;
  options.paths = {path};
  const auto analysis = analyze(options, environment, Keep::kPrograms);
  std::map<std::string, std::multiset<std::string>> said;
  for (const Diagnostic& finding : analysis->diagnostics) {
    for (const auto& [name, place] : pieces.places) {
      const bool here = finding.span.begin >= place.begin && finding.span.end <= place.end;
      if (here) said[name].insert(std::string(finding.kind->code) + " " + finding.message);
    }
  }
  return said;
}

/// What yaml-cpp or toml++ makes of the text; empty when it does not read the whole of it.
std::string second_tree(const std::shared_ptr<const SourceFile>& file) {
  if (!second_reader_reads(file)) return {};
  DiagnosticSink sink;
  Limits limits;
  if (file->format() == Format::kToml) {
    return test::tree_text(read_toml_with(file, limits, sink, TomlEngines::kLibraryAlone));
  }
  limits.yaml_engine = YamlEngine::kYamlCpp;
  return test::tree_text(read_yaml(file, limits, sink));
}

/// How much was tried, so that a test that tries nothing fails.
struct Tally {
  std::size_t fixed = 0;
  std::size_t fixed_twins = 0;  ///< in TOML and JSON, of specs in YAML
  std::size_t readers = 0;      ///< texts of which two readers said the same
  std::size_t others = 0;       ///< tasks beside one that was fixed
};

/// Where both readers read the same before, they do so afterwards.
void check_readers(const std::shared_ptr<const SourceFile>& before,
                   const std::shared_ptr<const SourceFile>& after, Tally& tally) {
  const std::string second = second_tree(before);
  if (second.empty()) return;
  const std::string second_after = second_tree(after);
  CHECK_FALSE(second_after.empty());
  if (second != test::tree_text(tree_of(before))) return;
  CHECK(second_after == test::tree_text(tree_of(after)));
  ++tally.readers;
}

using Artifacts = std::map<std::string, std::string>;

/// By task; empty when the spec cannot be built.
Artifacts built(const std::string& path, const std::string& text) {
  MemoryFileSystem files;
  files.files[path] = text;
  const RunResult result =
      test::run_on(files, {"build", "--isolated", "--emit", "flyte", "--out", "out", path});
  Artifacts artifacts;
  if (result.exit_code != kExitClean) return artifacts;
  for (const auto& [name, bytes] : files.files) {
    if (name.starts_with("out/") && name.ends_with(".pb")) {
      artifacts[name.substr(4, name.size() - 7)] = bytes;
    }
  }
  return artifacts;
}

/// Of tasks whose text stayed, in a spec whose rest stayed, the same is built and said.
void check_other_tasks(const std::string& path, const std::string& before, const std::string& after,
                       Tally& tally) {
  const auto old_pieces = pieces_of(SourceFile::make(path, before));
  const auto new_pieces = pieces_of(SourceFile::make(path, after));
  const std::set<std::string> same = untouched(old_pieces, new_pieces);
  // Another task may start from one that was fixed.
  if (same.empty() || before.find("extends") != std::string::npos ||
      before.find('&') != std::string::npos) {
    return;
  }
  auto old_said = said_of(path, before, *old_pieces);
  auto new_said = said_of(path, after, *new_pieces);
  const Artifacts old_artifacts = built(path, before);
  const Artifacts new_artifacts = old_artifacts.empty() ? Artifacts() : built(path, after);
  for (const std::string& name : same) {
    INFO(name);
    ++tally.others;
    CHECK(old_said[name] == new_said[name]);
    const auto old_bytes = old_artifacts.find(name);
    if (old_bytes == old_artifacts.end()) continue;
    const auto new_bytes = new_artifacts.find(name);
    REQUIRE(new_bytes != new_artifacts.end());
    CHECK(new_bytes->second == old_bytes->second);
  }
}

/// Returns whether anything was fixed.
bool check_fixed(const std::string& path, const std::string& before, Tally& tally) {
  INFO(before);
  MemoryFileSystem files;
  files.files[path] = before;
  const RunResult result = test::run_on(files, {"fix", "--isolated", path});
  CHECK(result.exit_code != kExitInternal);
  INFO(result.out);
  // What is written has the form of its format: nothing has to be taken back for that.
  CHECK(result.out.find("other readers refuse") == std::string::npos);
  const std::string after = files.files[path];
  if (after == before) return false;
  INFO(after);
  check_readers(SourceFile::make(path, before), SourceFile::make(path, after), tally);
  check_other_tasks(path, before, after, tally);
  return true;
}

/// The same of a spec in YAML and of its twins in TOML and JSON.
void check_both(const std::string& ending, const std::string& text, Tally& tally) {
  if (check_fixed("tasks" + ending, text, tally)) ++tally.fixed;
  if (ending != ".yaml") return;
  const Tree tree = tree_of(SourceFile::make("tasks.yaml", text));
  const auto toml = test::toml_twin(tree);
  if (toml && check_fixed("tasks.toml", *toml, tally)) ++tally.fixed_twins;
  const auto json = test::json_twin(tree);
  if (json && check_fixed("tasks.json", *json, tally)) ++tally.fixed_twins;
}

}  // namespace

TEST_CASE("safe fixes keep what other readers and other tasks have, in all pages", "[exhaustive]") {
  Tally tally;
  for (const std::string ending : {".yaml", ".toml"}) {
    for (const std::string& text : test::spec_texts(ending)) {
      check_both(ending, text, tally);
    }
  }
  CHECK(tally.fixed > 50);
  CHECK(tally.fixed_twins > 50);
  CHECK(tally.readers > 50);
  CHECK(tally.others > 50);
}

TEST_CASE("safe fixes keep what other readers and other tasks have, in damaged specs",
          "[exhaustive]") {
  Tally tally;
  for (const std::string ending : {".yaml", ".toml"}) {
    const std::vector<std::string> corpus = test::spec_texts(ending);
    for (std::uint64_t number = 0; number < test::drawn(250); ++number) {
      check_both(ending, test::mutation(corpus, 19, number), tally);
    }
  }
  CHECK(tally.fixed > 0);
}

}  // namespace accelc
