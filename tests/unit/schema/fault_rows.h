// Rows of wrong texts, and texts that must be read: what the tests of all leaf syntaxes share.
#pragma once

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <variant>

namespace accelc {

/// A text that is refused: at which part, why, and what is suggested instead.
struct FaultRow {
  std::string_view text;
  std::string_view part;
  std::string_view reason;
  std::string_view suggestion;
};

/// The value that `parse` reads; the test ends with the reason when there is none.
template <class Value, class Fault>
Value require_value(std::variant<Value, Fault> parsed) {
  if (const auto* fault = std::get_if<Fault>(&parsed)) FAIL(fault->reason);
  return std::get<Value>(parsed);
}

template <class Value, class Fault>
Fault require_fault(const std::variant<Value, Fault>& parsed) {
  REQUIRE(std::holds_alternative<Fault>(parsed));
  return std::get<Fault>(parsed);
}

template <class Fault>
void check_fault(const FaultRow& row, const Fault& fault) {
  CHECK(fault.reason == row.reason);
  CHECK(row.text.substr(fault.begin, fault.end - fault.begin) == row.part);
  CHECK(fault.suggestion == row.suggestion);
}

}  // namespace accelc
