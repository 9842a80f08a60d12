#include "compiler/check/image_reference.h"

#include <catch2/catch.hpp>

#include <string>

namespace accelc {

namespace {

const std::string kDigest = "sha256:" + std::string(64, 'a');

}  // namespace

TEST_CASE("images with and without domain, tag and digest are references") {
  for (const char* text :
       {"python", "python:3.12", "library/python", "ghcr.io/acme/train:1.4.2", "localhost/train",
        "localhost:5000/train", "registry:5000/a/b/c:v1_2.3-x", "a.b.c:443/x", "a__b/c--d/e.f_g",
        "UPPER.example/train", "0/1:2"}) {
    CAPTURE(text);
    CHECK(is_image_reference(text));
  }
  CHECK(is_image_reference("train@" + kDigest));
  CHECK(is_image_reference("ghcr.io/acme/train:1.4.2@" + kDigest));
  CHECK(is_image_reference("train@multihash+base58:" + std::string(32, 'F')));
}

TEST_CASE("what is no image reference") {
  for (const char* text : {"",
                           "/",
                           "a/",
                           "/a",
                           "a//b",
                           "a b",
                           "Train",
                           "acme/Train",
                           "UPPER/train",
                           "a___b",
                           "a._b",
                           ".a",
                           "a.",
                           "-a",
                           "a-",
                           "train:",
                           "train:.1",
                           "train:-1",
                           "train:a/b",
                           "host:x/train",
                           "host:/train",
                           "https://ghcr.io/acme/train",
                           "a..b.c:1:2/x",
                           "train@",
                           "train@sha256",
                           "train@sha256:abc",
                           "caf\xc3\xa9"}) {
    CAPTURE(text);
    CHECK_FALSE(is_image_reference(text));
  }
  CHECK_FALSE(is_image_reference("train@256:" + std::string(64, 'a')));
  CHECK_FALSE(is_image_reference("train@sha256:" + std::string(64, 'g')));
  CHECK_FALSE(is_image_reference("train@sha256-:" + std::string(64, 'a')));
}

TEST_CASE("a tag has 128 characters at most") {
  CHECK(is_image_reference("train:" + std::string(128, 't')));
  CHECK_FALSE(is_image_reference("train:" + std::string(129, 't')));
}

}  // namespace accelc
