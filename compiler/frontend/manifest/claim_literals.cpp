#include "compiler/frontend/manifest/claim_literals.h"

#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/device_access.h"
#include "compiler/support/text.h"
#include "compiler/support/text_pattern.h"
#include "schema/duration.h"
#include "schema/quantity.h"
#include "schema/text_fault.h"

#include <string>
#include <string_view>
#include <variant>

namespace accelc {

namespace {

/// As `semver.Parse` of github.com/blang/semver v4 takes it (https://semver.org, item 2).
bool is_version(std::string_view text) {
  static const TextPattern version(
      R"((0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))"
      R"((\.(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(\+[0-9a-zA-Z-]+(\.[0-9a-zA-Z-]+)*)?)");
  return version.matches(text);
}

class LiteralChecker {
 public:
  LiteralChecker(NodeRef expression, DiagnosticSink& sink) : expression_(expression), sink_(sink) {}

  void check(const CelExpression& one) {
    const bool converts = one.kind == CelExpressionKind::kCall && one.parts.size() == 1 &&
                          one.parts.front().kind == CelExpressionKind::kLiteral;
    if (converts) check_conversion(one.text, one.parts.front());
    for (const CelExpression& part : one.parts) check(part);
  }

 private:
  void check_conversion(std::string_view function, const CelExpression& literal) {
    const bool is_text = literal.literal == CelTypeKind::kString;
    const std::string& text = literal.text;
    if (function == "quantity") {
      const auto parsed = parse_quantity(text);
      if (const auto* fault = std::get_if<QuantityError>(&parsed)) report_quantity(literal, *fault);
    } else if (function == "semver" && !is_version(text)) {
      sink_
          .report<kClaimLiteral>(place_of(expression_, literal.begin, literal.end),
                                 quote(text) + " is not a version")
          .help("a version has three numbers without zeros in front, such as `570.86.15`");
    } else if (function == "duration" && !(is_text && is_duration(text))) {
      report_refused(literal, "a duration", "1h30m");
    } else if (function == "timestamp" && !makes_timestamp(literal)) {
      report_refused(literal, "a time", "2026-01-31T12:00:00Z");
    }
  }

  static bool is_duration(std::string_view text) {
    const bool has_sign = text.starts_with('-') || text.starts_with('+');
    return is_go_duration(text.substr(has_sign ? 1 : 0));
  }

  /// RFC 3339 as Go's `time.Parse` reads it, which takes an hour of one digit.
  static bool is_timestamp(std::string_view text) {
    static const TextPattern time(
        R"(\d{4}-\d\d-\d\dT\d{1,2}:\d\d:\d\d([.,]\d+)?(Z|[+-]\d\d:\d\d))");
    return time.matches(text);
  }

  /// A number is the seconds since 1970.
  static bool makes_timestamp(const CelExpression& literal) {
    if (literal.literal == CelTypeKind::kNull) return false;
    return literal.literal != CelTypeKind::kString || is_timestamp(literal.text);
  }

  void report_refused(const CelExpression& literal, const std::string& what,
                      const std::string& example) {
    sink_
        .report<kClaimExpression>(place_of(expression_, literal.begin, literal.end),
                                  "this is not " + what)
        .help("it is written as a text, such as `'" + example + "'`");
  }

  void report_quantity(const CelExpression& literal, const QuantityError& fault) {
    const std::string message = "cannot read the quantity " + quote(literal.text) + ": ";
    auto report = sink_.report<kClaimLiteral>(place_of(expression_, literal.begin, literal.end),
                                              message + fault.reason);
    const Span inside = place_of(expression_, literal.begin + 1, literal.end - 1);
    if (!fault.suggestion.empty() && text_of(inside) == literal.text) {
      report.fix("write " + quote(fault.suggestion), inside, fault.suggestion);
    } else if (!fault.help.empty()) {
      report.help(fault.help);
    }
  }

  NodeRef expression_;
  DiagnosticSink& sink_;
};

}  // namespace

void check_claim_literals(NodeRef expression, const CelExpression& tree, DiagnosticSink& sink) {
  LiteralChecker(expression, sink).check(tree);
}

}  // namespace accelc
