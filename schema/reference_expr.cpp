#include "schema/reference_expr.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace accelc {

namespace {

bool is_word(char c) { return is_alphanumeric(c) || c == '_'; }
bool is_node_character(char c) { return is_word(c) || c == '-'; }

/// Of 32 bits in Flyte's message (flyteidl v1.16.8 core/types.proto PromiseAttribute).
std::optional<std::int64_t> index_of(std::string_view digits) {
  const auto number = parse_unsigned(digits);
  if (!number || *number > static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max())) {
    return std::nullopt;
  }
  return static_cast<std::int64_t>(*number);
}

class ReferenceReader {
 public:
  explicit ReferenceReader(std::string_view text) : text_(text) {}

  std::variant<ReferenceExpr, TextFault> read() {
    ++at_;  // the `$`
    const std::string_view node = take_name();
    if (node.empty()) return fault(rest(), "the name of a node must follow `$`");
    ReferenceExpr read;
    read.node_part = part_of(node);
    if (node != kInputsWord) read.node = node;
    if (!read_name(node == kInputsWord, read)) return std::move(fault_);
    while (at_ < text_.size()) {
      if (!read_step(read)) return std::move(fault_);
    }
    return read;
  }

 private:
  bool read_name(bool of_inputs, ReferenceExpr& read) {
    if (at_ == text_.size() && !of_inputs) return true;
    if (at_ == text_.size() || text_[at_] != '.') {
      fault_ =
          of_inputs
              ? fault(rest(), "the name of an input must follow `$inputs`, as in `$inputs.lr`")
              : fault(rest(), "the name of an output must follow the node, as in `$prep.data`");
      return false;
    }
    ++at_;
    const std::string_view name = take_name();
    if (name.empty()) {
      fault_ = fault(rest(), "a name is missing after the dot");
      return false;
    }
    read.name = name;
    read.name_part = part_of(name);
    return true;
  }

  bool read_step(ReferenceExpr& read) {
    if (text_[at_] == '.') return read_dotted(read);
    if (text_[at_] == '[') return read_bracketed(read);
    fault_ = fault(rest(), quote(rest()) + " does not belong to a reference");
    return false;
  }

  bool read_dotted(ReferenceExpr& read) {
    ++at_;
    const std::string_view name = take_name();
    if (name.empty()) {
      fault_ = fault(rest(), "a name or an index is missing after the dot");
      return false;
    }
    if (const auto index = index_of(name)) {
      read.path.push_back({*index, part_of(name)});
    } else {
      read.path.push_back({std::string(name), part_of(name)});
    }
    return true;
  }

  bool read_bracketed(ReferenceExpr& read) {
    const std::size_t close = text_.find(']', at_);
    if (close == std::string_view::npos) {
      fault_ = fault(rest(), "the `]` is missing");
      return false;
    }
    const std::string_view inside = text_.substr(at_ + 1, close - at_ - 1);
    at_ = close + 1;
    if (const auto index = index_of(inside)) {
      read.path.push_back({*index, part_of(inside)});
      return true;
    }
    const bool quoted = inside.size() > 2 && (inside.front() == '"' || inside.front() == '\'') &&
                        inside.back() == inside.front();
    if (!quoted) {
      fault_ = fault(inside, "brackets hold an index from 0 to 2147483647 or a key in quotes");
      return false;
    }
    read.path.push_back({std::string(inside.substr(1, inside.size() - 2)), part_of(inside)});
    return true;
  }

  std::string_view take_name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_node_character(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  [[nodiscard]] ExprPart part_of(std::string_view part) const {
    const auto begin = static_cast<std::uint32_t>(part.data() - text_.data());
    return {begin, begin + static_cast<std::uint32_t>(part.size())};
  }
  [[nodiscard]] TextFault fault(std::string_view part, std::string reason) const {
    return fault_at(text_, part, std::move(reason));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  TextFault fault_;
};

}  // namespace

bool starts_reference(std::string_view text) {
  return text.starts_with('$') && !text.starts_with("$$");
}

std::variant<ReferenceExpr, TextFault> parse_reference(std::string_view text) {
  return ReferenceReader(text).read();
}

std::size_t reference_length(std::string_view text) {
  std::size_t at = 1;
  while (at < text.size()) {
    if (text[at] == '[') {
      const std::size_t close = text.find(']', at);
      if (close == std::string_view::npos) break;
      at = close + 1;
    } else if (is_node_character(text[at]) || text[at] == '.') {
      ++at;
    } else {
      break;
    }
  }
  return at;
}

bool is_node_name(std::string_view name) {
  return !name.empty() && is_letter(name[0]) &&
         std::all_of(name.begin(), name.end(), is_node_character);
}

bool is_variable_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), is_word);
}

}  // namespace accelc
