// Conditions in CEL: their tree, and what is wrong with it.
#include "compiler/cel/checker.h"
#include "compiler/cel/parser.h"
#include "tests/fuzz/target.h"

#include <cstdint>
#include <string>
#include <variant>

namespace accelc::test {
namespace {

std::string wrong_with(const CelFault& fault, std::size_t size) {
  if (fault.begin > fault.end || fault.end > size) return "a fault is outside of the text";
  return fault.message.empty() ? "a fault says nothing" : "";
}

std::string wrong_with(const CelExpression& one) {
  const bool word = one.begin <= one.word_begin && one.word_begin <= one.word_end;
  if (!word || one.word_end > one.end) return "a word is outside of its expression";
  for (const CelExpression& part : one.parts) {
    if (part.begin < one.begin || part.end > one.end) return "a part is outside of the whole";
    if (std::string wrong = wrong_with(part); !wrong.empty()) return wrong;
  }
  return {};
}

CelEnvironment environment() {
  const CelType text{.kind = CelTypeKind::kString};
  CelEnvironment made;
  made.variables = {{"device", cel_named_type("device")}};
  made.fields["device"] = {{"driver", text},
                           {"attributes", cel_type_of(CelTypeKind::kMap, {text, CelType()})}};
  return made;
}

}  // namespace
}  // namespace accelc::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc;
  const std::string text = test::text_of_input(data, size);
  const auto parsed = parse_cel(text);
  if (const auto* fault = std::get_if<CelFault>(&parsed)) {
    test::expect_whole("parse", test::wrong_with(*fault, text.size()));
    return 0;
  }
  const auto& tree = std::get<CelExpression>(parsed);
  test::expect_whole("tree", test::wrong_with(tree));
  const CelEnvironment environment = test::environment();
  for (const CelFault& fault : check_cel(tree, environment).faults) {
    test::expect_whole("check", test::wrong_with(fault, text.size()));
  }
  return 0;
}
