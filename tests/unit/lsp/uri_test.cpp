#include "compiler/lsp/protocol/uri.h"

#include <catch2/catch.hpp>

namespace accelc::lsp {
namespace {

TEST_CASE("A path and its URI") {
  CHECK(uri_of_path("/a/b c%/ü.yaml") == "file:///a/b%20c%25/%C3%BC.yaml");
  CHECK(path_of_uri("file:///a/b%20c%25/%C3%BC.yaml") == "/a/b c%/ü.yaml");
  CHECK(path_of_uri("file:///a/ü.yaml") == "/a/ü.yaml");
  CHECK(path_of_uri("FILE://localhost/a") == "/a");
  CHECK(path_of_uri("file:///a?query#part") == "/a");
}

TEST_CASE("What names no file here") {
  for (const char* uri : {"untitled:Untitled-1", "https://example.com/a", "file:", "file://", "",
                          "file://host/a", "file:///a%2", "file:///a%zz", "file:///a%00b", "/a"}) {
    INFO(uri);
    CHECK_FALSE(path_of_uri(uri));
  }
}

}  // namespace
}  // namespace accelc::lsp
