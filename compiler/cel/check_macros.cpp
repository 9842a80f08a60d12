#include "compiler/cel/type_checker.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

CelType CelChecker::check_bind(const CelExpression& one) {
  if (!is_new_name(one, one.parts[1])) return no_type();
  const CelType value = check(one.parts[2]);
  const Scope scope(*this);
  name(one.parts[1], value);
  return check(one.parts[3]);
}

CelType CelChecker::check_macro(const CelExpression& one, const CelMacro& macro) {
  for (std::size_t i = 1; i <= macro.names; ++i) {
    if (!is_new_name(one, one.parts[i])) return no_type();
  }
  const CelType range = types_.resolved(check(one.parts.front()));
  const bool optional =
      macro.result == CelMacroResult::kOptional || macro.result == CelMacroResult::kFlat;
  return optional ? check_optional_macro(one, macro, range) : check_loop(one, macro, range);
}

CelType CelChecker::check_optional_macro(const CelExpression& one, const CelMacro& macro,
                                         const CelType& range) {
  const CelType value = types_.fresh();
  if (!types_.fits(range, cel_type_of(CelTypeKind::kOptional, {value}))) {
    fail(one, quote(one.text) + " is called on an optional value, not on " +
                  cel_type_words(types_.closed(range)));
    return no_type();
  }
  const Scope scope(*this);
  name(one.parts[1], types_.resolved(value));
  const CelType made = check(one.parts[2]);
  if (macro.result == CelMacroResult::kOptional) {
    return types_.resolved(cel_type_of(CelTypeKind::kOptional, {made}));
  }
  const CelType optional = cel_type_of(CelTypeKind::kOptional, {types_.fresh()});
  if (types_.fits(made, optional)) return types_.resolved(made);
  fail_at(one.parts[2], "`optFlatMap` makes an optional value, but this is " +
                            cel_type_words(types_.closed(made)));
  return no_type();
}

CelType CelChecker::check_loop(const CelExpression& one, const CelMacro& macro,
                               const CelType& range) {
  const auto [key, item] = items_of(one, range);
  const Scope scope(*this);
  if (macro.names == 1) {
    name(one.parts[1], range.is(CelTypeKind::kMap) ? key : item);
  } else {
    name(one.parts[1], key);
    name(one.parts[2], item);
  }
  if (macro.filters) check_condition(one.parts[macro.arguments - 1]);
  const CelExpression& last = one.parts.back();
  switch (macro.result) {
    case CelMacroResult::kTruth:
      check_condition(last);
      return truth();
    case CelMacroResult::kSame:
      check_condition(last);
      return cel_type_of(CelTypeKind::kList, {range.is(CelTypeKind::kMap) ? key : item});
    case CelMacroResult::kList:
      return cel_type_of(CelTypeKind::kList, {check(last)});
    case CelMacroResult::kMap:
      return cel_type_of(CelTypeKind::kMap, {key, check(last)});
    case CelMacroResult::kEntries:
      return check_entries(last);
    default:
      return check_sorted(last, range);
  }
}

std::pair<CelType, CelType> CelChecker::items_of(const CelExpression& one, const CelType& range) {
  if (range.is(CelTypeKind::kList)) return {{.kind = CelTypeKind::kInt}, range.parts->front()};
  if (range.is(CelTypeKind::kMap)) return {range.parts->front(), range.parts->back()};
  if (range.is(CelTypeKind::kParameter)) types_.fits(open_type(), range);
  if (range.is(CelTypeKind::kAny)) {
    CelFault fault{one.word_begin,
                   one.word_end,
                   quote(one.text) + " is called on a list or a map, but this is one value",
                   {},
                   {}};
    fault.help = "attributes are lists only with the feature gate `DRAListTypeAttributes`";
    faults_.push_back(std::move(fault));
    return {no_type(), no_type()};
  }
  if (range.is_open() || range.is(CelTypeKind::kParameter)) return {open_type(), open_type()};
  fail(one, quote(one.text) + " is called on a list or a map, not on " +
                cel_type_words(types_.closed(range)));
  return {no_type(), no_type()};
}

void CelChecker::check_condition(const CelExpression& one) {
  const CelType type = check(one);
  if (types_.fits(type, truth())) return;
  fail_at(one,
          "this is a condition for each item, but it is " + cel_type_words(types_.closed(type)));
}

CelType CelChecker::check_entries(const CelExpression& one) {
  const CelType map = cel_type_of(CelTypeKind::kMap, {types_.fresh(), types_.fresh()});
  const CelType made = check(one);
  if (types_.fits(made, map)) return types_.resolved(made);
  fail_at(one,
          "`transformMapEntry` makes maps, but this is " + cel_type_words(types_.closed(made)));
  return no_type();
}

CelType CelChecker::check_sorted(const CelExpression& key, const CelType& range) {
  const CelType type = check(key);
  const auto& sorts = cel_overloads("sort");
  const CelType keys = cel_type_of(CelTypeKind::kList, {type});
  const bool sortable = std::ranges::any_of(
      sorts, [&](const CelOverload& one) { return types_.fits(keys, one.arguments.front()); });
  if (!sortable) {
    fail_at(key, "nothing is sorted by " + cel_type_words(types_.closed(type)));
  }
  return range;
}

bool CelChecker::is_new_name(const CelExpression& macro, const CelExpression& argument) {
  if (argument.kind == CelExpressionKind::kName) return true;
  fail_at(argument, quote(macro.text) + " gives a name to a value, and this is not a name");
  return false;
}

}  // namespace accelc
