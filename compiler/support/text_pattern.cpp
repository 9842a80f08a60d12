#include "compiler/support/text_pattern.h"

#include "compiler/support/check.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>

namespace accelc {

namespace {

/// Programs grow with their expressions, which no file makes longer than itself.
constexpr std::int64_t kLeastMemory = std::int64_t{8} << 20U;
constexpr std::int64_t kMemoryOfByte = 1024;

RE2::Options options_for(const std::string& expression) {
  RE2::Options options;
  options.set_encoding(RE2::Options::EncodingLatin1);
  options.set_dot_nl(true);
  options.set_never_capture(true);
  options.set_log_errors(false);
  options.set_max_mem(
      std::max(kLeastMemory, static_cast<std::int64_t>(expression.size()) * kMemoryOfByte));
  return options;
}

using Bytes = std::bitset<256>;

std::string byte_escape(std::size_t byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  return std::string("\\x") + kDigits[byte / 16] + kDigits[byte % 16];
}

/// A class of RE2 for these bytes, range by range. None at all is what no byte is in.
std::string class_of(const Bytes& bytes) {
  if (bytes.none()) return "[^\\x00-\\xff]";
  std::string text = "[";
  for (std::size_t first = 0; first < bytes.size(); ++first) {
    if (!bytes[first]) continue;
    std::size_t last = first;
    while (last + 1 < bytes.size() && bytes[last + 1]) ++last;
    text += byte_escape(first) + "-" + byte_escape(last);
    first = last;
  }
  return text + "]";
}

struct NamedClass {
  std::string_view name;
  std::string_view ranges;  ///< pairs of a first and a last byte
};

constexpr std::array<NamedClass, 12> kClasses = {{{"alnum", "09AZaz"},
                                                  {"alpha", "AZaz"},
                                                  {"blank", "\t\t  "},
                                                  {"cntrl", std::string_view("\0\x1f\x7f\x7f", 4)},
                                                  {"digit", "09"},
                                                  {"graph", "!~"},
                                                  {"lower", "az"},
                                                  {"print", " ~"},
                                                  {"punct", "!/:@[`{~"},
                                                  {"space", "\t\r  "},
                                                  {"upper", "AZ"},
                                                  {"xdigit", "09AFaf"}}};

/// Reads one glob, from the left to the right.
class GlobReader {
 public:
  GlobReader(std::string_view glob, Glob kind) : glob_(glob), posix_(kind == Glob::kPosix) {}

  std::string run() {
    while (at_ < glob_.size()) add_next();
    return impossible_ ? class_of({}) : std::move(expression_);
  }

  /// What is wrong with the glob that was run; the first fault counts.
  [[nodiscard]] GlobFault fault() const { return fault_; }

 private:
  void add_next() {
    const char c = glob_[at_++];
    if (c == '*') {
      at_ = std::min(glob_.find_first_not_of('*', at_), glob_.size());
      expression_ += ".*";
    } else if (c == '?') {
      expression_ += '.';
    } else if (posix_ && c == '\\') {
      // Behind the last one there is nothing that it could stand for.
      impossible_ |= at_ == glob_.size();
      if (impossible_) note(GlobFault::kNothingEscaped);
      if (at_ < glob_.size()) add_literal(glob_[at_++]);
    } else if (const auto end = posix_ && c == '[' ? read_set(at_) : std::nullopt) {
      expression_ += class_of(negated_ ? ~set_ : set_);
      if (set_.none()) note(GlobFault::kEmptySet);
      at_ = *end;
    } else {
      if (posix_ && c == '[') note(GlobFault::kOpenSet);
      add_literal(c);
    }
  }

  void note(GlobFault fault) {
    if (fault_ == GlobFault::kNone) fault_ = fault;
  }

  void add_literal(char c) { expression_ += byte_escape(static_cast<unsigned char>(c)); }

  /// The bytes between brackets, from behind the opening one; returns where the rest begins,
  /// nothing when no bracket closes it.
  std::optional<std::size_t> read_set(std::size_t at) {
    set_.reset();
    negated_ = at < glob_.size() && (glob_[at] == '!' || glob_[at] == '^');
    if (negated_) ++at;
    for (bool first = true; at < glob_.size(); first = false) {
      if (glob_[at] == ']' && !first) return at + 1;
      if (const std::size_t length = add_named(glob_.substr(at)); length > 0) {
        at += length;
        continue;
      }
      const auto low = byte_at(at);
      const bool range = low && at + 1 < glob_.size() && glob_[at] == '-' && glob_[at + 1] != ']';
      if (range) ++at;
      const auto high = range ? byte_at(at) : low;
      if (!low || !high) return std::nullopt;
      for (std::size_t byte = *low; byte <= *high; ++byte) set_.set(byte);
    }
    return std::nullopt;
  }

  /// One byte of a set, perhaps behind a backslash; moves behind it.
  std::optional<std::size_t> byte_at(std::size_t& at) const {
    if (glob_[at] == '\\') ++at;
    if (at == glob_.size()) return std::nullopt;
    return static_cast<unsigned char>(glob_[at++]);
  }

  /// Adds the class that `rest` begins with, such as `[:digit:]`, or the one byte of `[=a=]` and
  /// `[.a.]`; returns its length, 0 for none.
  std::size_t add_named(std::string_view rest) {
    constexpr std::size_t kOfOneByte = 5;
    for (const std::string_view sign : {"=", "."}) {
      const bool one = rest.size() >= kOfOneByte && rest[0] == '[' && rest.substr(1, 1) == sign &&
                       rest.substr(3, 1) == sign && rest[4] == ']';
      if (!one) continue;
      set_.set(static_cast<unsigned char>(rest[2]));
      return kOfOneByte;
    }
    for (const NamedClass& one : kClasses) {
      const std::string written = "[:" + std::string(one.name) + ":]";
      if (!rest.starts_with(written)) continue;
      for (std::size_t i = 0; i < one.ranges.size(); i += 2) {
        for (std::size_t byte = static_cast<unsigned char>(one.ranges[i]);
             byte <= static_cast<unsigned char>(one.ranges[i + 1]); ++byte) {
          set_.set(byte);
        }
      }
      return written.size();
    }
    return 0;
  }

  std::string_view glob_;
  bool posix_;
  std::size_t at_ = 0;
  std::string expression_;
  Bytes set_;
  bool negated_ = false;
  bool impossible_ = false;
  GlobFault fault_ = GlobFault::kNone;
};

}  // namespace

struct TextPattern::Compiled {
  std::string expression;
  std::once_flag once;
  std::optional<RE2> program;
};

TextPattern::TextPattern(std::string expression) : compiled_(std::make_shared<Compiled>()) {
  compiled_->expression = std::move(expression);
}

bool TextPattern::matches(std::string_view text) const {
  Compiled& compiled = *compiled_;
  std::call_once(compiled.once, [&] {
    compiled.program.emplace(compiled.expression, options_for(compiled.expression));
    ACCELC_CHECK(compiled.program->ok());
  });
  return RE2::FullMatch(re2::StringPiece(text.data(), text.size()), *compiled.program);
}

std::string glob_expression(std::string_view glob, Glob kind) {
  return GlobReader(glob, kind).run();
}

GlobFault fault_of_glob(std::string_view glob) {
  GlobReader reader(glob, Glob::kPosix);
  reader.run();
  return reader.fault();
}

}  // namespace accelc
