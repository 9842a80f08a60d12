// One immutable text: a file on disk, an editor's buffer, standard input, or a built-in catalog
// page. Any bytes can become a SourceFile, so that even "this is not UTF-8" has a place to point
// at.
#pragma once

#include "compiler/source/line_index.h"
#include "compiler/source/span.h"

#include <compare>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace accelc {

/// Where a part of a file begins in it.
struct PartStart {
  std::uint32_t line = 0;  ///< from zero
  std::uint64_t byte = 0;
  friend auto operator<=>(const PartStart&, const PartStart&) = default;
};

/// How a text is written.
enum class Format : std::uint8_t {
  kYaml,
  kToml,
  kJson,  ///< read as YAML, of which it is a part; what is written into it stays JSON
};

/// The format that the file name says: TOML for `.toml`, JSON for `.json`, else YAML.
Format format_of(std::string_view path);

class SourceFile {
 public:
  /// `path` is what messages show. A byte order mark is removed; `bytes` must be smaller than 4
  /// GiB.
  SourceFile(std::string path, std::string bytes, Format format);
  SourceFile(const SourceFile&) = delete;
  SourceFile& operator=(const SourceFile&) = delete;

  /// A file whose format follows from its name.
  static std::shared_ptr<const SourceFile> make(std::string path, std::string bytes);
  /// A text that was made to stand for the file at `path`, which is not text itself: what is found
  /// in the file is shown there. Nothing can be written back into it.
  static std::shared_ptr<const SourceFile> generated(std::string path, std::string text);
  /// Whole lines of a file that is too large to be held as a whole. Its own places count from its
  /// begin; whoever shows a line to people adds `start().line`.
  static std::shared_ptr<const SourceFile> part(std::string path, std::string text,
                                                PartStart start);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] Format format() const { return format_; }
  [[nodiscard]] bool is_generated() const { return generated_; }
  [[nodiscard]] bool is_part() const { return part_; }
  [[nodiscard]] const PartStart& start() const { return start_; }
  [[nodiscard]] bool had_byte_order_mark() const { return had_byte_order_mark_; }
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }

  /// Offset of the first byte that no text file may hold (malformed UTF-8, NUL, control character).
  [[nodiscard]] std::optional<std::uint32_t> first_bad_byte() const { return first_bad_byte_; }

  /// Made at the first use: a file without findings never needs its lines. Thread-safe.
  [[nodiscard]] const LineIndex& lines() const;

  [[nodiscard]] Span span(std::uint32_t begin, std::uint32_t end) const {
    return {this, begin, end};
  }

 private:
  std::string path_;
  std::string text_;
  Format format_;
  bool generated_ = false;
  bool part_ = false;
  PartStart start_;
  bool had_byte_order_mark_ = false;
  std::optional<std::uint32_t> first_bad_byte_;
  mutable std::once_flag lines_once_;
  mutable std::optional<LineIndex> lines_;
};

/// The bytes of the file as they were read: its text, behind the byte order mark if it had one.
std::string with_byte_order_mark(const SourceFile& file);

/// The source text of `span`; empty for "nowhere".
std::string_view text_of(const Span& span);

/// The same without the quotes around it, for who names a value in a message.
std::string_view unquoted_text_of(const Span& span);

/// A text that is shown in place of `file`, whose places it has.
std::shared_ptr<const SourceFile> with_text(const SourceFile& file, std::string text);

/// Zero-based position of the start of `span`, which must be valid, in the whole file.
Position position_of(const Span& span, ColumnUnit unit = ColumnUnit::kCodePoint);

}  // namespace accelc
