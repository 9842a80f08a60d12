#include "compiler/cel/names.h"

#include "compiler/cel/functions.h"
#include "compiler/cel/macros.h"
#include "compiler/support/ascii.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

constexpr std::array<std::string_view, 12> kTypes = {"bool",
                                                     "bytes",
                                                     "double",
                                                     "google.protobuf.Duration",
                                                     "google.protobuf.Timestamp",
                                                     "int",
                                                     "list",
                                                     "map",
                                                     "null_type",
                                                     "string",
                                                     "type",
                                                     "uint"};

CelFault at_word(const CelExpression& one, std::string message) {
  return {one.word_begin, one.word_end, std::move(message), {}, {}};
}

std::string listed(const std::vector<std::string_view>& names) {
  return quote_list(std::vector<std::string>(names.begin(), names.end()), "and");
}

/// How a macro is called: `exists(x, ...)`.
std::string form_of(const CelMacro& macro) {
  constexpr std::string_view kNames[] = {"k", "v"};
  std::string form = std::string(macro.name) + "(";
  if (macro.names == 1) form += "x";
  if (macro.names == 2) form += std::string(kNames[0]) + ", " + std::string(kNames[1]);
  for (std::size_t i = macro.names; i < macro.arguments; ++i) form += ", ...";
  return form + ")";
}

}  // namespace

bool is_cel_type_name(std::string_view name) {
  return std::ranges::find(kTypes, name) != kTypes.end();
}

std::string dotted_cel_name(const CelExpression& one) {
  if (one.kind == CelExpressionKind::kName) return one.text;
  if (one.kind != CelExpressionKind::kSelect || one.optional) return {};
  const std::string front = dotted_cel_name(one.parts.front());
  return front.empty() ? std::string() : front + "." + one.text;
}

bool is_cel_operator(std::string_view function) {
  return !function.empty() && !is_letter(function.front());
}

bool is_cel_macro_name(std::string_view function) {
  return std::ranges::find(kCelMacros, function, &CelMacro::name) != kCelMacros.end();
}

CelFault unknown_cel_name(const CelExpression& one, const CelExpression& root,
                          const std::vector<std::string_view>& known) {
  constexpr std::array<std::string_view, 3> kWords = {"true", "false", "null"};
  CelFault fault = at_word(root, "there is no variable " + quote(root.text));
  const auto* word = std::ranges::find_if(
      kWords, [&](std::string_view each) { return equals_ignoring_case(each, root.text); });
  fault.replacement = word == kWords.end() ? only_slip_of(root.text, known) : *word;
  if (!fault.replacement.empty()) return fault;
  fault.end = one.end;
  fault.help = "a text has quotes: `'" + dotted_cel_name(one) + "'`";
  return fault;
}

CelFault unknown_cel_field(const CelExpression& one, const std::string& of,
                           const std::vector<std::string_view>& known) {
  CelFault fault = at_word(one, of + " has no field " + quote(one.text));
  fault.replacement = only_slip_of(one.text, known);
  if (fault.replacement.empty()) fault.help = "it has " + listed(known);
  return fault;
}

CelFault unknown_cel_function(const CelExpression& one, bool method) {
  for (const CelMacro& macro : kCelMacros) {
    if (!method || macro.name != one.text) continue;
    CelFault fault = at_word(one, quote(one.text) + " is not called with so many arguments");
    fault.help = "it is called as " + quote(form_of(macro));
    return fault;
  }
  CelFault fault = at_word(one, "there is no function " + quote(one.text));
  std::vector<std::string_view> known = cel_function_names(method);
  for (const CelMacro& macro : kCelMacros) {
    if (method) known.push_back(macro.name);
  }
  if (!method) known.emplace_back("has");
  fault.replacement = only_slip_of(one.text, known);
  return fault;
}

}  // namespace accelc
