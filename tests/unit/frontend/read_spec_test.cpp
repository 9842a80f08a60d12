#include "compiler/frontend/spec/read_spec.h"

#include <catch2/catch.hpp>

#include <string>

using namespace accelc;

namespace {

// Names of what is found in a text that was named as a spec, or only met.
std::string names(const std::string& text, Unmarked unmarked) {
  const auto unit = read_spec(SourceFile::make("tasks.yaml", text), {}, unmarked);
  std::string all;
  for (const Diagnostic& diagnostic : unit->diagnostics) {
    all += std::string(all.empty() ? "" : " ") + std::string(diagnostic.kind->name);
  }
  return all;
}

}  // namespace

TEST_CASE("a file that was named has to be a spec") {
  CHECK(names("kind: Pod\n", Unmarked::kError) == "unmarked-file");
  CHECK(names("kind: Pod\n", Unmarked::kSkip).empty());
}

TEST_CASE("a named file that is no text is told so, and nothing of its missing marker") {
  CHECK(names("\x7f"
              "ELF\x01\x80",
              Unmarked::kError) == "control-character");
  CHECK(names("kind: \xff\n", Unmarked::kError) == "not-utf8");
  CHECK(names("kind: \xff\n", Unmarked::kSkip).empty());
}
