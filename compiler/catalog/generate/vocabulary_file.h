// The keys of a file under stdlib/vocabulary.
//
// To add a key: a member here and a row in vocabulary_file.cpp.
#pragma once

#include "compiler/catalog/generate/rows.h"

#include <string>
#include <string_view>

namespace accelc {

/// What a word surely says, though it is not read (ForeignMeaning).
struct WordMeaning {
  static constexpr std::string_view kName = "meaning of a word";
  static constexpr std::string_view kValues[] = {"run", "image", "image and run", "spec"};
};

/// Keys of another tool that are answered in the same way.
struct WordRow {
  Texts keys;
  Setting<std::string> place;  ///< which part of a spec, as messages name it: "task"
  Setting<std::string> now;    ///< the key here that takes the same value, or the entry of one
  Setting<std::string> help;
  Setting<Choice<WordMeaning>> means;
};

/// A document of another tool.
struct ForeignDocumentRow {
  Setting<std::string> what;
  Setting<Map<std::string>> has;  ///< top-level keys, and how their values begin
  Setting<std::string> help;
};

const StructInfo& struct_info(Tag<WordRow>);
const StructInfo& struct_info(Tag<ForeignDocumentRow>);

}  // namespace accelc
