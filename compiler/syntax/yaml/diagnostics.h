// What a YAML reader reports about the grammar of a file: the fault in words for people, at the
// place that has to be mended. The words are those of accelc, whichever engine reads the file.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnclosedQuote{
    .code = "AC1101",
    .name = "unclosed-quote",
    .message = "this quote {} is never closed",
    .explanation =
        "A quoted string ends at the same kind of quote it starts with. Without the closing "
        "quote, everything that follows becomes part of the string, and the error shows up much "
        "later. Inside double quotes, write `\\\"` for a quote; inside single quotes, write `''`."};

inline constexpr DiagnosticKind kUnclosedBracket{
    .code = "AC1102",
    .name = "unclosed-bracket",
    .message = "this bracket {} is never closed",
    .explanation =
        "A list in brackets ends with `]` and a mapping in braces with `}`, even if it spans "
        "several lines."};

inline constexpr DiagnosticKind kStrayBracket{
    .code = "AC1103",
    .name = "stray-bracket",
    .message = "{} has no opening bracket",
    .explanation =
        "No list or mapping of this kind is open here. Text that starts with a bracket needs "
        "quotes."};

inline constexpr DiagnosticKind kMissingColon{
    .code = "AC1104",
    .name = "missing-colon",
    .message = "{} on this line is missing a colon",
    .explanation = "In a mapping, every entry is `key: value` or `key:`. This line is neither."};

inline constexpr DiagnosticKind kMissingSpace{
    .code = "AC1105",
    .name = "missing-space-after-colon",
    .message = "{} is missing a space after the colon",
    .explanation =
        "In YAML a colon ends a key only if a space or the end of the line follows: `a:1` is the "
        "text \"a:1\", `a: 1` is the key `a` with the value 1."};

inline constexpr DiagnosticKind kTabIndentation{
    .code = "AC1106",
    .name = "tab-in-indentation",
    .message = "this line is indented with a tab",
    .explanation =
        "YAML allows only spaces for indentation, because tabs have no agreed width. Most "
        "editors can be set to insert spaces."};

inline constexpr DiagnosticKind kWrongIndentation{
    .code = "AC1107",
    .name = "wrong-indentation",
    .message = "{} is indented to a column that matches no level above",
    .explanation =
        "The entries of a mapping or list start in the same column, and what belongs to an entry "
        "is indented deeper than the entry. Strings and brackets that span several lines are "
        "indented deeper, too."};

inline constexpr DiagnosticKind kUnknownEscape{
    .code = "AC1108",
    .name = "unknown-escape",
    .message = "{} is not an escape",
    .explanation =
        "In double quotes a backslash starts an escape: `\\n \\t \\\" \\\\ \\/ \\0 \\a \\b \\e "
        "\\f \\r \\v \\N \\_ \\L \\P`, `\\xHH`, `\\uHHHH` or `\\UHHHHHHHH`. For a literal "
        "backslash write `\\\\`, or use single quotes, where backslashes have no special "
        "meaning. Half of a surrogate pair (`\\ud800`) is not a character."};

inline constexpr DiagnosticKind kNeedsQuotes{
    .code = "AC1109",
    .name = "needs-quotes",
    .message = "{} needs quotes",
    .explanation =
        "Some characters have a special meaning at the start of a YAML value: `@` and the "
        "backtick are reserved, `%` starts a directive, `*` an alias, `&` an anchor, `!` a tag, "
        "`[` and `{` a collection. Quote text that starts with one of them. Inside brackets and "
        "braces, quote text that contains any of `,[]{}`, too."};

inline constexpr DiagnosticKind kMissingComma{
    .code = "AC1110",
    .name = "missing-comma",
    .message = "missing comma before {}",
    .explanation = "Entries in brackets and braces are separated by commas."};

inline constexpr DiagnosticKind kEmptyEntry{
    .code = "AC1111",
    .name = "empty-entry",
    .message = "missing value before this comma",
    .explanation =
        "There must be a value before the first comma and between two commas. A comma after the "
        "last value is allowed. For an empty value write `null` or `\"\"`."};

inline constexpr DiagnosticKind kContentAfterEnd{
    .code = "AC1112",
    .name = "content-after-end",
    .message = "{} does not belong to {} above",
    .explanation =
        "A YAML document is a single value: one mapping, one list or one scalar. What follows "
        "has to continue it, or start a new document with a line `---`."};

inline constexpr DiagnosticKind kCommentNeedsSpace{
    .code = "AC1113",
    .name = "comment-needs-space",
    .message = "a comment needs a space before `#`",
    .explanation =
        "`#` starts a comment only at the start of a line or after a space; directly after a "
        "value it is an error."};

inline constexpr DiagnosticKind kDirective{
    .code = "AC1114",
    .name = "wrong-directive",
    .message = "{} cannot be a directive here",
    .explanation =
        "Lines that start with `%` are directives. They come before a document, which then "
        "starts with `---`; after a document they need a line `...` first. Only `%YAML 1.x` "
        "(once) and `%TAG HANDLE PREFIX` are in use. Text that starts with `%` needs quotes."};

inline constexpr DiagnosticKind kUndefinedTagHandle{
    .code = "AC1115",
    .name = "undefined-tag-handle",
    .message = "the tag prefix {} is not declared in this document",
    .explanation =
        "A tag such as `!name!type` needs a line `%TAG !name! PREFIX` before the `---` of the same "
        "document."};

inline constexpr DiagnosticKind kWrongProperty{
    .code = "AC1116",
    .name = "wrong-anchor-or-tag",
    .message = "the anchor or tag {} cannot be here",
    .explanation =
        "An anchor `&name` or a tag `!type` precedes a value, at most one of each, separated by "
        "a space and indented like the value. Names contain no spaces and none of `,[]{}`. "
        "Before a list or mapping on several lines, put it on the line of the key. Text that "
        "starts with `&` or `!` needs quotes."};

inline constexpr DiagnosticKind kBlockHeader{
    .code = "AC1117",
    .name = "wrong-block-text",
    .message = "{} does not fit a block that starts with `|` or `>`",
    .explanation =
        "Only `+` or `-`, a digit from 1 to 9 and a comment may follow `|` or `>`; the text "
        "starts on the next line. Empty lines before the text must not be indented deeper than "
        "it."};

inline constexpr DiagnosticKind kNestedOnLine{
    .code = "AC1118",
    .name = "nested-on-one-line",
    .message = "{} cannot start on this line",
    .explanation =
        "After `key: `, the same line can hold a scalar, or a collection in brackets or braces. "
        "A mapping or list of several entries starts on the next line, indented. Text that "
        "contains `: ` needs quotes."};

inline constexpr DiagnosticKind kUnexpected{
    .code = "AC1119",
    .name = "unexpected-text",
    .message = "unexpected {}",
    .explanation =
        "This is not valid YAML, and nothing after it was read. If it is meant as text, put it "
        "in quotes."};

inline constexpr DiagnosticKind kBracketIndentation{
    .code = "AC1120",
    .name = "bracket-indentation",
    .severity = Severity::kWarning,
    .message = "{} is not indented deeper than the key it belongs to",
    .explanation =
        "YAML requires every line of a value to be indented deeper than its key, including the "
        "line with the closing bracket. Many parsers are lenient here, but not all."};

inline constexpr DiagnosticKind kMissingBracket{
    .code = "AC1121",
    .name = "missing-bracket",
    .message = "{} is missing before {}",
    .explanation =
        "The lines are indented like those of a mapping in braces, but no brace opens it. Add "
        "the brace after the colon of the key above."};

inline constexpr DiagnosticKind kYamlCppFault{
    .code = "AC1122",
    .name = "yaml-cpp-fault",
    .message = "yaml-cpp stopped here: {}",
    .explanation =
        "`--yaml-engine yaml-cpp` asks yaml-cpp for a second opinion; the message is its own. "
        "accelc's own parser describes the same mistake in more detail: run it without the "
        "option."};

inline constexpr DiagnosticKind kTextIndentation{
    .code = "AC1123",
    .name = "text-indentation",
    .severity = Severity::kWarning,
    .message =
        "the text in quotes continues with {}, which is not indented deeper than "
        "the key or list it belongs to",
    .explanation =
        "YAML requires every line of a value to be indented deeper than its key, even inside "
        "quotes. Many parsers are lenient here, but not all."};

inline constexpr std::array kYamlKinds = {
    &kUnclosedQuote,  &kUnclosedBracket,  &kStrayBracket,      &kMissingColon, &kMissingSpace,
    &kTabIndentation, &kWrongIndentation, &kUnknownEscape,     &kNeedsQuotes,  &kMissingComma,
    &kEmptyEntry,     &kContentAfterEnd,  &kCommentNeedsSpace, &kDirective,    &kUndefinedTagHandle,
    &kWrongProperty,  &kBlockHeader,      &kNestedOnLine,      &kUnexpected,   &kBracketIndentation,
    &kMissingBracket, &kYamlCppFault,     &kTextIndentation};

}  // namespace accelc
