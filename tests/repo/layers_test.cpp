// Folders are layers: compiler/LAYERS says which folder may include which. CMake alone cannot stop
// an include of a header from a higher layer, so the includes themselves are read here.
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "tests/repo/sources.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace accelc::test {
namespace {

using Problems = std::vector<std::string>;

struct Layer {
  std::string folder;
  std::vector<std::string> folders;    // that it may include
  std::vector<std::string> libraries;  // third-party ones
};

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, ' ')) {
    if (!word.empty()) words.emplace_back(word);
  }
  return words;
}

bool contains(const std::vector<std::string>& list, std::string_view value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

const Layer* layer_of(const std::vector<Layer>& layers, std::string_view path) {
  const Layer* best = nullptr;
  for (const Layer& layer : layers) {
    const bool inside = path.starts_with(layer.folder + "/");
    if (inside && (best == nullptr || layer.folder.size() > best->folder.size())) best = &layer;
  }
  return best;
}

/// Reads the table. A folder may only name folders above its own line, so that there is no cycle.
std::vector<Layer> parse_layers(std::string_view table, Problems& problems) {
  std::vector<Layer> layers;
  for (const std::string_view line : split(table, '\n')) {
    if (trim(line).empty() || line.starts_with('#')) continue;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
      problems.push_back("no colon in `" + std::string(line) + "`");
      continue;
    }
    const std::size_t bar = std::min(line.find('|', colon), line.size());
    Layer layer{std::string(trim(line.substr(0, colon))),
                words_of(line.substr(colon + 1, bar - colon - 1)),
                words_of(line.substr(std::min(bar + 1, line.size())))};
    for (const std::string& lower : layer.folders) {
      const bool known = std::any_of(layers.begin(), layers.end(),
                                     [&lower](const Layer& seen) { return seen.folder == lower; });
      if (!known) problems.push_back(layer.folder + " names " + lower + ", which is not below it");
    }
    layers.push_back(std::move(layer));
  }
  return layers;
}

std::string problem_of_rooted(const std::vector<Layer>& layers, const Layer& own,
                              const std::string& target) {
  if (target.find('/') == std::string::npos || target.starts_with('.') ||
      target.find("/../") != std::string::npos) {
    return "includes are rooted: " + target;
  }
  const Layer* other = layer_of(layers, target);
  if (other == nullptr) return "no layer holds " + target;
  const bool lower = other == &own || contains(own.folders, other->folder);
  return lower ? "" : own.folder + " may not include " + other->folder + " (" + target + ")";
}

/// Headers of the C library and of the system that do not stand in a folder.
constexpr std::array<std::string_view, 17> kSystemHeaders = {
    "cpuid.h",     "dirent.h", "dlfcn.h",  "fcntl.h",   "fnmatch.h", "ftw.h",
    "immintrin.h", "link.h",   "malloc.h", "poll.h",    "spawn.h",   "stdlib.h",
    "string.h",    "time.h",   "unistd.h", "pthread.h", "sched.h"};

/// The library that a header in angle brackets is of; empty for those of the language and of the
/// system.
std::string library_of(const std::string& target) {
  const std::size_t slash = target.find('/');
  if (slash != std::string::npos) {
    return target.starts_with("sys/") ? std::string() : target.substr(0, slash);
  }
  const bool system =
      !target.ends_with(".h") ||
      std::find(kSystemHeaders.begin(), kSystemHeaders.end(), target) != kSystemHeaders.end();
  return system ? std::string() : target.substr(0, target.size() - 2);
}

std::string problem_of_library(const Layer& own, const std::string& target) {
  const std::string library = library_of(target);
  return library.empty() || contains(own.libraries, library)
             ? ""
             : own.folder + " may not include the library " + library;
}

/// What the files of a layer really include.
using UsedEdges = std::set<std::pair<std::string, std::string>>;

Problems include_problems(const std::vector<Layer>& layers, const RepoFile& file, UsedEdges& used) {
  constexpr std::string_view kInclude = "#include";
  const Layer* own = layer_of(layers, file.path);
  if (own == nullptr) return {file.path + ":1: no layer holds this file"};
  Problems problems;
  const std::string code = without_comments(file.text, Strings::kBlank);
  for (std::size_t at = code.find(kInclude); at != std::string::npos;
       at = code.find(kInclude, at + 1)) {
    const std::size_t open = file.text.find_first_of("\"<", at);
    const std::size_t close = file.text.find_first_of("\">\n", open + 1);
    if (open == std::string::npos || close == std::string::npos) break;
    const std::string target = file.text.substr(open + 1, close - open - 1);
    const bool rooted = file.text[open] == '"';
    const Layer* other = rooted ? layer_of(layers, target) : nullptr;
    used.emplace(own->folder, rooted ? other == nullptr ? "" : other->folder : library_of(target));
    const std::string problem =
        rooted ? problem_of_rooted(layers, *own, target) : problem_of_library(*own, target);
    if (!problem.empty()) problems.push_back(place(file, at) + ": " + problem);
  }
  return problems;
}

constexpr std::string_view kTable =
    "# comment\n"
    "low:\n"
    "mid: low | json\n"
    "mid/sub: low mid\n"
    "high: low mid\n";

std::vector<std::string> problems_in(std::string path, std::string text) {
  Problems problems;
  const std::vector<Layer> layers = parse_layers(kTable, problems);
  REQUIRE(problems.empty());
  UsedEdges used;
  return include_problems(layers, {std::move(path), std::move(text)}, used);
}

TEST_CASE("the layer check: includes that keep to the table") {
  CHECK(problems_in("high/a.cpp", "#include \"low/b.h\"\n#include \"high/x/c.h\"\n").empty());
  CHECK(problems_in("mid/a.cpp", "#include <json/json.hpp>\n#include <sys/stat.h>\n").empty());
  CHECK(problems_in("mid/deep/a.cpp", "// #include \"high/a.h\"\n#include <vector>\n").empty());
}

TEST_CASE("the layer check: includes that break it") {
  CHECK(problems_in("mid/a.cpp", "\n#include \"high/b.h\"\n") ==
        Problems{"mid/a.cpp:2: mid may not include high (high/b.h)"});
  CHECK(problems_in("mid/a.cpp", "#include \"mid/sub/b.h\"\n").size() == 1);
  CHECK(problems_in("low/a.cpp", "#include \"b.h\"\n#include \"../low/b.h\"\n").size() == 2);
  CHECK(problems_in("low/a.cpp", "#include <json/json.hpp>\n") ==
        Problems{"low/a.cpp:1: low may not include the library json"});
  CHECK(problems_in("low/a.cpp", "#include <zlib.h>\n#include <unistd.h>\n") ==
        Problems{"low/a.cpp:1: low may not include the library zlib"});
  CHECK(problems_in("low/a.cpp", "#include \"other/a.h\"\n") ==
        Problems{"low/a.cpp:1: no layer holds other/a.h"});
  CHECK(problems_in("other/a.cpp", "").size() == 1);
}

TEST_CASE("the layer check: a table with a cycle or an unknown folder") {
  Problems problems;
  parse_layers("a: b\nb: a\n", problems);
  CHECK(problems == Problems{"a names b, which is not below it"});
}

TEST_CASE("every include keeps to compiler/LAYERS, and every word of it is used") {
  Problems problems;
  const std::vector<Layer> layers = parse_layers(read_repo_file("compiler/LAYERS"), problems);
  UsedEdges used;
  for (const RepoFile& file : cpp_files()) {
    const Problems found = include_problems(layers, file, used);
    problems.insert(problems.end(), found.begin(), found.end());
  }
  for (const Layer& layer : layers) {
    for (const auto& list : {layer.folders, layer.libraries}) {
      for (const std::string& name : list) {
        if (used.count({layer.folder, name}) > 0) continue;
        problems.push_back("compiler/LAYERS: " + layer.folder + " does not include " + name);
      }
    }
  }
  for (const std::string& problem : problems) FAIL_CHECK(problem);
  CHECK(cpp_files().size() > 10);
}

}  // namespace
}  // namespace accelc::test
