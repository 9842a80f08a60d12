// The text that yaml-cpp gets to see. It has the structure of the file's text, but not always its
// bytes: what yaml-cpp 0.7.0 cannot read is covered up or written in another way. All text of the
// tree is taken from the file itself, so a mask never shows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// What to change for yaml-cpp. Nothing for nearly all files.
struct YamlRepairs {
  /// `--- ` before a file that starts with a bracket: otherwise yaml-cpp keeps all of its tokens in
  /// memory, as what stands in the bracket could still turn out to be a key.
  bool document_marker = false;
  /// JSON's surrogate pairs and the escape `\/`.
  bool escapes = false;
  /// `?` inside a word, which yaml-cpp refuses in brackets.
  bool question_marks = false;
  /// Anchors and tags before block texts, and the aliases to them: at the start of a line or behind
  /// `- ` yaml-cpp takes them for the start of a key.
  bool block_properties = false;
  /// Lines that hold nothing but tabs.
  bool blank_tabs = false;
  /// Where to write `? ` before a key, rising: keys in braces that run over lines or are very long.
  std::vector<std::uint32_t> explicit_keys;
  /// Lines, rising, to indent by one space: those of a text in the first column.
  std::vector<std::uint32_t> shallow_lines;
  [[nodiscard]] bool any() const {
    return document_marker || escapes || question_marks || block_properties || blank_tabs ||
           !explicit_keys.empty() || !shallow_lines.empty();
  }
};

class WorkingText {
 public:
  /// `source` must outlive this.
  WorkingText(std::string_view source, const YamlRepairs& repairs);

  [[nodiscard]] std::string_view text() const { return copied_ ? copy_ : source_; }
  /// Turns a place in this text into the place in the file.
  [[nodiscard]] std::uint32_t to_source(std::size_t offset) const;
  /// Turns a place in the file into the place in this text.
  [[nodiscard]] std::size_t from_source(std::uint32_t offset) const;

 private:
  void insert(const YamlRepairs& repairs);

  struct Insertion {
    std::uint32_t source;  // where, in the file
    std::uint32_t total;   // bytes inserted up to here, this one included
  };
  std::string_view source_;
  std::string copy_;
  bool copied_ = false;
  std::vector<Insertion> insertions_;
};

/// Whether `repairs` can help at all with this text.
bool has_surrogate_pairs(std::string_view source);
bool has_inner_question_marks(std::string_view source);
bool has_block_properties(std::string_view source);

/// Keys of the braces at `opener` and of those inside it that yaml-cpp takes for no keys.
std::vector<std::uint32_t> unusual_flow_keys(std::string_view source, std::size_t opener);

}  // namespace accelc
