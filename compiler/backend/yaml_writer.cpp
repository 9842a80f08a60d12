#include "compiler/backend/yaml_writer.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

/// A key longer than this needs the explicit form (YAML 1.2.2, 7.4.2: 1024 characters).
constexpr std::size_t kLongestKey = 1000;

/// Words that some reader takes for a boolean, null or number, in lower case.
constexpr std::array<std::string_view, 11> kWords = {"y",  "n",   "yes",  "no",  "true", "false",
                                                     "on", "off", "null", "inf", "nan"};

/// Letters that stand in no number, date or time of any reader.
bool is_surely_text(char c) {
  return is_letter(c) && std::string_view("abcdefotxzABCDEFOTXZ").find(c) == std::string_view::npos;
}

bool is_safe(char c) {
  return is_alphanumeric(c) || std::string_view("_./@-").find(c) != std::string_view::npos;
}

void append_escape(std::string& out, std::uint32_t code) {
  char text[16];
  std::snprintf(text, sizeof text, "\\u%04x", static_cast<unsigned>(code));
  out += text;
}

/// Whether the code point of two or three bytes that starts at `at` is a line break or no character
/// to some reader; `size` is its length then.
bool is_special(std::string_view text, std::size_t at, std::uint32_t& code, std::size_t& size) {
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
  };
  if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) <= 0xA0) {
    code = byte(1);
    size = 2;
    return true;
  }
  size = 3;
  code = ((byte(0) & 0x0FU) << 12U) | ((byte(1) & 0x3FU) << 6U) | (byte(2) & 0x3FU);
  const bool three = (byte(0) & 0xF0U) == 0xE0U;
  return three && (code == 0x2028 || code == 0x2029 || code >= 0xFEFF);
}

std::string double_quoted(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    std::uint32_t code = 0;
    std::size_t size = 1;
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      append_escape(out, static_cast<unsigned char>(c));
    } else if (is_special(text, i, code, size)) {
      append_escape(out, code);
      i += size - 1;
    } else {
      out += c;
    }
  }
  return out + '"';
}

/// Whether every character of `text` may stand in a literal block.
bool is_literal_text(std::string_view text) {
  if (text.find('\n') == std::string_view::npos || text[0] == ' ' || text[0] == '\n') return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::uint32_t code = 0;
    std::size_t size = 1;
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool control = (byte < 0x20 && text[i] != '\n') || byte == 0x7F;
    const bool blank_end = text[i] == '\n' && i > 0 && text[i - 1] == ' ';
    if (control || blank_end || is_special(text, i, code, size)) return false;
  }
  return !text.ends_with(' ');
}

class Writer {
 public:
  explicit Writer(std::size_t width) : width_(width) {}

  std::string take(const Json& value) {
    if (value.is_structured() && !value.empty()) {
      write_collection(value, 0);
    } else {
      out_ += scalar(value) + "\n";
    }
    return std::move(out_);
  }

 private:
  static std::string number(const Json& value) {
    if (value.is_number_float() && !std::isfinite(value.get<double>())) {
      const double special = value.get<double>();
      return std::isnan(special) ? ".nan" : special < 0 ? "-.inf" : ".inf";
    }
    std::string text = value.dump();
    // A reader of YAML 1.1 wants a point in a number with an exponent.
    const std::size_t exponent = text.find('e');
    if (exponent != std::string::npos && text.find('.') == std::string::npos) {
      text.insert(exponent, ".0");
    }
    return text;
  }

  static std::string text(std::string_view value) {
    return is_plain_text(value) ? std::string(value) : double_quoted(value);
  }

  static std::string scalar(const Json& value) {
    if (value.is_string()) return text(value.get_ref<const std::string&>());
    if (value.is_object()) return "{}";
    if (value.is_array()) return "[]";
    return value.is_number() ? number(value) : value.dump();
  }

  void indent(std::size_t depth) { out_.append(depth, ' '); }

  void write_literal(std::string_view value, std::size_t depth) {
    out_ += value.ends_with('\n') ? (value.ends_with("\n\n") ? "|+\n" : "|\n") : "|-\n";
    if (value.ends_with('\n')) value.remove_suffix(1);
    for (const std::string_view line : split(value, '\n')) {
      if (!line.empty()) indent(depth);
      out_ += line;
      out_ += '\n';
    }
  }

  /// A list or mapping of scalars on one line; empty when it holds anything else.
  static std::string flow(const Json& value) {
    std::string line = value.is_array() ? "[" : "{";
    bool first = true;
    for (const auto& [key, item] : value.items()) {
      if (item.is_structured() && !item.empty()) return {};
      if (key.size() > kLongestKey) return {};
      if (!first) line += ", ";
      first = false;
      if (value.is_object()) line += text(key) + ": ";
      line += scalar(item);
    }
    return line + (value.is_array() ? "]" : "}");
  }

  /// Writes the collection behind its key, if it fits there.
  bool write_flow(const Json& value) {
    if (width_ == 0 || value.size() > width_) return false;
    const std::string line = flow(value);
    const std::size_t column = out_.size() - (out_.rfind('\n') + 1);
    if (line.empty() || column + 1 + line.size() > width_) return false;
    out_ += " " + line + "\n";
    return true;
  }

  /// What follows `key:` or `-`, which stands at `depth`.
  void write_value(const Json& value, std::size_t depth, bool in_list) {
    const bool collection = value.is_structured() && !value.empty();
    if (collection && !in_list && write_flow(value)) return;
    if (collection) {
      if (in_list) {
        // The first entry stands on the line of the dash.
        out_ += ' ';
        const std::size_t start = out_.size();
        write_collection(value, depth + 2);
        out_.erase(start, depth + 2);
      } else {
        out_ += '\n';
        write_collection(value, value.is_array() ? depth : depth + 2);
      }
      return;
    }
    out_ += ' ';
    if (value.is_string() && is_literal_text(value.get_ref<const std::string&>())) {
      write_literal(value.get_ref<const std::string&>(), depth + 2);
      return;
    }
    out_ += scalar(value) + "\n";
  }

  // Values come from trees, which nest 64 deep at most.
  void write_collection(const Json& value, std::size_t depth) {
    if (value.is_array()) {
      for (const Json& item : value) {
        indent(depth);
        out_ += '-';
        write_value(item, depth, true);
      }
      return;
    }
    for (const auto& [key, item] : value.items()) {
      indent(depth);
      if (key.size() > kLongestKey) {
        out_ += "? " + text(key) + "\n";
        indent(depth);
      } else {
        out_ += text(key);
      }
      out_ += ':';
      write_value(item, depth, false);
    }
  }

  std::size_t width_;
  std::string out_;
};

}  // namespace

bool is_plain_text(std::string_view text) {
  if (text.empty()) return false;
  const char first = text[0];
  if (!is_letter(first) && !is_digit(first) && first != '_' && first != '/') return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    // `a:b` is text; a colon at the end makes a key.
    const bool inner_colon = text[i] == ':' && i + 1 < text.size() && is_letter(first);
    if (!is_safe(text[i]) && !inner_colon) return false;
  }
  if (is_digit(first)) return std::any_of(text.begin(), text.end(), is_surely_text);
  return std::find(kWords.begin(), kWords.end(), to_lower(text)) == kWords.end();
}

std::string write_yaml(const nlohmann::ordered_json& value, std::size_t width) {
  return Writer(width).take(value);
}

}  // namespace accelc
