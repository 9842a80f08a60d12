#include "compiler/cel/mismatch.h"
#include "compiler/cel/names.h"
#include "compiler/cel/patterns.h"
#include "compiler/cel/type_checker.h"
#include "compiler/support/text.h"

namespace accelc {

CelType CelChecker::check_call(const CelExpression& one) {
  if (one.text == "has" && one.parts.size() == 1) return check_has(one);
  const Types given = check_all(one, 0);
  if (one.text == "_&&_" || one.text == "_||_") return check_logic(one, given);
  const auto& overloads = cel_overloads(one.text);
  if (overloads.empty()) {
    faults_.push_back(unknown_cel_function(one, false));
    return no_type();
  }
  check_pattern(one, 0);
  return resolve(one, overloads, given, false);
}

CelType CelChecker::check_has(const CelExpression& one) {
  if (one.absolute) {
    faults_.push_back(
        {one.begin, one.word_end, "`has` is called without a `.` in front", {}, "has"});
    return truth();
  }
  const CelExpression& field = one.parts.front();
  if (field.kind != CelExpressionKind::kSelect || field.optional) {
    fail_at(field, "`has` asks whether a field is there: `has(a.b)`");
    return truth();
  }
  check_field(field);
  return truth();
}

CelType CelChecker::check_logic(const CelExpression& one, const Types& given) {
  bool good = true;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (types_.fits(given[i], truth())) continue;
    good = false;
    fail_at(one.parts[i], quote(one.text.substr(1, 2)) + " is between conditions, but this is " +
                              cel_type_words(types_.closed(given[i])));
  }
  return good ? truth() : no_type();
}

CelType CelChecker::check_method(const CelExpression& one) {
  if (is_cel_bind(one)) return check_bind(one);
  if (const CelMacro* macro = find_cel_macro(one)) return check_macro(one, *macro);
  if (is_cel_macro_name(one.text)) {
    check(one.parts.front());
    faults_.push_back(unknown_cel_function(one, true));
    return no_type();
  }
  Types given = check_all(one, 1);
  const std::string space = dotted_cel_name(one.parts.front());
  if (!space.empty()) {
    const auto& overloads = cel_overloads(space + "." + one.text);
    if (!overloads.empty()) return resolve(one, overloads, given, false);
  }
  given.insert(given.begin(), check(one.parts.front()));
  const auto& overloads = cel_overloads(one.text);
  if (overloads.empty()) {
    if (!given.front().is(CelTypeKind::kError)) faults_.push_back(unknown_cel_function(one, true));
    return no_type();
  }
  check_pattern(one, 1);
  return resolve(one, overloads, given, true);
}

CelChecker::Types CelChecker::check_all(const CelExpression& one, std::size_t first) {
  Types given;
  for (std::size_t i = first; i < one.parts.size(); ++i) given.push_back(check(one.parts[i]));
  return given;
}

void CelChecker::check_pattern(const CelExpression& one, std::size_t first) {
  if (one.text != "matches" || one.parts.size() <= first) return;
  const CelExpression& pattern = one.parts[first];
  const bool given =
      pattern.kind == CelExpressionKind::kLiteral && pattern.literal == CelTypeKind::kString;
  if (!given) return;
  const std::string wrong = cel_pattern_fault(pattern.text);
  if (!wrong.empty()) fail_at(pattern, "this is not a regular expression: " + wrong);
}

CelType CelChecker::resolve(const CelExpression& one, const std::vector<CelOverload>& overloads,
                            const Types& given, bool method) {
  std::optional<CelType> result;
  for (const CelOverload& overload : overloads) {
    if (overload.method != method) continue;
    Types types = overload.arguments;
    types.push_back(overload.result);
    types = types_.instantiate(types);
    const CelType each = std::move(types.back());
    types.pop_back();
    if (!types_.fit(given, types)) continue;
    const CelType found = types_.resolved(each);
    if (!result) {
      result = found;
    } else if (!result->is(CelTypeKind::kDyn) && !same_cel_type(*result, found)) {
      result = open_type();
    }
  }
  if (result) return *result;
  fail_mismatch(one, given, method);
  return no_type();
}

void CelChecker::fail_mismatch(const CelExpression& one, const Types& given, bool method) {
  Types known;
  for (const CelType& type : given) known.push_back(types_.closed(type));
  const bool sign = one.kind == CelExpressionKind::kCall && is_cel_operator(one.text);
  CelMismatch mismatch =
      sign ? explain_cel_operator(one.text, known) : explain_cel_call(one.text, known, method);
  faults_.push_back(
      {one.word_begin, one.word_end, std::move(mismatch.message), std::move(mismatch.help), {}});
}

}  // namespace accelc
