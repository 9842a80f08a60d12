#include "compiler/frontend/manifest/device_access.h"

#include "compiler/cel/macros.h"
#include "schema/text_span.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace accelc {

namespace {

/// What has been read of the way from `device` to a value.
struct Path {
  std::string of;
  std::optional<ClaimWord> domain;
  std::optional<ClaimWord> name;
};

class ReadCollector {
 public:
  std::vector<DeviceRead> take(const CelExpression& condition) {
    walk(condition, nullptr);
    return std::move(reads_);
  }

 private:
  using MaybePath = std::optional<Path>;

  void walk(const CelExpression& one, const CelExpression* parent) {
    const MaybePath path = path_of(one);
    if (path && path->name) {
      reads_.push_back({path->of, *path->domain, *path->name, &one, parent});
      return;
    }
    const std::size_t before = names_.size();
    const bool bind = is_cel_bind(one);
    for (std::size_t i = 0; i < one.parts.size(); ++i) {
      const bool is_name = i > 0 && i <= (bind ? 1 : names_in(one));
      if (!is_name) {
        walk(one.parts[i], &one);
      } else if (!bind) {
        names_.emplace_back(one.parts[i].text, std::nullopt);
      }
      if (bind && i == 2) names_.emplace_back(one.parts[1].text, path_of(one.parts[2]));
    }
    names_.resize(before);
  }

  /// How many names a macro gives to values, behind what it is called on.
  static std::size_t names_in(const CelExpression& one) {
    const CelMacro* macro = find_cel_macro(one);
    return macro == nullptr ? 0 : macro->names;
  }

  [[nodiscard]] MaybePath path_of(const CelExpression& one) const {
    if (one.kind == CelExpressionKind::kName) return path_of_name(one.text);
    std::optional<ClaimWord> step = step_of(one);
    if (!step) return std::nullopt;
    MaybePath path = path_of(one.parts.front());
    if (!path || path->name) return std::nullopt;
    if (path->of.empty()) {
      if (step->value != "attributes" && step->value != "capacity") return std::nullopt;
      path->of = std::move(step->value);
    } else {
      (path->domain ? path->name : path->domain) = std::move(step);
    }
    return path;
  }

  [[nodiscard]] MaybePath path_of_name(const std::string& name) const {
    const auto own = std::find_if(names_.rbegin(), names_.rend(),
                                  [&](const auto& one) { return one.first == name; });
    if (own != names_.rend()) return own->second;
    return name == "device" ? MaybePath(Path()) : std::nullopt;
  }

  std::vector<std::pair<std::string, MaybePath>> names_;
  std::vector<DeviceRead> reads_;
};

}  // namespace

std::optional<ClaimWord> text_literal(const CelExpression& one) {
  const bool text = one.kind == CelExpressionKind::kLiteral && one.literal == CelTypeKind::kString;
  if (!text) return std::nullopt;
  return ClaimWord{one.text, one.word_begin, one.word_end};
}

std::optional<ClaimWord> step_of(const CelExpression& one) {
  if (one.kind == CelExpressionKind::kSelect && !one.optional) {
    return ClaimWord{one.text, one.word_begin, one.word_end};
  }
  return is_cel_call(one, "_[_]") ? text_literal(one.parts[1]) : std::nullopt;
}

std::vector<DeviceRead> device_reads(const CelExpression& condition) {
  return ReadCollector().take(condition);
}

Span place_of(NodeRef expression, std::size_t begin, std::size_t end) {
  return part_span(expression.span(), expression.text(), static_cast<std::uint32_t>(begin),
                   static_cast<std::uint32_t>(end));
}

Span place_of(NodeRef expression, const ClaimWord& word) {
  return place_of(expression, word.begin, word.end);
}

std::string text_for(NodeRef expression, const ClaimWord& word, std::string_view value) {
  const std::string_view written = text_of(place_of(expression, word));
  const std::string mark(written.substr(0, written == word.value ? 0 : 1));
  if (written != mark + word.value + mark) return {};
  return mark + std::string(value) + mark;
}

}  // namespace accelc
