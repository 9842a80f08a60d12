#include "schema/type_names.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

/// Of each kind the language's own name first. What flytekit 1.16.24 makes of the Python names is
/// followed, except for `bytes`, which it pickles and which is `binary` here.
constexpr std::array kNames = {
    TypeName{"none", TypeKind::kNone},
    TypeName{"integer", TypeKind::kInteger},
    TypeName{"float", TypeKind::kFloat},
    TypeName{"string", TypeKind::kString},
    TypeName{"boolean", TypeKind::kBoolean},
    TypeName{"datetime", TypeKind::kDatetime},
    TypeName{"duration", TypeKind::kDuration},
    TypeName{"binary", TypeKind::kBinary},
    TypeName{"struct", TypeKind::kStruct, TypeArguments::kSchemaFile},
    TypeName{"error", TypeKind::kError},
    TypeName{"file", TypeKind::kFile, TypeArguments::kFormat},
    TypeName{"directory", TypeKind::kDirectory, TypeArguments::kFormat},
    TypeName{"dataframe", TypeKind::kDataframe, TypeArguments::kDataset},
    TypeName{"schema", TypeKind::kSchema, TypeArguments::kColumns},
    TypeName{"pickle", TypeKind::kPickle, TypeArguments::kClass},
    TypeName{"enum", TypeKind::kEnum, TypeArguments::kValues},
    TypeName{"literal", TypeKind::kLiteral, TypeArguments::kLiterals},
    TypeName{"list", TypeKind::kList, TypeArguments::kElement},
    TypeName{"map", TypeKind::kMap, TypeArguments::kMapElement},
    TypeName{"optional", TypeKind::kUnion, TypeArguments::kOptional},
    TypeName{"union", TypeKind::kUnion, TypeArguments::kAlternatives},
    TypeName{"None", TypeKind::kNone},
    TypeName{"NoneType", TypeKind::kNone},
    TypeName{"int", TypeKind::kInteger},
    TypeName{"str", TypeKind::kString},
    TypeName{"bool", TypeKind::kBoolean},
    TypeName{"date", TypeKind::kDatetime},
    TypeName{"timedelta", TypeKind::kDuration},
    TypeName{"bytes", TypeKind::kBinary},
    TypeName{"FlyteError", TypeKind::kError},
    TypeName{"FlyteFile", TypeKind::kFile, TypeArguments::kFormat},
    TypeName{"FlyteDirectory", TypeKind::kDirectory, TypeArguments::kFormat},
    TypeName{"File", TypeKind::kFile, TypeArguments::kPython},
    TypeName{"Dir", TypeKind::kDirectory, TypeArguments::kPython},
    TypeName{"StructuredDataset", TypeKind::kDataframe, TypeArguments::kDataset},
    TypeName{"DataFrame", TypeKind::kDataframe, TypeArguments::kDataset},
    TypeName{"FlyteSchema", TypeKind::kSchema, TypeArguments::kColumns},
    TypeName{"any", TypeKind::kPickle},
    TypeName{"Any", TypeKind::kPickle},
    TypeName{"object", TypeKind::kPickle, TypeArguments::kNone, "object"},
    TypeName{"FlytePickle", TypeKind::kPickle, TypeArguments::kNone,
             "flytekit.types.pickle.pickle.FlytePickle"},
    TypeName{"Literal", TypeKind::kLiteral, TypeArguments::kLiterals},
    TypeName{"Annotated", TypeKind::kStruct, TypeArguments::kAnnotated},
    TypeName{"List", TypeKind::kList, TypeArguments::kElement},
    TypeName{"dict", TypeKind::kMap, TypeArguments::kMapOrNothing},
    TypeName{"Dict", TypeKind::kMap, TypeArguments::kMapOrNothing},
    TypeName{"Optional", TypeKind::kUnion, TypeArguments::kOptional},
    TypeName{"Union", TypeKind::kUnion, TypeArguments::kAlternatives},
};

constexpr std::array<std::string_view, 8> kModules = {
    "typing", "typing_extensions", "datetime", "dt", "pd", "pandas", "flytekit", "flyte"};

struct Word {
  std::string_view word;
  std::string_view text;
};

/// Names that other languages have for types of ours.
constexpr std::array kSynonyms = {
    Word{"double", "float"},     Word{"long", "integer"},  Word{"int32", "integer"},
    Word{"int64", "integer"},    Word{"float32", "float"}, Word{"float64", "float"},
    Word{"text", "string"},      Word{"array", "list"},    Word{"sequence", "list"},
    Word{"folder", "directory"}, Word{"dir", "directory"}, Word{"timestamp", "datetime"},
    Word{"json", "struct"},      Word{"mapping", "map"},   Word{"null", "none"},
    Word{"void", "none"},
};

constexpr std::array kAdvice = {
    Word{"tuple", "Flyte has no tuples; `list<T>` takes values of one type"},
    Word{"set", "Flyte has no sets; write `list<T>`"},
    Word{"number", "write `integer` or `float`"},
    Word{"path", "write `file` or `directory`"},
    Word{"blob", "write `file` or `directory`"},
    Word{"table", "write `dataframe`"},
    Word{"dataclass", "write `struct<FILE>` with the JSON Schema of the class"},
    Word{"ndarray", "write `file<NumpyArray>`, as flytekit has it"},
};

std::string_view look_up(std::string_view name, std::span<const Word> words) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const Word& word) {
    return equals_ignoring_case(word.word, name);
  });
  return found == words.end() ? std::string_view() : found->text;
}

/// `pd.DataFrame` without a module that is known to hold types.
std::string_view without_module(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return name;
  const std::string_view module = name.substr(0, name.find('.'));
  const bool known = std::find(kModules.begin(), kModules.end(), module) != kModules.end();
  return known ? name.substr(dot + 1) : name;
}

}  // namespace

bool is_name_byte(char c) {
  const bool letter = is_letter(c);
  return letter || is_digit(c) || c == '_' || c == '.' || c == '-';
}

bool is_format_byte(char c) { return is_name_byte(c) || c == '/' || c == '+'; }

const TypeName* find_type_name(std::string_view name) {
  const std::string_view bare = without_module(name);
  const auto* found = std::find_if(kNames.begin(), kNames.end(),
                                   [&](const TypeName& known) { return known.spelling == bare; });
  return found == kNames.end() ? nullptr : found;
}

std::string_view name_of(TypeKind kind) {
  if (kind == TypeKind::kUnion) return "union";
  const auto* found = std::find_if(kNames.begin(), kNames.end(),
                                   [&](const TypeName& known) { return known.kind == kind; });
  return found == kNames.end() ? std::string_view() : found->spelling;
}

std::string_view meant_type_name(std::string_view name) {
  const std::string_view synonym = look_up(name, kSynonyms);
  if (!synonym.empty()) return synonym;
  if (!advice_for_type_name(name).empty()) return {};
  std::vector<std::string_view> spellings;
  spellings.reserve(kNames.size());
  for (const TypeName& known : kNames) spellings.push_back(known.spelling);
  const auto near = nearest(without_module(name), spellings);
  // A class of the user's own may look a little like one of the longer names.
  constexpr std::size_t kLimit = 2;
  if (near.empty() || edit_distance(without_module(name), near[0], kLimit) > kLimit) return {};
  // `LIST` is near to `list` and to `List`: one type, so one answer.
  const auto same = [&](std::string_view other) {
    return find_type_name(other)->kind == find_type_name(near[0])->kind;
  };
  return std::all_of(near.begin(), near.end(), same) ? near[0] : std::string_view();
}

std::string_view advice_for_type_name(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return look_up(dot == std::string_view::npos ? name : name.substr(dot + 1), kAdvice);
}

}  // namespace accelc
