#include "compiler/frontend/manifest/claim_paths.h"

#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/device_access.h"
#include "compiler/support/text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

std::string name_of(const CelExpression& step) { return step_of(step)->value; }

/// What leads from `device` to a value: `attributes`, the domain, the name, and what is too much.
/// Empty where it is not of a device.
std::vector<const CelExpression*> steps_to(const CelExpression& value) {
  std::vector<const CelExpression*> steps;
  const CelExpression* one = &value;
  for (; step_of(*one); one = &one->parts.front()) steps.insert(steps.begin(), one);
  const bool device = one->kind == CelExpressionKind::kName && one->text == "device";
  const bool known =
      !steps.empty() && (name_of(*steps[0]) == "attributes" || name_of(*steps[0]) == "capacity");
  if (!device || !known) steps.clear();
  return steps;
}

class PathChecker {
 public:
  PathChecker(NodeRef expression, DiagnosticSink& sink) : expression_(expression), sink_(sink) {}

  bool check(const CelExpression& one) {
    if (step_of(one) && check_steps(steps_to(one))) return true;
    bool found = false;
    for (const CelExpression& part : one.parts) found = check(part) || found;
    return found;
  }

 private:
  using Steps = std::vector<const CelExpression*>;

  bool check_steps(const Steps& steps) {
    constexpr std::size_t kDomain = 1;
    constexpr std::size_t kTooMuch = 3;
    if (steps.size() <= kDomain) return false;
    const CelExpression& domain = *steps[kDomain];
    if (name_of(domain).find('/') != std::string_view::npos) return report_slash(domain);
    return steps.size() > kTooMuch && report_fields(steps, *steps[kTooMuch]);
  }

  /// `device.attributes['gpu.nvidia.com/productName']`
  bool report_slash(const CelExpression& step) {
    const std::string both = name_of(step);
    const std::size_t slash = both.rfind('/');
    // The quotes of the file's own text may be the other ones.
    const std::string mark(1, expression_.text()[step.parts[1].begin]);
    const std::string access = "[" + mark + both.substr(0, slash) + mark + "][" + mark +
                               both.substr(slash + 1) + mark + "]";
    const Span place = place_of(expression_, step.word_begin, step.end);
    auto report = sink_.report<kClaimAttribute>(place, "a domain", "`/`");
    if (text_of(place) == expression_.text().substr(step.word_begin, step.end - step.word_begin)) {
      report.fix("write " + quote(access), place, access);
    } else {
      report.help("write " + quote(access));
    }
    return true;
  }

  /// `device.attributes.gpu.nvidia.com.productName`, `device.attributes['gpu.nvidia.com'].a.b`
  bool report_fields(const Steps& steps, const CelExpression& too_much) {
    const std::string of = name_of(*steps.front());
    const bool as_fields = steps[1]->kind == CelExpressionKind::kSelect;
    const std::size_t begin = (as_fields ? *steps[1] : too_much).word_begin;
    auto report = sink_.report<kClaimAttribute>(place_of(expression_, begin, steps.back()->end),
                                                of == "capacity" ? "an amount" : "an attribute",
                                                "field " + quote(name_of(too_much)));
    if (!as_fields) return true;
    std::string domain;
    for (std::size_t i = 1; i + 1 < steps.size(); ++i) {
      domain += (i > 1 ? "." : "") + name_of(*steps[i]);
    }
    report.help("a domain is a text: `device." + of + "['" + domain + "']." +
                name_of(*steps.back()) + "`");
    return true;
  }

  NodeRef expression_;
  DiagnosticSink& sink_;
};

}  // namespace

bool check_claim_paths(NodeRef expression, const CelExpression& tree, DiagnosticSink& sink) {
  return PathChecker(expression, sink).check(tree);
}

}  // namespace accelc
