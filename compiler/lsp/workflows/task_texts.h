// The inputs and outputs of a task that the texts of its command line name: in braces, which Flyte
// fills in, and as files in the folders of `data`.
#pragma once

#include "compiler/lsp/workflows/flow_place.h"
#include "compiler/source/span.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

/// A name in a text, and its place.
struct TextName {
  std::string text;
  Span span;
  /// Whether `span` is the name alone: not where escapes hide a part of the text.
  bool exact = true;
};

/// Whether Flyte fills in texts at the place: of a pod only the words of command lines.
bool is_filled_in(const FlowPlace& place);

/// The inputs that the text at `scalar` names in braces: `rows` of "{{.inputs.rows}}".
std::vector<TextName> inputs_in_braces(const Span& scalar, std::string_view text);

/// The names of files right below `folder`: `rows` of "--data=/var/inputs/rows".
std::vector<TextName> names_in_folder(const Span& scalar, std::string_view text,
                                      std::string_view folder);

}  // namespace accelc::lsp
