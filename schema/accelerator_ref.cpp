#include "schema/accelerator_ref.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace accelc {

namespace {

using Result = std::variant<AcceleratorRef, AcceleratorRefError>;
using MaybeFault = std::optional<AcceleratorRefError>;

constexpr std::string_view kNothing = "nothing is named";

/// Takes one text apart. Every view it works with is a piece of that text, so that parts have
/// offsets.
class AcceleratorRefReader {
 public:
  explicit AcceleratorRefReader(std::string_view text) : text_(text) {}

  Result read() {
    if (auto fault = check_brackets()) return *fault;
    std::string_view subject = trim(text_);
    for (const std::string_view module : {"flytekit.extras.accelerators.", "accelerators."}) {
      if (subject.starts_with(module)) subject.remove_prefix(module.size());
    }
    if (subject.empty()) return fault_at(text_, text_, std::string(kNothing));
    if (auto fault = read_count(subject)) return *fault;
    const bool call = subject.find('(') != std::string_view::npos;
    if (auto fault = call ? read_call(subject) : read_attribute(subject)) return *fault;
    ref_.text = text_;
    return std::move(ref_);
  }

 private:
  [[nodiscard]] TextPart part(std::string_view piece) const {
    const auto begin = static_cast<std::uint32_t>(piece.data() - text_.data());
    return {std::string(piece), begin, begin + static_cast<std::uint32_t>(piece.size())};
  }

  /// Finds parentheses and quotes without a partner, and quotes outside of parentheses.
  [[nodiscard]] MaybeFault check_brackets() const {
    std::size_t open = std::string_view::npos;
    std::size_t quote_begin = std::string_view::npos;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const char c = text_[i];
      const std::string_view here = text_.substr(i, 1);
      const bool inside = open != std::string_view::npos;
      if (quote_begin != std::string_view::npos) {
        if (c == text_[quote_begin]) quote_begin = std::string_view::npos;
      } else if (is_quote(c)) {
        if (!inside) return fault_at(text_, here, "there is a quote outside of parentheses");
        quote_begin = i;
      } else if (c == '(') {
        if (inside) return fault_at(text_, here, "there are parentheses inside parentheses");
        open = i;
      } else if (c == ')') {
        if (!inside) return fault_at(text_, here, "`)` has no `(`");
        open = std::string_view::npos;
      }
    }
    if (quote_begin != std::string_view::npos) {
      return fault_at(text_, text_.substr(quote_begin, 1), "the quote is never closed");
    }
    if (open == std::string_view::npos) return std::nullopt;
    return fault_at(text_, text_.substr(open, 1), "`(` is never closed");
  }

  /// Cuts `:2` off the end of `subject`.
  MaybeFault read_count(std::string_view& subject) {
    // A device in quotes may hold a colon itself.
    const std::size_t close = subject.find(')');
    const std::size_t colon = subject.find(':', close == std::string_view::npos ? 0 : close);
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view mark = subject.substr(colon, 1);
    const std::string_view written = trim(subject.substr(colon + 1));
    const std::string_view before = trim(subject.substr(0, colon));
    subject = before;
    if (before.empty()) return fault_at(text_, mark, "there is no name before `:`");
    if (written.empty()) {
      AcceleratorRefError fault = fault_at(text_, mark, "there is no count after `:`");
      fault.help = "write how many after it, or remove the `:`";
      return fault;
    }
    const auto count = parse_unsigned(written);
    constexpr auto kLargest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (!count || *count > kLargest) {
      AcceleratorRefError fault = fault_at(text_, written, quote(written) + " is not a count");
      fault.suggestion = part_behind_colon(before, written);
      return fault;
    }
    if (*count == 0) return fault_at(text_, written, "the count must be at least 1");
    ref_.count_text = part(written);
    ref_.count = static_cast<std::int64_t>(*count);
    return std::nullopt;
  }

  /// `v5e.2x4` for `v5e:2x4`: a topology or a partition belongs behind a dot.
  static std::string part_behind_colon(std::string_view name, std::string_view written) {
    const bool shape = is_digit(written[0]) &&
                       written.find_first_not_of("0123456789x") == std::string_view::npos &&
                       written.find('x') != std::string_view::npos;
    const bool slice = written.ends_with("gb") && written.find("g.") != std::string_view::npos;
    if (!shape && !slice) return {};
    return std::string(name) + "." + std::string(written);
  }

  /// `GPUAccelerator("...")` or `NAME.partitioned("...")`.
  MaybeFault read_call(std::string_view subject) {
    const std::size_t open = subject.find('(');
    const std::size_t close = subject.find(')');
    const std::string_view behind = subject.substr(close + 1);
    if (!trim(behind).empty()) {
      return fault_at(text_, trim(behind), quote(trim(behind)) + " follows the parentheses");
    }
    const std::string_view callee = trim(subject.substr(0, open));
    std::string_view argument = trim(subject.substr(open + 1, close - open - 1));
    if (equals_ignoring_case(callee, "GPUAccelerator")) {
      if (argument.starts_with("device")) argument = after_keyword(argument);
      ref_.custom = true;
      return read_quoted(subject, argument, ref_.name);
    }
    const std::size_t dot = callee.rfind('.');
    const std::string_view method = dot == std::string_view::npos ? callee : callee.substr(dot + 1);
    if (dot != std::string_view::npos && equals_ignoring_case(method, "partitioned")) {
      if (auto fault = read_name(callee.substr(0, dot))) return fault;
      const bool bare = !argument.empty() && !is_quote(argument.front());
      MaybeFault fault = read_quoted(subject, argument, ref_.partition.emplace());
      if (fault && bare) fault->suggestion = ref_.name.text + "." + std::string(argument);
      return fault;
    }
    AcceleratorRefError fault =
        fault_at(text_, subject,
                 quote(std::string(method) + "(...)") + " is not one of the calls read here");
    if (equals_ignoring_case(method, "unpartitioned")) fault.suggestion = callee;
    fault.help =
        "write the name, followed by `.partition` and `:count` if needed; of flytekit's "
        "forms, `GPUAccelerator(\"...\")` and `NAME.partitioned(\"...\")` are accepted";
    return fault;
  }

  /// `device="x"` without `device=`.
  static std::string_view after_keyword(std::string_view argument) {
    const std::size_t equals = argument.find('=');
    return equals == std::string_view::npos ? argument : trim(argument.substr(equals + 1));
  }

  MaybeFault read_quoted(std::string_view call, std::string_view argument, TextPart& into) {
    if (argument.empty()) return fault_at(text_, call, "the parentheses are empty");
    const bool quoted = argument.size() >= 2 && is_quote(argument.front()) &&
                        argument.find(argument.front(), 1) == argument.size() - 1;
    if (!quoted) return fault_at(text_, argument, "one text in quotes is expected here");
    const std::string_view content = trim(argument.substr(1, argument.size() - 2));
    if (content.empty()) return fault_at(text_, argument, std::string(kNothing));
    into = part(content);
    return std::nullopt;
  }

  MaybeFault read_name(std::string_view written) {
    const std::string_view name = trim(written);
    if (name.empty()) return fault_at(text_, text_, "there is no name before `.`");
    ref_.name = part(name);
    return std::nullopt;
  }

  /// `NAME`, `NAME.unpartitioned`, `NAME.partition_2g_10gb`, `NAME.2x4`.
  MaybeFault read_attribute(std::string_view subject) {
    // A slash belongs to resource names such as `nvidia.com/gpu`: the look-up says what they are.
    const std::size_t dot =
        subject.find('/') == std::string_view::npos ? subject.find('.') : std::string_view::npos;
    if (auto fault = read_name(subject.substr(0, dot))) return fault;
    if (dot == std::string_view::npos) return std::nullopt;
    const std::string_view attribute = trim(subject.substr(dot + 1));
    if (attribute.empty()) {
      AcceleratorRefError fault =
          fault_at(text_, subject.substr(dot, 1), "there is no partition after `.`");
      fault.help = "name the partition after it, or remove the `.`";
      return fault;
    }
    if (equals_ignoring_case(attribute, "unpartitioned")) {
      ref_.unpartitioned = part(attribute);
      return std::nullopt;
    }
    return read_partition(attribute);
  }

  MaybeFault read_partition(std::string_view attribute) {
    std::string_view name = attribute;
    const bool flytekit = starts_with_ignoring_case(attribute, "partition_");
    if (flytekit) name.remove_prefix(std::string_view("partition_").size());
    if (starts_with_ignoring_case(attribute, "slice_")) {
      name.remove_prefix(std::string_view("slice_").size());
    }
    if (name.empty()) return fault_at(text_, attribute, quote(attribute) + " names no partition");
    const auto belongs = [](char c) {
      const bool letter = is_letter(c);
      return letter || is_digit(c) || c == '.' || c == '_' || c == '+' || c == '-';
    };
    const auto* bad = std::find_if_not(name.begin(), name.end(), belongs);
    if (bad != name.end()) {
      // The rest is marked, not one byte: it may be the middle of a character.
      const auto offset = static_cast<std::size_t>(bad - name.begin());
      return fault_at(text_, name.substr(offset),
                      quote(name.substr(offset)) + " does not belong to a partition");
    }
    ref_.partition = part(name);
    // Python names have no dots: flytekit writes 2g.10gb as partition_2g_10gb.
    if (flytekit) {
      std::replace(ref_.partition->text.begin(), ref_.partition->text.end(), '_', '.');
    }
    return std::nullopt;
  }

  std::string_view text_;
  AcceleratorRef ref_;
};

}  // namespace

Result parse_accelerator_ref(std::string_view text) {
  Result result = AcceleratorRefReader(text).read();
  auto* fault = std::get_if<AcceleratorRefError>(&result);
  if (fault == nullptr || fault->suggestion.empty()) return result;
  // What was left out may not have been the only fault, and quotes could not stand in a scalar that
  // is in quotes itself.
  const Result meant = AcceleratorRefReader(fault->suggestion).read();
  const bool quotes = fault->suggestion.find_first_of("\"'") != std::string::npos;
  if (quotes || std::holds_alternative<AcceleratorRefError>(meant)) fault->suggestion.clear();
  return result;
}

}  // namespace accelc
