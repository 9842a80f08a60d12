#include "compiler/cel/mismatch.h"

#include "compiler/cel/functions.h"
#include "compiler/cel/unifier.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace accelc {

namespace {

/// An operator as people write it: `<=` of `_<=_`, `in` of `@in`.
std::string sign_of(std::string_view name) {
  std::string sign(name);
  std::erase(sign, '_');
  std::erase(sign, '@');
  return sign;
}

bool is_named(const CelType& type, std::string_view name) {
  return type.is(CelTypeKind::kNamed) && type.name == name;
}

std::string both(std::span<const CelType> given) {
  return cel_type_words(given[0]) + " and " + cel_type_words(given[1]);
}

/// Types whose values are made of texts, and one of those.
struct Made {
  std::string_view type;
  std::string_view example;
};

constexpr std::array<Made, 2> kMade = {
    {{"kubernetes.Quantity", "quantity('40Gi')"}, {"kubernetes.Semver", "semver('1.2.3')"}}};

CelMismatch explain_order(const std::string& sign, std::span<const CelType> given) {
  for (const Made& one : kMade) {
    const auto is_one = [&](const CelType& type) { return is_named(type, one.type); };
    if (std::ranges::none_of(given, is_one)) continue;
    return {quote(sign) + " does not compare " + cel_type_plural(cel_named_type(one.type)),
            "write `x.compareTo(" + std::string(one.example) + ") " + sign + " 0`"};
  }
  return {quote(sign) + " does not compare " + cel_type_words(given[0]) + " with " +
              cel_type_words(given[1]),
          {}};
}

CelMismatch explain_in(std::span<const CelType> given) {
  const bool contains = given[1].is(CelTypeKind::kList) || given[1].is(CelTypeKind::kMap);
  if (contains) {
    return {"`in` looks for " + cel_type_words(given[0]) + " in " + cel_type_words(given[1]), {}};
  }
  const bool texts = given[1].is(CelTypeKind::kString);
  return {"`in` looks into a list or a map, not into " + cel_type_words(given[1]),
          texts ? "`a.contains(b)` looks for a text in a text" : ""};
}

CelMismatch explain_choice(std::span<const CelType> given) {
  if (!given[0].is_open() && !given[0].is(CelTypeKind::kBool)) {
    return {"`?` follows a condition, not " + cel_type_words(given[0]), {}};
  }
  return {"both results of `?` have one type, but these are " + both(given.subspan(1)), {}};
}

CelMismatch explain_index(std::span<const CelType> given) {
  CelType of = given[0];
  if (of.is(CelTypeKind::kOptional)) of = CelType(of.parts->front());
  const std::string by = cel_type_words(given[1]);
  if (of.is(CelTypeKind::kList))
    return {"an item of a list is found by a number, not by " + by, {}};
  if (of.is(CelTypeKind::kMap)) {
    return {
        "an entry of this map is found by " + cel_type_words(of.parts->front()) + ", not by " + by,
        {}};
  }
  return {cel_type_words(of) + " has no items", {}};
}

/// Whether a call may be meant: what it is of fits.
bool is_of(const CelOverload& overload, const CelType& value) {
  CelUnifier types;
  const std::vector<CelType> own = types.instantiate(overload.arguments);
  return !own.empty() && types.fits(value, own.front());
}

std::string arguments_of(std::span<const CelType> arguments) {
  std::vector<std::string> words;
  for (const CelType& type : arguments) words.push_back(cel_type_words(type));
  return words.empty() ? "nothing" : list_of(words, "and");
}

/// "it takes a text or a number"; empty where there are too many ways to call it.
std::string help_of(std::span<const std::span<const CelType>> taken) {
  constexpr std::size_t kMost = 4;
  std::vector<std::string> words;
  for (const std::span<const CelType> one : taken) {
    const std::string each = arguments_of(one);
    if (std::ranges::find(words, each) == words.end()) words.push_back(each);
  }
  if (words.size() > kMost) return {};
  std::string help = "it takes " + list_of(words, "or");
  for (const Made& one : kMade) {
    const bool only = taken.size() == 1 && taken[0].size() == 1;
    if (only && is_named(taken[0][0], one.type)) help += ": `" + std::string(one.example) + "`";
  }
  return help;
}

CelMismatch explain_arguments(const std::string& function,
                              std::span<const std::span<const CelType>> taken,
                              std::span<const CelType> given) {
  const auto same_count = [&](const auto& one) { return one.size() == given.size(); };
  if (std::ranges::none_of(taken, same_count)) {
    return {function + " does not take " + count_of(given.size(), "argument"), help_of(taken)};
  }
  return {function + " does not take " + arguments_of(given), help_of(taken)};
}

std::vector<std::string> kinds_that_have(const std::vector<CelOverload>& overloads) {
  std::vector<std::string> kinds;
  for (const CelOverload& one : overloads) {
    if (!one.method) continue;
    const std::string words = cel_type_plural(one.arguments.front());
    if (std::ranges::find(kinds, words) == kinds.end()) kinds.push_back(words);
  }
  return kinds;
}

}  // namespace

CelMismatch explain_cel_operator(std::string_view name, std::span<const CelType> given) {
  const std::string sign = sign_of(name);
  if (name == "@in") return explain_in(given);
  if (name == "_?_:_") return explain_choice(given);
  if (name == "_[_]" || name == "_[?_]") return explain_index(given);
  if (sign == "==" || sign == "!=") {
    return {quote(sign) + " compares values of one type, but these are " + both(given), {}};
  }
  if (sign.front() == '<' || sign.front() == '>') return explain_order(sign, given);
  if (given.size() == 1) {
    return {quote(sign) + " is not for " + cel_type_words(given[0]), {}};
  }
  return {quote(sign) + " is not for " + both(given), {}};
}

CelMismatch explain_cel_call(std::string_view name, std::span<const CelType> given, bool method) {
  const auto& overloads = cel_overloads(name);
  const std::string function = quote(std::string(name));
  const auto same_form = [&](const CelOverload& one) { return one.method == method; };
  if (std::ranges::none_of(overloads, same_form)) {
    const std::string form = std::string(name) + (method ? "(x" : "(");
    return {function + (method ? " is not called on a value" : " is called on a value"),
            method ? "write " + quote(form + ")") : "write " + quote("x." + form + ")")};
  }
  std::vector<std::span<const CelType>> taken;
  for (const CelOverload& one : overloads) {
    if (one.method != method || (method && !is_of(one, given.front()))) continue;
    taken.push_back(std::span<const CelType>(one.arguments).subspan(method ? 1 : 0));
  }
  if (taken.empty()) {
    return {cel_type_words(given.front()) + " has no function " + function,
            list_of(kinds_that_have(overloads), "and") + " have it"};
  }
  return explain_arguments(function, taken, given.subspan(method ? 1 : 0));
}

}  // namespace accelc
