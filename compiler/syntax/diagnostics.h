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
        "Specs are UTF-8 text. The file contains a byte that is not part of any UTF-8 character, "
        "so none of it was read. Save it as UTF-8 in your editor, or convert it with `iconv -t "
        "UTF-8`."};

inline constexpr DiagnosticKind kControlCharacter{
    .code = "AC1002",
    .name = "control-character",
    .message = "control character {} in the text",
    .explanation =
        "Text files contain no control characters other than tabs and line breaks. Such a byte "
        "usually means that the file is binary, that it is UTF-16, or that copying it went "
        "wrong. In a double-quoted YAML or TOML string, write the character as an escape, for "
        "example `\\u0007`."};

inline constexpr DiagnosticKind kNestedTooDeep{
    .code = "AC1004",
    .name = "nested-too-deep",
    .message = "more than {} levels of nested collections",
    .explanation =
        "Lists and mappings are nested deeper than any task spec needs. The rest of the file was "
        "not read."};

inline constexpr DiagnosticKind kTooManyValues{
    .code = "AC1005",
    .name = "too-many-values",
    .message = "more than {} keys and values in one file",
    .explanation = "The rest of the file was not read. Split it into several files."};

inline constexpr DiagnosticKind kTooManyDocuments{
    .code = "AC1006",
    .name = "too-many-documents",
    .message = "more than {} documents in one file",
    .explanation = "The documents after this one were not read. Split the file into several."};

inline constexpr DiagnosticKind kDuplicateKey{
    .code = "AC1007",
    .name = "duplicate-key",
    .message = "the key {} is set twice",
    .explanation =
        "A mapping has each key once. Some parsers use the first value and some the last, so a "
        "duplicate is an error. Keys are compared after quotes and escapes are resolved: `a` and "
        "`\"a\"` are the same key."};

inline constexpr DiagnosticKind kUndefinedAnchor{
    .code = "AC1010",
    .name = "undefined-anchor",
    .message = "there is no anchor {} above this line",
    .explanation =
        "An alias `*name` refers to a value marked with `&name` earlier in the same document. "
        "Text that starts with `*` needs quotes."};

inline constexpr DiagnosticKind kAnchorRedefined{
    .code = "AC1011",
    .name = "anchor-redefined",
    .severity = Severity::kWarning,
    .message = "the anchor {} is defined again",
    .explanation =
        "Aliases below this line refer to the new value. YAML permits that, but readers rarely "
        "expect it. Give the second anchor another name."};

inline constexpr DiagnosticKind kAnchorUnused{
    .code = "AC1012",
    .name = "anchor-unused",
    .severity = Severity::kNote,
    .message = "no alias uses the anchor {}",
    .explanation =
        "Remove the anchor, or check whether an alias that should refer to it is misspelt."};

inline constexpr DiagnosticKind kAliasInsideItself{
    .code = "AC1013",
    .name = "alias-inside-itself",
    .message = "the alias {} is inside the value it refers to",
    .explanation =
        "A value that contains itself would never end. Move the alias out of the anchored value."};

inline constexpr DiagnosticKind kUnknownTag{
    .code = "AC1014",
    .name = "unknown-tag",
    .severity = Severity::kWarning,
    .message = "the tag {} has no meaning here",
    .explanation =
        "accelc supports the tags `!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!seq`, "
        "`!!map`, and `!!merge` at the key `<<`. Other tags are ignored: a scalar is read as text, "
        "a collection as it is."};

inline constexpr DiagnosticKind kTagMismatch{
    .code = "AC1015",
    .name = "tag-mismatch",
    .message = "{} is tagged as {} but is not one",
    .explanation =
        "The tag gives the kind of the value that follows, and the value is of another kind. "
        "Remove the tag or correct the value."};

inline constexpr DiagnosticKind kTextDirection{
    .code = "AC1016",
    .name = "text-direction",
    .severity = Severity::kWarning,
    .message = "{} changes the order in which this text is displayed",
    .explanation =
        "The character is invisible and makes editors and code reviews display the text after it "
        "in another order than it is read in: what runs is not what you see (CVE-2021-42574, "
        "\"Trojan Source\"). Delete it. If it is intended, write it as an escape in double "
        "quotes, for example `\\u202e`, which everybody can see."};

inline constexpr std::array kSyntaxKinds = {
    &kNotUtf8,      &kControlCharacter, &kNestedTooDeep,   &kTooManyValues, &kTooManyDocuments,
    &kDuplicateKey, &kUndefinedAnchor,  &kAnchorRedefined, &kAnchorUnused,  &kAliasInsideItself,
    &kUnknownTag,   &kTagMismatch,      &kTextDirection};

}  // namespace accelc
