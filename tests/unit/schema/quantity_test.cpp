#include "schema/quantity.h"

#include "schema/leaf_diagnostics.h"
#include "tests/unit/schema/fault_rows.h"
#include "tests/unit/schema/one_scalar.h"

#include <catch2/catch.hpp>

#include <limits>

namespace accelc {
namespace {

constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();

Quantity good_quantity(std::string_view text) {
  INFO(text);
  return require_value(parse_quantity(text));
}

QuantityError bad_quantity(std::string_view text) {
  INFO(text);
  return require_fault(parse_quantity(text));
}

TEST_CASE("a quantity is read to the value that Kubernetes gives it") {
  struct Row {
    std::string_view text;
    std::int64_t units;
    std::int32_t nanos = 0;
  };
  const Row row = GENERATE(values<Row>({
      // Signs and zeros.
      {"0", 0},
      {"-0", 0},
      {"+5", 5},
      {"-5", -5},
      {"007", 7},
      {"000", 0},
      {"-1500m", -1, -500'000'000},
      // Decimals with digits on one side.
      {".5", 0, 500'000'000},
      {"5.", 5},
      {"0.25", 0, 250'000'000},
      {"1.500", 1, 500'000'000},
      // Powers of 1000.
      {"1n", 0, 1},
      {"1u", 0, 1'000},
      {"500m", 0, 500'000'000},
      {"1500m", 1, 500'000'000},
      {"8k", 8'000},
      {"1M", 1'000'000},
      {"1.5G", 1'500'000'000},
      {"1T", 1'000'000'000'000},
      {"1P", 1'000'000'000'000'000},
      {"9E", 9'000'000'000'000'000'000},
      // Powers of 1024.
      {"1Ki", 1'024},
      {"1Mi", 1'048'576},
      {"16Gi", 17'179'869'184},
      {"1.5Gi", 1'610'612'736},
      {"1Ti", 1'099'511'627'776},
      {"1Pi", 1'125'899'906'842'624},
      {"7Ei", 8'070'450'532'247'928'832},
      {"0.1Ki", 102, 400'000'000},
      {"-2Ki", -2'048},
      // E with digits behind it is an exponent, alone a unit, with i a power of 1024.
      {"1e3", 1'000},
      {"1E3", 1'000},
      {"1E", 1'000'000'000'000'000'000},
      {"1Ei", 1'152'921'504'606'846'976},
      {"1e+3", 1'000},
      {"1e-3", 0, 1'000'000},
      {"1.5e0", 1, 500'000'000},
      {"12.34e1", 123, 400'000'000},
      // Finer than a billionth is rounded up: whoever asks for something gets something.
      {"0.1n", 0, 1},
      {"1.1n", 0, 2},
      {"1e-10", 0, 1},
      {"1e-2147483647", 0, 1},
      {"-0.1n", 0, -1},
      {"0.9999999999", 1},
      {"1.0000000001", 1, 1},
      {"0.00000000000001Ki", 0, 1},
      // The cap.
      {"9223372036854775807", kLargest},
      {"9223372036854775808", kLargest},
      {"8Ei", kLargest},
      {"10E", kLargest},
      {"1e2147483647", kLargest},
      {"-8Ei", -kLargest},
      {"99999999999999999999999999", kLargest},
      {"0e2147483647", 0},
      {"0.000000000000000000000000000000001E", 0, 1},
  }));
  const Quantity quantity = good_quantity(row.text);
  CHECK(quantity.text == row.text);
  CHECK(quantity.units == row.units);
  CHECK(quantity.nanos == row.nanos);
}

TEST_CASE("quantities compare by value") {
  CHECK(compare(good_quantity("1"), good_quantity("1000m")) == std::strong_ordering::equal);
  CHECK(compare(good_quantity("1Gi"), good_quantity("1G")) == std::strong_ordering::greater);
  CHECK(compare(good_quantity("1.5Gi"), good_quantity("1536Mi")) == std::strong_ordering::equal);
  CHECK(compare(good_quantity("999m"), good_quantity("1")) == std::strong_ordering::less);
  CHECK(compare(good_quantity("-1.5"), good_quantity("-0.5")) == std::strong_ordering::less);
  CHECK(compare(good_quantity("-1n"), good_quantity("1n")) == std::strong_ordering::less);
  CHECK(compare(good_quantity("0"), good_quantity("-0")) == std::strong_ordering::equal);
}

TEST_CASE("a quantity tells its sign and whether it is whole") {
  CHECK(good_quantity("-1n").is_negative());
  CHECK_FALSE(good_quantity("0").is_negative());
  CHECK(good_quantity("0Gi").is_zero());
  CHECK_FALSE(good_quantity("1n").is_zero());
  CHECK(good_quantity("7000m").is_whole());
  CHECK_FALSE(good_quantity("7m").is_whole());
}

TEST_CASE("a text that is no quantity is refused at its wrong part") {
  const FaultRow row = GENERATE(values<FaultRow>({
      {"", "", "it is empty", ""},
      {"  ", "  ", "it is empty", ""},
      {"abc", "abc", "it does not start with a number", ""},
      {"true", "true", "it does not start with a number", ""},
      {".inf", ".inf", "it does not start with a number", ""},
      // Kubernetes reads these as zero, which nobody means.
      {"Gi", "Gi", "it does not start with a number", ""},
      {".", ".", "it does not start with a number", ""},
      {"-", "-", "it does not start with a number", ""},
      // Units of other tools: a suggestion where they can mean one thing only.
      {"64gi", "gi", "`gi` is not a unit", "64Gi"},
      {"64GI", "GI", "`GI` is not a unit", "64Gi"},
      {"64GiB", "GiB", "`GiB` is not a unit", "64Gi"},
      {"64kib", "kib", "`kib` is not a unit", "64Ki"},
      {"8K", "K", "`K` is not a unit", "8k"},
      {"100B", "B", "`B` is not a unit", "100"},
      {"2 cores", "cores", "`cores` is not a unit", "2"},
      {"16GB", "GB", "`GB` is not a unit", ""},
      {"16gb", "gb", "`gb` is not a unit", ""},
      {"16g", "g", "`g` is not a unit", ""},
      {"16 GB", "GB", "`GB` is not a unit", ""},
      {"-1KB", "KB", "`KB` is not a unit", ""},
      {"5%", "%", "`%` is not a unit", ""},
      {"1i", "i", "`i` is not a unit", ""},
      {"1Ki5", "Ki5", "`Ki5` is not a unit", ""},
      {"1+1.0M", "+1.0M", "`+1.0M` is not a unit", ""},
      {"5\u00b5", "\u00b5", "`\u00b5` is not a unit", ""},
      // Blanks.
      {"500 m", " ", "it contains a space", "500m"},
      {" 1", " ", "it contains a space", "1"},
      {"1\t", "\t", "it contains a space", "1"},
      {"5 00m", " ", "it contains a space", ""},
      // Points, commas, groups.
      {"1.5.2Gi", ".", "it has a second decimal point", ""},
      {"1.1.M", ".", "it has a second decimal point", ""},
      {"1,5", ",", "`,` is not part of a number", "1.5"},
      {"1,5Gi", ",", "`,` is not part of a number", "1.5Gi"},
      {"1,500", ",", "`,` is not part of a number", ""},
      {"1,", ",", "`,` is not part of a number", ""},
      {"1,000,000", ",", "`,` is not part of a number", ""},
      {"1_000Mi", "_", "`_` is not part of a number", "1000Mi"},
      // Exponents.
      {"1e", "e", "the exponent has no digits", ""},
      {"1e-", "e-", "the exponent has no digits", ""},
      {"-3.01e-", "e-", "the exponent has no digits", ""},
      {"1E+", "E+", "the exponent has no digits", ""},
      {"1e3Gi", "Gi", "an exponent and a unit exclude each other", ""},
      {"1E5x", "x", "an exponent and a unit exclude each other", ""},
      {"1e2147483648", "e2147483648", "the exponent is out of range", ""},
      {"1e99999999999999999999", "e99999999999999999999", "the exponent is out of range", ""},
  }));
  INFO(row.text);
  check_fault(row, require_fault(parse_quantity(row.text)));
  if (!row.suggestion.empty()) CHECK(good_quantity(row.suggestion).text == row.suggestion);
}

TEST_CASE("a unit that can mean powers of 1000 or of 1024 is explained, not guessed") {
  const std::string help = bad_quantity("16GB").help;
  CHECK(help == "write `16G` for powers of 1000 or `16Gi` for powers of 1024");
  CHECK(bad_quantity("8kb").help == "write `8k` for powers of 1000 or `8Ki` for powers of 1024");
}

TEST_CASE("a second point is marked where it stands") {
  const QuantityError fault = bad_quantity("1.5.2Gi");
  CHECK(fault.begin == 3);
  CHECK(fault.end == 4);
}

TEST_CASE("a very long text costs no more than its length") {
  CHECK(good_quantity(std::string(100'000, '9') + "Ei").units == kLargest);
  CHECK(good_quantity("0." + std::string(100'000, '0') + "1").nanos == 1);
  CHECK(bad_quantity(std::string(100'000, 'x')).suggestion.empty());
}

TEST_CASE("numbers of the file are quantities by their source text") {
  Quantity quantity;
  OneScalar integer("8", NodeKind::kInteger, "8");
  REQUIRE(integer.decode_into(quantity));
  CHECK(quantity.text == "8");
  OneScalar number("1.50", NodeKind::kNumber, "1.50");
  REQUIRE(number.decode_into(quantity));
  CHECK(quantity.text == "1.50");
  CHECK(number.sink.diagnostics().empty());
}

TEST_CASE("numbers that only YAML and TOML know are written in decimal digits") {
  Quantity quantity;
  OneScalar hexadecimal("0x10", NodeKind::kInteger, "0x10");
  REQUIRE(hexadecimal.decode_into(quantity));
  CHECK(quantity.text == "16");
  OneScalar grouped("1_000.5", NodeKind::kNumber, "1_000.5");
  REQUIRE(grouped.decode_into(quantity));
  CHECK(quantity.text == "1000.5");
}

TEST_CASE("a wrong quantity is reported at its part, with a fix that keeps the quotes") {
  OneScalar scalar("\"64gi\"", NodeKind::kString, "64gi");
  Quantity quantity;
  REQUIRE_FALSE(scalar.decode_into(quantity));
  REQUIRE(scalar.sink.diagnostics().size() == 1);
  const Diagnostic& report = scalar.sink.diagnostics()[0];
  CHECK(report.kind == &kQuantityText);
  CHECK(report.message == "cannot read the quantity `64gi`: `gi` is not a unit");
  CHECK(text_of(report.span) == "gi");
  REQUIRE(report.fixes.size() == 1);
  CHECK(report.fixes[0].edits[0].replacement == "\"64Gi\"");
  CHECK(text_of(report.fixes[0].edits[0].span) == "\"64gi\"");
}

TEST_CASE("an escaped quantity is reported as a whole") {
  OneScalar scalar("\"64\\x67i\"", NodeKind::kString, "64gi");
  Quantity quantity;
  REQUIRE_FALSE(scalar.decode_into(quantity));
  CHECK(text_of(scalar.sink.diagnostics()[0].span) == "\"64\\x67i\"");
}

}  // namespace
}  // namespace accelc
