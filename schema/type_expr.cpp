#include "schema/type_expr.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "schema/type_names.h"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

constexpr int kDeepest = 32;
constexpr std::size_t kMostAlternatives = 64;  // they are compared in pairs

bool is_open(char c) { return c == '<' || c == '['; }
bool is_close(char c) { return c == '>' || c == ']'; }

/// Whether the name is a type by itself.
bool is_complete(const TypeName& known) {
  switch (known.arguments) {
    case TypeArguments::kNone:
    case TypeArguments::kFormat:
    case TypeArguments::kColumns:
    case TypeArguments::kDataset:
    case TypeArguments::kPython:
    case TypeArguments::kSchemaFile:
    case TypeArguments::kClass:
      return true;
    default:
      return false;
  }
}

TypeExpr type_of_name(const TypeName& known) {
  return {.kind = known.kind, .format = std::string(known.format)};
}

/// Recursive descent over one text. The first fault ends it: functions return nothing then, and
/// fault_ says why.
class TypeParser {
 public:
  explicit TypeParser(std::string_view text) : text_(text) {}

  std::variant<TypeExpr, TypeExprError> parse() {
    if (at_end()) {
      fail(text_, "it is empty");
      return fault_;
    }
    std::optional<TypeExpr> type = parse_alternatives();
    if (type && !at_end()) {
      const std::string_view rest = text_.substr(position_);
      type = fail(rest, quote(rest) + " follows the type");
    }
    if (type) return *std::move(type);
    return fault_;
  }

 private:
  // ---- Bytes ----

  void skip_blanks() {
    while (position_ < text_.size() && is_space(text_[position_])) ++position_;
  }

  /// Whether nothing but blanks is left.
  bool at_end() {
    skip_blanks();
    return position_ == text_.size();
  }

  /// The next byte that is no blank; NUL at the end.
  char peek() { return at_end() ? '\0' : text_[position_]; }

  bool take(char c) {
    if (peek() != c) return false;
    ++position_;
    return true;
  }

  template <class Belongs>
  std::string_view take_while(Belongs belongs) {
    skip_blanks();
    const std::size_t begin = position_;
    while (position_ < text_.size() && belongs(text_[position_])) ++position_;
    return text_.substr(begin, position_ - begin);
  }

  // ---- Faults ----

  std::nullopt_t fail(std::string_view part, std::string reason, std::string suggestion = {}) {
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    const auto end = begin + static_cast<std::uint32_t>(part.size());
    fault_ = {std::move(reason), begin, end, std::move(suggestion)};
    return std::nullopt;
  }

  /// The same where nothing but success is told.
  static bool refused(std::nullopt_t) { return false; }

  std::nullopt_t expected(std::string_view wanted) {
    if (at_end()) return fail(text_, std::string(wanted) + " is missing at the end");
    // Up to the next blank, so that no character is cut in two.
    std::size_t end = position_;
    while (end < text_.size() && !is_space(text_[end])) ++end;
    const std::string_view found = text_.substr(position_, end - position_);
    return fail(found, std::string(wanted) + " is expected, not " + quote(found));
  }

  // ---- Brackets ----

  /// Opens `<` or `[`; false when there is none.
  bool open_bracket(std::string_view& bracket) {
    if (!is_open(peek())) return false;
    bracket = text_.substr(position_, 1);
    ++position_;
    return true;
  }

  bool close_bracket(std::string_view bracket) {
    const char wanted = bracket == "<" ? '>' : ']';
    if (take(wanted)) return true;
    if (at_end()) {
      fail(bracket, quote(bracket) + " is never closed");
    } else if (is_close(peek())) {
      const std::string_view found = text_.substr(position_, 1);
      fail(found, quote(bracket) + " is closed by " + quote(found), std::string(1, wanted));
    } else {
      expected(quote(std::string_view(&wanted, 1)));
    }
    return false;
  }

  // ---- Types ----

  /// `A | B | ...`
  std::optional<TypeExpr> parse_alternatives() {
    if (depth_ > kDeepest) {
      return fail(text_.substr(position_),
                  "types nest at most " + std::to_string(kDeepest) + " levels deep");
    }
    ++depth_;
    std::vector<TypeExpr> alternatives;
    std::vector<TypeExpr> written;  // without those that stand in unions of their own
    do {
      skip_blanks();
      const std::size_t begin = position_;
      std::optional<TypeExpr> type = parse_optional();
      if (!type) return std::nullopt;
      const bool alone = alternatives.empty() && peek() != '|';
      if (alone) {
        --depth_;
        return type;
      }
      const std::string_view part = text_.substr(begin, position_ - begin);
      if (is_there(*type, written)) {
        return fail(part, quote(to_text(*type)) + " is twice in the union");
      }
      if (type->kind != TypeKind::kUnion) written.push_back(*type);
      if (!add_alternative(*std::move(type), part, alternatives)) return std::nullopt;
    } while (take('|'));
    --depth_;
    return union_of(std::move(alternatives));
  }

  static bool is_there(const TypeExpr& type, const std::vector<TypeExpr>& alternatives) {
    return std::find(alternatives.begin(), alternatives.end(), type) != alternatives.end();
  }

  /// Unions inside unions are flattened, as Flyte has no other. What is there already is one with
  /// it, as Python's typing has it: `Optional[Optional[int]]` is `Optional[int]`.
  bool add_alternative(TypeExpr type, std::string_view part, std::vector<TypeExpr>& alternatives) {
    if (type.kind == TypeKind::kUnion) {
      std::vector<TypeExpr> inner = std::move(type.elements);
      return std::all_of(inner.begin(), inner.end(), [&](TypeExpr& each) {
        return add_alternative(std::move(each), part, alternatives);
      });
    }
    if (is_there(type, alternatives)) return true;
    if (alternatives.size() == kMostAlternatives) {
      fail(part, "a union has at most " + std::to_string(kMostAlternatives) + " types");
      return false;
    }
    alternatives.push_back(std::move(type));
    return true;
  }

  static TypeExpr union_of(std::vector<TypeExpr> alternatives) {
    if (alternatives.size() == 1) return std::move(alternatives[0]);
    return {.kind = TypeKind::kUnion, .elements = std::move(alternatives)};
  }

  /// `T?`
  std::optional<TypeExpr> parse_optional() {
    skip_blanks();
    const std::size_t begin = position_;
    std::optional<TypeExpr> type = parse_one();
    if (!type || !take('?')) return type;
    type = optional_of(*std::move(type), text_.substr(begin, position_ - begin));
    if (!take('?')) return type;
    return fail(text_.substr(begin, position_ - begin), "one `?` is enough");
  }

  std::optional<TypeExpr> optional_of(TypeExpr type, std::string_view part) {
    std::vector<TypeExpr> alternatives;
    const bool good = add_alternative(std::move(type), part, alternatives) &&
                      add_alternative(TypeExpr{}, part, alternatives);
    if (!good) return std::nullopt;
    return union_of(std::move(alternatives));
  }

  std::optional<TypeExpr> parse_one() {
    const std::string_view name = take_while(is_name_byte);
    if (name.empty()) return expected("a type");
    const TypeName* known = find_type_name(name);
    if (known == nullptr) return unknown_name(name);
    if (is_complete(*known) && peek() == '[' && text_.substr(position_).starts_with("[]")) {
      return brackets_behind(name);
    }
    std::string_view bracket;
    const bool has_arguments = open_bracket(bracket);
    if (!has_arguments) return without_arguments(name, *known);
    std::optional<TypeExpr> type = parse_arguments(name, *known);
    if (!type || !close_bracket(bracket)) return std::nullopt;
    return type;
  }

  std::optional<TypeExpr> unknown_name(std::string_view name) {
    const std::string_view advice = advice_for_type_name(name);
    const bool alone = trim(text_) == name;
    std::string reason = alone ? "there is no such type" : "there is no type " + quote(name);
    if (!advice.empty()) reason += "; " + std::string(advice);
    return fail(name, std::move(reason), std::string(meant_type_name(name)));
  }

  /// `int[]` of other languages.
  std::optional<TypeExpr> brackets_behind(std::string_view name) {
    const auto begin = static_cast<std::size_t>(name.data() - text_.data());
    const std::string_view part = text_.substr(begin, position_ + 2 - begin);
    return fail(part, "a list is written `list<T>`", "list<" + std::string(name) + ">");
  }

  std::optional<TypeExpr> without_arguments(std::string_view name, const TypeName& known) {
    switch (known.arguments) {
      case TypeArguments::kNone:
      case TypeArguments::kFormat:
      case TypeArguments::kColumns:
      case TypeArguments::kDataset:
      case TypeArguments::kPython:
      case TypeArguments::kSchemaFile:
      case TypeArguments::kClass:
        return type_of_name(known);
      case TypeArguments::kMapOrNothing:
        return TypeExpr{.kind = TypeKind::kStruct};
      case TypeArguments::kValues:
        return fail(name, quote(name) + " needs its values, as in `enum<small, large>`");
      case TypeArguments::kLiterals:
        return fail(name, quote(name) + " needs its values, as in `literal<\"a\", \"b\">`");
      case TypeArguments::kAnnotated:
        return fail(name, quote(name) + " needs a type, as in `dataframe<a=integer>`");
      case TypeArguments::kAlternatives:
        return fail(name, quote(name) + " needs its types, as in `integer | string`");
      case TypeArguments::kElement:
      case TypeArguments::kMapElement:
      case TypeArguments::kOptional:
        break;
    }
    const std::string_view own = known.kind == TypeKind::kUnion ? "optional" : name_of(known.kind);
    return fail(name, quote(name) + " needs the type of what it holds, as in `" + std::string(own) +
                          "<string>`");
  }

  std::optional<TypeExpr> parse_arguments(std::string_view name, const TypeName& known) {
    switch (known.arguments) {
      case TypeArguments::kNone:
        return fail(name, quote(name) + " takes nothing in brackets");
      case TypeArguments::kFormat:
      case TypeArguments::kSchemaFile:
        return parse_format(known.kind);
      case TypeArguments::kColumns:
      case TypeArguments::kDataset:
        return parse_dataset(known.kind);
      case TypeArguments::kPython:
        return parse_python_parameter(name, known.kind);
      case TypeArguments::kClass:
        return parse_class();
      case TypeArguments::kLiterals:
        return parse_literals();
      case TypeArguments::kAnnotated:
        return parse_annotated(name);
      case TypeArguments::kValues:
        return parse_values();
      case TypeArguments::kAlternatives:
        return parse_listed_alternatives();
      case TypeArguments::kOptional:
        return parse_optional_argument();
      case TypeArguments::kElement:
        return parse_element(known.kind, name);
      case TypeArguments::kMapElement:
      case TypeArguments::kMapOrNothing:
        return parse_map_arguments(name);
    }
    return std::nullopt;
  }

  std::optional<TypeExpr> parse_element(TypeKind kind, std::string_view name) {
    std::optional<TypeExpr> element = parse_alternatives();
    if (!element) return std::nullopt;
    if (peek() == ',') return fail(name, quote(name) + " holds values of one type");
    TypeExpr type{.kind = kind};
    type.elements.push_back(*std::move(element));
    return type;
  }

  /// `map<T>`, or `map<string, T>` as Python has it.
  std::optional<TypeExpr> parse_map_arguments(std::string_view name) {
    skip_blanks();
    const std::size_t begin = position_;
    std::optional<TypeExpr> first = parse_alternatives();
    if (!first) return std::nullopt;
    const std::string_view key = trim(text_.substr(begin, position_ - begin));
    if (take(',')) {
      if (first->kind != TypeKind::kString) {
        return fail(key, "the keys of a map are strings; other mappings are a `struct`");
      }
      return parse_element(TypeKind::kMap, name);
    }
    TypeExpr type{.kind = TypeKind::kMap};
    type.elements.push_back(*std::move(first));
    return type;
  }

  std::optional<TypeExpr> parse_optional_argument() {
    skip_blanks();
    const std::size_t begin = position_;
    std::optional<TypeExpr> type = parse_alternatives();
    if (!type) return std::nullopt;
    return optional_of(*std::move(type), text_.substr(begin, position_ - begin));
  }

  /// The inside of `Union[A, B]`.
  std::optional<TypeExpr> parse_listed_alternatives() {
    std::vector<TypeExpr> alternatives;
    do {
      skip_blanks();
      const std::size_t begin = position_;
      std::optional<TypeExpr> type = parse_alternatives();
      if (!type) return std::nullopt;
      const std::string_view part = text_.substr(begin, position_ - begin);
      if (!add_alternative(*std::move(type), part, alternatives)) return std::nullopt;
    } while (take(','));
    return union_of(std::move(alternatives));
  }

  // ---- Formats and values ----

  /// A text in quotes; nothing, with a fault, when it is never closed.
  std::optional<std::string> parse_quoted() {
    const std::size_t begin = position_;
    const std::size_t end = text_.find(text_[begin], begin + 1);
    if (end == std::string_view::npos) {
      return fail(text_.substr(begin, 1), "the quote is never closed");
    }
    position_ = end + 1;
    return std::string(text_.substr(begin + 1, end - begin - 1));
  }

  /// `csv`, `"csv"` or `TypeVar("csv")`.
  std::optional<TypeExpr> parse_format(TypeKind kind) {
    TypeExpr type{.kind = kind};
    if (!is_quote(peek())) {
      const std::string_view word = take_while(is_format_byte);
      if (word.empty()) return expected("a format");
      type.format = word;
      const bool type_variable = word == "TypeVar" || word == "typing.TypeVar";
      if (!type_variable || !take('(')) return type;
    }
    const std::size_t begin = position_;
    const bool inside_call = !type.format.empty();
    if (!is_quote(peek())) return expected("a format in quotes");
    std::optional<std::string> format = parse_quoted();
    if (!format) return std::nullopt;
    if (format->empty()) {
      return fail(text_.substr(begin, position_ - begin), "the format is empty");
    }
    type.format = *std::move(format);
    if (inside_call && !take(')')) return expected("`)`");
    return type;
  }

  /// `a, b, "c d"`
  std::optional<TypeExpr> parse_values() {
    TypeExpr type{.kind = TypeKind::kEnum};
    std::unordered_set<std::string> seen;
    do {
      skip_blanks();
      const std::size_t begin = position_;
      std::optional<std::string> value = parse_value();
      if (!value) return std::nullopt;
      if (!seen.insert(*value).second) {
        return fail(trim(text_.substr(begin, position_ - begin)),
                    quote(*value) + " is written twice");
      }
      type.values.push_back(*std::move(value));
    } while (take(','));
    return type;
  }

  std::optional<std::string> parse_value() {
    if (is_quote(peek())) return parse_quoted();
    const auto plain = [](char c) {
      return c != ',' && !is_open(c) && !is_close(c) && !is_quote(c);
    };
    const std::string_view value = trim(take_while(plain));
    if (value.empty()) return expected("a value of the enum");
    return std::string(value);
  }

  // ---- Columns ----

  /// A format, columns, `kwtypes(...)`, in any order.
  std::optional<TypeExpr> parse_dataset(TypeKind kind) {
    TypeExpr type{.kind = kind};
    do {
      if (!parse_dataset_part(type)) return std::nullopt;
    } while (take(','));
    return type;
  }

  bool parse_dataset_part(TypeExpr& type) {
    skip_blanks();
    const std::size_t begin = position_;
    const bool quoted = is_quote(peek());
    const std::string_view word = quoted ? std::string_view() : take_while(is_format_byte);
    if (!quoted && word.empty()) return refused(expected("a format or a column"));
    if (word == "kwtypes" || word == "flytekit.kwtypes") return parse_kwtypes(type);
    if (!quoted && (peek() == '=' || peek() == ':')) return parse_column(word, type);
    position_ = begin;
    std::optional<TypeExpr> format = parse_format(type.kind);
    if (!format) return false;
    const std::string_view part = trim(text_.substr(begin, position_ - begin));
    if (type.kind == TypeKind::kSchema) {
      return refused(fail(part, "a column is written `" + std::string(part) + "=integer`"));
    }
    if (!type.format.empty()) {
      return refused(fail(part, "there is a format already: " + quote(type.format)));
    }
    type.format = std::move(format->format);
    return true;
  }

  /// `kwtypes(a=int, b=str)`
  bool parse_kwtypes(TypeExpr& type) {
    if (!take('(')) return refused(expected("`(`"));
    while (peek() != ')') {
      const std::string_view name = take_while(is_name_byte);
      if (name.empty()) return refused(expected("the name of a column"));
      if (!parse_column(name, type)) return false;
      if (!take(',') && peek() != ')') return refused(expected("`)`"));
    }
    return take(')');
  }

  /// What follows the name of a column.
  bool parse_column(std::string_view name, TypeExpr& type) {
    if (!take('=') && !take(':')) return refused(expected("`=`"));
    skip_blanks();
    const std::size_t begin = position_;
    std::optional<TypeExpr> column = parse_alternatives();
    if (!column) return false;
    if (std::find(type.values.begin(), type.values.end(), name) != type.values.end()) {
      return refused(fail(name, "there is a column " + quote(name) + " already"));
    }
    if (type.kind == TypeKind::kSchema && !is_schema_column(column->kind)) {
      const std::string_view part = trim(text_.substr(begin, position_ - begin));
      return refused(
          fail(part,
               "a column of a `schema` is an integer, float, string, boolean, datetime or "
               "duration"));
    }
    type.values.emplace_back(name);
    type.elements.push_back(*std::move(column));
    return true;
  }

  /// `Annotated[pd.DataFrame, kwtypes(a=int), "csv"]`; of other types flytekit reads what stands
  /// beside them when the code is loaded, or not at all.
  std::optional<TypeExpr> parse_annotated(std::string_view name) {
    std::optional<TypeExpr> type = parse_alternatives();
    if (!type) return std::nullopt;
    const bool dataset = type->kind == TypeKind::kDataframe || type->kind == TypeKind::kSchema;
    while (dataset && take(',')) {
      if (!parse_dataset_part(*type)) return std::nullopt;
    }
    if (dataset) return type;
    // A text beside the type is for readers; anything else may change what Flyte is told.
    const bool remark = take(',') && is_quote(peek()) && parse_quoted() && peek() == ']';
    if (!remark) return fail(name, "write the type alone: nothing else can be set here");
    const auto begin = static_cast<std::size_t>(name.data() - text_.data());
    return fail(text_.substr(begin, position_ + 1 - begin), "write the type alone", to_text(*type));
  }

  // ---- Python ----

  /// `File[str]`: what the file holds is Python's business.
  std::optional<TypeExpr> parse_python_parameter(std::string_view name, TypeKind kind) {
    skip_blanks();
    const std::size_t begin = position_;
    const std::string_view word = is_quote(peek()) ? std::string_view() : take_while(is_name_byte);
    position_ = begin;
    if (word.empty() || find_type_name(word) == nullptr) {
      const std::optional<TypeExpr> format = parse_format(kind);
      if (!format) return std::nullopt;
      const auto from = static_cast<std::size_t>(name.data() - text_.data());
      const std::string_view part = text_.substr(from, begin - from - 1);
      return fail(trim(part), quote(name) + " of Flyte 2 has no format",
                  std::string(name_of(kind)));
    }
    if (!parse_alternatives()) return std::nullopt;
    return TypeExpr{.kind = kind};
  }

  /// `acme.models.Model`
  std::optional<TypeExpr> parse_class() {
    const std::string_view name = take_while(is_name_byte);
    if (name.empty()) return expected("a Python class");
    return TypeExpr{.kind = TypeKind::kPickle, .format = std::string(name)};
  }

  /// `"a", "b"`, `1, 2` or `True, False`: values of one type, as Python has them.
  std::optional<TypeExpr> parse_literals() {
    TypeExpr type{.kind = TypeKind::kLiteral};
    do {
      skip_blanks();
      const std::size_t begin = position_;
      TypeKind kind = TypeKind::kString;
      const std::optional<std::string> value = parse_literal(kind);
      if (!value) return std::nullopt;
      const std::string_view part = trim(text_.substr(begin, position_ - begin));
      if (type.elements.empty()) type.elements.push_back(TypeExpr{.kind = kind});
      if (type.elements[0].kind != kind) {
        return fail(part, "the values of a literal are of one type, and the first is a " +
                              std::string(name_of(type.elements[0].kind)));
      }
      if (std::find(type.values.begin(), type.values.end(), *value) != type.values.end()) {
        return fail(part, quote(*value) + " is written twice");
      }
      type.values.push_back(*value);
    } while (take(','));
    return type;
  }

  std::optional<std::string> parse_literal(TypeKind& kind) {
    if (is_quote(peek())) return parse_quoted();
    const std::string_view word = take_while(is_name_byte);
    const std::string_view digits = word.starts_with('-') ? word.substr(1) : word;
    const auto number = parse_unsigned(digits);
    if (number && *number <= 9'007'199'254'740'992) {
      kind = TypeKind::kInteger;
      const std::string canonical = std::to_string(*number);
      return word.starts_with('-') && *number != 0 ? "-" + canonical : canonical;
    }
    kind = TypeKind::kBoolean;
    if (equals_ignoring_case(word, "true")) return "True";
    if (equals_ignoring_case(word, "false")) return "False";
    if (word.empty()) return expected("a value");
    return fail(word, "a value is a text in quotes, an integer or a boolean");
  }

  std::string_view text_;
  std::size_t position_ = 0;
  int depth_ = 0;
  TypeExprError fault_;
};

}  // namespace

bool is_schema_column(TypeKind kind) {
  return kind == TypeKind::kInteger || kind == TypeKind::kFloat || kind == TypeKind::kString ||
         kind == TypeKind::kBoolean || kind == TypeKind::kDatetime || kind == TypeKind::kDuration;
}

std::variant<TypeExpr, TypeExprError> parse_type(std::string_view text) {
  // Most types are one word.
  const TypeName* known = find_type_name(trim(text));
  if (known != nullptr && is_complete(*known)) return type_of_name(*known);
  return TypeParser(text).parse();
}

}  // namespace accelc
