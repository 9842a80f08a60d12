#include "compiler/cel/names.h"
#include "compiler/cel/type_checker.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

CelJudgement CelChecker::judge(const CelExpression& expression) {
  CelJudgement judgement;
  judgement.type = types_.closed(check(expression));
  std::ranges::stable_sort(faults_, {}, &CelFault::begin);
  judgement.faults = std::move(faults_);
  return judgement;
}

CelType CelChecker::check(const CelExpression& one) {
  switch (one.kind) {
    case CelExpressionKind::kLiteral:
      return {.kind = one.literal};
    case CelExpressionKind::kName:
      return check_name(one);
    case CelExpressionKind::kSelect:
      return check_select(one);
    case CelExpressionKind::kCall:
      return check_call(one);
    case CelExpressionKind::kMethod:
      return check_method(one);
    case CelExpressionKind::kList:
      return check_list(one);
    case CelExpressionKind::kMap:
      return check_map(one);
    case CelExpressionKind::kMessage:
      return check_message(one);
  }
  return open_type();
}

CelType CelChecker::check_name(const CelExpression& one) {
  if (const CelField* variable = find_variable(one.text)) return variable->type;
  if (is_cel_type_name(one.text)) return cel_type_of(CelTypeKind::kType, {open_type()});
  faults_.push_back(unknown_cel_name(one, one, known_variables()));
  return no_type();
}

CelType CelChecker::check_select(const CelExpression& one) {
  const std::string dotted = dotted_cel_name(one);
  if (is_cel_type_name(dotted)) return cel_type_of(CelTypeKind::kType, {open_type()});
  const CelExpression& root = root_of(one);
  if (!dotted.empty() && find_variable(root.text) == nullptr) {
    faults_.push_back(unknown_cel_name(one, root, known_variables()));
    return no_type();
  }
  return types_.resolved(check_field(one));
}

const CelExpression& CelChecker::root_of(const CelExpression& one) {
  const CelExpression* root = &one;
  while (root->kind == CelExpressionKind::kSelect) root = &root->parts.front();
  return *root;
}

CelType CelChecker::check_field(const CelExpression& one) {
  CelType of = types_.resolved(check(one.parts.front()));
  const bool was_optional = of.is(CelTypeKind::kOptional);
  if (was_optional) of = CelType(of.parts->front());
  CelType field = field_of(one, of);
  if (!was_optional && !one.optional) return field;
  return cel_type_of(CelTypeKind::kOptional, {std::move(field)});
}

CelType CelChecker::field_of(const CelExpression& one, const CelType& of) {
  if (of.is(CelTypeKind::kMap)) return of.parts->back();
  if (of.is(CelTypeKind::kParameter)) types_.fits(open_type(), of);
  if (of.is_open() || of.is(CelTypeKind::kParameter)) return open_type();
  const auto fields = environment_.fields.find(of.is(CelTypeKind::kNamed) ? of.name : "");
  if (fields == environment_.fields.end()) {
    fail(one, cel_type_words(of) + " has no fields, and so no " + quote(one.text));
    return open_type();
  }
  const auto field = std::ranges::find(fields->second, one.text, &CelField::name);
  if (field != fields->second.end()) return field->type;
  faults_.push_back(unknown_cel_field(one, cel_type_words(of), names_of(fields->second)));
  return no_type();
}

CelType CelChecker::check_list(const CelExpression& one) {
  std::optional<CelType> all;
  for (std::size_t i = 0; i < one.parts.size(); ++i) {
    all = joined(one.parts[i], one.optional_parts[i], std::move(all), "the items of a list");
  }
  return cel_type_of(CelTypeKind::kList, {all ? *all : types_.fresh()});
}

CelType CelChecker::check_map(const CelExpression& one) {
  std::optional<CelType> keys;
  std::optional<CelType> values;
  for (std::size_t i = 0; i < one.parts.size(); i += 2) {
    keys = joined(one.parts[i], false, std::move(keys), "the keys of a map");
    values = joined(one.parts[i + 1], one.optional_parts[i / 2], std::move(values),
                    "the values of a map");
  }
  return cel_type_of(CelTypeKind::kMap,
                     {keys ? *keys : types_.fresh(), values ? *values : types_.fresh()});
}

CelType CelChecker::joined(const CelExpression& part, bool optional, std::optional<CelType> so_far,
                           std::string_view what) {
  CelType type = check(part);
  if (optional) type = unwrapped(part, type);
  if (!so_far || so_far->is(CelTypeKind::kError)) return type;
  if (type.is(CelTypeKind::kError)) return *so_far;
  // A list of a text and an attribute, which may be one, has no type either.
  const bool fits = types_.fits(*so_far, type);
  const CelType first = types_.closed(*so_far);
  const CelType other = types_.closed(type);
  if (fits && (same_cel_type(first, other) || has_open_part(first, other))) {
    return CelUnifier::more_general(*so_far, type);
  }
  fail_at(part, std::string(what) + " have one type: the first one is " + type_words(first) +
                    ", and this is " + type_words(other));
  return no_type();
}

bool CelChecker::has_open_part(const CelType& a, const CelType& b) {
  return a.kind == b.kind && a.parts != nullptr && b.parts != nullptr;
}

std::string CelChecker::type_words(const CelType& type) {
  return type.is_open() ? "of a type that is known later" : cel_type_words(type);
}

CelType CelChecker::unwrapped(const CelExpression& part, const CelType& type) {
  if (type.is(CelTypeKind::kOptional)) return type.parts->front();
  if (!type.is_open()) {
    fail_at(part, "`?` marks an optional value, not " + cel_type_words(types_.closed(type)));
  }
  return type;
}

CelType CelChecker::check_message(const CelExpression& one) {
  check_all(one, 0);
  if (one.text.starts_with("google.protobuf.")) return open_type();
  fail(one, "there is no type " + quote(one.text));
  return no_type();
}

void CelChecker::name(const CelExpression& argument, const CelType& type) {
  if (!argument.absolute) named_.push_back({argument.text, type});
}

const CelField* CelChecker::find_variable(std::string_view text) const {
  const auto own = std::find_if(named_.rbegin(), named_.rend(),
                                [&](const CelField& one) { return one.name == text; });
  if (own != named_.rend()) return &*own;
  const auto& all = environment_.variables;
  const auto found = std::ranges::find(all, text, &CelField::name);
  return found == all.end() ? nullptr : &*found;
}

std::vector<std::string_view> CelChecker::known_variables() const {
  std::vector<std::string_view> names = names_of(environment_.variables);
  for (const CelField& one : named_) names.push_back(one.name);
  return names;
}

std::vector<std::string_view> CelChecker::names_of(const std::vector<CelField>& fields) {
  std::vector<std::string_view> names;
  names.reserve(fields.size());
  for (const CelField& one : fields) names.push_back(one.name);
  return names;
}

void CelChecker::fail(const CelExpression& one, std::string message) {
  faults_.push_back({one.word_begin, one.word_end, std::move(message), {}, {}});
}

void CelChecker::fail_at(const CelExpression& one, std::string message) {
  faults_.push_back({one.begin, one.end, std::move(message), {}, {}});
}

CelJudgement check_cel(const CelExpression& expression, const CelEnvironment& environment) {
  return CelChecker(environment).judge(expression);
}

}  // namespace accelc
