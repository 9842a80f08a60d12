// What feeds an input: references, literals, and lists and maps of both.
#include "compiler/check/grammar/template_forms.h"
#include "compiler/check/task/variables.h"
#include "compiler/check/workflow/workflow_context.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

/// The variant of a union that a list or mapping is read by; the type itself when it is none.
const TypeExpr* collection_type(const TypeExpr* type, NodeKind kind) {
  if (type == nullptr || type->kind != TypeKind::kUnion) return type;
  const TypeKind wanted = kind == NodeKind::kSequence ? TypeKind::kList : TypeKind::kMap;
  const auto found =
      std::find_if(type->elements.begin(), type->elements.end(),
                   [wanted](const TypeExpr& variant) { return variant.kind == wanted; });
  return found == type->elements.end() ? type : &*found;
}

class ValueReader {
 public:
  ValueReader(WorkflowContext& context, std::string_view input)
      : context_(context), input_(input) {}

  /// Depth is bounded by read_plain.
  // NOLINTNEXTLINE(misc-no-recursion)
  std::optional<BoundValue> read(PlainValue value, const TypeExpr* type) {
    if (value.kind == NodeKind::kString && starts_reference(value.text)) {
      return read_reference(value);
    }
    const TypeExpr* inner = collection_type(type, value.kind);
    if (value.is_sequence() && is_or_unknown(inner, TypeKind::kList)) {
      return read_items(std::move(value), inner);
    }
    if (value.is_mapping() && is_or_unknown(inner, TypeKind::kMap)) {
      return read_entries(std::move(value), inner);
    }
    if (is_struct_or_unknown(inner) && !check_no_reference(value)) return std::nullopt;
    unescape(value);
    if (type != nullptr && !check_literal(value, *type)) return std::nullopt;
    const Span span = value.span;
    return BoundValue{std::move(value), span};
  }

 private:
  static bool is_or_unknown(const TypeExpr* type, TypeKind kind) {
    return type == nullptr || type->kind == kind;
  }

  static bool is_struct_or_unknown(const TypeExpr* type) {
    return type == nullptr || type->kind == TypeKind::kStruct || type->kind == TypeKind::kUnion;
  }

  std::optional<BoundValue> read_reference(const PlainValue& value) {
    const auto parsed = parse_reference(value.text);
    const PartPlace place = [&value](const ExprPart& part) {
      return part_span(value.span, value.text, part.begin, part.end);
    };
    if (const auto* fault = std::get_if<TextFault>(&parsed)) {
      report_fault(value, *fault);
      return std::nullopt;
    }
    auto found = find_reference(context_, std::get<ReferenceExpr>(parsed), place);
    if (!found) return std::nullopt;
    return BoundValue{std::move(found->reference), value.span};
  }

  void report_fault(const PlainValue& value, const TextFault& fault) {
    const Span span = span_of(fault, value.span, value.text);
    auto report = context_.report<kReferenceText>(span, quote(value.text), fault.reason);
    report.fix("write it as text, with `$$`", value.span, quoted_like(value.span, "$" + value.text),
               Applicability::kUnsafe);
  }

  // NOLINTNEXTLINE(misc-no-recursion): as above
  std::optional<BoundValue> read_items(PlainValue value, const TypeExpr* type) {
    const TypeExpr* element = type == nullptr ? nullptr : &type->elements.at(0);
    std::vector<BoundValue> items;
    items.reserve(value.items.size());
    for (PlainValue& item : value.items) items.push_back(read_part(std::move(item), element));
    return BoundValue{std::move(items), value.span};
  }

  // NOLINTNEXTLINE(misc-no-recursion): as above
  std::optional<BoundValue> read_entries(PlainValue value, const TypeExpr* type) {
    const TypeExpr* element = type == nullptr ? nullptr : &type->elements.at(0);
    std::vector<BoundEntry> entries;
    entries.reserve(value.entries.size());
    for (PlainEntry& entry : value.entries) {
      entries.push_back({std::move(entry.key), read_part(std::move(entry.value), element)});
    }
    return BoundValue{std::move(entries), value.span};
  }

  /// Where a part is wrong, none stands in its place, which fits: the other parts are still looked
  /// at, as if it were right.
  // NOLINTNEXTLINE(misc-no-recursion): as above
  BoundValue read_part(PlainValue part, const TypeExpr* type) {
    const Span span = part.span;
    if (auto value = read(std::move(part), type)) return *std::move(value);
    PlainValue none;
    none.span = span;
    return BoundValue{std::move(none), span};
  }

  /// References inside of what is one value to Flyte.
  // NOLINTNEXTLINE(misc-no-recursion): as above
  bool check_no_reference(const PlainValue& value) {
    if (value.kind == NodeKind::kString && starts_reference(value.text)) {
      context_.report<kReferenceInStruct>(value.span, quote(value.text))
          .help("pass it as a separate input of the task, or write text with `$$`");
      return false;
    }
    bool good = true;
    for (const PlainValue& item : value.items) good = check_no_reference(item) && good;
    for (const PlainEntry& entry : value.entries) good = check_no_reference(entry.value) && good;
    return good;
  }

  /// `$$HOME` is the text `$HOME`.
  // NOLINTNEXTLINE(misc-no-recursion): as above
  void unescape(PlainValue& value) {
    if (value.kind == NodeKind::kString) {
      if (value.text.starts_with("$$")) {
        value.text.erase(0, 1);
      } else if (!warn_of_template(value)) {
        warn_of_embedded(value);
      }
    }
    for (PlainValue& item : value.items) unescape(item);
    for (PlainEntry& entry : value.entries) unescape(entry.value);
  }

  /// `s3://bucket/$prep.name`
  void warn_of_embedded(const PlainValue& value) {
    const std::string_view text = value.text;
    for (std::size_t at = text.find('$'); at != std::string_view::npos;
         at = text.find('$', at + 1)) {
      const std::string_view piece = text.substr(at, reference_length(text.substr(at)));
      const auto parsed = parse_reference(piece);
      const auto* expr = std::get_if<ReferenceExpr>(&parsed);
      if (expr == nullptr || expr->name.empty()) continue;
      if (!expr->node.empty() && !context_.node_by_key.contains(expr->node)) continue;
      const auto begin = static_cast<std::uint32_t>(at);
      context_.report<kReferenceInText>(
          part_span(value.span, text, begin, begin + static_cast<std::uint32_t>(piece.size())),
          quote(piece));
      return;
    }
  }

  /// `{{.inputs.rows}}`, as the command line of a task has it. A text for a program's own templates
  /// has no dot before a name that is no input.
  bool warn_of_template(const PlainValue& value) {
    const auto is_input = [this](std::string_view name) {
      return std::ranges::any_of(context_.workflow.inputs, [name](const WorkflowInput& input) {
        return input.variable.name == name;
      });
    };
    for (const TemplatePiece& piece : template_pieces(value.text)) {
      if (!piece.is_of_inputs() || !piece.doubled || piece.path.size() != 1) continue;
      const std::string_view name = piece.path[0];
      const bool known = is_input(name);
      if (!known && !piece.marked) continue;
      const auto begin = static_cast<std::uint32_t>(piece.whole.data() - value.text.data());
      const auto end = begin + static_cast<std::uint32_t>(piece.whole.size());
      const Span place = part_span(value.span, value.text, begin, end);
      auto report = context_.report<kReferenceInText>(place, quote(piece.whole));
      const std::string reference = "$inputs." + std::string(name);
      if (known && piece.whole == value.text) {
        report.fix("write " + quote(reference), value.span, quoted_like(value.span, reference),
                   Applicability::kUnsafe);
      } else {
        report.help("in a workflow an input is written " + quote(reference));
      }
      return true;
    }
    return false;
  }

  bool check_literal(const PlainValue& value, const TypeExpr& type) {
    const auto misfit = find_misfit(value, type);
    if (!misfit) return true;
    auto report = context_.report<kValueType>(misfit->span, quote(input_), quote(to_text(type)),
                                              misfit->reason);
    add_fix(*misfit, report);
    return false;
  }

  WorkflowContext& context_;
  std::string_view input_;
};

}  // namespace

std::optional<BoundValue> read_value(WorkflowContext& context, const AnyValue& written,
                                     std::string_view name, const TypeExpr* type) {
  auto value = read_plain(written, context.scope.sink);
  if (!value) {
    context.spoil();
    return std::nullopt;
  }
  return ValueReader(context, name).read(*std::move(value), type);
}

}  // namespace accelc
