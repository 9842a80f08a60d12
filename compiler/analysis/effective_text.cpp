// How tasks in effect are printed.
#include "compiler/analysis/effective_tasks.h"
#include "compiler/backend/yaml_writer.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLineWidth = 80;
constexpr std::size_t kStep = 2;

std::string comment_of(const ValueOrigin& origin) {
  std::string text = origin.file;
  if (origin.line > 0) text += ":" + std::to_string(origin.line);
  if (!origin.from.empty()) text += " " + origin.from;
  return text;
}

/// Lines of which some have a comment at their end, all in one column.
class CommentedLines {
 public:
  /// The comment stands on the first line of `text`.
  void add(const std::string& text, std::size_t depth, std::string comment) {
    for (const std::string_view line : split(text, '\n')) {
      if (line.empty() && &text.back() == line.data() - 1) break;
      const std::string indent(line.empty() ? 0 : depth * kStep, ' ');
      lines_.push_back({indent + std::string(line), std::move(comment)});
      comment.clear();
    }
  }

  [[nodiscard]] std::string text() const {
    std::size_t column = 0;
    for (const Line& line : lines_) {
      const bool counts = !line.comment.empty() && line.text.size() <= kLineWidth / 2;
      if (counts) column = std::max(column, line.text.size());
    }
    std::string out;
    for (const Line& line : lines_) {
      out += line.text;
      if (!line.comment.empty()) {
        if (line.text.size() < column) out.append(column - line.text.size(), ' ');
        out += "  # " + line.comment;
      }
      out += '\n';
    }
    return out;
  }

 private:
  struct Line {
    std::string text;
    std::string comment;
  };
  std::vector<Line> lines_;
};

/// `key:` as YAML has it.
std::string key_line(const std::string& key) {
  std::string text = write_yaml(Json{{key, Json::object()}});
  return text.substr(0, text.rfind(" {}"));
}

void add_task(const EffectiveTask& task, CommentedLines& lines) {
  constexpr std::size_t kTaskDepth = 1;
  const bool empty = task.values.empty();
  lines.add(key_line(task.name) + (empty ? " {}" : ""), kTaskDepth, comment_of(task.origin));
  std::vector<std::string> above;
  for (const EffectiveValue& value : task.values) {
    const std::vector<std::string> around(value.path.begin(), value.path.end() - 1);
    const auto [same, end] =
        std::mismatch(around.begin(), around.end(), above.begin(), above.end());
    for (auto name = same; name != around.end(); ++name) {
      const auto depth = static_cast<std::size_t>(name - around.begin());
      lines.add(key_line(*name), kTaskDepth + 1 + depth, "");
    }
    const std::size_t depth = kTaskDepth + 1 + around.size();
    lines.add(write_yaml(Json{{value.path.back(), value.value}}, kLineWidth - depth * kStep), depth,
              comment_of(value.origin));
    above = around;
  }
}

constexpr std::string_view kWithout = "no-profile";

std::string name_of(const TaskVariant& variant) {
  return variant.profile.empty() ? std::string(kWithout) : variant.profile;
}

using ValuesByPath = std::map<std::vector<std::string>, const EffectiveValue*>;

/// A variant that has the task.
struct Compared {
  std::string name;
  ValuesByPath values;

  /// Null when the task does not have it.
  [[nodiscard]] const EffectiveValue* find(const std::vector<std::string>& path) const {
    const auto found = values.find(path);
    return found == values.end() ? nullptr : found->second;
  }
};

std::vector<Compared> compared(const std::vector<TaskVariant>& variants) {
  std::vector<Compared> all;
  for (const TaskVariant& variant : variants) {
    if (!variant.task) continue;
    Compared& one = all.emplace_back(name_of(variant));
    for (const EffectiveValue& value : variant.task->values) one.values.emplace(value.path, &value);
  }
  return all;
}

/// The paths of all values, in the order in which they are met.
std::vector<std::vector<std::string>> paths_of(const std::vector<TaskVariant>& variants) {
  std::vector<std::vector<std::string>> paths;
  std::set<std::vector<std::string>> seen;
  for (const TaskVariant& variant : variants) {
    if (!variant.task) continue;
    for (const EffectiveValue& value : variant.task->values) {
      if (seen.insert(value.path).second) paths.push_back(value.path);
    }
  }
  return paths;
}

bool is_same(const EffectiveValue* a, const EffectiveValue* b) {
  return (a == nullptr) == (b == nullptr) && (a == nullptr || a->value == b->value);
}

/// One value under all variants; nothing where it is the same.
void add_compared(const std::vector<std::string>& path, const std::vector<Compared>& variants,
                  CommentedLines& lines) {
  constexpr std::size_t kDepth = 1;
  const EffectiveValue* first = variants.front().find(path);
  const bool same = std::ranges::all_of(
      variants, [&](const Compared& one) { return is_same(one.find(path), first); });
  if (same) return;
  lines.add(key_line(join(path, ".")), kDepth, "");
  for (const Compared& one : variants) {
    const EffectiveValue* value = one.find(path);
    const Json shown{{one.name, value == nullptr ? Json() : value->value}};
    lines.add(write_yaml(shown, kLineWidth - (kDepth + 1) * kStep), kDepth + 1,
              value == nullptr ? "not set" : comment_of(value->origin));
  }
}

void set_in(Json& object, const std::vector<std::string>& path, const Json& value) {
  Json* at = &object;
  for (const std::string& name : path) at = &(*at)[name];
  *at = value;
}

Json origin_json(const ValueOrigin& origin) {
  Json json = {{"file", origin.file}};
  if (origin.line > 0) json["line"] = origin.line;
  if (!origin.from.empty()) json["from"] = origin.from;
  return json;
}

Json task_json(const EffectiveTask& task) {
  Json values = Json::object();
  Json sources = Json::array();
  for (const EffectiveValue& value : task.values) {
    set_in(values, value.path, value.value);
    Json source = {{"path", value.path}};
    source.update(origin_json(value.origin));
    sources.push_back(std::move(source));
  }
  Json json = {{"name", task.name}};
  json.update(origin_json(task.origin));
  json["values"] = std::move(values);
  json["sources"] = std::move(sources);
  return json;
}

}  // namespace

std::string effective_yaml(const std::vector<EffectiveSpec>& specs) {
  std::string out;
  for (const EffectiveSpec& spec : specs) {
    CommentedLines lines;
    lines.add("accelc: v1\ntasks:", 0, "");
    for (const EffectiveTask& task : spec.tasks) add_task(task, lines);
    out += (out.empty() ? "" : "---\n") + lines.text();
  }
  return out;
}

std::string compared_yaml(const std::string& task, const std::vector<TaskVariant>& variants) {
  CommentedLines lines;
  lines.add(key_line(task), 0, "");
  for (const TaskVariant& variant : variants) {
    if (!variant.task) lines.add("# " + name_of(variant) + ": there is no such task", 1, "");
  }
  const std::vector<Compared> all = compared(variants);
  for (const std::vector<std::string>& path : paths_of(variants)) add_compared(path, all, lines);
  std::string text = lines.text();
  const bool nothing = text.find('\n') + 1 == text.size();
  return nothing ? "# No profile changes " + quote(task) + ".\n" : text;
}

std::string effective_json(const std::vector<EffectiveSpec>& specs, const std::string& profile) {
  Json tasks = Json::array();
  for (const EffectiveSpec& spec : specs) {
    for (const EffectiveTask& task : spec.tasks) tasks.push_back(task_json(task));
  }
  Json json = Json::object();
  if (!profile.empty()) json["profile"] = profile;
  json["tasks"] = std::move(tasks);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace accelc
