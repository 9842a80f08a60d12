// The catalog's data is read: a key of a file under stdlib/ that changes nothing, and a member of
// its tables that nobody looks at, are left-overs.
#include "compiler/catalog/generate/generate.h"
#include "compiler/support/file_system.h"
#include "compiler/syntax/read.h"
#include "tests/repo/sources.h"
#include "tests/support/files_below.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace accelc::test {
namespace {

using Files = std::vector<std::shared_ptr<const SourceFile>>;

Files stdlib_files() {
  const auto disk = make_disk_file_system();
  Files files;
  for (const std::string& path : files_below({"stdlib"}, *disk)) {
    if (path.ends_with(".toml")) files.push_back(SourceFile::make(path, read_repo_file(path)));
  }
  return files;
}

/// Drops what every edit changes: the texts of the files and the places in them.
std::string without_places(std::string tables) {
  const std::size_t files = tables.find("constexpr CatalogText kFiles");
  if (files != std::string::npos) {
    tables.erase(files, tables.find("constinit const BuiltinCatalog") - files);
  }
  constexpr std::string_view kPlace = ".place = {";
  for (std::size_t at = tables.find(kPlace); at != std::string::npos;
       at = tables.find(kPlace, at + kPlace.size())) {
    tables.erase(at + kPlace.size(), tables.find('}', at) - at - kPlace.size());
  }
  return tables;
}

/// What the generator makes of the files; nothing where the file itself is refused, which says
/// nothing about who reads it.
std::optional<std::string> outcome_of(const Files& files) {
  DiagnosticSink sink;
  // The findings stand in the files.
  std::string tables = without_places(generate_tables(files, sink));
  for (const Diagnostic& finding : sink.take_sorted()) {
    if (!finding.kind->code.starts_with("AC09")) return std::nullopt;
  }
  return tables;
}

/// A value of a file, and the key in front of it.
struct Place {
  std::size_t file = 0;
  Span key;
  Span value;
};

/// By the tables and keys that lead there: "platform.mig.strategy".
using Places = std::map<std::string, std::vector<Place>>;

/// Keys of these tables are names that the file chooses.
constexpr std::array<std::string_view, 4> kMaps = {"names", "forms", "misspellings", "has"};

void collect(NodeRef table, const std::string& path, std::size_t file, Places& places) {
  for_each_entry(table, [&](const Entry& entry) {
    const std::string own = path + std::string(entry.key.text());
    const bool map = std::find(kMaps.begin(), kMaps.end(), entry.key.text()) != kMaps.end();
    const NodeRef first = entry.value.is_sequence() ? entry.value.first_child() : entry.value;
    if (map || !first || !first.is_mapping()) {
      places[own].push_back({file, entry.key.span(), entry.value.span()});
    } else if (entry.value.is_mapping()) {
      collect(entry.value, own + ".", file, places);
    } else {
      for_each_item(entry.value, [&](NodeRef item) { collect(item, own + ".", file, places); });
    }
  });
}

std::string text_at(const Files& files, const Place& place) {
  return std::string(
      files[place.file]->text().substr(place.value.begin, place.value.end - place.value.begin));
}

/// Another value of the same form: its last letter or digit is another one.
std::string altered(std::string value) {
  for (std::size_t i = value.size(); i-- > 0;) {
    if (value[i] >= '0' && value[i] <= '9') {
      value[i] = value[i] == '9' ? '8' : static_cast<char>(value[i] + 1);
      return value;
    }
    if (value[i] >= 'a' && value[i] <= 'z') {
      value[i] = value[i] == 'z' ? 'y' : 'z';
      return value;
    }
  }
  return value;
}

/// The files with another value in one place.
Files with(const Files& files, const Place& place, std::string_view value) {
  std::string text(files[place.file]->text());
  text.replace(place.value.begin, place.value.end - place.value.begin, value);
  Files changed = files;
  changed[place.file] = SourceFile::make(std::string(files[place.file]->path()), std::move(text));
  return changed;
}

/// The files without the key of one place.
Files without(const Files& files, const Place& place) {
  std::string text(files[place.file]->text());
  std::size_t end = text.find_first_not_of(' ', place.value.end);
  end = end != std::string::npos && text[end] == ',' ? end + 1 : place.value.end;
  text.erase(place.key.begin, end - place.key.begin);
  Files changed = files;
  changed[place.file] = SourceFile::make(std::string(files[place.file]->path()), std::move(text));
  return changed;
}

/// Whether some change of the value changes what the generator makes.
bool is_read(const Files& files, const std::vector<Place>& places, const std::string& usual) {
  constexpr std::size_t kTried = 8;
  const auto tells = [&](const Files& changed) {
    const auto outcome = outcome_of(changed);
    return outcome && *outcome != usual;
  };
  std::set<std::string> values;
  for (const Place& place : places) values.insert(text_at(files, place));
  const std::size_t count = std::min(places.size(), kTried);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string value = text_at(files, places[i]);
    if (tells(with(files, places[i], altered(value)))) return true;
    if (tells(without(files, places[i]))) return true;
    const auto other =
        std::find_if(values.begin(), values.end(), [&](const auto& one) { return one != value; });
    if (other != values.end() && tells(with(files, places[i], *other))) return true;
  }
  return false;
}

/// Keys that nobody reads.
std::vector<std::string> unread_keys(const Files& files) {
  const auto usual = outcome_of(files);
  REQUIRE(usual);
  REQUIRE(!usual->empty());
  Places places;
  std::vector<Tree> trees;
  for (std::size_t i = 0; i < files.size(); ++i) {
    DiagnosticSink sink;
    trees.push_back(read(files[i], Limits(), sink));
    const Tree& tree = trees.back();
    collect(tree.node(tree.documents()[0]), "", i, places);
  }
  CHECK(places.size() > 50);
  std::vector<std::string> unread;
  for (const auto& [path, all] : places) {
    if (!is_read(files, all, *usual)) unread.push_back(path);
  }
  return unread;
}

TEST_CASE("every key of a file under stdlib/ changes the catalog") {
  for (const std::string& key : unread_keys(stdlib_files())) {
    FAIL_CHECK("nobody reads `" << key << "`: use it, or delete it");
  }
}

// ---- Members of the tables ---------------------------------------------------------------------

/// Names of the data members that the structs of a header declare, a member on a line.
std::vector<std::string> members_in(std::string_view header) {
  std::vector<std::string> members;
  const std::string code = without_comments(header, Strings::kBlank);
  for (std::size_t begin = 0; begin < code.size();) {
    const std::size_t end = std::min(code.find('\n', begin), code.size());
    std::string_view line = std::string_view(code).substr(begin, end - begin);
    begin = end + 1;
    line = line.substr(0, line.find_last_not_of(' ') + 1);
    const bool member = line.starts_with("  ") && !line.starts_with("   ") && line.ends_with(';') &&
                        line.find('(') == std::string_view::npos;
    if (!member) continue;
    line = line.substr(0, std::min(line.find_first_of("={;"), line.size()));
    line = line.substr(0, line.find_last_not_of(' ') + 1);
    members.emplace_back(line.substr(line.rfind(' ') + 1));
  }
  return members;
}

/// Whether some code says `.name`, `->name` or `::name`.
bool is_said(std::string_view code, const std::string& name) {
  for (std::size_t at = code.find(name); at != std::string_view::npos;
       at = code.find(name, at + 1)) {
    const char before = at == 0 ? ' ' : code[at - 1];
    const std::size_t end = at + name.size();
    const bool whole = end == code.size() || !is_word_character(code[end]);
    if (whole && (before == '.' || before == '>' || before == ':')) return true;
  }
  return false;
}

TEST_CASE("members of a struct are seen") {
  CHECK(
      members_in("struct A {\n  int one = 0;  ///< a\n  std::span<const char> two;\n  int f() {}\n"
                 "  std::array<int, 3> four{};\n};\n") ==
      std::vector<std::string>{"one", "two", "four"});
  CHECK(is_said("platform.device_label", "device_label"));
  CHECK(is_said("&Platform::queue_label", "queue_label"));
  CHECK_FALSE(is_said("platform.device_label_of", "device_label"));
  CHECK_FALSE(is_said("old_device_label", "device_label"));
}

/// The code that may read the tables, without comments and texts.
std::vector<std::string> readers() {
  std::vector<std::string> code;
  for (const RepoFile& file : cpp_files()) {
    const bool own = file.path.starts_with("compiler/catalog/generate/") ||
                     file.path == "compiler/catalog/catalog.cpp" || file.path.starts_with("tests/");
    if (!own) code.push_back(without_comments(file.text, Strings::kBlank));
  }
  return code;
}

TEST_CASE("every member of the catalog's tables is read outside of the tables") {
  const std::vector<std::string> code = readers();
  for (const std::string header :
       {"compiler/catalog/accelerator.h", "compiler/catalog/platform.h", "schema/vocabulary.h"}) {
    for (const std::string& member : members_in(read_repo_file(header))) {
      const bool read = std::any_of(code.begin(), code.end(),
                                    [&](const std::string& text) { return is_said(text, member); });
      INFO(header << ": " << member);
      CHECK(read);
    }
  }
}

}  // namespace
}  // namespace accelc::test
