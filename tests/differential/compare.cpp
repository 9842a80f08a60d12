#include "tests/differential/compare.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <stdexcept>

namespace accelc::test {

namespace {

bool is_refusal(const Answer& answer) { return answer.verdict == Verdict::kRefused; }

// Names and numbers in a message belong to the text, not to the kind of difference.
std::string without_quotes(std::string_view words) {
  std::string out;
  bool quoted = false;
  for (const char c : words) {
    if (c == '`') quoted = !quoted;
    const bool digit = c >= '0' && c <= '9';
    if (!quoted && !(digit && !words.starts_with("AC"))) out += c;
  }
  return out;
}

std::vector<std::string> pieces_of(std::string_view text, bool lines) {
  std::vector<std::string> pieces;
  for (const char c : text) {
    const bool more_of_character = (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
    const bool starts = lines ? pieces.empty() || pieces.back().ends_with('\n')
                              : pieces.empty() || !more_of_character;
    if (starts) pieces.emplace_back();
    pieces.back() += c;
  }
  return pieces;
}

// Takes pieces away, from the last to the first, as long as `still` holds for what is left.
template <class Still>
void drop_pieces(std::vector<std::string>& pieces, const Still& still) {
  bool again = true;
  while (again) {
    again = false;
    for (std::size_t i = pieces.size(); i > 0; --i) {
      std::vector<std::string> fewer = pieces;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i - 1));
      if (!still(join(fewer, ""))) continue;
      pieces = std::move(fewer);
      again = true;
    }
  }
}

Deviation deviation_of(std::string_view word) {
  if (word == "refuses") return Deviation::kRefuses;
  if (word == "accepts") return Deviation::kAccepts;
  if (word == "misreads") return Deviation::kMisreads;
  throw std::runtime_error("does: " + std::string(word));
}

std::regex regex_of(std::string_view text) {
  return std::regex(std::string(text), std::regex::ECMAScript | std::regex::multiline);
}

bool fits(const std::optional<std::regex>& pattern, const std::string& text) {
  return !pattern || std::regex_search(text, *pattern);
}

void set_field(KnownDifference& row, std::string_view name, std::string_view value) {
  if (name == "reader") {
    row.reader = value;
  } else if (name == "does") {
    row.does = deviation_of(value);
  } else if (name == "text") {
    row.text = regex_of(value);
  } else if (name == "says") {
    row.says = regex_of(value);
  } else if (name == "section") {
    row.section = value;
  } else if (name == "because") {
    row.because = value;
  } else {
    throw std::runtime_error("no field is called " + std::string(name));
  }
}

// What `reader` did where the other did something else.
std::optional<Deviation> deviation_of(const Difference& found, std::string_view reader) {
  if (reader != found.first && reader != found.second) return std::nullopt;
  const bool is_first = reader == found.first;
  const bool own = is_refusal(is_first ? found.first_answer : found.second_answer);
  const bool other = is_refusal(is_first ? found.second_answer : found.first_answer);
  if (own == other) return Deviation::kMisreads;
  return own ? Deviation::kRefuses : Deviation::kAccepts;
}

}  // namespace

std::string_view Difference::why() const {
  return is_refusal(first_answer) ? first_answer.why : second_answer.why;
}

std::string Difference::signature() const {
  if (!first_answer.broken.empty()) {
    return std::string(first) + " is broken: " + without_quotes(first_answer.broken);
  }
  const std::string pair = std::string(first) + " and " + std::string(second);
  if (is_refusal(first_answer)) {
    return std::string(first) + " refuses, " + std::string(second) +
           " accepts: " + without_quotes(first_answer.why);
  }
  if (is_refusal(second_answer)) {
    return std::string(second) + " refuses, " + std::string(first) +
           " accepts: " + without_quotes(second_answer.why);
  }
  return pair + " read otherwise";
}

std::optional<Difference> difference(const YamlReader& first, const YamlReader& second,
                                     std::string_view text) {
  Difference found{std::string(text), first.name, second.name, first.read(text), second.read(text)};
  if (!found.first_answer.broken.empty()) return found;
  if (found.first_answer.verdict == Verdict::kNone) return std::nullopt;
  if (found.second_answer.verdict == Verdict::kNone) return std::nullopt;
  const bool refused = is_refusal(found.first_answer);
  if (refused != is_refusal(found.second_answer)) return found;
  if (refused || found.first_answer.events == found.second_answer.events) return std::nullopt;
  return found;
}

Difference shrink(const YamlReader& first, const YamlReader& second, Difference found) {
  const std::string signature = found.signature();
  const auto still = [&](const std::string& text) {
    std::optional<Difference> smaller = difference(first, second, text);
    if (!smaller || smaller->signature() != signature) return false;
    found = std::move(*smaller);
    return true;
  };
  for (const bool lines : {true, false}) {
    std::vector<std::string> pieces = pieces_of(found.text, lines);
    drop_pieces(pieces, still);
  }
  return found;
}

std::vector<KnownDifference> parse_known_differences(std::string_view table) {
  std::vector<KnownDifference> rows;
  bool inside = false;
  for (const std::string_view line : split(table, '\n')) {
    if (line.starts_with('#')) continue;
    if (trim(line).empty()) {
      inside = false;
      continue;
    }
    if (!inside) rows.emplace_back();
    inside = true;
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos) throw std::runtime_error("no field: " + std::string(line));
    set_field(rows.back(), line.substr(0, colon), trim(line.substr(colon + 2)));
  }
  for (const KnownDifference& row : rows) {
    if (row.reader.empty() || row.section.empty() || row.because.empty()) {
      throw std::runtime_error("a row lacks reader, section or because: " + row.because);
    }
  }
  return rows;
}

const KnownDifference* explanation(const std::vector<KnownDifference>& known,
                                   const Difference& found) {
  if (!found.first_answer.broken.empty()) return nullptr;
  const auto row = std::find_if(known.begin(), known.end(), [&found](const KnownDifference& one) {
    return deviation_of(found, one.reader) == one.does &&
           fits(one.says, std::string(found.why())) && fits(one.text, found.text);
  });
  return row == known.end() ? nullptr : &*row;
}

}  // namespace accelc::test
