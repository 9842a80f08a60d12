#include "compiler/backend/artifact_names.h"

#include <catch2/catch.hpp>

namespace accelc {

namespace {

std::vector<std::string> stems(std::initializer_list<std::string_view> names) {
  std::vector<Identity> identities;
  for (const std::string_view name : names) identities.emplace_back().name = name;
  std::vector<const Identity*> list;
  for (const Identity& identity : identities) list.push_back(&identity);
  return artifact_stems(list);
}

/// The hash of an identity that is a name alone: its five parts, each with an end.
std::string hash(const std::string& name) {
  const std::string end(1, '\0');
  return short_hash(end + end + end + name + end + end);
}

}  // namespace

TEST_CASE("an artifact is named after its entity") {
  CHECK(stems({"vision.train", "a/b"}) == std::vector<std::string>{"vision.train", "a-b"});
}

TEST_CASE("names that would share a file are told apart by a hash of the name") {
  const auto shared = stems({"a/b", "a-b", "Train", "train"});
  CHECK(shared[0] == "a-b-" + hash("a/b"));
  CHECK(shared[1] == "a-b-" + hash("a-b"));
  CHECK(shared[2] == "Train-" + hash("Train"));
  CHECK(shared[3] == "train-" + hash("train"));
}

TEST_CASE("a long name still fits into a file name") {
  const std::string one(255, 'x');
  const auto long_stems = stems({one, std::string(254, 'x') + 'y'});
  CHECK(long_stems[0].size() == 209);
  CHECK(long_stems[0] != long_stems[1]);
}

TEST_CASE("the hash is eight digits that depend on every character") {
  CHECK(short_hash("").size() == 8);
  CHECK(short_hash("ab") != short_hash("ba"));
}

}  // namespace accelc
