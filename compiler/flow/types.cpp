#include "compiler/flow/types.h"

#include "compiler/flow/json_schema.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace accelc::flow {

namespace {

bool is_none(const LiteralType& type) { return type.is(SimpleType::kNone); }

bool is_union(const LiteralType& type) { return type.form == TypeForm::kUnion; }

/// What a list or a map holds; null when no type was given.
const LiteralType* element_of(const LiteralType& type) {
  return type.elements.empty() ? nullptr : &type.elements.front();
}

const LiteralType& unset_type() {
  static const LiteralType unset;
  return unset;
}

/// The type of each column. Of two with one name the last counts.
using Columns = std::unordered_map<std::string_view, const LiteralType*>;

Columns columns_of(const LiteralType& type) {
  Columns columns;
  for (std::size_t i = 0; i < type.names.size(); ++i) {
    columns[type.names[i]] = i < type.elements.size() ? &type.elements[i] : &unset_type();
  }
  return columns;
}

/// A schema holds parquet alone.
bool is_format_of_schema(const LiteralType& dataset) {
  return dataset.format.empty() || equals_ignoring_case(dataset.format, "parquet");
}

/// Whether a column of one of these may be the same column of the other: types that columns of
/// schemas have.
bool is_same_column(const LiteralType& from, const LiteralType& to) {
  return from.form == TypeForm::kSimple && to.form == TypeForm::kSimple && from.simple == to.simple;
}

/// A pair of types that is looked at once: a union in a union in a union would be looked at twice
/// at each level.
using TypePair = std::pair<const LiteralType*, const LiteralType*>;

class Caster {
 public:
  bool is_castable(const LiteralType& from, const LiteralType& to) {
    // A union of one is its variant.
    const bool single = is_union(from) && from.elements.size() == 1;
    return (single && fits(from.elements.front(), to)) || fits(from, to);
  }

 private:
  bool fits(const LiteralType& from, const LiteralType& to) {
    if (depth_ == kDeepestType) return false;
    if (!is_union(from) || !is_union(to)) return fits_deeper(from, to);
    const TypePair pair{&from, &to};
    const auto known = known_.find(pair);
    if (known != known_.end()) return known->second;
    const bool answer = fits_deeper(from, to);
    known_.emplace(pair, answer);
    return answer;
  }

  bool fits_deeper(const LiteralType& from, const LiteralType& to) {
    ++depth_;
    const bool answer = fits_form(from, to);
    --depth_;
    return answer;
  }

  // The recursion follows the nesting of types, which depth_ limits.
  bool fits_form(const LiteralType& from, const LiteralType& to) {
    switch (to.form) {
      case TypeForm::kCollection:
      case TypeForm::kMap:
        return holds_fitting(from, to);
      case TypeForm::kBlob:
        // A file and a directory are one to Flyte.
        return from.form == TypeForm::kBlob &&
               (from.format.empty() || to.format.empty() || from.format == to.format);
      case TypeForm::kSchema:
        return fits_schema(from, to);
      case TypeForm::kDataset:
        return fits_dataset(from, to);
      case TypeForm::kUnion:
        return is_union(from) ? each_fits_some(from, to) : fits_one(from, to);
      default:
        return is_none(to) ? is_none(from) : fits_plain(from, to);
    }
  }

  /// A list of none, an empty one that is, fits every list; maps are the same.
  bool holds_fitting(const LiteralType& from, const LiteralType& to) {
    if (from.form != to.form) return false;
    const LiteralType* held = element_of(from);
    if (held == nullptr) return false;
    if (is_none(*held)) return true;
    const LiteralType* wanted = element_of(to);
    return fits(*held, wanted != nullptr ? *wanted : unset_type());
  }

  static bool fits_schema(const LiteralType& from, const LiteralType& to) {
    const bool dataset = from.form == TypeForm::kDataset;
    if (from.form != TypeForm::kSchema && !dataset) return false;
    if (dataset && !is_format_of_schema(from)) return false;
    return has_columns(from, to, is_same_column);
  }

  bool fits_dataset(const LiteralType& from, const LiteralType& to) {
    if (is_none(from)) return true;
    if (from.form == TypeForm::kSchema) {
      return is_format_of_schema(to) && has_columns(from, to, is_same_column);
    }
    if (from.form != TypeForm::kDataset) return false;
    if (!from.format.empty() && !to.format.empty() &&
        !equals_ignoring_case(from.format, to.format)) {
      return false;
    }
    return has_columns(from, to,
                       [this](const LiteralType& a, const LiteralType& b) { return fits(a, b); });
  }

  /// Whether `from` has all columns of `to`, and fitting ones; a side without columns is any table.
  template <class Fits>
  static bool has_columns(const LiteralType& from, const LiteralType& to, Fits fits) {
    if (from.names.empty() || to.names.empty()) return true;
    const Columns there = columns_of(from);
    for (std::size_t i = 0; i < to.names.size(); ++i) {
      const auto found = there.find(to.names[i]);
      if (found == there.end()) return false;
      if (!fits(*found->second, i < to.elements.size() ? to.elements[i] : unset_type())) {
        return false;
      }
    }
    return true;
  }

  bool each_fits_some(const LiteralType& from, const LiteralType& to) {
    return std::all_of(from.elements.begin(), from.elements.end(), [&](const LiteralType& variant) {
      return std::any_of(to.elements.begin(), to.elements.end(),
                         [&](const LiteralType& wanted) { return is_castable(variant, wanted); });
    });
  }

  /// Two variants that would take the value are one too many.
  bool fits_one(const LiteralType& from, const LiteralType& to) {
    return std::count_if(to.elements.begin(), to.elements.end(),
                         [&](const LiteralType& wanted) { return is_castable(from, wanted); }) == 1;
  }

  /// A simple type, an enum, or none that was given.
  static bool fits_plain(const LiteralType& from, const LiteralType& to) {
    const bool from_enum = from.form == TypeForm::kEnum;
    if (from_enum && to.is(SimpleType::kString)) return true;
    if (to.form == TypeForm::kEnum && from.is(SimpleType::kString)) return true;
    if (!from.tag.empty() && from.tag != to.tag) return false;
    if (from.is(SimpleType::kStruct) && to.is(SimpleType::kStruct)) return fits_struct(from, to);
    return from.form == to.form && from.simple == to.simple &&
           (!from_enum || from.names == to.names);
  }

  static bool fits_struct(const LiteralType& from, const LiteralType& to) {
    if (from.metadata == nullptr || to.metadata == nullptr) return true;
    return is_same_json(*from.metadata, *to.metadata) ||
           is_schema_within(*from.metadata, *to.metadata);
  }

  int depth_ = 0;
  std::map<TypePair, bool> known_;
};

using SharedValue = std::shared_ptr<const PlainValue>;

bool is_same_value(const SharedValue& a, const SharedValue& b) {
  if (a == nullptr || b == nullptr) return a == b;
  return a == b || is_same_json(*a, *b);
}

/// Whether two types are the same but for the types inside of them.
bool is_same_outside(const LiteralType& a, const LiteralType& b) {
  return a.form == b.form && a.simple == b.simple && a.directory == b.directory &&
         a.format == b.format && a.names == b.names && a.tag == b.tag &&
         a.elements.size() == b.elements.size() && a.fields.size() == b.fields.size() &&
         is_same_value(a.metadata, b.metadata) && is_same_value(a.annotation, b.annotation);
}

}  // namespace

bool is_castable(const LiteralType& from, const LiteralType& to) {
  return Caster().is_castable(from, to);
}

bool is_same_type(const LiteralType& a, const LiteralType& b) {
  std::vector<TypePair> open{{&a, &b}};
  while (!open.empty()) {
    const auto [left, right] = open.back();
    open.pop_back();
    if (!is_same_outside(*left, *right)) return false;
    for (std::size_t i = 0; i < left->elements.size(); ++i) {
      open.emplace_back(&left->elements[i], &right->elements[i]);
    }
    for (const TypeField& field : left->fields) {
      const auto other = std::find_if(right->fields.begin(), right->fields.end(),
                                      [&](const TypeField& one) { return one.name == field.name; });
      if (other == right->fields.end()) return false;
      open.emplace_back(&field.type, &other->type);
    }
  }
  return true;
}

bool is_optional(const LiteralType& type) {
  return is_union(type) &&
         std::any_of(type.elements.begin(), type.elements.end(), [](const LiteralType& variant) {
           return variant.form != TypeForm::kSimple || is_none(variant);
         });
}

}  // namespace accelc::flow
