// Sizes, names and the shape of source files. The size of functions is clang-tidy's to check.
#include "compiler/support/ascii.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "compiler/support/utf8.h"
#include "tests/repo/sources.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace accelc::test {
namespace {

constexpr std::size_t kMostLines = 600;
constexpr std::size_t kMostColumns = 100;
constexpr std::size_t kMostPageLines = 250;

bool is_lower_case_words(std::string_view name) {
  const std::vector<std::string_view> words = split(name, '_');
  return std::all_of(words.begin(), words.end(), [](std::string_view word) {
    return !word.empty() &&
           std::all_of(word.begin(), word.end(), [](char c) { return is_lower(c) || is_digit(c); });
  });
}

TEST_CASE("no file is longer than 600 lines, no line longer than 100 columns") {
  for (const RepoFile& file : cpp_files()) {
    const std::vector<std::string_view> lines = split(file.text, '\n');
    if (lines.size() - 1 > kMostLines) {
      FAIL_CHECK(file.path + ": " + count_of(lines.size() - 1, "line") + "; split it");
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (count_code_points(lines[i]) > kMostColumns) {
        FAIL_CHECK(file.path + ":" + std::to_string(i + 1) + ": longer than 100 columns");
      }
    }
  }
}

TEST_CASE("files end in one line break and have no carriage returns") {
  for (const RepoFile& file : cpp_files()) {
    INFO(file.path);
    CHECK(file.text.ends_with('\n'));
    CHECK_FALSE(file.text.ends_with("\n\n"));
    CHECK(file.text.find('\r') == std::string::npos);
  }
}

TEST_CASE("files and folders have snake_case names") {
  for (const RepoFile& file : cpp_files()) {
    const bool snake = std::all_of(file.path.begin(), file.path.end(), [](char c) {
      return c == '/' || c == '.' || (is_word_character(c) && !(c >= 'A' && c <= 'Z'));
    });
    if (!snake) FAIL_CHECK(file.path);
  }
}

TEST_CASE("a header says what it is for before anything else, and is included once") {
  for (const RepoFile& file : cpp_files()) {
    if (!file.path.ends_with(".h")) continue;
    if (!file.text.starts_with("// ")) FAIL_CHECK(file.path + ":1: starts with no comment");
    const std::size_t pragma = file.text.find("#pragma once\n");
    if (pragma == std::string::npos) FAIL_CHECK(file.path + ": no #pragma once");
    if (file.text.find("#include") < pragma) FAIL_CHECK(file.path + ": include before the pragma");
  }
}

TEST_CASE("no using namespace outside of a function") {
  for (const RepoFile& file : cpp_files()) {
    // A test may live in the namespace that it tests.
    if (file.path.starts_with("tests/") && file.path.ends_with(".cpp")) continue;
    const std::string code = "\n" + without_comments(file.text, Strings::kBlank);
    const std::size_t at = code.find("\nusing namespace");
    if (at != std::string::npos) FAIL_CHECK(place(file, at));
  }
}

TEST_CASE("a golden page has at most 250 lines and a name of lower-case words") {
  std::size_t pages = 0;
  for (const RepoFile& page : golden_pages()) {
    if (!page.path.starts_with("tests/golden/")) continue;
    ++pages;
    const std::size_t lines = split(page.text, '\n').size() - 1;
    if (lines > kMostPageLines) {
      FAIL_CHECK(page.path + ": " + count_of(lines, "line") + "; split it by its subjects");
    }
    std::string_view name = file_name(page.path);
    name.remove_suffix(std::string_view(".md").size());
    if (!is_lower_case_words(name)) {
      FAIL_CHECK(page.path + ": name it in lower-case words joined by underscores");
    }
  }
  CHECK(pages > 0);
}

TEST_CASE("a unit test mirrors the folder of what it tests and is called so") {
  const std::unique_ptr<FileSystem> disk = make_disk_file_system();
  for (const RepoFile& file : cpp_files()) {
    if (!file.path.starts_with("tests/unit/") || !file.path.ends_with(".cpp")) continue;
    INFO(file.path);
    CHECK(file.path.ends_with("_test.cpp"));
    const std::string layer(split(file.path, '/')[2]);
    const bool exists = disk->kind("compiler/" + layer) == PathKind::kDirectory ||
                        disk->kind(layer) == PathKind::kDirectory;
    CHECK(exists);
  }
}

}  // namespace
}  // namespace accelc::test
