// All rules, and the page of each.
#pragma once

#include "compiler/lint/rule.h"

#include <span>
#include <string>
#include <string_view>

namespace accelc {

/// In the order of their codes.
std::span<const Rule* const> all_rules();

/// The Markdown page of a rule; empty when there is no such rule.
std::string_view rule_page(std::string_view name);

/// The file of that page, from the folder of the rules; empty when there is no such rule.
std::string rule_page_path(std::string_view name);

}  // namespace accelc
