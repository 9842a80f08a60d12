#include "compiler/check/meant_keys.h"

#include "compiler/support/text.h"
#include "compiler/syntax/tree.h"
#include "schema/decode.h"
#include "schema/task_spec.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr std::size_t kMostBases = 64;

// Of flytekit, Docker, compose, GitHub, SkyPilot, Ray, SageMaker and others.
constexpr std::array<std::string_view, 15> kRunWords = {
    "cmd",  "cmds",  "commands", "entrypoint", "entry_point", "run",   "script", "exec",
    "main", "shell", "program",  "module",     "function",    "steps", "start"};
// A piece of Kubernetes has both.
constexpr std::array<std::string_view, 5> kBothWords = {"container", "containers", "spec",
                                                        "template", "pod_spec"};

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_known(std::string_view key) {
  const StructInfo& task = struct_info(Tag<TaskSpec>{});
  return std::any_of(task.fields.begin(), task.fields.end(),
                     [&](const FieldInfo& field) { return field.name == key; });
}

void look_at(NodeRef task, MeantKeys& meant) {
  if (!task || !task.is_mapping()) return;
  const NodeRef type = task.find("type");
  for_each_entry(task, [&](const Entry& entry) {
    std::string key = to_lower(entry.key.text());
    std::replace(key.begin(), key.end(), '-', '_');
    if (is_known(key)) return;
    const bool both = is_one_of(kBothWords, key);
    if (both || key.find("image") != std::string::npos || key.find("docker") != std::string::npos) {
      meant.image = true;
    }
    if (both || is_one_of(kRunWords, key)) meant.run = true;
    const bool of_type = type && type.is_scalar() && key.starts_with(type.text());
    if (of_type || key.find("conf") != std::string::npos) meant.custom = true;
  });
}

}  // namespace

MeantKeys keys_meant_by(const TaskEntry& task, const Names& names) {
  MeantKeys meant;
  const NodeRef root = task.document->source->root;
  look_at(root.find("defaults"), meant);
  const TaskEntry* current = &task;
  for (std::size_t i = 0; current != nullptr && i < kMostBases; ++i) {
    const NodeRef tasks = current->document->source->root.find("tasks");
    if (tasks && tasks.is_mapping()) look_at(tasks.find(current->entry->key), meant);
    const auto& value = current->entry->value;
    current = value && value->extends ? names.find(*value->extends) : nullptr;
  }
  return meant;
}

}  // namespace accelc
