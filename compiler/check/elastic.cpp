#include "compiler/check/elastic.h"

#include "compiler/check/task_context.h"
#include "compiler/check/task_diagnostics.h"
#include "compiler/support/text.h"

#include <charconv>
#include <limits>
#include <string>

namespace accelc {

namespace {

constexpr std::int64_t kMostNodes = std::numeric_limits<std::int32_t>::max();

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

void check_elastic(TaskContext& context) {
  const TaskSpec& spec = context.spec();
  if (!spec.elastic) return;
  if (spec.type.written()) {
    context.report<kElasticKind>(spec.elastic.key_span)
        .label(spec.type.key_span, "the type is this already");
  }
  const Setting<std::string>& written = spec.elastic->nnodes;
  if (!written) return;
  const auto nodes = elastic_nodes(*spec.elastic);
  const auto refuse = [&](const std::string& why) {
    context.report<kElasticNodes>(written.span, quote(*written), why);
  };
  if (!nodes) {
    refuse("write a number, or `min:max`");
  } else if (nodes->least < 1) {
    refuse("there is at least one");
  } else if (nodes->least > nodes->most) {
    refuse("the smallest number is above the largest");
  } else if (nodes->most > kMostNodes) {
    refuse(std::to_string(kMostNodes) + " are the most");
  }
}

}  // namespace accelc
