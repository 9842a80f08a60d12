#include "schema/boxed.h"

#include <catch2/catch.hpp>

#include <string>
#include <utility>

namespace accelc {

TEST_CASE("a boxed value reads as a default until it is written") {
  const Boxed<std::string> empty;
  CHECK(empty.get().empty());
  Boxed<std::string> written;
  written.get() = "a";
  CHECK(std::as_const(written).get() == "a");
}

TEST_CASE("a boxed value is copied, not shared") {
  Boxed<std::string> one;
  one.get() = "a";
  Boxed<std::string> two = one;
  two.get() = "b";
  CHECK(one.get() == "a");
  one = two;
  two.get() = "c";
  CHECK(one.get() == "b");
  one = Boxed<std::string>();
  CHECK(one.get().empty());
}

}  // namespace accelc
