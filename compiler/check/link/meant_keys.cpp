#include "compiler/check/link/meant_keys.h"

#include "compiler/support/text.h"
#include "compiler/syntax/tree.h"
#include "schema/foreign_values.h"
#include "schema/task_spec.h"
#include "schema/unknown_key.h"
#include "schema/vocabulary.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr std::size_t kMostBases = 64;

void look_at(NodeRef task, MeantKeys& meant) {
  if (!task || !task.is_mapping()) return;
  const NodeRef type = task.find("type");
  for_each_entry(task, [&](const Entry& entry) {
    std::string key = to_lower(entry.key.text());
    std::replace(key.begin(), key.end(), '-', '_');
    if (find_field(struct_info(Tag<TaskSpec>{}), key) != nullptr) return;
    const ForeignWord* foreign =
        find_foreign_word(builtin_vocabulary(), struct_info(Tag<TaskSpec>{}).name, key);
    const ForeignMeaning meaning = foreign == nullptr ? ForeignMeaning::kOther : foreign->meaning;
    const bool both = meaning == ForeignMeaning::kBoth;
    const bool image = meaning == ForeignMeaning::kImage ||
                       key.find("image") != std::string::npos ||
                       key.find("docker") != std::string::npos;
    meant.image = meant.image || both || image;
    meant.run = meant.run || both || meaning == ForeignMeaning::kRun;
    const bool of_type = type && type.is_scalar() && key.starts_with(type.text());
    if (of_type || key.find("conf") != std::string::npos) meant.custom = true;
  });
}

}  // namespace

MeantKeys keys_meant_by(const TaskEntry& task, const SpecNames& names) {
  MeantKeys meant;
  const NodeRef root = task.document->source->root;
  look_at(root.find("defaults"), meant);
  const TaskEntry* current = &task;
  for (std::size_t i = 0; current != nullptr && i < kMostBases; ++i) {
    const NodeRef written = names.written_task(*current);
    look_at(written, meant);
    const bool below = has_keys_below(written);
    meant.image = meant.image || below;
    meant.run = meant.run || below;
    const auto& value = current->entry->value;
    current = value && value->extends ? names.find(*value->extends) : nullptr;
  }
  return meant;
}

}  // namespace accelc
