#include "compiler/diag/snippet.h"

#include "compiler/diag/visible.h"
#include "compiler/source/source_file.h"

#include <algorithm>
#include <span>
#include <tuple>

namespace accelc {

namespace {

using Piece = Snippet::Piece;
using Pieces = std::span<const Piece>;

/// A place of up to so many lines is shown whole; of a longer one only the ends.
constexpr std::uint32_t kMostBarLines = 5;

// Block scalars and collections may end behind their last line break; people see them end before.
Span trimmed(Span span) {
  span.begin = std::min(span.begin, span.file->size());
  span.end = std::clamp(span.end, span.begin, span.file->size());
  const std::string_view text = text_of(span);
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  const std::size_t tail = last == std::string_view::npos ? 0 : last + 1;
  if (text.find_first_of("\r\n", tail) != std::string_view::npos) {
    span.end = span.begin + static_cast<std::uint32_t>(tail);
  }
  return span;
}

/// A row of marks: one character per column, and words behind the last.
class Row {
 public:
  void put(std::size_t column, char mark, Paint paint) {
    if (column >= cells_.size()) cells_.resize(column + 1);
    cells_[column] = {mark, paint};
  }
  void fill(std::size_t begin, std::size_t end, char mark, Paint paint) {
    for (std::size_t column = begin; column < end; ++column) put(column, mark, paint);
  }
  /// `words` from `column` on, with nothing behind them.
  void set_words(std::size_t column, std::string words, Paint paint) {
    if (words.empty()) return;
    cells_.resize(column);
    words_ = std::move(words);
    words_paint_ = paint;
  }
  void append_to(std::string& out, const Painter& painter) const {
    for (std::size_t begin = 0; begin < cells_.size();) {
      std::size_t end = begin;
      std::string same;
      while (end < cells_.size() && cells_[end].paint == cells_[begin].paint) {
        same += cells_[end++].mark;
      }
      painter.add(out, cells_[begin].paint, same);
      begin = end;
    }
    painter.add(out, words_paint_, words_);
  }

 private:
  struct Cell {
    char mark = ' ';
    Paint paint = Paint::kNone;
  };
  std::vector<Cell> cells_;
  std::string words_;
  Paint words_paint_ = Paint::kNone;
};

/// Where a piece stands on the terminal.
struct Placed {
  const Piece* piece;
  std::size_t begin;
  std::size_t end;
};

/// Draws one snippet, from the top down.
class Drawing {
 public:
  Drawing(std::string& out, const SnippetStyle& style, std::size_t bars)
      : out_(out), style_(style), running_(bars, Paint::kNone) {}

  void blank();
  void gap();
  /// The line with all its marks; a very long one once for each group of marks near each other.
  void line(std::uint32_t number, std::string_view text, Pieces pieces);

 private:
  void gutter(std::string_view number);
  void add_row(const Row& row);
  void source(std::uint32_t number, const VisibleLine& shown, Pieces pieces);
  void underlines(const VisibleLine& shown, Pieces pieces);
  void hanging(std::vector<Placed> placed);
  void bar_ends(const VisibleLine& shown, Pieces pieces);
  void bar_starts(const VisibleLine& shown, Pieces pieces);

  /// A row with the bars that run through it.
  [[nodiscard]] Row new_row() const;
  /// Where the text of a line starts: after the bars.
  [[nodiscard]] std::size_t indent() const { return running_.empty() ? 0 : running_.size() + 1; }
  /// `text` in the columns that are left, with as much of the first piece as fits.
  [[nodiscard]] VisibleLine cut(std::string_view text, Pieces pieces) const;
  [[nodiscard]] Paint paint_of(const Piece& piece) const {
    return piece.primary ? style_.primary : Paint::kGutter;
  }

  std::string& out_;
  const SnippetStyle& style_;
  std::vector<Paint> running_;  // kNone for a bar that does not run through the current line
};

char mark_of(const Piece& piece) { return piece.primary ? '^' : '-'; }

void end_row(std::string& out) {
  while (out.ends_with(' ')) out.pop_back();
  out += '\n';
}

void Drawing::gutter(std::string_view number) {
  const std::string padding(style_.gutter - std::min(style_.gutter, number.size()), ' ');
  style_.painter.add(out_, Paint::kGutter, padding + std::string(number) + " |");
}

void Drawing::blank() {
  gutter("");
  end_row(out_);
}

void Drawing::gap() {
  std::string dots = "...";
  dots.resize(std::max(dots.size(), style_.gutter + 3), ' ');
  style_.painter.add(out_, Paint::kGutter, dots);
  new_row().append_to(out_, style_.painter);
  end_row(out_);
}

Row Drawing::new_row() const {
  Row row;
  for (std::size_t bar = 0; bar < running_.size(); ++bar) {
    if (running_[bar] != Paint::kNone) row.put(bar, '|', running_[bar]);
  }
  return row;
}

void Drawing::add_row(const Row& row) {
  gutter("");
  out_ += ' ';
  row.append_to(out_, style_.painter);
  end_row(out_);
}

VisibleLine Drawing::cut(std::string_view text, Pieces pieces) const {
  const std::size_t widest = source_width(style_.width, style_.gutter + indent());
  if (pieces.empty()) return {text, {}, widest};
  const Piece& first = pieces.front();
  return {text, {first.begin, std::max(first.begin, first.end)}, widest};
}

void Drawing::line(std::uint32_t number, std::string_view text, Pieces pieces) {
  do {
    const VisibleLine shown = cut(text, pieces);
    std::size_t near = 0;
    while (near < pieces.size() && shown.shows(pieces[near].begin)) ++near;
    const Pieces here = pieces.first(near);
    source(number, shown, here);
    underlines(shown, here);
    bar_ends(shown, here);
    bar_starts(shown, here);
    pieces = pieces.subspan(near);
  } while (!pieces.empty());
}

void Drawing::source(std::uint32_t number, const VisibleLine& shown, Pieces pieces) {
  Row row = new_row();
  for (const Piece& piece : pieces) {
    if (piece.kind != Piece::Kind::kFirst || !piece.at_indent) continue;
    row.put(piece.bar, '/', paint_of(piece));
    running_[piece.bar] = paint_of(piece);
  }
  row.set_words(indent(), shown.text(), Paint::kNone);
  gutter(std::to_string(number + 1));
  out_ += ' ';
  row.append_to(out_, style_.painter);
  end_row(out_);
}

void Drawing::underlines(const VisibleLine& shown, Pieces pieces) {
  std::vector<Placed> placed;
  for (const Piece& piece : pieces) {
    if (piece.kind != Piece::Kind::kWhole) continue;
    const std::size_t begin = indent() + shown.column(piece.begin);
    placed.push_back({&piece, begin, std::max(begin + 1, indent() + shown.column(piece.end))});
  }
  if (placed.empty()) return;
  // Wide ones first, so that a narrow mark inside stays visible; the primary one above its equals.
  std::stable_sort(placed.begin(), placed.end(), [](const Placed& a, const Placed& b) {
    return std::tuple(b.end - b.begin, a.piece->primary) <
           std::tuple(a.end - a.begin, b.piece->primary);
  });
  Row row = new_row();
  for (const Placed& mark : placed) {
    row.fill(mark.begin, mark.end, mark_of(*mark.piece), paint_of(*mark.piece));
  }
  const auto rightmost =
      std::max_element(placed.begin(), placed.end(), [](const Placed& a, const Placed& b) {
        return std::tuple(a.end, a.begin, a.piece->primary) <
               std::tuple(b.end, b.begin, b.piece->primary);
      });
  if (!rightmost->piece->text.empty()) {
    row.set_words(rightmost->end + 1, visible(rightmost->piece->text), paint_of(*rightmost->piece));
    placed.erase(rightmost);
  }
  add_row(row);
  std::erase_if(placed, [](const Placed& mark) { return mark.piece->text.empty(); });
  if (!placed.empty()) hanging(std::move(placed));
}

// Words that do not fit beside their mark hang below it, the rightmost first.
void Drawing::hanging(std::vector<Placed> placed) {
  std::stable_sort(placed.begin(), placed.end(),
                   [](const Placed& a, const Placed& b) { return a.begin < b.begin; });
  const auto add_strings = [&placed, this](Row& row, std::size_t below) {
    for (const Placed& mark : placed) {
      if (mark.begin < below) row.put(mark.begin, '|', paint_of(*mark.piece));
    }
  };
  Row strings = new_row();
  add_strings(strings, placed.back().begin + 1);
  add_row(strings);
  while (!placed.empty()) {
    const Placed last = placed.back();
    placed.pop_back();
    Row row = new_row();
    add_strings(row, last.begin);
    row.set_words(last.begin, visible(last.piece->text), paint_of(*last.piece));
    add_row(row);
  }
}

void Drawing::bar_ends(const VisibleLine& shown, Pieces pieces) {
  for (const Piece& piece : pieces) {
    if (piece.kind != Piece::Kind::kLast) continue;
    const std::size_t column = indent() + shown.column(piece.begin);
    Row row = new_row();
    row.fill(piece.bar + 1, column, '_', paint_of(piece));
    row.put(column, mark_of(piece), paint_of(piece));
    row.set_words(column + 2, visible(piece.text), paint_of(piece));
    add_row(row);
    running_[piece.bar] = Paint::kNone;
  }
}

void Drawing::bar_starts(const VisibleLine& shown, Pieces pieces) {
  for (const Piece& piece : pieces) {
    if (piece.kind != Piece::Kind::kFirst || piece.at_indent) continue;
    const std::size_t column = indent() + shown.column(piece.begin);
    Row row = new_row();
    row.fill(piece.bar + 1, column, '_', paint_of(piece));
    row.put(column, mark_of(piece), paint_of(piece));
    add_row(row);
    running_[piece.bar] = paint_of(piece);
  }
}

}  // namespace

Snippet::Snippet(const std::vector<Mark>& marks) : file_(marks.front().span.file) {
  for (const Mark& mark : marks) add(mark);
  std::stable_sort(pieces_.begin(), pieces_.end(), [](const Piece& a, const Piece& b) {
    return std::tie(a.line, a.begin) < std::tie(b.line, b.begin);
  });
}

void Snippet::add(const Mark& mark) {
  const LineIndex& lines = file_->lines();
  const Span span = trimmed(mark.span);
  const std::uint32_t first = lines.line_of(span.begin);
  const std::uint32_t last = lines.line_of(span.empty() ? span.end : span.end - 1);
  // A place inside a line break is shown at the end of the line.
  const auto in_line = [&lines](std::uint32_t line, std::uint32_t offset) {
    return std::min<std::size_t>(offset - lines.line_start(line), lines.line(line).size());
  };
  Piece piece{.line = first, .begin = in_line(first, span.begin), .text = mark.text};
  piece.primary = mark.primary;
  if (first == last) {
    piece.end = in_line(first, span.end);
    pieces_.push_back(piece);
    return;
  }
  piece.bar = bars_++;
  const std::string_view before = lines.line(first).substr(0, piece.begin);
  piece.kind = Piece::Kind::kFirst;
  piece.at_indent = before.find_first_not_of(" \t") == std::string_view::npos;
  pieces_.push_back(piece);
  piece.kind = Piece::Kind::kLast;
  piece.line = last;
  piece.begin = character_before(lines.line(last), in_line(last, span.end));
  pieces_.push_back(piece);
}

std::uint32_t Snippet::last_line() const { return file_->start().line + pieces_.back().line; }

std::vector<std::uint32_t> Snippet::shown_lines() const {
  std::vector<std::uint32_t> shown;
  std::vector<std::uint32_t> bar_begins(bars_);
  for (const Piece& piece : pieces_) {
    shown.push_back(piece.line);
    if (piece.kind == Piece::Kind::kFirst) bar_begins[piece.bar] = piece.line;
    if (piece.kind != Piece::Kind::kLast) continue;
    const std::uint32_t first = bar_begins[piece.bar];
    if (piece.line - first >= kMostBarLines) continue;
    for (std::uint32_t line = first + 1; line < piece.line; ++line) shown.push_back(line);
  }
  std::sort(shown.begin(), shown.end());
  shown.erase(std::unique(shown.begin(), shown.end()), shown.end());
  std::vector<std::uint32_t> joined;
  for (const std::uint32_t line : shown) {
    // Dots in place of a single line would save nothing.
    if (!joined.empty() && joined.back() + 2 == line) joined.push_back(line - 1);
    joined.push_back(line);
  }
  return joined;
}

void Snippet::append_to(std::string& out, const SnippetStyle& style) const {
  Drawing drawing(out, style, bars_);
  drawing.blank();
  const std::vector<std::uint32_t> shown = shown_lines();
  Pieces rest = pieces_;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (i > 0 && shown[i - 1] + 1 < shown[i]) drawing.gap();
    std::size_t here = 0;
    while (here < rest.size() && rest[here].line == shown[i]) ++here;
    drawing.line(file_->start().line + shown[i], file_->lines().line(shown[i]), rest.first(here));
    rest = rest.subspan(here);
  }
}

}  // namespace accelc
