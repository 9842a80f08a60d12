#include "compiler/check/resolve/elastic.h"

#include "compiler/source/source_file.h"

#include <charconv>

namespace accelc {

namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool is_quoted_text(const Span& span) {
  if (!span.valid()) return false;
  const std::string_view text = text_of(span);
  return !text.empty() && (text[0] == '"' || text[0] == '\'');
}

}  // namespace

std::optional<CountRange> count_range(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto least = whole_number(text.substr(0, colon));
  const auto most = colon == std::string_view::npos ? least : whole_number(text.substr(colon + 1));
  if (!least || !most) return std::nullopt;
  return CountRange{.least = *least, .most = *most};
}

std::optional<ElasticNodes> elastic_nodes(const ElasticSpec& spec) {
  ElasticNodes nodes;
  if (!spec.nnodes) return nodes;
  const auto range = count_range(*spec.nnodes);
  if (!range) return std::nullopt;
  nodes.least = range->least;
  nodes.most = range->most;
  const bool plain = spec.nnodes->find(':') == std::string::npos;
  nodes.single = plain && nodes.most == 1 && !is_quoted_text(spec.nnodes.span);
  return nodes;
}

Elastic::Elastic(const Setting<ElasticSpec>& section) : Placed(section) {
  if (section) nodes = elastic_nodes(*section);
}

}  // namespace accelc
