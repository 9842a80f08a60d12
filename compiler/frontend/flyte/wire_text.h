// Anybody's messages in the wire form, as text and as a tree over that text: what is found in bytes
// has lines that way. What JSON has forms of its own for (google.protobuf.Struct) is in the tree
// what it would be in JSON.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/protobuf/wire_table.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace accelc {

/// One message of a file.
struct WireDocument {
  const WireMessage* type = nullptr;  ///< null: it is not read
  std::string_view bytes;
  std::string member = {};  ///< its name in an archive; empty: there is no archive
  /// Why it is not read; empty: there is nothing to say of that.
  std::string refused = {};
  /// Written as a comment where there is no message to write.
  std::string comment = {};
};

/// Writes messages one behind the other in protobuf's text format, with a comment before each
/// member. Each that is read is a document of the tree. What is malformed is reported where the
/// text breaks off; fields that nobody knows are noted, and members that are not read.
Tree write_wire_text(const std::string& path, std::span<const WireDocument> documents,
                     const Limits& limits, DiagnosticSink& sink);

/// How well bytes fit a message.
struct WireFit {
  std::size_t malformed = 0;  ///< where reading ends; the size of the bytes when all can be read
  std::size_t unknown = 0;    ///< fields that the message does not have
};

WireFit fit_of(const WireMessage& type, std::string_view bytes);

}  // namespace accelc
