#include "compiler/analysis/check_patterns.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/support/ascii.h"
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "compiler/support/text_pattern.h"

#include <string>
#include <string_view>

namespace accelc {

namespace {

struct Fault {
  std::string_view why;  ///< empty: there is none
  std::string_view help;
};

/// A backslash in front of a letter or digit: what a path of Windows looks like.
bool separates_by_backslash(std::string_view pattern) {
  for (std::size_t at = pattern.find('\\'); at < pattern.size(); at = pattern.find('\\', at + 2)) {
    if (at + 1 < pattern.size() && is_alphanumeric(pattern[at + 1])) return true;
  }
  return false;
}

/// Braces that list alternatives, as in `{a,b}`; not `{{name}}`, which is the name of a template.
bool lists_in_braces(std::string_view pattern) {
  const std::size_t open = pattern.find('{');
  const std::size_t close = pattern.find('}', open);
  return close < pattern.size() && pattern.substr(open, close - open).find(',') < pattern.size();
}

Fault fault_of_text(std::string_view pattern) {
  if (pattern.empty()) return {"it is empty", "name files, or remove it"};
  if (pattern != trim(pattern)) return {"it has a space at its edge", "remove the space"};
  if (pattern.starts_with('!')) {
    return {"`!` takes nothing back here", "describe the files that are meant"};
  }
  const std::string normal = normalize_path(pattern);
  if (normal == "." || normal == "/") {
    return {"it is the folder of accelc.toml itself", "write `*` for everything in it"};
  }
  if (normal == ".." || normal.starts_with("../")) {
    return {"it leads out of the folder of accelc.toml",
            "write it into an `accelc.toml` of that folder"};
  }
  return {};
}

Fault fault_of_characters(std::string_view pattern) {
  switch (fault_of_glob(pattern)) {
    case GlobFault::kOpenSet:
      return {"a `[` has no `]`", "write `[[]` for the bracket itself"};
    case GlobFault::kEmptySet:
      return {"a range in brackets ends before it begins", "write the smaller character first"};
    case GlobFault::kNothingEscaped:
      return {"nothing follows the backslash at its end", "remove it"};
    case GlobFault::kNone:
      break;
  }
  if (separates_by_backslash(pattern)) {
    return {"a backslash takes the next character as it is", "write `/` between folders"};
  }
  if (lists_in_braces(pattern)) {
    return {"braces are characters like any other", "write a pattern for each of them"};
  }
  return {};
}

void check_pattern(std::string_view pattern, const Span& span, DiagnosticSink& sink) {
  Fault fault = fault_of_text(pattern);
  if (fault.why.empty()) fault = fault_of_characters(pattern);
  if (fault.why.empty()) return;
  sink.report<kPathPattern>(span, quote(pattern), fault.why).help(std::string(fault.help));
}

template <class T>
void check_keys(const Setting<Map<T>>& by_pattern, DiagnosticSink& sink) {
  if (!by_pattern) return;
  for (const auto& entry : by_pattern->entries)
    check_pattern(entry.key, entry.value.key_span, sink);
}

}  // namespace

void check_patterns(const ConfigSpec& config, DiagnosticSink& sink) {
  if (config.files && config.files->exclude) {
    for (const Setting<std::string>& pattern : config.files->exclude->items) {
      if (pattern) check_pattern(*pattern, pattern.span, sink);
    }
  }
  if (!config.lint) return;
  check_keys(config.lint->per_file_ignores, sink);
  check_keys(config.lint->per_file_rules, sink);
}

}  // namespace accelc
