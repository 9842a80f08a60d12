#include "compiler/support/base64.h"

#include <catch2/catch.hpp>

namespace accelc {

TEST_CASE("base64 of RFC 4648", "[support]") {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"", ""},
      {"f", "Zg=="},
      {"fo", "Zm8="},
      {"foo", "Zm9v"},
      {"foob", "Zm9vYg=="},
      {"fooba", "Zm9vYmE="},
      {"\xff\xfe\xfd", "//79"},
  };
  for (const auto& [bytes, text] : cases) {
    CHECK(to_base64(bytes) == text);
    CHECK(from_base64(text) == bytes);
  }
  CHECK(from_base64("Zm9v\r\nYg==") == "foob");
}

TEST_CASE("what is not base64", "[support]") {
  for (const std::string_view text :
       {"Zg", "Zg=", "Z===", "Zg==Zg==", "=Zg=", "Zm9v!A==", "Z g="}) {
    INFO(text);
    CHECK(!from_base64(text));
  }
}

}  // namespace accelc
