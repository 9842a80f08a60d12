#include "compiler/frontend/spec/spec_likeness.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

constexpr std::array<std::string_view, 6> kTellingKeys = {
    "accelerator", "shared_memory", "pod_template", "elastic", "trainer", "interruptible"};
constexpr std::array<std::string_view, 9> kKnown = {
    "command", "args", "python", "pod", "inputs", "outputs", "retries", "timeout", "resources"};
// Flyte's templates, which no other tool fills in.
constexpr std::array<std::string_view, 3> kTemplates = {"{{.inputs.", "{{ .inputs.",
                                                        "{{.outputPrefix"};

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_of_key(char c) {
  return is_alphanumeric(c) || c == '_' || c == '-' || c == '.' || c == '/';
}

/// The key at the start of `text`, behind which `sign` comes; empty when there is none.
std::string_view key_of(std::string_view text, char sign) {
  const bool quoted = !text.empty() && (text[0] == '"' || text[0] == '\'');
  const std::size_t begin = quoted ? 1 : 0;
  std::size_t end = begin;
  while (end < text.size() && is_of_key(text[end])) ++end;
  std::size_t behind = text.find_first_not_of(" \t", quoted ? end + 1 : end);
  if (end == begin || behind == std::string_view::npos || text[behind] != sign) return {};
  return text.substr(begin, end - begin);
}

}  // namespace

void TaskLikeness::start_task() {
  keys_ = 0;
  telling_ = 0;
  known_ = 0;
  image_ = false;
  amounts_ = false;
}

void TaskLikeness::note(std::string_view key) {
  if (is_one_of(kTellingKeys, key)) {
    ++telling_;
  } else if (key == "image") {
    image_ = true;
  } else if (key == "requests" || key == "limits") {
    amounts_ = true;
  } else if (is_one_of(kKnown, key)) {
    ++known_;
  } else {
    return;
  }
  const int others = static_cast<int>(known_) + (amounts_ ? 1 : 0);
  is_spec_ = is_spec_ || (telling_ > 0 && (image_ || others > 0)) || telling_ > 1 ||
             (image_ && others > 0) || (amounts_ && known_ > 0);
}

/// Notes the key behind the brace or comma at the start of `text`. Returns how much of the text it
/// takes; a quoted key is not a quoted text.
std::size_t TaskLikeness::read_flow_key(std::string_view text) {
  const std::string_view rest = text.substr(1);
  const std::size_t skipped = std::min(rest.find_first_not_of(' '), rest.size());
  const std::string_view key = key_of(rest.substr(skipped), format_ == Format::kToml ? '=' : ':');
  note(key);
  return key.empty() ? 0 : skipped + key.size();
}

/// The keys of flow mappings in the text: those at `task_depth` braces are a task's.
void TaskLikeness::read_flow(std::string_view text, int task_depth) {
  int depth = 0;
  char quote = '\0';
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
      continue;
    }
    if (c == '#' && (at == 0 || text[at - 1] == ' ')) return;
    if (c == '}' || c == ']') --depth;
    const bool opens = c == '{' || c == '[';
    if (opens) ++depth;
    if (opens && depth == task_depth) start_task();
    if ((c == '{' || c == ',') && depth == task_depth) {
      at += read_flow_key(text.substr(at));
    } else if (c == '"' || c == '\'') {
      quote = c;
    }
  }
}

void TaskLikeness::read_top(std::string_view line, std::string_view key) {
  in_tasks_ = key == "tasks";
  names_ = 0;
  if (in_tasks_) read_flow(line.substr(line.find(':') + 1), 2);
}

void TaskLikeness::read_yaml(std::string_view line) {
  const std::size_t indent = line.find_first_not_of(' ');
  if (indent == std::string_view::npos || line[indent] == '#') return;
  const std::string_view text = line.substr(indent);
  const std::string_view key = key_of(text, ':');
  if (indent == 0) {
    // Closing braces and the marks of a conflict go on with what they are in.
    if (!key.empty() || text.starts_with("---")) read_top(text, key);
    return;
  }
  if (!in_tasks_) return;
  if (names_ == 0) {
    // Ansible's and many others' `tasks` are a list.
    if (text[0] == '-') in_tasks_ = false;
    names_ = indent;
  }
  if (indent == names_) {
    start_task();
    const std::size_t value = text.find('{');
    if (value != std::string_view::npos) read_flow(text.substr(value), 1);
    return;
  }
  if (keys_ == 0) keys_ = indent;
  if (indent == keys_) note(key);
}

void TaskLikeness::read_toml(std::string_view line) {
  const std::string_view text = trim(line);
  if (text.empty() || text[0] == '#') return;
  if (text[0] == '[') {
    in_tasks_ = text.starts_with("[tasks.") || text.starts_with("[tasks]");
    const bool task = text.starts_with("[tasks.");
    // `[tasks.train.limits]` goes on with the same task.
    std::string_view rest = task ? text.substr(7) : std::string_view();
    const bool quoted = !rest.empty() && (rest[0] == '"' || rest[0] == '\'');
    const std::size_t end = quoted ? rest.find(rest[0], 1) + 1 : rest.find_first_of(".]");
    const bool inner = task && end < rest.size() && rest[end] == '.';
    if (inner) {
      rest = rest.substr(end + 1);
      note(rest.substr(0, rest.find_first_of(".]")));
    } else {
      start_task();
    }
    keys_ = task && !inner ? 1 : 0;
    return;
  }
  if (!in_tasks_) return;
  if (keys_ == 1) {
    note(key_of(text, '='));
  } else if (const std::size_t value = text.find('{'); value != std::string_view::npos) {
    read_flow(text.substr(value), 1);
  }
}

void TaskLikeness::read(std::string_view line) {
  if (is_spec_) return;
  if (format_ == Format::kToml) {
    read_toml(line);
  } else {
    read_yaml(line);
  }
  if (!in_tasks_ || line.find("{{") == std::string_view::npos) return;
  is_spec_ =
      is_spec_ || std::any_of(kTemplates.begin(), kTemplates.end(), [&](std::string_view one) {
        return line.find(one) != std::string_view::npos;
      });
}

}  // namespace accelc
