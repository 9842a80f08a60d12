// Values with their comments as TOML.
#pragma once

#include "compiler/rewrite/commented_value.h"

#include <string>
#include <variant>

namespace accelc {

/// A whole document. The order of all entries is kept, since nodes of a workflow and variables of
/// an environment have one: a mapping gets a header where only such follow it, and else stands on
/// one line or in dotted keys.
std::variant<std::string, Unmovable> toml_text(const CommentedValue& document);

/// The document with the mappings that get headers behind the other entries around them, where
/// their order means nothing: so that they do get headers.
CommentedValue with_headers_last(const CommentedValue& document);

/// An entry as lines of the table that it belongs to. `prefix` stands before its key: `env.`.
std::variant<std::string, Unmovable> toml_entry(const CommentedValue& entry,
                                                const std::string& prefix);

/// An entry as a table of its own below `path`, whose header names it; empty: at the root. A blank
/// line separates it from what follows.
std::variant<std::string, Unmovable> toml_section(const CommentedValue& entry,
                                                  const std::string& path);

}  // namespace accelc
