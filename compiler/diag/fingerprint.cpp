#include "compiler/diag/fingerprint.h"

#include "compiler/source/source_file.h"
#include "compiler/support/sha256.h"
#include "compiler/support/text.h"
#include "compiler/support/utf8.h"

#include <algorithm>
#include <unordered_map>

namespace accelc {

namespace {

constexpr std::size_t kHashedUnits = 100;

/// The units of a file that count, and where among them its lines start.
struct CountedUnits {
  std::vector<std::uint16_t> units;
  std::vector<std::size_t> line_starts;
};

void append_utf16(std::vector<std::uint16_t>& units, std::uint32_t code_point) {
  constexpr std::uint32_t kFirstPair = 0x10000;
  if (code_point < kFirstPair) {
    units.push_back(static_cast<std::uint16_t>(code_point));
    return;
  }
  const std::uint32_t rest = code_point - kFirstPair;
  units.push_back(static_cast<std::uint16_t>(0xD800U + (rest >> 10U)));
  units.push_back(static_cast<std::uint16_t>(0xDC00U + (rest & 0x3FFU)));
}

CountedUnits counted_units(const SourceFile& file) {
  constexpr std::uint32_t kByteOrderMark = 0xFEFF;
  constexpr std::uint16_t kEndOfFile = 0xFFFF;
  CountedUnits counted;
  std::vector<std::uint16_t>& units = counted.units;
  counted.line_starts.push_back(0);
  if (file.had_byte_order_mark()) append_utf16(units, kByteOrderMark);
  const std::string_view text = file.text();
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode_code_point(text.substr(at));
    const bool second_half = point.value == '\n' && at > 0 && text[at - 1] == '\r';
    at += point.size;
    if (point.value == ' ' || point.value == '\t' || second_half) continue;
    if (point.value != '\n' && point.value != '\r') {
      append_utf16(units, point.value);
      continue;
    }
    units.push_back('\n');
    counted.line_starts.push_back(units.size());
  }
  units.push_back(kEndOfFile);
  units.resize(units.size() + kHashedUnits, 0);
  return counted;
}

std::string hexadecimal(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits;
  do {
    digits += kDigits[value & 15U];
    value >>= 4U;
  } while (value > 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

/// The line on which a place starts. What must not be repeated does not go into a hash either.
std::string_view line_text(const Diagnostic& finding) {
  if (!finding.span.valid() || finding.kind->sensitive) return {};
  const LineIndex& lines = finding.span.file->lines();
  return trim(lines.line(lines.line_of(finding.span.begin)));
}

}  // namespace

std::string Fingerprints::of(const Diagnostic& finding, std::string_view path) {
  std::string known_by = std::string(finding.kind->code) + '\0' + std::string(path);
  for (const std::string& argument : finding.arguments) known_by += '\0' + argument;
  known_by += '\0' + std::string(line_text(finding));
  const std::size_t number = seen_[known_by]++;
  if (number > 0) known_by += '\0' + std::to_string(number);
  return sha256_hex(known_by);
}

LineHashes::LineHashes(const SourceFile& file) {
  constexpr std::uint64_t kFactor = 37;
  const CountedUnits counted = counted_units(file);
  std::unordered_map<std::uint64_t, std::size_t> seen;
  hashes_.reserve(counted.line_starts.size());
  for (const std::size_t start : counted.line_starts) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < kHashedUnits; ++i) hash = hash * kFactor + counted.units[start + i];
    hashes_.push_back(hexadecimal(hash) + ":" + std::to_string(++seen[hash]));
  }
}

const std::string& LineHashes::of(std::uint32_t line) const {
  return hashes_[std::min<std::size_t>(line - 1, hashes_.size() - 1)];
}

}  // namespace accelc
