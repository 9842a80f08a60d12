#include "compiler/check/resolve/image_reference.h"

#include <catch2/catch.hpp>

#include <string>
#include <utility>

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

TEST_CASE("a reference is taken apart") {
  const ImageReference image = parse_image("localhost:5000/acme/train:1.4@" + kDigest);
  CHECK(image.registry() == "localhost:5000");
  CHECK(image.path() == "acme/train");
  CHECK(image.tag() == "1.4");
  CHECK(image.digest() == kDigest);
}

TEST_CASE("the parts that a reference leaves out are empty") {
  const ImageReference bare = parse_image("acme/train");
  CHECK(bare.registry().empty());
  CHECK(bare.path() == "acme/train");
  CHECK(bare.tag().empty());
  CHECK(bare.digest().empty());
  // A port is no tag, and a name without a slash no registry.
  CHECK(parse_image("registry:5000/train").tag().empty());
  CHECK(parse_image("train.io:2").registry().empty());
  CHECK(parse_image("train.io:2").path() == "train.io");
  CHECK(parse_image("").empty());
}

TEST_CASE("the parts move with their reference") {
  ImageReference first = parse_image("a/b:c");
  const ImageReference second = std::move(first);
  CHECK(second.path() == "a/b");
  CHECK(second.tag() == "c");
}

}  // namespace accelc
