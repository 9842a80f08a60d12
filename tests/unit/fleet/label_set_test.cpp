#include "compiler/fleet/label_set.h"

#include <catch2/catch.hpp>

using accelc::LabelSet;

TEST_CASE("Two wishes for a label meet in a value that both leave") {
  const LabelSet spot("In", {"spot"});
  const LabelSet any("Exists", {});
  const LabelSet none("DoesNotExist", {});
  CHECK(spot.meets(LabelSet("In", {"on-demand", "spot"})));
  CHECK_FALSE(spot.meets(LabelSet("In", {"on-demand"})));
  CHECK_FALSE(spot.meets(LabelSet("NotIn", {"spot"})));
  CHECK(spot.meets(any));
  CHECK_FALSE(spot.meets(none));
  CHECK_FALSE(any.meets(none));
}

TEST_CASE("What may be absent on both sides meets") {
  const LabelSet none("DoesNotExist", {});
  CHECK(none.meets(none));
  CHECK(none.meets(LabelSet("NotIn", {"a"})));
  CHECK(LabelSet("NotIn", {"a"}).meets(none));
}

TEST_CASE("Bounds leave whole numbers") {
  const LabelSet above("Gt", {"4"});
  CHECK(above.has("5"));
  CHECK_FALSE(above.has("4"));
  CHECK_FALSE(above.has("many"));
  CHECK(LabelSet("Gte", {"4"}).has("4"));
  CHECK_FALSE(above.meets(LabelSet("Lt", {"5"})));
  CHECK(above.meets(LabelSet("Lte", {"5"})));
  CHECK_FALSE(LabelSet("Gt", {"9223372036854775807"}).meets(LabelSet("Exists", {})));
  // A bound alone does not allow that the label is absent.
  CHECK_FALSE(above.allows_absence());
}

TEST_CASE("An intersection keeps what both leave") {
  const LabelSet both = LabelSet("Gt", {"2"}).intersection(LabelSet("NotIn", {"3", "1"}));
  CHECK(both.text() == "not `3` from 3");
  CHECK_FALSE(both.has("3"));
  CHECK(both.has("4"));
  const LabelSet listed = both.intersection(LabelSet("In", {"2", "3", "4"}));
  CHECK(listed.text() == "`4`");
  CHECK(LabelSet("Gt", {"5"}).intersection(LabelSet("Lt", {"3"})).text() == "none");
}
