// The compiler for a program that has no files: one JSON text in, one out. What it asks for is done
// by the command line and by the language server, so that a page in a browser says what they say.
#pragma once

#include "compiler/lsp/server.h"
#include "compiler/support/file_system.h"

#include <string>
#include <string_view>

namespace accelc {

class Module {
 public:
  /// Takes an object with one of these keys and returns an object; one with `error` where it is
  /// none.
  ///
  /// - `write`: files by their paths, each its text, or null to remove it. Returns `{}`.
  /// - `run`: a command line without the program's name. Returns `exitCode`, `out`, `err`, and as
  ///   `written` the files that it wrote or changed, each with `path` and either `text` or, where
  ///   that is no UTF-8, `base64`.
  /// - `message`: a message to the language server, which stays from one call to the next. Returns
  ///   as `messages` what it sends.
  /// - `settle`: that no message waits: the server sends findings of what was changed, as
  /// `messages`.
  std::string call(std::string_view request);

 private:
  using Json = lsp::Json;

  Json write(const Json& files);
  Json run(const Json& arguments);
  Json settle();

  MemoryFileSystem files_;
  lsp::Server server_{files_};
};

}  // namespace accelc
