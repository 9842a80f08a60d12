// What is said of a file that is not a task spec, though it was named as one or looks like one
// (AC3001 to AC3003).
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnmarkedFile{
    .code = "AC3001",
    .name = "unmarked-file",
    .message = "{} is not a task spec: the key `accelc` is missing",
    .explanation =
        "A task spec has the top-level key `accelc`, so that accelc can ignore all other YAML "
        "and TOML files of a repository. `--skip-unmarked` skips files without it."};

inline constexpr DiagnosticKind kMisspeltMarker{
    .code = "AC3002",
    .name = "misspelt-marker",
    .severity = Severity::kWarning,
    .message = "{} looks like a misspelt `accelc`; the file is not checked",
    .explanation =
        "Only a file with the top-level key `accelc` is a task spec. This one seems to be meant "
        "as one, so skipping it silently would hide every mistake in it."};

inline constexpr DiagnosticKind kMissingMarker{
    .code = "AC3003",
    .name = "missing-marker",
    .severity = Severity::kWarning,
    .message = "this looks like a task spec without the key `accelc`; the file is not checked",
    .explanation =
        "The file has keys of a task spec, but not the key `accelc`, which marks it as one."};

inline constexpr DiagnosticKind kForeignDocument{
    .code = "AC3062",
    .name = "foreign-document",
    .message = "this is {}, not a task spec",
    .explanation =
        "The document has the keys of another tool and declares no task, workflow or launch plan. "
        "Each of its keys would be unknown; nothing else is reported about it."};

inline constexpr DiagnosticKind kSpecIsToml{
    .code = "AC3063",
    .name = "spec-is-toml",
    .message = "this file is TOML, but it is read as YAML",
    .explanation =
        "The name of a file says how it is read: one that ends in `.toml` is TOML, any other is "
        "YAML. This one starts as TOML does, with `accelc = \"v1\"`."};

inline constexpr std::array kSpecFileKinds = {&kUnmarkedFile, &kMisspeltMarker, &kMissingMarker,
                                              &kForeignDocument, &kSpecIsToml};

}  // namespace accelc
