#include "compiler/fmt/token.h"
#include "compiler/support/ascii.h"

#include <algorithm>
#include <cstddef>

namespace accelc {

namespace {

constexpr std::size_t kBlanksBeforeComment = 2;

/// The first line break behind the first thing that is written, since blank lines before it go;
/// else the first of all. A line feed when there is none.
std::string_view line_break_of(std::string_view text) {
  constexpr std::string_view kBreaks = "\r\n";
  const std::size_t content = text.find_first_not_of(" \t\r\n");
  std::size_t at =
      content == std::string_view::npos ? content : text.find_first_of(kBreaks, content);
  if (at == std::string_view::npos) at = text.find_first_of(kBreaks);
  if (at == std::string_view::npos || text[at] == '\n') return "\n";
  return text.substr(at, 2) == "\r\n" ? "\r\n" : "\r";
}

class Emitter {
 public:
  explicit Emitter(std::string_view source) : source_(source), break_(line_break_of(source)) {}

  void add(const FormatToken& token) {
    const std::string_view gap = source_.substr(at_, token.begin - at_);
    const std::size_t breaks = count_breaks(gap);
    if (previous_ == nullptr || breaks > 0) {
      add_breaks(previous_ == nullptr ? 0 : breaks);
      out_.append(token.column, ' ');
    } else {
      add_glue(token.before, gap);
    }
    out_ += token.text.empty() ? source_.substr(token.begin, token.end - token.begin)
                               : std::string_view(token.text);
    at_ = token.end;
    previous_ = &token;
  }

  std::string finish() {
    if (previous_ == nullptr) return std::string(source_);
    const std::string_view rest = source_.substr(at_);
    if (previous_->keeps_breaks) {
      out_ += rest;
    } else if (count_breaks(rest) > 0 || !previous_->ends_as_written) {
      out_ += break_;
    }
    return std::move(out_);
  }

 private:
  /// One blank line stays of many.
  void add_breaks(std::size_t breaks) {
    constexpr std::size_t kMost = 2;
    const bool exact = previous_ != nullptr && previous_->keeps_breaks;
    if (!exact) breaks = std::min(breaks, kMost);
    for (; breaks > 0; --breaks) out_ += break_;
  }

  void add_glue(Glue glue, std::string_view gap) {
    switch (glue) {
      case Glue::kNone:
        break;
      case Glue::kBlank:
        out_ += ' ';
        break;
      case Glue::kComment:
        out_.append(std::max(gap.size(), kBlanksBeforeComment), ' ');
        break;
      case Glue::kAsWritten:
        if (!gap.empty()) out_ += ' ';
        break;
    }
  }

  std::string_view source_;
  std::string_view break_;
  std::string out_;
  std::size_t at_ = 0;
  const FormatToken* previous_ = nullptr;
};

}  // namespace

std::string comment_text(std::string_view comment) {
  const std::size_t last = comment.find_last_not_of(" \t\r");
  comment = comment.substr(0, last + 1);
  // `#:schema`, `#!`, `##` and the like are not sentences.
  if (comment.size() < 2 || !is_alphanumeric(comment[1])) return std::string(comment);
  return "# " + std::string(comment.substr(1));
}

std::size_t count_breaks(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool lone_return = text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n');
    if (text[i] == '\n' || lone_return) ++count;
  }
  return count;
}

std::string emit(std::string_view source, const std::vector<FormatToken>& tokens) {
  Emitter emitter(source);
  for (const FormatToken& token : tokens) emitter.add(token);
  return emitter.finish();
}

}  // namespace accelc
