#include "schema/reference_texts.h"

#include "schema/condition_tokens.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

namespace accelc {

namespace {

/// What the parts of each reference of a condition stand for: "node.name/step".
std::string references(std::string_view text) {
  std::string all;
  for (const ReferenceExpr& one : references_in_condition(text)) {
    const auto part = [text](const ExprPart& place) {
      return std::string(text.substr(place.begin, place.end - place.begin));
    };
    all += part(one.node_part) + "." + part(one.name_part);
    for (const ReferenceStep& step : one.path) all += "/" + part(step.part);
    all += " ";
  }
  return all;
}

std::string tokens(std::string_view text) {
  constexpr std::string_view kWords[] = {"k:", "o:", "n:", "t:"};
  std::string all;
  for (const ConditionToken& one : condition_tokens(text)) {
    all += kWords[static_cast<int>(one.word)];
    all += text.substr(one.part.begin, one.part.end - one.part.begin);
    all += " ";
  }
  return all;
}

}  // namespace

TEST_CASE("the references of a condition are found also while it is typed") {
  CHECK(references("$a.b > 3 and not $inputs.c") == "a.b inputs.c ");
  CHECK(references("($many.o0[2].x == 'it is $no.ne' or $d.") == "many.o0/2/x ");
  CHECK(references("$a") == "a. ");
  CHECK(references("$ $$ $a.b.").empty());
  CHECK(references("'open $a.b").empty());
}

TEST_CASE("a value is one reference or none") {
  CHECK(references_in_value("$a.b").size() == 1);
  CHECK(references_in_value("x $a.b").empty());
  CHECK(references_in_value("$$a.b").empty());
  CHECK(references_in_value("$a.b c").empty());
}

TEST_CASE("the words of a condition are told apart") {
  CHECK(tokens("not $and.or or -3.5>=$b.c and true") == "k:not k:or n:-3.5 o:>= k:and k:true ");
  CHECK(tokens("$a.b == 'and \"' != \"x") == "o:== t:'and \"' o:!= t:\"x ");
  CHECK(tokens("$a.day < 2024-02-03T04:05:06Z and word") == "o:< n:2024-02-03T04:05:06Z k:and ");
  CHECK(tokens("").empty());
}

}  // namespace accelc
