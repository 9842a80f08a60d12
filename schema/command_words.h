// A command line in one text, where a list of words is wanted.
#pragma once

#include "compiler/syntax/tree.h"

#include <string>

namespace accelc {

/// `[python, train.py]`: the words of a command line that no shell is needed for; empty when it is
/// one word, or more than words. A template is a part of its word.
std::string list_of_words(NodeRef scalar);

/// The scalar as the only item of a list.
std::string list_of_one(NodeRef scalar);

}  // namespace accelc
