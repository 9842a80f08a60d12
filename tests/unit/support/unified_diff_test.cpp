#include "compiler/support/unified_diff.h"

#include <catch2/catch.hpp>

#include <string>

using accelc::unified_diff;

TEST_CASE("equal texts have no diff") { CHECK(unified_diff("a", "x\n", "x\n").empty()); }

TEST_CASE("a changed line stands between three lines on both sides") {
  const std::string before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
  const std::string after = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n";
  CHECK(unified_diff("a.yaml", before, after) ==
        "--- a.yaml\n+++ a.yaml\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n");
}

TEST_CASE("changes that are far from each other are hunks of their own") {
  std::string before;
  for (int i = 0; i < 20; ++i) before += std::to_string(i) + "\n";
  std::string after = before;
  after.replace(after.find("2\n"), 2, "two\n");
  after.replace(after.find("17\n"), 3, "");
  CHECK(unified_diff("a", before, after, 1) ==
        "--- a\n+++ a\n@@ -2,3 +2,3 @@\n 1\n-2\n+two\n 3\n@@ -17,3 +17,2 @@\n 16\n-17\n 18\n");
}

TEST_CASE("added and removed texts, and a missing last line break") {
  CHECK(unified_diff("a", "", "x\n") == "--- a\n+++ a\n@@ -0,0 +1 @@\n+x\n");
  CHECK(unified_diff("a", "x\ny\n", "") == "--- a\n+++ a\n@@ -1,2 +0,0 @@\n-x\n-y\n");
  CHECK(unified_diff("a", "x", "x\n") ==
        "--- a\n+++ a\n@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+x\n");
}

TEST_CASE("repeated lines still give a diff that turns one text into the other") {
  CHECK(unified_diff("a", "a\na\nb\n", "a\nb\na\nb\n", 0) == "--- a\n+++ a\n@@ -1,0 +2 @@\n+b\n");
}
