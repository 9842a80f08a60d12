// Kubernetes quantities: "500m", "16Gi", "1e3". Facts: apimachinery pkg/api/resource.ParseQuantity.
#pragma once

#include "schema/decode.h"
#include "schema/text_fault.h"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace accelc {

/// An exact amount. `text` is what the user wrote; it is also what is emitted.
struct Quantity {
  std::string text;
  std::int64_t units = 0;  ///< rounded towards zero, capped at the int64 range as Kubernetes does
  std::int32_t nanos = 0;  ///< the fraction, same sign as units; finer parts are rounded up

  [[nodiscard]] bool is_negative() const { return units < 0 || nanos < 0; }
  [[nodiscard]] bool is_zero() const { return units == 0 && nanos == 0; }
  [[nodiscard]] bool is_whole() const { return nanos == 0; }
};

/// Compares values, not texts: "1" equals "1000m".
std::strong_ordering compare(const Quantity& a, const Quantity& b);

/// Why a text is no quantity.
using QuantityError = TextFault;

/// Takes what Kubernetes takes, except that there must be a digit: Kubernetes reads `Gi` as zero.
std::variant<Quantity, QuantityError> parse_quantity(std::string_view text);

bool decode_value(Decoder& decoder, NodeRef node, Quantity& value);
const TypeInfo& type_info(Tag<Quantity>);

}  // namespace accelc
