// The stages of a spec follow one another: who comes after the checks reads a Task, and no keys.
#include "tests/repo/sources.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

namespace accelc::test {
namespace {

struct Word {
  std::string_view text;
  std::string_view reason;
};

constexpr std::array<Word, 2> kWords = {
    {{"written_spec", "the members of the task say what it means"},
     {"spec->",
      "the members of the task say what it means; compiler/check/resolve/ fills them in"}}};

/// The checks themselves, what is said of keys that a target loses, and the editor's list of keys.
constexpr std::array<std::string_view, 3> kHomes = {"compiler/check/",
                                                    "compiler/backend/support_findings.cpp",
                                                    "compiler/lsp/features/effective_value.cpp"};

std::vector<std::string> reads_in(const RepoFile& file) {
  std::vector<std::string> problems;
  const bool home = std::any_of(kHomes.begin(), kHomes.end(), [&file](std::string_view one) {
    return file.path.starts_with(one);
  });
  if (home) return problems;
  const std::string code = without_comments(file.text, Strings::kBlank);
  for (const Word& word : kWords) {
    for (std::size_t at = code.find(word.text); at != std::string::npos;
         at = code.find(word.text, at + 1)) {
      if (at > 0 && is_word_character(code[at - 1])) continue;
      problems.push_back(place(file, at) + ": " + std::string(word.text) + ": " +
                         std::string(word.reason));
    }
  }
  return problems;
}

TEST_CASE("the check of stages sees reads of a task's spec") {
  CHECK(reads_in({"rules/a.cpp", "if (task.spec->env) return;"}).size() == 1);
  CHECK(reads_in({"rules/a.cpp", "const TaskSpec& spec = *task.written_spec;"}).size() == 1);
  CHECK(
      reads_in({"rules/a.cpp", "pod_spec->find(x); task.env->find(x); // task.spec->env"}).empty());
  CHECK(reads_in({"compiler/check/a.cpp", "*task.written_spec;"}).empty());
}

TEST_CASE("after the checks nobody reads the spec of a task") {
  for (const RepoFile& file : cpp_files()) {
    if (file.path.starts_with("tests/")) continue;
    for (const std::string& problem : reads_in(file)) FAIL_CHECK(problem);
  }
}

TEST_CASE("every place that may read the spec of a task exists") {
  for (const std::string_view home : kHomes) {
    INFO(home);
    CHECK(std::any_of(cpp_files().begin(), cpp_files().end(),
                      [home](const RepoFile& file) { return file.path.starts_with(home); }));
  }
}

}  // namespace
}  // namespace accelc::test
