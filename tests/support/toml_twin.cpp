#include "tests/support/toml_twin.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace accelc::test {

namespace {

constexpr std::size_t kLargest = 1U << 16U;

std::string in_quotes(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (c == '\n') {
      quoted += "\\n";
    } else if (c == '\t') {
      quoted += "\\t";
    } else if (c == '\r') {
      quoted += "\\r";
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}

std::string key_text(std::string_view key) {
  const bool bare = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
  return bare ? std::string(key) : in_quotes(key);
}

/// A number as both formats write it.
bool is_plain_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view rest = point == text.npos ? "0" : text.substr(point + 1);
  const auto digits = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == part.npos;
  };
  return digits(whole) && digits(rest) && (whole.size() == 1 || whole[0] != '0') &&
         whole.size() < 18;
}

class Writer {
 public:
  std::optional<std::string> run(NodeRef root) {
    if (!keys_are_good(root)) return std::nullopt;
    for_each_entry(root, [&](const Entry& entry) {
      if (!is_section(entry.value)) add_pair(entry);
    });
    for_each_entry(root, [&](const Entry& entry) {
      if (is_section(entry.value)) add_section(entry);
    });
    if (!good_) return std::nullopt;
    return text_;
  }

 private:
  static bool is_section(NodeRef value) { return value && value.resolved().is_mapping(); }

  bool keys_are_good(NodeRef mapping) {
    std::set<std::string> keys;
    for_each_entry(mapping, [&](const Entry& entry) {
      const bool text = entry.key.kind() == NodeKind::kString && entry.key.text() != "<<";
      if (!text || !keys.insert(std::string(entry.key.text())).second) good_ = false;
    });
    return good_;
  }

  void add_pair(const Entry& entry) {
    text_ += key_text(entry.key.text()) + " = ";
    add_value(entry.value);
    text_ += "\n";
  }

  /// `[tasks.train]` where all values are mappings.
  void add_section(const Entry& entry) {
    const NodeRef section = entry.value.resolved();
    if (!keys_are_good(section)) return;
    const std::string name = key_text(entry.key.text());
    bool deep = true;
    for_each_entry(section, [&](const Entry& inner) { deep = deep && is_section(inner.value); });
    if (!deep) text_ += "\n[" + name + "]\n";
    for_each_entry(section, [&](const Entry& inner) {
      if (!deep) return add_pair(inner);
      text_ += "\n[" + name + "." + key_text(inner.key.text()) + "]\n";
      const NodeRef value = inner.value.resolved();
      if (keys_are_good(value)) {
        for_each_entry(value, [&](const Entry& pair) { add_pair(pair); });
      }
    });
  }

  // Trees nest 64 deep at most.
  // NOLINTNEXTLINE(misc-no-recursion)
  void add_value(NodeRef written) {
    const NodeRef value = written.resolved();
    good_ = good_ && text_.size() < kLargest;
    if (!good_) return;
    if (value.is_mapping()) {
      if (!keys_are_good(value)) return;
      text_ += "{";
      std::string_view between = " ";
      for_each_entry(value, [&](const Entry& entry) {
        text_ += std::string(between) + key_text(entry.key.text()) + " = ";
        add_value(entry.value);
        between = ", ";
      });
      text_ += " }";
    } else if (value.is_sequence()) {
      text_ += "[";
      std::string_view between;
      for_each_item(value, [&](NodeRef item) {
        text_ += between;
        add_value(item);
        between = ", ";
      });
      text_ += "]";
    } else {
      add_scalar(value);
    }
  }

  void add_scalar(NodeRef value) {
    switch (value.kind()) {
      case NodeKind::kBoolean:
        text_ += std::string_view("tT").find(value.text()[0]) == std::string_view::npos ? "false"
                                                                                        : "true";
        break;
      case NodeKind::kInteger:
      case NodeKind::kNumber:
        good_ = good_ && is_plain_number(value.text());
        text_ += value.text();
        break;
      case NodeKind::kString:
        text_ += in_quotes(value.text());
        break;
      default:
        good_ = false;
    }
  }

  std::string text_;
  bool good_ = true;
};

}  // namespace

std::optional<std::string> toml_twin(const Tree& tree) {
  if (tree.incomplete() || tree.documents().size() != 1) return std::nullopt;
  const NodeRef root = tree.node(tree.documents()[0]);
  return root.is_mapping() ? Writer().run(root) : std::nullopt;
}

}  // namespace accelc::test
