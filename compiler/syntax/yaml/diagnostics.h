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
        "A quoted text ends at the same quote it starts with. Without it, everything that follows "
        "is swallowed, and the error shows up much later. Inside double quotes, `\\\"` is a quote "
        "that does not end the text; inside single quotes, `''` is."};

inline constexpr DiagnosticKind kUnclosedBracket{
    .code = "AC1102",
    .name = "unclosed-bracket",
    .message = "this bracket {} is never closed",
    .explanation =
        "A list in brackets ends with `]`, a mapping in braces with `}`, also over several lines."};

inline constexpr DiagnosticKind kStrayBracket{.code = "AC1103",
                                              .name = "stray-bracket",
                                              .message = "{} closes nothing",
                                              .explanation =
                                                  "No list or mapping of this kind is open here. "
                                                  "Text that starts with a bracket needs quotes."};

inline constexpr DiagnosticKind kMissingColon{.code = "AC1104",
                                              .name = "missing-colon",
                                              .message = "{} on this line lacks a colon",
                                              .explanation =
                                                  "Among the entries of a mapping, every line is "
                                                  "`key: value` or `key:`. A line without a colon "
                                                  "is neither."};

inline constexpr DiagnosticKind kMissingSpace{
    .code = "AC1105",
    .name = "missing-space-after-colon",
    .message = "{} lacks a space after the colon",
    .explanation =
        "In YAML a colon ends a key only when a blank or the end of the line follows: `a:1` is the "
        "text \"a:1\", `a: 1` is the key `a` with the value 1."};

inline constexpr DiagnosticKind kTabIndentation{
    .code = "AC1106",
    .name = "tab-in-indentation",
    .message = "this line is indented with a tab",
    .explanation =
        "YAML allows only spaces for indentation, because a tab has no agreed width. Most editors "
        "can "
        "be set to insert spaces."};

inline constexpr DiagnosticKind kWrongIndentation{
    .code = "AC1107",
    .name = "wrong-indentation",
    .message = "the indentation of {} fits nothing above",
    .explanation =
        "The entries of one mapping or list start in the same column, and what belongs to an entry "
        "is "
        "indented deeper than the entry. Texts and brackets that run over several lines are "
        "indented "
        "deeper, too."};

inline constexpr DiagnosticKind kUnknownEscape{
    .code = "AC1108",
    .name = "unknown-escape",
    .message = "{} is not an escape",
    .explanation =
        "In double quotes a backslash starts an escape: `\\n \\t \\\" \\\\ \\/ \\0 \\a \\b \\e \\f "
        "\\r "
        "\\v \\N \\_ \\L \\P`, `\\xHH`, `\\uHHHH` or `\\UHHHHHHHH`. For a backslash itself write "
        "`\\\\`, or put the text into single quotes, where backslashes mean nothing. Half of a "
        "surrogate pair (`\\ud800`) is no character."};

inline constexpr DiagnosticKind kNeedsQuotes{
    .code = "AC1109",
    .name = "needs-quotes",
    .message = "{} needs quotes",
    .explanation =
        "Some characters mean something to YAML where a value starts: `@` and the backtick are "
        "reserved, `%` starts a directive, `*` an alias, `&` an anchor, `!` a tag, `[` and `{` a "
        "collection. A text that starts with one of them is written in quotes. Inside brackets and "
        "braces, so is a text with one of `,[]{}` in it."};

inline constexpr DiagnosticKind kMissingComma{
    .code = "AC1110",
    .name = "missing-comma",
    .message = "a comma is missing before {}",
    .explanation = "Entries in brackets and braces are separated by commas."};

inline constexpr DiagnosticKind kEmptyEntry{
    .code = "AC1111",
    .name = "empty-entry",
    .message = "a value is missing before this comma",
    .explanation =
        "Between two commas, or before the first, stands a value. One comma after the last value "
        "is "
        "permitted. For an empty value write `null` or `\"\"`."};

inline constexpr DiagnosticKind kContentAfterEnd{
    .code = "AC1112",
    .name = "content-after-end",
    .message = "{} does not belong to {} above",
    .explanation =
        "A YAML document is one value: one mapping, one list or one text. What follows has to "
        "continue "
        "it, or start a new document with a line `---`."};

inline constexpr DiagnosticKind kCommentNeedsSpace{
    .code = "AC1113",
    .name = "comment-needs-space",
    .message = "the comment needs a space before `#`",
    .explanation =
        "A `#` starts a comment only at the start of a line or after a blank; directly after a "
        "value "
        "it is an error."};

inline constexpr DiagnosticKind kDirective{
    .code = "AC1114",
    .name = "wrong-directive",
    .message = "{} is not a directive that can stand here",
    .explanation =
        "Lines that start with `%` are directives. They stand before a document, which then starts "
        "with "
        "`---`; after a document, `...` has to come first. Only `%YAML 1.x` (once) and `%TAG "
        "HANDLE "
        "PREFIX` are in use. Text that starts with `%` needs quotes."};

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
    .message = "the anchor or tag {} cannot stand here",
    .explanation =
        "An anchor `&name` or a tag `!type` stands before a value, at most one of each, separated "
        "by a "
        "blank and indented like the value. A name holds no blanks and none of `,[]{}`. Before a "
        "list "
        "or mapping over several lines it stands on the line of the key. Text that starts with `&` "
        "or "
        "`!` needs quotes."};

inline constexpr DiagnosticKind kBlockHeader{
    .code = "AC1117",
    .name = "wrong-block-text",
    .message = "{} does not fit a text that starts with `|` or `>`",
    .explanation =
        "After `|` or `>` only `+` or `-`, a digit from 1 to 9 and a comment may stand; the text "
        "starts "
        "on the next line. Blank lines before the text must not be indented deeper than it."};

inline constexpr DiagnosticKind kNestedOnLine{
    .code = "AC1118",
    .name = "nested-on-one-line",
    .message = "{} cannot start on this line",
    .explanation =
        "After `key: ` on the same line stands a text, or a collection in brackets or braces. A "
        "mapping "
        "or list of several entries starts on the next line, indented. A text with `: ` in it "
        "needs "
        "quotes."};

inline constexpr DiagnosticKind kUnexpected{.code = "AC1119",
                                            .name = "unexpected-text",
                                            .message = "{} has no place here",
                                            .explanation =
                                                "The file breaks YAML's rules at this place and "
                                                "nothing after it was read. If it is meant as "
                                                "text, put it in quotes."};

inline constexpr DiagnosticKind kBracketIndentation{
    .code = "AC1120",
    .name = "bracket-indentation",
    .severity = Severity::kWarning,
    .message = "{} is not indented deeper than the key it belongs to",
    .explanation =
        "YAML asks that all lines of a value are indented deeper than its key, the one with the "
        "closing "
        "bracket included. Most readers are lenient here, but not all."};

inline constexpr DiagnosticKind kMissingBracket{
    .code = "AC1121",
    .name = "missing-bracket",
    .message = "{} is missing before {}",
    .explanation =
        "The lines are indented like those of a mapping in braces, and no brace opens it. Write "
        "the "
        "bracket behind the colon of the key above."};

inline constexpr DiagnosticKind kYamlCppFault{
    .code = "AC1122",
    .name = "yaml-cpp-fault",
    .message = "yaml-cpp reads no further: {}",
    .explanation =
        "`--yaml-engine yaml-cpp` asks yaml-cpp for a second opinion, and these are its own words. "
        "accelc's own reader says more about the same fault: run without the option."};

inline constexpr std::array kYamlKinds = {
    &kUnclosedQuote,  &kUnclosedBracket,  &kStrayBracket,      &kMissingColon, &kMissingSpace,
    &kTabIndentation, &kWrongIndentation, &kUnknownEscape,     &kNeedsQuotes,  &kMissingComma,
    &kEmptyEntry,     &kContentAfterEnd,  &kCommentNeedsSpace, &kDirective,    &kUndefinedTagHandle,
    &kWrongProperty,  &kBlockHeader,      &kNestedOnLine,      &kUnexpected,   &kBracketIndentation,
    &kMissingBracket, &kYamlCppFault};

}  // namespace accelc
