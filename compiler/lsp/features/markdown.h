// Texts of a spec in Markdown: nothing in them ends the code that they are.
#pragma once

#include <string>
#include <string_view>

namespace accelc::lsp {

/// `text` as code in a line.
std::string code_span(std::string_view text);

/// `text` as lines of code in `language`.
std::string code_block(std::string_view language, std::string_view text);

}  // namespace accelc::lsp
