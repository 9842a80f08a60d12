#include "schema/accelerator_ref.h"

#include "tests/unit/schema/fault_rows.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

AcceleratorRef good_reference(std::string_view text) {
  INFO(text);
  return require_value(parse_accelerator_ref(text));
}

std::string_view written(std::string_view text, const TextPart& part) {
  return text.substr(part.begin, part.end - part.begin);
}

TEST_CASE("every spelling of an accelerator is taken apart") {
  struct Row {
    std::string_view text;
    std::string_view name;
    std::string_view partition;
    std::int64_t count = 0;
    bool unpartitioned = false;
    bool custom = false;
  };
  const Row row = GENERATE(values<Row>({
      // Names, aliases, flytekit's constants, device strings, generic words.
      {"A100", "A100", ""},
      {"a100", "a100", ""},
      {"A100_80GB", "A100_80GB", ""},
      {"L4_VWS", "L4_VWS", ""},
      {"nvidia-tesla-a100", "nvidia-tesla-a100", ""},
      {"v5litepod-8", "v5litepod-8", ""},
      {"v5p-8", "v5p-8", ""},
      {"RTX PRO 6000", "RTX PRO 6000", ""},
      {"gpu", "gpu", ""},
      {"nvidia.com/gpu", "nvidia.com/gpu", ""},
      {" A100 ", "A100", ""},
      // Partitions.
      {"A100.partition_2g_10gb", "A100", "2g.10gb"},
      {"A100.2g.10gb", "A100", "2g.10gb"},
      {"A100.1g.5gb+me", "A100", "1g.5gb+me"},
      {"A100.partitioned(\"2g.10gb\")", "A100", "2g.10gb"},
      {"A100.partitioned('2g.10gb')", "A100", "2g.10gb"},
      {"A100.partitioned( \"2g.10gb\" )", "A100", "2g.10gb"},
      {"A100.unpartitioned", "A100", "", 0, true},
      {"a100.Unpartitioned", "a100", "", 0, true},
      // Topologies.
      {"V5E.slice_2x4", "V5E", "2x4"},
      {"V5E.2x4", "V5E", "2x4"},
      {"V5P.2x2x1", "V5P", "2x2x1"},
      // Custom devices.
      {"GPUAccelerator(\"nvidia-tesla-v100\")", "nvidia-tesla-v100", "", 0, false, true},
      {"GPUAccelerator('x.y:z')", "x.y:z", "", 0, false, true},
      {"GPUAccelerator(device=\"x\")", "x", "", 0, false, true},
      {"GPUAccelerator(\"x\"):2", "x", "", 2, false, true},
      // Counts.
      {"A100:2", "A100", "", 2},
      {"A100 80G:1", "A100 80G", "", 1},
      {"H100:8", "H100", "", 8},
      {"A100-8:8", "A100-8", "", 8},
      {"A100 : 2", "A100", "", 2},
      {"A100.2g.10gb:2", "A100", "2g.10gb", 2},
      {"A100.partitioned(\"2g.10gb\"):3", "A100", "2g.10gb", 3},
      {"A100.unpartitioned:4", "A100", "", 4, true},
      {"A100:9223372036854775807", "A100", "", INT64_MAX},
      // Pasted from Python.
      {"accelerators.A100", "A100", ""},
      {"flytekit.extras.accelerators.A100", "A100", ""},
      {"accelerators.A100.partition_2g_10gb", "A100", "2g.10gb"},
      {"accelerators.GPUAccelerator(\"x\")", "x", "", 0, false, true},
  }));
  const AcceleratorRef ref = good_reference(row.text);
  INFO(row.text);
  CHECK(ref.name.text == row.name);
  CHECK(written(row.text, ref.name) == row.name);
  CHECK((ref.partition ? ref.partition->text : "") == row.partition);
  CHECK(ref.unpartitioned.has_value() == row.unpartitioned);
  CHECK(ref.count == row.count);
  CHECK(ref.count_text.has_value() == (row.count != 0));
  CHECK(ref.custom == row.custom);
}

TEST_CASE("the parts of an accelerator know their places") {
  const std::string_view text = "accelerators.A100.partition_2g_10gb:2";
  const AcceleratorRef ref = good_reference(text);
  CHECK(written(text, ref.name) == "A100");
  CHECK(written(text, *ref.partition) == "2g_10gb");
  CHECK(written(text, *ref.count_text) == "2");
  const std::string_view whole = "A100.unpartitioned";
  CHECK(written(whole, *good_reference(whole).unpartitioned) == "unpartitioned");
}

TEST_CASE("a text that cannot be an accelerator is refused at its wrong part") {
  const FaultRow row = GENERATE(values<FaultRow>({
      {"", "", "nothing is named", ""},
      {"  ", "  ", "nothing is named", ""},
      {"accelerators.", "accelerators.", "nothing is named", ""},
      {"A100:", ":", "there is no count after `:`", ""},
      {"GPU(1):", ":", "there is no count after `:`", ""},
      {"GPUAccelerator(\"x\"):", ":", "there is no count after `:`", ""},
      {":2", ":", "there is no name before `:`", ""},
      {"A100:0", "0", "the count must be at least 1", ""},
      {"A100:x", "x", "`x` is not a count", ""},
      {"A100:-1", "-1", "`-1` is not a count", ""},
      {"A100:1.5", "1.5", "`1.5` is not a count", ""},
      {"A100:2:3", "2:3", "`2:3` is not a count", ""},
      {"A100:99999999999999999999", "99999999999999999999", "`99999999999999999999` is not a count",
       ""},
      {"A100.", ".", "there is no partition after `.`", ""},
      {".2g.10gb", ".2g.10gb", "there is no name before `.`", ""},
      {"A100.partition_", "partition_", "`partition_` names no partition", ""},
      {"A100.2g 10gb", " 10gb", "` 10gb` does not belong to a partition", ""},
      {"A100.\u00fc", "\u00fc", "`\u00fc` does not belong to a partition", ""},
      {"A100.partitioned(\"2g.10gb\"", "(", "`(` is never closed", ""},
      {"A100.partitioned(\"2g.10gb", "\"", "the quote is never closed", ""},
      {"A100)", ")", "`)` has no `(`", ""},
      {"A100((", "(", "there are parentheses inside parentheses", ""},
      {"\"A100\"", "\"", "there is a quote outside of parentheses", ""},
      {"A100.partitioned()", "A100.partitioned()", "the parentheses are empty", ""},
      {"A100.partitioned(\"\")", "\"\"", "nothing is named", ""},
      {"A100.partitioned(2g.10gb)", "2g.10gb", "one text in quotes is expected here",
       "A100.2g.10gb"},
      {"A100.partitioned(\"a\", \"b\")", "\"a\", \"b\"", "one text in quotes is expected here", ""},
      {"A100.unpartitioned()", "A100.unpartitioned()",
       "`unpartitioned(...)` is not one of the calls read here", "A100.unpartitioned"},
      {"GPU(\"A100\", 2)", "GPU(\"A100\", 2)", "`GPU(...)` is not one of the calls read here", ""},
      {"A100.partitioned(\"a\").x", ".x", "`.x` follows the parentheses", ""},
      {"GPUAccelerator(v100)", "v100", "one text in quotes is expected here", ""},
  }));
  INFO(row.text);
  check_fault(row, require_fault(parse_accelerator_ref(row.text)));
}

}  // namespace
}  // namespace accelc
