// What a scalar's text means: the YAML 1.2 core schema, and what YAML 1.1 readers would make of it.
#pragma once

#include "compiler/syntax/tree.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace accelc {

/// Kind of a plain, untagged YAML scalar by the YAML 1.2 core schema (section 10.3.2): null,
/// boolean, integer, number or string.
NodeKind resolve_plain(std::string_view text);

/// Whether a YAML 1.1 reader (PyYAML, go-yaml v2) takes the plain scalar for something else than
/// text while YAML 1.2 takes it for text or another value: `yes`, `010`, `1:30`, `1_000`.
bool differs_in_yaml_1_1(std::string_view text);

/// What a YAML 1.1 reader makes of a number with a leading zero: 8 of `010`, -8 of `-010`; nothing
/// of any other text, such as `08`.
std::optional<std::int64_t> octal_in_yaml_1_1(std::string_view text);

/// The value of an integer scalar: decimal, 0x, 0o (TOML also 0b and underscores); nothing when it
/// does not fit into 64 bits.
std::optional<std::int64_t> integer_value(std::string_view text);

/// The value of an integer or number scalar, with `.inf` and `.nan` (TOML `inf`, `nan`).
std::optional<double> number_value(std::string_view text);

/// The value of a boolean scalar.
bool boolean_value(std::string_view text);

}  // namespace accelc
