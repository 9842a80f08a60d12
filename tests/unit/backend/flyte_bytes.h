// Looks into the bytes that the Flyte target writes.
#pragma once

#include "compiler/backend/registry/registry.h"
#include "compiler/check/check.h"
#include "compiler/protobuf/wire_reader.h"
#include "tests/unit/backend/task_builder.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace accelc::test {

inline std::string hex(std::string_view bytes) {
  std::string digits;
  for (const char c : bytes) {
    digits += "0123456789abcdef"[static_cast<unsigned char>(c) >> 4];
    digits += "0123456789abcdef"[static_cast<unsigned char>(c) & 15];
  }
  return digits;
}

/// The one artifact of a Program with this task alone.
inline std::string emit(const TaskBuilder& builder, const std::string& format = "pb") {
  const Backend* flyte = find_backend("flyte");
  REQUIRE(flyte != nullptr);
  const Program program = program_of({builder});
  const Program* const programs[] = {&program};
  const auto artifacts = flyte->emit(entities_of(programs), {format});
  REQUIRE(artifacts.size() == 1);
  return artifacts[0].bytes;
}

/// The record that the field numbers lead to, always taking the first of repeated ones.
inline std::optional<WireRecord> find(std::string_view bytes,
                                      std::initializer_list<std::uint32_t> path) {
  std::optional<WireRecord> found;
  for (const std::uint32_t number : path) {
    if (found) bytes = found->bytes;
    found.reset();
    OwnWireReader reader(bytes);
    for (WireRecord record; !found && reader.next(record);) {
      if (record.number == number) found = record;
    }
    if (!found) return {};
  }
  return found;
}

/// The same, in hexadecimal digits; "absent" when there is none.
inline std::string hex_at(std::string_view bytes, std::initializer_list<std::uint32_t> path) {
  const auto found = find(bytes, path);
  return found ? hex(found->bytes) : "absent";
}

/// The text at the path; empty when there is none.
inline std::string text_at(std::string_view bytes, std::initializer_list<std::uint32_t> path) {
  const auto found = find(bytes, path);
  return found ? std::string(found->bytes) : "";
}

}  // namespace accelc::test
