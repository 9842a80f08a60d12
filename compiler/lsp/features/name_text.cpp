#include "compiler/lsp/features/name_text.h"

#include "compiler/lsp/protocol/protocol.h"
#include "compiler/syntax/written_text.h"

namespace accelc::lsp {

std::string name_text(const Span& place, const std::string& name) {
  const std::string old(text_of(place));
  const bool single = old.starts_with('\'');
  const bool quoted = single || old.starts_with('"');
  const std::string like = single ? "'" + name + "'" : quoted ? "\"" + name + "\"" : name;
  return is_read_as(like, name, place.file->format()) ? like : text_of_json(Json(name));
}

}  // namespace accelc::lsp
