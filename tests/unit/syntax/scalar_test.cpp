#include "compiler/syntax/scalar.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>
#include <string>

using namespace accelc;

TEST_CASE("plain scalars resolve by the YAML 1.2 core schema") {
  const auto all = [](NodeKind kind, std::initializer_list<const char*> texts) {
    for (const char* text : texts) {
      INFO(text);
      CHECK(resolve_plain(text) == kind);
    }
  };
  all(NodeKind::kNull, {"", "~", "null", "Null", "NULL"});
  all(NodeKind::kBoolean, {"true", "True", "TRUE", "false", "False", "FALSE"});
  all(NodeKind::kInteger, {"0", "-1", "+12", "010", "0o17", "0xFf", "99999999999999999999"});
  all(NodeKind::kNumber, {"1.", ".5", "-0.25", "1e3", "12.5E-7", "+.inf", "-.INF", ".NaN", "1.e5"});
  all(NodeKind::kString, {"nul",  "tRUE",  "yes",        "off", "0x",  "0xg", "0o8", "1_000",
                          "1:30", "-",     "+",          ".",   "e3",  "1e",  "1e+", "-.nan",
                          "+0x1", "1.2.3", "2001-12-14", "--1", "0b1", "inf", "~~",  "1 2"});
}

TEST_CASE("scalars that YAML 1.1 reads in another way are told apart") {
  for (const char* text :
       {"yes", "No", "ON", "off", "y", "010", "0o17", "1:30", "-190:20:30", "1_000", "0b101",
        "0x_1f", "2001-12-14", "2001-12-14T21:59:43Z", "<<", "="}) {
    INFO(text);
    CHECK(differs_in_yaml_1_1(text));
  }
  for (const char* text : {"", "true", "null", "12", "0", "1.5", "1e3", "0x1f", "a_b", "1:99",
                           "yess", "08:00:61", "1.10", "-", "2g.10gb", "a:1"}) {
    INFO(text);
    CHECK_FALSE(differs_in_yaml_1_1(text));
  }
}

TEST_CASE("a leading zero makes a number octal in YAML 1.1") {
  CHECK(octal_in_yaml_1_1("010") == 8);
  CHECK(octal_in_yaml_1_1("-010") == -8);
  CHECK(octal_in_yaml_1_1("+007") == 7);
  for (const char* text :
       {"", "0", "-", "-0", "08", "0o10", "10", "0x10", "010Gi", "0777777777777777777777777"}) {
    INFO(text);
    CHECK_FALSE(octal_in_yaml_1_1(text));
  }
}

TEST_CASE("integers have a value up to 64 bits") {
  CHECK(integer_value("42") == 42);
  CHECK(integer_value("+7") == 7);
  CHECK(integer_value("-0x10") == -16);
  CHECK(integer_value("0o17") == 15);
  CHECK(integer_value("010") == 10);
  CHECK(integer_value("0b1_01") == 5);
  CHECK(integer_value("1_000") == 1000);
  CHECK(integer_value("9223372036854775807") == std::numeric_limits<std::int64_t>::max());
  CHECK(integer_value("-9223372036854775808") == std::numeric_limits<std::int64_t>::min());
  for (const char* text : {"", "-", "+-1", "9223372036854775808", "1x", "0x", "1.5", " 1"}) {
    INFO(text);
    CHECK_FALSE(integer_value(text));
  }
}

TEST_CASE("numbers have a value, special ones included") {
  CHECK(number_value("1.5") == 1.5);
  CHECK(number_value("-.5") == -0.5);
  CHECK(number_value("+12") == 12);
  CHECK(number_value("0x10") == 16);
  CHECK(number_value("1_0.5") == 10.5);
  CHECK(number_value("1e400") == std::numeric_limits<double>::infinity());
  CHECK(number_value("-1e-400") == 0);
  CHECK(number_value("-.inf") == -std::numeric_limits<double>::infinity());
  CHECK(number_value("inf") == std::numeric_limits<double>::infinity());
  CHECK(std::isnan(number_value(".NaN").value()));
  for (const char* text : {"", "-", "abc", "1x", "--1", "infinity"}) {
    INFO(text);
    CHECK_FALSE(number_value(text));
  }
}

TEST_CASE("booleans have a value") {
  CHECK(boolean_value("True"));
  CHECK_FALSE(boolean_value("FALSE"));
}
