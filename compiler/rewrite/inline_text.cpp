#include "compiler/rewrite/inline_text.h"

#include "compiler/rewrite/formats.h"
#include "compiler/rewrite/scalar_text.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/written_text.h"

namespace accelc {

namespace {

Unmovable unwritable(const CommentedValue& scalar, Format format) {
  const std::string language(format_name(format));
  std::string why = language + " has no null";
  if (scalar.kind != NodeKind::kNull) {
    why = language + " cannot write " + quote(scalar.text) + " as it is; put it in quotes";
  }
  return {scalar.span, why};
}

}  // namespace

// NOLINTNEXTLINE(misc-no-recursion): as deep as what was read
std::string inline_text(const CommentedValue& value, Format format,
                        std::optional<Unmovable>& failed) {
  if (value.is_scalar()) {
    const auto text = scalar_text(value, format);
    if (!text && !failed) failed = unwritable(value, format);
    return text.value_or("");
  }
  const bool mapping = value.is_mapping();
  std::string inside;
  for (const CommentedValue& child : value.children) {
    if (!inside.empty()) inside += ", ";
    const std::string item = inline_text(child, format, failed);
    inside += mapping ? written_entry(format, child.key, item) : item;
  }
  if (!mapping) return "[" + inside + "]";
  // As TOML is usually written.
  const bool spaced = format == Format::kToml && !inside.empty();
  return spaced ? "{ " + inside + " }" : "{" + inside + "}";
}

bool fits_on_line(const CommentedValue& value, const std::string& text, std::size_t used) {
  return !value.needs_lines() && used + text.size() <= kLongestLine;
}

}  // namespace accelc
