#include "compiler/import/toml_text.h"

#include "compiler/support/ascii.h"
#include "compiler/support/quotes.h"

#include <algorithm>
#include <cmath>

namespace accelc::importing {

namespace {

std::string key_text(const std::string& key) {
  const bool bare = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return is_alphanumeric(c) || c == '-' || c == '_';
  });
  return bare ? key : in_double_quotes(key);
}

std::string number_text(const Json& number) {
  if (!number.is_number_float()) return number.dump();
  const double value = number.get<double>();
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  return number.dump();
}

/// The value on one line.
// NOLINTNEXTLINE(misc-no-recursion): what was read nests no deeper than the limits of the readers
std::string inline_text(const Json& value) {
  if (value.is_string()) return in_double_quotes(value.get_ref<const std::string&>());
  if (value.is_number()) return number_text(value);
  if (!value.is_structured()) return value.dump();
  if (value.empty()) return value.is_array() ? "[]" : "{}";
  std::string out = value.is_array() ? "[" : "{ ";
  bool first = true;
  for (const auto& [key, item] : value.items()) {
    if (!first) out += ", ";
    first = false;
    if (value.is_object()) out += key_text(key) + " = ";
    out += inline_text(item);
  }
  return out + (value.is_array() ? "]" : " }");
}

class TomlWriter {
 public:
  std::string take(const Json& document) {
    write_table("", document);
    return std::move(out_);
  }

 private:
  static bool fits(const std::string& key, const Json& value) {
    return key_text(key).size() + 3 + inline_text(value).size() <= kLineWidth;
  }

  /// Whether the value is a table with a header: a mapping of mappings, or one that is too long.
  static bool has_header(const std::string& path, const std::string& key, const Json& value) {
    if (!value.is_object() || value.empty()) return false;
    const bool named =
        path.empty() || path == "tasks" || path == "workflows" || path == "launch_plans";
    return named || !fits(key, value);
  }

  /// Whether all entries are tables with headers because one is. Headers come behind the lines of a
  /// table, and the nodes of a workflow are built in the order in which they are written.
  static bool keeps_order(const std::string& path, const Json& table) {
    if (!path.ends_with(".nodes")) return false;
    return std::any_of(table.items().begin(), table.items().end(), [&](const auto& entry) {
      return has_header(path, entry.key(), entry.value());
    });
  }

  // NOLINTNEXTLINE(misc-no-recursion): as above
  void write_table(const std::string& path, const Json& table) {
    const bool ordered = keeps_order(path, table);
    const auto is_table = [&](const std::string& key, const Json& value) {
      return ordered || has_header(path, key, value);
    };
    for (const auto& [key, value] : table.items()) {
      if (!is_table(key, value)) write_entry(key, value);
    }
    for (const auto& [key, value] : table.items()) {
      if (!is_table(key, value)) continue;
      const std::string inner = path.empty() ? key_text(key) : path + "." + key_text(key);
      const bool only_tables =
          keeps_order(inner, value) ||
          std::all_of(value.items().begin(), value.items().end(), [&](const auto& entry) {
            return has_header(inner, entry.key(), entry.value());
          });
      if (!only_tables) out_ += (out_.empty() ? "[" : "\n[") + inner + "]\n";
      write_table(inner, value);
    }
  }

  void write_entry(const std::string& key, const Json& value) {
    out_ += key_text(key) + " = ";
    if (!value.is_array() || fits(key, value)) {
      out_ += inline_text(value) + "\n";
      return;
    }
    out_ += "[\n";
    for (const Json& item : value) out_ += "  " + inline_text(item) + ",\n";
    out_ += "]\n";
  }

  std::string out_;
};

}  // namespace

std::string toml_text(const Json& document) { return TomlWriter().take(document); }

}  // namespace accelc::importing
