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
        "A string in `\"` or `'` ends on the line where it starts. Text of several lines stands in "
        "three quotes on both sides."};

inline constexpr DiagnosticKind kTomlUnclosedBracket{
    .code = "AC1202",
    .name = "toml-unclosed-bracket",
    .message = "this bracket {} is never closed",
    .explanation =
        "A list, an inline table or a table header starts here and is never closed. The place of "
        "the report is the opening bracket; the missing one belongs somewhere behind it."};

inline constexpr DiagnosticKind kTomlMissingEquals{
    .code = "AC1203",
    .name = "toml-missing-equals",
    .message = "missing `=` after key {}",
    .explanation =
        "TOML writes `key = value`; the colon is YAML. A line that is neither a key with a value "
        "nor "
        "a table header nor a comment is an error."};

inline constexpr DiagnosticKind kTomlMissingValue{
    .code = "AC1204",
    .name = "toml-missing-value",
    .message = "missing value for key {}",
    .explanation =
        "Each key has a value on the same line. TOML has no null: leave the key out, or write an "
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
        "A key without quotes is made of letters A to Z, digits, `_` and `-`. A dot separates "
        "segments; every other character needs quotes around the key."};

inline constexpr DiagnosticKind kTomlMultiLineKey{
    .code = "AC1207",
    .name = "toml-multi-line-key",
    .message = "key in three quotes",
    .explanation = "A key is quoted by `\"` or `'`, once on each side; it never spans lines."};

inline constexpr DiagnosticKind kTomlDuplicateTable{
    .code = "AC1208",
    .name = "toml-duplicate-table",
    .message = "table {} is defined twice",
    .explanation =
        "A table has one header, and a table made by dotted keys or braces has none. Move all keys "
        "below the first header, or write `[[...]]` for a list of tables."};

inline constexpr DiagnosticKind kTomlTableInValue{
    .code = "AC1209",
    .name = "toml-table-in-value",
    .message = "key {} has a value already and cannot take {}",
    .explanation =
        "A dotted key or header reaches into a key that holds a value already. Inline tables and "
        "lists in brackets are complete where they are written: add what is missing inside them."};

inline constexpr DiagnosticKind kTomlTableAndList{
    .code = "AC1210",
    .name = "toml-table-and-list",
    .message = "{} is both a table and a list of tables",
    .explanation =
        "`[name]` defines a table, `[[name]]` adds an item to a list of tables. One name can be "
        "only "
        "one of them."};

inline constexpr DiagnosticKind kTomlUnknownEscape{
    .code = "AC1211",
    .name = "toml-unknown-escape",
    .message = "unknown escape {}",
    .explanation =
        "In `\"...\"` a backslash starts an escape: `\\b \\t \\n \\f \\r \\\" \\\\ \\uXXXX "
        "\\UXXXXXXXX`. Write `\\\\` for a backslash, or use single quotes, where it stands for "
        "itself."};

inline constexpr DiagnosticKind kTomlBadUnicodeEscape{
    .code = "AC1212",
    .name = "toml-unicode-escape",
    .message = "escape {} names no character",
    .explanation =
        "`\\u` takes exactly four hex digits and `\\U` eight, of a Unicode character: at most "
        "`10FFFF`, and not `D800` to `DFFF`."};

inline constexpr DiagnosticKind kTomlNeedsQuotes{
    .code = "AC1213",
    .name = "toml-needs-quotes",
    .message = "text {} needs quotes",
    .explanation =
        "TOML takes only numbers, dates, `true` and `false` without quotes. All other text stands "
        "in "
        "`\"...\"` or `'...'`."};

inline constexpr DiagnosticKind kTomlLiteralCase{
    .code = "AC1214",
    .name = "toml-literal-case",
    .message = "{} is not written as TOML writes it",
    .explanation =
        "`true`, `false`, `inf` and `nan` are lower case in TOML. As text the word needs quotes."};

inline constexpr DiagnosticKind kTomlBadNumber{
    .code = "AC1215",
    .name = "toml-number",
    .message = "number {} {}",
    .explanation =
        "Numbers are written `42`, `-1_000`, `0xff`, `0o755`, `0b101`, `3.14`, `1e6`, `inf` or "
        "`nan`; "
        "integers fit into 64 bits. As text the value needs quotes."};

inline constexpr DiagnosticKind kTomlBadDate{
    .code = "AC1216",
    .name = "toml-date",
    .message = "{} is not a date or time",
    .explanation =
        "Dates and times are written `2024-05-31`, `07:32:00`, `2024-05-31T07:32:00Z` or with an "
        "offset such as `+02:00`, and must exist in the calendar. As text the value needs quotes."};

inline constexpr DiagnosticKind kTomlTrailingText{
    .code = "AC1217",
    .name = "toml-trailing-text",
    .message = "unexpected {} after {}",
    .explanation =
        "After a value or a table header the line ends; only a comment can follow. Each key starts "
        "a "
        "line of its own."};

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
        "TOML 1.0 takes a comma after the last item of a list, but not after the last entry of an "
        "inline table."};

inline constexpr DiagnosticKind kTomlLineBreakInTable{
    .code = "AC1221",
    .name = "toml-line-break-in-inline-table",
    .message = "line break in an inline table",
    .explanation =
        "In TOML 1.0 a table in braces stays on one line. Write it on one line, or give the table "
        "a "
        "header of its own: `[tasks.name.limits]`."};

inline constexpr DiagnosticKind kTomlLoneCarriageReturn{
    .code = "AC1222",
    .name = "toml-lone-carriage-return",
    .message = "carriage return without a line feed",
    .explanation =
        "Lines end in LF or CRLF. A lone carriage return is no line break in TOML; it mostly comes "
        "from a broken conversion of line ends."};

inline constexpr DiagnosticKind kTomlSyntax{
    .code = "AC1223",
    .name = "toml-syntax",
    .message = "{} cannot stand here",
    .explanation =
        "The text is not TOML at this place, for a reason that no other report describes. The note "
        "below the report says what the TOML library expected."};

inline constexpr DiagnosticKind kTomlTooManySegments{
    .code = "AC1224",
    .name = "toml-too-many-segments",
    .message = "key of more than {} dotted segments",
    .explanation = "A limit that protects accelc from files made to exhaust it."};

inline constexpr DiagnosticKind kTomlTooManyDottedKeys{
    .code = "AC1225",
    .name = "toml-too-many-dotted-keys",
    .message = "{} dotted keys in one inline table are too many",
    .explanation =
        "Each dotted key is compared with the earlier ones of its table, which takes too long for "
        "tens of thousands. Give the tables headers."};

inline constexpr DiagnosticKind kTomlIsYaml{
    .code = "AC1226",
    .name = "toml-is-yaml",
    .message = "this file is YAML, but its name ends in `.toml`",
    .explanation =
        "The name of a file says how it is read. All of it is written as YAML: `key: value` at the "
        "start of its lines, and no `key = value` and no `[table]`."};

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
