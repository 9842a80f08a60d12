// A spec as it is written: the document around what was imported.
#pragma once

#include "compiler/import/json.h"
#include "compiler/rewrite/commented_value.h"
#include "compiler/source/source_file.h"

#include <string>
#include <variant>

namespace accelc::importing {

/// What several tasks say alike goes into `defaults` and `images`. What a task builds to stays the
/// same.
void lift_shared(Json& document);

/// The document with its keys in the order of the field tables.
Json in_table_order(const Json& document);

/// The text, formatted as `accelc fmt` does it; or why the format cannot say it: TOML has no null.
std::variant<std::string, Unmovable> spec_text(const Json& document, Format format);

}  // namespace accelc::importing
