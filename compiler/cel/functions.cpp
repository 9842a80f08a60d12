#include "compiler/cel/functions.h"

#include "compiler/cel/signatures.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <utility>

namespace accelc {

namespace {

/// In the order of Kubernetes' library of lists, whose first overload is that of an empty list
/// (apiserver v0.34.4 comparableTypes, summableTypes).
constexpr std::array<std::string_view, 8> kOrdered = {"int",      "uint",      "double", "bool",
                                                      "duration", "timestamp", "string", "bytes"};
constexpr std::array<std::string_view, 4> kSummed = {"int", "uint", "double", "duration"};

struct TypeName {
  std::string_view name;
  CelTypeKind kind;
};

constexpr std::array<TypeName, 13> kTypeNames = {{{"dyn", CelTypeKind::kDyn},
                                                  {"bool", CelTypeKind::kBool},
                                                  {"int", CelTypeKind::kInt},
                                                  {"uint", CelTypeKind::kUint},
                                                  {"double", CelTypeKind::kDouble},
                                                  {"string", CelTypeKind::kString},
                                                  {"bytes", CelTypeKind::kBytes},
                                                  {"duration", CelTypeKind::kDuration},
                                                  {"timestamp", CelTypeKind::kTimestamp},
                                                  {"list", CelTypeKind::kList},
                                                  {"map", CelTypeKind::kMap},
                                                  {"optional", CelTypeKind::kOptional},
                                                  {"type", CelTypeKind::kType}}};

/// Reads types as the table writes them.
class TypeReader {
 public:
  /// `open`: what `$C` or `$N` stands for.
  TypeReader(std::string_view text, std::string_view open) : text_(text), open_(open) {}

  CelType read() {
    std::string_view name = word();
    if (name.starts_with('$')) name = open_;
    if (name.size() == 1 && is_upper(name.front())) {
      return {.kind = CelTypeKind::kParameter, .parameter = name.front() - 'A'};
    }
    const auto* known = std::ranges::find(kTypeNames, name, &TypeName::name);
    if (known == kTypeNames.end()) return cel_named_type(name);
    if (!takes('(')) return {.kind = known->kind};
    std::vector<CelType> parts = read_list();
    takes(')');
    return cel_type_of(known->kind, std::move(parts));
  }

  /// Types with commas between them; none at the end.
  std::vector<CelType> read_list() {
    std::vector<CelType> types;
    if (at_ == text_.size()) return types;
    do {
      types.push_back(read());
    } while (takes(','));
    return types;
  }

 private:
  std::string_view word() {
    while (takes(' ')) {
    }
    const std::size_t begin = at_;
    while (at_ < text_.size() &&
           std::string_view("(), ").find(text_[at_]) == std::string_view::npos) {
      ++at_;
    }
    return text_.substr(begin, at_ - begin);
  }

  bool takes(char c) {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  std::string_view text_;
  std::string_view open_;
  std::size_t at_ = 0;
};

/// The `(` of the `)` at the end.
std::size_t open_of_last(std::string_view head) {
  std::size_t depth = 0;
  std::size_t at = head.size();
  do {
    --at;
    if (head[at] == ')') ++depth;
    if (head[at] == '(') --depth;
  } while (depth > 0);
  return at;
}

struct Signature {
  std::string_view name;
  CelOverload overload;
};

Signature read_signature(std::string_view line, std::string_view open) {
  const std::size_t colon = line.rfind(": ");
  const std::string_view head = line.substr(0, colon);
  const std::size_t arguments = open_of_last(head);
  const std::string_view called = head.substr(0, arguments);
  const std::size_t space = called.rfind(' ');
  CelOverload overload{.result = TypeReader(line.substr(colon + 2), open).read(),
                       .method = space != std::string_view::npos};
  if (overload.method) {
    overload.arguments.push_back(TypeReader(called.substr(0, space), open).read());
  }
  const std::string_view list = head.substr(arguments + 1, head.size() - arguments - 2);
  std::ranges::move(TypeReader(list, open).read_list(), std::back_inserter(overload.arguments));
  return {overload.method ? called.substr(space + 1) : called, std::move(overload)};
}

using Functions = std::map<std::string_view, std::vector<CelOverload>>;

Functions read_functions() {
  Functions read;
  for (const std::string_view line : split(kCelSignatures, '\n')) {
    if (line.empty()) continue;
    const bool ordered = line.find("$C") != std::string_view::npos;
    const bool summed = line.find("$N") != std::string_view::npos;
    // A line that stands for itself is read once, and no word of it is replaced.
    std::span<const std::string_view> all = std::span(kOrdered).first(1);
    if (ordered) all = kOrdered;
    if (summed) all = kSummed;
    for (const std::string_view open : all) {
      auto [name, overload] = read_signature(line, open);
      read[name].push_back(std::move(overload));
    }
  }
  return read;
}

const Functions& all_functions() {
  static const Functions functions = read_functions();
  return functions;
}

}  // namespace

const std::vector<CelOverload>& cel_overloads(std::string_view name) {
  static const std::vector<CelOverload> none;
  constexpr std::array<std::string_view, 3> kAsLess = {"_<=_", "_>_", "_>=_"};
  const bool as_less = std::ranges::find(kAsLess, name) != kAsLess.end();
  const auto found = all_functions().find(as_less ? "_<_" : name);
  return found == all_functions().end() ? none : found->second;
}

std::vector<std::string_view> cel_function_names(bool methods) {
  std::vector<std::string_view> names;
  for (const auto& [name, overloads] : all_functions()) {
    const bool fits = std::ranges::any_of(
        overloads, [&](const CelOverload& one) { return one.method == methods; });
    if (fits && is_letter(name.front())) names.push_back(name);
  }
  return names;
}

}  // namespace accelc
