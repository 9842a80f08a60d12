// The reference of a container image, taken apart once: `ghcr.io/acme/train:1.4@sha256:...`.
#pragma once

#include "compiler/source/span.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

/// Whether `text` names an image as the distribution's grammar of references has it.
bool is_image_reference(std::string_view text);

/// Why a text is no reference: the commonest mistakes by name.
std::string why_no_reference(std::string_view reference);

/// How many hexadecimal digits a digest of this algorithm (`sha256`) has; zero for others.
std::size_t digits_of_digest(std::string_view algorithm);

/// A reference and its parts, which are views of its text. Of a text that is no reference the parts
/// are what stands where they would stand.
struct ImageReference {
  std::string text;
  /// Where it was written: under `images` when the task names an entry there.
  Span span;

  [[nodiscard]] bool empty() const { return text.empty(); }
  /// `ghcr.io`, `localhost:5000`; empty when the reference leaves it to the node.
  [[nodiscard]] std::string_view registry() const { return piece(0, registry_end); }
  /// `acme/train`.
  [[nodiscard]] std::string_view path() const { return piece(path_begin, path_end); }
  /// `1.4`; empty when there is none.
  [[nodiscard]] std::string_view tag() const { return piece(tag_begin, tag_end); }
  /// `sha256:...`; empty when there is none.
  [[nodiscard]] std::string_view digest() const { return piece(digest_begin, text.size()); }

  // Offsets, as the text moves with its task.
  std::size_t registry_end = 0;
  std::size_t path_begin = 0;
  std::size_t path_end = 0;
  std::size_t tag_begin = 0;
  std::size_t tag_end = 0;
  std::size_t digest_begin = 0;

 private:
  [[nodiscard]] std::string_view piece(std::size_t begin, std::size_t end) const {
    return std::string_view(text).substr(begin, end - begin);
  }
};

/// Takes a text apart, whether it is a reference or not.
ImageReference parse_image(std::string text, const Span& span = {});

}  // namespace accelc
