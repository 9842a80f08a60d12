#include "compiler/cel/type.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace accelc {

namespace {

constexpr std::size_t kLargest = 200;

struct Words {
  std::string_view one;
  std::string_view many;
};

Words words_of(CelTypeKind kind) {
  switch (kind) {
    case CelTypeKind::kBool:
      return {"a truth value", "truth values"};
    case CelTypeKind::kInt:
      return {"a number", "numbers"};
    case CelTypeKind::kUint:
      return {"an unsigned number", "unsigned numbers"};
    case CelTypeKind::kDouble:
      return {"a number with a fraction", "numbers with a fraction"};
    case CelTypeKind::kString:
      return {"a text", "texts"};
    case CelTypeKind::kBytes:
      return {"a text of bytes", "texts of bytes"};
    case CelTypeKind::kNull:
      return {"null", "nulls"};
    case CelTypeKind::kDuration:
      return {"a duration", "durations"};
    case CelTypeKind::kTimestamp:
      return {"a time", "times"};
    case CelTypeKind::kList:
      return {"a list", "lists"};
    case CelTypeKind::kMap:
      return {"a map", "maps"};
    case CelTypeKind::kOptional:
      return {"an optional value", "optional values"};
    case CelTypeKind::kType:
      return {"a type", "types"};
    default:
      return {"a value", "values"};
  }
}

struct NamedWords {
  std::string_view name;
  Words words;
};

constexpr std::array<NamedWords, 7> kNamed = {{
    {"kubernetes.Quantity", {"a quantity", "quantities"}},
    {"kubernetes.Semver", {"a version", "versions"}},
    {"kubernetes.URL", {"a URL", "URLs"}},
    {"kubernetes.NamedFormat", {"a format", "formats"}},
    {"kubernetes.DRADevice", {"a device", "devices"}},
    {"net.IP", {"an IP address", "IP addresses"}},
    {"net.CIDR", {"a range of IP addresses", "ranges of IP addresses"}},
}};

Words words_of(const CelType& type) {
  const auto* named = std::ranges::find(kNamed, type.name, &NamedWords::name);
  return named == kNamed.end() ? words_of(type.kind) : named->words;
}

std::string with_parts(std::string_view words, const CelType& type) {
  std::string text(words);
  const bool shown = type.is(CelTypeKind::kList) || type.is(CelTypeKind::kMap);
  if (!shown || type.parts == nullptr) return text;
  const CelType& values = type.parts->back();
  if (!values.is_open() && !values.is(CelTypeKind::kParameter)) {
    text += " of " + cel_type_plural(values);
  }
  return text;
}

}  // namespace

CelType cel_type_of(CelTypeKind kind, std::vector<CelType> parts) {
  std::size_t size = 1;
  for (const CelType& part : parts) size += part.size;
  if (size > kLargest) return {};
  CelType type{.kind = kind, .size = size};
  type.parts = std::make_shared<const std::vector<CelType>>(std::move(parts));
  return type;
}

CelType cel_named_type(std::string_view name) {
  return {.kind = CelTypeKind::kNamed, .name = name};
}

bool same_cel_type(const CelType& a, const CelType& b) {
  if (a.kind != b.kind || a.name != b.name || a.parameter != b.parameter) return false;
  if (a.parts == b.parts) return true;
  if (a.parts == nullptr || b.parts == nullptr) return false;
  return std::ranges::equal(*a.parts, *b.parts, same_cel_type);
}

std::string cel_type_words(const CelType& type) { return with_parts(words_of(type).one, type); }

std::string cel_type_plural(const CelType& type) { return with_parts(words_of(type).many, type); }

}  // namespace accelc
