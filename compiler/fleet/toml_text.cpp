#include "compiler/fleet/toml_text.h"

#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/written_text.h"

namespace accelc {

std::string toml_list(const std::vector<std::string>& texts) {
  std::vector<std::string> quoted;
  quoted.reserve(texts.size());
  for (const std::string& text : texts) quoted.push_back(in_double_quotes(text));
  return "[" + join(quoted, ", ") + "]";
}

std::string toml_table(const std::map<std::string, std::string>& table) {
  std::string out = "{";
  for (const auto& [key, value] : table) {
    out += (out.size() > 1 ? ", " : " ") + key_text(key, Format::kToml) + " = " +
           in_double_quotes(value);
  }
  return out + " }";
}

}  // namespace accelc
