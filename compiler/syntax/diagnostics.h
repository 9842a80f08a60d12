// What the syntax layer reports about any file, and about YAML's anchors, tags and keys. Faults of
// YAML's grammar stand in yaml/diagnostics.h, those of TOML in toml/diagnostics.h.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kNotUtf8{
    .code = "AC1001",
    .name = "not-utf8",
    .message = "byte {} is not UTF-8",
    .explanation =
        "Specs are UTF-8 text. The file holds a byte that is no part of a UTF-8 character, so it "
        "was "
        "not read at all. Save it as UTF-8 in your editor, or convert it with `iconv -t UTF-8`."};

inline constexpr DiagnosticKind kControlCharacter{
    .code = "AC1002",
    .name = "control-character",
    .message = "control character {} in the text",
    .explanation =
        "A text file holds no control characters but tab and line breaks. Such a byte is usually "
        "the "
        "sign of a binary file, of UTF-16, or of a copy that went wrong. In a double-quoted YAML "
        "or "
        "TOML text it can be written as an escape, for example `\\u0007`."};

inline constexpr DiagnosticKind kNestedTooDeep{
    .code = "AC1004",
    .name = "nested-too-deep",
    .message = "more than {} collections inside each other",
    .explanation =
        "Lists and mappings are nested deeper than any task spec needs. Reading stops there."};

inline constexpr DiagnosticKind kTooManyValues{
    .code = "AC1005",
    .name = "too-many-values",
    .message = "more than {} keys and values in one file",
    .explanation = "Reading stops at this number. Split the file into several."};

inline constexpr DiagnosticKind kTooManyDocuments{
    .code = "AC1006",
    .name = "too-many-documents",
    .message = "more than {} documents in one file",
    .explanation = "Reading stops at this number of `---` documents. Split the file into several."};

inline constexpr DiagnosticKind kDuplicateKey{
    .code = "AC1007",
    .name = "duplicate-key",
    .message = "the key {} is set twice",
    .explanation =
        "A mapping holds each key once. Some readers take the first value and some the last, so a "
        "second one is an error. Keys are compared by their text after quotes and escapes are "
        "resolved: `a` and `\"a\"` are the same key."};

inline constexpr DiagnosticKind kUndefinedAnchor{
    .code = "AC1010",
    .name = "undefined-anchor",
    .message = "no anchor above is named {}",
    .explanation =
        "An alias `*name` stands for a value that was marked with `&name` further up in the same "
        "document. Text that starts with `*` needs quotes."};

inline constexpr DiagnosticKind kAnchorRedefined{
    .code = "AC1011",
    .name = "anchor-redefined",
    .severity = Severity::kWarning,
    .message = "the anchor {} is defined again",
    .explanation =
        "From here on, aliases with this name mean the new value. YAML permits that, but readers "
        "of "
        "the file will hardly expect it. Give the second anchor a name of its own."};

inline constexpr DiagnosticKind kAnchorUnused{
    .code = "AC1012",
    .name = "anchor-unused",
    .severity = Severity::kNote,
    .message = "no alias uses the anchor {}",
    .explanation = "The anchor can be removed, or an alias with its name is misspelt."};

inline constexpr DiagnosticKind kAliasInsideItself{
    .code = "AC1013",
    .name = "alias-inside-itself",
    .message = "the alias {} stands inside the value it stands for",
    .explanation =
        "A value that contains itself has no end. Move the alias out of the anchored value."};

inline constexpr DiagnosticKind kUnknownTag{
    .code = "AC1014",
    .name = "unknown-tag",
    .severity = Severity::kWarning,
    .message = "the tag {} has no meaning here",
    .explanation =
        "accelc knows the tags `!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!seq` and "
        "`!!map`. "
        "Any other tag is not applied: a scalar is taken as text, a collection as it is."};

inline constexpr DiagnosticKind kTagMismatch{
    .code = "AC1015",
    .name = "tag-mismatch",
    .message = "{} is tagged as {} but is not one",
    .explanation =
        "The tag says what kind of value follows, and the value is of another kind. Remove the tag "
        "or mend the value."};

inline constexpr DiagnosticKind kTextDirection{
    .code = "AC1016",
    .name = "text-direction",
    .severity = Severity::kWarning,
    .message = "{} changes the order in which this text is shown",
    .explanation =
        "The character cannot be seen, and makes editors and reviews show the text behind it in "
        "another order than it has: what is run is not what is read (CVE-2021-42574, \"Trojan "
        "Source\"). Delete it. Where it is meant, write it as an escape in double quotes, for "
        "example `\\u202e`, which everybody can see."};

inline constexpr std::array kSyntaxKinds = {
    &kNotUtf8,      &kControlCharacter, &kNestedTooDeep,   &kTooManyValues, &kTooManyDocuments,
    &kDuplicateKey, &kUndefinedAnchor,  &kAnchorRedefined, &kAnchorUnused,  &kAliasInsideItself,
    &kUnknownTag,   &kTagMismatch,      &kTextDirection};

}  // namespace accelc
