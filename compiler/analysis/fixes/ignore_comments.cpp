#include "compiler/analysis/fixes/ignore_comments.h"

#include "compiler/analysis/finding_pages.h"
#include "compiler/lint/directive.h"
#include "compiler/support/text.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace accelc {

namespace {

/// What is wrong with comments themselves is mended, not ignored.
bool can_be_ignored(const Diagnostic& finding, const KnownFindings& known) {
  const bool place = finding.span.valid() && !finding.span.file->is_generated() &&
                     finding.span.file->format() != Format::kJson;
  return place && known.is_adjustable(*finding.kind) && !finding.kind->code.starts_with("AC40");
}

/// Writes comments into one file.
class CommentWriter {
 public:
  CommentWriter(const SourceFile& file, const std::string& reason)
      : file_(file), reason_(reason), tree_(read_again(file)) {
    for (const Comment& comment : tree_.comments()) {
      comments_[file_.lines().line_of(comment.begin)] = comment;
    }
  }

  /// Nothing when a comment of the line has the names already: it does not help.
  [[nodiscard]] std::optional<Edit> edit(std::uint32_t line,
                                         const std::vector<std::string_view>& names) const {
    const std::uint32_t start = first_line(line);
    for (const std::uint32_t place : {line, start, start == 0 ? start : start - 1}) {
      const auto directive = directive_at(place);
      if (!directive || (place != line && !stands_alone(place))) continue;
      // Each name keeps its own reason.
      if (text_of(directive->reason) != reason_) continue;
      return add_names(*directive, names);
    }
    const bool has_room = start == line && !comments_.contains(line) && !text_goes_on(line);
    return has_room ? behind(line, names) : above(start, names);
  }

 private:
  /// The tree of a file of many is let go of after its check.
  static Tree read_again(const SourceFile& file) {
    Limits limits;
    limits.file_bytes = std::max<std::size_t>(limits.file_bytes, file.size());
    DiagnosticSink sink;
    return read(
        std::make_shared<const SourceFile>(file.path(), std::string(file.text()), file.format()),
        limits, sink);
  }

  [[nodiscard]] NodeRef text_around(std::uint32_t offset) const {
    const NodeRef node = tree_.node_at(offset);
    const bool inside = node && node.is_scalar() && node.span().begin < offset;
    return inside ? node : NodeRef();
  }

  /// The line on which the text starts that the line is in the middle of.
  [[nodiscard]] std::uint32_t first_line(std::uint32_t line) const {
    const NodeRef text = text_around(file_.lines().line_start(line));
    return text ? file_.lines().line_of(text.span().begin) : line;
  }

  [[nodiscard]] std::uint32_t end_of(std::uint32_t line) const {
    return file_.lines().line_start(line) +
           static_cast<std::uint32_t>(file_.lines().line(line).size());
  }

  /// Whether a text of several lines runs over the end of the line.
  [[nodiscard]] bool text_goes_on(std::uint32_t line) const {
    const NodeRef text = text_around(end_of(line));
    return text && text.span().end > end_of(line);
  }

  [[nodiscard]] bool stands_alone(std::uint32_t line) const {
    return trim(file_.lines().line(line)).starts_with('#');
  }

  [[nodiscard]] std::optional<Directive> directive_at(std::uint32_t line) const {
    const auto comment = comments_.find(line);
    if (comment == comments_.end()) return std::nullopt;
    auto directive = parse_directive(file_, comment->second);
    const bool fits =
        directive && text_of(directive->word) == "ignore" && !directive->names.empty();
    return fits ? directive : std::nullopt;
  }

  [[nodiscard]] std::optional<Edit> add_names(const Directive& directive,
                                              const std::vector<std::string_view>& names) const {
    std::string added;
    for (const std::string_view name : names) {
      const bool there = std::any_of(directive.names.begin(), directive.names.end(),
                                     [&](const Span& known) { return text_of(known) == name; });
      if (!there) added += ", " + std::string(name);
    }
    if (added.empty()) return std::nullopt;
    const std::uint32_t end = directive.names.back().end;
    return Edit{file_.span(end, end), added};
  }

  [[nodiscard]] std::string comment(const std::vector<std::string_view>& names) const {
    const std::vector<std::string> list(names.begin(), names.end());
    return "# accelc: ignore[" + join(list, ", ") + "] " + reason_;
  }

  [[nodiscard]] Edit behind(std::uint32_t line, const std::vector<std::string_view>& names) const {
    const std::string_view text = file_.lines().line(line);
    const auto kept = static_cast<std::uint32_t>(text.find_last_not_of(" \t") + 1);
    return {file_.span(file_.lines().line_start(line) + kept, end_of(line)), "  " + comment(names)};
  }

  [[nodiscard]] Edit above(std::uint32_t line, const std::vector<std::string_view>& names) const {
    const std::string_view text = file_.lines().line(line);
    const std::string indent(text.substr(0, text.find_first_not_of(" \t")));
    const std::uint32_t start = file_.lines().line_start(line);
    return {file_.span(start, start), indent + comment(names) + "\n"};
  }

  const SourceFile& file_;
  const std::string& reason_;
  Tree tree_;
  std::map<std::uint32_t, Comment> comments_;
};

}  // namespace

std::optional<Edit> ignoring_comment(const Diagnostic& finding, const std::string& reason) {
  if (!can_be_ignored(finding, known_findings())) return std::nullopt;
  const SourceFile& file = *finding.span.file;
  const std::uint32_t line = file.lines().line_of(finding.span.begin);
  return CommentWriter(file, reason).edit(line, {finding.kind->name});
}

void offer_comments(Analysis& analysis, const std::string& reason) {
  const KnownFindings known = known_findings();
  std::map<std::pair<const SourceFile*, std::uint32_t>, std::vector<Diagnostic*>> by_line;
  for (Diagnostic& finding : analysis.real_findings()) {
    finding.fixes.clear();
    if (!can_be_ignored(finding, known)) continue;
    const SourceFile* file = finding.span.file;
    by_line[{file, file->lines().line_of(finding.span.begin)}].push_back(&finding);
  }
  const SourceFile* current = nullptr;
  std::optional<CommentWriter> writer;
  for (const auto& [place, findings] : by_line) {
    if (place.first != current) writer.emplace(*place.first, reason);
    current = place.first;
    std::vector<std::string_view> names;
    for (const Diagnostic* finding : findings) {
      const bool twice = std::find(names.begin(), names.end(), finding->kind->name) != names.end();
      if (!twice) names.push_back(finding->kind->name);
    }
    const auto edit = writer->edit(place.second, names);
    if (edit) findings.front()->fixes.push_back({"write a comment", {*edit}});
  }
}

}  // namespace accelc
