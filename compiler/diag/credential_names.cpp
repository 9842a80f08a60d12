// Values of secret names in a text of any kind: what a reader made of it is not asked, since the
// text may be broken just there.
#include "compiler/diag/credentials.h"
#include "compiler/support/ascii.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr auto kNone = std::string_view::npos;
constexpr std::size_t kLongestName = 128;
/// Nothing looks further from where it is, so that the whole takes linear time.
constexpr std::size_t kWindow = 16384;
constexpr std::size_t kMostLines = 400;

// Names whose last words say that the value is secret.
constexpr std::array<std::string_view, 27> kEndings = {
    "PASSWORD",       "PASSWD",      "PWD",
    "PASS",           "PASSPHRASE",  "SECRET",
    "TOKEN",          "API_KEY",     "APIKEY",
    "SECRET_KEY",     "ACCESS_KEY",  "ACCESSKEY",
    "PRIVATE_KEY",    "API_SECRET",  "CREDENTIAL",
    "CREDENTIALS",    "ACCOUNT_KEY", "SIGNING_KEY",
    "ENCRYPTION_KEY", "AUTH_KEY",    "SESSION_KEY",
    "SERVICE_KEY",    "LICENSE_KEY", "AUTHORIZATION",
    "WEBHOOK_URL",    "SHARED_KEY",  "CONNECTION_STRING"};

constexpr std::size_t kLetters = 26;

/// The last two letters of the endings, so that most names are done with at once.
constexpr auto kLastLetters = [] {
  std::array<bool, kLetters * kLetters> pairs{};
  for (const std::string_view ending : kEndings) {
    const auto last = static_cast<std::size_t>(ending[ending.size() - 1] - 'A');
    const auto before = static_cast<std::size_t>(ending[ending.size() - 2] - 'A');
    pairs.at(before * kLetters + last) = true;
  }
  return pairs;
}();

/// Whether a name of two or more characters may end as one of a secret does.
bool may_name_a_secret(std::string_view name) {
  const char before = name[name.size() - 2];
  const char last = name[name.size() - 1];
  if (!is_letter(before) || !is_letter(last)) return false;
  const auto place = [](char c) { return static_cast<std::size_t>(to_upper(c) - 'A'); };
  return kLastLetters.at(place(before) * kLetters + place(last));
}

/// `apiKey` and `--api-key` as `API_KEY`.
std::string in_capitals(std::string_view name) {
  std::string capitals;
  bool was_small = false;
  for (const char c : name) {
    const bool large = is_upper(c);
    const bool letter = is_lower(c);
    const bool digit = is_digit(c);
    if (large && was_small) capitals += '_';
    capitals += letter ? static_cast<char>(c - 'a' + 'A') : large || digit ? c : '_';
    was_small = letter || digit;
  }
  return capitals;
}

bool is_name_character(char c) { return is_alphanumeric(c) || c == '_' || c == '-' || c == '.'; }

/// A word, a path, a short number, or something that is filled in later.
bool stands_for_another(std::string_view value) {
  constexpr std::size_t kShortest = 6;
  constexpr std::size_t kLongestWord = 16;
  if (value.size() < kShortest) return true;
  if (std::string_view("$<%*&").find(value[0]) != kNone) return true;
  for (const std::string_view start : {"/", "./", "../", "~/", "file:", "gs://", "s3://"}) {
    if (value.starts_with(start)) return true;
  }
  for (const std::string_view filled : {"{{", "${", "$("}) {
    if (value.find(filled) != kNone) return true;
  }
  const bool words = std::all_of(value.begin(), value.end(), [](char c) {
    return is_lower(c) || std::string_view("-_/.").find(c) != kNone;
  });
  const bool number = std::all_of(value.begin(), value.end(), is_digit);
  if (is_name_of_secret(value)) return true;
  return (words && value.size() < kLongestWord) || (number && value.size() <= kShortest);
}

/// The places of a sign in a text, one after the other.
class Places {
 public:
  Places(std::string_view text, std::string_view sign)
      : text_(text), sign_(sign), next_(std::min(text.find(sign), text.size())) {}

  /// The first one from `at` on, which never goes back; the end of the text when there is none.
  std::size_t from(std::size_t at) {
    if (next_ < at) next_ = std::min(text_.find(sign_, at), text_.size());
    return next_;
  }

 private:
  std::string_view text_;
  std::string_view sign_;
  std::size_t next_;
};

class NamedValues {
 public:
  explicit NamedValues(std::string_view text) : text_(text) {}

  std::vector<TextRange> find() {
    Places colons(text_, ":");
    Places equals(text_, "=");
    Places dashes(text_, "--");
    for (std::size_t at = 0; at < text_.size(); ++at) {
      at = std::min({colons.from(at), equals.from(at), dashes.from(at)});
      if (at == text_.size()) break;
      if (text_[at] == '-') {
        at = take_option(at);
      } else {
        take_entry(at);
      }
    }
    return std::move(found_);
  }

 private:
  /// The name that ends at `end`, perhaps in quotes; empty when there is none.
  [[nodiscard]] std::string_view name_before(std::size_t end) const {
    for (std::size_t most = 0; end > 0 && is_blank(text_[end - 1]) && most < kLongestName; ++most) {
      --end;
    }
    const bool quoted = end > 0 && (text_[end - 1] == '"' || text_[end - 1] == '\'');
    if (quoted) --end;
    std::size_t begin = end;
    while (begin > 0 && end - begin < kLongestName && is_name_character(text_[begin - 1])) --begin;
    // A word of a path or of a reference is no key.
    if (begin > 0 && std::string_view("/@:").find(text_[begin - 1]) != kNone) return {};
    return text_.substr(begin, end - begin);
  }

  void take_entry(std::size_t sign) {
    const std::string_view name = name_before(sign);
    if (name.empty() || text_.substr(sign).starts_with("://")) return;
    if (names_a_secret(name)) {
      take_value(sign + 1, column_of(name));
    } else if (name == "name" || name == "key") {
      // `{name: DB_PASSWORD, value: ...}`, as Kubernetes writes variables.
      const TextRange value = scalar_at(skip_blanks(sign + 1));
      named_secret_ = names_a_secret(text_.substr(value.begin, value.end - value.begin));
      if (named_secret_ && value_ != kNone && is_one_item(value_, sign)) take_value(value_, 0);
      value_ = kNone;
    } else if (name == "value") {
      if (named_secret_) take_value(sign + 1, column_of(name));
      value_ = named_secret_ ? kNone : sign + 1;
      named_secret_ = false;
    }
  }

  /// `--password`, with its value in the next word. Returns where the name ends.
  std::size_t take_option(std::size_t at) {
    std::size_t end = at;
    while (end < text_.size() && end - at < kLongestName && is_name_character(text_[end])) ++end;
    const bool alone = end < text_.size() && text_[end] != '=' && text_[end] != ':';
    if (!alone || !names_a_secret(text_.substr(at, end - at))) return end - 1;
    const std::string_view near = text_.substr(0, end + kLongestName);
    std::size_t begin = near.find_first_not_of(" \t\r\n\"',", end);
    if (begin != kNone && text_.substr(begin).starts_with("- ")) {
      begin = near.find_first_not_of(" \t\"'", begin + 2);
    }
    if (begin == kNone || text_.substr(begin).starts_with("--")) return end - 1;
    add(begin, first_of(" \t\r\n\"',]}", begin));
    return end - 1;
  }

  /// Whether no item of a list ends between the two.
  [[nodiscard]] bool is_one_item(std::size_t from, std::size_t to) const {
    const std::string_view between = text_.substr(from, to - from);
    if (between.size() > 4 * kLongestName || between.find('}') != kNone) return false;
    for (std::size_t line = between.find('\n'); line != kNone;
         line = between.find('\n', line + 1)) {
      const std::size_t first = between.find_first_not_of(" \t", line + 1);
      if (first != kNone && between[first] == '-') return false;
    }
    return true;
  }

  /// Where the line of `at` starts, or a window before it.
  [[nodiscard]] std::size_t line_start(std::size_t at) const {
    const std::size_t from = at - std::min(at, kWindow);
    const std::size_t line = text_.substr(from, at - from).rfind('\n');
    return line == kNone ? from : from + line + 1;
  }

  [[nodiscard]] std::size_t column_of(std::string_view name) const {
    const auto at = static_cast<std::size_t>(name.data() - text_.data());
    return at - line_start(at);
  }

  [[nodiscard]] std::size_t skip_blanks(std::size_t at) const {
    while (at < text_.size() && is_blank(text_[at])) ++at;
    return at;
  }

  /// The first of `characters` from `at` on, or the end of what is looked at.
  [[nodiscard]] std::size_t first_of(std::string_view characters, std::size_t at) const {
    const std::string_view near = text_.substr(0, at + kWindow);
    return std::min(near.find_first_of(characters, at), near.size());
  }

  [[nodiscard]] std::size_t end_of_line(std::size_t at) const { return first_of("\r\n", at); }

  /// A scalar without its quotes.
  [[nodiscard]] TextRange scalar_at(std::size_t at) const {
    const std::string_view near = text_.substr(0, at + kWindow);
    for (const std::string_view quote : {R"(""")", "'''"}) {
      if (!text_.substr(at).starts_with(quote)) continue;
      return {at + quote.size(), std::min(near.find(quote, at + quote.size()), near.size())};
    }
    if (at < text_.size() && (text_[at] == '"' || text_[at] == '\'')) return quoted_at(at);
    const std::string_view line = text_.substr(0, end_of_line(at));
    std::size_t end = std::min(line.find(" #", at), line.size());
    // In brackets a comma ends it.
    if (in_brackets(at)) end = std::min(line.find_first_of(",]}", at), end);
    while (end > at && std::string_view(" \t,\"'").find(text_[end - 1]) != kNone) --end;
    return {at, end};
  }

  /// Up to the closing quote, or to the end of the line when it is not closed.
  [[nodiscard]] TextRange quoted_at(std::size_t at) const {
    const char quote = text_[at];
    const std::size_t last = std::min(text_.size(), at + kWindow);
    for (std::size_t end = at + 1; end < last; ++end) {
      if (quote == '"' && text_[end] == '\\') {
        ++end;
      } else if (text_[end] == quote) {
        return {at + 1, end};
      }
    }
    return {at + 1, end_of_line(at)};
  }

  /// Whether a bracket of the line is open before `at`.
  [[nodiscard]] bool in_brackets(std::size_t at) const {
    const std::size_t line = line_start(at);
    std::ptrdiff_t open = 0;
    for (const char c : text_.substr(line, at - line)) {
      open += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
    }
    return open > 0;
  }

  void take_value(std::size_t at, std::size_t column) {
    at = skip_blanks(at);
    // Tags and anchors stand before a value.
    while (at < text_.size() && (text_[at] == '!' || text_[at] == '&')) {
      at = skip_blanks(first_of(" \t\r\n", at));
    }
    if (at >= text_.size()) return;
    const char first = text_[at];
    if (first == '*') {
      take_anchored(text_.substr(at + 1, first_of(" \t,]}#\r\n", at) - at - 1));
    } else if (std::string_view("|>#\r\n").find(first) != kNone) {
      take_lines(at, column);
    } else if (first == '[') {
      take_items(at);
    } else if (first != '{') {
      const TextRange range = scalar_at(at);
      add(range.begin, range.end);
      // In a command line the value ends with its word.
      add(range.begin, std::min(range.end, first_of(" \t", range.begin)));
    }
  }

  /// What stands behind `&name`.
  void take_anchored(std::string_view name) {
    if (name.empty() || anchors_ > kLongestName) return;
    ++anchors_;
    const std::size_t at = text_.find("&" + std::string(name) + " ");
    if (at == kNone) return;
    const TextRange range = scalar_at(skip_blanks(at + name.size() + 1));
    add(range.begin, range.end);
  }

  void take_items(std::size_t at) {
    const std::size_t end = first_of("]\r\n", at);
    for (++at; at < end; ++at) {
      if (is_blank(text_[at]) || text_[at] == ',') continue;
      const TextRange range = scalar_at(at);
      add(range.begin, range.end);
      at = std::max(at, range.end);
    }
  }

  /// The lines below that are indented more deeply, each for itself.
  void take_lines(std::size_t at, std::size_t column) {
    at = end_of_line(at);
    for (std::size_t lines = 0; lines < kMostLines && at < text_.size(); ++lines) {
      const std::size_t line = text_.find_first_not_of("\r\n", at);
      if (line == kNone) return;
      std::size_t first = skip_blanks(line);
      at = end_of_line(first);
      if (first == at) continue;
      const bool item = text_.substr(first).starts_with("- ");
      if (first - line < column + (item ? 0 : 1)) return;
      if (item) first = skip_blanks(first + 2);
      // Entries of a mapping have names of their own.
      if (text_.substr(first, at - first).find(": ") != kNone) continue;
      const TextRange range = scalar_at(first);
      add(range.begin, range.end);
    }
  }

  void add(std::size_t begin, std::size_t end) {
    if (begin < end && !stands_for_another(text_.substr(begin, end - begin))) {
      found_.push_back({begin, end});
    }
  }

  std::string_view text_;
  std::vector<TextRange> found_;
  bool named_secret_ = false;  // the entry before was `name: DB_PASSWORD`
  std::size_t value_ = kNone;  // behind `value:` of an item that has no name yet
  std::size_t anchors_ = 0;
};

}  // namespace

bool is_name_of_secret(std::string_view value) {
  const bool capitals =
      std::all_of(value.begin(), value.end(), [](char c) { return is_upper(c) || c == '_'; });
  return capitals && names_a_secret(value);
}

bool names_a_secret(std::string_view name) {
  constexpr std::size_t kShortest = 3;
  if (name.size() < kShortest || name.size() > kLongestName || !may_name_a_secret(name)) {
    return false;
  }
  const std::string capitals = in_capitals(name);
  return std::any_of(kEndings.begin(), kEndings.end(), [&capitals](std::string_view ending) {
    if (!capitals.ends_with(ending)) return false;
    const std::string_view before =
        std::string_view(capitals).substr(0, capitals.size() - ending.size());
    // `EXTOKEN` is a word of its own, and `MAX_TOKEN` counts.
    if (before.empty()) return true;
    return before.ends_with('_') && !before.ends_with("MAX_") && !before.ends_with("NUM_");
  });
}

std::vector<TextRange> credentials_by_name(std::string_view text) {
  return NamedValues(text).find();
}

}  // namespace accelc
