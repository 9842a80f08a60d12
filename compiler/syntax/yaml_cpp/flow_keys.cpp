// Finds the keys in braces that yaml-cpp takes for no keys: those that run over a line break, and
// those of more than 1,024 bytes.
#include "compiler/syntax/yaml/characters.h"
#include "compiler/syntax/yaml/scalars.h"
#include "compiler/syntax/yaml_cpp/working_text.h"

#include <algorithm>

namespace accelc {

namespace {

// yaml-cpp gives up on a key after 1,024 bytes; stay clear of the edge.
constexpr std::size_t kLongestKey = 1000;

class FlowKeyFinder {
 public:
  FlowKeyFinder(std::string_view text, std::size_t opener) : text_(text), at_(opener) {}

  std::vector<std::uint32_t> find() {
    do {
      step();
    } while (!open_.empty() && at_ < text_.size());
    // A key in braces is noted when its colon comes, so after the keys inside it.
    std::sort(found_.begin(), found_.end());
    return std::move(found_);
  }

 private:
  struct Brackets {
    bool braces;
    std::size_t entry = kNowhere;  // where the entry starts
    bool key = true;               // no colon yet
  };

  void step() {
    const char c = text_[at_];
    if (is_space(c)) {
      ++at_;
    } else if (c == '#' && at_ > 0 && is_space(text_[at_ - 1])) {
      at_ = line_end(text_, at_);
    } else if (c == ',') {
      end_key();
      start_entry();
      ++at_;
    } else if (c == ']' || c == '}') {
      end_key();
      open_.pop_back();
      json_like_ = true;
      ++at_;
    } else if (c == ':' && (json_like_ || space_at(text_, at_ + 1) ||
                            is_flow_indicator(byte_at(text_, at_ + 1)))) {
      end_key();
      ++at_;
    } else {
      token(c);
    }
  }

  void token(char c) {
    if (!open_.empty() && open_.back().entry == kNowhere) {
      open_.back().entry = at_;
      // An explicit key needs no help.
      if (c == '?' && space_at(text_, at_ + 1)) open_.back().key = false;
    }
    if (c == '[' || c == '{') {
      open_.push_back({c == '{'});
      json_like_ = false;
      ++at_;
    } else if (c == '"' || c == '\'') {
      at_ = std::min(quote_end(text_, at_), text_.size());
      json_like_ = true;
    } else {
      word();
      json_like_ = false;
    }
  }

  void word() {
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      const bool colon =
          c == ':' && (space_at(text_, at_ + 1) || is_flow_indicator(byte_at(text_, at_ + 1)));
      if (is_space(c) || is_flow_indicator(c) || colon) return;
    }
  }

  void start_entry() {
    open_.back().entry = kNowhere;
    open_.back().key = true;
    json_like_ = false;
  }

  void end_key() {
    Brackets& top = open_.back();
    if (top.braces && top.key && top.entry != kNowhere) {
      const std::string_view source = text_.substr(top.entry, at_ - top.entry);
      const bool unusual = source.size() > kLongestKey || source.find_first_of("\r\n") != kNowhere;
      if (unusual) found_.push_back(static_cast<std::uint32_t>(top.entry));
    }
    top.key = false;
    json_like_ = false;
  }

  std::string_view text_;
  std::size_t at_;
  bool json_like_ = false;  // a quoted key or a collection came last: its colon needs no blank
  std::vector<Brackets> open_;
  std::vector<std::uint32_t> found_;
};

}  // namespace

std::vector<std::uint32_t> unusual_flow_keys(std::string_view source, std::size_t opener) {
  return FlowKeyFinder(source, opener).find();
}

}  // namespace accelc
