#include "compiler/check/grammar/template_forms.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace accelc {

namespace {

constexpr std::array kVariables = {
    TemplateVariable{"input", "the file with the inputs"},
    TemplateVariable{"inputPrefix", "the folder of that file"},
    TemplateVariable{"outputPrefix", "the folder where outputs are written"},
    TemplateVariable{"rawOutputDataPrefix", "the folder where large outputs are written"},
    TemplateVariable{"namespace", "the Kubernetes namespace of the execution"},
    TemplateVariable{"perRetryUniqueKey", "a text that is another for each try"},
    TemplateVariable{"taskTemplatePath", "the file with the task itself"},
    TemplateVariable{"prevCheckpointPrefix", "the folder of the last try's checkpoint"},
    TemplateVariable{"checkpointOutputPrefix",
                     "the folder where this try's checkpoint is written"}};

constexpr std::string_view kSpaces = " \t\n\f\r";
constexpr std::string_view kInputs = "inputs";

bool is_word(char c) { return is_alphanumeric(c) || c == '_' || c == '-'; }

/// Reads a text from left to right.
class Cursor {
 public:
  Cursor(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  void skip(std::size_t count) { at_ += count; }

  /// As many of these characters as follow.
  std::string_view take(std::string_view characters) {
    return until(text_.find_first_not_of(characters, at_));
  }
  /// All up to the first of these characters.
  std::string_view take_to(std::string_view characters) {
    return until(text_.find_first_of(characters, at_));
  }
  std::string_view word() {
    std::size_t end = at_;
    while (end < text_.size() && is_word(text_[end])) ++end;
    return until(end);
  }

 private:
  std::string_view until(std::size_t end) {
    end = std::min(end, text_.size());
    const std::string_view taken = text_.substr(at_, end - at_);
    at_ = end;
    return taken;
  }

  std::string_view text_;
  std::size_t at_;
};

std::string_view between(std::string_view text, std::size_t begin, std::size_t end) {
  return text.substr(begin, end - begin);
}

/// The piece that Flyte's own patterns find behind `{{` at `open`: blanks, a dot or a dollar sign,
/// the name without any space, blanks, `}}`.
std::optional<TemplatePiece> exact_piece(std::string_view text, std::size_t open) {
  Cursor cursor(text, open + 2);
  cursor.take(kSpaces);
  if (cursor.peek() != '.' && cursor.peek() != '$') return std::nullopt;
  cursor.skip(1);
  const std::size_t begin = cursor.at();
  TemplatePiece piece;
  piece.head = cursor.word();
  if (piece.head.empty()) return std::nullopt;
  if (cursor.peek() == '.') {
    cursor.skip(1);
    const std::string_view rest = cursor.take_to(" \t\n\f\r}");
    // Only the name of an input may hold anything.
    const bool free = piece.is_of_inputs() || rest.find('{') == std::string_view::npos;
    if (rest.empty() || !free) return std::nullopt;
    piece.path.push_back(rest);
  }
  piece.name = between(text, begin, cursor.at());
  cursor.take(kSpaces);
  if (cursor.peek() != '}' || cursor.peek(1) != '}') return std::nullopt;
  piece.whole = between(text, open, cursor.at() + 2);
  piece.doubled = true;
  piece.marked = true;
  return piece;
}

/// A piece of any other form. Its faults are found in the order in which they are read; that of
/// the braces comes before all others, as it is the plainest.
class LoosePiece {
 public:
  LoosePiece(std::string_view text, std::size_t open) : text_(text), open_(open), in_(text, open) {}

  /// Nothing when what is in the braces is no name.
  std::optional<TemplatePiece> read() {
    const std::string_view opening = in_.take("{");
    piece_.doubled = opening.size() >= 2;
    const std::string_view sign = in_.take(" \t\n\f\r.$-");
    const std::string_view mark = trim(sign);
    piece_.marked = mark.find_first_of(".$") != std::string_view::npos;
    const std::size_t begin = in_.at();
    piece_.head = in_.word();
    if (piece_.head.empty()) return std::nullopt;
    if (!piece_.marked) {
      note(TemplateFault::kNoDot);
    } else if (mark.size() != 1 || !sign.ends_with(mark)) {
      note(TemplateFault::kSign);
    }
    read_path();
    piece_.name = between(text_, begin, in_.at());
    in_.take(kSpaces);
    if (!trim(in_.take_to("{}")).empty()) note(TemplateFault::kMore);
    close(opening.size());
    return piece_;
  }

  [[nodiscard]] std::size_t end() const { return in_.at(); }

 private:
  void note(TemplateFault fault) {
    if (piece_.fault == TemplateFault::kNone) piece_.fault = fault;
  }

  void read_path() {
    while (true) {
      if (in_.peek() == '.') {
        in_.skip(1);
        const std::string_view name = in_.word();
        if (name.empty()) return;
        piece_.path.push_back(name);
      } else if (in_.peek() == '[') {
        note(TemplateFault::kName);
        in_.take("['\"");
        piece_.path.push_back(in_.word());
        in_.take("'\"]");
      } else {
        break;
      }
    }
    // A space where the dot belongs.
    if (!piece_.path.empty() || !piece_.is_of_inputs() || in_.peek() != ' ') return;
    Cursor ahead = in_;
    ahead.take(kSpaces);
    if (const std::string_view name = ahead.word(); !name.empty()) {
      note(TemplateFault::kName);
      piece_.path.push_back(name);
      in_ = ahead;
    }
  }

  void close(std::size_t opening) {
    std::size_t closing = 0;
    while (closing < 2 && in_.peek(closing) == '}') ++closing;
    if (opening == 1) {
      // The second one may close what was opened before.
      const bool alone = text_.substr(0, open_).find('{') == std::string_view::npos;
      if (!alone) closing = std::min<std::size_t>(closing, 1);
      piece_.fault = closing == 2 ? TemplateFault::kOpening : TemplateFault::kSingle;
    } else if (closing < 2) {
      piece_.fault = closing == 1 ? TemplateFault::kClosing : TemplateFault::kUnclosed;
    }
    in_.skip(closing);
    std::size_t begin = open_ + opening - std::min<std::size_t>(opening, 2);
    // `${{inputs.x}}`, as GitHub's workflows have it.
    if (!piece_.marked && begin > 0 && text_[begin - 1] == '$') --begin;
    piece_.whole = trim(between(text_, begin, in_.at()));
  }

  std::string_view text_;
  std::size_t open_;
  Cursor in_;
  TemplatePiece piece_;
};

}  // namespace

std::span<const TemplateVariable> template_variables() { return kVariables; }

const TemplateVariable* find_template_variable(std::string_view name) {
  const auto* found = std::find_if(
      kVariables.begin(), kVariables.end(),
      [&](const TemplateVariable& variable) { return equals_ignoring_case(variable.name, name); });
  return found == kVariables.end() ? nullptr : found;
}

bool TemplatePiece::is_of_inputs() const { return equals_ignoring_case(head, kInputs); }

std::vector<TemplatePiece> template_pieces(std::string_view text) {
  std::vector<TemplatePiece> pieces;
  for (std::size_t open = text.find('{'); open != std::string_view::npos;) {
    const std::size_t behind = std::min(text.find_first_not_of('{', open), text.size());
    std::size_t next = behind;
    std::optional<TemplatePiece> piece;
    if (behind - open >= 2) piece = exact_piece(text, behind - 2);
    if (piece) {
      next = behind + piece->whole.size() - 2;
    } else {
      LoosePiece loose(text, open);
      piece = loose.read();
      if (piece) next = loose.end();
    }
    if (piece) pieces.push_back(std::move(*piece));
    open = text.find('{', next);
  }
  return pieces;
}

bool hands_over_all_inputs(const TemplatePiece& piece) {
  if (piece.fault != TemplateFault::kNone || piece.is_of_inputs()) return false;
  return equals_ignoring_case(piece.name, "input") ||
         equals_ignoring_case(piece.name, "inputPrefix");
}

bool fills_in_input(const TemplatePiece& piece, std::string_view input) {
  if (piece.fault != TemplateFault::kNone) return false;
  if (piece.is_of_inputs()) return !piece.path.empty() && piece.path[0] == input;
  return hands_over_all_inputs(piece);
}

}  // namespace accelc
