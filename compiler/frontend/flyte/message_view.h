// A message of Flyte in a tree, whether it came as bytes or as JSON: fields are asked for by their
// names of the .proto files, and every name is held to the table of the message.
#pragma once

#include "compiler/protobuf/wire_table.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

struct NamedMessage;

/// Cheap to copy; valid while the tree lives. One of nothing has no fields.
class MessageView {
 public:
  MessageView() = default;
  MessageView(const WireMessage& type, NodeRef node) : type_(&type), node_(node) {}

  /// Whether the message is there.
  explicit operator bool() const { return node_ && node_.is_mapping(); }
  [[nodiscard]] NodeRef node() const { return node_; }
  [[nodiscard]] const WireMessage& type() const { return *type_; }

  /// Where a field stands; no nodes when it is not there, or null. The last one of several.
  [[nodiscard]] Entry entry(std::string_view field) const;
  [[nodiscard]] NodeRef value(std::string_view field) const { return entry(field).value; }
  [[nodiscard]] bool has(std::string_view field) const { return static_cast<bool>(value(field)); }

  [[nodiscard]] MessageView message(std::string_view field) const;
  /// Those of a repeated field.
  [[nodiscard]] std::vector<MessageView> messages(std::string_view field) const;
  /// The entries of a map of messages, also of one that is written as a list of them (`key`,
  /// `value`).
  [[nodiscard]] std::vector<NamedMessage> named_messages(std::string_view field) const;

  /// A scalar as it is written; empty when it is not there.
  [[nodiscard]] std::string_view text(std::string_view field) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view field) const;
  [[nodiscard]] bool boolean(std::string_view field) const { return text(field) == "true"; }
  [[nodiscard]] std::optional<std::int64_t> number(std::string_view field) const;
  /// The name of an enum's value, also where its number is written; that of 0 when it is not there.
  [[nodiscard]] std::string_view enum_value(std::string_view field) const;
  /// Those of a repeated field.
  [[nodiscard]] std::vector<std::string_view> enum_values(std::string_view field) const;

 private:
  [[nodiscard]] const WireField& field_named(std::string_view field) const;

  const WireMessage* type_ = nullptr;
  NodeRef node_;
};

/// An entry of a map.
struct NamedMessage {
  NodeRef key;
  MessageView message;
};

/// A google.protobuf.Duration: seconds and nanoseconds of bytes, "1.5s" of JSON.
struct DurationView {
  std::int64_t seconds = 0;
  std::int32_t nanos = 0;
};
std::optional<DurationView> duration_of(NodeRef value);

/// A google.protobuf.BoolValue; nothing when it is not there.
std::optional<bool> bool_of(NodeRef value);

}  // namespace accelc
