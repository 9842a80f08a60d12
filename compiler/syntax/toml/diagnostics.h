// What can be wrong with a text as TOML. Kinds that both formats share stand in diagnostics.h.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kTomlUnclosedQuote{
    .code = "AC1201",
    .name = "toml-unclosed-quote",
    .message = "this quote {} is never closed",
    .explanation =
        "A string in `\"` or `'` ends on the line where it starts. Use three quotes on both "
        "sides for a string of several lines."};

inline constexpr DiagnosticKind kTomlUnclosedBracket{
    .code = "AC1202",
    .name = "toml-unclosed-bracket",
    .message = "this bracket {} is never closed",
    .explanation =
        "A list, an inline table or a table header starts here and is never closed. The report "
        "points at the opening bracket; the closing one is missing somewhere after it."};

inline constexpr DiagnosticKind kTomlMissingEquals{
    .code = "AC1203",
    .name = "toml-missing-equals",
    .message = "missing `=` after key {}",
    .explanation =
        "TOML uses `key = value`; `key: value` is YAML. Every line must be a key with a value, a "
        "table header or a comment."};

inline constexpr DiagnosticKind kTomlMissingValue{
    .code = "AC1204",
    .name = "toml-missing-value",
    .message = "missing value for key {}",
    .explanation =
        "Each key has a value on the same line. TOML has no null: omit the key, or write an "
        "empty string `\"\"`, list `[]` or table `{}`."};

inline constexpr DiagnosticKind kTomlMissingKey{
    .code = "AC1205",
    .name = "toml-missing-key",
    .message = "missing key before {}",
    .explanation =
        "A key, or a segment of a dotted key, has at least one character. An empty key can be "
        "written in quotes."};

inline constexpr DiagnosticKind kTomlKeyNeedsQuotes{
    .code = "AC1206",
    .name = "toml-key-needs-quotes",
    .message = "key {} needs quotes",
    .explanation =
        "A key without quotes consists of letters A to Z, digits, `_` and `-`. A dot separates "
        "segments; any other character requires quotes around the key."};

inline constexpr DiagnosticKind kTomlMultiLineKey{
    .code = "AC1207",
    .name = "toml-multi-line-key",
    .message = "a key cannot be in three quotes",
    .explanation = "Quote a key with a single `\"` or `'` on each side; it cannot span lines."};

inline constexpr DiagnosticKind kTomlDuplicateTable{
    .code = "AC1208",
    .name = "toml-duplicate-table",
    .message = "table {} is defined twice",
    .explanation =
        "A table has one header; a table that dotted keys or braces create has none. Move all "
        "keys below the first header, or write `[[...]]` for a list of tables."};

inline constexpr DiagnosticKind kTomlTableInValue{
    .code = "AC1209",
    .name = "toml-table-in-value",
    .message = "key {} already has a value and cannot hold {}",
    .explanation =
        "A dotted key or header reaches into a key that already has a value. Inline tables and "
        "lists in brackets cannot be extended later: add what is missing inside them."};

inline constexpr DiagnosticKind kTomlTableAndList{
    .code = "AC1210",
    .name = "toml-table-and-list",
    .message = "{} is both a table and a list of tables",
    .explanation =
        "`[name]` defines a table, `[[name]]` adds an item to a list of tables. A name can only "
        "be one of them."};

inline constexpr DiagnosticKind kTomlUnknownEscape{
    .code = "AC1211",
    .name = "toml-unknown-escape",
    .message = "unknown escape {}",
    .explanation =
        "In `\"...\"` a backslash starts an escape: `\\b \\t \\n \\f \\r \\\" \\\\ \\uXXXX "
        "\\UXXXXXXXX`. Write `\\\\` for a backslash, or use single quotes, where it is "
        "literal."};

inline constexpr DiagnosticKind kTomlBadUnicodeEscape{
    .code = "AC1212",
    .name = "toml-unicode-escape",
    .message = "escape {} is not a Unicode character",
    .explanation =
        "`\\u` takes exactly four hex digits and `\\U` eight, and the character must exist: at "
        "most `10FFFF`, and not `D800` to `DFFF`."};

inline constexpr DiagnosticKind kTomlNeedsQuotes{
    .code = "AC1213",
    .name = "toml-needs-quotes",
    .message = "text {} needs quotes",
    .explanation =
        "Only numbers, dates, `true` and `false` are written without quotes in TOML. All other "
        "text is written as `\"...\"` or `'...'`."};

inline constexpr DiagnosticKind kTomlLiteralCase{
    .code = "AC1214",
    .name = "toml-literal-case",
    .message = "{} must be lower case in TOML",
    .explanation =
        "`true`, `false`, `inf` and `nan` are lower case in TOML. If it is meant as text, put it "
        "in quotes."};

inline constexpr DiagnosticKind kTomlBadNumber{
    .code = "AC1215",
    .name = "toml-number",
    .message = "number {} {}",
    .explanation =
        "Numbers are written `42`, `-1_000`, `0xff`, `0o755`, `0b101`, `3.14`, `1e6`, `inf` or "
        "`nan`; integers fit into 64 bits. If it is meant as text, put it in quotes."};

inline constexpr DiagnosticKind kTomlBadDate{
    .code = "AC1216",
    .name = "toml-date",
    .message = "{} is not a date or time",
    .explanation =
        "Dates and times are written `2024-05-31`, `07:32:00`, `2024-05-31T07:32:00Z` or with an "
        "offset such as `+02:00`, and must exist in the calendar. If it is meant as text, put it "
        "in quotes."};

inline constexpr DiagnosticKind kTomlTrailingText{
    .code = "AC1217",
    .name = "toml-trailing-text",
    .message = "unexpected {} after {}",
    .explanation =
        "Only a comment can follow a value or a table header on its line. Start each key on a "
        "new line."};

inline constexpr DiagnosticKind kTomlMissingComma{
    .code = "AC1218",
    .name = "toml-missing-comma",
    .message = "missing `,` before {}",
    .explanation = "Items of a list and entries of an inline table are separated by commas."};

inline constexpr DiagnosticKind kTomlStrayComma{
    .code = "AC1219",
    .name = "toml-stray-comma",
    .message = "`,` without {} before it",
    .explanation = "A comma follows an item of a list or an entry of an inline table."};

inline constexpr DiagnosticKind kTomlTrailingComma{
    .code = "AC1220",
    .name = "toml-trailing-comma",
    .message = "`,` after the last entry of an inline table",
    .explanation =
        "TOML 1.0 allows a comma after the last item of a list, but not after the last entry of "
        "an inline table."};

inline constexpr DiagnosticKind kTomlLineBreakInTable{
    .code = "AC1221",
    .name = "toml-line-break-in-inline-table",
    .message = "line break in an inline table",
    .explanation =
        "In TOML 1.0 a table in braces stays on one line. Join the lines, or give the table a "
        "header: `[tasks.name.limits]`."};

inline constexpr DiagnosticKind kTomlLoneCarriageReturn{
    .code = "AC1222",
    .name = "toml-lone-carriage-return",
    .message = "carriage return without a line feed",
    .explanation =
        "Lines end in LF or CRLF. TOML does not accept a carriage return alone as a line break; "
        "it usually comes from a failed conversion of line endings."};

inline constexpr DiagnosticKind kTomlSyntax{
    .code = "AC1223",
    .name = "toml-syntax",
    .message = "unexpected {}",
    .explanation =
        "This is not valid TOML, and no more specific report applies. The note below shows what "
        "the TOML library expected."};

inline constexpr DiagnosticKind kTomlTooManySegments{
    .code = "AC1224",
    .name = "toml-too-many-segments",
    .message = "key with more than {} dotted segments",
    .explanation = "The limit protects accelc from files made to exhaust it."};

inline constexpr DiagnosticKind kTomlTooManyDottedKeys{
    .code = "AC1225",
    .name = "toml-too-many-dotted-keys",
    .message = "{} dotted keys in one inline table is too many",
    .explanation =
        "Each dotted key is compared with the earlier ones of its table, which takes too long "
        "for tens of thousands. Use table headers instead."};

inline constexpr DiagnosticKind kTomlIsYaml{
    .code = "AC1226",
    .name = "toml-is-yaml",
    .message = "this file is YAML, but its name ends in `.toml`",
    .explanation =
        "The extension of a file decides how it is parsed. This file has `key: value` at the "
        "start of its lines, and no `key = value` and no `[table]`. Rename it to `.yaml`."};

inline constexpr std::array kTomlKinds = {&kTomlUnclosedQuote,
                                          &kTomlUnclosedBracket,
                                          &kTomlMissingEquals,
                                          &kTomlMissingValue,
                                          &kTomlMissingKey,
                                          &kTomlKeyNeedsQuotes,
                                          &kTomlMultiLineKey,
                                          &kTomlDuplicateTable,
                                          &kTomlTableInValue,
                                          &kTomlTableAndList,
                                          &kTomlUnknownEscape,
                                          &kTomlBadUnicodeEscape,
                                          &kTomlNeedsQuotes,
                                          &kTomlLiteralCase,
                                          &kTomlBadNumber,
                                          &kTomlBadDate,
                                          &kTomlTrailingText,
                                          &kTomlMissingComma,
                                          &kTomlStrayComma,
                                          &kTomlTrailingComma,
                                          &kTomlLineBreakInTable,
                                          &kTomlLoneCarriageReturn,
                                          &kTomlSyntax,
                                          &kTomlTooManySegments,
                                          &kTomlTooManyDottedKeys,
                                          &kTomlIsYaml};

}  // namespace accelc
