// The kinds that decoding raises (AC20xx). Those of the leaf syntaxes stand in leaf_diagnostics.h.
#pragma once

#include "compiler/diag/kind.h"

#include <array>

namespace accelc {

inline constexpr DiagnosticKind kUnknownKey{
    .code = "AC2001",
    .name = "unknown-key",
    .message = "unknown key {} in {}",
    .explanation =
        "The key is not part of the language, so whatever stands behind it would be lost. "
        "Keys starting with `x-` at the top of a spec are yours and are ignored."};

inline constexpr DiagnosticKind kMissingKey{.code = "AC2002",
                                            .name = "missing-key",
                                            .message = "{} lacks the key {}",
                                            .explanation = "The key is required here."};

inline constexpr DiagnosticKind kWrongKind{
    .code = "AC2003",
    .name = "wrong-kind",
    .message = "{} must be {}, but this is {}",
    .explanation =
        "The value has another shape than the key takes: a list where a single value is "
        "expected, a text where a number is, and so on."};

inline constexpr DiagnosticKind kKeyNotText{
    .code = "AC2004",
    .name = "key-not-text",
    .message = "a key must be a single text, but this is {}",
    .explanation = "YAML lets a list or a mapping be a key; a task spec has only texts as keys."};

inline constexpr DiagnosticKind kAmbiguousText{
    .code = "AC2005",
    .name = "ambiguous-text",
    .severity = Severity::kNote,
    .message = "unquoted {} is taken as text; other YAML readers make {} of it",
    .explanation =
        "accelc takes an unquoted number, boolean or date as its source text wherever text "
        "is wanted. Other tools that read the same file would change it: `1.10` becomes the "
        "number 1.1, `010` the number 8, `yes` a boolean. Quotes make it the same for all."};

inline constexpr DiagnosticKind kUnknownValue{
    .code = "AC2006",
    .name = "unknown-value",
    .message = "{} is no {}; it is one of {}",
    .explanation = "The key takes one of a fixed set of words."};

inline constexpr DiagnosticKind kTooMuchExpansion{
    .code = "AC2007",
    .name = "too-much-expansion",
    .message = "the aliases of this file expand to more than {} values",
    .explanation =
        "Aliases that contain aliases grow exponentially. accelc stops when a file expands to "
        "many times its own size."};

inline constexpr DiagnosticKind kDottedTableName{
    .code = "AC2008",
    .name = "dotted-table-name",
    .message = "the dot in {} makes a table inside a table, not a task name with a dot",
    .explanation =
        "In TOML, `[tasks.vision.train]` is the table `train` inside the table `vision`. A "
        "name with a dot is quoted: `[tasks.\"vision.train\"]`."};

inline constexpr DiagnosticKind kNumberTooSmall{
    .code = "AC2009",
    .name = "number-too-small",
    .message = "{} must be at least {}, but this is {}",
    .explanation = "The number lies below the smallest one that means anything here."};

inline constexpr DiagnosticKind kIntegerTooLarge{
    .code = "AC2010",
    .name = "integer-too-large",
    .message = "{} does not fit into 64 bits",
    .explanation =
        "Integers of a spec are signed 64-bit numbers, as in Flyte's and Kubernetes' own "
        "interfaces."};

inline constexpr DiagnosticKind kBadMergeValue{
    .code = "AC2011",
    .name = "bad-merge-value",
    .message = "`<<` merges a mapping or a list of mappings, but this is {}",
    .explanation =
        "The merge key `<<` lays the entries of another mapping under this one. Its value "
        "is normally an alias: `<<: *base`."};

inline constexpr DiagnosticKind kSecretWithoutKey{
    .code = "AC2012",
    .name = "secret-without-key",
    .message = "{} names no secret; write `group/key`",
    .explanation =
        "A secret is found by its group and its key. The short form joins them with `/`; the "
        "full form is `{group: ..., key: ...}`."};

inline constexpr DiagnosticKind kCacheNeedsVersion{
    .code = "AC2013",
    .name = "cache-needs-version",
    .message = "`cache: {}` says nothing about when a result is out of date",
    .explanation =
        "Flyte finds a cached result by the task's cache version. Write a version that you "
        "change yourself (`cache: \"1.0\"`), or `cache: auto`, which makes one from image, "
        "command, arguments and environment."};

inline constexpr DiagnosticKind kResourcePairLength{
    .code = "AC2014",
    .name = "resource-pair-length",
    .message = "a pair of request and limit has two quantities, but this has {}",
    .explanation =
        "Under `resources`, a single quantity is request and limit at once; a list is the "
        "pair `[request, limit]`."};

inline constexpr DiagnosticKind kAcceleratorText{
    .code = "AC2015",
    .name = "accelerator-text",
    .message = "cannot read the accelerator {}: {}",
    .explanation =
        "An accelerator is a name, optionally a partition or topology behind a dot, and "
        "optionally a count behind a colon: `A100`, `A100.2g.10gb`, `V5E.2x4`, `H100:8`."};

inline constexpr DiagnosticKind kTypeText{
    .code = "AC2016",
    .name = "type-text",
    .message = "cannot read the type {}: {}",
    .explanation =
        "Types are `integer float string boolean datetime duration binary struct none error "
        "file directory dataframe schema`, and built from them `list<T>`, `map<T>`, "
        "`optional<T>`, `T | U`, `file<csv>` and `enum<a, b>`. flytekit's Python spellings "
        "are read too."};

inline constexpr DiagnosticKind kFormerKey{
    .code = "AC2017",
    .name = "former-key",
    .message = "{} is no key of {}; {} had it",
    .explanation =
        "The key is known from another version, or from documentation that names it, but the "
        "version that accelc writes for refuses it: Lightning 2 stops with `got an unexpected "
        "keyword argument`, and LightningCLI with `does not accept option`. The fix writes what "
        "stands in its place today."};

inline constexpr DiagnosticKind kColonInKey{
    .code = "AC2018",
    .name = "colon-in-key",
    .message = "{} is one key without a value",
    .explanation =
        "In YAML a colon ends a key only where a space stands behind it: `{memory:64Gi}` is the "
        "key `memory:64Gi` with nothing behind it, and the 64Gi are lost."};

inline constexpr DiagnosticKind kMisplacedTaskKey{
    .code = "AC2019",
    .name = "misplaced-task-key",
    .message = "{} is a key of a task, but is written where the name of a task belongs",
    .explanation =
        "Below `tasks` are the names of tasks, and below each name the keys of that task. A key "
        "that "
        "is in the column of the names would be a task of its own."};

inline constexpr std::array kSchemaKinds = {
    &kUnknownKey,        &kMissingKey,         &kWrongKind,        &kKeyNotText,
    &kAmbiguousText,     &kUnknownValue,       &kTooMuchExpansion, &kDottedTableName,
    &kNumberTooSmall,    &kIntegerTooLarge,    &kBadMergeValue,    &kSecretWithoutKey,
    &kCacheNeedsVersion, &kResourcePairLength, &kAcceleratorText,  &kTypeText,
    &kFormerKey,         &kColonInKey,         &kMisplacedTaskKey};

}  // namespace accelc
