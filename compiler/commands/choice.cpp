#include "compiler/commands/choice.h"

#include "compiler/analysis/finding_pages.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

namespace {

/// The adjustable kinds that a name stands for; else `problem` says why there are none.
std::vector<const DiagnosticKind*> kinds_named(std::string_view name, const KnownFindings& known,
                                               std::string& problem) {
  std::vector<const DiagnosticKind*> kinds = known.select(name);
  const bool is_known = !kinds.empty();
  std::erase_if(kinds,
                [&known](const DiagnosticKind* kind) { return !known.is_adjustable(*kind); });
  if (!kinds.empty()) return kinds;
  if (is_known) {
    problem = quote(name) + " is an error of the spec, which is always reported";
    return kinds;
  }
  std::vector<std::string_view> names = known.adjustable_names();
  for (const std::string_view category : known.categories()) names.push_back(category);
  const auto near = nearest(name, names);
  problem = quote(name) + " is not a finding or a category of rules; " +
            (near.size() == 1 ? "did you mean " + quote(near[0]) + "?"
                              : "`accelc explain --list` lists them all");
  return kinds;
}

bool has_kind(const std::vector<const DiagnosticKind*>& kinds, const DiagnosticKind* kind) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

/// The kinds of all values of an option, in which commas part the names.
std::vector<const DiagnosticKind*> read_names(const std::vector<std::string>& values,
                                              const KnownFindings& known, std::string& problem) {
  std::vector<const DiagnosticKind*> kinds;
  for (const std::string& value : values) {
    for (const std::string_view name : split(value, ',')) {
      const auto named = kinds_named(trim(name), known, problem);
      if (!problem.empty()) return kinds;
      kinds.insert(kinds.end(), named.begin(), named.end());
    }
  }
  return kinds;
}

}  // namespace

void declare_choice(Arguments& arguments, ChoiceOptions& options) {
  arguments.texts("--select", options.select, "CODES",
                  "Report only these rules, warnings and notes: codes, names, categories or the "
                  "beginning of codes, parted by commas; errors are always reported");
  arguments.texts("--ignore", options.ignore, "CODES",
                  "Do not report these rules, warnings and notes");
}

std::string add_choice(const ChoiceOptions& options, std::vector<std::string>& config) {
  if (options.select.empty() && options.ignore.empty()) return {};
  const KnownFindings known = known_findings();
  std::string problem;
  const auto selected = read_names(options.select, known, problem);
  if (!problem.empty()) return "--select: " + problem;
  const auto ignored = read_names(options.ignore, known, problem);
  if (!problem.empty()) return "--ignore: " + problem;
  std::vector<std::string> levels;
  for (const DiagnosticKind* kind : known.kinds()) {
    if (!known.is_adjustable(*kind)) continue;
    const bool is_selected = has_kind(selected, kind);
    if (has_kind(ignored, kind) || (!options.select.empty() && !is_selected)) {
      levels.push_back(std::string(kind->name) + " = \"off\"");
    } else if (is_selected) {
      levels.push_back(std::string(kind->name) + " = \"" + std::string(name_of(kind->severity)) +
                       "\"");
    }
  }
  config.push_back("lint.rules={" + join(levels, ", ") + "}");
  return {};
}

}  // namespace accelc
