// Types that no vector of tests/conformance/flow has, and those that nobody would write.
#include "compiler/flow/types.h"

#include <catch2/catch.hpp>

#include <utility>

namespace accelc::flow {
namespace {

LiteralType simple(SimpleType type) { return simple_literal_type(type); }

LiteralType holder(TypeForm form, LiteralType held) {
  LiteralType type{.form = form};
  type.elements.push_back(std::move(held));
  return type;
}

LiteralType union_of(std::vector<LiteralType> variants) {
  return {.form = TypeForm::kUnion, .elements = std::move(variants)};
}

LiteralType tagged(SimpleType type, std::string tag) {
  LiteralType made = simple(type);
  made.tag = std::move(tag);
  return made;
}

LiteralType dataset(std::vector<std::string> names, std::vector<LiteralType> types) {
  return {.form = TypeForm::kDataset, .names = std::move(names), .elements = std::move(types)};
}

TEST_CASE("numbers are not cast") {
  CHECK(is_castable(simple(SimpleType::kInteger), simple(SimpleType::kInteger)));
  CHECK_FALSE(is_castable(simple(SimpleType::kInteger), simple(SimpleType::kFloat)));
}

TEST_CASE("a tag has to be there as it came, or not to have come") {
  const LiteralType text = tagged(SimpleType::kString, "str");
  CHECK(is_castable(simple(SimpleType::kString), text));
  CHECK_FALSE(is_castable(text, simple(SimpleType::kString)));
  CHECK_FALSE(is_castable(text, tagged(SimpleType::kString, "other")));
}

TEST_CASE("a value fits a union when one variant takes it, and no other") {
  const LiteralType integer = simple(SimpleType::kInteger);
  CHECK(is_castable(integer, union_of({integer, simple(SimpleType::kString)})));
  CHECK_FALSE(is_castable(integer, union_of({integer, integer})));
  CHECK_FALSE(is_castable(integer, union_of({})));
  CHECK(is_castable(union_of({}), union_of({})));
  CHECK(is_castable(union_of({integer}), integer));
  CHECK(is_castable(union_of({union_of({integer})}), union_of({integer})));
}

TEST_CASE("a list or a map of nothing that is known fits none") {
  const LiteralType untyped{.form = TypeForm::kCollection};
  const LiteralType integers = holder(TypeForm::kCollection, simple(SimpleType::kInteger));
  CHECK_FALSE(is_castable(untyped, integers));
  CHECK_FALSE(is_castable(integers, untyped));
  CHECK(is_castable(holder(TypeForm::kCollection, simple(SimpleType::kNone)), integers));
  CHECK_FALSE(is_castable(holder(TypeForm::kMap, simple(SimpleType::kNone)), integers));
}

TEST_CASE("columns without a type are columns all the same") {
  const LiteralType a = dataset({"a"}, {});
  CHECK(is_castable(a, a));
  CHECK(is_castable(a, dataset({}, {})));
  CHECK_FALSE(is_castable(a, dataset({"a", "b"}, {})));
  CHECK_FALSE(is_castable(a, dataset({"a"}, {simple(SimpleType::kInteger)})));
}

TEST_CASE("types that nest without an end are compared to one") {
  LiteralType deep = simple(SimpleType::kInteger);
  LiteralType unions = simple(SimpleType::kInteger);
  for (int i = 0; i < kDeepestType - 1; ++i) {
    deep = holder(TypeForm::kCollection, std::move(deep));
    unions = holder(TypeForm::kUnion, std::move(unions));
  }
  CHECK(is_castable(deep, deep));
  CHECK(is_castable(unions, unions));
  CHECK(is_same_type(unions, unions));
  deep = holder(TypeForm::kCollection, std::move(deep));
  CHECK_FALSE(is_castable(deep, deep));
}

TEST_CASE("types are the same in names, fields and schemas") {
  LiteralType config = simple(SimpleType::kStruct);
  config.fields.push_back({.name = "lr", .type = simple(SimpleType::kFloat)});
  LiteralType other = config;
  CHECK(is_same_type(config, other));
  other.fields.front().type = simple(SimpleType::kInteger);
  CHECK_FALSE(is_same_type(config, other));
  other = config;
  other.fields.front().name = "rate";
  CHECK_FALSE(is_same_type(config, other));
  other = config;
  other.metadata = std::make_shared<const PlainValue>();
  CHECK_FALSE(is_same_type(config, other));
}

TEST_CASE("an input may stay unbound when its union has none, or what Flyte takes for it") {
  const LiteralType integer = simple(SimpleType::kInteger);
  CHECK(is_optional(union_of({integer, simple(SimpleType::kNone)})));
  CHECK(is_optional(union_of({integer, holder(TypeForm::kCollection, integer)})));
  CHECK_FALSE(is_optional(union_of({integer, simple(SimpleType::kString)})));
  CHECK_FALSE(is_optional(simple(SimpleType::kNone)));
}

}  // namespace
}  // namespace accelc::flow
