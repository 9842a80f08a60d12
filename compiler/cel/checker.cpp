#include "compiler/cel/checker.h"

#include "compiler/cel/functions.h"
#include "compiler/cel/macros.h"
#include "compiler/cel/mismatch.h"
#include "compiler/cel/names.h"
#include "compiler/cel/patterns.h"
#include "compiler/cel/unifier.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace accelc {

namespace {

CelType open_type() { return {}; }

CelType truth() { return {.kind = CelTypeKind::kBool}; }

/// Of what has been reported.
CelType no_type() { return {.kind = CelTypeKind::kError}; }

class Checker {
 public:
  explicit Checker(const CelEnvironment& environment) : environment_(environment) {}

  CelJudgement judge(const CelExpression& expression) {
    CelJudgement judgement;
    judgement.type = types_.closed(check(expression));
    std::ranges::stable_sort(faults_, {}, &CelFault::begin);
    judgement.faults = std::move(faults_);
    return judgement;
  }

 private:
  using Types = std::vector<CelType>;

  CelType check(const CelExpression& one) {
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

  CelType check_name(const CelExpression& one) {
    if (const CelField* variable = find_variable(one.text)) return variable->type;
    if (is_cel_type_name(one.text)) return cel_type_of(CelTypeKind::kType, {open_type()});
    faults_.push_back(unknown_cel_name(one, one, known_variables()));
    return no_type();
  }

  CelType check_select(const CelExpression& one) {
    const std::string dotted = dotted_cel_name(one);
    if (is_cel_type_name(dotted)) return cel_type_of(CelTypeKind::kType, {open_type()});
    const CelExpression& root = root_of(one);
    if (!dotted.empty() && find_variable(root.text) == nullptr) {
      faults_.push_back(unknown_cel_name(one, root, known_variables()));
      return no_type();
    }
    return types_.resolved(check_field(one));
  }

  /// `a` of `a.b.c`.
  static const CelExpression& root_of(const CelExpression& one) {
    const CelExpression* root = &one;
    while (root->kind == CelExpressionKind::kSelect) root = &root->parts.front();
    return *root;
  }

  CelType check_field(const CelExpression& one) {
    CelType of = types_.resolved(check(one.parts.front()));
    const bool was_optional = of.is(CelTypeKind::kOptional);
    if (was_optional) of = CelType(of.parts->front());
    CelType field = field_of(one, of);
    if (!was_optional && !one.optional) return field;
    return cel_type_of(CelTypeKind::kOptional, {std::move(field)});
  }

  CelType field_of(const CelExpression& one, const CelType& of) {
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

  // Calls.

  CelType check_call(const CelExpression& one) {
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

  CelType check_has(const CelExpression& one) {
    const CelExpression& field = one.parts.front();
    if (field.kind != CelExpressionKind::kSelect) {
      fail_at(field, "`has` asks whether a field is there: `has(a.b)`");
      return truth();
    }
    check_field(field);
    return truth();
  }

  CelType check_logic(const CelExpression& one, const Types& given) {
    bool good = true;
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (types_.fits(given[i], truth())) continue;
      good = false;
      fail_at(one.parts[i], quote(one.text.substr(1, 2)) + " is between conditions, but this is " +
                                cel_type_words(types_.closed(given[i])));
    }
    return good ? truth() : no_type();
  }

  CelType check_method(const CelExpression& one) {
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
      if (!given.front().is(CelTypeKind::kError))
        faults_.push_back(unknown_cel_function(one, true));
      return no_type();
    }
    check_pattern(one, 1);
    return resolve(one, overloads, given, true);
  }

  Types check_all(const CelExpression& one, std::size_t first) {
    Types given;
    for (std::size_t i = first; i < one.parts.size(); ++i) given.push_back(check(one.parts[i]));
    return given;
  }

  /// The first argument of `matches` is compiled, whatever else it may be called on.
  void check_pattern(const CelExpression& one, std::size_t first) {
    if (one.text != "matches" || one.parts.size() <= first) return;
    const CelExpression& pattern = one.parts[first];
    const bool given =
        pattern.kind == CelExpressionKind::kLiteral && pattern.literal == CelTypeKind::kString;
    if (!given) return;
    const std::string wrong = cel_pattern_fault(pattern.text);
    if (!wrong.empty()) fail_at(pattern, "this is not a regular expression: " + wrong);
  }

  CelType resolve(const CelExpression& one, const std::vector<CelOverload>& overloads,
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

  void fail_mismatch(const CelExpression& one, const Types& given, bool method) {
    Types known;
    for (const CelType& type : given) known.push_back(types_.closed(type));
    const bool sign = one.kind == CelExpressionKind::kCall && is_cel_operator(one.text);
    CelMismatch mismatch =
        sign ? explain_cel_operator(one.text, known) : explain_cel_call(one.text, known, method);
    faults_.push_back(
        {one.word_begin, one.word_end, std::move(mismatch.message), std::move(mismatch.help), {}});
  }

  // Macros.

  /// `cel.bind(name, value, expression)`
  CelType check_bind(const CelExpression& one) {
    if (!is_new_name(one, one.parts[1])) return no_type();
    const CelType value = check(one.parts[2]);
    const Scope scope(*this);
    name(one.parts[1], value);
    return check(one.parts[3]);
  }

  CelType check_macro(const CelExpression& one, const CelMacro& macro) {
    for (std::size_t i = 1; i <= macro.names; ++i) {
      if (!is_new_name(one, one.parts[i])) return no_type();
    }
    const CelType range = types_.resolved(check(one.parts.front()));
    const bool optional =
        macro.result == CelMacroResult::kOptional || macro.result == CelMacroResult::kFlat;
    return optional ? check_optional_macro(one, macro, range) : check_loop(one, macro, range);
  }

  CelType check_optional_macro(const CelExpression& one, const CelMacro& macro,
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

  CelType check_loop(const CelExpression& one, const CelMacro& macro, const CelType& range) {
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

  /// What the names of a loop stand for: of two names; of one name it is the key of a map, or the
  /// item of a list.
  std::pair<CelType, CelType> items_of(const CelExpression& one, const CelType& range) {
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

  void check_condition(const CelExpression& one) {
    const CelType type = check(one);
    if (types_.fits(type, truth())) return;
    fail_at(one,
            "this is a condition for each item, but it is " + cel_type_words(types_.closed(type)));
  }

  CelType check_entries(const CelExpression& one) {
    const CelType map = cel_type_of(CelTypeKind::kMap, {types_.fresh(), types_.fresh()});
    const CelType made = check(one);
    if (types_.fits(made, map)) return types_.resolved(made);
    fail_at(one,
            "`transformMapEntry` makes maps, but this is " + cel_type_words(types_.closed(made)));
    return no_type();
  }

  CelType check_sorted(const CelExpression& key, const CelType& range) {
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

  bool is_new_name(const CelExpression& macro, const CelExpression& argument) {
    if (argument.kind == CelExpressionKind::kName) return true;
    fail_at(argument, quote(macro.text) + " gives a name to a value, and this is not a name");
    return false;
  }

  // Lists and maps.

  CelType check_list(const CelExpression& one) {
    std::optional<CelType> all;
    for (std::size_t i = 0; i < one.parts.size(); ++i) {
      all = joined(one.parts[i], one.optional_parts[i], std::move(all), "the items of a list");
    }
    return cel_type_of(CelTypeKind::kList, {all ? *all : types_.fresh()});
  }

  CelType check_map(const CelExpression& one) {
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

  /// The type of the parts so far with one more.
  CelType joined(const CelExpression& part, bool optional, std::optional<CelType> so_far,
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

  /// Lists and maps whose items are not known yet.
  static bool has_open_part(const CelType& a, const CelType& b) {
    return a.kind == b.kind && a.parts != nullptr && b.parts != nullptr;
  }

  static std::string type_words(const CelType& type) {
    return type.is_open() ? "of a type that is known later" : cel_type_words(type);
  }

  CelType unwrapped(const CelExpression& part, const CelType& type) {
    if (type.is(CelTypeKind::kOptional)) return type.parts->front();
    if (!type.is_open()) {
      fail_at(part, "`?` marks an optional value, not " + cel_type_words(types_.closed(type)));
    }
    return type;
  }

  /// No message belongs into a condition, so that its fields are not checked.
  CelType check_message(const CelExpression& one) {
    check_all(one, 0);
    if (one.text.starts_with("google.protobuf.")) return open_type();
    fail(one, "there is no type " + quote(one.text));
    return no_type();
  }

  // Names.

  /// Names that were given to values are known until it goes.
  class Scope {
   public:
    explicit Scope(Checker& checker) : checker_(checker), before_(checker.named_.size()) {}
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    ~Scope() { checker_.named_.resize(before_); }

   private:
    Checker& checker_;
    std::size_t before_;
  };

  void name(const CelExpression& argument, const CelType& type) {
    named_.push_back({argument.text, type});
  }

  [[nodiscard]] const CelField* find_variable(std::string_view text) const {
    const auto own = std::find_if(named_.rbegin(), named_.rend(),
                                  [&](const CelField& one) { return one.name == text; });
    if (own != named_.rend()) return &*own;
    const auto& all = environment_.variables;
    const auto found = std::ranges::find(all, text, &CelField::name);
    return found == all.end() ? nullptr : &*found;
  }

  [[nodiscard]] std::vector<std::string_view> known_variables() const {
    std::vector<std::string_view> names = names_of(environment_.variables);
    for (const CelField& one : named_) names.push_back(one.name);
    return names;
  }

  static std::vector<std::string_view> names_of(const std::vector<CelField>& fields) {
    std::vector<std::string_view> names;
    names.reserve(fields.size());
    for (const CelField& one : fields) names.push_back(one.name);
    return names;
  }

  // Faults.

  /// At the word that says what it is.
  void fail(const CelExpression& one, std::string message) {
    faults_.push_back({one.word_begin, one.word_end, std::move(message), {}, {}});
  }

  void fail_at(const CelExpression& one, std::string message) {
    faults_.push_back({one.begin, one.end, std::move(message), {}, {}});
  }

  const CelEnvironment& environment_;
  CelUnifier types_;
  std::vector<CelField> named_;
  std::vector<CelFault> faults_;
};

}  // namespace

CelJudgement check_cel(const CelExpression& expression, const CelEnvironment& environment) {
  return Checker(environment).judge(expression);
}

}  // namespace accelc
