#include "tests/repo/kinds.h"

#include "compiler/support/text.h"

#include <algorithm>

namespace accelc::test {
namespace {

/// The literal, or the row of literals, that `text` starts with.
std::string literal_at(std::string_view text) {
  std::string value;
  while (true) {
    text = trim(text);
    if (text.starts_with("R\"")) {
      const std::size_t open = std::min(text.find('('), text.size());
      const std::string close = ")" + std::string(text.substr(2, open - 2)) + "\"";
      const std::size_t end = std::min(text.find(close), text.size());
      value += text.substr(open + 1, end - open - 1);
      text.remove_prefix(std::min(end + close.size(), text.size()));
      continue;
    }
    if (!text.starts_with('"')) return value;
    std::size_t at = 1;
    for (; at < text.size() && text[at] != '"'; ++at) {
      if (text[at] == '\\') ++at;
      if (at < text.size()) value += text[at];
    }
    text.remove_prefix(std::min(at + 1, text.size()));
  }
}

std::string field(std::string_view object, std::string_view name) {
  const std::string start = "." + std::string(name) + " =";
  const std::size_t at = object.find(start);
  return at == std::string_view::npos ? "" : literal_at(object.substr(at + start.size()));
}

}  // namespace

std::vector<Kind> kinds_in(const RepoFile& file) {
  constexpr std::string_view kType = "DiagnosticKind ";
  std::vector<Kind> kinds;
  const std::string code = without_comments(file.text, Strings::kKeep);
  const std::string without_words = without_comments(file.text, Strings::kBlank);
  for (std::size_t at = code.find(kType); at != std::string::npos; at = code.find(kType, at + 1)) {
    const std::size_t begin = at + kType.size();
    std::size_t end = begin;
    while (end < code.size() && is_word_character(code[end])) ++end;
    if (end == begin || code.substr(end, 1) != "{") continue;
    const std::string object(code, begin, end - begin);
    const std::string_view body =
        std::string_view(code).substr(end, without_words.find("};", end) - end);
    kinds.push_back({place(file, at), file.path, object, field(body, "code"), field(body, "name"),
                     field(body, "message"), field(body, "explanation"),
                     code.find("&" + object) != std::string::npos});
  }
  return kinds;
}

std::vector<Kind> all_kinds() {
  std::vector<Kind> all;
  for (const RepoFile& file : cpp_files()) {
    if (file.path.starts_with("tests/")) continue;
    for (Kind& kind : kinds_in(file)) all.push_back(std::move(kind));
  }
  return all;
}

bool is_for_users(const Kind& kind) { return !kind.path.starts_with("compiler/catalog/"); }

const std::vector<Exemption>& exemptions() {
  static const std::vector<Exemption> list = {
      {"AC0002", "needs a thousand findings", "tests/unit/diag/sink_test.cpp"},
      {"AC0009", "files in memory can always be written", "tests/unit/commands/run_test.cpp"},
      {"AC1001", "Markdown is UTF-8", "tests/unit/syntax/read_test.cpp"},
      {"AC1002", "an editor would not keep the byte", "tests/unit/syntax/read_test.cpp"},
      {"AC1005", "needs millions of values", "tests/unit/syntax/yaml_cpp/fences_test.cpp"},
      {"AC1006", "needs thousands of documents", "tests/unit/syntax/yaml_cpp/fences_test.cpp"},
      {"AC1222", "Markdown has no lone carriage return", "tests/unit/syntax/toml/faults_test.cpp"},
      {"AC1225", "needs thousands of keys", "tests/unit/syntax/toml/properties_test.cpp"},
      {"AC2022", "needs megabytes", "tests/unit/check/copies_test.cpp"},
      {"AC3609", "needs a hundred nodes", "tests/unit/check/workflow_sizes_test.cpp"},
      {"AC9001", "needs a bug in accelc", ""},
  };
  return list;
}

bool is_exempt(std::string_view code) {
  return std::any_of(exemptions().begin(), exemptions().end(),
                     [code](const Exemption& exemption) { return exemption.code == code; });
}

}  // namespace accelc::test
