// A stream of YAML documents that is too large to be held: cut at the markers between documents
// into parts that are files of their own, one after the other.
#pragma once

#include "compiler/source/source_file.h"
#include "compiler/support/file_system.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace accelc {

/// Some whole documents, or where one begins that is larger than the limit: its text is skipped.
struct DocumentPart {
  std::shared_ptr<const SourceFile> file;  ///< null for one that is too large
  PartStart start;
};

class DocumentParts {
 public:
  /// `most`: bytes of one document. Parts have up to `wanted` bytes where their documents let them.
  DocumentParts(std::string path, ByteStream more, std::size_t most,
                std::size_t wanted = std::size_t{1} << 18U);

  /// Nothing behind the last document, and where reading fails or a document does not end.
  std::optional<DocumentPart> next();

  /// Why reading failed; empty when it did not.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  void fill(std::size_t size);
  /// A marker that ends a part, at or before `last`, or from `first` on; npos when there is none
  /// in what was read.
  [[nodiscard]] std::size_t last_cut(std::size_t last) const;
  [[nodiscard]] std::size_t first_cut(std::size_t first) const;
  [[nodiscard]] bool is_cut(std::size_t at) const;
  /// The end of the next part; npos where a document is too large.
  std::size_t find_end();
  std::string take(std::size_t size);
  void skip_document();

  std::string path_;
  ByteStream more_;
  std::size_t most_;
  std::size_t wanted_;
  std::string buffer_;
  bool at_end_ = false;
  bool too_large_ = false;  ///< the next document, which is skipped only when another is asked for
  PartStart start_;
  std::string error_;
};

}  // namespace accelc
