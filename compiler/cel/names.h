// Names in conditions that nothing has.
#pragma once

#include "compiler/cel/expression.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Whether it is the name of a type, such as `string`, which is a value of CEL too.
bool is_cel_type_name(std::string_view name);

/// `a.b.c`; empty where it is anything but names.
std::string dotted_cel_name(const CelExpression& one);

/// Whether a function is an operator, as CEL names them: `_+_`.
bool is_cel_operator(std::string_view function);

/// Whether a macro is called so, with whatever arguments.
bool is_cel_macro_name(std::string_view function);

/// What to say of `one`, a name or names with dots between them, whose first one, `root`, is not
/// among the variables that are `known`.
CelFault unknown_cel_name(const CelExpression& one, const CelExpression& root,
                          const std::vector<std::string_view>& known);

/// What to say of a field that `of`, in words, does not have.
CelFault unknown_cel_field(const CelExpression& one, const std::string& of,
                           const std::vector<std::string_view>& known);

/// What to say of a call of a function that there is not.
CelFault unknown_cel_function(const CelExpression& one, bool method);

}  // namespace accelc
