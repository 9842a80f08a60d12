#include "compiler/flow/json_schema.h"

#include "compiler/flow/read_schema.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::flow {

namespace {

/// Deeper schemas fit nothing; protobuf carries at most 100 levels.
constexpr int kDeepestSchema = 200;

bool is_number(const PlainValue& value) {
  return value.kind == NodeKind::kInteger || value.kind == NodeKind::kNumber;
}

/// What a comparison of two schemas comes to.
struct Outcome {
  bool differs = false;
  /// A keyword stands on one side that the comparison does not know.
  bool unknown = false;

  [[nodiscard]] bool is_equal() const { return !differs && !unknown; }
  void add(const Outcome& other) {
    differs = differs || other.differs;
    unknown = unknown || other.unknown;
  }
};

bool contains(const std::vector<std::string_view>& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

/// `narrow` is what an input wants, `wide` what comes: the comparison calls them subset and
/// superset.
class SchemaComparison {
 public:
  SchemaComparison(const SchemaFile& narrow, const SchemaFile& wide)
      : narrow_file_(narrow), wide_file_(wide) {}

  Outcome compare_roots() { return compare(narrow_file_.root(), wide_file_.root()); }

 private:
  using Pair = std::pair<const PlainValue*, const PlainValue*>;

  // The recursion follows the nesting of schemas, which depth_ limits.
  Outcome compare(const PlainValue& narrow_written, const PlainValue& wide_written) {
    const PlainValue* narrow = narrow_file_.resolve(narrow_written);
    const PlainValue* wide = wide_file_.resolve(wide_written);
    if (narrow == nullptr || wide == nullptr || depth_ == kDeepestSchema) return {.differs = true};
    // Schemas that hold themselves are equal as long as nothing else says that they are not.
    const auto [known, is_new] = known_.emplace(Pair{narrow, wide}, Outcome{});
    if (!is_new) return known->second;
    ++depth_;
    const Outcome outcome = compare_resolved(*narrow, *wide);
    --depth_;
    known_[{narrow, wide}] = outcome;
    return outcome;
  }

  Outcome compare_resolved(const PlainValue& narrow, const PlainValue& wide) {
    Outcome outcome;
    const std::vector<std::string_view> types = types_of(narrow);
    outcome.differs = types_differ(types, types_of(wide));
    if (contains(types, "string")) outcome.add(compare_strings(narrow, wide));
    if (contains(types, "number")) outcome.add(compare_numbers(narrow, wide));
    if (contains(types, "array")) outcome.add(compare_arrays(narrow, wide));
    if (contains(types, "object") || types.empty()) outcome.add(compare_objects(narrow, wide));
    for (const std::string_view keyword : {"allOf", "anyOf", "oneOf"}) {
      outcome.differs = outcome.differs || alternatives_differ(keyword, narrow, wide);
    }
    outcome.differs = outcome.differs || constants_differ(narrow, wide);
    return outcome;
  }

  /// No type at all is an object.
  static bool types_differ(const std::vector<std::string_view>& narrow,
                           const std::vector<std::string_view>& wide) {
    return !std::all_of(narrow.begin(), narrow.end(), [&](std::string_view type) {
      return contains(wide, type);
    }) || !std::all_of(wide.begin(), wide.end(), [&](std::string_view type) {
      return contains(narrow, type) || (type == "object" && narrow.empty());
    });
  }

  /// Whether the lower bound of `narrow` is not kept by `wide`.
  static bool is_below(std::string_view keyword, const PlainValue& narrow, const PlainValue& wide) {
    const PlainValue* bound = narrow.find(keyword);
    if (bound == nullptr) return false;
    const PlainValue* other = wide.find(keyword);
    return other == nullptr || other->number < bound->number;
  }

  static bool is_above(std::string_view keyword, const PlainValue& narrow, const PlainValue& wide) {
    const PlainValue* bound = narrow.find(keyword);
    if (bound == nullptr) return false;
    const PlainValue* other = wide.find(keyword);
    return other == nullptr || other->number > bound->number;
  }

  static std::string_view text_of(const PlainValue& schema, std::string_view keyword) {
    const PlainValue* value = schema.find(keyword);
    return value != nullptr ? std::string_view(value->text) : std::string_view();
  }

  static Outcome compare_strings(const PlainValue& narrow, const PlainValue& wide) {
    Outcome outcome;
    // Without a pattern on the other side the comparison of Flyte crashes.
    const bool pattern = narrow.find("pattern") != nullptr;
    outcome.differs = text_of(narrow, "format") != text_of(wide, "format") ||
                      values_differ(narrow, wide) ||
                      (pattern && (wide.find("pattern") == nullptr ||
                                   text_of(narrow, "pattern") != text_of(wide, "pattern"))) ||
                      is_above("maxLength", narrow, wide) || is_below("minLength", narrow, wide);
    return outcome;
  }

  /// Whether the enum of `wide` has a text that the one of `narrow` has not.
  static bool values_differ(const PlainValue& narrow, const PlainValue& wide) {
    const PlainValue* wanted = narrow.find("enum");
    const PlainValue* coming = wide.find("enum");
    if (wanted == nullptr || coming == nullptr) return false;
    return !std::all_of(coming->items.begin(), coming->items.end(), [&](const PlainValue& value) {
      if (value.kind != NodeKind::kString) return false;
      return value.text.empty() ||
             std::any_of(wanted->items.begin(), wanted->items.end(),
                         [&](const PlainValue& one) { return is_same_json(one, value); });
    });
  }

  static Outcome compare_numbers(const PlainValue& narrow, const PlainValue& wide) {
    Outcome outcome;
    outcome.differs = is_above("maximum", narrow, wide) || is_below("minimum", narrow, wide) ||
                      multiples_differ(narrow.find("multipleOf"), wide.find("multipleOf"));
    outcome.unknown = is_on_a_side("exclusiveMinimum", narrow, wide) ||
                      is_on_a_side("exclusiveMaximum", narrow, wide);
    return outcome;
  }

  /// On one side alone it makes the comparison of Flyte crash.
  static bool multiples_differ(const PlainValue* narrow, const PlainValue* wide) {
    if (narrow == nullptr && wide == nullptr) return false;
    if (narrow == nullptr || wide == nullptr) return true;
    const bool whole = narrow->integer && wide->integer && *narrow->integer > 0;
    return !whole || *wide->integer % *narrow->integer != 0;
  }

  Outcome compare_arrays(const PlainValue& narrow, const PlainValue& wide) {
    Outcome outcome;
    outcome.differs = is_below("minItems", narrow, wide) || is_above("maxItems", narrow, wide) ||
                      (is_true(narrow.find("uniqueItems")) && !is_true(wide.find("uniqueItems")));
    const PlainValue* items = narrow.find("items");
    const PlainValue* others = wide.find("items");
    // Beside a list of items the rest is known to be allowed.
    outcome.unknown =
        (items != nullptr && items->is_sequence()) || (others != nullptr && others->is_sequence());
    if (items == nullptr) return outcome;
    const bool alike = others != nullptr && items->is_sequence() == others->is_sequence() &&
                       items->items.size() == others->items.size();
    if (!alike) {
      outcome.differs = true;
    } else if (!items->is_sequence()) {
      outcome.add(compare(*items, *others));
    } else {
      for (std::size_t i = 0; i < items->items.size(); ++i) {
        outcome.add(compare(items->items[i], others->items[i]));
      }
    }
    return outcome;
  }

  Outcome compare_objects(const PlainValue& narrow, const PlainValue& wide) {
    Outcome outcome;
    outcome.unknown = limits_more_properties(narrow) || limits_more_properties(wide) ||
                      has_entries("dependencies", narrow, wide) ||
                      has_entries("patternProperties", narrow, wide) ||
                      is_on_a_side("not", narrow, wide);
    outcome.differs = requires_more(narrow, wide) || is_below("minProperties", narrow, wide) ||
                      is_above("maxProperties", narrow, wide) || conditions_differ(narrow, wide);
    const PlainValue* wanted = narrow.find("properties");
    const PlainValue* there = wide.find("properties");
    if (wanted == nullptr) return outcome;
    for (const PlainEntry& property : wanted->entries) {
      const PlainValue* other = there != nullptr ? there->find(property.key) : nullptr;
      if (other == nullptr) {
        outcome.differs = true;
      } else {
        outcome.add(compare(property.value, *other));
      }
    }
    return outcome;
  }

  static bool requires_more(const PlainValue& narrow, const PlainValue& wide) {
    const PlainValue* wanted = narrow.find("required");
    if (wanted == nullptr) return false;
    const PlainValue* there = wide.find("required");
    return !std::all_of(wanted->items.begin(), wanted->items.end(), [&](const PlainValue& name) {
      return there != nullptr &&
             std::any_of(there->items.begin(), there->items.end(),
                         [&](const PlainValue& other) { return other.text == name.text; });
    });
  }

  static bool limits_more_properties(const PlainValue& schema) {
    const PlainValue* more = schema.find("additionalProperties");
    return more != nullptr && !is_true(more);
  }

  static bool is_true(const PlainValue* value) {
    return value != nullptr && value->kind == NodeKind::kBoolean && value->boolean;
  }

  static bool is_on_a_side(std::string_view keyword, const PlainValue& a, const PlainValue& b) {
    return a.find(keyword) != nullptr || b.find(keyword) != nullptr;
  }

  static bool has_entries(std::string_view keyword, const PlainValue& a, const PlainValue& b) {
    const PlainValue* first = a.find(keyword);
    const PlainValue* second = b.find(keyword);
    return (first != nullptr && !first->entries.empty()) ||
           (second != nullptr && !second->entries.empty());
  }

  /// `if` counts beside a `then` or an `else`, in draft 7.
  static bool has_condition(const SchemaFile& file, const PlainValue& schema) {
    return file.draft() >= 7 && schema.find("if") != nullptr &&
           (schema.find("then") != nullptr || schema.find("else") != nullptr);
  }

  bool conditions_differ(const PlainValue& narrow, const PlainValue& wide) {
    const bool wanted = has_condition(narrow_file_, narrow);
    const bool there = has_condition(wide_file_, wide);
    if (!wanted && !there) return false;
    if (wanted != there) return true;
    for (const std::string_view keyword : {"if", "then", "else"}) {
      const PlainValue* first = narrow.find(keyword);
      const PlainValue* second = wide.find(keyword);
      if (first == nullptr && second == nullptr) continue;
      if (first == nullptr || second == nullptr) return true;
      if (!compare_whole(*first, *second).is_equal()) return true;
    }
    return false;
  }

  /// Each schema in the list of `wide` needs an equal one in that of `narrow`.
  bool alternatives_differ(std::string_view keyword, const PlainValue& narrow,
                           const PlainValue& wide) {
    const PlainValue* wanted = narrow.find(keyword);
    const PlainValue* there = wide.find(keyword);
    if (wanted == nullptr && there == nullptr) return false;
    if (wanted == nullptr || there == nullptr) return true;
    return !std::all_of(there->items.begin(), there->items.end(), [&](const PlainValue& one) {
      return std::any_of(wanted->items.begin(), wanted->items.end(), [&](const PlainValue& other) {
        return compare_whole(other, one).is_equal();
      });
    });
  }

  /// The same, where `true` and `false` are schemas that are told apart.
  Outcome compare_whole(const PlainValue& narrow, const PlainValue& wide) {
    const bool always = narrow.kind == NodeKind::kBoolean;
    if (always != (wide.kind == NodeKind::kBoolean) || (always && narrow.boolean != wide.boolean)) {
      return {.differs = true};
    }
    return compare(narrow, wide);
  }

  bool constants_differ(const PlainValue& narrow, const PlainValue& wide) const {
    const PlainValue* wanted = narrow_file_.draft() >= 6 ? narrow.find("const") : nullptr;
    if (wanted == nullptr) return false;
    const PlainValue* there = wide_file_.draft() >= 6 ? wide.find("const") : nullptr;
    return there == nullptr || !is_same_json(*wanted, *there);
  }

  static std::vector<std::string_view> types_of(const PlainValue& schema) {
    const PlainValue* written = schema.find("type");
    std::vector<std::string_view> types;
    if (written == nullptr) return types;
    if (written->kind == NodeKind::kString) types.push_back(written->text);
    for (const PlainValue& type : written->items) types.push_back(type.text);
    return types;
  }

  const SchemaFile& narrow_file_;
  const SchemaFile& wide_file_;
  int depth_ = 0;
  std::map<Pair, Outcome> known_;
};

/// Whether two values are equal but for what they hold; what they hold is put to `open`.
bool is_same_level(const PlainValue& a, const PlainValue& b,
                   std::vector<std::pair<const PlainValue*, const PlainValue*>>& open) {
  if (is_number(a) && is_number(b)) return a.number == b.number;
  if (a.kind != b.kind || a.items.size() != b.items.size() ||
      a.entries.size() != b.entries.size()) {
    return false;
  }
  if (a.kind == NodeKind::kBoolean) return a.boolean == b.boolean;
  if (a.kind == NodeKind::kString) return a.text == b.text;
  for (std::size_t i = 0; i < a.items.size(); ++i) open.emplace_back(&a.items[i], &b.items[i]);
  for (const PlainEntry& entry : a.entries) {
    const PlainValue* other = b.find(entry.key);
    if (other == nullptr) return false;
    open.emplace_back(&entry.value, other);
  }
  return true;
}

}  // namespace

bool is_same_json(const PlainValue& a, const PlainValue& b) {
  std::vector<std::pair<const PlainValue*, const PlainValue*>> open{{&a, &b}};
  while (!open.empty()) {
    const auto [first, second] = open.back();
    open.pop_back();
    if (!is_same_level(*first, *second, open)) return false;
  }
  return true;
}

bool is_schema_within(const PlainValue& from, const PlainValue& to) {
  const SchemaFile wide(from);
  const SchemaFile narrow(to);
  if (!wide.is_readable() || !narrow.is_readable()) return false;
  return !SchemaComparison(narrow, wide).compare_roots().differs;
}

}  // namespace accelc::flow
