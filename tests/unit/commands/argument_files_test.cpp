#include "compiler/commands/argument_files.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace accelc;

using Words = std::vector<std::string>;

TEST_CASE("the lines of an argument file are words as they are") {
  MemoryFileSystem files;
  files.files["words"] = "--emit\r\njob\n\n a b \n@c\n--\n";
  const ExpandedArguments expanded = expand_argument_files({"build", "@words", "last"}, files);
  CHECK(expanded.problem.empty());
  CHECK(expanded.words == Words{"build", "--emit", "job", " a b ", "@c", "--", "last"});
}

TEST_CASE("behind two dashes a word is never an argument file") {
  MemoryFileSystem files;
  CHECK(expand_argument_files({"check", "--", "@words"}, files).words ==
        Words{"check", "--", "@words"});
}

TEST_CASE("an argument file that cannot be read is a problem") {
  MemoryFileSystem files;
  CHECK_FALSE(expand_argument_files({"check", "@words"}, files).problem.empty());
  CHECK_FALSE(expand_argument_files({"check", "@"}, files).problem.empty());
}
