#include "compiler/import/compare_messages.h"

#include "compiler/import/json.h"
#include "compiler/protobuf/wire_table.h"
#include "compiler/support/base64.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace accelc::importing {

namespace {

constexpr std::string_view kRuntime = "flyteidl.core.RuntimeMetadata";
/// flytekit writes the nodes before a node in an order that changes from run to run.
constexpr std::string_view kUnordered = "upstream_node_ids";

/// Messages that flytekit writes even when nothing is in them, and others leave out then: neither
/// says anything.
constexpr std::array<std::string_view, 8> kFrames = {
    "interface",         "inputs",    "outputs", "metadata",
    "metadata_defaults", "resources", "retries", "generates_deck"};

bool is_frame(const WireField& field) {
  return std::find(kFrames.begin(), kFrames.end(), field.name) != kFrames.end();
}

/// What proto3 takes for a scalar that is not there.
std::string without_default(std::string_view text) {
  const bool unset = text == "0" || text == "false";
  return unset ? std::string() : std::string(text);
}

/// Whether a message has nothing in it but who wrote it.
// NOLINTNEXTLINE(misc-no-recursion): messages are read to a bounded depth
bool is_empty(const WireMessage& type, NodeRef node) {
  if (type.name == kRuntime) return true;
  if (type.form == WireForm::kBoolValue) return !bool_of(node).value_or(false);
  if (type.form != WireForm::kPlain) return false;
  const MessageView message(type, node);
  return std::all_of(type.fields.begin(), type.fields.end(), [&message](const WireField& field) {
    const NodeRef value = message.value(field.name);
    if (!value) return true;
    if (field.kind != WireKind::kMessage || field.repeated || field.map) return false;
    const bool counts = is_frame(field) || message_of(field).name == kRuntime;
    return counts && is_empty(message_of(field), value);
  });
}

/// What two mappings have behind one key.
struct Pair {
  NodeRef first;
  NodeRef second;
};

class Comparer {
 public:
  // NOLINTNEXTLINE(misc-no-recursion): messages are read to a bounded depth
  void messages(const MessageView& first, const MessageView& second, const std::string& path) {
    const WireMessage& type = first.type();
    if (type.name == kRuntime) return;
    if (type.form != WireForm::kPlain) return values(type, first.node(), second.node(), path);
    for (const WireField& field : type.fields) {
      const NodeRef a = first.value(field.name);
      const NodeRef b = second.value(field.name);
      const Span place = a ? a.span() : start_of(first.node());
      fields(field, a, b, place, path + "." + std::string(field.name));
    }
  }

  std::vector<Difference> take() { return std::move(found_); }

 private:
  static Span start_of(NodeRef node) {
    const Span whole = node.span();
    return {whole.file, whole.begin, std::min(whole.begin + 1, whole.end)};
  }

  static std::string shown(NodeRef node) {
    if (!node) return {};
    return node.is_scalar() ? std::string(node.text()) : "{}";
  }

  void differ(const Span& place, const std::string& path, std::string a, std::string b) {
    found_.push_back({place, path, std::move(a), std::move(b)});
  }

  /// One of two values is not there, or both are of other kinds.
  void differ(const Span& place, const std::string& path, NodeRef a, NodeRef b) {
    const bool structure = (a && !a.is_scalar()) || (b && !b.is_scalar());
    found_.push_back({place, path, shown(a), shown(b), structure});
  }

  // NOLINTNEXTLINE(misc-no-recursion): as above
  void fields(const WireField& field, NodeRef a, NodeRef b, const Span& place,
              const std::string& path) {
    if (!a && !b) return;
    if (field.map) return maps(field, a, b, place, path);
    if (field.name == kUnordered) return sets(a, b, place, path);
    if (field.repeated) return lists(field, a, b, place, path);
    values(field, a, b, place, path);
  }

  /// One value of a field.
  // NOLINTNEXTLINE(misc-no-recursion): as above
  void values(const WireField& field, NodeRef a, NodeRef b, const Span& place,
              const std::string& path) {
    if (field.kind != WireKind::kMessage) return scalars(field, a, b, place, path);
    if (message_of(field).name == kRuntime) return;
    if (!a || !b) {
      const bool same = is_frame(field) && is_empty(message_of(field), a ? a : b);
      return same ? void() : differ(place, path, a, b);
    }
    messages({message_of(field), a}, {message_of(field), b}, path);
  }

  void scalars(const WireField& field, NodeRef a, NodeRef b, const Span& place,
               const std::string& path) {
    const auto text = [&field](NodeRef node) {
      if (!node || !node.is_scalar()) return std::string();
      if (field.kind != WireKind::kEnum) return without_default(node.text());
      for (const WireEnumValue& value : enum_values(field)) {
        if (std::to_string(value.number) == node.text()) return std::string(value.name);
      }
      return std::string(node.text());
    };
    std::string first = text(a);
    std::string second = text(b);
    if (field.kind == WireKind::kEnum) {
      const std::string_view usual = enum_name(field, 0);
      if (first.empty()) first = usual;
      if (second.empty()) second = usual;
    }
    // JSON has the base64 of bytes.
    if (field.kind == WireKind::kBytes && from_base64(first) == second) return;
    if (first != second) differ(place, path, std::move(first), std::move(second));
  }

  static std::vector<NodeRef> items_of(NodeRef list) {
    std::vector<NodeRef> items;
    if (list && list.is_sequence()) {
      for_each_item(list, [&items](NodeRef item) { items.push_back(item.resolved()); });
    }
    return items;
  }

  // NOLINTNEXTLINE(misc-no-recursion): as above
  void lists(const WireField& field, NodeRef a, NodeRef b, const Span& place,
             const std::string& path) {
    const std::vector<NodeRef> first = items_of(a);
    const std::vector<NodeRef> second = items_of(b);
    for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
      const NodeRef one = i < first.size() ? first[i] : NodeRef();
      const NodeRef other = i < second.size() ? second[i] : NodeRef();
      values(field, one, other, one ? one.span() : place, path + "[" + std::to_string(i) + "]");
    }
  }

  void sets(NodeRef a, NodeRef b, const Span& place, const std::string& path) {
    std::array<std::set<std::string>, 2> texts;
    for (const NodeRef item : items_of(a)) texts[0].emplace(item.text());
    for (const NodeRef item : items_of(b)) texts[1].emplace(item.text());
    for (const std::string& text : texts[0]) {
      if (!texts[1].contains(text)) differ(place, path, text, "");
    }
    for (const std::string& text : texts[1]) {
      if (!texts[0].contains(text)) differ(place, path, "", text);
    }
  }

  /// The entries of two mappings by their keys.
  static std::map<std::string, Pair> pairs_of(NodeRef a, NodeRef b) {
    std::map<std::string, Pair> pairs;
    const auto read = [&pairs](NodeRef map, NodeRef Pair::*side) {
      if (!map || !map.is_mapping()) return;
      for_each_entry(map, [&](const Entry& entry) {
        pairs[std::string(entry.key.resolved().text())].*side = entry.value.resolved();
      });
    };
    read(a, &Pair::first);
    read(b, &Pair::second);
    return pairs;
  }

  // NOLINTNEXTLINE(misc-no-recursion): as above
  void maps(const WireField& field, NodeRef a, NodeRef b, const Span& place,
            const std::string& path) {
    const WireField& value = field_of(message_of(field), 2);
    for (const auto& [key, pair] : pairs_of(a, b)) {
      const auto& [one, other] = pair;
      std::string inner = path;
      inner += "[\"" + key + "\"]";
      values(value, one, other, one ? one.span() : place, inner);
    }
  }

  /// Messages that JSON has a form of its own for.
  void values(const WireMessage& type, NodeRef a, NodeRef b, const std::string& path) {
    if (type.form == WireForm::kDuration) {
      const auto one = duration_of(a).value_or(DurationView());
      const auto other = duration_of(b).value_or(DurationView());
      if (one.seconds == other.seconds && one.nanos == other.nanos) return;
      return differ(a.span(), path, duration_text(one.seconds, one.nanos),
                    duration_text(other.seconds, other.nanos));
    }
    if (type.form == WireForm::kBoolValue) {
      const bool one = bool_of(a).value_or(false);
      const bool other = bool_of(b).value_or(false);
      if (one != other) differ(a.span(), path, one ? "true" : "false", other ? "true" : "false");
      return;
    }
    structures(a, b, path);
  }

  /// Values of a google.protobuf.Struct, whose entries have no order and whose numbers are doubles.
  // NOLINTNEXTLINE(misc-no-recursion): as above
  void structures(NodeRef a, NodeRef b, const std::string& path) {
    if (a.is_mapping() && b.is_mapping()) {
      for (const auto& [key, pair] : pairs_of(a, b)) {
        const auto& [one, other] = pair;
        std::string inner = path;
        inner += "." + key;
        if (!one || !other) {
          differ(one ? one.span() : start_of(a), inner, one, other);
        } else {
          structures(one, other, inner);
        }
      }
      return;
    }
    if (a.is_sequence() && b.is_sequence()) {
      const std::vector<NodeRef> first = items_of(a);
      const std::vector<NodeRef> second = items_of(b);
      for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
        structures(first[i], second[i], path + "[" + std::to_string(i) + "]");
      }
      if (first.size() == second.size()) return;
      return differ(a.span(), path, std::to_string(first.size()) + " items",
                    std::to_string(second.size()) + " items");
    }
    const Json one = value_of(a);
    const Json other = value_of(b);
    if (one != other) differ(a.span(), path, one.dump(), other.dump());
  }

  std::vector<Difference> found_;
};

}  // namespace

std::vector<Difference> differences_of(const MessageView& first, const MessageView& second,
                                       const std::string& path) {
  Comparer comparer;
  comparer.messages(first, second, path);
  return comparer.take();
}

}  // namespace accelc::importing
