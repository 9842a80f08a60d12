#include "compiler/check/plain_value.h"

#include "compiler/check/task_diagnostics.h"
#include "compiler/support/check.h"
#include "compiler/syntax/scalar.h"

namespace accelc {

namespace {

/// Deeper than files nest by themselves: aliases may put one deep value into another.
constexpr int kDeepest = 100;

class Reader {
 public:
  explicit Reader(Decoder& decoder) : decoder_(decoder) {}

  bool read(NodeRef written, PlainValue& value) {
    value.span = written.span();
    const NodeRef node = written.resolved();
    // An alias of no anchor was reported by the reader.
    if (node.kind() == NodeKind::kAlias || !decoder_.spend(node)) return false;
    value.kind = node.kind();
    if (node.is_scalar()) {
      read_scalar(node, value);
      return true;
    }
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
  static void read_scalar(NodeRef node, PlainValue& value) {
    value.text = node.text();
    if (node.kind() == NodeKind::kBoolean) value.boolean = boolean_value(node.text());
    if (node.kind() == NodeKind::kInteger) value.integer = integer_value(node.text());
    if (node.kind() == NodeKind::kInteger || node.kind() == NodeKind::kNumber) {
      value.number = number_value(node.text()).value_or(0);
    }
  }

  bool read_sequence(NodeRef node, PlainValue& value) {
    bool good = true;
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

}  // namespace

const PlainValue* PlainValue::find(std::string_view key) const {
  for (const PlainEntry& entry : entries) {
    if (entry.key == key) return &entry.value;
  }
  return nullptr;
}

std::optional<PlainValue> read_plain(const AnyValue& value, DiagnosticSink& sink) {
  if (!value.node) return PlainValue{};
  Decoder decoder(value.node.tree(), Limits{}, sink);
  const std::size_t before = sink.diagnostics().size();
  PlainValue read;
  const bool good = Reader(decoder).read(value.node, read);
  // Keys that are no scalars are reported and left out.
  if (!good || sink.diagnostics().size() > before) return std::nullopt;
  return read;
}

PlainValue plain_value(const AnyValue& value) {
  DiagnosticSink sink;
  return read_plain(value, sink).value_or(PlainValue{});
}

}  // namespace accelc
