#include "compiler/support/misspelling.h"

#include <catch2/catch.hpp>

namespace accelc {

TEST_CASE("a slip of the fingers is told from another word") {
  CHECK(is_misspelling("comand", "command"));
  CHECK(is_misspelling("imgae", "image"));
  CHECK(is_misspelling("sharedMemory", "shared_memory"));
  CHECK(is_misspelling("shared_mem", "shared_memory"));
  CHECK(is_misspelling("Retries", "retries"));
  CHECK(is_misspelling("gpus", "gpu"));
  CHECK(is_misspelling("H1O0", "H100"));
}

TEST_CASE("other words are no slips, however near") {
  CHECK_FALSE(is_misspelling("apiVersion", "version"));
  CHECK_FALSE(is_misspelling("max_retries", "retries"));
  CHECK_FALSE(is_misspelling("min_nodes", "max_nodes"));
  CHECK_FALSE(is_misspelling("input_path", "output_path"));
  CHECK_FALSE(is_misspelling("enable_x", "disable_x"));
  CHECK_FALSE(is_misspelling("cpu", "gpu"));
  CHECK_FALSE(is_misspelling("v2", "v1"));
  CHECK_FALSE(is_misspelling("A10", "A100"));
  CHECK_FALSE(is_misspelling("A100x", "A100"));
}

}  // namespace accelc
