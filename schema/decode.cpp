#include "schema/decode.h"

#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/boolean_word.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/value_at.h"
#include "schema/ambiguous_text.h"
#include "schema/command_words.h"
#include "schema/diagnostics.h"
#include "schema/field_fit.h"
#include "schema/foreign_values.h"
#include "schema/task_spec.h"
#include "schema/text_span.h"
#include "schema/unknown_key.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

namespace accelc {

namespace {

constexpr std::size_t kFewestValues = 10'000;
constexpr std::size_t kBytesOfValue = 64;

void note_ambiguous(Decoder& decoder, NodeRef node) {
  if (node.style() != NodeStyle::kPlain || !node.tag().empty()) return;
  note_ambiguous_text(decoder.sink(), node.span(), node.kind(), node.text());
}

/// Whether `mapping` holds tables alone that are no fields: what `[tasks.vision.train]` makes of
/// `vision`.
bool is_dotted_name(NodeRef mapping, const std::vector<Entry>& entries, const StructInfo& info) {
  if (mapping.tree().file().format() != Format::kToml || entries.empty()) return false;
  return std::all_of(entries.begin(), entries.end(), [&](const Entry& entry) {
    return entry.value.is_mapping() && find_field(info, entry.key.text()) == nullptr;
  });
}

void report_dotted_name(Decoder& decoder, NodeRef mapping, const Entry& entry) {
  const NodeRef outer = key_of(mapping);
  if (!outer) return;
  const std::string name = std::string(outer.text()) + "." + std::string(entry.key.text());
  auto report = decoder.sink().report<kDottedTableName>(entry.key.span(), quote(name));
  const Span header{outer.span().file, outer.span().begin, entry.key.span().end};
  const bool one_header = header.begin < header.end && text_of(header) == name;
  const bool taken = static_cast<bool>(mapping.parent().find(name));
  if (one_header && !taken) report.fix("quote the name", header, in_double_quotes(name));
}

/// Where "something is missing in this mapping" is shown: its key, else its first token.
Span place_of_mapping(NodeRef mapping) {
  if (const NodeRef key = key_of(mapping)) return key.span();
  if (const NodeRef first = mapping.first_child()) return first.span();
  return mapping.span();
}

void report_missing(Decoder& decoder, NodeRef mapping, const StructInfo& info, const void* object) {
  if (decoder.incomplete()) return;
  for (const FieldInfo& field : info.fields) {
    const SettingState state = field.state(object);
    // Nothing below could stand in for a value that is required: a null takes nothing back.
    const bool without_value = state == SettingState::kNull;
    if (!field.required || (state != SettingState::kAbsent && !without_value)) continue;
    decoder.sink()
        .report<kMissingKey>(without_value ? field.key_span(object) : place_of_mapping(mapping),
                             "this " + std::string(info.name), quote(field.name))
        .help("for example `" + std::string(field.name) + ": " + std::string(field.example) + "`");
  }
}

/// Whether the tag says another kind than the text is: the reader has said so.
bool is_mistagged(NodeRef node) {
  const std::string_view tag = node.tag();
  return node.kind() == NodeKind::kString && tag.starts_with("tag:yaml.org,2002:") &&
         !tag.ends_with(":str");
}

/// `{{.inputs.lr}}` without quotes is a mapping in a mapping to YAML. In quotes it is right where
/// any text is; elsewhere nobody fills it in before the value is needed.
void suggest_quotes(Report& report, NodeRef mapping, std::string_view wanted) {
  const std::string_view written = text_of(mapping.span());
  const bool is_template = written.starts_with("{{") && written.ends_with("}}") &&
                           written.find_first_of("\"\\\n") == std::string_view::npos;
  if (!is_template) return;
  if (wanted != type_info(Tag<std::string>{}).name) {
    report.help("a template is filled in when the task runs, but " + with_article(wanted) +
                " is needed before that: write the value");
    return;
  }
  report.help("put the template in quotes: without them its braces are YAML mappings")
      .fix("put it in quotes", mapping.span(), in_double_quotes(written));
}

/// Writes the only value that the text is a part of: `warn` is `warning`, `1` is `v1`.
void fix_part(Report& report, NodeRef node, std::span<const std::string_view> values) {
  const std::string_view text = node.text();
  const auto has_text = [text](std::string_view value) {
    return value.starts_with(text) || value.ends_with(text);
  };
  const bool single = std::ranges::count_if(values, has_text) == 1;
  if (text.empty() || !single) return;
  const std::string_view meant = *std::ranges::find_if(values, has_text);
  report.fix("write " + quote(meant), node.span(), quoted_like(node.span(), meant));
}

/// The bytes of all texts in a node, with what its aliases stand for.
std::size_t text_below(NodeRef node) {
  const std::vector<Node>& nodes = node.tree().nodes();
  const NodeId end = nodes[node.id()].subtree_end;
  std::size_t text = 0;
  for (NodeId id = node.id(); id < end; ++id) {
    text += nodes[id].text_size;
    if (nodes[id].kind != NodeKind::kAlias) continue;
    const Span target = node.tree().node(id).resolved().span();
    text += target.end - target.begin;
  }
  return text;
}

}  // namespace

Decoder::Decoder(const Tree& tree, const Limits& limits, DiagnosticSink& sink)
    : sink_(&sink),
      most_values_(std::max(kFewestValues, tree.nodes().size() * limits.alias_expansion)),
      most_text_(
          std::max(limits.alias_text_bytes, tree.file().text().size() * limits.alias_expansion)),
      values_left_(most_values_),
      text_left_(most_text_),
      incomplete_(tree.incomplete()) {}

AliasUse::AliasUse(Decoder& decoder, NodeRef alias)
    : decoder_(decoder), alias_(alias), outer_(decoder.alias_), sink_(*decoder.sink_) {
  decoder_.alias_ = alias_;
  decoder_.sink_ = &found_;
}

AliasUse::~AliasUse() {
  decoder_.alias_ = outer_;
  decoder_.sink_ = &sink_;
  for (Diagnostic& finding : found_.take_sorted()) hand_over(finding);
}

void AliasUse::hand_over(Diagnostic& finding) {
  // What is wrong wherever the value is used was reported where it stands.
  if (sink_.has(*finding.kind, finding.span)) return;
  if (finding.kind == &kTooMuchExpansion) {
    sink_.add(finding);
    return;
  }
  const NodeRef value = alias_.resolved();
  const Span whole = value.span();
  const bool part_of_text = value.is_scalar() && finding.span.file == whole.file &&
                            whole.begin <= finding.span.begin && finding.span.end <= whole.end;
  if (part_of_text || finding.span == whole) {
    finding.labels.insert(finding.labels.begin(), {whole, "the value that the alias refers to"});
    finding.span = alias_.span();
    // A change there would be one for all other aliases too.
    finding.fixes.clear();
  } else {
    finding.labels.push_back({alias_.span(), "used here"});
  }
  sink_.add(finding);
}

bool Decoder::spend_last(NodeRef node) {
  if (values_left_ == 0) return false;
  const bool few_values = values_left_ == 1;
  values_left_ = 0;
  sink_->report<kTooMuchExpansion>(node.span(),
                                   few_values ? count_of(most_values_, "value")
                                              : std::to_string(most_text_ >> 20U) + " MiB of text");
  return false;
}

bool Decoder::keep(NodeRef node) {
  if (!may_have_aliases_) {
    may_have_aliases_ = node.tree().file().text().find('&') != std::string_view::npos;
  }
  // No more is kept than the file has.
  if (!*may_have_aliases_) return true;
  const std::size_t text = text_below(node);
  if (text_left_ < text) return spend_last(node);
  text_left_ -= text;
  return true;
}

std::size_t weigh(const AnyValue& value) {
  std::size_t weight = 0;
  const auto add = [&weight](NodeRef node) {
    const std::size_t nodes = node.tree().nodes()[node.id()].subtree_end - node.id();
    weight += nodes * kBytesOfValue + text_below(node);
  };
  if (value.node) add(value.node.resolved());
  for (const NodeRef below : value.below) add(below.resolved());
  return weight;
}

std::string name_place(const Decoder& decoder, NodeRef value) {
  const NodeRef node = decoder.used_as(value);
  if (const NodeRef key = key_of(node)) return quote(key.text());
  const NodeRef parent = node.parent();
  if (!parent) return "the document";
  const NodeRef key = key_of(parent);
  return key ? "an item of " + quote(key.text()) : "an item of the list";
}

void report_wrong_kind(Decoder& decoder, NodeRef node, std::string_view wanted) {
  if (is_mistagged(node)) return;
  if (wanted == struct_info(Tag<TaskSpec>{}).name && report_misplaced_task_key(decoder, node))
    return;
  auto report = decoder.sink().report<kWrongKind>(node.span(), name_place(decoder, node),
                                                  with_article(wanted), noun_of(node.kind()));
  if (explain_foreign_value(report, node, wanted)) return;
  const bool wants_list = wanted.starts_with("list of") && node.is_scalar() &&
                          text_of(node.span()).find('\n') == std::string_view::npos;
  if (node.is_mapping()) return suggest_quotes(report, node, wanted);
  if (!wants_list || node.is_null()) return;
  const std::string words = list_of_words(node);
  report.fix(words.empty() ? "make it a list of one" : "make it a list of words", node.span(),
             words.empty() ? list_of_one(node) : words, Applicability::kUnsafe);
}

bool decode_text(Decoder& decoder, NodeRef node, std::string_view wanted, std::string_view& text) {
  if (!node.is_scalar() || node.is_null()) {
    report_wrong_kind(decoder, node, wanted);
    return false;
  }
  note_ambiguous(decoder, node);
  text = node.text();
  return true;
}

namespace {

void refuse_boolean(Decoder& decoder, const Entry& entry, const FieldInfo& field, void* object) {
  std::optional<AliasUse> use;
  if (entry.value.kind() == NodeKind::kAlias) use.emplace(decoder, entry.value);
  report_wrong_kind(decoder, entry.value.resolved(), type_info(Tag<std::string>{}).name);
  field.refuse(entry, object);
}

}  // namespace

bool decode_struct(Decoder& decoder, NodeRef node, const StructInfo& info, void* object) {
  std::vector<Entry> entries;
  const bool task = &info == &struct_info(Tag<TaskSpec>{});
  if (task && node.is_mapping() && report_misplaced_task_key(decoder, node)) return false;
  if (!decode_entries(decoder, node, info.name, entries)) return false;
  if (info.dotted_names && is_dotted_name(node, entries, info)) {
    report_dotted_name(decoder, node, entries[0]);
    return false;
  }
  WrittenKeys written(node);
  std::size_t next = 0;
  for (const Entry& entry : entries) {
    if (const std::string_view meant = key_before_colon(entry); !meant.empty()) {
      if (const FieldInfo* field = find_field(info, meant)) field->refuse(entry, object);
      continue;
    }
    const std::string_view key = entry.key.resolved().text();
    const FieldInfo* field = find_field(info, key, next);
    const bool extension = info.extensible && (key.starts_with("x-") || key == "$schema");
    if (field != nullptr) {
      if (entry.value.resolved().kind() == NodeKind::kBoolean && refuses_boolean(*field)) {
        refuse_boolean(decoder, entry, *field, object);
      } else {
        field->decode(decoder, entry, *field, object);
      }
      next = static_cast<std::size_t>(field - info.fields.data()) + 1;
    } else if (!extension) {
      report_unknown_key(decoder, written, entry, info, object);
    }
  }
  report_missing(decoder, node, info, object);
  return true;
}

void merge_struct(const StructInfo& info, void* object, const void* overlay) {
  for (const FieldInfo& field : info.fields) field.merge(object, overlay);
}

bool check_limits(Decoder& decoder, const FieldInfo& row, const Span& span, NodeRef value,
                  double number) {
  const std::string_view written = value.resolved().text();
  const bool has_minimum = row.minimum != std::numeric_limits<std::int64_t>::min();
  if (has_minimum && !(number >= static_cast<double>(row.minimum))) {
    decoder.sink().report<kNumberTooSmall>(span, quote(row.name), row.minimum, written);
    return false;
  }
  if (row.maximum && number > static_cast<double>(*row.maximum)) {
    decoder.sink().report<kNumberTooLarge>(span, quote(row.name), *row.maximum, written);
    return false;
  }
  return true;
}

bool decode_value(Decoder& decoder, NodeRef node, std::string& value) {
  std::string_view text;
  if (!decode_text(decoder, node, type_info(Tag<std::string>{}).name, text)) return false;
  value = text;
  return true;
}

bool decode_value(Decoder& decoder, NodeRef node, bool& value) {
  if (node.kind() == NodeKind::kBoolean) {
    value = boolean_value(node.text());
    return true;
  }
  const std::optional<bool> word = node.is_scalar() ? boolean_word(node.text()) : std::nullopt;
  if (!word) {
    report_wrong_kind(decoder, node, "boolean");
    return false;
  }
  const std::string meant = *word ? "true" : "false";
  decoder.sink()
      .report<kWrongKind>(node.span(), name_place(decoder, node), "a boolean", "a string")
      .help("a boolean is `true` or `false`")
      .fix("write `" + meant + "`", node.span(), meant);
  return false;
}

bool decode_value(Decoder& decoder, NodeRef node, std::int64_t& value) {
  const bool quoted_number =
      node.kind() == NodeKind::kString && resolve_plain(node.text()) == NodeKind::kInteger;
  if (quoted_number) {
    auto report = decoder.sink().report<kWrongKind>(node.span(), name_place(decoder, node),
                                                    "an integer", "a string");
    // As all readers read it: `010` is ten, eight or no number at all.
    const auto number = integer_value(node.text());
    if (number) report.fix("remove the quotes", node.span(), std::to_string(*number));
    return false;
  }
  if (node.kind() != NodeKind::kInteger) {
    report_wrong_kind(decoder, node, "integer");
    return false;
  }
  const auto parsed = integer_value(node.text());
  if (!parsed) {
    decoder.sink().report<kIntegerTooLarge>(node.span(), quote(node.text()));
    return false;
  }
  value = *parsed;
  return true;
}

bool decode_value(Decoder& decoder, NodeRef node, double& value) {
  const bool number = node.kind() == NodeKind::kInteger || node.kind() == NodeKind::kNumber;
  const auto parsed = number ? number_value(node.text()) : std::nullopt;
  if (!parsed) {
    report_wrong_kind(decoder, node, "number");
    return false;
  }
  value = *parsed;
  return true;
}

bool decode_value(Decoder& decoder, NodeRef node, AnyValue& value) {
  if (!decoder.keep(node)) return false;
  // Nobody reads its entries here; a value that is lost is lost all the same.
  const NodeId end = node.tree().nodes()[node.id()].subtree_end;
  std::set<std::pair<NodeId, std::string_view>> meant_keys;
  for (NodeId id = node.id() + 1; id < end; ++id) {
    const NodeRef inner = node.tree().node(id);
    const bool is_value = !node.tree().nodes()[id].is_key && inner.parent().is_mapping();
    if (!is_value || inner.style() != NodeStyle::kEmpty) continue;
    // The key of such an entry is a scalar, which stands right before its value.
    const Entry entry{node.tree().node(id - 1), inner};
    const std::string_view meant = key_before_colon(entry);
    if (meant.empty()) continue;
    const bool is_free =
        meant_keys.emplace(inner.parent().id(), meant).second && !inner.parent().find(meant);
    report_key_before_colon(decoder, entry, is_free);
  }
  value = {.node = node, .below = {}};
  return true;
}

bool decode_choice(Decoder& decoder, NodeRef node, std::string_view name,
                   std::span<const std::string_view> values, std::string& value) {
  std::string_view text;
  if (!decode_text(decoder, node, name, text)) return false;
  if (std::find(values.begin(), values.end(), text) != values.end()) {
    value = text;
    return true;
  }
  const std::vector<std::string> listed(values.begin(), values.end());
  auto report = decoder.sink().report<kUnknownValue>(
      node.span(), name, quote(text),
      (listed.size() == 1 ? "it must be " : "expected one of ") + quote_list(listed));
  if (!fix_name(report, node.span(), nearest(text, values))) fix_part(report, node, values);
  return false;
}

}  // namespace accelc
