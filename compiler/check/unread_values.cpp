#include "compiler/check/unread_values.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace accelc {

namespace {

struct Row {
  std::string_view field;
  Parts parts;
};

constexpr std::array kRows = {
    Row{"accelerator", part::kDevices}, Row{"sharing", part::kDevices},
    Row{"platform", part::kPlatform},   Row{"requests", part::kMoreAmounts},
    Row{"limits", part::kMoreAmounts},  Row{"resources", part::kMoreAmounts},
    Row{"elastic", part::kNodes},       Row{"extends", part::kBase},
    Row{"spark", part::kCustom},        Row{"ray", part::kCustom},
    Row{"dask", part::kCustom},         Row{"pytorch", part::kCustom},
    Row{"tensorflow", part::kCustom},   Row{"mpi", part::kCustom},
};

/// Whether the field or one of a struct below it was written and could not be read.
class UnreadFinder {
 public:
  bool found(const FieldInfo& field, const void* object) {
    found_ = false;
    look(field, object);
    return found_;
  }

 private:
  /// Structs nest only as deep as the tables declare them.
  void look(const FieldInfo& field, const void* object) {
    found_ = found_ || field.state(object) == SettingState::kInvalid;
    if (!found_ && field.state(object) == SettingState::kSet) field.visit_structs(object, visit_);
  }

  bool found_ = false;
  const StructVisitor visit_ = [this](const StructInfo& info, const void* object) {
    for (const FieldInfo& field : info.fields) look(field, object);
  };
};

template <class T>
bool has_unread(const Setting<Map<T>>& amounts) {
  return amounts &&
         std::any_of(amounts->entries.begin(), amounts->entries.end(),
                     [](const auto& entry) { return entry.value.state == SettingState::kInvalid; });
}

}  // namespace

Parts parts_unread(const TaskSpec& spec) {
  Parts parts = part::kNothing;
  UnreadFinder finder;
  for (const FieldInfo& field : struct_info(Tag<TaskSpec>{}).fields) {
    const auto* row = std::find_if(kRows.begin(), kRows.end(),
                                   [&](const Row& one) { return one.field == field.name; });
    if (row != kRows.end() && finder.found(field, &spec)) parts |= row->parts;
  }
  if (has_unread(spec.requests) || has_unread(spec.limits) || has_unread(spec.resources.get())) {
    parts |= part::kMoreAmounts;
  }
  return parts;
}

}  // namespace accelc
