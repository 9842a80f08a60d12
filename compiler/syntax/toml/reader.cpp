#include "compiler/syntax/toml/reader.h"

#include "compiler/support/text.h"
#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/toml/extent.h"
#include "compiler/syntax/toml/faults.h"
#include "compiler/syntax/toml/foreign.h"
#include "compiler/syntax/toml/key_path.h"
#include "compiler/syntax/toml/recovery.h"
#include "compiler/syntax/toml/tables.h"
#include "compiler/syntax/toml/values.h"
#include "compiler/syntax/toml/values/value_reader.h"
#include "compiler/syntax/toml/writer.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace accelc {

namespace {

// How much of an unknown text a message shows.
constexpr std::uint32_t kShown = 40;

// Reads statement by statement. A statement with a fault is reported and left out; reading goes on
// where the next one starts.
class TomlReader {
 public:
  TomlReader(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
             DiagnosticSink& sink, TomlEngines engines)
      : file_(*file),
        text_(file->text()),
        limits_(limits),
        sink_(sink),
        builder_(file),
        paths_(text_),
        tables_(file_),
        extents_(text_, limits),
        value_reader_(
            make_toml_value_reader({text_, limits, extents_, values_, builder_}, engines)),
        remains_(text_) {}

  Tree read() {
    while (!stopped_ && next_statement()) {
      if (text_[at_] == '[') {
        header();
      } else {
        pair();
      }
    }
    TomlWriter(tables_, values_, builder_).write(size());
    builder_.set_comments(std::move(values_.comments));
    if (limits_.as_incomplete) builder_.set_incomplete();
    return builder_.finish();
  }

 private:
  // The text in three quotes that was read last, if it perhaps should have ended earlier.
  struct Doubt {
    std::uint32_t quote = 0;
    bool added = false;  // to the tables
  };

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }

  // Moves to the next statement, over blank lines and comments; false at the end.
  bool next_statement() {
    while (at_ < size()) {
      const char c = text_[at_];
      if (c == '#') {
        comment();
      } else if (is_toml_blank(c) || c == '\n' || text_.substr(at_, 2) == "\r\n") {
        ++at_;
      } else {
        return true;
      }
    }
    return false;
  }

  void comment() {
    const std::uint32_t begin = at_;
    if (const auto end = skip_toml_comment(text_, begin, values_.comments)) {
      at_ = *end;
      return;
    }
    at_ = line_end(begin);
    values_.comments.push_back({begin, toml_line_end(text_, begin)});
    fault(begin, at_, {});
  }

  // The line feed of the line of `at`, or the text's end.
  [[nodiscard]] std::uint32_t line_end(std::uint32_t at) const {
    return static_cast<std::uint32_t>(std::min(text_.find('\n', at), text_.size()));
  }

  void header() {
    TomlHeader header = {.begin = at_, .is_list = text_.substr(at_, 2) == "[["};
    const std::string_view closing = header.is_list ? "]]" : "]";
    std::uint32_t at = at_ + static_cast<std::uint32_t>(closing.size());
    if (!paths_.read(at, path_) || text_.substr(at, closing.size()) != closing) {
      return broken_header(header.begin);
    }
    header.end = at + static_cast<std::uint32_t>(closing.size());
    const auto end = skip_toml_rest_of_line(text_, header.end, values_.comments);
    if (!end) return broken_header(header.begin);
    at_ = *end;
    doubt_.reset();
    if (header_fits(header)) report(tables_.open(header, path_));
    check_size(path_.back().span);
  }

  bool header_fits(const TomlHeader& header) {
    depth_ = 1 + static_cast<std::uint32_t>(path_.size()) + (header.is_list ? 1 : 0);
    if (path_.size() > limits_.dotted_segments) {
      report_limit({&kTomlTooManySegments, header.begin, header.end, limits_.dotted_segments});
    } else if (depth_ > limits_.nesting) {
      report_limit({&kNestedTooDeep, header.begin, header.end, limits_.nesting});
    } else {
      return true;
    }
    tables_.open_nothing();
    return false;
  }

  void broken_header(std::uint32_t begin) {
    const std::uint32_t end = line_end(begin);
    const bool balanced = toml_line_shape(text_, begin).open == 0;
    if (!balanced && is_pair(text_.find_first_not_of('[', begin))) return faulty_pair(begin);
    at_ = remains_.skip(end);
    const bool whole = at_ == end;
    if (split_ != end) {
      const Diagnostic finding = fault(begin, end, {});
      split_at(finding, end);
    }
    open_meant(begin, whole);
  }

  // Goes on with the text behind a statement if it reads as another one. A line is split once: its
  // rest is no second cause, and one of thousands of statements not worth their time.
  bool split_at(const Diagnostic& finding, std::uint32_t end) {
    const std::uint32_t next = finding.span.begin;
    const bool split =
        finding.kind == &kTomlTrailingText && next < size() && reads_as_toml_statement(text_, next);
    if (!split) return false;
    split_ = end;
    at_ = next;
    return true;
  }

  // Opens the table that the broken header meant, if that is clear; `whole` unless it goes on on
  // the next line.
  void open_meant(std::uint32_t begin, bool whole) {
    tables_.open_nothing();
    const auto meant = recover_toml_header(text_, begin);
    if (!whole || !meant || meant->path.size() > limits_.dotted_segments) return;
    // Half a name, as somebody types it, is no name yet; with keys below it is.
    if (!meant->closed && !keys_follow()) return;
    path_.clear();
    for (const TomlKeySegment& segment : meant->path) {
      path_.push_back({segment.span, paths_.keep(segment.name)});
    }
    const std::optional<bool> is_list = meant->is_list ? meant->is_list : tables_.is_list(path_);
    if (!is_list) return;
    depth_ = 1 + static_cast<std::uint32_t>(path_.size()) + (*is_list ? 1 : 0);
    // What it contradicts is no second cause.
    const bool deep = depth_ > limits_.nesting;
    if (deep || tables_.open({begin, meant->end, *is_list}, path_)) tables_.open_nothing();
    check_size(path_.back().span);
  }

  // Whether the next line with more than a comment reads as a key.
  [[nodiscard]] bool keys_follow() const {
    std::uint32_t at = at_;
    while (at < size() && (text_[at] == '\n' || text_[at] == '#')) {
      at = skip_toml_blanks(text_, text_[at] == '#' ? line_end(at) : at + 1);
      if (text_.substr(at, 2) == "\r\n") ++at;
    }
    return is_pair(at);
  }

  [[nodiscard]] bool is_pair(std::size_t at) const {
    return at < size() && toml_pair_at(text_, static_cast<std::uint32_t>(at)).has_value();
  }

  void pair() {
    const std::uint32_t begin = at_;
    std::uint32_t at = begin;
    const bool keyed = paths_.read(at, path_) && at < size() && text_[at] == '=';
    if (!keyed) return faulty_pair(begin);
    const std::uint32_t depth = depth_ + static_cast<std::uint32_t>(path_.size()) - 1;
    if (path_.size() > limits_.dotted_segments) {
      return limited(begin, depth_, {&kTomlTooManySegments, begin, at, limits_.dotted_segments});
    }
    if (depth > limits_.nesting) {
      return limited(begin, depth_, {&kNestedTooDeep, begin, at, limits_.nesting});
    }
    const TomlStatement statement{begin, at, path_.size(), depth};
    const auto item = static_cast<std::uint32_t>(values_.items.size());
    const TomlValueResult value = value_reader_->read(statement);
    if (value.extent.limit) return limited(value.extent, *value.extent.limit);
    if (value.refusal) return refused(statement, value);
    at_ = value.extent.end;
    doubt_.reset();
    const std::size_t entries = tables_.size();
    add(item);
    if (value.extent.doubtful_quote) {
      doubt_ = {*value.extent.doubtful_quote, tables_.size() > entries};
    }
  }

  // The offset behind the line break at `line_end`.
  [[nodiscard]] std::uint32_t behind(std::uint32_t line_end) const {
    return std::min(line_end + 1, size());
  }

  void add(std::uint32_t item) {
    if (tables_.current() == kNoToml) {
      values_.items.resize(item);
      return;
    }
    const TomlKeySpan key = path_.front().span;
    report(tables_.add(path_, item));
    check_size(key);
  }

  void refused(const TomlStatement& statement, const TomlValueResult& value) {
    const TomlExtent& extent = value.extent;
    if (extent.doubtful_quote) return unclosed_text(*extent.doubtful_quote);
    at_ = remains_.skip(extent.end);
    if (split_ == extent.end) return;
    const Diagnostic finding = fault(statement.begin, behind(extent.end), *value.refusal);
    const std::uint32_t resume = at_;
    if (!split_at(finding, extent.end)) return;
    drop_comments_from(at_);
    const auto item = static_cast<std::uint32_t>(values_.items.size());
    if (value_reader_->read_up_to(statement, at_)) {
      add(item);
    } else {
      at_ = resume;
    }
  }

  // A statement that is no key with `=`.
  void faulty_pair(std::uint32_t begin) {
    if (doubt_) {
      // The text in three quotes above took the quotes of another one for its end.
      if (doubt_->added) tables_.remove_last();
      return unclosed_text(doubt_->quote);
    }
    const TomlExtent extent = extents_.find(begin, depth_, values_.comments);
    fault(begin, behind(extent.end), {});
    at_ = remains_.skip(extent.end);
    if (const auto header = half_header(begin)) open_meant(*header, true);
  }

  // Where a header starts on the line of a fault, if it ends as one: without its bracket, or behind
  // stray characters. What follows belongs to another table than the one at hand.
  [[nodiscard]] std::optional<std::uint32_t> half_header(std::uint32_t begin) const {
    const std::string_view line = trim(text_.substr(begin, line_end(begin) - begin));
    if (!line.ends_with(']') || line.size() == 1) return std::nullopt;
    const std::size_t bracket = line.find('[');
    if (bracket != std::string_view::npos) {
      const std::uint32_t at = begin + static_cast<std::uint32_t>(bracket);
      return reads_as_toml_header(text_, at) ? std::optional(at) : std::nullopt;
    }
    const bool value = line.find_first_of("=,") != std::string_view::npos;
    return value ? std::nullopt : std::optional(begin);
  }

  void unclosed_text(std::uint32_t quote_begin) {
    doubt_.reset();
    const std::uint32_t end = quote_begin + 3;
    report(make_toml_finding(kTomlUnclosedQuote, file_.span(quote_begin, end),
                             {quote(text_.substr(quote_begin, 3))}));
    at_ = end_before_toml_statement(text_, quote_begin);
    drop_comments_from(at_);
  }

  void drop_comments_from(std::uint32_t at) {
    std::vector<Comment>& comments = values_.comments;
    while (!comments.empty() && comments.back().begin >= at) comments.pop_back();
  }

  void limited(std::uint32_t begin, std::uint32_t depth, const TomlLimitHit& hit) {
    limited(extents_.find(begin, depth, values_.comments), hit);
  }

  void limited(const TomlExtent& extent, const TomlLimitHit& hit) {
    report_limit(hit);
    at_ = extent.end;
  }

  void report_limit(const TomlLimitHit& hit) {
    report(make_toml_finding(*hit.kind, file_.span(hit.begin, std::min(hit.end, size())),
                             {std::to_string(hit.limit)}));
    stopped_ = stopped_ || hit.kind == &kTooManyValues;
  }

  void check_size(TomlKeySpan place) {
    if (tables_.nodes() + values_.items.size() <= limits_.nodes) return;
    report_limit({&kTooManyValues, place.begin, place.end, limits_.nodes});
  }

  // Reports what is wrong with the statement in [begin, end), which toml++ refused if it came so
  // far.
  Diagnostic fault(std::uint32_t begin, std::uint32_t end, const TomlRefusal& refusal) {
    doubt_.reset();
    auto finding = find_toml_fault(file_, begin, end);
    if (!finding) finding = unknown_fault(std::max(refusal.at, begin), refusal.words);
    report(finding);
    return std::move(*finding);
  }

  [[nodiscard]] Diagnostic unknown_fault(std::uint32_t at, std::string_view words) const {
    const std::uint32_t stop = std::min(std::max(toml_line_end(text_, at), at), at + kShown);
    Diagnostic finding = make_toml_finding(
        kTomlSyntax, file_.span(at, stop),
        {at == stop ? std::string("the end of the line") : quote(text_.substr(at, stop - at))});
    if (!words.empty()) finding.helps.push_back("the TOML library reports: " + std::string(words));
    return finding;
  }

  void report(const std::optional<Diagnostic>& finding) {
    if (!finding) return;
    sink_.add(*finding);
    builder_.set_incomplete();
  }

  const SourceFile& file_;
  std::string_view text_;
  const Limits& limits_;
  DiagnosticSink& sink_;
  TreeBuilder builder_;
  TomlPathReader paths_;
  TomlTables tables_;
  TomlValues values_;
  TomlExtents extents_;
  std::unique_ptr<TomlValueReader> value_reader_;
  TomlRemains remains_;
  TomlPath path_;  // of the statement at hand
  std::uint32_t at_ = 0;
  std::uint32_t depth_ = 1;  // collections around the values of the current table
  std::optional<Doubt> doubt_;
  std::optional<std::uint32_t> split_;  // end of the last line that was split
  bool stopped_ = false;
};

}  // namespace

Tree read_toml(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
               DiagnosticSink& sink) {
  return read_toml_with(file, limits, sink, TomlEngines::kAll);
}

Tree read_toml_with(const std::shared_ptr<const SourceFile>& file, const Limits& limits,
                    DiagnosticSink& sink, TomlEngines engines) {
  if (const auto yaml = find_yaml_start(*file)) {
    // What is wrong with each of its lines as TOML is no cause of its own.
    sink.report<kTomlIsYaml>(*yaml).help(
        "give the file a name that ends in `.yaml`, or write `key = value` and `[table]`");
    TreeBuilder nothing(file);
    nothing.set_incomplete();
    return nothing.finish();
  }
  return TomlReader(file, limits, sink, engines).read();
}

}  // namespace accelc
