#include "schema/plain_value.h"

#include "compiler/syntax/scalar.h"
#include "schema/plain_diagnostics.h"
#include "schema/template_text.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

/// As deep as a file nests by itself: aliases may put one deep value into another.
constexpr int kDeepest = static_cast<int>(Limits{}.nesting);

void read_scalar(NodeRef node, PlainValue& value) {
  const std::string_view text = node.text();
  value.kind = node.kind();
  value.text = std::string(text);
  if (value.kind == NodeKind::kBoolean) value.boolean = boolean_value(text);
  if (value.kind == NodeKind::kInteger) value.integer = integer_value(text);
  if (value.integer) {
    value.number = static_cast<double>(*value.integer);
  } else if (value.kind == NodeKind::kInteger || value.kind == NodeKind::kNumber) {
    value.number = number_value(text).value_or(0);
  }
}

/// Makes of a scalar what the reading wants.
void adapt_scalar(PlainValue& value, const PlainReading& reading) {
  if (value.kind == NodeKind::kInteger && reading.yaml_1_1) {
    const auto octal = octal_in_yaml_1_1(value.text);
    if (!octal) return;
    value.integer = octal;
    value.number = static_cast<double>(*octal);
  } else if (value.kind == NodeKind::kString && reading.without_templates &&
             has_template(value.text)) {
    value.kind = NodeKind::kNull;
    value.text.clear();
  }
}

class Reader {
 public:
  Reader(Decoder& decoder, const PlainReading& reading) : decoder_(decoder), reading_(reading) {}

  bool read(NodeRef written, PlainValue& value) {
    value.span = written.span();
    const NodeRef node = written.resolved();
    const auto is_it = [&node](const NodeRef& other) { return other.id() == node.id(); };
    if (std::ranges::any_of(reading_.left_out, is_it)) return true;
    // An alias of no anchor was reported by the reader.
    if (node.kind() == NodeKind::kAlias || !decoder_.spend(node)) return false;
    if (node.is_scalar()) {
      read_scalar(node, value);
      adapt_scalar(value, reading_);
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
    const std::size_t first = entries_.size();
    bool good = decode_entries(decoder_, node, "mapping", entries_);
    const std::size_t end = entries_.size();
    value.entries.reserve(end - first);
    for (std::size_t i = first; i < end; ++i) {
      const Entry entry = entries_[i];
      PlainEntry& added = value.entries.emplace_back();
      added.key = std::string(entry.key.resolved().text());
      added.key_span = entry.key.span();
      good = read(entry.value, added.value) && good;
    }
    entries_.resize(first);
    return good;
  }

  Decoder& decoder_;
  const PlainReading& reading_;
  /// Of the mappings that are being read, those of the innermost last.
  std::vector<Entry> entries_;
  int depth_ = 0;
};

bool read_node(NodeRef node, DiagnosticSink& sink, const PlainReading& reading, PlainValue& value) {
  Decoder decoder(node.tree(), Limits{}, sink);
  return Reader(decoder, reading).read(node, value);
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
std::optional<PlainValue> read_alone(const AnyValue& value, const PlainReading& reading) {
  const NodeRef node = value.node && value.below.empty() ? value.node.resolved() : NodeRef();
  if (!node || !node.is_scalar()) return std::nullopt;
  PlainValue scalar;
  scalar.span = value.node.span();
  read_scalar(node, scalar);
  adapt_scalar(scalar, reading);
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

std::optional<PlainValue> read_plain(const AnyValue& value, DiagnosticSink& sink,
                                     const PlainReading& reading) {
  if (auto scalar = read_alone(value, reading)) return scalar;
  PlainValue whole;
  const std::size_t before = sink.diagnostics().size();
  for (const NodeRef& below : value.below) {
    PlainValue layer;
    if (!read_node(below, sink, reading, layer)) return std::nullopt;
    lay_over(whole, std::move(layer));
  }
  PlainValue top;
  if (value.node && !read_node(value.node, sink, reading, top)) return std::nullopt;
  lay_over(whole, std::move(top));
  // Keys that are no scalars are reported and left out.
  if (sink.diagnostics().size() > before) return std::nullopt;
  return whole;
}

std::size_t weight_of(const PlainValue& value) {
  std::size_t weight = sizeof(PlainValue) + value.text.size();
  for (const PlainValue& item : value.items) weight += weight_of(item);
  for (const PlainEntry& entry : value.entries) weight += entry.key.size() + weight_of(entry.value);
  return weight;
}

PlainValue plain_value(const AnyValue& value, const PlainReading& reading) {
  if (auto scalar = read_alone(value, reading)) return std::move(*scalar);
  DiagnosticSink sink;
  return read_plain(value, sink, reading).value_or(PlainValue{});
}

PlainValue readable_part(NodeRef node, const PlainReading& reading) {
  DiagnosticSink sink;
  PlainValue value;
  read_node(node, sink, reading, value);
  return value;
}

}  // namespace accelc
