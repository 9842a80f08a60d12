#include "compiler/frontend/flyte/message_view.h"

#include "compiler/support/check.h"
#include "compiler/syntax/value_at.h"

#include <charconv>
#include <system_error>

namespace accelc {

namespace {

std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// "5" of a second is 500,000,000 of them.
std::int32_t nanos_of(std::string_view digits) {
  constexpr std::size_t kDigits = 9;
  std::string all(digits.substr(0, kDigits));
  all.resize(kDigits, '0');
  return static_cast<std::int32_t>(number_of(all).value_or(0));
}

/// The name of a value that is written by its name or its number; of nothing that of 0.
std::string_view name_of_enum(const WireField& field, std::string_view written) {
  const auto number = written.empty() ? 0 : number_of(written);
  if (!number) return written;
  const std::string_view name = enum_name(field, static_cast<std::int32_t>(*number));
  return name.empty() ? written : name;
}

}  // namespace

const WireField& MessageView::field_named(std::string_view field) const {
  const WireField* found = find_field(*type_, field);
  ACCELC_CHECK(found != nullptr);
  return *found;
}

Entry MessageView::entry(std::string_view field) const {
  Entry found;
  if (!*this) return found;
  const WireField& row = field_named(field);
  for_each_entry(node_, [&](const Entry& entry) {
    const NodeRef key = entry.key.resolved();
    if (!key.is_scalar() || (key.text() != row.name && key.text() != row.json_name)) return;
    const NodeRef value = entry.value.resolved();
    found = value.is_null() ? Entry{} : Entry{key, value};
  });
  return found;
}

MessageView MessageView::message(std::string_view field) const {
  if (!*this) return {};
  return {message_of(field_named(field)), value(field)};
}

std::vector<MessageView> MessageView::messages(std::string_view field) const {
  std::vector<MessageView> all;
  const NodeRef list = value(field);
  if (!list || !list.is_sequence()) return all;
  const WireMessage& type = message_of(field_named(field));
  for_each_item(list, [&](NodeRef item) { all.emplace_back(type, item.resolved()); });
  return all;
}

std::vector<NamedMessage> MessageView::named_messages(std::string_view field) const {
  std::vector<NamedMessage> all;
  const NodeRef map = value(field);
  if (!map) return all;
  const WireField& row = field_named(field);
  if (!row.map) {
    for (const MessageView& entry : messages(field)) {
      const NodeRef key = entry.value("key");
      if (key) all.push_back({key, entry.message("value")});
    }
    return all;
  }
  if (!map.is_mapping()) return all;
  const WireMessage& type = message_of(field_of(message_of(row), 2));
  for_each_entry(map, [&](const Entry& entry) {
    all.push_back({entry.key.resolved(), MessageView(type, entry.value.resolved())});
  });
  return all;
}

std::string_view MessageView::text(std::string_view field) const {
  const NodeRef scalar = value(field);
  return scalar && scalar.is_scalar() ? scalar.text() : std::string_view();
}

std::vector<std::string> MessageView::texts(std::string_view field) const {
  std::vector<std::string> all;
  const NodeRef list = value(field);
  if (!list || !list.is_sequence()) return all;
  for_each_item(list, [&](NodeRef item) {
    const NodeRef scalar = item.resolved();
    if (scalar.is_scalar()) all.emplace_back(scalar.text());
  });
  return all;
}

std::optional<std::int64_t> MessageView::number(std::string_view field) const {
  return number_of(text(field));
}

std::string_view MessageView::enum_value(std::string_view field) const {
  return *this ? name_of_enum(field_named(field), text(field)) : std::string_view();
}

std::vector<std::string_view> MessageView::enum_values(std::string_view field) const {
  std::vector<std::string_view> all;
  const NodeRef list = value(field);
  if (!list || !list.is_sequence()) return all;
  for_each_item(list, [&](NodeRef item) {
    const NodeRef word = item.resolved();
    if (word.is_scalar()) all.push_back(name_of_enum(field_named(field), word.text()));
  });
  return all;
}

std::optional<DurationView> duration_of(NodeRef value) {
  if (!value) return std::nullopt;
  if (value.is_mapping()) {
    return DurationView{number_of(text_at(value, "seconds")).value_or(0),
                        static_cast<std::int32_t>(number_of(text_at(value, "nanos")).value_or(0))};
  }
  std::string_view text = value.is_scalar() ? value.text() : std::string_view();
  if (!text.ends_with('s')) return std::nullopt;
  text.remove_suffix(1);
  const std::size_t dot = text.find('.');
  const auto seconds = number_of(text.substr(0, dot));
  if (!seconds) return std::nullopt;
  const bool has_fraction = dot != std::string_view::npos;
  return DurationView{*seconds, has_fraction ? nanos_of(text.substr(dot + 1)) : 0};
}

std::optional<bool> bool_of(NodeRef value) {
  if (!value) return std::nullopt;
  if (value.is_mapping()) return text_at(value, "value") == "true";
  return value.is_scalar() && value.text() == "true";
}

}  // namespace accelc
