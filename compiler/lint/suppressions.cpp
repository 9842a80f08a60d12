#include "compiler/lint/suppressions.h"

#include "compiler/lint/diagnostics.h"
#include "compiler/lint/directive.h"
#include "compiler/source/source_file.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace accelc {

namespace {

Applicability safe_if(bool sure) { return sure ? Applicability::kSafe : Applicability::kUnsafe; }

constexpr std::string_view kIgnore = "ignore";
constexpr std::string_view kStart = "ignore-start";
constexpr std::string_view kEnd = "ignore-end";
constexpr std::string_view kFile = "ignore-file";
constexpr std::array kWords = {kIgnore, kStart, kEnd, kFile};

/// Whether nothing but blanks stands before `offset` on its line.
bool starts_line(const SourceFile& file, std::uint32_t offset) {
  const std::uint32_t begin = file.lines().line_start(file.lines().line_of(offset));
  return trim(file.text().substr(begin, offset - begin)).empty();
}

/// Blanks before the comment, or all of its line with the line break when it stands alone.
Span with_surroundings(const SourceFile& file, const Span& comment) {
  const LineIndex& lines = file.lines();
  const std::uint32_t line = lines.line_of(comment.begin);
  if (starts_line(file, comment.begin)) {
    return file.span(lines.line_start(line), lines.line_start(line + 1));
  }
  std::uint32_t begin = comment.begin;
  while (begin > 0 && (file.text()[begin - 1] == ' ' || file.text()[begin - 1] == '\t')) --begin;
  return file.span(begin, comment.end);
}

/// The name with the comma that separates it from its neighbour.
Span with_comma(const Directive& directive, std::size_t index) {
  const Span& name = directive.names[index];
  if (index + 1 < directive.names.size()) {
    return {name.file, name.begin, directive.names[index + 1].begin};
  }
  return {name.file, directive.names[index - 1].end, name.end};
}

class Reader {
 public:
  Reader(const Tree& tree, const KnownFindings& known, DiagnosticSink& sink)
      : tree_(tree), file_(tree.file()), known_(known), sink_(sink) {
    found_.file = &file_;
    found_.complete = !tree.incomplete();
  }

  Suppressions run() {
    for (const Comment& comment : tree_.comments()) {
      if (const auto directive = parse_directive(file_, comment)) add(*directive);
    }
    for (const auto& [kind, opened] : open_) {
      for (const Span& word : opened.words) {
        sink_.report<kSuppressionRange>(word, kStart, kEnd);
      }
    }
    return std::move(found_);
  }

 private:
  /// Ranges without an end so far.
  struct Open {
    std::vector<std::size_t> indices;  // into the list
    std::vector<Span> words;
  };

  void add(const Directive& directive) {
    const std::string_view word = text_of(directive.word);
    if (std::find(kWords.begin(), kWords.end(), word) == kWords.end()) {
      report_unknown_word(directive, word);
      return;
    }
    if (directive.names.empty()) {
      report_nameless(directive);
      return;
    }
    if (word != kEnd && directive.reason.empty()) {
      sink_.report<kSuppressionWithoutReason>(directive.comment)
          .help("write it after the brackets");
    }
    for (std::size_t i = 0; i < directive.names.size(); ++i) add_name(directive, word, i);
  }

  void report_unknown_word(const Directive& directive, std::string_view word) {
    const auto near = nearest(word, kWords);
    // `# accelc: v1` and the like are comments for people.
    if (near.empty() && !directive.has_brackets) return;
    auto report = sink_.report<kUnknownDirective>(directive.word, quote(word));
    if (near.size() == 1) {
      report.fix("write " + quote(near[0]), directive.word, std::string(near[0]),
                 safe_if(is_misspelling(word, near[0])));
    }
  }

  void report_nameless(const Directive& directive) {
    auto report = sink_.report<kSuppressionWithoutName>(directive.comment);
    const std::string_view reason = text_of(directive.reason);
    const std::string_view first = reason.substr(0, reason.find_first_of(" \t:"));
    if (!directive.has_brackets && known_.find(first) != nullptr) {
      const std::size_t taken = first.size() + (reason.substr(first.size(), 1) == ":" ? 1 : 0);
      const Span name{&file_, directive.word.end,
                      directive.reason.begin + static_cast<std::uint32_t>(taken)};
      report.fix("put the name in brackets", name, "[" + std::string(first) + "]");
    } else {
      report.help("write `# accelc: " + std::string(text_of(directive.word)) + "[NAME] reason`");
    }
  }

  void add_name(const Directive& directive, std::string_view word, std::size_t index) {
    const Span& name = directive.names[index];
    const DiagnosticKind* kind = known_.find(text_of(name));
    if (kind == nullptr || !known_.is_adjustable(*kind)) {
      report_unknown_name(directive, index, kind);
      return;
    }
    if (word == kEnd) {
      close(directive, kind);
      return;
    }
    Suppression& added = found_.list.emplace_back();
    added.kind = kind;
    added.name = name;
    added.reason = directive.reason;
    added.removal = removal(directive, index);
    added.end = file_.size();
    if (word == kStart) {
      added.begin = directive.comment.begin;
      open_[kind].indices.push_back(found_.list.size() - 1);
      open_[kind].words.push_back(directive.word);
    } else if (word == kIgnore) {
      cover_line(directive.comment, added);
    } else {
      added.whole_file = true;
    }
  }

  void report_unknown_name(const Directive& directive, std::size_t index,
                           const DiagnosticKind* kind) {
    const Span& name = directive.names[index];
    auto report = sink_.report<kUnknownSuppression>(
        name, quote(text_of(name)),
        kind != nullptr ? "it is an error" : "there is no such finding");
    if (kind != nullptr) {
      report.help("nothing can be built from a spec with an error")
          .fix("delete it", removal(directive, index), "");
      return;
    }
    const auto names = known_.adjustable_names();
    if (!sink_.may_search(names.size())) return;
    const auto near = nearest(text_of(name), names);
    if (near.size() == 1) {
      report.fix("write " + quote(near[0]), name, std::string(near[0]),
                 safe_if(is_misspelling(text_of(name), near[0])));
    }
  }

  /// What to delete with the name: all of the comment when it has no other.
  [[nodiscard]] Span removal(const Directive& directive, std::size_t index) const {
    return directive.names.size() > 1 ? with_comma(directive, index)
                                      : with_surroundings(file_, directive.comment);
  }

  void close(const Directive& directive, const DiagnosticKind* kind) {
    Open& open = open_[kind];
    if (open.words.empty()) {
      sink_.report<kSuppressionRange>(directive.word, kEnd, kStart);
      return;
    }
    found_.list[open.indices.back()].end = directive.comment.begin;
    open.indices.pop_back();
    open.words.pop_back();
  }

  /// The line of the comment, or the next one with content below a comment that stands alone. A
  /// text over several lines that starts there belongs to it: it has no room for comments.
  void cover_line(const Span& comment, Suppression& suppression) {
    const LineIndex& lines = file_.lines();
    std::uint32_t line = lines.line_of(comment.begin);
    if (starts_line(file_, comment.begin)) {
      const auto is_empty = [&](std::uint32_t number) {
        const std::string_view text = trim(lines.line(number));
        return text.empty() || text.starts_with('#');
      };
      // Comments below each other lead to the same line.
      if (line < above_content_ || line + 1 >= content_) {
        above_content_ = line;
        content_ = line + 1;
        while (content_ < lines.line_count() && is_empty(content_)) ++content_;
      }
      line = content_;
    }
    const std::string_view text = lines.line(std::min(line, lines.line_count() - 1));
    suppression.begin = lines.line_start(line);
    suppression.end = suppression.begin + static_cast<std::uint32_t>(text.size());
    if (text.empty()) return;
    suppression.end = std::max(suppression.end, end_of_text_at(suppression.end - 1));
  }

  /// Where the text ends that stands at `offset`; 0 where none does.
  std::uint32_t end_of_text_at(std::uint32_t offset) {
    if (texts_.empty()) {
      for (const Node& node : tree_.nodes()) {
        if (node.kind <= NodeKind::kDatetime) texts_.emplace_back(node.begin, node.end);
      }
      std::sort(texts_.begin(), texts_.end());
    }
    const auto behind =
        std::upper_bound(texts_.begin(), texts_.end(), std::pair(offset, file_.size()));
    if (behind == texts_.begin() || std::prev(behind)->second < offset) return 0;
    return std::prev(behind)->second;
  }

  const Tree& tree_;
  const SourceFile& file_;
  const KnownFindings& known_;
  DiagnosticSink& sink_;
  Suppressions found_;
  std::map<const DiagnosticKind*, Open> open_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> texts_;  // begin and end of each, in order
  std::uint32_t above_content_ = 0;  // between this line and the next there are comments alone
  std::uint32_t content_ = 0;
};

}  // namespace

void Suppressions::make_index() {
  std::unordered_map<const DiagnosticKind*, std::vector<std::size_t>> lists;
  for (std::size_t i = 0; i < list.size(); ++i) lists[list[i].kind].push_back(i);
  // NOLINTNEXTLINE(bugprone-nondeterministic-pointer-iteration-order): each on its own
  for (auto& [kind, indices] : lists) {
    std::vector<NumberRange> ranges;
    ranges.reserve(indices.size());
    for (const std::size_t i : indices) ranges.push_back({list[i].begin, list[i].end});
    const RangeIndex index(ranges);
    by_kind_.emplace(kind, OfKind{std::move(indices), index, index});
  }
}

const Suppression* Suppressions::cover(const Diagnostic& finding) {
  if (by_kind_.empty()) make_index();
  const auto found = by_kind_.find(finding.kind);
  if (found == by_kind_.end()) return nullptr;
  OfKind& same = found->second;
  const std::uint32_t place = finding.span.begin;
  for (auto next = same.unused.find(place); next; next = same.unused.find(place)) {
    list[same.list[*next]].used = true;
    same.unused.remove(*next);
  }
  const auto first = same.all.find(place);
  return first ? &list[same.list[*first]] : nullptr;
}

Suppressions read_suppressions(const Tree& tree, const KnownFindings& known, DiagnosticSink& sink) {
  return Reader(tree, known, sink).run();
}

void report_unused(const Suppression& suppression, DiagnosticSink& sink) {
  sink.report<kUnusedSuppression>(suppression.name, quote(suppression.kind->name))
      .fix("delete it", suppression.removal, "");
}

}  // namespace accelc
