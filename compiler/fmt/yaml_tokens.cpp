#include "compiler/fmt/yaml_tokens.h"

#include "compiler/fmt/yaml_columns.h"
#include "compiler/fmt/yaml_texts.h"
#include "compiler/support/ascii.h"

#include <algorithm>
#include <map>
#include <utility>

namespace accelc {

namespace {

/// A bracket that is open: where its closing one and its items stand when they start a line.
struct YamlBracket {
  std::uint32_t close_column;
  std::uint32_t item_column;
};

bool is_flow(const Node& node) {
  const bool collection = node.kind == NodeKind::kMapping || node.kind == NodeKind::kSequence;
  return collection && node.style == NodeStyle::kFlow;
}

class YamlLexer {
 public:
  explicit YamlLexer(const Tree& tree)
      : tree_(tree), text_(tree.file().text()), columns_(tree), comment_(tree.comments().begin()) {
    for (NodeId id = 0; id < tree.nodes().size(); ++id) {
      const Node& node = tree.nodes()[id];
      if (is_flow(node)) flows_.emplace(node.begin, id);
    }
  }

  std::optional<std::vector<FormatToken>> run() {
    const std::vector<Node>& nodes = tree_.nodes();
    for (NodeId id = 0; id < nodes.size(); ++id) {
      const Node& node = nodes[id];
      const bool collection = node.kind == NodeKind::kMapping || node.kind == NodeKind::kSequence;
      if (collection && node.subtree_end > id + 1) continue;
      if (!gap(node.begin, id)) return std::nullopt;
      if (collection) {
        if (!gap(node.end, id)) return std::nullopt;
      } else if (node.style != NodeStyle::kEmpty) {
        leaf(node, id);
      }
      last_leaf_ = id;
    }
    if (!gap(static_cast<std::uint32_t>(text_.size()), last_leaf_)) return std::nullopt;
    place_comments(nullptr);
    return std::move(tokens_);
  }

 private:
  /// Takes the signs up to `end`, which stand before `leaf`.
  bool gap(std::uint32_t end, NodeId leaf) {
    while (true) {
      skip_blanks(end);
      if (at_ >= end) return true;
      if (!sign(end, leaf)) return false;
    }
  }

  void skip_blanks(std::uint32_t end) {
    while (at_ < end && (is_blank(text_[at_]) || is_break(text_[at_]))) {
      starts_line_ = starts_line_ || is_break(text_[at_]);
      ++at_;
    }
  }

  bool sign(std::uint32_t end, NodeId leaf) {
    while (comment_ != tree_.comments().end() && comment_->begin < at_) ++comment_;
    if (comment_ != tree_.comments().end() && comment_->begin == at_) {
      add(TokenKind::kComment, comment_->end, comment_column());
      tokens_.back().text = comment_text(slice(tokens_.back()));
      return true;
    }
    const bool first_column = columns_.old_column(at_) == 0;
    const std::string_view rest = text_.substr(at_);
    if (first_column && (rest.starts_with("---") || rest.starts_with("..."))) {
      add(TokenKind::kMarker, at_ + 3, 0);
      return true;
    }
    if (first_column && rest.front() == '%') {
      add(TokenKind::kDirective, end_of_line(), 0);
      return true;
    }
    return leaf != kNoNode && structure(rest.front(), end, leaf);
  }

  bool structure(char c, std::uint32_t end, NodeId leaf) {
    const std::uint32_t column = columns_.old_column(at_);
    switch (c) {
      case '-':
        add(TokenKind::kDash, at_ + 1, columns_.of_sign(leaf, NodeKind::kSequence, column));
        return true;
      case '?':
        add(TokenKind::kQuestion, at_ + 1, columns_.of_sign(leaf, NodeKind::kMapping, column));
        return true;
      case ':':
        add(TokenKind::kColon, at_ + 1, columns_.of_sign(leaf, NodeKind::kMapping, column));
        return true;
      case ',':
        add(TokenKind::kComma, at_ + 1, column);
        return true;
      case '[':
      case '{':
        return open();
      case ']':
      case '}':
        return close();
      case '&':
      case '!':
        add(TokenKind::kProperty, end_of_property(end), columns_.of_property(leaf, at_));
        return true;
      default:
        return false;
    }
  }

  bool open() {
    const auto flow = flows_.find(at_);
    if (flow == flows_.end()) return false;
    const Node& node = tree_.nodes()[flow->second];
    if (open_.empty()) {
      const bool root = node.parent == kNoNode;
      // Further lines are indented more than the entries around the collection.
      line_column_ = root ? 0 : columns_.of_entries(node.parent) + kIndent;
    }
    add(TokenKind::kOpen, at_ + 1, columns_.of_node(flow->second));
    open_.push_back({line_column_, line_column_ + kIndent});
    return true;
  }

  bool close() {
    if (open_.empty()) return false;
    const YamlBracket bracket = open_.back();
    add(TokenKind::kClose, at_ + 1, 0);
    FormatToken& token = tokens_.back();
    token.column = bracket.close_column;
    line_column_ = tokens_starts_line_ ? bracket.close_column : line_column_;
    open_.pop_back();
    return true;
  }

  void leaf(const Node& node, NodeId id) {
    const bool alias = node.kind == NodeKind::kAlias;
    add(alias ? TokenKind::kAlias : TokenKind::kScalar, node.end, columns_.of_node(id));
    FormatToken& token = tokens_.back();
    const std::string_view text = slice(token);
    const bool lines = text.find_first_of("\r\n") != std::string_view::npos;
    if (node.style == NodeStyle::kLiteral || node.style == NodeStyle::kFolded) {
      token.keeps_breaks = keeps_breaks(text);
      token.ends_as_written = !strips_breaks(text);
      if (!lines || node.parent == kNoNode) return;
      token.text =
          move_block_text(text, further_column(node, id), columns_.old_entries(node.parent),
                          static_cast<int>(columns_.of_entries(node.parent)));
    } else if (lines && (node.parent != kNoNode || !open_.empty())) {
      token.text =
          move_lines(text, open_.empty() ? further_column(node, id) : open_.back().item_column);
    }
  }

  /// Where the further lines of a scalar in block context stand.
  [[nodiscard]] std::uint32_t further_column(const Node& node, NodeId id) const {
    return node.is_key ? columns_.of_node(id) + kIndent : columns_.of_node(id);
  }

  /// Comments wait for what follows them: in its column they belong to it.
  [[nodiscard]] std::uint32_t comment_column() const {
    return open_.empty() ? 0 : open_.back().item_column;
  }

  void add(TokenKind kind, std::uint32_t end, std::uint32_t column) {
    FormatToken token{.begin = at_, .end = end, .kind = kind, .column = column};
    if (!open_.empty()) token.column = open_.back().item_column;
    token.before = glue(kind);
    const bool waits = kind == TokenKind::kComment && open_.empty() && starts_line_;
    if (!open_.empty() && starts_line_) line_column_ = token.column;
    tokens_starts_line_ = starts_line_;
    if (kind != TokenKind::kComment) place_comments(starts_line_ ? &token : nullptr);
    tokens_.push_back(std::move(token));
    if (waits) waiting_.push_back({tokens_.size() - 1, last_leaf_});
    at_ = end;
    starts_line_ = false;
  }

  /// `next` is the token that starts the line behind the comments; null for none.
  void place_comments(const FormatToken* next) {
    for (const Waiting& one : waiting_) {
      FormatToken& comment = tokens_[one.token];
      const std::uint32_t column = columns_.old_column(comment.begin);
      const bool above = next != nullptr && columns_.old_column(next->begin) == column;
      comment.column = above ? next->column : columns_.of_comment(one.leaf, column);
    }
    waiting_.clear();
  }

  [[nodiscard]] Glue glue(TokenKind kind) const {
    if (kind == TokenKind::kComment) return Glue::kComment;
    const TokenKind before = tokens_.empty() ? TokenKind::kComment : tokens_.back().kind;
    if (before == TokenKind::kDash || before == TokenKind::kQuestion) return Glue::kBlank;
    const bool closes = kind == TokenKind::kComma || kind == TokenKind::kClose;
    const bool named = before == TokenKind::kAlias || before == TokenKind::kProperty;
    // An anchor's name would take the sign in.
    if (named && (closes || kind == TokenKind::kColon)) return Glue::kBlank;
    if (before == TokenKind::kColon && closes) return Glue::kAsWritten;
    if (closes || kind == TokenKind::kColon || before == TokenKind::kOpen) return Glue::kNone;
    return Glue::kBlank;
  }

  [[nodiscard]] std::uint32_t end_of_line() const {
    const std::size_t end = text_.find_first_of("\r\n", at_);
    return static_cast<std::uint32_t>(std::min(end, text_.size()));
  }

  [[nodiscard]] std::uint32_t end_of_property(std::uint32_t end) const {
    const bool verbatim = text_.substr(at_).starts_with("!<");
    const std::string_view stops = open_.empty() ? " \t\r\n" : " \t\r\n,[]{}";
    const std::size_t found =
        verbatim ? text_.find('>', at_) + 1 : text_.find_first_of(stops, at_ + 1);
    return static_cast<std::uint32_t>(std::min<std::size_t>(found, end));
  }

  [[nodiscard]] std::string_view slice(const FormatToken& token) const {
    return text_.substr(token.begin, token.end - token.begin);
  }

  struct Waiting {
    std::size_t token;
    NodeId leaf;  // before the comment
  };

  const Tree& tree_;
  std::string_view text_;
  YamlColumns columns_;
  std::vector<Comment>::const_iterator comment_;
  std::map<std::uint32_t, NodeId> flows_;
  std::uint32_t at_ = 0;
  bool starts_line_ = true;
  bool tokens_starts_line_ = true;
  NodeId last_leaf_ = kNoNode;
  std::uint32_t line_column_ = 0;
  std::vector<YamlBracket> open_;
  std::vector<Waiting> waiting_;
  std::vector<FormatToken> tokens_;
};

}  // namespace

std::optional<std::vector<FormatToken>> yaml_tokens(const Tree& tree) {
  return YamlLexer(tree).run();
}

}  // namespace accelc
