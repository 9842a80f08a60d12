#include "compiler/diag/fix.h"
#include "compiler/diag/locator.h"
#include "compiler/diag/paint.h"
#include "compiler/diag/render.h"
#include "compiler/diag/snippet.h"
#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string_view>

namespace accelc {

namespace {

Paint paint_of(Severity severity) {
  if (severity == Severity::kError) return Paint::kError;
  return severity == Severity::kWarning ? Paint::kWarning : Paint::kNote;
}

/// What a fix does to a few neighbouring lines.
struct Preview {
  const SourceFile* file = nullptr;
  std::uint32_t line = 0;  // of the first line in `removed` and `added`
  std::vector<std::string> removed;
  std::vector<std::string> added;

  [[nodiscard]] std::uint32_t last_line() const {
    return line +
           static_cast<std::uint32_t>(std::max({removed.size(), added.size(), std::size_t{1}}));
  }
};

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) {
    lines.emplace_back(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
  }
  return lines;
}

std::size_t first_difference(std::string_view a, std::string_view b) {
  const auto [in_a, in_b] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  return static_cast<std::size_t>(in_a - a.begin());
}

/// Takes away the lines that stay the same.
void keep_changes(Preview& preview) {
  std::vector<std::string>& removed = preview.removed;
  std::vector<std::string>& added = preview.added;
  while (!removed.empty() && !added.empty() && removed.back() == added.back()) {
    removed.pop_back();
    added.pop_back();
  }
  const auto [first, unused] =
      std::mismatch(removed.begin(), removed.end(), added.begin(), added.end());
  const auto same = first - removed.begin();
  preview.line += static_cast<std::uint32_t>(same);
  removed.erase(removed.begin(), removed.begin() + same);
  added.erase(added.begin(), added.begin() + same);
}

/// The change that `fix` makes, if it is small enough to be shown: few lines of one file.
std::optional<Preview> preview_of(const Fix& fix) {
  constexpr std::size_t kMostBytes = 2000;
  constexpr std::size_t kMostLines = 6;
  if (fix.edits.empty()) return std::nullopt;
  Span changed = fix.edits.front().span;
  for (const Edit& edit : fix.edits) {
    if (!edit.span.valid() || edit.span.file != changed.file) return std::nullopt;
    changed.begin = std::min(changed.begin, edit.span.begin);
    changed.end = std::max(changed.end, edit.span.end);
  }
  if (changed.end > changed.file->size()) return std::nullopt;
  const LineIndex& lines = changed.file->lines();
  Preview preview{.file = changed.file, .line = lines.line_of(changed.begin)};
  const std::uint32_t begin = lines.line_start(preview.line);
  const std::uint32_t end = lines.line_start(lines.line_of(changed.end) + 1);
  if (end - begin > kMostBytes) return std::nullopt;
  std::vector<Edit> edits = fix.edits;
  for (Edit& edit : edits) {
    edit.span.begin -= begin;
    edit.span.end -= begin;
  }
  const std::string_view old = changed.file->text().substr(begin, end - begin);
  const std::optional<std::string> edited = apply_edits(old, std::move(edits));
  if (!edited || edited->size() > kMostBytes) return std::nullopt;
  preview.removed = lines_of(old);
  preview.added = lines_of(*edited);
  keep_changes(preview);
  if (preview.removed.size() + preview.added.size() > kMostLines) return std::nullopt;
  preview.line += changed.file->start().line;
  return preview;
}

/// Writes one finding after the other.
class TextRenderer {
 public:
  explicit TextRenderer(const TextOptions& options)
      : painter_(options.color), width_(options.width) {}

  void add(const Diagnostic& diagnostic);
  std::string take() { return std::move(out_); }

 private:
  void header(const Diagnostic& diagnostic);
  void snippets(const std::vector<std::vector<Mark>>& files, SnippetStyle style, bool sensitive);
  void remark(Paint paint, std::string_view word, std::string_view text);
  void preview(const Preview& preview);
  void changed_lines(const Preview& preview, char sign);
  void gutter(std::string_view text) {
    painter_.add(out_, Paint::kGutter, std::string(gutter_, ' ') + std::string(text));
  }

  Painter painter_;
  std::size_t width_;
  Locator locator_;
  std::string out_;
  std::size_t gutter_ = 1;  // columns of the line numbers of this finding
};

/// All places of a finding by file: its own file first, then in the order of the labels.
std::vector<std::vector<Mark>> marks_by_file(const Diagnostic& diagnostic) {
  std::vector<std::vector<Mark>> files;
  const auto add = [&files](const Mark& mark) {
    if (!mark.span.valid()) return;
    const auto same = std::find_if(files.begin(), files.end(), [&mark](const auto& marks) {
      return marks.front().span.file == mark.span.file;
    });
    (same == files.end() ? files.emplace_back() : *same).push_back(mark);
  };
  add({diagnostic.span, diagnostic.label, true});
  for (const Label& label : diagnostic.labels) add({label.span, label.text, false});
  return files;
}

void TextRenderer::add(const Diagnostic& diagnostic) {
  const auto files = marks_by_file(diagnostic);
  // Several fixes are a choice; the titles say what each does.
  const bool one_fix = diagnostic.fixes.size() == 1;
  const std::optional<Preview> shown =
      one_fix ? preview_of(diagnostic.fixes.front()) : std::nullopt;
  std::uint32_t last_line = shown ? shown->last_line() : 0;
  for (const auto& marks : files) last_line = std::max(last_line, Snippet(marks).last_line() + 1);
  gutter_ = std::to_string(last_line).size();

  header(diagnostic);
  snippets(files, {painter_, paint_of(diagnostic.severity), gutter_, width_},
           diagnostic.kind->sensitive);
  const bool has_remarks = !diagnostic.helps.empty() || !diagnostic.fixes.empty();
  if (!files.empty() && has_remarks) {
    gutter(" |");
    out_ += '\n';
  }
  for (const std::string& help : diagnostic.helps) remark(Paint::kHelp, "help", help);
  for (const Fix& fix : diagnostic.fixes) {
    const bool safe = fix.applicability == Applicability::kSafe;
    const std::string kind = safe ? "" : " (" + std::string(name_of(fix.applicability)) + ")";
    remark(Paint::kHelp, "fix" + kind, fix.title);
  }
  if (shown) {
    if (!files.empty() && shown->file != files.front().front().span.file) {
      gutter("::: ");
      out_ += visible(shown->file->path()) + "\n";
    }
    preview(*shown);
  }
  out_ += '\n';
}

void TextRenderer::header(const Diagnostic& diagnostic) {
  painter_.add(
      out_, paint_of(diagnostic.severity),
      std::string(name_of(diagnostic.severity)) + "[" + std::string(diagnostic.kind->code) + "]");
  painter_.add(out_, Paint::kBold, ": " + visible(diagnostic.message));
  out_ += '\n';
}

void TextRenderer::snippets(const std::vector<std::vector<Mark>>& files, SnippetStyle style,
                            bool sensitive) {
  for (const std::vector<Mark>& marks : files) {
    const bool first = &marks == &files.front();
    if (!first) {
      gutter(" |");
      out_ += '\n';
    }
    gutter(first ? "--> " : "::: ");
    const Position start = locator_.start(marks.front().span);
    out_ += visible(marks.front().span.file->path()) + ":" + std::to_string(start.line) + ":" +
            std::to_string(start.column) + "\n";
    if (!sensitive) Snippet(marks).append_to(out_, style);
  }
}

/// A sentence below the source; its further lines stand below its first word.
void TextRenderer::remark(Paint paint, std::string_view word, std::string_view text) {
  gutter(" = ");
  painter_.add(out_, paint, word);
  out_ += ": ";
  const std::string indent(gutter_ + 3 + word.size() + 2, ' ');
  bool first = true;
  for (const std::string_view line : split(text, '\n')) {
    if (!first) out_ += indent;
    first = false;
    out_ += visible(line) + "\n";
  }
}

void TextRenderer::changed_lines(const Preview& preview, char sign) {
  const bool added = sign == '+';
  const std::vector<std::string>& lines = added ? preview.added : preview.removed;
  const std::vector<std::string>& others = added ? preview.removed : preview.added;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string digits = std::to_string(preview.line + i + 1);
    painter_.add(out_, Paint::kGutter, std::string(gutter_ - digits.size(), ' ') + digits);
    // Of a line too long to be shown whole, show where it changes.
    const std::size_t change = i < others.size() ? first_difference(lines[i], others[i]) : 0;
    const std::string text =
        VisibleLine(lines[i], {change, change}, source_width(width_, gutter_)).text();
    painter_.add(out_, added ? Paint::kAdded : Paint::kRemoved,
                 std::string(" ") + sign + (text.empty() ? "" : " ") + text);
    out_ += '\n';
  }
}

void TextRenderer::preview(const Preview& preview) {
  changed_lines(preview, '-');
  changed_lines(preview, '+');
}

}  // namespace

std::string render_text(const Diagnostics& diagnostics, const TextOptions& options) {
  TextRenderer renderer(options);
  for (const Diagnostic& diagnostic : diagnostics) renderer.add(diagnostic);
  return renderer.take();
}

}  // namespace accelc
