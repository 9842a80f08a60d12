#include "compiler/source/source_file.h"

#include "compiler/support/check.h"
#include "compiler/support/utf8.h"

#include <limits>

namespace accelc {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

Format format_of(std::string_view path) {
  if (path.ends_with(".toml")) return Format::kToml;
  return path.ends_with(".json") ? Format::kJson : Format::kYaml;
}

SourceFile::SourceFile(std::string path, std::string bytes, Format format)
    : path_(std::move(path)), text_(std::move(bytes)), format_(format) {
  ACCELC_CHECK(text_.size() < std::numeric_limits<std::uint32_t>::max());
  had_byte_order_mark_ = text_.starts_with(kByteOrderMark);
  if (had_byte_order_mark_) text_.erase(0, kByteOrderMark.size());
  const std::size_t bad = accelc::first_bad_byte(text_);
  if (bad != std::string_view::npos) first_bad_byte_ = static_cast<std::uint32_t>(bad);
}

std::shared_ptr<const SourceFile> SourceFile::make(std::string path, std::string bytes) {
  const Format format = format_of(path);
  return std::make_shared<const SourceFile>(std::move(path), std::move(bytes), format);
}

std::shared_ptr<const SourceFile> SourceFile::generated(std::string path, std::string text) {
  auto file = std::make_shared<SourceFile>(std::move(path), std::move(text), Format::kYaml);
  file->generated_ = true;
  return file;
}

std::shared_ptr<const SourceFile> SourceFile::part(std::string path, std::string text,
                                                   PartStart start) {
  const Format format = format_of(path);
  auto file = std::make_shared<SourceFile>(std::move(path), std::move(text), format);
  file->part_ = true;
  file->start_ = start;
  return file;
}

const LineIndex& SourceFile::lines() const {
  std::call_once(lines_once_, [this] { lines_.emplace(text_); });
  return *lines_;
}

std::string with_byte_order_mark(const SourceFile& file) {
  std::string bytes(file.had_byte_order_mark() ? kByteOrderMark : "");
  return bytes += file.text();
}

std::string_view text_of(const Span& span) {
  if (!span.valid()) return {};
  return span.file->text().substr(span.begin, span.end - span.begin);
}

std::string_view unquoted_text_of(const Span& span) {
  const std::string_view text = text_of(span);
  const bool quoted = text.size() > 1 && text.front() == text.back() &&
                      (text.front() == '"' || text.front() == '\'');
  return quoted ? text.substr(1, text.size() - 2) : text;
}

std::shared_ptr<const SourceFile> with_text(const SourceFile& file, std::string text) {
  if (file.is_part()) return SourceFile::part(file.path(), std::move(text), file.start());
  return std::make_shared<const SourceFile>(file.path(), std::move(text), file.format());
}

Position position_of(const Span& span, ColumnUnit unit) {
  ACCELC_CHECK(span.valid());
  Position position = span.file->lines().position(span.begin, unit);
  position.line += span.file->start().line;
  return position;
}

}  // namespace accelc
