#include "compiler/syntax/read.h"

#include "compiler/support/odd_characters.h"
#include "compiler/syntax/diagnostics.h"

#include <algorithm>
#include <string>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kLowerHex = "0123456789abcdef";

std::string hex_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::string("`0x") + kLowerHex[byte >> 4U] + kLowerHex[byte & 0xfU] + "`";
}

/// The encoding that a text starts like, by its byte order mark or by the zeros of ASCII in it;
/// empty when it starts like none.
std::string_view other_encoding(std::string_view start) {
  using namespace std::string_view_literals;
  const auto has_zeros = [start](std::string_view pattern) {
    if (start.size() < pattern.size()) return false;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      if ((start[i] == '\0') != (pattern[i] == '0')) return false;
    }
    return true;
  };
  if (start == "\xff\xfe\0\0"sv || start == "\0\0\xfe\xff"sv) return "UTF-32";
  if (has_zeros("x000") || has_zeros("000x")) return "UTF-32";
  if (start.starts_with("\xff\xfe") || start.starts_with("\xfe\xff")) return "UTF-16";
  return has_zeros("x0") || has_zeros("0x") ? "UTF-16"sv : ""sv;
}

void report_bad_byte(const SourceFile& file, std::uint32_t at, DiagnosticSink& sink) {
  const char byte = file.text()[at];
  const bool control = static_cast<unsigned char>(byte) < 0x80;
  Report report = control ? sink.report<kControlCharacter>(file.span(at, at + 1), hex_byte(byte))
                          : sink.report<kNotUtf8>(file.span(at, at + 1), hex_byte(byte));
  const std::string_view encoding = other_encoding(file.text().substr(0, 4));
  if (!encoding.empty()) {
    report.help("the file is " + std::string(encoding) + "; save it as UTF-8");
  }
}

/// Reports the first of each line; the others there are its follow-ups.
void report_turned_text(const SourceFile& file, DiagnosticSink& sink) {
  const std::string_view text = file.text();
  // Such a character starts with one of two bytes, which most files do not have.
  std::size_t at = std::min(text.find('\xe2'), text.find('\xd8'));
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string name;
    Fix fix{.title = "delete it", .edits = {}, .applicability = Applicability::kUnsafe};
    for (auto odd = find_turning_character(text.substr(0, end), at); odd;
         odd = find_turning_character(text.substr(0, end), odd->offset + odd->size)) {
      if (name.empty()) name = "the " + odd->name;
      const auto begin = static_cast<std::uint32_t>(odd->offset);
      fix.edits.push_back({file.span(begin, begin + static_cast<std::uint32_t>(odd->size)), ""});
    }
    if (!name.empty()) sink.report<kTextDirection>(fix.edits[0].span, name).fix(std::move(fix));
    at = std::min(text.find('\xe2', end), text.find('\xd8', end));
  }
}

}  // namespace

Tree read(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
          DiagnosticSink& sink) {
  const auto refused = [&file] {
    TreeBuilder builder(file);
    builder.set_incomplete();
    return builder.finish();
  };
  if (const auto bad = file->first_bad_byte()) {
    report_bad_byte(*file, *bad, sink);
    return refused();
  }
  report_turned_text(*file, sink);
  return file->format() == Format::kToml ? read_toml(file, limits, sink)
                                         : read_yaml(file, limits, sink);
}

}  // namespace accelc
