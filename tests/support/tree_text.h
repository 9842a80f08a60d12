// A tree as text, so that a test compares what was read in one string that reads like an outline.
#pragma once

#include "compiler/syntax/tree.h"

#include <string>

namespace accelc::test {

/// One line per node, children indented by two blanks:
///
///     1:1-2:5 mapping block
///       1:1-1:2 key string plain `a`
///       2:3-2:5 integer plain `12`
///
/// Lines and columns count from 1, columns in code points. Documents after the first start with
/// `---`. An anchor shows as `&name`, a tag as `!<tag>`, an alias as `*name -> line:column`.
std::string tree_text(const Tree& tree);

}  // namespace accelc::test
