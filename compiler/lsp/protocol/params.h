// What clients send along with a request about a document, as values: one struct for each Params of
// LSP 3.17 that the server reads, with what it reads of it. Positions are offsets already.
#pragma once

#include "compiler/lsp/protocol/protocol.h"
#include "compiler/source/source_file.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

/// The document of a request; of one about an item, the document that it came from.
std::string uri_of_document(const Json& params);

/// A range of a document's text.
struct Offsets {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

/// Finds positions in a document; its lines are counted when the first one is asked for.
class DocumentPlaces {
 public:
  DocumentPlaces(const std::string& text, ColumnUnit encoding) : text_(text), encoding_(encoding) {}

  /// Nothing when it is no position.
  std::optional<std::uint32_t> offset(const Json& position);
  /// Nothing when it is no range, or ends before it begins.
  std::optional<Offsets> range(const Json& range);

 private:
  const std::string& text_;
  ColumnUnit encoding_;
  std::optional<LineIndex> lines_;
};

// Each `read` returns nothing when the parameters lack a position that they must have. What may be
// absent, or has another type, has the value that the protocol gives it then.

/// Only the document.
struct DocumentParams {
  static std::optional<DocumentParams> read(const Json& params, DocumentPlaces& places);
};

struct PositionParams {
  std::uint32_t offset = 0;
  static std::optional<PositionParams> read(const Json& params, DocumentPlaces& places);
};

struct RangeParams {
  Offsets range;
  static std::optional<RangeParams> read(const Json& params, DocumentPlaces& places);
};

/// Of `textDocument/rangesFormatting`; what is no range is left out.
struct RangesParams {
  std::vector<Offsets> ranges;
  static std::optional<RangesParams> read(const Json& params, DocumentPlaces& places);
};

struct CodeActionParams {
  Offsets range;
  /// Of `CodeActionContext.diagnostics`: what the client asks about, also beside the range.
  std::vector<Offsets> findings;
  /// `CodeActionContext.only`; nothing when every kind is wanted.
  std::optional<std::vector<std::string>> only;
  /// Whether the client asks by itself, for example because the cursor has moved.
  bool automatic = false;
  static std::optional<CodeActionParams> read(const Json& params, DocumentPlaces& places);

  /// A kind that is wanted includes the kinds below it.
  [[nodiscard]] bool wants(std::string_view kind) const;
};

struct ReferenceParams {
  std::uint32_t offset = 0;
  bool include_declaration = false;
  static std::optional<ReferenceParams> read(const Json& params, DocumentPlaces& places);
};

/// Of the requests about an item of a type hierarchy: what the server wrote into it.
struct HierarchyParams {
  std::string name;
  std::string section;  ///< "tasks", "workflows" or "launch_plans"
  static std::optional<HierarchyParams> read(const Json& params, DocumentPlaces& places);
};

struct RenameParams {
  std::uint32_t offset = 0;
  std::string new_name;
  static std::optional<RenameParams> read(const Json& params, DocumentPlaces& places);
};

struct SelectionRangeParams {
  /// As many as the client sent; the start of the document for what is no position.
  std::vector<std::uint32_t> offsets;
  static std::optional<SelectionRangeParams> read(const Json& params, DocumentPlaces& places);
};

}  // namespace accelc::lsp
