// YAML events in the notation of yaml-test-suite, so that readers that share no code can be
// compared by their text. One line per event, without indentation:
//
//     +STR / -STR, +DOC / -DOC, +MAP / -MAP, +SEQ / -SEQ, =ALI *name
//     =VAL &anchor <tag:yaml.org,2002:str> :plain      'single  "double  |literal  >folded
//
// Our events do not carry whether `---` and `...` were written, so they are shown for no document.
// A pair inside a flow sequence is a flow mapping here, and a value that is not there an empty one.
#pragma once

#include "compiler/source/source_file.h"
#include "compiler/syntax/yaml/events.h"

#include <string>
#include <string_view>

namespace accelc::test {

/// The lines of all events, each with its line break. `+STR` and `-STR` are always there.
std::string yaml_event_text(const SourceFile& file, const EventBuffer& buffer);

/// One scalar: `style` is the notation's mark (`:`, `'`, `"`, `|`, `>`).
std::string yaml_scalar_line(const NodeProperties& properties, char style, std::string_view value);

/// The start of a collection: `kind` is "MAP" or "SEQ".
std::string yaml_start_line(std::string_view kind, bool flow, const NodeProperties& properties);

}  // namespace accelc::test
