#include "compiler/import/python_text.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <charconv>

namespace accelc::importing {

namespace {

constexpr int kDeepest = 32;
constexpr auto kEnd = std::string_view::npos;

bool is_name_sign(char c) { return is_alphanumeric(c) || c == '_' || c == '.'; }

/// Reads one value after the other. What it does not understand it steps over, up to the comma or
/// bracket that ends it.
class PythonReader {
 public:
  PythonReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  [[nodiscard]] std::size_t at() const { return at_; }

  /// Goes over blanks, line breaks and comments.
  void skip_gap() {
    while (at_ < text_.size()) {
      if (text_[at_] == '#') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (is_blank(text_[at_]) || text_[at_] == '\n' || text_[at_] == '\r') {
        ++at_;
      } else if (text_.substr(at_).starts_with("\\\n")) {
        at_ += 2;
      } else {
        return;
      }
    }
  }

  bool take(char c) {
    skip_gap();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  std::string_view name() {
    skip_gap();
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_name_sign(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  /// Whatever stands before the comma or closing bracket that ends it.
  std::string_view raw(std::string_view ends) {
    skip_gap();
    const std::size_t begin = at_;
    int open = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (open == 0 && ends.find(c) != kEnd) break;
      if (c == '"' || c == '\'') {
        skip_text();
        continue;
      }
      if (c == '(' || c == '[' || c == '{') ++open;
      if (c == ')' || c == ']' || c == '}') --open;
      if (open < 0) break;
      ++at_;
    }
    return trim(text_.substr(begin, at_ - begin));
  }

  /// The value here; nothing where it is none of those that are understood.
  std::optional<Json> value(int depth = 0) {
    skip_gap();
    if (at_ >= text_.size() || depth > kDeepest) return std::nullopt;
    const char c = text_[at_];
    if (c == '"' || c == '\'') return texts();
    if (c == '[' || c == '(') return list(c == '[' ? ']' : ')', depth);
    if (c == '{') return dictionary(depth);
    if (is_digit(c) || c == '-') return number();
    return named(depth);
  }

  /// The arguments of the call whose bracket was just taken, up to its end.
  std::vector<PythonKeyword> arguments(int depth) {
    std::vector<PythonKeyword> found;
    while (at_ < text_.size() && !take(')')) {
      PythonKeyword argument;
      skip_gap();
      argument.begin = at_;
      const std::string_view word = name();
      skip_gap();
      const bool keyword = !word.empty() && at_ < text_.size() && text_[at_] == '=' &&
                           !text_.substr(at_).starts_with("==");
      if (keyword) {
        argument.name = word;
        ++at_;
      } else {
        at_ = argument.begin;
      }
      read_into(argument, depth);
      found.push_back(std::move(argument));
      if (!take(',') && !(at_ < text_.size() && text_[at_] == ')')) break;
    }
    return found;
  }

 private:
  void read_into(PythonKeyword& argument, int depth) {
    const std::size_t begin = at_;
    auto read = value(depth + 1);
    skip_gap();
    const bool ends = at_ < text_.size() && (text_[at_] == ',' || text_[at_] == ')');
    argument.is_read = read.has_value() && ends;
    if (argument.is_read) {
      argument.value = std::move(*read);
      return;
    }
    at_ = begin;
    raw(",)");
  }

  void skip_text() {
    const std::size_t end = text_end();
    at_ = end == kEnd ? text_.size() : end;
  }

  /// The quotes around the text here: one or three signs.
  [[nodiscard]] std::string_view quotes() const {
    const std::string_view rest = text_.substr(at_);
    const bool triple = rest.starts_with("\"\"\"") || rest.starts_with("'''");
    return rest.substr(0, triple ? 3 : 1);
  }

  [[nodiscard]] std::size_t text_end() const {
    const std::string_view sign = quotes();
    for (std::size_t i = at_ + sign.size(); i < text_.size(); ++i) {
      if (text_[i] == '\\') {
        ++i;
      } else if (text_.substr(i).starts_with(sign)) {
        return i + sign.size();
      } else if (text_[i] == '\n' && sign.size() == 1) {
        return kEnd;
      }
    }
    return kEnd;
  }

  /// A text, and those behind it: Python joins them. One with escapes other than of a quote or a
  /// backslash is not understood.
  std::optional<Json> texts() {
    std::string joined;
    while (at_ < text_.size() && (text_[at_] == '"' || text_[at_] == '\'')) {
      const std::size_t size = quotes().size();
      const std::size_t end = text_end();
      if (end == kEnd) return std::nullopt;
      const std::string_view inner = text_.substr(at_ + size, end - at_ - 2 * size);
      for (std::size_t i = 0; i < inner.size(); ++i) {
        if (inner[i] == '\\') {
          ++i;
          constexpr std::string_view kEscaped = "\\\"'";
          if (i == inner.size() || kEscaped.find(inner[i]) == kEnd) return std::nullopt;
        }
        joined += inner[i];
      }
      at_ = end;
      skip_gap();
    }
    return Json(joined);
  }

  std::optional<Json> number() {
    const std::size_t begin = at_;
    if (text_[at_] == '-') ++at_;
    while (at_ < text_.size() && (is_digit(text_[at_]) || text_[at_] == '.')) ++at_;
    const std::string written(text_.substr(begin, at_ - begin));
    if (at_ < text_.size() && is_name_sign(text_[at_])) return std::nullopt;
    const char* const last = written.data() + written.size();
    std::int64_t whole = 0;
    if (const auto [stop, error] = std::from_chars(written.data(), last, whole);
        error == std::errc() && stop == last) {
      return Json(whole);
    }
    double real = 0;
    const auto [stop, error] = std::from_chars(written.data(), last, real);
    return error == std::errc() && stop == last ? std::optional<Json>(real) : std::nullopt;
  }

  std::optional<Json> list(char close, int depth) {
    ++at_;
    Json items = Json::array();
    while (!take(close)) {
      auto item = value(depth + 1);
      if (!item) return std::nullopt;
      items.push_back(std::move(*item));
      const bool comma = take(',');
      skip_gap();
      if (!comma && (at_ >= text_.size() || text_[at_] != close)) return std::nullopt;
    }
    return items;
  }

  std::optional<Json> dictionary(int depth) {
    ++at_;
    Json mapping = Json::object();
    while (!take('}')) {
      skip_gap();
      const auto key = value(depth + 1);
      if (!key || !key->is_string() || !take(':')) return std::nullopt;
      auto inner = value(depth + 1);
      if (!inner) return std::nullopt;
      mapping[key->get<std::string>()] = std::move(*inner);
      const bool comma = take(',');
      skip_gap();
      if (!comma && (at_ >= text_.size() || text_[at_] != '}')) return std::nullopt;
    }
    return mapping;
  }

  std::optional<Json> named(int depth) {
    const std::string word(name());
    if (word.empty()) return std::nullopt;
    if (word == "True" || word == "False") return Json(word == "True");
    if (word == "None") return Json();
    Json found = {{kPythonName, word}};
    if (at_ >= text_.size() || text_[at_] != '(') return found;
    ++at_;
    Json ordered = Json::array();
    Json with_names = Json::object();
    for (PythonKeyword& argument : arguments(depth)) {
      if (!argument.is_read) return std::nullopt;
      if (argument.name.empty()) {
        ordered.push_back(std::move(argument.value));
      } else {
        with_names[argument.name] = std::move(argument.value);
      }
    }
    found[std::string(kPythonCall)] = true;
    found[std::string(kPythonOrdered)] = std::move(ordered);
    found[std::string(kPythonNamed)] = std::move(with_names);
    return found;
  }

  std::string_view text_;
  std::size_t at_;
};

/// Whether nothing but blanks stands before `at` on its line.
bool begins_line(std::string_view text, std::size_t at) {
  while (at > 0 && is_blank(text[at - 1])) --at;
  return at == 0 || text[at - 1] == '\n';
}

/// "task" of `flytekit.task`.
std::string_view last_word(std::string_view name) { return name.substr(name.rfind('.') + 1); }

void read_parameters(PythonReader& reader, PythonTask& task) {
  while (!reader.take(')')) {
    PythonParameter parameter;
    reader.skip_gap();
    parameter.begin = reader.at();
    parameter.name = reader.name();
    if (reader.take(':')) parameter.type = reader.raw(",=)");
    parameter.has_default = reader.take('=');
    if (parameter.has_default) reader.raw(",)");
    if (parameter.name.empty()) reader.raw(",)");
    if (!parameter.name.empty()) task.parameters.push_back(std::move(parameter));
    if (!reader.take(',')) {
      reader.take(')');
      return;
    }
  }
}

/// The signature behind the decorators.
void read_function(PythonReader& reader, PythonTask& task) {
  // Other decorators may follow.
  while (reader.take('@')) {
    reader.name();
    if (reader.take('(')) reader.arguments(0);
  }
  std::string_view word = reader.name();
  if (word == "async") word = reader.name();
  if (word != "def") return;
  reader.skip_gap();
  task.begin = reader.at();
  task.name = reader.name();
  if (!reader.take('(')) return;
  read_parameters(reader, task);
  if (!reader.take('-') || !reader.take('>')) return;
  reader.skip_gap();
  task.returned_at = reader.at();
  task.returned = reader.raw(":");
}

}  // namespace

bool is_python_call(const Json& value, std::string_view name) {
  return value.is_object() && value.contains(std::string(kPythonCall)) &&
         last_word(value.at(std::string(kPythonName)).get_ref<const std::string&>()) == name;
}

std::string python_name(const Json& value) {
  const bool name =
      value.is_object() && value.size() == 1 && value.contains(std::string(kPythonName));
  return name ? value.at(std::string(kPythonName)).get<std::string>() : std::string();
}

bool has_python_task(std::string_view text) {
  for (std::size_t at = text.find('@'); at != kEnd; at = text.find('@', at + 1)) {
    PythonReader reader(text, at + 1);
    if (begins_line(text, at) && last_word(reader.name()) == "task") return true;
  }
  return false;
}

std::vector<PythonTask> python_tasks(std::string_view text) {
  std::vector<PythonTask> tasks;
  std::size_t at = 0;
  while ((at = text.find('@', at)) != kEnd) {
    const bool first = begins_line(text, at);
    PythonReader reader(text, at + 1);
    const std::size_t begin = at++;
    if (!first || last_word(reader.name()) != "task") continue;
    PythonTask task;
    task.begin = begin;
    if (reader.take('(')) task.arguments = reader.arguments(0);
    read_function(reader, task);
    at = std::max(at, reader.at());
    tasks.push_back(std::move(task));
  }
  return tasks;
}

}  // namespace accelc::importing
