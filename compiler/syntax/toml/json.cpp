#include "compiler/syntax/toml/json.h"

#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace accelc {

namespace {

// Of `2024-05-31`.
constexpr std::size_t kDateSize = 10;

std::string in_quotes(std::string_view text) { return nlohmann::json(text).dump(); }

struct Tagged {
  std::string_view type;
  std::string value;
};

// RFC 3339 separates date and time by `T` and writes `Z`.
Tagged tag_datetime(std::string_view text) {
  if (text.size() > 2 && text[2] == ':') return {"time-local", std::string(text)};
  if (text.size() <= kDateSize) return {"date-local", std::string(text)};
  std::string value(text);
  value[kDateSize] = 'T';
  if (value.back() == 'z') value.back() = 'Z';
  const bool offset = value.find_first_of("Z+-", kDateSize) != std::string::npos;
  return {offset ? "datetime" : "datetime-local", std::move(value)};
}

Tagged tag(NodeRef scalar) {
  const std::string_view text = scalar.text();
  switch (scalar.kind()) {
    case NodeKind::kBoolean:
      return {"bool", std::string(text)};
    case NodeKind::kInteger:
      return {"integer", std::to_string(integer_value(text).value_or(0))};
    case NodeKind::kNumber:
      return {"float", without(text, '_')};
    case NodeKind::kDatetime:
      return tag_datetime(text);
    default:
      return {"string", std::string(text)};
  }
}

// As deep as the tree, which the reader has limited.
void write(NodeRef node, std::string& out) {
  std::string_view separator;
  if (node.is_mapping()) {
    out += '{';
    for_each_entry(node, [&](const Entry& entry) {
      (out += separator) += in_quotes(entry.key.text()) + ": ";
      separator = ", ";
      write(entry.value, out);
    });
    out += '}';
  } else if (node.is_sequence()) {
    out += '[';
    for_each_item(node, [&](NodeRef item) {
      out += separator;
      separator = ", ";
      write(item, out);
    });
    out += ']';
  } else {
    const Tagged tagged = tag(node);
    (out += R"({"type": ")") += tagged.type;
    ((out += R"(", "value": )") += in_quotes(tagged.value)) += '}';
  }
}

}  // namespace

std::string to_tagged_json(const Tree& tree) {
  std::string out;
  for (const NodeId root : tree.documents()) write(tree.node(root), out);
  return out;
}

}  // namespace accelc
