#include "compiler/syntax/toml/key_path.h"

namespace accelc {

bool TomlPathReader::read(std::uint32_t& at, TomlPath& path) {
  path.clear();
  for (;; ++at) {
    at = skip_toml_blanks(text_, at);
    const TomlKeySpan span = {at, at};
    if (!skip_segment(at)) return false;
    path.push_back({{span.begin, at}, name_of({span.begin, at})});
    at = skip_toml_blanks(text_, at);
    if (at >= text_.size() || text_[at] != '.') return true;
  }
}

std::string_view TomlPathReader::name_of(TomlKeySpan segment) {
  const std::string_view written = text_.substr(segment.begin, segment.end - segment.begin);
  const char first = written.front();
  if (first != '"' && first != '\'') return written;
  if (first == '\'' || written.find('\\') == std::string_view::npos) {
    return written.substr(1, written.size() - 2);
  }
  return keep(toml_key_name(written));
}

bool TomlPathReader::skip_segment(std::uint32_t& at) const {
  const std::uint32_t begin = at;
  if (at < text_.size() && (text_[at] == '"' || text_[at] == '\'')) {
    at = skip_toml_string(text_, at).end;
    return is_toml_key_string(text_.substr(begin, at - begin));
  }
  while (at < text_.size() && is_toml_bare_key(text_[at])) ++at;
  return at > begin;
}

}  // namespace accelc
