#include "compiler/syntax/json_output.h"

#include "compiler/syntax/limits.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/toml/json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

namespace accelc {

namespace {

// An alias writes its whole value again, and the values of the aliases in it.
constexpr std::size_t kExpansion = 10;
constexpr std::size_t kSmallestBudget = 10'000;
// Deeper than any tree; only aliases to values with aliases get there.
constexpr std::size_t kDeepestAlias = 256;

void append_string(std::string& out, std::string_view text) { out += nlohmann::json(text).dump(); }

std::string shortest(double value) {
  std::array<char, 32> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return {digits.data(), end};
}

std::string_view special_number(double value) {
  if (std::isnan(value)) return ".nan";
  return value < 0 ? "-.inf" : ".inf";
}

/// The decimal digits of an integer of any size, with its sign; empty when it is so long that it
/// takes too long to tell.
std::string large_integer(std::string_view text) {
  constexpr std::size_t kLongest = 4096;
  std::string sign;
  if (text.starts_with('-')) sign = "-";
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  unsigned base = 10;
  if (text.starts_with("0x")) base = 16;
  if (text.starts_with("0o")) base = 8;
  if (base != 10) text.remove_prefix(2);
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
  if (base == 10) return sign + std::string(text);
  if (text.size() > kLongest) return {};
  std::string decimal = "0";  // the lowest digit first
  for (const char c : text) {
    auto carry = static_cast<unsigned>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    for (char& digit : decimal) {
      carry += static_cast<unsigned>(digit - '0') * base;
      digit = static_cast<char>('0' + carry % 10);
      carry /= 10;
    }
    for (; carry > 0; carry /= 10) decimal += static_cast<char>('0' + carry % 10);
  }
  return sign + std::string(decimal.rbegin(), decimal.rend());
}

class JsonWriter {
 public:
  explicit JsonWriter(const Tree& tree)
      : budget_(tree.nodes().size() * kExpansion + kSmallestBudget),
        text_left_(std::max(Limits().alias_text_bytes, tree.file().text().size() * kExpansion)) {}

  void write(NodeRef node) {
    const bool spent = budget_ == 0 || text_left_ == 0 || depth_ > kDeepestAlias;
    if (node.kind() == NodeKind::kAlias && spent) {
      out_ += "null";
      return;
    }
    const NodeRef value = node.resolved();
    if (budget_ > 0) --budget_;
    text_left_ -= std::min(text_left_, value.text().size());
    ++depth_;
    if (value.is_mapping()) {
      write_mapping(value);
    } else if (value.is_sequence()) {
      write_sequence(value);
    } else {
      write_scalar(value);
    }
    --depth_;
  }

  void end_line() { out_ += '\n'; }
  std::string take() { return std::move(out_); }

 private:
  void write_mapping(NodeRef mapping) {
    out_ += '{';
    bool first = true;
    for_each_entry(mapping, [&](const Entry& entry) {
      if (!std::exchange(first, false)) out_ += ',';
      append_string(out_, key_text(entry.key.resolved()));
      out_ += ':';
      write(entry.value);
    });
    out_ += '}';
  }

  void write_sequence(NodeRef sequence) {
    out_ += '[';
    bool first = true;
    for_each_item(sequence, [&](NodeRef item) {
      if (!std::exchange(first, false)) out_ += ',';
      write(item);
    });
    out_ += ']';
  }

  static std::string_view key_text(NodeRef key) {
    return key.is_scalar() ? key.text() : text_of(key.span());
  }

  void write_scalar(NodeRef scalar) {
    const std::string_view text = scalar.text();
    switch (scalar.kind()) {
      case NodeKind::kBoolean:
        out_ += boolean_value(text) ? "true" : "false";
        break;
      case NodeKind::kInteger:
        write_integer(text);
        break;
      case NodeKind::kNumber:
        write_number(text);
        break;
      case NodeKind::kString:
      case NodeKind::kDatetime:
        append_string(out_, text);
        break;
      default:
        out_ += "null";
    }
  }

  void write_integer(std::string_view text) {
    if (const auto value = integer_value(text)) {
      out_ += std::to_string(*value);
    } else {
      const std::string digits = large_integer(text);
      if (digits.empty()) {
        append_string(out_, text);
      } else {
        out_ += digits;
      }
    }
  }

  void write_number(std::string_view text) {
    const double value = number_value(text).value_or(0);
    if (std::isfinite(value)) {
      out_ += shortest(value);
    } else {
      append_string(out_, special_number(value));
    }
  }

  std::size_t budget_;
  std::size_t text_left_;  // in bytes
  std::size_t depth_ = 0;
  std::string out_;
};

}  // namespace

std::string to_json(const Tree& tree) {
  if (tree.file().format() == Format::kToml) return to_tagged_json(tree) + '\n';
  JsonWriter writer(tree);
  for (const NodeId root : tree.documents()) {
    writer.write(tree.node(root));
    writer.end_line();
  }
  return writer.take();
}

}  // namespace accelc
