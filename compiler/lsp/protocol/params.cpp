#include "compiler/lsp/protocol/params.h"

#include <algorithm>
#include <utility>

namespace accelc::lsp {

std::string uri_of_document(const Json& params) {
  std::string uri = text_member(member(params, "textDocument"), "uri");
  return uri.empty() ? text_member(member(member(params, "item"), "data"), "document") : uri;
}

std::optional<std::uint32_t> DocumentPlaces::offset(const Json& position) {
  if (!lines_) lines_.emplace(text_);
  return offset_of(position, *lines_, encoding_);
}

std::optional<Offsets> DocumentPlaces::range(const Json& range) {
  const auto begin = offset(member(range, "start"));
  const auto end = offset(member(range, "end"));
  if (!begin || !end || *end < *begin) return std::nullopt;
  return Offsets{*begin, *end};
}

std::optional<DocumentParams> DocumentParams::read(const Json& /*params*/,
                                                   DocumentPlaces& /*places*/) {
  return DocumentParams{};
}

std::optional<PositionParams> PositionParams::read(const Json& params, DocumentPlaces& places) {
  const auto offset = places.offset(member(params, "position"));
  if (!offset) return std::nullopt;
  return PositionParams{*offset};
}

std::optional<RangeParams> RangeParams::read(const Json& params, DocumentPlaces& places) {
  const auto range = places.range(member(params, "range"));
  if (!range) return std::nullopt;
  return RangeParams{*range};
}

std::optional<RangesParams> RangesParams::read(const Json& params, DocumentPlaces& places) {
  const Json& ranges = member(params, "ranges");
  if (!ranges.is_array()) return std::nullopt;
  RangesParams read;
  for (const Json& one : ranges) {
    if (const auto range = places.range(one)) read.ranges.push_back(*range);
  }
  return read;
}

std::optional<CodeActionParams> CodeActionParams::read(const Json& params, DocumentPlaces& places) {
  const auto range = places.range(member(params, "range"));
  if (!range) return std::nullopt;
  constexpr int kAutomatic = 2;
  const Json& context = member(params, "context");
  CodeActionParams read{*range, {}, std::nullopt, member(context, "triggerKind") == kAutomatic};
  const Json& findings = member(context, "diagnostics");
  if (findings.is_array()) {
    for (const Json& finding : findings) {
      const auto place = places.range(member(finding, "range"));
      if (place) read.findings.push_back(*place);
    }
  }
  const Json& only = member(context, "only");
  if (!only.is_array()) return read;
  read.only.emplace();
  for (const Json& kind : only) {
    if (kind.is_string()) read.only->push_back(kind.get<std::string>());
  }
  return read;
}

bool CodeActionParams::wants(std::string_view kind) const {
  if (!only) return true;
  return std::any_of(only->begin(), only->end(), [kind](const std::string& one) {
    return kind == one || kind.starts_with(one + ".");
  });
}

std::optional<ReferenceParams> ReferenceParams::read(const Json& params, DocumentPlaces& places) {
  const auto offset = places.offset(member(params, "position"));
  if (!offset) return std::nullopt;
  const Json& declaration = member(member(params, "context"), "includeDeclaration");
  return ReferenceParams{*offset, declaration == true};
}

std::optional<HierarchyParams> HierarchyParams::read(const Json& params,
                                                     DocumentPlaces& /*places*/) {
  const Json& data = member(member(params, "item"), "data");
  HierarchyParams item{text_member(data, "name"), text_member(data, "section")};
  return item.section.empty() ? std::nullopt : std::optional(std::move(item));
}

std::optional<RenameParams> RenameParams::read(const Json& params, DocumentPlaces& places) {
  const auto offset = places.offset(member(params, "position"));
  if (!offset) return std::nullopt;
  return RenameParams{*offset, text_member(params, "newName")};
}

std::optional<SelectionRangeParams> SelectionRangeParams::read(const Json& params,
                                                               DocumentPlaces& places) {
  SelectionRangeParams read;
  for (const Json& position : member(params, "positions")) {
    read.offsets.push_back(places.offset(position).value_or(0));
  }
  return read;
}

}  // namespace accelc::lsp
