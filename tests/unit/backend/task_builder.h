// Tasks by hand, for tests of what back ends make of a Program.
#pragma once

#include "compiler/check/program.h"
#include "compiler/check/resolve/resolve.h"
#include "schema/quantity.h"
#include "schema/type_expr.h"

#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace accelc::test {

template <class Member, class Value>
void set(Member& member, Value&& value) {
  auto& setting = setting_of(member);
  using T = std::remove_cvref_t<decltype(*setting)>;
  static_cast<T&>(*setting) = T{std::forward<Value>(value)};
  setting.state = SettingState::kSet;
}

/// A word of a fixed set.
template <class Member>
void choose(Member& member, std::string_view word) {
  auto& setting = setting_of(member);
  static_cast<std::string&>(*setting) = word;
  setting.state = SettingState::kSet;
}

inline void set_list(Setting<List<std::string>>& setting, const std::vector<std::string>& items) {
  setting.value.items.clear();
  for (const std::string& item : items) set(setting.value.items.emplace_back(), item);
  setting.state = SettingState::kSet;
}

inline void set_map(Setting<Map<std::string>>& setting,
                    const std::vector<std::pair<std::string, std::string>>& entries) {
  for (const auto& [key, value] : entries) {
    auto& entry = setting.value.entries.emplace_back();
    entry.key = key;
    set(entry.value, value);
  }
  setting.state = SettingState::kSet;
}

inline ResourceAmount amount(std::string name, const std::string& text) {
  return {.name = std::move(name), .quantity = std::get<Quantity>(parse_quantity(text))};
}

inline TypeExpr type(std::string_view text) { return std::get<TypeExpr>(parse_type(text)); }

/// A container task; `spec` may be changed until the Program is made.
struct TaskBuilder {
  std::shared_ptr<TaskSpec> spec = std::make_shared<TaskSpec>();
  std::shared_ptr<DocumentSpec> document = std::make_shared<DocumentSpec>();
  Task task;

  explicit TaskBuilder(const std::string& name = "train") {
    task.name = name;
    task.identity.name = name;
    task.kind = TaskKind::kContainer;
    task.image = parse_image("img:1");
    set_list(spec->command, {"/train"});
  }

  TaskBuilder& ask(const std::string& resource, const std::string& quantity) {
    task.requests.push_back(amount(resource, quantity));
    task.limits.push_back(amount(resource, quantity));
    return *this;
  }

  TaskBuilder& input(const std::string& name, std::string_view type_text) {
    Variable& added = task.inputs.emplace_back();
    added.name = name;
    added.type = type(type_text);
    return *this;
  }
};

inline Program program_of(const std::vector<TaskBuilder>& builders) {
  Program program;
  for (const TaskBuilder& builder : builders) {
    program.sources.merged.push_back(builder.spec);
    program.sources.documents.push_back(builder.document);
    Task& task = program.tasks.emplace_back(builder.task);
    resolve(*builder.spec, task);
    task.document = builder.document.get();
  }
  return program;
}

}  // namespace accelc::test
