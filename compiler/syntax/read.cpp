#include "compiler/syntax/read.h"

#include "compiler/support/text.h"
#include "compiler/support/utf8.h"
#include "compiler/syntax/diagnostics.h"

#include <string>

namespace accelc {

namespace {

constexpr std::string_view kHex = "0123456789abcdef";

std::string hex_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return std::string("`0x") + kHex[byte >> 4U] + kHex[byte & 0xfU] + "`";
}

void report_bad_byte(const SourceFile& file, std::uint32_t at, DiagnosticSink& sink) {
  const char byte = file.text()[at];
  const bool control = static_cast<unsigned char>(byte) < 0x80;
  Report report = control ? sink.report<kControlCharacter>(file.span(at, at + 1), hex_byte(byte))
                          : sink.report<kNotUtf8>(file.span(at, at + 1), hex_byte(byte));
  const std::string_view start = file.text().substr(0, 2);
  const bool utf16 = start == "\xff\xfe" || start == "\xfe\xff";
  const bool zeros = byte == '\0' && at <= 1;
  if (utf16 || zeros) report.help("the file looks like UTF-16; save it as UTF-8");
}

}  // namespace

Tree read(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
          DiagnosticSink& sink) {
  const auto refused = [&file] {
    TreeBuilder builder(file);
    builder.set_incomplete();
    return builder.finish();
  };
  if (const auto bad = file->first_bad_byte()) {
    report_bad_byte(*file, *bad, sink);
    return refused();
  }
  return file->format() == Format::kToml ? read_toml(file, limits, sink)
                                         : read_yaml(file, limits, sink);
}

}  // namespace accelc
