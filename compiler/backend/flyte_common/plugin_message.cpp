#include "compiler/backend/flyte_common/plugin_message.h"

#include "compiler/backend/flyte_common/message_help.h"
#include "compiler/backend/flyte_common/plugin_diagnostics.h"
#include "compiler/backend/kubernetes/pod_shape.h"
#include "compiler/check/resource_names.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "schema/ambiguous_text.h"
#include "schema/quantity.h"
#include "schema/text_fault.h"
#include "schema/text_span.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace accelc::flyte {

namespace {

bool is_text(const PlainValue& value) {
  return value.kind == NodeKind::kString || value.kind == NodeKind::kDatetime;
}

/// The integer that a JSON reader sees in a number, or in a text of digits; `std::nullopt` for all
/// else. A number of JSON has no `1.0` beside `1`.
std::optional<double> integer_in(const PlainValue& value) {
  if (value.kind == NodeKind::kInteger || value.kind == NodeKind::kNumber) {
    if (value.number != std::trunc(value.number)) return std::nullopt;
    return value.number;
  }
  if (value.kind != NodeKind::kString) return std::nullopt;
  const std::string_view text = trim(value.text);
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  const bool plain = !digits.empty() && (digits == "0" || digits[0] != '0') &&
                     std::all_of(digits.begin(), digits.end(), is_digit);
  if (!plain) return std::nullopt;
  double number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

struct Range {
  double least;
  double most;
};

Range range_of(WireKind kind) {
  switch (kind) {
    case WireKind::kUint32:
      return {0, std::numeric_limits<std::uint32_t>::max()};
    case WireKind::kInt64:
      return {-0x1p63, 0x1p63};
    default:
      return {std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()};
  }
}

class MessageReader {
 public:
  MessageReader(const PluginReader& reader, DiagnosticSink& sink) : reader_(reader), sink_(sink) {}

  [[nodiscard]] bool good() const { return good_; }

  void read_message(std::string_view key, PlainValue& value, const WireMessage& message) {
    if (value.kind == NodeKind::kNull) return;
    if (!value.is_mapping()) return refuse_kind(key, value, "a mapping");
    if (message.form != WireForm::kPlain) return;
    for (std::size_t i = 0; i < value.entries.size(); ++i) {
      PlainEntry& entry = value.entries[i];
      const WireField* field = field_here(message, entry.key);
      if (field == nullptr) {
        report_unknown(entry, value, message);
      } else {
        report_twice(value, i, *field);
        read_field(written_key(reader_, entry), entry.value, *field);
      }
    }
    check_known_message(value, message);
  }

 private:
  void read_field(std::string_view key, PlainValue& value, const WireField& field) {
    if (value.kind == NodeKind::kNull) return;
    if (field.map) {
      if (!value.is_mapping()) return refuse_kind(key, value, "a mapping");
      const WireField& element = field_of(message_of(field), 2);
      for (PlainEntry& entry : value.entries) read_one(entry.key, entry.value, element);
    } else if (field.repeated) {
      if (!value.is_sequence()) return refuse_kind(key, value, "a list");
      for (PlainValue& item : value.items) read_one(key, item, field);
    } else {
      read_one(key, value, field);
    }
  }

  void read_one(std::string_view key, PlainValue& value, const WireField& field) {
    if (value.kind == NodeKind::kNull) return;
    switch (field.kind) {
      case WireKind::kMessage:
        return read_message(key, value, message_of(field));
      case WireKind::kString:
        return read_text(key, value);
      case WireKind::kEnum:
        return read_word(key, value, field);
      case WireKind::kBool:
        if (value.kind != NodeKind::kBoolean) refuse_boolean(key, value);
        return;
      case WireKind::kInt32:
      case WireKind::kUint32:
      case WireKind::kInt64:
        return read_integer(key, value, field);
      case WireKind::kBytes:
      case WireKind::kFloat:
      case WireKind::kDouble:
        return;
    }
  }

  /// Text where text is wanted: a number or a boolean as it is written.
  void read_text(std::string_view key, PlainValue& value) {
    if (value.is_mapping() || value.is_sequence()) return refuse_kind(key, value, "a string");
    note_ambiguous_text(sink_, value.span, value.kind, value.text);
    value.kind = NodeKind::kString;
  }

  void read_integer(std::string_view key, const PlainValue& value, const WireField& field) {
    const auto number = integer_in(value);
    if (!number) return refuse_kind(key, value, "an integer");
    const Range range = range_of(field.kind);
    if (*number >= range.least && *number <= range.most) return;
    const std::string_view wanted = *number < range.least && range.least == 0
                                        ? "an integer that is not negative"
                                        : "an integer of 32 bits";
    good_ = false;
    sink_.report<kPluginFieldKind>(value.span, quote(key), quote(value.text), quote(reader_.plugin),
                                   wanted);
  }

  void read_word(std::string_view key, const PlainValue& value, const WireField& field) {
    const auto values = enum_values(field);
    const auto number = value.kind == NodeKind::kString ? std::nullopt : integer_in(value);
    if (number && std::any_of(values.begin(), values.end(),
                              [&](const WireEnumValue& each) { return each.number == *number; })) {
      return;
    }
    if (!number && !is_text(value)) return refuse_kind(key, value, "a string");
    std::vector<std::string_view> words;
    for (const WireEnumValue& each : values) words.push_back(each.name);
    if (!number && std::find(words.begin(), words.end(), value.text) != words.end()) return;
    good_ = false;
    auto report = sink_.report<kPluginWord>(value.span, quote(reader_.plugin), quote(value.text));
    const auto meant = number ? std::vector<std::string_view>{} : meant_words(value.text, words);
    if (meant.size() == 1 && meant[0].ends_with(to_upper(value.text))) {
      report.fix("write " + quote(meant[0]), value.span, quoted_like(value.span, meant[0]));
      return;
    }
    if (fix_name(report, value.span, meant)) return;
    report.help("it is one of " + quote_list(std::vector<std::string>(words.begin(), words.end())));
  }

  /// `always` means RESTART_POLICY_ALWAYS, and `python` PYTHON.
  static std::vector<std::string_view> meant_words(std::string_view text,
                                                   const std::vector<std::string_view>& words) {
    auto near = nearest(text, words);
    if (!near.empty()) return near;
    const std::string ending = "_" + to_upper(text);
    std::vector<std::string_view> found;
    for (const std::string_view word : words) {
      if (word.ends_with(ending)) found.push_back(word);
    }
    return found;
  }

  // ---- Messages that say more than their kinds do ----

  void check_known_message(PlainValue& value, const WireMessage& message) {
    if (message.name == "flyteidl.core.K8sPod") {
      const PlainEntry* pod_spec = find_field(value, message, "podSpec");
      if (pod_spec != nullptr && pod_spec->value.is_mapping()) {
        good_ = kubernetes::check_pod_shape(pod_spec->value, sink_) && good_;
      }
    } else if (message.name == "flyteidl.core.Resources.ResourceEntry") {
      check_amount(value, message);
    }
  }

  /// flyteplugins flytek8s.ToK8sResourceList: the value is a quantity of Kubernetes, and other
  /// names are left out.
  void check_amount(const PlainValue& value, const WireMessage& message) {
    const PlainEntry* name = find_field(value, message, "name");
    if (name == nullptr || name->value.text == "UNKNOWN" || name->value.text == "STORAGE") {
      const Span& span = name == nullptr ? value.span : name->value.span;
      sink_.report<kPluginFieldIgnored>(span, quote(reader_.plugin),
                                        name == nullptr ? "this amount" : quote(name->value.text),
                                        "it takes CPU, GPU, MEMORY and EPHEMERAL_STORAGE");
    }
    const PlainEntry* amount = find_field(value, message, "value");
    const std::string_view text = amount == nullptr ? "" : std::string_view(amount->value.text);
    const auto parsed = parse_quantity(text);
    const auto* fault = std::get_if<QuantityError>(&parsed);
    if (fault == nullptr) return;
    good_ = false;
    const Span span = amount == nullptr ? value.span : span_of(*fault, amount->value.span, text);
    sink_.report<kPluginQuantity>(span, quote(reader_.plugin), quote(text), fault->reason);
  }

  // ---- Keys ----

  /// The field that this generation of Flyte has under the key.
  [[nodiscard]] const WireField* field_here(const WireMessage& message,
                                            std::string_view key) const {
    const WireField* field = message_field(message, key);
    const bool missing =
        field != nullptr && reader_.generation == FlyteGeneration::kFlyte1 && is_of_flyte2(*field);
    return missing ? nullptr : field;
  }

  void report_unknown(const PlainEntry& entry, const PlainValue& value,
                      const WireMessage& message) {
    if (&message == reader_.message && reader_.other != nullptr &&
        message_field(*reader_.other, entry.key) != nullptr) {
      good_ = false;
      // One key of it says that the whole message is the other one.
      if (other_version_) return;
      other_version_ = true;
      sink_
          .report<kPluginOtherVersion>(entry.key_span, quote(written_key(reader_, entry)),
                                       1 - reader_.version, reader_.version)
          .help("write `task_type_version: " + std::to_string(1 - reader_.version) + "`");
      return;
    }
    std::vector<std::string_view> absent;
    for (const WireField& field : message.fields) {
      if (find_field(value, message, field.json_name) == nullptr &&
          field_here(message, field.name) != nullptr) {
        absent.push_back(field.json_name);
      }
    }
    auto report =
        sink_.report<kPluginFieldUnknown>(entry.key_span, quote(reader_.plugin), quote(entry.key));
    const auto near = nearest(entry.key, absent);
    if (near.size() == 1 && reads_well(entry, *message_field(message, near[0]))) {
      fix_name(report, entry.key_span, near);
      return;
    }
    if (!near.empty()) return ask_for_name(report, near);
    if (message_field(message, entry.key) != nullptr) {
      report.help("Flyte 2 has it");
    } else if (!absent.empty()) {
      report.help("it has " +
                  quote_list(std::vector<std::string>(absent.begin(), absent.end()), "and"));
    }
  }

  /// Whether nothing would have to be said of the value under that field.
  [[nodiscard]] bool reads_well(const PlainEntry& entry, const WireField& field) const {
    DiagnosticSink unheard;
    PlainValue value = entry.value;
    MessageReader(reader_, unheard).read_field(entry.key, value, field);
    return unheard.diagnostics().empty();
  }

  void report_twice(const PlainValue& value, std::size_t index, const WireField& field) {
    const PlainEntry& entry = value.entries[index];
    for (std::size_t i = 0; i < index; ++i) {
      const PlainEntry& first = value.entries[i];
      if (first.key != field.name && first.key != field.json_name) continue;
      good_ = false;
      sink_.report<kPluginKeyTwice>(entry.key_span, quote(entry.key), quote(first.key))
          .label(first.key_span, "the other one");
    }
  }

  // ---- Refusals ----

  void refuse_kind(std::string_view key, const PlainValue& value, std::string_view wanted) {
    good_ = false;
    const bool shown = wanted == "an integer" && !value.is_mapping() && !value.is_sequence();
    const std::string found = shown ? quote(value.text) : std::string(noun_of(value.kind));
    auto report = sink_.report<kPluginFieldKind>(value.span, quote(key), found,
                                                 quote(reader_.plugin), wanted);
    const bool amounts =
        value.is_mapping() && wanted == "a list" && (key == "requests" || key == "limits");
    if (amounts) report.help("an amount is written `{name: CPU, value: \"4\"}`");
  }

  void refuse_boolean(std::string_view key, const PlainValue& value) {
    good_ = false;
    auto report = sink_.report<kPluginFieldKind>(value.span, quote(key), noun_of(value.kind),
                                                 quote(reader_.plugin), "a boolean");
    const std::string word = to_lower(value.text);
    if (word == "true" || word == "false") report.fix("write it without quotes", value.span, word);
  }

  const PluginReader& reader_;
  DiagnosticSink& sink_;
  bool good_ = true;
  bool other_version_ = false;
};

}  // namespace

bool read_plugin_message(const PluginReader& reader, PlainValue& value, DiagnosticSink& sink) {
  MessageReader messages(reader, sink);
  messages.read_message("custom", value, *reader.message);
  return messages.good();
}

std::string_view written_key(const PluginReader& reader, const PlainEntry& entry) {
  return reader.by_field && entry.key_span.valid() ? written_name(entry.key_span) : entry.key;
}

const PlainEntry* find_field(const PlainValue& message, const WireMessage& type,
                             std::string_view json_name) {
  const WireField* field = message_field(type, json_name);
  if (field == nullptr) return nullptr;
  for (const PlainEntry& entry : message.entries) {
    const bool named = entry.key == field->json_name || entry.key == field->name;
    if (named && entry.value.kind != NodeKind::kNull) return &entry;
  }
  return nullptr;
}

}  // namespace accelc::flyte
