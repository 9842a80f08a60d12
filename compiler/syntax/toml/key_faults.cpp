#include "compiler/support/odd_characters.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/toml/fault_scanner.h"
#include "compiler/syntax/toml/key_set.h"

#include <string>
#include <string_view>

namespace accelc {

namespace {

// A key without quotes ends before any of these; some of them are faults there.
constexpr std::string_view kKeyEnds = " \t.=]},#\n\r\"'";
constexpr std::string_view kNameEnds = ".=]},#\n\r\"'[{";

// A colon that stands for an equals sign, not one inside of a name.
bool at_colon(const TomlFaultScanner& scanner) {
  return scanner.here() == ':' && (is_in(scanner.char_at(scanner.at + 1), " \t\n\r\"'") ||
                                   scanner.find_on_line('=') == scanner.size());
}

// The word that ends at the scanner, if any, goes on with a character that no bare key holds.
bool strange_key(TomlFaultScanner& scanner, std::uint32_t begin, char closing,
                 TomlKeySpan brackets) {
  if (scanner.at_lone_carriage_return()) return scanner.fail_lone_carriage_return();
  const char c = scanner.char_at(begin);
  if (c == '\n' || c == '\r') {
    return scanner.fail(kTomlMissingKey, {begin, begin}, {"the end of the line"});
  }
  if (c == '.' || c == closing || c == '=') {
    return scanner.fail(kTomlMissingKey, {begin, begin + 1}, {scanner.quoted(begin, begin + 1)});
  }
  if (scanner.text().substr(begin, kTomlByteOrderMark.size()) == kTomlByteOrderMark) {
    scanner.at = begin;
    return scanner.fail_here();
  }
  scanner.at = scanner.find_any(kNameEnds, begin);
  const char stop = scanner.here();
  const bool named = scanner.at > begin;
  if (named && (stop == closing || stop == '.')) {
    return fail_unquoted_key(scanner, begin, scanner.at);
  }
  if (closing == ']' && (stop == '\n' || stop == '\r' || stop == '#')) {
    return scanner.fail_unclosed(brackets);
  }
  if (closing == ']' || !named) return scanner.fail_here();
  const std::uint32_t end = scanner.without_blanks(begin, scanner.at);
  return scanner.fail(kTomlMissingEquals, {begin, end}, {scanner.quoted(begin, end)});
}

bool scan_segment(TomlFaultScanner& scanner, char closing, TomlKeySpan brackets) {
  const std::uint32_t begin = scanner.at;
  if (scanner.at_quote()) {
    const std::string three(3, scanner.here());
    if (scanner.text().substr(begin, 3) != three) return scanner.skip_string();
    return scanner.fail(kTomlMultiLineKey, {begin, begin + 3});
  }
  while (is_toml_bare_key(scanner.here())) ++scanner.at;
  const bool ended = is_in(scanner.here(), kKeyEnds) || at_colon(scanner);
  if (scanner.at > begin && ended) return true;
  return strange_key(scanner, begin, closing, brackets);
}

}  // namespace

bool scan_toml_key(TomlFaultScanner& scanner, TomlKey& key, char closing, TomlKeySpan brackets) {
  for (;; ++scanner.at) {
    scanner.skip_blanks();
    const std::uint32_t begin = scanner.at;
    if (!scan_segment(scanner, closing, brackets)) return false;
    const std::string_view written = scanner.text().substr(begin, scanner.at - begin);
    key.push_back({{begin, scanner.at}, toml_key_name(written)});
    scanner.skip_blanks();
    if (scanner.here() != '.') return true;
  }
}

bool fail_unquoted_key(TomlFaultScanner& scanner, std::uint32_t begin, std::uint32_t end) {
  end = scanner.without_blanks(begin, end);
  const std::string name(scanner.text().substr(begin, end - begin));
  scanner.fail(kTomlKeyNeedsQuotes, {begin, end}, {quote(name)});
  // Nobody means a key with a character that cannot be seen.
  if (!is_in('"', name) && !is_in('\\', name) && !find_odd_character(name)) {
    scanner.offer("put it in quotes", {begin, end}, in_double_quotes(name));
  }
  return false;
}

}  // namespace accelc
