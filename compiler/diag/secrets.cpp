#include "compiler/diag/secrets.h"

#include "compiler/diag/credentials.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <set>

namespace accelc {

namespace {

/// Shorter texts are words that stand everywhere.
constexpr std::size_t kShortest = 6;

/// Shorter pieces of a credential are found in too many texts.
constexpr std::size_t kShortestPiece = 4;

std::string_view without_quotes(std::string_view text) {
  const bool quoted = text.size() >= 2 && (text[0] == '"' || text[0] == '\'');
  return quoted ? text.substr(1, text.size() - 2) : text;
}

void cover(std::string& text, std::size_t begin, std::size_t end) {
  std::replace_if(
      text.begin() + static_cast<std::ptrdiff_t>(begin),
      text.begin() + static_cast<std::ptrdiff_t>(end),
      [](char c) { return c != '\n' && c != '\r'; }, '*');
}

void cover(std::string& text, const std::vector<TextRange>& ranges) {
  for (const TextRange& range : ranges) cover(text, range.begin, range.end);
}

/// Ranges of a text that may be seen from two sides: some need the name in front of them.
std::vector<TextRange> credentials_of(std::string_view text) {
  std::vector<TextRange> ranges = credentials_by_shape(text);
  const std::vector<TextRange> named = credentials_by_name(text);
  ranges.insert(ranges.end(), named.begin(), named.end());
  return ranges;
}

/// What a reader makes of a quoted text: the character behind each backslash, and one quote of two.
std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool skipped = text[i] == '\\' || text.substr(i).starts_with("''");
    if (skipped && i + 1 < text.size()) ++i;
    plain += text[i];
  }
  return plain;
}

std::string lower(std::string_view text) { return to_lower(text); }

/// The text near a place, which whoever reads of it has before them.
std::string_view text_around(const Span& span) {
  constexpr std::size_t kNear = 4096;
  if (!span.valid()) return {};
  const std::size_t begin = span.begin > kNear ? span.begin - kNear : 0;
  return span.file->text().substr(begin, span.end - begin + kNear);
}

std::uint32_t piece_at(std::string_view text, std::size_t at) {
  std::uint32_t piece = 0;
  std::memcpy(&piece, text.data() + at, kShortestPiece);
  return piece;
}

}  // namespace

SecretPlaces::SecretPlaces(const std::vector<Diagnostic>& findings) {
  std::set<const SourceFile*> known;
  const auto add_file = [&](const Span& span) {
    if (span.valid() && known.insert(span.file).second) files.push_back(span.file);
  };
  for (const Diagnostic& finding : findings) {
    if (finding.kind->sensitive && finding.span.valid()) sensitive.push_back(finding.span);
    add_file(finding.span);
    for (const Label& label : finding.labels) add_file(label.span);
    for (const Fix& fix : finding.fixes) {
      for (const Edit& edit : fix.edits) add_file(edit.span);
    }
  }
}

Secrets::Secrets(const SecretPlaces& places) {
  for (const Span& span : places.sensitive) add(without_quotes(text_of(span)));
  for (const SourceFile* file : places.files) add_text(file->text());
}

void Secrets::add_text(std::string_view text) {
  for (const TextRange& range : credentials_of(text)) {
    add(text.substr(range.begin, range.end - range.begin));
  }
}

void Secrets::add(std::string_view text) {
  add_one(std::string(text));
  if (text.find_first_of("\\'") != std::string_view::npos) add_one(unescaped(text));
  if (text.find('\n') == std::string_view::npos) return;
  // A message may name the lines of a text one by one.
  for (const std::string_view line : split(text, '\n')) add_one(std::string(trim(line)));
}

void Secrets::add_one(std::string text) {
  if (text.size() < kShortest || text.find_first_not_of('*') == std::string::npos) return;
  const auto [added, is_new] = texts_.insert(std::move(text));
  if (!is_new) return;
  const std::string plain = lower(*added);
  for (std::size_t i = 0; i + kShortestPiece <= plain.size(); ++i)
    pieces_.insert(piece_at(plain, i));
  all_ += plain + '\n';
  by_start_[std::string_view(*added).substr(0, kShortest)].push_back(&*added);
}

void Secrets::hide_known(std::string& text) const {
  if (by_start_.empty()) return;
  const std::string seen = text;
  for (std::size_t at = 0; at + kShortest <= seen.size(); ++at) {
    const auto found = by_start_.find(std::string_view(seen).substr(at, kShortest));
    if (found == by_start_.end()) continue;
    for (const std::string* secret : found->second) {
      if (std::string_view(seen).substr(at).starts_with(*secret))
        cover(text, at, at + secret->size());
    }
  }
}

std::string Secrets::hide(std::string_view text) const {
  std::string hidden(text);
  cover(hidden, credentials_of(text));
  hide_known(hidden);
  return hidden;
}

bool Secrets::is_in_one(std::string_view piece) const {
  // Most texts have no four characters of any.
  for (std::size_t i = 0; i + kShortestPiece <= piece.size(); ++i) {
    if (!pieces_.contains(piece_at(piece, i))) return false;
  }
  return all_.find(piece) != std::string::npos;
}

void Secrets::hide_parts(std::string& text, std::size_t begin, std::size_t end,
                         std::string_view shown) const {
  constexpr std::string_view kCut = "...";
  const std::string_view written = std::string_view(text).substr(begin, end - begin);
  const std::string quoted = lower(written);
  if (quoted.size() >= kShortest && is_in_one(quoted)) {
    if (shown.find(written) == std::string_view::npos) cover(text, begin, end);
    return;
  }
  const std::size_t cut = quoted.find(kCut);
  if (cut == std::string::npos) return;
  // A long text is quoted with its middle left out: a credential may be what was cut.
  const std::string_view head = std::string_view(quoted).substr(0, cut);
  const std::string_view tail = std::string_view(quoted).substr(cut + kCut.size());
  for (std::size_t size = head.size(); size >= kShortestPiece; --size) {
    if (!is_in_one(head.substr(head.size() - size))) continue;
    cover(text, begin + cut - size, begin + cut);
    break;
  }
  for (std::size_t size = tail.size(); size >= kShortestPiece; --size) {
    if (!is_in_one(tail.substr(0, size))) continue;
    cover(text, end - tail.size(), end - tail.size() + size);
    break;
  }
}

std::string Secrets::hide_in_words(std::string_view text, std::string_view shown) const {
  std::string hidden(text);
  cover(hidden, credentials_by_shape(text));
  hide_known(hidden);
  if (all_.empty()) return hidden;
  for (std::size_t open = hidden.find('`'); open != std::string::npos;) {
    const std::size_t close = hidden.find('`', open + 1);
    if (close == std::string::npos) break;
    hide_parts(hidden, open + 1, close, shown);
    open = hidden.find('`', close + 1);
  }
  return hidden;
}

Span Secrets::hide(const Span& span) {
  if (!span.valid()) return span;
  std::shared_ptr<const SourceFile>& shown = files_[span.file];
  if (shown == nullptr) {
    const SourceFile& file = *span.file;
    std::string hidden = hide(file.text());
    // A file without credentials is shown as it is, and is not owned.
    shown = hidden == file.text()
                ? std::shared_ptr<const SourceFile>(std::shared_ptr<const void>(), span.file)
                : with_text(file, std::move(hidden));
  }
  return shown->span(span.begin, span.end);
}

void Secrets::hide_in_words(Diagnostic& finding, std::string_view shown) const {
  const auto hide_in = [&](std::string& text) { text = hide_in_words(text, shown); };
  hide_in(finding.message);
  hide_in(finding.label);
  for (std::string& argument : finding.arguments) hide_in(argument);
  for (std::string& help : finding.helps) hide_in(help);
  for (Label& label : finding.labels) hide_in(label.text);
  for (Fix& fix : finding.fixes) hide_in(fix.title);
}

std::vector<Diagnostic> Secrets::hide(const std::vector<Diagnostic>& findings) {
  std::vector<Diagnostic> hidden = findings;
  for (Diagnostic& finding : hidden) {
    finding.span = hide(finding.span);
    for (Label& label : finding.labels) label.span = hide(label.span);
    for (Fix& fix : finding.fixes) {
      for (Edit& edit : fix.edits) {
        edit.span = hide(edit.span);
        edit.replacement = hide(std::string_view(edit.replacement));
      }
    }
    hide_in_words(finding, text_around(finding.span));
  }
  return hidden;
}

}  // namespace accelc
