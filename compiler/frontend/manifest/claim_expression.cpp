#include "compiler/frontend/manifest/claim_expression.h"

#include "compiler/cel/checker.h"
#include "compiler/cel/parser.h"
#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/claim_paths.h"
#include "compiler/frontend/manifest/device_access.h"
#include "compiler/support/text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace accelc {

namespace {

/// CELSelectorExpressionMaxLength of k8s.io/api resource/v1 (v0.34.4).
constexpr std::size_t kLongest = std::size_t{10} * 1024;

/// What a condition knows: `device` (k8s.io/dynamic-resource-allocation/cel v0.34.4, with the
/// feature gate `DRAConsumableCapacity`).
CelEnvironment device_environment() {
  const CelType text{.kind = CelTypeKind::kString};
  const auto by_text = [&](const CelType& value) {
    return cel_type_of(CelTypeKind::kMap, {text, value});
  };
  const CelType attributes = by_text(by_text({.kind = CelTypeKind::kAny}));
  const CelType capacity = by_text(by_text(cel_named_type("kubernetes.Quantity")));
  constexpr std::string_view kDevice = "kubernetes.DRADevice";
  CelEnvironment environment;
  environment.variables = {{"device", cel_named_type(kDevice)}};
  environment.fields[kDevice] = {{"allowMultipleAllocations", {.kind = CelTypeKind::kBool}},
                                 {"attributes", attributes},
                                 {"capacity", capacity},
                                 {"driver", text}};
  return environment;
}

void report(NodeRef expression, const CelFault& fault, DiagnosticSink& sink) {
  const std::string_view text = expression.text();
  const Span place = place_of(expression, fault.begin, fault.end);
  auto report = sink.report<kClaimExpression>(place, fault.message);
  if (!fault.help.empty()) report.help(fault.help);
  if (fault.replacement.empty()) return;
  const std::string write = "write " + quote(fault.replacement);
  if (text_of(place) == text.substr(fault.begin, fault.end - fault.begin)) {
    report.fix(write, place, fault.replacement);
  } else {
    report.help(write);
  }
}

/// A condition has a result that may be true or false.
bool check_result(const CelExpression& whole, const CelType& type, NodeRef expression,
                  DiagnosticSink& sink) {
  if (type.is(CelTypeKind::kBool) || type.is(CelTypeKind::kAny)) return true;
  const bool open = type.is_open();
  CelFault fault{whole.begin, whole.end, "a condition is true or false, but this is ", {}, {}};
  fault.message += open ? "of any type" : cel_type_words(type);
  if (whole.kind == CelExpressionKind::kMethod && whole.text == "compareTo") {
    fault.help = "compare it with 0: `x.compareTo(quantity('40Gi')) >= 0`";
  }
  report(expression, fault, sink);
  return false;
}

}  // namespace

std::optional<CelExpression> check_claim_expression(NodeRef expression, DiagnosticSink& sink) {
  const std::string_view text = expression.text();
  if (text.size() > kLongest) {
    sink.report<kClaimExpression>(
        expression.span(),
        "a condition has 10,240 bytes at most, and this one has " + std::to_string(text.size()));
    return std::nullopt;
  }
  auto parsed = parse_cel(text);
  if (const auto* fault = std::get_if<CelFault>(&parsed)) {
    report(expression, *fault, sink);
    return std::nullopt;
  }
  auto& whole = std::get<CelExpression>(parsed);
  if (check_claim_paths(expression, whole, sink)) return std::nullopt;
  static const CelEnvironment environment = device_environment();
  const CelJudgement judgement = check_cel(whole, environment);
  for (const CelFault& fault : judgement.faults) report(expression, fault, sink);
  if (!judgement.faults.empty() || !check_result(whole, judgement.type, expression, sink)) {
    return std::nullopt;
  }
  return std::move(whole);
}

}  // namespace accelc
