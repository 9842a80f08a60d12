// Which types of CEL fit where others are expected, and what open types turn out to be.
#pragma once

#include "compiler/cel/type.h"

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace accelc {

/// What is known of the parameters of types. Facts: github.com/google/cel-go v0.26.0,
/// checker/types.go. Types that contain each other again and again are given up, and fit
/// everywhere: the work is bounded whatever the expression is.
class CelUnifier {
 public:
  /// A type that may become any other.
  CelType fresh();

  /// The arguments and the result of a function with fresh parameters.
  std::vector<CelType> instantiate(std::span<const CelType> types);

  /// Whether each type fits where the one beside it is expected. What it makes of parameters is
  /// kept where all of them fit, else forgotten.
  bool fit(std::span<const CelType> given, std::span<const CelType> expected);
  bool fits(const CelType& given, const CelType& expected);

  /// The type with what its parameters turned out to be.
  CelType resolved(const CelType& type);

  /// The same, with parameters of which nothing is known as open types.
  CelType closed(const CelType& type);

  /// The more general one of two that fit each other.
  static CelType more_general(const CelType& a, const CelType& b);

 private:
  struct Binding {
    bool good = false;
    bool known = false;  ///< the parameter already stood for something
  };

  bool spend();
  bool assign(const CelType& given, const CelType& expected);
  bool assign_parts(const CelType& given, const CelType& expected);
  Binding bind(const CelType& type, const CelType& parameter);
  bool occurs(const CelType& parameter, const CelType& within);
  void set(int parameter, const CelType& type);
  void undo(std::size_t count);
  CelType substitute(const CelType& type, bool close);
  [[nodiscard]] const std::optional<CelType>& meaning_of(const CelType& parameter) const;

  std::vector<std::optional<CelType>> meanings_;
  std::vector<std::pair<int, std::optional<CelType>>> changes_;
  std::size_t spent_ = 0;
};

}  // namespace accelc
