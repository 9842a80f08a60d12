// JSON Schemas beyond those of tests/conformance/flow: keywords, references, and what is no schema.
#include "compiler/flow/json_schema.h"

#include "tests/conformance/flow/protojson.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>

namespace accelc::flow {
namespace {

using nlohmann::json;

PlainValue plain(const json& value) { return test::plain_value_of(value); }

bool is_within(const json& from, const json& to) {
  return is_schema_within(plain(from), plain(to));
}

/// Of one property `a`.
json object_of(const json& schema) { return {{"type", "object"}, {"properties", {{"a", schema}}}}; }

bool fits(const json& from, const json& to) { return is_within(object_of(from), object_of(to)); }

TEST_CASE("numbers are one by value, keys in any order") {
  CHECK(is_same_json(plain({{"a", 1}, {"b", 2.0}}), plain({{"b", 2}, {"a", 1.0}})));
  CHECK_FALSE(is_same_json(plain({{"a", 1}}), plain({{"a", "1"}})));
  CHECK_FALSE(is_same_json(plain({{"a", 1}}), plain({{"b", 1}})));
  CHECK_FALSE(is_same_json(plain({1, 2}), plain({2, 1})));
  CHECK_FALSE(is_same_json(plain(nullptr), plain(false)));
}

TEST_CASE("a bound has to be kept") {
  CHECK(fits({{"type", "string"}, {"maxLength", 3}}, {{"type", "string"}, {"maxLength", 5}}));
  CHECK_FALSE(fits({{"type", "string"}, {"maxLength", 5}}, {{"type", "string"}, {"maxLength", 3}}));
  CHECK_FALSE(fits({{"type", "string"}}, {{"type", "string"}, {"minLength", 3}}));
  CHECK(fits({{"type", "number"}, {"minimum", 2}}, {{"type", "number"}, {"minimum", 1}}));
  CHECK_FALSE(fits({{"type", "number"}, {"minimum", 0}}, {{"type", "number"}, {"minimum", 1}}));
  // Bounds of integers are not looked at.
  CHECK(fits({{"type", "integer"}}, {{"type", "integer"}, {"minimum", 1}}));
  CHECK(fits({{"type", "number"}, {"multipleOf", 4}}, {{"type", "number"}, {"multipleOf", 2}}));
  CHECK_FALSE(
      fits({{"type", "number"}, {"multipleOf", 3}}, {{"type", "number"}, {"multipleOf", 2}}));
  CHECK_FALSE(fits({{"type", "number"}}, {{"type", "number"}, {"multipleOf", 2}}));
}

TEST_CASE("texts keep their format and their pattern") {
  const json plain_text = {{"type", "string"}};
  const json date = {{"type", "string"}, {"format", "date"}};
  const json letters = {{"type", "string"}, {"pattern", "[a-z]"}};
  CHECK(fits(date, date));
  CHECK_FALSE(fits(date, plain_text));
  CHECK(fits(letters, letters));
  CHECK(fits(letters, plain_text));
  CHECK_FALSE(fits(plain_text, letters));
}

TEST_CASE("lists have one schema, or one for each item") {
  const json integers = {{"type", "array"}, {"items", {{"type", "integer"}}}};
  const json pair = {{"type", "array"}, {"items", {{{"type", "integer"}}, {{"type", "string"}}}}};
  const json single = {{"type", "array"}, {"items", json::array({{{"type", "integer"}}})}};
  CHECK(fits(integers, {{"type", "array"}}));
  CHECK_FALSE(fits({{"type", "array"}}, integers));
  CHECK(fits(pair, pair));
  CHECK_FALSE(fits(pair, single));
  CHECK_FALSE(fits(pair, integers));
  CHECK_FALSE(fits(integers, {{"type", "array"}, {"uniqueItems", true}}));
}

TEST_CASE("alternatives and conditions have to be equal, and nothing in them unknown") {
  const json either = {{"anyOf", {{{"type", "integer"}}, {{"type", "null"}}}}};
  const json open = {{"anyOf", {{{"type", "object"}, {"additionalProperties", false}}}}};
  CHECK(fits(either, either));
  CHECK_FALSE(fits(either, {{"type", "integer"}}));
  CHECK(fits({{"anyOf", json::array({{{"type", "integer"}}})}}, either));
  // Flyte's comparison does not know `additionalProperties`, which counts inside of alternatives.
  CHECK_FALSE(fits(open, open));
  const json when = {{"if", {{"type", "object"}}}, {"then", {{"type", "object"}}}};
  CHECK(fits(when, when));
  CHECK_FALSE(fits(when, {{"type", "object"}}));
  CHECK(fits({{"const", 1}}, json::object()));
  CHECK_FALSE(fits({{"const", 1}}, {{"const", 2}}));
}

TEST_CASE("references lead into the schema, also in circles") {
  const json config = {{"$ref", "#/definitions/A~1B"},
                       {"definitions", {{"A/B", object_of({{"type", "integer"}})}}}};
  CHECK(is_within(config, object_of({{"type", "integer"}})));
  CHECK_FALSE(is_within(config, object_of({{"type", "string"}})));
  CHECK_FALSE(is_within({{"$ref", "#/definitions/gone"}}, json::object()));
  CHECK_FALSE(is_within({{"$ref", "other.json"}}, json::object()));
  CHECK_FALSE(is_within({{"$ref", "#"}}, json::object()));
  const json list = {{"type", "object"},
                     {"properties", {{"next", {{"$ref", "#"}}}, {"x", {{"type", "integer"}}}}}};
  json other = list;
  CHECK(is_within(list, other));
  other["properties"]["x"]["type"] = "string";
  CHECK_FALSE(is_within(list, other));
}

TEST_CASE("what is no schema fits nothing") {
  const json good = object_of({{"type", "integer"}});
  for (const json& bad : {json(nullptr), json("text"), json(1), json({{"type", "number?"}}),
                          json({{"type", json::array()}}), json({{"required", "a"}}),
                          json({{"properties", json::array()}}), json({{"minItems", -1}}),
                          json({{"allOf", json::array()}}), json({{"$ref", 1}}),
                          json({{"$schema", 7}}), json({{"definitions", {{"a", 1}}}})}) {
    INFO(bad);
    CHECK_FALSE(is_within(bad, good));
    CHECK_FALSE(is_within(good, bad));
    CHECK_FALSE(is_within(bad, bad));
  }
}

TEST_CASE("a chain of references without an end is left") {
  json definitions = json::object();
  for (int i = 0; i < 5000; ++i) {
    definitions["d" + std::to_string(i)] =
        object_of({{"$ref", "#/definitions/d" + std::to_string(i + 1)}});
  }
  definitions["d5000"] = {{"type", "object"}};
  const json chain = {{"$ref", "#/definitions/d0"}, {"definitions", definitions}};
  CHECK_FALSE(is_within(chain, chain));
}

}  // namespace
}  // namespace accelc::flow
