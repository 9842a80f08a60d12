#include "compiler/backend/kubernetes/object_name.h"

#include <catch2/catch.hpp>

#include <string>

namespace accelc::kubernetes {
namespace {

TEST_CASE("a name of an object is a DNS label") {
  CHECK(object_name("vision.Train_model/v2") == "vision-train-model-v2");
  CHECK(object_name("-a-") == "a");
  CHECK(object_name("1x") == "1x");
}

TEST_CASE("a name of which nothing is left has a hash") {
  CHECK(object_name("___").starts_with("task-"));
  CHECK(object_name("___") != object_name("__"));
}

TEST_CASE("a name that is too long ends with a hash of the whole") {
  const std::string name(80, 'a');
  CHECK(object_name(name).size() == 63);
  CHECK(object_name(name) != object_name(name + "b"));
  CHECK(object_name(name, 45).size() == 45);
  // No hyphen stands before the hash where the name was cut.
  CHECK(object_name(std::string(53, 'a') + "." + std::string(20, 'b')).find("--") ==
        std::string::npos);
}

}  // namespace
}  // namespace accelc::kubernetes
