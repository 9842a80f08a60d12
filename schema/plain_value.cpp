#include "schema/plain_value.h"

#include "compiler/syntax/scalar.h"
#include "schema/plain_diagnostics.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

/// As deep as a file nests by itself: aliases may put one deep value into another.
constexpr int kDeepest = static_cast<int>(Limits{}.nesting);

void read_scalar(NodeRef node, PlainValue& value) {
  const std::string_view text = node.text();
  value.kind = node.kind();
  value.text = text;
  if (value.kind == NodeKind::kBoolean) value.boolean = boolean_value(text);
  if (value.kind == NodeKind::kInteger) value.integer = integer_value(text);
  if (value.integer) {
    value.number = static_cast<double>(*value.integer);
  } else if (value.kind == NodeKind::kInteger || value.kind == NodeKind::kNumber) {
    value.number = number_value(text).value_or(0);
  }
}

class Reader {
 public:
  explicit Reader(Decoder& decoder) : decoder_(decoder) {}

  bool read(NodeRef written, PlainValue& value) {
    value.span = written.span();
    const NodeRef node = written.resolved();
    // An alias of no anchor was reported by the reader.
    if (node.kind() == NodeKind::kAlias || !decoder_.spend(node)) return false;
    if (node.is_scalar()) {
      read_scalar(node, value);
      return true;
    }
    value.kind = node.kind();
    if (depth_ == kDeepest) {
      decoder_.sink().report<kValueTooDeep>(value.span, kDeepest);
      return false;
    }
    ++depth_;
    const bool read = node.is_mapping() ? read_mapping(node, value) : read_sequence(node, value);
    --depth_;
    return read;
  }

 private:
  bool read_sequence(NodeRef node, PlainValue& value) {
    bool good = true;
    value.items.reserve(likely_size(node, 1));
    for_each_item(node,
                  [&](NodeRef item) { good = read(item, value.items.emplace_back()) && good; });
    return good;
  }

  bool read_mapping(NodeRef node, PlainValue& value) {
    std::vector<Entry> entries;
    bool good = decode_entries(decoder_, node, "mapping", entries);
    value.entries.reserve(entries.size());
    for (const Entry& entry : entries) {
      PlainEntry& added = value.entries.emplace_back();
      added.key = entry.key.resolved().text();
      added.key_span = entry.key.span();
      good = read(entry.value, added.value) && good;
    }
    return good;
  }

  Decoder& decoder_;
  int depth_ = 0;
};

bool read_node(NodeRef node, DiagnosticSink& sink, PlainValue& value) {
  Decoder decoder(node.tree(), Limits{}, sink);
  return Reader(decoder).read(node, value);
}

/// The one rule of merging: maps merge by key, everything else replaces, null takes a value back.
/// Recursion ends where the reader's did.
void lay_over(PlainValue& base, PlainValue overlay) {
  if (!base.is_mapping() || !overlay.is_mapping()) {
    base = std::move(overlay);
    return;
  }
  for (PlainEntry& entry : overlay.entries) {
    const auto known = std::find_if(base.entries.begin(), base.entries.end(),
                                    [&](const PlainEntry& own) { return own.key == entry.key; });
    if (known == base.entries.end()) {
      base.entries.push_back(std::move(entry));
    } else if (entry.value.kind == NodeKind::kNull) {
      base.entries.erase(known);
    } else {
      known->key_span = entry.key_span;
      lay_over(known->value, std::move(entry.value));
    }
  }
  base.span = overlay.span;
}

/// Most values are scalars, and of a scalar there is nothing to merge and nothing to report.
std::optional<PlainValue> read_alone(const AnyValue& value) {
  const NodeRef node = value.node && value.below.empty() ? value.node.resolved() : NodeRef();
  if (!node || !node.is_scalar()) return std::nullopt;
  PlainValue scalar;
  scalar.span = value.node.span();
  read_scalar(node, scalar);
  return scalar;
}

}  // namespace

const PlainValue* PlainValue::find(std::string_view key) const {
  for (const PlainEntry& entry : entries) {
    if (entry.key == key) return &entry.value;
  }
  return nullptr;
}

bool has_value(const Setting<AnyValue>& setting) {
  return setting && !setting->node.resolved().is_null();
}

std::optional<PlainValue> read_plain(const AnyValue& value, DiagnosticSink& sink) {
  if (auto scalar = read_alone(value)) return scalar;
  PlainValue whole;
  const std::size_t before = sink.diagnostics().size();
  for (const NodeRef& below : value.below) {
    PlainValue layer;
    if (!read_node(below, sink, layer)) return std::nullopt;
    lay_over(whole, std::move(layer));
  }
  PlainValue top;
  if (value.node && !read_node(value.node, sink, top)) return std::nullopt;
  lay_over(whole, std::move(top));
  // Keys that are no scalars are reported and left out.
  if (sink.diagnostics().size() > before) return std::nullopt;
  return whole;
}

PlainValue plain_value(const AnyValue& value) {
  if (auto scalar = read_alone(value)) return std::move(*scalar);
  DiagnosticSink sink;
  return read_plain(value, sink).value_or(PlainValue{});
}

// NOLINTNEXTLINE(misc-no-recursion): no deeper than a PlainValue is read
void read_as_yaml_1_1(PlainValue& value) {
  for (PlainValue& item : value.items) read_as_yaml_1_1(item);
  for (PlainEntry& entry : value.entries) read_as_yaml_1_1(entry.value);
  if (value.kind != NodeKind::kInteger) return;
  const auto octal = octal_in_yaml_1_1(value.text);
  if (!octal) return;
  value.integer = octal;
  value.number = static_cast<double>(*octal);
}

}  // namespace accelc
