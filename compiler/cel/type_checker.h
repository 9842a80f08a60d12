// Finds the types of expressions, part by part.
#pragma once

#include "compiler/cel/checker.h"
#include "compiler/cel/functions.h"
#include "compiler/cel/macros.h"
#include "compiler/cel/unifier.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

/// Judges one expression. What the parts of it need stays here: the names that macros gave, the
/// types that are open, and the faults so far.
class CelChecker {
 public:
  explicit CelChecker(const CelEnvironment& environment) : environment_(environment) {}

  CelJudgement judge(const CelExpression& expression);

 private:
  using Types = std::vector<CelType>;

  CelType check(const CelExpression& one);
  CelType check_name(const CelExpression& one);
  CelType check_select(const CelExpression& one);
  /// `a` of `a.b.c`.
  static const CelExpression& root_of(const CelExpression& one);
  CelType check_field(const CelExpression& one);
  CelType field_of(const CelExpression& one, const CelType& of);

  // Calls.

  CelType check_call(const CelExpression& one);
  CelType check_has(const CelExpression& one);
  CelType check_logic(const CelExpression& one, const Types& given);
  CelType check_method(const CelExpression& one);
  Types check_all(const CelExpression& one, std::size_t first);
  /// The first argument of `matches` is compiled, whatever else it may be called on.
  void check_pattern(const CelExpression& one, std::size_t first);
  CelType resolve(const CelExpression& one, const std::vector<CelOverload>& overloads,
                  const Types& given, bool method);
  void fail_mismatch(const CelExpression& one, const Types& given, bool method);

  // Macros.

  /// `cel.bind(name, value, expression)`
  CelType check_bind(const CelExpression& one);
  CelType check_macro(const CelExpression& one, const CelMacro& macro);
  CelType check_optional_macro(const CelExpression& one, const CelMacro& macro,
                               const CelType& range);
  CelType check_loop(const CelExpression& one, const CelMacro& macro, const CelType& range);
  /// What the names of a loop stand for: of two names; of one name it is the key of a map, or the
  /// item of a list.
  std::pair<CelType, CelType> items_of(const CelExpression& one, const CelType& range);
  void check_condition(const CelExpression& one);
  CelType check_entries(const CelExpression& one);
  CelType check_sorted(const CelExpression& key, const CelType& range);
  bool is_new_name(const CelExpression& macro, const CelExpression& argument);

  // Lists and maps.

  CelType check_list(const CelExpression& one);
  CelType check_map(const CelExpression& one);
  /// The type of the parts so far with one more.
  CelType joined(const CelExpression& part, bool optional, std::optional<CelType> so_far,
                 std::string_view what);
  /// Lists and maps whose items are not known yet.
  static bool has_open_part(const CelType& a, const CelType& b);
  static std::string type_words(const CelType& type);
  CelType unwrapped(const CelExpression& part, const CelType& type);
  /// No message belongs into a condition, so that its fields are not checked.
  CelType check_message(const CelExpression& one);

  // Names.

  /// Names that were given to values are known until it goes.
  class Scope {
   public:
    explicit Scope(CelChecker& checker) : checker_(checker), before_(checker.named_.size()) {}
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    ~Scope() { checker_.named_.resize(before_); }

   private:
    CelChecker& checker_;
    std::size_t before_;
  };

  /// `.a` is never found in front of what was there before, so that it names nothing.
  void name(const CelExpression& argument, const CelType& type);
  [[nodiscard]] const CelField* find_variable(std::string_view text) const;
  [[nodiscard]] std::vector<std::string_view> known_variables() const;
  static std::vector<std::string_view> names_of(const std::vector<CelField>& fields);

  // Faults.

  /// At the word that says what it is.
  void fail(const CelExpression& one, std::string message);
  /// At all of it.
  void fail_at(const CelExpression& one, std::string message);

  // What is known of nothing, of a condition, and of what has been reported.
  static CelType open_type() { return {}; }
  static CelType truth() { return {.kind = CelTypeKind::kBool}; }
  static CelType no_type() { return {.kind = CelTypeKind::kError}; }

  const CelEnvironment& environment_;
  CelUnifier types_;
  std::vector<CelField> named_;
  std::vector<CelFault> faults_;
};

}  // namespace accelc
